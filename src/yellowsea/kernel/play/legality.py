"""One legality: pairs of a reason and the quick list beside it, which must forbid and offer the same things.

Where speed asks for a list that does not put the question `why_not_*` for each number, a system names the two in its
`telling/legality.py` (`PAIRS`), and one property test compares them in random states of every scenario.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from yellowsea.kernel.errors import Refusal


class Pair:
    """`reason(state, side, number)` is None exactly for the numbers that `quick(state, side)` lists.

    `numbers(state)` are all that may be asked about: ships, hexes, units. `steps` are the keys of the steps that use
    the list; in other steps it need not hold.
    """

    def __init__(
        self,
        name: str,
        steps: tuple[str, ...],
        quick: Callable[[Any, int], list[int]],
        reason: Callable[[Any, int, int], Refusal | None],
        numbers: Callable[[Any], list[int]],
    ) -> None:
        self.name = name
        self.steps = steps
        self.quick = quick
        self.reason = reason
        self.numbers = numbers

    def disagreements(self, state: Any, side: int) -> list[str]:
        """Every number on which list and reason do not agree, in words."""
        listed = self.quick(state, side)
        found = [f"{self.name} {number} is listed twice" for number in set(listed) if listed.count(number) > 1]
        for number in self.numbers(state):
            refusal = self.reason(state, side, number)
            if (refusal is None) != (number in listed):
                why = "has no reason against it" if refusal is None else f"is refused: {refusal.text}"
                found.append(f"{self.name} {number} is {'' if number in listed else 'not '}listed and {why}")
        return found
