"""8.9 to 8.12: flight from the Battle Board, its dice, stragglers, and the divisions and merchants that go apart."""

from __future__ import annotations

from yellowsea.kernel.play.step import BOTTOM, Procedure
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import RUSSIA, SIDES
from yellowsea.systems.tsushima.battle.columns import outward, rate_of, shift_unit, units_of
from yellowsea.systems.tsushima.events.battle_events import FlightBegan, FlightRolled, LeftBehind
from yellowsea.systems.tsushima.state import steps
from yellowsea.systems.tsushima.state.tables import DIVISIONS, MERCHANT, UNITS
from yellowsea.systems.tsushima.state.war import AT_SEA, FLIGHT_GROUPS, War, changed

MAIN: int = 1
MERCHANTS: int = 2
FIRST_LATE: int = 3


def _able(war: War, unit: int) -> bool:
    """8.9: a unit of the line whose lead ship has fewer than two hits."""
    for ship in war.members(unit):
        if war.column[ship] > 0:
            return war.hits[ship] < 2 and war.fleeing[ship] == 0
    return False


def may_flee(war: War, side: int) -> bool:
    """8.9: once in a battle at sea, with at least one unit able to."""
    if war.fight_kind != AT_SEA or war.wins[side * FLIGHT_GROUPS + MAIN] >= 0:
        return False
    for unit in war.lines[side]:
        if _able(war, unit):
            return True
    return False


def begin_flight(war: War, side: int, umpire: Umpire) -> None:
    """8.9: all divisions together; ships with two hits are left behind, a division led by one cannot go yet."""
    war.wins[side * FLIGHT_GROUPS + MAIN] = 0
    umpire.tell(FlightBegan(side=SIDES[side], who="fleet"))
    for unit in list(war.lines[side]):
        if _able(war, unit):
            _put_to_flight(war, unit, MAIN, umpire)


def _put_to_flight(war: War, unit: int, group: int, umpire: Umpire) -> None:
    for ship in list(war.members(unit)):
        if war.column[ship] > 0 and war.hits[ship] == 2:
            leave_behind(war, ship, umpire)
    for ship in war.members(unit):
        if war.column[ship] > 0:
            war.fleeing = changed(war.fleeing, ship, group)
    if not war.steered >> unit & 1 and war.unit_column(unit) > 0:
        war.steered |= 1 << unit
        _run(war, unit, rate_of(war, unit), umpire)


def _run(war: War, unit: int, columns: int, umpire: Umpire) -> None:
    side = war.owner(war.members(unit)[0])
    war.screening = changed(war.screening, unit, -1)
    shift_unit(war, unit, war.unit_column(unit) + outward(war, side) * columns, 1, umpire)


def leave_behind(war: War, ship: int, umpire: Umpire) -> None:
    """8.11: a ship falls out of the fleeing line and sails on by itself."""
    tables = war.tables
    side = war.owner(ship)
    war.fleeing = changed(war.fleeing, ship, 0)
    if war.div_of[ship] >= 0:
        war.leave_division(ship)
        war.lines[side] = [*war.lines[side], UNITS + ship]
    if ship not in war.strays:
        war.strays.append(ship)
    umpire.tell(LeftBehind(ship=tables.ship_ids[ship], name=tables.ship_names[ship], side=SIDES[side]))


def merchants_to_flee(war: War, side: int) -> list[int]:
    """8.9: merchants may begin their flight apart from the rest."""
    if war.fight_kind != AT_SEA:
        return []
    tables = war.tables
    return [s for s in war.fleets[side] if tables.type[s] == MERCHANT and war.column[s] > 0 and not war.fleeing[s]]


def merchants_flee(war: War, side: int, umpire: Umpire) -> None:
    """8.9: all merchants on the board."""
    war.wins[side * FLIGHT_GROUPS + MERCHANTS] = max(0, war.wins[side * FLIGHT_GROUPS + MERCHANTS])
    umpire.tell(FlightBegan(side=SIDES[side], who="merchants"))
    for ship in merchants_to_flee(war, side):
        _put_to_flight(war, UNITS + ship, MERCHANTS, umpire)


def followers(war: War, side: int) -> list[int]:
    """8.9: divisions that stayed for their lead ship, once that is gone."""
    if war.fight_kind != AT_SEA or war.wins[side * FLIGHT_GROUPS + MAIN] < 0:
        return []
    if _late_group(war, side) < 0:
        return []
    return [u for u in war.lines[side] if u < UNITS and u // DIVISIONS == side and _able(war, u)]


def _late_group(war: War, side: int) -> int:
    for group in range(FIRST_LATE, FLIGHT_GROUPS):
        if war.wins[side * FLIGHT_GROUPS + group] < 0:
            return group
    return -1


def follow(war: War, side: int, division: int, umpire: Umpire) -> None:
    """8.9: such a division flees with its own dice."""
    group = _late_group(war, side)
    war.wins[side * FLIGHT_GROUPS + group] = 0
    umpire.tell(FlightBegan(side=SIDES[side], who=war.tables.unit_words[division]))
    _put_to_flight(war, division, group, umpire)


class Flight(Procedure[War]):
    """8.10: at the start of a side's movement round its fleeing ships roll and run; then the others are steered."""

    key = "flight"
    rule = "8.10"
    parents = (BOTTOM, "search")

    def run(self, war: War, umpire: Umpire) -> None:
        side = war.mover
        tables = war.tables
        war.steered = 0
        war.exits_left = tables.port_exits
        if side == RUSSIA and war.rounds < war.silent and tables.surprised_stand_still:
            war.firing = side
            war.stack[-1] = steps.AIM
            return
        for group in range(MAIN, FLIGHT_GROUPS):
            if war.wins[side * FLIGHT_GROUPS + group] >= 0:
                self._flee(war, side, group, umpire)
        war.stack[-1] = steps.MANOEUVRE
        if not war.has_board(side):
            war.stack[-1] = steps.BATTLE_OVER

    def _flee(self, war: War, side: int, group: int, umpire: Umpire) -> None:
        tables = war.tables
        units: list[int] = []
        for unit in units_of(war, side):
            for ship in war.members(unit):
                if war.column[ship] > 0 and war.fleeing[ship] == group and unit not in units:
                    units.append(unit)
        if not units:
            return
        slot = side * FLIGHT_GROUPS + group
        runs = war.wins[slot] >= tables.flight_successes
        face = 0
        if not runs:
            face = umpire.roll(6, "flight")
            runs = face <= tables.flight_die
            war.wins[slot] += int(runs)
        umpire.tell(FlightRolled(side=SIDES[side], face=face, runs=runs, successes=war.wins[slot]))
        for unit in units:
            if war.unit_column(unit) > 0:
                _run(war, unit, tables.flight_columns if runs else rate_of(war, unit), umpire)
