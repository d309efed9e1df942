"""S9, S16, S17, S22, S24, S28, S33, S34, S47, 8.52: how fast, where to, and in what weather."""

import pytest

from tests.marks import rule
from tests.systems.great_war_at_sea.coast import dice, fleet, harbour, ship, told, war, zone
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.great_war_at_sea.book.shapes import NONE, SPEEDS
from yellowsea.systems.great_war_at_sea.chart.movement.courses import allowance, may_enter, may_step
from yellowsea.systems.great_war_at_sea.chart.movement.fuel import count_turns_in_port
from yellowsea.systems.great_war_at_sea.chart.movement.passage import pass_ice
from yellowsea.systems.great_war_at_sea.chart.movement.pulses import move_fleets
from yellowsea.systems.great_war_at_sea.chart.weather.perils import regain_way, weather_the_sea
from yellowsea.systems.great_war_at_sea.chart.weather.weather import roll_weather
from yellowsea.systems.great_war_at_sea.state.campaign import INTERNED, SUNK, TURN_ENDS


@rule("great_war_at_sea S17")
@pytest.mark.parametrize(
    ("speed", "odd", "even"), [("2+", 3, 3), ("2", 2, 3), ("1", 2, 2), ("1s", 1, 2), ("1vs", 1, 1), ("dead", 0, 0)]
)
def test_zones_a_turn(speed, odd, even):
    state = war("O14")
    slot = fleet(state, "russia", ["AC01"], "AB20", "raid")
    state.speed[state.members[slot][0]] = SPEEDS.index(speed)
    assert (allowance(state, slot, 1), allowance(state, slot, 2)) == (odd, even)


def steps(state, slot, *places):
    """How many of the places a turn can take one after the other."""
    course: tuple[int, ...] = ()
    for place in places:
        there = place if isinstance(place, int) else zone(place)
        if not may_step(state, slot, course, there):
            break
        course = (*course, there)
    return len(course)


@rule("great_war_at_sea S9")
def test_restricted_waters_take_a_turn_a_zone_but_not_for_japan_at_home():
    state = war("O14")
    ways = state.theatre.ways
    slow = [z for z in range(ways.zones) if ways.slow_for[RUSSIA][z] and not ways.inland[z]]
    here = next(z for z in slow if not ways.slow_for[JAPAN][z])
    near = [there for there in ways.near[here] if not ways.inland[there]]
    on = next(there for there in near if [z for z in ways.near[there] if z not in (here, *near)])
    beyond = next(z for z in ways.near[on] if z not in (here, *near))
    for side, pieces, count in (("russia", ["AC01"], 1), ("japan", ["AC03"], 2)):
        slot = fleet(state, side, pieces, ways.words[here], "intercept")
        assert steps(state, slot, on, beyond) >= count
        assert (steps(state, slot, on, beyond) == 1) is (side == "russia")


@rule("great_war_at_sea S24")
def test_the_inland_sea_is_japans():
    state = war("O14")
    ways = state.theatre.ways
    inside = zone("kure")
    assert all(not ways.near_for[RUSSIA][z] or inside not in ways.near_for[RUSSIA][z] for z in range(ways.zones))
    assert not may_enter(state, RUSSIA, harbour(state, "ujina"))
    slot = fleet(state, "japan", ["AC03"], ways.words[inside], "intercept")
    first = ways.near[inside][0]
    second = next(z for z in ways.near[first] if z != inside)
    assert steps(state, slot, first, second) == 1


@rule("great_war_at_sea S16")
def test_into_port_is_a_move_of_its_own():
    state = war("O14")
    slot = fleet(state, "russia", ["AC01"], "T27", "raid")
    state.speed[state.members[slot][0]] = SPEEDS.index("1vs")
    port = state.theatre.zones + state.theatre.vladivostok
    assert steps(state, slot, "S28", port) == 1
    state.speed[state.members[slot][0]] = SPEEDS.index("1")
    assert steps(state, slot, "S28", port) == 2


@rule("great_war_at_sea S28")
def test_enemy_major_ports_are_closed_minor_and_neutral_ones_open():
    state = war("O14")
    for word, may in (("sasebo", False), ("takeshiki", True), ("shanghai", True), ("vladivostok", True)):
        assert may_enter(state, RUSSIA, harbour(state, word)) is may, word


@rule("great_war_at_sea S22", "great_war_at_sea X.ice")
def test_ice_in_winter_costs_a_box_on_twelve_and_slows():
    state = war("O07")
    ways = state.theatre.ways
    assert state.theatre.frozen[1]
    assert "ice" in state.theatre.special
    vladivostok = ways.away(RUSSIA, zone("vladivostok"))
    icy = next(z for z in range(ways.zones) if ways.ice[z] and 2 < vladivostok[z] < 50)
    slot = fleet(state, "russia", ["AC01"], ways.words[icy], "raid")
    umpire = dice(6, 6)
    pass_ice(state, slot, umpire)
    assert told(umpire, "IceStruck")
    pass_ice(state, slot, dice(6, 5))
    slot = fleet(state, "russia", ["AC02"], "vladivostok", "raid")
    pass_ice(state, slot, dice())
    summer = war("O14")
    slot = fleet(summer, "russia", ["AC01"], ways.words[icy], "raid")
    pass_ice(summer, slot, dice())


@rule("great_war_at_sea S33")
def test_the_seventh_turn_in_neutral_ports_interns():
    state = war("O14")
    one = ship(state, "russia", "AC01")
    state.moor(one, harbour(state, "shanghai"))
    for _ in range(6):
        count_turns_in_port(state, dice())
    assert state.fate[one] != INTERNED
    count_turns_in_port(state, dice())
    assert state.fate[one] == INTERNED


@rule("great_war_at_sea S34")
def test_twilight_is_night_in_winter():
    nights = [war("O14").theatre.is_night(turn) for turn in range(1, 7)]
    assert nights == [False, False, False, False, True, True]
    nights = [war("O10").theatre.is_night(turn) for turn in range(1, 7)]
    assert nights == [False, False, False, True, True, True]


@rule("great_war_at_sea S47")
@pytest.mark.parametrize(
    ("scenario", "weather", "faces", "after"),
    [
        ("O14", 2, [1], 1),
        ("O14", 2, [2, 3], 1),
        ("O14", 2, [2, 4], 2),
        ("O14", 2, [3], 2),
        ("O14", 2, [5, 3], 3),
        ("O14", 2, [6], 3),
        ("O14", 5, [2], 4),
        ("O14", 5, [5], 5),
        ("O07", 5, [2, 4], 5),
        ("O07", 5, [6], 6),
        ("O07", 6, [6], 6),
        ("O14", 1, [1], 1),
    ],
)
def test_the_weather_dice(scenario, weather, faces, after):
    state = war(scenario)
    state.weather = [weather, 1, 1]
    roll_weather(state, dice(*faces, 3, 3))
    assert state.weather == [after, 1, 1]


@rule("great_war_at_sea 8.52")
def test_weak_ships_founder_and_boats_are_lost():
    state = war("O14")
    slot = fleet(state, "russia", ["AC02", "TB01"], "AB20", "intercept")
    cruiser, boats = state.members[slot]
    for other in range(state.theatre.ships):
        if other not in (cruiser, boats) and state.fleet[other] != NONE:
            state.fate[other] = SUNK
    state.weather = [5, 5, 5]
    weather_the_sea(state, dice(6, 5))
    assert state.hull[boats] == state.theatre.hull_at_start[boats]
    weather_the_sea(state, dice(6, 6))
    assert state.hull[boats] == state.theatre.hull_at_start[boats] - 1
    state.hull[cruiser] = state.theatre.hull[cruiser] // 2
    weather_the_sea(state, dice(6, 5, 1, 1))
    assert state.fate[cruiser] == SUNK


@rule("great_war_at_sea 8.52")
def test_a_dead_ship_gets_under_way_on_five():
    state = war("O14")
    slot = fleet(state, "russia", ["AC01"], "AB20", "intercept")
    one = state.members[slot][0]
    state.speed[one] = 0
    regain_way(state, dice(4))
    assert state.speed[one] == 0
    regain_way(state, dice(5))
    assert state.speed[one] == 1


@rule("great_war_at_sea 4.3")
def test_what_cannot_be_sailed_goes_to_the_front_of_the_next_turn():
    state = war("O14")
    for slot in range(len(state.course)):
        state.course[slot] = ()
    slot = fleet(state, "russia", ["AC01"], "AB20", "raid")
    state.weather = [6, 6, 6]
    state.course[slot] = (zone("AB21"), zone("AB22"), TURN_ENDS, TURN_ENDS)
    move_fleets(state, dice())
    assert state.zone[slot] == zone("AB21")
    assert state.course[slot] == (zone("AB22"), TURN_ENDS)


@rule("great_war_at_sea S48")
@pytest.mark.parametrize(
    ("here", "ahead", "zones"), [(1, 1, 3), (1, 4, 3), (1, 5, 2), (1, 6, 1), (6, 1, 1), (5, 1, 2), (5, 6, 1)]
)
def test_the_weather_of_every_zone_entered_limits_the_speed(here, ahead, zones):
    state, slot = bound_south()
    state.weather = [ahead, here, 1]
    move_fleets(state, dice())
    assert state.moved[slot] == zones
    assert [mark for mark in state.course[slot] if mark >= 0] == [zone(word) for word in WAY_SOUTH[zones:]]


@rule("great_war_at_sea S48", "great_war_at_sea T11")
def test_nobody_sails_into_a_typhoon():
    state, slot = bound_south()
    state.cyclone = [zone(WAY_SOUTH[1]), 3, 0, 0]
    for _ in range(2):
        move_fleets(state, dice())
        assert state.zone[slot] == zone(WAY_SOUTH[0])
    state.cyclone = [zone(WAY_SOUTH[0]), 3, 0, 0]
    state.zone[slot] = zone("AE10")
    move_fleets(state, dice())
    assert state.zone[slot] == zone("AE10"), "not even with the first move of a turn"


WAY_SOUTH = ("AD10", "AC10", "AB9")  # the first zone lies in the Sea of Japan, the others in the Yellow Sea


def bound_south():
    """A fast Japanese ship in zone AE10 with three zones written for this turn."""
    state = war("O23")
    for slot in range(len(state.course)):
        state.course[slot] = ()
    slot = fleet(state, "japan", ["C01"], "AE10", "intercept")
    state.speed[state.members[slot][0]] = SPEEDS.index("2+")
    state.course[slot] = (*(zone(word) for word in WAY_SOUTH), TURN_ENDS)
    return state, slot
