"""The officer on the chart: legal, quick, better than chance, and he does what his fleets are for."""

import random

import pytest

from tests.systems.great_war_at_sea.field import RULES
from yellowsea.kernel.play.dice import SeededDice
from yellowsea.kernel.play.game import begin
from yellowsea.systems.great_war_at_sea import SYSTEM
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.officer.sea_goals import goal_of, must_go_home, pace
from yellowsea.systems.great_war_at_sea.officer.sea_picture import Lanes, SeaPicture, fleet_strength
from yellowsea.systems.great_war_at_sea.officer.weights import POSTURES
from yellowsea.systems.great_war_at_sea.state import steps
from yellowsea.systems.great_war_at_sea.state.campaign import INTERCEPT, RAID, SUNK, TRANSPORT, slots_of

DOCTRINE = SYSTEM.doctrine(RULES)


def operation(scenario, seed=1):
    settings = RULES.info.settings({})
    return begin(RULES, scenario, settings, RULES.begin(scenario, settings), SeededDice(seed))


def play(scenario, seed, japan, russia, turns=999):
    """An operation between officers, who know what their side may know, and chance (None)."""
    game = operation(scenario, seed)
    rng = random.Random(seed)
    hidden = random.Random(seed)  # of its own: what is imagined must not move what chance plays
    while (codes := game.codes()) and game.state.turn <= turns:
        side = ("japan", "russia").index(game.actor)
        posture = (japan, russia)[side]
        if posture is None:
            game.step(rng.choice(codes))
            continue
        seen = RULES.imagined(RULES.masked(game.state, side), side, hidden)
        picked = DOCTRINE.pick(seen, codes, posture)
        assert picked in codes
        game.step(picked)
    return game


@pytest.mark.parametrize("scenario", ["O07", "O13", "O17"])
def test_an_operation_is_played_to_its_end(scenario):
    game = play(scenario, 1, 0, 0)
    assert game.outcome is not None
    assert game.state.turn > game.state.theatre.turns


@pytest.mark.parametrize("scenario", ["O07", "O13", "O14"])
def test_he_stands_better_than_chance(scenario):
    for_japan = sum(play(scenario, seed, 0, None).outcome.score for seed in range(3))
    for_russia = sum(play(scenario, seed, None, 0).outcome.score for seed in range(3))
    assert for_japan > for_russia


def fleet_named(war, name):
    return next(slot for slot in range(32) if war.name[slot] != NONE and name == scenario_id(war, slot))


def scenario_id(war, slot):
    return war.theatre.operation.fleets[war.name[slot]].id


def goal(war, slot, side):
    picture = SeaPicture(war, side, Lanes(war.theatre))
    mark = goal_of(picture, slot, POSTURES[0])
    zones = war.theatre.zones
    if mark == NONE:
        return None
    return war.theatre.harbour_words[mark - zones] if mark >= zones else war.theatre.zone_words[mark]


def test_the_squadron_runs_for_vladivostok_and_convoys_for_where_they_count():
    breakout = operation("O17").state
    slot = fleet_named(breakout, "R1")
    assert breakout.mission[slot] == INTERCEPT
    assert goal(breakout, slot, 1) == "vladivostok"
    raid = operation("O14").state
    convoy = fleet_named(raid, "J5")
    assert raid.mission[convoy] == TRANSPORT
    assert goal(raid, convoy, 0) == "fusan"


def test_a_raider_goes_where_the_lanes_are_and_home_when_the_coal_is_low():
    war = operation("O14").state
    slot = fleet_named(war, "R1")
    assert war.mission[slot] == RAID
    zone = goal(war, slot, 1)
    worth = dict(Lanes(war.theatre).hunting[1])
    assert worth[war.theatre.zone_words.index(zone)] >= 6
    war.port[slot] = NONE
    war.zone[slot] = war.theatre.zone_words.index("AC14")
    assert not must_go_home(war, slot)
    for ship in war.members[slot]:
        war.fuel[ship] = 30
    assert must_go_home(war, slot)
    assert goal(war, slot, 1) == "vladivostok"


def test_he_goes_for_an_enemy_he_can_beat_and_not_for_one_he_cannot():
    war = operation("O14").state
    slot = fleet_named(war, "J1")
    raider = fleet_named(war, "R1")
    place = war.theatre.zone_words.index("AB15")
    war.reports[raider] = (war.turn, place, 2, 0, 0, 0)
    assert goal(war, slot, 0) == "AB15"
    war.reports[raider] = (war.turn, place, 12, 4, 0, 0)
    assert goal(war, slot, 0) != "AB15"
    assert 40 < fleet_strength(war, slot) < 60


def test_two_divisions_together_seek_whom_each_alone_would_avoid():
    war = operation("O21").state
    first, second = fleet_named(war, "J1"), fleet_named(war, "J2")
    enemy = fleet_named(war, "R1")
    place = war.theatre.zone_words.index("AB12")
    war.zone[enemy] = place
    war.reports[enemy] = (war.turn, place, 12, 0, 0, 0)
    for slot in (first, second):
        war.port[slot] = NONE
        war.zone[slot] = war.theatre.zone_words.index("AA13")
    assert goal(war, first, 0) == "AB12"
    war.mission[second] = TRANSPORT
    war.reports[enemy] = (war.turn, place, 40, 0, 0, 0)
    assert goal(war, first, 0) != "AB12"


def test_divisions_share_the_ways_where_the_enemy_has_fewest_ways():
    war = operation("O21").state
    enemy = fleet_named(war, "R1")
    zones = war.theatre.zone_words
    war.zone[enemy] = zones.index("AB9")
    war.trail[enemy] = (zones.index("AB8"),) * 3 + (zones.index("AB9"),) * 4
    fleets = [fleet_named(war, "J1"), fleet_named(war, "J2")]
    for slot in fleets:
        war.port[slot] = NONE
        war.zone[slot] = zones.index("AA15")
    spots = [goal(war, slot, 0) for slot in fleets]
    lanes = Lanes(war.theatre)
    abreast = lanes.abreast(1, zones.index("AB9"), war.theatre.harbour_zone[war.theatre.vladivostok])
    lines = [{zones[zone] for zone in line} for line in abreast if len(line) == 2]
    assert all(any(spot in line for line in lines) for spot in spots)
    assert {spot[:2] for spot in spots} == {"AA", "AB"}, "one on each of the two rows through the strait"
    assert [zones[zone] for zone in abreast[0]] == ["AB9"]
    assert len(abreast[-1]) == 1
    war.trail[enemy] = (zones.index("AB9"),) * 7
    assert {goal(war, slot, 0) for slot in fleets} == {"AB9"}, "who stands still is sought where he is"


def test_a_prize_is_counted_in_points_and_strength_in_hits_that_count():
    war = operation("O21").state
    picture = SeaPicture(war, 0, Lanes(war.theatre))
    squadron, train = fleet_named(war, "R1"), fleet_named(war, "R4")
    assert picture.prize(squadron) == picture.prize(train) == picture.mean_prize, "nothing is known of either"
    war.reports[squadron] = (war.turn, 0, 12, 0, 0, 0)
    war.reports[train] = (war.turn, 0, 0, 0, 9, 1)
    assert picture.prize(squadron) > 4 * picture.prize(train)
    assert picture.guess(squadron) == 12 * 12.5 / 2, "half of the Russian hits count"
    assert picture.strongest == fleet_strength(war, squadron)


def test_with_little_coal_he_creeps_and_coals_on_the_way():
    war = operation("O18").state
    novik = fleet_named(war, "R1")
    assert goal(war, novik, 1) == "vladivostok"
    assert pace(war, novik, 40) == 1
    assert pace(war, novik, 10) == 2
    for ship in war.members[novik]:
        war.fuel[ship] = 12
    assert goal(war, novik, 1) == "port_hamilton"


def test_a_raider_that_must_be_back_at_the_end_does_not_sail_again():
    war = operation("O16").state
    raider = fleet_named(war, "R1")
    assert goal(war, raider, 1) is not None
    war.turn = war.theatre.turns - 6
    assert goal(war, raider, 1) is None
    war.port[raider] = NONE
    war.zone[raider] = war.theatre.zone_words.index("X31")
    assert goal(war, raider, 1) == "vladivostok"


def test_he_gives_reasons_and_values_what_is_won():
    game = operation("O07")
    assert DOCTRINE.why(game.state, game.codes(), 0)
    value = DOCTRINE.value(game.state, 0)
    assert -1 < value < 1
    assert DOCTRINE.value(game.state, 1) == -value
    assert DOCTRINE.plan_key(game.state) == 100


def test_a_simulation_counts_what_an_operation_ends_with():
    game = play("O13", 2, 0, None)
    tally = SYSTEM.tally(RULES)
    tally.watch(game.state, [])
    counted = dict(zip([figure.name for figure in tally.figures()], tally.values(), strict=True))
    assert counted["rounds"] == 12
    assert counted["points_ahead"] == game.outcome.score
    assert counted["russia_sunk"] == sum(
        game.state.theatre.side[ship] == 1 and game.state.fate[ship] == SUNK for ship in range(game.state.theatre.ships)
    )


def test_japan_opens_the_war_when_the_destroyers_are_before_port_arthur_in_the_dark():
    game = operation("O05")
    blows = []
    while (codes := game.codes()) and game.state.turn <= 17:
        war = game.state
        picked = DOCTRINE.pick(war, codes, 0)
        if RULES.vocabulary.text(picked) == "open_war":
            assert war.is_night()
            blows.append(war.turn)
        game.step(picked)
    assert blows == [16]
    war = game.state
    port = war.theatre.harbour_zone[war.theatre.harbour_words.index("port_arthur")]
    destroyers = fleet_named(war, "J6")
    assert war.theatre.ways.away(0, port)[war.zone[destroyers]] <= 1
    tubes = [war.torpedoes[ship] for ship in war.members[destroyers]]
    assert min(tubes) == 0


def test_ports_that_nobody_holds_are_occupied():
    game = play("O02", 1, 0, None, turns=30)
    war = game.state
    assert {war.owner[war.theatre.harbour_words.index(word)] for word in ("port_arthur", "dalny")} == {0}


def test_mines_are_laid_where_they_count_and_convoys_without_a_marker_are_formed():
    game = play("O13", 2, None, 0)
    war = game.state
    assert war.scored[[row.code for row in war.theatre.operation.points].index("lay")]
    game = operation("O10")
    war = game.state
    war.turn = 20
    loaded = [ship for ship in range(war.theatre.ships) if war.cargo[ship] and war.theatre.side[ship] == 0][:6]
    port = war.theatre.harbour_words.index("chemulpo")
    for ship in loaded:
        war.fate[ship], war.in_port[ship] = 1, 6
        war.moor(ship, port)
    for slot in war.fleets_of(0)[:2]:
        for ship in list(war.members[slot]):
            war.moor(ship, war.port[slot])
    war.acting, war.stack = 0, [steps.SEA_TURN, steps.ORDERS]
    for _ in range(400):
        picked = DOCTRINE.pick(war, game.codes(), 0)
        game.step(picked)
        if all(war.fleet[ship] != NONE for ship in loaded):
            break
    assert {war.fleet[ship] for ship in loaded} != {NONE}
    assert len({war.fleet[ship] for ship in loaded}) == 1, "one convoy"


def test_ships_that_count_at_sea_put_out_before_the_end():
    game = play("O15", 1, None, 0)
    war = game.state
    types, sides = war.theatre.type, war.theatre.side
    battleships = [ship for ship in range(war.theatre.ships) if sides[ship] == 1 and not types[ship]]
    at_sea = [ship for ship in battleships if war.fleet[ship] != NONE and war.port[war.fleet[ship]] == NONE]
    assert 2 * len(at_sea) >= len(battleships)


@pytest.mark.parametrize("scenario", ["O01", "O08", "O17"])
def test_who_orders_second_reckons_with_orders_that_an_officer_would_have_given(scenario):
    """5.12: what he imagines lies in port until somebody writes its course; his own fleets stay as they are."""
    game = operation(scenario)
    while game.actor != "russia" or game.state.stack[-1] != steps.ORDERS:
        game.step(DOCTRINE.pick(game.state, game.codes(), 0))
    seen = game.seen_by("russia")
    guess = seen.imagine(random.Random(1))
    before = guess.copy()
    DOCTRINE.fill_in(guess, 1)
    enemy, own = slots_of(0), slots_of(1)
    assert [slot for slot in enemy if guess.course[slot] != before.course[slot]]
    assert all(guess.course[slot] == before.course[slot] for slot in own)
    assert (guess.stack, guess.phase, guess.acting, guess.formed) == (
        before.stack,
        before.phase,
        before.acting,
        before.formed,
    )
    assert RULES.steps[guess.stack[-1]].options(guess) == seen.codes
    twice = guess.copy()
    DOCTRINE.fill_in(twice, 0)
    assert RULES.write(twice) == RULES.write(guess), "nobody writes his own orders so"
