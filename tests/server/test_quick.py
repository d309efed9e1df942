"""The short way of a move and of a look gives the answers of the long one, and lets everything odd pass."""

import json

import pytest
from starlette.concurrency import run_in_threadpool

from tests.server.table import Table, good, sit_down

ODD = "odd=1"
"""In an address, nobody reads it, and it makes a request go the long way."""


@pytest.fixture
def short_ways(monkeypatch):
    """Counts the requests that took the short way."""
    taken = []

    async def counted(deed):
        taken.append(deed)
        return await run_in_threadpool(deed)

    monkeypatch.setattr("yellowsea.server.http.quick.run_in_threadpool", counted)
    return taken


def both_ways(table: Table, method: str, query: str = "", body: str | None = None, **headers: str):
    """The answers along the short way and along the long one."""
    at = table.at if method == "GET" else f"{table.at}/play"
    answers = []
    for address in (f"{at}?{query}", f"{at}?{query}&{ODD}"):
        kind = {} if body is None else {"Content-Type": "application/json"}
        answer = table.client.request(method, address, content=body, headers=kind | headers)
        answers.append((answer.status_code, answer.json(), answer.headers))
    return answers


def agree(answers) -> int:
    (status, body, headers), (long_status, long_body, long_headers) = answers
    assert (status, body) == (long_status, long_body)
    assert dict(headers) == dict(long_headers)
    return status


@pytest.mark.parametrize("query", ["", "since=0", "since=2", "as=japan", "as=russia&since=1", "since=999999999"])
def test_a_look(client, short_ways, query):
    table = sit_down(client)
    table.play("sortie mikasa yellow_sea", "done")
    short_ways.clear()
    both = table.key("japan", "russia")
    assert agree(both_ways(table, "GET", query, **both)) == 200
    assert len(short_ways) == 1


def test_a_look_with_a_cookie(client, short_ways):
    table = sit_down(client)
    cookie = {"Cookie": f"yellowsea_{table.game}=japan:{table.seats['japan']}"}
    answers = both_ways(table, "GET", "as=japan", **cookie)
    assert agree(answers) == 200
    assert answers[0][1]["you"] == "japan"
    assert agree(both_ways(table, "GET", "as=russia", **cookie)) == 403
    assert agree(both_ways(table, "GET", **cookie)) == 200
    assert len(short_ways) == 3


@pytest.mark.parametrize(
    ("query", "status"), [("since=-1", 400), ("since=1&since=2", 200), ("since=x", 400), ("as=china", 400), ("a", 200)]
)
def test_an_odd_look_goes_the_long_way(client, short_ways, query, status):
    table = sit_down(client)
    assert agree(both_ways(table, "GET", query, **table.key("japan"))) == status
    assert not short_ways


def test_faults_are_told_in_the_same_words(client, short_ways):
    table = sit_down(client)
    refused = json.dumps({"seq": 1, "option": "sortie mikasa nowhere"})
    stale = json.dumps({"seq": 0, "option": "done"})
    fine = json.dumps({"seq": 1, "option": "done"})
    assert agree(both_ways(table, "GET", **{"Seat-Key": "wrong"})) == 403
    assert agree(both_ways(table, "POST", body=refused, **table.key("japan"))) == 422
    assert agree(both_ways(table, "POST", body=stale, **table.key("japan"))) == 409
    assert agree(both_ways(table, "POST", body=fine, **table.key("russia"))) == 422
    assert agree(both_ways(table, "POST", body=fine)) == 403
    stranger = Table(client, "0" * 12, table.seats, "")
    assert agree(both_ways(stranger, "GET")) == 404
    assert agree(both_ways(stranger, "POST", body=fine, **table.key("japan"))) == 404
    assert len(short_ways) == 7


@pytest.mark.parametrize(
    "body",
    [
        "",
        "{",
        "[]",
        '"done"',
        '{"seq": 1}',
        '{"seq": "1", "option": "done"}',
        '{"seq": 1.0, "option": "done"}',
        '{"seq": true, "option": "done"}',
        '{"seq": 1, "option": "done", "seat": "x"}',
        '{"seq": 99999999999999999999, "option": "done"}',
        '{"seq": 1, "option": "\\ud800"}',
        '{"seq": 1, "option": "' + "x" * 1000 + '"}',
        '{"seq": 1, "option": ' + "[" * 5000 + "]" * 5000 + "}",
    ],
)
def test_an_odd_body_is_refused_as_ever(client, body):
    table = sit_down(client)
    assert agree(both_ways(table, "POST", body=body, **table.key("japan"))) in (400, 422)
    assert table.look("japan")["seq"] == 1


def test_bytes_that_are_no_text(client):
    table = sit_down(client)
    headers = {"Content-Type": "application/json", **table.key("japan")}
    for body in (
        b"\xff\xfe",
        b'{"seq": 1, "option": "done\xff"}',
    ):
        for query in ("", ODD):
            answer = client.post(f"{table.at}/play?{query}", content=body, headers=headers)
            assert answer.status_code == 400, answer.text
            assert answer.json()["error"]["code"] in ("bad_json", "bad_text")
    assert table.look("japan")["seq"] == 1


def test_a_body_of_another_kind_is_refused(client, short_ways):
    table = sit_down(client)
    body = json.dumps({"seq": 1, "option": "done"})
    answer = client.post(f"{table.at}/play", content=body, headers={"Content-Type": "text/plain", **table.key("japan")})
    assert answer.status_code == 400
    assert good(client.get(table.at))["seq"] == 1
    assert len(short_ways) == 1  # the look
