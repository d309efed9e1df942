"""5.6, S45, 12.5: repair, towing, colliers."""

from tests.marks import rule
from tests.systems.great_war_at_sea.coast import dice, fleet, harbour, ship, told, war
from yellowsea.kernel.dice import SeededDice
from yellowsea.kernel.sides import RUSSIA
from yellowsea.kernel.umpire import Umpire
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.coast.colliers import coal_at_sea, is_collier
from yellowsea.systems.great_war_at_sea.coast.repair import work_in_port
from yellowsea.systems.great_war_at_sea.coast.towing import cast_off, is_held, note_tows, pass_tow, tows_for
from yellowsea.systems.great_war_at_sea.sea.missions import join, may_join, move_slot
from yellowsea.systems.great_war_at_sea.sea.turn import begin_turn
from yellowsea.systems.great_war_at_sea.state.campaign import INTERCEPT, SLOWED, STAYED, marker_slots, stack_slots

BOX = 24


def in_dock(port, turns):
    """Togo's flagship with two hull boxes and a level gone, so many turns in a port."""
    state = war("O10")
    one = ship(state, "japan", "B01")
    state.moor(one, harbour(state, port))
    state.hull[one] -= 2
    state.primary[one] -= 2
    state.speed[one] -= 1
    state.marks[one] |= SLOWED
    umpire = dice()
    for _ in range(turns):
        work_in_port(state, umpire)
    return state, one, umpire


@rule("great_war_at_sea 5.6", "great_war_at_sea 11.2")
def test_a_major_port_mends_a_box_in_18_turns_and_a_level_in_36():
    state, one, umpire = in_dock("sasebo", 17)
    assert not told(umpire, "ShipMended")
    state, one, _ = in_dock("sasebo", 36)
    assert state.hull[one] == state.theatre.hull_at_start[one]
    assert state.speed[one] == state.theatre.speed_at_start[one]
    assert not state.marks[one] & SLOWED
    state, one, _ = in_dock("sasebo", 72)
    assert state.primary[one] == state.theatre.sheets[one].primary


@rule("great_war_at_sea 5.6")
def test_a_minor_port_takes_twice_as_long_and_mends_half_at_most():
    state, one, _ = in_dock("takeshiki", 35)
    assert state.hull[one] == state.theatre.hull_at_start[one] - 2
    state, one, _ = in_dock("takeshiki", 36 * 5)
    lost = state.theatre.hull_at_start[one] - state.hull[one] + state.theatre.sheets[one].primary - state.primary[one]
    assert lost == 2


@rule("great_war_at_sea S45")
def test_a_tug_is_as_large_as_her_tow_and_they_move_every_other_turn():
    state = war("O10")
    slot = fleet(state, "japan", ["B01", "B02", "TB05"], "N11", "intercept")
    tug, towed, boat = state.members[slot]
    assert towed in tows_for(state, tug)
    assert boat in tows_for(state, tug)
    assert tug not in tows_for(state, boat)
    pass_tow(state, tug, towed, dice())
    assert boat not in tows_for(state, tug)
    assert boat not in tows_for(state, towed)
    assert is_held(state, slot), "a turn to pass the tow"
    note_tows(state)
    assert not is_held(state, slot)
    state.weather = [4, 4, 4]
    assert is_held(state, slot)
    state.weather = [1, 1, 1]
    state.trail[slot] = (state.zone[slot], state.theatre.ways.near[state.zone[slot]][0])
    note_tows(state)
    assert is_held(state, slot)
    cast_off(state, tug, dice())
    assert state.tow[tug] == NONE
    assert not is_held(state, slot)


def at_sea(place):
    state = war("O01")
    collier = fleet(state, "russia", ["TRS#1"], place, "supply", STAYED)
    slot = fleet(state, "russia", ["B19", "AC05", "AC08"], place, "intercept", STAYED)
    for one in state.members[slot]:
        state.fuel[one] -= 3 * BOX
    return state, state.members[collier][0], state.members[slot]


@rule("great_war_at_sea 12.5", "great_war_at_sea S10", "great_war_at_sea S42")
def test_a_collier_gives_two_ships_a_box_at_sea_and_two_by_the_coast():
    state, collier, ships = at_sea("AB20")
    assert is_collier(state, collier)
    assert state.fuel[collier] == 12 * BOX
    before = [state.fuel[one] for one in ships]
    coal_at_sea(state, dice())
    assert sorted(state.fuel[one] - old for one, old in zip(ships, before, strict=True)) == [0, BOX, BOX]
    assert state.fuel[collier] == 10 * BOX
    state, collier, ships = at_sea("chemulpo")
    coal_at_sea(state, dice())
    assert state.fuel[collier] == 8 * BOX


@rule("great_war_at_sea S42")
def test_colliers_with_warships_or_more_than_two_have_a_marker_on_the_map():
    state = war("O21")
    slot = state.fleet[ship(state, "russia", "TRS#1")]
    assert len(state.members[slot]) == 6
    assert state.is_on_map(slot)
    begin_turn(state, Umpire(SeededDice(1)))
    assert state.is_on_map(slot)
    state = war("O01")
    small = state.fleet[ship(state, "russia", "TRS#1")]
    assert len(state.members[small]) == 2
    assert not state.is_on_map(small)
    assert small not in marker_slots(RUSSIA)


@rule("great_war_at_sea S42", "great_war_at_sea 5.22")
def test_a_fleet_that_joins_colliers_off_the_map_keeps_its_marker():
    state, collier, ships = at_sea("AB20")
    small = next(one for one in stack_slots(RUSSIA) if state.mission[one] == NONE)
    move_slot(state, state.fleet[collier], small)
    slot = state.fleet[ships[0]]
    assert may_join(state, slot, small)
    join(state, slot, small, dice())
    assert state.fleet[collier] == slot
    assert state.mission[slot] == INTERCEPT
    assert state.is_on_map(slot)
    assert state.mission[small] == NONE


@rule("great_war_at_sea S48")
def test_no_coal_from_colliers_in_squalls():
    state, collier, _ = at_sea("AB20")
    state.weather = [4, 4, 4]
    coal_at_sea(state, dice())
    assert state.fuel[collier] == 12 * BOX
