"""12, S6, S19, S36: coal burned at sea and taken in port."""

import pytest

from tests.marks import rule
from tests.systems.great_war_at_sea.coast import dice, fleet, harbour, ship, war
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.great_war_at_sea.chart.movement.courses import allowance
from yellowsea.systems.great_war_at_sea.chart.movement.fuel import burn, coal_in_port, coal_limit, count_turns_in_port
from yellowsea.systems.great_war_at_sea.state.campaign import STAYED

BOX = 24


@rule("great_war_at_sea 12.0", "great_war_at_sea S19")
@pytest.mark.parametrize(("moved", "points"), [(0, 1), (1, 1), (2, 6), (3, 12)])
def test_coal_for_the_zones_moved(moved, points):
    state = war("O14")
    slot = fleet(state, "russia", ["AC01"], "AB20", "raid")
    one = state.members[slot][0]
    state.moved[slot] = moved
    before = state.fuel[one]
    burn(state, dice())
    assert before - state.fuel[one] == points


@rule("great_war_at_sea 12.0")
def test_in_port_nothing_is_burned_and_without_coal_a_ship_lies_dead():
    state = war("O14")
    slot = fleet(state, "russia", ["AC01"], "vladivostok", "raid")
    one = state.members[slot][0]
    state.port[slot] = state.theatre.vladivostok
    before = state.fuel[one]
    burn(state, dice())
    assert state.fuel[one] == before
    state.port[slot] = -1
    state.fuel[one] = 1
    burn(state, dice())
    assert state.is_dead(one) is not bool(state.theatre.can_sail[one])


@rule("great_war_at_sea S36")
def test_under_sail_one_zone_in_odd_turns():
    state = war("O01")
    russians = [s for s in range(state.theatre.ships) if state.theatre.side[s] == RUSSIA]
    sailing = next(s for s in russians if state.theatre.can_sail[s])
    slot = fleet(state, "russia", [state.theatre.sheets[sailing].id], "AB20", "intercept")
    state.fuel[sailing] = 0
    assert [allowance(state, slot, turn) for turn in (1, 2, 3)] == [1, 0, 1]


@rule("great_war_at_sea S36")
def test_a_ship_that_can_sail_makes_one_zone_every_other_turn_without_coal():
    state = war("O01")
    slot = fleet(state, "russia", ["AC08"], "AB20", "intercept")
    one = state.members[slot][0]
    assert state.theatre.can_sail[one]
    burned = []
    for moved in (1, 1, 1, 2, 1, 0, 1):
        state.moved[slot] = moved
        before = state.fuel[one]
        burn(state, dice())
        burned.append(before - state.fuel[one])
    assert burned == [0, 1, 0, 6, 0, 1, 0]


@rule("great_war_at_sea S45", "great_war_at_sea 12.0")
def test_a_tug_burns_a_point_a_turn_and_her_tow_nothing():
    state = war("O14")
    slot = fleet(state, "russia", ["AC01", "AC02", "AC03"], "AB20", "intercept")
    tug, towed, other = state.members[slot]
    state.tow[tug] = towed
    for moved, points in ((0, (1, 0, 1)), (2, (1, 0, 6))):
        state.moved[slot] = moved
        before = [state.fuel[one] for one in (tug, towed, other)]
        burn(state, dice())
        assert tuple(old - state.fuel[one] for one, old in zip((tug, towed, other), before, strict=True)) == points


@rule("great_war_at_sea X.peace", "great_war_at_sea S33")
def test_turns_in_neutral_ports_do_not_count_in_peace():
    for turn, counted in ((16, 0), (17, 1)):
        state = war("O05")
        slot = fleet(state, "russia", ["C04"], "shanghai", "intercept")
        state.port[slot] = harbour(state, "shanghai")
        state.turn = turn
        count_turns_in_port(state, dice())
        assert state.neutral[state.members[slot][0]] == counted


LIMITS = [
    ("O14", "vladivostok", RUSSIA, 99),
    ("O14", "posyet", RUSSIA, 5),
    ("O14", "sasebo", JAPAN, 99),
    ("O14", "takeshiki", JAPAN, 10),
    ("O14", "shanghai", JAPAN, 3),
    ("O14", "sasebo", RUSSIA, 0),
]


@rule("great_war_at_sea S6")
@pytest.mark.parametrize(("scenario", "port", "side", "boxes"), LIMITS)
def test_what_ports_give(scenario, port, side, boxes):
    state = war(scenario)
    assert coal_limit(state, side, harbour(state, port)) == boxes


@rule("great_war_at_sea S6")
def test_a_captured_port_gives_five_and_the_emptiest_ships_come_first():
    state = war("O04")
    port = harbour(state, "posyet")
    state.owner[port] = JAPAN
    assert coal_limit(state, JAPAN, port) == 5
    ships = [ship(state, "japan", f"B{n:02d}") for n in range(1, 7)]
    for number, one in enumerate(ships):
        state.moor(one, port)
        state.fuel[one] = number
    coal_in_port(state, dice())
    assert [state.fuel[one] // BOX for one in ships] == [1, 1, 1, 1, 1, 0]


@rule("great_war_at_sea S6")
def test_a_fleet_coals_only_where_it_lay_all_turn():
    state = war("O14")
    slot = fleet(state, "russia", ["AC01"], "vladivostok", "raid")
    one = state.members[slot][0]
    state.port[slot] = state.theatre.vladivostok
    state.fuel[one] = BOX
    coal_in_port(state, dice())
    assert state.fuel[one] == BOX
    state.fleet_marks[slot] |= STAYED
    coal_in_port(state, dice())
    assert state.fuel[one] == 2 * BOX


def first_with(code):
    return next(s for s in (war(f"O{n:02d}") for n in range(1, 24)) if code in s.theatre.special)


@rule(
    "great_war_at_sea X.advanced_base",
    "great_war_at_sea X.neutral_base",
    "great_war_at_sea X.coal_stop",
    "great_war_at_sea X.neutral_coal",
    "great_war_at_sea X.korsakov_coal",
)
@pytest.mark.parametrize("code", ["advanced_base", "neutral_base", "coal_stop", "neutral_coal", "korsakov_coal"])
def test_bases_and_coal_that_the_scenario_gives(code):
    state = first_with(code)
    given = state.theatre.rule(code)
    port = harbour(state, given.places[0])
    boxes = dict(given.figures).get("boxes", 5)
    assert coal_limit(state, given.side, port) == boxes
    assert state.owns(given.side, port) is (code in ("advanced_base", "neutral_base") or code != "neutral_coal")
