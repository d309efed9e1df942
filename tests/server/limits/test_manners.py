"""What a server owes whoever runs it: health, words at a stop, clocks that jump, caches, odd names."""

import json
import threading
import time
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from sqlalchemy import delete, select, update

from tests.server.conftest import services_of
from tests.server.table import error_of, good, sit_down
from tests.server.test_live import begin, listening
from yellowsea.server.games import expiry
from yellowsea.server.games.expiry import A_DAY, days_ago, expire
from yellowsea.server.settings import NUMBERS
from yellowsea.server.store.models import ClockRow, GameRow
from yellowsea.server.workers import lanes

DOCS = Path(__file__).parents[3] / "docs"


# -- health ------------------------------------------------------------------------------------------------------------


def test_a_server_says_that_it_is_there_and_whether_it_can_serve(client, monkeypatch):
    assert client.get("/healthz").text == "ok\n"
    assert client.get("/readyz").status_code == 200
    database = services_of(client).database
    monkeypatch.setattr(database.engine, "raw_connection", raises(database))
    assert client.get("/readyz").status_code == 503
    assert client.get("/healthz").status_code == 200
    monkeypatch.undo()
    assert client.get("/readyz").status_code == 200
    services_of(client).workers.stop()
    assert client.get("/readyz").status_code == 503


def raises(database):
    def fails():
        raise database._driver_error("gone")

    return fails


# -- stopping ----------------------------------------------------------------------------------------------------------


def test_a_stop_answers_who_waits_for_a_worker(settings, monkeypatch):
    """An upload that is being checked, and one that waits behind it: 503 and not 500, and no line in the log."""
    with listening(settings) as address:
        record = finished_record(address)
        checking, wait = threading.Event(), threading.Event()

        def checks(*_):
            checking.set()
            wait.wait(20)
            raise lanes.WorkerLost

        monkeypatch.setattr(lanes.InThread, "ask", checks)
        monkeypatch.setattr(lanes.InThread, "kill", lambda _: wait.set())
        answers = []

        def upload():
            answers.append(httpx.post(f"{address}/api/records", content=record, timeout=30))

        uploads = [threading.Thread(target=upload) for _ in range(2)]
        for one in uploads:
            one.start()
        assert checking.wait(10)
        time.sleep(0.3)
    for one in uploads:
        one.join()
    assert [answer.status_code for answer in answers] == [503, 503]
    assert "The server is being stopped." in answers[0].json()["error"]["text"]


def finished_record(address):
    game = begin(address)
    key = {"Seat-Key": game["seats"]["japan"]}
    at = f"{address}/api/games/{game['game']}"
    seq = httpx.get(at, headers=key).json()["seq"]
    assert httpx.post(f"{at}/resign", json={"seq": seq}, headers=key).status_code == 200
    return json.dumps(httpx.get(f"{at}/record").json())


# -- clocks ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def clock(monkeypatch):
    at = [1_900_000_000]
    for module in ("expiry", "log", "rows"):
        monkeypatch.setattr(f"yellowsea.server.games.{module}.now", lambda: at[0])
    return at


def test_a_clock_that_jumps_deletes_no_game(serve, clock, monkeypatch):
    monkeypatch.setattr(expiry.Expiry, "start", lambda self: self._thread.start())
    client = serve(unplayed_days=14)
    services = services_of(client)
    with services.database.writing() as session:
        session.execute(delete(ClockRow))
    table = sit_down(client)
    assert expire(services) == 0
    clock[0] += 400 * A_DAY
    assert expire(services) == 0
    clock[0] += 3_600
    assert expire(services) == 0
    clock[0] -= 500 * A_DAY
    assert expire(services) == 0
    assert client.get(table.at).status_code == 200
    clock[0] += 100 * A_DAY
    assert expire(services) == 0
    deleted_after = 0
    while not expire(services):
        clock[0] += A_DAY // 2
        deleted_after += 1
        assert deleted_after < 40, "it never expires"
    assert deleted_after > 20, "fourteen days that somebody saw pass, but for the days of the jumps"


@pytest.mark.parametrize(
    ("gaps", "expected"),
    [([], 14), ([(-20, -10)], 24), ([(-100, -20)], 14), ([(-8, -4), (-30, -10)], 38), ([(-14, 0)], 28)],
)
def test_days_are_counted_without_the_gaps(gaps, expected):
    today = 1_000 * A_DAY
    in_seconds = [(today + begun * A_DAY, today + ended * A_DAY) for begun, ended in gaps]
    assert days_ago(today, in_seconds, 14) == today - expected * A_DAY


def test_a_lobby_does_not_speak_of_the_future(client):
    sit_down(client)
    with services_of(client).database.writing() as session:
        changed = int(time.time()) + 15 * A_DAY
        session.execute(update(GameRow).values(changed_at=changed))
        assert session.scalar(select(GameRow.changed_at)) == changed
    assert "-15 days" not in client.get("/").text


# -- names and caches --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["bundled", "as_written"])
@pytest.mark.parametrize(
    "name", ["bundles/" + "a" * 9_000 + ".js", "a" * 9_000, "a/" * 2_000 + "b.css", "b" * 190 + ".js"]
)
def test_a_name_beyond_all_measure_is_no_file(serve, form, name):
    client = serve(web_files=form)
    assert client.get(f"/static/{name}").status_code == 404


def test_browsers_that_ask_for_a_picture_get_it(client):
    assert client.get("/favicon.ico").headers["content-type"] == "image/svg+xml"


@pytest.mark.parametrize(
    "host",
    [
        "a@localhost",
        "evil.example:80@127.0.0.1",
        "127.0.0.1/x",
        "localhost:",
        "localhost#x",
        "[::1",
        "::1",
        "127.0.0.1:x",
    ],
)
def test_a_host_is_a_name_or_an_address_with_a_port_and_nothing_else(client, host):
    assert client.get("/api/systems", headers={"Host": host}).status_code == 421


@pytest.mark.parametrize(
    ("scheme", "origin", "status"), [("https", "http", 403), ("https", "https", 201), ("http", "http", 201)]
)
def test_a_page_in_clear_may_not_use_the_one_behind_tls(settings, scheme, origin, status):
    with listening(replace(settings, proxies=("127.0.0.1",))) as address:
        here = address.removeprefix("http://")
        headers = {"X-Forwarded-Proto": scheme, "X-Forwarded-For": "203.0.113.1", "Origin": f"{origin}://{here}"}
        assert httpx.post(f"{address}/api/commitments", headers=headers).status_code == status


def test_no_shared_cache_may_keep_a_page(client):
    for path in ("/", "/new", "/rules/blockade", "/learn/blockade/first"):
        assert client.get(path).headers["cache-control"] in ("private, no-cache", "no-store"), path
    policy = client.get("/").headers["content-security-policy"]
    for part in ("form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"):
        assert part in policy


# -- streams and the description ---------------------------------------------------------------------------------------


def test_a_stream_too_many_is_refused_before_it_begins(settings):
    with listening(replace(settings, streams_per_client=4)) as address:
        at = f"{address}/api/games/{begin(address)['game']}/stream"
        statuses, go, end = [], threading.Barrier(8), threading.Event()

        def listens():
            go.wait()
            with httpx.stream("GET", at, timeout=20) as stream:
                statuses.append(stream.status_code)
                if stream.status_code == 200:
                    lines = stream.iter_lines()
                    assert next(lines) == "retry: 1000"
                    end.wait(10)

        pages = [threading.Thread(target=listens) for _ in range(8)]
        for one in pages:
            one.start()
        deadline = time.monotonic() + 20
        while len(statuses) < 8 and time.monotonic() < deadline:
            time.sleep(0.05)
        end.set()
        for one in pages:
            one.join()
        assert sorted(statuses) == [200] * 4 + [429] * 4


def test_the_description_speaks_of_nothing_that_it_does_not_have(client):
    described = good(client.get("/api/openapi.json"))
    parts = described["components"]["schemas"]

    def names(part):
        if isinstance(part, dict):
            if isinstance(part.get("$ref"), str):
                yield part["$ref"]
            for inner in part.values():
                yield from names(inner)
        elif isinstance(part, list):
            for inner in part:
                yield from names(inner)

    wanted = set(names(described))
    assert wanted
    assert {name.removeprefix("#/components/schemas/") for name in wanted} <= set(parts)


def test_what_is_missing_in_a_request_is_answered_as_described(client):
    assert error_of(client.post("/api/games", json={}), 400)["code"] == "bad_field"


# -- the page for whoever runs a server --------------------------------------------------------------------------------


def test_every_number_that_can_be_set_is_on_the_page():
    page = (DOCS / "operating.md").read_text(encoding="utf-8")
    assert [name for name in NUMBERS if f"`{name}`" not in page] == []
