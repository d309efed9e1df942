"""The uncertain situation: what each side may know of the other's ships (PA-11.0)."""

from __future__ import annotations

import random

from yellowsea.kernel.state.sides import other
from yellowsea.systems.blockade.state.places import AREAS, HIDDEN, anchorage
from yellowsea.systems.blockade.state.war import War


def is_hidden_from(war: War, ship: int, viewer: int) -> bool:
    """Is this ship's place hidden from a viewer? Ships in port, top ships and ships seen in battle are known."""
    if war.place[ship] == HIDDEN:
        return True
    if not war.tables.uncertain or not war.stack or war.place[ship] >= AREAS:
        return False
    return war.tables.ship_side[ship] != viewer and not war.known[ship]


def masked(war: War, side: int) -> War:
    """A copy without the places of the enemy's hidden ships."""
    twin = war.copy()
    if not war.tables.uncertain:
        return twin
    for ship in war.tables.ships_of[other(side)]:
        if is_hidden_from(war, ship, side):
            twin.place[ship] = HIDDEN
        twin.sorties[ship] = -1
    if twin.departure.port >= 0 and war.cycle.acting != side:
        twin.departure.ships = []
    return twin


def imagined(war: War, side: int, rng: random.Random) -> War:
    """A copy with each hidden ship in a squadron the enemy is known to have, but not in a battle under way."""
    twin = war.copy()
    enemy = other(side)
    elsewhere = [area for area in range(AREAS) if area != twin.battle.area]
    squadrons = [area for area in elsewhere if twin.tops[enemy * AREAS + area] >= 0]
    for ship in war.tables.ships_of[enemy]:
        if twin.place[ship] != HIDDEN:
            continue
        twin.place[ship] = rng.choice(squadrons if squadrons else elsewhere)
        twin.known[ship] = 0
    if twin.departure.port >= 0 and twin.cycle.acting != side and not twin.departure.ships:
        waiting = twin.ships_at(enemy, anchorage(twin.departure.port))
        twin.departure.ships = [ship for ship in waiting if rng.random() < 0.5]
    return twin
