"""Positions of Blockade: the whole state as JSON and back, with every contradiction named (docs/positions.md)."""

from __future__ import annotations

from typing import Any

from yellowsea.kernel.errors import PositionError
from yellowsea.kernel.positions import read_stack
from yellowsea.kernel.sides import NOBODY, SIDES, side_name
from yellowsea.kernel.step import Step
from yellowsea.systems.blockade.state import steps
from yellowsea.systems.blockade.state.places import ANCHORAGE, AREAS, ARRIVING, HIDDEN, SUNK, UNUSED, YARD
from yellowsea.systems.blockade.state.tables import Tables
from yellowsea.systems.blockade.state.war import War, blank_war
from yellowsea.systems.blockade.state.words import Words
from yellowsea.systems.blockade.telling import contradictions

_KEYS = {
    "operation": ("rolls", "acting", "second_chance", "winner_passed"),
    "leaving": ("port", "area", "ships"),
    "battle": ("area", "attacker", "first", "firing", "faces", "criticals", "hits"),
    "mines": ("next", "left", "struck"),
}
_BATTLE = (steps.FIRST_FIRE, steps.CHOOSE_DICE, steps.CRITICALS, steps.HITS)


def write(war: War, keys: list[str]) -> dict[str, Any]:
    """The state as a documented JSON object. `keys` are the names of the steps."""
    tables = war.tables
    berths: list[list[str]] = [[] for _ in range(HIDDEN + 1)]
    for ship, place in enumerate(war.place):
        name = tables.ship_ids[ship]
        berths[place].append(name + "*" if war.damaged[ship] else name)
    return {
        "turn": war.turn,
        "control": war.control,
        "initiative": SIDES[war.initiative],
        "blockade": bool(war.blockade),
        "at": {tables.place_word(place): ships for place, ships in enumerate(berths) if ships},
        "sorties": {
            tables.ship_ids[ship]: [when // AREAS, tables.area_ids[when % AREAS]]
            for ship, when in enumerate(war.sorties)
            if when >= 0
        },
        "boxes": [tables.area_ids[area] for area in range(AREAS) if war.boxes[area]],
        "track": [tables.space_ids[space] for space in range(len(war.track)) if war.track[space]],
        "steps": [keys[step] for step in war.stack],
        "operation": war.cycle.write(),
        "leaving": war.departure.write(tables),
        "battle": war.battle.write(tables),
        "strikes": war.strikes,
        "landing": war.landing,
        "mines": war.mine_rolls.write(tables),
        "tops": {
            SIDES[side]: {
                tables.area_ids[area]: tables.ship_ids[war.tops[side * AREAS + area]]
                for area in range(AREAS)
                if war.tops[side * AREAS + area] >= 0
            }
            for side in range(len(SIDES))
        },
        "known": [tables.ship_ids[ship] for ship in range(len(war.known)) if war.known[ship]],
    }


def read(position: dict[str, Any], tables: Tables, words: Words, steps_in_order: list[Step[Any]]) -> War:
    """The state of a position; what is left out is as at the start of a turn, a ship left out is not in the game."""
    reader = _Reader(position, tables)
    war = blank_war(tables, words, [])
    war.turn = reader.number(position, "turn", 1, tables.turns, 1)
    limit = tables.control_limit
    war.control = reader.number(position, "control", -limit, limit, 0)
    war.initiative = reader.side(position, "initiative", tables.initiative_start)
    war.blockade = int(reader.flag(position, "blockade"))
    reader.ships(war)
    reader.land(war)
    reader.stack(war, steps_in_order)
    reader.operation(war)
    reader.leaving(war)
    reader.battle(war)
    reader.rest(war)
    contradictions.check(war)
    return war


class _Reader:
    """Reads one position; every method names the place and what was expected there."""

    def __init__(self, position: dict[str, Any], tables: Tables) -> None:
        self.position = position
        self.tables = tables
        self.ship_index = tables.ship_index
        self.places = tables.place_index

    # -- single values ---------------------------------------------------------------------------------------------

    def number(self, part: dict[str, Any], key: str, least: int, most: int, default: int, within: str = "") -> int:
        value = part.get(key, default)
        if type(value) is not int or not least <= value <= most:
            raise PositionError(repr(value), within + key, f"a whole number from {least} to {most}")
        return value

    def flag(self, part: dict[str, Any], key: str, within: str = "") -> bool:
        value = part.get(key, False)
        if type(value) is not bool:
            raise PositionError(repr(value), within + key, "true or false")
        return value

    def side(self, part: dict[str, Any], key: str, default: int, within: str = "") -> int:
        value = part.get(key, side_name(default))
        if value is None and default == NOBODY:
            return NOBODY
        if value not in SIDES:
            raise PositionError(repr(value), within + key, "japan or russia")
        return SIDES.index(value)

    def index(self, words: list[str], word: object, place: str) -> int:
        if not isinstance(word, str) or word not in words:
            raise PositionError(repr(word), place, "one of " + ", ".join(words))
        return words.index(word)

    def ship(self, word: object, place: str) -> int:
        if not isinstance(word, str) or word not in self.ship_index:
            raise PositionError(f"there is no ship {word!r}", place, "a ship's id")
        return self.ship_index[word]

    def part(self, key: str, kind: type, default: Any) -> Any:
        value = self.position.get(key, default)
        if value is None:
            value = default
        if not isinstance(value, kind):
            raise PositionError(repr(value), key, "an object" if kind is dict else "a list")
        return value

    def keyed(self, key: str) -> dict[str, Any]:
        found: dict[str, Any] = self.part(key, dict, {})
        for word in found:
            if word not in _KEYS[key]:
                raise PositionError("there is no such key", f"{key}.{word}", "one of " + ", ".join(_KEYS[key]))
        return found

    def once(self, key: str) -> list[Any]:
        words: list[Any] = self.part(key, list, [])
        for number, word in enumerate(words):
            if word in words[:number]:
                raise PositionError(f"{word!r} stands twice", key, "each once")
        return words

    # -- ships and land --------------------------------------------------------------------------------------------

    def ships(self, war: War) -> None:
        tables = self.tables
        at: dict[str, Any] = self.part("at", dict, {})
        war.place = [UNUSED] * len(tables.ship_ids)
        found: dict[int, str] = {}
        for word, names in at.items():
            here = f"at.{word}"
            if word not in self.places:
                raise PositionError("there is no such place", here, "one of " + ", ".join(self.places))
            if not isinstance(names, list):
                raise PositionError(repr(names), here, "a list of ships")
            for name in names:
                ship = self.ship(name.removesuffix("*") if isinstance(name, str) else name, here)
                if ship in found:
                    raise PositionError(
                        f"{tables.ship_ids[ship]} is also at {found[ship]}", here, "each ship in one place"
                    )
                found[ship] = word
                war.place[ship] = self.places[word]
                war.damaged[ship] = int(name.endswith("*"))
                self._check_ship(war, ship, here)
        sorties: dict[str, Any] = self.part("sorties", dict, {})
        for name, when in sorties.items():
            here = f"sorties.{name}"
            if not isinstance(when, list) or len(when) != 2 or type(when[0]) is not int:
                raise PositionError(repr(when), here, "[turn, area]")
            if not 1 <= when[0] <= war.turn:
                raise PositionError(f"turn {when[0]}", here, f"a turn from 1 to {war.turn}")
            area = self.index(tables.area_ids, when[1], here)
            war.sorties[self.ship(name, "sorties")] = when[0] * AREAS + area

    def _check_ship(self, war: War, ship: int, here: str) -> None:
        tables = self.tables
        place = war.place[ship]
        name = tables.ship_ids[ship]
        if ANCHORAGE <= place < SUNK:
            port = (place - ANCHORAGE) % (YARD - ANCHORAGE)
            if tables.port_side[port] != tables.ship_side[ship]:
                raise PositionError(f"{name} lies in an enemy port", here, "a port of its own side")
            if place >= YARD and not tables.port_has_yard[port]:
                raise PositionError(f"{tables.port_ids[port]} has no yard", here, "a port with a yard")
            if place >= YARD and not war.damaged[ship]:
                raise PositionError(f"{name} is intact", here, f"only damaged ships in a yard: {name}*")
        if place == ARRIVING and tables.arrival_turn[ship] == 0:
            raise PositionError(f"{name} is no ship of the Baltic fleet", here, "a ship with a turn of arrival")
        if place == SUNK:
            war.damaged[ship] = 1

    def land(self, war: War) -> None:
        tables = self.tables
        for word in self.once("track"):
            war.track[self.index(tables.space_ids, word, "track")] = 1
        for space in range(len(war.track)):
            before = tables.space_after[space]
            if war.track[space] and before >= 0 and not war.track[before]:
                raise PositionError(f"{tables.space_ids[space]} without {tables.space_ids[before]}", "track", "no gaps")
        for word in self.once("boxes"):
            area = self.index(tables.area_ids, word, "boxes")
            if not tables.landing_box[area]:
                raise PositionError(repr(word), "boxes", "an area with a landing box")
            war.boxes[area] = 1
        war.landing = self.number(self.position, "landing", 0, len(tables.boxes), 0)
        if war.pawns_in_supply() < 0:
            raise PositionError(
                "too many armies on the board", "track", f"at most {tables.pawns} with boxes and landings"
            )
        port = tables.port_arthur
        for ship in range(len(war.place)):
            if war.place[ship] == YARD + port and not war.has_yard(port):
                raise PositionError("203 Hill is taken: Port Arthur has no yard", "at.port_arthur/yard", "no ships")
            if war.place[ship] == ANCHORAGE + port and not war.port_is_open(port):
                raise PositionError("Port Arthur has fallen", "at.port_arthur", "no ships")
        if war.blockade and not war.port_is_open(port):
            raise PositionError("Port Arthur has fallen", "blockade", "false")

    # -- where the game stands -------------------------------------------------------------------------------------

    def stack(self, war: War, steps_in_order: list[Step[Any]]) -> None:
        war.stack = read_stack(self.position.get("steps", ["turn_start"]), steps_in_order)
        if war.stack and war.stack[-1] == steps.CHOOSE_TOP and not self.tables.uncertain:
            raise PositionError("choose_top", "steps", "only in a game with uncertain_situation")

    def operation(self, war: War) -> None:
        part = self.keyed("operation")
        rolls = part.get("rolls", [0, 0])
        if not isinstance(rolls, list) or len(rolls) != 2 or any(type(r) is not int or not 0 <= r <= 6 for r in rolls):
            raise PositionError(repr(rolls), "operation.rolls", "two faces from 1 to 6, or 0 before the roll")
        war.cycle.rolls = list(rolls)
        war.cycle.acting = self.side(part, "acting", NOBODY, "operation.")
        war.cycle.second_chance = int(self.flag(part, "second_chance", "operation."))
        war.cycle.winner_passed = int(self.flag(part, "winner_passed", "operation."))
        if steps.OPERATION in war.stack and war.cycle.acting == NOBODY:
            raise PositionError("nobody acts", "operation.acting", "japan or russia")

    def leaving(self, war: War) -> None:
        part = self.keyed("leaving")
        embarking = steps.EMBARK in war.stack
        if embarking != bool(part):
            raise PositionError("does not fit the steps", "leaving", "an object exactly in the step embark")
        if not embarking:
            return
        tables = self.tables
        war.departure.port = self.index(tables.port_ids, part.get("port"), "leaving.port")
        war.departure.area = self.index(tables.area_ids, part.get("area"), "leaving.area")
        if tables.port_side[war.departure.port] != war.cycle.acting:
            raise PositionError(repr(part.get("port")), "leaving.port", "a port of the acting side")
        if war.departure.area not in tables.port_areas[war.departure.port]:
            raise PositionError(repr(part.get("area")), "leaving.area", "an area beside the port")
        ships = part.get("ships", [])
        if not isinstance(ships, list):
            raise PositionError(repr(ships), "leaving.ships", "a list of ships")
        for name in ships:
            ship = self.ship(name, "leaving.ships")
            if war.place[ship] != ANCHORAGE + war.departure.port or ship in war.departure.ships:
                raise PositionError(repr(name), "leaving.ships", "ships at anchor in that port, each once")
            war.departure.ships.append(ship)
        if not war.ships_at(war.cycle.acting, ANCHORAGE + war.departure.port):
            raise PositionError("no ship lies there", "leaving.port", "a port with ships at anchor")

    def battle(self, war: War) -> None:
        part = self.keyed("battle")
        fighting = bool(war.stack) and war.stack[-1] in _BATTLE
        if fighting != bool(part):
            raise PositionError("does not fit the steps", "battle", "an object exactly in a step of a battle")
        if not fighting:
            return
        war.battle.area = self.index(self.tables.area_ids, part.get("area"), "battle.area")
        for side in range(len(SIDES)):
            if not war.strength(side)[war.battle.area]:
                raise PositionError(f"{SIDES[side]} has no ship there", "battle.area", "an area with both squadrons")
        war.battle.attacker = self.side(part, "attacker", NOBODY, "battle.")
        war.battle.first = self.side(part, "first", NOBODY, "battle.")
        war.battle.firing = self.side(part, "firing", NOBODY, "battle.")
        war.battle.criticals = self.number(part, "criticals", 0, self.tables.dice_most - 1, 0, "battle.")
        war.battle.hits = self.number(part, "hits", 0, self.tables.dice_most, 0, "battle.")
        faces = part.get("faces", [])
        if not isinstance(faces, list) or any(type(face) is not int or not 1 <= face <= 6 for face in faces):
            raise PositionError(repr(faces), "battle.faces", "faces from 1 to 6")
        if len(faces) > self.tables.dice_most:
            raise PositionError(f"{len(faces)} dice", "battle.faces", f"at most {self.tables.dice_most}")
        war.battle.faces = list(faces)
        top = war.stack[-1]
        if (
            war.battle.attacker == NOBODY
            or war.battle.first == NOBODY
            or (top != steps.FIRST_FIRE and war.battle.firing == NOBODY)
        ):
            raise PositionError("a side is missing", "battle", "attacker, first and firing")
        if top == steps.FIRST_FIRE and war.initiative == war.battle.first:
            raise PositionError("the first to fire holds the initiative", "battle.first", "the other side")
        if (top == steps.CRITICALS and not war.battle.criticals) or (
            top == steps.HITS and (war.battle.criticals or not war.battle.hits)
        ):
            raise PositionError("nothing to place", "battle", "criticals in step criticals, only hits in step hits")

    # -- the smaller steps -----------------------------------------------------------------------------------------

    def rest(self, war: War) -> None:
        war.strikes = self.number(self.position, "strikes", 0, 3, 0)
        if (steps.STRIKE in war.stack) != bool(war.strikes):
            raise PositionError(str(war.strikes), "strikes", "1 to 3 exactly in the step strike")
        if (steps.ADVANCE in war.stack) != bool(war.landing):
            raise PositionError(str(war.landing), "landing", "1 or 2 exactly in the step advance")
        self.mines(war)
        self.secrets(war)
        if not any(place < UNUSED for place in war.place):
            raise PositionError("there is no ship in the game", "at", "places and their ships")

    def mines(self, war: War) -> None:
        mines = self.keyed("mines")
        starting = bool(war.stack) and war.stack[0] == steps.MINES
        if mines.get("next") == "done":
            war.mine_rolls.next_side = len(SIDES)
        else:
            war.mine_rolls.next_side = self.side(mines, "next", NOBODY, "mines.")
        if starting and war.mine_rolls.next_side == NOBODY:
            war.mine_rolls.next_side = 0
        war.mine_rolls.left = self.number(mines, "left", 0, 5, 0, "mines.")
        struck = mines.get("struck", [])
        if not isinstance(struck, list):
            raise PositionError(repr(struck), "mines.struck", "a list of ships")
        war.mine_rolls.struck = [self.ship(name, "mines.struck") for name in struck]
        if (steps.MINE_HITS in war.stack) != bool(war.mine_rolls.left):
            raise PositionError(str(war.mine_rolls.left), "mines.left", "1 to 5 exactly in the step mine_hits")
        if not war.mine_rolls.left:
            return
        if not 1 <= war.mine_rolls.next_side <= len(SIDES):
            raise PositionError(repr(mines.get("next")), "mines.next", "who rolls after this choice: russia or done")
        squadron = war.ships_at(war.mine_rolls.next_side - 1, self.tables.yellow_sea)
        if all(ship in war.mine_rolls.struck for ship in squadron):
            raise PositionError("no ship is left to strike a mine", "mines.struck", "one in the Yellow Sea not struck")

    def secrets(self, war: War) -> None:
        tables = self.tables
        tops = self.part("tops", dict, {})
        for name, stacks in tops.items():
            if name not in SIDES or not isinstance(stacks, dict):
                raise PositionError(repr(name), "tops", "japan and russia, each with areas and ships")
            for word, ship_name in stacks.items():
                here = f"tops.{name}.{word}"
                area = self.index(tables.area_ids, word, here)
                ship = self.ship(ship_name, here)
                if war.place[ship] != area or SIDES[tables.ship_side[ship]] != name:
                    raise PositionError(repr(ship_name), here, "a ship of that side in that area")
                war.tops[SIDES.index(name) * AREAS + area] = ship
                war.known[ship] = int(tables.uncertain)  # what lies open is seen
        for name in self.part("known", list, []):
            war.known[self.ship(name, "known")] = 1
