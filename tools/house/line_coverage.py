"""The share of lines that the tests run: `make coverage`, on plain Python and without the browser.

The tests play many thousands of games, so what counts the lines must cost next to nothing: SlipCover notes a line the
first time it runs and then lets go of it. Each folder of tests is a run of its own; their lines are put together.

The tests' own lines are counted too: an assertion in a test which ran, but that no run has reached, can never
fail. Each is named, and the command ends with 1.
"""

import argparse
import ast
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console
from rich.table import Table

from yellowsea.cli.progress import Course

ROOT = Path(__file__).resolve().parents[2]
SOURCE = Path("src/yellowsea")
TESTS = Path("tests")
LEFT_OUT = ("browser", "house", "web", "golden")  # of the client and the tools, or no tests
WORST = 10


class SomeFailed(Exception):
    """A count of lines means little when a test fails; the message is what pytest said."""


@dataclass
class Lines:
    """The lines of a file or a room: those that ran, and all of them."""

    run: set[int] = field(default_factory=set)
    all: set[int] = field(default_factory=set)


@dataclass(frozen=True)
class Share:
    """So many lines of so many."""

    run: int
    all: int

    @property
    def per_cent(self) -> float:
        return 100 * self.run / self.all if self.all else 100.0


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="line_coverage", description=__doc__.splitlines()[0])
    parser.add_argument("parts", nargs="*", help="folders or files of tests; all but the browser's if none is named")
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="runs at the same time")
    chosen = parser.parse_args(arguments)
    try:
        everything = together(reports(chosen.parts or parts(), max(1, chosen.jobs)))
    except SomeFailed as failure:
        print(failure, file=sys.stderr)
        return 1
    files = {name: lines for name, lines in everything.items() if SOURCE in Path(name).parents}
    console = Console(highlight=False)
    console.print(table(files))
    for name, share in worst(files):
        console.print(f"{share.per_cent:5.1f} %  {name}  ({share.all - share.run} of {share.all} lines never run)")
    idle = [line for name, lines in sorted(everything.items()) for line in idle_assertions(name, lines)]
    for line in idle:
        console.print(f"never reached:  {line}", markup=False, soft_wrap=True)
    return 1 if idle else 0


def parts() -> list[str]:
    """The folders of tests, each system's by itself."""
    folders = [path for path in sorted((ROOT / "tests").iterdir()) if path.is_dir() and any(path.rglob("test_*.py"))]
    found = [path for path in folders if path.name not in (*LEFT_OUT, "systems")]
    found += [path for path in sorted((ROOT / "tests" / "systems").iterdir()) if path.name != "__init__.py"]
    return [str(path.relative_to(ROOT)) for path in found if path.name != "__pycache__"]


def reports(parts: Iterable[str], jobs: int) -> list[Mapping[str, object]]:
    """What each run of tests says of every file of the source."""
    with (
        tempfile.TemporaryDirectory() as folder,
        ThreadPoolExecutor(jobs) as pool,
        Course("line coverage", len(list(parts))) as course,
    ):
        runs = [pool.submit(run, part, Path(folder) / f"{number}.json") for number, part in enumerate(parts)]
        found: list[Mapping[str, object]] = []
        try:
            for future in as_completed(runs):
                found.append(future.result())
                course.reach(len(found))
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
        return found


def run(part: str, report: Path) -> Mapping[str, object]:
    counted = ["-m", "slipcover", "--source", f"{SOURCE},{TESTS}", "--json", "--out", str(report)]
    done = subprocess.run(
        [sys.executable, *counted, "-m", "pytest", "-q", "-p", "no:xdist", part],
        cwd=ROOT,
        env={name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode != 0 or not report.exists():
        raise SomeFailed(f"{part}:\n{done.stdout}")
    files: Mapping[str, object] = json.loads(report.read_text())["files"]
    return files


def together(reports: Iterable[Mapping[str, object]]) -> dict[str, Lines]:
    """By file: a line has run when it ran in one of the reports."""
    files: dict[str, Lines] = {}
    for report in reports:
        for name, told in report.items():
            assert isinstance(told, dict)
            lines = files.setdefault(name, Lines())
            lines.run.update(told["executed_lines"])
            lines.all.update(told["executed_lines"], told["missing_lines"])
    return files


def idle_assertions(name: str, lines: Lines) -> list[str]:
    """The assertions of a file of tests that were never reached, though the function around them has run."""
    if TESTS not in Path(name).parents:
        return []
    text = (ROOT / name).read_text(encoding="utf-8")
    written = text.splitlines()
    return [f"{name}:{line}  {written[line - 1].strip()}" for line in sorted(idle_lines(ast.parse(text), lines))]


def idle_lines(tree: ast.Module, lines: Lines) -> set[int]:
    """Where those assertions stand. A function of which no line has run is one that was not asked for."""
    found: set[int] = set()
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef) and function.end_lineno is not None:
            body = range(function.body[0].lineno, function.end_lineno + 1)
            if not lines.run.isdisjoint(body):
                inner = {one.lineno for one in ast.walk(function) if isinstance(one, ast.Assert)}
                found |= inner & lines.all - lines.run
    return found


def share_of(files: Iterable[Lines]) -> Share:
    listed = list(files)
    return Share(sum(len(one.run) for one in listed), sum(len(one.all) for one in listed))


def room_of(name: str) -> str:
    """The folder a file belongs to: the part of the platform, or the rule system."""
    steps = Path(name).relative_to(SOURCE).parts
    deep = 2 if steps[0] == "systems" and len(steps) > 2 else 1
    return "/".join(steps[:deep]) if len(steps) > 1 else "yellowsea"


def table(files: Mapping[str, Lines]) -> Table:
    rooms: dict[str, list[Lines]] = {}
    for name, lines in sorted(files.items()):
        rooms.setdefault(room_of(name), []).append(lines)
    drawn = Table(title="Lines that the tests run, plain Python, without browser tests", show_footer=True)
    total = share_of(files.values())
    drawn.add_column("room", footer="together")
    drawn.add_column("lines", justify="right", footer=f"{total.all:,}")
    drawn.add_column("run", justify="right", footer=f"{total.per_cent:.1f} %")
    for room, members in rooms.items():
        share = share_of(members)
        drawn.add_row(room, f"{share.all:,}", f"{share.per_cent:.1f} %")
    return drawn


def worst(files: Mapping[str, Lines]) -> list[tuple[str, Share]]:
    """The files with the most lines that no test runs."""
    shares = [(name, share_of([lines])) for name, lines in files.items()]
    shares.sort(key=lambda one: one[1].run - one[1].all)
    return [one for one in shares[:WORST] if one[1].run < one[1].all]


if __name__ == "__main__":
    raise SystemExit(main())
