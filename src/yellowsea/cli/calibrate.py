"""`yellowsea calibrate`: the windows of history against games, as a page."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from yellowsea.cli.progress import Course
from yellowsea.cli.words import INTERRUPTED, Words, whole_number
from yellowsea.kernel.errors import SetupError


def add(words: Words) -> None:
    """The command."""
    parser = words.add(
        "calibrate",
        "Play each scenario that history has windows for, and write a page that sets both side by side.",
        ["yellowsea calibrate", "yellowsea calibrate port_arthur tsushima --games 100 --out calibration.html --jobs 2"],
        _run,
    )
    parser.add_argument(
        "systems", metavar="SYSTEM", nargs="*", help="only these; the page tells of all that was played"
    )
    parser.add_argument("--scenario", action="append", default=[], help="only this scenario; may be repeated")
    parser.add_argument("--games", type=whole_number(2, 1_000_000), default=400, help="of each scenario (default: 400)")
    parser.add_argument("--seed", type=whole_number(0, 10**9), default=1904, help="of all games (default: 1904)")
    parser.add_argument("--out", metavar="FILE.html", default="calibration.html", help="the page; rows go beside it")
    parser.add_argument(
        "--jobs",
        type=whole_number(1, 512),
        default=os.cpu_count() or 1,
        help="processes to use (default: one for each core)",
    )
    parser.add_argument("--quiet", action="store_true", help="no progress bar")


def _run(asked: argparse.Namespace) -> int:
    from yellowsea.lab.calibration.games import Counted, count, named, read_rows
    from yellowsea.lab.calibration.windows import all_windows
    from yellowsea.lab.reports.calibration_page import calibration_page
    from yellowsea.lab.reports.page import check_page
    from yellowsea.lab.simulate import plan

    out = Path(asked.out)
    check_page(out, "--out")
    keys = list(dict.fromkeys((window.system, window.scenario) for window in all_windows()))
    for system in asked.systems:
        if system not in {key[0] for key in keys}:
            known = ", ".join(dict.fromkeys(key[0] for key in keys))
            raise SetupError(f"history has no windows for {system!r}", "SYSTEM", f"one of {known}")
    for scenario in asked.scenario:
        if scenario not in {key[1] for key in keys}:
            raise SetupError(
                f"history has no windows for {scenario!r}", "--scenario", ", ".join(key[1] for key in keys)
            )
    plans = {key: plan(key[0], asked.games, seed=asked.seed, scenario=key[1], labelled=True) for key in keys}
    wanted = [
        key
        for key in keys
        if (not asked.systems or key[0] in asked.systems) and (not asked.scenario or key[1] in asked.scenario)
    ]
    folder = out.with_suffix(".rows")
    folder.mkdir(exist_ok=True)
    counted = {key: Counted(made, named(made, read_rows(folder, made))) for key, made in plans.items()}
    interrupted = False
    try:
        for system, scenario in wanted:
            with Course(f"{system} {scenario}", asked.games, quiet=asked.quiet) as course:
                counted[system, scenario] = count(plans[system, scenario], folder, asked.jobs, course.reach)
    except KeyboardInterrupt:
        interrupted = True
        counted = {key: Counted(made, named(made, read_rows(folder, made))) for key, made in plans.items()}
    out.write_text(calibration_page(counted), encoding="utf-8")
    print(f"Page in {out}, rows in {folder}", file=sys.stderr)
    return INTERRUPTED if interrupted else 0
