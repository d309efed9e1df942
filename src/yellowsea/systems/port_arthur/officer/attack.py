"""What attacks are worth: every assault that could be put together on an enemy stack, and the best of them."""

from __future__ import annotations

from yellowsea.boards.zones import OCCUPIED
from yellowsea.kernel.state.sides import JAPAN, other
from yellowsea.systems.port_arthur.officer.chart import Chart
from yellowsea.systems.port_arthur.officer.picture import Foe, Picture
from yellowsea.systems.port_arthur.officer.weights import Weights
from yellowsea.systems.port_arthur.play.attack import can_attack, may_combine, strikeable
from yellowsea.systems.port_arthur.play.opening import last_turn_of
from yellowsea.systems.port_arthur.play.strength import NO_EFFECT, column_of, defence, is_partial
from yellowsea.systems.port_arthur.play.supply import is_supplied
from yellowsea.systems.port_arthur.state.war import War


class Assault:
    """An attack on a hex: who strikes from where at whom, and what it is expected to gain."""

    __slots__ = ("column", "gain", "hits", "post", "rout", "stacks", "staff", "struck", "target", "units")

    def __init__(self, target: int, stacks: list[int], units: list[int], struck: list[int], gain: float) -> None:
        self.target = target
        self.stacks = stacks
        self.units = units
        self.struck = struck
        self.gain = gain
        self.column = NO_EFFECT
        self.hits = 0.0  # expected of a result that is no rout
        self.rout = 0.0
        self.staff = -1  # the headquarters that joins two stacks, and where it must be
        self.post = -1


class Assessor:
    """Values attacks of one side in one state."""

    def __init__(self, chart: Chart, picture: Picture, weights: Weights, war: War) -> None:
        self.chart = chart
        self.picture = picture
        self.weights = weights
        self.war = war
        self.side = picture.side
        self._loot: dict[int, float] = {}

    # -- the worth of one attack -----------------------------------------------------------------------------------

    def assault(self, foe: Foe, stacks: list[int], units: list[int]) -> Assault | None:
        """The best way for these units to strike at a stack from these hexes; None when it brings nothing."""
        attack = sum([self.war.tables.strength[unit] for unit in units])
        if not attack:
            return None
        best: Assault | None = None
        for struck in self._ways_to_strike(foe):
            best = better(best, self._valued(foe, stacks, units, struck, attack))
        return best

    def _ways_to_strike(self, foe: Foe) -> list[list[int]]:
        """8.16: the whole stack, each division alone, or where there is none the weakest unit."""
        war = self.war
        whole: list[int] = []
        while more := strikeable(war, foe.hexagon, whole):
            whole = whole + more
        if not whole:
            return []
        ways = [whole]
        if len(foe.units) > 1:
            ways += [[unit] for unit in strikeable(war, foe.hexagon, [])]
        return ways

    def _valued(self, foe: Foe, stacks: list[int], units: list[int], struck: list[int], attack: int) -> Assault | None:
        war = self.war
        weights = self.weights
        quarters = sum([defence(war, unit, stacks) for unit in struck])
        column = column_of(war, attack, quarters)
        added = 1 if is_partial(war, foe.hexagon, struck) else 0
        if not is_supplied(war, other(self.side), foe.hexagon):
            added += 2
        odds = self.chart.chances(column, added)
        if not odds.hits and not odds.rout:
            return None
        if odds.rout and self._is_too_early(foe.hexagon):
            return None
        strength = war.tables.strength
        hits = war.hits
        # The owner puts hits where they cost him least; a kill is worth more.
        least = min([self.hit_cost(strength[unit], hits[unit]) for unit in struck])
        gain = odds.hits * least
        rout = 0.0
        for unit in foe.units:
            rout += self.hit_cost(strength[unit], hits[unit]) + weights.shove * strength[unit]
        gain += odds.rout * (rout + self.loot(foe.hexagon))
        gain -= (1.0 - odds.rout) * self.exposure(stacks, units)
        one = Assault(foe.hexagon, stacks, units, struck, gain)
        one.column = column
        one.hits = odds.hits
        one.rout = odds.rout
        return one

    def exposure(self, stacks: list[int], units: list[int]) -> float:
        """How much more the enemy's answer may cost those who march up to strike than it would where they are."""
        war = self.war
        tables = war.tables
        moving = [unit for unit in units if war.where[unit] not in stacks]
        if not moving:
            return 0.0
        share = sum([tables.strength[unit] for unit in units]) // len(stacks)
        cost = 0.0
        for here in stacks:
            cost += self._answer(here, share)
        for here in {war.where[unit] for unit in moving}:
            staying = sum([tables.strength[unit] for unit in war.units_in(self.side, here)])
            cost -= self._answer(here, staying)
        return max(0.0, cost)

    def _answer(self, here: int, strength: int) -> float:
        """What the enemy's answer may cost a stack of so much strength in a hex."""
        ground = self.war.tables.ground
        weights = self.weights
        halves = ground.chart.defence[ground.files.terrain[here]]
        hits, rout = self.picture.peril(self.war, here, halves, strength, weights.answer)
        return weights.danger * (hits * weights.hit * 8.0 + rout * (weights.hit + weights.shove) * strength)

    def hit_cost(self, strength: int, hits: int) -> float:
        """What one more hit costs the owner of a unit; every hit counts in the end (15.6), whoever bears it."""
        worth = self.weights.count + self.weights.hit * strength
        if hits >= self.war.tables.most_hits - 1:
            return worth + self.weights.kill * strength
        return worth * (1.0 + 0.3 * hits)

    def loot(self, here: int) -> float:
        """What it is worth to drive the enemy out of a hex."""
        known = self._loot.get(here)
        if known is None:
            ground = self.war.tables.ground
            known = self.weights.ground
            if ground.centre_of[here] >= 0:
                known += self.weights.capture
            elif ground.works_of[here] >= 0:
                known += self.weights.works
            elif ground.is_town[here]:
                known += 1.0
            if self.chart.denies[here] and last_turn_of(self.war) - self.war.turn <= self.weights.ending:
                known += self.weights.deny
            elif self.chart.grips[here]:
                known += self.weights.grip
            self._loot[here] = known
        return known

    def _is_too_early(self, target: int) -> bool:
        """17.1: the fall of Port Arthur starts the clock, so Japan wears it down first and drives it out later."""
        war = self.war
        return (
            self.side == JAPAN
            and target == self.chart.port_arthur
            and not war.fell
            and war.turn < self.weights.siege_from
        )

    # -- attacks as units stand ------------------------------------------------------------------------------------

    def standing(self, target: int) -> Assault | None:
        """The best attack on a hex by units as they stand, fed or not: one stack, or two by way of a headquarters."""
        war = self.war
        foe = self.picture.foes.get(target)
        if foe is None:
            return None
        own = war.zones.of[self.side]
        groups: list[Group] = []
        for here in war.tables.ground.around[target]:
            if own[here] >= OCCUPIED and self.picture.is_fed(here):
                units = [unit for unit in war.units_in(self.side, here) if can_attack(war, unit)]
                if units:
                    groups.append(Group(here, units))
        best: Assault | None = None
        for group in groups:
            best = better(best, self.assault(foe, [group.hexagon], group.units))
        if self.side == JAPAN and len(groups) > 1:
            for one, first in enumerate(groups):
                for second in groups[one + 1 :]:
                    stacks = [first.hexagon, second.hexagon]
                    if may_combine(war, stacks):
                        best = better(best, self.assault(foe, stacks, first.units + second.units))
        return best


class Group:
    """Units that could attack from one hex."""

    __slots__ = ("hexagon", "units")

    def __init__(self, hexagon: int, units: list[int]) -> None:
        self.hexagon = hexagon
        self.units = units


def better(one: Assault | None, two: Assault | None) -> Assault | None:
    """The one that gains more."""
    if two is None or (one is not None and one.gain >= two.gain):
        return one
    return two
