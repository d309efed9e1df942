"""Break the rules on purpose, by chance: `python -m tools.mutants`; README.md tells how to read what it prints."""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from multiprocessing import get_context
from multiprocessing.pool import Pool

import pytest
from rich.console import Console
from rich.table import Table

from tools.mutants import child
from tools.mutants.equivalents import BadEntry, Equivalent, read_equivalents
from tools.mutants.figures import mutations_of_figures
from tools.mutants.mutation import Mutation
from tools.mutants.operators import mutations_of_code
from tools.mutants.reach import GENERAL, Reach, measure
from tools.mutants.swap import CannotSwap, swap
from yellowsea.cli.progress import Course
from yellowsea.lab.summary import Share
from yellowsea.systems import SYSTEM_IDS

TARGET = 90
"""Per cent of the mistakes that tests should notice."""
CHUNK = 30
"""Mistakes for which the tests are imported once."""
CANNOT = "cannot be swapped"
DIED = "the process did not survive it"
Task = tuple[Mutation, dict[str, float]]
"""A mistake and the tests that run its line, each with its seconds."""
BUDGET = 10.0
"""Seconds of tests by rule for one mistake at most, and of recorded play, as measured on the unbroken rules."""


@dataclass(frozen=True)
class Trial:
    """What became of one mistake."""

    mutation: Mutation
    noticed_by: str
    tests: int
    """How many tests run the line, of those that the budget allows."""
    only_recorded: bool = False
    """Only recorded values noticed it: something changed, but no test says which rule."""


@dataclass(frozen=True)
class Score:
    """A sample of one system."""

    system: str
    kind: str
    trials: tuple[Trial, ...]
    equivalents: int

    @property
    def share(self) -> Share:
        """Of the mistakes that anything noticed."""
        return Share(sum(bool(trial.noticed_by) for trial in self.trials), len(self.trials))

    @property
    def share_by_rule(self) -> Share:
        """Of the mistakes that a test of the rule noticed."""
        named = sum(bool(trial.noticed_by) and not trial.only_recorded for trial in self.trials)
        return Share(named, len(self.trials))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="mutants", description="Break the rules on purpose: do the tests notice?")
    parser.add_argument("--system", action="append", choices=SYSTEM_IDS, help="all if none is named; may be repeated")
    parser.add_argument("--count", type=int, default=20, metavar="N", help="mistakes for each system (20)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="another seed, other mistakes (1)")
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="mistakes tried at the same time (2)")
    parser.add_argument("--figures", action="store_true", help="mistakes in data files instead of code")
    parser.add_argument("--general", action="store_true", help="let the tests of kernel and boards try as well")
    parser.add_argument("--file", default="", metavar="TEXT", help="only in files whose path contains this")
    parser.add_argument("--list", action="store_true", help="print every mistake with the test that noticed it")
    chosen = parser.parse_args(arguments)
    console = Console(highlight=False, markup=False, soft_wrap=True)
    try:
        known = read_equivalents()
    except BadEntry as problem:
        print(problem, file=sys.stderr)
        return 2
    child.prepare()
    scores = []
    with get_context("fork").Pool(max(1, chosen.jobs)) as pool:
        for system in chosen.system or SYSTEM_IDS:
            sites = mutations_of_figures(system) if chosen.figures else mutations_of_code(system)
            sites = [site for site in sites if chosen.file in site[0].file]
            drawn = draw(sites, chosen.count, f"{system} {chosen.seed}")
            equal = [mutation for mutation in drawn if any(each.fits(mutation) for each in known)]
            wanted = [mutation for mutation in drawn if mutation not in equal]
            kind = "figures" if chosen.figures else "code"
            folders = GENERAL if chosen.general else ()
            trials = []
            reach = measure(system, pool, folders)
            for tried in try_all(system, wanted, pool, reach):
                trial = replace(tried, only_recorded=tried.noticed_by in reach.recorded)
                trials.append(trial)
                tell(console, trial, every=chosen.list)
            scores.append(Score(system, kind, tuple(trials), len(equal)))
    console.print(table(scores))
    return 0 if all(score.share.interval()[1] * 100 >= TARGET for score in scores) else 1


def draw(sites: Sequence[Sequence[Mutation]], count: int, seed: str) -> list[Mutation]:
    """So many sites without repetition, one mistake at each."""
    chance = random.Random(seed)
    return [chance.choice(site) for site in chance.sample(sites, min(count, len(sites)))]


def try_all(system: str, mutations: Sequence[Mutation], pool: Pool, reach: Reach) -> Iterator[Trial]:
    """Each mistake with the test that noticed it, as they are done."""
    tasks = [(mutation, affordable(reach, mutation)) for mutation in mutations]
    done: set[Mutation] = set()
    with Course(f"{system}: mistakes tried", len(tasks)) as course:
        quick = [task for task in tasks if task[1] and not reach.runs_at_import(task[0])]
        chunks = [quick[at : at + CHUNK] for at in range(0, len(quick), CHUNK)]
        for trials in pool.imap_unordered(try_quickly, chunks):
            for trial in trials:
                done.add(trial.mutation)
                course.reach(len(done))
                yield trial
        for trial in pool.imap_unordered(try_one, [task for task in tasks if task[0] not in done]):
            done.add(trial.mutation)
            course.reach(len(done))
            yield trial


def try_quickly(tasks: Sequence[Task]) -> list[Trial]:
    """In a process of the pool: import all tests once, and break one function in a child for each mistake."""
    files = sorted({test.split("::")[0] for _, seconds in tasks for test in seconds})
    told: list[str | None] = []

    def each_in_its_child(items: dict[str, pytest.Item]) -> None:
        for mutation, seconds in tasks:
            told.append(child.in_a_child(partial(broken, mutation, seconds, items)))

    def broken(mutation: Mutation, seconds: dict[str, float], items: dict[str, pytest.Item]) -> str | None:
        try:
            swap(mutation, mutation.path.read_text(encoding="utf-8"))
        except CannotSwap:
            return CANNOT
        return child.run_items(items, seconds)

    def ready() -> list[str | None]:
        pytest.main([*child.PLAIN, *files], plugins=[child.Ready(each_in_its_child)])
        return told

    answers = child.in_a_child(ready, longest=child.LONGEST * len(tasks)) or []
    return [
        Trial(mutation, DIED if answer is None else answer, len(seconds))
        for (mutation, seconds), answer in zip(tasks, answers, strict=False)
        if answer != CANNOT
    ]


def affordable(reach: Reach, mutation: Mutation) -> dict[str, float]:
    """The tests that run the line, as many as the budgets of tests by rule and of recorded play allow; the dearest
    fall out."""
    spent = {False: 0.0, True: 0.0}
    kept: dict[str, float] = {}
    for test, seconds in reach.tests_of(mutation).items():
        known = test in reach.recorded
        if spent[known] + seconds <= BUDGET:
            spent[known] += seconds
            kept[test] = seconds
    return kept


def try_one(task: Task) -> Trial:
    """In a process of the pool: a child that imports the broken file."""
    mutation, seconds = task
    if not seconds:
        return Trial(mutation, "", 0)

    def broken() -> str:
        child.break_file(mutation.path, mutation.broken(mutation.path.read_text(encoding="utf-8")))
        return child.first_failure(seconds)

    answer = child.in_a_child(broken)
    return Trial(mutation, DIED if answer is None else answer, len(seconds))


def tell(console: Console, trial: Trial, *, every: bool) -> None:
    """A survivor, and what only recorded play noticed, is named as soon as it is found; with `every` all is named."""
    mutation = trial.mutation
    if trial.noticed_by and not every and not trial.only_recorded:
        return
    if trial.only_recorded:
        told = f"recorded  {mutation.place}  {mutation.scope}  ({mutation.operator}, by {trial.noticed_by})"
    elif trial.noticed_by:
        told = f"noticed   {mutation.place}  {mutation.scope}  ({mutation.operator}, by {trial.noticed_by})"
    else:
        ran = f"{trial.tests} tests run it" if trial.tests else "no test runs it"
        told = f"survived  {mutation.place}  {mutation.scope}  ({mutation.operator}, {ran})"
    console.print(f"{told}\n          {mutation.before}\n       -> {mutation.after}")


def table(scores: Sequence[Score]) -> Table:
    drawn = Table(title="Mistakes noticed by the tests of their system")
    for column in ("system", "in", "tried", "noticed", "%", "95 of 100 samples", "by rule", "%", "95 of 100 samples"):
        drawn.add_column(column, justify="left" if column in ("system", "in") else "right")
    drawn.add_column("equivalent", justify="right")
    for score in scores:
        told = [word for share in (score.share, score.share_by_rule) for word in words_of(share)]
        drawn.add_row(score.system, score.kind, str(len(score.trials)), *told, str(score.equivalents))
    return drawn


def words_of(share: Share) -> tuple[str, str, str]:
    """How many, per cent, and the interval."""
    low, high = share.interval()
    return str(share.count), f"{share.share * 100:.0f}", f"{low * 100:.0f} to {high * 100:.0f}"


def unused(known: Sequence[Equivalent]) -> list[str]:
    """What is wrong with the list of equivalents: lines that are no longer there."""
    return [problem for each in known if (problem := each.why_stale())]


if __name__ == "__main__":
    sys.exit(main())
