"""The map of Port Arthur as its files tell it, before the settings of a game are applied."""

from __future__ import annotations

from typing import Final

from yellowsea.boards.hexfiles import hex_named, read_grid, read_hexside
from yellowsea.boards.hexsets import HexSets
from yellowsea.boards.paths import PRICE_MASK
from yellowsea.kernel.data.datafiles import SOURCES, DataFolder, Row, Tree
from yellowsea.kernel.errors import DataError

SEA: Final = 0
CLEAR: Final = 1
ROUGH: Final = 2
TERRAINS: Final[tuple[str, ...]] = ("sea", "clear", "rough")

OCEAN: Final = 0
MANCHURIA: Final = 1
CHINA: Final = 2
KOREA: Final = 3
COUNTRIES: Final = ("sea", "manchuria", "china", "korea")

# What can lie on a hexside or run across it.
RIVER: Final = 1
FULL_ROUGH: Final = 2
ROAD: Final = 4
RAIL: Final = 8

PORT_ARTHUR: Final = 0
MUKDEN: Final = 1
FORTRESSES: Final = ("port_arthur", "mukden")

_HEX_COLUMNS: Final = ("hex", "lon", "lat", "terrain", "country", "partial_sea", "town", "pass", "source_terrain")
_SIDE_COLUMNS: Final = ("a", "b", "kind", "name", "source_kind")
_SIDE_KINDS: Final = ("river", "rough", "road", "rail", "fushun")
_PLACE_COLUMNS: Final = ("hex", "name", "also", "kind", "harbour", "source_hex")


class Chart:
    """4.4: the Terrain Effects Chart, prices in tenths of a movement point, defence in halves."""

    def __init__(self, tree: Tree) -> None:
        self.enter = [0, _price(tree, "clear"), _price(tree, "rough")]
        self.defence = [0, _defence(tree, "clear"), _defence(tree, "rough")]
        self.enter_pass = _price(tree, "pass")
        self.defence_pass = _defence(tree, "pass")
        self.lone_horse = tree.tree("pass").number("lone_horse", 2, 20)
        self.enter_fortress = _price(tree, "fortress")
        self.defence_fortress = _defence(tree, "fortress")
        self.defence_works = _defence(tree, "outer_works")
        self.river = tree.tree("river").number("price", 0, 40)
        self.defence_river = _defence(tree, "river")
        self.full_rough = tree.tree("full_rough").number("price", 0, 40)
        self.defence_full_rough = _defence(tree, "full_rough")
        self.road = _price(tree, "road")
        self.rail = _price(tree, "rail")
        for name in tree.values:
            table = tree.tree(name)
            for key in table.values:
                if not key.startswith("source_"):
                    table.choice(f"source_{key}", SOURCES)
        dearest = max(*self.enter, self.enter_pass, self.enter_fortress, self.road) + self.river + self.full_rough
        if dearest > PRICE_MASK:
            raise DataError(f"a step costs up to {dearest}", "terrain.toml", f"at most {PRICE_MASK} tenths")


def _price(tree: Tree, name: str) -> int:
    return tree.tree(name).number("price", 1, 60)


def _defence(tree: Tree, name: str) -> int:
    return tree.tree(name).number("defence", 2, 20)


class MapFiles:
    """Hexes, hexsides, places and the lists of hexes that the rules name."""

    def __init__(self, folder: DataFolder) -> None:
        self.chart = Chart(folder.tree("terrain.toml"))
        tree = folder.tree("map.toml")
        self._read_grid(tree.tree("grid"))
        self._read_hexes(folder.rows("hexes.csv", _HEX_COLUMNS))
        folder.count_names("hexsides.csv")  # the railway lines
        self._read_sides(folder.rows("hexsides.csv", _SIDE_COLUMNS))
        self._read_places(folder.rows("places.csv", _PLACE_COLUMNS))
        self._read_lists(tree)

    def _read_grid(self, tree: Tree) -> None:
        self.grid = read_grid(tree)
        self.sets = HexSets(self.grid)
        self.size = self.grid.size

    def hex_of(self, name: str, place: str) -> int:
        """The number of a hex of a data file."""
        return hex_named(self.grid, name, place)

    def _read_hexes(self, rows: list[Row]) -> None:
        self.terrain = [SEA] * self.size
        self.country = [OCEAN] * self.size
        self.partial_sea = [0] * self.size
        self.town = [0] * self.size
        self.mountain_pass = [0] * self.size
        self.lon = [0.0] * self.size
        self.lat = [0.0] * self.size
        if len(rows) != self.size:
            raise DataError(f"{len(rows)} hexes", "hexes.csv", f"{self.size} hexes")
        for row in rows:
            here = self.hex_of(row.text("hex"), row.place)
            self.terrain[here] = TERRAINS.index(row.choice("terrain", TERRAINS))
            self.country[here] = COUNTRIES.index(row.choice("country", COUNTRIES))
            self.partial_sea[here] = 1 if row.flag("partial_sea") else 0
            self.town[here] = 1 if row.flag("town") else 0
            self.mountain_pass[here] = 1 if row.flag("pass") else 0
            self.lon[here] = row.degrees("lon")
            self.lat[here] = row.degrees("lat")
            row.source("terrain")

    def _read_sides(self, rows: list[Row]) -> None:
        self.sides: dict[int, int] = {}  # what is on each hexside, by `side_key`, both ways
        self.side_names: dict[int, str] = {}  # rivers, by `side_key`
        self.rails: list[tuple[int, int, str]] = []  # the lines in play from the start, with their names
        self.fushun: list[tuple[int, int, str]] = []
        for row in rows:
            a, b = read_hexside(self.grid, row)
            kind = row.choice("kind", _SIDE_KINDS)
            row.source("kind")
            name = row.text("name")
            if kind == "rail" or kind == "fushun":
                (self.rails if kind == "rail" else self.fushun).append((a, b, name))
                continue
            bit = RIVER if kind == "river" else FULL_ROUGH if kind == "rough" else ROAD
            for key in (self.side_key(a, b), self.side_key(b, a)):
                self.sides[key] = self.sides.get(key, 0) | bit
                if kind == "river":
                    self.side_names[key] = name

    def side_key(self, a: int, b: int) -> int:
        """The hexside from one hex to its neighbour."""
        return a * self.size + b

    def _read_places(self, rows: list[Row]) -> None:
        self.place_name: dict[int, str] = {}  # the first place of a hex gives it its name
        for row in rows:
            here = self.hex_of(row.text("hex"), row.place)
            row.source("hex")
            self.place_name.setdefault(here, row.text("name"))

    def _hexes(self, tree: Tree, key: str) -> list[int]:
        return [self.hex_of(name, f"{tree.place}.{key}") for name in tree.texts(key)]

    def _read_lists(self, tree: Tree) -> None:
        self.centre: list[int] = []
        self.works: list[list[int]] = []
        self.fortress_name: list[str] = []
        for key in FORTRESSES:
            fortress = tree.tree("fortress").tree(key)
            self.fortress_name.append(fortress.text("name"))
            self.centre.append(self.hex_of(fortress.text("centre"), fortress.place))
            self.works.append(self._hexes(fortress, "outer_works"))
        railway = tree.tree("railway")
        self.dalny = self.hex_of(railway.text("dalny"), railway.place)
        self.mines = self.hex_of(railway.text("mines"), railway.place)
        self.north_exit = self.hex_of(railway.text("north_exit"), railway.place)
        self.main_line_name = railway.text("main_line")
        self.harbin_entry = self._hexes(tree.tree("harbin"), "entry")
        korea = tree.tree("korea")
        self.korea = self._hexes(korea, "hexes")
        self.korea_entry = self._hexes(korea, "entry")
        self.korea_road = self.hex_of(korea.text("road_entry"), korea.place)
