"""The sea chart: hexes, ports and zones as places with numbers, the ways between them, and how far ships reach."""

from __future__ import annotations

from bisect import bisect_left
from typing import Any, Final

from mypy_extensions import mypyc_attr

from yellowsea.boards.hexgrid import EVEN, ODD, HexGrid
from yellowsea.boards.hexsets import members_of
from yellowsea.kernel.datafiles import SOURCES, Row, Tree
from yellowsea.kernel.errors import DataError
from yellowsea.kernel.sides import SIDES

HEX_COLUMNS: Final = ("id", "lon", "lat", "type", "coast", "islands_only", "source_type", "source_coast")
SIDE_COLUMNS: Final = ("a", "b", "passable", "reason", "source_passable")
TYPES: Final = ("land", "partial", "sea")
LAND: Final = 0
PARTIAL: Final = 1
SEA: Final = 2
NEUTRAL: Final = 2

# Places off the chart, counted from the end of the zones.
OFF_CHART: Final = ("sunk", "scuttled", "interned", "unused", "waiting", "hidden")
UNREACHED: Final = 99
# Courses kept among enemies and mines: who lists them will sail one, and little more is asked twice.
MOST_COURSES: Final = 100
# A course that begins in the zone south of the chart begins in no hex.
FROM_EDGE_ZONE: Final = -1


@mypyc_attr(acyclic=True)
class Course:
    """The hexes ships can reach from a hex, in ascending order, and by hex the one before it."""

    __slots__ = ("before", "hexes", "landmarks", "origin")

    def __init__(self, origin: int, hexes: list[int], before: list[int], landmarks: list[int]) -> None:
        self.origin = origin
        self.hexes = hexes
        self.before = before  # of every hex of the chart; it says nothing of those that are not reached
        self.landmarks = landmarks  # those of the hexes that have a port or lie on the south edge

    @property
    def steps(self) -> dict[int, int]:
        """The steps to each hex reached, the starting hex included."""
        steps = {hexagon: self.steps_to(hexagon) for hexagon in self.hexes}
        if self.origin >= 0:
            steps[self.origin] = 0
        return steps

    def level(self, hexagon: int) -> int:
        """The steps to a hex, 0 for the one it begins in, UNREACHED where it does not lead."""
        if hexagon == self.origin:
            return 0
        number = bisect_left(self.hexes, hexagon)
        is_reached = number < len(self.hexes) and self.hexes[number] == hexagon
        return self.steps_to(hexagon) if is_reached else UNREACHED

    def steps_to(self, hexagon: int) -> int:
        """The steps to a hex that is reached."""
        steps = 0
        while hexagon != self.origin:
            hexagon = self.before[hexagon]
            steps += 1
        return steps

    def through(self, points: int) -> int:
        """The hexes that lie before the last step, as a set with a bit each."""
        bits = 0
        for hexagon in self.hexes:
            if self.steps_to(hexagon) < points:
                bits |= 1 << hexagon
        return bits

    def path(self, goal: int) -> list[int]:
        """The hexes entered on the way to a hex that is reached, the goal last."""
        way: list[int] = []
        while goal != self.origin:
            way.append(goal)
            goal = self.before[goal]
        way.reverse()
        return way


class Slate:
    """Scratch lists of a search, by hex: steps, the hex before it, coastal hexes on the way, forced stops."""

    __slots__ = ("before", "danger", "level", "stops")

    def __init__(self, hexes: int) -> None:
        self.level = [UNREACHED] * hexes
        self.before = [0] * hexes
        self.danger = [0] * hexes
        self.stops = [0] * hexes


class Chart:
    """Places: hexes first, then ports, then zones, then what is off the chart."""

    def __init__(self, hexes: list[Row], hexsides: list[Row], tree: Tree, cape_route: bool) -> None:
        frame = tree.tree("chart")
        frame.choice("source", SOURCES)
        rows = frame.number("rows", 1, 40)
        columns = frame.number("columns", 1, 40)
        pushed = EVEN if frame.choice("pushed", ("odd", "even")) == "even" else ODD
        self.grid = HexGrid(rows, columns, pushed, place_first=1)
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
        self._names = [self._name(place) for place in range(self.places)]
        self.edge_zone = self.zone_base + self._index(self.zone_ids, frame.text("south_edge_zone"), frame.place)
        edge_row = frame.number("south_edge_row", 1, rows)
        self.edge = [h for h in self.waters if int(self.grid.names[h][2:]) == edge_row]
        self.is_edge = [0] * self.hexes
        for hexagon in self.edge:
            self.is_edge[hexagon] = 1
        # The hex a place lies in; a zone lies in none.
        self.hex_of: list[int] = [*range(self.hexes), *self.port_hex, *([-1] * self.zones), *([-1] * len(OFF_CHART))]
        self._is_landmark = [int(self.port_at[h] >= 0 or self.is_edge[h] > 0) for h in range(self.hexes)]
        self._nowhere = Course(FROM_EDGE_ZONE, [], [], [])
        # By origin and points: courses that meet nobody, and the hexes they lead through as a set.
        self._open_sea: dict[int, Course] = {}
        self._within: dict[int, int] = {}
        self._courses: dict[tuple[int, int, int], Course] = {}  # the same with enemies and mines on the way
        self._slates: list[Slate] = []  # clean ones; each is used by one search at a time

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
            self.lon[hexagon] = float(row.text("lon"))
            self.lat[hexagon] = float(row.text("lat"))
            self.islands_only[hexagon] = int(row.flag("islands_only"))
            row.source("type")
            row.source("coast")
        self.waters = [hexagon for hexagon in range(self.hexes) if self.terrain[hexagon] != LAND]
        self.is_partial = [int(kind == PARTIAL) for kind in self.terrain]

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
        self.port_arthur, self.vladivostok, self.kure = (
            self._index(self.port_ids, word, "map.toml.port") for word in ("port_arthur", "vladivostok", "kure")
        )

    def _read_zones(self, tree: Tree, cape_route: bool) -> None:
        self.zone_base = self.port_base + self.ports
        zones = tree.trees("zone")
        self.zone_ids = [zone.text("id") for zone in zones]
        self.zone_names = [zone.text("name") for zone in zones]
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

    def name(self, place: int) -> str:
        """A place for a sentence."""
        if place < self.places:
            return self._names[place]
        return self.word(place)

    def _name(self, place: int) -> str:
        if place < self.port_base:
            port = self.port_at[place]
            return f"hex {self.words[place]}" if port < 0 else f"hex {self.words[place]} off {self.port_names[port]}"
        if place < self.zone_base:
            return self.port_names[place - self.port_base]
        return "the " + self.zone_names[place - self.zone_base]

    # -- courses ---------------------------------------------------------------------------------------------------

    def course(self, origin: int, points: int, enemies: int, mines: int) -> Course:
        """4: all hexes within so many steps; who meets an enemy stops there. Ways round mines and shoals come first.

        `enemies` and `mines` are sets of hexes, a bit each.
        """
        key = origin * 16 + points
        open_sea = self._open_sea.get(key)
        if open_sea is None:
            open_sea = self._search(origin, points, 0, 0, self._nowhere)
            self._within[key] = open_sea.through(points)
            self._open_sea[key] = open_sea  # last, because another thread may look for it
        # Only hexes that a course leads through can change it, so enemies on its last ring are left out.
        within = self._within[key]
        enemies &= within
        mines &= within
        if not enemies and not mines:
            return open_sea
        among = (key, enemies, mines)
        known = self._courses.get(among)
        if known is None:
            if len(self._courses) > MOST_COURSES:
                self._courses.clear()
            known = self._search(origin, points, enemies, mines, open_sea)
            self._courses[among] = known
        return known

    def _search(self, origin: int, points: int, enemies: int, mines: int, open_sea: Course) -> Course:
        try:
            slate = self._slates.pop()
        except IndexError:
            slate = Slate(self.hexes)
        level = slate.level
        hexes: list[int] = []
        if origin == FROM_EDGE_ZONE:
            for hexagon in self.edge:
                level[hexagon] = 1
                slate.before[hexagon] = origin
                slate.danger[hexagon] = self.is_partial[hexagon]
                hexes.append(hexagon)
            ring = self.edge
        else:
            level[origin] = 0
            slate.danger[origin] = 0
            ring = [origin]
        # First without crossing a mined hex, then what only a way through one can reach.
        stops = members_of(enemies | mines)
        for hexagon in stops:
            slate.stops[hexagon] = 1
        self._spread(ring, points, origin, 0, slate, hexes)
        if mines:
            mined = [hexagon for hexagon in hexes if mines >> hexagon & 1]  # the nearest first
            for hexagon in stops:
                slate.stops[hexagon] = enemies >> hexagon & 1
            for hexagon in mined:
                if not slate.stops[hexagon]:
                    self._spread([hexagon], points, hexagon, 1, slate, hexes)
        for hexagon in stops:
            slate.stops[hexagon] = 0
        if origin >= 0:
            level[origin] = UNREACHED
        if enemies or mines:
            # Nobody gets further than on an open sea, whose hexes are in their order already.
            hexes = [h for h in open_sea.hexes if level[h] != UNREACHED]
            landmarks = [h for h in open_sea.landmarks if level[h] != UNREACHED]
        else:
            hexes.sort()
            landmarks = [h for h in hexes if self._is_landmark[h]]
        found = Course(origin, hexes, slate.before.copy(), landmarks)
        for hexagon in hexes:
            level[hexagon] = UNREACHED
        self._slates.append(slate)
        return found

    def _spread(
        self,
        ring: list[int],
        points: int,
        origin: int,
        only_new: int,
        slate: Slate,
        hexes: list[int],
    ) -> None:
        """Ring after ring; of two ways of equal length the one through fewer coastal hexes is kept."""
        level = slate.level
        before = slate.before
        danger = slate.danger
        stops = slate.stops
        ways = self.ways
        is_partial = self.is_partial
        spent = level[ring[0]]
        while ring and spent < points:
            beyond: list[int] = []
            for here in ring:
                if stops[here] and here != origin:
                    continue
                risk_here = danger[here]
                for there in ways[here]:
                    known = level[there]
                    if known <= spent or (only_new and known != UNREACHED):
                        continue
                    risk = risk_here + is_partial[there]
                    if known == UNREACHED:
                        beyond.append(there)
                    elif danger[there] <= risk:
                        continue
                    level[there] = spent + 1
                    before[there] = here
                    danger[there] = risk
            hexes += beyond
            ring = beyond
            spent += 1


def read_chart(hexes: list[Row], hexsides: list[Row], tree: Tree, settings: dict[str, Any]) -> Chart:
    """The chart under the options of a game."""
    return Chart(hexes, hexsides, tree, bool(settings["south_atlantic"]))
