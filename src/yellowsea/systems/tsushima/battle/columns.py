"""8.6, 8.8: rates, and one unit's move to a column: displacement of the board, escape over its edge."""

from __future__ import annotations

from yellowsea.kernel.sides import RUSSIA, SIDES
from yellowsea.kernel.umpire import Umpire
from yellowsea.systems.tsushima.state.tables import UNITS
from yellowsea.systems.tsushima.state.war import AT_SEA, BREAKOUT, IN_PORT, War, changed
from yellowsea.systems.tsushima.telling.battle_events import ColumnsChanged, Displaced, LeftBoard


def units_of(war: War, side: int) -> list[int]:
    """The units of a side on the board: the line in its order, then small craft and merchants."""
    found: list[int] = []
    for unit in war.lines[side]:
        if war.unit_column(unit) > 0:
            found.append(unit)
    column = war.column
    is_ship = war.tables.is_ship
    for ship in war.fleets[side]:
        if column[ship] > 0 and not is_ship[ship]:
            found.append(UNITS + ship)
    return found


def rate_of(war: War, unit: int) -> int:
    """Table 3: columns a round; a division keeps to its slowest ship."""
    tables = war.tables
    for ship in war.members(unit):
        if tables.is_craft[ship]:
            return tables.rate_craft
        if war.hits[ship] == 2 and war.column[ship] > 0:
            return tables.rate_two_hits
    return tables.rate


def edge_of(war: War, side: int) -> int:
    """8.8: the column over whose edge a side leaves: its own, or the open sea in the break-out from Chemulpo."""
    if side == RUSSIA and war.fight_kind != BREAKOUT:
        return war.tables.columns
    return 1


def shift_unit(war: War, unit: int, column: int, fled: int, umpire: Umpire) -> None:
    """Move a unit to a column. Beyond the edge the board is displaced first; what is still beyond it has left."""
    tables = war.tables
    ships = [ship for ship in war.members(unit) if war.column[ship] > 0]
    side = war.owner(ships[0])
    most = tables.columns
    if not 1 <= column <= most and war.fight_kind == AT_SEA:
        column = _displace(war, ships, column, umpire)
    if 1 <= column <= most:
        for ship in ships:
            war.column[ship] = column
        umpire.tell(
            ColumnsChanged(
                side=SIDES[side],
                unit=tables.unit_words[unit],
                unit_name=tables.unit_name(unit),
                column=column,
                move="flees" if fled else "steers",
            )
        )
        return
    if war.fight_kind == IN_PORT and war.coast == side:
        # 11.4: four counters a round, the lead ships first.
        ships = ships[: war.exits_left]
        war.exits_left -= len(ships)
    for ship in ships:
        war.column[ship] = 0
        war.fleeing = changed(war.fleeing, ship, 0)
        if fled:
            war.fled = changed(war.fled, ship, 1)
    if war.fight_kind == BREAKOUT:
        war.over = 1
    umpire.tell(
        LeftBoard(
            side=SIDES[side],
            unit=tables.unit_words[unit],
            unit_name=tables.unit_name(unit),
            ships=[tables.ship_ids[ship] for ship in ships],
            fled=bool(fled),
        )
    )


def _displace(war: War, ships: list[int], column: int, umpire: Umpire) -> int:
    """8.8: shift everything so that the whole board is used; returns where the unit then stands."""
    most = war.tables.columns
    others = [c for s, c in enumerate(war.column) if c > 0 and s not in ships]
    if not others:
        return column
    shift = 1 - min(others) if column > most else most - max(others)
    if shift == 0:
        return column
    for ship in range(war.tables.ships):
        if war.column[ship] > 0:
            war.column[ship] += shift
    umpire.tell(Displaced(columns=shift))
    return column + shift
