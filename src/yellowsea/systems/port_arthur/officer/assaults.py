"""Assaults that a march makes possible: on which stacks, from where, by whom, with which headquarters."""

from __future__ import annotations

from typing import Final

from yellowsea.boards.hexsets import HexSet
from yellowsea.kernel.state.sides import JAPAN
from yellowsea.systems.port_arthur.officer.army import SIEGE_FRONT, Army
from yellowsea.systems.port_arthur.officer.attack import Assault, Group, better
from yellowsea.systems.port_arthur.officer.chart import Chart
from yellowsea.systems.port_arthur.officer.picture import Foe, Picture
from yellowsea.systems.port_arthur.officer.weights import Weights
from yellowsea.systems.port_arthur.play.overstacking import too_many
from yellowsea.systems.port_arthur.state.tables import GUARD_KOBI, KOBI, SIEGE
from yellowsea.systems.port_arthur.state.war import BARRED, MOVED, War

_SIEGE_LINES: Final = 45  # tenths of movement points from Port Arthur: Nanshan, and who comes up to relieve it


class Planner(Army):
    """Puts assaults together out of units that have not moved yet."""

    def __init__(self, chart: Chart, picture: Picture, weights: Weights, war: War) -> None:
        super().__init__(chart, picture, weights, war)
        self._marches: dict[int, int] = {}

    def assaults(self) -> tuple[list[Assault], set[int]]:
        """Attacks worth making, the best first, as far as the first that still needs a march; and who is in them."""
        war = self.war
        tables = war.tables
        size = tables.ground.size
        free = [
            unit
            for unit in tables.units_of[self.side]
            if 0 <= war.where[unit] < size
            and not war.hits[unit]
            and not war.marks[unit] & BARRED
            and tables.kind[unit] != SIEGE
            and not tables.is_headquarters[unit]
            and unit not in self.chart.lists.posts
            and (not tables.defence_only[unit] or tables.ground.centre_of[war.where[unit]] >= 0)
        ]
        reach = {unit: self.within(unit) for unit in free}
        if self.is_last and self.side == JAPAN:
            # 15.2: whoever can lay a zone on Mukden or the railway behind it attacks from there or not at all.
            for unit in free:
                if tables.has_zone[unit] and reach[unit] & self.chart.deny_bits:
                    reach[unit] &= self.chart.deny_bits
        everywhere: HexSet = 0
        for bits in reach.values():
            everywhere |= bits
        near = tables.ground.sets.spread(everywhere)
        targets = [foe for here, foe in self.picture.foes.items() if near >> here & 1]
        taken: set[int] = set()
        struck: set[int] = set()
        found: list[Assault] = []
        for _ in range(8):
            best: Assault | None = None
            for foe in targets:
                if foe.hexagon in struck:
                    continue
                one = self._assemble(foe, free, reach, taken)
                if one is not None and one.gain > self.weights.attack and (best is None or one.gain > best.gain):
                    best = one
            if best is None:
                break
            found.append(best)
            struck.add(best.target)
            taken.update(best.units)
            if best.staff >= 0:
                taken.add(best.staff)
            if self.mover(best) >= 0:
                break
        return found, taken

    def _assemble(self, foe: Foe, free: list[int], reach: dict[int, HexSet], taken: set[int]) -> Assault | None:
        """The best assault on a stack by units that are not taken: one stack, or two and a headquarters."""
        groups: list[Group] = []
        could: dict[int, list[int]] = {}
        for here in self.war.tables.ground.around[foe.hexagon]:
            if here in self.picture.foes or not self.picture.is_fed(here):
                continue
            near = [
                unit
                for unit in free
                if reach[unit] >> here & 1 and unit not in taken and self.may_strike(unit, foe.hexagon)
            ]
            if near:
                could[here] = near
                units = self._fit(here, near)
                if units:
                    groups.append(Group(here, units))
        best: Assault | None = None
        for group in groups:
            best = better(best, self._worthwhile(self.assessor.assault(foe, [group.hexagon], group.units)))
        if self.side == JAPAN and len(groups) > 1:
            best = better(best, self._joint(foe, groups, could, reach, taken))
        return best

    def _worthwhile(self, one: Assault | None) -> Assault | None:
        """An assault less what it costs to march away from the goal for it, or not to march on."""
        if one is None or self.side != JAPAN:
            return one
        where = self.war.where
        haste = self.weights.haste if self.war.fell else 0.0
        for unit in one.units:
            if where[unit] in one.stacks and not haste:
                continue
            field = self.chart.field[self.goal_of(unit)]
            nearest = min([field[here] for here in one.stacks])
            back = nearest - field[where[unit]]
            if back > 0:
                one.gain -= self.weights.detour * self.slope * back / 10.0
            if haste:
                missed = min(nearest, field[where[unit]]) - self._best_march(unit, field)
                one.gain -= haste * self.slope * missed / 10.0
        return one

    def _best_march(self, unit: int, field: list[int]) -> int:
        """How near to its goal a unit could come if it did nothing but march."""
        known = self._marches.get(unit)
        if known is None:
            known = min([field[here] for here in self.war.tables.ground.sets.members(self.within(unit))])
            self._marches[unit] = known
        return known

    def may_strike(self, unit: int, target: int) -> bool:
        """Who besieges Port Arthur, or holds it, does not march away from it for an attack."""
        if self.front_of(unit) != SIEGE_FRONT:
            return True
        if self.side == JAPAN and target == self.chart.port_arthur and not self.is_siege_ready():
            return False
        return self.chart.field[self.chart.port_arthur][target] <= _SIEGE_LINES

    def _joint(
        self, foe: Foe, groups: list[Group], could: dict[int, list[int]], reach: dict[int, HexSet], taken: set[int]
    ) -> Assault | None:
        """12E.2: the best assault by two stacks beside one headquarters."""
        best: Assault | None = None
        for first in groups:
            for second in groups:
                if first is second:
                    continue
                rest = [unit for unit in could[second.hexagon] if unit not in first.units]
                units = self._fit(second.hexagon, rest) if rest else []
                if not units:
                    continue
                stacks = [first.hexagon, second.hexagon]
                staff, post = self._staff(stacks, foe.hexagon, reach, [*first.units, *units], taken)
                if staff < 0:
                    continue
                one = self._worthwhile(self.assessor.assault(foe, stacks, first.units + units))
                if one is not None and (best is None or one.gain > best.gain):
                    one.staff, one.post = staff, post
                    best = one
        return best

    def _staff(
        self, stacks: list[int], target: int, reach: dict[int, HexSet], units: list[int], taken: set[int]
    ) -> tuple[int, int]:
        """A headquarters that is or can come beside both stacks, away from the others, and its hex; or (-1, -1)."""
        war = self.war
        tables = war.tables
        ground = tables.ground
        common = ground.sets.ring[stacks[0]] & ground.sets.ring[stacks[1]] & ground.open_bits & ~(1 << target)
        for unit in tables.headquarters:
            if unit in units or unit in taken or not 0 <= war.where[unit] < ground.size:
                continue
            bits = (reach[unit] if unit in reach else self.within(unit)) & common
            posts = [
                post
                for post in ground.sets.members(bits)
                if post not in self.picture.foes and not self.crowding(unit, post)
            ]
            if posts:
                return unit, min(posts, key=lambda post: (self._is_alone(post, units), self.picture.threat[post], post))
        return -1, -1

    def _is_alone(self, here: int, but: list[int]) -> bool:
        """Would nobody be in a hex but those who march away from it?"""
        return all(unit in but for unit in self.stack.get(here, []))

    def _fit(self, here: int, could: list[int]) -> list[int]:
        """The strongest units that may stack in a hex with those who have moved there; Kobi with their division."""
        war = self.war
        tables = war.tables
        staying = [unit for unit in self.stack.get(here, []) if war.marks[unit] & MOVED and unit not in could]
        could.sort(key=lambda unit: (-tables.strength[unit], 0 if war.where[unit] == here else 1, unit))
        chosen: list[int] = []
        for unit in could:
            division = tables.attacks_with[unit]
            if tables.kind[unit] in (KOBI, GUARD_KOBI) and division not in chosen and division not in staying:
                continue
            if not too_many(tables, [*staying, *chosen, unit]):
                chosen.append(unit)
            if len(chosen) + len(staying) >= tables.stack_units:
                break
        return chosen

    def mover(self, assault: Assault) -> int:
        """The next unit that must march for an assault, -1 when all are there."""
        where = self.war.where
        if assault.staff >= 0 and where[assault.staff] != assault.post:
            return assault.staff
        for unit in assault.units:
            if where[unit] not in assault.stacks:
                return unit
        return -1

    def place_in(self, assault: Assault, unit: int) -> int:
        """The hex of an assault that a unit marches to."""
        if unit == assault.staff:
            return assault.post
        bits = self.within(unit)
        for here in assault.stacks:
            others = [one for one in self.stack.get(here, []) if one != unit]
            if bits >> here & 1 and not too_many(self.war.tables, [*others, unit]):
                return here
        return self.war.where[unit]
