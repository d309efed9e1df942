"""Seats: keys in a header or a cookie, new keys, games off the lobby, what the lobby tells, words for the dice."""

import re
import secrets
import time

import httpx
import pytest
from sqlalchemy import update

import yellowsea as ys
from tests.server.conftest import services_of
from tests.server.table import Table, error_of, good, sit_down
from tests.server.test_live import begin, key, listening, numbers
from yellowsea.server.store.models import GameRow

UNCERTAIN = {"uncertain_situation": True}


def test_keys_in_a_query_open_nothing(client):
    table = sit_down(client)
    assert good(client.get(table.at, params={"seat": table.seats["japan"]}))["you"] is None
    for route in client.app.openapi()["paths"].values():
        for method in route.values():
            assert "seat" not in {one["name"].lower() for one in method.get("parameters", []) if one["in"] == "query"}


def test_a_request_may_carry_both_keys_and_choose_a_side(client):
    table = sit_down(client)
    both = table.key("japan", "russia")
    assert good(client.get(table.at, headers=both))["you"] == "japan"
    assert good(client.get(table.at, headers=both, params={"as": "russia"}))["you"] == "russia"
    assert error_of(client.get(table.at, headers=table.key("japan"), params={"as": "russia"}), 403)


def test_a_new_key_shuts_the_old_one_out(client):
    table = sit_down(client)
    old = table.key("japan")
    renewed = good(client.post(f"{table.at}/key", headers=old))
    assert renewed["side"] == "japan"
    assert error_of(client.get(table.at, headers=old), 403)["code"] == "wrong_seat"
    assert good(client.get(table.at, headers={"Seat-Key": renewed["key"]}))["you"] == "japan"
    assert good(client.get(table.at, headers=table.key("russia")))["you"] == "russia"
    assert error_of(client.post(f"{table.at}/key"), 403)["code"] == "no_seat"


def test_a_browser_that_asks_for_a_new_key_keeps_its_seat(client):
    answer = client.post("/new", data={"system": "blockade", "seat.japan": "human", "seat.russia": "random"})
    game = str(answer.url).split("/")[-1]
    before = [cookie.value for cookie in client.cookies.jar if "japan" in cookie.value]
    good(client.post(f"/api/games/{game}/key", params={"as": "japan"}))
    assert not set(before) & {cookie.value for cookie in client.cookies.jar}
    assert good(client.get(f"/api/games/{game}", params={"as": "japan"}))["you"] == "japan"
    assert 'data-sides="japan"' in client.get(f"/games/{game}").text


def test_a_new_key_ends_the_connections_of_the_old_one(settings):
    with listening(settings) as address:
        begun = begin(address)
        at = f"{address}/api/games/{begun['game']}"
        with (
            httpx.stream("GET", f"{at}/stream", headers=key(begun, "japan"), timeout=20) as japan,
            httpx.stream("GET", f"{at}/stream", headers=key(begun, "russia"), timeout=20) as russia,
        ):
            theirs, others = numbers(japan), numbers(russia)
            assert (next(theirs), next(others)) == (1, 1)
            renewed = httpx.post(f"{at}/key", headers=key(begun, "japan")).json()
            assert list(theirs) == []
            seq = {"seq": 1, "option": "done"}
            assert httpx.post(f"{at}/play", json=seq, headers={"Seat-Key": renewed["key"]}).status_code == 200
            assert next(others) == 2


def test_unlisted_games_are_not_in_the_lobby(client):
    shown, hidden = sit_down(client), sit_down(client, listed=False)
    assert [game["game"] for game in good(client.get("/api/games"))["games"]] == [shown.game]
    assert hidden.game not in client.get("/").text
    assert hidden.look(None)["actor"] == "japan"
    form = {"system": "blockade", "seat.japan": "human", "seat.russia": "random", "listed": "no"}
    client.post("/new", data=form)
    assert len(good(client.get("/api/games"))["games"]) == 1
    client.post("/new", data={**form, "listed": "yes"})
    assert len(good(client.get("/api/games"))["games"]) == 2


def changed_at(client) -> int:
    return good(client.get("/api/games"))["games"][0]["changed_at"]


def test_the_lobbys_time_does_not_move_with_hidden_actions(client, monkeypatch):
    """Under the uncertain situation the ships picked for an operation are known to their owner only."""
    table = sit_down(client, options=UNCERTAIN)
    table.play("sortie mikasa east_china_sea", "done", "top mikasa")
    table.play("sortie rossia sea_of_japan", "done", "top rossia")
    for _ in range(60):
        actor = table.look(None)["actor"]
        options = [option["text"] for option in table.look(actor)["options"]]
        if actor == "japan" and "leave japan pacific" in options:
            break
        table.play("pass" if "pass" in options else options[0])
    table.play("leave japan pacific")
    before, clock = changed_at(client), time.time
    seen = table.look(None)["seq"]
    monkeypatch.setattr("time.time", lambda: clock() + 1000)
    table.play("take asama", "take iwate")
    assert table.look(None)["seq"] == seen
    assert changed_at(client) == before
    table.play("go")
    assert changed_at(client) >= before + 1000


# -- words for the dice ------------------------------------------------------------------------------------------------


def test_the_id_of_a_game_is_fixed_with_its_commitment(client):
    promised = good(client.post("/api/commitments"), 201)["commitment"]
    table = sit_down(client, commitment=promised)
    assert table.game == promised[:12]
    good(table.send("resign", "japan"))
    found = good(table.ask("verify", None))
    assert any("fixed with it" in line for line in found["proves"])
    assert re.fullmatch("[0-9a-f]{64}", sit_down(client).commitment)


def test_a_guests_words_go_into_every_later_die(serve, monkeypatch):
    """Two games with the same seed and the same play: the dice differ once the guest has given his words."""
    drawn = secrets.token_bytes
    monkeypatch.setattr(secrets, "token_bytes", lambda size: bytes(range(32)) if size == 32 else drawn(size))
    faces = []
    for number, words in enumerate((None, "from Kronstadt")):
        client = serve(database_url=f"sqlite:///{serve.folder / str(number)}.sqlite3")
        table = sit_down(client, nonces={"japan": "a", "russia": "b"})
        if words:
            state = good(client.post(f"{table.at}/words", json={"text": words}, headers=table.key("russia")))
            assert state["events"][-1]["kind"] == "words"
        table.play("sortie mikasa yellow_sea", "done", "sortie rossia sea_of_japan", "done")
        table = Table(serve(database_url=services_of(client).settings.database_url), table.game, table.seats, "")
        table.play_on(30)
        good(table.send("resign", "japan"))
        record = good(table.ask("record", None))
        found = good(table.ask("verify", None))
        assert found["ok"]
        assert found == ys.verify(record).to_json()
        assert [line["play"] for line in record["moves"]][:2] == ["sortie mikasa yellow_sea", "done"]
        faces.append([die[2] for move in record["moves"] for die in move["dice"]][:2])
    assert record["dice"]["words"] == [{"side": "russia", "text": "from Kronstadt", "from": 0}]
    assert any("from Kronstadt" in line for line in found["cannot_prove"])
    assert faces[0] != faces[1]


@pytest.mark.parametrize("late", ["twice", "after a decision", "after the end"])
def test_words_come_once_and_before_the_first_decision(client, late):
    table = sit_down(client)
    if late == "after a decision":
        table.play("sortie mikasa yellow_sea")
    elif late == "after the end":
        good(table.send("resign", "russia"))
    else:
        good(client.post(f"{table.at}/words", json={"text": "banzai"}, headers=table.key("japan")))
    answer = client.post(f"{table.at}/words", json={"text": "banzai"}, headers=table.key("japan"))
    assert error_of(answer, 409)["code"] == "too_late"


def test_words_must_be_words_and_need_a_seat(client):
    table = sit_down(client)
    at = f"{table.at}/words"
    assert error_of(client.post(at, json={"text": "x"}), 403)["code"] == "no_seat"
    for text in ("", "x" * 201, 5):
        assert error_of(client.post(at, json={"text": text}, headers=table.key("japan")), 400)["place"] == "text"


def test_undo_and_replay_pass_over_words(client):
    table = sit_down(client)
    table.play("sortie mikasa yellow_sea")
    good(client.post(f"{table.at}/words", json={"text": "hurrah"}, headers=table.key("russia")))
    assert good(table.send("undo", "japan"))["events"][-1]["takes_back"] == 2
    table.play("done")
    good(table.send("resign", "russia"))
    assert good(table.ask("replay", None))["steps"] == 2
    assert good(table.ask("verify", None))["ok"]


def test_a_game_of_an_older_version_keeps_its_id(client):
    """Ids that the commitment does not fix are said to prove less, and are played on."""
    table = sit_down(client)
    with services_of(client).database.writing() as session:
        session.execute(update(GameRow).values(commitment="0" * 64))
    table.play("done")
    assert table.look(None)["commitment"] == "0" * 64
