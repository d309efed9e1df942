"""Who may take part in an attack, on which column it is fought, and why (7.1 to 7.4)."""

from __future__ import annotations

from yellowsea.boards.joining import all_across, joined, next_to
from yellowsea.boards.oddscolumns import TOO_LOW, OddsLedger, Shift, ratio_name, raw_column, shifted
from yellowsea.boards.zones import OCCUPIED
from yellowsea.kernel.data.cards import full_id
from yellowsea.kernel.state.sides import JAPAN, other
from yellowsea.systems.tide_at_sunrise.state.tables import COLUMNS, LOWEST
from yellowsea.systems.tide_at_sunrise.state.terrain import CLEAR, TERRAINS
from yellowsea.systems.tide_at_sunrise.state.war import ATTACKED, WAS_ATTACKED, War
from yellowsea.systems.tide_at_sunrise.state.words import SYSTEM


def defenders(war: War, target: int) -> list[int]:
    """7.2.1, 7.1.2: all units of the hex together, but none that was attacked already."""
    marks = war.marks
    return [unit for unit in war.units_in(other(war.phasing), target) if not marks[unit] & WAS_ATTACKED]


def attackers(war: War, target: int) -> list[int]:
    """The units that are to attack a hex."""
    return joined(war.target, war.tables.units_of[war.phasing], target)


def is_adjacent(war: War, unit: int, target: int) -> bool:
    """Does the unit attack from the next hex, not by ranged fire?"""
    return war.where[unit] in war.tables.ground.around[target]


def ranged_guns(war: War) -> list[int]:
    """7.3.1, 7.3.2: artillery of the phasing player that is free to fire over two hexes."""
    tables = war.tables
    zone = war.enemy_zone(war.phasing)
    found: list[int] = []
    for unit in tables.guns_of[war.phasing]:
        here = war.where[unit]
        if 0 <= here < tables.ground.size and not zone[here] and is_free(war, unit):
            found.append(unit)
    return found


def is_free(war: War, unit: int) -> bool:
    """7.1.1, 7.8: not disrupted, not committed, has not attacked."""
    return not war.down[unit] and war.target[unit] < 0 and not war.marks[unit] & ATTACKED


def eligible(war: War, target: int) -> list[int]:
    """7.2.3, 7.3.1: the free units that could take part in an attack on a hex."""
    side = war.phasing
    tables = war.tables
    own = war.zones.of[side]
    held = [here for here in tables.ground.around[target] if own[here] >= OCCUPIED]
    if not held:
        return []
    where = war.where
    found = [unit for unit in next_to(where, tables.units_of[side], held) if is_free(war, unit)]
    # Ranged fire needs a friend next to the enemy, disrupted or not, whether he attacks or not.
    guns = ranged_guns(war)
    if guns:
        far = tables.ground.two_away(target)
        found += [unit for unit in guns if where[unit] in far]
        found.sort()
    return found


def uses_fort_table(war: War, target: int) -> bool:
    """7.4, 12.3: Japan attacks Russians in an intact fort."""
    return war.phasing == JAPAN and war.is_fort(target)


def shifts_of(war: War, target: int, units: list[int]) -> list[Shift]:
    """7.4, 12.3, 15.3: everything that shifts the column of an attack."""
    tables = war.tables
    ground = tables.ground
    shifts: list[Shift] = []
    if not uses_fort_table(war, target):
        terrain = ground.terrain[target]
        if terrain != CLEAR and ground.prices.shift[terrain]:
            shifts.append(Shift(-ground.prices.shift[terrain], TERRAINS[terrain], full_id(SYSTEM, "7.4")))
        if ground.city[target] and ground.prices.city_shift:
            shifts.append(Shift(-ground.prices.city_shift, "city", full_id(SYSTEM, "7.4")))
        near = [war.where[unit] for unit in units if is_adjacent(war, unit, target)]
        if ground.prices.river_shift and all_across(near, target, ground.rivers, ground.size):
            shifts.append(
                Shift(-ground.prices.river_shift, "every adjacent attacker is across a river", full_id(SYSTEM, "7.4"))
            )
    if war.turn == 1 and war.phasing == JAPAN and tables.first_turn_shift:
        shifts.append(Shift(tables.first_turn_shift, "surprise on turn 1", full_id(SYSTEM, "15.3")))
    return shifts


def column_of(war: War, target: int, units: list[int]) -> int:
    """7.4: the column of an attack after its shifts; TOO_LOW where it is not allowed."""
    column = raw_column(war.total(units), war.total(defenders(war, target)), LOWEST)
    if column == TOO_LOW:
        return TOO_LOW
    return shifted(column, sum([shift.columns for shift in shifts_of(war, target, units)]), COLUMNS)


def ledger(war: War, target: int, units: list[int]) -> OddsLedger:
    """7.4: the same with everything that leads to it."""
    shifts = shifts_of(war, target, units)
    return OddsLedger(war.total(units), war.total(defenders(war, target)), shifts, LOWEST, COLUMNS)


def column_name(column: int) -> str:
    """How a column is written; a dash where there is none."""
    return "-" if column == TOO_LOW else ratio_name(column, LOWEST)
