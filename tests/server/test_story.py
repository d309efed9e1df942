"""Looking back on a finished game: its course, its turning points, its luck, and games that go on from any point."""

import re

import pytest

import yellowsea as ys
from tests.server.table import error_of, good, sit_down
from yellowsea.kernel.record import record_of
from yellowsea.server.games.story import luck_of, tell_story

SHORT = [("blockade", None), ("tsushima", "variag")]


def played(system: str, scenario: str | None) -> dict:
    game, officer = ys.new(system, scenario, seed=4), ys.bot(system, "doctrine", seed=2)
    while game.actor is not None:
        game.play(officer.choose(game.seen_by(game.actor)))
    return record_of(game)


@pytest.mark.parametrize(("system", "scenario"), SHORT)
def test_a_story_has_a_line_for_each_step_and_ends_as_the_game_did(system, scenario):
    record = played(system, scenario)
    story = tell_story(system, None, record)
    steps = len(record["moves"])
    assert len(story["lines"]) == steps + 1
    assert all(line["text"] for line in story["lines"])
    assert story["points"][0]["step"] == 0
    assert story["points"][-1]["step"] == steps
    assert all(-1 <= point["value"] <= 1 for point in story["points"])
    winner = record["outcome"]["winner"]
    if winner is not None:
        assert (story["points"][-1]["value"] > 0) == (winner == "japan")
    assert [turn["turn"] for turn in story["turns"]] == sorted({turn["turn"] for turn in story["turns"]})


def test_turning_points_name_steps_at_which_the_estimate_changed():
    record = played("blockade", None)
    story = tell_story("blockade", None, record)
    assert story["turning_points"]
    for point in story["turning_points"]:
        assert 1 <= point["step"] <= len(record["moves"])
        assert (point["change"] > 0) == (point["for"] == "japan")
        assert point["text"]


def test_luck_counts_the_dice_of_each_side():
    moves = [
        {"by": "japan", "dice": [["fire", 6, 1], ["fire", 6, 6], ["odd", 10, 9]]},
        {"by": "russia", "dice": [["fire", 6, 2]]},
        {"by": "japan", "dice": []},
    ]
    assert luck_of({"moves": moves}) == {
        "japan": {"faces": [1, 0, 0, 0, 0, 1], "mean": 3.5},
        "russia": {"faces": [0, 1, 0, 0, 0, 0], "mean": 2.0},
    }


def test_the_end_page_says_who_won_and_why(client):
    table = sit_down(client)
    table.play("sortie mikasa yellow_sea")
    assert error_of(client.get(f"/api/games/{table.game}/story"), 409)["code"] == "not_over"
    assert client.get(f"/games/{table.game}/end").status_code == 409
    good(table.send("resign", "japan"))
    page = client.get(f"/games/{table.game}/end").text
    assert "Russia has won" in page
    assert "resign" in page.lower()
    story = good(client.get(f"/api/games/{table.game}/story"))
    assert [line["text"] for line in story["lines"]] == [
        "The game begins.",
        "Mikasa sails to the Yellow Sea.",
        "Japan resigns.",
    ]


def test_what_if_goes_on_from_a_step_against_a_bot(client):
    table = sit_down(client)
    table.play("sortie mikasa yellow_sea", "sortie asahi yellow_sea")
    good(table.send("resign", "japan"))
    at = f"/games/{table.game}/what_if"
    answer = client.post(at, data={"step": "1", "side": "japan"}, follow_redirects=False)
    game = re.fullmatch(r"/games/([0-9a-f]+)", answer.headers["location"]).group(1)
    state = good(client.get(f"/api/games/{game}", params={"as": "japan"}))
    assert state["seats"] == {"japan": "human", "russia": "doctrine"}
    options = [option["text"] for option in state["options"]]
    assert "sortie mikasa yellow_sea" not in options
    assert "sortie asahi yellow_sea" in options
    for wrong in ({"step": "x", "side": "japan"}, {"step": "1", "side": "china"}, {"step": "99", "side": "japan"}):
        assert client.post(at, data=wrong).status_code == 400
    assert client.post(at, data={"step": "3", "side": "japan"}).status_code == 400, "there the game is over"
