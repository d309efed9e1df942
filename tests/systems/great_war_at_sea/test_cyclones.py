"""T11: tropical cyclones."""

import pytest

from tests.marks import rule
from tests.systems.great_war_at_sea.coast import dice, fleet, harbour, told, war, zone
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.chart.weather.cyclones import (
    NORTH_EAST,
    blow,
    boats_shift,
    entry,
    hull_shift,
    step_to,
    strength_in,
)
from yellowsea.systems.great_war_at_sea.chart.weather.perils import weather_the_sea
from yellowsea.systems.great_war_at_sea.state.storms import apart, weather_of_storm

SCENARIO = "O23"  # September: no season for second thoughts


def storm(at, strength, size=0):
    state = war(SCENARIO)
    state.cyclone = [zone(at), strength, size, 0]
    return state


@rule("great_war_at_sea T11")
def test_a_cyclone_forms_on_twelve_when_the_weather_worsens():
    state = war(SCENARIO)
    blow(state, False, dice())
    blow(state, True, dice(6, 5))
    assert state.cyclone[0] == NONE
    blow(state, True, dice(6, 6, 2, 3, 4, 6))
    assert state.cyclone == [zone("AH1"), 4, 2, 0]
    state = war(SCENARIO)
    state.weather = [4, 4, 4]
    blow(state, True, dice())


@rule("great_war_at_sea T11")
def test_none_where_the_scenario_has_none():
    state = war("O14")
    blow(state, True, dice())
    assert state.cyclone[0] == NONE


@pytest.mark.parametrize(
    ("south_west", "along", "there"), [(True, 1, "AL1"), (True, 6, "AB1"), (False, 1, "AN5"), (False, 6, "AN24")]
)
@rule("great_war_at_sea T11")
def test_it_enters_along_the_two_southern_edges(south_west, along, there):
    assert entry(war(SCENARIO).theatre, south_west, along) == zone(there)


@rule("great_war_at_sea T11")
def test_it_grows_on_six_and_weakens_on_one_from_category_three_on_two():
    for strength, face, after in ((2, 6, 3), (2, 5, 2), (2, 1, 1), (4, 2, 4), (5, 2, 4), (7, 6, 7)):
        state = storm("AM20", strength)
        blow(state, False, dice(face, 3))
        assert state.cyclone[1] == after, (strength, face)


@rule("great_war_at_sea T11")
def test_coast_and_bad_weather_weaken_it():
    state = storm("U15", 3)  # a coastal zone
    blow(state, False, dice(2, 3))
    assert state.cyclone[1] == 2
    state = storm("AM20", 3)
    state.weather = [5, 5, 5]
    blow(state, False, dice(3, 3))
    assert state.cyclone[1] == 2


@rule("great_war_at_sea T11")
def test_it_moves_north_in_three_cases_of_six_and_two_zones_in_bad_weather():
    for face, way in ((1, 0), (2, 1), (4, 1), (5, 2)):
        state = storm("AM20", 3)
        blow(state, False, dice(3, face))
        assert state.cyclone[0] == step_to(state.theatre, zone("AM20"), way), face
    north = [step_to(state.theatre, zone("AM20"), way) for way in (0, 1, 2)]
    assert [state.theatre.zone_words[there] for there in north] == ["AL19", "AL20", "AM21"]
    state = storm("AM20", 4)
    state.weather = [4, 4, 4]
    blow(state, False, dice(4, 5))
    assert state.cyclone[0] == zone("AM22")


@rule("great_war_at_sea T11")
def test_only_after_a_depression_that_dies_away_none_comes_for_eighteen_turns():
    swallowed = storm("AM20", 2)
    swallowed.weather = [5, 5, 5]
    umpire = dice()
    blow(swallowed, False, umpire)
    assert told(umpire, "CycloneGone")
    assert swallowed.cyclone == [NONE, 0, 0, 0], "weather as bad as itself"
    swallowed.weather = [1, 1, 1]
    swallowed.turn += 1
    blow(swallowed, True, dice(6, 6, 6, 1, 3, 1))
    assert swallowed.cyclone[0] != NONE
    edge = zone("AN24")
    while step_to(swallowed.theatre, edge, NORTH_EAST) != NONE:
        edge = step_to(swallowed.theatre, edge, NORTH_EAST)
    gone = storm(swallowed.theatre.zone_words[edge], 3)
    blow(gone, False, dice(4, 5))
    assert gone.cyclone == [NONE, 0, 0, 0], "it has left the chart"
    state = storm("AM20", 1)
    umpire = dice(1)
    blow(state, False, umpire)
    assert told(umpire, "CycloneGone")
    assert state.cyclone == [NONE, 0, 0, state.turn + 18]
    state.weather = [1, 1, 1]
    state.turn += 17
    blow(state, True, dice())


@rule("great_war_at_sea T11")
def test_it_is_felt_a_step_less_for_every_zone_further_out():
    state = storm("AM20", 3, 1)
    assert [strength_in(state, zone(f"AM{number}")) for number in (20, 21, 22, 23, 24)] == [3, 3, 2, 1, 0]
    for there in state.theatre.ways.around[zone("AM20")]:
        assert apart("AM20", state.theatre.zone_words[there]) == 1
    assert (apart("AM20", "AK21"), apart("AM20", "AK22"), apart("AM20", "AJ20")) == (2, 3, 3)
    assert [weather_of_storm(strength) for strength in range(5)] == [0, 4, 5, 6, 6]
    assert state.weather_in(zone("AM20")) == 6
    assert state.weather_in(zone("AM22")) == 5


@rule("great_war_at_sea T11")
def test_typhoons_add_to_the_losses_and_wreck_ports():
    state = storm("AM20", 4)
    assert (boats_shift(state, zone("AM20")), hull_shift(state, zone("AM20"))) == (1, 0)
    assert (boats_shift(state, zone("AM21")), hull_shift(state, zone("AM21"))) == (0, NONE)
    state.cyclone = [state.theatre.harbour_zone[harbour(state, "yokohama")], 4, 0, 0]
    blow(state, False, dice(5, 3))  # it has moved on north, still in reach of a category
    major, minor = harbour(state, "yokosuka"), harbour(state, "yokohama")
    assert state.closed[minor] == int(strength_in(state, state.theatre.harbour_zone[minor]) >= 4)
    assert not state.closed[major]
    for strength, closed in ((4, [0, 1]), (5, [1, 1])):
        state = war(SCENARIO)
        ports = [harbour(state, "yokosuka"), harbour(state, "yokohama")]
        state.cyclone = [zone("yokosuka"), strength, 2, 0]
        state.weather = [1, 1, 1]
        blow(state, False, dice(4, 3))  # less one on a coast: as strong as before
        assert [strength_in(state, state.theatre.harbour_zone[port]) for port in ports] == [strength] * 2
        assert [state.closed[port] for port in ports] == closed


@rule("great_war_at_sea T11")
def test_from_category_three_on_yachts_are_lost_like_boats():
    for strength, faces, lost in ((4, (5, 6), 0), (5, (4, 5), 1), (5, (4, 4), 0)):
        state = war("O21")
        slot = fleet(state, "russia", ["AY01"], "AM20", "intercept")
        yacht = state.members[slot][0]
        state.cyclone = [zone("AM20"), strength, 0, 0]
        weather_the_sea(state, dice(*faces))
        assert state.hull[yacht] == state.theatre.hull_at_start[yacht] - lost, (strength, faces)
