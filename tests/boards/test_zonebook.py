"""The book of zones: it follows units that come and go, and copies do not disturb each other."""

import random

from yellowsea.boards.hexgrid import ODD, HexGrid
from yellowsea.boards.hexsets import HexSets
from yellowsea.boards.zonebook import ZoneBook, empty_book
from yellowsea.boards.zones import OCCUPIED, controlled, nobody

GRID = HexGrid(8, 8, ODD)
SETS = HexSets(GRID)


def test_a_unit_occupies_its_hex_and_controls_what_the_rules_say():
    book = empty_book(GRID.size)
    here = GRID.number["0404"]
    seen = GRID.around[here][:3]
    book.enter(0, here, seen)
    assert book.holds(0, here)
    assert not book.holds(1, here)
    assert controlled(book.of[0]) == sorted(seen)
    assert book.of[1] == nobody(GRID.size)
    book.end_control(0, seen)
    assert controlled(book.of[0]) == []
    assert book.holds(0, here)
    book.begin_control(0, seen)
    book.leave(0, here, seen)
    assert book.of[0] == nobody(GRID.size)


def test_hexes_count_how_many_units_stand_and_look_in():
    book = empty_book(GRID.size)
    one, other = GRID.number["0404"], GRID.number["0405"]
    book.enter(0, one, GRID.around[one])
    book.enter(0, one, GRID.around[one])
    book.enter(0, other, GRID.around[other])
    assert book.of[0][one] == 2 * OCCUPIED + 1
    assert book.of[0][other] == OCCUPIED + 2


def test_copies_share_until_one_of_them_changes():
    book = empty_book(GRID.size)
    here, there = GRID.number["0404"], GRID.number["0505"]
    book.enter(0, here, GRID.around[here])
    twin = book.copy()
    assert twin.of is book.of
    twin.enter(1, there, [])
    assert twin.holds(1, there)
    assert not book.holds(1, there)
    third = twin.copy()
    twin.leave(0, here, GRID.around[here])
    assert third.holds(0, here)
    assert book.holds(0, here)
    # A book that has lists of its own again does not copy them a second time.
    lists = twin.of
    twin.enter(0, there, [])
    assert twin.of is lists


def shadow(book: ZoneBook, side: int, units: list[int], where: list[int], blind: list[int]) -> int:
    return book.shadow(side, units, where, blind, SETS.bit, SETS.disc)


def test_the_shadow_is_the_zone_as_a_set_and_is_worked_out_anew_after_a_change():
    rng = random.Random(3)
    book = empty_book(GRID.size)
    units = list(range(10))
    where = [rng.randrange(GRID.size) for _ in units]
    blind = [rng.randrange(2) for _ in units]
    for unit in units:
        book.enter(0, where[unit], [] if blind[unit] else GRID.around[where[unit]])
    for _ in range(50):
        expected = SETS.of([hexagon for hexagon, risk in enumerate(book.of[0]) if risk])
        assert shadow(book, 0, units, where, blind) == expected
        twin = book.copy()
        assert shadow(twin, 0, units, where, blind) == expected
        unit = rng.choice(units)
        book.leave(0, where[unit], [] if blind[unit] else GRID.around[where[unit]])
        where[unit] = rng.randrange(GRID.size)
        book.enter(0, where[unit], [] if blind[unit] else GRID.around[where[unit]])


def test_who_is_off_the_board_throws_no_shadow():
    assert shadow(empty_book(GRID.size + 1), 1, [0, 1], [-1, GRID.size], [0, 0]) == 0
