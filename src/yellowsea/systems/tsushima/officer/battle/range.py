"""The best column for a unit of the line: both sides steer in turn, each for its own good, a few rounds ahead."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.state.sides import JAPAN, NOBODY, RUSSIA, other
from yellowsea.systems.tsushima.battle.columns import ahead, rate_of
from yellowsea.systems.tsushima.officer.battle.fire import coast_on, duels_of
from yellowsea.systems.tsushima.officer.battle.stakes import hit_worth, temper
from yellowsea.systems.tsushima.officer.battle.weights import Weights
from yellowsea.systems.tsushima.state.war import AT_SEA, BREAKOUT, FLIGHT_GROUPS, IN_PORT, War

PLIES: Final = 8  # firing rounds looked ahead
UNKNOWN: Final = -99  # no column
FADES: Final = 0.8  # what a round later is worth, since both sides will have suffered by then


class Range:
    """The outlook of one side's line, unit by unit; thought of when somebody asks, in the state as it then is."""

    def __init__(self, war: War, side: int, weights: Weights) -> None:
        self.war = war
        self.side = side
        self.weights = weights
        self.worth = hit_worth(war, weights)
        self.care = weights.care * temper(war, side, weights)
        self.duels = duels_of(war, side, self.worth)
        self._best = [UNKNOWN] * len(self.duels)  # the column each unit seeks
        self._outlook = [0.0] * len(self.duels)  # what the rounds ahead bring it, in worth

    def sought(self, number: int) -> int:
        """The column that the unit of a duel seeks."""
        if self._best[number] == UNKNOWN:
            self._think(number)
        return self._best[number]

    def _think(self, number: int) -> None:
        war = self.war
        duel = self.duels[number]
        here = war.unit_column(duel.unit)
        there = war.column[duel.foe]
        way = ahead(self.side)
        gaps = war.tables.columns + 1
        mine = [0.0] * gaps
        his = [0.0] * gaps
        care = self.care
        nearer = self.weights.chase if war.fight_kind == BREAKOUT else self.weights.nearer
        coast = [0.0] * gaps
        if war.coast == other(self.side):
            coast = coast_on(war, [s for s in war.members(duel.unit) if war.column[s] > 0], self.worth)
        for gap in range(gaps):
            column = min(max(1, there - way * gap), war.tables.columns)
            taken = duel.taken[gap] + coast[column]
            mine[gap] = duel.given[gap] - care * taken - nearer * gap
            his[gap] = taken - duel.given[gap]
        rate = rate_of(war, duel.unit)
        his_rates = self._his_rates(duel.foe, there)
        at_large: list[float] = []  # worked out when a column asks for it, as is the next
        cornered: list[float] = []
        silent = war.silent - war.rounds if self.side == JAPAN else 0
        free = [duel.given[gap] - nearer * gap for gap in range(gaps)]
        most = -1e9
        best = here
        for column in self._columns(duel.unit, here, rate):
            gap = min(gaps - 1, abs(column - there))
            if self._has_room(self.side, column):
                at_large = follows = at_large or play_ahead(mine, his, (rate, rate), his_rates)
            else:
                cornered = follows = cornered or play_ahead(mine, his, (rate, 0), his_rates)
            score = worth_in_surprise(gap, silent, free, mine, follows, rate) + self._place(column)
            score -= 0.001 * abs(column - here)
            if score > most:
                most = score
                best = column
        self._best[number] = best
        self._outlook[number] = most

    def _his_rates(self, foe: int, there: int) -> tuple[int, int]:
        """The columns by which the enemy can close and open; who flees cannot close (8.10)."""
        war = self.war
        rate = war.tables.rate
        if war.fleeing[foe]:
            successes = war.wins[other(self.side) * FLIGHT_GROUPS + war.fleeing[foe]]
            runs = war.tables.flight_columns if successes >= war.tables.flight_successes else rate
            return (-runs, runs)
        return (rate, rate if self._has_room(other(self.side), there) else 0)

    def _has_room(self, side: int, column: int) -> bool:
        """8.8: can a side still open the range? Where the board is not displaced, its own edge stops it."""
        if self.war.fight_kind == AT_SEA:
            return True
        edge = 1 if ahead(side) > 0 else self.war.tables.columns
        return abs(edge - column) > 1

    def _columns(self, unit: int, here: int, rate: int) -> list[int]:
        least = max(1, here - rate)
        most = min(self.war.tables.columns, here + rate)
        return list(range(least, most + 1))

    def _place(self, column: int) -> float:
        """11.4: a fleet before its own harbour likes to lie under its guns; Variag wants to get out to sea (15.2)."""
        war = self.war
        if war.fight_kind == BREAKOUT and self.side == RUSSIA:
            return -self.weights.sea * abs(column - 1)
        if war.fight_kind == IN_PORT and war.coast == self.side:
            edge = war.tables.columns if ahead(self.side) < 0 else 1
            return -self.weights.harbour * abs(edge - column)
        return 0.0

    def under_fire(self, number: int) -> float:
        """The hits a unit takes in a round beyond those it gives, on its present column."""
        war = self.war
        duel = self.duels[number]
        gap = min(war.tables.columns, abs(war.unit_column(duel.unit) - war.column[duel.foe]))
        return duel.taken[gap] - duel.given[gap]

    def total(self) -> float:
        """The value of the rounds ahead to the whole line."""
        total = 0.0
        for number in range(len(self.duels)):
            if self._best[number] == UNKNOWN:
                self._think(number)
            total += self._outlook[number]
        return total

    def now(self) -> tuple[float, float]:
        """The worth of the hits given and taken in a round as the lines stand."""
        war = self.war
        given = 0.0
        taken = 0.0
        gaps = war.tables.columns
        for duel in self.duels:
            gap = min(gaps, abs(war.unit_column(duel.unit) - war.column[duel.foe]))
            given += duel.given[gap]
            taken += duel.taken[gap]
        if war.coast != NOBODY:
            least = 0.0
            foes = [s for s in war.on_board(other(war.coast)) if war.tables.is_ship[s]]
            for ship in foes:
                least = max(least, coast_on(war, [ship], self.worth)[war.column[ship]])
            if war.coast == self.side:
                given += war.tables.coast_guns * least
            else:
                taken += war.tables.coast_guns * least
        return given, taken


def worth_in_surprise(
    gap: int, silent: int, free: list[float], mine: list[float], follows: list[float], rate: int
) -> float:
    """13.1: the value of a move to a distance when the enemy neither steers nor fires for so many firing rounds.

    `free` is the value of a round without an answer, `follows` that of all rounds after the next, once he steers.
    """
    if silent <= 1:
        return (mine[gap] if silent <= 0 else free[gap]) + FADES * follows[gap]
    best = -1e9
    for there in range(max(0, gap - rate), min(len(free) - 1, gap + rate) + 1):
        best = max(best, worth_in_surprise(there, silent - 2, free, mine, follows, rate))
    return free[gap] + FADES * free[gap] + FADES * FADES * best


def play_ahead(
    mine: list[float], his: list[float], my_rates: tuple[int, int], his_rates: tuple[int, int]
) -> list[float]:
    """The value of each distance to me when the enemy steers next, then I, and so on.

    The rates are the columns by which each can close and open; one who must open has a rate of closing below zero.
    """
    my_next = mine
    his_next = his
    for ply in range(PLIES - 1):
        is_mine = (PLIES - ply) % 2 == 0
        chosen = _steered(my_next, my_rates) if is_mine else _steered(his_next, his_rates)
        my_next = [mine[gap] + FADES * my_next[there] for gap, there in enumerate(chosen)]
        his_next = [his[gap] + FADES * his_next[there] for gap, there in enumerate(chosen)]
    return [my_next[there] for there in _steered(his_next, his_rates)]


def _steered(scores: list[float], rates: tuple[int, int]) -> list[int]:
    """For each distance the best one that whoever steers can make of it, the least of equals.

    What can be reached moves on with the distance, so that mostly one more has to be looked at.
    """
    closes, opens = rates
    end = len(scores) - 1
    found: list[int] = []
    best = seen = -1
    most = -1e9
    for gap in range(end + 1):
        first = gap - closes
        first = 0 if first < 0 else first if first < end else end
        last = gap + opens
        last = last if last < end else end
        if best < first:
            best = first
            most = scores[first]
            seen = first
        while seen < last:
            seen += 1
            if scores[seen] > most:
                most = scores[seen]
                best = seen
        found.append(best)
    return found
