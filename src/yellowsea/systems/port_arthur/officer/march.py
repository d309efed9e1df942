"""Where units go: the worth of a hex to a unit, and the next unit to move."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.port_arthur.officer.army import ESCORT
from yellowsea.systems.port_arthur.officer.assaults import Planner
from yellowsea.systems.port_arthur.officer.chart import FAR_AWAY, Chart
from yellowsea.systems.port_arthur.officer.cordon import Cordon
from yellowsea.systems.port_arthur.officer.picture import Picture
from yellowsea.systems.port_arthur.officer.weights import Weights
from yellowsea.systems.port_arthur.play.overstacking import too_many
from yellowsea.systems.port_arthur.state.tables import SPECIAL_GARRISON
from yellowsea.systems.port_arthur.state.war import MOVED, War

_COMPANY: Final = 8  # strength in a hex that protects guns and headquarters
_ENOUGH: Final = 30  # friendly strength next door beyond which more does not help
_STACK: Final = 36  # the strength of a full stack
_TWO_STACKS: Final = 70  # strength beside a headquarters, and within its relay, beyond which more does not help
_ARMY: Final = 150
_POST: Final = 8.0  # how much more than others a unit with a post is drawn to it
_BESIDE: Final = 0.06  # what a point of it is worth
_LED: Final = 0.04


class Marshal(Planner):
    """Moves one side in one state."""

    def __init__(self, chart: Chart, picture: Picture, weights: Weights, war: War) -> None:
        super().__init__(chart, picture, weights, war)
        self._cordon: Cordon | None = None
        self._in_cordon = -1

    # -- the worth of a hex ----------------------------------------------------------------------------------------

    def worth(self, unit: int, here: int, field: list[int]) -> float:
        """What it is worth to have a unit end in a hex."""
        war = self.war
        tables = war.tables
        ground = tables.ground
        weights = self.weights
        strength = tables.strength[unit]
        away = field[here]
        worth = -self.slope * (away if away < FAR_AWAY else 400) / 10.0
        if war.hits[unit]:
            worth *= weights.limp
        if unit in self.chart.lists.posts:
            worth *= _POST  # company does not draw it away
        friends = sum([tables.strength[one] for one in self.stack.get(here, []) if one != unit])
        if tables.is_headquarters[unit]:
            return weights.lead * worth + self._staff_worth(unit, here, friends)
        if self.picture.threat[here]:
            total = strength + friends
            if here != war.where[unit]:
                total = min(_STACK, total + self._comrades(unit))
            hits, rout = self.picture.peril(war, here, self._halves(unit, here), total, weights.answer)
            cost = self.assessor.hit_cost(strength, war.hits[unit])
            share = strength / total  # the chance that the hits are his
            worth -= self.danger * (hits * share * cost + rout * (cost + weights.shove * strength + 0.3 * friends))
            if (strength <= 4 or tables.load[unit]) and self._escort(unit, here) < _COMPANY:
                worth -= weights.escort if not tables.is_horse[unit] else 0.3 * weights.escort
        if strength >= ESCORT and self._is_staff_alone(unit, here):
            worth += weights.escort
        partner = tables.attacks_with[unit]
        if partner >= 0 and war.where[partner] == here:
            worth += weights.pair
        if not self.picture.is_fed(here):
            worth -= weights.supply * strength
        near = 0
        for there in ground.around[here]:
            near += self.firm.get(there, 0)
        worth += weights.mass * min(near, _ENOUGH)
        if war.hits[unit] and self._has_counters(here):
            worth += weights.heal * strength * war.hits[unit]
        if ground.centre_of[here] >= 0 and war.holder[ground.centre_of[here]] != self.side:
            worth += weights.capture
        if self.side == JAPAN and tables.has_zone[unit]:
            if self.is_ending and self.chart.denies[here]:
                # A lone division is attacked once; two in a hex are struck one by one, and one rout moves both.
                worth += weights.deny * (0.3 if self._escort(unit, here) else 1.0)
            elif self.chart.grips[here] and self.rally() == self.chart.mukden:
                worth += weights.grip
        if weights.cordon and tables.has_zone[unit] and not self.is_last:
            worth += weights.cordon * self._cordon_of(unit).gain(here)
        if self.side == RUSSIA and strength <= 3:
            for rail in self.posts():
                if rail == here or here in ground.around[rail]:
                    worth += weights.post
        return worth

    def _cordon_of(self, unit: int) -> Cordon:
        if self._cordon is None or self._in_cordon != unit:
            self._cordon = Cordon(self.chart, self.war, unit)
            self._in_cordon = unit
        return self._cordon

    def _escort(self, unit: int, here: int) -> int:
        """The strength of the infantry that shares a hex with a unit."""
        tables = self.war.tables
        return sum([tables.strength[one] for one in self.stack.get(here, []) if one != unit and tables.has_zone[one]])

    def _is_staff_alone(self, unit: int, here: int) -> bool:
        """Is a headquarters in a hex, within the enemy's reach, without anybody but this unit to protect it?"""
        tables = self.war.tables
        others = [one for one in self.stack.get(here, []) if one != unit]
        return (
            bool(self.picture.threat[here])
            and any(tables.is_headquarters[one] for one in others)
            and not any(tables.strength[one] >= ESCORT for one in others)
        )

    def _comrades(self, unit: int) -> int:
        """The strength of those in a unit's stack who have yet to move and can keep its pace: they will follow it."""
        war = self.war
        tables = war.tables
        rate = war.rate(unit)
        return sum(
            [
                tables.strength[one]
                for one in self.stack.get(war.where[unit], [])
                if one != unit and not war.marks[one] & MOVED and not war.hits[one] and war.rate(one) >= rate
            ]
        )

    def _staff_worth(self, unit: int, here: int, friends: int) -> float:
        """A headquarters leads: in supply, beside strong stacks, away from others of its kind and the enemy's zones."""
        tables = self.war.tables
        distance = tables.ground.grid.distance
        beside = 0
        led = 0
        for there, units in self.stack.items():
            away = distance(here, there)
            if away <= tables.relay and there != here:
                strength = sum([tables.strength[one] for one in units])
                led += strength
                if away == 1:
                    beside += strength
        worth = _BESIDE * min(beside, _TWO_STACKS) + _LED * min(led, _ARMY)
        if not self.picture.is_fed(here):
            worth -= self.weights.escort
        if self.picture.threat[here] and friends < _COMPANY:
            worth -= 2.0 * self.weights.escort
        if self.war.risk(self.side)[here]:
            worth -= self.weights.escort
        return worth - self.crowding(unit, here)

    def _has_counters(self, here: int) -> bool:
        """9.2: are supply counters in the hex or next to it?"""
        stock = self.war.stock(self.side)
        return here in stock or any(there in stock for there in self.war.tables.ground.around[here])

    def _halves(self, unit: int, here: int) -> int:
        """The multiplier of the ground for a unit, in halves."""
        war = self.war
        ground = war.tables.ground
        chart = ground.chart
        fortress = ground.centre_of[here]
        if fortress >= 0 and not war.tables.is_evasive[unit]:
            return chart.defence_fortress
        works = ground.works_of[here]
        if works >= 0 and war.holds(self.side, ground.centre[works]):
            return chart.defence_works
        return chart.defence[ground.files.terrain[here]]

    def best_hex(self, unit: int, hexes: list[int]) -> int:
        """The best of the hexes a unit could go to, or the one it is in."""
        tables = self.war.tables
        size = tables.ground.size
        field = self.chart.field[self.goal_of(unit)]
        here = self.war.where[unit]
        best = here
        most = self.worth(unit, here, field) + 0.05 if here < size else -1000.0
        if here < size and too_many(tables, self.stack.get(here, [])):
            most -= 4.0
        for there in hexes:
            others = self.stack.get(there, [])
            if others and too_many(tables, [*[one for one in others if one != unit], unit]):
                continue
            worth = self.worth(unit, there, field)
            if worth > most:
                best, most = there, worth
        return best

    # -- who moves next --------------------------------------------------------------------------------------------

    def next_unit(self, units: list[int], taken: set[int]) -> int:
        """The unit to move next of those on the map that can: infantry first, the foremost first; -1 for nobody."""
        war = self.war
        tables = war.tables
        size = tables.ground.size
        best = -1
        least = (9, 0, 0)
        for unit in units:
            here = war.where[unit]
            if here >= size or unit in taken or self.is_bound(unit) or self.holds_post(unit):
                continue
            if tables.kind[unit] == SPECIAL_GARRISON and not self.picture.threat[here]:
                continue  # it guards the railway where it is
            rank = 2 if tables.is_headquarters[unit] else 1 if tables.load[unit] else 0
            key = (rank, self.picture.away[here], unit)
            if best < 0 or key < least:
                best, least = unit, key
        return best
