"""What an attack is worth in victory points, from the exact column and what each result does."""

from __future__ import annotations

from typing import Final

from yellowsea.boards.hexsets import HexSet
from yellowsea.boards.oddscolumns import TOO_LOW, raw_column, shifted
from yellowsea.kernel.state.sides import JAPAN
from yellowsea.systems.tide_at_sunrise.officer.map_reading import Chart, Foe, Picture
from yellowsea.systems.tide_at_sunrise.officer.outlook import Outlook
from yellowsea.systems.tide_at_sunrise.officer.weights import Weights
from yellowsea.systems.tide_at_sunrise.state.fleets import IN_BEING, PORT_ARTHUR
from yellowsea.systems.tide_at_sunrise.state.tables import AD, AE, AR, COLUMNS, DD, DE, DR, EX, EX2, EXR, EXR2, LOWEST
from yellowsea.systems.tide_at_sunrise.state.war import WAS_ATTACKED, War

_PLENTY: Final = 20  # spare replacement points with which a disruption costs least
_CHEAPEST: Final = 0.3


class Party:
    """The attackers so far, with the sums that an attack is judged by."""

    __slots__ = ("dry", "hit", "lasting", "mine", "near", "points", "strength", "zones")

    def __init__(self, mine: HexSet, zones: HexSet) -> None:
        self.strength = 0
        self.near = 0  # strength next to the enemy
        self.lasting = 0  # the part of it that can be turned over without being lost
        self.points = 0.0
        self.hit = 0.0
        self.dry = False  # somebody attacks over no river
        self.mine = mine
        self.zones = zones


class Judge(Outlook):
    """Judges attacks of one side in one state."""

    def __init__(self, chart: Chart, picture: Picture, weights: Weights, war: War) -> None:
        super().__init__(chart, picture, weights, war)
        self.own_disrupted = weights.disrupted * max(_CHEAPEST, 1.0 - self.spare_replacements() / _PLENTY)

    def spare_replacements(self) -> int:
        """10: replacement points that nobody needs yet; disruptions that can be healed at once cost little."""
        war = self.war
        recover = war.tables.recover
        needed = sum(
            [recover[unit] for unit in war.tables.units_of[self.side] if war.where[unit] >= 0 and war.down[unit]]
        )
        return max(0, war.supplies.pools[self.side] - needed)

    def prize(self, target: int) -> float:
        """What it is worth to clear a hex of the enemy and follow into it."""
        war = self.war
        weights = self.weights
        ground = war.tables.ground
        worth = weights.ground
        place = ground.place_of[target]
        if place >= 0 and war.holdings.owner[place] != self.side:
            worth += weights.capture * ground.place_points[place]
            if target == ground.lushun and self.side == JAPAN and war.fleets.condition[PORT_ARTHUR] == IN_BEING:
                worth += war.tables.port_arthur_points
        if self.side == JAPAN and war.is_fort(target):
            worth += weights.fort
        return worth

    def judge(self, foe: Foe, party: Party) -> tuple[float, int]:
        """The expected gain of an attack in victory points, and its column."""
        war = self.war
        weights = self.weights
        ground = war.tables.ground
        target = foe.hexagon
        column = raw_column(party.strength, foe.strength, LOWEST)
        if column == TOO_LOW:
            return -99.0, TOO_LOW
        fort = self.side == JAPAN and war.is_fort(target)
        shifts = 0
        if not fort:
            shifts -= ground.defence_shift[target]
            if party.near and not party.dry:
                shifts -= ground.prices.river_shift
        if war.turn == 1 and self.side == JAPAN:
            shifts += war.tables.first_turn_shift
        column = shifted(column, shifts, COLUMNS)
        if column == TOO_LOW:
            return -99.0, TOO_LOW
        chances = self.chart.chances[1 if fort else 0][column]
        foe_hit = foe.hit * weights.enemy_loss
        foe_all = foe.points * weights.enemy_loss
        own_hit = party.hit * weights.own_loss
        own_all = party.points * weights.own_loss
        driven = foe_all if self.picture.has_no_way_out(war, target, party.mine, party.zones) else -1.0
        back = driven if driven >= 0.0 else foe.points * weights.shove * weights.enemy_loss
        hit_back = driven if driven >= 0.0 else foe_hit + back
        prize = self.prize(target) if party.near else 0.0
        due = foe.strength
        single = self._bill(party, due, own_hit)
        double = own_all if party.near < 2 * due else self._bill(party, 2 * due, own_hit)
        gain = chances[DE] * (foe_all + prize) + chances[DR] * (back + prize) + chances[DD] * (hit_back + prize)
        # 7.7.1: an exchange that kills all defenders lets those pursue who need not pay.
        is_emptied = war.tables.pursuit_after_exchange and foe.hit >= foe.points
        if party.strength > due:
            gain += chances[EX] * (foe_hit - single + (prize if is_emptied and party.near > due else 0.0))
        elif party.strength == due:
            gain += chances[EX] * (foe_hit - own_hit)
        else:
            gain += chances[EX] * (foe_hit * party.strength / due - own_hit)
        gain += chances[EXR] * (hit_back + prize - single) + chances[EXR2] * (hit_back + prize - double)
        gain += chances[EX2] * (foe_hit - double + (prize if is_emptied and party.near > 2 * due else 0.0))
        gain -= chances[AR] * own_hit * 0.3 + chances[AD] * own_hit * 1.2 + chances[AE] * own_all
        if fort and not war.supplies.guns_called and war.turn < war.tables.guns_from_turn:
            failed = chances[AR] + chances[AD] + chances[AE] + chances[EX] + chances[EX2]
            even = bool(party.near) and party.strength >= foe.strength
            if even or war.tables.token_attack_counts:
                gain += failed * weights.guns
        return gain, column

    def _bill(self, party: Party, due: int, own_hit: float) -> float:
        """What paying with so much strength costs."""
        if party.near <= 0:
            return 0.0
        if party.lasting >= due:
            return due * 0.24 * self.own_disrupted * self.weights.own_loss
        return own_hit if party.near <= due else own_hit * due / party.near

    def join(self, party: Party, unit: int, here: int, target: int) -> None:
        """One more attacker, from a hex."""
        war = self.war
        tables = war.tables
        ground = tables.ground
        strength = tables.strength[2 * unit]
        party.strength += strength
        party.mine |= ground.sets.bit[here]
        party.zones |= ground.sets.ring[here]
        if here not in ground.around[target]:
            return
        party.near += strength
        points = tables.points[unit]
        party.points += points
        if tables.strength[2 * unit + 1]:
            party.lasting += strength
            party.hit += points * self.own_disrupted
        else:
            party.hit += points
        if ground.side_key(here, target) not in ground.rivers:
            party.dry = True

    def foe(self, target: int) -> Foe | None:
        """The enemies in a hex that can be attacked now; what turning them over is worth is filled in here."""
        war = self.war
        known = self.picture.foes.get(target)
        if known is None or target >= war.tables.ground.size:
            return None
        tables = war.tables
        found = Foe(target)
        for unit in known.units:
            if war.where[unit] != target or war.marks[unit] & WAS_ATTACKED:
                continue
            found.units.append(unit)
            found.strength += war.strength(unit)
            points = tables.points[unit]
            found.points += points
            dies = war.down[unit] or not tables.strength[2 * unit + 1]
            found.hit += points if dies else points * self.weights.disrupted
        return found if found.units else None
