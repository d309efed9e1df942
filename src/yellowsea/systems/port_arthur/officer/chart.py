"""What the officer knows that never changes: ways to the goals, and what each column of the table may bring."""

from __future__ import annotations

from typing import Final

from yellowsea.boards.hexsets import HexSet
from yellowsea.boards.paths import OpenWays
from yellowsea.systems.port_arthur.officer.weights import Lists, read_lists
from yellowsea.systems.port_arthur.state.map_files import MUKDEN, PORT_ARTHUR
from yellowsea.systems.port_arthur.state.tables import ROUT, Tables

FAR_AWAY: Final = 900  # tenths of movement points; no two places are further apart
MOST_ADDED: Final = 3


class Odds:
    """A column with a change of the die: the expected hits without rout, and the chance of one."""

    __slots__ = ("hits", "rout")

    def __init__(self, hits: float, rout: float) -> None:
        self.hits = hits
        self.rout = rout


class Chart:
    """Fields of distance and tables of chances under one set of tables."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._open = [OpenWays(tables.ground.ways[0][load]) for load in (0, 1)]
        self.lists: Lists = read_lists(tables)
        ground = tables.ground
        self.port_arthur = ground.centre[PORT_ARTHUR]
        self.mukden = ground.centre[MUKDEN]
        self.nanshan = ground.number["4320"]
        self.liaoyang = ground.number["1221"]
        goals = [
            self.port_arthur,
            self.nanshan,
            self.lists.muster,
            *self.lists.lines,
            *self.lists.railway,
            *self.lists.ports,
            *self.lists.posts.values(),
            *self.lists.behind,
            self.lists.flank_goal,
        ]
        self.field: dict[int, list[int]] = {}
        for goal in goals:
            if goal not in self.field:
                self.field[goal] = self._field(goal)
        # The way to the nearest of the hexes behind Mukden, under the hex of the railway in their midst.
        self.north = ground.mukden_line[len(ground.mukden_line) // 2]
        fields = [self.field[here] for here in self.lists.behind]
        self.field[self.north] = [min([field[here] for field in fields]) for here in range(ground.nodes)]
        self.odds = [self._column(column) for column in range(len(tables.columns))]  # by column and what is added
        self.nothing = [Odds(0.0, 0.0) for _ in range(MOST_ADDED + 1)]
        # The land south of the isthmus, fortress and all.
        self.kwantung = self._beyond_the_isthmus()
        # 15.2: where a zone of control would lie on Mukden or on the railway behind it.
        line = ground.mukden_line
        self.denies = [1 if here < ground.size and self._covers(here, line) else 0 for here in range(ground.nodes)]
        self.deny_bits: HexSet = ground.sets.of([here for here in range(ground.size) if self.denies[here]])
        # 7.7: where a zone on Mukden itself would cut the Russian army off from its only source.
        grips = [self.mukden]
        self.grips = [1 if here < ground.size and self._covers(here, grips) else 0 for here in range(ground.nodes)]
        self._strikes: dict[int, list[int]] = {}
        self._haulage: dict[int, list[int]] = {}

    def _covers(self, here: int, line: list[int]) -> bool:
        return here in line or any(there in line for there in self.tables.ground.casts[here])

    def haulage(self, goal: int) -> list[int]:
        """How far it is to a hex for guns and supply counters, which full rough hexsides turn away."""
        known = self._haulage.get(goal)
        if known is None:
            known = self._field(goal, 1)
            self._haulage[goal] = known
        return known

    def _field(self, goal: int, load: int = 0) -> list[int]:
        ground = self.tables.ground
        found = self._open[load].within(goal, FAR_AWAY)
        field = [FAR_AWAY] * ground.nodes
        for here, price in found.price.items():
            field[here] = price
        for theatre in (ground.harbin, ground.korea):
            field[theatre] = min([field[gate] for gate in ground.gates(theatre)]) + ground.chart.road
        return field

    def _column(self, column: int) -> list[Odds]:
        results = self.tables.results[column]
        found: list[Odds] = []
        for added in range(MOST_ADDED + 1):
            hits = 0.0
            rout = 0.0
            for face in range(1, 7):
                result = results[min(face + added, len(results)) - 1]
                if result == ROUT:
                    rout += 1.0 / 6.0
                else:
                    hits += result / 6.0
            found.append(Odds(hits, rout))
        return found

    def chances(self, column: int, added: int) -> Odds:
        """What an attack in a column brings."""
        return (self.odds[column] if column >= 0 else self.nothing)[min(added, MOST_ADDED)]

    def _beyond_the_isthmus(self) -> list[int]:
        ground = self.tables.ground
        inside = [0] * ground.nodes
        edge = [self.port_arthur]
        inside[self.port_arthur] = 1
        while edge:
            for there in ground.around[edge.pop()]:
                if not inside[there] and there != self.nanshan:
                    inside[there] = 1
                    edge.append(there)
        return inside

    def strikes(self, origin: int, points: int) -> list[int]:
        """The hexes that a unit could come to stand next to after a march that nobody hinders."""
        key = origin * 256 + points
        known = self._strikes.get(key)
        if known is None:
            ground = self.tables.ground
            reached = ground.sets.of([origin, *self._open[0].within(origin, points).hexes])
            known = ground.sets.members(ground.sets.spread(reached) & ground.open_bits)
            self._strikes[key] = known
        return known
