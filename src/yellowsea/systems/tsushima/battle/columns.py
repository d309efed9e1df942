"""8.6, 8.8: rates, and one unit's move to a column: displacement of the board, escape over its edge."""

from __future__ import annotations

from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES
from yellowsea.systems.tsushima.events.battle_events import ColumnsChanged, Displaced, LeftBoard
from yellowsea.systems.tsushima.state.tables import UNITS
from yellowsea.systems.tsushima.state.war import AT_SEA, BREAKOUT, IN_PORT, War, changed


def ahead(side: int) -> int:
    """The direction of the enemy: Japan stands on the low columns."""
    return 1 if side == JAPAN else -1


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


def outward(war: War, side: int) -> int:
    """The direction of a side's own edge."""
    return 1 if edge_of(war, side) > 1 else -1


def displacement(war: War, goals: dict[int, int]) -> int:
    """8.8: how far the board is displaced when these ships go to these columns, some of them beyond an edge.

    The whole array counts, one's own ships as well as the enemy's: it is shifted until it touches the other edge.
    Only in a battle at sea is there more sea beyond the edge (11.4, 15.2).
    """
    if war.fight_kind != AT_SEA:
        return 0
    most = war.tables.columns
    columns = [goals.get(ship, column) for ship, column in enumerate(war.column) if column > 0]
    if max(columns) > most:
        return min(0, 1 - min(columns))
    if min(columns) < 1:
        return max(0, most - max(columns))
    return 0


def displace(war: War, shift: int) -> None:
    """8.8: the board is shifted under the fleets; their distances stay the same."""
    for ship in range(war.tables.ships):
        if war.column[ship] > 0:
            war.column[ship] += shift


def shift_fleet(war: War, units: list[int], way: int, number: int) -> int:
    """8.6, 8.8: units together by so many columns, each as far as it can; nobody leaves; returns the displacement."""
    goals = columns_after(war, units, way, number)
    shift = displacement(war, goals)
    displace(war, shift)
    for ship, column in goals.items():
        war.column[ship] = max(1, min(war.tables.columns, column + shift))
    return shift


def columns_after(war: War, units: list[int], way: int, number: int) -> dict[int, int]:
    """The columns of ships when their units move so many columns, each as far as its rate allows."""
    goals: dict[int, int] = {}
    for unit in units:
        step = way * min(number, rate_of(war, unit))
        for ship in war.members(unit):
            if war.column[ship] > 0:
                goals[ship] = war.column[ship] + step
    return goals


def shift_unit(war: War, unit: int, column: int, fled: int, umpire: Umpire) -> None:
    """Move a unit to a column. Beyond the edge the board is displaced first; what is still beyond it has left."""
    tables = war.tables
    ships = [ship for ship in war.members(unit) if war.column[ship] > 0]
    side = war.owner(ships[0])
    if not 1 <= column <= tables.columns:
        shift = displacement(war, dict.fromkeys(ships, column))
        if shift:
            displace(war, shift)
            umpire.tell(Displaced(columns=shift))
        column += shift
    if 1 <= column <= tables.columns:
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
    leave_board(war, unit, ships, fled, umpire)


def leave_board(war: War, unit: int, ships: list[int], fled: int, umpire: Umpire) -> None:
    """8.8: these ships of a unit are off the board; those who fled are retreated later (8.11)."""
    tables = war.tables
    if war.fight_kind == IN_PORT and war.coast == war.owner(ships[0]):
        war.exits_left -= len(ships)
        for ship in ships:
            war.inner = changed(war.inner, ship, 1)
    for ship in ships:
        war.column[ship] = 0
        war.fleeing = changed(war.fleeing, ship, 0)
        if fled:
            war.fled = changed(war.fled, ship, 1)
    if war.fight_kind == BREAKOUT:
        war.over = 1
    umpire.tell(
        LeftBoard(
            side=SIDES[war.owner(ships[0])],
            unit=tables.unit_words[unit],
            unit_name=tables.unit_name(unit),
            ships=[tables.ship_ids[ship] for ship in ships],
            fled=bool(fled),
        )
    )
