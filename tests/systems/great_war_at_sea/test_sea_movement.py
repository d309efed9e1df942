"""3.1, 3.4: pulses, speeds, narrow waters, ice, ports, the weather and what it does."""

import pytest

from tests.marks import rule
from tests.systems.great_war_at_sea.coast import SEA, WAYS, dice, fleet, harbour, ship, told, war, zone
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.chart.contact.meetings import first_meeting
from yellowsea.systems.great_war_at_sea.chart.movement.courses import (
    allowance,
    may_enter,
    may_step,
    next_zones,
    room,
    write_way,
)
from yellowsea.systems.great_war_at_sea.chart.movement.fuel import burn
from yellowsea.systems.great_war_at_sea.chart.movement.passage import pass_ice
from yellowsea.systems.great_war_at_sea.chart.movement.pulses import move_fleets
from yellowsea.systems.great_war_at_sea.chart.turn.turn import PHASES, SeaTurn
from yellowsea.systems.great_war_at_sea.chart.weather.perils import regain_way, weather_the_sea
from yellowsea.systems.great_war_at_sea.chart.weather.weather import change, roll_weather
from yellowsea.systems.great_war_at_sea.state import steps
from yellowsea.systems.great_war_at_sea.state.campaign import COMING, PASSED, SLOT_WORDS, STAYED, SUNK, TURN_ENDS


def open_way(start, count):
    """So many zones in a row from one, in open water."""
    way = [start]
    while len(way) <= count:
        way.append(
            next(
                there
                for there in WAYS.near[way[-1]]
                if there not in way
                and not WAYS.type[there]
                and not WAYS.ice[there]
                and not WAYS.slow_for[RUSSIA][there]
            )
        )
    return way[1:]


@rule("great_war_at_sea 3.1", "great_war_at_sea 4.3")
def test_fleets_move_in_the_pulses_of_their_zones_and_what_is_left_waits():
    state = war("O14")
    slot = fleet(state, "russia", ["AC01"], "Z19", "intercept")
    way = open_way(zone("Z19"), 3)
    state.turn = 2  # speed 2: three zones in even turns
    state.course[slot] = (*way, TURN_ENDS)
    move_fleets(state, dice())
    start = zone("Z19")
    assert state.trail[slot] == (start, way[0], way[0], way[1], way[1], way[2], way[2])
    assert state.moved[slot] == 3
    state.turn = 3  # two in odd ones
    more = open_way(way[2], 3)
    state.course[slot] = (*more, TURN_ENDS, TURN_ENDS)
    move_fleets(state, dice())
    assert state.zone[slot] == more[1]
    assert state.trail[slot][1:3] == (way[2], more[0])
    assert state.course[slot] == (more[2], TURN_ENDS)


@rule("great_war_at_sea 3.1")
def test_fleets_meet_in_a_zone_or_when_they_change_zones():
    assert first_meeting((1, 1, 2), (3, 2, 2)) == (2, 2)
    assert first_meeting((1, 2), (2, 1)) == (1, 2)
    assert first_meeting((1, 2), (2, 3)) == (0, NONE)
    assert first_meeting((NONE, NONE), (NONE, NONE)) == (0, NONE)


@rule("great_war_at_sea S17")
@pytest.mark.parametrize(("speed", "odd", "even"), [(5, 3, 3), (4, 2, 3), (3, 2, 2), (2, 1, 2), (1, 1, 1), (0, 0, 0)])
def test_zones_a_turn_by_speed(speed, odd, even):
    state = war("O14")
    slot = fleet(state, "russia", ["AC01", "AC02"], "Z19", "intercept")
    state.speed[ship(state, "russia", "AC02")] = speed
    state.speed[ship(state, "russia", "AC01")] = 5
    assert (allowance(state, slot, 1), allowance(state, slot, 2)) == (odd, even)


@rule("great_war_at_sea S9", "great_war_at_sea S24")
def test_narrow_waters_cap_the_turn_at_one_zone():
    japan = 1  # the bit of the nation
    korean = next(
        here
        for here in range(WAYS.zones)
        if WAYS.slow_for[JAPAN][here] and any(not WAYS.slow_for[JAPAN][there] for there in WAYS.near[here])
    )
    state = war("O14")
    state.turn = 2
    slot = fleet(state, "japan", ["AC03"], SEA.chart.zones[korean].id, "intercept")
    there = WAYS.near[korean][0]
    assert room(state, slot, (), korean, there, 2) == 1
    own = [here for here in range(WAYS.zones) if SEA.chart.zones[here].is_restricted and WAYS.coast[here] & japan]
    assert own
    assert not any(WAYS.slow_for[JAPAN][here] for here in own)
    assert all(WAYS.slow_for[RUSSIA][here] for here in own)
    inland = next(here for here in range(WAYS.zones) if WAYS.inland[here] and WAYS.near[here])
    assert not any(inland in WAYS.near_for[RUSSIA][there] for there in WAYS.near[inland])
    state.zone[slot] = inland
    assert room(state, slot, (), inland, WAYS.near[inland][0], 2) == 1


@rule("great_war_at_sea S22", "great_war_at_sea X.ice")
def test_ice_holes_ships_on_a_twelve_but_not_russians_near_vladivostok():
    state = war("O07")
    assert "ice" in state.theatre.special
    away = WAYS.away(RUSSIA, zone("vladivostok"))
    far = next(here for here in range(WAYS.zones) if WAYS.ice[here] and 2 < away[here] < 99)
    near = next(here for here in range(WAYS.zones) if WAYS.ice[here] and away[here] <= 2)
    slot = fleet(state, "russia", ["AC01", "AC02"], SEA.chart.zones[far].id, "raid")
    first = ship(state, "russia", "AC01")
    hull = state.hull[first]
    pass_ice(state, slot, dice(6, 6, 6, 5))
    assert state.hull[first] == hull - 1
    assert state.hull[ship(state, "russia", "AC02")] == state.theatre.hull_at_start[ship(state, "russia", "AC02")]
    state.zone[slot] = near
    pass_ice(state, slot, dice())
    assert room(state, slot, (), far, WAYS.near[far][0], 2) == 1
    ours = fleet(state, "japan", ["AC03"], SEA.chart.zones[near].id, "raid")
    whole = state.hull[ship(state, "japan", "AC03")]
    pass_ice(state, ours, dice(6, 6))
    assert state.hull[ship(state, "japan", "AC03")] == whole - 1, "the icebreakers help Russians only"
    summer = war("O14")
    pass_ice(summer, fleet(summer, "russia", ["AC01"], SEA.chart.zones[far].id, "raid"), dice())


@rule("great_war_at_sea S16")
def test_entering_a_port_is_a_move_without_coal():
    state = war("O14")
    state.turn = 2
    slot = fleet(state, "russia", ["AC01"], "vladivostok", "raid")
    port = state.theatre.zones + harbour(state, "vladivostok")
    near = WAYS.near_for[RUSSIA][zone("vladivostok")][0]
    state.zone[slot] = near
    state.speed[ship(state, "russia", "AC01")] = 1
    assert may_step(state, slot, (), zone("vladivostok"))
    assert not may_step(state, slot, (zone("vladivostok"),), port)  # one zone a turn: the port is the next move
    state.course[slot] = (zone("vladivostok"), TURN_ENDS, port, TURN_ENDS)
    move_fleets(state, dice())
    assert state.port[slot] == NONE
    move_fleets(state, dice())
    assert state.port[slot] == harbour(state, "vladivostok")
    assert state.moved[slot] == 0


@rule("great_war_at_sea S16")
def test_a_fleet_may_leave_port_and_stay_before_it():
    state = war("O14")
    slot = fleet(state, "russia", ["AC01"], "vladivostok", "intercept")
    here = zone("vladivostok")
    state.port[slot] = harbour(state, "vladivostok")
    assert next_zones(state, slot, ()) == [here, *WAYS.near_for[RUSSIA][here]]
    assert next_zones(state, slot, (here,)) == [], "who goes on leaves port on the way"
    assert here not in next_zones(state, slot, (here, TURN_ENDS))
    before = state.fuel[ship(state, "russia", "AC01")]
    state.course[slot] = (here, TURN_ENDS)
    umpire = dice()
    move_fleets(state, umpire)
    assert (state.zone[slot], state.port[slot], state.moved[slot]) == (here, NONE, 0)
    assert state.trail[slot] == (here, NONE, NONE, here, here, here, here)
    assert state.is_on_map(slot)
    assert state.fleet_marks[slot] & PASSED
    assert not state.fleet_marks[slot] & STAYED
    assert state.course[slot] == ()
    assert SLOT_WORDS[slot] in [event.fleet for event in told(umpire, "FleetMoved")]
    burn(state, dice())
    assert state.fuel[ship(state, "russia", "AC01")] == before - 1, "as at sea without moving"


@rule("great_war_at_sea S16")
def test_a_way_to_a_zone_or_a_closed_port_beside_ones_own_leads_out_of_port():
    state = war("O14")
    slot = fleet(state, "russia", ["AC01"], "vladivostok", "intercept")
    here = zone("vladivostok")
    port = harbour(state, "vladivostok")
    state.port[slot] = port
    assert write_way(state, slot, (), here, 3) == (here, TURN_ENDS)
    assert write_way(state, slot, (), state.theatre.zones + port, 3) == ()
    other = zone("posyet")
    assert write_way(state, slot, (here,), other, 3)[:2] == (here, TURN_ENDS)


@rule("great_war_at_sea S28")
def test_enemy_major_ports_are_closed_their_zones_are_not():
    state = war("O14")
    assert not may_enter(state, JAPAN, harbour(state, "vladivostok"))
    assert may_enter(state, RUSSIA, harbour(state, "vladivostok"))
    assert may_enter(state, JAPAN, harbour(state, "posyet"))
    assert may_enter(state, JAPAN, harbour(state, "shanghai"))
    slot = fleet(state, "japan", ["AC03"], "T27", "intercept")
    goal = state.theatre.zones + harbour(state, "vladivostok")
    course = write_way(state, slot, (), goal, 9)
    assert zone("vladivostok") in course
    assert goal not in course


@rule("great_war_at_sea S24")
def test_ports_of_the_inland_sea_are_japans_alone():
    state = war("O14")
    ujina = harbour(state, "ujina")
    assert WAYS.inland[zone("ujina")]
    assert may_enter(state, JAPAN, ujina)
    assert not may_enter(state, RUSSIA, ujina)
    assert may_enter(state, RUSSIA, harbour(state, "takeshiki"))


@rule("great_war_at_sea S34")
def test_the_hours_of_night():
    summer, winter = war("O14").theatre, war("O07").theatre
    by_hour = {hour: summer.nights[turn] for turn, hour in enumerate(summer.hours)}
    assert by_hour == {2: 1, 6: 0, 10: 0, 14: 0, 18: 0, 22: 1}
    assert {winter.nights[turn] for turn, hour in enumerate(winter.hours) if hour == 18} == {1}


@rule("great_war_at_sea S47")
def test_the_weather_dice_of_fair_and_foul_weather():
    state = war("O14")
    assert [change(state, 0, face) for face in range(1, 7)] == [-1, -2, 0, 0, 2, 1]
    state.weather = [4, 4, 4]
    assert [change(state, 0, face) for face in range(1, 7)] == [-1, -1, 0, 0, 0, 1]
    winter = war("O06")
    winter.weather = [4, 4, 4]
    assert [change(winter, 0, face) for face in range(1, 7)] == [-1, -2, 0, 0, 0, 1]
    state.weather = [1, 3, 6]
    roll_weather(state, dice(1, 5, 3, 6))
    assert state.weather == [1, 4, 6]


@rule("great_war_at_sea 8.52")
def test_damaged_ships_founder_and_boats_are_lost_in_heavy_weather():
    state = war("O14")
    fleet(state, "russia", ["AC01", "TB01"], "Z19", "intercept")
    cruiser, boats = ship(state, "russia", "AC01"), ship(state, "russia", "TB01")
    state.weather = [5, 5, 5]
    weather_the_sea(state, dice(6, 6))  # only the boats roll while the cruiser is whole
    assert state.hull[boats] == state.theatre.hull_at_start[boats] - 1
    state.hull[cruiser] = 2
    weather_the_sea(state, dice(5, 5, 1, 1))  # one below the number of a storm
    assert state.hull[cruiser] == 1
    other = war("O14")
    fleet(other, "russia", ["AC01"], "Z19", "intercept")
    other.hull[cruiser] = 1
    other.weather = [5, 5, 5]
    weather_the_sea(other, dice(5, 6, 6))  # 11 in a storm; the last die is for the leader aboard
    assert other.fate[cruiser] == SUNK


@rule("great_war_at_sea 8.52")
def test_a_dead_ship_gets_under_way_on_a_five():
    state = war("O14")
    fleet(state, "russia", ["AC01"], "Z19", "intercept")
    cruiser = ship(state, "russia", "AC01")
    state.speed[cruiser] = 0
    regain_way(state, dice(4))
    assert state.speed[cruiser] == 0
    regain_way(state, dice(5))
    assert state.speed[cruiser] == 1


@rule("great_war_at_sea 4.0")
def test_a_turn_runs_through_its_phases_and_the_last_ends_the_operation():
    state = war("O07")
    state.stack = [steps.SEA_TURN]
    turn = SeaTurn()
    umpire = dice(3, 3, 3)
    turn.run(state, umpire)
    assert [event.turn for event in told(umpire, "SeaTurnBegan")] == [1]
    seen = [state.phase]
    for _ in PHASES[1:]:
        turn.run(state, dice())
        state.stack = state.stack[:1]
        seen.append(state.phase)
    assert seen == [*range(1, len(PHASES)), 0]
    assert state.turn == 2
    state.turn, state.phase = state.theatre.turns, len(PHASES) - 1
    turn.run(state, dice())
    assert state.stack == []


@rule("great_war_at_sea 3.3")
def test_reinforcements_appear_in_their_turn():
    state = war("O07")
    kamimura = ship(state, "japan", "AC03")
    assert state.fate[kamimura] == COMING
    state.stack = [steps.SEA_TURN]
    state.turn = 13
    SeaTurn().run(state, dice(3, 3, 3))
    assert state.zone_of_ship(kamimura) == zone("sasebo")


@rule("great_war_at_sea S48", "great_war_at_sea S17")
@pytest.mark.parametrize(("weather", "zones"), [(3, 3), (4, 3), (5, 2), (6, 1)])
def test_storms_and_gales_slow_a_fleet_and_the_rest_of_its_plot_waits(weather, zones):
    state = war("O14")
    slot = fleet(state, "russia", ["AC01"], "Z19", "intercept")
    state.speed[state.members[slot][0]] = 5
    state.weather = [weather] * 3
    way = open_way(zone("Z19"), 3)
    state.course[slot] = (*way, TURN_ENDS)
    move_fleets(state, dice())
    assert state.zone[slot] == way[zones - 1]
    assert state.course[slot] == ((*way[zones:], TURN_ENDS) if zones < 3 else ())
