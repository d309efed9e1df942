"""Strength from results: one Bradley-Terry model with a side effect, and an interval for every figure of it.

The interval is the wider one of two: a bootstrap over pairs of games, which knows that the two games of a pair have the
same dice, and the profile likelihood, which knows that results without an exception prove no exact distance.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from math import exp, log, log1p
from typing import Any, Final

ELO: Final = 400 / log(10)
STEPS: Final = 60
STRIDE: Final = 2.0  # the most that a figure may change in one step of Newton's method
PRIOR: Final = 0.5  # drawn games that every pairing is given on each side: all wins must not mean endless strength
FAR: Final = 15.0  # logits; a strength beyond it decides every game, so that no result could tell it from a greater one
WITHIN: Final = 1.9207  # what the likelihood of a bound may be smaller (in logarithms): 95 of 100, both sides together
ONE_SIDED: Final = log(20)  # the same where there is one bound only: results as clear as these in 1 of 20 ladders

Cell = tuple[int, int]  # the player of Japan, the player of Russia


@dataclass(frozen=True)
class Pair:
    """Two games with the same dice and swapped sides: what each player scored as Japan (1, 1/2 or 0)."""

    first: int
    second: int
    first_as_japan: float
    second_as_japan: float


@dataclass(frozen=True)
class Estimate:
    """A figure with the interval that holds it in 95 of 100 ladders.

    A bound is None where the games set none: who won every game may be stronger by any amount. Then `value`, which
    counts a drawn game for each pairing, says little.
    """

    value: float
    low: float | None
    high: float | None

    def to_json(self) -> dict[str, Any]:
        """All three."""
        return {"value": self.value, "low": self.low, "high": self.high}


@dataclass(frozen=True)
class Ratings:
    """Elo of each player over the first one, and what playing Japan is worth."""

    players: list[Estimate]
    japan: Estimate


@dataclass(frozen=True)
class Table:
    """The games of each cell and the points that Japan made in them."""

    games: dict[Cell, float]
    scores: dict[Cell, float]

    def likelihood(self, strengths: list[float]) -> float:
        """The logarithm of the chance of these points."""
        total = 0.0
        for (japan, russia), count in self.games.items():
            odds = strengths[japan] - strengths[russia] + strengths[-1]
            total += self.scores[(japan, russia)] * odds - count * (log1p(exp(-abs(odds))) + max(odds, 0.0))
        return total


def rate(pairs: list[Pair], players: int, seed: int, resamples: int = 400) -> Ratings:
    """Fit the model once to all pairs for the values; to resampled pairs and with one figure held for the intervals."""
    values = fit(pairs, players)
    rng = random.Random(seed)
    samples = [fit(_resampled(pairs, rng), players) for _ in range(resamples)]
    estimates = [Estimate(0.0, 0.0, 0.0)]
    for index, value in enumerate(values[1:], start=1):
        low, high = _middle([sample[index] for sample in samples], value)
        least, most = bounds(pairs, players, index)
        estimates.append(
            Estimate(
                ELO * value,
                ELO * min(low, least) if least is not None else None,
                ELO * max(high, most) if most is not None else None,
            )
        )
    return Ratings(estimates[:-1], estimates[-1])


def bounds(pairs: list[Pair], players: int, index: int) -> tuple[float | None, float | None]:
    """The values of a figure for which the games are not too unlikely, whatever the others are; None: no bound."""
    table = _table(pairs)
    best = _most_likely(table, players)
    is_open = [_loss(table, best, players, index, end) <= WITHIN for end in (-FAR, FAR)]
    if all(is_open):
        return None, None
    if not any(is_open):
        found = [_edge(table, best, players, index, best[index], end, WITHIN) for end in (-FAR, FAR)]
        return found[0], found[1]
    if index == players:  # who had the side in the lucky game of a pair had it in the other too: they count as one
        table = _table(pairs, weight=0.5)
    start, end = (-FAR, FAR) if is_open[0] else (FAR, -FAR)
    edge = _edge(table, best, players, index, start, end, ONE_SIDED)
    return (None, edge) if is_open[0] else (edge, None)


def _loss(table: Table, best: list[float], players: int, index: int, value: float) -> float:
    """How much less likely the games are with one figure held, the others being the best for it."""
    return table.likelihood(best) - table.likelihood(_most_likely(table, players, index, value))


def _edge(table: Table, best: list[float], players: int, index: int, start: float, end: float, allowed: float) -> float:
    """Where, on the way from a likely value to an unlikely one, the loss becomes more than is allowed."""
    while abs(end - start) > 1e-6:
        middle = (start + end) / 2
        if _loss(table, best, players, index, middle) <= allowed:
            start = middle
        else:
            end = middle
    return start


def _resampled(pairs: list[Pair], rng: random.Random) -> list[Pair]:
    """As many pairs as there are, drawn with replacement within each pairing, so that none goes missing."""
    groups: dict[Cell, list[Pair]] = {}
    for pair in pairs:
        groups.setdefault((pair.first, pair.second), []).append(pair)
    return [rng.choice(group) for group in groups.values() for _ in group]


def _middle(values: list[float], alone: float) -> tuple[float, float]:
    """The bounds of the middle 95 of 100 values."""
    if not values:
        return alone, alone
    values = sorted(values)
    cut = int(0.025 * len(values))
    return values[cut], values[len(values) - 1 - cut]


def fit(pairs: list[Pair], players: int) -> list[float]:
    """The most likely strengths (the first is 0) and, last, the side effect; all in logits."""
    return _most_likely(_table(pairs, PRIOR), players)


def _table(pairs: list[Pair], drawn: float = 0.0, weight: float = 1.0) -> Table:
    """The pairs as a table, with some more drawn games in each cell."""
    games: dict[Cell, float] = {}
    scores: dict[Cell, float] = {}
    for pair in pairs:
        first, second = pair.first, pair.second
        for cell, score in (((first, second), pair.first_as_japan), ((second, first), pair.second_as_japan)):
            games[cell] = games.get(cell, drawn) + weight
            scores[cell] = scores.get(cell, drawn / 2) + weight * score
    return Table(games, scores)


def _most_likely(table: Table, players: int, held: int = 0, value: float = 0.0) -> list[float]:
    """The most likely figures, with one of them held; where none is the most likely they go far enough."""
    strengths = [0.0] * (players + 1)
    strengths[held] = value
    free = [index for index in range(1, players + 1) if index != held]
    for _ in range(STEPS):
        step = _newton(table, strengths, free)
        for index, change in zip(free, step, strict=True):
            strengths[index] += max(-STRIDE, min(STRIDE, change))
        if max((abs(change) for change in step), default=0.0) < 1e-10:
            break
    return strengths


def _newton(table: Table, strengths: list[float], free: list[int]) -> list[float]:
    """One step of Newton's method for the figures that are free."""
    size = len(strengths)
    slope = [0.0] * size
    curve = [[1e-9 if row == column else 0.0 for column in range(size)] for row in range(size)]
    for (japan, russia), count in table.games.items():
        features = [(japan, 1.0), (russia, -1.0), (size - 1, 1.0)]
        chance = 1 / (1 + exp(-sum(sign * strengths[index] for index, sign in features)))
        for index, sign in features:
            slope[index] += sign * (table.scores[(japan, russia)] - count * chance)
            for other, other_sign in features:
                curve[index][other] += sign * other_sign * count * chance * (1 - chance)
    return _solve([[curve[row][column] for column in free] for row in free], [slope[index] for index in free])


def _solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss's elimination with the largest pivot first."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(size):
            if row != column:
                factor = rows[row][column] / rows[column][column]
                rows[row] = [value - factor * above for value, above in zip(rows[row], rows[column], strict=True)]
    return [rows[index][size] / rows[index][index] for index in range(size)]
