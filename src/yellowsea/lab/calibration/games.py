"""Games for the calibration, one file of rows for each scenario, so that a long count can be stopped and goes on."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from yellowsea.kernel.errors import DataError
from yellowsea.lab.crew import run_numbered
from yellowsea.lab.simulate import Plan, Row, play_game
from yellowsea.lab.studies.study import figures_in_force

AGAIN: Final = "rows as they were written; move the file away to begin anew"


@dataclass(frozen=True)
class Counted:
    """The games of one scenario, as rows with their names."""

    plan: Plan
    rows: list[dict[str, Any]]


def rows_file(folder: Path, plan: Plan) -> Path:
    """Where the rows of a scenario are."""
    return folder / f"{plan.system}_{plan.scenario}.jsonl"


def read_rows(folder: Path, plan: Plan) -> list[Row]:
    """The rows that are there; DataError where they are damaged or of other rules, figures, players or dice."""
    path = rows_file(folder, plan)
    if not path.exists():
        return []
    lines = path.read_text(encoding="utf-8").split("\n")[:-1]  # what follows the last end of a line was cut off
    try:
        told = [json.loads(line) for line in lines]
    except ValueError as error:
        raise DataError("is damaged", path.name, AGAIN) from error
    if not told:
        return []
    if told[0] != _header(plan):
        raise DataError("was played with other rules, figures, players or dice", path.name, AGAIN)
    for number, row in enumerate(told[1:]):
        if not isinstance(row, list) or len(row) != len(plan.columns()) or row[0] != number:
            raise DataError("is damaged", f"{path.name} line {number + 2}", AGAIN)
    return told[1:]


def count(plan: Plan, folder: Path, jobs: int, watch: Callable[[int], None]) -> Counted:
    """Play the games of a plan that are missing, and keep each as soon as those before it are there."""
    rows = read_rows(folder, plan)
    path = rows_file(folder, plan)
    whole = [json.dumps(line) + "\n" for line in (_header(plan), *rows)]
    path.write_text("".join(whole), encoding="utf-8")
    left = plan.games - len(rows)
    waiting: dict[int, Row] = {}
    for part in run_numbered(play_game, plan, left, jobs, iter(range(len(rows), plan.games))):
        waiting.update({int(row[0]): row for row in part})
        fresh: list[Row] = []
        while len(rows) + len(fresh) in waiting:
            fresh.append(waiting.pop(len(rows) + len(fresh)))
        rows += fresh
        with path.open("a", encoding="utf-8") as file:
            file.writelines(json.dumps(row) + "\n" for row in fresh)
        watch(len(rows))
    return Counted(plan, named(plan, rows))


def named(plan: Plan, rows: list[Row]) -> list[dict[str, Any]]:
    """Rows with the names of their values."""
    columns = plan.columns()
    return [dict(zip(columns, row, strict=True)) for row in rows]


def _header(plan: Plan) -> dict[str, Any]:
    return {
        "format": "yellow-sea-calibration",
        "system": plan.system,
        "scenario": plan.scenario,
        "seed": plan.seed,
        "dice": "labelled" if plan.labelled else "one stream",
        "japan": plan.japan.text,
        "russia": plan.russia.text,
        "rules": figures_in_force(plan),
    }
