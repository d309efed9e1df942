"""5.6, S45, 12.5: repair, towing, colliers."""

import pytest

from tests.marks import rule
from tests.systems.great_war_at_sea.coast import dice, fleet, harbour, ship, told, war
from yellowsea.kernel.play.dice import SeededDice
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import RUSSIA
from yellowsea.kernel.telling.events import only
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.chart.movement.fuel import coal_in_port
from yellowsea.systems.great_war_at_sea.chart.movement.towing import cast_off, is_held, note_tows, pass_tow, tows_for
from yellowsea.systems.great_war_at_sea.chart.orders.missions import join, may_join, move_slot
from yellowsea.systems.great_war_at_sea.chart.ports.colliers import coal_at_sea, is_collier
from yellowsea.systems.great_war_at_sea.chart.ports.repair import work_in_port
from yellowsea.systems.great_war_at_sea.chart.turn.turn import begin_turn
from yellowsea.systems.great_war_at_sea.state.campaign import (
    INTERCEPT,
    SLOWED,
    STAYED,
    SUNK,
    marker_slots,
    stack_slots,
)

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


def in_neutral_port(collier_in_fleet):
    """Five Russian ships and a collier in Shanghai, where three boxes a turn are to be had."""
    state = war("O01")
    port = harbour(state, "shanghai")
    collier = ship(state, "russia", "TRS#1")
    state.moor(collier, port)
    if collier_in_fleet:
        slot = fleet(state, "russia", ["TRS#1"], "shanghai", "supply", STAYED)
        state.port[slot] = port
    ships = [ship(state, "russia", piece) for piece in ("B19", "AC05", "AC08", "AC07", "C14")]
    for number, one in enumerate(ships):
        state.moor(one, port)
        state.fuel[one] = BOX + number
    return state, collier, ships


@rule("great_war_at_sea 12.5", "great_war_at_sea S48")
@pytest.mark.parametrize("collier_in_fleet", [True, False])
def test_a_collier_in_port_gives_coal_to_ships_for_which_the_port_has_none(collier_in_fleet):
    state, collier, ships = in_neutral_port(collier_in_fleet)
    state.weather = [4, 4, 4]
    umpire = dice()
    coal_in_port(state, umpire)
    assert [state.fuel[one] // BOX for one in ships] == [2, 2, 2, 3, 3]
    assert state.fuel[collier] == 8 * BOX
    assert [event.audience for event in told(umpire, "CoaledFromCollier")] == [only(RUSSIA)]
    state, collier, ships = in_neutral_port(collier_in_fleet)
    state.weather = [5, 5, 5]
    coal_in_port(state, dice())
    assert state.fuel[collier] == 12 * BOX, "in storm nobody coals in port"


@rule("great_war_at_sea X.coal_hunger")
def test_after_turn_six_colliers_give_nothing_in_port_either():
    for turn, left in ((6, 8), (7, 12)):
        state = war("O21")
        state.turn = turn
        collier, hungry = ship(state, "russia", "TRS#1"), ship(state, "russia", "B01")
        ships = [one for one in state.members[state.fleet[hungry]] if one != collier][:5]
        for one in (collier, *ships):
            state.moor(one, harbour(state, "shanghai"))
        for one in ships:
            state.fuel[one] = BOX
        coal_in_port(state, dice())
        assert state.fuel[collier] == left * BOX


@rule("great_war_at_sea 12.5")
def test_a_collier_that_came_into_port_in_this_turn_or_lies_elsewhere_gives_nothing():
    state, collier, _ = in_neutral_port(True)
    state.fleet_marks[state.fleet[collier]] &= ~STAYED
    coal_in_port(state, dice())
    assert state.fuel[collier] == 12 * BOX
    state.moor(collier, harbour(state, "chefoo"))
    coal_in_port(state, dice())
    assert state.fuel[collier] == 12 * BOX
    state.moor(collier, harbour(state, "shanghai"))
    state.lose(collier, SUNK)
    coal_in_port(state, dice())
    assert state.fuel[collier] == 12 * BOX


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
