"""The level `staff`: tries the postures of a doctrine and its best options on sampled states and dice."""

from __future__ import annotations

import random
from math import sqrt
from typing import Final

from yellowsea.bots.bot import Bot
from yellowsea.bots.doctrine import Office
from yellowsea.bots.lookahead import NOTHING, CommonDice, look_ahead
from yellowsea.kernel.errors import SetupError
from yellowsea.kernel.play.doctrine import Doctrine
from yellowsea.kernel.record.positions import fingerprint
from yellowsea.kernel.state.knowledge import Seen
from yellowsea.kernel.state.state import State
from yellowsea.kernel.system import System

WIDTH: Final = 5  # options tried at a crucial decision


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

    def __init__(self, system: System, seed: int, budget: int | None = None) -> None:
        super().__init__("staff", seed)
        if budget is not None and (type(budget) is not int or budget < 1):
            raise SetupError(repr(budget), "bot.budget", "1 or more simulations")
        self.budget = budget  # None: what the doctrine thinks right
        self.simulations = 0  # spent on the latest decision
        self._office = Office(system)
        self._plan = 0
        self._posture = 0
        self._last: tuple[Seen, State, int, float] | None = None  # what was seen, sampled, chosen and gained

    def decide(self, seen: Seen) -> int:
        doctrine = self._office.doctrine(seen.rules)
        self.simulations = 0
        state = seen.imagine(random.Random(self.seed))
        plan = doctrine.plan_key(state)
        gain = 0.0
        if plan == 0:
            self._posture = 0
        elif plan != self._plan:
            trials = [Trial(NOTHING, posture) for posture in doctrine.choices(state)]
            best = self._search(seen, doctrine, state, trials)
            self._posture = best.posture
            gain = best.mean() - trials[0].mean()
        self._plan = plan
        if plan == 0 and doctrine.is_crucial(state):
            trials = [Trial(code, 0) for code in doctrine.ranked(state, seen.codes, 0)[:WIDTH]]
            best = self._search(seen, doctrine, state, trials)
            code = best.code
            gain = best.mean() - trials[0].mean()
        else:
            code = doctrine.pick(state, seen.codes, self._posture)
        self._last = (seen, state, code, gain)
        return code

    def _search(self, seen: Seen, doctrine: Doctrine, now: State, trials: list[Trial]) -> Trial:
        """Sequential halving: each round the better half goes on, and always the first, the doctrine's own choice."""
        if len(trials) == 1:
            return trials[0]
        seed = int(fingerprint(seen.to_json()), 16) ^ self.seed
        own = trials[0]
        contenders = trials
        budget, doubt = doctrine.effort(now)
        if self.budget is not None:
            budget = self.budget
        scope = doctrine.scope(now)
        rounds = max(1, (len(trials) - 1).bit_length())
        number = 0
        for stage in range(rounds):
            share = (budget - self.simulations) // (rounds - stage)
            for _ in range(max(1 if stage else doctrine.least(), share // len(contenders))):
                if self.simulations + len(contenders) > budget:
                    break
                state = seen.imagine(random.Random(seed + number))
                doctrine.fill_in(state, seen.side)
                known: dict[tuple[int, ...], float] = {}
                for trial in contenders:
                    dice = CommonDice(seed + number)
                    result = look_ahead(
                        seen.rules, doctrine, state.copy(), seen.codes, trial.code, trial.posture, dice, known, scope
                    )
                    trial.results.append(result)
                    self.simulations += 1
                number += 1
            better = sorted(contenders[1:], key=lambda trial: -trial.mean())
            contenders = [own, *better[: max(1, len(contenders) // 2)]]
        best = max(contenders[1:], key=lambda trial: trial.mean())
        return best if clearly_better(best, own, doubt) else own

    def reason(self) -> str:
        if self._last is None:
            return super().reason()
        seen, state, code, gain = self._last
        doctrine = self._office.doctrine(seen.rules)
        book = doctrine.pick(state, seen.codes, self._posture)
        reason = doctrine.why(state, seen.codes, self._posture)
        if not self.simulations:
            return reason
        tried = f"{self.simulations} simulations"
        better = wins_more(gain)
        if code != book:
            usual = seen.rules.label(book)
            return f"In {tried} it wins {better} than the book’s choice, “{usual}”."
        if self._posture:
            return f"In {tried} this plan wins {better} than the standing one. {reason}"
        return f"{reason} In {tried} nothing else was clearly better."


def wins_more(gain: float) -> str:
    """A gain on the scale from -1 (lost) to 1 (won), as games out of a hundred."""
    games = round(50.0 * gain)
    if games < 1:
        return "slightly more often"
    return f"about {games} {'game' if games == 1 else 'games'} in 100 more"


def clearly_better(trial: Trial, own: Trial, doubt: float) -> bool:
    """Compared under the same luck, does a trial beat the doctrine's own choice by so many standard errors?"""
    gains = [result - usual for result, usual in zip(trial.results, own.results, strict=False)]
    if not gains:
        return False
    mean = sum(gains) / len(gains)
    if len(gains) < 2:
        return mean > 0.0
    variance = sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)
    return mean > doubt * sqrt(variance / len(gains))
