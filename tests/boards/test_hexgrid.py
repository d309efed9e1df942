"""Hex grids: neighbours, distance and lines agree for each parity and numbering."""

import random
from itertools import pairwise

import pytest

from tests.loops import some
from yellowsea.boards.hexgrid import EVEN, ODD, HexGrid
from yellowsea.boards.hexsets import HexSets
from yellowsea.boards.packedfloods import PackedPassages, hexes_of, whole
from yellowsea.boards.passages import Passages

GRIDS = [HexGrid(38, 51, ODD), HexGrid(50, 32, EVEN), HexGrid(20, 15, EVEN, place_first=1), HexGrid(7, 9, ODD)]


def steps_between(grid: HexGrid, one: int, other: int) -> int:
    for steps in range(200):
        if other in grid.within(one, steps):
            return steps
    raise AssertionError("not connected")


def test_numbers_are_written_line_first_or_place_first():
    assert HexGrid(38, 51, ODD).names[7 * 51] == "0801"
    assert HexGrid(20, 15, EVEN, place_first=1).names[1] == "0201"


def test_odd_lines_pushed_makes_the_three_forts_touch():
    grid = HexGrid(38, 51, ODD)
    a, b, c = (grid.number[name] for name in ("0801", "0802", "0901"))
    assert b in grid.around[a]
    assert c in grid.around[a]
    assert c in grid.around[b]


def test_even_lines_pushed_uses_the_other_offsets():
    grid = HexGrid(50, 32, EVEN)
    names = {grid.names[h] for h in grid.around[grid.number["0405"]]}
    assert names == {"0404", "0406", "0305", "0306", "0505", "0506"}
    names = {grid.names[h] for h in grid.around[grid.number["0305"]]}
    assert names == {"0304", "0306", "0204", "0205", "0404", "0405"}


@pytest.mark.parametrize("grid", GRIDS)
def test_neighbourhood_is_mutual_and_one_step(grid):
    for hexagon, around in enumerate(grid.around):
        for neighbour in around:
            assert hexagon in grid.around[neighbour]
            assert grid.distance(hexagon, neighbour) == 1
    inner = [around for around in grid.around if len(around) == 6]
    assert len(inner) == (grid.lines - 2) * (grid.places - 2)


@pytest.mark.parametrize("grid", GRIDS)
def test_distance_counts_steps(grid):
    rng = random.Random(1)
    for _ in range(40):
        one, other = rng.randrange(grid.size), rng.randrange(grid.size)
        if grid.distance(one, other) < 12:
            assert grid.distance(one, other) == steps_between(grid, one, other)
        assert grid.distance(one, other) == grid.distance(other, one)


@pytest.mark.parametrize("grid", GRIDS)
def test_a_line_is_a_chain_of_neighbours_of_the_right_length(grid):
    rng = random.Random(2)
    for _ in range(60):
        one, other = rng.randrange(grid.size), rng.randrange(grid.size)
        line = grid.line_between(one, other)
        assert line[0] == one
        assert line[-1] == other
        assert len(line) == grid.distance(one, other) + 1
        for here, there in pairwise(line):
            assert grid.distance(here, there) == 1


@pytest.mark.parametrize("grid", GRIDS)
def test_centres_of_neighbours_are_one_hex_apart(grid):
    for hexagon in range(0, grid.size, 7):
        x, y = grid.centre(hexagon)
        for neighbour in some(grid.around[hexagon]):
            u, v = grid.centre(neighbour)
            assert (u - x) ** 2 + (v - y) ** 2 == pytest.approx(1)


@pytest.mark.parametrize("grid", GRIDS)
def test_spreading_a_set_is_the_union_of_the_rings(grid):
    sets = HexSets(grid)
    rng = random.Random(3)
    for _ in range(20):
        hexes = sorted({rng.randrange(grid.size) for _ in range(9)})
        expected = set(hexes)
        for hexagon in hexes:
            expected |= set(grid.around[hexagon])
        assert sets.members(sets.of(hexes)) == hexes
        assert sets.members(sets.spread(sets.of(hexes))) == sorted(expected)


@pytest.mark.parametrize("grid", GRIDS)
def test_a_flood_stays_within_the_open_hexes(grid):
    sets = HexSets(grid)
    rng = random.Random(4)
    for _ in range(10):
        open_hexes = [h for h in range(grid.size) if rng.random() < 0.6]
        source = rng.choice(open_hexes)
        flooded = {source}
        edge = [source]
        allowed = set(open_hexes)
        while edge:
            for neighbour in grid.around[edge.pop()]:
                if neighbour in allowed and neighbour not in flooded:
                    flooded.add(neighbour)
                    edge.append(neighbour)
        assert sets.members(sets.flood(sets.of([source]), sets.of(open_hexes))) == sorted(flooded)


def test_a_flood_from_a_closed_source_reaches_nothing():
    sets = HexSets(HexGrid(7, 9, ODD))
    assert sets.flood(sets.of([10]), sets.of([11, 12])) == 0


def test_a_flood_that_stops_early_says_the_same_of_what_was_wanted():
    sets = HexSets(HexGrid(9, 11, ODD))
    rng = random.Random(8)
    cut_off = 0
    for _ in range(100):
        open_hexes = sets.of([h for h in range(sets.size) if rng.random() < 0.6])
        sources = sets.of(rng.sample(range(sets.size), 2))
        wanted = sets.of(rng.sample(range(sets.size), 3))
        whole = sets.spread(sets.flood(sources, open_hexes))
        assert sets.flood_to(sources, open_hexes, wanted) & wanted == whole & wanted
        cut_off += wanted & ~whole != 0
    assert 10 < cut_off < 90


@pytest.mark.parametrize("grid", GRIDS)
def test_floods_over_open_hexsides_reach_what_a_search_reaches(grid: HexGrid):
    source = random.Random(3)
    sets = HexSets(grid)
    ways = [[there for there in near if source.random() < 0.7] for near in grid.around]
    passages = Passages(ways)
    for _ in range(30):
        start = source.randrange(grid.size)
        open_hexes = [hexagon for hexagon in range(grid.size) if source.random() < 0.9]
        stops = source.sample(range(grid.size), grid.size // 8)
        steps = {start: 0}
        ring = [start]
        for number in range(1, 7):
            near = [there for here in ring if here not in stops for there in ways[here] if there in open_hexes]
            ring = sorted({there for there in near if there not in steps})
            steps.update(dict.fromkeys(ring, number))
        found = passages.flood(sets.bit[start], 6, sets.of(open_hexes), sets.of(stops))
        assert sets.members(found) == sorted(steps)
        for goal in source.sample(range(grid.size), 12):
            fewest = passages.steps_to(sets.bit[goal], sets.bit[start], 6, sets.of(open_hexes), sets.of(stops))
            assert fewest == steps.get(goal, -1)


@pytest.mark.parametrize("grid", GRIDS)
def test_packed_floods_are_those_of_whole_numbers(grid: HexGrid):
    source = random.Random(4)
    sets = HexSets(grid)
    ways = [[there for there in near if source.random() < 0.7] for near in grid.around]
    passages = Passages(ways)
    packed = PackedPassages(ways)
    furthest = 0
    for _ in range(30):
        start = sets.bit[source.randrange(grid.size)]
        open_hexes = sets.of([hexagon for hexagon in range(grid.size) if source.random() < 0.9])
        stops = sets.of(source.sample(range(grid.size), grid.size // 8)) & ~start
        assert whole(packed.packed(stops)) == stops
        assert hexes_of(packed.packed(stops)) == sets.members(stops)
        ring, free, barred = packed.packed(start), packed.packed(open_hexes & ~start), packed.packed(stops)
        for steps in range(1, 7):
            seen = passages.flood(start, steps, open_hexes, stops)
            before = passages.flood(start, steps - 1, open_hexes, stops)
            goes_on = packed.step(ring, free, barred)
            assert whole(ring) == seen & ~before
            assert whole(free) == open_hexes & ~seen
            assert goes_on == (seen != before)
            furthest = max(furthest, steps if goes_on else 0)
    assert furthest > 3


def test_a_way_too_long_to_be_packed_is_refused():
    ways: list[list[int]] = [[] for _ in range(100)]
    ways[2] = [70]
    with pytest.raises(ValueError, match="leads 68 hexes on"):
        PackedPassages(ways)
