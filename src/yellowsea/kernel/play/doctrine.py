"""What a system's rule-based officer must answer, so that search over its postures works for every system."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from yellowsea.kernel.errors import SystemFault
from yellowsea.kernel.rules import Rules
from yellowsea.kernel.state.state import State


class Scope:
    """How far a plan is tried out, what the enemy does meanwhile, and whether the plan is held all the way."""

    __slots__ = ("is_held", "rounds", "theirs")

    def __init__(self, rounds: int = 1, theirs: int = 0, is_held: bool = False) -> None:
        self.rounds = rounds  # as `answer_key` counts them; TO_THE_END: until the game is over
        self.theirs = theirs  # the enemy's posture
        self.is_held = is_held  # is everything that the side decides in the posture, or only the plan under way?


TO_THE_END: Final = 0
ONE_ROUND: Final = Scope()


@mypyc_attr(allow_interpreted_subclasses=True)
class Doctrine:
    """An officer. He is given full states: his side's knowledge with the hidden part sampled.

    A posture is a setting of his weights (cautious, aggressive, ...); number 0 is the standing one.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def postures(self) -> list[str]:
        """The names of his settings."""
        return ["standing"]

    def pick(self, state: State, codes: list[int], posture: int) -> int:
        """The option he takes, always the same for the same state and posture."""
        raise SystemFault(f"{type(self).__name__} picks nothing", "Doctrine.pick")

    def why(self, state: State, codes: list[int], posture: int) -> str:
        """His reason for what `pick` returns, in a sentence."""
        raise SystemFault(f"{type(self).__name__} gives no reason", "Doctrine.why")

    def value(self, state: State, side: int) -> float:
        """How well a side stands, from -1 (lost) to 1 (won)."""
        raise SystemFault(f"{type(self).__name__} values nothing", "Doctrine.value")

    def plan_key(self, state: State) -> int:
        """A number that changes when a new plan is due: at a new turn, phase or crisis; 0 where none is needed."""
        return 0

    def is_carried_out(self, state: State, plan: int) -> bool:
        """Is a plan over for good, so that no choice hangs on its posture any more? Here: a later one has its turn."""
        return self.plan_key(state) > plan

    def round_key(self, state: State) -> int:
        """A number that changes when a round of plans and answers is over, so that looking ahead may stop there."""
        return self.plan_key(state)

    def answer_key(self, state: State, side: int) -> int:
        """As `round_key`, for the side that looks ahead: a round of its own may end with the enemy's answer."""
        return self.round_key(state)

    def budget(self) -> int:
        """The simulations that a search may take where none are named: as many as keep a game playable."""
        return 48

    def doubt(self) -> float:
        """Standard errors by which a search must beat the officer's own choice: the best of many trials looks better
        than it is, so few of them (under one) pick luck."""
        return 0.5

    def least(self) -> int:
        """Simulations of each plan before any is given up, as far as the budget allows: a first cut made on one is
        made by luck."""
        return 1

    def effort(self, state: State) -> tuple[int, float]:
        """The budget and the doubt of a search from a state, where not all searches of a system cost the same."""
        return self.budget(), self.doubt()

    def fill_in(self, state: State, side: int) -> None:
        """Write into a sampled state what the enemy has decided in secret in this turn, as an officer would."""

    def scope(self, state: State) -> Scope:
        """How far the plan that is due is tried out."""
        return ONE_ROUND

    def choices(self, state: State) -> list[int]:
        """The postures worth trying for the plan that is due, the standing one first."""
        return list(range(len(self.postures())))

    def is_crucial(self, state: State) -> bool:
        """Is the decision before the actor worth a search of its own?"""
        return False

    def ranked(self, state: State, codes: list[int], posture: int) -> list[int]:
        """The options worth a thought at a crucial decision, the best first; what `pick` returns is always one."""
        return [self.pick(state, codes, posture)]
