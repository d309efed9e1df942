"""Where units go: assaults that a march makes possible, the worth of a hex to a unit, the next unit to move."""

from __future__ import annotations

from typing import Final

from yellowsea.boards.hexsets import HexSet
from yellowsea.kernel.sides import JAPAN, RUSSIA
from yellowsea.systems.port_arthur.officer.attack import Assault, Assessor, Group, better
from yellowsea.systems.port_arthur.officer.chart import FAR_AWAY, Chart
from yellowsea.systems.port_arthur.officer.picture import Foe, Picture
from yellowsea.systems.port_arthur.officer.weights import Weights
from yellowsea.systems.port_arthur.play.opening import last_turn_of
from yellowsea.systems.port_arthur.play.overstacking import too_many
from yellowsea.systems.port_arthur.state.map_files import MUKDEN
from yellowsea.systems.port_arthur.state.tables import GUARD_KOBI, KOBI, SIEGE, SPECIAL_GARRISON, WINTER
from yellowsea.systems.port_arthur.state.war import BARRED, MOVED, PARALYSED, War

SIEGE_FRONT: Final = 0
NORTH_FRONT: Final = 1
_COMPANY: Final = 8  # strength in a hex that protects guns and headquarters
_ENOUGH: Final = 30  # friendly strength next door beyond which more does not help


class Marshal:
    """Moves one side in one state."""

    def __init__(self, chart: Chart, picture: Picture, weights: Weights, war: War) -> None:
        self.chart = chart
        self.picture = picture
        self.weights = weights
        self.war = war
        self.side = picture.side
        self.assessor = Assessor(chart, picture, weights, war)
        tables = war.tables
        size = tables.ground.size
        self.firm: dict[int, int] = {}  # strength of units that have moved, by hex
        self.stack: dict[int, list[int]] = {}  # all own units, by hex
        for unit in tables.units_of[self.side]:
            here = war.where[unit]
            if not 0 <= here < size:
                continue
            self.stack.setdefault(here, []).append(unit)
            if war.marks[unit] & MOVED:
                self.firm[here] = self.firm.get(here, 0) + tables.strength[unit]
        # Towards the end Japan must have Mukden, whatever it costs.
        hurry = self.side == JAPAN and war.holder[MUKDEN] != JAPAN and last_turn_of(war) - war.turn <= weights.hurry
        self.slope = weights.slope * (1.6 if hurry else 1.0)
        self.danger = weights.danger * (0.5 if hurry else 1.0)
        self._army: list[int] | None = None
        self._rally = -1
        self._gaps: list[int] | None = None

    # -- fronts and goals ------------------------------------------------------------------------------------------

    def garrison(self) -> int:
        """The Russian strength south of the isthmus."""
        war = self.war
        inside = self.chart.kwantung
        strength = war.tables.strength
        return sum(
            [strength[unit] for unit in war.tables.units_of[RUSSIA] if war.where[unit] >= 0 and inside[war.where[unit]]]
        )

    def siege_army(self) -> list[int]:
        """Japan: the units nearest to Port Arthur, as many as the siege needs, and all its guns."""
        if self._army is not None:
            return self._army
        war = self.war
        tables = war.tables
        weights = self.weights
        army: list[int] = []
        if not war.fell:
            need = max(weights.siege_least, weights.siege * self.garrison())
            field = self.chart.field[self.chart.port_arthur]
            listed = self.chart.lists.siege_army
            near = [
                unit
                for unit in tables.units_of[JAPAN]
                if 0 <= war.where[unit] < tables.ground.size
                and field[war.where[unit]] <= 10 * weights.besiegers
                and unit not in self.chart.lists.first_army
            ]
            near.sort(key=lambda unit: (0 if unit in listed else 1, field[war.where[unit]]))
            for unit in near:
                if tables.kind[unit] == SIEGE:
                    army.append(unit)
                elif need > 0:
                    army.append(unit)
                    need -= tables.strength[unit]
        self._army = army
        return army

    def front_of(self, unit: int) -> int:
        """The front a unit belongs to."""
        if self.side == JAPAN:
            return SIEGE_FRONT if unit in self.siege_army() else NORTH_FRONT
        here = self.war.where[unit]
        return SIEGE_FRONT if here >= 0 and self.chart.kwantung[here] else NORTH_FRONT

    def goal_of(self, unit: int) -> int:
        """The hex that draws a unit."""
        if self.front_of(unit) == SIEGE_FRONT:
            return self.chart.port_arthur
        return self.rally()

    def rally(self) -> int:
        """Japan goes for Liaoyang, then Mukden; Russia stands on the foremost line that it can hold."""
        if self._rally >= 0:
            return self._rally
        war = self.war
        chart = self.chart
        if self.side == JAPAN:
            held = war.holds(JAPAN, chart.liaoyang) or self._strength(JAPAN, chart.liaoyang, 60) > 60
            self._rally = chart.mukden if held else chart.liaoyang
            return self._rally
        lines = chart.lists.lines
        self._rally = chart.mukden
        for number, line in enumerate(lines):
            if all(self._is_covered(behind) for behind in lines[number:]):
                self._rally = line
                break
        return self._rally

    def _is_covered(self, line: int) -> bool:
        """Russia: is a line ours, with strength enough about it for what the enemy has near?"""
        theirs = self._strength(JAPAN, line, 70)
        return not self.war.holds(JAPAN, line) and self._strength(RUSSIA, line, 60) >= self.weights.stand * theirs

    def _strength(self, side: int, goal: int, tenths: int) -> int:
        """The strength of a side within so many tenths of a movement point of a hex, sieges left out."""
        war = self.war
        field = self.chart.field[goal]
        inside = self.chart.kwantung
        strength = war.tables.strength
        total = 0
        for unit in war.tables.units_of[side]:
            here = war.where[unit]
            if 0 <= here < war.tables.ground.size and field[here] <= tenths and not inside[here]:
                total += strength[unit]
        return total

    # -- guards ----------------------------------------------------------------------------------------------------

    def is_bound(self, unit: int) -> bool:
        """Must a unit stay in a fortress, because too little would be left in it?"""
        war = self.war
        ground = war.tables.ground
        here = war.where[unit]
        if here >= ground.size or ground.centre_of[here] < 0:
            return False
        left = sum([war.tables.strength[one] for one in self.stack.get(here, []) if one != unit])
        return left < (self.weights.guard if self.picture.threat[here] else 1.0)

    def holds_post(self, unit: int) -> bool:
        """Russia: would a hex of the railway from Mukden to Harbin be nobody's without this unit?"""
        if self.side != RUSSIA:
            return False
        here = self.war.where[unit]
        ground = self.war.tables.ground
        for rail in ground.mukden_line:
            if rail == here or rail in ground.around[here]:
                others = self.stack.get(rail, [])
                if len(others) > (1 if rail == here else 0):
                    continue
                if not any(self._stays(there, unit) for there in ground.around[rail]):
                    return True
        return False

    def _stays(self, here: int, but: int) -> bool:
        return any(one != but for one in self.stack.get(here, []))

    def posts(self) -> list[int]:
        """15.2: the hexes of that railway where a Russian unit is missing."""
        if self._gaps is None:
            ground = self.war.tables.ground
            self._gaps = [
                rail
                for rail in ground.mukden_line
                if rail not in self.stack and not any(there in self.stack for there in ground.around[rail])
            ]
        return self._gaps

    # -- assaults --------------------------------------------------------------------------------------------------

    def within(self, unit: int) -> HexSet:
        """The hexes a unit can be in at the end of its move on foot, its own included."""
        war = self.war
        tables = war.tables
        ground = tables.ground
        here = war.where[unit]
        if war.marks[unit] & (MOVED | PARALYSED) or self.is_bound(unit) or self.holds_post(unit):
            return ground.sets.bit[here]
        left = war.rate(unit) - war.spent[unit]
        winter = 1 if war.season == WINTER else 0
        key = ((here * 256 + left) * 2 + tables.load[unit]) * 2 + winter
        known = self.picture.reaches.get(key)
        if known is None:
            reach = ground.book[winter][tables.load[unit]].reach(here, left, war.risk(self.side), 0)
            known = ground.sets.of([here, *reach.hexes])
            self.picture.reaches[key] = known
        return known

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
            and (not tables.defence_only[unit] or tables.ground.centre_of[war.where[unit]] >= 0)
        ]
        reach = {unit: self.within(unit) for unit in free}
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
            near = [unit for unit in free if unit not in taken and reach[unit] >> here & 1]
            if near:
                could[here] = near
                units = self._fit(here, near)
                if units:
                    groups.append(Group(here, units))
        best: Assault | None = None
        for group in groups:
            best = better(best, self.assessor.assault(foe, [group.hexagon], group.units))
        if self.side == JAPAN and len(groups) > 1:
            best = better(best, self._joint(foe, groups, could, reach, taken))
        return best

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
                one = self.assessor.assault(foe, stacks, first.units + units)
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
            for post in ground.sets.members(bits):
                if post not in self.picture.foes and not self._crowding(unit, post):
                    return unit, post
        return -1, -1

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
        friends = sum([tables.strength[one] for one in self.stack.get(here, []) if one != unit])
        if tables.is_headquarters[unit]:
            return weights.lead * worth + self._staff_worth(unit, here, friends)
        if self.picture.threat[here]:
            total = strength + friends
            hits, rout = self.picture.peril(war, here, 2 * total * self._halves(unit, here), total, weights.answer)
            cost = self.assessor.hit_cost(strength, war.hits[unit])
            worth -= self.danger * (hits * cost + rout * (cost + weights.shove * strength + 0.3 * friends))
            if friends < _COMPANY and (strength <= 4 or tables.load[unit]):
                worth -= weights.escort if not tables.is_horse[unit] else 0.3 * weights.escort
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
        if self.side == RUSSIA and strength <= 3:
            for rail in self.posts():
                if rail == here or here in ground.around[rail]:
                    worth += weights.post
        return worth

    def _staff_worth(self, unit: int, here: int, friends: int) -> float:
        """A headquarters leads: in supply, in company, away from others of its kind and from the enemy's zones."""
        worth = 0.0
        if not self.picture.is_fed(here):
            worth -= 4.0 * self.weights.escort
        if self.picture.threat[here] and friends < _COMPANY:
            worth -= 2.0 * self.weights.escort
        if self.war.risk(self.side)[here]:
            worth -= self.weights.escort
        return worth - self._crowding(unit, here)

    def _crowding(self, unit: int, here: int) -> float:
        """12E.3: what it costs to put a headquarters too near to another."""
        war = self.war
        tables = war.tables
        cost = 0.0
        for one in tables.headquarters:
            there = war.where[one]
            if one == unit or not 0 <= there < tables.ground.size:
                continue
            if tables.ground.grid.distance(here, there) < tables.apart:
                cost += 12.0
        return cost

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
