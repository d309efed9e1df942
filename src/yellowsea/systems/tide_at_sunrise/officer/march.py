"""Where units should stand: goals and fronts, the worth of a hex to a unit, and the next order of a movement phase."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.sides import JAPAN, RUSSIA
from yellowsea.systems.tide_at_sunrise.officer.attack import Assault, Assessor
from yellowsea.systems.tide_at_sunrise.officer.map_reading import Chart, Picture
from yellowsea.systems.tide_at_sunrise.officer.weights import Weights
from yellowsea.systems.tide_at_sunrise.play.march_reach import may_entrain
from yellowsea.systems.tide_at_sunrise.play.movement import movable
from yellowsea.systems.tide_at_sunrise.state.fleets import IN_BEING, PORT_ARTHUR
from yellowsea.systems.tide_at_sunrise.state.tables import ARTILLERY
from yellowsea.systems.tide_at_sunrise.state.war import LANDED, LANDED_IN_PORT, MOVED, War

_NEAR: Final = 12  # half points from a town within which a unit covers it
_HORIZON: Final = 120  # half points from a town beyond which an enemy does not yet threaten it


class Goal:
    """A hex that draws units: what it is worth from there, and the way to it from everywhere."""

    __slots__ = ("field", "hexagon", "worth")

    def __init__(self, hexagon: int, worth: float, field: list[int]) -> None:
        self.hexagon = hexagon
        self.worth = worth
        self.field = field


class Order:
    """A unit's march: to a hex, perhaps by rail; to the hex it stands in means that it stays."""

    __slots__ = ("assault", "by_rail", "goal", "unit")

    def __init__(self, unit: int, goal: int, by_rail: bool, assault: Assault | None) -> None:
        self.unit = unit
        self.goal = goal
        self.by_rail = by_rail
        self.assault = assault


class Marshal:
    """Moves one side in one state. The same state gives the same order: nothing is remembered but the picture."""

    def __init__(self, chart: Chart, picture: Picture, weights: Weights, war: War) -> None:
        self.chart = chart
        self.picture = picture
        self.weights = weights
        self.war = war
        self.side = picture.side
        tables = war.tables
        # Friends that will not move any more, by hex.
        self.firm: dict[int, int] = {}
        self.firm_points: dict[int, float] = {}
        self.height: dict[int, int] = {}
        self.moving = war.phase in (3, 9)
        for unit in tables.units_of[self.side]:
            here = war.where[unit]
            if here < 0:
                continue
            self.height[here] = self.height.get(here, 0) + tables.halves[unit]
            if not self.moving or war.marks[unit] & MOVED or tables.bound[unit]:
                self.firm[here] = self.firm.get(here, 0) + war.strength(unit)
                self.firm_points[here] = self.firm_points.get(here, 0.0) + tables.points[unit]
        self._goals: list[list[Goal]] = []

    # -- fronts and goals ------------------------------------------------------------------------------------------

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

    # -- the worth of a hex ----------------------------------------------------------------------------------------

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

    def worth(self, unit: int, here: int, goals: list[Goal]) -> float:
        """What it is worth to have a unit end in a hex."""
        war = self.war
        tables = war.tables
        ground = tables.ground
        weights = self.weights
        points = tables.points[unit]
        strength = war.strength(unit)
        worth = self.pull(goals, here)
        if here >= ground.size:
            return worth - 2.0
        danger = weights.danger
        in_zone = war.enemy_zone(self.side)[here]
        if war.down[unit]:
            worth *= 0.3
            danger *= 2.0
            if in_zone:
                worth -= 2.0 * points
        elif in_zone and tables.arm[unit] == ARTILLERY:
            worth -= 0.8
        firm = self.firm.get(here, 0)
        firm_points = self.firm_points.get(here, 0.0)
        if not self.moving and here == war.where[unit]:
            firm -= strength
            firm_points -= points
        if not firm and tables.arm[unit] == ARTILLERY and self.picture.threat[here]:
            worth -= weights.escort
        strength += firm
        worth -= danger * self.picture.peril(war, here, strength, firm_points + points, weights.answer, self.firm)
        if not ground.sets.has(self.picture.supplied, here):
            place = ground.place_of[here]
            if not (self.side == JAPAN and place >= 0 and ground.place_port[place]):
                worth -= weights.supply * points
        place = ground.place_of[here]
        if place >= 0:
            if war.holdings.owner[place] != self.side:
                worth += weights.capture * ground.place_points[place]
                if self.side == JAPAN and ground.place_port[place]:
                    worth += weights.port
                if here == ground.lushun and war.fleets.condition[PORT_ARTHUR] == IN_BEING:
                    worth += tables.port_arthur_points
            elif not firm and self.picture.threat[here]:
                worth += weights.keep * ground.place_points[place]
        elif self.side == RUSSIA and ground.kwantung[here] and self.picture.threat[here]:
            if not war.is_fort(here):
                worth -= 1.0
            elif not firm:
                worth += weights.keep * 3.0
        friends = 0
        for there in ground.around[here]:
            friends += self.firm.get(there, 0)
        return worth + weights.mass * min(friends, 20)

    def best_hex(self, unit: int, hexes: list[int], goals: list[Goal]) -> tuple[int, float]:
        """The best of the hexes a unit can reach, or the one it stands in, with its worth."""
        tables = self.war.tables
        here = self.war.where[unit]
        size = tables.halves[unit]
        limit = tables.stack_limit
        best = here
        most = self.worth(unit, here, goals) + 0.02
        if here < tables.ground.size and self.height.get(here, 0) > limit:
            most -= 5.0
        height = self.height
        for there in hexes:
            if height.get(there, 0) + size > limit:
                continue
            worth = self.worth(unit, there, goals)
            if worth > most:
                best, most = there, worth
        return best, most

    # -- orders ----------------------------------------------------------------------------------------------------

    def assaults(self) -> tuple[list[Assault], set[int]]:
        """The attacks worth making, the best first, up to one that still needs a march; and the units in them."""
        war = self.war
        assessor = Assessor(self.chart, self.picture, self.weights, war)
        found: dict[int, Assault] = {}
        used: set[int] = set()
        for target in self.picture.foes:
            one = assessor.muster(target, used)
            if one is not None and one.gain > self.weights.attack:
                found[target] = one
        made: list[Assault] = []
        while found:
            best = max(found.values(), key=lambda one: (one.gain, -one.target))
            made.append(best)
            used.update(best.units)
            if any(not war.marks[unit] & MOVED for unit in best.units):
                break
            del found[best.target]
            for target in list(found):
                if not used.isdisjoint(found[target].units):
                    one = assessor.muster(target, used)
                    if one is not None and one.gain > self.weights.attack:
                        found[target] = one
                    else:
                        del found[target]
        return made, used

    def next_order(self) -> Order | None:
        """The next unit to move and where; None when all have moved."""
        war = self.war
        units = [*movable(war), *[unit for unit in war.march.units if war.marks[unit] & MOVED]]
        if not units:
            return None
        made, used = self.assaults()
        for assault in made:
            for unit, here in zip(assault.units, assault.hexes, strict=True):
                if unit in units:
                    return Order(unit, here, False, assault)
        free = [unit for unit in units if unit not in used]
        if not free:
            return Order(units[0], war.where[units[0]], False, None)
        army = self.siege_army() if self.side == JAPAN else []
        best = free[0]
        most = -999.0
        for unit in free:
            # The foremost first, so that those behind find their places free.
            liking = self.pull(self.goals(self.front_of(unit, army)), war.where[unit]) + 0.01 * war.strength(unit)
            if liking > most:
                best, most = unit, liking
        return self.order_for(best, army)

    def order_for(self, unit: int, army: list[int]) -> Order:
        """Where one unit should go that takes part in no attack."""
        war = self.war
        tables = war.tables
        here = war.where[unit]
        if tables.bound[unit]:
            return Order(unit, here, False, None)
        goals = self.goals(self.front_of(unit, army))
        goal, worth = self.best_hex(unit, self.picture.reach(war, unit).hexes, goals)
        railway = tables.ground.railway
        if here < tables.ground.size and railway.place[here] >= 0 and self._may_entrain(unit):
            trains = railway.run(here, war.holdings.rails.owner, self.side, war.enemy_zone(self.side))
            stop, there = self.best_hex(unit, list(trains), goals)
            if there > worth + 0.2 and stop != here:
                return Order(unit, stop, True, None)
        return Order(unit, goal, False, None)

    def _may_entrain(self, unit: int) -> bool:
        war = self.war
        if war.enemy_zone(self.side)[war.where[unit]] or war.supplies.rail_used >= war.tables.rail_capacity[self.side]:
            return False
        return not war.marks[unit] & (LANDED | LANDED_IN_PORT)

    def after_the_train(self, unit: int) -> int:
        """Where a unit goes on foot that has come by rail; where it is if nowhere."""
        war = self.war
        reach = war.march.reach
        army = self.siege_army() if self.side == JAPAN else []
        if reach is None or may_entrain(war):
            return war.where[unit]
        return self.best_hex(unit, reach.hexes, self.goals(self.front_of(unit, army)))[0]
