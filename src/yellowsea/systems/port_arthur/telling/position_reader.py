"""Reading positions: every wrong value is named with its place and what was expected there."""

from __future__ import annotations

from typing import Any, Final

from yellowsea.boards.marching import March
from yellowsea.kernel.errors import PositionError
from yellowsea.kernel.play.step import Step
from yellowsea.kernel.record.positions import Reader
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES
from yellowsea.systems.port_arthur.play.opening import hold_back, opening_stack
from yellowsea.systems.port_arthur.state.fight import FIGHT_PARTS, Fight
from yellowsea.systems.port_arthur.state.map_files import FORTRESSES
from yellowsea.systems.port_arthur.state.position_names import PositionNames
from yellowsea.systems.port_arthur.state.tables import Tables
from yellowsea.systems.port_arthur.state.war import AWAY, LOST, MARKS, PHASES, SPENT, War, new_war
from yellowsea.systems.port_arthur.state.words import Words
from yellowsea.systems.port_arthur.telling.contradictions import refuse_contradictions
from yellowsea.systems.port_arthur.telling.positions import TALKS

_MOST: Final = 999


def read(position: dict[str, Any], tables: Tables, words: Words, steps_in_order: list[Step[Any]]) -> War:
    """The state of a position."""
    reader = Reader(position)
    names = tables.names
    keys = [step.key for step in steps_in_order]
    war = new_war(tables, words)
    war.turn = reader.number("turn", 1, tables.last_turn, 1)
    war.phase = reader.word("phase", PHASES, "set_up")
    _read_units(war, reader, names)
    _read_supply(war, reader, names)
    _read_map(war, reader, names)
    war.sea.read(reader.inner("sea", tuple(war.sea.to_json())))
    _read_march(war, reader, names)
    _read_fight(war, reader, names)
    _read_set_up(war, reader, names)
    war.stack = reader.stack(steps_in_order, [keys[step] for step in opening_stack(war.phase, tables)])
    war.survey()
    if "marks" not in position and PHASES[war.phase] == "russian_movement":
        hold_back(war)  # 11.1: the phase has begun, and its die has been rolled
    refuse_contradictions(war, keys)
    return war


def _read_units(war: War, reader: Reader, names: PositionNames) -> None:
    """Where the units are, their hits and marks; who is not named is not in play."""
    tables = war.tables
    if "units" in reader.values:
        war.where = [AWAY] * tables.units
        units = reader.items("units")
        for name, unit in units.keys(names.units).items():
            _read_unit(war, units, name, unit, names)
    marks = reader.items("marks")
    for name, unit in marks.keys(names.units).items():
        for mark in marks.list_of(name):
            if mark not in MARKS:
                raise PositionError(repr(mark), marks.at(name), "a list of " + ", ".join(MARKS))
            war.marks[unit] |= 1 << MARKS.index(mark)
    spent = reader.items("spent")
    for name, unit in spent.keys(names.units).items():
        war.spent[unit] = spent.number(name, 1, SPENT, 1)
    losses = reader.inner("losses", SIDES)
    for side in (JAPAN, RUSSIA):
        gone = len([unit for unit in tables.units_of[side] if war.where[unit] == LOST])
        war.lost[side] = losses.number(SIDES[side], gone, _MOST, gone)


def _read_unit(war: War, units: Reader, name: str, unit: int, names: PositionNames) -> None:
    told = units.values[name]
    if not isinstance(told, str):
        raise units.wrong(name, 'a place, with "*" for each hit, or "lost"')
    if told == "lost":
        war.where[unit] = LOST
        return
    place = told.rstrip("*")
    war.where[unit] = names.place_at(place, units.at(name))
    war.hits[unit] = len(told) - len(place)
    if war.hits[unit] >= war.tables.most_hits:
        raise units.wrong(name, f"fewer than {war.tables.most_hits} hits")


def _read_supply(war: War, reader: Reader, names: PositionNames) -> None:
    """Supply counters, what has moved of them, what the intrinsic sources gave, what the links carried."""
    supply = reader.inner("supply", SIDES)
    war.stock_japan = names.counts(supply, "japan", _MOST)
    war.stock_russia = names.counts(supply, "russia", _MOST)
    war.hauled = names.counts(reader, "hauled", _MOST)
    war.drawn = names.counts(reader, "drawn", _MOST)
    transport = reader.inner("transport", SIDES)
    for side in (JAPAN, RUSSIA):
        used = transport.inner(SIDES[side], tuple(names.links))
        for name in used.values:
            war.carried[side * war.tables.links + names.links.index(name)] = used.number(name, 1, _MOST, 1)


def _read_map(war: War, reader: Reader, names: PositionNames) -> None:
    """Ports, fortresses, railways and the Russian command."""
    tables = war.tables
    ports = reader.inner("ports", ("hexes", "left", "placed"))
    war.ports = ports.names_once("hexes", names.places)
    if any(here not in tables.ground.coast for here in war.ports):
        raise ports.wrong("hexes", "partial sea hexes")
    most = max(0, tables.port_counters - len(war.ports))
    war.ports_left = ports.number("left", 0, most, most)
    war.port_placed = int(ports.flag("placed"))
    if tables.ships_carry:
        _read_from_the_sea(war, reader.inner("from_the_sea", ("stocked", "brigade", "shelled")), names)
    fortresses = reader.inner("fortresses", FORTRESSES)
    war.holder = [fortresses.side(name, RUSSIA) for name in FORTRESSES]
    war.fell = reader.number("fell", 0, war.turn, 0)
    rail = reader.inner("rail", ("used", "free"))
    war.rail_used = rail.number("used", 0, _MOST, 0)
    war.rail_free = int(rail.flag("free"))
    war.paralysis = reader.number("paralysis", 0, _MOST, 0)


def _read_from_the_sea(war: War, reader: Reader, names: PositionNames) -> None:
    """What a joined war at sea does for the armies."""
    war.stocked = reader.names_once("stocked", names.places)
    if any(here not in war.ports for here in war.stocked):
        raise reader.wrong("stocked", "hexes of ports")
    war.brigade = reader.number("brigade", 0, 99, 0)
    war.supported = names.hex_or_none(reader, "shelled")


def _read_march(war: War, reader: Reader, names: PositionNames) -> None:
    """The units or supply counters in hand."""
    hand = reader.inner("march", ("units", "spent", "by_rail", "cargo", "cargo_at", "cargo_spent"))
    units = hand.names_once("units", names.units)
    cargo = hand.number("cargo", 0, _MOST, 0)
    if hand.has("cargo_at") != (cargo > 0) or (cargo and units):
        raise hand.wrong("cargo_at", "a place exactly when supply counters are in hand")
    spent = hand.number("spent", 0, _MOST, 0)
    by_rail = int(hand.flag("by_rail"))
    cargo_spent = hand.number("cargo_spent", 0, SPENT, 0)
    if not units and not cargo:
        if spent or by_rail or cargo_spent:
            raise hand.wrong("spent", "nothing spent while nobody marches")
        return
    war.march = March(units)
    war.march.spent = spent
    war.march.by_rail = by_rail
    war.cargo = cargo
    war.cargo_at = names.place_at(hand.values["cargo_at"], hand.at("cargo_at")) if cargo else -1
    war.cargo_spent = cargo_spent


def _read_fight(war: War, reader: Reader, names: PositionNames) -> None:
    """8, 12B: the attack or the siege fire under way, hits to be placed, what is crowded or restored."""
    if reader.has("fight"):
        told = reader.inner("fight", FIGHT_PARTS)
        fight = Fight(names.hex_or_none(told, "hex"), names.hex_or_none(told, "battery"))
        if not fight.is_on:
            raise reader.wrong("fight", "a hex that is attacked, or a battery")
        fight.read(told, names)
        war.fight = fight
    for pair in reader.list_of("shelled"):
        if not isinstance(pair, list) or len(pair) != 2:
            raise reader.wrong("shelled", "pairs of hexes")
        start, goal = (names.hex_at(name, "shelled") for name in pair)
        war.shelled.append(start * war.tables.ground.size + goal)
    hits = reader.inner("hits", ("owed", "units"))
    war.owed = hits.number("owed", 0, 99, 0)
    war.wounded = hits.names_once("units", names.units)
    war.crowded = names.hex_or_none(reader, "crowded")
    war.restoring = reader.name_or_none("restoring", names.units)
    war.talks = reader.word("talks", TALKS, "none")


def _read_set_up(war: War, reader: Reader, names: PositionNames) -> None:
    """17: how far the set-up is; after it, all of it."""
    told = reader.inner("set_up", ("deployed", "picked", "battalion"))
    whole = len(war.tables.slots)
    war.deployed = told.number("deployed", 0, whole, 0 if war.phase == 0 else whole)
    war.picked = told.name_or_none("picked", names.units)
    war.battalions_out = told.number("battalion", 0, len(war.tables.battalions), 0)
