"""PA-5: the sequence of phases, the marker and who wins."""

import pytest

import yellowsea as ys
from tests.marks import rule
from tests.systems.blockade.scenes import at, marker, now, position, refused

TO_MUKDEN = ["yalu", "nanshan", "liaoyang", "mukden"]


def last_day(control, held):
    return position("japan mikasa\nvladivostok rurik", step="turn_end", turn=6, control=control, track=held).outcome


@rule("blockade PA-5.1")
def test_the_phases_follow_each_other():
    game = position("japan mikasa\nvladivostok rurik", step="turn_start", turn=2, dice=[3, 3])
    seen = [game.view(None)["phase"]]
    for line in ["done", "done", "accept", "decline"]:
        game.play(line)
        seen.append(game.view(None)["phase"])
    assert seen == ["japanese_sortie", "russian_sortie", "operations", "scoring", "japanese_sortie"]
    assert game.position()["turn"] == 3


@rule("blockade PA-5.1")
def test_scoring_comes_before_landing_and_repair_before_return():
    """Control pays for ships that then go home; a ship repaired in 6a is ready when the next turn begins."""
    fleets = "tsushima_strait mikasa\njapan/yard fuji*\nvladivostok rurik"
    game = position(fleets, step="control", boxes=["tsushima_strait"], dice=[])
    game.play("decline")
    assert marker(game) == 1
    assert at(game, "japan") == ["fuji", "mikasa"]
    assert game.position()["track"] == ["yalu"]


@rule("blockade PA-5.2", "blockade PA-9.6")
def test_td32_without_mukden_russia_wins_wherever_the_marker_stands():
    ended = last_day(5, ["yalu", "nanshan", "liaoyang"])
    assert ended.winner == "russia"
    assert ended.level == "major victory"


@rule("blockade PA-5.2")
def test_td33_with_mukden_and_the_marker_in_the_middle_the_game_is_drawn():
    ended = last_day(0, TO_MUKDEN)
    assert ended.winner is None
    assert ended.level == "draw"


@rule("blockade PA-5.2")
@pytest.mark.parametrize(("control", "winner"), [(1, "japan"), (5, "japan"), (-1, "russia"), (-5, "russia")])
def test_with_mukden_the_side_of_the_marker_wins(control, winner):
    ended = last_day(control, TO_MUKDEN)
    assert ended.winner == winner
    assert ended.score == control


@rule("blockade PA-5.2")
def test_the_winner_is_named_only_after_turn_six():
    game = position("japan mikasa\nvladivostok rurik", step="turn_end", turn=5, control=5, track=TO_MUKDEN)
    assert game.outcome is None


@rule("blockade PA-5.2", "blockade PA-5.1")
def test_mukden_taken_in_the_last_phase_still_counts():
    fleets = "japan mikasa\nvladivostok rurik"
    game = position(fleets, step="convoys", turn=6, control=2, track=TO_MUKDEN[:-1], boxes=["yellow_sea"])
    game.play("advance mukden")
    assert game.outcome.winner == "japan"


@rule("blockade PA-5.3")
def test_td01_what_is_beyond_five_is_lost():
    fleets = "yellow_sea mikasa\neast_china_sea asahi\ntsushima_strait fuji\nvladivostok rurik"
    assert marker(position(fleets, step="control", control=4)) == 5
    russia = "yellow_sea tsesarevitch\neast_china_sea retvizan\ntsushima_strait poltava\njapan mikasa"
    assert marker(position(russia, step="control", control=-4)) == -5


@rule("blockade PA-5.3")
def test_points_beyond_five_are_not_saved_for_later():
    game = position("yellow_sea mikasa\nvladivostok rurik", step="control", control=5)
    assert marker(game) == 5
    game.play("blockade")
    assert marker(game) == 4


@rule("blockade PA-5.4", "blockade PA-8.5")
def test_td02_no_blockade_can_begin_while_russia_stands_on_five():
    game = position("philippine_sea askold\njapan mikasa", step="control", control=-3)
    assert marker(game) == -5
    assert now(game) == "japanese_sortie"
    assert game.position()["blockade"] is False


@rule("blockade PA-5.4")
def test_a_score_of_this_turn_can_free_the_blockade_again():
    game = position("yellow_sea mikasa\nvladivostok rurik", step="control", control=-5)
    assert marker(game) == -4
    assert "blockade" in game.options()
    at_five = position("japan mikasa\nvladivostok rurik", step="blockade", control=-5)
    assert refused(at_five, "blockade") == "PA-5.4"


@rule("blockade PA-1.1")
def test_a_side_may_resign():
    game = ys.new("blockade")
    game.resign("japan")
    assert game.outcome.winner == "russia"
    assert game.actor is None
