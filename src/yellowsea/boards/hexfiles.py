"""Hexes in data files: the grid of a map, the hexes that a file names, and hexsides as pairs of hexes."""

from __future__ import annotations

from yellowsea.boards.hexgrid import EVEN, ODD, HexGrid
from yellowsea.kernel.data.datafiles import Row, Tree
from yellowsea.kernel.errors import DataError


def read_grid(tree: Tree) -> HexGrid:
    """The grid that a table `grid` describes: its lines, its places in a line, and which lines are pushed."""
    pushed = ODD if tree.choice("pushed", ("odd", "even")) == "odd" else EVEN
    return HexGrid(tree.number("lines", 1, 99), tree.number("places", 1, 99), pushed)


def hex_named(grid: HexGrid, name: str, place: str) -> int:
    """The number of the hex that a data file names at a place."""
    number = grid.number.get(name, -1)
    if number < 0:
        raise DataError(repr(name), place, "a hex of the map")
    return number


def read_hexside(grid: HexGrid, row: Row) -> tuple[int, int]:
    """The two hexes in the columns `a` and `b`, which must touch."""
    a, b = hex_named(grid, row.text("a"), row.place), hex_named(grid, row.text("b"), row.place)
    if b not in grid.around[a]:
        raise DataError("two hexes that do not touch", row.place, "a hexside")
    return a, b
