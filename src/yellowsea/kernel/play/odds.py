"""Exact odds: the code that resolves a combat is run on copies with every sequence of faces it can ask for."""

from __future__ import annotations

import math
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Any, Final

from yellowsea.kernel.errors import DiceError
from yellowsea.kernel.play.dice import Dice
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.rules import Rules
from yellowsea.kernel.state.state import State

MOST_BRANCHES: Final = 300_000


class Result:
    """One result with its exact chance."""

    __slots__ = ("chance", "facts", "text")

    def __init__(self, text: str, chance: Fraction, facts: dict[str, Any]) -> None:
        self.text = text
        self.chance = chance
        self.facts = facts

    def to_json(self) -> dict[str, Any]:
        """The result as the API sends it."""
        return {"text": self.text, "chance": float(self.chance), "exact": str(self.chance), "facts": self.facts}


class Odds:
    """The exact distribution of what one option can lead to; the chances sum to one."""

    __slots__ = ("results",)

    def __init__(self, results: list[Result]) -> None:
        self.results = results

    def mean(self, fact: str) -> Fraction:
        """The expected value of a figure of the results."""
        total = Fraction(0)
        for result in self.results:
            total += result.chance * Fraction(result.facts[fact])
        return total

    def to_json(self) -> dict[str, Any]:
        """Results and the means of the figures all of them have."""
        numbers = [
            fact
            for fact, value in self.results[0].facts.items()
            if isinstance(value, (int, float)) and all(fact in result.facts for result in self.results)
        ]
        return {
            "results": [result.to_json() for result in self.results],
            "mean": {fact: float(self.mean(fact)) for fact in numbers},
        }


class EnumeratingDice(Dice):
    """Walks through every sequence of faces: `begin` a run, then `advance` until it says there are no more."""

    def __init__(self) -> None:
        super().__init__()
        self._path: list[int] = []
        self._branches: list[int] = []
        self._depth = 0
        self.chance = Fraction(1)

    def begin(self) -> None:
        """Start the next run from its first die."""
        self._depth = 0
        self.chance = Fraction(1)

    def advance(self) -> bool:
        """Turn to the next sequence; False when all have been run."""
        while self._path:
            if self._path[-1] + 1 < self._branches[-1]:
                self._path[-1] += 1
                return True
            self._path.pop()
            self._branches.pop()
        return False

    def _choose(self, branches: int) -> int:
        if self._depth == len(self._path):
            self._path.append(0)
            self._branches.append(branches)
        choice = self._path[self._depth]
        self._depth += 1
        return choice

    def face(self, sides: int, label: str) -> int:
        self.chance /= sides
        return self._choose(sides) + 1

    def pool(self, count: int, sides: int, label: str) -> list[int]:
        hands, ways = _hands(count, sides)
        choice = self._choose(len(hands))
        self.chance *= Fraction(ways[choice], sides**count)
        return list(hands[choice])


@lru_cache(maxsize=64)
def _hands(count: int, sides: int) -> tuple[list[tuple[int, ...]], list[int]]:
    """Every unordered hand of a pool and in how many orders it can fall."""
    hands = list(combinations_with_replacement(range(1, sides + 1), count))
    ways: list[int] = []
    for hand in hands:
        orders = math.factorial(count)
        for face in range(1, sides + 1):
            orders //= math.factorial(hand.count(face))
        ways.append(orders)
    return hands, ways


def odds_of(rules: Rules, state: State, code: int) -> Odds | None:
    """The exact odds of an option up to the next thing the rules do by themselves; None where it rolls no die."""
    dice = EnumeratingDice()
    chances: dict[str, Fraction] = {}
    facts: dict[str, dict[str, Any]] = {}
    runs = 0
    while True:
        dice.begin()
        trial = state.copy()
        umpire = Umpire(dice, "", rules.places)
        rules.steps[trial.stack[-1]].play(trial, code, umpire)
        if not umpire.rolled:
            return None
        text, figures = rules.result_of(umpire.events)
        chances[text] = chances.get(text, Fraction(0)) + dice.chance
        facts[text] = figures
        runs += 1
        if runs > MOST_BRANCHES:
            raise DiceError("too many sequences of dice to list", "odds", f"at most {MOST_BRANCHES}")
        if not dice.advance():
            break
    results = [Result(text, chance, facts[text]) for text, chance in chances.items()]
    results.sort(key=lambda result: (-result.chance, result.text))
    return Odds(results)
