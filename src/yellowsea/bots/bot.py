"""What every computer player answers: an option for what it sees, and why."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from yellowsea.kernel.errors import IllegalMove, Refusal
from yellowsea.kernel.state.knowledge import Seen


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A computer player. The same seed, settings and sequence of questions give the same answers."""

    def __init__(self, level: str, seed: int) -> None:
        self.level = level
        self.seed = seed
        self._had_a_choice = False

    def choose(self, seen: Seen) -> str:
        """The option it takes, in notation."""
        return seen.rules.vocabulary.text(self.choose_code(seen))

    def choose_code(self, seen: Seen) -> int:
        """The option it takes, as a code."""
        if not seen.codes:
            raise IllegalMove(Refusal("not-your-turn", "", f"{seen.side_name} has nothing to decide now"), "choose")
        self._had_a_choice = len(seen.codes) > 1
        return self.decide(seen) if self._had_a_choice else seen.codes[0]

    def decide(self, seen: Seen) -> int:
        """The option it takes where there is a choice."""
        return seen.codes[0]

    def why(self) -> str:
        """Its reason for the latest choice, in plain words."""
        return self.reason() if self._had_a_choice else "It is the only move left."

    def reason(self) -> str:
        """Its reason where there was a choice."""
        return ""
