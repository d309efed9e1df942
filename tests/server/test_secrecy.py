"""Hidden information: change what a side must not know, and everything that side receives stays equal."""

import itertools
import json
import logging
import random
import secrets
from dataclasses import replace

import pytest
from fastapi.testclient import TestClient

from tests.server.conftest import client_of, services_of
from tests.server.table import Table, error_of, good, sit_down
from tests.systems.tsushima.scenes import moving
from yellowsea.server.app import create_app
from yellowsea.server.games.secrecy import known, option_is_open, stored
from yellowsea.server.settings import database_at
from yellowsea.server.store.models import GameRow

UNCERTAIN = {"uncertain_situation": True}
QUESTIONS = (
    "done",
    "pass",
    "fire 3",
    "sortie mikasa yellow_sea",
    "sortie rossia sea_of_japan",
    "battle yellow_sea",
    "x",
)


@pytest.fixture
def twins(tmp_path, settings, monkeypatch):
    """Two servers on which the same things happen: equal ids, keys, seeds and times, so that answers can be equal."""
    monkeypatch.setattr("time.time", lambda: 2_000_000_000.0)
    running = []

    def begin(number: int, **order) -> Table:
        drawn = itertools.count()
        monkeypatch.setattr(secrets, "token_hex", lambda size: f"{next(drawn):0{2 * size}x}")
        monkeypatch.setattr(secrets, "token_bytes", lambda size: bytes([next(drawn)] * size))
        monkeypatch.setattr(secrets, "token_urlsafe", lambda _size: f"key{next(drawn)}")
        url = database_at(tmp_path / f"twin{number}.sqlite3")
        client = client_of(replace(settings, database_url=url))
        client.__enter__()
        running.append(client)
        return sit_down(client, **order)

    yield begin
    for client in running:
        client.__exit__(None, None, None)


def everything(table: Table, viewer: str | None) -> dict[str, object]:
    """Every answer that a viewer can get without changing the game."""
    key = table.key(viewer)
    asked = [f"{table.at}", f"{table.at}/record", f"{table.at}/replay", f"{table.at}/verify", "/api/games", "/"]
    asked += [f"/games/{table.game}", f"/games/{table.game}/replay"]
    answers = {at: table.client.get(at, headers=key if at.startswith("/api") else {}) for at in asked}
    for what, option in itertools.product(("why", "odds"), QUESTIONS):
        answers[f"{what} {option}"] = table.ask(what, viewer, option=option)
    if viewer is not None:
        for what in ("play", "undo"):
            stale = {"seq": 0, "option": "done"} if what == "play" else {"seq": 0}
            answers[f"stale {what}"] = table.client.post(f"{table.at}/{what}", json=stale, headers=key)
    return {at: (answer.status_code, answer.text) for at, answer in answers.items()}


def in_yellow_sea_or_behind(table: Table, hidden: dict[str, str]) -> None:
    """Japan's sortie: the same ships leave port in the same order and the same counters lie open."""
    table.play("sortie mikasa yellow_sea", "sortie fuji east_china_sea")
    for ship, area in hidden.items():
        table.play(f"sortie {ship} {area}")
    table.play("done")
    while table.look(None)["actor"] == "japan":
        tops = [option["text"] for option in table.look("japan")["options"]]
        table.play("top mikasa" if "top mikasa" in tops else "top fuji")


def test_where_hidden_ships_are_reaches_nobody_else(twins):
    """Asahi and Asama lie in the Yellow Sea or in the East China Sea: Russia and spectators cannot tell."""
    seas = ("yellow_sea", "east_china_sea")
    tables = []
    for number, (asahi, asama) in enumerate([seas, seas[::-1]]):
        table = twins(number, options=UNCERTAIN)
        in_yellow_sea_or_behind(table, {"asahi": asahi, "asama": asama})
        tables.append(table)
    assert everything(tables[0], "japan") != everything(tables[1], "japan")
    for viewer in ("russia", None):
        assert everything(tables[0], viewer) == everything(tables[1], viewer)
    for table in tables:
        table.play("sortie rossia sea_of_japan", "done")
    for viewer in ("russia", None):
        assert everything(tables[0], viewer) == everything(tables[1], viewer)


def test_how_many_ships_are_told_off_reaches_nobody_else(twins):
    """Japan takes one ship or two for a landing party: not even the sequence number tells."""
    tables = [twins(number, options=UNCERTAIN) for number in range(2)]
    for table in tables:
        table.play("sortie mikasa east_china_sea", "done", "top mikasa")
        table.play("sortie rossia sea_of_japan", "done", "top rossia")
        for _ in range(60):
            actor = table.look(None)["actor"]
            options = [option["text"] for option in table.look(actor)["options"]]
            if actor == "japan" and "leave japan pacific" in options:
                table.play("leave japan pacific", "take asama")
                break
            table.play("pass" if "pass" in options else options[0])
        else:
            pytest.fail("Japan never had an operation")
    tables[1].play("take iwate")
    assert everything(tables[0], "japan") != everything(tables[1], "japan")
    for viewer in ("russia", None):
        assert everything(tables[0], viewer) == everything(tables[1], viewer)


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.long)])
def test_whole_games_never_name_a_hidden_ship_to_the_enemy(client, seed):
    """In random play, every line a side is sent speaks only of ships that it could place at that moment."""
    table = sit_down(client, options=UNCERTAIN)
    rng = random.Random(seed)
    checked = 0
    for _ in range(70):
        actor = table.look(None, since=10_000)["actor"]
        if actor is None:
            break
        watcher = {"japan": "russia", "russia": "japan"}[actor]
        before = table.look(watcher)
        table.play(rng.choice(table.look(actor)["options"])["text"])
        after = table.look(watcher, since=before["seq"])
        unplaced = _hidden_from(before, watcher) & _hidden_from(after, watcher)
        told = json.dumps(after["events"]).split('"')
        assert not unplaced & {word for text in told for word in text.split()}, after["events"]
        checked += len(unplaced)
    assert checked > 100


def _hidden_from(state, watcher) -> set[str]:
    return {ship["id"] for ship in state["view"]["ships"] if ship["state"] == "hidden" and ship["side"] != watcher}


def test_nothing_is_heard_of_what_cannot_be_seen(client):
    """Ships taken one by one for an operation count for their owner only; what all can see counts for all."""
    table = sit_down(client, options=UNCERTAIN)
    assert [table.look(viewer)["seq"] for viewer in ("japan", "russia", None)] == [1, 1, 1]
    table.play("land yellow_sea")
    assert [table.look(viewer)["seq"] for viewer in ("japan", "russia", None)] == [2, 2, 2]
    table.play("sortie mikasa yellow_sea")
    assert table.look("japan")["events"][-1]["option"] == "sortie mikasa yellow_sea"
    for viewer in ("russia", None):
        assert "yellow_sea" not in json.dumps(table.look(viewer, since=2)["events"])


def test_records_of_games_with_secrets_wait_for_the_end(client):
    table = sit_down(client, options=UNCERTAIN)
    for viewer in ("japan", "russia", None):
        assert error_of(table.ask("record", viewer), 403)["code"] == "not_over"
    good(table.send("resign", "japan"))
    assert good(table.ask("record", None))["moves"][-1]["play"] == "resign"


def test_a_game_says_whether_it_keeps_secrets(client):
    assert not sit_down(client).look(None)["secrets"]
    assert sit_down(client, options=UNCERTAIN).look(None)["secrets"]


def test_keys_and_seeds_are_in_no_answer_and_in_no_log_line(client, caplog):
    caplog.set_level(logging.DEBUG)
    table = sit_down(client, options=UNCERTAIN, seats={"japan": "human", "russia": "random"})
    table.play("sortie mikasa yellow_sea", "sortie asahi yellow_sea", "done", "top mikasa")
    table.wait_for("japan")
    client.get(table.at, headers={"Seat-Key": "wrong-" + table.seats["japan"]})
    table.send("play", "japan", option="sortie asahi moon")
    with services_of(client).database.reading() as session:
        seed = session.get_one(GameRow, table.game).seed
    told = json.dumps([everything(table, viewer) for viewer in (None,)])
    assert table.seats["japan"] not in told
    assert seed not in json.dumps([everything(table, viewer) for viewer in ("japan", None)])
    ours = [record.getMessage() for record in caplog.records if not record.name.startswith("httpx")]
    for secret in (seed, table.seats["japan"], "asahi"):
        assert not [line for line in ours if secret in line]


def test_a_broken_server_tells_nothing(settings, monkeypatch, caplog):
    """An error nobody foresaw: the answer has the usual shape, and the log has the place but not the words."""

    secret = "Asahi is in the Yellow Sea"

    def breaks(*_args):
        raise ValueError(secret)

    with TestClient(create_app(settings), "http://localhost", raise_server_exceptions=False) as client:
        table = sit_down(client)
        monkeypatch.setattr("yellowsea.server.games.questions.state_of", breaks)
        answer = client.get(table.at, headers=table.key("japan"))
    assert error_of(answer, 500)["code"] == "internal"
    assert "ValueError" in caplog.text
    assert "breaks" in caplog.text
    for word in (secret, table.seats["japan"]):
        assert word not in answer.text
        assert word not in "".join(line for line in caplog.text.splitlines() if "httpx" not in line)


def test_an_order_about_a_hidden_ship_stays_its_owners_though_all_that_came_of_it_is_public():
    """Tsushima 4.4: nobody runs aground, so that all anybody hears is that the search begins."""
    divisions = {"divisions": {"j1": ["mikasa", "asahi", "fuji"]}}
    game = moving("0814 mikasa asahi fuji jd1 jd2", dice=[6, 1, 1, 1, 1, 1], **divisions)
    game.play("sail_all 0814", "to 0714", "done", "sound mikasa", "sound asahi", "sound fuji", "sound jd1")
    before = len(game.moves)
    events = stored(game.play("sound jd2"))
    assert before == len(game.moves) - 1
    for viewer in ("russia", "public"):
        told = known(events, viewer)
        assert len(told) == len(events) > 0, "every event is public"
        assert not option_is_open("japan", "sound jd2", len(events), told, viewer)
    assert option_is_open("japan", "sound jd2", len(events), known(events, "japan"), "japan")


def test_an_order_is_open_where_the_events_tell_all_of_it():
    moved = {"type": "StackMoved", "to": "0712", "way": ["0814", "0713"], "count": 3}
    assert option_is_open("japan", "to 0712", 1, [moved], "russia")
    assert option_is_open("japan", "fire 3", 1, [moved], "russia")
    assert option_is_open("japan", "evade", 1, [moved], "russia")
    assert not option_is_open("japan", "to 0715", 1, [moved], "russia")
    assert not option_is_open("japan", "to 0712", 2, [moved], "russia")
    assert not option_is_open("japan", "to 0712", 0, [], "russia")
