"""Strangers: pages of other sites, names that are not ours, endless requests, too many of anything, noisy logs."""

import logging
import socket
import time
from dataclasses import replace

import httpx
import pytest
from sqlalchemy import select, update

from tests.server.conftest import services_of
from tests.server.table import error_of, good, sit_down
from tests.server.test_live import begin, listening
from yellowsea.server.games.expiry import A_DAY, expire
from yellowsea.server.games.log import now
from yellowsea.server.http.log_limits import MOST_A_MINUTE, SeldomFilter
from yellowsea.server.run import run
from yellowsea.server.store.models import ActionRow, GameRow, SeatRow

ORDER = {"system": "blockade", "seats": {"japan": "human", "russia": "human"}}


# -- names and origins -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("localhost", 200),
        ("localhost:8904", 200),
        ("127.0.0.1:8904", 200),
        ("192.168.1.7", 200),
        ("[::1]:8904", 200),
        (socket.gethostname(), 200),
        ("games.example.org", 200),
        ("GAMES.example.org:80", 200),
        ("evil.example", 421),
        ("localhost.evil.example", 421),
        ("127.0.0.1.evil.example", 421),
        ("", 421),
        ("[", 421),
    ],
)
def test_the_server_answers_under_its_own_names_only(serve, host, status):
    client = serve(host_names=("games.example.org",))
    assert client.get("/api/games", headers={"Host": host}).status_code == status
    assert client.get("/", headers={"Host": host}).status_code == status


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "http://localhost:3000"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_pages_of_other_sites_can_do_nothing(client, headers):
    table = sit_down(client)
    assert error_of(client.post("/api/games", json=ORDER, headers=headers), 403)["code"] == "foreign_origin"
    assert client.post("/new", data={"system": "blockade"}, headers=headers).status_code == 403
    assert client.post("/records", files={"record": ("x", b"{}")}, headers=headers).status_code == 403
    assert error_of(client.get(table.at, headers=headers), 403)["code"] == "foreign_origin"
    assert client.get("/", headers=headers).status_code == 200, "a link to a page is no harm"
    assert len(good(client.get("/api/games"))["games"]) == 1


@pytest.mark.parametrize(("kind", "status"), [("image", 403), ("iframe", 403), ("script", 403), ("document", 200)])
@pytest.mark.parametrize("page", ["/", "/new"])
def test_other_sites_may_lead_here_and_nothing_else(client, page, kind, status):
    """A picture with the address of the form would draw seeds, and spend the player's new games."""
    headers = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": kind}
    assert client.get(page, headers=headers).status_code == status
    own = {"Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": kind}
    assert client.get(page, headers=own).status_code == 200


def test_our_own_pages_can(client):
    same = {"Origin": "http://localhost", "Sec-Fetch-Site": "same-origin"}
    good(client.post("/api/games", json=ORDER, headers=same), 201)


# -- requests that never end -------------------------------------------------------------------------------------------


def closed_after(address: str, sent: bytes, patience: float) -> bytes:
    """What a connection that sends this and then nothing gets until the server closes it."""
    host, _, port = address.removeprefix("http://").partition(":")
    with socket.create_connection((host, int(port))) as line:
        line.settimeout(patience)
        line.sendall(sent)
        received = b""
        try:
            while piece := line.recv(4096):
                received += piece
        except ConnectionResetError:
            pass
    return received


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: local",
        b"GET /api/systems HTTP/1.1\r\nHost: localhost\r\n\r\nGET /api/sys",
    ],
    ids=["silence", "half a head", "half a second head"],
)
def test_half_a_head_is_not_waited_for(settings, sent):
    with listening(replace(settings, header_seconds=0.3)) as address:
        begun = time.monotonic()
        closed_after(address, sent, patience=10)
        assert time.monotonic() - begun < 5


def test_half_a_body_is_not_waited_for(settings):
    head = b"POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\nConnection: close\r\n\r\n{"
    with listening(replace(settings, body_seconds=0.3)) as address:
        begun = time.monotonic()
        assert b"408 Request Timeout" in closed_after(address, head, patience=10)
        assert time.monotonic() - begun < 5


def test_a_client_has_few_half_sent_bodies(settings):
    head = b"POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{"
    with listening(replace(settings, bodies_per_client=3, body_seconds=5.0)) as address:
        host, _, port = address.removeprefix("http://").partition(":")
        lines = [socket.create_connection((host, int(port))) for _ in range(3)]
        for line in lines:
            line.sendall(head)
        time.sleep(0.3)
        answer = httpx.post(f"{address}/api/games", json=ORDER)
        assert answer.status_code == 429
        assert answer.json()["error"]["text"] == "Too many requests that are only half sent."
        for line in lines:
            line.close()
        time.sleep(0.3)
        assert httpx.post(f"{address}/api/games", json=ORDER).status_code == 201


def test_a_client_has_few_connections(settings):
    with listening(replace(settings, connections_per_client=4)) as address:
        host, _, port = address.removeprefix("http://").partition(":")
        lines = [socket.create_connection((host, int(port))) for _ in range(4)]
        time.sleep(0.2)
        with pytest.raises(httpx.TransportError):
            httpx.get(f"{address}/api/systems")
        for line in lines:
            line.close()
        time.sleep(0.3)
        assert httpx.get(f"{address}/api/systems").status_code == 200


def test_a_client_has_few_streams_and_gets_them_back(settings):
    with listening(replace(settings, streams_per_client=2)) as address:
        at = f"{address}/api/games/{begin(address)['game']}/stream"
        for _ in range(3):
            with httpx.stream("GET", at, timeout=20) as first, httpx.stream("GET", at, timeout=20) as second:
                heard = [first.iter_lines(), second.iter_lines()]
                assert [next(lines) for lines in heard] == ["retry: 1000"] * 2
                assert httpx.get(at).status_code == 429
            time.sleep(0.3)


# -- too many ----------------------------------------------------------------------------------------------------------


def test_new_games_have_a_quota(serve):
    client = serve(new_games_per_hour=3)
    for _ in range(3):
        good(client.post("/api/games", json=ORDER), 201)
    answer = client.post("/api/games", json=ORDER)
    assert error_of(answer, 429)["expected"] == "at most 3 in an hour"
    assert int(answer.headers["retry-after"]) > 1000
    assert client.post("/api/commitments").status_code == 429
    assert client.get("/new").status_code == 429
    assert client.get("/").status_code == 200


def test_uploads_have_a_quota(serve):
    client = serve(uploads_per_hour=2)
    for _ in range(2):
        error_of(client.post("/api/records", content=b"{}"), 400)
    error_of(client.post("/api/records", content=b"{}"), 429)
    assert client.post("/records", files={"record": ("x", b"{}")}).status_code == 429


def test_an_allowance_fills_up_again(monkeypatch, serve):
    client = serve(new_games_per_hour=2)
    for _ in range(2):
        sit_down(client)
    clock = time.monotonic
    monkeypatch.setattr("yellowsea.server.http.client_quotas.time.monotonic", lambda: clock() + 1801)
    sit_down(client)
    error_of(client.post("/api/games", json=ORDER), 429)


def test_games_that_nobody_touches_expire(serve):
    client = serve(unplayed_days=14, idle_days=100)
    unplayed, idle, fresh = (sit_down(client) for _ in range(3))
    for table in (idle, fresh):
        table.play("sortie mikasa yellow_sea")
    services = services_of(client)
    ages = [(unplayed, 15), (idle, 101), (fresh, 15)]
    with services.database.writing() as session:
        for table, days in ages:
            session.execute(update(GameRow).where(GameRow.id == table.game).values(touched_at=now() - days * A_DAY))
    assert expire(services) == 2
    assert [client.get(table.at).status_code for table, _ in ages] == [404, 404, 200]
    with services.database.reading() as session:
        for rows in (ActionRow, SeatRow):
            assert set(session.scalars(select(rows.game_id))) == {fresh.game}


def test_at_home_games_are_kept(client):
    table = sit_down(client)
    table.play("sortie mikasa yellow_sea")
    with services_of(client).database.writing() as session:
        session.execute(update(GameRow).values(touched_at=0))
    assert expire(services_of(client)) == 0


# -- the log -----------------------------------------------------------------------------------------------------------


def test_cut_connections_leave_no_line_in_the_log(settings, caplog):
    caplog.set_level(logging.WARNING)
    head = b"POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{"
    with listening(settings) as address:
        host, _, port = address.removeprefix("http://").partition(":")
        for _ in range(50):
            with socket.create_connection((host, int(port))) as line:
                line.sendall(head)
        at = f"{address}/api/games/{begin(address)['game']}/stream"
        for _ in range(5):
            with httpx.stream("GET", at) as page:
                next(page.iter_lines())
        time.sleep(0.5)
    assert [record.getMessage() for record in caplog.records if record.name != "httpx"] == []


def test_noise_is_counted_not_written(settings, caplog):
    """Requests that are no HTTP are warned about by the library, which nobody can silence one by one."""
    caplog.set_level(logging.WARNING)
    with listening(settings) as address:
        for _ in range(MOST_A_MINUTE + 30):
            assert closed_after(address, b"\x16\x03\x01\r\n\r\n", patience=5).startswith(b"HTTP/1.1 400")
    assert len([record for record in caplog.records if "Invalid HTTP request" in record.getMessage()]) <= MOST_A_MINUTE


def test_forms_that_cannot_be_read_are_counted_too(client, caplog):
    for _ in range(MOST_A_MINUTE + 20):
        kind = {"Content-Type": "multipart/form-data; boundary=sea"}
        assert client.post("/records", content=b"--no", headers=kind).status_code == 400
    assert 0 < len([one for one in caplog.records if one.name.startswith("python_multipart")]) <= MOST_A_MINUTE


def test_a_line_tells_how_many_were_left_out(monkeypatch):
    seldom = SeldomFilter(most=2)
    clock = [100.0]
    monkeypatch.setattr("yellowsea.server.http.log_limits.time.monotonic", lambda: clock[0])

    def line():
        return logging.LogRecord("yellowsea.server", logging.ERROR, "", 0, "broken: %s", ("x",), None)

    assert [seldom.filter(line()) for _ in range(5)] == [True, True, False, False, False]
    clock[0] += 61
    later = line()
    assert seldom.filter(later)
    assert later.getMessage() == "broken: x (3 more like this were left out)"


def test_paths_are_escaped_in_the_log(settings, monkeypatch, caplog):
    def breaks(*_args):
        raise ValueError

    monkeypatch.setattr("yellowsea.server.http.rule_pages.read_cards", breaks)
    monkeypatch.setattr("yellowsea.server.http.api.read_rulebook", breaks)
    with listening(settings) as address:
        answer = httpx.get(f"{address}/api/systems/blockade/cards/PA-1%0AERROR%20all%20is%20lost%1b%5b31m")
        assert answer.status_code == 500
    assert "all is lost" in caplog.text
    assert "\nERROR all is lost" not in caplog.text
    assert "\x1b" not in caplog.text


# -- listening for others ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("host", "warns"), [("127.0.0.1", False), ("localhost", False), ("0.0.0.0", True)])
def test_listening_for_others_warns_that_keys_travel_in_clear(monkeypatch, capsys, tmp_path, host, warns):
    monkeypatch.setattr("yellowsea.server.run.Server.run", lambda self, sockets: sockets[0].close())
    run(host=host, port=0, database=str(tmp_path / "games.sqlite3"), bot_workers=0)
    assert ("travel in clear" in capsys.readouterr().err) == warns
