"""`yellowsea report`: the page of a study that has been played."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from yellowsea.cli.words import Words


def add(words: Words) -> None:
    """The command."""
    parser = words.add(
        "report",
        "Write the page of a study that has been played: charts, figures, methods.",
        ["yellowsea report initiative.toml", "yellowsea report initiative.toml --out answer.html"],
        _run,
    )
    parser.add_argument("file", metavar="FILE.toml", help="the study; its rows stand beside it")
    parser.add_argument("--out", metavar="FILE.html", help="the page (default: beside the study)")


def _run(asked: argparse.Namespace) -> int:
    from yellowsea.lab.reports.charts import check_library
    from yellowsea.lab.reports.page import check_page
    from yellowsea.lab.reports.study_page import write_report
    from yellowsea.lab.studies.study import read_study

    path = Path(asked.file)
    out = Path(asked.out) if asked.out is not None else path.with_suffix(".html")
    check_library("report")
    check_page(out, "--out")
    write_report(read_study(path), path, out)
    print(f"Report in {out}", file=sys.stderr)
    return 0
