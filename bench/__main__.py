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
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from bench.stored_games import Server, measure_server
from tools.house import compiled

ROOT = Path(__file__).resolve().parents[1]


@dataclass(frozen=True)
class Contestant:
    """One row of the table: what is played, on which build of the engine."""

    title: str
    loop: str
    build: str


CHESS = Contestant("python-chess", "chess", "python")
CATANATRON = Contestant("catanatron, 4 players", "catanatron", "python")
PLAIN = Contestant("Blockade, notation", "blockade-notation", "python")
PLAIN_CODES = Contestant("Blockade, codes", "blockade-codes", "python")
COMPILED = Contestant("Blockade, notation, compiled", "blockade-notation", "compiled")
COMPILED_CODES = Contestant("Blockade, codes, compiled", "blockade-codes", "compiled")
FIELD = (CHESS, CATANATRON, PLAIN, PLAIN_CODES, COMPILED, COMPILED_CODES)


@dataclass(frozen=True)
class Medians:
    """One contestant over all rounds."""

    decisions: float
    games: float
    options: float
    copy: float


@dataclass(frozen=True)
class Target:
    """What the project promises, what was measured, and whether it holds."""

    title: str
    promised: str
    measured: str
    is_met: bool


def main() -> int:
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU seconds of each contestant in each round")
    chosen = parser.parse_args()
    stay_on_one_core()
    console = Console(width=None if sys.stdout.isatty() else 120)
    with Progress(
        TextColumn("{task.description:32}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=console
    ) as progress:
        field = play_rounds(progress, chosen.rounds, chosen.seconds)
        server = measure_server(progress, chosen.rounds)
    targets = judge(field, server)
    console.print(speed_table(field, chosen.rounds))
    console.print(target_table(targets))
    return 0 if all(target.is_met for target in targets) else 1


def stay_on_one_core() -> None:
    """The processes started from here inherit it."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def play_rounds(progress: Progress, rounds: int, seconds: float) -> dict[Contestant, Medians]:
    builds = {"python": ROOT / "src", "compiled": compiled.ensure()}
    results: dict[Contestant, list[dict[str, float]]] = {contestant: [] for contestant in FIELD}
    task = progress.add_task("", total=rounds * len(FIELD))
    for number in range(rounds):
        for contestant in FIELD:
            progress.update(task, description=contestant.title)
            results[contestant].append(play(contestant, builds[contestant.build], seconds, seed=number))
            progress.advance(task)
    progress.update(task, description="random play-outs")
    return {contestant: medians(measured) for contestant, measured in results.items()}


def play(contestant: Contestant, path: Path, seconds: float, seed: int) -> dict[str, float]:
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
    figures: dict[str, float] = told["figures"]
    return figures


def medians(measured: list[dict[str, float]]) -> Medians:
    def median(figure: str) -> float:
        return statistics.median(one[figure] for one in measured)

    return Medians(
        median("decisions_per_second"), median("games_per_second"), median("options"), median("copy_microseconds")
    )


def judge(field: dict[Contestant, Medians], server: Server) -> list[Target]:
    chess = field[CHESS].decisions

    def at_least(contestant: Contestant, times: float) -> Target:
        ratio = field[contestant].decisions / chess
        return Target(f"{contestant.title}, beside python-chess", f"≥ {times} x", f"{ratio:.2f} x", ratio >= times)

    def at_most(title: str, limit: float, measured: float, unit: str) -> Target:
        return Target(title, f"≤ {limit:g} {unit}", f"{measured:.1f} {unit}", measured <= limit)

    return [
        at_least(PLAIN, 1.3),
        at_least(COMPILED, 5),
        at_most("copy(), plain Python", 20, field[PLAIN_CODES].copy, "µs"),
        at_most("copy(), compiled", 20, field[COMPILED_CODES].copy, "µs"),
        at_most(
            f"opening a stored game of {server.decisions:,} decisions (waited {server.waited_ms:.0f} ms)",
            *(50, server.opening_ms, "ms"),
        ),
        at_most(f"server with {server.games} open games, resident", 300, server.resident_mb, "MB"),
    ]


def speed_table(field: dict[Contestant, Medians], rounds: int) -> Table:
    table = Table(title=f"Random play-outs, one core, CPU time, median of {rounds}")
    table.add_column("")
    for column in ("decisions/s", "games/s", "mean options", "copy µs", "x python-chess", "x catanatron"):
        table.add_column(column, justify="right")
    for contestant, row in field.items():
        table.add_row(
            contestant.title,
            f"{row.decisions:,.0f}",
            f"{row.games:.1f}",
            f"{row.options:.1f}",
            f"{row.copy:.1f}",
            f"{row.decisions / field[CHESS].decisions:.2f}",
            f"{row.decisions / field[CATANATRON].decisions:.2f}",
        )
    return table


def target_table(targets: list[Target]) -> Table:
    table = Table(title="Targets")
    for column in ("", "promised", "measured", ""):
        table.add_column(column, justify="left" if not column else "right")
    for target in targets:
        verdict = "[green]met[/]" if target.is_met else "[bold red]MISSED[/]"
        table.add_row(target.title, target.promised, target.measured, verdict)
    return table


if __name__ == "__main__":
    sys.exit(main())
