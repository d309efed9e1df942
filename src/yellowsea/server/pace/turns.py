"""It is somebody's turn in a game: said once for each hand-over, from one place. Clocks, notices and streams listen."""

from collections.abc import Callable
from dataclasses import dataclass

from yellowsea.server.games.visits import Visit
from yellowsea.server.store.links import Link


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn that begins."""

    game: str
    side: str | None
    """Who must decide now; None when the game is over."""
    was: str | None
    """Who had to decide before; None at the beginning."""
    seq: int
    kind: str
    """The kind of the line of the log that led to it."""


WithinListener = Callable[[Link, Visit, Turn], None]
AfterListener = Callable[[Turn], None]


class Turns:
    """Where turns are told. Some listeners write in the transaction of the move itself, others hear when it is done."""

    def __init__(self) -> None:
        self._within: list[WithinListener] = []
        self._after: list[AfterListener] = []

    def listen_within(self, listener: WithinListener) -> None:
        self._within.append(listener)

    def listen_after(self, listener: AfterListener) -> None:
        self._after.append(listener)

    def begin(self, link: Link, visit: Visit, was: str | None, kind: str) -> Turn | None:
        """Tell it in the transaction of the line that was just written; None where the same side goes on."""
        row = visit.row
        if row.actor == was:
            return None
        turn = Turn(row.id, row.actor, was, row.seq, kind)
        for listener in self._within:
            listener(link, visit, turn)
        return turn

    def done(self, turn: Turn | None) -> None:
        """The line is stored for good."""
        if turn is not None:
            for listener in self._after:
                listener(turn)
