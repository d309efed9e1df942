"""Games by the API: to the end against a bot, and what happens when somebody asks too late or for too much."""

import random

import pytest

from tests.server.table import LATEST, error_of, good, sit_down


def test_a_whole_game_against_a_bot(client):
    table = sit_down(client, seats={"japan": "human", "russia": "random"})
    assert list(table.seats) == ["japan"]
    rng = random.Random(8)
    seen = 0
    state = table.wait_for("japan")
    while state["actor"] is not None:
        assert state["prompt"]["text"]
        assert state["prompt"]["rule"].startswith("blockade PA-")
        option = rng.choice(state["options"])
        assert option["text"].split() == [option["verb"], *option["args"]]
        state = good(table.send("play", "japan", seq=state["seq"], option=option["text"]))
        state = table.wait_for("japan", LATEST)
        assert state["seq"] > seen
        seen = state["seq"]
    state = table.look("japan")
    assert state["outcome"]["winner"] in ("japan", "russia", None)
    assert state["view"]["phase"] == "over"
    assert state["options"] == []
    assert {line["by"] for line in state["events"]} == {None, "japan", "russia"}
    assert [line["seq"] for line in state["events"]] == list(range(1, state["seq"] + 1))


def test_two_bots_play_to_the_end_while_people_watch(client):
    table = sit_down(client, seats={"japan": "doctrine", "russia": "random"})
    assert table.seats == {}
    final = table.wait_for(None)
    assert final["outcome"] is not None
    assert final["you"] is None
    assert not final["waiting_for_bot"]


def test_only_the_actor_gets_prompt_and_options(client):
    table = sit_down(client)
    japan, russia, spectator = table.look("japan"), table.look("russia"), table.look(None)
    assert japan["you"] == "japan"
    assert japan["options"]
    for other in (russia, spectator):
        assert other["actor"] == "japan"
        assert other["options"] == []
        assert other["prompt"] is None
        assert not other["can_undo"]


def test_since_gives_only_what_is_new(client):
    table = sit_down(client)
    table.play("sortie mikasa yellow_sea", "sortie fuji east_china_sea")
    assert [line["option"] for line in table.look("japan")["events"]] == [
        None,
        "sortie mikasa yellow_sea",
        "sortie fuji east_china_sea",
    ]
    assert [line["option"] for line in table.look("russia", since=2)["events"]] == ["sortie fuji east_china_sea"]
    assert table.look(None, since=3)["events"] == []


def test_a_stale_number_gets_the_newer_state_and_changes_nothing(client):
    table = sit_down(client)
    first = table.look("japan")
    table.play("sortie mikasa yellow_sea")
    for what, body in (("play", {"option": "done"}), ("undo", {}), ("resign", {})):
        late = table.send(what, "japan", seq=first["seq"], **body)
        told = good(late, 409)
        assert told["error"]["code"] == "stale"
        assert told["seq"] == first["seq"] + 1
        assert [line["option"] for line in told["events"]] == ["sortie mikasa yellow_sea"]
        assert told["view"]["areas"]["yellow_sea"]["squadrons"]["japan"]["count"] == 1
    assert table.look("japan")["seq"] == first["seq"] + 1
    assert good(table.send("play", "japan", seq=99, option="done"), 409)["error"]["expected"] == "2"


def test_two_tabs_of_one_player(client):
    """Both tabs hold the same key; the slower one is told, and can go on from what it is told."""
    table = sit_down(client)
    tab = table.look("japan")
    table.play("sortie mikasa yellow_sea")
    told = good(table.send("play", "japan", seq=tab["seq"], option="sortie fuji yellow_sea"), 409)
    good(table.send("play", "japan", seq=told["seq"], option="sortie fuji yellow_sea"))
    assert table.look("japan")["view"]["areas"]["yellow_sea"]["squadrons"]["japan"]["count"] == 2


def test_a_refusal_names_its_rule_and_changes_nothing(client):
    table = sit_down(client)
    before = table.look("japan")
    refusal = good(table.send("play", "japan", option="sortie suvorov yellow_sea"), 422)["refusal"]
    assert refusal["code"]
    assert refusal["text"]
    assert sorted(refusal) == ["code", "facts", "rule", "text"]
    far = good(table.send("play", "japan", option="fire 3"), 422)["refusal"]
    assert far["rule"] == "blockade PA-6.3"
    assert table.look("japan") == before


@pytest.mark.parametrize(
    ("option", "place"),
    [("dance", "verb"), ("sortie mikasa", "arguments"), ("sortie mikasa moon", "argument 2 of 'sortie'")],
)
def test_words_that_are_no_notation(client, option, place):
    table = sit_down(client)
    answer = table.send("play", "japan", option=option)
    assert error_of(answer, 422)["place"] == place
    assert answer.json()["refusal"]["facts"]["expected"]


def test_nobody_plays_for_the_other_side(client):
    table = sit_down(client)
    refusal = good(table.send("play", "russia", option="done"), 422)["refusal"]
    assert refusal["code"] == "not-your-turn"
    assert refusal["facts"] == {"actor": "japan"}
    body = {"seq": 1, "option": "done"}
    stranger = client.post(f"{table.at}/play", json=body, headers={"Seat-Key": "made-up"})
    assert error_of(stranger, 403)["code"] == "wrong_seat"
    other_game = sit_down(client)
    borrowed = client.post(f"{table.at}/play", json=body, headers=other_game.key("japan"))
    assert error_of(borrowed, 403)["code"] == "wrong_seat"
    assert error_of(client.post(f"{table.at}/play", json=body), 403)["code"] == "no_seat"


def test_why_and_odds_answer_only_for_ones_own_decision(client):
    table = sit_down(client)
    assert good(table.ask("why", "japan", option="done")) == {"refusal": None}
    assert good(table.ask("why", "japan", option="sortie mikasa moon"))["refusal"]["code"] == "wrong-argument"
    assert good(table.ask("odds", "japan", option="done")) == {"odds": None}
    assert good(table.ask("why", "russia", option="done"))["refusal"]["code"] == "not-your-turn"
    assert good(table.ask("odds", "russia", option="done"), 422)["refusal"]["code"] == "not-your-turn"
    assert good(table.ask("odds", "japan", option="fire 2"), 422)["refusal"]["rule"]
    for what in ("why", "odds"):
        assert error_of(table.ask(what, None, option="done"), 403)["code"] == "no_seat"


def test_odds_of_a_movement_check(client):
    """Mikasa alone has speed 5: five chances in six."""
    table = sit_down(client)
    table.play("sortie mikasa east_china_sea", "done", "done")
    for _ in range(200):
        state = table.look(None)
        side = state["actor"]
        options = [option["text"] for option in table.look(side)["options"]]
        if side == "japan" and "move east_china_sea yellow_sea" in options:
            break
        table.play("pass" if "pass" in options else options[0])
    else:
        pytest.fail("Japan never had an operation")
    odds = good(table.ask("odds", "japan", option="move east_china_sea yellow_sea"))["odds"]
    assert {result["text"]: result["exact"] for result in odds["results"]} == {"moves": "5/6", "stays": "1/6"}


def test_undo_is_a_line_of_the_log(client):
    table = sit_down(client)
    before = table.look("japan")["view"]
    state = table.play("sortie mikasa yellow_sea")
    assert state["can_undo"]
    state = good(table.send("undo", "japan"))
    assert state["view"] == before
    assert not state["can_undo"]
    lines = table.look("russia")["events"]
    assert [(line["kind"], line["option"]) for line in lines] == [
        ("begin", None),
        ("play", "sortie mikasa yellow_sea"),
        ("undo", None),
    ]
    assert lines[2]["takes_back"] == lines[1]["seq"]
    record = good(table.ask("record", "japan"))
    assert record["moves"] == []


def test_undo_stops_at_dice_and_at_the_other_sides_decision(client):
    table = sit_down(client)
    assert good(table.send("undo", "japan"), 422)["refusal"]["code"] == "nothing-to-undo"
    table.play("sortie mikasa yellow_sea", "done")
    assert table.look("japan")["can_undo"]
    assert good(table.send("undo", "russia"), 422)["refusal"]["code"] == "undo-barrier"
    table.play("sortie rossia sea_of_japan")
    assert good(table.send("undo", "japan"), 422)["refusal"]["code"] == "undo-barrier"
    assert table.look("russia")["can_undo"]
    table.play("done")  # the roll-off follows
    state = table.look("russia")
    assert not state["can_undo"]
    assert good(table.send("undo", "russia"), 422)["refusal"]["code"] == "undo-barrier"


def test_resignation_ends_the_game_even_out_of_turn(client):
    table = sit_down(client)
    state = good(table.send("resign", "russia"))
    assert state["outcome"]["winner"] == "japan"
    assert state["outcome"]["level"] == "resignation"
    assert state["actor"] is None
    assert state["events"][-1]["events"][0]["text"] == "Russia resigns."
    assert good(table.send("resign", "japan"), 422)["refusal"]["code"] == "game-over"
    assert good(table.send("play", "japan", option="done"), 422)["refusal"]["code"] == "game-over"
    assert good(table.ask("why", "japan", option="done"))["refusal"]["code"] == "game-over"
    assert good(table.ask("verify", None))["ok"]


def test_a_bot_that_breaks_down_does_not_stop_the_game(client, monkeypatch, caplog):
    secret = "she has no guns left"

    def breaks(*_args):
        raise ZeroDivisionError(secret)

    monkeypatch.setattr("yellowsea.bots.DoctrineBot.decide", breaks)
    table = sit_down(client, seats={"japan": "human", "russia": "doctrine"})
    table.play("done")
    assert "russia" in {line["by"] for line in table.wait_for("japan")["events"]}
    assert "ZeroDivisionError" in caplog.text
    assert secret not in caplog.text


def test_a_bot_is_not_asked_after_a_resignation(client):
    table = sit_down(client, seats={"japan": "human", "russia": "doctrine"})
    table.play("done")
    while True:  # the bot may move between the look and the resignation
        answer = table.send("resign", "japan")
        if answer.status_code != 409:
            break
    assert good(answer)["outcome"]["winner"] == "russia"
    assert table.look("japan")["seq"] == answer.json()["seq"]


def test_commitments_are_shown_before_and_used_once(client):
    promised = good(client.post("/api/commitments"), 201)["commitment"]
    table = sit_down(client, commitment=promised, nonces={"japan": "kasumi"})
    assert table.commitment == promised
    assert table.look(None)["commitment"] == promised
    order = {"system": "blockade", "seats": {"japan": "human", "russia": "human"}, "commitment": promised}
    assert error_of(client.post("/api/games", json=order), 400)["place"] == "commitment"
    good(table.send("resign", "japan"))
    record = good(table.ask("record", None))
    assert record["dice"]["commitment"] == promised
    assert record["dice"]["nonces"]["japan"] == "kasumi"
    assert len(record["dice"]["seed"]) == 64
