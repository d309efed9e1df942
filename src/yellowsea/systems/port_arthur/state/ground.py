"""The ground as a game uses it: prices of movement, where zones of control reach, railways, roads, fortresses."""

from __future__ import annotations

from typing import Any, Final

from yellowsea.boards.hexsets import HexSet
from yellowsea.boards.landmarks import Landmarks
from yellowsea.boards.paths import Slate, Ways, step_to
from yellowsea.boards.railways import Railway
from yellowsea.boards.reachbook import ReachBook
from yellowsea.boards.zones import nobody
from yellowsea.kernel.errors import DataError
from yellowsea.systems.port_arthur.state.map_files import CHINA, FULL_ROUGH, RAIL, RIVER, ROAD, SEA, MapFiles

ON_FOOT: Final = 0
WITH_GUNS: Final = 1  # artillery, siege artillery and supply counters: full rough hexsides are closed to them


class Ground:
    """The board under the settings of one game, as flat lists by number: first the hexes, then the theatres.

    `theatres` are the ids of the strategic zones; `harbin` and `korea` the numbers of those two that touch the map.
    """

    def __init__(self, files: MapFiles, theatres: list[str], settings: dict[str, Any]) -> None:
        self.files = files
        self.grid = files.grid
        self.sets = files.sets
        self.chart = files.chart
        self.size = files.size
        self.names = [*files.grid.names, *theatres]
        self.nodes = len(self.names)
        self.number = {name: number for number, name in enumerate(self.names)}
        self.landmarks = Landmarks(files.grid, files.lon, files.lat, files.place_name, {})
        for name in ("harbin", "cis_yalu_korea"):
            if name not in theatres:
                raise DataError(f"no zone {name!r}", "zones.toml", "the zones that touch the map")
        self.harbin = self.number["harbin"]
        self.korea = self.number["cis_yalu_korea"]
        self._open_land(bool(settings["neutral_china"]))
        self._lay_rails(bool(settings["fushun_branch"]))
        self._find_zones(bool(settings["fortress_is_town"]))
        self._find_fortresses()
        self._lay_roads()
        self._lay_ways()

    def label(self, number: int) -> str:
        """A hex by its place or the nearest one, `Liaoyang (1221)`, `the hex NW of Liaoyang (1122)`; or a theatre."""
        return self.landmarks.name(self.names[number])

    # -- land, sea and the lines on it -----------------------------------------------------------------------------

    def _open_land(self, neutral_china: bool) -> None:
        files = self.files
        self.is_open = [0] * self.nodes  # may be entered at all
        for here in range(self.size):
            if files.terrain[here] != SEA and not (neutral_china and files.country[here] == CHINA):
                self.is_open[here] = 1
        self.open_bits: HexSet = self.sets.of([here for here in range(self.size) if self.is_open[here]])
        self.around: list[list[int]] = [
            [there for there in self.grid.around[here] if self.is_open[there]] for here in range(self.size)
        ]
        self.around += [[] for _ in range(self.size, self.nodes)]
        self.coast = [here for here in range(self.size) if files.partial_sea[here] and self.is_open[here]]
        self.korea_bits: HexSet = self.sets.of(files.korea)
        self.korea_gates: HexSet = self.sets.of([here for here in files.korea_entry if self.is_open[here]])
        self.korea_road_bit: HexSet = self.sets.bit[files.korea_road]
        self.in_korea = [0] * self.nodes
        for here in files.korea:
            self.in_korea[here] = 1

    def _lay_rails(self, fushun: bool) -> None:
        files = self.files
        lines = files.rails + (files.fushun if fushun else [])
        self.railway = Railway(self.size, [(a, b) for a, b, _ in lines])
        self.sides = dict(files.sides)
        for a, b, _ in lines:
            for key in (files.side_key(a, b), files.side_key(b, a)):
                self.sides[key] = self.sides.get(key, 0) | RAIL
        self.rail_bits: HexSet = self.sets.of(self.railway.hexes)
        self.rail_hexes = self.railway.hexes
        free = nobody(self.size)
        main = Railway(self.size, [(a, b) for a, b, name in lines if name == files.main_line_name])
        self.main_line = main.open_line([files.centre[0]], [files.north_exit], free)  # 15.1
        self.mukden_line = main.open_line([files.centre[1]], [files.north_exit], free)  # 15.2
        self.dalny_line = self.railway.open_line([files.dalny], [files.mines], free)  # 4.10
        if not self.main_line or not self.mukden_line or not self.dalny_line:
            raise DataError("the railway is broken", "hexsides.csv", "a line from Port Arthur over Mukden to the north")

    def side(self, a: int, b: int) -> int:
        """What lies on a hexside or runs across it: RIVER, FULL_ROUGH, ROAD and RAIL added up."""
        return self.sides.get(a * self.size + b, 0)

    def is_closed_to_guns(self, a: int, b: int) -> bool:
        """2.1: guns and supply counters cross a full rough hexside by road only."""
        side = self.side(a, b)
        return bool(side & FULL_ROUGH) and not side & (ROAD | RAIL)

    def _find_zones(self, fortress_is_town: bool) -> None:
        """5.5: zones do not reach into towns, over rivers or over full rough hexsides."""
        files = self.files
        self.is_town = list(files.town)
        if not fortress_is_town:
            for here in files.centre:
                self.is_town[here] = 0
        self.casts: list[list[int]] = []
        for here in range(self.size):
            reached = [
                there
                for there in self.around[here]
                if not self.is_town[there] and not self.side(here, there) & (RIVER | FULL_ROUGH)
            ]
            self.casts.append(reached if self.is_open[here] else [])
        self.casts += [[] for _ in range(self.size, self.nodes)]
        # A hex with all that a unit in it controls, as a set.
        self.disc_bits: list[HexSet] = [
            self.sets.bit[here] | self.sets.of(self.casts[here]) for here in range(self.size)
        ]

    def _find_fortresses(self) -> None:
        files = self.files
        self.centre = files.centre
        self.centre_of = [-1] * self.nodes  # the fortress whose central hex this is
        self.works_of = [-1] * self.nodes  # the fortress whose outer works are here
        for number, here in enumerate(files.centre):
            self.centre_of[here] = number
            for work in files.works[number]:
                self.works_of[work] = number

    def camp(self, fortress: int, radius: int) -> list[int]:
        """4.11: the hexes within reach of fortress movement, nearest first."""
        return [here for here in self.grid.within(self.centre[fortress], radius) if self.is_open[here]]

    def _lay_roads(self) -> None:
        self.roads: list[list[int]] = [[] for _ in range(self.nodes)]
        for key, side in self.sides.items():
            if side & ROAD:
                self.roads[key // self.size].append(key % self.size)
        for links in self.roads:
            links.sort()
        self.road_bits: HexSet = self.sets.of([here for here in range(self.size) if self.roads[here]])
        self.road_ring: list[HexSet] = [self.sets.of(self.roads[here]) for here in range(self.size)]
        # Every rail hex can be reached from every other.
        run = self.railway.run(self.rail_hexes[0], [0] * len(self.rail_hexes), 0, nobody(self.size))
        self.is_one_net = len(run) == len(self.rail_hexes) - 1
        self.rail_ring: list[HexSet] = [0] * self.size
        for number, here in enumerate(self.rail_hexes):
            self.rail_ring[here] = self.sets.of([self.rail_hexes[next_one] for next_one in self.railway.links[number]])

    # -- movement --------------------------------------------------------------------------------------------------

    def terrain_price(self, here: int) -> int:
        """4.4: what a hex costs to enter off the road."""
        files = self.files
        if self.centre_of[here] >= 0:
            return self.chart.enter_fortress
        if files.mountain_pass[here]:
            return self.chart.enter_pass
        return self.chart.enter[files.terrain[here]]

    def price(self, a: int, b: int, winter: int) -> int:
        """4.4: what the step from a hex or theatre to a neighbour costs on foot, in tenths of a point."""
        if a >= self.size:
            on_road = (a == self.harbin and b == self.files.north_exit) or (
                a == self.korea and b == self.files.korea_road
            )
            return self.chart.road if on_road else self.terrain_price(b)
        side = self.side(a, b)
        if side & (ROAD | RAIL):
            return self.chart.road
        extra = self.chart.full_rough if side & FULL_ROUGH else 0
        if side & RIVER and not winter:
            extra += self.chart.river
        return self.terrain_price(b) + extra

    def gates(self, theatre: int) -> list[int]:
        """2.6: the hexes where a theatre touches the map."""
        if theatre == self.harbin:
            return self.files.harbin_entry
        return self.files.korea_entry if theatre == self.korea else []

    def _lay_ways(self) -> None:
        """The steps out of each node, for summer and winter, on foot and with guns."""
        known: dict[int, Any] = {}
        slates: list[Slate] = []
        self.book: list[list[ReachBook]] = []  # by winter, then ON_FOOT or WITH_GUNS
        self.ways: list[list[Ways]] = []
        for winter in (0, 1):
            ways = [self._ways(winter, load, known) for load in (ON_FOOT, WITH_GUNS)]
            self.ways.append(ways)
            self.book.append([ReachBook(net, slates) for net in ways])
        # 2.6: where a unit may leave the map, as theatre by hex.
        self.exit_of = [-1] * self.nodes
        for theatre in (self.harbin, self.korea):
            for here in self.gates(theatre):
                if self.is_open[here]:
                    self.exit_of[here] = theatre

    def _ways(self, winter: int, load: int, known: dict[int, Any]) -> Ways:
        ways: list[list[Any]] = [[] for _ in range(self.nodes)]
        for a in range(self.nodes):
            goals = self.around[a] if a < self.size else [gate for gate in self.gates(a) if self.is_open[gate]]
            if a < self.size and not self.is_open[a]:
                continue
            for b in goals:
                if load == WITH_GUNS and a < self.size and self.is_closed_to_guns(a, b):
                    continue
                number = step_to(b, self.price(a, b, winter))
                ways[a].append(known.setdefault(number, number))
        return ways
