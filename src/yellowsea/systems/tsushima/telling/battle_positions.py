"""The Battle Board inside a position: columns, lines, flight, screens and what has been declared so far."""

from __future__ import annotations

from typing import Any

from yellowsea.kernel.errors import PositionError
from yellowsea.kernel.sides import JAPAN, NOBODY, RUSSIA, SIDES, side_name
from yellowsea.systems.tsushima.battle.declare_fire import build_queue, clear_aims
from yellowsea.systems.tsushima.battle.encounter import open_board
from yellowsea.systems.tsushima.battle.gunnery import HOLDS, WITH_MAIN
from yellowsea.systems.tsushima.battle.order_of_sail import waiting_craft, waiting_units
from yellowsea.systems.tsushima.state import steps
from yellowsea.systems.tsushima.state.tables import UNITS
from yellowsea.systems.tsushima.state.war import FLIGHT_GROUPS, War
from yellowsea.systems.tsushima.telling.position_reader import Reader

KINDS = ("at_sea", "in_port", "breakout")
_KEYS = (
    *("place", "kind", "coast", "spotter", "mover", "firing", "rounds", "silent", "passes", "columns", "lines"),
    *("screens", "fleeing", "flight", "steered", "named", "exits_left", "strays", "marks", "declared", "queue_at"),
)
_DECLARED_KEYS = ("guns", "battery", "torpedoes", "coast")


def write_battle(war: War) -> dict[str, Any]:
    """The battle under way."""
    tables = war.tables
    ids = tables.ship_ids
    units = tables.unit_words
    return {
        "place": tables.chart.words[war.fight],
        "kind": KINDS[war.fight_kind],
        "coast": side_name(war.coast),
        "spotter": side_name(war.spotter),
        "mover": side_name(war.mover),
        "firing": side_name(war.firing),
        "rounds": war.rounds,
        "silent": war.silent,
        "passes": list(war.passes),
        "columns": {ids[s]: c for s, c in enumerate(war.column) if c},
        "lines": {SIDES[side]: [units[u] for u in war.lines[side]] for side in (JAPAN, RUSSIA)},
        "screens": {units[u]: units[v] for u, v in enumerate(war.screening) if v >= 0},
        "fleeing": {ids[s]: group for s, group in enumerate(war.fleeing) if group},
        "flight": {
            SIDES[side]: war.wins[side * FLIGHT_GROUPS : (side + 1) * FLIGHT_GROUPS] for side in (JAPAN, RUSSIA)
        },
        "steered": [units[u] for u in range(len(units)) if war.steered >> u & 1],
        "named": [ids[s] for s in range(tables.ships) if war.named >> s & 1],
        "exits_left": war.exits_left,
        "strays": [ids[s] for s in war.strays],
        "marks": {ids[s]: ids[t] for s, t in enumerate(war.mark) if t >= 0},
        "declared": _declared(war) if war.aim else None,
        "queue_at": war.queue_at,
    }


def _declared(war: War) -> dict[str, Any]:
    ids = war.tables.ship_ids
    return {
        "guns": {ids[s]: ids[t] for s, t in enumerate(war.aim) if t >= 0},
        "battery": {ids[s]: ids[t] if t >= 0 else "hold" for s, t in enumerate(war.aim_battery) if t != WITH_MAIN},
        "torpedoes": {
            ids[s]: [ids[t] if t >= 0 else None for t in war.fish[3 * s : 3 * s + 3]]
            for s in range(war.tables.ships)
            if max(war.fish[3 * s : 3 * s + 3]) >= 0
        },
        "coast": [ids[t] if t >= 0 else None for t in war.coast_aim],
    }


def read_battle(reader: Reader, war: War) -> None:
    """The battle of a position; it must be there exactly when the steps are those of a battle."""
    part = reader.part("battle", dict, {})
    fighting = any(steps.LINE <= step <= steps.BATTLE_OVER for step in war.stack)
    if fighting != bool(part):
        raise PositionError("does not fit the steps", "battle", "an object exactly in a step of a battle")
    if not fighting:
        return
    reader.only(part, _KEYS, "battle")
    tables = war.tables
    picked = war.picked
    place = reader.index(tables.chart.words, part.get("place"), "battle.place")
    kind = reader.index(list(KINDS), part.get("kind", "at_sea"), "battle.kind")
    open_board(war, place, kind, reader.side(part, "spotter", JAPAN))
    war.picked = picked
    war.coast = reader.side(part, "coast", NOBODY)
    war.mover = reader.side(part, "mover", war.spotter)
    war.firing = reader.side(part, "firing", war.mover)
    for key, most in (("rounds", 200), ("silent", 20), ("exits_left", 99), ("queue_at", 999)):
        setattr(war, key, reader.number(part, key, 0, most, 0))
    war.passes = Reader(part, tables).pair("passes", [0, 0], 99)
    _read_units(reader, war, part)
    _check_board(war)
    _read_declared(reader, war, part)
    for side in (JAPAN, RUSSIA):
        if not any(war.column[ship] for ship in war.fleets[side]):
            raise PositionError(f"{SIDES[side]} has no counter there", "battle.columns", "counters of both sides")


def _read_units(reader: Reader, war: War, part: dict[str, Any]) -> None:
    tables = war.tables
    inner = Reader(part, tables)
    units = tables.unit_words
    for word, column in inner.part("columns", dict, {}).items():
        ship = reader.ship(word, "battle.columns")
        if type(column) is not int or not -1 <= column <= tables.columns:
            raise PositionError(repr(column), f"battle.columns.{word}", f"a column from 1 to {tables.columns}, or -1")
        war.column[ship] = column
    lines = inner.part("lines", dict, {})
    for side in (JAPAN, RUSSIA):
        words = reader.a_list(lines.get(SIDES[side], []), "battle.lines")
        war.lines[side] = [reader.index(units, word, "battle.lines") for word in words]
    for word, covered in inner.part("screens", dict, {}).items():
        unit = reader.index(units, word, "battle.screens")
        war.screening[unit] = reader.index(units, covered, f"battle.screens.{word}")
    for word, group in inner.part("fleeing", dict, {}).items():
        if type(group) is not int or not 1 <= group < FLIGHT_GROUPS:
            raise PositionError(repr(group), f"battle.fleeing.{word}", f"a group from 1 to {FLIGHT_GROUPS - 1}")
        war.fleeing[reader.ship(word, "battle.fleeing")] = group
    flight = inner.part("flight", dict, {})
    for side in (JAPAN, RUSSIA):
        wins = flight.get(SIDES[side], [-1] * FLIGHT_GROUPS)
        if not isinstance(wins, list) or len(wins) != FLIGHT_GROUPS or any(type(n) is not int for n in wins):
            raise PositionError(repr(wins), f"battle.flight.{SIDES[side]}", f"{FLIGHT_GROUPS} numbers")
        for group in range(FLIGHT_GROUPS):
            war.wins[side * FLIGHT_GROUPS + group] = wins[group]
    for word in inner.part("steered", list, []):
        war.steered |= 1 << reader.index(units, word, "battle.steered")
    for word in inner.part("named", list, []):
        war.named |= 1 << reader.ship(word, "battle.named")
    war.strays = [reader.ship(word, "battle.strays") for word in inner.part("strays", list, [])]
    for word, target in inner.part("marks", dict, {}).items():
        war.mark[reader.ship(word, "battle.marks")] = reader.ship(target, f"battle.marks.{word}")


def _check_board(war: War) -> None:
    """Check what the steps of a battle rely on."""
    tables = war.tables
    if war.spotter == NOBODY or war.mover == NOBODY or war.firing == NOBODY:
        raise PositionError("nobody moves", "battle.mover", "japan or russia")
    for ship in range(tables.ships):
        if war.column[ship] and not war.is_afloat(ship):
            raise PositionError(f"{tables.ship_ids[ship]} is off the chart", "battle.columns", "counters on the chart")
    for side in (JAPAN, RUSSIA):
        for unit in war.lines[side]:
            ships = war.members(unit)
            if ships and (war.owner(ships[0]) != side or not tables.is_ship[ships[0]]):
                raise PositionError(tables.unit_words[unit], f"battle.lines.{SIDES[side]}", "ships of that side")
            if war.lines[side].count(unit) > 1 or (unit >= UNITS and war.div_of[unit - UNITS] >= 0):
                raise PositionError(tables.unit_words[unit], f"battle.lines.{SIDES[side]}", "each unit once")
    top = war.stack[-1]
    laid = top not in (steps.LINE, steps.LINE_COLUMN, steps.STATION, steps.SCREEN)
    for ship in range(tables.ships):
        if war.column[ship] < 0 and laid:
            raise PositionError(f"{tables.ship_ids[ship]} waits", "battle.columns", "no -1 once the lines stand")
        if war.column[ship] > 0 and tables.is_ship[ship] and war.unit_of(ship) not in war.lines[war.owner(ship)]:
            raise PositionError(f"{tables.ship_ids[ship]} is in no line", "battle.lines", "every ship on the board")
    if top == steps.LINE and not waiting_units(war, war.mover):
        raise PositionError("nobody waits for a place", "battle.columns", "a ship of the mover at -1")
    if top == steps.STATION and not waiting_craft(war, war.mover):
        raise PositionError("no craft waits for a station", "battle.columns", "a small craft of the mover at -1")
    if top in (steps.STEER, steps.SCREEN, steps.LINE_COLUMN):
        known = 0 <= war.picked < len(tables.unit_words) and war.members(war.picked) != []
        if not known or war.owner(war.members(war.picked)[0]) != war.mover:
            raise PositionError(repr(war.picked), "picked", "a unit of the side that moves")
        if (war.unit_column(war.picked) > 0) != (top != steps.LINE_COLUMN):
            raise PositionError(repr(war.picked), "picked", "a unit on the board, or one that waits for its column")


def _read_declared(reader: Reader, war: War, part: dict[str, Any]) -> None:
    top = war.stack[-1]
    declared = part.get("declared")
    if declared is None:
        if top in (steps.DECLARE, steps.RESOLVE):
            clear_aims(war)
    else:
        if not isinstance(declared, dict):
            raise PositionError(repr(declared), "battle.declared", "an object or null")
        inner = Reader(declared, war.tables)
        inner.only(declared, _DECLARED_KEYS, "battle.declared")
        clear_aims(war)
        for word, target in inner.part("guns", dict, {}).items():
            war.aim[reader.ship(word, "battle.declared.guns")] = reader.ship(target, "battle.declared.guns")
        for word, target in inner.part("battery", dict, {}).items():
            aim = HOLDS if target == "hold" else reader.ship(target, "battle.declared.battery")
            war.aim_battery[reader.ship(word, "battle.declared.battery")] = aim
        for word, targets in inner.part("torpedoes", dict, {}).items():
            ship = reader.ship(word, "battle.declared.torpedoes")
            for tube, target in enumerate(reader.a_list(targets, "battle.declared.torpedoes")[:3]):
                if target is not None:
                    war.fish[3 * ship + tube] = reader.ship(target, "battle.declared.torpedoes")
        for gun, target in enumerate(inner.part("coast", list, [])[: war.tables.coast_guns]):
            if target is not None:
                war.coast_aim[gun] = reader.ship(target, "battle.declared.coast")
    if top == steps.DECLARE:
        war.queue = build_queue(war, war.firing)
        if war.queue_at >= len(war.queue):
            raise PositionError(repr(war.queue_at), "battle.queue_at", f"0 to {len(war.queue) - 1}")
