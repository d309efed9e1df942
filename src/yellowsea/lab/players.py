"""Computer players written as text: `doctrine`, `staff:budget=24`, `doctrine:posture=bold`."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Sequence
from dataclasses import dataclass

from yellowsea.bots import Bot, make, names
from yellowsea.engines.protocol import DRAWN, LOST, WON, EngineFault
from yellowsea.kernel.errors import SetupError
from yellowsea.kernel.play.game import Game
from yellowsea.kernel.state.sides import SIDES

ENGINE = "cmd"
_EXPECTED = "a level, a level and its settings (staff:budget=24), or a program (cmd:./mybot)"


@dataclass(frozen=True)
class Player:
    """A level of bot with its settings; `text` is how it was written."""

    level: str
    settings: tuple[tuple[str, int | str], ...]
    text: str

    def bot(self, system: str, seed: int) -> Bot:
        """A bot of this kind for one game."""
        if self.level == ENGINE:
            from yellowsea.engines.host import EngineBot  # starts programs: nobody who plays ours needs it

            return EngineBot(seed=seed, **dict(self.settings))  # type: ignore[arg-type]
        return make(system, self.level, seed, **dict(self.settings))

    def try_out(self, game: Game, place: str) -> None:
        """Let a bot with settings of its own decide once, so that a wrong one is found before a thousand games."""
        try:
            bot = self.bot(game.system, 0)
            if self.settings and game.actor is not None:
                bot.choose(game.seen_by(game.actor))
            close(bot)
        except (TypeError, ValueError) as error:
            raise SetupError(f"{self.text!r}: {error}", place, _EXPECTED) from error


def parse_player(text: str, place: str) -> Player:
    """The player that a text names (`cmd:seconds=5:./mybot` is a program); SetupError says what is wrong with it."""
    level, _, rest = text.partition(":")
    if level == ENGINE:
        return Player(ENGINE, _engine_settings(rest, place), text)
    if level not in names():
        raise SetupError(f"there is no bot {level!r}", place, "one of " + ", ".join(names()))
    settings: list[tuple[str, int | str]] = []
    for part in rest.split(",") if rest else []:
        name, equals, value = part.partition("=")
        if not name or not equals or not value:
            raise SetupError(repr(text), place, _EXPECTED)
        settings.append((name, int(value) if value.isdecimal() else value))
    return Player(level, tuple(settings), text)


def _engine_settings(rest: str, place: str) -> tuple[tuple[str, int | str], ...]:
    first, colon, command = rest.partition(":")
    name, equals, value = first.partition("=")
    if colon and name == "seconds" and equals:
        if not value.isdecimal() or not 1 <= int(value) <= 3600:
            raise SetupError(repr(first), place, "seconds=1 to seconds=3600")
        return ("command", command), ("seconds", int(value))
    return (("command", rest),)


def forfeited(game: Game, side: str, fault: EngineFault, which: str) -> str:
    """A side whose engine cannot go on loses; a word about why goes to whoever runs the games."""
    print(f"{which}: {side} forfeits, since {fault}", file=sys.stderr)
    game.resign(side)
    return "forfeit"


def part(bots: Sequence[Bot], game: Game) -> None:
    """The game is over: both bots, Japan's first, hear how it ended if they listen for it, and are needed no more."""
    outcome = game.outcome
    for bot, side in zip(bots, SIDES, strict=True):
        hearing = getattr(bot, "over", None)
        if outcome is not None and callable(hearing):
            hearing(DRAWN if outcome.winner is None else WON if outcome.winner == side else LOST)
        close(bot)


def close(bot: Bot) -> None:
    """The bot is needed no more: a program behind it ends."""
    ending = getattr(bot, "close", None)
    if callable(ending):
        ending()


def seed_for(*parts: object) -> int:
    """A seed of 63 bits that depends on every part and on nothing else, so any game can be played again by itself."""
    digest = hashlib.sha256("|".join(str(part) for part in parts).encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 1
