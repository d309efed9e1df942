"""The rules of the coasts at work in movement, coal, battles, set-up and orders."""

import random

import pytest

from tests.marks import rule
from tests.systems.great_war_at_sea.coast import WORDS, dice, fleet, harbour, options, play, ship, told, war, zone
from tests.systems.great_war_at_sea.field import RULES
from yellowsea.kernel.play.dice import SeededDice
from yellowsea.kernel.play.engine import apply, settle
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.great_war_at_sea.book.shapes import NONE, VERY_SLOW
from yellowsea.systems.great_war_at_sea.chart.contact.meetings import find_meetings
from yellowsea.systems.great_war_at_sea.chart.movement.courses import allowance, speed_of
from yellowsea.systems.great_war_at_sea.chart.movement.fuel import burn
from yellowsea.systems.great_war_at_sea.chart.movement.pulses import move_fleets
from yellowsea.systems.great_war_at_sea.chart.movement.towing import note_tows, pass_tow
from yellowsea.systems.great_war_at_sea.chart.orders.orders import FleetOrders, Orders
from yellowsea.systems.great_war_at_sea.chart.orders.partings import split_decoy
from yellowsea.systems.great_war_at_sea.chart.orders.setup import Setup, SetupFleet
from yellowsea.systems.great_war_at_sea.chart.ports.balloons import send_up
from yellowsea.systems.great_war_at_sea.chart.shore.shore_acts import ShoreActs, ShoreEnds
from yellowsea.systems.great_war_at_sea.state import steps
from yellowsea.systems.great_war_at_sea.state.campaign import ACTS, ON_MAP, STAYED, TURN_ENDS, Campaign


def quiet(state):
    """Nobody else has anything plotted."""
    for slot in range(len(state.course)):
        state.course[slot] = ()
    return state


def sail(state, slot, *places):
    """One turn of movement of one fleet."""
    quiet(state)
    state.course[slot] = (*(zone(place) for place in places), TURN_ENDS)
    umpire = Umpire(SeededDice(1))
    move_fleets(state, umpire)
    return umpire


@rule("great_war_at_sea S45")
def test_a_tow_moves_a_zone_every_other_turn_and_the_towed_burns_nothing():
    state = war("O10")
    slot = fleet(state, "japan", ["B01", "B02"], "P12", "intercept")
    tug, towed = state.members[slot]
    state.speed[towed] = 0
    assert allowance(state, slot, state.turn) == 0
    pass_tow(state, tug, towed, dice())
    assert allowance(state, slot, state.turn) == 1
    coal = [state.fuel[tug], state.fuel[towed]]
    sail(state, slot, "P13")
    assert state.zone[slot] == zone("P12"), "the tow is being passed"
    burn(state, dice())
    note_tows(state)
    sail(state, slot, "P13")
    assert state.zone[slot] == zone("P13")
    burn(state, dice())
    assert [state.fuel[tug], state.fuel[towed]] == [coal[0] - 2, coal[1]]
    note_tows(state)
    sail(state, slot, "P14")
    assert state.zone[slot] == zone("P13")


@rule("great_war_at_sea S3")
def test_a_fleet_with_a_balloon_up_is_very_slow():
    state = war("O21")
    slot = fleet(state, "russia", ["BS01"], "AB20", "intercept")
    fast = speed_of(state, slot)
    send_up(state, slot, dice())
    assert speed_of(state, slot) == VERY_SLOW < fast


@rule("great_war_at_sea T11", "great_war_at_sea S48")
def test_nobody_moves_in_a_typhoon():
    state = war("O23")
    slot = fleet(state, "japan", ["B02"], "AM20", "intercept")
    state.cyclone = [zone("AM20"), 3, 0, 0]
    sail(state, slot, "AM21")
    assert state.zone[slot] == zone("AM20")
    state.cyclone = [zone("AM20"), 2, 0, 0]
    sail(state, slot, "AM21")
    assert state.zone[slot] == zone("AM21")


@rule("great_war_at_sea S14")
def test_a_decoy_that_sails_into_mined_waters_is_gone():
    state = war("O14")
    slot = fleet(state, "japan", ["AC03"], "U27", "intercept")
    new = split_decoy(state, slot, dice())
    umpire = sail(state, new, "T27")
    assert told(umpire, "DecoyGone")
    assert state.mission[new] == NONE


@rule("great_war_at_sea S30.4", "great_war_at_sea S41.8")
def test_a_raider_appears_where_mines_or_boats_could_be():
    state = war("O22")
    slot = fleet(state, "japan", ["C17"], "U27", "raid")
    umpire = sail(state, slot, "T27")
    assert state.fleet_marks[slot] & ON_MAP
    assert told(umpire, "RaiderShown")


@rule("great_war_at_sea S30.4", "great_war_at_sea S14")
@pytest.mark.parametrize("harbour", ["vladivostok", "genzan"])
def test_who_leaves_a_port_enters_the_zone_before_it(harbour):
    """Before Vladivostok mines could lie, before Genzan none; both sail on at once to where none could."""
    state = war("O14")
    port = state.theatre.harbour_words.index(harbour)
    here = state.theatre.harbour_zone[port]
    there = next(near for near in state.theatre.ways.near_for[1][here] if not state.theatre.may_be_mined[near])
    word = state.theatre.zone_words[there]
    raider = fleet(state, "russia", ["AC01"], harbour, "raid")
    decoy = split_decoy(state, fleet(state, "russia", ["AC02"], harbour, "intercept"), dice())
    state.fleet_marks[raider] &= ~ON_MAP
    state.port[raider] = state.port[decoy] = port
    shown, gone = sail(state, raider, word), sail(state, decoy, word)
    could_be_mined = harbour == "vladivostok"
    assert state.zone[raider] == there
    assert bool(told(shown, "RaiderShown")) == bool(told(gone, "DecoyGone")) == could_be_mined
    assert (state.mission[decoy] == NONE) == could_be_mined


@rule("great_war_at_sea X.blockships")
def test_a_blocked_entrance_holds_a_fleet_in_port():
    state = war("O10")
    slot = fleet(state, "russia", ["B11"], "N11", "intercept")
    state.port[slot] = state.theatre.port_arthur
    state.blocked[state.theatre.port_arthur] = 18
    state.waits[slot] = 1
    quiet(state)
    state.course[slot] = (zone("O12"), TURN_ENDS)
    move_fleets(state, dice(4, 4))
    assert state.port[slot] == state.theatre.port_arthur


@rule("great_war_at_sea S2.1")
def test_who_unloads_is_found_without_a_die():
    state = war("O12")
    convoy = fleet(state, "japan", ["TRL#1"], "pitzuwo", "invasion")
    enemy = fleet(state, "russia", ["C04"], "pitzuwo", "intercept")
    quiet(state)
    move_fleets(state, dice())
    assert state.fleet_marks[convoy] & ACTS
    assert state.fleet_marks[convoy] & STAYED
    pairs = {(meet[2], meet[3]): meet[4] for meet in find_meetings(state)}
    assert pairs[convoy, enemy] == 1


@rule("great_war_at_sea S14", "great_war_at_sea S41.1", "great_war_at_sea S41.2")
def test_set_up_and_orders_offer_decoys_boats_and_searches():
    state = war("O22")
    state.acting = RUSSIA
    boat = state.theatre.word[ship(state, "russia", "SS01")]
    play(Setup(), state, f"boat {boat} posyet", dice())
    assert state.harbour[ship(state, "russia", "SS01")] == harbour(state, "posyet")
    play(Orders(), state, "search posyet", dice())
    assert not state.searching[harbour(state, "posyet")] >> RUSSIA & 1
    state.acting = JAPAN
    state.in_hand = next(slot for slot in state.fleets_of(JAPAN) if slot < 8)
    before = len(state.fleets_of(JAPAN))
    if "decoy" in options(SetupFleet(), state):
        play(SetupFleet(), state, "decoy", dice())
        assert len(state.fleets_of(JAPAN)) == before + 1
    state.in_hand = fleet(state, "japan", ["C17", "C18"], "AB20", "intercept")
    state.spare = 0
    offered = options(FleetOrders(), state)
    assert f"tow {state.theatre.word[ship(state, 'japan', 'C17')]}" in offered


@rule("great_war_at_sea 4.6")
def test_phase_f_asks_the_layer_and_goes_on():
    state = war("O13")
    slot = fleet(state, "russia", ["ML01"], "N11", "minelay", STAYED | ACTS)
    state.stack = [steps.SEA_TURN, steps.SHORE_ACTS]
    step = ShoreActs()
    step.run(state, dice())
    step.run(state, dice())
    assert state.stack[-1] == steps.LAY_MINES
    assert state.in_hand == slot
    state.stack.pop()
    step.run(state, dice())
    assert state.stack == [steps.SEA_TURN]
    state.stack.append(steps.SHORE_ENDS)
    state.turn = 2
    ShoreEnds().run(state, dice())
    assert state.stack == [steps.SEA_TURN]


@pytest.mark.parametrize("scenario", ["O05", "O10", "O12", "O13", "O16", "O22"])
def test_an_operation_goes_on_with_the_coasts_on(scenario):
    """A short walk that likes to act; every state lists something to do and can be copied."""
    state = RULES.begin(scenario, RULES.info.settings({}))
    umpire = Umpire(SeededDice(3))
    chosen = random.Random(5)
    codes = settle(RULES, state, umpire)
    for _ in range(150):
        if not codes:
            break
        liked = [code for code in codes if WORDS.vocabulary.verb_of(code).name in ("act", "block", "bombard", "part")]
        code = chosen.choice(liked or codes)
        state = state.copy()
        codes = apply(RULES, state, code, umpire)
    assert isinstance(state, Campaign)
    assert state.turn > 1
