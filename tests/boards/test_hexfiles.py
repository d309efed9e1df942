"""Hexes in data files: the grid, names of hexes, and hexsides; what is wrong is named by its place."""

import pytest

from yellowsea.boards.hexfiles import hex_named, read_grid, read_hexside
from yellowsea.boards.hexgrid import EVEN, ODD, HexGrid
from yellowsea.kernel.data.datafiles import Row, Tree
from yellowsea.kernel.errors import DataError

GRID = HexGrid(3, 4, ODD)


def side(a: str, b: str) -> Row:
    return Row({"a": a, "b": b}, "hexsides.csv line 5")


@pytest.mark.parametrize(("word", "pushed"), [("odd", ODD), ("even", EVEN)])
def test_a_grid_is_as_its_table_says(word, pushed):
    grid = read_grid(Tree({"lines": 3, "places": 4, "pushed": word}, "map.toml: grid"))
    assert grid.names == HexGrid(3, 4, pushed).names
    assert grid.around == HexGrid(3, 4, pushed).around


def test_a_hex_is_found_by_its_name():
    for number, name in enumerate(GRID.names):
        assert hex_named(GRID, name, "map.toml") == number
    with pytest.raises(DataError, match="moon") as refused:
        hex_named(GRID, "moon", "map.toml: forts")
    assert refused.value.place == "map.toml: forts"


def test_a_hexside_lies_between_two_hexes_that_touch():
    near = GRID.names[GRID.around[0][0]]
    assert read_hexside(GRID, side(GRID.names[0], near)) == (0, GRID.around[0][0])
    with pytest.raises(DataError, match="do not touch") as refused:
        read_hexside(GRID, side(GRID.names[0], GRID.names[-1]))
    assert refused.value.place == "hexsides.csv line 5"
