"""4.1: the way ships take to a hex within their points: the usual one, the shortest, or one clear of a named hex."""

from __future__ import annotations

from typing import Final

from yellowsea.boards.hexsets import HexSet
from yellowsea.systems.tsushima.state.packed_reach import PACKED
from yellowsea.systems.tsushima.state.reach import FROM_EDGE_ZONE, UNREACHED
from yellowsea.systems.tsushima.state.sea_chart import Chart

# What a player may want of a way.
USUAL: Final = 0  # no mines, then little coastal water, then short
SHORTEST: Final = 1  # short, then no mines, then little coastal water

_MINE: Final = 1000  # as many coastal hexes as one mined hex counts for
_BARRED: Final = 10**9


class WayFinder:
    """A way of a group of ships from one hex to one of several: what bars them, what they would rather avoid."""

    def __init__(self, chart: Chart, origin: int, goals: list[int], points: int, enemies: HexSet) -> None:
        self.chart = chart
        self.origin = origin
        self.goals = goals
        self.points = points
        self.enemies: HexSet = enemies
        self.mines: HexSet = 0
        self.kind = USUAL
        self.clear_of = -1

    def hexes(self) -> list[int]:
        """The hexes entered on the best way, the last one a goal; none if there is no way or the ships are there."""
        if self.origin in self.goals:
            return []
        homeward = self._homeward(self._shunned())
        prices = self._prices()
        costs: list[dict[int, int]] = [self._start()]
        before: list[dict[int, int]] = [{}]
        if self.origin == FROM_EDGE_ZONE:
            edge = [hexagon for hexagon in self.chart.edge if homeward[hexagon] < UNREACHED]
            costs.append({hexagon: prices[hexagon] for hexagon in edge})
            before.append(dict.fromkeys(edge, FROM_EDGE_ZONE))
        while len(costs) <= self.points and costs[-1] and not self._is_found(costs[-1], prices):
            self._next_layer(costs, before, homeward, prices)
        return self._cheapest(costs, before)

    def dangers(self) -> tuple[bool, list[int]]:
        """Does the way lead through coastal water, and over which mines?

        Nothing else of a way matters to the ships. Sets of hexes tell whether there is one without coast or mines; only
        where ships must cross a mine is the way itself looked for.
        """
        if self.origin in self.goals:
            return False, []
        chart = self.chart
        goals = chart.set_of(self.goals)
        if self.clear_of < 0 and self.origin != FROM_EDGE_ZONE and len(self.goals) == 1:
            known = self._packed_dangers(self.goals[0]) if PACKED else self._usual_dangers(goals)
            if known >= 0:
                return known > 0, []
        allowed = chart.everywhere & ~self._shunned()
        most = self.points
        if self.kind == SHORTEST:
            most = self._steps(goals, allowed, most)
        calm = allowed & ~(chart.coastal | self.mines)
        if goals & calm and self._steps(goals, calm, most) >= 0:
            return False, []
        if not self.mines & allowed or self._steps(goals, allowed & ~self.mines, most) >= 0:
            return True, []
        way = self.hexes()
        coast = any(chart.is_partial[hexagon] for hexagon in way)
        return coast, [hexagon for hexagon in way if self.mines >> hexagon & 1]

    def _packed_dangers(self, goal: int) -> int:
        """What packed floods tell: 0 for no danger, 1 for coastal water alone, -1 for mines that must be crossed."""
        finder = self.chart.finder
        most = self.points
        if self.kind == SHORTEST:
            most = finder.fewest(self.origin, most, goal, self.enemies, 0, False)
        if 0 <= finder.fewest(self.origin, self.points, goal, self.enemies, self.mines, True) <= most:
            return 0
        return 1 if 0 <= finder.fewest(self.origin, self.points, goal, self.enemies, self.mines, False) <= most else -1

    def _usual_dangers(self, goals: HexSet) -> int:
        """What kept floods tell of a usual way: 0 for none, 1 for coastal water alone, -1 where they do not suffice.

        Mines and enemies only ever take hexes out of a flood, so up to the first of them the kept one holds.
        """
        if self.kind != USUAL:
            return -1
        finder = self.chart.finder
        calm = goals & ~(self.chart.coastal | self.mines)
        if calm:
            bars = self.enemies | self.mines
            is_barred = False
            for ring in finder.calm(self.origin, self.points)[1:]:
                if ring & calm:
                    return -1 if is_barred else 0
                if ring & bars:
                    is_barred = True
        near = finder.reach(self.origin, self.points, self.enemies)
        return 1 if goals & near.bits and not self.mines & near.bits else -1

    def _steps(self, goals: HexSet, allowed: HexSet, most: int) -> int:
        """The fewest steps of a way through hexes that are allowed; -1 when the points do not suffice."""
        finder = self.chart.finder
        start = finder.first_ring(self.origin)
        if self.origin != FROM_EDGE_ZONE:
            return finder.passages.steps_to(goals, start, most, allowed, self.enemies & ~start)
        steps = finder.passages.steps_to(goals, start & allowed, most - 1, allowed, self.enemies)
        return steps + 1 if steps >= 0 else -1

    def _shunned(self) -> HexSet:
        """The hexes next to the one to keep clear of, as far around as leaves a way; never a goal."""
        shunned: HexSet = 0
        if self.clear_of < 0:
            return shunned
        chart = self.chart
        goals = chart.set_of(self.goals)
        around: HexSet = chart.bit[self.clear_of]
        while self._steps(goals, chart.everywhere & ~around | goals, self.points) >= 0:
            shunned = around & ~goals
            if around == chart.everywhere:
                break
            around = chart.sets.spread(around)
        return shunned

    # -- layer by layer: one layer for each step -------------------------------------------------------------------

    def _homeward(self, shunned: HexSet) -> list[int]:
        """The steps from each hex to the nearest goal; a hex to keep away from is never near enough."""
        chart = self.chart
        nearest = chart.distances(self.goals[0])
        if len(self.goals) == 1 and not shunned:
            return nearest
        nearest = nearest.copy()
        for goal in self.goals[1:]:
            for hexagon, distance in enumerate(chart.distances(goal)):
                if distance < nearest[hexagon]:
                    nearest[hexagon] = distance
        for hexagon in chart.sets.members(shunned):
            nearest[hexagon] = UNREACHED
        return nearest

    def _prices(self) -> list[int]:
        prices = self.chart.is_partial
        if self.mines:
            prices = prices.copy()
            for hexagon in self.chart.sets.members(self.mines):
                prices[hexagon] += _MINE
        return prices

    def _start(self) -> dict[int, int]:
        return {} if self.origin == FROM_EDGE_ZONE else {self.origin: 0}

    def _is_found(self, reached: dict[int, int], prices: list[int]) -> bool:
        """Can no longer way be better than one found by now? A goal entered costs at least its own price."""
        least = min([prices[goal] for goal in self.goals])
        for goal in self.goals:
            if goal in reached and (self.kind == SHORTEST or reached[goal] == least):
                return True
        return False

    def _next_layer(
        self, costs: list[dict[int, int]], before: list[dict[int, int]], homeward: list[int], prices: list[int]
    ) -> None:
        reached: dict[int, int] = {}
        came_from: dict[int, int] = {}
        left = self.points - len(costs)
        enemies = self.enemies
        ways = self.chart.ways
        for here, cost in costs[-1].items():
            if enemies >> here & 1 and len(costs) > 1:
                continue
            for there in ways[here]:
                if homeward[there] > left:
                    continue
                total = cost + prices[there]
                if total < reached.get(there, _BARRED):
                    reached[there] = total
                    came_from[there] = here
        costs.append(reached)
        before.append(came_from)

    def _cheapest(self, costs: list[dict[int, int]], before: list[dict[int, int]]) -> list[int]:
        best = (_BARRED, _BARRED)
        last = (-1, -1)
        for layer in range(len(costs)):
            for goal in self.goals:
                cost = costs[layer].get(goal, _BARRED)
                if cost == _BARRED:
                    continue
                rank = (cost, layer) if self.kind == USUAL else (layer, cost)
                if rank < best:
                    best = rank
                    last = (layer, goal)
        layer, hexagon = last
        way: list[int] = []
        while layer > 0:
            way.append(hexagon)
            hexagon = before[layer][hexagon]
            layer -= 1
        way.reverse()
        return way
