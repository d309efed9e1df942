"""State and steps: where a game stands, and the small classes that say what may be done there."""

from __future__ import annotations

from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.sides import NOBODY
from yellowsea.kernel.umpire import Umpire


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What changes in a game. `stack` holds the numbers of the steps under way, the last one on top.

    A nested procedure (a battle inside an operation, a tactical board inside a strategic turn) pushes its steps
    and pops them when it is over; an empty stack is the end of the game. Subclasses keep everything else in flat
    lists and integers, and never refer to objects of another state.
    """

    def __init__(self, stack: list[int]) -> None:
        self.stack = stack

    def copy(self) -> State:
        """An independent state that is equal to this one."""
        return State(self.stack.copy())


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One place in the sequence of play. Steps hold no data of a game: all of it is in the state.

    A decision answers `actor`, `options`, `why_not`, `play` and `prompt`. A procedure (`is_procedure`) only
    answers `run`: the engine runs it without asking anybody.
    """

    def __init__(self, key: str, rule: str) -> None:
        self.key = key  # its name in positions
        self.rule = rule  # the card a prompt points to
        self.is_procedure = False
        self.plays_itself = False  # with one option left there is nothing to decide

    def run(self, state: S, umpire: Umpire) -> None:
        """Carry a procedure out; it leaves the stack or pushes what comes next."""

    def actor(self, state: S) -> int:
        """The side that decides."""
        return NOBODY

    def options(self, state: S) -> list[int]:
        """Every legal code, in a stable order."""
        return []

    def why_not(self, state: S, code: int) -> Refusal | None:
        """None exactly when the code is among the options."""
        return Refusal("not-now", self.rule, "this cannot be done now")

    def play(self, state: S, code: int, umpire: Umpire) -> None:
        """Carry one option out."""

    def prompt(self, state: S) -> str:
        """What the actor is asked, in plain short words."""
        return ""
