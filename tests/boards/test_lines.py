"""Supply lines, railways, retreats, stacks and odds columns."""

import random
from itertools import pairwise

import pytest

from yellowsea.boards.hexgrid import ODD, HexGrid
from yellowsea.boards.hexsets import HexSets
from yellowsea.boards.oddscolumns import TOO_LOW, Shift, ratio_name, raw_column, shifted
from yellowsea.boards.railways import NO_CHANGE, Railway, all_owned_by
from yellowsea.boards.retreats import STOPS, WayOut, avoid, nearest, prefer, ways_away, ways_out
from yellowsea.boards.stacking import first_crowded, height, removable, surplus
from yellowsea.boards.supplylines import KnownLines, SupplyReport, SupplyTree, cut_at, supplied, supply_path
from yellowsea.boards.zones import nobody

GRID = HexGrid(12, 12, ODD)
SETS = HexSets(GRID)


def number(name: str) -> int:
    return GRID.number[name]


def test_a_supply_line_may_end_but_not_run_in_a_closed_hex():
    source = SETS.of([number("0601")])
    wall = SETS.of([number(f"{line:02d}06") for line in range(1, 13)])
    open_hexes = SETS.everything & ~wall
    reached = supplied(SETS, source, open_hexes)
    assert SETS.has(reached, number("0606"))
    assert not SETS.has(reached, number("0608"))
    assert supply_path(GRID, SETS, number("0608"), source, open_hexes) == []
    line = supply_path(GRID, SETS, number("0606"), source, open_hexes)
    assert line[0] == number("0606")
    assert line[-1] == number("0601")
    assert len(line) == 6


def test_a_cut_names_the_hexes_that_close_the_line():
    source = SETS.of([number("0601")])
    wall = SETS.of([number(f"{line:02d}06") for line in range(1, 13)])
    line, closed = cut_at(GRID, SETS, number("0609"), source, SETS.everything & ~wall, SETS.everything)
    assert len(line) == 9
    assert closed == [number("0606")]


def test_a_unit_on_its_source_is_in_supply_though_lines_are_closed_there():
    here = number("0601")
    assert supply_path(GRID, SETS, here, SETS.of([here]), 0) == [here]
    assert SETS.has(supplied(SETS, SETS.of([here]), 0), here)
    assert not SETS.has(supplied(SETS, SETS.of([here]), 0), number("0602"))


def test_a_tree_of_lines_agrees_with_each_line_by_itself():
    sources = SETS.of([number("0601"), number("1212")])
    wall = SETS.of([number(f"{line:02d}06") for line in range(1, 11)])
    free = SETS.everything & ~wall
    tree = SupplyTree(GRID, SETS, sources, free)
    for hexagon in range(GRID.size):
        one, other = tree.line(hexagon), supply_path(GRID, SETS, hexagon, sources, free)
        assert len(one) == len(other)
        for here, there in pairwise(one):
            assert there in GRID.around[here]
            assert free & SETS.bit[there]
        if one:
            assert sources & SETS.bit[one[-1]]


def test_known_lines_answer_as_a_flood_from_the_sources_does():
    rng = random.Random(4)
    lasting = [number("0601"), number("0701")]
    passable = SETS.everything & ~SETS.of([number("0303"), number("0304"), number("0403")])
    known = KnownLines(GRID, SETS, SETS.of(lasting), passable)
    cut = 0
    for _ in range(300):
        closed = SETS.of(rng.sample(range(GRID.size), rng.choice((0, 5, 30, 80))))
        sources = SETS.of([*rng.sample(lasting, rng.randrange(3)), *rng.sample(range(GRID.size), rng.randrange(2))])
        # A lasting source can be closed only by an enemy in it.
        closed |= SETS.of(lasting) & ~sources
        wanted = rng.sample(range(GRID.size), 8)
        free = passable & ~closed
        expected = supplied(SETS, sources, free) & SETS.of(wanted)
        assert known.supplied(SETS, wanted, sources, free) & SETS.of(wanted) == expected
        cut += expected != SETS.of(wanted)
    assert 0 < cut < 300


def test_a_report_gives_each_place_its_line_or_where_it_is_cut():
    source = number("0601")
    wall = SETS.of([number(f"{line:02d}06") for line in range(1, 13)])
    free = SETS.everything & ~wall
    safe = supplied(SETS, SETS.of([source]), free)
    places = [number("0603"), number("0606"), number("0609"), source]
    report = SupplyReport(GRID, SETS, places, SETS.of([source]), free, SETS.everything, safe)
    assert [len(report.lines[place]) for place in (places[0], places[1], source)] == [3, 6, 1]
    line, closed = report.cuts[places[2]]
    assert (line[0], line[-1], closed) == (places[2], source, [number("0606")])
    assert len(report.lines) + len(report.cuts) == 4


def test_a_flood_of_so_many_steps_stays_within_them():
    source = SETS.of([number("0601")])
    free = SETS.everything & ~SETS.of([number("0603")])
    for steps in range(5):
        reached = SETS.flood_within(source, free, steps)
        assert SETS.members(reached) == [
            here
            for here in range(GRID.size)
            if 0 < len(supply_path(GRID, SETS, here, source, free)) <= steps + 1 and SETS.has(free, here)
        ]
    assert SETS.flood_within(source, free, 99) == SETS.flood(source, free)
    assert SETS.flood_within(source, 0, 3) == 0


@pytest.fixture
def railway() -> Railway:
    names = ["0101", "0102", "0103", "0104", "0105"]
    links = [(number(a), number(b)) for a, b in pairwise(names)]
    return Railway(GRID.size, [*links, (number("0103"), number("0203"))])


def test_a_train_runs_on_its_own_track_until_somebody_stands_in_the_way(railway):
    control = [0] * len(railway.hexes)
    risk = nobody(GRID.size)
    start = number("0101")
    assert len(railway.run(start, control, 0, risk)) == 5
    risk[number("0104")] = 1
    before = railway.run(start, control, 0, risk)
    assert sorted(before) == sorted([number("0102"), number("0103"), number("0203")])
    assert railway.path(before, start, number("0203")) == [number("0102"), number("0103"), number("0203")]
    control[railway.place[number("0102")]] = 1
    assert railway.run(start, control, 0, risk) == {}
    assert railway.run(start, control, 1, risk) == {}
    assert railway.run(number("0606"), control, 0, risk) == {}


def test_only_neighbours_on_the_track_are_joined(railway):
    assert railway.joins(number("0101"), number("0102"))
    assert not railway.joins(number("0102"), number("0203"))
    assert not railway.joins(number("0101"), number("0201"))


def test_an_open_line_runs_from_a_start_to_a_goal(railway):
    closed = nobody(GRID.size)
    line = railway.open_line([number("0105")], [number("0101")], closed)
    assert [GRID.names[h] for h in line] == ["0105", "0104", "0103", "0102", "0101"]
    closed[number("0102")] = 1
    assert railway.open_line([number("0105")], [number("0101")], closed) == []
    closed[number("0105")] = 1
    assert railway.open_line([number("0105")], [number("0103")], closed) == []


def test_control_of_the_track_changes_when_it_is_settled(railway):
    control = all_owned_by(railway, 1)
    twin = control.copy()
    place = railway.place[number("0103")]
    control.passed[place] = 0
    assert control.owner[place] == 1
    assert control.settle() == [[place], []]
    assert control.owner[place] == 0
    assert set(control.passed) == {NO_CHANGE}
    assert control.settle() == [[], []]
    control.passed[place] = 0  # its owner goes through again: nothing changes hands
    assert control.settle() == [[], []]
    assert twin.owner[place] == 1


def test_retreats_are_two_hexes_along_any_path_but_not_back():
    start = number("0606")
    ways = ways_out(GRID, start, [0] * GRID.size)
    assert len(ways) == 30  # five ways on from each neighbour
    assert {GRID.distance(start, way.end) for way in ways} == {1, 2}
    assert all(way.second in GRID.around[way.first] and way.first in GRID.around[start] for way in ways)


def test_some_retreats_end_two_hexes_away():
    start = number("0606")
    ways = ways_away(GRID, start, [0] * GRID.size)
    assert {GRID.distance(start, way.end) for way in ways} == {2}
    assert len({way.end for way in ways}) == 12
    assert len(ways) == 18
    closed = [0] * GRID.size
    for hexagon in GRID.within(start, 2):
        closed[hexagon] = 1 if GRID.distance(start, hexagon) == 2 else 0
    assert ways_away(GRID, start, closed) == []
    assert len(ways_out(GRID, start, closed)) == 12


def test_retreats_are_filtered_only_while_something_is_left():
    start = number("0606")
    closed = [0] * GRID.size
    for hexagon in GRID.around[start][1:]:
        closed[hexagon] = 1
    ways = ways_away(GRID, start, closed)
    assert {way.first for way in ways} == {number("0607")}
    nowhere = [0] * GRID.size
    assert prefer(ways, nowhere) == ways
    good = [0] * GRID.size
    good[number("0608")] = 1
    assert [way.end for way in prefer(ways, good)] == [number("0608")]
    bad = [0] * GRID.size
    bad[number("0607")] = 1
    assert avoid(ways, bad) == ways
    bad = [0] * GRID.size
    bad[number("0608")] = 1
    assert number("0608") not in [way.end for way in avoid(ways, bad)]
    assert [way.end for way in nearest(GRID, ways, [number("0611")])] == [number("0608")]
    assert nearest(GRID, ways, []) == ways
    assert WayOut(start, STOPS).end == start


@pytest.mark.parametrize(
    ("sizes", "expected"),
    [
        ([2, 2], []),
        ([1, 1, 1, 1], []),
        ([2, 1, 1, 1], [1, 2, 3]),  # one too many: a brigade goes, not the division
        ([2, 2, 2], [0, 1, 2]),
        ([2, 2, 1, 1], [0, 1, 2, 3]),  # two too many: no single brigade is enough, so the choice is free
    ],
)
def test_what_may_be_taken_from_a_stack(sizes, expected):
    assert removable(sizes, 4) == expected
    assert (surplus(sizes, 4) == 0) == (expected == [])


def test_the_first_stack_that_is_too_high_is_found_and_other_places_have_no_limit():
    sizes = [2, 2, 1, 1, 2]
    assert first_crowded([3, 3, 5, 5, 5], [0, 1, 2, 3, 4], sizes, 4, 12) == -1
    assert first_crowded([3, 3, 3, 5, 5], [0, 1, 2, 3, 4], sizes, 4, 12) == 3
    assert first_crowded([3, 3, 3, 5, 5], [0, 1, 3, 4], sizes, 4, 12) == -1  # of these units
    assert first_crowded([12, 12, 12, 12, -1], [0, 1, 2, 3, 4], sizes, 4, 12) == -1
    assert height([3, 3, 5, 3, 5], [0, 1, 2, 3], sizes, 3) == 5


@pytest.mark.parametrize(
    ("attack", "defence", "name"),
    [(27, 10, "2:1"), (10, 12, "1:2"), (10, 10, "1:1"), (40, 9, "4:1"), (15, 1, "15:1"), (6, 12, "1:2"), (5, 12, None)],
)
def test_ratios_are_rounded_for_the_defender(attack, defence, name):
    column = raw_column(attack, defence, 2)
    assert (ratio_name(column, 2) if column != TOO_LOW else None) == name


@pytest.mark.parametrize(
    ("attack", "defence", "shifts", "name"),
    [(8, 1, -2, "6:1"), (15, 1, 0, "7:1"), (9, 1, -3, "6:1"), (2, 1, -2, "1:2"), (2, 1, -3, None), (1, 2, 1, "1:1")],
)
def test_the_upper_end_is_applied_after_the_shifts(attack, defence, shifts, name):
    column = shifted(raw_column(attack, defence, 2), shifts, 8)
    assert (ratio_name(column, 2) if column != TOO_LOW else None) == name


def test_other_tables_may_begin_lower():
    assert ratio_name(raw_column(1, 3, 3), 3) == "1:3"
    assert raw_column(1, 4, 3) == TOO_LOW
    assert ratio_name(raw_column(3, 1, 3), 3) == "3:1"
    assert raw_column(0, 4, 3) == TOO_LOW
    assert ratio_name(raw_column(5, 0, 2), 2) == "5:1"


def test_a_ledger_line_says_what_and_why():
    assert Shift(-2, "mountain", "7.4").to_json() == {"columns": -2, "reason": "mountain", "rule": "7.4"}
