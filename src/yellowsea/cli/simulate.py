"""`yellowsea simulate`: the same war many times between two bots."""

from __future__ import annotations

import argparse
import json
import sys
from contextlib import nullcontext
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
    add_work_arguments(parser)


def _run(asked: argparse.Namespace) -> int:
    from yellowsea.lab import tables
    from yellowsea.lab.simulate import plan, simulate
    from yellowsea.lab.summary import as_text, summarise
    from yellowsea.lab.turn_file import TurnFile

    made = plan(
        asked.system,
        asked.games,
        japan=asked.japan,
        russia=asked.russia,
        seed=asked.seed,
        scenario=asked.scenario,
        options=options_of(asked.system, asked.option),
        data_pack=asked.data_pack,
    )
    out = Path(asked.out) if asked.out is not None else None
    if out is not None:
        tables.check_writable(out)
    hands = hands_of(asked)
    turns = TurnFile(Path(asked.turns), made.figures()) if asked.turns is not None else None
    with turns or nullcontext(), Course("games", made.games, quiet=asked.quiet) as course:
        done = simulate(made, hands, course.reach, turns)
    if turns is not None:
        print(f"{turns.written:,} rows of turns in {asked.turns}", file=sys.stderr)
    if done.interrupted:
        print(f"Stopped after {len(done.rows):,} of {made.games:,} games.", file=sys.stderr)
    if done.rows:
        summary = summarise(done)
        print(json.dumps(summary.to_json(), indent=2) if asked.json else as_text(summary))
        if out is not None:
            tables.write(done, out)
            print(f"{len(done.rows):,} rows in {out}", file=sys.stderr)
    return INTERRUPTED if done.interrupted else 0
