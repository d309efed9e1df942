"""Run the breaks: `python -m tools.mutants [SYSTEM ...]`."""

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import ExitStack
from queue import SimpleQueue

from rich.console import Console
from rich.table import Table

from tools.mutants.breaks import BadBreak, Break, BreakList, read_list, systems
from tools.mutants.scratch import ScratchCopy
from yellowsea.cli.progress import Course

TARGET = 95
"""Per cent of a system's breaks that its tests should catch."""


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="mutants", description="Break the rules on purpose: do the tests notice?")
    parser.add_argument("systems", nargs="*", metavar="SYSTEM", help=f"of {', '.join(systems())}; all if none is named")
    parser.add_argument("--only", metavar="TEXT", default="", help="only breaks whose name contains this text")
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="breaks tried at the same time")
    chosen = parser.parse_args(arguments)
    unknown = sorted(set(chosen.systems) - set(systems()))
    if unknown:
        parser.error(f"no list of breaks for {', '.join(unknown)}; there are {', '.join(systems())}")
    console = Console(highlight=False, markup=False)
    try:
        lists = [read_list(system) for system in chosen.systems or systems()]
        survivors = _run(lists, chosen.only, max(1, chosen.jobs))
    except BadBreak as problem:
        print(problem, file=sys.stderr)
        return 2
    tried = {each.system: [one for one in each.breaks if chosen.only in one.name] for each in lists}
    console.print(_table(tried, survivors))
    for each in survivors:
        console.print(f"not noticed:  {each.system}  {each.name}  ({each.file})")
    below = [system for system, breaks in tried.items() if _share(breaks, survivors) < TARGET]
    if below:
        console.print(f"below {TARGET} %: {', '.join(below)}")
    return 1 if below else 0


def _run(lists: Sequence[BreakList], only: str, jobs: int) -> list[Break]:
    """The breaks that no test noticed, in the order of the lists."""
    work = [(each, one) for each in lists for one in each.breaks if only in one.name]
    if not work:
        return []
    free: SimpleQueue[ScratchCopy] = SimpleQueue()

    def catches(each: BreakList, one: Break) -> bool:
        copy = free.get()
        try:
            return copy.is_caught(one, each.tests)
        finally:
            free.put(copy)

    with ExitStack() as opened:
        copies = [opened.enter_context(ScratchCopy()) for _ in range(min(jobs, len(work)))]
        _check_that_all_is_well(copies[0], [each for each in lists if each.breaks])
        for copy in copies:
            free.put(copy)
        pool = opened.enter_context(ThreadPoolExecutor(len(copies)))
        course = opened.enter_context(Course("mutants", len(work)))
        caught = {pool.submit(catches, each, one): one for each, one in work}
        try:
            for done, future in enumerate(as_completed(caught), 1):
                future.result()
                course.reach(done)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
        return [one for future, one in caught.items() if not future.result()]


def _check_that_all_is_well(copy: ScratchCopy, lists: Sequence[BreakList]) -> None:
    """A test that fails anyway would seem to notice everything."""
    for each in lists:
        if not copy.passes(each.tests):
            raise BadBreak(f"{each.system}: its tests fail without any break: {' '.join(each.tests)}")


def _share(breaks: Sequence[Break], survivors: Sequence[Break]) -> float:
    missed = sum(each in survivors for each in breaks)
    return 100.0 * (len(breaks) - missed) / len(breaks) if breaks else 100.0


def _table(tried: dict[str, list[Break]], survivors: Sequence[Break]) -> Table:
    rows = Table(title="Breaks caught by the tests of their system")
    for column in ("system", "breaks", "caught", "%"):
        rows.add_column(column, justify="left" if column == "system" else "right")
    for system, breaks in tried.items():
        missed = sum(each in survivors for each in breaks)
        share = f"{_share(breaks, survivors):.0f}" if breaks else "-"
        rows.add_row(system, str(len(breaks)), str(len(breaks) - missed), share)
    return rows


if __name__ == "__main__":
    sys.exit(main())
