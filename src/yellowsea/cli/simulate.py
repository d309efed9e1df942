"""`yellowsea simulate`: the same war many times between two bots."""

from __future__ import annotations

import argparse
import json
import sys
from contextlib import ExitStack
from pathlib import Path

from yellowsea.cli.progress import Course
from yellowsea.cli.settings import add_game_arguments, add_work_arguments, hands_of, options_of
from yellowsea.cli.words import INTERRUPTED, Words, whole_number


def add(words: Words) -> None:
    """The command."""
    parser = words.add(
        "simulate",
        "Play a system many times between two bots and say how it went.",
        [
            "yellowsea simulate blockade --games 1000 --japan doctrine --russia doctrine --jobs 2 --seed 1",
            "yellowsea simulate blockade --games 200 --option hidden_threat=true --out games.csv",
            "yellowsea simulate blockade --games 50 --japan staff:budget=24 --json > summary.json",
        ],
        _run,
    )
    add_game_arguments(parser)
    parser.add_argument("--games", type=whole_number(1, 10_000_000), default=100, help="how many (default: 100)")
    for side in ("japan", "russia"):
        parser.add_argument(
            f"--{side}",
            default="doctrine",
            metavar="BOT",
            help="random, doctrine or staff, with settings if any (staff:budget=24), or a program (cmd:./mybot)",
        )
    parser.add_argument("--out", metavar="FILE", help="one row per game, as FILE.csv or FILE.parquet")
    parser.add_argument("--turns", metavar="FILE", help="one row per game and turn, as FILE.csv or FILE.parquet")
    parser.add_argument("--events", metavar="FILE", help="one row for each thing that happened, the same two ways")
    parser.add_argument("--position", metavar="FILE.json", help="begin each game in this position")
    add_work_arguments(parser)


def _run(asked: argparse.Namespace) -> int:
    from yellowsea.lab import tables
    from yellowsea.lab.simulate import Files, plan, simulate
    from yellowsea.lab.starts import read_position
    from yellowsea.lab.summary import as_text, summarise

    made = plan(
        asked.system,
        asked.games,
        japan=asked.japan,
        russia=asked.russia,
        seed=asked.seed,
        scenario=asked.scenario,
        options=options_of(asked.system, asked.option),
        data_pack=asked.data_pack,
        position=read_position(Path(asked.position)) if asked.position is not None else None,
    )
    figures = made.figures()
    out = tables.game_table(Path(asked.out), figures) if asked.out is not None else None
    turns = tables.turn_table(Path(asked.turns), figures) if asked.turns is not None else None
    events = tables.event_table(Path(asked.events)) if asked.events is not None else None
    hands = hands_of(asked)
    with ExitStack() as open_files:
        for table in (out, turns, events):
            if table is not None:
                open_files.enter_context(table)
        course = open_files.enter_context(Course("games", made.games, quiet=asked.quiet))
        done = simulate(made, hands, course.reach, Files(out, turns, events))
    if done.interrupted:
        print(f"Stopped after {done.games:,} of {made.games:,} games.", file=sys.stderr)
    if done.games:
        summary = summarise(done)
        print(json.dumps(summary.to_json(), indent=2) if asked.json else as_text(summary))
    for name, table, what in (
        (asked.out, out, ""),
        (asked.turns, turns, " of turns"),
        (asked.events, events, " of events"),
    ):
        if table is not None:
            print(f"{table.written:,} rows{what} in {name}", file=sys.stderr)
    return INTERRUPTED if done.interrupted else 0
