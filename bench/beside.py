"""Speed of this checkout beside another one, before and after a change: `python -m bench.beside ../before`.

Random play of every system that both offer, a doctrine game of the longest war of each, and decisions of `staff`. The
two take turns in every round, on one core, so a noisy minute falls on both. With `--compiled` it is the compiled builds
in `.build/compiled` of each that run: make them first.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from bench.__main__ import ROOT, stay_on_one_core

DOCTRINE_DECISIONS = 600
STAFF_DECISIONS = 200


@dataclass
class Task:
    """Something both checkouts do; microseconds a decision, one number a round."""

    title: str
    arguments: list[str]
    before: list[float] = field(default_factory=list)
    after: list[float] = field(default_factory=list)
    is_same: bool = True  # bots made the same choices

    def row(self) -> list[str]:
        before, after = statistics.median(self.before), statistics.median(self.after)
        same = "" if self.is_same else "other choices"
        return [self.title, f"{before:,.1f}", f"{after:,.1f}", f"{before / after:.2f}", same]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.beside", description=__doc__.splitlines()[0])
    parser.add_argument("before", type=Path, help="the folder of the other checkout")
    parser.add_argument("--compiled", action="store_true", help="the compiled builds of both")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=0.8, help="CPU seconds of random play in each round")
    parser.add_argument("--only", default="", help="one system")
    parser.add_argument("--random", action="store_true", help="random play alone, no bots")
    chosen = parser.parse_args()
    stay_on_one_core()
    paths = [engine(folder, chosen.compiled) for folder in (chosen.before.resolve(), ROOT)]
    tasks = tasks_for(paths, chosen.only, chosen.seconds, chosen.random)
    for number in range(chosen.rounds):
        for task in tasks:
            told = [run(path, [*task.arguments, str(number)]) for path in paths]
            if {one["build"] for one in told} != {"compiled" if chosen.compiled else "python"}:
                raise RuntimeError(f"not the builds asked for: {[one['build'] for one in told]}")
            for one, figures in zip(told, (task.before, task.after), strict=True):
                figures.append(microseconds(one["figures"]))
            task.is_same = task.is_same and told[0].get("hash") == told[1].get("hash")
            print(f"round {number + 1}  {task.title:<50}{task.before[-1]:>12,.1f}{task.after[-1]:>12,.1f}", flush=True)
    Console(width=None if sys.stdout.isatty() else 140).print(table_of(tasks, chosen))
    return 0


def engine(folder: Path, is_compiled: bool) -> Path:
    """What goes on PYTHONPATH for a checkout."""
    path = folder / ".build" / "compiled" if is_compiled else folder / "src"
    if not (path / "yellowsea").is_dir():
        raise SystemExit(f"{path} holds no engine" + ("; `make compiled` there first" if is_compiled else ""))
    return path


def tasks_for(paths: list[Path], only: str, seconds: float, is_random: bool) -> list[Task]:
    """For the systems both have; a scenario may be new, so the older checkout names it."""
    offered = [scenarios_of(path) for path in paths]
    tasks: list[Task] = []
    for system in offered[0]:
        if system not in offered[1] or only not in ("", system):
            continue
        tasks.append(Task(f"{system}: random play", ["bench.playouts", system, str(seconds)]))
        if is_random:
            continue
        first, last = offered[0][system][0], offered[0][system][-1]
        for level, scenario, count in (("doctrine", last, DOCTRINE_DECISIONS), ("staff", first, STAFF_DECISIONS)):
            title = f"{system}: {level}, {scenario}, first {count} decisions"
            tasks.append(Task(title, ["bench.thinking", system, scenario, level, str(count)]))
    return tasks


def scenarios_of(path: Path) -> dict[str, list[str]]:
    """The scenarios of each system, by id."""
    listed = "{system: [one.id for one in info.scenarios] for system, info in yellowsea.systems().items()}"
    ask = f"import json, yellowsea; print(json.dumps({listed}))"
    found: dict[str, list[str]] = json.loads(output(path, ["-c", ask]))
    return found


def run(path: Path, arguments: list[str]) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(output(path, ["-m", *arguments]))
    return found


def output(path: Path, arguments: list[str]) -> str:
    environment = {**os.environ, "PYTHONPATH": str(path), "PYTHONHASHSEED": "0"}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, check=True
    )
    return done.stdout


def microseconds(figures: dict[str, float]) -> float:
    return figures["ms"] * 1e3 if "ms" in figures else 1e6 / figures["decisions_per_second"]


def table_of(tasks: list[Task], chosen: argparse.Namespace) -> Table:
    build = "compiled" if chosen.compiled else "plain Python"
    title = f"Microseconds of CPU a decision, {build}, median of {chosen.rounds}; {chosen.before} and this checkout"
    table = Table(title=title)
    table.add_column("")
    for column in ("before", "after", "times as fast", ""):
        table.add_column(column, justify="right")
    for task in tasks:
        table.add_row(*task.row())
    return table


if __name__ == "__main__":
    sys.exit(main())
