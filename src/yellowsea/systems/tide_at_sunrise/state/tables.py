"""What does not change in a game: units, turns, combat and naval tables, numbers of the rules, the set-up."""

from __future__ import annotations

from typing import Any, Final

from yellowsea.kernel.data.datafiles import SOURCES, DataFolder, Row, Tree
from yellowsea.kernel.errors import DataError
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES, side_number
from yellowsea.systems.tide_at_sunrise.state.ground import Ground
from yellowsea.systems.tide_at_sunrise.state.naval_tables import read_naval_table

INFANTRY: Final = 0
CAVALRY: Final = 1
ARTILLERY: Final = 2
ARMS: Final = ("infantry", "cavalry", "artillery")
SIZES: Final = ("none", "brigade", "division")

# The settings that these tables read, and the kind of their values.
SETTINGS: Final[dict[str, type]] = {
    "yalu_set_up": str,
    "transport_losses": str,
    "fleet_lost_with_port_arthur": bool,
    "vladivostok_first": bool,
    "conversion": str,
    "russian_headquarters": bool,
    "free_landing": str,
    "token_attack_counts": bool,
    "gentle_naval_table": bool,
    "costly_recovery": bool,
    "victory_target": int,
    "retreat_path": str,
    "retreat_through_china": str,
    "pursuit_after_exchange": bool,
    "rail_after_landing": bool,
}

# 7.5: the ten results.
EX: Final = 0
DR: Final = 1
DD: Final = 2
DE: Final = 3
AR: Final = 4
AD: Final = 5
AE: Final = 6
EX2: Final = 7
EXR: Final = 8
EXR2: Final = 9
RESULTS: Final[tuple[str, ...]] = ("EX", "DR", "DD", "DE", "AR", "AD", "AE", "2EX", "EXR", "2EXR")

LOWEST: Final = 2  # the first column is 1:2
COLUMNS: Final = 8

_UNIT_FIGURES: Final = (
    *("strength", "move", "disrupted", "size", "transport", "recover", "victory_points"),
    *("from_turn", "per_turn", "range"),
)
_UNIT_COLUMNS: Final = (
    *("id", "side", "name", "counter", "arm", *_UNIT_FIGURES, "fortress_bound"),
    *(f"source_{figure}" for figure in _UNIT_FIGURES),
)
_TURN_FIGURES: Final = ("japan_transport", "russia_transport", "winter")
_TURN_COLUMNS: Final = (
    *("turn", "month", "japan_transport", "russia_transport", "vladivostok_ice", "winter"),
    *(f"source_{figure}" for figure in _TURN_FIGURES),
)


class Board:
    """The data files as read, before the options of a game are applied."""

    def __init__(self, folder: DataFolder) -> None:
        self.ground = Ground(folder)
        self.classes = folder.rows("units.csv", _UNIT_COLUMNS)
        self.counters = folder.rows("counters.csv", ("id", "class", "name", "source_name"))
        self.turns = folder.rows("turns.csv", _TURN_COLUMNS)
        self.combat = folder.tree("combat.toml")
        self.naval = folder.tree("naval.toml")
        self.rules = folder.tree("rules.toml")
        self.setup = folder.tree("setup.toml")
        self.digest = folder.digest()


class Deployment:
    """15: a unit of the set-up and the hexes its owner may choose from; a fixed hex is a choice of one."""

    __slots__ = ("default", "hexes", "unit")

    def __init__(self, unit: int, hexes: list[int], default: int) -> None:
        self.unit = unit
        self.hexes = hexes
        self.default = default


class Tables:
    """Everything as flat lists, with the options of one game applied."""

    def __init__(self, board: Board, settings: dict[str, Any]) -> None:
        self.settings = settings
        self.ground = board.ground
        self.river_bank_only: bool = settings["yalu_set_up"] == "river_bank"
        self.losses_stay: bool = settings["transport_losses"] == "permanent"
        self.fleet_falls_with_port: bool = settings["fleet_lost_with_port_arthur"]
        self.vladivostok_first: bool = settings["vladivostok_first"]
        self.conversion_is_free: bool = settings["conversion"] == "fleet_stays"
        self.headquarters: bool = settings["russian_headquarters"]
        self.landing_needs_two_turns_out: bool = settings["free_landing"] == "two_turns_out"
        self.token_attack_counts: bool = settings["token_attack_counts"]
        self.gentle_naval: bool = settings["gentle_naval_table"]
        self.retreat_ends_away: bool = settings["retreat_path"] == "two_hexes_away"
        self.china_is_last: bool = settings["retreat_through_china"] == "last_resort"
        self.pursuit_after_exchange: bool = settings["pursuit_after_exchange"]
        self.rail_after_landing: bool = settings["rail_after_landing"]
        self._read_classes(board.classes)
        self._read_counters(board.counters)
        self._read_turns(board.turns)
        self._read_combat(board.combat)
        self._read_naval(board.naval)
        self._read_rules(board.rules)
        self._read_setup(board.setup)
        self.target: int = settings["victory_target"]

    def _read_classes(self, rows: list[Row]) -> None:
        self.class_ids = [row.text("id") for row in rows]
        self.class_name = [row.text("name") for row in rows]
        self.class_counter = [row.text("counter") for row in rows]
        self.class_side = [side_number(row.choice("side", SIDES)) for row in rows]
        self.class_transport = [row.number("transport", 0, 40) for row in rows]
        self.class_from_turn = [row.number("from_turn", 1, 99) for row in rows]
        self.class_per_turn = [row.number("per_turn", 0, 99) for row in rows]
        self.class_points = [row.number("victory_points", 0, 20) for row in rows]
        self.class_arm = [ARMS.index(row.choice("arm", ARMS)) for row in rows]
        self.class_bound = [1 if row.flag("fortress_bound") else 0 for row in rows]
        self.class_strength = [row.number("strength", 1, 40) for row in rows]
        self.class_disrupted = [row.number("disrupted", 0, 40) for row in rows]
        self.class_move = [row.number("move", 1, 30) for row in rows]
        self.class_recover = [row.number("recover", 0, 20) for row in rows]
        self.class_halves = [SIZES.index(row.choice("size", ("brigade", "division"))) for row in rows]
        self.class_range = [row.number("range", 1, 2) for row in rows]
        self.sources = [{figure: row.source(figure) for figure in _UNIT_FIGURES} for row in rows]
        self.classes_of = [
            [kind for kind, owner in enumerate(self.class_side) if owner == side] for side in (JAPAN, RUSSIA)
        ]
        self.class_number = {name: number for number, name in enumerate(self.class_ids)}
        for wanted in ("siege_artillery", "marine", "russian_cavalry"):
            if wanted not in self.class_number:
                raise DataError(f"no class {wanted!r}", "units.csv", "the classes the rules speak of")
        self.siege_guns = self.class_number["siege_artillery"]
        self.marines = self.class_number["marine"]

    def _read_counters(self, rows: list[Row]) -> None:
        self.unit_ids = [row.text("id") for row in rows]
        self.unit_name = [row.text("name") for row in rows]
        self.kind: list[int] = []
        for row in rows:
            name = row.text("class")
            if name not in self.class_number:
                raise DataError(repr(name), f"{row.place}, column 'class'", "a class of units.csv")
            self.kind.append(self.class_number[name])
            row.source("name")
        self.units = len(rows)
        self.labels = [
            f"{name} ({self.class_counter[kind]})" for name, kind in zip(self.unit_name, self.kind, strict=True)
        ]
        if len(set(self.unit_ids)) != self.units:
            raise DataError("an id stands twice", "counters.csv", "a word of its own for each counter")
        self.side = [self.class_side[kind] for kind in self.kind]
        self.first_russian = self.side.index(RUSSIA) if RUSSIA in self.side else self.units
        if any(side == JAPAN for side in self.side[self.first_russian :]):
            raise DataError("the sides are mixed", "counters.csv", "all Japanese counters before the Russian ones")
        self.counters_of = [
            [unit for unit in range(self.units) if self.kind[unit] == kind] for kind in range(len(self.class_ids))
        ]
        if not self.counters_of[self.marines]:
            raise DataError("no counter of the marines", "counters.csv", "one for rule 13.2.2")
        self.marine_unit = self.counters_of[self.marines][0]
        self.units_of = [list(range(self.first_russian)), list(range(self.first_russian, self.units))]
        # Two strengths a unit: full at 2u, disrupted at 2u + 1.
        self.strength: list[int] = []
        for kind in self.kind:
            self.strength += [self.class_strength[kind], self.class_disrupted[kind]]
        self.halves = [self.class_halves[kind] for kind in self.kind]
        self.arm = [self.class_arm[kind] for kind in self.kind]
        self.bound = [self.class_bound[kind] for kind in self.kind]
        self.points = [self.class_points[kind] for kind in self.kind]
        # 10.2; the switch makes Japanese units cost twice as much.
        dear = 2 if self.settings["costly_recovery"] else 1
        self.recover = [
            self.class_recover[kind] * (dear if self.class_side[kind] == JAPAN else 1) for kind in self.kind
        ]
        self.allowance = [2 * self.class_move[kind] for kind in self.kind]  # in half points
        self.reach = [self.class_range[kind] for kind in self.kind]
        self.guns_of = [[unit for unit in units if self.reach[unit] > 1] for units in self.units_of]  # 7.3.1

    def _read_turns(self, rows: list[Row]) -> None:
        self.months = ["", *(row.text("month") for row in rows)]
        self.transport = [
            [0, *(row.number("japan_transport", 0, 60) for row in rows)],
            [0, *(row.number("russia_transport", 0, 60) for row in rows)],
        ]
        self.ice = [0, *(1 if row.flag("vladivostok_ice") else 0 for row in rows)]
        self.winter = [0, *(1 if row.flag("winter") else 0 for row in rows)]
        self.turn_sources = [{figure: row.source(figure) for figure in _TURN_FIGURES} for row in rows]

    def _read_combat(self, tree: Tree) -> None:
        """Each table as six results a column, one after the other."""
        self.crt: list[list[int]] = []
        for name in ("standard", "fort"):
            table = tree.tree(name)
            columns = table.texts("columns")
            if len(columns) != COLUMNS:
                raise DataError(f"{len(columns)} columns", f"{table.place}.columns", f"{COLUMNS} columns")
            self.columns = columns
            cells: list[int] = []
            for column in columns:
                results = table.tree("results").texts(column)
                sources = table.tree("sources").texts(column)
                if len(results) != 6 or len(sources) != 6 or any(source not in SOURCES for source in sources):
                    raise DataError("a wrong column", f"{table.place}.{column}", "six results, six sources")
                for result in results:
                    if result not in RESULTS:
                        raise DataError(repr(result), f"{table.place}.{column}", "one of " + ", ".join(RESULTS))
                    cells.append(RESULTS.index(result))
            self.crt.append(cells)

    def _read_naval(self, tree: Tree) -> None:
        self.port_arthur_sortie = read_naval_table(tree, "port_arthur")
        self.vladivostok_sortie = read_naval_table(tree, "vladivostok")
        self.evacuation = read_naval_table(tree, "evacuation")

    def _read_rules(self, tree: Tree) -> None:
        self.last_turn = tree.tree("game").number("last_turn", 1, len(self.months) - 1)
        self.first_turn_shift = tree.tree("game").number("first_turn_shift", 0, 7)
        self.stack_limit = tree.tree("stacking").number("limit", 1, 20)
        self.rail_capacity = [tree.tree("rail").number(side, 0, 20) for side in SIDES]
        pursuit = tree.tree("pursuit")
        self.pursuit = [pursuit.number(arm, 0, 9) for arm in ARMS]
        self.pursuit_into_fort = pursuit.number("fort", 0, 9)
        self.most_replacements = tree.tree("replacements").number("most", 0, 99)
        self.port_capacity = tree.tree("ports").number("capacity", 0, 99)
        guns = tree.tree("siege_guns")
        self.guns_from_turn = guns.number("from_turn", 1, 99)
        self.guns_per_turn = guns.number("per_turn", 0, 9)
        self.guns_after_failure = guns.number("per_turn_after_failure", 0, 9)
        self.declined_opens_coast = tree.tree("landing").number("declined", 1, 12)
        akashi = tree.tree("akashi")
        self.akashi_starts = akashi.number("starts_at", 0, 99)
        self.akashi = [[0] * 6 for _ in range(10)]
        for column in akashi.tree("columns").values:
            losses = akashi.tree("columns").numbers(column)
            akashi.tree("sources").choice(column, SOURCES)
            if len(losses) != 6 or not column.isdigit():
                raise DataError(repr(losses), f"rules.toml.akashi.columns.{column}", "six losses")
            self.akashi[int(column) // 10] = losses
        self.winter_face = tree.tree("winter").number("face", 1, 6)
        self.winter_loss = tree.tree("winter").number("loss", 0, 20)
        self.port_arthur_points = tree.tree("fleets").number("port_arthur_points", 0, 20)
        self.vladivostok_points = tree.tree("fleets").number("vladivostok_points", 0, 20)

    def _read_setup(self, tree: Tree) -> None:
        ground = self.ground
        yalu = ground.yalu_bank if self.river_bank_only else ground.yalu_west
        choices = {"port_arthur": ground.port_arthur, "yalu": yalu}
        self.fixed: list[Deployment] = []
        self.choices: list[Deployment] = []
        used: set[int] = set()
        for group in tree.trees("group"):
            side = side_number(group.choice("side", SIDES))
            names = group.texts("units")
            if "choice" in group.values:
                hexes = choices[group.choice("choice", ("port_arthur", "yalu"))]
                default = [ground.hex_of(name, group.place) for name in group.texts("default")]
            else:
                at = group.text("at")
                hexes = [ground.korea if at == "korea" else ground.hex_of(at, group.place)]
                default = hexes * len(names)
            if len(default) != len(names) or any(here not in hexes for here in default):
                raise DataError("a default outside the choice", group.place, "a hex of the choice for each unit")
            for name, here in zip(names, default, strict=True):
                unit = self._counter(name, side, used, group.place)
                deployments = self.fixed if len(hexes) == 1 else self.choices
                deployments.append(Deployment(unit, hexes, here))

    def _counter(self, name: str, side: int, used: set[int], place: str) -> int:
        """The next unused counter of a class."""
        for unit in self.units_of[side]:
            if self.class_ids[self.kind[unit]] == name and unit not in used:
                used.add(unit)
                return unit
        raise DataError(f"no counter of {name!r} is left", place, "a class of units.csv with counters enough")

    def label(self, unit: int) -> str:
        """A unit as a sentence names it."""
        return self.labels[unit]
