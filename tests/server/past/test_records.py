"""Records down and up, and the dice that anybody can check after the end."""

import copy
import json

import pytest
from sqlalchemy import select

import yellowsea as ys
from tests.server.conftest import services_of
from tests.server.table import Table, error_of, good, sit_down
from yellowsea.kernel.record.record import record_of
from yellowsea.server.store.models import ActionRow, GameRow


def finished(client, **order) -> Table:
    table = sit_down(client, seats={"japan": "random", "russia": "random"}, **order)
    table.wait_for(None)
    return table


def test_the_record_of_a_finished_game_is_the_engines_own(client):
    table = finished(client, options={"hidden_threat": True})
    record = good(table.ask("record", None))
    game = ys.from_record(record)
    assert game.outcome.to_json() == table.look(None)["outcome"]
    assert record_of(game) == record
    assert ys.verify(record).ok
    assert record["dice"]["game"] == table.game


def test_the_seed_stays_secret_until_the_end(client):
    table = sit_down(client)
    table.play("sortie mikasa yellow_sea", "done")
    answer = table.ask("record", "japan")
    assert good(answer)["outcome"] is None
    with services_of(client).database.reading() as session:
        seed = session.scalar(select(GameRow.seed))
    assert seed
    assert seed not in answer.text
    assert seed not in json.dumps([table.look(viewer) for viewer in ("japan", "russia", None)])
    for what in ("verify", "replay"):
        assert error_of(table.ask(what, "japan"), 409)["code"] == "not_over"
    good(table.send("resign", "japan"))
    assert good(table.ask("record", None))["dice"]["seed"] == seed
    assert good(table.ask("verify", None))["seed"] == seed


def test_the_dice_can_be_checked(client):
    table = finished(client)
    found = good(table.ask("verify", None))
    assert found["ok"]
    assert found["dice"] > 50
    assert found["first_mismatch"] is None
    assert found["commitment"] == table.commitment


def test_changed_dice_are_found(client):
    table = finished(client)
    with services_of(client).database.writing() as session:
        rolled = session.scalars(select(ActionRow).order_by(ActionRow.seq)).all()
        action = next(action for action in rolled if action.dice)
        label, sides, face = action.dice[0]
        action.dice = [[label, sides, face % sides + 1], *action.dice[1:]]
    found = good(table.ask("verify", None))
    assert not found["ok"]
    assert found["first_mismatch"]


def test_a_changed_seed_is_found(client):
    table = finished(client)
    with services_of(client).database.writing() as session:
        session.get_one(GameRow, table.game).seed = "00" * 32
    assert not good(table.ask("verify", None))["ok"]


def test_replay_by_step(client):
    table = finished(client)
    last = good(table.ask("replay", None))["steps"]
    record = good(table.ask("record", None))
    assert last == len(record["moves"])
    game = ys.new("blockade", dice=[die[2] for move in [record["opening"], *record["moves"]] for die in move["dice"]])
    for step in range(last + 1):
        if step:
            game.play(record["moves"][step - 1]["play"])
        if step in (0, 1, 31, 32, 33, 64, last - 1, last):
            shown = good(table.ask("replay", None, step=step))
            assert shown["view"] == game.view(None)
            assert shown["option"] == (record["moves"][step - 1]["play"] if step else None)
            assert shown["by"] == (record["moves"][step - 1]["by"] if step else None)
    for step in (-1, last + 1):
        assert error_of(table.ask("replay", None, step=step), 400)["expected"] == f"0 to {last}"
    assert error_of(table.ask("replay", None, step="x"), 400)["place"] == "query.step"
    assert error_of(table.ask("replay", None, side="china"), 400)["place"] == "query.side"
    assert good(table.ask("replay", None, step=5, side="russia"))["view"]["viewer"] == "russia"


def test_replay_leaves_out_what_was_taken_back(client):
    table = sit_down(client)
    table.play("sortie mikasa yellow_sea", "sortie fuji pacific")
    good(table.send("undo", "japan"))
    table.play("sortie fuji east_china_sea")
    good(table.send("resign", "japan"))
    shown = [good(table.ask("replay", None, step=step)) for step in range(4)]
    assert [one["option"] for one in shown] == [
        None,
        "sortie mikasa yellow_sea",
        "sortie fuji east_china_sea",
        "resign",
    ]
    assert shown[2]["view"]["areas"]["pacific"]["squadrons"]["japan"] is None


def test_a_finished_record_comes_back_for_replay(client):
    table = finished(client)
    record = good(table.ask("record", None))
    begun = good(client.post("/api/records", json=record), 201)
    assert begun["seats"] == {}
    copied = Table(client, begun["game"], {}, begun["commitment"])
    assert copied.game != table.game
    assert good(copied.ask("record", None)) == record
    assert good(copied.ask("verify", None)) == good(table.ask("verify", None))
    assert good(copied.ask("replay", None, step=50))["view"] == good(table.ask("replay", None, step=50))["view"]
    assert copied.look(None)["outcome"] == table.look(None)["outcome"]


def test_a_record_with_older_words_about_its_outcome_comes_back_with_those_of_today(client):
    table = finished(client)
    record = good(table.ask("record", None))
    older = {**record, "outcome": {**record["outcome"], "reasons": ["as it used to be put"]}}
    begun = good(client.post("/api/records", json=older), 201)
    copied = Table(client, begun["game"], {}, begun["commitment"])
    assert good(copied.ask("record", None)) == record
    assert good(copied.ask("verify", None))["ok"]


def test_an_unfinished_record_goes_on_as_hot_seat(serve):
    client = serve(snapshot_every=8)
    table = sit_down(client, options={"hidden_threat": True})
    table.play_on(30)
    record = good(table.ask("record", None))
    begun = good(client.post("/api/records", json=record), 201)
    assert sorted(begun["seats"]) == ["japan", "russia"]
    copied = Table(client, begun["game"], begun["seats"], begun["commitment"])
    was, now = table.look("japan"), copied.look("japan")
    assert now["view"] == was["view"]
    assert [line["option"] for line in now["events"]] == [line["option"] for line in was["events"]]
    assert copied.commitment != table.commitment
    assert not now["can_undo"]
    copied.play_on(30)
    copied = Table(serve(snapshot_every=8), copied.game, copied.seats, copied.commitment)
    copied.play_on(10)
    good(copied.send("resign", "russia"))
    later = good(copied.ask("record", None))
    assert ys.verify(later).ok
    assert record_of(ys.from_record(later)) == later
    assert good(copied.ask("verify", None))["ok"]
    assert good(copied.ask("replay", None))["steps"] == len(record["moves"]) + 41
    assert good(copied.ask("replay", None, step=12))["option"] == record["moves"][11]["play"]


def test_a_record_of_the_engine_goes_on(client, tmp_path):
    game = ys.new("blockade", seed=4)
    game.play("sortie mikasa yellow_sea", "done")
    game.save(str(tmp_path / "game.json"))
    begun = good(client.post("/api/records", content=(tmp_path / "game.json").read_bytes()), 201)
    table = Table(client, begun["game"], begun["seats"], begun["commitment"])
    assert table.look("russia")["actor"] == "russia"
    assert table.play("done")["view"] != game.view("russia")


def test_a_record_without_moves(client):
    record = good(sit_down(client, options={"hidden_threat": True}).ask("record", None))
    begun = good(client.post("/api/records", json=record), 201)
    table = Table(client, begun["game"], begun["seats"], begun["commitment"])
    table.play_on(12)
    good(table.send("resign", "japan"))
    assert good(table.ask("verify", None))["ok"]


@pytest.fixture
def record(client):
    table = sit_down(client)
    table.play("sortie mikasa yellow_sea", "done", "done")
    return good(table.ask("record", None))


DAMAGES = {
    "another format": (lambda r: r.update(format="chess"), "format"),
    "another version": (lambda r: r.update(version=99), "version"),
    "an unknown system": (lambda r: r.update(system="chess"), "system"),
    "an unknown scenario": (lambda r: r.update(scenario="moon"), "scenario"),
    "a wrong option value": (lambda r: r["options"].update(hidden_threat="maybe"), "options.hidden_threat"),
    "no moves": (lambda r: r.pop("moves"), "moves"),
    "other data files": (lambda r: r.update(data="0" * 16), "data"),
    "a changed move": (lambda r: r["moves"][0].update(play="sortie fuji yellow_sea"), "moves[0].hash"),
    "an illegal move": (lambda r: r["moves"][0].update(play="pass"), "moves[0].play"),
    "a move of the other side": (lambda r: r["moves"][0].update(by="russia"), "moves[0].by"),
    "a changed hash": (lambda r: r["moves"][1].update(hash="0" * 16), "moves[1].hash"),
    "a die with a seventh face": (lambda r: r["moves"][2]["dice"][0].__setitem__(2, 7), "moves[2].dice[0]"),
    "a die too few": (lambda r: r["moves"][2]["dice"].pop(), "moves[2].dice[1]"),
    "a move that is no move": (lambda r: r["moves"].__setitem__(0, 12), "moves[0]"),
    "opening dice that are none": (lambda r: r["opening"].update(dice="six"), "opening.dice"),
    "an outcome that is not so": (lambda r: r.update(outcome={"winner": "japan"}), "outcome"),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_record_is_refused_with_its_place(client, record, damage):
    spoil, place = DAMAGES[damage]
    spoilt = copy.deepcopy(record)
    spoil(spoilt)
    error = error_of(client.post("/api/records", json=spoilt), 400)
    assert error["place"] == place
    assert len(good(client.get("/api/games"))["games"]) == 1


@pytest.mark.parametrize("raw", [b"", b"{", b"[]", b"null", b'"x"', b"\xff\xfe", b"[" * 100_000, b'{"a":NaN}'])
def test_what_is_no_record_at_all(client, raw):
    error_of(client.post("/api/records", content=raw), 400)


@pytest.mark.parametrize("odd", ["NaN", "Infinity", '"\\ud800"', "9" * 5_000])
def test_a_record_with_what_is_no_plain_json(client, record, odd):
    text = json.dumps(record).replace('"position": null', f'"position": null, "remark": {odd}')
    assert odd in text
    assert error_of(client.post("/api/records", content=text), 400)["place"] == "record"


def test_a_record_that_is_too_large(serve):
    client = serve(record_limit=10_000)
    assert error_of(client.post("/api/records", content=b" " * 10_001), 413)["expected"] == "at most 10000 bytes"
    assert error_of(client.post("/api/records", content=b" " * 10_000), 400)["place"] == "record"
