"""Hexes are called by the place in them or by the nearest one, with the compass and the number behind."""

import pytest

import yellowsea as ys
from yellowsea.boards.hexgrid import EVEN, HexGrid
from yellowsea.boards.landmarks import Landmarks


@pytest.fixture
def marks() -> Landmarks:
    """A small grid whose lines run north and whose places run east, with two towns."""
    grid = HexGrid(9, 9, EVEN)
    lon = [float(hexagon % 9) for hexagon in range(grid.size)]
    lat = [float(hexagon // 9) for hexagon in range(grid.size)]
    named = {grid.number["0303"]: "Liaoyang", grid.number["0707"]: "Mukden"}
    return Landmarks(grid, lon, lat, named, {"korea": "the Entry from Korea"})


@pytest.mark.parametrize(
    ("word", "name"),
    [
        ("0303", "Liaoyang (0303)"),
        ("0403", "the hex N of Liaoyang (0403)"),
        ("0304", "the hex E of Liaoyang (0304)"),
        ("0101", "the hex 3 SW of Liaoyang (0101)"),
        ("0907", "the hex 2 N of Mukden (0907)"),
        ("korea", "the Entry from Korea"),
        ("port_arthur", "Port Arthur"),
    ],
)
def test_what_a_hex_is_called(marks: Landmarks, word: str, name: str):
    assert marks.name(word) == name


def test_without_places_the_number_is_all_there_is(marks: Landmarks):
    assert Landmarks(marks.grid, marks.lon, marks.lat, {}, {}).name("0403") == "the hex (0403)"


@pytest.mark.parametrize(
    ("system", "word", "name"),
    [
        ("tide_at_sunrise", "2331", "the hex W of Yentai (2331)"),
        ("port_arthur", "4220", "the hex N of Nanshan (4220)"),
        ("tsushima", "0913", "the sea off Kure (0913)"),
        ("tsushima", "kure", "Kure"),
        ("tsushima", "china_sea", "the China Sea"),
        ("great_war_at_sea", "N11", "the sea off Port Arthur (N11)"),
        ("great_war_at_sea", "weihaiwei", "Wei-hai-wei"),
        ("russo_japanese_war", "3617", "Pitzuwo (3617)"),
    ],
)
def test_every_map_has_names_for_its_numbers(system: str, word: str, name: str):
    assert ys.new(system, ys.systems()[system].scenarios[0].id).rules.places.name(word) == name
