"""Reading positions: every wrong value or contradiction is named with its place and what was expected there."""

from __future__ import annotations

from typing import Any

from yellowsea.kernel.errors import PositionError
from yellowsea.kernel.positions import Names, Reader
from yellowsea.kernel.sides import JAPAN, NOBODY, RUSSIA, SIDES
from yellowsea.kernel.step import Step
from yellowsea.systems.tide_at_sunrise.state import steps
from yellowsea.systems.tide_at_sunrise.state.combat import NONE_YET
from yellowsea.systems.tide_at_sunrise.state.fleets import CONDITIONS, FLEETS
from yellowsea.systems.tide_at_sunrise.state.tables import RESULTS, Tables
from yellowsea.systems.tide_at_sunrise.state.war import LOST, MARKS, MUST_RETREAT, PHASES, POOL, War, new_war
from yellowsea.systems.tide_at_sunrise.state.words import Words
from yellowsea.systems.tide_at_sunrise.telling.contradictions import refuse_contradictions

# The steps of a phase at its start, for a position that names only the phase.
_OPENING = {
    "set_up": ["sequence", "set_up"],
    "naval": ["sequence", "naval"],
    "reinforcement": ["sequence", "reinforcement"],
    "movement": ["sequence", "movement_end", "movement"],
    "combat": ["sequence", "combat_end", "declaration"],
    "supply": ["sequence", "supply"],
    "recovery": ["sequence", "recovery"],
    "transport": ["sequence"],
}
# The phases in which a step may be under way.
_WHEN: dict[int, str] = {
    steps.SET_UP: "set_up",
    steps.NAVAL: "naval",
    steps.CONVERSION: "naval",
    steps.REINFORCEMENT: "reinforcement",
    steps.MOVEMENT_END: "movement",
    steps.COMBAT_END: "combat",
    steps.SUPPLY: "supply",
    steps.RECOVERY: "recovery",
}
_POOLS = ("japan", "russia", "port_arthur")
_FLEET_KEYS = ("state", "out_until", "long_out_until", "stayed", "siege", "traded")
_COMBAT_KEYS = (
    *("attacks", "battle", "result", "stage", "attack", "defence", "fort", "token"),
    *("owed", "smallest", "payer", "mover", "way", "steps_left"),
)


def read(position: dict[str, Any], tables: Tables, words: Words, steps_in_order: list[Step[Any]]) -> War:
    """The state of a position."""
    reader = Reader(position)
    names = _Names(tables)
    war = new_war(tables, words)
    war.turn = reader.number("turn", 1, tables.last_turn, 1)
    war.phase = reader.word("phase", PHASES, "set_up")
    war.points = reader.number("points", -999, 999, 0)
    _read_units(reader, names, war)
    _read_places(reader, names, war)
    _read_rails(reader, names, war)
    _read_pools(reader, war)
    _read_fleets(reader.inner("fleets", (*FLEETS, "declared", "evacuates")), names, war)
    _read_turn(reader, names, war)
    _read_stack(reader, war, steps_in_order)
    _read_march(reader, names, war)
    _read_combat(reader.inner("combat", _COMBAT_KEYS), names, war)
    war.survey()
    _compare(war)
    refuse_contradictions(war)
    return war


class _Names:
    """The words of a position."""

    def __init__(self, tables: Tables) -> None:
        self.ground = tables.ground
        self.units = Names("a unit", tables.unit_ids)
        self.hexes = Names("a hex", tables.ground.names)
        self.classes = Names("a class of units", tables.class_ids)
        self.fleets = Names("a fleet", list(FLEETS))

    def land(self, name: object, place: str) -> int:
        """The number of a land hex of the map."""
        number = self.hexes.number(name, place)
        if number == self.ground.korea or not self.ground.is_land[number]:
            raise PositionError(repr(name), place, "a land hex")
        return number

    def rail(self, name: object, place: str) -> int:
        """The number of a hex along the railways."""
        number = self.ground.railway.place[self.land(name, place)]
        if number < 0:
            raise PositionError(repr(name), place, "a rail hex")
        return number

    def town(self, name: object, place: str) -> int:
        """The number of a town or port by its hex."""
        number = self.ground.place_of[self.hexes.number(name, place)]
        if number < 0:
            raise PositionError(repr(name), place, "a town or port")
        return number

    def land_or_none(self, part: Reader, key: str) -> int:
        """A land hex, -1 where it is left out."""
        return self.land(part.values[key], part.at(key)) if part.has(key) else -1


# -- units and the map -------------------------------------------------------------------------------------------------


def _read_units(reader: Reader, names: _Names, war: War) -> None:
    tables = war.tables
    units = reader.items("units")
    for name, unit in units.keys(names.units).items():
        _read_unit(units, name, names, war, unit)
    owner: dict[int, int] = {}
    for unit, here in enumerate(war.where):
        if here >= 0 and owner.setdefault(here, tables.side[unit]) != tables.side[unit]:
            raise PositionError(f"both sides in {tables.ground.names[here]}", "units", "one side in a hex")
    marks = reader.items("marks")
    for name, unit in marks.keys(names.units).items():
        for mark in marks.list_of(name):
            if mark not in MARKS:
                raise marks.wrong(name, "a list of " + ", ".join(MARKS))
            war.marks[unit] |= 1 << MARKS.index(mark)
    targets = reader.items("targets")
    for name, unit in targets.keys(names.units).items():
        war.target[unit] = names.land(targets.values[name], targets.at(name))


def _read_unit(units: Reader, name: str, names: _Names, war: War, unit: int) -> None:
    ground = war.tables.ground
    where = units.values[name]
    if not isinstance(where, str):
        raise units.wrong(name, 'a hex, a hex with "*", "korea", "pool" or "lost"')
    if where in ("lost", "pool"):
        war.where[unit] = LOST if where == "lost" else POOL
        return
    here = names.hexes.number(where.removesuffix("*"), units.at(name))
    korean = here == ground.korea and war.tables.side[unit] == JAPAN
    war.where[unit] = here
    war.down[unit] = 1 if where.endswith("*") else 0
    if war.down[unit] and not war.tables.strength[2 * unit + 1]:
        raise units.wrong(name, "a full unit: this one has no disrupted side")
    if not korean and (here == ground.korea or not ground.is_land[here]):
        raise units.wrong(name, "a land hex")


def _read_places(reader: Reader, names: _Names, war: War) -> None:
    ground = war.tables.ground
    places = reader.items("places")
    for name in places.values:
        town = names.town(name, places.at(name))
        held = places.inner(name, ("owner", "since"))
        war.holdings.owner[town] = held.side("owner", RUSSIA)
        war.holdings.since[town] = held.number("since", 0, 99, 0)
    if "forts" in reader.values:
        intact = reader.names("forts", names.hexes)
        if any(here not in ground.fort_hex for here in intact):
            raise reader.wrong("forts", "fort hexes")
        war.holdings.forts = [1 if here in intact else 0 for here in ground.fort_hex]


def _read_rails(reader: Reader, names: _Names, war: War) -> None:
    for name in reader.list_of("japanese_rails"):
        war.holdings.rails.owner[names.rail(name, "japanese_rails")] = JAPAN
    passed = reader.items("rail_news")
    for name in passed.values:
        war.holdings.rails.passed[names.rail(name, passed.at(name))] = passed.side(name, RUSSIA)


# -- tracks, fleets and the turn ---------------------------------------------------------------------------------------


def _read_pools(reader: Reader, war: War) -> None:
    pools = reader.inner("replacements", _POOLS)
    war.supplies.pools = [pools.number(key, 0, war.tables.most_replacements, 0) for key in _POOLS]
    war.supplies.akashi = reader.number("akashi", 0, 6 * war.tables.last_turn, 0)
    lost = reader.inner("lost_for_good", SIDES)
    war.supplies.lost_for_good = [lost.number(side, 0, 999, 0) for side in SIDES]
    war.supplies.guns_called = int(reader.flag("guns_called"))


def _read_fleets(fleets: Reader, names: _Names, war: War) -> None:
    for number, name in enumerate(FLEETS):
        fleet = fleets.inner(name, _FLEET_KEYS if name == "port_arthur" else _FLEET_KEYS[:2])
        war.fleets.condition[number] = fleet.word("state", CONDITIONS, CONDITIONS[0])
        war.fleets.out_until[number] = fleet.number("out_until", 0, 99, 0)
    squadron = fleets.items("port_arthur")
    war.fleets.long_out_until = squadron.number("long_out_until", 0, 99, 0)
    war.fleets.stayed = squadron.number("stayed", 0, 99, 0)
    war.fleets.siege = int(squadron.flag("siege"))
    war.fleets.traded = int(squadron.flag("traded"))
    war.fleets.declared = fleets.names("declared", names.fleets)
    war.fleets.evacuates = int(fleets.flag("evacuates"))


def _read_turn(reader: Reader, names: _Names, war: War) -> None:
    supplies = war.supplies
    transport = reader.inner("transport", ("points", "loss", "brought", "port_load"))
    supplies.transport = transport.number("points", 0, 60, 0)
    supplies.turn_loss = transport.number("loss", 0, 99, 0)
    brought = transport.items("brought")
    for name, kind in brought.keys(names.classes).items():
        supplies.brought[kind] = brought.number(name, 0, 99, 0)
    loads = transport.items("port_load")
    for name in loads.values:
        supplies.port_load[names.town(name, loads.at(name))] = loads.number(name, 0, 99, 0)
    supplies.rail_used = reader.number("rail_used", 0, 99, 0)
    supplies.placing = reader.name_or_none("placing", names.units)
    fewest = 0 if war.phase == 0 else len(war.tables.choices)
    war.deployed = reader.number("deployed", fewest, len(war.tables.choices), fewest)


def _read_stack(reader: Reader, war: War, steps_in_order: list[Step[Any]]) -> None:
    phase = PHASES[war.phase].removeprefix("japanese_").removeprefix("russian_")
    war.stack = reader.stack(steps_in_order, _OPENING[phase])
    if "steps" not in reader.values:
        return
    for depth, step in enumerate(war.stack):
        if _WHEN.get(step, phase) != phase:
            key = steps_in_order[step].key
            raise PositionError(repr(key), f"steps[{depth}]", f"a step of the phase {PHASES[war.phase]}")
    for step, is_due in ((steps.PLACEMENT, war.supplies.placing >= 0), (steps.SET_UP, war.phase == 0)):
        if (step in war.stack) != is_due:
            raise reader.wrong("steps", f"{steps_in_order[step].key} exactly when it is due")


# -- a march and a combat under way ------------------------------------------------------------------------------------


def _read_march(reader: Reader, names: _Names, war: War) -> None:
    march = reader.inner("march", ("hand", "spent", "railed"))
    war.march.units = march.names_once("hand", names.units)
    war.march.spent = march.number("spent", 0, 99, 0)
    war.march.by_rail = int(march.flag("railed"))
    if bool(war.march.units) != (steps.MARCH in war.stack):
        raise march.wrong("hand", "units in hand exactly in the step march")
    where = {war.where[unit] for unit in war.march.units}
    sides = {war.tables.side[unit] for unit in war.march.units}
    if war.march.units and (len(where) != 1 or min(where) < 0 or sides != {war.phasing}):
        raise march.wrong("hand", "units of the phasing side in one hex")
    war.crowded = names.land_or_none(reader, "crowded")


def _read_combat(part: Reader, names: _Names, war: War) -> None:
    combat = war.combat
    combat.attacks = [names.land(name, part.at("attacks")) for name in part.list_of("attacks")]
    combat.hexagon = names.land_or_none(part, "battle")
    combat.result = part.word("result", RESULTS, "") if part.has("result") else -1
    combat.stage = part.number("stage", 0, 4, 0)
    combat.attack = part.number("attack", 0, 999, 0)
    combat.defence = part.number("defence", 0, 999, 0)
    combat.was_fort = int(part.flag("fort"))
    combat.is_token = int(part.flag("token"))
    combat.owed = part.number("owed", 0, 999, 0)
    combat.smallest = part.number("smallest", 0, 99, 0) if part.has("smallest") else NONE_YET
    combat.payer = part.side("payer", NOBODY)
    combat.mover = part.name_or_none("mover", names.units)
    combat.way = names.land_or_none(part, "way")
    combat.steps_left = part.number("steps_left", 0, 9, 0)


# -- contradictions ----------------------------------------------------------------------------------------------------


def _compare(war: War) -> None:
    """What a step needs must be there, or it could not be played."""
    stack = war.stack
    top = stack[-1] if stack else -1
    if (steps.AFTERMATH in stack or steps.ASSEMBLY in stack) and war.combat.hexagon < 0:
        raise PositionError("no hex", "combat.battle", "the hex that is attacked")
    if steps.AFTERMATH in stack and war.combat.result < 0:
        raise PositionError("no result", "combat.result", "one of " + ", ".join(RESULTS))
    if top == steps.COMBAT and not war.combat.attacks:
        raise PositionError("no attack", "combat.attacks", "the hexes still to be resolved")
    if top == steps.CROWDED:
        limit = war.tables.stack_limit
        if war.crowded < 0 or max(war.height(side, war.crowded) for side in (JAPAN, RUSSIA)) <= limit:
            raise PositionError("no stack is too high there", "crowded", "a hex with too many units")
    if top == steps.RETREAT and not any(mark & MUST_RETREAT for mark in war.marks):
        raise PositionError("nobody has to retreat", "marks", "a unit marked must_retreat")
    if top in (steps.RETREAT_PATH, steps.PURSUIT_PATH) and (war.combat.mover < 0 or war.where[war.combat.mover] < 0):
        raise PositionError("nobody moves", "combat.mover", "a unit on the map")
    if top == steps.LOSSES and (war.combat.payer == NOBODY or war.combat.owed == 0):
        raise PositionError("nothing is owed", "combat.owed", "an amount and who pays it")
    for unit, mark in enumerate(war.marks):
        if mark & MUST_RETREAT and war.where[unit] < 0:
            raise PositionError(war.tables.unit_ids[unit], "marks", "a unit on the map")
    if war.supplies.placing >= 0 and (
        war.where[war.supplies.placing] != POOL or war.tables.side[war.supplies.placing] not in (JAPAN, RUSSIA)
    ):
        raise PositionError(war.tables.unit_ids[war.supplies.placing], "placing", "a unit of the force pool")
