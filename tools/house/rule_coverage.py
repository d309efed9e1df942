"""Rule coverage: every card of a system has a test, and every test that names a card names one that exists.

Cards are the `## <RULE-ID> <title>` headings of src/yellowsea/systems/<system>/cards.md; tests name them with
`@rule("<system> <RULE-ID>")`.
"""

import argparse
import io
import re
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path

import pytest
from rich.console import Console
from rich.table import Table

from yellowsea.kernel.data.cards import read_cards
from yellowsea.kernel.errors import DataError

ROOT = Path(__file__).resolve().parents[2]

BARE_HEADING = re.compile(r"^## +(\S+) *$")


class CannotJudge(Exception):
    """The cards or the tests cannot be read; the message names the place."""


@dataclass(frozen=True)
class Coverage:
    """What was found, system by system; ids are '<system> <RULE-ID>'."""

    cards: Mapping[str, str]
    """Title of each card."""
    tests: Mapping[str, Sequence[str]]
    """Names of the tests of each id that some test names."""

    @property
    def without_test(self) -> list[str]:
        return [card for card in self.cards if card not in self.tests]

    @property
    def without_card(self) -> list[str]:
        return sorted(card for card in self.tests if card not in self.cards)

    @property
    def is_complete(self) -> bool:
        return bool(self.cards) and not self.without_test and not self.without_card


class CollectRules:
    """A pytest plug-in that notes which rules the collected tests name."""

    def __init__(self) -> None:
        self.tests: dict[str, list[str]] = {}
        self.problems: list[str] = []

    def pytest_itemcollected(self, item: pytest.Item) -> None:
        for mark in item.iter_markers("rule"):
            for card in mark.args:
                named = self.tests.setdefault(card, [])
                if item.nodeid not in named:
                    named.append(item.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.problems.append(f"{report.nodeid}\n{report.longreprtext}")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="rule_coverage", description=__doc__.splitlines()[0])
    parser.add_argument("--systems", type=Path, default=ROOT / "src" / "yellowsea" / "systems")
    parser.add_argument("--tests", type=Path, default=ROOT / "tests")
    parser.add_argument("--each", action="store_true", help="list every card with the number of its tests")
    chosen = parser.parse_args(arguments)
    try:
        coverage = Coverage(read_systems(chosen.systems), collect_tests(chosen.tests))
    except CannotJudge as problem:
        print(problem, file=sys.stderr)
        return 1
    console = Console(highlight=False, markup=False)
    console.print(table(coverage))
    if chosen.each:
        for card, title in coverage.cards.items():
            console.print(f"{len(coverage.tests.get(card, [])):4}  {card}  {title}")
    for complaint in complaints(coverage):
        console.print(complaint)
    return 0 if coverage.is_complete else 1


def read_systems(systems: Path) -> dict[str, str]:
    """The cards of all systems by '<system> <RULE-ID>', as the rules pages read them too."""
    cards: dict[str, str] = {}
    for file in sorted(systems.glob("*/cards.md")):
        try:
            found = read_cards(file)
        except DataError as problem:
            raise CannotJudge(f"{file.parent.name}: {problem}") from problem
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
            if bare := BARE_HEADING.match(line):
                raise CannotJudge(f"{file.parent.name}: {file.name} line {number}: the card {bare[1]} has no title")
        cards |= {f"{file.parent.name} {card.id}": card.title for card in found}
    return cards


def collect_tests(tests: Path) -> dict[str, list[str]]:
    collector = CollectRules()
    printed = io.StringIO()
    with redirect_stdout(printed), redirect_stderr(printed):
        code = pytest.main(
            ["--collect-only", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", str(tests)], [collector]
        )
    if collector.problems or code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        raise CannotJudge("\n".join(["the tests could not be collected:", *collector.problems, printed.getvalue()]))
    return collector.tests


def table(coverage: Coverage) -> Table:
    rows = Table(title="Rule coverage")
    for column in ("system", "cards", "with a test", "tests", "%"):
        rows.add_column(column, justify="left" if column == "system" else "right")
    for system, cards in Counter(card.split()[0] for card in coverage.cards).items():
        tested = [card for card in coverage.tests if card in coverage.cards and card.split()[0] == system]
        tests = {test for card in tested for test in coverage.tests[card]}
        rows.add_row(system, str(cards), str(len(tested)), str(len(tests)), f"{100 * len(tested) / cards:.0f}")
    return rows


def complaints(coverage: Coverage) -> list[str]:
    if not coverage.cards:
        return ["no rule card was found"]
    return [f"no test:  {card}  {coverage.cards[card]}" for card in coverage.without_test] + [
        f"no card:  {card}  named by {test}" for card in coverage.without_card for test in coverage.tests[card]
    ]


if __name__ == "__main__":
    sys.exit(main())
