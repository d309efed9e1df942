"""What the rules prepare or count in a quick way, worked out anew in a slow and plain one."""

import csv
import heapq
import json

import pytest

import yellowsea as ys
from tests.conftest import GOLDEN
from tests.marks import rule
from tests.systems.test_recorded_play import LINES
from tests.systems.tide_at_sunrise.campaign import DATA, GROUND, RULES, at, campaign, war
from yellowsea.boards.paths import FAR, PRICE_BITS, PRICE_MASK
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems import find
from yellowsea.systems.tide_at_sunrise.play.attacks.retreat import has_room, has_way_out, is_closed, retreat_stages
from yellowsea.systems.tide_at_sunrise.play.overstacking import first_crowded
from yellowsea.systems.tide_at_sunrise.state.terrain import CHINA, KOREA

KEPT = json.loads((GOLDEN / "play_tide_at_sunrise.json").read_text())
ROWS = list(csv.DictReader((DATA / "hexes.csv").read_text(encoding="utf-8").splitlines()))


def kept(every=1):
    """The games of the kept lines, with what happened at each move."""
    names = [name for system, name in LINES if system == "tide_at_sunrise"]
    for name in names[::every]:
        scenario, _, seed, options, _, _ = LINES["tide_at_sunrise", name]
        yield ys.new("tide_at_sunrise", scenario=scenario, options=options, seed=seed), KEPT[name]["line"].split("; ")


@rule("tide_at_sunrise 9.1")
def test_full_mountains_are_mountains_without_a_way_among_mountains():
    terrain = {row["hex"]: row["terrain"] for row in ROWS}
    peaks = {row["hex"] for row in ROWS if row["peak"] == "yes"}
    with_road = {GROUND.names[end] for key in GROUND.roads for end in divmod(key, GROUND.size)}
    found = set()
    for here, name in enumerate(GROUND.names[: GROUND.size]):
        beside = {terrain[GROUND.names[there]] for there in GROUND.grid.around[here]}
        railway = GROUND.railway.place[here] >= 0
        if {terrain[name], *beside} == {"mountain"} and name not in peaks | with_road and not railway:
            found.add(name)
    assert {GROUND.names[here] for here in range(GROUND.size) if GROUND.full_mountain[here]} == found
    assert found
    for side in (JAPAN, RUSSIA):
        for here in range(GROUND.size):
            closed = GROUND.country[here] == CHINA or (side == RUSSIA and GROUND.country[here] == KOREA)
            runs = bool(GROUND.is_land[here]) and not closed and GROUND.names[here] not in found
            assert GROUND.sets.has(GROUND.supply_ground[side], here) == runs, GROUND.names[here]


@rule("tide_at_sunrise 6.1.2")
@pytest.mark.parametrize("side", [JAPAN, RUSSIA])
def test_the_cheapest_way_into_china(side):
    steps = GROUND.ways_through_china[side]
    back = [[] for _ in steps]
    for here, ways in enumerate(steps):
        for step in ways:
            back[step >> PRICE_BITS].append((here, step & PRICE_MASK))
    price = [FAR] * len(steps)
    queue = []
    for there in range(GROUND.size):
        if GROUND.country[there] == CHINA:
            queue += [(cost, here) for here, cost in back[there]]
    heapq.heapify(queue)
    while queue:
        cost, here = heapq.heappop(queue)
        if cost < price[here]:
            price[here] = cost
            is_goal = here < GROUND.size and GROUND.country[here] == CHINA
            for before, more in [] if is_goal else back[here]:
                heapq.heappush(queue, (cost + more, before))
    for here in range(len(steps)):
        for points in (0, 2, 4, 8, 12):
            assert GROUND.china_in_reach(side, here, points) == (price[here] <= points)


@rule("tide_at_sunrise 7.4")
def test_the_ground_and_a_city_shift_the_odds():
    for here in range(GROUND.size):
        expected = GROUND.prices.shift[GROUND.terrain[here]]
        if GROUND.city[here]:
            expected += GROUND.prices.city_shift
        assert GROUND.defence_shift[here] == expected
    assert GROUND.prices.city_shift
    assert any(GROUND.city[here] and GROUND.defence_shift[here] for here in range(GROUND.size))


@rule("tide_at_sunrise 7.3.1")
def test_a_gun_reaches_the_hexes_two_away_and_no_nearer():
    for here in range(0, GROUND.size, 37):
        two = {there for there in range(GROUND.size) if GROUND.grid.distance(here, there) == 2}
        assert set(GROUND.two_away(here)) == two


def test_a_tally_counts_what_the_log_tells():
    system = find("tide_at_sunrise")
    for game, line in kept():
        tally = system.tally(game.rules)
        told = [event.to_json() for event in game.opening]
        tally.watch(game.state, game.opening)
        points = {}
        for text in line:
            turn = war(game).turn
            events = game.play(text)
            tally.watch(game.state, events)
            told += [event.to_json() for event in events]
            if war(game).turn > turn or any(type(event).__name__ == "WarEnded" for event in events):
                points[turn] = war(game).points
        values = dict(zip([figure.name for figure in tally.figures()], tally.values(), strict=True))

        def count(kind, told=told, **facts):
            rows = [row for row in told if row["type"] == kind]
            return sum(all(row[key] == value for key, value in facts.items()) for row in rows)

        for side in ("japan", "russia"):
            assert values[f"lost_{side}"] == count("UnitEliminated", side=side)
            assert values[f"attacks_{side}"] == count("CombatResolved", side=side)
        for name, value in values.items():
            if name.startswith("result_"):
                assert value == count("CombatResolved", result=name.removeprefix("result_").upper())
        at_sea = count("SortieResolved") + count("EvacuationResolved")
        sunk = count("SortieResolved", result="destroyed") + count("EvacuationResolved", result="destroyed")
        assert values["sorties"] == at_sea
        assert values["fleets_lost"] == sunk + count("FleetLost")
        assert values["china_violations"] == count("NeutralityViolated")
        for turn, value in points.items():
            assert values[f"points_turn_{turn}"] == value
        fell = {}
        turn = 1
        for row in told:
            if row["type"] == "TurnBegan":
                turn = row["turn"]
            if row["type"] == "PlaceTaken" and row["side"] == "japan":
                fell.setdefault(row["place"], turn)
        for figure in tally.figures():
            if figure.name.startswith("fell_"):
                assert values[figure.name] == fell.get(figure.label, 0)


@rule("tide_at_sunrise 13.2.3", "tide_at_sunrise 13.1.4")
def test_a_tally_counts_a_fleet_that_is_lost_with_its_port_and_at_sea():
    from yellowsea.systems.tide_at_sunrise.events.events import FleetLost

    game = campaign("naval", {"1F": "0801"}, 4, [1, 1])
    tally = find("tide_at_sunrise").tally(RULES)
    where = [figure.name for figure in tally.figures()].index("fleets_lost")
    for number in (1, 2):
        tally.watch(game.state, [FleetLost(points=1)])
        assert tally.values()[where] == number


@rule("tide_at_sunrise 5.4.2", "tide_at_sunrise 5.5")
def test_units_go_one_by_one_until_the_stack_is_low_enough():
    units = {"1D": "2429", "2D": "2429", "3D": "2429", "4D": "2429", "1ES": "3030"}
    game = campaign("japanese_movement", units, steps=["sequence", "movement_end", "crowded"], crowded="2429")
    assert game.actor == "russia"
    game.play("remove 1D")
    assert (at(game, "1D"), war(game).crowded >= 0) == ("lost", True)
    game.play("remove 3D")
    assert [at(game, unit) for unit in ("2D", "4D")] == ["2429", "2429"]
    assert war(game).crowded == -1
    assert first_crowded(war(game), JAPAN) == -1


@rule("tide_at_sunrise 7.6.2")
def test_ways_of_a_retreat_are_all_walks_of_two_hexes_and_those_with_room_come_first():
    looked = 0
    for game, line in kept():
        for number, text in enumerate(line):
            game.play(text)
            if number % 31 or not game.state.stack:
                continue
            state = war(game)
            for unit in range(0, state.tables.units, 17):
                start = state.where[unit]
                if not 0 <= start < GROUND.size:
                    continue
                every, stacking, *rest = retreat_stages(state, unit)
                walks = {
                    (first, second)
                    for first in GROUND.around[start]
                    if not is_closed(state, unit, first)
                    for second in GROUND.around[first]
                    if second != start and not is_closed(state, unit, second)
                    if not (state.tables.retreat_ends_away and second in GROUND.around[start])
                }
                assert {(way.first, way.second) for way in every} == walks
                roomy = {way for way in walks if has_room(state, unit, way[1])}
                assert {(way.first, way.second) for way in stacking} == (roomy or walks)
                for fewer, more in zip(rest, [stacking, *rest], strict=False):
                    assert {(w.first, w.second) for w in fewer} <= {(w.first, w.second) for w in more}
                assert has_way_out(state, unit) >= bool(walks)
                looked += 1
    assert looked > 100
