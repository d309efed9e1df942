"""The officer in battle and among mines: how many dice, and which ships take criticals, hits and mines."""

from __future__ import annotations

from typing import Final

from yellowsea.systems.blockade.officer.lookup import Lookup
from yellowsea.systems.blockade.state.war import War

FIRE: Final = 0.5  # worth of a point of firepower in the answer
_NO_WAY: Final = 1000000.0


def best_dice(war: War, lookup: Lookup) -> int:
    """PA-7.13: the number of dice that promises the most damage."""
    hull = spare = 0
    for ship in war.ships_under_fire():
        hull += lookup.hull[2 * ship + war.damaged[ship]]
        spare = max(spare, war.tables.defence[ship] - 1)
    return lookup.gunnery.best_dice(war.firing_power(), hull, spare)


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

    Each ship may be left alone, damaged for one hit, or sunk for its defence (and one more if it was intact). One
    ship, the last, may be sunk for fewer hits; if its side has yet to fire, it still does (ruling A20).
    """
    hits = war.battle.hits
    answers = war.battle.firing == war.battle.first
    tables = war.tables
    damaged_part = lookup.weights.damaged
    # The cheapest way to cover each number of hits, without and with a ship that is sunk for fewer.
    ways = [_Way(0.0, -1, -1)] + [_Way(_NO_WAY, -1, -1) for _ in range(hits)]
    short_ways = [_Way(_NO_WAY, -1, -1) for _ in range(hits + 1)]
    for ship in war.ships_under_fire():
        was_damaged = war.damaged[ship]
        intact_fire = tables.firepower[2 * ship + was_damaged] if answers else 0
        damaged_fire = tables.firepower[2 * ship + 1] if answers else 0
        worth = lookup.worth[ship] * (damaged_part if was_damaged else 1.0)
        turned = lookup.worth[ship] * (1.0 - damaged_part) + FIRE * (intact_fire - damaged_fire)
        sunk = worth + FIRE * intact_fire
        doomed = worth + FIRE * (intact_fire - damaged_fire) if tables.doomed_ships_fire else sunk
        sunk_for = tables.defence[ship] + 1 - was_damaged
        for covered in range(hits, 0, -1):
            for before in (short_ways, ways):
                if not was_damaged:
                    before[covered].take(before[covered - 1], turned, ship)
                if covered >= sunk_for:
                    before[covered].take(before[covered - sunk_for], sunk, ship)
            for short in range(2 - was_damaged, min(sunk_for - 1, covered) + 1):
                short_ways[covered].take_short(ways[covered - short], doomed, ship)
    best = short_ways[hits] if short_ways[hits].loss < ways[hits].loss else ways[hits]
    if best.loss >= _NO_WAY:  # nothing can save them
        return war.ships_under_fire()[0]
    return best.first if best.first >= 0 else best.short


class _Way:
    """A way to cover some hits: its loss, the first ship it damages or sinks in full, the ship it sinks for fewer."""

    __slots__ = ("first", "loss", "short")

    def __init__(self, loss: float, first: int, short: int) -> None:
        self.loss = loss
        self.first = first
        self.short = short

    def take(self, before: _Way, loss: float, ship: int) -> None:
        """Become that way with one more ship, if it is cheaper."""
        if before.loss + loss < self.loss:
            self.loss = before.loss + loss
            self.first = before.first if before.first >= 0 else ship
            self.short = before.short

    def take_short(self, before: _Way, loss: float, ship: int) -> None:
        """Become that way with this ship as the last, if it is cheaper."""
        if before.loss + loss < self.loss:
            self.loss = before.loss + loss
            self.first = before.first
            self.short = ship


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
