"""S15: escorts at a distance: plotted to the meeting, then moving as their charge does."""

from typing import Any

import pytest

from tests.marks import rule
from tests.systems.great_war_at_sea.coast import dice, fleet, harbour, options, play, told, war, zone
from tests.systems.great_war_at_sea.field import RULES
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.kernel.telling.events import only
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.chart.movement.courses import conforms, place_of
from yellowsea.systems.great_war_at_sea.chart.movement.pulses import move_fleets
from yellowsea.systems.great_war_at_sea.chart.orders.missions import abort, deal, join
from yellowsea.systems.great_war_at_sea.chart.orders.orders import finish
from yellowsea.systems.great_war_at_sea.chart.ports.minefields import add_field
from yellowsea.systems.great_war_at_sea.state import steps
from yellowsea.systems.great_war_at_sea.state.campaign import ACT, DECOY, SLOT_WORDS, TURN_ENDS

ORDERS: Any = RULES.steps[steps.FLEET_ORDERS]


def convoy(at="goto", apart="sasebo"):
    """A transport with cargo at sea, and two cruisers on an escort mission elsewhere; nobody else has a course."""
    state = war("O04")
    for slot in range(len(state.course)):
        state.course[slot] = ()
    piece = next(
        state.theatre.sheets[ship].id
        for ship in range(state.theatre.ships)
        if state.theatre.is_transport[ship] and not state.theatre.side[ship]
    )
    charge = fleet(state, "japan", [piece], at, "transport")
    escort = fleet(state, "japan", ["C02", "C03"], apart, "escort")
    state.acting, state.in_hand, state.stack = JAPAN, escort, [steps.SEA_TURN, steps.ORDERS, steps.FLEET_ORDERS]
    return state, charge, escort


@rule("great_war_at_sea S15")
def test_an_escort_is_plotted_to_its_charge_at_once_and_then_moves_as_it_does():
    state, charge, escort = convoy()
    umpire = dice()
    play(ORDERS, state, f"escort {SLOT_WORDS[charge]}", umpire)
    assert state.escorted[escort] == charge
    assert [event.audience for event in told(umpire, "ChargeNamed")] == [only(JAPAN)]
    assert state.spare == state.theatre.turns, "the whole way is written now"
    away = state.theatre.ways.away(JAPAN, zone("goto"))
    while state.stack[-1] == steps.FLEET_ORDERS and state.stack:
        listed = [text for text in options(ORDERS, state) if text.startswith("to ")]
        here = place_of(state, escort, state.course[escort])[0]
        if here == zone("goto"):
            play(ORDERS, state, "as_plotted", umpire)
            break
        nearer = [text for text in listed if away[zone(text[3:].upper())] < away[here]]
        play(ORDERS, state, nearer[0] if nearer else "next", umpire)
    turns = state.course[escort].count(TURN_ENDS)
    for _ in range(turns):
        assert not conforms(state, escort)
        move_fleets(state, dice())
    assert state.zone[escort] == zone("goto")
    assert conforms(state, escort)
    there = state.theatre.ways.near_for[JAPAN][zone("goto")]
    onward = next(place for place in there if not state.theatre.may_be_mined[place])
    state.course[charge] = (onward, ACT, TURN_ENDS, TURN_ENDS, zone("goto"), TURN_ENDS)
    for place in (onward, onward, zone("goto")):
        move_fleets(state, dice())
        assert (state.zone[charge], state.zone[escort]) == (place, place)
    assert not state.course[escort]


@rule("great_war_at_sea S15")
def test_while_it_is_with_its_charge_an_escort_writes_no_course_of_its_own():
    state, charge, escort = convoy(apart="goto")
    play(ORDERS, state, f"escort {SLOT_WORDS[charge]}", dice())
    assert not state.spare
    listed = options(ORDERS, state)
    assert not [text for text in listed if text.split()[0] in ("to", "to_port", "next")]
    assert "mission abort" in listed
    refusal = ORDERS.why_not(state, "to_port", [harbour(state, "sasebo")])
    assert (refusal.code, refusal.rule) == ("conforms", "S15")
    finish(state, dice())
    assert not state.course[escort]


@rule("great_war_at_sea S15")
def test_where_its_charge_is_held_up_the_escort_stays_with_it():
    state, charge, escort = convoy(apart="goto")
    state.escorted[escort] = charge
    there = state.theatre.ways.near_for[JAPAN][zone("goto")][0]
    state.course[charge] = (there, TURN_ENDS)
    state.speed[state.members[charge][0]] = 0
    move_fleets(state, dice())
    assert state.zone[charge] == state.zone[escort] == zone("goto")


@rule("great_war_at_sea S15")
@pytest.mark.parametrize("mission", ["intercept", "escort"])
def test_only_an_escort_has_a_charge_and_no_escort_is_one(mission):
    state, charge, escort = convoy()
    other = fleet(state, "japan", ["C01"], "sasebo", mission)
    assert (f"escort {SLOT_WORDS[other]}" in options(ORDERS, state)) == (mission == "intercept")
    state.in_hand = other
    told_so = [text for text in options(ORDERS, state) if text.startswith("escort ")]
    assert bool(told_so) == (mission == "escort")
    state.in_hand = escort
    state.fleet_marks[charge] |= DECOY
    assert ORDERS.why_not(state, "escort", [charge]).code == "no-charge"
    assert ORDERS.why_not(state, "escort", [escort]).code == "no-charge"
    assert ORDERS.why_not(state, "escort", [8]).code == "not-yours"


@rule("great_war_at_sea S15")
def test_a_charge_that_takes_another_marker_joins_or_is_gone():
    state, charge, escort = convoy()
    state.escorted[escort] = charge
    free = state.free_slot(JAPAN, with_marker=False)
    deal(state, [charge], [free])
    assert state.escorted[escort] == free
    third = fleet(state, "japan", ["C01"], "goto", "transport")
    join(state, free, third, dice())
    assert state.escorted[escort] == third
    for one in state.members[third]:
        state.moor(one, harbour(state, "sasebo"))
    assert state.escorted[escort] == NONE
    state.escorted[escort] = fleet(state, "japan", ["C01"], "goto", "transport")
    abort(state, escort, dice())
    assert state.escorted[escort] == NONE


@rule("great_war_at_sea S15")
def test_where_its_charge_strikes_a_mine_on_the_way_the_escort_goes_no_further():
    state = war("O04")
    for slot in range(len(state.course)):
        state.course[slot] = ()
    charge = fleet(state, "japan", ["B05"], "goto", "intercept")
    escort = fleet(state, "japan", ["C02"], "goto", "escort")
    state.escorted[escort] = charge
    there = state.theatre.ways.near_for[JAPAN][zone("goto")][0]
    add_field(state, state.theatre.side_key(zone("goto"), there), RUSSIA, 0)
    state.course[charge] = (there, TURN_ENDS)
    move_fleets(state, dice(6, 6, 5, 6))  # four hull boxes, and dead in the water
    assert state.speed[state.members[charge][0]] == 0
    assert state.zone[charge] == state.zone[escort] == zone("goto")
