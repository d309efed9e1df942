"""4.1: the way ships take to a hex within their points: the usual one, the shortest, or one clear of a named hex."""

from __future__ import annotations

from typing import Final

from yellowsea.systems.tsushima.state.reach import FROM_EDGE_ZONE
from yellowsea.systems.tsushima.state.sea_chart import Chart

# What a player may want of a way.
USUAL: Final = 0  # no mines, then little coastal water, then short
SHORTEST: Final = 1  # short, then no mines, then little coastal water

_MINE: Final = 1000  # as many coastal hexes as one mined hex counts for
_BARRED: Final = 10**9


class WayFinder:
    """Ways of a group of ships from one hex: what bars them, what they would rather avoid."""

    def __init__(self, chart: Chart, origin: int, points: int, enemies: int, mines: int) -> None:
        self.chart = chart
        self.origin = origin
        self.points = points
        self.enemies = enemies
        self.mines = mines

    def to(self, goals: list[int], kind: int, clear_of: int) -> list[int]:
        """The hexes entered on the best way to one of these hexes, the last one the goal; empty if there is none."""
        if self.origin in goals and kind == SHORTEST:
            return []
        if clear_of < 0:
            return self._way(goals, kind, 0, clear_of)
        # As far away as any way within the points can keep; how near the goal itself lies is not to be helped.
        best = self._way(goals, kind, 0, clear_of)
        for distance in range(1, 2 * self.points + 40):
            wider = self._way(goals, kind, distance, clear_of)
            if not wider:
                return best
            best = wider
        return best

    def _way(self, goals: list[int], kind: int, least: int, clear_of: int) -> list[int]:
        """The cheapest way that keeps so many hexes off, found layer by layer: one layer for each step."""
        costs: list[dict[int, int]] = [self._start()]
        before: list[dict[int, int]] = [{}]
        if self.origin == FROM_EDGE_ZONE:
            costs.append({hexagon: self._cost(hexagon) for hexagon in self.chart.edge})
            before.append(dict.fromkeys(self.chart.edge, FROM_EDGE_ZONE))
            for hexagon in self.chart.edge:
                if self._is_barred(hexagon, goals, least, clear_of):
                    del costs[1][hexagon]
        while len(costs) <= self.points and costs[-1]:
            self._next_layer(costs, before, goals, least, clear_of)
        return self._cheapest(costs, before, goals, kind)

    def _start(self) -> dict[int, int]:
        return {} if self.origin == FROM_EDGE_ZONE else {self.origin: 0}

    def _next_layer(
        self, costs: list[dict[int, int]], before: list[dict[int, int]], goals: list[int], least: int, clear_of: int
    ) -> None:
        reached: dict[int, int] = {}
        came_from: dict[int, int] = {}
        left = self.points - len(costs)
        homeward = [self.chart.distances(goal) for goal in goals]
        for here, cost in costs[-1].items():
            if self.enemies >> here & 1 and len(costs) > 1:
                continue
            for there in self.chart.ways[here]:
                if min(distances[there] for distances in homeward) > left:
                    continue
                if self._is_barred(there, goals, least, clear_of):
                    continue
                total = cost + self._cost(there)
                if total < reached.get(there, _BARRED):
                    reached[there] = total
                    came_from[there] = here
        costs.append(reached)
        before.append(came_from)

    def _is_barred(self, hexagon: int, goals: list[int], least: int, clear_of: int) -> bool:
        if hexagon in goals:
            return False
        return least > 0 and self.chart.grid.distance(hexagon, clear_of) < least

    def _cost(self, hexagon: int) -> int:
        return _MINE * (self.mines >> hexagon & 1) + self.chart.is_partial[hexagon]

    def _cheapest(
        self, costs: list[dict[int, int]], before: list[dict[int, int]], goals: list[int], kind: int
    ) -> list[int]:
        best = (_BARRED, _BARRED)
        last = (-1, -1)
        for layer in range(len(costs)):
            for goal in goals:
                cost = costs[layer].get(goal, _BARRED)
                if cost == _BARRED:
                    continue
                rank = (cost, layer) if kind == USUAL else (layer, cost)
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
