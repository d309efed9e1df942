"""3.5, 4.2: who finds whom, who declines, the battle that follows, and what it leaves behind."""

import random

import pytest

from tests.marks import rule
from tests.systems.great_war_at_sea.coast import (
    NIGHT,
    comes_in,
    dice,
    fleet,
    harbour,
    options,
    play,
    ship,
    told,
    war,
    zone,
)
from tests.systems.great_war_at_sea.field import RULES
from yellowsea.kernel.play.dice import SeededDice
from yellowsea.kernel.play.engine import apply, settle
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.kernel.telling.events import EVERYONE, only
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.chart.contact.battle_results import bring_back
from yellowsea.systems.great_war_at_sea.chart.contact.battlefields import (
    HEAD,
    Place,
    land_sides,
    places_for,
    sighting_range,
)
from yellowsea.systems.great_war_at_sea.chart.contact.battles import (
    battle_of,
    begin_fight,
    make_groups,
    open_battle,
    stop_at,
)
from yellowsea.systems.great_war_at_sea.chart.contact.contact import (
    Contact,
    Declare,
    Evade,
    contact_modifier,
    who_may_evade,
)
from yellowsea.systems.great_war_at_sea.chart.contact.fights import scene_of
from yellowsea.systems.great_war_at_sea.chart.contact.meetings import Show, find_meetings, may_show
from yellowsea.systems.great_war_at_sea.chart.ports.port_attacks import AttackPort, find_port_attacks
from yellowsea.systems.great_war_at_sea.state import engagement, steps
from yellowsea.systems.great_war_at_sea.state.campaign import (
    ACTS,
    DECOY,
    ENTERED,
    EVADED,
    FREE,
    MET,
    ON_MAP,
    PASSED,
    SUNK,
)
from yellowsea.systems.great_war_at_sea.tactics.disengagement import (
    Disengage,
    begin_disengagement,
    is_at_limit,
    may_lose_touch,
)
from yellowsea.systems.great_war_at_sea.tactics.round_end import how_it_ends

GRID = RULES.grid


def pair(scenario="O14", *, at="liancourt", ours="intercept", theirs="intercept", **settings):
    """A Japanese cruiser without a leader and a Russian one in one zone."""
    state = war(scenario, **settings)
    first = fleet(state, "japan", ["C06"], at, ours)
    second = fleet(state, "russia", ["AC02"], at, theirs)
    state.stack = [steps.SEA_TURN, steps.CONTACT]
    return state, first, second


def met(state):
    state.meets = find_meetings(state)
    return [(meet[2], meet[3]) for meet in state.meets]


@rule("great_war_at_sea 5.4")
@pytest.mark.parametrize(("face", "contact"), [(4, False), (5, True)])
def test_contact_on_a_five(face, contact):
    state, first, second = pair()
    assert (first, second) in met(state)
    state.meets = [meet for meet in state.meets if meet[2:4] == (first, second)]
    umpire = dice(face)
    Contact().run(state, umpire)
    assert bool(state.contacts) == contact
    assert bool(state.fleet_marks[first] & MET) == contact
    assert bool(told(umpire, "FleetReported")) == contact


@rule("great_war_at_sea 5.4")
def test_in_a_gale_nobody_finds_anybody():
    for certain in (0, 1):
        state, first, second = pair()
        state.weather = [6, 6, 6]
        state.meets = [(0, zone("liancourt"), first, second, certain)]
        Contact().run(state, dice())
        assert not state.contacts
        assert not state.meets


@rule("great_war_at_sea 5.4")
def test_what_counts_for_the_die():
    state, first, second = pair()
    here = zone("liancourt")
    assert contact_modifier(state, here, first, second) == 0
    state.met[first] = (second,)
    assert contact_modifier(state, here, first, second) == 1
    state.turn = 5  # night
    state.weather = [3, 3, 3]
    assert contact_modifier(state, here, first, second) == -1
    state.weather = [5, 5, 5]
    assert contact_modifier(state, here, first, second) == -2


@rule("great_war_at_sea S8")
def test_coastal_defence_finds_those_who_enter_its_zone_by_two_better_and_nobody_else():
    here = zone("liancourt")
    state, first, second = pair(ours="coastal_defence")
    assert contact_modifier(state, here, first, second) == 0, "one that lies there since the last turn"
    state.trail[second] = (here,) * 3 + (zone("T18"),) * 4
    assert contact_modifier(state, here, first, second) == 0, "one that leaves"
    comes_in(state, second)
    assert contact_modifier(state, here, first, second) == 2, "one that comes in"
    state, first, second = pair(at="genzan", ours="coastal_defence")
    state.fleet_marks[second] |= PASSED
    assert contact_modifier(state, zone("genzan"), first, second) == 2, "one that comes out of a port"
    state, first, second = pair(ours="coastal_defence", theirs="raid")
    met(state)
    Contact().run(state, dice())
    assert not state.fleet_marks[second] & MET, "a raider is sought when it comes in"


@rule("great_war_at_sea S4")
def test_a_blockade_finds_those_who_leave_or_enter_its_port_by_two_better_and_nobody_else():
    here = zone("genzan")
    state, first, second = pair(at="genzan", ours="blockade")
    assert contact_modifier(state, here, first, second) == 0, "a fleet that only passes through the zone"
    state.fleet_marks[second] |= PASSED
    assert contact_modifier(state, here, first, second) == 2, "one that left the port"
    state.trail[second] = (zone("liancourt"), here, NONE, NONE, NONE, NONE, NONE)
    assert contact_modifier(state, here, first, second) == 0, "one that has passed another port"
    state.port[second] = harbour(state, "genzan")
    assert contact_modifier(state, here, first, second) == 2, "one that entered it"
    for passed, found in ((0, False), (PASSED, True)):
        state, first, second = pair(at="genzan", ours="blockade", theirs="raid")
        state.fleet_marks[second] |= passed
        state.meets = [meet for meet in find_meetings(state) if meet[2:4] == (first, second)]
        Contact().run(state, dice(3) if found else dice())
        assert bool(state.fleet_marks[second] & MET) == found


@rule("great_war_at_sea S31", "great_war_at_sea 5.41")
def test_who_is_brought_to_battle_on_the_way_does_not_come_into_the_port():
    state = war("O07")
    slot = fleet(state, "russia", ["AC01"], "hakodate", "intercept", ENTERED)
    state.into[slot] = harbour(state, "hakodate")
    state.moor(state.members[fleet(state, "japan", ["C14"], "hakodate", "intercept")][0], state.into[slot])
    enemy = fleet(state, "japan", ["AC03"], "liancourt", "intercept")
    state.stack = [steps.SEA_TURN]
    state.contacts = [(1, zone("liancourt"), enemy, slot)]
    find_port_attacks(state, dice())
    assert state.stack == [steps.SEA_TURN]
    state.contacts = []
    state.fleet_marks[slot] |= ENTERED
    find_port_attacks(state, dice())
    assert state.stack[-1] == steps.ATTACK_PORT


@rule("great_war_at_sea 5.41", "great_war_at_sea 5.4")
def test_who_ends_where_an_enemy_was_brought_to_battle_meets_him_there():
    here, there = zone("liancourt"), zone("fusan")
    for face, fights in ((4, False), (5, True)):
        state, first, second = pair()
        comer = fleet(state, "japan", ["C13"], "liancourt", "intercept")
        state.flag = [NONE] * len(state.flag)
        state.trail[comer] = (there,) * 5 + (here,) * 2
        state.trail[second] = (here,) * 3 + (there,) * 4
        state.zone[second] = there
        state.meets = [meet for meet in find_meetings(state) if meet[3] == second]
        assert [meet[1:4] for meet in state.meets] == [(here, first, second), (there, comer, second)]
        Contact().run(state, dice(5))
        assert [contact[1:] for contact in state.contacts] == [(here, first, second)]
        assert [meet[1:4] for meet in state.meets] == [(here, comer, second)]
        Contact().run(state, dice(face))
        assert ((6, here, comer, second) in state.contacts) == fights


@rule("great_war_at_sea 5.4")
def test_leaders_count_if_they_are_declared():
    state, first, second = pair()
    third = fleet(state, "japan", ["AC03"], "liancourt", "intercept")  # Kamimura
    state.meets = [meet for meet in find_meetings(state) if meet[2:4] == (third, second)]
    Contact().run(state, dice())
    assert state.stack[-1] == steps.DECLARE
    assert state.acting == JAPAN
    play(Declare(), state, "with_leader", dice())
    umpire = dice(4)
    Contact().run(state, umpire)
    assert told(umpire, "ContactRolled")[0].modifier > 0
    assert first != third


@rule("great_war_at_sea 5.4")
def test_hidden_fleets_are_found_by_stations_and_colliers_by_anybody():
    state, first, second = pair(theirs="raid", raiders_met=False)
    met(state)
    Contact().run(state, dice())
    assert not state.fleet_marks[first] & MET
    state, first, second = pair(ours="coastal_defence", theirs="raid")
    comes_in(state, second)
    met(state)
    Contact().run(state, dice(3))
    assert state.fleet_marks[second] & MET
    state, first, second = pair(theirs="supply")
    state.fleet_marks[second] &= ~ON_MAP
    met(state)
    Contact().run(state, dice(5))
    assert state.fleet_marks[second] & ON_MAP


@rule("great_war_at_sea S42", "great_war_at_sea 5.4")
def test_a_raider_is_found_by_an_enemy_on_the_map_that_it_crosses_and_he_hears_of_nothing_else():
    for face, is_found in ((4, False), (5, True)):
        state, first, second = pair(theirs="raid")
        theatre = state.theatre
        leader = next(
            leader
            for leader, rating in enumerate(theatre.leader_operational)
            if rating > 0 and theatre.leader_side[leader] == JAPAN
        )
        state.flag[leader] = state.members[first][0]  # but nobody asks for him
        met(state)
        umpire = dice(face)
        Contact().run(state, umpire)
        assert bool(state.fleet_marks[second] & ON_MAP) == is_found
        assert [event.audience for event in told(umpire, "ContactRolled")] == [EVERYONE if is_found else only(RUSSIA)]
    state, first, second = pair(ours="raid", theirs="raid")
    met(state)
    Contact().run(state, dice())
    assert not state.fleet_marks[second] & MET, "two raiders off the map pass each other by"


@rule("great_war_at_sea 5.4")
def test_contact_is_certain_off_port_arthur_and_with_one_who_bombards():
    state = war("O17")
    first = fleet(state, "japan", ["C08"], "N11", "blockade")
    second = fleet(state, "russia", ["C04"], "N11", "intercept", PASSED)
    assert [meet[4] for meet in find_meetings(state) if meet[2:4] == (first, second)] == [1]
    state, first, second = pair(theirs="bombard")
    assert [meet[4] for meet in find_meetings(state)] == [0]
    state.fleet_marks[second] |= ACTS
    assert [meet[4] for meet in find_meetings(state)] == [1]


@rule("great_war_at_sea 5.2")
def test_a_raider_shows_herself_at_will():
    state, _, second = pair(theirs="raid")
    met(state)
    assert may_show(state, RUSSIA) == [second]
    assert may_show(state, JAPAN) == []
    state.stack = [steps.SEA_TURN, steps.SHOW]
    state.acting = RUSSIA
    umpire = dice()
    play(Show(), state, options(Show(), state)[1], umpire)
    assert state.fleet_marks[second] & ON_MAP
    assert told(umpire, "RaiderShown")[0].reveals


@rule("great_war_at_sea 5.41", "great_war_at_sea S14")
def test_decoys_vanish_on_contact():
    state, first, second = pair()
    state.clear_slot(first)
    state.mission[first], state.zone[first] = 0, zone("liancourt")
    state.fleet_marks[first] = DECOY | ON_MAP
    state.trail[first] = (zone("liancourt"),) * 7
    state.meets = find_meetings(state)
    umpire = dice(5)
    Contact().run(state, umpire)
    assert state.mission[first] == NONE
    assert told(umpire, "DecoyGone")
    assert not state.contacts
    assert state.fleet_marks[second] & MET


@rule("great_war_at_sea 5.41")
@pytest.mark.parametrize(("face", "away"), [(3, False), (4, True)])
def test_the_faster_fleet_may_decline(face, away):
    state, first, second = pair()
    state.speed[ship(state, "japan", "C06")] = 5
    state.speed[ship(state, "russia", "AC02")] = 3
    assert who_may_evade(state, first, second) == JAPAN
    state.meets = find_meetings(state)
    Contact().run(state, dice(5))
    assert state.stack[-1] == steps.EVADE
    play(Evade(), state, "evade", dice(face))
    assert bool(state.contacts) != away
    assert bool(state.fleet_marks[first] & EVADED) == away
    state.mission[first] = 10  # blockade
    assert who_may_evade(state, first, second) == NONE


@rule("great_war_at_sea 5.41")
def test_a_battle_ends_the_move_where_it_is_fought():
    state, first, _ = pair()
    here, there = zone("liancourt"), zone("dagelet")
    state.trail[first] = (here, here, there, there, there, here, here)
    state.moved[first] = 2
    state.course[first] = (there,)
    stop_at(state, first, there, 2)
    assert state.zone[first] == there
    assert state.moved[first] == 1
    assert state.fleet_marks[first] & FREE
    assert state.seen_turn[ship(state, "japan", "C06")] == state.turn


def battle(state, *, groups=True):
    """All fleets with contact, their groups placed."""
    open_battle(state, dice(1))  # Japan has the initiative: Russia is placed first
    step = Place(GRID)
    while groups and state.stack[-1] == steps.PLACE:
        play(step, state, options(step, state)[0], dice())
    return step


@rule("great_war_at_sea 4.2")
def test_groups_are_placed_at_the_limit_of_sight():
    state, first, second = pair()
    state.contacts = [(0, zone("liancourt"), first, second)]
    step = battle(state, groups=False)
    assert state.acting == RUSSIA
    middle = {GRID.words[here] for here in [GRID.centre, *GRID.around[GRID.centre]]}
    island = {GRID.words[GRID.centre]} if state.theatre.ways.type[zone("liancourt")] == 2 else set()
    assert {text.split()[1] for text in options(step, state)} == middle - island
    play(step, state, options(step, state)[0], dice())
    assert state.acting == JAPAN
    here = state.groups[1][2]
    assert {GRID.far[here][there] for there in places_for(state, JAPAN, GRID)} == {sighting_range(state)}
    play(step, state, options(step, state)[0], dice())
    assert state.stack[-1] == steps.FIGHT
    fought = battle_of(state, GRID)
    assert fought.is_operational
    assert fought.rounds == 8
    assert len(fought.groups) == 2


@rule("great_war_at_sea 4.2", "great_war_at_sea 7.27", "great_war_at_sea T10")
@pytest.mark.parametrize(("turn", "weather", "sight"), [(1, 1, 5), (1, 2, 4), (1, 4, 3), (NIGHT, 1, 3), (NIGHT, 3, 1)])
@pytest.mark.parametrize("smoke", [False, True])
def test_the_second_side_draws_up_as_far_as_one_sees_and_with_smoke_one_hex_beyond(turn, weather, sight, smoke):
    state, first, second = pair()
    state.turn = turn
    state.weather = [weather] * 3
    state.contacts = [(0, zone("liancourt"), first, second)]
    state.theatre.settings = {**state.theatre.settings, "smoke": smoke}
    step = battle(state, groups=False)
    while state.acting == RUSSIA:
        play(step, state, options(step, state)[0], dice())
    theirs = [group[2] for group in state.groups if group[0] == RUSSIA]
    nearest = {min(GRID.far[here][there] for there in theirs) for here in places_for(state, JAPAN, GRID)}
    state.theatre.settings = {**state.theatre.settings, "smoke": False}
    assert nearest == {sight + smoke}


@rule("great_war_at_sea 4.2", "great_war_at_sea S25")
def test_coasts_become_land_six_hexes_off():
    state, _, _ = pair()
    coast = land_sides(state, zone("vladivostok"))
    assert coast
    assert all(third < 0 for _, _, third in coast)
    assert land_sides(state, zone("P12")) == ()


@rule("great_war_at_sea S43")
def test_capital_light_and_other_ships_are_groups_apart():
    state = war("O17")
    slot = fleet(state, "russia", ["B06", "B07", "C04", "DD08"], "P12", "intercept")
    categories = [{state.theatre.category[one] for one in group[HEAD:]} for group in make_groups(state, slot)]
    assert all(len(kinds) == 1 for kinds in categories)
    assert len(categories) >= 2


@rule("great_war_at_sea 4.2")
def test_what_a_battle_did_goes_back_to_the_chart():
    state, first, second = pair()
    ours, theirs = ship(state, "japan", "C06"), ship(state, "russia", "AC02")
    state.hull[theirs] -= 1
    state.contacts = [(0, zone("liancourt"), first, second)]
    battle(state)
    fight = begin_fight(state, scene_of(state, GRID))
    state.fight = fight
    assert [fight.hull[one] for one in range(2)] == [state.hull[group[HEAD]] for group in state.groups]
    here = fight.scene.ship_of[state.theatre.pieces[ours]]
    there = fight.scene.ship_of[state.theatre.pieces[theirs]]
    fight.remove(here, engagement.SUNK)
    fight.hull[there] -= 2
    fight.speed[there] -= 1
    fight.marks[there] |= engagement.SLOWED
    fight.round = 2
    coal, hull = state.fuel[theirs], state.hull[theirs]
    bring_back(state, dice())
    assert state.fate[ours] == SUNK
    assert state.mission[first] == NONE
    assert state.hull[theirs] == hull - 2
    assert state.crippled_at[theirs] == state.turn
    assert state.fuel[theirs] == coal - 2 * (3 if state.speed[theirs] >= 4 else 1)
    assert state.fight is None


@rule("great_war_at_sea T1", "great_war_at_sea 4.2")
def test_the_ends_of_a_battle_of_an_operation():
    state, first, second = pair(at="P12")
    state.contacts = [(0, zone("P12"), first, second)]
    battle(state)
    fight = begin_fight(state, scene_of(state, GRID))
    fight.initiative = JAPAN
    fight.stack = [steps.IMPULSES, steps.ROUND_END]
    assert is_at_limit(fight)
    assert may_lose_touch(fight)
    fight.scene.loses_touch = False
    assert not may_lose_touch(fight)
    begin_disengagement(fight)
    assert fight.acting == JAPAN
    step = Disengage()
    fight.speed[0] = fight.speed[1] = 3
    step.play(fight, fight.words.evade, dice(4))
    assert fight.ending == engagement.DISENGAGED
    fight.ending = engagement.ON
    fight.speed[0] = 4  # the initiative and a level more speed: one and one
    begin_disengagement(fight)
    step.play(fight, fight.words.evade, dice(3))
    assert fight.ending == engagement.DISENGAGED
    fight.speed[0] = 3
    fight.ending = engagement.ON
    begin_disengagement(fight)
    step.play(fight, fight.words.stand, dice(5))
    assert fight.ending == engagement.ON
    assert how_it_ends(fight) == engagement.ON
    assert how_it_ends(fight) == engagement.QUIET  # the second round without a shot
    fight.shots = 1
    assert how_it_ends(fight) == engagement.ON
    fight.round = 8
    assert how_it_ends(fight) == engagement.LAST_ROUND


@rule("great_war_at_sea S31")
@pytest.mark.parametrize("face", [5, 6])
def test_ships_in_a_minor_port_may_be_surprised(face):
    state = war("O14")
    inside = ship(state, "japan", "C14")
    assert state.harbour[inside] == harbour(state, "takeshiki")
    slot = fleet(state, "russia", ["AC02"], "takeshiki", "intercept", ENTERED)
    state.into[slot] = harbour(state, "takeshiki")
    state.stack = [steps.SEA_TURN]
    find_port_attacks(state, dice())
    assert state.stack[-1] == steps.ATTACK_PORT
    play(AttackPort(), state, "attack", dice(face))
    assert state.surprised == (JAPAN if face == 6 else NONE)
    assert state.fleet[inside] in {contact[2] for contact in state.contacts}
    state.stack = [steps.SEA_TURN]
    battle(state)
    fight = begin_fight(state, scene_of(state, GRID))
    state.fight = fight
    here = fight.scene.ship_of[state.theatre.pieces[inside]]
    assert fight.is_dead(here) == (face == 6)
    bring_back(state, dice())
    assert state.harbour[inside] == harbour(state, "takeshiki")


@rule("great_war_at_sea 5.41", "great_war_at_sea 4.0")
@pytest.mark.parametrize("seed", [1, 2])
def test_a_battle_is_fought_within_the_operation(seed):
    state, first, second = pair()
    state.contacts = [(0, zone("liancourt"), first, second)]
    state.phase = 9
    state.stack = [steps.SEA_TURN]
    open_battle(state, dice(1))
    rng, rolls = random.Random(seed), SeededDice(seed)
    codes = settle(RULES, state, Umpire(rolls))
    asked = 0
    while state.groups:
        codes = apply(RULES, state, rng.choice(codes), Umpire(rolls))
        asked += state.fight is not None
    assert asked > 0
    assert state.fight is None
