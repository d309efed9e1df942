"""The race off Chemulpo (16.2), reckoned to its end: will Variag be sunk before she hits a cruiser or gets to sea?

Variag has to fire at the lead ship of the squadron, and more than one ship on her spoils the aim of all (8.16, 8.17).
So columns, hits on Variag and rounds left are all that counts once the torpedo boats have attacked, and both sides can
steer for the best in turn to the end. What the boats do is one attack before that.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from yellowsea.kernel.state.sides import JAPAN, RUSSIA, other
from yellowsea.systems.tsushima.battle.gunnery import PRIMARY, SECONDARY, factor_of, salvos_after
from yellowsea.systems.tsushima.state.tables import Tables
from yellowsea.systems.tsushima.telling.fire_odds import salvo_chances

LIFE: Final = 3
HORIZON: Final = 24  # rounds after which more time changes nothing
_NONE: Final = [1.0, 0.0, 0.0, 0.0]  # the chances of a round in which nobody fires


class Race:
    """The value of every position to Japan, from -1 to 1, with a given lead ship and firing ship."""

    def __init__(self, tables: Tables, variag: int, lead: int, gunner: int) -> None:
        self.tables = tables
        self.columns = tables.columns
        gaps = range(tables.columns + 1)
        hurt = [_salvos(tables, variag, hits) for hits in range(LIFE)]
        # The chance that Variag hits the lead ship, by her own hits and the columns apart, and hers of 0 to 3 hits.
        self.touched = [[1.0 - _fire(tables, variag, hurt[h], lead, gap)[0] for gap in gaps] for h in range(LIFE)]
        self.scored = [_fire(tables, gunner, _salvos(tables, gunner, 0), variag, gap) for gap in gaps]
        # 8.18: what her secondaries leave of a boat alongside.
        self.swept = [_sweep(tables, hurt[h][SECONDARY], tables.secondary[variag]) for h in range(LIFE)]
        self.strikes = [_strike(tables, tables.armour[variag], salvos) for salvos in range(4)]
        size = LIFE * self.columns * self.columns
        self.worth = [[[0.0] * size, [0.0] * size]]  # by rounds left and by who moves
        for _ in range(HORIZON):
            self._one_more()

    def at(self, left: int, mover: int, hits: int, here: int, there: int) -> float:
        """Before a movement round, with no boat left: `here` is the column of the lead ship, `there` Variag's."""
        if hits >= LIFE:
            return 1.0
        place = (hits * self.columns + here - 1) * self.columns + there - 1
        return self.worth[min(left, HORIZON)][mover][place]

    def _one_more(self) -> None:
        left = len(self.worth)
        fired = [0.0] * len(self.worth[0][0])
        both: list[list[float]] = []
        for mover in (JAPAN, RUSSIA):
            place = 0
            for hits in range(LIFE):
                for here in range(1, self.columns + 1):
                    for there in range(1, self.columns + 1):
                        fired[place] = self._fired(left, mover, hits, here, there)
                        place += 1
            both.append(self._moved(mover, fired))
        self.worth.append(both)

    def _fired(self, left: int, mover: int, hits: int, here: int, there: int) -> float:
        """A firing round, then the other side's turn."""
        gap = abs(here - there)
        risk = self.touched[hits][gap]
        chances = self.scored[gap]
        worth = 0.0
        for scored in range(4):
            if chances[scored] > 0.0:
                worth += chances[scored] * self.at(left - 1, other(mover), hits + scored, here, there)
        return (1.0 - risk) * worth - risk

    def _moved(self, mover: int, fired: list[float]) -> list[float]:
        columns = self.columns
        found: list[float] = []
        for hits in range(LIFE):
            base = hits * columns * columns
            for here in range(1, columns + 1):
                for there in range(1, columns + 1):
                    if mover == JAPAN:
                        best = -2.0
                        for column in reach(here, self.tables.rate, columns):
                            best = max(best, fired[base + (column - 1) * columns + there - 1])
                    else:
                        best = -1.0 if self.gets_away(hits, there) else 2.0
                        for column in reach(there, self.rate(hits), columns):
                            best = min(best, fired[base + (here - 1) * columns + column - 1])
                    found.append(best)
        return found

    def rate(self, hits: int) -> int:
        """Table 3."""
        return self.tables.rate_two_hits if hits == 2 else self.tables.rate

    def gets_away(self, hits: int, there: int) -> bool:
        """15.2: over the edge in this round."""
        return there - 1 < self.rate(hits)

    # -- with torpedo boats ----------------------------------------------------------------------------------------

    def of_squadron(self, left: int, hits: int, here: int, there: int, salvos: int, strikes: bool) -> float:
        """After the squadron's move to `here`, with so many salvos in the boats, which may strike at once."""
        gap = abs(here - there)
        risk = self.touched[hits][gap]
        chances = self.scored[gap]
        if strikes:
            chances = _sum(chances, self.strikes[salvos])
        worth = 0.0
        for scored in range(4):
            if chances[scored] <= 0.0:
                continue
            if strikes or hits + scored >= LIFE:
                worth += chances[scored] * self.at(left - 1, RUSSIA, hits + scored, here, there)
                continue
            answer = -1.0 if self.gets_away(hits + scored, there) else 2.0
            for column in reach(there, self.rate(hits + scored), self.columns):
                answer = min(answer, self.of_variag(left - 1, hits + scored, here, column, salvos, 0))
            worth += chances[scored] * answer
        return (1.0 - risk) * worth - risk

    def of_variag(self, left: int, hits: int, here: int, there: int, salvos: int, boat: int) -> float:
        """After Variag's move to `there`; the boats strike next, those in the column `boat` with what she leaves."""
        gap = abs(here - there)
        risk = self.touched[hits][gap]
        strike = self.strikes[salvos]
        if salvos and boat and abs(boat - there) <= 1:
            strike = [0.0] * 4
            for lost in range(4):
                for scored in range(4):
                    strike[scored] += self.swept[hits][lost] * self.strikes[max(0, salvos - lost)][scored]
        chances = _sum(self.scored[gap], strike)
        worth = 0.0
        for scored in range(4):
            if chances[scored] > 0.0:
                worth += chances[scored] * self.at(left - 1, JAPAN, hits + scored, here, there)
        return (1.0 - risk) * worth - risk


def reach(here: int, rate: int, columns: int) -> range:
    """8.6: the columns to be reached, the own one among them."""
    return range(max(1, here - rate), min(columns, here + rate) + 1)


@lru_cache(maxsize=32)
def race_of(tables: Tables, variag: int, lead: int, gunner: int) -> Race:
    """Reckoned once: nothing in it changes in the course of a game."""
    return Race(tables, variag, lead, gunner)


def _salvos(tables: Tables, ship: int, hits: int) -> list[int]:
    """8.15: of both guns."""
    return [
        salvos_after(salvos, hits) if salvos else 0
        for salvos in (tables.primary_salvos[ship], tables.secondary_salvos[ship])
    ]


def _fire(tables: Tables, shooter: int, salvos: list[int], target: int, gap: int) -> list[float]:
    """8.13, 8.14: the chances of 0, 1, 2 and 3 hits or more in a round."""
    total = _NONE
    lost = gap - 1 if gap > 1 else 0
    for gun in (PRIMARY, SECONDARY):
        factor = factor_of(tables, shooter, gun) - lost
        if factor > 0:
            total = _sum(total, _volley(_gun_results(tables, factor, target), salvos[gun]))
    return total


def _sweep(tables: Tables, salvos: int, factor: int) -> list[float]:
    """8.18: a gun on a boat alongside."""
    return _volley(_gun_results(tables, factor, tables.ship_index["jt1"]), salvos)


def _strike(tables: Tables, armour: int, salvos: int) -> list[float]:
    """8.19: torpedoes from the same column."""
    return _volley([tables.torpedo_result(armour, throw) for throw in range(2, 13)], salvos)


def _gun_results(tables: Tables, factor: int, target: int) -> list[int]:
    """8.14: the hits for each sum of two dice."""
    net = factor - tables.armour[target]
    return [tables.gun_result(tables.size[target], throw + net) for throw in range(2, 13)]


def _volley(results: list[int], salvos: int) -> list[float]:
    """Several salvos of one kind."""
    one = [float(chance) for chance in salvo_chances(results)]
    total = _NONE
    for _ in range(salvos):
        total = _sum(total, one)
    return total


def _sum(first: list[float], second: list[float]) -> list[float]:
    """Hits of both together."""
    total = [0.0] * 4
    for one in range(4):
        for more in range(4):
            total[min(3, one + more)] += first[one] * second[more]
    return total
