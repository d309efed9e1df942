"""The fixed tables of a game of Blockade: ships, areas, ports and the Manchuria track, with the settings applied."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from yellowsea.kernel.data.datafiles import DataFolder, Row, Tree
from yellowsea.kernel.errors import DataError
from yellowsea.kernel.state.sides import JAPAN, SIDES, side_number
from yellowsea.systems.blockade.state.data_checks import check_keys, exactly, ids_of, index_of, is_word, within
from yellowsea.systems.blockade.state.places import (
    ANCHORAGE,
    AREAS,
    ARRIVING,
    HIDDEN,
    OFF_THE_BOARD,
    PORTS,
    SUNK,
    UNUSED,
    YARD,
)

CLASSES: Final = ("BB", "AC", "PC", "CD", "OLD")
FLOTILLAS: Final = ("japan", "port_arthur", "vladivostok", "baltic")
PORT_ARTHUR_FLOTILLA: Final = 1
FIGURES: Final = ("firepower", "speed", "damaged_firepower", "damaged_speed", "defence")
COLUMNS: Final = (
    "id",
    "name",
    "side",
    "class",
    "flotilla",
    "arrival_turn",
    "optional",
    *FIGURES,
    "source_name",
    "source_flotilla",
    *(f"source_{figure}" for figure in FIGURES),
)
# The settings that these tables and the rules read, and the kind of their values.
SETTINGS: Final[dict[str, type]] = {
    "uncertain_situation": bool,
    "hidden_threat": bool,
    "failed_fire_inclusive": bool,
    "doomed_ships_fire": bool,
    "peripheral_scores_japan": bool,
    "ys_ts_adjacent": bool,
    "track_fork": str,
    "blockade_upkeep_at_russia5": str,
    "return_choice": str,
}
LISTED: Final = ("area", "adjacency", "port", "space")  # the lists of tables in map.toml
_INITIATIVE: Final = ("initiative_start", "initiative_turn", "initiative_turn_side")
_CONTROL: Final = ("control_japan", "control_japan_peripheral", "control_russia")
_KEYS: Final = {  # what is read of each table of map.toml besides its marks
    "game": ("turns", "pawns", "dice_most", "control_limit", *_INITIATIVE),
    "scoring": ("key_areas", "convoys_sunk", "port_arthur_falls", "siping_faces", "siping_control", "blockade_cost"),
    "area": ("id", "name", "key", "landing_box", "russian_return", *_CONTROL),
    "adjacency": ("between", "option"),
    "port": ("id", "name", "side", "yard", "adjacent"),
    "space": ("id", "name", "effect", "after", "after_fork_yalu"),
}
DATA: Final = Path(__file__).parent.parent / "data"
EFFECTS: Final = ("none", "port_arthur_loses_yard", "port_arthur_falls", "needed_for_japan", "siping_roll")


class Board:
    """The data files as read, before the options of a game are applied."""

    def __init__(self, folder: DataFolder) -> None:
        self.ships = folder.rows("ships.csv", COLUMNS)
        if not self.ships:
            raise DataError("there are no ships", "ships.csv", "a line for each ship")
        self.map = folder.tree("map.toml")
        self.digest = folder.digest()


class Tables:
    """Ships and map as flat lists, with the switches of one game applied (rulings A2 to A6, A9, A20)."""

    def __init__(self, board: Board, settings: dict[str, Any]) -> None:
        self.settings = settings
        self.uncertain: bool = settings["uncertain_situation"]
        self.hidden_threat: bool = settings["hidden_threat"]
        self.failed_fire_inclusive: bool = settings["failed_fire_inclusive"]
        self.doomed_ships_fire: bool = settings["doomed_ships_fire"]
        self.upkeep_is_free_at_russia5: bool = settings["blockade_upkeep_at_russia5"] == "free"
        self.return_by_squadron: bool = settings["return_choice"] == "squadron"
        self._read_ships(board.ships)
        self._read_frame(board.map)
        self._read_areas(board.map)
        self._read_ports(board.map)
        self._read_track(board.map)
        # How positions name things; a hidden ship is nobody's to place.
        self.ship_index = {ship: number for number, ship in enumerate(self.ship_ids)}
        self.place_index = {self.place_word(place): place for place in range(HIDDEN)}

    def _read_ships(self, rows: list[Row]) -> None:
        self.ship_ids = [row.text("id") for row in rows]
        self.ship_names = [row.text("name") for row in rows]
        self.ship_side = [side_number(row.choice("side", SIDES)) for row in rows]
        self.ship_class = [row.choice("class", CLASSES) for row in rows]
        self.flotilla = [FLOTILLAS.index(row.choice("flotilla", FLOTILLAS)) for row in rows]
        self.arrival_turn = [row.number("arrival_turn", 0, 9) for row in rows]
        self.optional = [row.flag("optional") for row in rows]
        # Index 2 * ship for the intact side, 2 * ship + 1 for the damaged one.
        self.firepower: list[int] = []
        self.speed: list[int] = []
        self.defence: list[int] = []
        self.sources: list[dict[str, str]] = []
        ids: set[str] = set()
        for row in rows:
            name = row.text("id")
            if name in ids or not is_word(name):
                raise DataError(repr(name), f"{row.place}, column 'id'", "a word that no other ship has")
            ids.add(name)
            self.firepower += [row.number("firepower", 0, 20), row.number("damaged_firepower", 0, 20)]
            self.speed += [row.number("speed", 1, 6), row.number("damaged_speed", 1, 6)]
            for figure, values in (("firepower", self.firepower), ("speed", self.speed)):
                if values[-1] > values[-2]:  # PA-3.1: damage may lower a figure, never raise it
                    place = f"{row.place}, column 'damaged_{figure}'"
                    raise DataError(str(values[-1]), place, f"at most {values[-2]}, as when intact")
            self.defence.append(row.number("defence", 1, 9))
            self.sources.append({figure: row.source(figure) for figure in ("name", "flotilla", *FIGURES)})
            is_japanese = row.choice("side", SIDES) == "japan"
            if is_japanese != (row.choice("flotilla", FLOTILLAS) == "japan"):
                raise DataError(
                    "a flotilla of the other side", f"{row.place}, column 'flotilla'", "one of its own side"
                )
            if (row.choice("flotilla", FLOTILLAS) == "baltic") != (row.number("arrival_turn", 0, 9) > 0):
                place = f"{row.place}, column 'arrival_turn'"
                raise DataError(row.text("arrival_turn"), place, "a turn for the Baltic fleet, 0 for the others")
        self.ships_of = [
            [ship for ship, owner in enumerate(self.ship_side) if owner == side] for side in range(len(SIDES))
        ]

    def _read_frame(self, tree: Tree) -> None:
        game = tree.tree("game")
        self.turns = game.number("turns", 1, 12)
        self.pawns = game.number("pawns", 0, 7)
        self.dice_most = game.number("dice_most", 1, 6)
        self.control_limit = game.number("control_limit", 1, 20)
        self.initiative_start = side_number(game.choice("initiative_start", SIDES))
        self.initiative_turn = game.number("initiative_turn", 0, 12)
        self.initiative_turn_side = side_number(game.choice("initiative_turn_side", SIDES))
        scoring = tree.tree("scoring")
        self.key_area_control = exactly(scoring, "key_areas", 4)
        self.convoys_sunk_control = exactly(scoring, "convoys_sunk", 3)
        self.port_arthur_falls_control = scoring.number("port_arthur_falls", 0, 20)
        self.siping_faces = within(scoring, "siping_faces", 1, 6)
        self.siping_control = scoring.number("siping_control", 0, 20)
        self.blockade_cost = scoring.number("blockade_cost", 0, 20)
        tree.only(["game", "scoring", *LISTED])
        check_keys(game, _KEYS["game"])
        check_keys(scoring, _KEYS["scoring"])
        for kind in LISTED:
            for table in tree.trees(kind):
                check_keys(table, _KEYS[kind])

    def _read_areas(self, tree: Tree) -> None:
        areas = tree.trees("area")
        if len(areas) != AREAS:
            raise DataError(f"{len(areas)} areas", "map.toml.area", f"{AREAS} areas")
        self.area_ids = ids_of(areas, OFF_THE_BOARD)
        self.area_names = [area.text("name") for area in areas]
        self.is_key = [area.flag("key") for area in areas]
        self.landing_box = [area.flag("landing_box") for area in areas]
        outer_seas = bool(self.settings["peripheral_scores_japan"])
        self.area_control = [
            [_japanese_control(area, outer_seas) for area in areas],
            [area.number("control_russia", 0, 20) for area in areas],
        ]
        self.is_adjacent = [[False] * AREAS for _ in range(AREAS)]
        for edge in tree.trees("adjacency"):
            ends = edge.texts("between")
            if len(ends) != 2:
                raise DataError(repr(ends), f"{edge.place}.between", "two areas")
            first, second = (index_of(self.area_ids, end, f"{edge.place}.between") for end in ends)
            if first == second:
                raise DataError(repr(ends), f"{edge.place}.between", "two different areas")
            option = edge.text("option") if "option" in edge.values else ""
            if option and option not in self.settings:
                raise DataError(repr(option), f"{edge.place}.option", "an option of the game")
            if not option or self.settings[option]:
                self.is_adjacent[first][second] = self.is_adjacent[second][first] = True
        self.neighbours = [[b for b in range(AREAS) if self.is_adjacent[a][b]] for a in range(AREAS)]
        self.yellow_sea = index_of(self.area_ids, "yellow_sea", "map.toml.area")
        self.boxes = [area for area in range(AREAS) if self.landing_box[area]]
        if len(self.boxes) != 2:
            raise DataError(f"{len(self.boxes)} landing boxes", "map.toml.area", "two areas with landing_box = true")
        self._russian_return = [area.texts("russian_return") for area in areas]

    def _read_ports(self, tree: Tree) -> None:
        ports = tree.trees("port")
        if len(ports) != PORTS:
            raise DataError(f"{len(ports)} ports", "map.toml.port", f"{PORTS} ports")
        self.port_ids = ids_of(ports, (*OFF_THE_BOARD, *self.area_ids))
        self.port_names = [port.text("name") for port in ports]
        self.port_side = [side_number(port.choice("side", SIDES)) for port in ports]
        self.port_has_yard = [port.flag("yard") for port in ports]
        self.port_areas = [
            sorted(index_of(self.area_ids, area, f"{port.place}.adjacent") for area in port.texts("adjacent"))
            for port in ports
        ]
        self.japan, self.port_arthur, self.vladivostok, self.diego_suarez = (
            index_of(self.port_ids, port, "map.toml.port")
            for port in ("japan", "port_arthur", "vladivostok", "diego_suarez")
        )
        for port, side in enumerate(self.port_side):
            if (side == JAPAN) != (port == self.japan):
                raise DataError(SIDES[side], f"{ports[port].place}.side", "japan for Japan, russia for the others")
            if not self.port_areas[port]:
                raise DataError("opens on no area", f"{ports[port].place}.adjacent", "the areas beside the port")
        if self.port_areas[self.port_arthur] != [self.yellow_sea]:  # PA-6.6: where the blockade stops its ships
            raise DataError("another sea", f"{ports[self.port_arthur].place}.adjacent", "the Yellow Sea alone")
        self.russian_return = [
            [index_of(self.port_ids, port, f"map.toml.area[{area}].russian_return") for port in ports_of]
            for area, ports_of in enumerate(self._russian_return)
        ]
        for area, homes in enumerate(self.russian_return):
            place = f"map.toml.area[{area}].russian_return"
            if len(set(homes)) < len(homes):
                raise DataError("a port is listed twice", place, "each port once")
            if any(self.port_side[port] == JAPAN for port in homes):
                raise DataError("a Japanese port", place, "ports of Russia")
            if all(port == self.port_arthur for port in homes):
                raise DataError("only Port Arthur, which may fall", place, "another port besides Port Arthur")
        # PA-6.4: what a ship reaches by sortie; a damaged one only the areas beside its port.
        self.reach_damaged = self.port_areas
        self.reach_intact: list[list[int]] = []
        for near in self.port_areas:
            far = set(near)
            for area in near:
                far.update(self.neighbours[area])
            self.reach_intact.append(sorted(far))
        self.blockaded_reach = [self.yellow_sea]

    def _read_track(self, tree: Tree) -> None:
        spaces = tree.trees("space")
        self.space_ids = ids_of(spaces, ())
        self.space_names = [space.text("name") for space in spaces]
        self.space_effect = [space.choice("effect", EFFECTS) for space in spaces]
        self.space_after: list[int] = []
        for space in spaces:
            key = "after"
            if self.settings["track_fork"] == "yalu" and "after_fork_yalu" in space.values:
                key = "after_fork_yalu"
            before = space.text(key)
            self.space_after.append(index_of(self.space_ids, before, f"{space.place}.{key}") if before else -1)
        for number, space_id in enumerate(self.space_ids):
            length, back = 0, number
            while back >= 0 and length <= len(spaces):
                length, back = length + 1, self.space_after[back]
            if back >= 0:
                raise DataError(
                    f"{space_id} lies behind itself", f"{spaces[number].place}.after", "a way back to the first"
                )
        if self.space_after.count(-1) != 1:
            raise DataError(f"{self.space_after.count(-1)} spaces", "map.toml.space after", "one space to begin with")
        for effect in EFFECTS[1:]:
            if self.space_effect.count(effect) != 1:
                found = f"{effect} occurs {self.space_effect.count(effect)} times"
                raise DataError(found, "map.toml.space effect", "each effect except none exactly once")
        self.hill203 = index_of(self.space_effect, "port_arthur_loses_yard", "map.toml.space effect")
        self.port_arthur_space = index_of(self.space_effect, "port_arthur_falls", "map.toml.space effect")
        self.mukden = index_of(self.space_effect, "needed_for_japan", "map.toml.space effect")
        self.siping = index_of(self.space_effect, "siping_roll", "map.toml.space effect")

    # -- names of places -------------------------------------------------------------------------------------------

    def place_word(self, place: int) -> str:
        """The word of a place in positions: `yellow_sea`, `japan`, `japan/yard`, `sunk`."""
        if place < ANCHORAGE:
            return self.area_ids[place]
        if place < YARD:
            return self.port_ids[place - ANCHORAGE]
        if place < SUNK:
            return self.port_ids[place - YARD] + "/yard"
        return OFF_THE_BOARD[place - SUNK]

    def home_of(self, ship: int) -> int:
        """Where a ship begins: its flotilla's anchorage, or the turn track for the Baltic fleet (PA-4.1, PA-4.2)."""
        if self.optional[ship] and not self.hidden_threat:
            return UNUSED
        if self.arrival_turn[ship]:
            return ARRIVING
        if self.ship_side[ship] == JAPAN:
            return ANCHORAGE + self.japan
        return ANCHORAGE + (self.port_arthur if self.flotilla[ship] == PORT_ARTHUR_FLOTILLA else self.vladivostok)


def read_board(pack: Path | None) -> Board:
    """The project's data files, or those of a data pack where it has them."""
    return Board(DataFolder(DATA, pack))


def _japanese_control(area: Tree, outer_seas: bool) -> int:
    if outer_seas and "control_japan_peripheral" in area.values:
        return area.number("control_japan_peripheral", 0, 20)
    return area.number("control_japan", 0, 20)
