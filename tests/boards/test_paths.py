"""Movement searches: prices, zones of control, enemies in the way, and the book of known searches."""

import random

from tests.loops import some
from yellowsea.boards.hexgrid import ODD, HexGrid
from yellowsea.boards.paths import Ways, cheapest, search, step_to, unopposed
from yellowsea.boards.reachbook import ReachBook
from yellowsea.boards.zones import OCCUPIED, Zone, cast, controlled, lift, nobody

GRID = HexGrid(12, 12, ODD)
HERE = GRID.number["0606"]


def open_ground(price: int = 2) -> Ways:
    return [[step_to(there, price) for there in around] for around in GRID.around]


def broken_ground(seed: int) -> Ways:
    rng = random.Random(seed)
    into = [rng.choice((1, 2, 4, 6)) for _ in range(GRID.size)]
    return [[step_to(there, into[there]) for there in around] for around in GRID.around]


def empty() -> Zone:
    return nobody(GRID.size)


def everywhere(risk: int) -> Zone:
    zone = empty()
    for hexagon in range(GRID.size):
        zone[hexagon] = risk
    return zone


def test_open_ground_is_a_disc():
    reach = unopposed(open_ground(), HERE, 6)
    assert sorted([*reach.hexes, HERE]) == sorted(GRID.within(HERE, 3))
    assert all(reach.price[h] == 2 * GRID.distance(HERE, h) for h in reach.hexes)


def test_a_path_is_a_chain_whose_prices_add_up():
    ways = broken_ground(1)
    reach = unopposed(ways, HERE, 14)
    for goal in some(reach.hexes):
        here, paid = HERE, 0
        for step in reach.path(goal):
            paid += next(way & 63 for way in ways[here] if way >> 6 == step)
            here = step
        assert here == goal
        assert paid == reach.cost(goal) <= 14


def test_no_cheaper_way_exists():
    ways = broken_ground(2)
    reach = unopposed(ways, HERE, 12)
    price = reach.price
    compared = 0
    for here in [HERE, *reach.hexes]:
        for way in ways[here]:
            there, cost = way >> 6, way & 63
            if price[here] + cost <= 12:
                assert price[there] <= price[here] + cost
                compared += 1
    assert compared > 20


def test_an_enemy_blocks_his_hex():
    risk = empty()
    ahead = GRID.around[HERE][0]
    risk[ahead] = OCCUPIED
    assert ahead not in search(open_ground(), HERE, 2, risk, 0).price
    assert ahead in search(open_ground(), HERE, 2, empty(), 0).price


def test_entering_a_zone_ends_the_move():
    zone = empty()
    enemy = GRID.number["0609"]
    cast(zone, GRID.around[enemy])
    reach = search(open_ground(), HERE, 20, zone, 0)
    for hexagon in reach.hexes:
        for step in reach.path(hexagon)[:-1]:
            assert zone[step] == 0
    assert set(controlled(zone)) <= set(reach.hexes)


def test_leaving_a_zone_needs_a_free_hex_first():
    zone = empty()
    enemy = GRID.number["0607"]
    cast(zone, GRID.around[enemy])
    assert zone[HERE]
    reach = search(open_ground(), HERE, 4, zone, 0)
    for hexagon in reach.hexes:
        assert zone[reach.path(hexagon)[0]] == 0
    # A later hex of the same move may be controlled again.
    assert any(zone[hexagon] for hexagon in reach.hexes)


def test_the_shy_enter_no_zone():
    zone = empty()
    cast(zone, GRID.around[GRID.number["0609"]])
    assert all(zone[h] == 0 for h in some(search(open_ground(), HERE, 20, zone, 1).hexes))


def test_the_book_answers_as_the_search_does():
    rng = random.Random(5)
    ways = broken_ground(3)
    book = ReachBook(ways, [])
    for _ in range(200):
        risk = empty()
        for _ in range(rng.randrange(3)):
            enemy = rng.randrange(GRID.size)
            risk[enemy] += OCCUPIED
            if rng.random() < 0.7:
                cast(risk, GRID.around[enemy])
        origin, points, shy = rng.randrange(GRID.size), rng.randrange(1, 12), rng.randrange(2)
        if risk[origin] >= OCCUPIED:
            continue
        found = book.reach(origin, points, risk, shy)
        plain = search(ways, origin, points, risk, shy)
        assert found.hexes == plain.hexes
        assert found.price == plain.price
        assert [found.path(h) for h in found.hexes] == [plain.path(h) for h in plain.hexes]


def test_the_cheapest_way_ignores_the_allowance():
    far = GRID.number["0612"]
    zone = everywhere(1)
    found = cheapest(open_ground(), HERE, far, zone, 60)
    assert found is not None
    assert found.cost(far) == 12
    assert cheapest(open_ground(), HERE, far, zone, 10) is None
    assert cheapest(open_ground(), HERE, far, everywhere(OCCUPIED), 60) is None


def test_zones_count_each_unit_that_looks_in():
    zone = empty()
    cast(zone, GRID.around[HERE])
    cast(zone, GRID.around[HERE])
    lift(zone, GRID.around[HERE])
    zone[HERE] += OCCUPIED
    assert controlled(zone) == sorted(GRID.around[HERE])
    lift(zone, GRID.around[HERE])
    assert controlled(zone) == []
