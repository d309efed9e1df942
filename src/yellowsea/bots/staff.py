"""The level `staff`: searches over the postures of a doctrine, one plan at a time, on sampled states and dice."""

from __future__ import annotations

import random
from typing import Final

from yellowsea.bots.bot import Bot
from yellowsea.bots.officer import Office
from yellowsea.kernel.dice import SeededDice
from yellowsea.kernel.doctrine import Doctrine
from yellowsea.kernel.engine import actor_of, apply
from yellowsea.kernel.rules import Rules, System
from yellowsea.kernel.seen import Seen
from yellowsea.kernel.sides import NOBODY
from yellowsea.kernel.step import State
from yellowsea.kernel.umpire import Umpire

BUDGET: Final = 48
PLANS_AHEAD: Final = 4


class StaffBot(Bot):
    """Chooses a posture whenever a new plan is due and lets the doctrine carry it out."""

    def __init__(self, system: System, seed: int, budget: int = BUDGET) -> None:
        super().__init__("staff", seed)
        self.budget = budget
        self._office = Office(system)
        self._plan = NOBODY
        self._posture = 0
        self._why = ""

    def decide(self, seen: Seen) -> int:
        doctrine = self._office.doctrine(seen.rules)
        plan = doctrine.plan_key(seen.state)
        if plan != self._plan:
            self._plan = plan
            self._posture = self._best_posture(seen, doctrine)
        state = seen.imagine(random.Random(self.seed))
        code = doctrine.pick(state, seen.codes, self._posture)
        self._why = f"{doctrine.postures()[self._posture]}: {doctrine.why(state, seen.codes, self._posture)}"
        return code

    def _best_posture(self, seen: Seen, doctrine: Doctrine) -> int:
        contenders = list(range(len(doctrine.postures())))
        totals = [0.0] * len(contenders)
        trial = 0
        left = self.budget
        while len(contenders) > 1 and left >= len(contenders):
            rounds = max(1, self.budget // (3 * len(contenders)))
            for _ in range(rounds):
                state = seen.imagine(random.Random(self.seed + trial))
                for posture in contenders:
                    totals[posture] += play_out(seen.rules, doctrine, state.copy(), seen, posture, self.seed + trial)
                    left -= 1
                trial += 1
            contenders.sort(key=lambda posture: -totals[posture])
            contenders = contenders[: (len(contenders) + 1) // 2]
        return contenders[0]

    def why(self) -> str:
        return self._why or super().why()


def play_out(rules: Rules, doctrine: Doctrine, state: State, seen: Seen, posture: int, seed: int) -> float:
    """How a plan turns out: the side in one posture, the enemy in the standing one, some plans ahead."""
    umpire = Umpire(SeededDice(seed))
    codes = seen.codes
    plan = doctrine.plan_key(state)
    changes = 0
    while codes:
        due = doctrine.plan_key(state)
        if due != plan:
            plan = due
            changes += 1
            if changes > PLANS_AHEAD:
                break
        mine = actor_of(rules, state) == seen.side
        code = doctrine.pick(state, codes, posture if mine and changes == 0 else 0)
        codes = apply(rules, state, code, umpire)
    return doctrine.value(state, seen.side)
