"""`yellowsea study`: what a change does to the war, in numbers with error bars."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import replace
from pathlib import Path

from yellowsea.cli.progress import Course
from yellowsea.cli.settings import add_hands_arguments, hands_of
from yellowsea.cli.words import INTERRUPTED, Words, whole_number


def add(words: Words) -> None:
    """The command."""
    parser = words.add(
        "study",
        "Play a base case and variants of it on common dice and say what differs.",
        [
            "yellowsea study initiative.toml",
            "yellowsea study initiative.toml --games 4000 --jobs 2     go on where it was stopped",
            "yellowsea study initiative.toml --report initiative.html  charts, figures and methods as a page",
            "yellowsea replay initiative.toml 17                       the game of row 17",
        ],
        _run,
    )
    parser.add_argument("file", metavar="FILE.toml", help="the study (docs/lab.md tells what stands in it)")
    parser.add_argument("--games", type=whole_number(2, 10_000_000), help="of each case, instead of the file's number")
    add_hands_arguments(parser)
    parser.add_argument("--turns", metavar="FILE", help="one row per game and turn, as FILE.csv or FILE.parquet")
    parser.add_argument("--report", metavar="FILE.html", help="write a page with charts, figures and methods")
    parser.add_argument("--events", metavar="FILE", help="one row for each thing that happened, the same two ways")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--quiet", action="store_true", help="no progress bar")


def _run(asked: argparse.Namespace) -> int:
    from yellowsea.lab.studies.rows import rows_beside
    from yellowsea.lab.studies.run import run
    from yellowsea.lab.studies.study import read_study
    from yellowsea.lab.studies.text import as_text, to_json

    path = Path(asked.file)
    study = read_study(path)
    report = Path(asked.report) if asked.report is not None else None
    if report is not None:
        from yellowsea.lab.reports.charts import check_library
        from yellowsea.lab.reports.page import check_page
        from yellowsea.lab.reports.study_page import write_report

        check_library()
        check_page(report)
    if asked.games is not None:
        study = replace(study, games=asked.games)
    hands = hands_of(asked)
    with Course("games", study.games, quiet=asked.quiet) as course:
        turns, events = (Path(name) if name is not None else None for name in (asked.turns, asked.events))
        done = run(study, rows_beside(path), hands, course.reach, turns, events)
    if done.resumed:
        print(f"{done.resumed:,} games were there already.", file=sys.stderr)
    if done.interrupted:
        print(
            f"Stopped after {done.tables.games:,} of {study.games:,} games; the same command goes on.", file=sys.stderr
        )
    if done.tables.games:
        print(json.dumps(to_json(done), indent=2) if asked.json else as_text(done))
        print(f"{done.tables.games * len(study.cases):,} rows in {rows_beside(path)}", file=sys.stderr)
        if report is not None:
            write_report(study, path, report, study.games)
            print(f"Report in {report}", file=sys.stderr)
    return INTERRUPTED if done.interrupted else 0
