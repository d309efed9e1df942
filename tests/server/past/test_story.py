"""Looking back on a finished game: its course, its turning points, its luck, and games that go on from any point."""

import re

import pytest

import yellowsea as ys
from tests.server.table import error_of, good, sit_down
from yellowsea.kernel.record.record import record_of, walk
from yellowsea.kernel.telling.events import Event
from yellowsea.server.games.past.story import luck_of, tell_story
from yellowsea.server.games.past.turning_points import TurningPoints, lasting_change
from yellowsea.systems import rules_of

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


class Clock(Event):
    def text(self):
        return "the clock strikes"


class TurnBegan(Event):
    def text(self):
        return "a turn begins"


class Sunk(Event):
    headline = True

    def text(self):
        return "a ship is sunk"


class Fell(Event):
    headline = True

    def text(self):
        return "a port has fallen"


def test_a_change_that_is_taken_back_at_once_is_no_turning_point():
    swings = [0.0, 0.0, 0.5, 0.0, 0.0]
    assert [lasting_change(swings, number) for number in range(4)] == [0.0] * 4
    lasts = [0.0, 0.0, 0.5, 0.6, 0.5]
    assert lasting_change(lasts, 1) == 0.5


def test_a_turning_point_tells_what_stands_out_and_when_it_was_decided():
    events: list[list[Event]] = [
        [],
        [Clock()],
        [Sunk()],
        [Clock(), Sunk()],
        [TurnBegan(), Fell(), Sunk(), Sunk()],
        [Sunk()],
        [Clock()],
    ]
    values = [0.0, 0.0, 0.0, 0.0, 0.7, 0.7, 0.7]
    found = TurningPoints(events, [{"step": 0, "turn": 1}, {"step": 4, "turn": 2}], values.__getitem__).among(range(7))
    assert found == [
        {"step": 4, "turn": 1, "for": "japan", "change": 0.7, "text": "A port has fallen. A ship is sunk."}
    ]


def test_a_game_of_many_turns_is_judged_from_turn_to_turn():
    """Within each turn of two steps the estimate swings to Russia and back; in the fourth turn Japan sinks a ship."""
    events: list[list[Event]] = [[Clock()] for _ in range(15)]
    events[7] = [Sunk()]
    values = [-0.5 if step % 2 else (0.4 if step >= 8 else 0.0) for step in range(15)]
    turns = [{"step": 2 * turn, "turn": turn + 1} for turn in range(7)]
    found = TurningPoints(events, turns, values.__getitem__).among(range(15))
    assert [(point["step"], point["turn"], point["for"], point["text"]) for point in found] == [
        (7, 4, "japan", "A ship is sunk.")
    ]


def test_a_step_without_headlines_tells_what_happened_but_not_the_time():
    events: list[list[Event]] = [[], [TurnBegan(), Clock()], [], []]
    found = TurningPoints(events, [{"step": 0, "turn": 1}], [0.0, 0.5, 0.5, 0.5].__getitem__).among([0, 1, 3])
    assert [point["text"] for point in found] == ["The clock strikes."]


def test_the_end_is_told_where_it_decided_more_than_the_last_news():
    """The officer sees Japan ahead to the last; Russia wins by what the war ends with, which is no headline."""
    events: list[list[Event]] = [[Clock()] for _ in range(14)]
    events[12] = [Sunk()]
    values = [0.5] * 12 + [0.4, -1.0]
    turns = [{"step": 2 * turn, "turn": turn + 1} for turn in range(6)]
    found = TurningPoints(events, turns, values.__getitem__).among(range(14))
    assert [(point["step"], point["for"], point["text"]) for point in found] == [(13, "russia", "The clock strikes.")]


def test_where_nothing_happened_the_game_did_not_turn():
    """The officer thinks better of a fleet that has steered elsewhere; later a ship is sunk."""
    events: list[list[Event]] = [[Clock()] for _ in range(9)]
    events[6] = [Sunk()]
    values = [0.0, 0.0, 0.0, 0.6, 0.6, 0.6, 0.2, 0.2, 0.2]
    found = TurningPoints(events, [{"step": 0, "turn": 1}], values.__getitem__).among(range(9))
    assert [(point["step"], point["for"]) for point in found] == [(6, "russia")]


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


def test_the_story_of_a_game_that_goes_on_from_an_upload_counts_its_steps_as_the_replay_does(client):
    game, officer = ys.new("blockade", seed=4), ys.bot("blockade", "doctrine", seed=2)
    for _ in range(30):
        assert game.actor is not None
        game.play(officer.choose(game.seen_by(game.actor)))
    begun = good(client.post("/api/records", json=record_of(game)), 201)
    at, key = f"/api/games/{begun['game']}", {"Seat-Key": begun["seats"]["japan"]}
    seq = good(client.get(at, headers=key))["seq"]
    good(client.post(f"{at}/resign", json={"seq": seq}, headers=key))
    story, replayed = good(client.get(f"{at}/story")), good(client.get(f"{at}/replay", params={"step": 31}))
    assert replayed["steps"] == 31
    assert story["lines"][-1]["text"] == "Japan resigns."
    assert len(story["lines"]) == 32, "one for the beginning and one for each step"
    assert story["points"][-1]["step"] == 31
    assert story["turns"][0]["step"] == 30


@pytest.mark.parametrize(
    ("system", "scenario", "word"),
    [
        ("tsushima", "variag", "round"),
        ("tsushima", "port_arthur", "round"),
        ("great_war_at_sea", "B05", "round"),
        ("blockade", None, "turn"),
    ],
)
def test_a_single_battle_is_told_in_rounds(system, scenario, word):
    """A turning point lies in the round that its own log tells of; a war goes on in turns."""
    record = played(system, scenario)
    story = tell_story(system, None, record)
    assert story["counted_in"] == word
    turns = story["turns"]
    assert [turn["turn"] for turn in turns] == list(range(1, len(turns) + 1))
    assert len(turns) > 2
    assert turns[-1]["step"] < len(record["moves"]), "none begins with the end"
    if system == "tsushima":
        told = [[event.text() for event in events] for _move, events, _game in walk(rules_of(system, None), record)]
        ends = [
            step for step, texts in enumerate(told) if any(text.startswith("End of firing round") for text in texts)
        ]
        assert [turn["step"] for turn in turns[1:]] == [step for step in ends if step < len(record["moves"])]
    for point in story["turning_points"]:
        assert point["turn"] == max(turn["turn"] for turn in turns if turn["step"] < point["step"])
