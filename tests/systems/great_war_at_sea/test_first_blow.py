"""Section 9, peace: the first hostile act of Japan, when it may come, and what nobody knows of it before."""

import yellowsea as ys
from tests.marks import rule
from tests.systems.great_war_at_sea.coast import dice, fleet, harbour, options, play, war
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.great_war_at_sea.chart.contact.meetings import find_meetings
from yellowsea.systems.great_war_at_sea.chart.movement.pulses import move_fleets
from yellowsea.systems.great_war_at_sea.chart.orders.duties import is_first_night
from yellowsea.systems.great_war_at_sea.chart.orders.limits import MOVING, is_peace, may_sail, war_begins
from yellowsea.systems.great_war_at_sea.chart.orders.orders import Orders
from yellowsea.systems.great_war_at_sea.chart.ports.port_attacks import AttackPort, find_port_attacks
from yellowsea.systems.great_war_at_sea.chart.turn.turn import MOVE
from yellowsea.systems.great_war_at_sea.state import steps
from yellowsea.systems.great_war_at_sea.state.campaign import ENTERED, TURN_ENDS
from yellowsea.systems.great_war_at_sea.telling.sea_secrecy import masked


def orders_of(state, side, turn):
    state.stack = [steps.SEA_TURN, steps.ORDERS]
    state.acting, state.turn = side, turn
    return Orders()


@rule("great_war_at_sea X.peace")
def test_japan_may_strike_first_from_turn_13_and_nobody_knows_before_the_fleets_have_moved():
    state = war("O05")
    assert MOVING == MOVE
    assert "open_war" not in options(orders_of(state, JAPAN, 12), state)
    assert "open_war" not in options(orders_of(state, RUSSIA, 13), state)
    orders = orders_of(state, JAPAN, 13)
    russian = fleet(state, "russia", ["C03"], "chemulpo", "intercept")
    state.port[russian] = harbour(state, "chemulpo")
    state.phase = MOVING
    play(orders, state, "open_war", dice())
    assert "open_war" not in options(orders, state)
    assert is_peace(state)
    assert masked(state, RUSSIA).opened == 0
    assert masked(state, JAPAN).opened == 13
    state.phase = MOVING + 1
    assert not is_peace(state)
    assert not may_sail(state, russian)  # in the turn of the blow the Russians still lie where they are
    assert masked(state, RUSSIA).opened == 13
    state.turn, state.phase = 14, 0
    assert not is_peace(state)
    assert may_sail(state, russian)
    assert war_begins(state) == 13
    assert "open_war" not in options(orders_of(state, JAPAN, 15), state)


@rule("great_war_at_sea X.peace")
def test_without_a_blow_peace_ends_by_itself():
    state = war("O05")
    state.turn = 16
    assert is_peace(state)
    state.turn = 17
    assert not is_peace(state)
    assert "open_war" not in options(orders_of(state, JAPAN, 17), state)
    assert war_begins(war("O14")) == 0


@rule("great_war_at_sea X.peace", "great_war_at_sea 4.0")
def test_the_blow_is_told_when_the_fleets_have_moved():
    game = ys.new("great_war_at_sea", scenario="O05", seed=3)
    while "open_war" not in game.options():
        game.play("done")
    game.play("open_war")
    assert "WarOpened" not in [type(event).__name__ for event in game.play("done")]
    told = game.play("done")
    assert "WarOpened" in [type(event).__name__ for event in told]
    assert game.position()["opened"] == 13


@rule("great_war_at_sea X.surprise_attack")
def test_the_night_attack_belongs_to_the_night_of_the_first_blow():
    state = war("O05")
    slot = fleet(state, "japan", ["DD01"], "port_arthur", "intercept")
    night = next(turn for turn in range(13, 17) if state.theatre.is_night(turn))
    state.turn, state.opened = night, night
    here = state.zone[slot]
    assert is_first_night(state, here, [slot])
    state.turn += 6
    assert not is_first_night(state, here, [slot])


@rule("great_war_at_sea S33", "great_war_at_sea S31")
def test_in_the_ports_of_korea_one_may_fight():
    state = war("O05")
    state.turn, state.phase = 18, 8
    slot = fleet(state, "japan", ["C14"], "chemulpo", "intercept")
    chemulpo = harbour(state, "chemulpo")
    state.course[slot] = (state.theatre.zones + chemulpo, TURN_ENDS)
    move_fleets(state, dice())
    assert state.port[slot] == chemulpo
    assert state.fleet_marks[slot] & ENTERED
    assert find_meetings(state) == []
    state.stack = [steps.SEA_TURN]
    find_port_attacks(state, dice())
    assert state.stack[-1] == steps.ATTACK_PORT
    play(AttackPort(), state, "attack", dice(1))
    assert [contact[2] for contact in state.contacts] == [slot] * len(state.contacts)
    assert state.contacts


@rule("great_war_at_sea S33", "great_war_at_sea S31")
def test_in_other_neutral_ports_nobody_fights():
    state = war("O18")
    slot = fleet(state, "japan", ["C14"], "tsingtao", "intercept")
    state.course[slot] = (state.theatre.zones + harbour(state, "tsingtao"), TURN_ENDS)
    fleet(state, "russia", ["C04"], "tsingtao", "raid")
    move_fleets(state, dice())
    assert not state.fleet_marks[slot] & ENTERED
