"""`yellowsea benchmark`: a player over a fixed course of scenarios, seeds and opponents."""

from __future__ import annotations

import argparse
import json

from yellowsea.cli.progress import Course
from yellowsea.cli.words import Words, whole_number
from yellowsea.systems import SYSTEM_IDS


def add(words: Words) -> None:
    """The command."""
    parser = words.add(
        "benchmark",
        "Let a player go over the fixed, versioned benchmark: scenarios, seeds, opponents, both sides.",
        ['yellowsea benchmark "cmd:./mybot" --jobs 2', "yellowsea benchmark staff --system blockade --json"],
        _run,
    )
    parser.add_argument("player", metavar="BOT", help="random, doctrine, staff, or a program (cmd:./mybot)")
    parser.add_argument("--system", choices=SYSTEM_IDS, default="", help="only the scenarios of one system")
    parser.add_argument(
        "--games", type=whole_number(1, 100_000), default=0, help="for a quick look: fewer games a side"
    )
    parser.add_argument("--jobs", type=whole_number(1, 1024), default=1, help="processes (default: 1)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--quiet", action="store_true", help="no progress bar")


def _run(asked: argparse.Namespace) -> int:
    from yellowsea.lab import benchmark

    games = asked.games or benchmark.GAMES
    count = len(benchmark.course(asked.system)) * len(benchmark.OPPONENTS) * 2 * games
    with Course("games", count, quiet=asked.quiet) as watched:
        scores = benchmark.run(asked.player, asked.system, games, asked.jobs, watched.reach)
    if asked.json:
        told = {"benchmark": benchmark.VERSION, "player": asked.player, "seed": benchmark.SEED, "games_a_side": games}
        print(json.dumps({**told, "scores": [score.to_json() for score in scores]}, indent=2))
    else:
        print(benchmark.as_text(asked.player, games, scores))
    return 0
