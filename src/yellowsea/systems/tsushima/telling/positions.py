"""Positions of Tsushima: the whole state as JSON and back, with every contradiction named."""

from __future__ import annotations

from typing import Any, Final

from yellowsea.boards.hexsets import members_of
from yellowsea.kernel.errors import PositionError
from yellowsea.kernel.positions import read_stack
from yellowsea.kernel.sides import SIDES, side_name
from yellowsea.kernel.step import Step
from yellowsea.systems.tsushima.state import steps
from yellowsea.systems.tsushima.state.scenarios import IDS
from yellowsea.systems.tsushima.state.sea_chart import OFF_CHART
from yellowsea.systems.tsushima.state.tables import MERCHANT, Tables
from yellowsea.systems.tsushima.state.war import War, blank_war
from yellowsea.systems.tsushima.state.words import Words
from yellowsea.systems.tsushima.telling.battle_positions import read_battle, write_battle
from yellowsea.systems.tsushima.telling.contradictions import check_hexes, check_orders, check_ships
from yellowsea.systems.tsushima.telling.position_reader import Reader

# What a ship may have besides its place and hits: the key in a position, and the largest value.
MARKS: Final = (
    ("morale", 99),
    ("moved", 1),
    ("sheltered", 1),
    ("port_run", 31),
    ("known", 1),
    ("cargo", 1),
    ("licence", 999),
    ("repairing", 1),
    ("captured", 2),
    ("raw", 1),
    ("shoal", 1),
    ("torped", 1),
    ("fled", 1),
)
_NUMBERS: Final = (
    ("phase", 1, 7),
    ("over", 0, 1),
    ("bases_left", 0, 9),
    ("blocks", 0, 99),
    ("plan", -1, 2),
    ("met", 0, 99),
    ("loads_needed", 0, 99),
    ("delivered", 0, 999),
    ("points", 0, 99),
    ("rolling", 0, 1),
    ("fallen", 0, 23),
    ("merchant_losses", 0, 999),
    ("stage", 0, 12),
)
_OFF_CHART: Final = (steps.JOIN,)
_ON_BOARD: Final = (
    steps.LINE,
    steps.LINE_COLUMN,
    steps.STATION,
    steps.SCREEN,
    steps.FLIGHT,
    steps.MANOEUVRE,
    steps.STEER,
    steps.AIM,
    steps.DECLARE,
    steps.RESOLVE,
    steps.BATTLE_OVER,
)


def write(war: War, keys: list[str]) -> dict[str, Any]:
    """The state as a documented JSON object. `keys` are the names of the steps."""
    tables = war.tables
    chart = tables.chart
    ids = tables.ship_ids
    at: dict[str, list[str]] = {}
    for ship in range(tables.ships):
        if war.place[ship] != chart.unused:
            at.setdefault(chart.word(war.place[ship]), []).append(ids[ship] + "*" * war.hits[ship])
    position: dict[str, Any] = {
        "scenario": IDS[war.scenario],
        "turn": war.turn,
        "acting": side_name(war.acting),
        "at": at,
        "divisions": {tables.unit_words[d]: [ids[ship] for ship in ships] for d, ships in enumerate(war.divs) if ships},
        "began": {ids[s]: chart.word(p) for s, p in enumerate(war.began) if p >= 0},
        "mines": [chart.words[h] for h in members_of(war.mines)],
        "mines_left": list(war.mines_left),
        "taken": list(war.taken),
        "bases": [chart.words[h] for h in members_of(war.bases)],
        "ports": {
            chart.port_ids[p]: (*SIDES, "neutral")[owner]
            for p, owner in enumerate(war.port_owner)
            if owner != chart.port_owner[p]
        },
        "evaded": [bool(flag) for flag in war.evaded],
        "searched": [chart.words[p] for p in war.searched],
        "raided": [chart.words[h] for h in war.raided],
        "released": [bool(flag) for flag in war.released],
        "work": {_yard_word(tables, y): n for y, n in enumerate(war.work) if n},
        "tried": list(war.tried),
        "sailing": [ids[s] for s in war.sailing],
        "forming": [ids[s] for s in war.forming],
        "picked": war.picked,
        "rumours": [[SIDES[n // chart.places], chart.words[n % chart.places]] for n in war.rumours],
        "steps": [keys[step] for step in war.stack],
        "battle": write_battle(war) if war.fight >= 0 else None,
    }
    for name, _, _ in _NUMBERS:
        position[name] = getattr(war, name)
    marks: dict[str, dict[str, int]] = {}
    for name, _ in MARKS:
        values: list[int] = getattr(war, name)
        found = {ids[s]: value for s, value in enumerate(values) if value}
        if found:
            marks[name] = found
    position["marks"] = marks
    return position


def _yard_word(tables: Tables, yard: int) -> str:
    return tables.chart.words[tables.chart.port_base + yard]


def read(position: dict[str, Any], tables: Tables, words: Words, steps_in_order: list[Step[Any]]) -> War:
    """The state of a position; what is left out is as at the start of a turn, a ship left out is not in the game."""
    reader = Reader(position, tables)
    scenario = reader.index(list(IDS), position.get("scenario", "round_island"), "scenario")
    war = blank_war(tables, words, scenario)
    first, last = tables.scenarios[scenario].first_turn, tables.scenarios[scenario].last_turn
    war.turn = reader.number(position, "turn", first, last, first)
    for name, least, most in _NUMBERS:
        setattr(war, name, reader.number(position, name, least, most, getattr(war, name)))
    war.acting = reader.side(position, "acting", war.acting)
    _read_ships(reader, war)
    _read_chart(reader, war)
    war.taken = reader.pair("taken", _hits_left(war), 999)
    _read_orders(reader, war)
    war.recount()
    check_ships(war)
    check_hexes(war)
    war.stack = read_stack(position.get("steps", ["turn_start"]), steps_in_order)
    _check_stack(war, [step.key for step in steps_in_order])
    read_battle(reader, war)
    check_orders(war)
    return war


def _read_ships(reader: Reader, war: War) -> None:
    tables = war.tables
    chart = tables.chart
    places = {word: place for place, word in enumerate([*chart.words, *OFF_CHART])}
    seen: dict[int, str] = {}
    war.place = [chart.unused] * tables.ships
    for word, names in reader.part("at", dict, {}).items():
        if word not in places:
            raise PositionError(
                "there is no such place", f"at.{word}", "a hex, a port, a zone or " + ", ".join(OFF_CHART)
            )
        if not isinstance(names, list):
            raise PositionError(repr(names), f"at.{word}", "a list of ships")
        for name in names:
            bare = name.rstrip("*") if isinstance(name, str) else name
            ship = reader.ship(bare, f"at.{word}")
            if ship in seen:
                raise PositionError(f"{bare} is also at {seen[ship]}", f"at.{word}", "each ship in one place")
            seen[ship] = word
            hits = len(name) - len(bare)
            if hits > 3 or (hits == 3 and word != "sunk"):
                raise PositionError(f"{bare} has {hits} hits", f"at.{word}", "at most two hits, or three in `sunk`")
            place = places[word]
            if place < chart.hexes and not chart.ways[place]:
                raise PositionError("all land", f"at.{word}", "a hex ships can enter")
            war.place[ship] = place
            war.hits[ship] = hits
    marks = reader.part("marks", dict, {})
    for key in marks:
        if key not in [name for name, _ in MARKS]:
            raise PositionError("there is no such mark", f"marks.{key}", ", ".join(name for name, _ in MARKS))
    for name, most in MARKS:
        values: list[int] = getattr(war, name)
        found = marks.get(name, {})
        if not isinstance(found, dict):
            raise PositionError(repr(found), f"marks.{name}", "ships and numbers")
        for word in found:
            ship = reader.ship(word, f"marks.{name}")
            values[ship] = reader.number(found, word, 0, most, 0)
    for ship in range(tables.ships):
        if war.captured[ship]:
            war.captured[ship] = 2 if war.hits[ship] == 0 else war.captured[ship]
            side = tables.side[ship]
            war.fleets[side] = [mate for mate in war.fleets[side] if mate != ship]
            war.fleets[1 - side] = [*war.fleets[1 - side], ship]
    for word, where in reader.part("began", dict, {}).items():
        if not isinstance(where, str) or where not in places:
            raise PositionError(repr(where), f"began.{word}", "a place")
        war.began[reader.ship(word, "began")] = places[where]
    _read_divisions(reader, war)


def _hits_left(war: War) -> list[int]:
    """The hits on each side's warships, for a position that tells of no others."""
    tables = war.tables
    taken = [0, 0]
    for ship in range(tables.ships):
        if tables.type[ship] != MERCHANT:
            taken[war.owner(ship)] += war.hits[ship]
    return taken


def _read_divisions(reader: Reader, war: War) -> None:
    tables = war.tables
    for word, names in reader.part("divisions", dict, {}).items():
        here = f"divisions.{word}"
        division = reader.index(tables.unit_words[:32], word, here)
        ships = [reader.ship(name, here) for name in reader.a_list(names, here)]
        if not 1 <= len(ships) <= tables.division_most:
            raise PositionError(f"{len(ships)} ships", here, f"1 to {tables.division_most} ships")
        for ship in ships:
            if war.div_of[ship] >= 0:
                raise PositionError(f"{tables.ship_ids[ship]} is in two divisions", here, "each ship in one division")
            if tables.kind[ship] != tables.kind[ships[0]] or tables.kind[ship] < 0:
                raise PositionError(f"{tables.ship_ids[ship]} does not belong there", here, "ships of one kind")
            if war.place[ship] != war.place[ships[0]] or war.owner(ship) != division // 16:
                raise PositionError(f"{tables.ship_ids[ship]} is elsewhere", here, "ships of one side in one place")
            war.div_of[ship] = division
        war.divs[division] = ships


def _read_chart(reader: Reader, war: War) -> None:
    chart = war.tables.chart
    for key in ("mines", "bases"):
        mask = 0
        for word in reader.part(key, list, []):
            mask |= 1 << reader.index(chart.grid.names, word, key)
        setattr(war, key, mask)
    war.mines_left = reader.pair("mines_left", war.mines_left, 9)
    for port, owner in reader.part("ports", dict, {}).items():
        number = reader.index(chart.port_ids, port, "ports")
        war.port_owner[number] = reader.index([*SIDES, "neutral"], owner, f"ports.{port}")
    war.evaded = reader.pair("evaded", [0, 0], 1)
    war.released = reader.pair("released", [0, 0], 1)
    war.searched = [reader.index(chart.words, word, "searched") for word in reader.part("searched", list, [])]
    war.raided = [reader.index(chart.words, word, "raided") for word in reader.part("raided", list, [])]
    yards = chart.words[chart.port_base :]
    for word, number in reader.part("work", dict, {}).items():
        if type(number) is not int or not 0 <= number <= 99:
            raise PositionError(repr(number), f"work.{word}", "a whole number from 0 to 99")
        war.work[reader.index(yards, word, "work")] = number
    rumours: list[int] = []
    for number, rumour in enumerate(reader.part("rumours", list, [])):
        here = f"rumours[{number}]"
        pair = reader.a_list(rumour, here)
        if len(pair) != 2:
            raise PositionError(repr(rumour), here, "a side and a place")
        side = reader.index(list(SIDES), pair[0], here)
        rumours.append(side * chart.places + reader.index(chart.words, pair[1], here))
    war.rumours = rumours


def _read_orders(reader: Reader, war: War) -> None:
    war.sailing = [reader.ship(word, "sailing") for word in reader.part("sailing", list, [])]
    war.forming = [reader.ship(word, "forming") for word in reader.part("forming", list, [])]
    tried = reader.part("tried", list, [])
    for number in tried:
        if type(number) is not int or not 0 <= number < 999:
            raise PositionError(repr(number), "tried", "numbers of ships, hexes or divisions")
    war.tried = list(tried)
    war.picked = reader.number(reader.position, "picked", -1, len(war.tables.chart.words), -1)


def _check_stack(war: War, keys: list[str]) -> None:
    """15.1, 15.2: a scenario of one battle has only its board; in the others a battle lies within a search."""
    if not war.stack:
        return
    first = war.stack[0]
    of_battle = first in _OFF_CHART or first in _ON_BOARD
    fits = not of_battle if war.tables.scenarios[war.scenario].is_chart else of_battle or first == steps.SET_UP
    if not fits:
        raise PositionError(f"no {keys[first]} in this scenario", "steps[0]", "a step of the scenario")
