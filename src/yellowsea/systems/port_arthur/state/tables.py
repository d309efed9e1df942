"""What does not change in a game: units, turns, tables of results, theatres, numbers of the rules, the set-up."""

from __future__ import annotations

from typing import Any, Final

from yellowsea.boards.hexsets import HexSet
from yellowsea.kernel.data.datafiles import SOURCES, DataFolder, Row, Tree
from yellowsea.kernel.errors import DataError
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES, side_number
from yellowsea.systems.port_arthur.state.ground import ON_FOOT, WITH_GUNS, Ground
from yellowsea.systems.port_arthur.state.map_files import MapFiles
from yellowsea.systems.port_arthur.state.position_names import PositionNames

# T1: the kinds of unit; the order is that of movement.csv.
INFANTRY: Final = 0
GUARD_INFANTRY: Final = 1
JAPANESE_CAVALRY: Final = 2
GUARD_CAVALRY: Final = 3
KOBI: Final = 4
RUSSIAN_CAVALRY: Final = 5
COSSACK: Final = 6
GARRISON: Final = 7
ARTILLERY: Final = 8
SPECIAL_GARRISON: Final = 9
SIEGE: Final = 10
SUPPLY: Final = 11  # no unit: the rate of supply counters
GUARD_KOBI: Final = 12
HEADQUARTERS: Final = 13
KINDS: Final = (
    *("infantry", "guard_infantry", "japanese_cavalry", "guard_cavalry", "kobi", "russian_cavalry", "cossack"),
    *("garrison", "artillery", "special_garrison", "siege_artillery", "supply", "guard_kobi", "headquarters"),
)
SIZES: Final = ("II", "III", "X", "XX", "XXXX")
DIVISION: Final = 3

WITH_ZONE: Final = (INFANTRY, GUARD_INFANTRY, GUARD_KOBI, HEADQUARTERS)  # 5.1, 12E.4
HORSE: Final = (JAPANESE_CAVALRY, GUARD_CAVALRY, RUSSIAN_CAVALRY, COSSACK)  # 12A.4
EVASIVE: Final = (*HORSE, KOBI, GUARD_KOBI)  # 8.12; 10.4 excepts the same
GUARDS: Final = (GUARD_INFANTRY, GUARD_CAVALRY, GUARD_KOBI)  # 12G
GUNS: Final = (ARTILLERY, SIEGE)

SEASONS: Final = ("spring", "summer", "fall", "winter")
WINTER: Final = 3

# The ends of links that are not theatres.
MAP: Final = -1
PORTS: Final = -2

ROUT: Final = 9  # R in the table; other results are the number of hits

# Where a unit begins beside the theatres.
STARTS: Final = ("part", "parts", "capture")

# The settings that the tables read, with the type of their values.
SETTINGS: Final[dict[str, type]] = {
    "sortie_timing": str,
    "enemy_zones": str,
    "fortress_is_town": bool,
    "late_divisions": bool,
    "neutral_china": bool,
    "fushun_branch": bool,
    "combat_table": str,
    "handicap": int,
    "talks": bool,
}

_UNIT_SOURCES: Final = ("strength", "start", "from_turn", "stands_alone")
_UNIT_COLUMNS: Final = (
    *("id", "side", "group", "name", "kind", "size", "strength", "defence_only", "parent", "attacks_with"),
    *("stands_alone", "start", "from_turn", "late", *(f"source_{figure}" for figure in _UNIT_SOURCES)),
)


class Board:
    """The data files as read, before the settings of a game are applied."""

    def __init__(self, folder: DataFolder) -> None:
        self.map = MapFiles(folder)
        self.units = folder.rows("units.csv", _UNIT_COLUMNS)
        self.rates = folder.rows("movement.csv", ("kind", *SEASONS, "source"))
        self.turns = folder.rows("turns.csv", ("turn", "month", "season", "source_month", "source_season"))
        self.combat = folder.tree("combat.toml")
        self.zones = folder.tree("zones.toml")
        self.rules = folder.tree("rules.toml")
        self.setup = folder.tree("setup.toml")
        self.digest = folder.digest()


class Slot:
    """17.3: one place of the set-up: counters of a kind, the places it may go to, and what we suggest."""

    __slots__ = ("area", "default", "fits", "places", "unit")

    def __init__(self, area: str, fits: list[int], places: list[int], unit: int, default: int) -> None:
        self.area = area
        self.fits = fits
        self.places = places
        self.unit = unit
        self.default = default  # -1: broken into its battalions


class Tables:
    """Everything as flat lists, with the settings of one game applied."""

    def __init__(self, board: Board, settings: dict[str, Any]) -> None:
        self.settings = settings
        self.sorties_first: bool = settings["sortie_timing"] == "turn_start"
        self.zones_closed: bool = settings["enemy_zones"] == "closed"
        self.talks: bool = settings["talks"]
        self._read_theatres(board.zones)
        self.ground = Ground(board.map, self.theatre_ids, settings)
        self.ground.landmarks.others.update(zip(self.theatre_ids, self.theatre_name, strict=True))
        self._read_links(board.zones, settings["handicap"])
        self._read_rates(board.rates)
        self._read_units(board.units, bool(settings["late_divisions"]))
        self._read_turns(board.turns)
        self._read_rules(board.rules)
        self._read_combat(board.combat, settings["combat_table"])
        self._read_setup(board.setup)
        self.names = PositionNames(self.unit_ids, self.ground, [self.link_name(link) for link in range(self.links)])

    # -- theatres --------------------------------------------------------------------------------------------------

    def _read_theatres(self, tree: Tree) -> None:
        rows = tree.trees("zone")
        self.theatre_ids = [row.text("id") for row in rows]
        self.theatre_name = [row.text("name") for row in rows]
        self.theatre_side = [side_number(row.choice("side", SIDES)) for row in rows]
        self.makes_supply = [1 if "makes_supply" in row.values and row.flag("makes_supply") else 0 for row in rows]
        for row in rows:
            row.choice("source", SOURCES)

    def _read_links(self, tree: Tree, handicap: int) -> None:
        """Each link twice, once for each direction, as (from, to) in numbers of the ground."""
        ground = self.ground
        self.link_from: list[int] = []
        self.link_to: list[int] = []
        self.link_capacity: list[int] = []
        self.link_by: list[str] = []
        self.link_source: list[str] = []
        outside = {"map": MAP, "ports": PORTS}
        for link in tree.trees("link"):
            ends: list[int] = []
            for name in link.texts("between"):
                if name not in self.theatre_ids and name not in outside:
                    raise DataError(
                        repr(name), f"{link.place}.between", "two zones, a zone and map, or a zone and ports"
                    )
                ends.append(outside[name] if name in outside else ground.number[name])
            by = link.choice("by", ("land", "sea", "closed_sea"))
            capacity = link.number("capacity", 0, 999)
            source = link.choice("source_capacity", SOURCES)
            for start, end in ((ends[0], ends[1]), (ends[1], ends[0])):
                self.link_from.append(start)
                self.link_to.append(end)
                self.link_by.append(by)
                self.link_source.append(source)
                self.link_capacity.append(handicap if start == ground.harbin and end == MAP else capacity)
        self.links = len(self.link_from)
        self.support_bonus = 0  # what ships off the coast add to the die; only a joined war sets it
        self.support_rule = ""
        self.ships_carry = False  # joined with a war at sea: what crosses it goes by merchant, and 14 is not played
        self.link_between: dict[int, int] = {}  # by `from * nodes + to`, for theatres
        self.links_out: list[list[int]] = [[] for _ in range(ground.nodes)]  # to other theatres
        for number in range(self.links):
            start, end = self.link_from[number], self.link_to[number]
            if start >= 0 and end >= 0:
                self.link_between[start * ground.nodes + end] = number
                self.links_out[start].append(number)
        self.link_landing = self._link(ground.korea, PORTS)
        self.link_embarking = self._link(PORTS, ground.korea)
        self.link_entry = {theatre: self._link(theatre, MAP) for theatre in (ground.harbin, ground.korea)}
        self.link_exit = {theatre: self._link(MAP, theatre) for theatre in (ground.harbin, ground.korea)}

    def _link(self, start: int, end: int) -> int:
        for number in range(self.links):
            if self.link_from[number] == start and self.link_to[number] == end:
                return number
        raise DataError("a link is missing", "zones.toml.link", "Harbin and Korea to the map, Korea to the ports")

    def link_name(self, link: int) -> str:
        """A link in one direction: `irkutsk>harbin`, `harbin>map`."""
        ends = {MAP: "map", PORTS: "ports"}
        places = (self.link_from[link], self.link_to[link])
        return ">".join([ends[place] if place < 0 else self.ground.names[place] for place in places])

    def theatre(self, node: int) -> int:
        """The number of a theatre in the lists of theatres."""
        return node - self.ground.size

    # -- units -----------------------------------------------------------------------------------------------------

    def _read_rates(self, rows: list[Row]) -> None:
        """4.6: tenths of points by kind and season."""
        if [row.text("kind") for row in rows] != list(KINDS):
            raise DataError("other kinds", "movement.csv", ", ".join(KINDS))
        self.rate = [[10 * row.number(season, 0, 20) for season in SEASONS] for row in rows]
        self.rate_source = [row.choice("source", SOURCES) for row in rows]

    def _read_units(self, rows: list[Row], late: bool) -> None:
        self.unit_ids = [row.text("id") for row in rows]
        self.unit_number = {name: number for number, name in enumerate(self.unit_ids)}
        self.units = len(rows)
        if len(self.unit_number) != self.units:
            raise DataError("an id appears twice", "units.csv", "a word of its own for each unit")
        self.unit_name = [row.text("name") for row in rows]
        self.group = [row.text("group") for row in rows]
        self.side = [side_number(row.choice("side", SIDES)) for row in rows]
        if RUSSIA not in self.side or JAPAN not in self.side or sorted(self.side) != self.side:
            raise DataError("the sides are mixed", "units.csv", "all Japanese units before the Russian ones")
        first = self.side.index(RUSSIA)
        self.units_of = [list(range(first)), list(range(first, self.units))]
        self.kind = [KINDS.index(row.choice("kind", KINDS)) for row in rows]
        self.size = [SIZES.index(row.choice("size", SIZES)) for row in rows]
        self.strength = [row.number("strength", 1, 40) for row in rows]
        self.defence_only = [1 if row.flag("defence_only") else 0 for row in rows]
        self.stands_alone = [1 if row.flag("stands_alone") else 0 for row in rows]
        self.from_turn = [row.number("from_turn", 1, 99) for row in rows]
        self.is_used = [1 if late or not row.flag("late") else 0 for row in rows]
        self.sources = [{figure: row.source(figure) for figure in _UNIT_SOURCES} for row in rows]
        self.parent = [self._unit(row, "parent") for row in rows]
        self.attacks_with = [self._unit(row, "attacks_with") for row in rows]
        self.parts: list[list[int]] = [[] for _ in range(self.units)]
        for unit, parent in enumerate(self.parent):
            if parent >= 0:
                self.parts[parent].append(unit)
        self.start: list[int] = []  # a theatre, or -1 for what is not in play yet
        for row in rows:
            start = row.choice("start", (*self.theatre_ids, *STARTS))
            self.start.append(self.ground.number[start] if start in self.theatre_ids else -1)
        self.captured = [unit for unit, row in enumerate(rows) if row.text("start") == "capture"]
        self._sort_units()

    def _unit(self, row: Row, column: str) -> int:
        name = row.cells[column]
        if not name:
            return -1
        if name not in self.unit_number:
            raise DataError(repr(name), f"{row.place}, column {column!r}", "a unit of units.csv")
        return self.unit_number[name]

    def _sort_units(self) -> None:
        """What the rules ask of units again and again, and the one division that breaks into battalions."""
        kind = self.kind
        self.is_division = [1 if size == DIVISION else 0 for size in self.size]
        self.has_zone = [1 if one in WITH_ZONE else 0 for one in kind]
        self.is_blind = [1 - zone for zone in self.has_zone]
        self.is_horse = [1 if one in HORSE else 0 for one in kind]
        self.is_evasive = [1 if one in EVASIVE else 0 for one in kind]
        self.is_guard = [1 if one in GUARDS else 0 for one in kind]
        self.load = [WITH_GUNS if one in GUNS else ON_FOOT for one in kind]
        self.is_headquarters = [1 if one == HEADQUARTERS else 0 for one in kind]
        self.headquarters = [unit for unit in range(self.units) if kind[unit] == HEADQUARTERS]
        self.siege_guns = [unit for unit in range(self.units) if kind[unit] == SIEGE]
        broken = [unit for unit in range(self.units) if len(self.parts[unit]) > 2]
        if len(broken) != 1:
            raise DataError(f"{len(broken)} units of many parts", "units.csv", "the 1st Siberian Division alone (12F)")
        self.siberian = broken[0]
        self.battalions = self.parts[self.siberian]
        # 16.3: the units that two parts make.
        self.parents = [unit for unit in range(self.units) if len(self.parts[unit]) == 2]

    def label(self, unit: int) -> str:
        """A unit as a sentence names it."""
        return self.unit_name[unit]

    # -- time, results, numbers ------------------------------------------------------------------------------------

    def _read_turns(self, rows: list[Row]) -> None:
        self.months = ["", *(row.text("month") for row in rows)]
        self.season = [WINTER, *(SEASONS.index(row.choice("season", SEASONS)) for row in rows)]
        for row in rows:
            row.source("month")
            row.source("season")

    def _read_combat(self, tree: Tree, chosen: str) -> None:
        table = tree.tree(chosen)
        self.columns = table.texts("columns")
        self.ratios: list[tuple[int, int]] = []
        for name in self.columns:
            attack, _, defence = name.partition("-")
            if not attack.isdigit() or not defence.isdigit() or not int(defence):
                raise DataError(repr(name), f"{table.place}.columns", "odds such as 3-2")
            self.ratios.append((int(attack), int(defence)))
        for low, high in zip(self.ratios, self.ratios[1:], strict=False):
            if low[0] * high[1] >= high[0] * low[1]:
                raise DataError("columns that do not rise", f"{table.place}.columns", "odds from worst to best")
        highest = 6 + self.partial_stack + self.out_of_supply
        self.results = [_results(table, column, highest) for column in self.columns]
        siege = tree.tree("siege")
        self.siege_columns = siege.texts("columns")
        self.siege_up_to = siege.numbers("up_to")
        self.siege_results = [_results(siege, column, 6) for column in self.siege_columns]
        for one in (table, siege):
            one.choice("source", SOURCES)
        if len(self.siege_up_to) != len(self.siege_columns) or sorted(self.siege_up_to) != self.siege_up_to:
            raise DataError(repr(self.siege_up_to), f"{siege.place}.up_to", "a rising number for each column")

    def _read_rules(self, tree: Tree) -> None:
        for name in tree.values:
            table = tree.tree(name)
            for key in table.values:
                if key.startswith("source"):
                    table.choice(key, SOURCES)
        self.last_turn = tree.tree("game").number("last_turn", 1, len(self.months) - 1)
        self.turns_after_fall = tree.tree("game").number("turns_after_fall", 0, 99)
        self.stack_units = tree.tree("stacking").number("units", 1, 99)
        self.stack_divisions = tree.tree("stacking").number("divisions", 0, 99)
        self.japanese_trains = tree.tree("rail").number("japanese_units", 0, 99)
        radius = tree.tree("fortress").number("radius", 0, 20)
        self.camp = [self.ground.camp(fortress, radius) for fortress in range(len(self.ground.centre))]
        self.camp_bits: list[HexSet] = [self.ground.sets.of(camp) for camp in self.camp]
        supply = tree.tree("supply")
        self.off_road = supply.number("off_road", 1, 20)
        self.along_road = supply.number("along_road", 0, 50)
        self.cross_country = supply.number("cross_country", 1, 20)
        self.source_capacity = supply.number("capacity", 0, 99)
        self.supply_weight = supply.number("weight", 0, 99)
        self.apart = tree.tree("headquarters").number("apart", 0, 50)
        self.relay = tree.tree("headquarters").number("relay", 1, 20)
        self.most_hits = tree.tree("hits").number("eliminated", 1, 9)
        rout = tree.tree("rout")
        self.rout_hexes = rout.number("hexes", 1, 9)
        self.guard_hit = rout.number("guard_hit", 1, 7)
        self.guard_retreat = rout.number("guard_retreat", 1, 7)
        self.guns_taken = rout.number("captured_guns", 1, 7)
        self.partial_stack = tree.tree("dice").number("partial_stack", 0, 6)
        self.out_of_supply = tree.tree("dice").number("out_of_supply", 0, 6)
        self.siege_range = tree.tree("siege").number("range", 1, 9)
        self.paralysis_hexes = tree.tree("paralysis").number("hexes", 0, 99)
        self.paralysis_ends = tree.tree("paralysis").number("ends_at", 0, 999)
        self.port_counters = tree.tree("ports").number("counters", 0, 20)
        sea = tree.tree("sea")
        self.attack_fails = sea.number("attack_fails", 1, 7)
        self.control_after_failure = sea.number("control_after_failure", 0, 99)
        self.first_sortie = sea.number("first_sortie", 1, 99)
        self.sortie_times = sea.number("times", 1, 6)
        self.enabling = sea.number("enabling", 1, 7)
        self.quiet_turns = sea.number("quiet_turns", 0, 99)
        self.voyage = sea.number("voyage", 1, 99)

    # -- the set-up ------------------------------------------------------------------------------------------------

    def _read_setup(self, tree: Tree) -> None:
        ground = self.ground
        west = [here for here in range(ground.size) if ground.is_open[here] and not ground.in_korea[here]]
        areas = {"west_of_yalu": west, "near_port_arthur": self.camp[0], "railway": ground.rail_hexes}
        self.slots: list[Slot] = []
        taken: set[int] = set()
        for group in tree.trees("group"):
            area = group.choice("area", (*areas, *self.theatre_ids))
            group.choice("source", SOURCES)
            kind = KINDS.index(group.choice("kind", KINDS))
            size = SIZES.index(group.choice("size", SIZES))
            strength = group.number("strength", 1, 40)
            fits = [
                unit
                for unit in self.units_of[RUSSIA]
                if (self.kind[unit], self.size[unit], self.strength[unit]) == (kind, size, strength)
                and self.start[unit] >= 0
            ]
            if strength == self.strength[self.siberian] and self.siberian in fits:
                fits = [self.siberian]  # 17.3 names it
            places = areas[area] if area in areas else [ground.number[area]]
            names = group.texts("units")
            defaults = group.texts("default") if area in areas else [area] * len(names)
            if len(defaults) != len(names):
                raise DataError(repr(defaults), f"{group.place}.default", "a hex for each unit")
            for name, default in zip(names, defaults, strict=True):
                unit = self.unit_number.get(name, -1)
                if unit not in fits or unit in taken:
                    raise DataError(repr(name), f"{group.place}.units", "units of that kind, size and strength")
                taken.add(unit)
                here = ground.number.get(default, -1)
                if here not in places and not (default == "broken" and unit == self.siberian):
                    raise DataError(repr(default), f"{group.place}.default", "a place of the area")
                self.slots.append(Slot(area, fits, places, unit, here))
        battalions = tree.tree("battalions")
        self.battalion_hexes = [ground.number.get(name, -1) for name in battalions.texts("default")]
        if len(self.battalion_hexes) != len(self.battalions) or any(
            here not in ground.rail_hexes for here in self.battalion_hexes
        ):
            raise DataError("not a rail hex for each", f"{battalions.place}.default", "a rail hex for each battalion")


def _results(table: Tree, column: str, rows: int) -> list[int]:
    """The results of a column by die, 1 first, as hits or ROUT; the last row serves all higher dice."""
    words = table.tree("results").texts(column)
    place = f"{table.place}.results.{column}"
    if not words or len(words) > rows:
        raise DataError(f"{len(words)} results", place, f"1 to {rows} results")
    found: list[int] = []
    for word in words:
        if word not in ("-", "R") and not (word.isdigit() and 0 < int(word) < ROUT):
            raise DataError(repr(word), place, "-, a number of hits, or R")
        found.append(ROUT if word == "R" else 0 if word == "-" else int(word))
    return found + [found[-1]] * (rows - len(found))
