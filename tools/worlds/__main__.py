"""The table of the two worlds: `python -m tools.worlds [SYSTEM ...] --pairs 2000`."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.console import Console
from rich.table import Table

import yellowsea as ys
from tools.worlds.pairs import Pair, pairs
from tools.worlds.questions import differences


@dataclass
class Result:
    """What was asked of one system, and what came of it."""

    system: str
    pairs: Counter[str] = field(default_factory=Counter)  # by the way the second world was made
    steps: Counter[str] = field(default_factory=Counter)
    questions: int = 0
    told: list[str] = field(default_factory=list)  # every difference, with its moment


def compare(system: str, most: int, seed: int = 1, scenario: str = "", every: int = 4) -> Result:
    """Ask everything in so many pairs; in each `every`-th also an officer, and what follows from an option."""
    result = Result(system)
    for number, pair in enumerate(pairs(system, most, seed, scenario)):
        asked, found = differences(pair.real, pair.other, pair.viewer, pair.rng, number % every == 0)
        result.pairs[pair.how] += 1
        result.steps[pair.step] += 1
        result.questions += asked
        result.told += [f"{_moment(number, pair)}: {difference}" for difference in found]
    return result


def _moment(number: int, pair: Pair) -> str:
    return f"pair {number}, {pair.real.scenario}, {pair.step}, {pair.viewer}, {pair.how}"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.worlds", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("systems", nargs="*", metavar="SYSTEM", help="all if none is named")
    parser.add_argument("--pairs", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scenario", default="")
    parser.add_argument("--differences", type=int, default=20, metavar="N", help="print at most so many of each system")
    chosen = parser.parse_args(arguments)
    console = Console(highlight=False, markup=False, width=160)
    results: list[Result] = []
    for system in chosen.systems or ys.systems():
        results.append(compare(system, chosen.pairs, chosen.seed, chosen.scenario))
        for line in results[-1].told[: chosen.differences]:
            console.print(line)
        console.print(f"{system}: {_steps(results[-1])}")
    console.print(_table(results))
    return 1 if any(result.told for result in results) else 0


def _steps(result: Result) -> str:
    asked = {step.split(",")[0] for step in result.steps if step.endswith("asked")}
    every = [step.key for step in ys.new(result.system).rules.steps if not step.is_procedure]
    missed = [key for key in every if key not in asked]
    counts = ", ".join(f"{step} {count}" for step, count in sorted(result.steps.items()))
    return f"{counts}; never reached: {', '.join(missed) or 'none'}"


def _table(results: Sequence[Result]) -> Table:
    table = Table("system", "pairs", "of these", "questions", "differences", "kinds of step")
    for result in results:
        kinds = len({step.split(",")[0] for step in result.steps})
        made = ", ".join(f"{count} {how}" for how, count in sorted(result.pairs.items()))
        row = (result.pairs.total(), made, result.questions, len(result.told), kinds)
        table.add_row(result.system, *(str(value) for value in row))
    return table


if __name__ == "__main__":
    sys.exit(main())
