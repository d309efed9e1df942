"""The naval tables (13.1): one row for each sum of two dice."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.data.datafiles import SOURCES, Tree
from yellowsea.kernel.errors import DataError

DESTROYED: Final = 0
OUT: Final = 1
NONE: Final = 2
TRANSPORT: Final = 3
DRIVEN_BACK: Final = 4
ESCAPED: Final = 5
NAVAL_RESULTS: Final = ("destroyed", "out", "none", "transport", "driven_back", "escaped")


class NavalRow:
    """One line of a naval table."""

    __slots__ = ("conversion", "points", "quarters", "result", "source", "turns")

    def __init__(self, tree: Tree) -> None:
        self.result = NAVAL_RESULTS.index(tree.choice("result", NAVAL_RESULTS))
        self.turns = tree.number("turns", 1, 12) if self.result == OUT else 0
        self.quarters = tree.number("quarters", 1, 4) if "quarters" in tree.values else 0
        self.points = tree.number("points", 1, 40) if "points" in tree.values else 0
        self.conversion = 1 if "conversion" in tree.values and tree.flag("conversion") else 0
        self.source = tree.choice("source", SOURCES)


def read_naval_table(tree: Tree, name: str) -> list[NavalRow]:
    """The rows of a table by the sum of two dice; the first two places are unused."""
    rows = tree.trees(name)
    found: dict[int, NavalRow] = {row.number("roll", 2, 12): NavalRow(row) for row in rows}
    if sorted(found) != list(range(2, 13)) or len(rows) != 11:
        raise DataError("not every sum is there once", f"naval.toml.{name}", "a row for each sum from 2 to 12")
    return [found[2], found[2], *(found[total] for total in range(2, 13))]
