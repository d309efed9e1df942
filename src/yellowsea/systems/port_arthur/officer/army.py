"""The army of one side in one state: fronts and goals, who must stay where he is, how far each unit can go."""

from __future__ import annotations

from typing import Final

from yellowsea.boards.hexsets import HexSet
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.port_arthur.officer.attack import Assessor
from yellowsea.systems.port_arthur.officer.chart import Chart
from yellowsea.systems.port_arthur.officer.picture import MARCH, Picture
from yellowsea.systems.port_arthur.officer.weights import Weights
from yellowsea.systems.port_arthur.play.opening import last_turn_of
from yellowsea.systems.port_arthur.state.map_files import MUKDEN
from yellowsea.systems.port_arthur.state.tables import SIEGE, WINTER
from yellowsea.systems.port_arthur.state.war import MOVED, PARALYSED, War

SIEGE_FRONT: Final = 0
_CLOSES_IN: Final = 1.5  # strength for each point of the garrison with which a late siege goes on
NORTH_FRONT: Final = 1
_CORPS: Final = 40  # strength with which a place counts as taken
_HELD: Final = 20  # so near to Liaoyang, or to Mukden, in tenths of movement points
_BEFORE: Final = 40
_GATHERED: Final = 80  # so near to Mukden an army is about Liaoyang or beyond
_NORTH: Final = 50  # so near to Liaoyang an army is beyond the mountains
_DEPOT: Final = 30  # so near to Liaoyang counters are at hand
_AT_LINE: Final = 45  # so near to a line of defence Russians hold it, and Japanese threaten it
_BEFORE_LINE: Final = 70
ESCORT: Final = 5  # strength of a unit that protects a headquarters
_SCREEN: Final = 15  # strength of Russians that does not hold up an army


class Army:
    """The units of one side in one state: fronts, goals, guards, and how far each can go."""

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
        left = last_turn_of(war) - war.turn
        self.is_hurried = self.side == JAPAN and war.holder[MUKDEN] != JAPAN and left <= weights.hurry
        self.is_ending = left <= weights.ending
        self.is_last = left <= 0
        self.slope = weights.slope * (1.6 if self.is_hurried else 1.0)
        self.danger = weights.danger * (0.5 if self.is_hurried else 1.0) * (weights.rash if self.is_ending else 1.0)
        self._army: list[int] | None = None
        self._rally = -1
        self._chief = -2
        self._railhead = -1
        self._ready = -1
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
                and (tables.kind[unit] == SIEGE or unit not in self.chart.lists.posts)
            ]
            near.sort(key=lambda unit: (0 if unit in listed else 1, field[war.where[unit]]))
            for unit in near:
                if tables.kind[unit] == SIEGE or unit in listed or need > 0:
                    army.append(unit)
                    need -= tables.strength[unit]
        self._army = army
        return army

    def is_siege_ready(self) -> bool:
        """Japan: is the army before Port Arthur strong enough to close in, or is it to hold the isthmus first?

        From the turn of the assault on it does not wait for the last points, but closes in at the odds there are.
        """
        if self._ready < 0:
            tables = self.war.tables
            weights = self.weights
            foot = [unit for unit in self.siege_army() if tables.kind[unit] != SIEGE and not self.war.hits[unit]]
            strength = sum([tables.strength[unit] for unit in foot])
            garrison = self.garrison()
            need = min(weights.siege_least, weights.siege * garrison)
            if self.war.turn >= weights.siege_from:
                need = min(need, _CLOSES_IN * garrison)
            self._ready = 1 if strength >= need else 0
        return bool(self._ready)

    def is_missed(self, unit: int) -> bool:
        """Japan: does the siege wait for a unit to be whole again, however weak it is?"""
        if self.side != JAPAN or not self.war.hits[unit] or self.is_siege_ready():
            return False
        return unit in self.siege_army()

    def front_of(self, unit: int) -> int:
        """The front a unit belongs to."""
        if self.side == JAPAN:
            return SIEGE_FRONT if unit in self.siege_army() else NORTH_FRONT
        here = self.war.where[unit]
        return SIEGE_FRONT if here >= 0 and self.chart.kwantung[here] else NORTH_FRONT

    def goal_of(self, unit: int) -> int:
        """The hex that draws a unit."""
        if self.front_of(unit) == SIEGE_FRONT:
            return self.chart.port_arthur if self.side == RUSSIA or self.is_siege_ready() else self.chart.nanshan
        lists = self.chart.lists
        if unit in lists.posts:
            return lists.posts[unit]
        if self.side == JAPAN and self.war.tables.is_headquarters[unit] and self.rally() == self.chart.mukden:
            # 12E.3: two of them near each other are of no use.
            return self.chart.mukden if unit == self.chief() else self.chart.liaoyang
        if self.is_hurried:
            if self.is_ending:
                return self.chart.north
            return lists.flank_goal if unit in lists.flank else self.chart.mukden
        if self.side == JAPAN and unit not in self.chart.lists.first_army:
            return self.railhead()
        return self.rally()

    def chief(self) -> int:
        """Japan: the headquarters that leads the assault on Mukden, the nearest of those in the field; -1 for none."""
        if self._chief < -1:
            war = self.war
            field = self.chart.field[self.chart.mukden]
            near = [
                unit
                for unit in war.tables.headquarters
                if 0 <= war.where[unit] < war.tables.ground.size and self.front_of(unit) == NORTH_FRONT
            ]
            self._chief = min(near, key=lambda unit: (field[war.where[unit]], unit)) if near else -1
        return self._chief

    def railhead(self) -> int:
        """Japan: the southernmost place on the railway with Russians about it, which the other armies clear."""
        if self._railhead < 0:
            self._railhead = self.rally()
            for place in [] if self.is_hurried else self.chart.lists.railway:
                if self._strength(RUSSIA, place, _HELD) > _SCREEN:
                    self._railhead = place
                    break
        return self._railhead

    def rally(self) -> int:
        """Japan musters, goes for Liaoyang, then Mukden; Russia stands on the foremost line that it can hold."""
        if self._rally >= 0:
            return self._rally
        war = self.war
        chart = self.chart
        if self.side == JAPAN:
            held = (
                war.holds(JAPAN, chart.liaoyang)
                or self._strength(JAPAN, chart.liaoyang, _HELD) > _CORPS
                or self.is_before_mukden()
            )
            if not held and not self.is_hurried:
                mustered = self._fit_strength(chart.liaoyang, _NORTH) >= self.weights.muster
                self._rally = chart.liaoyang if mustered else chart.lists.muster
            else:
                goes_on = self.is_hurried or self.is_before_mukden() or (self._has_stockpile() and self.is_gathered())
                self._rally = chart.mukden if held and goes_on else chart.liaoyang
            return self._rally
        lines = chart.lists.lines
        self._rally = chart.mukden
        for number, line in enumerate(lines):
            if all(self._is_covered(behind) for behind in lines[number:]):
                self._rally = line
                break
        return self._rally

    def _fit_strength(self, goal: int, tenths: int) -> int:
        """The strength of our unhurt units so near to a hex."""
        war = self.war
        field = self.chart.field[goal]
        strength = war.tables.strength
        total = 0
        for here, units in self.stack.items():
            if field[here] <= tenths:
                total += sum([strength[unit] for unit in units if not war.hits[unit]])
        return total

    def _has_stockpile(self) -> bool:
        """Japan: do enough counters lie about Liaoyang and before Mukden for an offensive?"""
        to_liaoyang = self.chart.field[self.chart.liaoyang]
        to_mukden = self.chart.field[self.chart.mukden]
        near = 0
        for here, count in self.war.stock(JAPAN).items():
            if to_liaoyang[here] <= _DEPOT or to_mukden[here] <= _BEFORE:
                near += count
        return near >= self.weights.stockpile

    def is_gathered(self) -> bool:
        """Japan: are enough unhurt units about Liaoyang and beyond to march on Mukden together?"""
        return self._fit_strength(self.chart.mukden, _GATHERED) >= self.weights.gather

    def is_before_mukden(self) -> bool:
        """Japan: has an army come so near to Mukden that it does not turn back for want of counters?"""
        return self._fit_strength(self.chart.mukden, _BEFORE) > _CORPS

    def _is_covered(self, line: int) -> bool:
        """Russia: is a line ours, with strength enough about it for what the enemy has near?"""
        theirs = self._strength(JAPAN, line, _BEFORE_LINE)
        return not self.war.holds(JAPAN, line) and self._strength(RUSSIA, line, _AT_LINE) >= self.weights.stand * theirs

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
        near = self.picture.away[here] < MARCH or (here == self.chart.port_arthur and bool(war.ports))
        return left < (self.weights.guard if near or self.picture.threat[here] else 1.0)

    def is_only_escort(self, unit: int) -> bool:
        """Would a headquarters in the hex of a unit be left alone without it, within the enemy's reach?"""
        tables = self.war.tables
        here = self.war.where[unit]
        others = [one for one in self.stack.get(here, []) if one != unit]
        return (
            bool(self.picture.threat[here])
            and any(tables.is_headquarters[one] for one in others)
            and not any(tables.strength[one] >= ESCORT for one in others)
        )

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

    # -- reach -----------------------------------------------------------------------------------------------------

    def within(self, unit: int) -> HexSet:
        """The hexes a unit can be in at the end of its move on foot, its own included."""
        war = self.war
        tables = war.tables
        ground = tables.ground
        here = war.where[unit]
        if war.marks[unit] & (MOVED | PARALYSED) or self.is_bound(unit) or self.holds_post(unit):
            return ground.sets.bit[here]
        left = max(0, war.rate(unit) - war.spent[unit])
        winter = 1 if war.season == WINTER else 0
        key = ((here * 256 + left) * 2 + tables.load[unit]) * 2 + winter
        known = self.picture.reaches.get(key)
        if known is None:
            reach = ground.book[winter][tables.load[unit]].reach(here, left, war.risk(self.side), 0)
            known = ground.sets.of([here, *reach.hexes])
            self.picture.reaches[key] = known
        return known

    def crowding(self, unit: int, here: int) -> float:
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
