"""What is asked quickly has the answer of what is listed in full; lists, reasons and points agree with the rules."""

import itertools
import random

import pytest

from tests.marks import rule
from tests.systems.tide_at_sunrise.campaign import GROUND, at, campaign, declared, fight, new_game, number, refusal, war
from yellowsea.kernel.play.dice import ScriptedDice
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.tide_at_sunrise.play import placement
from yellowsea.systems.tide_at_sunrise.play.attacks import retreat
from yellowsea.systems.tide_at_sunrise.play.attacks.attack_odds import ranged_guns
from yellowsea.systems.tide_at_sunrise.play.effects import take_place
from yellowsea.systems.tide_at_sunrise.play.marines import marine_hexes
from yellowsea.systems.tide_at_sunrise.state.terrain import CHINA, MANCHURIA
from yellowsea.systems.tide_at_sunrise.telling.views import supply_line


def states(seeds=4, every=9):
    """States of random games."""
    for seed in range(seeds):
        game = new_game(seed)
        rng = random.Random(seed)
        for move in range(700):
            if not game.codes():
                break
            game.step(rng.choice(game.codes()))
            if move % every == 0:
                yield war(game)


@pytest.fixture(scope="module")
def some():
    return list(states())


@rule("tide_at_sunrise 8.3.1", "tide_at_sunrise 8.2.1", "tide_at_sunrise 8.3.3")
def test_whether_a_unit_can_appear_is_whether_there_is_a_hex_for_it(some):
    answers = set()
    for state in some:
        coast = placement.free_coast(state)
        assert placement.has_free_coast(state) == bool(coast)
        zone = state.enemy_zone(JAPAN)
        assert all(GROUND.coastal[here] and not zone[here] for here in coast)
        cities = [here for here in placement.russian_hexes(state) if not GROUND.is_port_arthur[here]]
        assert placement.has_free_depot(state) == bool(cities)
        for here in GROUND.place_hex:
            for halves in (1, 2):
                room = placement.has_room_in_port(state, here, halves)
                assert room == (placement.why_no_port(state, here, halves) is None)
                answers.add(room)
    assert answers == {True, False}


@rule("tide_at_sunrise 8.3.1", "tide_at_sunrise 8.3.4", "tide_at_sunrise 8.2.3")
def test_each_hex_where_a_unit_may_appear_is_listed_once_and_none_is_refused(some):
    for state in some[::25]:
        tables = state.tables
        for kind, side in enumerate(tables.class_side):
            if kind == tables.marines:
                continue
            found = placement.placement_hexes(state, kind)
            assert len(found) == len(set(found))
            for here in range(GROUND.size):
                if not GROUND.is_land[here] or state.holds(1 - side, here):
                    assert here not in found
                elif side == JAPAN:
                    assert (placement.why_not_land(state, kind, here) is None) == (here in found), GROUND.names[here]
                else:
                    assert (placement.why_not_appear(state, here) is None) == (here in found), GROUND.names[here]


@rule("tide_at_sunrise 7.6.5", "tide_at_sunrise 4.1.3")
def test_a_unit_has_a_way_out_if_and_only_if_there_is_a_way(some):
    answers = set()
    for state in some:
        for unit, here in enumerate(state.where):
            if 0 <= here < GROUND.size and unit % 3 == 0:
                has = retreat.has_way_out(state, unit)
                assert has == bool(retreat.retreat_ways(state, unit))
                answers.add(has)
    assert True in answers


@rule("tide_at_sunrise 7.6.2")
@pytest.mark.parametrize(("side", "expected"), [(RUSSIA, {"0801", "0802", "0901"}), (JAPAN, set())])
def test_the_forts_of_port_arthur_draw_russian_retreats_alone(side, expected):
    state = war(campaign("japanese_combat", {"1D": "0431", "1ES": "2430"}))
    forts = {GROUND.names[here] for here in GROUND.port_arthur if state.is_fort(here)}
    found = {GROUND.names[here] for here in retreat.havens(state, side)}
    assert (found & forts) == (forts if side == RUSSIA else set())
    assert expected <= forts


@rule("tide_at_sunrise 7.6.2")
def test_towns_with_points_draw_both_sides_and_ports_without_draw_japan():
    state = war(campaign("japanese_combat", {"1D": "0431", "1ES": "2430"}))
    for place, here in enumerate(GROUND.place_hex):
        for side in (JAPAN, RUSSIA):
            state.holdings.owner[place] = side
            draws = here in retreat.havens(state, side)
            expected = bool(GROUND.place_points[place]) or (side == JAPAN and bool(GROUND.place_port[place]))
            if not GROUND.is_port_arthur[here]:
                assert draws == expected, GROUND.place_name[place]
                assert here not in retreat.havens(state, 1 - side)


@rule("tide_at_sunrise 16.1")
def test_a_town_counts_once_for_who_takes_it_and_goes_when_it_is_lost():
    state = war(campaign("japanese_movement", {"1D": "0431", "1ES": "2430"}))
    owner, lushun = state.holdings.owner, GROUND.place_of[GROUND.lushun]
    towns = [one for one, points in enumerate(GROUND.place_points) if points and owner[one] == RUSSIA and one != lushun]
    place = towns[0]
    worth, before = GROUND.place_points[place], state.points
    heard = Umpire(ScriptedDice([]))
    take_place(state, place, JAPAN, heard)
    take_place(state, place, JAPAN, heard)
    assert state.points == before + worth
    assert state.holdings.since[place] == state.turn
    take_place(state, place, RUSSIA, heard)
    assert state.points == before
    assert [event.points for event in heard.events] == [worth, -worth]


@rule("tide_at_sunrise 16.2")
def test_a_unit_that_dies_in_its_retreat_scores_once():
    game = fight({"1D": "2429", "2D": "2429", "1ES": "2430*", "2ES": "2430*"}, "2430", ["1D", "2D"], 1)  # DE
    assert war(game).points == 2
    assert at(game, "1ES") == at(game, "2ES") == "lost"


@rule("tide_at_sunrise 7.0", "tide_at_sunrise 7.8")
def test_who_may_not_join_an_attack_is_told_why():
    units = {"1D": "2429", "2D": "2329", "1ES": "2430", "2ES": "2431"}
    game = campaign("japanese_combat", {**units, "3D": "2428"})
    game.play("attack 2430")
    assert refusal(game, "join 2ES") == ("other-side", "7.0")
    assert refusal(game, "join 3D") == ("out-of-range", "7.3.1")
    assert refusal(game, "join 4D") == ("off-map", "7.0")


@rule("tide_at_sunrise 16.1")
def test_the_end_names_the_towns_with_points_that_japan_holds_and_no_others():
    held = {"2230": {"owner": "japan", "since": 2}}
    with_town = campaign("russian_recovery", {}, turn=12, points=72, places=held).outcome.reasons
    without = campaign("russian_recovery", {}, turn=12, points=72).outcome.reasons
    assert with_town[0].startswith("Japan has 72 victory points and needed ")
    (line,) = [reason for reason in with_town if reason.startswith("Towns held: ")]
    others = [reason for reason in without if reason.startswith("Towns held: ")]
    before = others[0].removeprefix("Towns held: ").rstrip(".").split(", ") if others else []
    after = line.removeprefix("Towns held: ").rstrip(".").split(", ")
    assert set(before) < set(after)
    (new,) = set(after) - set(before)
    place = GROUND.place_of[number("2230")]
    assert new.endswith(f" {GROUND.place_points[place]}")
    owned = [place for place, owner in enumerate(war(new_game()).holdings.owner) if owner == JAPAN]
    assert len(before) == len([place for place in owned if GROUND.place_points[place]])


@rule("tide_at_sunrise 9.1")
def test_a_unit_off_the_map_has_no_line_of_supply_and_one_in_supply_has_one_to_a_source():
    state = war(campaign("japanese_supply", {"1D": "0431", "1ES": "2430"}))
    units = state.tables.unit_ids
    assert supply_line(state, units.index("4D")) == []
    line = supply_line(state, units.index("1ES"))
    assert line[0] == "2430"
    assert all(GROUND.grid.distance(number(a), number(b)) == 1 for a, b in itertools.pairwise(line))


@rule("tide_at_sunrise 7.4")
@pytest.mark.parametrize(
    ("side", "units", "target", "attackers", "strengths"),
    [
        ("japan", {"1D": "2429", "2D": "2429", "1ES": "2430", "2ES": "2430"}, "2430", ["1D", "2D"], (18, 6)),
        ("russia", {"1D": "2430", "3E": "2429", "9E": "2429"}, "2430", ["3E", "9E"], (20, 9)),
    ],
)
def test_the_log_says_whose_attack_it_was_and_how_strong_both_were(side, units, target, attackers, strengths):
    game = declared(units, target, attackers, [3], side)
    (told,) = [event for event in game.play(f"resolve {target}") if type(event).__name__ == "CombatResolved"]
    assert (told.side, told.hex, told.face) == (side, target, 3)
    assert (told.attack, told.defence) == strengths


@rule("tide_at_sunrise 13.2.2", "tide_at_sunrise 5.2")
def test_marines_go_into_a_fort_with_just_enough_room():
    """Three divisions of two brigades are the limit; beside two of them and nothing else one more unit still stands."""
    state = war(campaign("russian_reinforcement", {"3E": "0801", "14E": "0802", "15E": "0802"}))
    limit, marines = state.tables.stack_limit, state.tables.class_halves[state.tables.marines]
    for here in GROUND.port_arthur:
        fits = state.height(RUSSIA, here) + marines <= limit and state.is_fort(here)
        assert (here in marine_hexes(state)) == fits


@rule("tide_at_sunrise 6.1.3", "tide_at_sunrise 11.1")
def test_a_march_may_lead_over_the_border_of_china():
    seen = 0
    for here in range(GROUND.size):
        name = GROUND.names[here]
        if GROUND.country[here] != MANCHURIA or not GROUND.is_land[here]:
            continue
        if not any(GROUND.country[there] == CHINA for two in GROUND.around[here] for there in GROUND.around[two]):
            continue
        game = campaign("japanese_movement", {"1D": name, "1ES": "0801"})
        game.play("move 1D")
        goals = {
            option.split()[1] for option in game.options() if len(option.split()) > 1 and option.split()[1].isdigit()
        }
        near = {GROUND.names[there] for there in GROUND.around[here] if GROUND.country[there] == CHINA}
        assert near <= goals
        seen += bool(near)
        if seen == 8:
            break
    assert seen


@rule("tide_at_sunrise 7.3.1", "tide_at_sunrise 7.3.2")
def test_only_guns_on_the_map_fire_over_two_hexes():
    state = war(campaign("japanese_combat", {"1D": "2429", "1ES": "2430"}))
    guns = state.tables.guns_of[JAPAN]
    assert guns
    assert ranged_guns(state) == []
    first = state.tables.unit_ids[guns[0]]
    for here, fires in (("2428", True), ("2429", False)):  # two hexes from the enemy, and in his zone
        state = war(campaign("japanese_combat", {"1D": "2429", "1ES": "2430", first: here}))
        assert ranged_guns(state) == ([guns[0]] if fires else [])


@rule("tide_at_sunrise 2.1")
def test_the_view_shows_each_unit_where_it_is():
    game = campaign("japanese_combat", {"1D": "2429", "1ES": "2430*"})
    shown = {unit["id"]: unit["hex"] for unit in game.view(None)["units"]}
    assert (shown["1D"], shown["1ES"]) == ("2429", "2430")
    assert shown.get("4D") is None
