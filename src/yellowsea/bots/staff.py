"""The level `staff`: tries the postures of a doctrine and its best options on sampled states and dice."""

from __future__ import annotations

import random
from math import sqrt
from typing import Final

from yellowsea.bots.bot import Bot
from yellowsea.bots.lookahead import NOTHING, CommonDice, look_ahead
from yellowsea.bots.officer import Office
from yellowsea.kernel.doctrine import Doctrine
from yellowsea.kernel.errors import SetupError
from yellowsea.kernel.rules import System, fingerprint
from yellowsea.kernel.seen import Seen
from yellowsea.kernel.step import State

BUDGET: Final = 48
WIDTH: Final = 5  # options tried at a crucial decision
DOUBT: Final = 0.5  # standard errors by which a trial must beat the doctrine's own choice


class Trial:
    """Something to try: an option and a posture, with what came of it each time."""

    __slots__ = ("code", "posture", "results")

    def __init__(self, code: int, posture: int) -> None:
        self.code = code
        self.posture = posture
        self.results: list[float] = []

    def mean(self) -> float:
        """What came of it on average."""
        return sum(self.results) / len(self.results) if self.results else 0.0


class StaffBot(Bot):
    """Searches over postures when a plan is due and over single options where much depends on one."""

    def __init__(self, system: System, seed: int, budget: int = BUDGET) -> None:
        super().__init__("staff", seed)
        if budget < 1:
            raise SetupError(repr(budget), "bot.budget", "1 or more simulations")
        self.budget = budget
        self.simulations = 0  # spent on the latest decision
        self._office = Office(system)
        self._plan = 0
        self._posture = 0
        self._why = ""

    def decide(self, seen: Seen) -> int:
        doctrine = self._office.doctrine(seen.rules)
        self.simulations = 0
        state = seen.imagine(random.Random(self.seed))
        plan = doctrine.plan_key(state)
        if plan == 0:
            self._posture = 0
        elif plan != self._plan:
            trials = [Trial(NOTHING, posture) for posture in range(len(doctrine.postures()))]
            self._posture = self._search(seen, doctrine, self._distinct(seen, doctrine, state, trials)).posture
        self._plan = plan
        if plan == 0 and doctrine.is_crucial(state):
            ranked = doctrine.ranked(state, seen.codes, 0)[:WIDTH]
            best = self._search(seen, doctrine, [Trial(code, 0) for code in ranked])
            self._explain(doctrine, state, seen, best.code)
            return best.code
        code = doctrine.pick(state, seen.codes, self._posture)
        self._explain(doctrine, state, seen, code)
        return code

    def _distinct(self, seen: Seen, doctrine: Doctrine, state: State, trials: list[Trial]) -> list[Trial]:
        """Leave out postures that would do the same as one before."""
        return trials

    def _search(self, seen: Seen, doctrine: Doctrine, trials: list[Trial]) -> Trial:
        """Sequential halving: each round the better half goes on, and always the first, the doctrine's own choice."""
        if len(trials) == 1:
            return trials[0]
        seed = int(fingerprint(seen.to_json()), 16) ^ self.seed
        own = trials[0]
        contenders = trials
        rounds = max(1, (len(trials) - 1).bit_length())
        number = 0
        for stage in range(rounds):
            share = (self.budget - self.simulations) // (rounds - stage)
            for _ in range(max(1, share // len(contenders))):
                if self.simulations + len(contenders) > self.budget:
                    break
                state = seen.imagine(random.Random(seed + number))
                for trial in contenders:
                    dice = CommonDice(seed + number)
                    trial.results.append(
                        look_ahead(seen.rules, doctrine, state.copy(), seen.codes, trial.code, trial.posture, dice)
                    )
                    self.simulations += 1
                number += 1
            better = sorted(contenders[1:], key=lambda trial: -trial.mean())
            contenders = [own, *better[: max(1, len(contenders) // 2)]]
        best = max(contenders[1:], key=lambda trial: trial.mean())
        return best if _clearly_better(best, own) else own

    def _explain(self, doctrine: Doctrine, state: State, seen: Seen, code: int) -> None:
        self._why = doctrine.why(state, seen.codes, self._posture)

    def why(self) -> str:
        return self._why or super().why()


def _clearly_better(trial: Trial, own: Trial) -> bool:
    """Compared under the same luck, does a trial beat the doctrine's own choice by more than chance would?"""
    gains = [result - usual for result, usual in zip(trial.results, own.results, strict=False)]
    if not gains:
        return False
    mean = sum(gains) / len(gains)
    if len(gains) < 2:
        return mean > 0.0
    variance = sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)
    return mean > DOUBT * sqrt(variance / len(gains))
