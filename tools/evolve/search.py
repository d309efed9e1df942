"""A separable CMA-ES: a cloud of points that moves and stretches toward the better ones, axis by axis."""

import random
from collections.abc import Callable, Sequence
from math import exp, log, sqrt

TRIED, KEPT = 12, 5
WIDEST = 1.0


class Search:
    """The mean and the spread of the cloud; `step` tries one generation and moves it."""

    def __init__(self, size: int, source: random.Random) -> None:
        self.mean = [0.0] * size
        self._source = source
        self._spread = 0.6
        self._variance = [1.0] * size
        self._path = [0.0] * size
        self._spread_path = [0.0] * size
        shares = [log(KEPT + 0.5) - log(rank + 1) for rank in range(KEPT)]
        self._shares = [share / sum(shares) for share in shares]
        weight = 1 / sum(share * share for share in self._shares)
        self._weight = weight
        self._spread_rate = (weight + 2) / (size + weight + 5)
        self._path_rate = 4 / (size + 4)
        gain = (size + 2) / 3  # a diagonal is learnt faster than a whole matrix
        self._one = gain * 2 / ((size + 1.3) ** 2 + weight)
        self._many = min(1 - self._one, gain * 2 * (weight - 2 + 1 / weight) / ((size + 2) ** 2 + weight))
        self._length = sqrt(size) * (1 - 1 / (4 * size) + 1 / (21 * size * size))

    def step(self, score: Callable[[Sequence[float]], float]) -> None:
        """Try a generation and move toward its best; a higher score is better."""
        tried = []
        for _ in range(TRIED):
            plain = [self._source.gauss(0, 1) for _ in self.mean]
            shaped = [sqrt(variance) * z for variance, z in zip(self._variance, plain, strict=True)]
            point = [mean + self._spread * y for mean, y in zip(self.mean, shaped, strict=True)]
            tried.append((score(point), plain, shaped))
        tried.sort(key=lambda each: -each[0])
        self._move([plain for _, plain, _ in tried[:KEPT]], [shaped for _, _, shaped in tried[:KEPT]])

    def _move(self, plain: Sequence[Sequence[float]], shaped: Sequence[Sequence[float]]) -> None:
        rate, spread_rate = self._path_rate, self._spread_rate
        for axis in range(len(self.mean)):
            z = sum(share * each[axis] for share, each in zip(self._shares, plain, strict=True))
            y = sum(share * each[axis] for share, each in zip(self._shares, shaped, strict=True))
            self.mean[axis] += self._spread * y
            push = sqrt(spread_rate * (2 - spread_rate) * self._weight)
            self._spread_path[axis] = (1 - spread_rate) * self._spread_path[axis] + push * z
            self._path[axis] = (1 - rate) * self._path[axis] + sqrt(rate * (2 - rate) * self._weight) * y
            seen = sum(share * each[axis] ** 2 for share, each in zip(self._shares, shaped, strict=True))
            kept = (1 - self._one - self._many) * self._variance[axis]
            self._variance[axis] = kept + self._one * self._path[axis] ** 2 + self._many * seen
        length = sqrt(sum(value * value for value in self._spread_path))
        growth = exp(spread_rate / (1 + spread_rate) * (length / self._length - 1))
        self._spread = min(self._spread * growth, WIDEST)
