"""Attacks the officer could make: with the units as they stand, or after a march."""

from __future__ import annotations

from yellowsea.boards.hexsets import HexSet
from yellowsea.boards.oddscolumns import TOO_LOW
from yellowsea.boards.zones import OCCUPIED
from yellowsea.systems.tide_at_sunrise.officer.assault import Assault
from yellowsea.systems.tide_at_sunrise.officer.attack_value import Judge, Party
from yellowsea.systems.tide_at_sunrise.officer.map_reading import Chart, Foe, Picture
from yellowsea.systems.tide_at_sunrise.officer.weights import Weights
from yellowsea.systems.tide_at_sunrise.play.attacks.attack_odds import eligible, is_adjacent
from yellowsea.systems.tide_at_sunrise.state.fleets import PORT_ARTHUR
from yellowsea.systems.tide_at_sunrise.state.war import MOVED, War


class Field:
    """The ground of an attack that is being put together: free spots, hexes for guns, who stands where so far."""

    __slots__ = ("far", "gun_hexes", "guns", "height", "hexes", "spots", "target", "units")

    def __init__(self, target: int, spots: list[int], far: list[int], height: dict[int, int]) -> None:
        self.target = target
        self.spots = spots
        self.far = far
        self.height = height
        self.units: list[int] = []
        self.hexes: list[int] = []
        self.guns: list[int] = []
        self.gun_hexes: list[int] = []

    def add(self, unit: int, here: int, is_gun: bool) -> None:
        """One more attacker."""
        if is_gun:
            self.guns.append(unit)
            self.gun_hexes.append(here)
        else:
            self.units.append(unit)
            self.hexes.append(here)

    def is_full(self, here: int, size: int, limit: int) -> bool:
        """Is there no room for a unit of this size?"""
        return self.height.get(here, 0) + size > limit


class Assessor(Judge):
    """Finds the best attacks of one side in one state."""

    def __init__(self, chart: Chart, picture: Picture, weights: Weights, war: War) -> None:
        super().__init__(chart, picture, weights, war)
        tables = war.tables
        self.mine: HexSet = 0
        self.zones: HexSet = 0
        self.height: dict[int, int] = {}
        self.guarded: set[int] = set()  # hexes with somebody who stays and can look after guns
        self.settled: list[int] = []  # those who can attack from where they are, and nowhere else
        self.firm: HexSet = 0  # their hexes
        self._coming: dict[int, list[int]] | None = None
        self._about: dict[int, list[int]] | None = None
        self._terms = (weights.name, self.own_disrupted, war.supplies.guns_called, war.fleets.condition[PORT_ARTHUR])
        self.movers: list[int] = []  # those who can still march, guns last, the strongest first
        sets = tables.ground.sets
        for unit in tables.units_of[self.side]:
            here = war.where[unit]
            if here >= 0:
                self.height[here] = self.height.get(here, 0) + tables.halves[unit]
                is_settled = bool(war.marks[unit] & MOVED or tables.bound[unit])
                if not war.down[unit]:
                    if is_settled:
                        self.settled.append(unit)
                        if here < sets.size:
                            self.firm |= sets.bit[here]
                    else:
                        self.movers.append(unit)
                if is_settled and tables.reach[unit] == 1:
                    self.guarded.add(here)
            if 0 <= here < sets.size:
                self.mine |= sets.bit[here]
                # Who may still move away closes no way out.
                if not war.down[unit] and (war.marks[unit] & MOVED or not self.is_moving):
                    self.zones |= sets.ring[here]
        strength = tables.strength
        self.movers.sort(key=lambda unit: (tables.reach[unit], -strength[2 * unit]))

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
        idle = [self.weights.idle if self._has_another_target(unit, target) else 0.0 for unit in order]
        return self.best_prefix(foe, order, [war.where[unit] for unit in order], idle, len(joined))

    def _has_another_target(self, unit: int, target: int) -> bool:
        """Could the unit attack another hex as well, from where it stands?"""
        war = self.war
        ground = war.tables.ground
        here = war.where[unit]
        hexes = ground.around[here] if war.tables.reach[unit] == 1 else [*ground.around[here], *ground.two_away(here)]
        zone = war.enemy_zone(self.side)
        return any(zone[there] >= OCCUPIED and there != target for there in hexes)

    def best_prefix(
        self, foe: Foe, units: list[int], hexes: list[int], idle: list[float], least: int
    ) -> Assault | None:
        """The best number of attackers, in this order, with at least so many of them.

        `idle` is what a point of each unit's strength is worth if it stays free for something else.
        """
        target = foe.hexagon
        party = Party(self.mine, self.zones)
        best: Assault | None = None
        kept = 0.0
        for number, unit in enumerate(units):
            self.join(party, unit, hexes[number], target)
            kept += idle[number] * self.war.tables.strength[2 * unit]
            if number + 1 < least:
                continue
            gain, column = self.judge(foe, party)
            if column == TOO_LOW:
                continue
            gain -= kept
            if best is None or gain > best.gain:
                best = Assault(target, units[: number + 1], hexes[: number + 1])
                best.gain = gain
                best.column = column
                best.attack = party.strength
                best.defence = foe.strength
        return best

    # -- attacks after a march -------------------------------------------------------------------------------------

    def best_muster(self, target: int) -> Assault | None:
        """The same with nobody in use elsewhere: kept with the picture until somebody moves whom it concerns."""
        concerned = self._concerned().get(target)
        if concerned is None:
            return None
        key = (*self._terms, target, *concerned)
        musters = self.picture.musters
        if key in musters:
            return musters[key]
        found = self.muster(target, set())
        musters[key] = found
        return found

    def _concerned(self) -> dict[int, list[int]]:
        """For each stack of the enemy, where those are who can march up to it or stand about it."""
        if self._about is None:
            war = self.war
            self._about = {}
            for unit in war.tables.units_of[self.side]:
                if war.where[unit] >= 0:
                    is_settled = war.marks[unit] & MOVED or war.tables.bound[unit] or war.down[unit]
                    mark = (unit << 20 | self.picture.march_key(war, unit)) * 2 + (1 if war.marks[unit] & MOVED else 0)
                    for target in self.picture.concerns(war, unit, not is_settled):
                        self._about.setdefault(target, []).append(mark)
        return self._about

    def coming(self) -> dict[int, list[int]]:
        """Those who can still march, by the stacks of the enemy that they can march up to."""
        if self._coming is None:
            self._coming = {}
            for unit in self.movers:
                for target in self.picture.targets(self.war, unit):
                    self._coming.setdefault(target, []).append(unit)
        return self._coming

    def muster(self, target: int, used: set[int]) -> Assault | None:
        """The best attack on a hex by units that stand there or can still march there."""
        war = self.war
        foe = self.foe(target)
        if foe is None:
            return None
        tables = war.tables
        approach = self.picture.approach(war, target)
        spots = approach.spots
        coming = self.coming().get(target)
        if not spots or (coming is None and not approach.near & self.firm):
            return None
        field = Field(target, spots, approach.far, self.height.copy())
        where = war.where
        for unit in self.settled:
            here = where[unit]
            if unit not in used and (here in spots or (tables.reach[unit] > 1 and here in field.far)):
                field.add(unit, here, tables.reach[unit] > 1)
        for unit in coming or []:
            if unit in used:
                continue
            is_gun = tables.reach[unit] > 1
            best = self._gun_site(field, unit) if is_gun else -1
            if best < 0:
                best = self._spot(field, unit)
            if best < 0:
                continue
            here = where[unit]
            if best != here:
                field.height[best] = field.height.get(best, 0) + tables.halves[unit]
                field.height[here] -= tables.halves[unit]
            field.add(unit, best, is_gun)
        # Guns come first in the list: fire from two hexes away costs nothing.
        units, hexes = [*field.guns, *field.units], [*field.gun_hexes, *field.hexes]
        if not any(here in spots for here in hexes):
            return None
        found = self.best_prefix(foe, units, hexes, [self.weights.idle] * len(units), 1)
        if found is None or not any(here in spots for here in found.hexes):
            return None
        found.gain -= self._exposure(found)
        return found

    def _gun_site(self, field: Field, unit: int) -> int:
        """A hex two away from the target for a gun, beside an escort where the enemy can come; -1 for none."""
        tables = self.war.tables
        price = self.picture.prices(self.war, unit)
        size = tables.halves[unit]
        best = -1
        most = -9.0
        for there in field.far:
            if there not in price or (there != self.war.where[unit] and field.is_full(there, size, tables.stack_limit)):
                continue
            threat = self.picture.threat[there]
            liking = 3.0 - 0.05 * threat
            if there in field.hexes or there in self.guarded:
                liking += 0.5
            elif threat:
                liking -= self.weights.escort
            if liking > most:
                best, most = there, liking
        return best

    def _spot(self, field: Field, unit: int) -> int:
        """A hex next to the target for a unit; -1 for none."""
        tables = self.war.tables
        ground = tables.ground
        price = self.picture.prices(self.war, unit)
        size = tables.halves[unit]
        best = -1
        most = -9.0
        for there in field.spots:
            if there not in price or (there != self.war.where[unit] and field.is_full(there, size, tables.stack_limit)):
                continue
            liking = 0.3 if there in field.hexes else 0.4
            if ground.side_key(there, field.target) in ground.rivers:
                liking -= 0.3
            liking -= 0.002 * price[there] - 0.1 * ground.defence_shift[there]
            if liking > most:
                best, most = there, liking
        return best

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
