"""Attacks the officer could make: with the units as they stand, or after a march."""

from __future__ import annotations

from yellowsea.boards.hexsets import HexSet
from yellowsea.boards.oddscolumns import TOO_LOW
from yellowsea.boards.zones import OCCUPIED
from yellowsea.kernel.sides import RUSSIA
from yellowsea.systems.tide_at_sunrise.officer.attack_value import Assault, Judge, Party
from yellowsea.systems.tide_at_sunrise.officer.map_reading import Chart, Foe, Picture
from yellowsea.systems.tide_at_sunrise.officer.weights import Weights
from yellowsea.systems.tide_at_sunrise.play.attack_odds import eligible, is_adjacent
from yellowsea.systems.tide_at_sunrise.state.terrain import KOREA
from yellowsea.systems.tide_at_sunrise.state.war import MOVED, War


class Assessor(Judge):
    """Finds the best attacks of one side in one state."""

    def __init__(self, chart: Chart, picture: Picture, weights: Weights, war: War) -> None:
        super().__init__(chart, picture, weights, war)
        tables = war.tables
        self.mine: HexSet = 0
        self.zones: HexSet = 0
        self.height: dict[int, int] = {}
        self.settled: list[int] = []  # those who can attack from where they are, and nowhere else
        self.movers: list[int] = []  # those who can still march, the strongest first
        sets = tables.ground.sets
        for unit in tables.units_of[self.side]:
            here = war.where[unit]
            if here >= 0:
                self.height[here] = self.height.get(here, 0) + tables.halves[unit]
                if not war.down[unit]:
                    if war.marks[unit] & MOVED or tables.bound[unit]:
                        self.settled.append(unit)
                    else:
                        self.movers.append(unit)
            if 0 <= here < sets.size:
                self.mine |= sets.bit[here]
                # Who may still move away closes no way out.
                if not war.down[unit] and (war.marks[unit] & MOVED or not self.is_moving):
                    self.zones |= sets.ring[here]
        strength = tables.strength
        self.movers.sort(key=lambda unit: -strength[2 * unit])

    # -- attacks from where the units stand ------------------------------------------------------------------------

    def standing(self, target: int, joined: list[int]) -> Assault | None:
        """The best attack on a hex with the free units as they stand; those that joined take part in any case."""
        war = self.war
        foe = self.foe(target)
        if foe is None:
            return None
        strength = war.tables.strength
        free = sorted(eligible(war, target), key=lambda unit: -strength[2 * unit])
        near = [unit for unit in free if is_adjacent(war, unit, target)]
        far = [unit for unit in free if unit not in near]
        order = joined + far + near
        return self.best_prefix(foe, order, [war.where[unit] for unit in order], len(joined))

    def best_prefix(self, foe: Foe, units: list[int], hexes: list[int], least: int) -> Assault | None:
        """The best number of attackers, in this order, with at least so many of them."""
        target = foe.hexagon
        party = Party(self.mine, self.zones)
        best: Assault | None = None
        idle = self.weights.idle
        for number, unit in enumerate(units):
            self.join(party, unit, hexes[number], target)
            if number + 1 < least:
                continue
            gain, column = self.judge(foe, party)
            if column == TOO_LOW:
                continue
            gain -= idle * party.strength
            if best is None or gain > best.gain:
                best = Assault(target, units[: number + 1], hexes[: number + 1])
                best.gain = gain
                best.column = column
                best.attack = party.strength
                best.defence = foe.strength
        return best

    # -- attacks after a march -------------------------------------------------------------------------------------

    def muster(self, target: int, used: set[int]) -> Assault | None:
        """The best attack on a hex by units that stand there or can still march there."""
        war = self.war
        foe = self.foe(target)
        if foe is None:
            return None
        tables = war.tables
        ground = tables.ground
        zone = war.enemy_zone(self.side)
        spots: list[int] = []
        for here in ground.around[target]:
            if zone[here] < OCCUPIED and not (self.side == RUSSIA and ground.country[here] == KOREA):
                spots.append(here)
        if not spots:
            return None
        far = ground.two_away(target)
        height = self.height.copy()
        units: list[int] = []
        hexes: list[int] = []
        where = war.where
        for unit in self.settled:
            here = where[unit]
            if unit in used:
                continue
            if here in spots or (tables.reach[unit] > 1 and here in far and not zone[here]):
                units.append(unit)
                hexes.append(here)
        limit = tables.stack_limit
        near = ground.sets.of(spots)
        near_or_far = near | ground.sets.of(far)
        for unit in self.movers:
            if unit in used:
                continue
            here = where[unit]
            if not self.picture.within(war, unit) & (near_or_far if tables.reach[unit] > 1 else near):
                continue
            price = self.picture.prices(war, unit)
            best = -1
            most = -9.0
            size = tables.halves[unit]
            if tables.reach[unit] > 1:
                for there in far:
                    if there not in price or zone[there]:
                        continue
                    if there != here and height.get(there, 0) + size > limit:
                        continue
                    liking = 3.0 - 0.05 * self.picture.threat[there] + (0.5 if there in height else 0.0)
                    if liking > most:
                        best, most = there, liking
            if best < 0:
                for there in spots:
                    if there not in price:
                        continue
                    if there != here and height.get(there, 0) + size > limit:
                        continue
                    liking = 0.3 if there in hexes else 0.4
                    if ground.side_key(there, target) in ground.rivers:
                        liking -= 0.3
                    liking -= 0.002 * price[there] - 0.1 * ground.defence_shift[there]
                    if liking > most:
                        best, most = there, liking
            if best < 0:
                continue
            units.append(unit)
            hexes.append(best)
            if best != here:
                height[best] = height.get(best, 0) + size
                height[here] -= size
        if not any(here in spots for here in hexes):
            return None
        found = self.best_prefix(foe, units, hexes, 1)
        if found is None or not any(here in spots for here in found.hexes):
            return None
        found.gain -= self._exposure(found)
        return found

    def _exposure(self, assault: Assault) -> float:
        """What the enemy's answer may cost the attackers where they end up."""
        tables = self.war.tables
        stacks: dict[int, tuple[int, float]] = {}
        for unit, here in zip(assault.units, assault.hexes, strict=True):
            strength, points = stacks.get(here, (0, 0.0))
            stacks[here] = strength + tables.strength[2 * unit], points + tables.points[unit]
        weights = self.weights
        cost = 0.0
        stacks_of = {here: stack[0] for here, stack in stacks.items()}
        for here, stack in stacks.items():
            cost += self.picture.peril(self.war, here, stack[0], stack[1], weights.answer, stacks_of)
        return 0.5 * weights.danger * cost
