"""5.4, 5.11: coal, ports, internment, and the points of an operation."""

import pytest

from tests.marks import rule
from tests.systems.great_war_at_sea.coast import dice, fleet, harbour, ship, war
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.great_war_at_sea.chart.movement.courses import allowance
from yellowsea.systems.great_war_at_sea.chart.movement.fuel import burn, coal_in_port, coal_limit, count_turns_in_port
from yellowsea.systems.great_war_at_sea.chart.turn.victory import outcome_of, score, score_lines, ship_points
from yellowsea.systems.great_war_at_sea.state.campaign import INTERNED, SLOWED, STAYED, SUNK


@rule("great_war_at_sea 12.0", "great_war_at_sea S19")
@pytest.mark.parametrize(("moved", "points"), [(0, 1), (1, 1), (2, 6), (3, 12)])
def test_coal_by_zones(moved, points):
    state = war("O14")
    slot = fleet(state, "russia", ["AC01"], "liancourt", "intercept")
    state.moved[slot] = moved
    one = ship(state, "russia", "AC01")
    state.fuel[one] = 100
    burn(state, dice())
    assert state.fuel[one] == 100 - points
    lying = ship(state, "japan", "C14")
    assert state.fuel[lying] == state.theatre.fuel_at_start[lying]


@rule("great_war_at_sea 12.0", "great_war_at_sea S36")
def test_without_coal_a_ship_lies_dead_or_sails():
    state = war("O14")
    slot = fleet(state, "russia", ["AC01"], "liancourt", "intercept")
    one = ship(state, "russia", "AC01")
    state.fuel[one] = 0
    sails = bool(state.theatre.can_sail[one])
    assert state.is_dead(one) != sails
    assert (allowance(state, slot, 1), allowance(state, slot, 2)) == ((1, 0) if sails else (0, 0))
    old = war("O01")
    rig = next(number for number in range(old.theatre.ships) if old.theatre.can_sail[number])
    slot = old.fleet[rig]
    for number in old.members[slot]:
        if number != rig:
            old.moor(number, harbour(old, "vladivostok"))
    old.fuel[rig] = 0
    assert (allowance(old, slot, 1), allowance(old, slot, 2)) == (1, 0)


@rule("great_war_at_sea S6")
def test_coal_of_ports():
    state = war("O14")
    limits = {
        ("vladivostok", RUSSIA): 99,
        ("posyet", RUSSIA): 5,
        ("sasebo", JAPAN): 99,
        ("takeshiki", JAPAN): 10,
        ("shanghai", RUSSIA): 3,
        ("sasebo", RUSSIA): 0,
    }
    for (word, side), boxes in limits.items():
        assert coal_limit(state, side, harbour(state, word)) == boxes, word
    one = ship(state, "japan", "C14")
    state.fuel[one] = 0
    coal_in_port(state, dice())
    assert state.fuel[one] == 24
    state.weather = [5, 5, 5]
    coal_in_port(state, dice())
    assert state.fuel[one] == 24
    slot = fleet(state, "russia", ["AC01", "AC02", "AC03"], "shanghai", "intercept")
    state.port[slot] = harbour(state, "shanghai")
    state.weather = [1, 1, 1]
    for number in state.members[slot]:
        state.fuel[number] = 24
    coal_in_port(state, dice())
    assert {state.fuel[number] for number in state.members[slot]} == {24}  # it came in this turn
    state.fleet_marks[slot] |= STAYED
    state.theatre.coal_given[2 * harbour(state, "shanghai") + RUSSIA] = 2
    coal_in_port(state, dice())
    assert sum(state.fuel[number] for number in state.members[slot]) == 5 * 24
    state.theatre.coal_given[2 * harbour(state, "shanghai") + RUSSIA] = -1


@rule(
    *("great_war_at_sea X.advanced_base", "great_war_at_sea X.neutral_base", "great_war_at_sea X.coal_stop"),
    *("great_war_at_sea X.neutral_coal", "great_war_at_sea X.korsakov_coal"),
)
@pytest.mark.parametrize(
    ("scenario", "word", "side", "boxes"),
    [
        ("O17", "elliot_islands", JAPAN, 10),
        ("O01", "chefoo", RUSSIA, 5),
        ("O06", "amami_oshima", JAPAN, 5),
        ("O18", "tsingtao", RUSSIA, 3),
        ("O18", "korsakov", RUSSIA, 2),
    ],
)
def test_coal_that_a_scenario_gives(scenario, word, side, boxes):
    state = war(scenario)
    assert coal_limit(state, side, harbour(state, word)) == boxes
    if scenario in ("O17", "O01"):
        assert state.owns(side, harbour(state, word))
        assert not state.owns(1 - side, harbour(state, word))


@rule("great_war_at_sea S33", "great_war_at_sea V.interned")
def test_the_seventh_turn_in_a_neutral_port_interns():
    state = war("O17")
    slot = fleet(state, "russia", ["B06"], "tsingtao", "intercept")
    state.port[slot] = harbour(state, "tsingtao")
    one = ship(state, "russia", "B06")
    for _ in range(6):
        count_turns_in_port(state, dice())
    assert state.fate[one] != INTERNED
    count_turns_in_port(state, dice())
    assert state.fate[one] == INTERNED
    assert ship_points(state, one) == state.theatre.value[one]  # full here
    other = war("O18")
    askold = ship(other, "russia", "C04")
    other.fate[askold] = INTERNED
    assert ship_points(other, askold) == -(-other.theatre.value[askold] // 2)


@rule("great_war_at_sea 5.11", "great_war_at_sea S46", "great_war_at_sea S13")
def test_a_ship_counts_once_and_from_the_start_of_the_operation():
    state = war("O17")
    one = ship(state, "russia", "B07")  # one box lost before
    assert ship_points(state, one) == 0
    state.hull[one] -= 1
    assert ship_points(state, one) == 2
    state.marks[one] |= SLOWED
    assert ship_points(state, one) == -(-state.theatre.value[one] // 2)
    state.fate[one] = SUNK
    assert ship_points(state, one) == state.theatre.value[one]
    assert score(state) == sum(line.points if line.side == JAPAN else -line.points for line in score_lines(state))
    outcome = outcome_of(state)
    assert (outcome.winner == "japan") == (score(state) >= 30)


@rule("great_war_at_sea S1")
def test_a_ship_adrift_at_the_end_counts_half():
    state = war("O14")
    fleet(state, "russia", ["AC01"], "liancourt", "intercept")
    one = ship(state, "russia", "AC01")
    state.fuel[one] = 1
    assert ship_points(state, one) == 0  # it is not the end
    state.turn = state.theatre.turns + 1
    sails = bool(state.theatre.can_sail[one])
    assert ship_points(state, one) == (0 if sails else -(-state.theatre.value[one] // 2))
    state.fuel[one] = 90
    assert ship_points(state, one) == 0


@rule("great_war_at_sea V.reach")
def test_points_for_ships_that_come_through():
    state = war("O17")
    before = score(state)
    slot = fleet(state, "russia", ["B06"], "vladivostok", "intercept")
    one = ship(state, "russia", "B06")
    quarter = -(-state.theatre.value[one] // 4)  # she is no longer in the dying port
    assert score(state) == before - quarter
    state.port[slot] = harbour(state, "vladivostok")
    assert score(state) == before - quarter - -(-state.theatre.value[one] // 2)


@rule("great_war_at_sea V.at_large")
def test_points_for_battleships_at_large():
    state = war("O15")
    before = score(state)
    fleet(state, "russia", ["B06"], "Q11", "intercept")
    assert score(state) == before - 8
