"""8.0: change what the enemy keeps to himself in an operation, and all that a side receives stays equal.

Decoys and what is under the markers, raiders and ships on station, orders, mines, boats, coal, the secret die of S5.
"""

import random

import pytest

import yellowsea as ys
from tests.kernel.test_secrecy import heard, received
from tests.loops import some
from tests.marks import rule
from tests.systems.great_war_at_sea.coast import comes_in, dice, fleet, play, told, war
from tools.worlds.hidden.great_war_at_sea import SECRETS
from yellowsea.kernel.play.dice import SeededDice
from yellowsea.kernel.state.sides import SIDES
from yellowsea.kernel.telling.events import EVERYONE
from yellowsea.systems.great_war_at_sea.book.shapes import CAPITAL, LIGHT, NONE
from yellowsea.systems.great_war_at_sea.chart.contact.contact import Contact, who_hears
from yellowsea.systems.great_war_at_sea.chart.orders.orders import Orders
from yellowsea.systems.great_war_at_sea.state import steps
from yellowsea.systems.great_war_at_sea.state.campaign import (
    ON_MAP,
    SHOWN,
    SHOWN_NOW,
    marker_slots,
    slots_of,
)
from yellowsea.systems.great_war_at_sea.telling.sea_secrecy import is_seen, masked

SYSTEM = "great_war_at_sea"
SHORT = ("O07", "O13", "O17", "O22")
OPERATIONS = [
    pytest.param(one.id, marks=[] if one.id in SHORT else [pytest.mark.long])
    for one in ys.systems()[SYSTEM].scenarios
    if one.id.startswith("O")
]


# -- moments and their twins -------------------------------------------------------------------------------------------


def twin_of(game, enemy, rng):
    """The same moment as the viewer must take it, with other secrets of his enemy."""
    twin = game.copy()
    twin.state = game.state.copy()
    for change in SECRETS:
        change(twin.state, enemy, rng)
    return twin


def moments(scenario, seed, count):
    """States from all over random games."""
    rng = random.Random(seed)
    found = 0
    while found < count:
        game = ys.new(SYSTEM, scenario=scenario, seed=seed + found)
        while found < count and game.actor is not None:
            if rng.random() < 0.04:
                found += 1
                yield game, rng
            game.step(rng.choice(game.codes()))


# -- the tests ---------------------------------------------------------------------------------------------------------


@rule("great_war_at_sea 8.0")
@pytest.mark.parametrize("scenario", OPERATIONS)
def test_what_a_side_receives_tells_no_secret_of_the_enemy(scenario):
    compared = 0
    for game, rng in moments(scenario, 11, 14):
        for viewer in SIDES:
            enemy = 1 - SIDES.index(viewer)
            twin = twin_of(game, enemy, rng)
            assert received(twin, viewer) == received(game, viewer)
            assert twin.view(None) == game.view(None)
            assert twin.rules.write(twin.state) != game.rules.write(game.state)
            compared += 1
    assert compared > 10


@rule("great_war_at_sea 8.0")
@pytest.mark.parametrize("scenario", OPERATIONS)
def test_what_follows_an_own_option_tells_nothing_before_something_is_shown(scenario):
    compared = 0
    for game, rng in moments(scenario, 12, 14):
        if steps.SETUP in game.state.stack:
            continue  # how many dice deal the markers is no secret, but the dice after them fall otherwise
        viewer = game.actor
        twin = twin_of(game, 1 - SIDES.index(viewer), rng)
        for text in rng.sample(game.options(), min(3, len(game.options()))):
            outcomes = []
            for each in (game.copy(), twin.copy()):
                each.state = each.state.copy()
                each.dice = SeededDice(compared)
                outcomes.append(heard(each.play(text), viewer))
            assert outcomes[0] == outcomes[1], text
            compared += 1
    assert compared > 5


@rule("great_war_at_sea 8.0")
@pytest.mark.parametrize("scenario", OPERATIONS)
def test_what_is_imagined_fits_every_report(scenario):
    """S7: the numbers of a report that is still true of a marker, ships that were seen, and the enemy's own limits."""
    for game, rng in some(moments(scenario, 13, 10)):
        for side in range(2):
            known = game.rules.masked(game.state, side)
            guess = game.rules.imagined(known, side, random.Random(rng.randrange(1000)))
            assert game.rules.view(guess, side) == game.rules.view(game.state, side)
            for slot in marker_slots(1 - side):
                turn, zone, *counts = guess.reports[slot]
                if turn == guess.turn and is_seen(guess, slot) and zone == guess.zone[slot]:
                    category = [guess.theatre.category[ship] for ship in guess.members[slot]]
                    others = len(category) - category.count(CAPITAL) - category.count(LIGHT)
                    assert [category.count(CAPITAL), category.count(LIGHT), others] == counts[:3]
            decoys = [slot for slot in marker_slots(1 - side) if guess.is_decoy(slot)]
            assert len(decoys) <= guess.theatre.operation.decoys[1 - side]
            for slot in slots_of(1 - side):
                shown = guess.fleet_marks[slot] & (ON_MAP | SHOWN_NOW)
                if guess.mission[slot] != NONE and shown:
                    assert guess.members[slot] or guess.is_decoy(slot)


@rule("great_war_at_sea S41.7")
def test_the_port_of_a_boat_is_known_once_it_has_attacked():
    state = war("O23")
    boat = next(ship for ship in range(state.theatre.ships) if state.theatre.is_submarine[ship])
    enemy = 1 - state.theatre.side[boat]
    assert state.harbour[boat] != NONE
    assert masked(state, enemy).harbour[boat] == NONE
    state.marks[boat] |= SHOWN
    assert masked(state, enemy).harbour[boat] == state.harbour[boat]


@rule("great_war_at_sea 8.0", "great_war_at_sea 5.4")
def test_a_search_that_found_nobody_is_told_to_who_sees_the_marker():
    state = war("O07")
    raider = fleet(state, "russia", ["AC01"], "P12", "raid")
    watch = fleet(state, "japan", ["C14"], "P12", "blockade")
    cruiser = fleet(state, "japan", ["C15"], "P12", "intercept")
    assert who_hears(state, watch, raider) == 0
    assert who_hears(state, cruiser, raider) == 1 << 1  # Russia alone sees the other's marker
    state.fleet_marks[raider] |= ON_MAP
    assert who_hears(state, watch, raider) == 1
    assert who_hears(state, cruiser, raider) == EVERYONE
    state.fleet_marks[raider] &= ~ON_MAP
    state.declared = 1
    assert who_hears(state, watch, raider) == EVERYONE


@rule("great_war_at_sea 8.0", "great_war_at_sea 5.4")
def test_a_raider_that_slips_past_the_coastal_defence_is_not_spoken_of():
    state = war("O07")
    state.flag = [NONE] * len(state.flag)
    raider = fleet(state, "russia", ["AC01"], "P12", "raid")
    watch = fleet(state, "japan", ["C14"], "P12", "coastal_defence")
    comes_in(state, raider)
    told_to = []
    for face in (1, 6):
        state.meets = [(0, state.zone[watch], watch, raider, 0)]
        state.stack = [steps.SEA_TURN, steps.CONTACT]
        umpire = dice(face)
        Contact().run(state, umpire)
        told_to += [event.audience for event in told(umpire, "ContactRolled")]
    assert told_to == [0, EVERYONE]


@rule("great_war_at_sea 8.0", "great_war_at_sea 5.22")
def test_where_fleets_were_formed_is_forgotten_when_the_orders_are_given():
    state = war("O05")
    state.stack = [steps.SEA_TURN, steps.ORDERS]
    state.acting, state.formed = 1, 1 << 3
    play(Orders(), state, "done", dice())
    assert state.formed == 0
