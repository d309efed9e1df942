"""`yellowsea positions`: learning data, positions with the policy of a bot."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from yellowsea.cli.progress import Course
from yellowsea.cli.settings import options_of
from yellowsea.cli.words import Words, whole_number
from yellowsea.systems import SYSTEM_IDS


def add(words: Words) -> None:
    """The command."""
    parser = words.add(
        "positions",
        "Write positions of games between bots with a bot's policy and value, as Parquet for learning.",
        [
            "yellowsea positions blockade --games 500 --teacher staff --out blockade.parquet",
            "yellowsea positions tsushima --scenario variag --games 200 --samples 8 --out variag.parquet",
        ],
        _run,
    )
    parser.add_argument("system", metavar="SYSTEM", help="the rule system: " + ", ".join(SYSTEM_IDS))
    parser.add_argument("--scenario", help="the set-up (default: the system's first)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="a setting; may be repeated"
    )
    parser.add_argument("--games", type=whole_number(1, 10_000_000), default=100, help="how many (default: 100)")
    parser.add_argument(
        "--teacher", default="doctrine", metavar="BOT", help="asked in every position (default: doctrine)"
    )
    for side in ("japan", "russia"):
        parser.add_argument(f"--{side}", default="doctrine", metavar="BOT", help="who plays (default: doctrine)")
    parser.add_argument(
        "--samples",
        type=whole_number(1, 1000),
        default=1,
        help="ask the teacher so often, each time with other chance; the policy is the share of each answer",
    )
    parser.add_argument("--every", type=whole_number(1, 10_000), default=1, help="write one decision in so many")
    parser.add_argument("--out", required=True, metavar="FILE", help="FILE.parquet")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same games (default: 1)")
    parser.add_argument("--jobs", type=whole_number(1, 1024), default=1, help="processes (default: 1)")
    parser.add_argument("--quiet", action="store_true", help="no progress bar")


def _run(asked: argparse.Namespace) -> int:
    from yellowsea.kernel.errors import SetupError
    from yellowsea.lab import tables
    from yellowsea.lab.positions import harvest, write

    out = Path(asked.out)
    if out.suffix != ".parquet":
        raise SetupError(f"{out.name!r} is not Parquet", "--out", "a name that ends in .parquet")
    tables.check_writable(out)
    plan = harvest(
        asked.system,
        asked.games,
        teacher=asked.teacher,
        japan=asked.japan,
        russia=asked.russia,
        seed=asked.seed,
        samples=asked.samples,
        every=asked.every,
        scenario=asked.scenario,
        options=options_of(asked.system, asked.option),
    )
    with Course("games", plan.games, quiet=asked.quiet) as course:
        written = write(plan, out, asked.jobs, course.reach)
    print(f"{written:,} positions in {out}", file=sys.stderr)
    return 0
