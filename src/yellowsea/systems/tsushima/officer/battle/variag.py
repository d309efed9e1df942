"""Steering off Chemulpo (15.2): the race between Variag's guns and the squadron's, and the torpedo boats."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.state.sides import JAPAN
from yellowsea.systems.tsushima.battle.encounter import rounds_most
from yellowsea.systems.tsushima.officer.battle.fire import add_guns
from yellowsea.systems.tsushima.officer.battle.variag_race import HORIZON, Race, race_of, reach
from yellowsea.systems.tsushima.officer.battle.weights import Weights
from yellowsea.systems.tsushima.state.war import War

USUAL: Final = 3  # columns apart by which gunners are compared
KEPT_OFF: Final = 4  # columns that a boat which must not be hit keeps from Variag
CORNERED: Final = 3  # columns at which a boat waits for a Variag that has no room behind her


class Chemulpo:
    """The fight as it stands while nobody in the squadron has been hit."""

    def __init__(self, war: War) -> None:
        self.war = war
        tables = war.tables
        self.variag = tables.ship_index["variag"]
        self.there = war.column[self.variag]
        self.hits = war.hits[self.variag]
        # Both would wait for the other for ever: he sets himself a limit, and another when it has passed.
        self.left = min(rounds_most(war) - war.rounds, HORIZON - war.rounds % HORIZON)
        line = war.groups(JAPAN)
        self.lead = line[0][0]
        self.here = war.column[self.lead]
        self.boat = -1 if tables.boat_hits_count else _boat_of(war)  # where a hit on it loses, it stays out of reach
        self.salvos = tables.torpedoes[self.boat] - war.hits[self.boat] if self.boat >= 0 else 0
        self.race: Race = race_of(tables, self.variag, self.lead, _gunner(war, self.variag, line))

    def lead_column(self, weights: Weights) -> int:
        """The squadron's column: out of reach until its boats have attacked, then where the race is best."""
        tables = self.war.tables
        strikes = self.boat >= 0 and self.war.column[self.boat] == self.there
        columns = reach(self.here, tables.rate, tables.columns)
        best = self.here
        most = -9.0
        for column in columns:
            if self.salvos and not strikes and weights.aloof > 0.0:
                worth = -abs(abs(column - self.there) - weights.aloof)
            else:
                worth = self.race.of_squadron(self.left, self.hits, column, self.there, self.salvos, strikes)
            worth -= 0.0001 * abs(column - self.here)
            if worth > most:
                most = worth
                best = column
        return best

    def variag_column(self) -> int:
        """Variag's column as long as she cannot leave yet."""
        tables = self.war.tables
        boat = self.war.column[self.boat] if self.boat >= 0 else 0
        best = self.there
        least = 9.0
        for column in reach(self.there, self.race.rate(self.hits), tables.columns):
            worth = self.race.of_variag(self.left, self.hits, self.here, column, self.salvos, boat)
            worth += 0.0001 * column
            if worth < least:
                least = worth
                best = column
        return best

    def boat_column(self, boat: int, weights: Weights) -> int:
        """A boat attacks if it can come alongside, else waits where Variag cannot; done, it stays where it is."""
        tables = self.war.tables
        here = self.war.column[boat]
        rate = tables.rate_craft
        if tables.boat_hits_count:
            return max(1, max(here - rate, min(here + rate, self.there - KEPT_OFF)))
        if boat != self.boat:
            return here
        if abs(here - self.there) <= rate:
            return self.there
        apart = CORNERED if self.there >= tables.columns - 1 else round(weights.lurks)
        return max(1, max(here - rate, min(here + rate, self.there - apart)))

    def worth(self) -> float:
        """The value of the race to Japan, from -1 to 1, including the boats' attack."""
        strike = self.race.strikes[max(0, self.salvos)]
        total = 0.0
        for scored in range(4):
            total += strike[scored] * self.race.at(self.left, self.war.mover, self.hits + scored, self.here, self.there)
        return total


def _boat_of(war: War) -> int:
    """8.19: a boat that has still to attack; -1 if there is none."""
    tables = war.tables
    for ship in war.on_board(JAPAN):
        if tables.is_craft[ship] and not war.torped[ship] and tables.torpedoes[ship] > war.hits[ship]:
            return ship
    return -1


def _gunner(war: War, variag: int, line: list[list[int]]) -> int:
    """The ship of the squadron that Variag has most to fear from."""
    best = line[0][0]
    most = -1.0
    for group in line:
        for ship in group:
            mean = [0.0] * (USUAL + 1)
            add_guns(war, ship, variag, 1.0, 0, mean)
            if mean[USUAL] > most + 1e-9:
                most = mean[USUAL]
                best = ship
    return best
