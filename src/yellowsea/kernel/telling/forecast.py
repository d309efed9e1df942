"""Forecasts: the rest of a phase or turn, played by the rules themselves on a copy, as far as no die is needed."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from yellowsea.kernel.play.dice import Dice
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.rules import Rules
from yellowsea.kernel.state.state import State


class DieNeeded(Exception):
    """The rules asked for a die; what comes after it cannot be foretold."""


class NoDice(Dice):
    """The dice of a forecast: there are none."""

    def face(self, sides: int, label: str) -> int:
        raise DieNeeded(label)

    def pool(self, count: int, sides: int, label: str) -> list[int]:
        raise DieNeeded(label)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bystander:
    """How the decisions that are still to come are made while nobody does anything, and where the forecast ends."""

    def is_over(self, state: State) -> bool:
        """Has the forecast come to its end?"""
        return not state.stack

    def choose(self, state: State, codes: list[int]) -> int:
        """The option of somebody who lets things take their course; -1 where there is none."""
        return -1


def run_out(rules: Rules, state: State, bystander: Bystander) -> State:
    """The state at the end of the forecast, or before the first die or decision that stands in its way."""
    while state.stack and not bystander.is_over(state):
        step = rules.steps[state.stack[-1]]
        trial = state.copy()
        try:
            if step.is_procedure:
                step.run(trial, Umpire(NoDice()))
            else:
                codes = step.options(trial)
                code = codes[0] if len(codes) == 1 and step.plays_itself else bystander.choose(trial, codes)
                if code < 0:
                    return state
                step.play(trial, code, Umpire(NoDice()))
        except DieNeeded:
            return state
        state = trial
    return state
