"""Small slips that no other test would notice: exact payments, counts, order of priorities."""

import random

from tests.marks import rule
from tests.systems.tide_at_sunrise.campaign import GROUND, around, at, campaign, fight, new_game, number, refusal, war
from yellowsea.boards.retreats import STOPS, nearest
from yellowsea.kernel.state.sides import RUSSIA
from yellowsea.systems.tide_at_sunrise.play.attacks.retreat import has_room, havens, retreat_stages
from yellowsea.systems.tide_at_sunrise.play.supply import supplied_hexes
from yellowsea.systems.tide_at_sunrise.state import steps
from yellowsea.systems.tide_at_sunrise.state.terrain import MANCHURIA


@rule("tide_at_sunrise 7.5-2EX")
def test_a_double_exchange_that_is_paid_exactly_kills_nobody():
    units = {"1D": "0807", "2D": "0807", "1ES": "0806", "2ES": "0806", "3ES": "0806"}
    game = fight(units, "0806", ["1D", "2D"], 4)  # 18 to 9, fort 2:1, 2EX: eighteen owed, eighteen there
    assert [at(game, unit) for unit in ("1D", "2D")] == ["0807*", "0807*"]


@rule("tide_at_sunrise 8.3.1")
def test_a_sortie_from_vladivostok_does_not_count_for_the_squadron():
    game = campaign("naval", {"1F": "0801"}, turn=3, dice=[3, 4], fleets={"port_arthur": {"stayed": 1}})
    game.play("sortie vladivostok", "done")
    assert war(game).fleets.stayed == 2
    assert war(game).coast_is_open()
    game = campaign("naval", {"1F": "0801"}, turn=3, dice=[3, 4], fleets={"port_arthur": {"stayed": 1}})
    game.play("sortie port_arthur", "done")
    assert war(game).fleets.stayed == 0


@rule("tide_at_sunrise 12.5", "tide_at_sunrise 9.0")
def test_a_destroyed_fort_supplies_nobody():
    for forts, expected in ((["0801"], "0803"), ([], "0803*")):
        game = campaign("russian_supply", {"1ES": "0803", "1D": "0806"}, forts=forts)
        assert at(game, "1ES") == expected


@rule("tide_at_sunrise 15.3")
def test_on_turn_one_russians_stay_at_nanshan_darian_and_port_arthur():
    units = {"1ES": "0705", "2ES": "0806", "3ES": "0801", "1F": "0802", "4ES": "2230"}
    game = campaign("russian_movement", units, turn=1)
    assert [option for option in game.options() if option.startswith("move ")] == ["move 4ES"]
    assert refusal(game, "move 1ES") == ("turn-one", "15.3")


@rule("tide_at_sunrise 15.3")
def test_surprise_is_over_on_turn_two_and_russia_has_none():
    for turn, phase, expected in (
        (1, "japanese_combat", ["surprise on turn 1"]),
        (2, "japanese_combat", []),
        (1, "russian_combat", []),
    ):
        units = {"1D": "2429", "1ES": "2430"} if phase == "japanese_combat" else {"3E": "2429", "1C": "2430"}
        sheet = campaign(phase, units, turn=turn).view(None)["could_attack"][0]
        assert [shift["reason"] for shift in sheet["shifts"]] == expected


@rule("tide_at_sunrise 15.2")
def test_the_entry_from_korea_has_no_limit():
    game = new_game(1)
    game.play("default_setup", "done")
    assert sum(where == "korea" for where in game.position()["units"].values()) == 6


@rule("tide_at_sunrise 7.6.2", "tide_at_sunrise 7.6.3")
def test_a_retreat_ends_stacked_legally_and_in_supply_where_that_is_possible():
    seen = 0
    for seed in range(8):
        game = new_game(seed)
        rng = random.Random(seed)
        while game.codes():
            state = war(game)
            if state.stack[-1] == steps.RETREAT_PATH and state.combat.way < 0:
                check_ends(state)
                seen += 1
            game.step(rng.choice(game.codes()))
    assert seen > 5


def check_ends(state) -> None:
    """The ends against the priorities, worked out in another way."""
    unit = state.combat.mover
    side = state.tables.side[unit]
    ends = [way.end for way in state.combat.ways if way.second != STOPS]
    start = state.where[unit]
    zone = state.enemy_zone(side)
    free = [
        second
        for first in GROUND.around[start]
        if not zone[first] and state.can_enter(unit, first)
        for second in GROUND.around[first]
        if second != start and not zone[second] and state.can_enter(unit, second)
    ]
    room = [end for end in free if has_room(state, unit, end)] or free
    assert set(ends) <= set(room)
    supplied = supplied_hexes(state, side)
    safe = [end for end in room if supplied >> end & 1]
    if safe:
        assert set(ends) <= set(safe)


@rule("tide_at_sunrise 7.6.3", "tide_at_sunrise 11.2")
def test_supply_comes_before_nearness():
    """No hex of China is in supply: a way that ends there is not taken while another is left, however near it ends."""
    found = 0
    for start in ("2120", "2221", "2223", "2323", "2425", "2528", "2840"):
        for attacker in sorted(around(start)):
            if GROUND.country[number(attacker)] != MANCHURIA:
                continue
            game = campaign("japanese_combat", {"1D": attacker, "1ES": start})
            state = war(game)
            unit = state.tables.unit_ids.index("1ES")
            every, *_, last = retreat_stages(state, unit)
            supplied = supplied_hexes(state, RUSSIA)
            if any(supplied >> way.end & 1 for way in every):
                assert all(supplied >> way.end & 1 for way in last), (start, attacker)
                goals = havens(state, RUSSIA)
                near = nearest(GROUND.grid, every, goals)
                found += any(not supplied >> way.end & 1 for way in near)
    assert found


@rule("tide_at_sunrise 8.2.3")
def test_nobody_appears_beside_a_lost_city_even_when_it_stands_empty():
    lost = {"2230": {"owner": "japan", "since": 2}}
    game = campaign("russian_reinforcement", {"1F": "0801"}, transport={"points": 10}, places=lost)
    game.play("bring siberian_division")
    offered = {option.split()[1] for option in game.options()}
    assert "2230" not in offered
    assert not offered & {GROUND.names[here] for here in GROUND.around[GROUND.grid.number["2230"]]}
    assert war(game).tables.class_side[war(game).tables.class_number["siberian_division"]] == RUSSIA


@rule("tide_at_sunrise 14.1")
def test_akashi_begins_to_cost_at_twenty():
    for before, expected in ((18, 12), (19, 10)):  # turn 5 has 12 points
        game = campaign("japanese_supply", {"1D": "0431"}, akashi=before, dice=[1])
        assert war(game).supplies.akashi == before + 1
        assert war(game).supplies.transport == expected
