"""Two variants on the same dice: paired differences, what the pairing saved, and an answer that may be looked at often.

The sequence is the empirical-Bernstein confidence sequence of Waudby-Smith and Ramdas ("Estimating means of bounded
random variables by betting", 2024, theorem 2): with the promised probability it holds the true mean after every game
at once, so whoever looks after each game and stops when he likes is not deceived. It needs bounded values, and nothing
else: no normal distribution, no least number of games.
"""

from __future__ import annotations

from math import log, log1p, sqrt
from typing import Final

from yellowsea.lab.summary import Z

MOST_STAKED: Final = 0.5


class Pairs:
    """What is known of pairs of values, base and variant, without keeping them (Welford's running sums)."""

    def __init__(self) -> None:
        self.count = 0
        self.means = [0.0, 0.0]
        self.squares = [0.0, 0.0]  # sums of squared deviations
        self.product = 0.0
        self.gains = 0  # pairs in which the variant had more
        self.losses = 0

    def add(self, base: float, variant: float) -> None:
        """One more pair."""
        self.count += 1
        off = [base - self.means[0], variant - self.means[1]]
        self.means = [mean + part / self.count for mean, part in zip(self.means, off, strict=True)]
        self.squares[0] += off[0] * (base - self.means[0])
        self.squares[1] += off[1] * (variant - self.means[1])
        self.product += off[0] * (variant - self.means[1])
        self.gains += variant > base
        self.losses += variant < base

    @property
    def difference(self) -> float:
        """Variant less base."""
        return self.means[1] - self.means[0]

    def interval(self, is_share: bool) -> tuple[float, float] | None:
        """The 95 % interval of the difference for a number of games fixed beforehand; None for fewer than two pairs.

        Of shares it is that of Bonett and Price (2012), which does not shrink to nothing where all pairs are equal.
        """
        if self.count < 2:
            return None
        if is_share:
            of = self.count + 2
            gains, losses = (self.gains + 1) / of, (self.losses + 1) / of
            middle = gains - losses
            spread = Z * sqrt((gains + losses - middle * middle) / of)
            return max(-1.0, middle - spread), min(1.0, middle + spread)
        spread = Z * sqrt(self._variance() / self.count)
        return self.difference - spread, self.difference + spread

    def _variance(self) -> float:
        """Of the difference within pairs."""
        return max(0.0, sum(self.squares) - 2 * self.product) / (self.count - 1)

    @property
    def correlation(self) -> float | None:
        """Of the pairs; None where one side never varied."""
        both = self.squares[0] * self.squares[1]
        return self.product / sqrt(both) if both > 0 else None

    @property
    def saving(self) -> float | None:
        """How many times as many independent games would say as much; None where that cannot be told."""
        if self.count < 2 or self._variance() <= 0:
            return None
        return sum(self.squares) / (self.count - 1) / self._variance()


class Sequence:
    """A confidence sequence for the mean of values from -1 to 1, wrong at any time in at most `error` of studies."""

    def __init__(self, error: float) -> None:
        self._log = log(2 / error)
        self._count = 0
        self._sum = 0.0
        self._squares = 0.0
        self._stakes = 0.0
        self._staked = 0.0
        self._paid = 0.0
        self.low = -1.0
        self.high = 1.0

    def add(self, value: float) -> None:
        """One more value."""
        unit = (value + 1) / 2  # the theorem speaks of values from 0 to 1
        expected = (0.5 + self._sum) / (self._count + 1)
        variance = (0.25 + self._squares) / (self._count + 1)
        self._count += 1
        stake = min(MOST_STAKED, sqrt(2 * self._log / (variance * self._count * log1p(self._count))))
        self._stakes += stake
        self._staked += stake * unit
        self._paid += (unit - expected) ** 2 * (-log1p(-stake) - stake)
        self._sum += unit
        mean = (0.5 + self._sum) / (self._count + 1)
        self._squares += (unit - mean) ** 2
        middle, spread = self._staked / self._stakes, (self._log + self._paid) / self._stakes
        # It holds after all games at once, so what an earlier look has excluded stays excluded.
        self.low = max(self.low, 2 * (middle - spread) - 1)
        self.high = min(self.high, 2 * (middle + spread) - 1)

    def is_certain(self, smallest: float) -> bool:
        """Is the sign of the mean known, or that it is smaller than matters?"""
        return self.low > 0 or self.high < 0 or (self.low > -smallest and self.high < smallest)
