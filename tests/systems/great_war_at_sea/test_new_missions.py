"""S13, S26, S30.2, S43, 5.22: new missions and voyages, cripples that come home, groups, ports that were taken."""

import pytest

from tests.marks import rule
from tests.systems.great_war_at_sea.coast import dice, fleet, harbour, options, ship, war, zone
from yellowsea.kernel.play.dice import SeededDice
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.great_war_at_sea.book.shapes import LIGHT, NONE
from yellowsea.systems.great_war_at_sea.chart.contact.battlefields import HEAD
from yellowsea.systems.great_war_at_sea.chart.contact.battles import make_groups
from yellowsea.systems.great_war_at_sea.chart.movement.courses import allowance, place_of, turns_in, turns_to_write
from yellowsea.systems.great_war_at_sea.chart.movement.fuel import count_turns_in_port
from yellowsea.systems.great_war_at_sea.chart.movement.homeward import coal_for, turns_of_coaling
from yellowsea.systems.great_war_at_sea.chart.orders.forming import Form, forming, missions_for, mooring
from yellowsea.systems.great_war_at_sea.chart.orders.missions import abort, changes, give, raids_free
from yellowsea.systems.great_war_at_sea.chart.orders.orders import carry_on
from yellowsea.systems.great_war_at_sea.chart.turn.turn import begin_turn
from yellowsea.systems.great_war_at_sea.chart.turn.turn_end import come_home
from yellowsea.systems.great_war_at_sea.chart.turn.victory import score
from yellowsea.systems.great_war_at_sea.chart.weather.hazards import watch_straits
from yellowsea.systems.great_war_at_sea.state.campaign import (
    ABORT,
    AFLOAT,
    DECOY,
    ESCORT,
    FREE,
    INTERCEPT,
    MINELAY,
    ON_MAP,
    TRANSPORT,
    TURN_ENDS,
    marker_slots,
)
from yellowsea.systems.great_war_at_sea.telling.sea_secrecy import masked


@rule("great_war_at_sea S26", "great_war_at_sea 5.22")
@pytest.mark.parametrize(("wireless", "turns"), [(False, 3), (True, 2)])
def test_turns_in_the_zone_of_a_leader_bring_a_new_mission_at_once(wireless, turns):
    state = war("O14")
    slot = fleet(state, "russia", ["AC01"], "liancourt", "intercept")
    state.theatre.wireless = (wireless, wireless)
    state.flag = [NONE] * len(state.flag)
    state.with_leader[slot] = turns - 1
    assert changes(state, slot) == [ABORT]
    state.with_leader[slot] = turns
    assert ESCORT in changes(state, slot)
    give(state, slot, ESCORT, dice())
    assert (state.mission[slot], state.next_mission[slot]) == (ESCORT, NONE)
    assert state.fleet_marks[slot] & FREE
    state.theatre.wireless = (True, False)


@rule("great_war_at_sea S26", "great_war_at_sea 5.22")
@pytest.mark.parametrize(("scenario", "turns"), [("O04", 3), ("O14", 2)])
def test_ships_without_orders_sail_again_by_the_word_of_a_leader_who_lies_in_their_port(scenario, turns):
    state = war(scenario)
    one = next(s for s in range(state.theatre.ships) if state.theatre.side[s] == JAPAN and state.theatre.is_warship[s])
    port = harbour(state, "maizuru")
    state.moor(one, port)
    state.acting = JAPAN
    leader = state.theatre.leader_side.index(JAPAN)
    state.in_port[one] = turns
    state.stays[2 * leader : 2 * leader + 2] = [zone("maizuru"), turns - 1]
    assert mooring(state, JAPAN, port) == []
    assert port not in forming(state, JAPAN)
    state.stays[2 * leader + 1] = turns
    assert mooring(state, JAPAN, port) == [one]
    assert port in forming(state, JAPAN)
    assert INTERCEPT in missions_for(state, (one,))
    state.in_port[one] = turns - 1
    assert mooring(state, JAPAN, port) == [], "he was there before her"
    state.in_port[one] = turns
    state.stays[2 * leader] = zone("sasebo")
    assert mooring(state, JAPAN, port) == []
    state.stays[2 * leader] = zone("maizuru")
    enemy = state.theatre.leader_side.index(RUSSIA)
    state.stays[2 * enemy : 2 * enemy + 2] = state.stays[2 * leader : 2 * leader + 2]
    state.stays[2 * leader] = NONE
    assert mooring(state, JAPAN, port) == [], "a leader of the enemy gives no orders"


@rule("great_war_at_sea S26", "great_war_at_sea S30.2")
def test_a_layer_that_sails_by_a_leaders_word_has_to_take_mines_aboard_before_she_lays_any():
    state = war("O11")
    one = ship(state, "japan", "TB10")
    state.moor(one, harbour(state, "genzan"))
    state.acting = JAPAN
    state.in_port[one] = 2
    assert INTERCEPT not in missions_for(state, (one,))
    leader = state.theatre.leader_side.index(JAPAN)
    state.stays[2 * leader : 2 * leader + 2] = [zone("genzan"), 2]
    assert INTERCEPT in missions_for(state, (one,))
    assert MINELAY not in missions_for(state, (one,))
    state.in_port[one] = 3
    assert MINELAY in missions_for(state, (one,))


@rule("great_war_at_sea S26")
def test_the_turns_of_a_leader_in_a_zone_are_counted_and_begin_anew_elsewhere():
    state = war("O14")
    begin_turn(state, Umpire(SeededDice(1)))
    leader = state.theatre.leader_side.index(JAPAN)
    here = state.zone_of_ship(state.flag[leader])
    assert state.stays[2 * leader : 2 * leader + 2] == [here, 1]
    state.turn = 2
    begin_turn(state, Umpire(SeededDice(1)))
    assert state.stays[2 * leader : 2 * leader + 2] == [here, 2]
    other = state.theatre.ways.near[here][0]
    state.zone[state.fleet[state.flag[leader]]] = other
    begin_turn(state, Umpire(SeededDice(1)))
    assert state.stays[2 * leader : 2 * leader + 2] == [other, 1]
    assert masked(state, RUSSIA).stays[2 * leader : 2 * leader + 2] == [NONE, 0]
    assert masked(state, JAPAN).stays[2 * leader : 2 * leader + 2] == [other, 1]


@rule("great_war_at_sea S13")
def test_a_cripple_is_sent_home_in_the_sixth_turn_after_the_damage():
    for turn, mission in ((8, INTERCEPT), (9, ABORT)):
        state = war("O14")
        slot = fleet(state, "russia", ["AC01"], "liancourt", "intercept")
        state.crippled_at[ship(state, "russia", "AC01")] = 3
        state.turn = turn
        begin_turn(state, Umpire(SeededDice(1)))
        assert state.mission[slot] == mission


@rule("great_war_at_sea S26")
def test_in_port_too_a_leader_gives_a_new_mission_before_six_turns_are_over():
    state = war("O14")
    slot = fleet(state, "russia", ["AC01", "AC02"], "vladivostok", "intercept")
    state.port[slot] = harbour(state, "vladivostok")
    for one in state.members[slot]:
        state.in_port[one] = 1
    flags = state.flag
    state.flag = [NONE] * len(flags)
    assert changes(state, slot) == []
    state.flag = flags
    assert state.leader_of(slot) != NONE
    assert ESCORT in changes(state, slot)
    give(state, slot, ESCORT, dice())
    assert (state.mission[slot], state.next_mission[slot]) == (INTERCEPT, ESCORT)
    assert state.next_from[slot] == state.turn + 3
    assert changes(state, slot) == []
    for one in state.members[slot]:
        state.in_port[one] = 6
    give(state, slot, ESCORT, dice())
    assert state.mission[slot] == ESCORT


@rule("great_war_at_sea S30.2", "great_war_at_sea 5.22")
def test_a_voyage_is_followed_by_another_after_six_turns_and_mines_after_three():
    state = war("O12")
    layer = fleet(state, "russia", ["ML01"], "port_arthur", "minelay")
    carrier = fleet(state, "japan", ["TRL#1"], "sasebo", "transport")
    for slot, word, missions in ((layer, "port_arthur", (MINELAY, 3)), (carrier, "sasebo", (TRANSPORT, 6))):
        mission, least = missions
        state.port[slot] = harbour(state, word)
        assert state.mission[slot] == mission
        for turns in (0, least - 1, least):
            for one in state.members[slot]:
                state.in_port[one] = turns
            assert bool(turns_to_write(state, slot)) == (turns == least), (word, turns)
    state.in_port[state.members[layer][0]] = 0
    state.fleet_marks[layer] |= FREE
    assert turns_to_write(state, layer)
    state.fleet_marks[layer] &= ~FREE
    state.port[layer] = NONE
    assert turns_to_write(state, layer)


@rule("great_war_at_sea S30.2")
def test_a_layer_that_has_rested_three_turns_may_only_lay_mines():
    state = war("O12")
    amur = ship(state, "russia", "ML01")
    berth = harbour(state, "port_arthur")
    slot = fleet(state, "russia", ["ML01"], "port_arthur", "intercept")
    state.port[slot] = berth
    state.in_port[amur] = 3
    assert changes(state, slot) == [MINELAY]
    state.in_port[amur] = 2
    assert changes(state, slot) == []
    state.moor(amur, berth)
    for one in range(state.theatre.ships):
        state.in_port[one] = 0
    state.acting, state.in_hand = RUSSIA, berth
    assert amur not in mooring(state, RUSSIA, berth)
    state.in_port[amur] = 3
    assert mooring(state, RUSSIA, berth) == [amur]
    assert berth in forming(state, RUSSIA)
    state.picked = (amur,)
    assert [text for text in options(Form(), state) if text.startswith("mission")] == ["mission minelay"]


@rule("great_war_at_sea S33", "great_war_at_sea 5.22")
def test_ships_that_wait_in_a_neutral_port_from_the_start_may_sail():
    state = war("O05")
    varyag = ship(state, "russia", "C03")
    chemulpo = harbour(state, "chemulpo")
    assert state.harbour[varyag] == chemulpo
    for _ in range(4):
        count_turns_in_port(state, dice())
        state.turn += 1
    assert varyag in mooring(state, RUSSIA, chemulpo)
    slot = fleet(state, "russia", ["C03"], "chemulpo", "intercept")
    state.port[slot] = chemulpo
    count_turns_in_port(state, dice())
    assert state.in_port[varyag] == 0


@rule("great_war_at_sea S13")
def test_a_cripple_stops_for_coal_where_hers_does_not_reach():
    state = war("O14")
    slot = fleet(state, "japan", ["AC03"], "X10", "intercept")
    one = state.members[slot][0]
    state.crippled_at[one] = 1
    state.fuel[one] = 500
    abort(state, slot, dice())
    straight = state.course[slot]
    home = place_of(state, slot, straight)[1]
    assert state.theatre.is_major[home]
    assert state.goal[slot] == home
    state.mission[slot], state.course[slot] = INTERCEPT, ()
    state.fuel[one] = coal_for(state, straight) - 1
    abort(state, slot, dice())
    way = state.course[slot]
    stops = [mark - state.theatre.zones for mark in way if mark >= state.theatre.zones]
    assert len(stops) == 2
    assert stops[1] == home
    assert turns_in(way) > turns_in(straight)
    assert way.count(TURN_ENDS) == turns_in(way)
    # In the port of the stop she is not home yet.
    state.port[slot] = stops[0]
    come_home(state, dice())
    assert state.mission[slot] == ABORT
    state.course[slot] = ()
    carry_on(state, slot)
    assert place_of(state, slot, state.course[slot])[1] == home
    state.port[slot] = home
    come_home(state, dice())
    assert state.harbour[one] == home


@rule("great_war_at_sea S13", "great_war_at_sea S6")
def test_coaling_for_the_way_home_takes_a_turn_a_box_within_the_limits_of_the_port():
    state = war("O14")
    slot = fleet(state, "russia", ["AC01", "AC02", "AC03"], "liancourt", "abort")
    assert turns_of_coaling(state, slot, harbour(state, "vladivostok"), 1) == 1
    assert turns_of_coaling(state, slot, harbour(state, "vladivostok"), 25) == 2
    assert turns_of_coaling(state, slot, harbour(state, "sasebo"), 25) == 0
    state.theatre.coal_given[2 * harbour(state, "posyet") + RUSSIA] = 2
    assert turns_of_coaling(state, slot, harbour(state, "posyet"), 25) == 4
    state.theatre.coal_given[2 * harbour(state, "posyet") + RUSSIA] = -1


@rule("great_war_at_sea S14", "great_war_at_sea S13")
def test_a_decoy_gives_way_to_a_cripple_and_to_a_fleet_that_arrives():
    state = war("O14")
    slot = fleet(state, "japan", ["AC03", "AC04"], "X10", "intercept")
    for free in [one for one in marker_slots(JAPAN) if state.mission[one] == NONE]:
        state.mission[free] = INTERCEPT
        state.zone[free] = zone("X12")
        state.fleet_marks[free] = DECOY | ON_MAP
    decoys = [one for one in marker_slots(JAPAN) if state.is_decoy(one)]
    assert decoys
    late = ship(state, "japan", "AC03")
    state.hull[late] = 1
    state.crippled_at[late] = 1
    state.turn = 12
    umpire = dice(*[3] * 12)
    begin_turn(state, umpire)
    assert state.fleet[late] != slot
    assert state.mission[state.fleet[late]] == ABORT
    assert sum(state.is_decoy(one) for one in decoys) == len(decoys) - 1


@rule("great_war_at_sea 3.3")
def test_two_raid_fleets_a_side_or_as_many_as_the_scenario_begins_with():
    state = war("O18")
    for slot in state.fleets_of(RUSSIA):
        for one in list(state.members[slot]):
            state.moor(one, harbour(state, "vladivostok"))
    state.raids = [0, 0]
    fleet(state, "russia", ["C09"], "P12", "raid")
    assert raids_free(state, RUSSIA)
    fleet(state, "russia", ["C04"], "P11", "raid")
    assert not raids_free(state, RUSSIA)
    state.raids = [0, 3]
    assert raids_free(state, RUSSIA)


@rule("great_war_at_sea S43")
def test_a_fleet_comes_to_a_battle_in_groups_of_one_kind_and_eight_pieces_at_most():
    state = war("O05")
    theatre = state.theatre
    boats = [one for one in range(theatre.ships) if theatre.side[one] == JAPAN and theatre.category[one] == LIGHT]
    slot = fleet(state, "japan", ["B01"], "P12", "intercept")
    for one in boats[:10]:
        state.fate[one] = AFLOAT
        state.put_in(one, slot)
    groups = make_groups(state, slot)
    assert sorted(len(group) - HEAD for group in groups) == [1, 2, 8]
    assert sorted(one for group in groups for one in group[HEAD:]) == sorted(state.members[slot])


@rule("great_war_at_sea V.capture")
def test_a_port_that_was_ones_own_at_the_start_is_not_captured():
    state = war("O22")
    port = harbour(state, "korsakov")
    before = score(state)
    state.owner[port] = JAPAN
    assert score(state) == before + 10
    state.theatre.owner_at_start[port] = JAPAN
    assert score(state) == before
    state.theatre.owner_at_start[port] = RUSSIA


@rule("great_war_at_sea S14", "great_war_at_sea S17")
def test_a_decoy_goes_two_zones_a_turn():
    state = war("O14")
    slot = fleet(state, "japan", ["AC03"], "X10", "intercept")
    state.moor(state.members[slot][0], harbour(state, "sasebo"))
    state.mission[slot], state.zone[slot] = INTERCEPT, zone("X10")
    state.fleet_marks[slot] = DECOY | ON_MAP
    assert [allowance(state, slot, turn) for turn in (1, 2)] == [2, 2]


@rule("great_war_at_sea X.strait_watch")
def test_straits_are_not_watched_at_night():
    state = war("O16")
    slot = fleet(state, "russia", ["AC01"], "AD34", "raid")
    state.turn = next(turn for turn in range(1, 7) if state.theatre.is_night(turn))
    watch_straits(state, dice())
    assert not state.reports[slot][0]
    state.turn = next(turn for turn in range(1, 7) if not state.theatre.is_night(turn))
    watch_straits(state, dice(4))
    assert state.reports[slot][0] == state.turn
