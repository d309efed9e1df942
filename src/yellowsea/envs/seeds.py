"""Seeds of the games that an environment plays one after the other."""

from __future__ import annotations

import secrets
from typing import Final

from yellowsea.kernel.play.dice import SeededDice

MOST_SEED: Final = (1 << 31) - 1


class Seeds:
    """Every game its own seed; the same first seed, the same games."""

    def __init__(self) -> None:
        self.begin(None)

    def begin(self, seed: int | None) -> None:
        """Begin anew with a seed; None: with one that nobody has chosen."""
        self._dice = SeededDice(secrets.randbits(62) if seed is None else seed)

    def next(self) -> int:
        """The seed of the next game."""
        return self._dice.face(MOST_SEED, "seed")
