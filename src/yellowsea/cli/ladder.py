"""`yellowsea ladder`: how strong the bots of a system are, by pairs of games with the same dice and swapped sides."""

from __future__ import annotations

import argparse
import json
import sys
from functools import partial
from pathlib import Path
from typing import Any

from yellowsea.cli.progress import Course
from yellowsea.cli.settings import add_game_arguments, add_work_arguments, hands_of, options_of
from yellowsea.cli.words import INTERRUPTED, Words, whole_number

EVERY_SCENARIO = "all"


def add(words: Words) -> None:
    """The command."""
    parser = words.add(
        "ladder",
        "Let bots play each other in pairs with the same dice and swapped sides, until their order is certain.",
        [
            "yellowsea ladder blockade --games 400 --jobs 2",
            "yellowsea ladder blockade random doctrine --games 400 --rows ladder.jsonl     stop, and go on later",
            "yellowsea ladder blockade doctrine staff:budget=24 staff:budget=96 --report ladder.html",
            "yellowsea ladder tsushima random doctrine --scenario all --mirrors     the balance of each scenario",
        ],
        _run,
    )
    add_game_arguments(parser)
    parser.add_argument(
        "bots", nargs="*", metavar="BOT", help="two or more bots (default: every level that can play the system)"
    )
    parser.add_argument(
        "--games",
        type=whole_number(2, 10_000_000),
        default=400,
        help="for each two bots at most, in pairs (default: 400)",
    )
    parser.add_argument("--budget", type=whole_number(1, 10_000_000), help="simulations of each staff that names none")
    parser.add_argument(
        "--smallest",
        type=_share,
        default=0.05,
        metavar="SHARE",
        help="two bots are as good as even when the points are certainly nearer to one half than this (default: 0.05)",
    )
    parser.add_argument("--all-games", action="store_true", help="play every game, though the order be certain")
    parser.add_argument(
        "--mirrors", action="store_true", help="each bot plays itself too, which tells the balance best"
    )
    parser.add_argument("--rows", metavar="FILE.jsonl", help="keep the pairs; the same command goes on from them")
    parser.add_argument("--report", metavar="FILE", help="a page with tables and charts, or one chart as FILE.svg")
    add_work_arguments(parser)


def _share(text: str) -> float:
    try:
        share = float(text)
    except ValueError:
        share = -1.0
    if not 0 <= share <= 0.5:
        raise argparse.ArgumentTypeError(f"{text!r} is not a share from 0 to 0.5")
    return share


def _run(asked: argparse.Namespace) -> int:
    from yellowsea.bots import levels
    from yellowsea.lab.ladders import page
    from yellowsea.lab.ladders.ladder import LadderResult, play, rows_of
    from yellowsea.lab.ladders.match import match_of
    from yellowsea.lab.ladders.text import balance_text
    from yellowsea.systems import info_of

    options = options_of(asked.system, asked.option)
    report = Path(asked.report) if asked.report is not None else None
    if report is not None:
        page.check_writable(report)
    every = asked.scenario == EVERY_SCENARIO
    scenarios: list[Any] = [one.id for one in info_of(asked.system).scenarios] if every else [asked.scenario]
    matches = [
        match_of(
            asked.system,
            asked.bots or list(levels(asked.system)),
            asked.games,
            asked.seed,
            budget=asked.budget,
            options=options,
            scenario=scenario,
            data_pack=asked.data_pack,
            mirrors=asked.mirrors,
        )
        for scenario in scenarios
    ]
    hands = hands_of(asked)
    smallest = None if asked.all_games else asked.smallest
    planned = 2 * sum(match.pairs * len(match.pairings()) for match in matches)
    ladders: list[LadderResult] = []
    with (
        rows_of(Path(asked.rows) if asked.rows is not None else None, matches[0]) as rows,
        Course("games", planned, quiet=asked.quiet) as course,
    ):
        for match in matches:
            before = sum(2 * len(ladder.played) for ladder in ladders)
            ladders.append(play(match, hands, smallest, partial(_reach, course, before, match.scenario), rows))
            if ladders[-1].interrupted:
                break
    return _tell(asked, ladders, report, balance_text)


def _reach(course: Course, before: int, scenario: str, done: int) -> None:
    course.reach(before + done, scenario)


def _tell(asked: argparse.Namespace, ladders: list[Any], report: Path | None, balance_text: Any) -> int:
    from yellowsea.lab.ladders import page

    resumed = sum(2 * ladder.resumed for ladder in ladders)
    if resumed:
        print(f"{resumed:,} games were there already.", file=sys.stderr)
    stopped = ladders[-1].interrupted
    if stopped:
        games = sum(2 * len(ladder.played) for ladder in ladders)
        on = "; the same command goes on" if asked.rows is not None else ""
        print(f"Stopped after {games:,} games{on}.", file=sys.stderr)
    told = [ladder for ladder in ladders if ladder.played]
    if told and asked.json:
        found = [ladder.to_json() for ladder in told]
        print(json.dumps(found[0] if asked.scenario != EVERY_SCENARIO else found, indent=2))
    elif told:
        texts = [ladder.as_text() for ladder in told]
        print("\n\n".join([*texts, balance_text(told)] if len(told) > 1 else texts))
    if told and report is not None:
        page.write(told, report)
        print(f"Report in {report}", file=sys.stderr)
    return INTERRUPTED if stopped else 0
