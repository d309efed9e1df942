"""The engine's end: one of our bots behind the protocol, for hosts of other people's."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, TextIO

import yellowsea
from yellowsea.bots import Bot, make
from yellowsea.engines.protocol import (
    ASK,
    AUTHOR,
    GAME,
    HELLO,
    INFO,
    NAME,
    OPTION,
    OVER,
    PLAY,
    QUIT,
    READY,
    SET,
    VERSION,
    EngineFault,
)
from yellowsea.kernel.errors import YellowSeaError
from yellowsea.kernel.state.knowledge import Seen
from yellowsea.kernel.state.sides import SIDES
from yellowsea.systems import rules_of

LEVEL = "level"


class Speaker:
    """Answers a host line by line."""

    def __init__(self, out: TextIO, level: str) -> None:
        self.out = out
        self.level = level
        self.settings: dict[str, Any] = {}
        self.game: dict[str, Any] | None = None
        self.bot: Bot | None = None

    def say(self, *words: str) -> None:
        """A line to the host."""
        self.out.write(" ".join(words) + "\n")
        self.out.flush()

    def listen(self, lines: Iterable[str]) -> None:
        """Until the host says quit or says nothing any more. EngineFault for what no host may say."""
        for line in lines:
            word, _, rest = line.strip().partition(" ")
            if word == QUIT:
                return
            try:
                self._hear(word, rest)
            except (YellowSeaError, ValueError, KeyError, TypeError) as error:
                raise EngineFault(f"cannot answer {word!r}: {' '.join(str(error).split())}") from error

    def _hear(self, word: str, rest: str) -> None:
        if word == HELLO:
            if int(rest) != VERSION:
                raise EngineFault(f"version {rest} of the protocol", "yellowsea", str(VERSION))
            self.say(NAME, f"Yellow Sea {yellowsea.__version__} {self.level}")
            self.say(AUTHOR, "the Yellow Sea project")
            self.say(OPTION, LEVEL)
            self.say(READY)
        elif word == SET:
            name, _, value = rest.partition(" ")
            if name == LEVEL:
                self.level = value
            else:
                self.settings[name] = int(value) if value.isdecimal() else value
        elif word == GAME:
            self.game = json.loads(rest)
            self.bot = make(self.game["system"], self.level, self.game["seed"], **self.settings)
            self.say(READY)
        elif word == ASK:
            self._answer(json.loads(rest.partition(" ")[2]))
        elif word not in (OVER, ""):
            raise EngineFault("no such word", word, ", ".join((HELLO, SET, GAME, ASK, OVER, QUIT)))

    def _answer(self, question: dict[str, Any]) -> None:
        if self.game is None or self.bot is None:
            raise EngineFault("asked before a game", ASK, GAME)
        rules = rules_of(self.game["system"], None)
        known = question["known"]
        state = rules.read(known)
        seen = Seen(rules, state, SIDES.index(self.game["side"]), [], known["scenario"], known["options"])
        seen.codes = [rules.vocabulary.code(text) for text in question["options"]]
        option = self.bot.choose(seen)
        self.say(INFO, " ".join(self.bot.why().split()))
        self.say(PLAY, option)
