"""Strength from results: one Bradley-Terry model with a side effect, its intervals by bootstrap over pairs of games."""

from __future__ import annotations

import random
from dataclasses import dataclass
from math import exp, log
from typing import Any, Final

ELO: Final = 400 / log(10)
STEPS: Final = 60
PRIOR: Final = 0.5  # drawn games that every pairing is given on each side: all wins must not mean endless strength

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
    """A figure with the interval that holds it in 95 of 100 ladders."""

    value: float
    low: float
    high: float

    def to_json(self) -> dict[str, Any]:
        """All three."""
        return {"value": self.value, "low": self.low, "high": self.high}


@dataclass(frozen=True)
class Ratings:
    """Elo of each player over the first one, and what playing Japan is worth."""

    players: list[Estimate]
    japan: Estimate


def rate(pairs: list[Pair], players: int, seed: int, resamples: int = 400) -> Ratings:
    """Fit the model once to all pairs for the values, and to resampled pairs for the intervals."""
    values = fit(pairs, players)
    rng = random.Random(seed)
    samples = [fit(_resampled(pairs, rng), players) for _ in range(resamples)]
    estimates = [
        Estimate(ELO * value, *_middle([ELO * sample[index] for sample in samples], ELO * value))
        for index, value in enumerate(values)
    ]
    return Ratings(estimates[:-1], estimates[-1])


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
    games: dict[Cell, float] = {}
    scores: dict[Cell, float] = {}
    for pair in pairs:
        first, second = pair.first, pair.second
        for cell, score in (((first, second), pair.first_as_japan), ((second, first), pair.second_as_japan)):
            if cell not in games:
                games[cell] = PRIOR
                scores[cell] = PRIOR / 2
            games[cell] += 1
            scores[cell] += score
    strengths = [0.0] * (players + 1)
    for _ in range(STEPS):
        step = _newton(games, scores, strengths)
        strengths = [value + change for value, change in zip(strengths, step, strict=True)]
        if max(abs(change) for change in step) < 1e-10:
            break
    return strengths


def _newton(games: dict[Cell, float], scores: dict[Cell, float], strengths: list[float]) -> list[float]:
    """One step of Newton's method; the first player stays where he is."""
    size = len(strengths)
    slope = [0.0] * size
    curve = [[1e-9 if row == column else 0.0 for column in range(size)] for row in range(size)]
    for (japan, russia), count in games.items():
        features = [(japan, 1.0), (russia, -1.0), (size - 1, 1.0)]
        chance = 1 / (1 + exp(-sum(sign * strengths[index] for index, sign in features)))
        for index, sign in features:
            slope[index] += sign * (scores[(japan, russia)] - count * chance)
            for other, other_sign in features:
                curve[index][other] += sign * other_sign * count * chance * (1 - chance)
    return [0.0, *_solve([row[1:] for row in curve[1:]], slope[1:])]


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
