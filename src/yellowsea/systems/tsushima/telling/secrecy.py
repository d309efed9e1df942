"""5.2: stacks may not be examined. What each side may know of the other's ships, and how the rest is imagined."""

from __future__ import annotations

import random

from yellowsea.kernel.state.sides import SIDES, other
from yellowsea.systems.tsushima.battle.declare_fire import as_suggested, build_queue, clear_aims
from yellowsea.systems.tsushima.battle.gunnery import HOLDS, WITH_MAIN
from yellowsea.systems.tsushima.state import steps
from yellowsea.systems.tsushima.state.war import War, changed

# Steps in which one side gives orders the other may not look into.
ORDERS = (steps.DEPLOY, steps.COURSE, steps.KEEP_CLEAR, steps.FORM)


def is_hidden_from(war: War, ship: int, viewer: int) -> bool:
    """May a viewer not know where this ship is? Own ships, ships seen and ships out of the game are known.

    So are ships that fled from the board until they are driven off, whoever is driven to them (8.11).
    """
    chart = war.tables.chart
    if war.place[ship] == chart.hidden:
        return True
    if not war.stack or war.known[ship] or war.fled[ship] or war.owner(ship) == viewer:
        return False
    return war.place[ship] < chart.places or war.place[ship] == chart.waiting


def hidden_ships(war: War, side: int, viewer: int) -> list[int]:
    """The ships of a side whose places a viewer may not know."""
    return [ship for ship in war.fleets[side] if is_hidden_from(war, ship, viewer)]


def rumours_of(war: War, viewer: int) -> list[int]:
    """Places where a viewer sees stacks of the enemy without knowing what is in them, as side * places + place."""
    if war.rumours:
        return list(war.rumours)
    found: list[int] = []
    for side in range(len(SIDES)):
        if side != viewer:
            found += _stacks_of(war, side, hidden_ships(war, side, viewer))
    return found


def _stacks_of(war: War, side: int, ships: list[int]) -> list[int]:
    """Where these ships of a side lie on the chart, as in `rumours_of`, ascending."""
    end = war.tables.chart.places
    places = {war.place[ship] for ship in ships}
    return [side * end + place for place in sorted(places) if place < end]


def masked(war: War, side: int) -> War:
    """A copy in which the enemy's hidden ships are nowhere in particular, and his orders are blank."""
    twin = war.copy()
    enemy = other(side)
    hidden = hidden_ships(war, enemy, side)
    twin.rumours = list(war.rumours) if war.rumours else _stacks_of(war, enemy, hidden)
    _blot_fleet(twin, war, enemy)
    if hidden:
        _blot(twin, hidden)
    if _orders_of(war) == enemy:
        twin.sailing = []
        twin.way = []
        twin.is_shortest = 0
        twin.clear_of = -1
        twin.forming = []
        twin.tried = []
        while twin.stack and twin.stack[-1] in ORDERS:
            twin.stack.pop()
            twin.picked = -1
    if war.aim:
        _blot_aims(twin, enemy)
    for yard in range(len(twin.work)):
        if twin.work[yard] and twin.is_friendly_port(enemy, twin.tables.chart.port_base + yard):
            twin.work[yard] = 0
    twin.recount_fleet(enemy)
    return twin


def _orders_of(war: War) -> int:
    """The side that gives orders in the segment or the set-up; nobody while a battle is on."""
    return war.acting if war.fight < 0 else -1


def _blot_fleet(twin: War, war: War, enemy: int) -> None:
    """Lists that a copy shares are copied once for the whole fleet."""
    began, shoal, cargo, port_run = war.began.copy(), war.shoal.copy(), war.cargo.copy(), war.port_run.copy()
    sheltered, exposed = war.sheltered.copy(), war.exposed.copy()
    for ship in war.fleets[enemy]:
        if not war.fled[ship]:
            began[ship] = -1  # of those who fled it decides whether they are driven off
        twin.moved[ship] = 0
        shoal[ship] = cargo[ship] = port_run[ship] = sheltered[ship] = exposed[ship] = 0
    twin.began, twin.shoal, twin.cargo, twin.port_run = began, shoal, cargo, port_run
    twin.sheltered, twin.exposed = sheltered, exposed


def _blot(twin: War, hidden: list[int]) -> None:
    """Ships that are not seen are nowhere in particular, and a division with such a ship is none that is known."""
    morale, licence, repairing = twin.morale.copy(), twin.licence.copy(), twin.repairing.copy()
    fled, inner = twin.fled.copy(), twin.inner.copy()
    for ship in hidden:
        twin.place[ship] = twin.tables.chart.hidden
        division = twin.div_of[ship]
        if division >= 0:
            for mate in twin.divs[division]:
                twin.div_of[mate] = -1
            twin.divs[division] = []
        morale[ship] = licence[ship] = repairing[ship] = fled[ship] = inner[ship] = 0
    twin.morale, twin.licence, twin.repairing, twin.fled, twin.inner = morale, licence, repairing, fled, inner


def _blot_aims(twin: War, enemy: int) -> None:
    for ship in twin.fleets[enemy]:
        twin.aim[ship] = HOLDS
        twin.aim_battery[ship] = WITH_MAIN
        for tube in range(3):
            twin.fish = changed(twin.fish, 3 * ship + tube, HOLDS)
    if twin.coast == enemy:
        twin.coast_aim = [HOLDS] * len(twin.coast_aim)
    if twin.firing == enemy:
        twin.queue_at = 0


def imagined(war: War, side: int, rng: random.Random) -> War:
    """Put each hidden ship into one of the stacks that are seen, at least one into each; guess the enemy's aims."""
    twin = war.copy()
    chart = war.tables.chart
    enemy = other(side)
    hidden = [ship for ship in war.fleets[enemy] if war.place[ship] == chart.hidden]
    rng.shuffle(hidden)
    places = [number - enemy * chart.places for number in war.rumours if number // chart.places == enemy]
    began, known, sheltered = twin.began.copy(), twin.known.copy(), twin.sheltered.copy()
    for number, ship in enumerate(hidden):
        if places:
            twin.place[ship] = places[number] if number < len(places) else rng.choice(places)
        else:
            twin.place[ship] = chart.waiting
        began[ship] = twin.place[ship]
        known[ship] = 0
    twin.rumours = []
    twin.recount_fleet(enemy)
    where = twin.place
    port_base = chart.port_base
    for ship in twin.fleets[enemy]:
        if began[ship] < 0 and where[ship] < chart.places:
            began[ship] = where[ship]  # who moves is known no more (5.2): a ship that is known has been there
        sheltered[ship] = int(where[ship] >= port_base and twin.is_friendly_port(enemy, where[ship]))
    twin.began, twin.known, twin.sheltered = began, known, sheltered
    _imagine_divisions(twin, enemy, hidden)
    if twin.aim and twin.firing == side and twin.mover == enemy:
        _imagine_aims(twin, enemy)
    return twin


def _imagine_divisions(twin: War, enemy: int, hidden: list[int]) -> None:
    """Ships that nobody has seen sail in divisions like everybody's."""
    by_place: dict[int, list[int]] = {}
    for ship in hidden:
        if twin.tables.kind[ship] >= 0 and twin.place[ship] < twin.tables.chart.places:
            by_place.setdefault(twin.place[ship] * 2 + twin.tables.kind[ship], []).append(ship)
    most = twin.tables.division_most
    for key in sorted(by_place):
        ships = sorted(by_place[key])
        while ships:
            division = twin.free_division(enemy)
            if division < 0:
                return
            group, ships = ships[:most], ships[most:]
            twin.divs[division] = group
            for ship in group:
                twin.div_of[ship] = division


def _imagine_aims(twin: War, enemy: int) -> None:
    """The enemy has declared already: take it that he fires as anybody would."""
    own = (twin.aim.copy(), twin.aim_battery.copy(), twin.fish.copy(), twin.coast_aim.copy())
    queue, at = twin.queue, twin.queue_at
    firing = twin.firing
    clear_aims(twin)
    twin.firing = enemy
    twin.queue = build_queue(twin, enemy)
    twin.queue_at = 0
    as_suggested(twin)
    twin.firing = firing
    twin.queue, twin.queue_at = queue, at
    for ship in range(twin.tables.ships):
        if twin.owner(ship) != enemy:
            twin.aim[ship] = own[0][ship]
            twin.aim_battery[ship] = own[1][ship]
            for tube in range(3):
                twin.fish = changed(twin.fish, 3 * ship + tube, own[2][3 * ship + tube])
    if twin.coast != enemy:
        twin.coast_aim = own[3]
