"""Reading positions: every wrong value is named with its place and what was expected there."""

from __future__ import annotations

from typing import Any

from yellowsea.boards.marching import March
from yellowsea.kernel.errors import PositionError
from yellowsea.kernel.positions import read_stack
from yellowsea.kernel.sides import JAPAN, RUSSIA, SIDES, side_number
from yellowsea.kernel.step import Step
from yellowsea.systems.port_arthur.play.opening import opening_stack
from yellowsea.systems.port_arthur.state.fight import Fight
from yellowsea.systems.port_arthur.state.map_files import FORTRESSES
from yellowsea.systems.port_arthur.state.sea import BALTIC, FLEET_STATES, FLEETS, HARBOURS, SQUADRON
from yellowsea.systems.port_arthur.state.tables import ROUT, Tables
from yellowsea.systems.port_arthur.state.war import AWAY, LOST, MARKS, PHASES, SPENT, War, new_war
from yellowsea.systems.port_arthur.state.words import Words
from yellowsea.systems.port_arthur.telling.contradictions import refuse_contradictions
from yellowsea.systems.port_arthur.telling.positions import TALKS, link_name

_MOST = 999


def read(position: dict[str, Any], tables: Tables, words: Words, steps_in_order: list[Step[Any]]) -> War:
    """The state of a position."""
    war = new_war(tables, words)
    reader = Reader(position, "", tables)
    war.turn = reader.number("turn", 1, tables.last_turn, 1)
    war.phase = PHASES.index(reader.word("phase", PHASES, "set_up"))
    read_units(war, reader)
    read_supply(war, reader)
    read_map(war, reader)
    read_sea(war, reader.part("sea"))
    read_march(war, reader.part("march"))
    read_fight(war, reader)
    read_set_up(war, reader.part("set_up"))
    if "steps" in position:
        war.stack = read_stack(position["steps"], steps_in_order)
    else:
        war.stack = opening_stack(war.phase, tables)
    war.survey()
    refuse_contradictions(war, [step.key for step in steps_in_order])
    return war


class Reader:
    """One object of a position; `place` is where it stands in the whole."""

    def __init__(self, values: dict[str, Any], place: str, tables: Tables) -> None:
        self.values = values
        self.place = place
        self.tables = tables

    def at(self, key: str) -> str:
        """Where a value stands."""
        return f"{self.place}.{key}" if self.place else key

    def part(self, key: str) -> Reader:
        """An object in this one; an empty one if it is left out."""
        value = self.values.get(key)
        if value is None:
            return Reader({}, self.at(key), self.tables)
        if not isinstance(value, dict):
            raise PositionError(repr(value), self.at(key), "an object")
        return Reader(value, self.at(key), self.tables)

    def only(self, known: tuple[str, ...]) -> None:
        """Refuses keys that nobody reads."""
        for key in self.values:
            if key not in known:
                raise PositionError("there is no such key", self.at(str(key)), "one of " + ", ".join(known))

    def number(self, key: str, least: int, most: int, default: int) -> int:
        """A whole number within bounds."""
        value = self.values.get(key, default)
        if type(value) is not int or not least <= value <= most:
            raise PositionError(repr(value), self.at(key), f"a whole number from {least} to {most}")
        return value

    def flag(self, key: str) -> int:
        """True or false, as 1 or 0."""
        value = self.values.get(key, False)
        if type(value) is not bool:
            raise PositionError(repr(value), self.at(key), "true or false")
        return 1 if value else 0

    def word(self, key: str, values: tuple[str, ...], default: str) -> str:
        """One of some words."""
        value = self.values.get(key, default)
        if not isinstance(value, str) or value not in values:
            raise PositionError(repr(value), self.at(key), "one of " + ", ".join(values))
        return value

    def items(self, key: str) -> list[Any]:
        """A list; an empty one if it is left out."""
        value = self.values.get(key, [])
        if not isinstance(value, list):
            raise PositionError(repr(value), self.at(key), "a list")
        return value

    def unit_called(self, name: object, place: str) -> int:
        """The unit of that id."""
        number = self.tables.unit_number.get(name, -1) if isinstance(name, str) else -1
        if number < 0:
            raise PositionError(repr(name), place, "a unit")
        return number

    def units(self, key: str) -> list[int]:
        """A list of units, each once."""
        found = [self.unit_called(name, self.at(key)) for name in self.items(key)]
        if len(set(found)) != len(found):
            raise PositionError("a unit appears twice", self.at(key), "each unit once")
        return found

    def unit(self, key: str) -> int:
        """A unit, -1 for none."""
        return -1 if self.values.get(key) is None else self.unit_called(self.values[key], self.at(key))

    def place_called(self, name: object, place: str) -> int:
        """The hex or theatre of that name, one that units can be in."""
        ground = self.tables.ground
        number = ground.number.get(name, -1) if isinstance(name, str) else -1
        if number < 0 or (number < ground.size and not ground.is_open[number]):
            raise PositionError(repr(name), place, "a land hex or a zone")
        return number

    def hex_called(self, name: object, place: str) -> int:
        """The land hex of that name."""
        number = self.place_called(name, place)
        if number >= self.tables.ground.size:
            raise PositionError(repr(name), place, "a land hex")
        return number

    def hexagon(self, key: str) -> int:
        """A land hex, -1 for none."""
        return -1 if self.values.get(key) is None else self.hex_called(self.values[key], self.at(key))

    def counts(self, key: str) -> dict[int, int]:
        """Numbers by place."""
        inner = self.part(key)
        return {self.place_called(name, inner.at(name)): inner.number(name, 1, _MOST, 1) for name in inner.values}


# -- the parts -----------------------------------------------------------------------------------------------------


def read_units(war: War, reader: Reader) -> None:
    """Where the units are, their hits and marks; who is not named is not in play."""
    tables = war.tables
    if "units" in reader.values:
        war.where = [AWAY] * tables.units
        units = reader.part("units")
        for name, told in units.values.items():
            unit = reader.unit_called(name, units.at(name))
            if not isinstance(told, str):
                raise PositionError(repr(told), units.at(name), 'a place, with "*" for each hit, or "lost"')
            if told == "lost":
                war.where[unit] = LOST
                continue
            place = told.rstrip("*")
            war.where[unit] = reader.place_called(place, units.at(name))
            war.hits[unit] = len(told) - len(place)
            if war.hits[unit] >= tables.most_hits:
                raise PositionError(repr(told), units.at(name), f"fewer than {tables.most_hits} hits")
    marks = reader.part("marks")
    for name in marks.values:
        unit = reader.unit_called(name, marks.at(name))
        for mark in marks.items(name):
            if mark not in MARKS:
                raise PositionError(repr(mark), marks.at(name), "a list of " + ", ".join(MARKS))
            war.marks[unit] |= 1 << MARKS.index(mark)
    spent = reader.part("spent")
    for name in spent.values:
        war.spent[reader.unit_called(name, spent.at(name))] = spent.number(name, 1, SPENT, 1)
    losses = reader.part("losses")
    losses.only(SIDES)
    for side in (JAPAN, RUSSIA):
        gone = len([unit for unit in tables.units_of[side] if war.where[unit] == LOST])
        war.lost[side] = losses.number(SIDES[side], gone, _MOST, gone)


def read_supply(war: War, reader: Reader) -> None:
    """Supply counters, what has moved of them, what the intrinsic sources gave, what the links carried."""
    tables = war.tables
    supply = reader.part("supply")
    supply.only(SIDES)
    war.stock_japan = supply.counts("japan")
    war.stock_russia = supply.counts("russia")
    war.hauled = reader.counts("hauled")
    war.drawn = reader.counts("drawn")
    transport = reader.part("transport")
    transport.only(SIDES)
    names = [link_name(tables, link) for link in range(tables.links)]
    for side in (JAPAN, RUSSIA):
        used = transport.part(SIDES[side])
        used.only(tuple(names))
        for name in used.values:
            war.carried[side * tables.links + names.index(name)] = used.number(name, 1, _MOST, 1)


def read_map(war: War, reader: Reader) -> None:
    """Ports, fortresses, railways and the Russian command."""
    tables = war.tables
    ports = reader.part("ports")
    ports.only(("hexes", "left", "placed"))
    war.ports = [reader.hex_called(name, ports.at("hexes")) for name in ports.items("hexes")]
    if len(set(war.ports)) != len(war.ports) or any(here not in tables.ground.coast for here in war.ports):
        raise PositionError(repr(ports.values["hexes"]), ports.at("hexes"), "different partial sea hexes")
    most = tables.port_counters - len(war.ports)
    war.ports_left = ports.number("left", 0, most, max(0, most))
    war.port_placed = ports.flag("placed")
    fortresses = reader.part("fortresses")
    fortresses.only(FORTRESSES)
    war.holder = [side_number(fortresses.word(name, SIDES, "russia")) for name in FORTRESSES]
    war.fell = reader.number("fell", 0, war.turn, 0)
    rail = reader.part("rail")
    rail.only(("used", "free"))
    war.rail_used = rail.number("used", 0, _MOST, 0)
    war.rail_free = rail.flag("free")
    war.paralysis = reader.number("paralysis", 0, _MOST, 0)


def read_sea(war: War, reader: Reader) -> None:
    """14: who controls the seas, and the fleets."""
    reader.only(tuple(war.sea.to_json()))
    sea = war.sea
    sea.russian_until = reader.number("russian_until", 0, 99, 0)
    sea.attack_failed = reader.flag("attack_failed")
    sea.fleets[SQUADRON] = FLEET_STATES.index(reader.word("squadron", FLEET_STATES, "whole"))
    sea.fleets[BALTIC] = FLEET_STATES.index(reader.word("baltic", FLEET_STATES, "home"))
    sea.harbour = HARBOURS.index(reader.word("harbour", HARBOURS, "none"))
    sea.quiet = reader.number("quiet", 0, 99, 0)
    sea.may_commit = reader.flag("may_commit")
    sea.arrives = reader.number("arrives", 0, 99, 0)
    for name in reader.items("declared"):
        if name not in FLEETS or FLEETS.index(name) in sea.declared:
            raise PositionError(repr(name), reader.at("declared"), "fleets, each once")
        sea.declared.append(FLEETS.index(name))


def read_march(war: War, reader: Reader) -> None:
    """The units or supply counters in hand."""
    reader.only(("units", "spent", "by_rail", "cargo", "cargo_at", "cargo_spent"))
    units = reader.units("units")
    cargo = reader.number("cargo", 0, _MOST, 0)
    place = reader.values.get("cargo_at")
    if (place is None) != (cargo == 0) or (cargo and units):
        raise PositionError(repr(place), reader.at("cargo_at"), "a place exactly when supply counters are in hand")
    spent = reader.number("spent", 0, _MOST, 0)
    by_rail = reader.flag("by_rail")
    cargo_spent = reader.number("cargo_spent", 0, SPENT, 0)
    if not units and not cargo:
        if spent or by_rail or cargo_spent:
            raise PositionError(repr(spent), reader.at("spent"), "nothing spent while nobody marches")
        return
    war.march = March(units)
    war.march.spent = spent
    war.march.by_rail = by_rail
    war.cargo = cargo
    war.cargo_at = reader.place_called(place, reader.at("cargo_at")) if cargo else -1
    war.cargo_spent = cargo_spent


_FIGHT_KEYS = (
    *("hex", "battery", "struck", "joined", "guns", "result", "stage", "evaded", "routed", "divisions", "advanced"),
)


def read_fight(war: War, reader: Reader) -> None:
    """8, 12B: the attack or the siege fire under way, hits to be placed, what is crowded or restored."""
    if reader.values.get("fight") is not None:
        told = reader.part("fight")
        told.only(_FIGHT_KEYS)
        fight = Fight(told.hexagon("hex"), told.hexagon("battery"))
        if not fight.is_on:
            raise PositionError(repr(told.values), "fight", "a hex that is attacked, or a battery")
        fight.struck = told.units("struck")
        fight.joined = told.units("joined")
        fight.guns = told.units("guns")
        fight.result = -1 if told.values.get("result") is None else told.number("result", 0, ROUT, 0)
        fight.stage = told.number("stage", 0, 2, 0)
        fight.evaded = told.flag("evaded")
        fight.routed = told.units("routed")
        fight.divisions = told.number("divisions", 0, _MOST, 0)
        fight.advanced = told.flag("advanced")
        war.fight = fight
    size = war.tables.ground.size
    for pair in reader.items("shelled"):
        if not isinstance(pair, list) or len(pair) != 2:
            raise PositionError(repr(pair), "shelled", "pairs of hexes")
        start, goal = (reader.hex_called(name, "shelled") for name in pair)
        war.shelled.append(start * size + goal)
    hits = reader.part("hits")
    hits.only(("owed", "units"))
    war.owed = hits.number("owed", 0, 99, 0)
    war.wounded = hits.units("units")
    war.crowded = reader.hexagon("crowded")
    war.restoring = reader.unit("restoring")
    war.talks = TALKS.index(reader.word("talks", TALKS, "none"))


def read_set_up(war: War, reader: Reader) -> None:
    """17: how far the set-up is; after it, all of it."""
    reader.only(("deployed", "picked", "battalion"))
    tables = war.tables
    whole = len(tables.slots)
    war.deployed = reader.number("deployed", 0, whole, 0 if war.phase == 0 else whole)
    war.picked = reader.unit("picked")
    war.battalions_out = reader.number("battalion", 0, len(tables.battalions), 0)
