"""Positions: the whole state there and back, and a typed error with its place for whatever contradicts itself."""

import copy
import json
import random
from functools import cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import yellowsea as ys
from tests.alone import ALONE
from tests.kernel.test_records import json_values, paths, play_at_random, put
from yellowsea.kernel.state.sides import SIDES

START = {
    "at": {
        "yellow_sea": ["mikasa", "asahi*", "retvizan", "askold"],
        "japan": ["fuji"],
        "japan/yard": ["tokiwa*"],
        "port_arthur": ["poltava*"],
        "sunk": ["yoshino"],
        "arriving": ["suvorov"],
    }
}
OPERATION = {"rolls": [6, 1], "acting": "japan"}
BATTLE = {"area": "yellow_sea", "attacker": "japan", "first": "japan", "firing": "japan"}


def position(**rest):
    return {**copy.deepcopy(START), **rest}


def refused(scene):
    """The error a position gives."""
    with pytest.raises((ys.PositionError, ys.SetupError)) as error:
        ys.from_position("blockade", scene, dice=[1] * 50)
    return error.value


def assert_sound(game, seed=0):
    """A game that stands somewhere: it can be looked at, asked, saved, and somebody can go on unless it is over."""
    assert (game.actor is None) == (game.outcome is not None) == (game.options() == [])
    for side in (*SIDES, None):
        json.dumps(game.view(side))
    game.prompt()
    again = ys.from_position(game.system, json.loads(json.dumps(game.position())))
    assert again.position() == game.position()
    play_at_random(game, seed, 6)


# -- ships -------------------------------------------------------------------------------------------------------------


def test_a_ship_in_two_places():
    error = refused({"at": {"yellow_sea": ["mikasa"], "japan": ["mikasa"]}})
    assert error.place == "at.japan"
    assert "mikasa is also at yellow_sea" in error.text
    assert error.expected == "each ship in one place"


@pytest.mark.parametrize(
    ("at", "place"),
    [
        ({"yellow_sea": ["mikasa", "mikasa"]}, "at.yellow_sea"),
        ({"yellow_sea": ["mikasa", "mikasa*"]}, "at.yellow_sea"),
        ({"atlantic": ["mikasa"]}, "at.atlantic"),
        ({"hidden": ["mikasa"]}, "at.hidden"),
        ({"yellow_sea": ["titanic"]}, "at.yellow_sea"),
        ({"yellow_sea": ["mikasa**"]}, "at.yellow_sea"),
        ({"yellow_sea": ["*"]}, "at.yellow_sea"),
        ({"yellow_sea": [7]}, "at.yellow_sea"),
        ({"yellow_sea": [["mikasa"]]}, "at.yellow_sea"),
        ({"yellow_sea": "mikasa"}, "at.yellow_sea"),
        ({"yellow_sea": None}, "at.yellow_sea"),
        ([], "at"),
        ({}, "at"),
        ({"unused": ["mikasa"]}, "at"),
        ({"port_arthur": ["mikasa"]}, "at.port_arthur"),
        ({"japan": ["retvizan"]}, "at.japan"),
        ({"japan/yard": ["mikasa"]}, "at.japan/yard"),
        ({"diego_suarez/yard": ["suvorov*"]}, "at.diego_suarez/yard"),
        ({"arriving": ["mikasa"]}, "at.arriving"),
    ],
)
def test_ships_where_they_cannot_be(at, place):
    error = refused({"at": at})
    assert error.place == place
    assert error.expected


# -- single values -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rest", "place"),
    [
        ({"turn": 0}, "turn"),
        ({"turn": 7}, "turn"),
        ({"turn": True}, "turn"),
        ({"turn": "3"}, "turn"),
        ({"turn": 2.0}, "turn"),
        ({"control": 6}, "control"),
        ({"control": -6}, "control"),
        ({"initiative": "china"}, "initiative"),
        ({"initiative": None}, "initiative"),
        ({"blockade": 1}, "blockade"),
        ({"blockade": None}, "blockade"),
        ({"resigned": "china"}, "resigned"),
        ({"resigned": "japan", "steps": []}, "resigned"),
        ({"system": "chess"}, "system"),
        ({"scenario": "skirmish"}, "scenario"),
        ({"scenario": 5}, "scenario"),
        ({"options": []}, "options"),
        ({"options": {"weather": 1}}, "options.weather"),
        ({"options": {"track_fork": "mukden"}}, "options.track_fork"),
        ({"track": "yalu"}, "track"),
        ({"track": ["tokyo"]}, "track"),
        ({"track": ["nanshan"]}, "track"),
        ({"boxes": ["pacific"]}, "boxes"),
        ({"boxes": [4]}, "boxes"),
        ({"landing": 3}, "landing"),
        ({"landing": 1}, "landing"),
        ({"sorties": {"mikasa": [2, "pacific"]}}, "sorties.mikasa"),
        ({"sorties": {"mikasa": "pacific"}}, "sorties.mikasa"),
        ({"sorties": {"mikasa": [1, "atlantic"]}}, "sorties.mikasa"),
        ({"sorties": {"titanic": [1, "pacific"]}}, "sorties.titanic"),
        ({"strikes": 1}, "strikes"),
        ({"mines": []}, "mines"),
        ({"mines": {"left": 1}}, "mines.left"),
        ({"mines": {"next": "china"}}, "mines.next"),
        ({"mines": {"struck": ["titanic"]}}, "mines.struck"),
        ({"tops": []}, "tops"),
        ({"tops": {"china": {}}}, "tops.china"),
        ({"tops": {"japan": {"pacific": "mikasa"}}}, "tops.japan.pacific"),
        ({"tops": {"russia": {"yellow_sea": "mikasa"}}}, "tops.russia.yellow_sea"),
        ({"known": ["titanic"]}, "known"),
        ({"steps": ["parley"]}, "steps[0]"),
        ({"steps": "operation"}, "steps"),
        ({"steps": [3]}, "steps[0]"),
        ({"steps": ["operation"]}, "operation.acting"),
        ({"operation": {"rolls": [7, 1]}}, "operation.rolls"),
        ({"operation": {"rolls": [1]}}, "operation.rolls"),
        ({"operation": {"acting": "china"}}, "operation.acting"),
        ({"operation": {"second_chance": 1}}, "operation.second_chance"),
        ({"operation": 4}, "operation"),
        ({"operation": {"roll": [1, 2]}}, "operation.roll"),
        ({"mines": {"struk": []}}, "mines.struk"),
        ({"boxes": ["yellow_sea", "yellow_sea"]}, "boxes"),
        ({"track": ["yalu", "yalu"]}, "track"),
        ({"battle": BATTLE}, "battle"),
        ({"leaving": {"port": "japan", "area": "pacific"}}, "leaving"),
    ],
)
def test_values_of_the_wrong_kind_or_out_of_bounds(rest, place):
    error = refused(position(**rest))
    assert error.place == place
    assert error.expected


def test_too_many_armies():
    track = ["yalu", "nanshan", "liaoyang", "mukden", "hill203"]
    error = refused(position(track=track, boxes=["yellow_sea", "tsushima_strait"]))
    assert error.place == "track"
    assert "at most 6" in error.expected


def test_a_port_that_has_fallen_holds_nothing():
    fallen = ["yalu", "nanshan", "hill203", "port_arthur"]
    assert refused(position(track=fallen)).place == "at.port_arthur"
    at = {"port_arthur/yard": ["poltava*"], "yellow_sea": ["mikasa"]}
    assert refused({"at": at, "track": fallen[:3]}).place == "at.port_arthur/yard"
    assert refused({"at": {"yellow_sea": ["mikasa"]}, "track": fallen, "blockade": True}).place == "blockade"


# -- the middle of things ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("steps", "rest", "place"),
    [
        (["operation", "operation"], {"operation": OPERATION}, "steps[1]"),
        (["embark"], {}, "steps[0]"),
        (["operation", "embark"], {"operation": OPERATION}, "leaving"),
        (["operation", "embark"], {"operation": OPERATION, "leaving": {"port": "japan"}}, "leaving.area"),
        (
            ["operation", "embark"],
            {"operation": OPERATION, "leaving": {"port": "port_arthur", "area": "yellow_sea"}},
            "leaving.port",
        ),
        (
            ["operation", "embark"],
            {"operation": OPERATION, "leaving": {"port": "japan", "area": "yellow_sea"}},
            "leaving.area",
        ),
        (
            ["operation", "embark"],
            {"operation": OPERATION, "leaving": {"port": "japan", "area": "pacific", "ships": ["mikasa"]}},
            "leaving.ships",
        ),
        (
            ["operation", "embark"],
            {"operation": OPERATION, "leaving": {"port": "japan", "area": "pacific", "ships": ["fuji", "fuji"]}},
            "leaving.ships",
        ),
        (["choose_dice"], {"battle": BATTLE}, "steps[0]"),
        (["roll_off", "choose_dice"], {}, "battle"),
        (["roll_off", "choose_dice"], {"battle": {**BATTLE, "area": "pacific"}}, "battle.area"),
        (["roll_off", "choose_dice"], {"battle": {**BATTLE, "area": None}}, "battle.area"),
        (["roll_off", "choose_dice"], {"battle": {**BATTLE, "attacker": "china"}}, "battle.attacker"),
        (["roll_off", "choose_dice"], {"battle": {**BATTLE, "firing": None}}, "battle"),
        (["roll_off", "choose_dice"], {"battle": {**BATTLE, "faces": [7]}}, "battle.faces"),
        (["roll_off", "choose_dice"], {"battle": {**BATTLE, "faces": [1] * 7}}, "battle.faces"),
        (["roll_off", "first_fire"], {"battle": BATTLE}, "battle.first"),
        (["roll_off", "criticals"], {"battle": BATTLE}, "battle"),
        (["roll_off", "criticals"], {"battle": {**BATTLE, "criticals": 6}}, "battle.criticals"),
        (["roll_off", "hits"], {"battle": BATTLE}, "battle"),
        (["roll_off", "hits"], {"battle": {**BATTLE, "hits": 7}}, "battle.hits"),
        (["roll_off", "hits"], {"battle": {**BATTLE, "hits": 1, "criticals": 1}}, "battle"),
        (["roll_off", "choose_top"], {}, "steps"),
        (
            ["roll_off", "choose_top"],
            {
                "options": {"uncertain_situation": True},
                "tops": {"japan": {"yellow_sea": "mikasa"}, "russia": {"yellow_sea": "askold"}},
            },
            "tops",
        ),
        (["mines", "mine_hits"], {}, "mines.left"),
        (["mines", "mine_hits"], {"mines": {"left": 1}}, "mines.next"),
        (["mines", "mine_hits"], {"mines": {"left": 1, "next": "japan"}}, "mines.next"),
        (["mines", "mine_hits"], {"mines": {"left": 1, "next": "russia", "struck": ["fuji", 3]}}, "mines.struck"),
        (
            ["mines", "mine_hits"],
            {"mines": {"left": 1, "next": "russia", "struck": ["mikasa", "asahi"]}},
            "mines.struck",
        ),
        (["advance"], {}, "landing"),
        (
            ["advance"],
            {"track": ["yalu", "nanshan", "hill203", "liaoyang", "mukden", "siping"], "landing": 1},
            "track",
        ),
        (["strike"], {}, "strikes"),
        (["strike"], {"strikes": 1}, "strikes"),
        (["blockade"], {"at": {"yellow_sea": ["retvizan"]}}, "steps"),
        (["return"], {"at": {"japan": ["mikasa"]}}, "steps"),
        (["return"], {"at": {"yellow_sea": ["mikasa"]}}, "steps"),
    ],
)
def test_a_step_and_what_it_needs(steps, rest, place):
    error = refused(position(**{"steps": steps, **rest}))
    assert error.place == place
    assert error.expected


@pytest.mark.parametrize("scene", [None, [], 7, "start"])
def test_what_is_no_object_is_no_position(scene):
    with pytest.raises(ys.PositionError) as error:
        ys.from_position("blockade", scene)
    assert error.value.place == "position"


FOG = {"uncertain_situation": True}
THREAT = {"hidden_threat": True}


@pytest.mark.parametrize(
    ("rest", "place"),
    [
        ({"steps": ["opening_attack"]}, "steps"),
        ({"steps": ["opening_attack"], "options": THREAT, "turn": 2}, "steps"),
        ({"steps": ["mines", "mine_hits"], "mines": {"next": "russia", "left": 1}, "blockade": True}, "steps"),
        ({"steps": ["mines", "mine_hits"], "mines": {"next": "russia", "left": 1}, "options": THREAT}, "steps"),
        ({"turn": 5}, "at.arriving"),
        ({"turn": 4, "steps": ["japanese_sortie"]}, "at.arriving"),
        ({"steps": ["equal_roll"], "operation": {"rolls": [2, 3]}}, "operation.rolls"),
        ({"steps": ["operation"], "operation": {"rolls": [3, 3], "acting": "japan"}}, "operation.rolls"),
        ({"steps": ["operation"], "operation": {"rolls": [2, 3], "acting": "japan"}}, "operation.acting"),
        (
            {"steps": ["operation"], "operation": {**OPERATION, "second_chance": True}},
            "operation.acting",
        ),
        ({"steps": ["operation"], "operation": {**OPERATION, "winner_passed": True}}, "operation.winner_passed"),
        ({"steps": ["operation"], "operation": OPERATION, "options": FOG}, "tops.japan.yellow_sea"),
        (
            {"steps": ["control"], "tops": {"japan": {"yellow_sea": "mikasa"}}, "options": FOG},
            "tops.russia.yellow_sea",
        ),
        ({"steps": ["russian_sortie"], "options": FOG}, "tops.japan.yellow_sea"),
    ],
)
def test_facts_that_cannot_be_true_together(rest, place):
    error = refused(position(**rest))
    assert error.place == place
    assert error.expected


def test_what_lies_open_is_seen():
    tops = {"japan": {"yellow_sea": "asahi"}, "russia": {"yellow_sea": "askold"}}
    game = ys.from_position("blockade", position(steps=["operation"], operation=OPERATION, options=FOG, tops=tops))
    assert game.view("russia")["areas"]["yellow_sea"]["squadrons"]["japan"]["top"] == "asahi"
    assert game.position()["known"] == ["asahi", "askold"]


@pytest.mark.parametrize("system", ALONE)
def test_a_key_that_no_position_has_is_an_error(system):
    """A slip of the pen must not leave a default in the place of what was meant."""
    told = ys.new(system).position()
    with pytest.raises(ys.PositionError) as error:
        ys.from_position(system, {**told, "trun": 3})
    assert error.value.place == "trun"
    assert "turn" in error.value.expected or "round" in error.value.expected


def test_the_smallest_position_is_the_start_of_a_turn():
    game = ys.from_position("blockade", {"at": {"japan": ["mikasa"]}})
    told = game.position()
    assert told["turn"] == 1
    assert told["steps"] == ["japanese_sortie"]
    assert game.actor == "japan"


# -- damage at random --------------------------------------------------------------------------------------------------


@cache
def scenes(system):
    """Positions from all over random games, one for each step and set of options met."""
    found = {}
    info = ys.systems()[system]
    for seed in range(12 if system == "blockade" else 3):
        rng = random.Random(seed)
        options = {spec.name: rng.choice(spec.values) for spec in info.options}
        game = ys.new(system, options=options, seed=seed)
        while choices := game.options():
            told = game.position()
            found.setdefault((*told["steps"], seed % 3), told)
            game.play(rng.choice(choices))
        found[("over", seed % 3)] = game.position()
    return list(found.values())


@pytest.mark.parametrize("system", ALONE)
@settings(max_examples=600, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_any_value_anywhere_is_a_typed_error_or_a_sound_game(system, data):
    scene = copy.deepcopy(data.draw(st.sampled_from(scenes(system))))
    others = [other for other in scenes(system) if other is not scene]
    for _ in range(data.draw(st.integers(1, 3))):
        path = data.draw(st.sampled_from([path for path in paths(scene) if path]))
        elsewhere = data.draw(st.sampled_from(others))
        # Values of the right kind from another game contradict each other more cleverly than noise does.
        borrowed = elsewhere.get(path[0], 0) if len(path) == 1 else data.draw(st.sampled_from(_leaves(elsewhere)))
        put(*path, copy.deepcopy(borrowed) if data.draw(st.booleans()) else data.draw(json_values))(scene)
    try:
        game = ys.from_position(system, scene, seed=1)
    except (ys.PositionError, ys.SetupError) as error:
        assert error.text  # noqa: PT017
    else:
        assert_sound(game)


def _leaves(scene):
    return [value for value in (_at(scene, path) for path in paths(scene)) if not isinstance(value, (dict, list))]


def _at(value, path):
    for key in path:
        value = value[key]
    return value


@pytest.mark.parametrize("system", ALONE)
def test_every_step_is_met_by_the_scenes(system):
    met = {step for scene in scenes(system) for step in scene["steps"]}
    assert len(met) >= 4, "the fuzz test would miss most of the rules"
    for scene in scenes(system):
        assert_sound(ys.from_position(system, scene, seed=2))
