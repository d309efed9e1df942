"""The level `doctrine`: the system's own officer in one posture, looking at one sampled state of what is hidden."""

from __future__ import annotations

import random

from yellowsea.bots.bot import Bot
from yellowsea.kernel.errors import SetupError
from yellowsea.kernel.play.doctrine import Doctrine
from yellowsea.kernel.rules import Rules
from yellowsea.kernel.state.knowledge import Seen
from yellowsea.kernel.state.state import State
from yellowsea.kernel.system import System


class DoctrineBot(Bot):
    """Plays the doctrine of a system by the book."""

    def __init__(self, system: System, seed: int, posture: str = "standing") -> None:
        super().__init__("doctrine", seed)
        self._office = Office(system)
        self._posture = posture
        self._last: tuple[Doctrine, State, list[int], int] | None = None

    def decide(self, seen: Seen) -> int:
        doctrine = self._office.doctrine(seen.rules)
        posture = posture_number(doctrine, self._posture)
        # The same sample for the same seed: an officer does not change his mind within a phase for nothing.
        state = seen.imagine(random.Random(self.seed))
        self._last = (doctrine, state, seen.codes, posture)
        return doctrine.pick(state, seen.codes, posture)

    def reason(self) -> str:
        if self._last is None:
            return super().reason()
        doctrine, state, codes, posture = self._last
        return doctrine.why(state, codes, posture)


class Office:
    """Keeps the doctrine of the rules that were last played, since one bot may play games with other data."""

    def __init__(self, system: System) -> None:
        self._system = system
        self._rules: Rules | None = None
        self._doctrine: Doctrine | None = None

    def doctrine(self, rules: Rules) -> Doctrine:
        """The officer for these rules."""
        if self._doctrine is None or self._rules is not rules:
            self._rules = rules
            self._doctrine = self._system.doctrine(rules)
        return self._doctrine


def posture_number(doctrine: Doctrine, name: str) -> int:
    """The number of a posture; SetupError when there is none of that name."""
    names = doctrine.postures()
    if name not in names:
        raise SetupError(f"no posture {name!r}", "bot.posture", "one of " + ", ".join(names))
    return names.index(name)
