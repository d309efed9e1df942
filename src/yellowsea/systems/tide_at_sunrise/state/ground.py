"""The map of The Tide at Sunrise: terrain, prices of movement, railways, places and the lists the rules name."""

from __future__ import annotations

from typing import Any, Final

from yellowsea.boards.hexfiles import hex_named, read_grid, read_hexside
from yellowsea.boards.hexsets import HexSet, HexSets
from yellowsea.boards.landmarks import Landmarks
from yellowsea.boards.paths import FAR, PRICE_BITS, PRICE_MASK, Slate, Ways, step_to
from yellowsea.boards.railways import Railway
from yellowsea.boards.reachbook import ReachBook
from yellowsea.boards.supplylines import KnownLines
from yellowsea.boards.zones import nobody
from yellowsea.kernel.data.datafiles import DataFolder, Row, Tree
from yellowsea.kernel.errors import DataError
from yellowsea.systems.tide_at_sunrise.state.terrain import (
    CHINA,
    COUNTRIES,
    KOREA,
    MOUNTAIN,
    OCEAN,
    SEA,
    TERRAINS,
    Prices,
)

# What happens when a hex is entered.
IN_CHINA: Final = 1
HOLDS_PLACE: Final = 2
ON_RAIL: Final = 4

_HEX_COLUMNS: Final = ("hex", "lon", "lat", "terrain", "country", "coastal", "peak", "source_terrain")
_SIDE_COLUMNS: Final = ("a", "b", "kind", "name", "in_play", "source_kind")
_PLACE_COLUMNS: Final = (
    *("hex", "name", "rules_name", "kind", "city", "port", "victory_points", "reinforcements"),
    *("source_hex", "source_victory_points"),
)


class Ground:
    """The board as flat lists by hex number. One more number, `korea`, is the Entry from Korea space (15.2)."""

    def __init__(self, folder: DataFolder) -> None:
        self.prices = Prices(folder.tree("terrain.toml"))
        tree = folder.tree("map.toml")
        self._read_grid(tree.tree("grid"))
        self._read_hexes(folder.rows("hexes.csv", _HEX_COLUMNS))
        self._read_sides(folder.rows("hexsides.csv", _SIDE_COLUMNS))
        self._read_places(folder.rows("places.csv", _PLACE_COLUMNS))
        self.landmarks = Landmarks(self.grid, self.lon, self.lat, self.town_name, {"korea": "the Entry from Korea"})
        self._read_lists(tree)
        self._find_full_mountains()
        self._lay_ways()
        self._note_entries()

    # -- reading ---------------------------------------------------------------------------------------------------

    def _read_grid(self, tree: Tree) -> None:
        self.grid = read_grid(tree)
        self.sets = HexSets(self.grid)
        self.size = self.grid.size
        self.korea = self.grid.size
        self.names = [*self.grid.names, "korea"]

    def hex_of(self, name: str, place: str) -> int:
        """The number of a hex of a data file."""
        return hex_named(self.grid, name, place)

    def _read_hexes(self, rows: list[Row]) -> None:
        self.terrain = [SEA] * self.size
        self.country = [OCEAN] * self.size
        self.coastal = [0] * self.size
        self.peak = [0] * self.size
        self.lon = [0.0] * self.size
        self.lat = [0.0] * self.size
        for row in rows:
            here = self.hex_of(row.text("hex"), row.place)
            self.terrain[here] = TERRAINS.index(row.choice("terrain", TERRAINS))
            self.country[here] = COUNTRIES.index(row.choice("country", COUNTRIES))
            self.coastal[here] = 1 if row.flag("coastal") else 0
            self.peak[here] = 1 if row.flag("peak") else 0
            self.lon[here] = row.degrees("lon")
            self.lat[here] = row.degrees("lat")
            row.source("terrain")
        if len(rows) != self.size:
            raise DataError(f"{len(rows)} hexes", "hexes.csv", f"{self.size} hexes")
        around = self.grid.around
        self.around = [[n for n in around[h] if self.terrain[n] != SEA] for h in range(self.size)]
        self.around.append([])  # nobody looks out of the Entry from Korea space, or into it
        self.is_land = [1 if terrain != SEA else 0 for terrain in self.terrain]

    def _read_sides(self, rows: list[Row]) -> None:
        self.rivers: dict[int, str] = {}  # by `side_key`, estuaries among them
        self.estuaries: dict[int, str] = {}
        self.roads: dict[int, str] = {}
        links: list[tuple[int, int]] = []
        for row in rows:
            a, b = read_hexside(self.grid, row)
            kind = row.choice("kind", ("river", "estuary", "road", "rail"))
            row.source("kind")
            if not row.flag("in_play"):
                continue
            if kind == "rail":
                links.append((a, b))
                continue
            for side in (self.side_key(a, b), self.side_key(b, a)):
                if kind == "road":
                    self.roads[side] = row.text("name")
                    continue
                self.rivers[side] = row.text("name")
                if kind == "estuary":
                    self.estuaries[side] = row.text("name")
        self.railway = Railway(self.size, links)

    def side_key(self, a: int, b: int) -> int:
        """The hexside from one hex to its neighbour."""
        return a * self.size + b

    def _read_places(self, rows: list[Row]) -> None:
        """2.3.1, 16.1: towns and ports. Those with points or a port have an owner."""
        self.place_hex: list[int] = []
        self.place_name: list[str] = []
        self.place_points: list[int] = []
        self.place_port: list[int] = []
        self.place_of = [-1] * (self.size + 1)
        self.city = [0] * self.size
        self.town_name: dict[int, str] = {}
        self.depots: list[int] = []  # 8.2.1, in the order of the rule
        for row in rows:
            here = self.hex_of(row.text("hex"), row.place)
            points = row.number("victory_points", 0, 99)
            port = row.flag("port")
            self.town_name[here] = row.text("rules_name")
            row.source("hex")
            row.source("victory_points")
            if row.flag("city"):
                self.city[here] = 1
            if row.flag("reinforcements"):
                self.depots.append(here)
            if points or port or row.flag("reinforcements"):
                self.place_of[here] = len(self.place_hex)
                self.place_hex.append(here)
                self.place_name.append(row.text("rules_name"))
                self.place_points.append(points)
                self.place_port.append(1 if port else 0)

    def _hexes(self, tree: Tree, key: str) -> list[int]:
        return [self.hex_of(name, f"{tree.place}.{key}") for name in tree.texts(key)]

    def _read_lists(self, tree: Tree) -> None:
        forts = tree.tree("forts")
        self.lushun = self.hex_of(forts.text("lushun"), forts.place)
        self.nanshan = self.hex_of(forts.text("nanshan"), forts.place)
        self.darian = self.hex_of(forts.text("darian"), forts.place)
        self.port_arthur = self._hexes(forts, "port_arthur")
        self.fort_hex = [*self.port_arthur, self.nanshan]  # 2.3, 12.1
        self.fort_of = [-1] * (self.size + 1)
        for number, here in enumerate(self.fort_hex):
            self.fort_of[here] = number
        self.near_fort = [0] * (self.size + 1)  # a fort is next to it
        for here in self.fort_hex:
            for there in self.around[here]:
                self.near_fort[there] = 1
        self.is_port_arthur = [0] * (self.size + 1)
        for here in self.port_arthur:
            self.is_port_arthur[here] = 1
        edge = tree.tree("north_edge")
        self.supply_edge = self._hexes(edge, "supply")
        self.rail_edge = self._hexes(edge, "rail")
        # The railway to Port Arthur when no enemy is on it, from the fort, and the same as a set.
        self.port_arthur_line = self.railway.open_line(self.port_arthur, self.rail_edge, nobody(self.size))
        self.port_arthur_line_bits: HexSet = self.sets.of(self.port_arthur_line)
        self.korea_entry = self._hexes(tree.tree("korea"), "entry")
        landing = tree.tree("landing")
        self.east_coast = self._hexes(landing, "east_of_nanshan")
        self.east_ports = self._hexes(landing, "ports_east")
        self.west_ports = self._hexes(landing, "ports_west_of_port_arthur")
        self.kwantung = [0] * (self.size + 1)
        for here in self._hexes(tree.tree("kwantung"), "hexes"):
            self.kwantung[here] = 1
        self.yalu_bank = self._hexes(tree.tree("yalu"), "bank")
        self.yalu_west = self._hexes(tree.tree("yalu"), "west_side")
        self.whole_coast = [here for here in range(self.size) if self.coastal[here]]

    # -- what follows from it --------------------------------------------------------------------------------------

    def _find_full_mountains(self) -> None:
        """9.1: mountain with no peak, road or railway, among mountains only."""
        self.has_road = [0] * self.size
        for key in self.roads:
            self.has_road[key // self.size] = 1
        self.full_mountain = [0] * self.size
        for here in range(self.size):
            if self.terrain[here] != MOUNTAIN or self.peak[here] or self.has_road[here]:
                continue
            if self.railway.place[here] < 0 and all(self.terrain[n] == MOUNTAIN for n in self.grid.around[here]):
                self.full_mountain[here] = 1
        # 9.1, 11.2: hexes a supply line may run through when no enemy is there; Russians stay out of Korea.
        self.supply_ground: list[HexSet] = [0, 0]
        for here in range(self.size):
            if self.is_land[here] and self.country[here] != CHINA and not self.full_mountain[here]:
                self.supply_ground[0] |= self.sets.bit[here]
                if self.country[here] != KOREA:
                    self.supply_ground[1] |= self.sets.bit[here]
        # 9.0: the sources that only an enemy in them can close.
        self.known_lines = [
            KnownLines(self.grid, self.sets, self.sets.of(self.korea_entry), self.supply_ground[0]),
            KnownLines(self.grid, self.sets, self.sets.of(self.supply_edge), self.supply_ground[1]),
        ]
        self.in_china = [1 if country == CHINA else 0 for country in self.country]
        self.not_china: HexSet = 0
        for here in range(self.size):
            if self.country[here] != CHINA:
                self.not_china |= self.sets.bit[here]

    def price(self, a: int, b: int) -> int:
        """6.1.2, 6.1.4: what the step from a hex to its neighbour costs, in half points."""
        if a == self.korea:
            return self.prices.enter[self.terrain[b]]
        if self.railway.joins(a, b):
            return self.prices.rail
        crossing = self.crossing(a, b)
        if self.side_key(a, b) in self.roads:
            return self.prices.road + crossing
        return self.prices.enter[self.terrain[b]] + crossing

    def crossing(self, a: int, b: int) -> int:
        """6.1.2: what the water between two hexes adds."""
        side = self.side_key(a, b)
        if side in self.estuaries:
            return self.prices.estuary
        return self.prices.river if side in self.rivers else 0

    def _lay_ways(self) -> None:
        """The steps each side may take: with and without China, and Korea for Japan alone."""
        self.ways: list[Ways] = []
        self.ways_through_china: list[Ways] = []
        # One object for each number, however often it stands: searches are quicker the less memory they read.
        known: dict[int, Any] = {}
        for side in (0, 1):
            plain: list[list[Any]] = [[] for _ in range(self.size + 1)]
            every: list[list[Any]] = [[] for _ in range(self.size + 1)]
            for a in range(self.size):
                if not self.is_land[a]:
                    continue
                for b in self.around[a]:
                    if side == 1 and self.country[b] == KOREA:
                        continue
                    number = step_to(b, self.price(a, b))
                    step: Any = known.setdefault(number, number)
                    every[a].append(step)
                    if self.country[b] != CHINA:
                        plain[a].append(step)
            if side == 0:
                entries = [step_to(b, self.price(self.korea, b)) for b in self.korea_entry]
                plain[self.korea] = entries
                every[self.korea] = entries
            self.ways.append(plain)
            self.ways_through_china.append(every)
        slates: list[Slate] = []
        self.book = [ReachBook(ways, slates) for ways in self.ways]
        self.china_book = [ReachBook(ways, slates) for ways in self.ways_through_china]
        self._way_to_china = [self._measure_ways_to_china(0), self._measure_ways_to_china(1)]
        self._two_away: dict[int, list[int]] = {}

    def china_in_reach(self, side: int, origin: int, points: int) -> bool:
        """Could the unit enter China at all with these points? Asked before a second search is made."""
        return self._way_to_china[side][origin] <= points

    def _measure_ways_to_china(self, side: int) -> list[int]:
        """What the cheapest way into China costs from each hex when nobody stands in it."""
        ways = self.ways_through_china[side]
        cheapest = [FAR] * len(ways)
        order = list(range(len(ways)))
        changed = True
        while changed:
            changed = False
            order.reverse()  # there and back again: most ways are found in the first two rounds
            for here in order:
                for step in ways[here]:
                    there = step >> PRICE_BITS
                    beyond = 0 if there < self.size and self.country[there] == CHINA else cheapest[there]
                    price = (step & PRICE_MASK) + beyond
                    if price < cheapest[here]:
                        cheapest[here] = price
                        changed = True
        return cheapest

    def two_away(self, here: int) -> list[int]:
        """7.3.1: the hexes in range of a gun that are not next to it."""
        known = self._two_away.get(here)
        if known is None:
            near = [here, *self.grid.around[here]]
            known = [there for there in self.grid.within(here, 2) if there not in near]
            self._two_away[here] = known
        return known

    def _note_entries(self) -> None:
        self.entering = [0] * (self.size + 1)
        for here in range(self.size):
            if self.country[here] == CHINA:
                self.entering[here] |= IN_CHINA
            if self.place_of[here] >= 0:
                self.entering[here] |= HOLDS_PLACE
            if self.railway.place[here] >= 0:
                self.entering[here] |= ON_RAIL
        self.defence_shift = [
            self.prices.shift[self.terrain[here]] + (self.prices.city_shift if self.city[here] else 0)
            for here in range(self.size)
        ]
