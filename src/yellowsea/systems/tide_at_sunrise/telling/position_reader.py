"""Reading positions: every wrong value or contradiction is named with its place and what was expected there."""

from __future__ import annotations

from typing import Any

from yellowsea.kernel.errors import PositionError
from yellowsea.kernel.play.step import Step
from yellowsea.kernel.record.positions import Reader
from yellowsea.kernel.state.sides import JAPAN
from yellowsea.systems.tide_at_sunrise.state import steps
from yellowsea.systems.tide_at_sunrise.state.combat import COMBAT_PARTS
from yellowsea.systems.tide_at_sunrise.state.fleets import FLEET_PARTS
from yellowsea.systems.tide_at_sunrise.state.position_names import PositionNames
from yellowsea.systems.tide_at_sunrise.state.tables import Tables
from yellowsea.systems.tide_at_sunrise.state.war import LOST, MARKS, PHASES, POOL, War, new_war
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


def read(position: dict[str, Any], tables: Tables, words: Words, steps_in_order: list[Step[Any]]) -> War:
    """The state of a position."""
    reader = Reader(position)
    names = PositionNames(tables)
    war = new_war(tables, words)
    war.turn = reader.number("turn", 1, tables.last_turn, 1)
    war.phase = reader.word("phase", PHASES, "set_up")
    war.points = reader.number("points", -999, 999, 0)
    _read_units(reader, names, war)
    war.holdings.read(reader, names, tables.ground)
    war.supplies.read(reader, names, tables)
    war.fleets.read(reader.inner("fleets", FLEET_PARTS), names.fleets)
    fewest = 0 if war.phase == 0 else len(tables.choices)
    war.deployed = reader.number("deployed", fewest, len(tables.choices), fewest)
    _read_stack(reader, war, steps_in_order)
    _read_march(reader, names, war)
    war.combat.read(reader.inner("combat", COMBAT_PARTS), names)
    war.survey()
    refuse_contradictions(war)
    return war


# -- units and the map -------------------------------------------------------------------------------------------------


def _read_units(reader: Reader, names: PositionNames, war: War) -> None:
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


def _read_unit(units: Reader, name: str, names: PositionNames, war: War, unit: int) -> None:
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


def _read_march(reader: Reader, names: PositionNames, war: War) -> None:
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
