"""The sea chart: hexes, ports and zones as places with numbers, the ways between them, and how far ships reach."""

from __future__ import annotations

from typing import Any, Final

from yellowsea.boards.hexgrid import EVEN, ODD, HexGrid
from yellowsea.boards.hexsets import HexSet, HexSets
from yellowsea.boards.landmarks import Landmarks
from yellowsea.kernel.data.datafiles import SOURCES, Row, Tree
from yellowsea.kernel.errors import DataError
from yellowsea.kernel.state.sides import SIDES
from yellowsea.systems.tsushima.state.reach import Reach, ReachFinder

HEX_COLUMNS: Final = ("id", "lon", "lat", "type", "coast", "islands_only", "source_type", "source_coast")
SIDE_COLUMNS: Final = ("a", "b", "passable", "reason", "source_passable")
TYPES: Final = ("land", "partial", "sea")
LAND: Final = 0
PARTIAL: Final = 1
SEA: Final = 2
NEUTRAL: Final = 2

# Ports the rules and scenarios name; a chart must have them.
NEEDED_PORTS: Final = ("port_arthur", "vladivostok", "kure", "sasebo", "chemulpo")
# Zones that are called by the name of a town, which has no article in a sentence.
TOWNS: Final = ("kronstadt",)
# Places off the chart, counted from the end of the zones.
OFF_CHART: Final[tuple[str, ...]] = ("sunk", "scuttled", "interned", "unused", "waiting", "hidden")


class SeaMarks(Landmarks):
    """Hexes by the ports: `the sea off Kure (0913)`, `the sea 2 S of Kure (0915)`; ports and zones by their names."""

    def __init__(self, chart: Chart) -> None:
        ports = dict(zip(chart.port_hex, chart.port_names, strict=True))
        others = dict(zip(chart.port_ids, chart.port_names, strict=True))
        others.update(zip(chart.zone_ids, chart.zone_texts, strict=True))
        super().__init__(chart.grid, chart.lon, chart.lat, ports, others, "sea")

    def _words(self, hexagon: int) -> str:
        port = self.named.get(hexagon)
        return super()._words(hexagon) if port is None else f"the sea off {port}"


class Chart:
    """Places: hexes first, then ports, then zones, then what is off the chart."""

    def __init__(self, hexes: list[Row], hexsides: list[Row], tree: Tree, cape_route: bool) -> None:
        frame = tree.tree("chart")
        frame.choice("source", SOURCES)
        rows = frame.number("rows", 1, 40)
        columns = frame.number("columns", 1, 40)
        pushed = EVEN if frame.choice("pushed", ("odd", "even")) == "even" else ODD
        self.grid = HexGrid(rows, columns, pushed, place_first=1)
        self.sets = HexSets(self.grid)
        self.bit = self.sets.bit
        self.everywhere: HexSet = self.sets.everything
        self.mine_range = frame.number("mine_range", 1, 40)
        self.block_ship_range = frame.number("block_ship_range", 1, 40)
        self._read_hexes(hexes)
        self._read_ways(hexsides)
        self._read_ports(tree)
        self._read_zones(tree, cape_route)
        self.places = self.zone_base + self.zones
        self.sunk = self.places
        self.scuttled = self.places + 1
        self.interned = self.places + 2
        self.unused = self.places + 3
        self.waiting = self.places + 4
        self.hidden = self.places + 5
        self.words = [*self.grid.names, *self.port_ids, *self.zone_ids]
        self.landmarks = SeaMarks(self)
        self._names = [self._name(place) for place in range(self.places)]
        self.edge_zone = self.zone_base + self._index(self.zone_ids, frame.text("south_edge_zone"), frame.place)
        edge_row = frame.number("south_edge_row", 1, rows)
        self.edge = [h for h in self.waters if int(self.grid.names[h][2:]) == edge_row]
        self.is_edge = [0] * self.hexes
        for hexagon in self.edge:
            self.is_edge[hexagon] = 1
        # The hex a place lies in; a zone lies in none.
        self.hex_of: list[int] = [*range(self.hexes), *self.port_hex, *([-1] * self.zones), *([-1] * len(OFF_CHART))]
        landmarks = [int(self.port_at[h] >= 0 or self.is_edge[h] > 0) for h in range(self.hexes)]
        self.finder = ReachFinder(self.ways, self.edge, landmarks, self.coastal)

    def _read_hexes(self, rows: list[Row]) -> None:
        self.hexes = self.grid.size
        self.terrain = [LAND] * self.hexes
        self.coast: list[list[str]] = [[] for _ in range(self.hexes)]
        self.lon = [0.0] * self.hexes
        self.lat = [0.0] * self.hexes
        self.islands_only = [0] * self.hexes
        for row in rows:
            hexagon = self._hex(row.text("id"), row.place)
            self.terrain[hexagon] = TYPES.index(row.choice("type", TYPES))
            coast = row.text("coast")
            self.coast[hexagon] = [] if coast == "none" else coast.split("+")
            self.lon[hexagon] = row.degrees("lon")
            self.lat[hexagon] = row.degrees("lat")
            self.islands_only[hexagon] = int(row.flag("islands_only"))
            row.source("type")
            row.source("coast")
        self.waters = [hexagon for hexagon in range(self.hexes) if self.terrain[hexagon] != LAND]
        self.is_partial = [int(kind == PARTIAL) for kind in self.terrain]
        self.coastal: HexSet = self.set_of([hexagon for hexagon in self.waters if self.is_partial[hexagon]])

    def _read_ways(self, rows: list[Row]) -> None:
        blocked: set[tuple[int, int]] = set()
        for row in rows:
            one, other = self._hex(row.text("a"), row.place), self._hex(row.text("b"), row.place)
            row.source("passable")
            if not row.flag("passable"):
                blocked.add((one, other))
                blocked.add((other, one))
        self.ways: list[list[int]] = []
        for hexagon in range(self.hexes):
            near = [] if self.terrain[hexagon] == LAND else self.grid.around[hexagon]
            self.ways.append([n for n in near if self.terrain[n] != LAND and (hexagon, n) not in blocked])

    def _read_ports(self, tree: Tree) -> None:
        self.port_base = self.hexes
        ports = tree.trees("port")
        self.port_ids = [port.text("id") for port in ports]
        self.port_names = [port.text("name") for port in ports]
        self.port_hex = [self._hex(port.text("hex"), port.place) for port in ports]
        self.port_owner = [[*SIDES, "neutral"].index(port.choice("owner", (*SIDES, "neutral"))) for port in ports]
        self.port_country = [port.text("country") for port in ports]
        self.port_repair = [port.number("repair", 0, 20) for port in ports]
        self.ports = len(ports)
        self.port_at = [-1] * self.hexes
        for number, hexagon in enumerate(self.port_hex):
            ports[number].choice("source", SOURCES)
            if self.terrain[hexagon] != PARTIAL or self.port_at[hexagon] >= 0:
                raise DataError(
                    repr(self.grid.names[hexagon]), f"{ports[number].place}.hex", "a coastal hex of its own"
                )
            self.port_at[hexagon] = number
        self.port_arthur, self.vladivostok, self.kure, self.sasebo, self.chemulpo = (
            self._index(self.port_ids, word, "map.toml.port") for word in NEEDED_PORTS
        )

    def _read_zones(self, tree: Tree, cape_route: bool) -> None:
        self.zone_base = self.port_base + self.ports
        zones = tree.trees("zone")
        self.zone_ids = [zone.text("id") for zone in zones]
        self.zone_texts = [("" if zone.text("id") in TOWNS else "the ") + zone.text("name") for zone in zones]
        self.zones = len(zones)
        self.zone_friendly = [[side in zone.texts("friendly") for side in SIDES] for zone in zones]
        self.zone_repair = [zone.number("repair", 0, 20) for zone in zones]
        self.zone_ways: list[list[int]] = [[] for _ in zones]
        for route in tree.trees("route"):
            ends = route.texts("between")
            if len(ends) != 2:
                raise DataError(repr(ends), f"{route.place}.between", "two zones")
            route.choice("source", SOURCES)
            one, other = (self._index(self.zone_ids, end, f"{route.place}.between") for end in ends)
            if "option" not in route.values or cape_route:
                self.zone_ways[one].append(other)
                self.zone_ways[other].append(one)
        for zone in zones:
            zone.choice("source", SOURCES)

    def _hex(self, name: str, place: str) -> int:
        if name not in self.grid.number:
            raise DataError(repr(name), place, "a hex of the chart")
        return self.grid.number[name]

    def _index(self, words: list[str], word: str, place: str) -> int:
        if word not in words:
            raise DataError(f"{word!r} is missing", place, "one of " + ", ".join(words))
        return words.index(word)

    # -- names -----------------------------------------------------------------------------------------------------

    def word(self, place: int) -> str:
        """The word of a place in notation and positions."""
        return self.words[place] if place < self.places else OFF_CHART[place - self.places]

    def at(self, place: int) -> str:
        """Where ships are: `at Kure`, `in the sea off Kure (0913)`."""
        name = self.name(place)
        return f"in {name}" if name.startswith("the ") else f"at {name}"

    def name(self, place: int) -> str:
        """A place for a sentence."""
        if place < self.places:
            return self._names[place]
        return self.word(place)

    def _name(self, place: int) -> str:
        if place < self.port_base:
            return self.landmarks.of(place)
        if place < self.zone_base:
            return self.port_names[place - self.port_base]
        return self.zone_texts[place - self.zone_base]

    # -- distances -------------------------------------------------------------------------------------------------

    def set_of(self, hexes: list[int]) -> HexSet:
        """These hexes as a set."""
        return self.sets.of(hexes)

    def reach(self, origin: int, points: int, enemies: HexSet) -> Reach:
        """4: all hexes within so many steps; whoever meets an enemy stops there. `enemies` is a set, a bit per hex."""
        return self.finder.reach(origin, points, enemies)

    def distances(self, goal: int) -> list[int]:
        """10.1, 12.4: hexes to enter by sea from each hex of the chart to a goal."""
        return self.finder.distances(goal)


def read_chart(hexes: list[Row], hexsides: list[Row], tree: Tree, settings: dict[str, Any]) -> Chart:
    """The chart under the options of a game."""
    return Chart(hexes, hexsides, tree, bool(settings["south_atlantic"]))
