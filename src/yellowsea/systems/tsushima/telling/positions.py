"""Positions of Tsushima: the whole state as JSON and back, with every contradiction named."""

from __future__ import annotations

from typing import Any, Final

from yellowsea.boards.hexsets import members_of
from yellowsea.kernel.errors import PositionError
from yellowsea.kernel.play.step import Step
from yellowsea.kernel.record.positions import Names, Reader
from yellowsea.kernel.state.sides import SIDES, side_name
from yellowsea.systems.tsushima.state import steps
from yellowsea.systems.tsushima.state.scenarios import IDS
from yellowsea.systems.tsushima.state.tables import MERCHANT, Tables
from yellowsea.systems.tsushima.state.war import War, blank_war
from yellowsea.systems.tsushima.state.words import Words
from yellowsea.systems.tsushima.telling.battle_positions import read_battle, write_battle
from yellowsea.systems.tsushima.telling.contradictions import check_hexes, check_orders, check_ships
from yellowsea.systems.tsushima.telling.position_names import PositionNames

# What a ship may have besides its place and hits: the key in a position, and the largest value.
MARKS: Final = (
    ("morale", 99),
    ("moved", 1),
    ("sheltered", 1),
    ("exposed", 1),
    ("inner", 1),
    ("port_run", 31),
    ("known", 1),
    ("cargo", 3),
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
    ("evades", 0, 1),
    ("spotted", 0, 1),
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
    steps.MUSTER,
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
        "asked": [chart.port_ids[p] for p in war.asked],
        "raided": [chart.words[h] for h in war.raided],
        "released": [bool(flag) for flag in war.released],
        "work": {_yard_word(tables, y): n for y, n in enumerate(war.work) if n},
        "tried": list(war.tried),
        "sailing": [ids[s] for s in war.sailing],
        "way": [chart.words[h] for h in war.way],
        "shortest": bool(war.is_shortest),
        "clear_of": chart.words[war.clear_of] if war.clear_of >= 0 else None,
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
    reader = Reader(position)
    names = PositionNames(tables)
    scenario = reader.word("scenario", IDS, "round_island")
    war = blank_war(tables, words, scenario)
    first, last = tables.scenarios[scenario].first_turn, tables.scenarios[scenario].last_turn
    war.turn = reader.number("turn", first, last, first)
    for name, least, most in _NUMBERS:
        setattr(war, name, reader.number(name, least, most, getattr(war, name)))
    war.acting = reader.side("acting", war.acting)
    _read_ships(reader.items("at"), names, war)
    _read_marks(reader.inner("marks", tuple(name for name, _ in MARKS)), names, war)
    began = reader.items("began")
    for word, ship in began.keys(names.ships).items():
        war.began[ship] = began.name(word, names.anywhere)
    _read_divisions(reader.items("divisions"), names, war)
    _read_chart(reader, names, war)
    war.taken = reader.pair("taken", 999, _hits_left(war))
    _read_orders(reader, names, war)
    war.recount()
    check_ships(war)
    check_hexes(war)
    war.stack = reader.stack(steps_in_order, ["turn_start"])
    _check_stack(war, [step.key for step in steps_in_order])
    read_battle(reader, names, war)
    check_orders(war)
    return war


def _read_ships(berths: Reader, names: PositionNames, war: War) -> None:
    chart = war.tables.chart
    found: dict[int, str] = {}
    war.place = [chart.unused] * war.tables.ships
    for word, place in berths.keys(names.anywhere).items():
        here = berths.at(word)
        for name in berths.list_of(word):
            bare = name.rstrip("*") if isinstance(name, str) else name
            ship = names.ships.number(bare, here)
            if ship in found:
                raise PositionError(f"{bare} is also at {found[ship]}", here, "each ship in one place")
            found[ship] = word
            hits = len(name) - len(bare)
            if hits > 3 or (hits == 3 and word != "sunk"):
                raise PositionError(f"{bare} has {hits} hits", here, "at most two hits, or three in `sunk`")
            if place < chart.hexes and not chart.ways[place]:
                raise PositionError("all land", here, "a hex ships can enter")
            war.place[ship] = place
            war.hits[ship] = hits


def _read_marks(marks: Reader, names: PositionNames, war: War) -> None:
    tables = war.tables
    for name, most in MARKS:
        values: list[int] = getattr(war, name)
        marked = marks.items(name)
        for word, ship in marked.keys(names.ships).items():
            values[ship] = marked.number(word, 0, most, 0)
    for ship in range(tables.ships):
        if war.captured[ship]:
            war.captured[ship] = 2 if war.hits[ship] == 0 else war.captured[ship]
            side = tables.side[ship]
            war.fleets[side] = [mate for mate in war.fleets[side] if mate != ship]
            war.fleets[1 - side] = [*war.fleets[1 - side], ship]


def _hits_left(war: War) -> list[int]:
    """The hits on each side's warships, for a position that tells of no others."""
    tables = war.tables
    taken = [0, 0]
    for ship in range(tables.ships):
        if tables.type[ship] != MERCHANT:
            taken[war.owner(ship)] += war.hits[ship]
    return taken


def _read_divisions(divisions: Reader, names: PositionNames, war: War) -> None:
    tables = war.tables
    for word, division in divisions.keys(names.divisions).items():
        here = divisions.at(word)
        ships = divisions.names(word, names.ships)
        if not 1 <= len(ships) <= tables.division_most:
            raise PositionError(f"{len(ships)} ships", here, f"1 to {tables.division_most} ships")
        for ship in ships:
            name = tables.ship_ids[ship]
            if war.div_of[ship] >= 0:
                raise PositionError(f"{name} is in two divisions", here, "each ship in one division")
            if tables.kind[ship] != tables.kind[ships[0]] or tables.kind[ship] < 0:
                raise PositionError(f"{name} does not belong there", here, "ships of one kind")
            if war.place[ship] != war.place[ships[0]] or war.owner(ship) != division // 16:
                raise PositionError(f"{name} is elsewhere", here, "ships of one side in one place")
            war.div_of[ship] = division
        war.divs[division] = ships


def _read_chart(reader: Reader, names: PositionNames, war: War) -> None:
    chart = war.tables.chart
    for key in ("mines", "bases"):
        mask = 0
        for hexagon in reader.names(key, names.hexes):
            mask |= 1 << hexagon
        setattr(war, key, mask)
    war.mines_left = reader.pair("mines_left", 9, war.mines_left)
    ports = reader.items("ports")
    for word, port in ports.keys(names.ports).items():
        war.port_owner[port] = ports.word(word, (*SIDES, "neutral"), "")
    war.evaded = reader.pair("evaded", 1, [0, 0])
    war.released = reader.pair("released", 1, [0, 0])
    war.searched = reader.names("searched", names.places)
    war.asked = reader.names("asked", names.ports)
    war.raided = reader.names("raided", names.places)
    work = reader.items("work")
    for word, yard in work.keys(Names("a port or a zone", chart.words[chart.port_base :])).items():
        war.work[yard] = work.number(word, 0, 99, 0)
    war.rumours = []
    for number, rumour in enumerate(reader.list_of("rumours")):
        here = f"rumours[{number}]"
        if not isinstance(rumour, list) or len(rumour) != 2:
            raise PositionError(repr(rumour), here, "a side and a place")
        side = names.sides.number(rumour[0], here)
        war.rumours.append(side * chart.places + names.places.number(rumour[1], here))


def _read_orders(reader: Reader, names: PositionNames, war: War) -> None:
    war.sailing = reader.names("sailing", names.ships)
    war.way = reader.names("way", names.hexes)
    war.is_shortest = int(reader.flag("shortest"))
    war.clear_of = reader.name_or_none("clear_of", names.hexes)
    war.forming = reader.names("forming", names.ships)
    war.tried = reader.numbers("tried", 0, 998)  # ships, hexes or divisions
    war.picked = reader.number("picked", -1, len(war.tables.chart.words), -1)


def _check_stack(war: War, keys: list[str]) -> None:
    """15.1, 15.2: a scenario of one battle has only its board; in the others a battle lies within a search."""
    if not war.stack:
        return
    first = war.stack[0]
    of_battle = first in _OFF_CHART or first in _ON_BOARD
    fits = not of_battle if war.tables.scenarios[war.scenario].is_chart else of_battle or first == steps.SET_UP
    if not fits:
        raise PositionError(f"no {keys[first]} in this scenario", "steps[0]", "a step of the scenario")
