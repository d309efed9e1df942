"""`yellowsea engine`: our bots behind the engine protocol."""

from __future__ import annotations

import argparse
import sys

from yellowsea.cli.words import Words


def add(words: Words) -> None:
    """The command."""
    parser = words.add(
        "engine",
        "Play as an engine: speak the protocol of docs/protocol.md on standard input and output.",
        [
            "yellowsea engine --level staff",
            'yellowsea simulate blockade --japan "cmd:yellowsea engine --level staff"',
        ],
        _run,
    )
    parser.add_argument("--level", default="doctrine", metavar="BOT", help="who plays (default: doctrine)")


def _run(asked: argparse.Namespace) -> int:
    from yellowsea.bots import names
    from yellowsea.engines.speaker import Speaker
    from yellowsea.kernel.errors import SetupError

    if asked.level not in names():
        raise SetupError(f"there is no bot {asked.level!r}", "--level", "one of " + ", ".join(names()))
    Speaker(sys.stdout, asked.level).listen(sys.stdin)
    return 0
