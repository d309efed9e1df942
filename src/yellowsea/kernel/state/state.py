"""What changes in a game, and the stack of steps under way in it."""

from __future__ import annotations

from typing import TypeVar

from mypy_extensions import mypyc_attr

from yellowsea.kernel.errors import SystemFault


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
        raise SystemFault(f"{type(self).__name__} cannot be copied", "State.copy")


S = TypeVar("S", bound=State)
