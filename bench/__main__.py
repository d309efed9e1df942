"""`make bench`: five rounds of every contestant in turn, medians, ratios and the targets, in one table each.

Rounds go round the contestants, so a noisy minute of the machine falls on all of them. Everything is pinned to one
core. The exit code is 1 when a target is missed.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bench import doors, lab
from bench.report import CATANATRON, CHESS, FIELD, Contestant, Figures, judge, scenario_table, speed_table, target_table
from bench.stored_games import Server, measure_server
from tools.house import compiled

GAMES_OF_THE_LAB = 1_000
ROOT = Path(__file__).resolve().parents[1]


def main() -> int:
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.2, help="CPU seconds of each contestant in each round")
    parser.add_argument("--only", default="", help="one system beside the peers, by its id; no server")
    chosen = parser.parse_args()
    stay_on_one_core()
    console = Console(width=None if sys.stdout.isatty() else 140)
    with Progress(
        TextColumn("{task.description:32}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=console
    ) as progress:
        field = play_rounds(progress, contestants(chosen.only), chosen.rounds, chosen.seconds)
        server: Server | None = None if chosen.only else measure_server(progress, chosen.rounds)
        rates = measure_doors(progress, chosen.only, chosen.rounds, chosen.seconds)
        found = measure_lab(progress, chosen.only)
    targets = judge(field, server)
    console.print(speed_table(field, chosen.rounds))
    if scenarios := scenario_table(field):
        console.print(scenarios)
    console.print(target_table(targets))
    doors_hold = True
    for sheet, holds in doors.sheets(rates):
        console.print(sheet)
        doors_hold = doors_hold and holds
    lab_holds = True
    if found:
        sheet, lab_holds = lab.sheet(found)
        console.print(sheet)
    return 0 if doors_hold and lab_holds and all(target.is_met for target in targets) else 1


def measure_doors(progress: Progress, only: str, rounds: int, seconds: float) -> dict[str, float]:
    """The median of each contestant behind each door, peers and ours by turns."""
    path = compiled.ensure()
    names = doors.names(only)
    told: dict[str, list[float]] = {name: [] for name in names}
    task = progress.add_task("doors for researchers", total=rounds * len(names))
    for number in range(rounds):
        for name in names:
            progress.update(task, description=name)
            told[name].append(doors.measure(name, path, seconds, number))
            progress.advance(task)
    return {name: statistics.median(rates) for name, rates in told.items()}


def measure_lab(progress: Progress, only: str) -> dict[str, float]:
    """What the laboratory costs; nothing where one system alone is asked for."""
    if only:
        return {}
    task = progress.add_task("laboratory", total=len(lab.names()))
    found: dict[str, float] = {}
    for name in lab.names():
        progress.update(task, description=f"laboratory: {name}")
        found[name] = lab.measure(name, compiled.ensure(), GAMES_OF_THE_LAB)
        progress.advance(task)
    return found


def contestants(only: str) -> list[Contestant]:
    return [one for one in FIELD if only in ("", one.loop) or one in (CHESS, CATANATRON)]


def stay_on_one_core() -> None:
    """The processes started from here inherit it."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def play_rounds(progress: Progress, field: list[Contestant], rounds: int, seconds: float) -> dict[Contestant, Figures]:
    builds = {"python": ROOT / "src", "compiled": compiled.ensure()}
    results: dict[Contestant, list[Figures]] = {contestant: [] for contestant in field}
    task = progress.add_task("", total=rounds * len(field))
    for number in range(rounds):
        for contestant in field:
            progress.update(task, description=contestant.title)
            told = play(contestant, builds[contestant.build], seconds, seed=number)
            results[contestant].append(told)
            speed = f"{told['decisions_per_second']:>9,.0f} decisions/s"
            progress.console.print(f"round {number + 1} of {rounds}  {contestant.title:<26}{speed}", highlight=False)
            progress.advance(task)
    progress.update(task, description="random play-outs")
    return {contestant: medians(measured) for contestant, measured in results.items()}


def play(contestant: Contestant, path: Path, seconds: float, seed: int) -> Figures:
    done = subprocess.run(
        [sys.executable, "-m", "bench.playouts", contestant.loop, str(seconds), str(seed)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(path), "PYTHONHASHSEED": "0"},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    told = json.loads(done.stdout)
    if told["build"] != contestant.build:
        raise RuntimeError(f"{contestant.title}: wanted the {contestant.build} build, ran the {told['build']} one")
    figures: Figures = told["figures"]
    return figures


def medians(measured: list[Figures]) -> Figures:
    return {figure: statistics.median(one[figure] for one in measured) for figure in measured[0]}


if __name__ == "__main__":
    sys.exit(main())
