"""Computer players written as text: `doctrine`, `staff:budget=24`, `doctrine:posture=bold`."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from yellowsea.bots import Bot, make, names
from yellowsea.kernel.errors import SetupError
from yellowsea.kernel.game import Game

_EXPECTED = "a level, or a level and its settings: staff:budget=24"


@dataclass(frozen=True)
class Player:
    """A level of bot with its settings; `text` is how it was written."""

    level: str
    settings: tuple[tuple[str, int | str], ...]
    text: str

    def bot(self, system: str, seed: int) -> Bot:
        """A bot of this kind for one game."""
        return make(system, self.level, seed, **dict(self.settings))

    def try_out(self, game: Game, place: str) -> None:
        """Let a bot with settings of its own decide once, so that a wrong one is found before a thousand games."""
        try:
            bot = self.bot(game.system, 0)
            if self.settings and game.actor is not None:
                bot.choose(game.seen_by(game.actor))
        except (TypeError, ValueError) as error:
            raise SetupError(f"{self.text!r}: {error}", place, _EXPECTED) from error


def parse_player(text: str, place: str) -> Player:
    """The player that a text names; SetupError says what is wrong with it."""
    level, _, rest = text.partition(":")
    if level not in names():
        raise SetupError(f"there is no bot {level!r}", place, "one of " + ", ".join(names()))
    settings: list[tuple[str, int | str]] = []
    for part in rest.split(",") if rest else []:
        name, equals, value = part.partition("=")
        if not name or not equals or not value:
            raise SetupError(repr(text), place, _EXPECTED)
        settings.append((name, int(value) if value.isdecimal() else value))
    return Player(level, tuple(settings), text)


def seed_for(*parts: object) -> int:
    """A seed of 63 bits that depends on every part and on nothing else, so any game can be played again by itself."""
    digest = hashlib.sha256("|".join(str(part) for part in parts).encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 1
