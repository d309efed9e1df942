"""Goals and fronts: which towns and forts draw units, how strongly, and who belongs to the siege of Port Arthur."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.tide_at_sunrise.officer.map_reading import Chart, Picture
from yellowsea.systems.tide_at_sunrise.officer.outlook import Outlook
from yellowsea.systems.tide_at_sunrise.officer.weights import Weights
from yellowsea.systems.tide_at_sunrise.state.tables import ARTILLERY
from yellowsea.systems.tide_at_sunrise.state.war import MOVED, War

_NEAR: Final = 12  # half points from a town within which a unit covers it
_HORIZON: Final = 120  # half points from a town beyond which an enemy does not yet threaten it


class Goal:
    """A hex that draws units: what it is worth from there, and the way to it from everywhere."""

    __slots__ = ("field", "hexagon", "worth")

    def __init__(self, hexagon: int, worth: float, field: list[int]) -> None:
        self.hexagon = hexagon
        self.worth = worth
        self.field = field


class Goals(Outlook):
    """The goals of one side in one state, and the friends that will not move any more."""

    def __init__(self, chart: Chart, picture: Picture, weights: Weights, war: War) -> None:
        super().__init__(chart, picture, weights, war)
        tables = war.tables
        # Friends that will not move any more, by hex.
        self.firm: dict[int, int] = {}
        self.firm_points: dict[int, float] = {}
        self.guard: dict[int, int] = {}  # the same without artillery, which cannot look after itself
        self.height: dict[int, int] = {}
        self.followers: list[int] = []  # those who can still come up beside another, artillery apart
        for unit in tables.units_of[self.side]:
            here = war.where[unit]
            if here < 0:
                continue
            self.height[here] = self.height.get(here, 0) + tables.halves[unit]
            if not self.is_moving or war.marks[unit] & MOVED or tables.bound[unit]:
                self.firm[here] = self.firm.get(here, 0) + war.strength(unit)
                self.firm_points[here] = self.firm_points.get(here, 0.0) + tables.points[unit]
                if tables.arm[unit] != ARTILLERY:
                    self.guard[here] = self.guard.get(here, 0) + war.strength(unit)
            elif tables.arm[unit] != ARTILLERY and not war.down[unit]:
                self.followers.append(unit)
        self._goals: list[list[Goal]] = []

    def besieged(self) -> int:
        """The Russian strength in and about Port Arthur."""
        war = self.war
        kwantung = war.tables.ground.kwantung
        units = war.tables.units_of[RUSSIA]
        return war.total([unit for unit in units if war.where[unit] >= 0 and kwantung[war.where[unit]]])

    def siege_army(self) -> list[int]:
        """Japan: the units nearest to Port Arthur, as many as the siege needs."""
        war = self.war
        tables = war.tables
        ground = tables.ground
        place = ground.place_of[ground.lushun]
        if war.holdings.owner[place] == JAPAN:
            return []
        need = self.siege_need()
        field = self.chart.field[JAPAN][ground.lushun]
        here = [unit for unit in tables.units_of[JAPAN] if war.where[unit] >= 0]
        here.sort(key=lambda unit: field[war.where[unit]])
        army: list[int] = []
        for unit in here:
            if tables.kind[unit] == tables.siege_guns:
                army.append(unit)
            elif need > 0 and field[war.where[unit]] <= self.weights.siege_march:
                army.append(unit)
                need -= tables.strength[2 * unit]
        return army

    def siege_need(self) -> float:
        """Japan: the strength to be had before Port Arthur."""
        return self.weights.siege * max(6, self.besieged())

    def goals(self, front: int) -> list[Goal]:
        """What draws the units of a front: 0 is Port Arthur, 1 the rest of Manchuria."""
        if not self._goals:
            self._goals = [self._find_goals(0), self._find_goals(1)]
        return self._goals[front]

    def _find_goals(self, front: int) -> list[Goal]:
        war = self.war
        ground = war.tables.ground
        weights = self.weights
        fields = self.chart.field[self.side]
        found: list[Goal] = []
        most = 1.0
        for place, here in enumerate(ground.place_hex):
            of_front = bool(ground.kwantung[here]) == (front == 0)
            if of_front and war.holdings.owner[place] == self.side and ground.place_points[place]:
                most = max(most, self.pressure(here))
        for place, here in enumerate(ground.place_hex):
            in_kwantung = bool(ground.kwantung[here])
            if in_kwantung != (front == 0):
                continue
            points = ground.place_points[place]
            mine = war.holdings.owner[place] == self.side
            worth = 0.0
            if not mine:
                worth = weights.town * points
                if self.side == JAPAN and ground.place_port[place]:
                    worth += weights.port
                if here == ground.lushun and self.side == JAPAN:
                    worth += 0.5 * war.tables.port_arthur_points
                if self.side == RUSSIA:
                    worth *= 0.5
            elif points:
                worth = self._cover_worth(here, points, most)
            if worth > 0.0:
                found.append(Goal(here, worth, fields[here]))
        if front == 0:
            for here in ground.fort_hex:
                if war.is_fort(here) and here != ground.lushun:
                    worth = weights.fort + 2.0 if self.side == JAPAN else weights.keep * 4.0
                    found.append(Goal(here, worth, fields[here]))
        return found

    def pressure(self, here: int) -> float:
        """The enemy strength that threatens a town, the nearer the more."""
        field = self.chart.field[1 - self.side][here]
        pressure = 0.0
        for stack in self.picture.foes.values():
            away = field[stack.hexagon]
            if away < _HORIZON:
                pressure += stack.strength * (1.0 - away / _HORIZON)
        return pressure

    def _cover_worth(self, here: int, points: int, most: float) -> float:
        """An own town draws as many units as the enemy's approach calls for; the foremost covers the others."""
        pressure = self.pressure(here)
        if pressure <= 0.0:
            return 0.05 * points
        own = self.chart.field[self.side][here]
        cover = 0
        for there, strength in self.firm.items():
            if own[there] <= _NEAR:
                cover += strength
        lacking = 1.0 - cover / (self.weights.cover * pressure + 1.0)
        foremost: float = (pressure / most) ** self.weights.forward
        return self.weights.town * points * max(0.1, min(1.0, lacking + 0.1)) * max(0.15, foremost)

    def front_of(self, unit: int, army: list[int]) -> int:
        """Which front a unit belongs to."""
        if self.side == JAPAN:
            return 0 if unit in army else 1
        return 0 if self.war.tables.ground.kwantung[self.war.where[unit]] else 1

    def pull(self, goals: list[Goal], here: int) -> float:
        """How strongly the goals want a unit in a hex."""
        best = -99.0
        slope = self.weights.slope
        for goal in goals:
            worth = goal.worth - slope * goal.field[here]
            if worth > best:
                best = worth
        return best
