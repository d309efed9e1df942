"""The officer in battle and among mines: how many dice, and which ships take criticals, hits and mines."""

from __future__ import annotations

from yellowsea.systems.blockade.officer.lookup import Lookup
from yellowsea.systems.blockade.state.war import War


def best_dice(war: War, lookup: Lookup) -> int:
    """PA-7.13: the number of dice that promises the most damage."""
    hull = 0
    for ship in war.ships_under_fire():
        hull += lookup.hull[2 * ship + war.damaged[ship]]
    return lookup.gunnery.best_dice(war.firing_power(), hull)


def best_critical(war: War, lookup: Lookup, ships: list[int]) -> int:
    """PA-7.14: the ship that loses most; what it could still fire in this battle counts too."""
    tables = war.tables
    answers = war.battle.firing == war.battle.first
    best, most = ships[0], -1.0
    for ship in ships:
        if war.damaged[ship]:
            loss = lookup.worth[ship] * lookup.weights.damaged + tables.defence[ship]
            fire = tables.firepower[2 * ship + 1]
        else:
            loss = lookup.worth[ship] * (1.0 - lookup.weights.damaged)
            fire = tables.firepower[2 * ship] - tables.firepower[2 * ship + 1]
        if answers:
            loss += fire
        if loss > most:
            best, most = ship, loss
    return best


def least_loss(war: War, lookup: Lookup) -> int:
    """PA-7.15, PA-7.16: the ship to take the next hit, when all hits are to be covered at the least loss.

    Each ship may be left alone, damaged for one hit, or damaged and sunk for one more than its defence (if already
    damaged: sunk for its defence). `least[n]` is the least loss that covers n hits.
    """
    hits = war.battle.hits
    answers = war.battle.firing == war.battle.first
    ships = war.ships_under_fire()
    tables = war.tables
    weights = lookup.weights
    most = 1000000.0
    least = [0.0] + [most] * hits
    first = [-1] * (hits + 1)
    for ship in ships:
        worth = lookup.worth[ship]
        defence = tables.defence[ship]
        turned = sunk = 0.0
        fire_intact = tables.firepower[2 * ship] if answers else 0
        fire_damaged = tables.firepower[2 * ship + 1] if answers else 0
        was_damaged = war.damaged[ship]
        if was_damaged:
            sunk = worth * weights.damaged + 0.5 * fire_damaged
            sunk_for = defence
        else:
            turned = worth * (1.0 - weights.damaged) + 0.5 * (fire_intact - fire_damaged)
            sunk = worth + 0.5 * fire_intact
            sunk_for = defence + 1
        for covered in range(hits, 0, -1):
            below = covered - sunk_for if covered > sunk_for else 0
            if least[below] + sunk < least[covered]:
                least[covered] = least[below] + sunk
                first[covered] = ship if first[below] < 0 else first[below]
            if not was_damaged and least[covered - 1] + turned < least[covered]:
                least[covered] = least[covered - 1] + turned
                first[covered] = ship if first[covered - 1] < 0 else first[covered - 1]
    return first[hits] if first[hits] >= 0 else ships[0]


def least_loss_to_a_mine(war: War, lookup: Lookup, ships: list[int]) -> int:
    """PA-11.5: the ship with the least loss to expect; a damaged ship is sure to sink."""
    best, least = ships[0], 1000.0
    for ship in ships:
        worth = lookup.worth[ship]
        if war.damaged[ship]:
            loss = worth * lookup.weights.damaged
        else:
            sinks = max(0, 6 - war.tables.defence[ship]) / 6.0
            loss = worth * (sinks + (1.0 - sinks) * (1.0 - lookup.weights.damaged))
        if loss < least:
            best, least = ship, loss
    return best


def strongest(lookup: Lookup, ships: list[int]) -> int:
    """The ship that is worth most, the first of equals."""
    best = ships[0]
    for ship in ships:
        if lookup.worth[ship] > lookup.worth[best]:
            best = ship
    return best


def weakest(lookup: Lookup, ships: list[int]) -> int:
    """The ship that is worth least, the first of equals."""
    best = ships[0]
    for ship in ships:
        if lookup.worth[ship] < lookup.worth[best]:
            best = ship
    return best
