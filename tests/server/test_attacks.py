"""What a stranger may try: odd words, foreign pages at every door, games that vanish, two servers, a sudden end."""

import json
import os
import random
import re
import signal
import subprocess
import sys
import threading
import time
from contextlib import contextmanager
from dataclasses import replace

import httpx
import pytest
from fastapi.routing import APIRoute
from sqlalchemy import delete, update

from tests.loops import some
from tests.server.conftest import services_of
from tests.server.table import LATEST, Table, error_of, good, sit_down
from tests.server.test_live import begin, key, listening, numbers
from yellowsea.server.games.expiry import A_DAY, expire
from yellowsea.server.games.log import now
from yellowsea.server.http import api, pages
from yellowsea.server.http.beside import api as beside
from yellowsea.server.store.database import open_database
from yellowsea.server.store.models import GameRow

WRITING = sorted(
    (method, route.path)
    for router in (api.router, beside.router, *(room.router for room in pages.ROOMS))
    for route in router.routes
    if isinstance(route, APIRoute)
    for method in route.methods
    if method not in ("GET", "HEAD")
)


def test_a_foreign_page_writes_nowhere(client):
    """Whatever it sends, and with the cookie and the key in hand."""
    assert len(WRITING) > 12
    table = sit_down(client)
    body = json.dumps({"seq": 1, "option": "done", "text": "words"})
    cookie = {"Cookie": f"yellowsea_{table.game}=japan:{table.seats['japan']}"}
    for method, path in WRITING:
        address = path.replace("{game}", table.game).replace("{system}", "blockade")
        for foreign in ({"Origin": "https://evil.example"}, {"Sec-Fetch-Site": "cross-site"}):
            answer = client.request(method, address, content=body, headers={**foreign, **cookie, **table.key("japan")})
            assert answer.status_code == 403, address
    assert table.look("japan")["seq"] == 1
    assert len(good(client.get("/api/games"))["games"]) == 1


def test_an_origin_that_is_no_address_is_foreign(client):
    for origin in ("http://[", "http://[::1", "//", "", "http://localhost@evil", "null"):
        assert client.post("/api/commitments", headers={"Origin": origin}).status_code == 403, origin


@pytest.mark.parametrize("form", ["bundled", "as_written"])
def test_an_address_with_a_nought_names_no_file(serve, form):
    client = serve(web_files=form)
    for path in ("%00", "page/%00.js", "a/%00/b.css", "..%00/main.js", "%00" * 12 + "/main.js"):
        assert client.get(f"/static/{path}").status_code == 404, path


def test_words_that_cannot_be_written_are_refused(client):
    people = '"system": "blockade", "seats": {"japan": "human", "russia": "human"}'
    kind = {"Content-Type": "application/json"}
    table = sit_down(client)
    for words in ("\\ud800", "a\\u0000b", "\\u0007", "\\udfff\\ud800"):
        for field in (f'"nonces": {{"japan": "{words}"}}', f'"commitment": "{words}"'):
            answer = client.post("/api/games", content=f"{{{people}, {field}}}", headers=kind)
            assert answer.status_code == 400, answer.text
        answer = client.post(f"{table.at}/words", content=f'{{"text": "{words}"}}', headers=kind | table.key("japan"))
        assert answer.status_code == 400, answer.text
    assert len(good(client.get("/api/games"))["games"]) == 1


def test_the_key_of_one_game_opens_no_other(client):
    one, other = sit_down(client), sit_down(client)
    stranger = Table(client, other.game, one.seats, "")
    body = {"seq": 1, "option": "done"}
    assert error_of(client.post(f"{stranger.at}/play", json=body, headers=stranger.key("japan")), 403)
    both = {"Seat-Key": f"{one.seats['japan']}, {other.seats['russia']}"}
    assert error_of(client.post(f"{other.at}/play", params={"as": "japan"}, json=body, headers=both), 403)
    assert other.look(None)["seq"] == 1


# -- games that vanish -------------------------------------------------------------------------------------------------


def watched(address, begun, side="japan"):
    return httpx.stream("GET", f"{address}/api/games/{begun['game']}/stream", headers=key(begun, side), timeout=20)


def test_who_watches_a_game_that_expires_is_let_go(serve, settings):
    """The stream ends, and the next request says that there is no such game."""
    with listening(replace(settings, poll_every=0.05)) as address:
        begun = begin(address)
        with watched(address, begun) as page:
            heard = numbers(page)
            assert next(heard) == 1
            elsewhere = services_of(serve())  # another process deletes it
            with elsewhere.database.writing() as session:
                session.execute(update(GameRow).values(touched_at=now() - 20 * A_DAY))
            expire(elsewhere)  # unless the watched server's own round has come first
            assert list(heard) == []
        assert httpx.get(f"{address}/api/games/{begun['game']}").status_code == 404


def test_expiry_ends_the_streams_of_its_own_server(client, monkeypatch):
    table = sit_down(client)
    services = services_of(client)
    ended = []
    monkeypatch.setattr(services.signals, "end", ended.append)
    table.look("japan")
    assert services.cache.find(table.game, 1) is not None
    with services.database.writing() as session:
        session.execute(update(GameRow).values(touched_at=now() - 20 * A_DAY))
    assert expire(services) == 1
    assert ended == [table.game]
    assert services.cache.find(table.game, 1) is None


def test_a_stream_ends_when_its_key_was_renewed_by_another_server(settings):
    with listening(replace(settings, stream_pulse=0.1)) as here, listening(settings) as there:
        begun = begin(here)
        with watched(here, begun) as page:
            heard = numbers(page)
            assert next(heard) == 1
            answer = httpx.post(f"{there}/api/games/{begun['game']}/key", headers=key(begun, "japan"))
            assert answer.status_code == 200
            assert list(heard) == []


def test_a_move_in_a_game_that_has_just_gone(client):
    table = sit_down(client)
    table.look("japan")
    with services_of(client).database.writing() as session:
        session.execute(delete(GameRow))
    answer = client.post(f"{table.at}/play", json={"seq": 1, "option": "done"}, headers=table.key("japan"))
    assert error_of(answer, 404)["code"] == "unknown_game"


# -- two servers, and a sudden end -------------------------------------------------------------------------------------


def test_two_servers_never_both_win(serve):
    """Both answer for the same seat at the same moment; of two moves with one number exactly one is played."""
    first = sit_down(serve())
    second = Table(serve(), first.game, first.seats, first.commitment)
    source = random.Random(1904)
    for _ in range(15):
        state = first.look(first.look(None, LATEST)["actor"], LATEST)
        texts = [option["text"] for option in state["options"]]
        answers = []

        def move(table, text, state=state, answers=answers):
            body = {"seq": state["seq"], "option": text}
            answers.append(table.client.post(f"{table.at}/play", json=body, headers=table.key(state["you"])))

        movers = [threading.Thread(target=move, args=(one, source.choice(texts))) for one in (first, second)]
        for mover in movers:
            mover.start()
        for mover in movers:
            mover.join()
        assert sorted(answer.status_code for answer in answers) == [200, 409]
    assert first.look(None) == second.look(None)
    assert first.look(None)["seq"] == 16


SERVE = "import sys; from yellowsea.server.run import run; run(port=0, database=sys.argv[1], bot_workers=0)"


@contextmanager
def process_on(database):
    """A server in a process of its own; it is killed at the end without a warning."""
    server = subprocess.Popen([sys.executable, "-c", SERVE, str(database)], stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        found = re.search(r"http://\S+", server.stdout.readline())
        assert found is not None
        yield found[0].rstrip("/"), server
    finally:
        server.kill()
        server.wait()
        assert server.stdout is not None
        server.stdout.close()


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs kill -9")
def test_what_was_answered_outlives_a_sudden_end(tmp_path):
    """Killed in the middle of moves: every move that was answered stands, at most one more was written."""
    database = tmp_path / "games.sqlite3"
    with process_on(database) as (address, server):
        games = [begin(address) for _ in range(2)]
        answered = [1, 1]

        def play_on(number):
            at, begun = f"{address}/api/games/{games[number]['game']}", games[number]
            try:
                while True:
                    actor = httpx.get(at, params={"since": LATEST}).json()["actor"]
                    state = httpx.get(at, params={"since": LATEST}, headers=key(begun, actor)).json()
                    body = {"seq": state["seq"], "option": state["options"][0]["text"]}
                    answer = httpx.post(f"{at}/play", json=body, headers=key(begun, actor)).raise_for_status()
                    answered[number] = answer.json()["seq"]
            except httpx.TransportError:
                return

        players = [threading.Thread(target=play_on, args=(number,)) for number in range(2)]
        for player in players:
            player.start()
        while min(answered) < 5:
            time.sleep(0.01)
        os.kill(server.pid, signal.SIGKILL)
        for player in players:
            player.join()
    with process_on(database) as (address, _):
        for begun, number in some(zip(games, answered, strict=True)):
            at = f"{address}/api/games/{begun['game']}"
            state = httpx.get(at).json()
            assert number <= state["seq"] <= number + 1
            assert [line["seq"] for line in state["events"]] == list(range(1, state["seq"] + 1))
            mine = httpx.get(at, headers=key(begun, state["actor"])).json()
            body = {"seq": mine["seq"], "option": mine["options"][0]["text"]}
            assert httpx.post(f"{at}/play", json=body, headers=key(begun, state["actor"])).status_code == 200
    open_database(f"sqlite:///{database}").close()
