"""The Battle Board inside a position: columns, lines, flight, screens and what has been declared so far."""

from __future__ import annotations

from typing import Any

from yellowsea.kernel.errors import PositionError
from yellowsea.kernel.record.positions import Reader
from yellowsea.kernel.state.sides import JAPAN, NOBODY, RUSSIA, SIDES, side_name
from yellowsea.systems.tsushima.battle.declare_fire import build_queue, clear_aims
from yellowsea.systems.tsushima.battle.encounter import open_board
from yellowsea.systems.tsushima.battle.gunnery import HOLDS, WITH_MAIN
from yellowsea.systems.tsushima.battle.muster import must_muster
from yellowsea.systems.tsushima.battle.order_of_sail import waiting_craft, waiting_units
from yellowsea.systems.tsushima.state import steps
from yellowsea.systems.tsushima.state.tables import UNITS
from yellowsea.systems.tsushima.state.war import FLIGHT_GROUPS, War
from yellowsea.systems.tsushima.telling.position_names import PositionNames

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


def read_battle(reader: Reader, names: PositionNames, war: War) -> None:
    """The battle of a position; it must be there exactly when the steps are those of a battle."""
    part = reader.inner("battle", _KEYS)
    fighting = any(steps.MUSTER <= step <= steps.BATTLE_OVER for step in war.stack)
    if fighting != bool(part.values):
        raise PositionError("does not fit the steps", "battle", "an object exactly in a step of a battle")
    if not fighting:
        return
    picked = war.picked
    place = part.name("place", names.places)
    open_board(war, place, part.word("kind", KINDS, "at_sea"), part.side("spotter", JAPAN))
    war.picked = picked
    war.coast = part.side("coast", NOBODY)
    war.mover = part.side("mover", war.spotter)
    war.firing = part.side("firing", war.mover)
    for key, most in (("rounds", 200), ("silent", 20), ("exits_left", 99), ("queue_at", 999)):
        setattr(war, key, part.number(key, 0, most, 0))
    war.passes = part.pair("passes", 99, [0, 0])
    _read_units(part, names, war)
    _check_board(war)
    _read_declared(part, names, war)
    for side in (JAPAN, RUSSIA):
        if not any(war.column[ship] for ship in war.fleets[side]):
            raise PositionError(f"{SIDES[side]} has no counter there", "battle.columns", "counters of both sides")


def _read_units(part: Reader, names: PositionNames, war: War) -> None:
    columns = part.items("columns")
    for word, ship in columns.keys(names.ships).items():
        war.column[ship] = columns.number(word, -1, war.tables.columns, 0)
    lines = part.inner("lines", SIDES)
    for side in (JAPAN, RUSSIA):
        war.lines[side] = lines.names(SIDES[side], names.units)
    screens = part.items("screens")
    for word, unit in screens.keys(names.units).items():
        war.screening[unit] = screens.name(word, names.units)
    fleeing = part.items("fleeing")
    for word, ship in fleeing.keys(names.ships).items():
        war.fleeing[ship] = fleeing.number(word, 1, FLIGHT_GROUPS - 1, 0)
    flight = part.inner("flight", SIDES)
    for side in (JAPAN, RUSSIA):
        wins = flight.numbers(SIDES[side], -1, 99) if SIDES[side] in flight.values else [-1] * FLIGHT_GROUPS
        if len(wins) != FLIGHT_GROUPS:
            raise flight.wrong(SIDES[side], f"{FLIGHT_GROUPS} numbers")
        for group in range(FLIGHT_GROUPS):
            war.wins[side * FLIGHT_GROUPS + group] = wins[group]
    for unit in part.names("steered", names.units):
        war.steered |= 1 << unit
    for ship in part.names("named", names.ships):
        war.named |= 1 << ship
    war.strays = part.names("strays", names.ships)
    marks = part.items("marks")
    for word, ship in marks.keys(names.ships).items():
        war.mark[ship] = marks.name(word, names.ships)


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
    laid = top not in (steps.MUSTER, steps.LINE, steps.LINE_COLUMN, steps.STATION, steps.SCREEN)
    for ship in range(tables.ships):
        if war.column[ship] < 0 and laid:
            raise PositionError(f"{tables.ship_ids[ship]} waits", "battle.columns", "no -1 once the lines stand")
        if war.column[ship] > 0 and tables.is_ship[ship] and war.unit_of(ship) not in war.lines[war.owner(ship)]:
            raise PositionError(f"{tables.ship_ids[ship]} is in no line", "battle.lines", "every ship on the board")
    if top == steps.MUSTER and not any(must_muster(war, war.mover, kind) for kind in (0, 1)):
        raise PositionError("nobody needs a division", "battle.columns", "a ship of the mover without a division")
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


def _read_declared(part: Reader, names: PositionNames, war: War) -> None:
    top = war.stack[-1]
    if part.has("declared"):
        clear_aims(war)
        _read_aims(part.inner("declared", _DECLARED_KEYS), names, war)
    elif top in (steps.DECLARE, steps.RESOLVE):
        clear_aims(war)
    if top == steps.DECLARE:
        war.queue = build_queue(war, war.firing)
        if war.queue_at >= len(war.queue):
            raise part.wrong("queue_at", f"0 to {len(war.queue) - 1}")


def _read_aims(declared: Reader, names: PositionNames, war: War) -> None:
    guns = declared.items("guns")
    for word, ship in guns.keys(names.ships).items():
        war.aim[ship] = guns.name(word, names.ships)
    battery = declared.items("battery")
    for word, ship in battery.keys(names.ships).items():
        war.aim_battery[ship] = HOLDS if battery.values[word] == "hold" else battery.name(word, names.ships)
    torpedoes = declared.items("torpedoes")
    for word, ship in torpedoes.keys(names.ships).items():
        for tube, target in enumerate(torpedoes.list_of(word)[:3]):
            if target is not None:
                war.fish[3 * ship + tube] = names.ships.number(target, torpedoes.at(word))
    for gun, target in enumerate(declared.list_of("coast")[: war.tables.coast_guns]):
        if target is not None:
            war.coast_aim[gun] = names.ships.number(target, declared.at("coast"))
