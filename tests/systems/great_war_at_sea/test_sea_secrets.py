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
from yellowsea.kernel.dice import SeededDice
from yellowsea.kernel.events import EVERYONE
from yellowsea.kernel.sides import SIDES
from yellowsea.systems.great_war_at_sea.book.shapes import CAPITAL, LIGHT, NONE
from yellowsea.systems.great_war_at_sea.sea.contact import Contact, who_hears
from yellowsea.systems.great_war_at_sea.sea.orders import Orders
from yellowsea.systems.great_war_at_sea.state import steps
from yellowsea.systems.great_war_at_sea.state.campaign import (
    ABORT,
    ACTS,
    AFLOAT,
    DECOY,
    FREE,
    HIDDEN,
    INTERCEPT,
    ON_MAP,
    RAID,
    SHOT,
    SHOWN,
    SHOWN_NOW,
    SILENT,
    STANDING,
    TURN_ENDS,
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


# -- the secrets -------------------------------------------------------------------------------------------------------


def left_alone(war):
    """Fleets that lie open, and those that somebody is being asked about."""
    asked = [slot for met in (*war.meets, *war.contacts) for slot in met[2:4]]
    if steps.FORM not in war.stack and war.in_hand != NONE:
        asked.append(war.in_hand)
    asked += [slot for _, slot in war.attacks] + [slot for slot, _, _ in war.berths]
    return {*asked, *(group[1] for group in war.groups)}


def other_contents(war, enemy, rng):
    """Two markers on the map change what is under them, or one of them becomes a decoy."""
    kept = left_alone(war)
    slots = [slot for slot in marker_slots(enemy) if is_seen(war, slot) and slot not in kept]
    if len(slots) > 1:
        one, other = rng.sample(slots, 2)
        first, second = war.members[one], war.members[other]
        war.members[one], war.members[other] = second, first
        for slot in (one, other):
            for ship in war.members[slot]:
                war.fleet[ship] = slot
            war.fleet_marks[slot] = war.fleet_marks[slot] & ~DECOY | (0 if war.members[slot] else DECOY)
        war.name[one], war.name[other] = war.name[other], war.name[one]
    elif slots and not war.is_decoy(slots[0]):
        berth = next(h for h in range(war.theatre.ports) if war.theatre.usable[h])
        for ship in war.members[slots[0]]:
            war.fleet[ship] = NONE
            war.harbour[ship] = berth
        war.members[slots[0]] = ()
        war.fleet_marks[slots[0]] |= DECOY


def other_places(war, enemy, rng):
    """Raiders, colliers and ships on station are elsewhere, or in port; ships in port lie in another."""
    kept = left_alone(war)
    theatre = war.theatre
    for slot in slots_of(enemy):
        unseen = war.mission[slot] != NONE and not is_seen(war, slot) and slot not in kept
        if not unseen or not (war.mission[slot] in HIDDEN or war.mission[slot] in STANDING or war.port[slot] != NONE):
            continue
        if war.reports[slot][0] or (rng.random() < 0.5 and war.port[slot] == NONE):
            war.zone[slot] = rng.choice([zone for zone in range(theatre.zones) if theatre.ways.type[zone]])
            war.trail[slot] = (war.zone[slot],) * 7
        else:
            berth = rng.choice([port for port in range(theatre.ports) if theatre.usable[port]])
            for ship in war.members[slot]:
                war.moor(ship, berth)
    for ship in range(theatre.ships):
        if theatre.side[ship] == enemy and war.fate[ship] == AFLOAT and war.harbour[ship] != NONE:
            war.harbour[ship] = rng.choice(range(theatre.ports))


def other_orders(war, enemy, rng):
    """Missions, plots, goals, what leaders have ordered, and how long a fleet has waited or worked."""
    kept = left_alone(war)
    for slot in slots_of(enemy):
        if war.mission[slot] == NONE or slot in kept:
            continue
        if is_seen(war, slot) and war.mission[slot] not in STANDING:
            war.mission[slot] = rng.choice([INTERCEPT, ABORT, RAID])
        war.course[slot] = (rng.randrange(war.theatre.zones), TURN_ENDS, TURN_ENDS)
        war.goal[slot] = rng.randrange(war.theatre.harbours)
        war.next_mission[slot], war.next_from[slot] = RAID, war.turn + 2
        for numbers in (war.waits, war.counted, war.with_leader, war.frozen, war.unsupported):
            numbers[slot] += 1
        war.fleet_marks[slot] ^= FREE | ACTS
    war.raids[enemy] += 1
    if war.stack and war.stack[-1] in (steps.ORDERS, steps.FLEET_ORDERS) and war.acting == enemy:
        war.formed ^= 3


def other_stores(war, enemy, rng):
    """Coal, cargo, mines aboard, yard work, turns in port, tows, and whether her largest guns have shells (S5)."""
    for ship in range(war.theatre.ships):
        if war.theatre.side[ship] != enemy:
            continue
        for numbers in (war.fuel, war.cargo, war.mines, war.repair, war.worst, war.neutral, war.in_port, war.reload):
            numbers[ship] += rng.randrange(3)
        war.crippled_at[ship] ^= 1
        war.marks[ship] ^= SHOT | (0 if war.fight is not None else SILENT)
    for harbour in range(len(war.owner)):
        war.drawn[2 * harbour + enemy] += 1


def other_mines(war, enemy, rng):
    """Fields that the viewer has never met lie elsewhere, and there are more of them."""
    for line in range(len(war.mine_place)):
        if war.mine_owner[line] == enemy and not war.mine_known[line] >> (1 - enemy) & 1:
            war.mine_place[line] = war.theatre.entrance_key(rng.randrange(war.theatre.ports))
            war.mine_count[line] += 1
    war.mine_place.append(war.theatre.side_key(*rng.sample(range(war.theatre.zones), 2)))
    war.mine_owner.append(enemy)
    war.mine_count.append(1)
    war.mine_known.append(1 << enemy)
    war.mine_dense.append(0)
    war.warned.append(rng.randrange(8))


def other_boats(war, enemy, rng):
    """Boats lie in another port and search from others."""
    theatre = war.theatre
    for ship in range(theatre.ships):
        if theatre.is_submarine[ship] and theatre.side[ship] == enemy and not war.marks[ship] & SHOWN:
            war.harbour[ship] = rng.randrange(theatre.ports)
    for port in range(theatre.ports):
        war.searching[port] ^= 1 << enemy
    mine = [boat for boat in range(theatre.ships) if theatre.is_submarine[boat] and theatre.side[boat] == enemy]
    if mine and not (war.stack and war.stack[-1] == steps.BOAT_ATTACK):
        war.attacks = [*war.attacks, (mine[0], slots_of(1 - enemy)[0])]


SECRETS = (other_orders, other_contents, other_places, other_stores, other_mines, other_boats)


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
