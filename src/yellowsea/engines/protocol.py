"""The words of both ends of the engine protocol, and its limits: a message a line, described in docs/protocol.md."""

from __future__ import annotations

import json
from typing import Any, Final

from yellowsea.kernel.errors import YellowSeaError

VERSION: Final = 1

# From the host.
HELLO: Final = "yellowsea"  # yellowsea VERSION
SET: Final = "set"  # set NAME VALUE
GAME: Final = "game"  # game {"system", "scenario", "options", "side", "seed"}
ASK: Final = "ask"  # ask MILLISECONDS {"prompt", "rule", "options", "labels", "known"}
OVER: Final = "over"  # over won | lost | drawn
QUIT: Final = "quit"

WON: Final = "won"
LOST: Final = "lost"
DRAWN: Final = "drawn"

# From the engine.
NAME: Final = "name"
AUTHOR: Final = "author"
OPTION: Final = "option"  # option NAME: a setting that `set` may change
READY: Final = "ready"  # after yellowsea, and after game
INFO: Final = "info"  # its reason, for whoever asks why
PLAY: Final = "play"  # play OPTION

MOST_LINE: Final = 100_000  # characters of a line from an engine
MOST_ANSWER: Final = 1_000_000  # characters of everything it says for one question
GREETING_SECONDS: Final = 20.0  # to start and say that it is ready
USUAL_SECONDS: Final = 10.0  # for one decision


class EngineFault(YellowSeaError):
    """An engine that cannot go on: it is silent, has ended, talks without end, or plays what is no option."""


def message(word: str, *parts: Any) -> str:
    """A line of the host: words, and an object at the end as JSON."""
    told = [part if isinstance(part, str) else json.dumps(part, separators=(",", ":")) for part in parts]
    return " ".join([word, *told])
