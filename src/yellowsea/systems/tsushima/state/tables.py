"""The fixed data of a game: ships, gunfire and torpedo tables, the Battle Board, the figures of every rule."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from mypy_extensions import i64

from yellowsea.boards.packed import vec
from yellowsea.kernel.data.datafiles import SOURCES, DataFolder, Row, Tree
from yellowsea.kernel.errors import DataError
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES, side_number
from yellowsea.systems.tsushima.state.scenarios import Scenario, read_scenarios
from yellowsea.systems.tsushima.state.sea_chart import HEX_COLUMNS, SIDE_COLUMNS, read_chart

DATA: Final = Path(__file__).parent.parent / "data"
# The options the tables read, with the kind of their values.
SETTINGS: Final[dict[str, type]] = {
    "gunfire_table": str,
    "flight_halves": str,
    "screens": str,
    "damaged_in_flight": str,
    "south_atlantic": bool,
    "surprised_ships": str,
    "torpedo_boat_hits": str,
}

TYPES: Final = ("B", "A", "C", "D", "T", "M")
BATTLESHIP: Final = 0
ARMOURED: Final = 1
PROTECTED: Final = 2
DESTROYER: Final = 3
TORPEDO_BOAT: Final = 4
MERCHANT: Final = 5

SPECIALS: Final = ("none", "bad_mounts", "bow_turret", "independent", "italian")
FIGURES: Final = (
    "size",
    "move",
    "armour",
    "primary",
    "primary_salvos",
    "secondary",
    "secondary_salvos",
    "torpedoes",
)
COLUMNS: Final = ("id", "name", "side", "type", *FIGURES, "special", "source_figures", "source_count")

VARIAG: Final = "variag"
PLANS: Final = ("a", "b", "c")
FACES: Final = 6

# Divisions of each side; a unit is a division or, beyond them, a ship by itself.
DIVISIONS: Final = 16
UNITS: Final = 2 * DIVISIONS

# Result tables run from this net to the last one, which keeps its result beyond.
NET_LEAST: Final = -30
NET_MOST: Final = 30


class DataFiles:
    """The data files as read, before the options of a game are applied."""

    def __init__(self, folder: DataFolder) -> None:
        self.ships = folder.rows("ships.csv", COLUMNS)
        if not self.ships:
            raise DataError("there are no ships", "ships.csv", "a line for each counter")
        self.hexes = folder.rows("hexes.csv", HEX_COLUMNS)
        self.hexsides = folder.rows("hexsides.csv", SIDE_COLUMNS)
        self.map = folder.tree("map.toml")
        self.figures = folder.tree("figures.toml")
        self.scenarios = folder.tree("scenarios.toml")
        self.digest = folder.digest()


class Tables:
    """Ships and figures as flat lists, with the switches of one game applied."""

    def __init__(self, files: DataFiles, settings: dict[str, Any]) -> None:
        self.settings = settings
        self.is_joined = False  # with a war on land: 14 is not played
        self.nobodys_port = -1  # there: while no side has it, it is no neutral port either
        self.nobodys_rule = ""
        self.halves_fleeing_guns: bool = settings["flight_halves"] == "fleeing_guns"
        self.screens_on_either_side: bool = settings["screens"] == "either_side"
        self.surprised_stand_still: bool = settings["surprised_ships"] == "stand_still"
        self.boat_hits_count: bool = settings["torpedo_boat_hits"] == "count"
        self.any_hit_leaves_behind: bool = settings["damaged_in_flight"] == "any_hit"
        self.chart = read_chart(files.hexes, files.hexsides, files.map, settings)
        self._read_ships(files.ships)
        self._read_fire(files.figures)
        self._read_board(files.figures)
        self._read_dice(files.figures)
        self._read_land(files.figures)
        self._read_cruisers(files.figures)
        self.scenarios: list[Scenario] = read_scenarios(files.scenarios, self.ship_index, self.chart)
        self.slates: list[vec[i64]] = []  # zeros by place, to count on; each is used by one at a time

    def take_slate(self) -> vec[i64]:
        """A clean slate. Who takes it puts it back clean."""
        try:
            return self.slates.pop()
        except IndexError:
            return vec[i64]([0] * self.chart.places)

    def _read_ships(self, rows: list[Row]) -> None:
        self.ship_ids = [row.text("id") for row in rows]
        self.ship_names = [row.text("name") for row in rows]
        self.ships = len(rows)
        self.side = [side_number(row.choice("side", SIDES)) for row in rows]
        self.type = [TYPES.index(row.choice("type", TYPES)) for row in rows]
        self.size = [row.number("size", 1, 9) for row in rows]
        self.move = [row.number("move", 1, 9) for row in rows]
        self.armour = [row.number("armour", 0, 8) for row in rows]
        self.primary = [row.number("primary", 0, 20) for row in rows]
        self.primary_salvos = [row.number("primary_salvos", 0, 9) for row in rows]
        self.secondary = [row.number("secondary", 0, 20) for row in rows]
        self.secondary_salvos = [row.number("secondary_salvos", 0, 9) for row in rows]
        self.torpedoes = [row.number("torpedoes", 0, 3) for row in rows]
        special = [row.choice("special", SPECIALS) for row in rows]
        self.bad_mounts = [int(word == "bad_mounts") for word in special]
        self.bow_turret = [int(word == "bow_turret") for word in special]
        self.independent = [int(word == "independent") for word in special]
        self.italian = [int(word == "italian") for word in special]
        self.sources = [{"figures": row.source("figures"), "count": row.source("count")} for row in rows]
        self.ship_index: dict[str, int] = {}
        for number, row in enumerate(rows):
            word = row.text("id")
            if word in self.ship_index or any(letter.isspace() for letter in word):
                raise DataError(repr(word), f"{row.place}, column 'id'", "a word of its own for each counter")
            self.ship_index[word] = number
        if VARIAG not in self.ship_index:
            raise DataError(f"{VARIAG!r} is missing", "ships.csv", "the ship that scenario is about")
        self.ships_of = [[s for s in range(self.ships) if self.side[s] == side] for side in (JAPAN, RUSSIA)]
        self.is_ship = [int(kind <= PROTECTED) for kind in self.type]  # not a small craft, not a merchant
        self.is_craft = [int(kind in (DESTROYER, TORPEDO_BOAT)) for kind in self.type]
        # 4.6: the kind of division a ship belongs in: 0 battle, 1 cruiser, -1 none.
        self.kind = [(0 if self.type[s] == BATTLESHIP else 1) if self.is_ship[s] else -1 for s in range(self.ships)]
        for ship in range(self.ships):
            if self.independent[ship]:
                self.kind[ship] = -1
        self.merchants = [ship for ship in range(self.ships) if self.type[ship] == MERCHANT]
        # What a division or a lone ship is called.
        self.unit_words = [f"{SIDES[side][0]}{number}" for side in (0, 1) for number in range(1, DIVISIONS + 1)]
        self.unit_words += self.ship_ids

    def _read_fire(self, tree: Tree) -> None:
        lower = _marked(tree, "gunfire_variant").number("bloodier_shift", -6, 6)
        shift = lower if self.settings["gunfire_table"] == "bloodier" else 0
        self.gunfire = _results(tree.tree("gunfire"), "sizes", 1, 9, shift)
        self.torpedo = _results(tree.tree("torpedo"), "armour", 0, 8, 0)
        self.gun_means = [_means(results) for results in self.gunfire]
        self.torpedo_means = [_means(results) for results in self.torpedo]
        fire = _marked(tree, "fire")
        self.shared_target = fire.number("shared_target", -9, 0)
        self.target_screened = fire.number("target_screened", -9, 0)
        self.firer_screened = fire.number("firer_screened", -9, 0)
        self.mounts = fire.number("bad_mounts", -9, 0)
        self.extra_divisions = fire.number("extra_divisions", 0, 20)
        self.torpedo_adjacent = _marked(tree, "torpedo").number("adjacent_column", -9, 0)

    def _read_board(self, tree: Tree) -> None:
        board = _marked(tree, "board")
        self.columns = board.number("columns", 4, 12)
        self.shaded = [board.number("shaded_japan", 2, 11), board.number("shaded_russia", 2, 11)]
        self.coast_guns = board.number("coast_guns", 0, 2)
        self.coast_gun_factor = board.number("coast_gun_factor", 0, 20)
        self.coast_gun_salvos = board.number("coast_gun_salvos", 0, 9)
        self.port_exits = board.number("port_exits", 1, 99)
        self.rate = board.number("rate", 1, 3)
        self.rate_two_hits = board.number("rate_two_hits", 1, 3)
        self.rate_craft = board.number("rate_small_craft", 1, 6)
        self.flight_columns = board.number("flight_columns", 1, 6)
        self.flight_die = board.number("flight_die", 0, 6)
        self.flight_successes = board.number("flight_successes", 1, 9)
        self.rounds_most = board.number("firing_rounds_most", 2, 200)
        self.rounds_off_chemulpo = board.number("firing_rounds_off_chemulpo", 2, 200)
        self.passes_to_end = board.number("passes_to_end", 1, 20)
        surprise = _marked(tree, "surprise")
        self.surprise_phases = surprise.number("phases", 0, 6)
        self.silent_rounds = surprise.number("silent_rounds", 0, 20)

    def _read_dice(self, tree: Tree) -> None:
        spotting = _marked(tree, "spotting")
        self.spot_needed = spotting.number("needed", 1, 20)
        self.spot_destroyer = spotting.number("destroyer", -9, 9)
        self.spot_two_hits = spotting.number("two_hits", -9, 9)
        self.spot_low_morale = spotting.number("low_morale", -9, 9)
        self.low_morale = spotting.number("low_morale_level", 1, 9)
        self.spot_stayed = spotting.number("stayed", -9, 9)
        self.spot_coast = spotting.number("coast", -9, 9)
        self.spot_evade = spotting.number("evade", -9, 9)
        self.zone_needed = spotting.number("zone_needed", 2, 13)
        self.port_needed = spotting.number("port_attack_needed", 1, 7)
        self.surprise_port_needed = spotting.number("surprise_port_attack_needed", 1, 7)
        aground = _marked(tree, "aground")
        self.aground_alarm = aground.number("alarm", 1, 7)
        self.aground_struck = aground.number("struck", 1, 7)
        self.aground_one = aground.number("one_hit_most", 0, 6)
        self.aground_two = aground.number("two_hits_most", 0, 6)
        mines = _marked(tree, "mines")
        self.mine_struck = mines.number("struck", 1, 7)
        self.mine_one = mines.number("one_hit", 0, 6)
        self.mine_two = mines.number("two_hits_most", 0, 6)
        self.mine_sunk = mines.number("sunk", 0, 6)
        self.swept_least = mines.number("swept_least", 1, 7)
        self.sweepers_least = mines.number("sweepers_least", 1, 99)
        yard = _marked(tree, "yard")
        self.repaired_least = yard.number("repaired_least", 1, 7)
        self.all_repaired = yard.number("all_repaired", 1, 7)
        self.captured_repaired = yard.number("captured_repaired", 1, 7)
        self.channel_cleared = yard.number("channel_cleared", 1, 7)
        self.block_ship_success = yard.number("block_ship_success", 1, 7)
        self.raid_least = yard.number("raid_least", 1, 7)
        self.scuttled_most = yard.number("scuttled_most", 0, 6)
        self.phases_in_port = _marked(tree, "morale").number("phases_in_port", 1, 7)
        division = _marked(tree, "division")
        self.division_least = division.number("least", 1, 6)
        self.division_most = division.number("most", 1, 12)
        self.licence_phases = division.number("licence_phases", 0, 12)

    def _read_land(self, tree: Tree) -> None:
        chart = self.chart
        merchants = _marked(tree, "merchants")
        self.losses_a_merchant = merchants.number("losses_a_new_one", 1, 9)
        plans = tree.trees("plan")
        self.plan_ids = [plan.text("id") for plan in plans]
        if self.plan_ids != list(PLANS):
            raise DataError(
                repr(self.plan_ids), f"{tree.place}.plan", "the plans " + ", ".join(PLANS) + ", in that order"
            )
        self.plan_names = [plan.text("name") for plan in plans]
        self.plan_port = [chart._index(chart.port_ids, plan.text("port"), plan.place) for plan in plans]
        self.plan_loads = [plan.number("loads", 1, 99) for plan in plans]
        self.plan_turns = [plan.number("turns", 1, 23) for plan in plans]
        self.plan_points = [plan.number("points", 1, 99) for plan in plans]
        self.plan_rolls_loads = [int(plan.flag("rolled_loads")) for plan in plans]
        for plan in plans:
            plan.choice("source", SOURCES)

    def _read_cruisers(self, tree: Tree) -> None:
        cruisers = _marked(tree, "italian_cruisers")
        nations = cruisers.texts("nation")
        if len(nations) != FACES or not set(nations) <= set(SIDES):
            raise DataError(repr(nations), f"{cruisers.place}.nation", "a side for each face of the die")
        self.cruiser_nation = [side_number(word) for word in nations]
        self.cruisers: list[list[int]] = []
        for side in SIDES:
            for word in cruisers.texts(side):
                if word not in self.ship_index:
                    raise DataError(f"there is no ship {word!r}", f"{cruisers.place}.{side}", "the id of a counter")
            self.cruisers.append([self.ship_index[word] for word in cruisers.texts(side)])
        zones = self.chart.zone_ids
        self.cruiser_route = [
            [self.chart._index(zones, word, cruisers.place) for word in cruisers.texts(f"{side}_route")]
            for side in SIDES
        ]
        self.cruiser_zones = cruisers.numbers("zones")
        most = min(len(route) for route in self.cruiser_route) - 1
        if len(self.cruiser_zones) != FACES or not all(0 <= number <= most for number in self.cruiser_zones):
            text = f"a number from 0 to {most} for each face of the die"
            raise DataError(repr(self.cruiser_zones), f"{cruisers.place}.zones", text)
        self.crews_zone = self.chart._index(zones, cruisers.text("crews_russia"), cruisers.place)

    def unit_name(self, unit: int) -> str:
        """A division or a ship for a sentence."""
        if unit >= UNITS:
            return self.ship_names[unit - UNITS]
        return f"{SIDES[unit // DIVISIONS].capitalize()}'s division {unit % DIVISIONS + 1}"

    def gun_result(self, size: int, net: int) -> int:
        """Table 4: hits of a net on a target of that size; three is sunk."""
        return self.gunfire[size - 1][max(NET_LEAST, min(NET_MOST, net)) - NET_LEAST]

    def torpedo_result(self, armour: int, net: int) -> int:
        """8.18: hits of a torpedo salvo."""
        return self.torpedo[armour][max(NET_LEAST, min(NET_MOST, net)) - NET_LEAST]


def _means(results: list[int]) -> list[float]:
    """The mean hits of two dice for each modifier, from the results of each net."""
    means: list[float] = []
    for modifier in range(NET_LEAST, NET_MOST + 1):
        total = 0
        for sum_of_two in range(2, 13):
            net = max(NET_LEAST, min(NET_MOST, sum_of_two + modifier))
            total += (6 - abs(sum_of_two - 7)) * results[net - NET_LEAST]
        means.append(total / 36)
    return means


def read_files(pack: Path | None) -> DataFiles:
    """The project's data files, or those of a data pack where it has them."""
    return DataFiles(DataFolder(DATA, pack))


def _marked(tree: Tree, key: str) -> Tree:
    table = tree.tree(key)
    table.choice("source", SOURCES)
    return table


def _results(tree: Tree, key: str, first: int, last: int, shift: int) -> list[list[int]]:
    """The hits for every net, a list for each size or armour."""
    wanted = list(range(first, last + 1))
    if tree.numbers(key) != wanted:
        raise DataError(repr(tree.numbers(key)), f"{tree.place}.{key}", repr(wanted))
    tree.choice("source", SOURCES)
    tables: list[list[int]] = []
    thresholds = [tree.numbers(name) for name in ("one_hit", "two_hits", "sunk")]
    for name, values in zip(("one_hit", "two_hits", "sunk"), thresholds, strict=True):
        if len(values) != len(wanted):
            raise DataError(f"{len(values)} numbers", f"{tree.place}.{name}", f"{len(wanted)} numbers")
    for place in range(len(wanted)):
        results: list[int] = []
        for net in range(NET_LEAST, NET_MOST + 1):
            results.append(sum(int(net >= values[place] + shift) for values in thresholds))
        tables.append(results)
    return tables
