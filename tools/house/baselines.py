"""Writes docs/baselines.md: what the levels that come with the program make of the fixed benchmark.

    python -m tools.house.baselines --players random doctrine --system blockade --jobs 2

What was measured is kept in docs/baselines.json, so that one level or one system can be measured anew by itself.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from yellowsea.cli.progress import Course
from yellowsea.lab import benchmark
from yellowsea.systems import SYSTEM_IDS, info_of

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "baselines.md"
KEPT = ROOT / "docs" / "baselines.json"
LEVELS = ("random", "doctrine", "staff")
Row = dict[str, Any]

HEAD = f"""# Baselines

Written by `make baselines`; do not edit. Each figure is the share of points (a draw is half) of a level over both sides
of a scenario in the course of `yellowsea benchmark`, version {benchmark.VERSION}, seed {benchmark.SEED}; behind it the
95 % interval and the number of games. What a level does is in [lab.md](lab.md). A level against itself gets half: it
plays both sides with the same dice.
"""
UNMEASURED = "not measured"


def main() -> int:
    parser = argparse.ArgumentParser(prog="make baselines", description=__doc__.splitlines()[0])
    parser.add_argument("--players", nargs="+", choices=LEVELS, default=list(LEVELS))
    parser.add_argument("--system", choices=SYSTEM_IDS, default="", help="only the scenarios of one system")
    parser.add_argument("--jobs", type=int, default=1)
    chosen = parser.parse_args()
    for player in chosen.players:
        for system in [chosen.system] if chosen.system else SYSTEM_IDS:
            keep(measure(player, system, chosen.jobs))
    write()
    return 0


def measure(player: str, system: str, jobs: int) -> list[Row]:
    """One level in the scenarios of one system."""
    games = benchmark.GAMES
    count = len(benchmark.course(system)) * len(benchmark.OPPONENTS) * 2 * games
    with Course(f"{player}, {system}", count) as watched:
        scores = benchmark.run(player, system, games, jobs, watched.reach)
    return [{"benchmark": benchmark.VERSION, "player": player, **score.to_json()} for score in scores]


def keep(rows: list[Row]) -> None:
    """Beside what was measured before, in the place of the same."""
    fresh = {place_of(row) for row in rows}
    kept = [row for row in read() if place_of(row) not in fresh]
    told = sorted([*kept, *rows], key=order_of)
    KEPT.write_text("[\n" + ",\n".join(json.dumps(row) for row in told) + "\n]\n", encoding="utf-8")


def read() -> list[Row]:
    """What was measured so far."""
    found: list[Row] = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else []
    return found


def place_of(row: Row) -> tuple[str, ...]:
    return row["player"], row["system"], row["scenario"], row["opponent"]


def order_of(row: Row) -> tuple[int, ...]:
    where = benchmark.COURSE.index((row["system"], row["scenario"]))
    return where, benchmark.OPPONENTS.index(row["opponent"]), LEVELS.index(row["player"])


def page(rows: list[Row]) -> str:
    """The tables as Markdown: one for each opponent, a scenario in each row, a level in each column."""
    found = {place_of(row): row for row in rows}
    lines = [HEAD]
    for opponent in benchmark.OPPONENTS:
        lines += [f"## Against {opponent}", "", "| scenario | " + " | ".join(LEVELS) + " |", "|---" * 4 + "|"]
        for system, scenario in benchmark.COURSE:
            cells = [cell(found.get((level, system, scenario, opponent))) for level in LEVELS]
            lines.append(f"| {info_of(system).title}, `{scenario}` | " + " | ".join(cells) + " |")
        lines.append("")
    return "\n".join(lines)


def cell(row: Row | None) -> str:
    """One figure, and whether the rules or the course have changed since."""
    if row is None:
        return UNMEASURED
    told = f"{100 * row['share']:.0f} % ({100 * row['low']:.0f} to {100 * row['high']:.0f}), {row['games']}"
    older = row["rules"] != info_of(row["system"]).version or row["benchmark"] != benchmark.VERSION
    return told + (f", by rules {row['rules']} and benchmark {row['benchmark']}" if older else "")


def write() -> None:
    """The page anew."""
    PAGE.write_text(page(read()), encoding="utf-8")
    print(f"{PAGE.relative_to(ROOT)}: {len(read())} figures")


if __name__ == "__main__":
    sys.exit(main())
