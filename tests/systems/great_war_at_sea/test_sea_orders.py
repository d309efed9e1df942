"""3.2, 3.3: set-up, missions, plots and how far ahead they are written, fleets that join and form."""

import pytest

from tests.marks import rule
from tests.systems.great_war_at_sea.coast import WORDS, dice, fleet, harbour, options, play, ship, told, war, zone
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.kernel.telling.events import only
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.chart.movement.courses import (
    base_course,
    chunks,
    horizon,
    turns_in,
    turns_to_write,
)
from yellowsea.systems.great_war_at_sea.chart.movement.pulses import move_fleets
from yellowsea.systems.great_war_at_sea.chart.orders.beginning import marker_count
from yellowsea.systems.great_war_at_sea.chart.orders.forming import Form
from yellowsea.systems.great_war_at_sea.chart.orders.limits import can_leave, may_plot, may_sail, turns_to_sail
from yellowsea.systems.great_war_at_sea.chart.orders.missions import changes, give, join, may_join, possible
from yellowsea.systems.great_war_at_sea.chart.orders.orders import FleetOrders, Orders, carry_on, orderable
from yellowsea.systems.great_war_at_sea.chart.orders.setup import Hour, Setup, SetupFleet, deal_markers
from yellowsea.systems.great_war_at_sea.state import steps
from yellowsea.systems.great_war_at_sea.state.campaign import (
    ABORT,
    BOMBARD,
    DEFENCE,
    ESCORT,
    FREE,
    INTERCEPT,
    RAID,
    TURN_ENDS,
    marker_slots,
)


def slot_of(state, word):
    """The slot of a fleet of the scenario."""
    ids = [one.id for one in state.theatre.operation.fleets]
    return state.name.index(ids.index(word))


def ordering(state, side):
    state.stack = [steps.SEA_TURN, steps.ORDERS]
    state.acting = side
    return Orders(), FleetOrders()


@rule("great_war_at_sea 5.12")
def test_what_is_written_is_the_owners_secret_and_the_rest_is_written_for_him():
    state = war("O14")
    orders, course = ordering(state, JAPAN)
    slot = slot_of(state, "J2")
    umpire = dice()
    play(orders, state, f"fleet {WORDS.vocabulary.text(WORDS.fleet + slot).split()[1]}", umpire)
    play(course, state, "to_port sasebo", umpire)
    assert state.stack[-1] == steps.ORDERS
    assert told(umpire, "CoursePlotted")[0].audience == only(JAPAN)
    play(orders, state, "done", umpire)
    assert turns_in(state.course[slot]) == 3
    assert all(turns_in(state.course[one]) == 3 for one in state.fleets_of(JAPAN) if horizon(state, one))
    assert [event.text() for event in told(umpire, "OrdersGiven")] == ["Japan has plotted."]


@rule("great_war_at_sea 5.12")
def test_a_fleet_has_its_orders_once_a_phase():
    state = war("O14")
    orders, course = ordering(state, JAPAN)
    slot = slot_of(state, "J2")
    text = f"fleet {WORDS.vocabulary.text(WORDS.fleet + slot).split()[1]}"
    play(orders, state, text, dice())
    play(course, state, "as_plotted", dice())
    assert text not in options(orders, state)
    assert slot not in orderable(state, JAPAN)


@rule("great_war_at_sea S35")
def test_how_far_ahead_plots_are_written():
    state = war("O14")  # wireless for Japan only
    japan = slot_of(state, "J2")
    assert horizon(state, japan) == 2
    assert turns_to_write(state, japan) == 3
    assert horizon(state, slot_of(state, "J6")) == 0  # a transport: the whole voyage
    russia = fleet(state, "russia", ["AC02"], "vladivostok", "intercept")
    assert horizon(state, russia) == 3  # near a port
    state.zone[russia] = zone("liancourt")
    assert horizon(state, russia) == 0
    assert turns_to_write(state, russia) == state.theatre.turns
    state.course[russia] = (TURN_ENDS,) * 9
    assert turns_to_write(state, russia) == 0
    state.fleet_marks[russia] |= FREE  # after contact
    assert base_course(state, russia) == ()
    assert turns_to_write(state, russia) == state.theatre.turns
    leader = fleet(state, "russia", ["AC01"], "liancourt", "intercept")
    assert horizon(state, leader) == 3
    state.zone[russia] = zone("vladivostok")
    state.fleet_marks[russia] &= ~FREE
    assert len(chunks(base_course(state, russia))) == 3  # back near a port: the first turns stay


@rule("great_war_at_sea 5.2")
def test_ships_carry_out_what_they_can():
    state = war("O04")
    of = state.theatre
    assert RAID in possible(state, RUSSIA, (ship(state, "russia", "C04"),))
    transport = ship(state, "japan", "TRL#1")
    assert INTERCEPT not in possible(state, JAPAN, (transport,))
    layer = ship(state, "russia", "ML01")
    assert "minelay" in [_word(one) for one in possible(state, RUSSIA, (layer,))]
    assert "minelay" not in [_word(one) for one in possible(state, RUSSIA, (ship(state, "russia", "C04"),))]
    state.fate[transport] = 1
    assert "invasion" in [_word(one) for one in possible(state, JAPAN, (transport,))]
    assert of.cargo_at_start[transport] == 2


def _word(mission):
    return WORDS.vocabulary.text(WORDS.mission + mission).split()[1]


@rule("great_war_at_sea 5.22", "great_war_at_sea S26")
def test_when_a_mission_changes():
    state = war("O14")
    slot = slot_of(state, "J2")  # at sea without a leader
    assert changes(state, slot) == [ABORT]
    give(state, slot, ABORT, dice())
    assert state.mission[slot] == ABORT
    assert state.course[slot][-2] >= state.theatre.zones  # into port
    state = war("O14")
    port = slot_of(state, "J1")
    assert ESCORT in changes(state, port)
    for one in state.members[port]:
        state.in_port[one] = 5
    flags = state.flag
    state.flag = [NONE] * len(flags)
    assert changes(state, port) == []
    state.flag = flags
    state.port[port] = NONE  # at sea her leader may: it holds two turns later by wireless
    give(state, port, BOMBARD, dice())
    assert state.mission[port] == INTERCEPT
    assert (state.next_mission[port], state.next_from[port]) == (BOMBARD, state.turn + 2)


@rule("great_war_at_sea 5.22", "great_war_at_sea S15")
def test_fleets_join_with_the_same_mission_or_as_escort():
    state = war("O14")
    state.turn = 30
    first = fleet(state, "japan", ["C06"], "O12", "transport")
    second = fleet(state, "japan", ["C14", "C05"], "O12", "intercept")
    assert not may_join(state, second, first)
    state.mission[second] = ESCORT
    state.course[first] = (zone("N12"), TURN_ENDS)
    assert may_join(state, second, first)
    join(state, first, second, dice())
    assert state.mission[first] == NONE
    assert state.course[second] == (zone("N12"), TURN_ENDS)
    assert len(state.members[second]) == 3


@rule("great_war_at_sea 5.22")
def test_ships_in_port_form_a_fleet():
    state = war("O14")
    orders, _ = ordering(state, JAPAN)
    form = Form()
    play(orders, state, "form takeshiki", dice())
    assert not [text for text in options(form, state) if text.startswith("mission")]
    play(form, state, f"take {state.theatre.word[ship(state, 'japan', 'C14')]}", dice())
    play(form, state, "mission intercept", dice())
    slot = state.fleet[ship(state, "japan", "C14")]
    assert state.mission[slot] == INTERCEPT
    assert state.port[slot] == harbour(state, "takeshiki")
    state.stack = [steps.SEA_TURN, steps.ORDERS]
    assert "form takeshiki" not in options(orders, state)


@rule("great_war_at_sea 3.3", "great_war_at_sea S8")
def test_set_up_gives_missions_and_ships_for_defence():
    state = war("O07")
    state.stack = [steps.BEGIN_OPERATION, steps.SETUP]
    state.acting = JAPAN
    slot = slot_of(state, "J2")
    word = WORDS.vocabulary.text(WORDS.fleet + slot)
    play(Setup(), state, word, dice())
    step = SetupFleet()
    name = state.theatre.word[ship(state, "japan", "CD01")]
    play(step, state, f"defend {name}", dice())
    stack = state.fleet[ship(state, "japan", "CD01")]
    assert state.mission[stack] == DEFENCE
    assert state.zone[stack] == zone("takeshiki")
    play(step, state, "mission coastal_defence", dice())
    assert len(state.members[stack]) == 4  # one fleet in a zone
    assert state.mission[slot] == NONE


@rule("great_war_at_sea S18")
def test_markers_are_limited_and_dealt_secretly():
    state = war("O07")
    assert marker_count(state, RUSSIA) == 1
    orders, _ = ordering(state, RUSSIA)
    limit = state.theatre.operation.limits[RUSSIA]
    for slot in list(marker_slots(RUSSIA))[1:limit]:
        state.mission[slot] = INTERCEPT
    state.moor(state.members[8][0], harbour(state, "vladivostok"))
    assert not [text for text in options(orders, state) if text.startswith("form")]
    state = war("O07")
    ships = state.members[slot_of(state, "R1")]
    deal_markers(state, RUSSIA, dice(3))
    assert slot_of(state, "R1") == 10
    assert state.members[10] == ships
    assert {state.fleet[one] for one in ships} == {10}


@rule("great_war_at_sea S40", "great_war_at_sea X.starting_turn")
def test_the_hour_is_chosen_and_the_turns_stay():
    state = war("O01")
    assert state.theatre.rule("starting_turn").side == RUSSIA
    state.stack = [steps.BEGIN_OPERATION, steps.HOUR]
    state.acting = RUSSIA
    play(Hour(), state, "begin_at 22", dice())
    assert state.shift == 4
    assert state.is_night()
    assert state.theatre.turns == 60


@rule("great_war_at_sea X.first_blow")
def test_the_first_blow_leaves_the_other_side_no_orders():
    state = war("O04")
    slot = slot_of(state, "R5")
    assert not may_plot(state, slot)
    assert not may_sail(state, slot)
    assert may_plot(state, slot_of(state, "J1"))
    state.turn = 4
    assert may_plot(state, slot)


@rule("great_war_at_sea X.togo_waits")
def test_togo_waits_for_a_report_or_turn_19():
    state = war("O21")
    slot, other = slot_of(state, "J1"), slot_of(state, "J3")
    assert not may_plot(state, slot)
    assert may_plot(state, other)
    enemy = slot_of(state, "R1")
    state.reports[enemy] = (1, zone("AD1"), 1, 0, 0, 0)
    assert may_plot(state, slot)
    state = war("O21")
    state.turn = 19
    assert may_plot(state, slot)


@rule("great_war_at_sea X.late_word")
def test_word_comes_late_to_vladivostok():
    state = war("O17")
    slot = slot_of(state, "R3")
    state.turn = 11
    assert not may_sail(state, slot)
    state.turn = 12
    assert may_sail(state, slot)


@rule("great_war_at_sea X.tide")
@pytest.mark.parametrize(("large", "turns"), [(8, 1), (10, 2)])
def test_the_tide_of_port_arthur_holds_large_ships(large, turns):
    state = war("O17")
    slot = slot_of(state, "R1")
    ships = [one for one in state.members[slot] if not state.theatre.is_boat[one]]
    for one in ships[large:]:
        state.moor(one, harbour(state, "port_arthur"))
    assert turns_to_sail(state, slot, harbour(state, "port_arthur")) == turns
    state.course[slot] = (zone("O12"), TURN_ENDS)
    for _ in range(turns):
        move_fleets(state, dice())
        assert state.port[slot] == harbour(state, "port_arthur")
        state.turn += 1
    move_fleets(state, dice(*[1] * 60))
    assert state.port[slot] == NONE


@rule("great_war_at_sea X.steam")
def test_steam_is_raised_in_two_turns():
    state = war("O08")
    slot = slot_of(state, "R1")
    state.course[slot] = (zone("T28"), TURN_ENDS)
    for _ in range(2):
        move_fleets(state, dice())
        assert state.port[slot] == harbour(state, "vladivostok")
        state.turn += 1
    move_fleets(state, dice(*[1] * 60))
    assert state.port[slot] == NONE


@rule("great_war_at_sea X.speed_cap")
def test_slow_ships_are_slow():
    state = war("O06")
    assert {state.speed[one] for one in state.members[slot_of(state, "J1")]} == {2}
    state = war("O21")
    assert max(state.speed[one] for one in state.members[slot_of(state, "R1")]) == 2


@rule("great_war_at_sea X.under_repair")
def test_ships_in_dock_stay_there():
    state = war("O12")
    assert not can_leave(state, ship(state, "russia", "B06"))
    assert can_leave(state, ship(state, "russia", "B12"))


@rule("great_war_at_sea X.unescorted")
def test_transports_without_escort():
    state = war("O14")
    convoy = fleet(state, "japan", ["TRL#1"], "okinoshima", "transport")
    escort = fleet(state, "japan", ["C06"], "okinoshima", "escort")
    assert not may_join(state, escort, convoy)
    state.turn = 25
    assert may_join(state, escort, convoy)


@rule("great_war_at_sea 5.12")
def test_a_fleet_goes_on_to_where_it_is_bound():
    state = war("O14")
    slot = slot_of(state, "J2")
    state.goal[slot] = harbour(state, "sasebo")
    carry_on(state, slot)
    first = state.course[slot]
    assert turns_in(first) == 3
    state.turn = 2
    state.course[slot] = first[first.index(TURN_ENDS) + 1 :]
    carry_on(state, slot)
    assert turns_in(state.course[slot]) == 3
