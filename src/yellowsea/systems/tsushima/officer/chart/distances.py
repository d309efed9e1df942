"""Fixed knowledge of the officer on the chart: distances by sea, the fighting power of ships, ports with yards."""

from __future__ import annotations

from typing import Final

from yellowsea.systems.tsushima.officer.chart.weights import ChartWeights
from yellowsea.systems.tsushima.state.reach import UNREACHED
from yellowsea.systems.tsushima.state.tables import BATTLESHIP, DESTROYER, NET_LEAST, TORPEDO_BOAT, Tables

FAR: Final = UNREACHED
# Mikasa is the measure: her hull, her armour, her guns, ten of strength.
HULL: Final = 9
ARMOUR: Final = 7
GUN: Final = 7
SCALE: Final = 10.0


class Seas:
    """Counted once for each set of tables."""

    def __init__(self, tables: Tables, weights: ChartWeights) -> None:
        self.tables = tables
        self.weights = weights
        chart = tables.chart
        self._way_key = (-1, 0, 0)
        self._way: list[int] = []
        model = tables.ship_index.get("mikasa", 0)
        unit = self._raw_power(model)
        self.power = [SCALE * self._raw_power(ship) / unit for ship in range(tables.ships)]
        for ship in range(tables.ships):
            if tables.type[ship] == DESTROYER:
                self.power[ship] = weights.destroyer
            elif tables.type[ship] == TORPEDO_BOAT:
                self.power[ship] = weights.torpedo_boat
        self.is_line = [int(tables.is_ship[s] and self.power[s] >= weights.line) for s in range(tables.ships)]
        self.yards = [port for port in range(chart.ports) if chart.port_repair[port] > 0]
        self.guns_of_port = weights.coast_guns * tables.coast_guns / 2

    def _raw_power(self, ship: int) -> float:
        """The root of what a ship deals out and what it can bear."""
        tables = self.tables
        if not tables.is_ship[ship]:
            return 0.01
        gaps = (0, self.weights.gun_range)
        guns = 0.0
        for factor, salvos in (
            (tables.primary[ship] + tables.mounts * tables.bad_mounts[ship], tables.primary_salvos[ship]),
            (tables.secondary[ship], tables.secondary_salvos[ship]),
        ):
            for gap in gaps:
                if factor > gap:
                    guns += 0.5 * salvos * tables.gun_means[HULL - 1][factor - gap - ARMOUR - NET_LEAST]
        taken = 0.0
        for gap in gaps:
            taken += 0.5 * tables.gun_means[tables.size[ship] - 1][GUN - gap - tables.armour[ship] - NET_LEAST]
        bonus = 1.0 if tables.type[ship] == BATTLESHIP else self.weights.cruiser
        return float(((guns + 0.02) / (taken + 0.05)) ** 0.5) * bonus

    def steps_to(self, goal: int) -> list[int]:
        """Hexes to enter from each hex to a goal hex, nobody in the way."""
        return self.tables.chart.distances(goal)

    def steps(self, start: int, goal: int) -> int:
        """Hexes to enter between two places; the zone south of the chart lies one beyond its edge."""
        chart = self.tables.chart
        goal_hex = chart.hex_of[goal]
        start_hex = chart.hex_of[start]
        if goal_hex >= 0 and start_hex >= 0:
            return self.steps_to(goal_hex)[start_hex]
        if start == goal:
            return 0
        if goal_hex >= 0 and start == chart.edge_zone:
            return 1 + min(self.steps_to(goal_hex)[h] for h in chart.edge)
        if start_hex >= 0 and goal == chart.edge_zone:
            return 1 + min(self.steps_to(start_hex)[h] for h in chart.edge)
        return FAR

    def way_to(self, goal: int, held: int, mines: int) -> list[int]:
        """Steps from every hex to a goal when enemies in the way make a fleet stop (4.2) and mines cost ships."""
        key = (goal, held, mines)
        if key == self._way_key:
            return self._way
        ways = self.tables.chart.ways
        stop = self.weights.stop
        mine = self.weights.mine
        far = [4 * FAR] * self.tables.chart.hexes
        far[goal] = 0
        ring = [goal]
        while ring:
            beyond: list[int] = []
            for here in ring:
                cost = far[here] + 1 + stop * (held >> here & 1) + mine * (mines >> here & 1)
                for there in ways[here]:
                    if cost < far[there]:
                        far[there] = cost
                        beyond.append(there)
            ring = beyond
        self._way_key = key
        self._way = far
        return far

    def ahead(self, start: int, way: list[int], points: int) -> int:
        """The hex a fleet reaches from a hex when it follows such a way."""
        here = start
        for _ in range(points):
            best = here
            for there in self.tables.chart.ways[here]:
                if way[there] < way[best]:
                    best = there
            here = best
        return here
