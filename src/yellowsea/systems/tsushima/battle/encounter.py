"""8: the start and the end of a fight on the Battle Board; every battle ends (8.24)."""

from __future__ import annotations

from yellowsea.kernel.play.step import BOTTOM, Procedure
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, NOBODY, RUSSIA, SIDES, other
from yellowsea.systems.tsushima.battle.muster import WAITING, go_on_mustering
from yellowsea.systems.tsushima.events.battle_events import BattleEnded, BattleJoined
from yellowsea.systems.tsushima.state import scenarios, steps
from yellowsea.systems.tsushima.state.war import BREAKOUT, FLIGHT_GROUPS, IN_PORT, War, changed


def join_battle(war: War, place: int, kind: int, umpire: Umpire) -> None:
    """8.1: all ships of the hex go to the Battle Board but those in the yard (9.2) or protected by a port (11.2)."""
    tables = war.tables
    chart = tables.chart
    spotter = war.acting
    hidden = other(spotter)
    open_board(war, place, kind, spotter)
    outside = place if chart.hex_of[place] < 0 else chart.hex_of[place]
    own = war.ships_at(spotter, outside)
    if kind == IN_PORT:
        war.coast = hidden
        found = in_own_port(war, hidden, place)
    else:
        found = to_be_found(war, outside)
        own += [ship for ship in in_port_of(war, spotter, outside) if war.exposed[ship]]
    if war.surprised():
        war.silent = tables.silent_rounds
    enter_board(war, own + found, umpire)


def in_own_port(war: War, side: int, place: int) -> list[int]:
    """9.2, 11.4: ships in a port of their own in that hex, other than those in the yard and the inner harbour."""
    chart = war.tables.chart
    hexagon = chart.hex_of[place]
    port = chart.port_at[hexagon] if hexagon >= 0 else -1
    if port < 0 or war.port_owner[port] != side:
        return []
    return in_port_of(war, side, hexagon)


def in_port_of(war: War, side: int, hexagon: int) -> list[int]:
    """Ships in the port of a hex, whoever owns it, other than those in the yard and the inner harbour."""
    chart = war.tables.chart
    port = chart.port_at[hexagon] if 0 <= hexagon < chart.hexes else -1
    if port < 0:
        return []
    ships = war.ships_at(side, chart.port_base + port)
    return [ship for ship in ships if not war.repairing[ship] and not war.inner[ship]]


def to_be_found(war: War, outside: int) -> list[int]:
    """8.1: the enemies that a search of a hex or zone brings to the board: all but those under a port's protection."""
    hidden = other(war.acting)
    found = war.ships_at(hidden, outside)
    protected = [s for s in in_own_port(war, hidden, outside) if war.sheltered[s] and not war.exposed[s]]
    return found + [ship for ship in in_port_of(war, hidden, outside) if ship not in protected]


def open_board(war: War, place: int, kind: int, spotter: int) -> None:
    """A clear board."""
    ships = war.tables.ships
    war.fight = place
    war.fight_kind = kind
    war.spotter = spotter
    war.mover = spotter
    war.firing = spotter
    war.picked = -1
    war.column = [0] * ships
    war.fleeing = [0] * ships
    war.mark = [-1] * ships
    war.screening = [-1] * len(war.tables.unit_words)
    war.wins = [-1] * (2 * FLIGHT_GROUPS)
    war.passes = [0, 0]
    war.strays = []


def enter_board(war: War, ships: list[int], umpire: Umpire) -> None:
    """8.1: both fleets lie open from here; ships without a division are formed into some."""
    tables = war.tables
    learnt = False
    fleets: list[list[str]] = [[], []]
    for ship in ships:
        side = war.owner(ship)
        war.column[ship] = WAITING
        if not war.known[ship]:
            learnt = True
        war.known = changed(war.known, ship, 1)
        fleets[side].append(tables.ship_ids[ship])
    place = war.fight
    umpire.tell(
        BattleJoined(
            place=tables.chart.word(place),
            place_name=tables.chart.name(place),
            spotter=SIDES[war.spotter],
            in_port=war.fight_kind == IN_PORT,
            japan=fleets[JAPAN],
            russia=fleets[RUSSIA],
            reveals=learnt,
        )
    )
    war.stack.append(steps.MUSTER)
    go_on_mustering(war, umpire)


class Join(Procedure[War]):
    """15: the scenarios that are fought on the Battle Board alone."""

    key = "join"
    rule = "15.0"

    def run(self, war: War, umpire: Umpire) -> None:
        chart = war.tables.chart
        war.stack = []
        if war.scenario == scenarios.VARIAG:
            place = chart.port_base + chart.chemulpo
            open_board(war, place, BREAKOUT, JAPAN)
        else:
            open_board(war, chart.port_base + chart.port_arthur, IN_PORT, JAPAN)
            war.coast = RUSSIA
        ships = [ship for ship in range(war.tables.ships) if war.is_afloat(ship)]
        enter_board(war, ships, umpire)


def rounds_most(war: War) -> int:
    """8.24: the firing rounds until night; off Chemulpo many more, since only Variag's end should end it (15.2)."""
    tables = war.tables
    return tables.rounds_off_chemulpo if war.fight_kind == BREAKOUT else tables.rounds_most


def is_over(war: War) -> str:
    """8.24: why a battle ends now; empty while it goes on."""
    tables = war.tables
    for side in (JAPAN, RUSSIA):
        if not war.has_board(side):
            return f"{SIDES[side].capitalize()} has no counter left on the board."
    if war.rounds >= rounds_most(war):
        return "Night falls."
    if war.passes[JAPAN] >= tables.passes_to_end and war.passes[RUSSIA] >= tables.passes_to_end:
        return "Both sides break off."
    return ""


class BattleOver(Procedure[War]):
    """8.11, 8.12: survivors stay in the hex; who fled is retreated at the end of the segment, stragglers are free."""

    key = "battle_over"
    rule = "8.24"
    parents = (BOTTOM, "search")

    def run(self, war: War, umpire: Umpire) -> None:
        tables = war.tables
        place = war.fight
        until = war.naval_phase() + tables.licence_phases
        for ship in range(tables.ships):
            if war.fled[ship] and war.is_afloat(ship):
                war.licence = changed(war.licence, ship, until)
        for ship in war.strays:
            if war.is_afloat(ship):
                war.licence = changed(war.licence, ship, until)
        umpire.tell(
            BattleEnded(
                place=tables.chart.word(place),
                place_name=tables.chart.name(place),
                rounds=war.rounds,
                why=is_over(war),
            )
        )
        war.clear_battle()
        war.mover = NOBODY
        war.stack.pop()
