"""Playing a study: every game in the base and in all variants, on common dice, until the answer is certain."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from yellowsea.kernel.errors import SetupError
from yellowsea.lab.crew import Hands, run_numbered
from yellowsea.lab.simulate import Plan, Row, Story, Telling, play_told
from yellowsea.lab.studies.compare import Pairs, Sequence
from yellowsea.lab.studies.rows import RowFile
from yellowsea.lab.studies.study import Outcome, Study, plans
from yellowsea.lab.tables import TableFile, event_table, turn_table
from yellowsea.lab.turns import COMMON_TURNS

LOOK_EVERY: Final = 10  # games between two looks at the answer; the sequence would allow one after each
_TURN, _WINNER, _SCORE = (COMMON_TURNS.index(name) for name in ("turn", "forecast_winner", "forecast_score"))
FIRST: Final = ("row", "variant")  # columns in front of the usual ones
ERROR: Final = 0.05  # of all variants together


@dataclass(frozen=True)
class Work:
    """What goes to the other processes: the cases, and the first game that has not been played."""

    plans: list[Plan]
    first: int
    events: bool = False

    def packs(self) -> list[str]:
        """The folders of figures that the cases name."""
        return [folder for one in self.plans for folder in one.packs()]

    def with_packs(self, moved: dict[str, str]) -> Work:
        """The same with figures that lie elsewhere."""
        return replace(self, plans=[one.with_packs(moved) for one in self.plans])


def play_all(work: Work, number: int) -> tuple[int, list[Story]]:
    """One game in every case, and what is told of it; the turns always are."""
    game = work.first + number
    return game, [play_told(Telling(one, turns=True, events=work.events), game) for one in work.plans]


def _standing(turns: list[Row]) -> list[list[Any]]:
    """What the row of a game keeps of its turns: which, and who would have won then by what score."""
    return [[turn[_TURN], turn[_WINNER], turn[_SCORE]] for turn in turns]


class Tables:
    """What is known so far: for each outcome and case its pairs with the base, and whether the answer is certain."""

    def __init__(self, study: Study) -> None:
        self.study = study
        self.games = 0
        others = len(study.cases) - 1
        self.pairs: list[list[Pairs]] = [[Pairs() for _ in study.cases] for _ in study.outcomes]
        self.sequences = [Sequence(ERROR / others) for _ in range(others)]

    def add(self, rows: list[dict[str, Any]]) -> None:
        """One more game, in every case."""
        self.games += 1
        for outcome, pairs in zip(self.study.outcomes, self.pairs, strict=True):
            base, *others = (outcome.of(row) for row in rows)
            if base is not None:
                pairs[0].add(base, base)
            for pair, value in zip(pairs[1:], others, strict=True):
                if base is not None and value is not None:
                    pair.add(base, value)
        deciding = self.study.deciding
        if deciding is not None:
            first, *rest = (deciding.of(row) or 0.0 for row in rows)
            for sequence, value in zip(self.sequences, rest, strict=True):
                sequence.add(value - first)

    def is_certain(self) -> bool:
        """Is the deciding outcome settled for every variant? Asked at fixed games, so that every run stops alike."""
        if not self.study.stop_early or self.study.deciding is None or self.games % LOOK_EVERY:
            return False
        return all(sequence.is_certain(self.study.smallest) for sequence in self.sequences)

    def so_far(self) -> str:
        """The answer so far in a few words."""
        outcome: Outcome = self.study.deciding or self.study.outcomes[0]
        pairs = self.pairs[self.study.outcomes.index(outcome)][1:]
        scale = 100 if outcome.is_share else 1
        told = [
            f"{case.name} {scale * pair.difference:+.1f}"
            for case, pair in zip(self.study.cases[1:4], pairs, strict=False)
        ]
        return f"{outcome.title}: " + ", ".join(told)


@dataclass
class Played:
    """A study that has come to its end, to certainty, or to Ctrl+C."""

    tables: Tables
    resumed: int  # games that were there before
    certain: bool = False
    interrupted: bool = False


@contextmanager
def ready(study: Study) -> Iterator[list[Plan]]:
    """Checked plans of a study; the figures they change live in a temporary folder."""
    with tempfile.TemporaryDirectory(prefix="yellowsea-study-") as folder:
        yield plans(study, Path(folder))


def run(
    study: Study,
    path: Path,
    jobs: Hands,
    watch: Callable[[int, str], None] | None = None,
    turns: Path | None = None,
    events: Path | None = None,
) -> Played:
    """Play a study on from its file of rows. Rows are kept in the order of games, so any number of jobs is the same."""
    with ready(study) as made, ExitStack() as open_files:
        turn_file = _table(made, path, turn_table(turns, made[0].figures(), FIRST), "--turns") if turns else None
        event_file = _table(made, path, event_table(events, FIRST), "--events") if events else None
        file = RowFile(path, study, made)
        file.check_writable()
        open_files.enter_context(file.for_us_alone())
        tables = _from_file(study, file)
        done = Played(tables, tables.games)
        if tables.is_certain():
            done.certain = True
            return done
        if watch is not None and tables.games:
            watch(tables.games, tables.so_far())
        for table in (turn_file, event_file):
            if table is not None:
                open_files.enter_context(table)
        work = Work(made, tables.games, event_file is not None)
        waiting: dict[int, list[Story]] = {}
        try:
            for part in run_numbered(play_all, work, study.games - work.first, jobs):
                waiting.update(part)
                whole: list[list[dict[str, Any]]] = []
                while tables.games in waiting and not done.certain:
                    played = waiting.pop(tables.games)
                    standings = [_standing(story.turns) for story in played]
                    rows = file.rows_of(tables.games, [story.row for story in played], standings)
                    if turn_file is not None:
                        turn_file.add(tables.games, _named(study, rows, [story.turns for story in played]))
                    if event_file is not None:
                        event_file.add(tables.games, _named(study, rows, [story.events for story in played]))
                    tables.add(rows)
                    whole.append(rows)
                    done.certain = tables.is_certain()
                file.append(whole)
                if watch is not None:
                    watch(tables.games, tables.so_far())
                if done.certain:
                    break
        except KeyboardInterrupt:
            # Wherever it came, what is on disk is whole and what the study goes on from.
            done.interrupted = True
            done.tables = _from_file(study, file)
    return done


def _table(made: list[Plan], rows: Path, table: TableFile, place: str) -> TableFile:
    if rows.exists() and rows.stat().st_size:
        what = place.removeprefix("--")
        raise SetupError(f"{rows.name!r} has games without their {what}", place, "a study from its first game on")
    if any(one.columns() != made[0].columns() for one in made):
        raise SetupError("the cases count different figures", place, "cases with the same columns")
    return table


def _named(study: Study, rows: list[dict[str, Any]], told: list[list[Row]]) -> list[Row]:
    """The rows per turn or event of one game in every case, with the number of its row and the name of the case."""
    return [
        [row["row"], case.name, *each]
        for row, case, of_case in zip(rows, study.cases, told, strict=True)
        for each in of_case
    ]


def _from_file(study: Study, file: RowFile) -> Tables:
    """What is known from the games that have been played, as far as the study asks for them."""
    tables = Tables(study)
    for rows in file.played():
        if tables.games < study.games and not tables.is_certain():
            tables.add(rows)
    return tables
