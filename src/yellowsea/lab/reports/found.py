"""What was found by a study, as its page needs it, and how the page writes numbers."""

from __future__ import annotations

from pathlib import Path

from yellowsea.kernel.telling.statistics import Figure
from yellowsea.lab.calibration.windows import history_of
from yellowsea.lab.reports.page import amount
from yellowsea.lab.reports.tally import CaseCounts
from yellowsea.lab.simulate import Plan
from yellowsea.lab.studies.compare import Pairs
from yellowsea.lab.studies.rows import RowFile, rows_beside
from yellowsea.lab.studies.run import Tables
from yellowsea.lab.studies.study import Outcome, Study


class Report:
    """Everything a page says of one study, gathered from its rows."""

    def __init__(self, study: Study, made: list[Plan], file: Path, most: int | None = None) -> None:
        self.study = study
        self.plans = made
        self.file = file
        self.tables = Tables(study)
        self.counts = [CaseCounts() for _ in study.cases]
        self.figures: dict[str, Figure] = {each.name: each for each in made[0].figures()}
        names = list(self.figures)
        for rows in RowFile(rows_beside(file), study, made).played():
            if self.tables.games == most:
                break
            self.tables.add(rows)
            for counts, row in zip(self.counts, rows, strict=True):
                counts.add(row, names)

    @property
    def shown(self) -> list[int]:
        """The cases of charts with a line for each: without the steps of a sweep, which have a chart of their own."""
        return [n for n, case in enumerate(self.study.cases) if not case.swept]

    @property
    def deciding(self) -> Outcome:
        """What the first chart compares."""
        return self.study.deciding or self.study.outcomes[0]

    def name(self, number: int) -> str:
        """A case as the page calls it."""
        return self.study.cases[number].title

    def pair(self, outcome: Outcome, number: int) -> Pairs:
        """An outcome in a case and in the base."""
        return self.tables.pairs[self.study.outcomes.index(outcome)][number]

    def history(self, name: str) -> float | None:
        """What the figure was in the war itself."""
        return history_of(self.study.system, self.plans[0].scenario, name)


def scale_of(outcome: Outcome) -> tuple[float, str, str]:
    return (100, ".1f", " %") if outcome.is_share else (1, ".2f", "")


def difference(pair: Pairs, outcome: Outcome) -> str:
    """What a case did, with its interval."""
    scale, form, _ = scale_of(outcome)
    between = pair.interval(outcome.is_share)
    value = amount(scale * pair.difference, f"+{form}")
    return f"{value} ({span(between, scale, '+' + form)})" if between is not None else value


def span(between: tuple[float, float] | None, scale: float, form: str) -> str:
    return " to ".join(amount(scale * bound, form) for bound in between) if between is not None else ""


def plain_path(path: str) -> str:
    """`ships.csv:*.defence` as `defence (ships.csv)`."""
    file, colon, inside = path.partition(":")
    if not colon or not file.endswith((".csv", ".toml")):
        return path
    return f"{inside.removeprefix('*.').replace('_', ' ').replace('.', ', ')} ({file})"
