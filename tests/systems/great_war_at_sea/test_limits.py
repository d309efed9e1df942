"""Section 9: who may sail, fight or be ordered when; S8: coastal defence at set-up."""

from tests.loops import some
from tests.marks import rule
from tests.systems.great_war_at_sea.coast import comes_in, dice, fleet, options, play, ship, war, zone
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.great_war_at_sea.book.shapes import NONE, SPEEDS
from yellowsea.systems.great_war_at_sea.chart.contact.contact import contact_modifier
from yellowsea.systems.great_war_at_sea.chart.orders.limits import (
    can_leave,
    escort_barred,
    fleet_id,
    may_plot,
    may_sail,
    turns_of_steam,
    turns_to_sail,
)
from yellowsea.systems.great_war_at_sea.chart.orders.setup import Setup, SetupFleet, waiting
from yellowsea.systems.great_war_at_sea.state.campaign import DEFENCE, ON_MAP
from yellowsea.systems.great_war_at_sea.telling.sea_secrecy import masked


def first_with(code):
    return next(s for s in (war(f"O{n:02d}") for n in range(1, 24)) if code in s.theatre.special)


def slot_named(state, name):
    return next(slot for slot in range(32) if state.mission[slot] != NONE and fleet_id(state, slot) == name)


@rule("great_war_at_sea X.first_blow")
def test_the_first_blow():
    state = first_with("first_blow")
    russian, japanese = state.fleets_of(RUSSIA)[0], state.fleets_of(JAPAN)[0]
    state.turn = 3
    assert not may_plot(state, russian)
    assert may_plot(state, japanese)
    state.turn = 4
    assert may_plot(state, russian)


@rule("great_war_at_sea X.togo_waits")
def test_togo_waits_for_a_report_or_turn_19():
    state = first_with("togo_waits")
    slot = slot_named(state, "J1")
    assert not may_plot(state, slot)
    state.turn = 19
    assert may_plot(state, slot)
    state.turn = 2
    enemy = state.fleets_of(RUSSIA)[0]
    state.reports[enemy] = (1, state.zone[enemy], 1, 0, 0, 0)
    assert may_plot(state, slot)
    state.fleet_marks[enemy] &= ~ON_MAP  # what he was told of it he knows, wherever it is now
    assert may_plot(masked(state, JAPAN), slot)


@rule("great_war_at_sea X.late_word")
def test_late_word():
    state = first_with("late_word")
    late = state.theatre.rule("late_word")
    slot = slot_named(state, dict(late.words)["fleet"])
    state.turn = dict(late.figures)["turn"] - 1
    assert not may_sail(state, slot)
    state.turn += 1
    assert may_sail(state, slot)


@rule("great_war_at_sea X.peace")
def test_peace_keeps_russia_in_port():
    state = first_with("peace")
    slot = fleet(state, "russia", ["B11"], "N11", "intercept")
    state.port[slot] = state.theatre.port_arthur
    state.turn = 16
    assert not may_sail(state, slot)
    state.turn = 17
    assert may_sail(state, slot)


@rule("great_war_at_sea X.tide")
def test_the_tide_takes_a_turn_for_eight_and_two_for_more():
    state = first_with("tide")
    few = fleet(state, "russia", ["B11", "B12"], "N11", "intercept")
    assert turns_to_sail(state, few, state.theatre.port_arthur) == 1
    assert turns_to_sail(state, few, state.theatre.vladivostok) == 0
    large = [s for s in range(state.theatre.ships) if state.theatre.side[s] == RUSSIA]
    large = [s for s in large if state.theatre.sheets[s].type in (0, 1, 3)][:9]
    many = fleet(state, "russia", [state.theatre.sheets[s].id for s in large], "N11", "intercept")
    assert turns_to_sail(state, many, state.theatre.port_arthur) == 2


@rule("great_war_at_sea X.steam")
def test_steam_takes_two_turns_at_vladivostok():
    state = first_with("steam")
    slot = next(slot for slot in state.fleets_of(RUSSIA) if state.port[slot] == state.theatre.vladivostok)
    assert turns_of_steam(state, slot, state.theatre.vladivostok) == 2
    assert turns_of_steam(state, slot, state.theatre.port_arthur) == 0


@rule("great_war_at_sea X.speed_cap")
def test_slow_ships():
    states = [war(f"O{n:02d}") for n in range(1, 24)]
    for state, cap in some((one, cap) for one in states for cap in one.theatre.special.get("speed_cap", [])):
        words = dict(cap.words)
        named = [s for s in range(state.theatre.ships) if state.theatre.pieces[s] in cap.pieces]
        if "fleet" in words:
            fleets = state.theatre.operation.fleets
            of_fleet = [fleets[number].id for number in state.theatre.fleet_of]
            named = [s for s in range(state.theatre.ships) if of_fleet[s] == words["fleet"]]
        assert named
        assert max(state.speed[s] for s in named) <= SPEEDS.index(words["speed"])


@rule("great_war_at_sea X.under_repair")
def test_ships_in_dock_stay_there():
    state = first_with("under_repair")
    docked = state.theatre.rule("under_repair").pieces
    assert [can_leave(state, state.theatre.ship_of[piece]) for piece in docked] == [False] * len(docked)
    assert can_leave(state, next(s for s in range(state.theatre.ships) if state.theatre.pieces[s] not in docked))


@rule("great_war_at_sea X.unescorted")
def test_no_warship_sails_with_the_transports_for_a_time():
    state = first_with("unescorted")
    convoy = state.fleet[ship(state, "japan", "TRL#1")]
    guard = fleet(state, "japan", ["AC03"], "moji", "escort")
    assert escort_barred(state, guard, convoy)
    state.turn = dict(state.theatre.rule("unescorted").figures)["until_turn"]
    assert escort_barred(state, guard, convoy)
    state.turn += 1
    assert not escort_barred(state, guard, convoy)


@rule("great_war_at_sea S8")
def test_ships_in_port_take_up_coastal_defence_and_find_better():
    state = war("O04")
    slot = slot_named(state, "R1")
    state.acting, state.in_hand, state.stack = RUSSIA, slot, [0, 0]
    one = state.members[slot][0]
    play(SetupFleet(), state, f"defend {state.theatre.word[one]}", dice())
    stack = state.fleet[one]
    assert state.mission[stack] == DEFENCE
    assert state.zone[stack] == zone("port_arthur")
    assert state.port[stack] == NONE
    assert f"defend {state.theatre.word[one]}" not in options(SetupFleet(), state)
    enemy = fleet(state, "japan", ["C01"], "N11", "intercept")
    other = fleet(state, "russia", ["C04"], "N11", "intercept")
    comes_in(state, enemy)
    assert contact_modifier(state, zone("N11"), enemy, stack) == contact_modifier(state, zone("N11"), enemy, other) + 2


@rule("great_war_at_sea S8", "great_war_at_sea 3.3")
def test_ships_that_begin_in_port_without_orders_may_take_up_coastal_defence():
    state = war("O10")
    state.acting = RUSSIA
    lying = waiting(state, RUSSIA)
    assert ship(state, "russia", "B06") not in lying  # under repair
    state = war("O05")
    state.acting = RUSSIA
    lying = waiting(state, RUSSIA)
    assert len(lying) > 10
    assert ship(state, "russia", "C03") not in lying  # Chemulpo is not Russian
    word = state.theatre.word[lying[0]]
    play(Setup(), state, f"defend {word}", dice())
    assert state.mission[state.fleet[lying[0]]] == DEFENCE
    assert lying[0] not in waiting(state, RUSSIA)
