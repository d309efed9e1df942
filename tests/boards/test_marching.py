"""The march in hand: its routes, its bill, and the first thing that is really in the way."""

import random

import pytest

from tests.loops import some
from yellowsea.boards import marching
from yellowsea.boards.hexgrid import ODD, HexGrid
from yellowsea.boards.marching import Cost, March, bill, obstacle
from yellowsea.boards.paths import search, step_to
from yellowsea.boards.zones import OCCUPIED, Zone, nobody

GRID = HexGrid(6, 9, ODD)
START = GRID.number["0302"]
SEA = GRID.number["0608"]
WAYS = [
    [step_to(there, 2 if there != GRID.number["0305"] else 4) for there in GRID.around[here] if there != SEA]
    for here in range(GRID.size)
]


def risk_of(standing: list[str]) -> Zone:
    risk = nobody(GRID.size)
    for name in standing:
        here = GRID.number[name]
        risk[here] += OCCUPIED
        for there in GRID.around[here]:
            risk[there] += 1
    return risk


def test_a_march_keeps_its_searches_until_it_is_told_to_forget_them():
    march = March([3, 5])
    assert not march.has_moved
    march.reach = search(WAYS, START, 4, nobody(GRID.size), 0)
    march.beyond = search(WAYS, START, 10, nobody(GRID.size), 0)
    near, far = GRID.number["0304"], GRID.number["0306"]
    assert march.route(near) == ([GRID.number["0303"], near], 4)
    path, price = march.route(far)
    assert path[-1] == far
    assert price == 10
    assert march.route(GRID.number["0309"]) == ([], 0)
    twin = march.copy()
    twin.units.remove(3)
    twin.spent = 2
    assert march.units == [3, 5]
    assert twin.has_moved
    assert not march.has_moved
    assert twin.reach is march.reach
    march.forget()
    assert march.route(near) == ([], 0)


def test_a_train_is_a_move_though_it_may_cost_nothing():
    march = March([1])
    march.by_rail = 1
    assert march.has_moved


def test_a_bill_prices_step_after_step():
    path = [GRID.number[name] for name in ("0303", "0304", "0305")]

    def cost(here: int, there: int) -> Cost:
        return Cost(there, (there - here) / 2, f"after {GRID.names[here]}")

    lines = [line.to_json(GRID.names) for line in bill(START, path, cost)]
    assert lines == [
        {"hex": "0303", "points": 0.5, "why": "after 0302"},
        {"hex": "0304", "points": 0.5, "why": "after 0303"},
        {"hex": "0305", "points": 0.5, "why": "after 0304"},
    ]
    assert bill(START, [], cost) == []


@pytest.mark.parametrize(
    ("goal", "enemies", "points", "shy", "spent", "kind"),
    [
        ("0304", ["0304"], 9, 0, 0, marching.ENEMY_THERE),
        ("0305", ["0304", "0203"], 9, 0, 2, marching.MUST_STOP),
        ("0303", ["0304"], 9, 1, 0, marching.SHY),
        ("0303", ["0203"], 3, 0, 0, marching.ZONE_TO_ZONE),
        ("0608", [], 99, 0, 0, marching.NO_WAY),
        ("0309", ["0205", "0405", "0505", "0605", "0105"], 40, 0, 0, marching.ZONES_BAR),
        ("0306", [], 7, 0, 0, marching.TOO_FAR),
    ],
)
def test_what_bars_a_march(goal, enemies, points, shy, spent, kind):
    march = March([1])
    march.spent = spent
    risk = risk_of(enemies)
    found = search(WAYS, START, points, risk, shy)
    assert GRID.number[goal] not in found.hexes or (risk[START] and spent)
    assert obstacle(march, WAYS, START, GRID.number[goal], points, risk, shy).kind == kind


def test_an_obstacle_on_the_way_shows_the_cheapest_route_and_its_price():
    bar = obstacle(March([1]), WAYS, START, GRID.number["0305"], 7, nobody(GRID.size), 0)
    assert (bar.price, [GRID.names[here] for here in bar.path]) == (8, ["0303", "0304", "0305"])


def test_whatever_no_search_finds_has_an_obstacle_that_is_true():
    rng = random.Random(8)
    for _ in range(60):
        risk = risk_of(rng.sample(GRID.names, 4))
        start = rng.choice([here for here in range(GRID.size) if risk[here] < OCCUPIED and here != SEA])
        points, shy = rng.choice((2, 5, 8, 14)), rng.randrange(2)
        found = {start, *search(WAYS, start, points, risk, shy).hexes}
        for goal in some(set(range(GRID.size)) - found):
            bar = obstacle(March([1]), WAYS, start, goal, points, risk, shy)
            if bar.kind == marching.ENEMY_THERE:
                assert risk[goal] >= OCCUPIED
            elif bar.kind == marching.SHY:
                assert shy
                assert risk[goal]
            elif bar.kind == marching.ZONE_TO_ZONE:
                assert risk[start]
                assert risk[goal]
                assert goal in GRID.around[start]
            elif bar.kind == marching.TOO_FAR:
                assert bar.price > points
            elif bar.kind == marching.ZONES_BAR:
                assert bar.price <= points
                assert any(risk[here] for here in [start, *bar.path])
            else:
                assert bar.kind == marching.NO_WAY
