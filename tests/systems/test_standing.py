"""How it stands: briefings of every scenario, aims that fit the state, forecasts that the rules then make true."""

import itertools
import json
import random
import re

import pytest

import yellowsea as ys
from tests.alone import ALONE, SCENARIOS
from tests.loops import some
from yellowsea.kernel.data.cards import read_cards
from yellowsea.kernel.state.sides import SIDES
from yellowsea.systems import find

SHORTENED = re.compile(r"\b(?:[A-Z]|St|No|Nos|Mr|Dr|Capt|Adm|Gen|Lt)\.$")
LONGEST = 1200  # moves of a game that is looked at
TIDE_PAUSES = ("movement", "reinforcement", "declaration", "recovery")
BRIEFED = [(system, scenario.id) for system, info in ys.systems().items() for scenario in info.scenarios]


def states(system, scenario, games, every):
    """Random games with a chance to look at each of their states."""
    for seed in range(games):
        rng = random.Random(seed)
        game = ys.new(system, scenario=scenario, seed=seed)
        while (choices := game.options()) and len(game.moves) < LONGEST:
            if rng.random() < every:
                yield game.copy()
            game.play(rng.choice(choices))
        yield game


def sentences(text):
    """A sentence ends at . ! or ? before a space and a capital or a number; an abbreviation or an initial ends none."""
    assert text[-1] in ".!?", text
    ends = re.finditer(r"[.!?] +(?=[A-Z0-9])", text)
    last = [0, *(end.end() for end in ends if not SHORTENED.search(text[: end.start() + 1])), len(text)]
    return [text[begin:stop] for begin, stop in itertools.pairwise(last)]


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("War. It is 1904. 203 Hill is taken!", 3),
        ("St. Petersburg asks where No. 42 and S. O. Makarov are. Who knows? Nobody does.", 3),
        ("It is noon, 1.5 hours before dusk.", 1),
    ],
)
def test_sentences_are_counted(text, number):
    assert len(sentences(text)) == number


@pytest.mark.parametrize(("system", "scenario"), BRIEFED)
def test_both_sides_are_briefed(system, scenario):
    info = next(known for known in ys.systems()[system].scenarios if known.id == scenario)
    assert set(info.briefings) == set(SIDES)
    for briefing in info.briefings.values():
        assert len(sentences(briefing.situation)) == 5, briefing.situation
        assert briefing.you_need != briefing.enemy_needs
        assert len(set(briefing.thoughts)) == 3


@pytest.mark.parametrize(("system", "scenario"), SCENARIOS)
def test_every_aim_names_a_rule_and_the_forecast_of_a_finished_game_is_its_outcome(system, scenario):
    cards = {f"{system} {card.id}" for card in read_cards(find(system).cards())}
    for game in some(states(system, scenario, 1, 0.02)):
        for viewer in (*SIDES, None):
            standing = game.standing(viewer).to_json()
            assert json.loads(json.dumps(standing)) == standing
            assert standing["headline"]
            for side in SIDES:
                assert standing["aims"][side]
                for aim in standing["aims"][side]:
                    assert aim["rule"] in cards or f"{system} {aim['rule']}" in cards
        if game.outcome is not None:
            assert game.standing("japan").to_json()["forecast"] == game.outcome.to_json()


def pass_until_scored(game):
    """Blockade: both sides do nothing more until the turn is scored; the marker and the armies after it."""
    turn, control, armies = game.view("japan")["turn"], game.view("japan")["control"], game.view("japan")["track"]
    while game.options() and game.view("japan")["turn"] == turn and game.view("japan")["phase"] != "return":
        options = game.options()
        idle = [text for text in ("done", "pass", "decline") if text in options]
        if "blockade" in options and game.view("japan")["blockade"]:
            idle = ["blockade"]
        road = ["yalu", "nanshan", "liaoyang", "mukden"]
        idle += [f"advance {space}" for space in road if f"advance {space}" in options]
        for event in game.play(idle[0] if idle else options[0]):
            control = getattr(event, "control", control)
        armies = game.view("japan")["track"]
    return control, armies


def test_the_forecast_of_blockade_is_what_passing_brings():
    compared = 0
    for game in states("blockade", "campaign", 12, 0.08):
        view = game.view("japan")
        is_quiet = view["phase"] in ("japanese_sortie", "russian_sortie", "scoring") and view["battle"] is None
        if not is_quiet or view["track"]["siping"]:
            continue
        forecast = game.standing("japan").forecast
        control, armies = pass_until_scored(game)
        if armies["siping"]:
            continue  # Siping's die is not foretold
        assert forecast.score == control
        assert (forecast.reasons == ["Japan has no army on Mukden."]) is not armies["mukden"]
        compared += 1
    assert compared > 40


def test_the_forecast_of_tide_is_what_doing_nothing_brings():
    compared = 0
    for game in states("tide_at_sunrise", "campaign", 4, 0.03):
        if game.actor is None or game.position()["steps"][-1] not in TIDE_PAUSES:
            continue
        forecast = game.standing(None).forecast
        side = game.actor
        while game.actor == side and "done" in game.options():
            game.play("done")
        if game.actor != side:
            assert forecast.score == game.position()["points"] - 70
            compared += 1
    assert compared > 5


def test_hits_and_ships_brought_home_are_counted_off_round_island():
    game = ys.new("tsushima", scenario="round_island", seed=1)
    start = game.standing("japan").to_json()
    assert [start["aims"][side][0]["has"] for side in SIDES] == [0, 0]
    assert start["forecast"]["winner"] is None


@pytest.mark.parametrize("system", ALONE)
def test_asking_how_it_stands_changes_nothing(system):
    game = ys.new(system, seed=1)
    before = game.hash()
    game.standing("japan")
    assert game.hash() == before
    assert game.moves == []


def aims_of(game, side):
    return {aim["text"]: aim for aim in game.standing(side).to_json()["aims"][side]}


def test_fewer_is_better_is_not_counted_towards_a_mark():
    """Hits taken, Russians left on the map, points behind: "8 of 5" or "-12 needed" would say the opposite."""
    game = ys.new("port_arthur", seed=3)
    aims = aims_of(game, "japan")
    assert aims["Fewer hits than the enemy, if nobody wins otherwise"]["progress"] == "no hits on either side"
    assert aims["No Russian unit on the map"]["progress"] == "none there"
    assert (
        aims_of(ys.new("tsushima", "port_arthur"), "japan")["Less than half as many in return"]["progress"] == "0 taken"
    )
    assert aims_of(ys.new("great_war_at_sea", "B05"), "russia")["At most 12 points behind Japan"]["progress"] == "level"


def test_nothing_is_forecast_while_armies_are_placed():
    """Port Arthur 15.4: a map without Russians is Japan's strategic victory, but not before they are set up."""
    game = ys.new("port_arthur", seed=3)
    assert game.standing("japan").forecast is None
    while game.view("japan")["phase"] == "set_up":
        game.play("default_setup")
    assert game.standing("japan").forecast is not None


def test_the_points_of_the_tide_are_towns_and_the_rest():
    officer = ys.bot("tide_at_sunrise", "doctrine", seed=1)
    game = ys.new("tide_at_sunrise", seed=3)
    while game.actor is not None and game.view("japan")["turn"] < 7:
        game.play(officer.choose(game.seen_by(game.actor)))
    first, *parts = game.standing("japan").aims[0]
    assert first.has == sum(part.has for part in parts) > 0
    assert parts[-1].has != 0, "units have been destroyed by then"


def played(system, scenario, moves):
    """A war that its officers play, looked at now and then."""
    officer = ys.bot(system, "doctrine", seed=1)
    game = ys.new(system, scenario=scenario, seed=5)
    while game.actor is not None and len(game.moves) < moves:
        game.play(officer.choose(game.seen_by(game.actor)))
        if len(game.moves) % 40 == 0 and game.actor is not None:
            yield game


@pytest.mark.parametrize(
    ("system", "scenario", "moves"),
    [
        ("blockade", "campaign", 200),
        ("tsushima", "round_island", 600),
        ("tsushima", "war_at_sea", 600),
        ("port_arthur", "campaign", 400),
        ("great_war_at_sea", "O01", 500),
        ("russo_japanese_war", "war", 1200),
    ],
)
def test_how_it_stands_tells_a_side_nothing_that_it_does_not_know(system, scenario, moves):
    asked = 0
    for game in played(system, scenario, moves):
        rules, state = game.rules, game.state
        for side in (0, 1):
            known = rules.standing(rules.masked(state, side), side).to_json()
            assert rules.standing(state, side).to_json() == known
            asked += 1
    assert asked > 4


def test_the_rounds_of_a_single_battle_are_its_turns():
    """What has changed "since the last turn" is told by them; a war is counted in turns, its battles too."""
    for system, scenario, rounds in (
        ("tsushima", "variag", True),
        ("great_war_at_sea", "B05", True),
        ("tsushima", "round_island", False),
        ("great_war_at_sea", "O01", False),
        ("blockade", "campaign", False),
    ):
        assert bool(ys.new(system, scenario=scenario, seed=1).standing("japan").battle_round) is rounds


def test_whoever_is_bottled_up_is_told_before_the_end():
    """Chemulpo: Varyag and Koreets sink themselves if they are still in the bay when the battle ends."""
    standing = ys.new("great_war_at_sea", "B05", seed=1).standing("russia").to_json()
    aim = standing["aims"]["russia"][1]
    assert (aim["has"], aim["needs"], aim["rule"]) == (0, 2, "great_war_at_sea X.bottled")
    assert standing["forecast"]["score"] > 0


def test_the_briefings_count_what_is_on_the_board():
    """Twenty ships are twenty, of the Baltic fleet eleven come first, and so many merchants carry the army."""
    ships = ys.new("blockade", seed=1).view("japan")["ships"]
    at = [(ship["side"], ship["where"]) for ship in ships]
    info = {system: known.scenarios[0].briefings for system, known in ys.systems().items()}
    assert at.count(("japan", "japan")) == 20
    assert "You have twenty ships" in info["blockade"]["japan"].situation
    assert (at.count(("russia", "4")), at.count(("russia", "5"))) == (11, 4)
    assert "eleven ships on turn 4, four more on turn 5" in info["blockade"]["russia"].situation
    war = ys.new("russo_japanese_war", seed=1)
    while usual := [text for text in war.options() if text.endswith("default_setup")]:
        war.play(usual[0])
    assert len([ship for ship in war.position()["sea"]["at"]["kure"] if re.fullmatch(r"m\d+", ship)]) == 10
    assert "in ten merchants" in info["russo_japanese_war"]["japan"].situation
