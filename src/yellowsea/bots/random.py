"""The level `random`: any option, each as likely as the others. It finds what the rules forget."""

from __future__ import annotations

import random

from yellowsea.bots.bot import Bot
from yellowsea.kernel.state.knowledge import Seen


class RandomBot(Bot):
    """Takes any option."""

    def __init__(self, seed: int) -> None:
        super().__init__("random", seed)
        self._rng = random.Random(seed)

    def decide(self, seen: Seen) -> int:
        return seen.codes[int(self._rng.random() * len(seen.codes))]

    def reason(self) -> str:
        return "A random choice."
