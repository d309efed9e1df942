"""`yellowsea ladder`: how strong the bots of a system are, by pairs of games with the same dice and swapped sides."""

from __future__ import annotations

import argparse
import json
import sys

from yellowsea.cli.progress import Course
from yellowsea.cli.settings import add_game_arguments, add_work_arguments, options_of
from yellowsea.cli.words import INTERRUPTED, Words, whole_number


def add(words: Words) -> None:
    """The command."""
    parser = words.add(
        "ladder",
        "Let bots play each other in pairs of games with the same dice and swapped sides, and rate them.",
        [
            "yellowsea ladder blockade --games 400 --jobs 2",
            "yellowsea ladder blockade random doctrine --games 400",
            "yellowsea ladder blockade doctrine staff:budget=24 staff:budget=96 --games 100 --json",
        ],
        _run,
    )
    add_game_arguments(parser)
    parser.add_argument(
        "bots", nargs="*", metavar="BOT", help="two or more bots (default: every level that can play the system)"
    )
    parser.add_argument(
        "--games", type=whole_number(2, 10_000_000), default=100, help="for each two bots, in pairs (default: 100)"
    )
    parser.add_argument("--budget", type=whole_number(1, 10_000_000), help="simulations of each staff that names none")
    add_work_arguments(parser)


def _run(asked: argparse.Namespace) -> int:
    from yellowsea.bots import levels
    from yellowsea.lab.ladder import games_planned, run_ladder

    options = options_of(asked.system, asked.option)
    bots = asked.bots or list(levels(asked.system))
    with Course("games", games_planned(bots, asked.games), quiet=asked.quiet) as course:
        result = run_ladder(
            asked.system,
            bots,
            asked.games,
            jobs=asked.jobs,
            seed=asked.seed,
            budget=asked.budget,
            options=options,
            scenario=asked.scenario,
            data_pack=asked.data_pack,
            watch=course.reach,
        )
    if result.interrupted:
        print(f"Stopped after {2 * len(result.played):,} games.", file=sys.stderr)
    if result.played:
        print(json.dumps(result.to_json(), indent=2) if asked.json else result.as_text())
    return INTERRUPTED if result.interrupted else 0
