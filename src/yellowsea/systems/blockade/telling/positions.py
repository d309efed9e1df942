"""Positions of Blockade: the whole state as JSON and back, with every contradiction named (docs/positions.md)."""

from __future__ import annotations

from typing import Any

from yellowsea.kernel.errors import PositionError
from yellowsea.kernel.play.step import Step
from yellowsea.kernel.record.positions import KNOWN_TO, Names, Reader
from yellowsea.kernel.state.sides import NOBODY, SIDES
from yellowsea.systems.blockade.state import steps
from yellowsea.systems.blockade.state.places import (
    ANCHORAGE,
    AREAS,
    ARRIVING,
    HIDDEN,
    OFF_THE_BOARD,
    SUNK,
    UNUSED,
    YARD,
)
from yellowsea.systems.blockade.state.tables import Tables
from yellowsea.systems.blockade.state.war import War, blank_war
from yellowsea.systems.blockade.state.words import Words
from yellowsea.systems.blockade.telling import contradictions

_OPERATION = ("rolls", "acting", "second_chance", "winner_passed")
_LEAVING = ("port", "area", "ships")
_FIGHT = ("area", "attacker", "first", "firing", "faces", "criticals", "hits", "doomed")
_MINES = ("next", "left", "struck")
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
    reader = Reader(position)
    names = _Names(tables)
    war = blank_war(tables, words, [])
    war.turn = reader.number("turn", 1, tables.turns, 1)
    limit = tables.control_limit
    war.control = reader.number("control", -limit, limit, 0)
    war.initiative = reader.side("initiative", tables.initiative_start)
    war.blockade = int(reader.flag("blockade"))
    _read_ships(reader, names, war)
    _read_sorties(reader.items("sorties"), names, war)
    _read_land(reader, names, war)
    war.stack = reader.stack(steps_in_order, ["turn_start"])
    _read_operation(reader.inner("operation", _OPERATION), war)
    _read_leaving(reader.inner("leaving", _LEAVING), names, war)
    _read_battle(reader.inner("battle", _FIGHT), names, war)
    _read_choices(reader, war)
    _read_mines(reader.inner("mines", _MINES), names, war)
    _read_secrets(reader, names, war)
    contradictions.check(war)
    return war


class _Names:
    """The words of a position."""

    def __init__(self, tables: Tables) -> None:
        self.ships = Names("a ship's id", tables.ship_ids)
        self.areas = Names("an area", tables.area_ids)
        self.ports = Names("a port", tables.port_ids)
        self.spaces = Names("a space of the track", tables.space_ids)


# -- ships and land ----------------------------------------------------------------------------------------------------


def _read_ships(reader: Reader, names: _Names, war: War) -> None:
    tables = war.tables
    war.place = [UNUSED] * len(tables.ship_ids)
    found: dict[int, str] = {}
    berths = reader.items("at")
    for word in berths.values:
        here = berths.at(word)
        if word not in tables.place_index and not (word == OFF_THE_BOARD[-1] and reader.has(KNOWN_TO)):
            raise PositionError("there is no such place", here, "one of " + ", ".join(tables.place_index))
        for name in berths.list_of(word):
            ship = names.ships.number(name.removesuffix("*") if isinstance(name, str) else name, here)
            if ship in found:
                raise PositionError(f"{tables.ship_ids[ship]} is also at {found[ship]}", here, "each ship in one place")
            found[ship] = word
            war.place[ship] = tables.place_index.get(word, HIDDEN)
            war.damaged[ship] = int(name.endswith("*"))
            _check_ship(war, ship, here)
    if not any(place < UNUSED for place in war.place):
        raise PositionError("there is no ship in the game", "at", "places and their ships")


def _check_ship(war: War, ship: int, here: str) -> None:
    tables = war.tables
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
        raise PositionError(f"{name} is not in the Baltic fleet", here, "a ship with a turn of arrival")
    if place == SUNK:
        war.damaged[ship] = 1


def _read_sorties(sorties: Reader, names: _Names, war: War) -> None:
    for name, ship in sorties.keys(names.ships).items():
        when = sorties.list_of(name)
        if len(when) != 2 or type(when[0]) is not int:
            raise sorties.wrong(name, "[turn, area]")
        if not 1 <= when[0] <= war.turn:
            raise PositionError(f"turn {when[0]}", sorties.at(name), f"a turn from 1 to {war.turn}")
        war.sorties[ship] = when[0] * AREAS + names.areas.number(when[1], sorties.at(name))


def _read_land(reader: Reader, names: _Names, war: War) -> None:
    tables = war.tables
    for space in reader.names_once("track", names.spaces):
        war.track[space] = 1
    for space in range(len(war.track)):
        before = tables.space_after[space]
        if war.track[space] and before >= 0 and not war.track[before]:
            raise PositionError(f"{tables.space_ids[space]} without {tables.space_ids[before]}", "track", "no gaps")
    for area in reader.names_once("boxes", names.areas):
        if not tables.landing_box[area]:
            raise PositionError(repr(tables.area_ids[area]), "boxes", "an area with a landing box")
        war.boxes[area] = 1
    war.landing = reader.number("landing", 0, len(tables.boxes), 0)
    if war.pawns_in_supply() < 0:
        raise PositionError("too many armies on the board", "track", f"at most {tables.pawns} with boxes and landings")
    port = tables.port_arthur
    for ship in range(len(war.place)):
        if war.place[ship] == YARD + port and not war.has_yard(port):
            raise PositionError("203 Hill is taken: Port Arthur has no yard", "at.port_arthur/yard", "no ships")
        if war.place[ship] == ANCHORAGE + port and not war.port_is_open(port):
            raise PositionError("Port Arthur has fallen", "at.port_arthur", "no ships")
    if war.blockade and not war.port_is_open(port):
        raise PositionError("Port Arthur has fallen", "blockade", "false")


# -- the steps under way -----------------------------------------------------------------------------------------------


def _read_operation(operation: Reader, war: War) -> None:
    rolls = operation.numbers("rolls", 0, 6) if "rolls" in operation.values else [0, 0]
    if len(rolls) != len(SIDES):
        raise operation.wrong("rolls", "two faces from 1 to 6, or 0 before the roll")
    war.cycle.rolls = rolls
    war.cycle.acting = operation.side("acting", NOBODY)
    war.cycle.second_chance = int(operation.flag("second_chance"))
    war.cycle.winner_passed = int(operation.flag("winner_passed"))
    if steps.OPERATION in war.stack and war.cycle.acting == NOBODY:
        raise PositionError("nobody acts", "operation.acting", "japan or russia")


def _read_leaving(leaving: Reader, names: _Names, war: War) -> None:
    embarking = steps.EMBARK in war.stack
    if embarking != bool(leaving.values):
        raise PositionError("does not fit the steps", "leaving", "an object exactly in the step embark")
    if not embarking:
        return
    tables = war.tables
    port = war.departure.port = leaving.name("port", names.ports)
    war.departure.area = leaving.name("area", names.areas)
    if tables.port_side[port] != war.cycle.acting:
        raise leaving.wrong("port", "a port of the acting side")
    if war.departure.area not in tables.port_areas[port]:
        raise leaving.wrong("area", "an area beside the port")
    for ship in leaving.names_once("ships", names.ships):
        if war.place[ship] != ANCHORAGE + port:
            raise PositionError(repr(tables.ship_ids[ship]), "leaving.ships", "ships at anchor in that port")
        war.departure.ships.append(ship)
    if not war.ships_at(war.cycle.acting, ANCHORAGE + port):
        raise PositionError("no ship lies there", "leaving.port", "a port with ships at anchor")


def _read_battle(fight: Reader, names: _Names, war: War) -> None:
    fighting = bool(war.stack) and war.stack[-1] in _BATTLE
    if fighting != bool(fight.values):
        raise PositionError("does not fit the steps", "battle", "an object exactly in a step of a battle")
    if not fighting:
        return
    battle = war.battle
    most = war.tables.dice_most
    battle.area = fight.name("area", names.areas)
    for side in range(len(SIDES)):
        if not war.strength(side)[battle.area]:
            raise PositionError(f"{SIDES[side]} has no ship there", "battle.area", "an area with both squadrons")
    battle.attacker = fight.side("attacker", NOBODY)
    battle.first = fight.side("first", NOBODY)
    battle.firing = fight.side("firing", NOBODY)
    battle.criticals = fight.number("criticals", 0, most - 1, 0)
    battle.hits = fight.number("hits", 0, most, 0)
    battle.faces = fight.numbers("faces", 1, 6)
    if len(battle.faces) > most:
        raise PositionError(f"{len(battle.faces)} dice", "battle.faces", f"at most {most}")
    top = war.stack[-1]
    nobody_fires = top != steps.FIRST_FIRE and battle.firing == NOBODY
    if battle.attacker == NOBODY or battle.first == NOBODY or nobody_fires:
        raise PositionError("a side is missing", "battle", "attacker, first and firing")
    if top == steps.FIRST_FIRE and war.initiative == battle.first:
        raise PositionError("the first to fire holds the initiative", "battle.first", "the other side")
    no_critical = top == steps.CRITICALS and not battle.criticals
    no_hit = top == steps.HITS and (battle.criticals or not battle.hits)
    if no_critical or no_hit:
        raise PositionError("nothing to place", "battle", "criticals in step criticals, only hits in step hits")
    if fight.has("doomed"):
        _read_doomed(fight, names, war)


def _read_doomed(fight: Reader, names: _Names, war: War) -> None:
    """PA-7.16: a ship that took fewer hits than its defence in the first volley."""
    battle = war.battle
    tables = war.tables
    ship = fight.name("doomed", names.ships)
    if not tables.doomed_ships_fire or battle.firing in (NOBODY, battle.first):
        raise fight.wrong("doomed", "null, except in the second volley of a game with doomed_ships_fire")
    fits = war.place[ship] == battle.area and tables.ship_side[ship] == battle.firing and war.damaged[ship]
    if not fits or tables.defence[ship] < 2:
        raise fight.wrong("doomed", "a damaged ship of defence 2 or more in the squadron that fires")
    battle.doomed = ship


def _read_choices(reader: Reader, war: War) -> None:
    """What is still to be chosen in the smaller steps."""
    war.strikes = reader.number("strikes", 0, 3, 0)
    if (steps.STRIKE in war.stack) != bool(war.strikes):
        raise PositionError(str(war.strikes), "strikes", "1 to 3 exactly in the step strike")
    if (steps.ADVANCE in war.stack) != bool(war.landing):
        raise PositionError(str(war.landing), "landing", "1 or 2 exactly in the step advance")


def _read_mines(mines: Reader, names: _Names, war: War) -> None:
    rolls = war.mine_rolls
    done = mines.values.get("next") == "done"
    rolls.next_side = len(SIDES) if done else mines.side("next", NOBODY)
    if war.stack and war.stack[0] == steps.MINES and rolls.next_side == NOBODY:
        rolls.next_side = 0
    rolls.left = mines.number("left", 0, 5, 0)
    rolls.struck = mines.names("struck", names.ships)
    if (steps.MINE_HITS in war.stack) != bool(rolls.left):
        raise PositionError(str(rolls.left), "mines.left", "1 to 5 exactly in the step mine_hits")
    if not rolls.left:
        return
    if not 1 <= rolls.next_side <= len(SIDES):
        raise mines.wrong("next", "who rolls after this choice: russia or done")
    squadron = war.ships_at(rolls.next_side - 1, war.tables.yellow_sea)
    if all(ship in rolls.struck for ship in squadron):
        raise PositionError("no ship is left to strike a mine", "mines.struck", "one in the Yellow Sea not struck")


def _read_secrets(reader: Reader, names: _Names, war: War) -> None:
    tables = war.tables
    if war.stack and war.stack[-1] == steps.CHOOSE_TOP and not tables.uncertain:
        raise PositionError("choose_top", "steps", "only in a game with uncertain_situation")
    tops = reader.inner("tops", SIDES)
    for side, side_word in enumerate(SIDES):
        stacks = tops.items(side_word)
        for word, area in stacks.keys(names.areas).items():
            ship = stacks.name(word, names.ships)
            if war.place[ship] != area or tables.ship_side[ship] != side:
                raise stacks.wrong(word, "a ship of that side in that area")
            war.tops[side * AREAS + area] = ship
            war.known[ship] = int(tables.uncertain)  # what lies open is seen
    for ship in reader.names("known", names.ships):
        war.known[ship] = 1
