"""The figures of the seams, from `data/joined.toml`, bound to the places of both maps."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.data.datafiles import SOURCES, DataFolder, Tree
from yellowsea.kernel.errors import DataError
from yellowsea.systems.port_arthur.state.tables import Tables as LandTables
from yellowsea.systems.tsushima.state.tables import Tables as SeaTables

FUSAN: Final = 0  # the goals that have a ceiling of their own (S11)
KOREA: Final = 1
PORTS: Final = 2
CEILINGS: Final = ("fusan", "cis_yalu_korea", "invasion_ports")


class Figures:
    """What the seams count, and which place of one map is which of the other."""

    def __init__(self, folder: DataFolder, sea: SeaTables, land: LandTables) -> None:
        tree = folder.tree("joined.toml")
        loads = tree.tree("loads")
        self.load_points = _figure(loads, "points", 1, 50)
        self.stock_loads = _figure(loads, "stock", 1, 9)
        self._read_origins(loads, sea, land)
        ceilings = tree.tree("ceilings")
        self.ceilings = [_figure(ceilings, name, 0, 999) for name in CEILINGS]
        roomy = tree.tree("roomy")
        self.roomy_points = _figure(roomy, "points", 1, 50)
        self.roomy_ceilings = [*[_figure(roomy, name, 0, 999) for name in CEILINGS[:PORTS]], self.ceilings[PORTS]]
        raids = tree.tree("raids")
        self.raid_cost = _figure(raids, "cost", 0, 99)
        self.raid_floor = _figure(raids, "floor", 0, 999)
        self.hits_on_a_ship = _figure(tree.tree("siege"), "hits_on_a_ship", 1, 3)
        self.months_of_loads = _figure(tree.tree("baltic"), "months_of_loads", 1, 23)
        self.brigade_most = _figure(tree.tree("brigade"), "most", 0, 20)
        bombardment = tree.tree("bombardment")
        self.ships_needed = _figure(bombardment, "ships", 1, 20)
        self.support_bonus = _figure(bombardment, "bonus", 0, 5)
        self._read_places(tree.tree("places"), sea, land)
        self._read_coast(tree.tree("coast"), sea, land)
        # S9: where loads can go: the two zones, and every hex that may have a port.
        self.goals = [self.origin_zone[1], self.origin_zone[2], *sorted(self.water_of)]
        self.goal_of = {place: number for number, place in enumerate(self.goals)}

    def _read_origins(self, loads: Tree, sea: SeaTables, land: LandTables) -> None:
        """S6, S9: the ports where loads are taken and the zones behind them."""
        loads.choice("source_ports", SOURCES)
        self.origin_ids = loads.texts("ports")
        zones = loads.texts("zones")
        if len(self.origin_ids) != 3 or len(zones) != 3:
            raise DataError(repr(self.origin_ids), f"{loads.place}.ports", "three ports, and a zone for each")
        chart = sea.chart
        self.origin_place: list[int] = []
        self.origin_zone: list[int] = []
        for port, zone in zip(self.origin_ids, zones, strict=True):
            if port not in chart.port_ids:
                raise DataError(repr(port), f"{loads.place}.ports", "ports of the chart")
            if zone not in land.theatre_ids:
                raise DataError(repr(zone), f"{loads.place}.zones", "strategic zones")
            self.origin_place.append(chart.port_base + chart.port_ids.index(port))
            self.origin_zone.append(land.ground.size + land.theatre_ids.index(zone))

    def _read_places(self, places: Tree, sea: SeaTables, land: LandTables) -> None:
        """S20, S25: the ports of the chart that lie on the land map."""
        places.choice("source", SOURCES)
        self.port_arthur = _hex(land, places.text("port_arthur"), places.place)
        self.yin_kou = _hex(land, places.text("yin_kou"), places.place)
        if "yin_kou" not in sea.chart.port_ids:
            raise DataError("'yin_kou' is missing", "sea/map.toml", "a port yin_kou")
        self.yin_kou_port = sea.chart.port_ids.index("yin_kou")
        self.off_yin_kou = sea.chart.port_hex[self.yin_kou_port]

    def _read_coast(self, coast: Tree, sea: SeaTables, land: LandTables) -> None:
        """S19: the chart hex of each partial sea hex of the land map."""
        coast.choice("source", SOURCES)
        self.water_of: dict[int, int] = {}
        for name in coast.values:
            if name == "source":
                continue
            if name not in sea.chart.grid.number:
                raise DataError(repr(name), coast.place, "hexes of the chart")
            for word in coast.texts(name):
                self.water_of[_hex(land, word, coast.place)] = sea.chart.grid.number[name]
        for here in land.ground.coast:
            if here not in self.water_of:
                raise DataError(f"{land.ground.names[here]} is missing", coast.place, "every partial sea hex")


def _hex(land: LandTables, name: str, place: str) -> int:
    if name not in land.ground.number or land.ground.number[name] >= land.ground.size:
        raise DataError(repr(name), place, "a hex of the land map")
    return land.ground.number[name]


def _figure(tree: Tree, key: str, least: int, most: int) -> int:
    """A number and, under `source_` with its name, how it is known."""
    tree.choice(f"source_{key}", SOURCES)
    return tree.number(key, least, most)
