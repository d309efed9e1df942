"""8.20: which units may screen which, and whether a ship is screened."""

from __future__ import annotations

from yellowsea.systems.tsushima.battle.columns import ahead
from yellowsea.systems.tsushima.state.tables import MERCHANT, TORPEDO_BOAT, UNITS
from yellowsea.systems.tsushima.state.war import War


def screenable(war: War, unit: int) -> list[int]:
    """Own units in the next column that this one may screen; a merchant stands for the merchants of its column."""
    first = war.members(unit)[0]
    column = war.unit_column(unit)
    if war.tables.type[first] == TORPEDO_BOAT or column <= 0:
        return []
    side = war.owner(first)
    found: list[int] = []
    for covered in war.lines[side]:
        there = war.unit_column(covered)
        if covered != unit and there > 0 and is_beside(war, side, column, there):
            found.append(covered)
    columns_seen: list[int] = []
    for ship in merchants_on_board(war, side):
        there = war.column[ship]
        if there not in columns_seen and is_beside(war, side, column, there):
            columns_seen.append(there)
            found.append(UNITS + ship)
    return found


def is_beside(war: War, side: int, screen: int, covered: int) -> bool:
    """Does a screen in one column cover the other? It stands next to it, on the enemy's side (setting `screens`)."""
    gap = screen - covered
    return gap == ahead(side) or (war.tables.screens_on_either_side and gap == -ahead(side))


def merchants_on_board(war: War, side: int) -> list[int]:
    """The merchants of a side that are still on the board."""
    types = war.tables.type
    return [ship for ship in war.fleets[side] if war.column[ship] > 0 and types[ship] == MERCHANT]


def is_screened(war: War, ship: int) -> bool:
    """Is the ship's unit screened? Small craft never are; of merchants as many as a division holds."""
    covered = war.covered()
    if not covered:
        return False
    tables = war.tables
    is_merchant = tables.type[ship] == MERCHANT
    unit = war.unit_of(ship)
    if is_merchant:
        if not any(_is_merchant(war, target) for target in covered) or not _is_among_first(war, ship):
            return False
    elif unit not in covered:
        return False
    side = war.owner(ship)
    for screen in range(len(war.screening)):
        target = war.screening[screen]
        if target < 0 or (not _is_merchant(war, target) if is_merchant else target != unit):
            continue
        ships = war.members(screen)
        if not ships or tables.type[ships[0]] == TORPEDO_BOAT or war.owner(ships[0]) != side:
            continue
        there = war.unit_column(screen)
        if there > 0 and is_beside(war, side, there, war.column[ship]):
            return True
    return False


def _is_merchant(war: War, unit: int) -> bool:
    return unit >= UNITS and war.tables.type[unit - UNITS] == MERCHANT


def _is_among_first(war: War, ship: int) -> bool:
    """One counter screens no more ships than make a division."""
    mates = [mate for mate in merchants_on_board(war, war.owner(ship)) if war.column[mate] == war.column[ship]]
    return ship in mates[: war.tables.division_most]
