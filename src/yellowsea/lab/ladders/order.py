"""Who is the better of two, and which pair is played next: a pairing that is settled gets no more games.

Each pairing has a confidence sequence of its own (see `studies/compare.py`), which holds after every pair of games at
once. The error of 5 % is divided among the pairings, so that the whole order is wrong in at most 1 of 20 ladders,
however often one looks. Pairs are taken in a fixed order, so any number of processes stops at the same one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from yellowsea.lab.ladders.match import Match, Played
from yellowsea.lab.studies.compare import Sequence

ERROR: Final = 0.05  # of all pairings together
BETTER, WORSE, EVEN, OPEN = "better", "worse", "even", "open"


class Order:
    """What is known of each pairing, and whose turn it is. `smallest` None: every game is played."""

    def __init__(self, match: Match, smallest: float | None) -> None:
        pairings = match.pairings()
        rivals = sum(first != second for first, second in pairings)
        self._pairings = pairings
        self._most = match.pairs
        # A share of the points that is off one half by d is a difference of 2 d between the two games of a pair.
        self._smallest = 2 * (smallest or 0.0)
        self._stops = smallest is not None
        self._sequences = [Sequence(ERROR / rivals) for _ in pairings]
        self._taken = [0] * len(pairings)
        self._waiting: dict[int, Played] = {}

    def settled(self, pairing: int) -> str:
        """Is the first of two better, worse, or as good as even with the other; or is that still open?"""
        first, second = self._pairings[pairing]
        sequence = self._sequences[pairing]
        if first == second:
            return OPEN
        if sequence.low > 0:
            return BETTER
        if sequence.high < 0:
            return WORSE
        return EVEN if sequence.low > -self._smallest and sequence.high < self._smallest else OPEN

    def is_certain(self) -> bool:
        """Is every pairing settled?"""
        rivals = [number for number, (first, second) in enumerate(self._pairings) if first != second]
        return all(self.settled(number) != OPEN for number in rivals)

    def bounds(self, pairing: int) -> tuple[float, float]:
        """The share of the points of the first of two, by an interval that holds whenever one looks."""
        sequence = self._sequences[pairing]
        return (1 + sequence.low) / 2, (1 + sequence.high) / 2

    def _is_open(self, pairing: int) -> bool:
        return not self._stops or self.settled(pairing) == OPEN

    def _due(self, taken: list[int]) -> int | None:
        """The pairing with the fewest pairs of those that go on; None when all are through."""
        going = [
            (count, pairing) for pairing, count in enumerate(taken) if count < self._most and self._is_open(pairing)
        ]
        return min(going)[1] if going else None

    def left(self) -> int:
        """How many more pairs there can be at most."""
        return sum(self._most - count for pairing, count in enumerate(self._taken) if self._is_open(pairing))

    def numbers(self) -> Iterator[int]:
        """The pairs to play, a little ahead of those that are known."""
        handed = list(self._taken)
        while True:
            handed = [max(pair) for pair in zip(handed, self._taken, strict=True)]
            pairing = self._due(handed)
            if pairing is None:
                return
            number = handed[pairing] * len(self._pairings) + pairing
            if number not in self._waiting:  # a file of rows may know more than is due
                yield number
            handed[pairing] += 1

    def take(self, played: list[Played]) -> list[Played]:
        """Pairs in any order; those whose turn has come are counted and returned."""
        self._waiting.update((one.number, one) for one in played)
        counted: list[Played] = []
        while (pairing := self._due(self._taken)) is not None:
            number = self._taken[pairing] * len(self._pairings) + pairing
            if number not in self._waiting:
                break
            one = self._waiting.pop(number)
            self._taken[pairing] += 1
            self._sequences[pairing].add(one.pair.first_as_japan - one.pair.second_as_japan)
            counted.append(one)
        return counted
