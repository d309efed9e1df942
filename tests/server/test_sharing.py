"""Strangers who ask for much: their own requests wait, and nobody else's."""

import asyncio
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import pytest
from fastapi.testclient import TestClient

import yellowsea as ys
from tests.server.conftest import services_of
from tests.server.table import error_of, good, sit_down
from yellowsea.server.http.client_quotas import Limits, client_at
from yellowsea.server.http.guard import Guard
from yellowsea.server.http.upkeep.answered import Answered
from yellowsea.server.settings import Settings
from yellowsea.server.workers import fair_queue, lanes, tasks
from yellowsea.server.workers.fair_queue import FIRST, LATER, FairQueue

STRANGER = "203.0.113.9"


def stranger_of(client):
    """Somebody at another address who uses the same server."""
    return TestClient(client.app, base_url="http://localhost", client=(STRANGER, 1))


@contextmanager
def held(monkeypatch, task):
    """A task that does not end before the block does; gives the event of its beginning."""
    begun, may_end, real = threading.Event(), threading.Event(), tasks.TASKS[task]

    def slow(job, bots):
        begun.set()
        assert may_end.wait(20)
        return real(job, bots)

    monkeypatch.setitem(tasks.TASKS, task, slow)
    try:
        yield begun
    finally:
        may_end.set()


# -- workers -----------------------------------------------------------------------------------------------------------


def test_whoever_has_used_least_comes_next(monkeypatch):
    clock = [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: clock[0])
    monkeypatch.setattr(fair_queue, "PAUSE", 0.0)
    jobs = FairQueue()

    def work(seconds):
        job = jobs.get()
        clock[0] += seconds
        return job

    for number in range(3):
        jobs.put(f"greedy {number}", FIRST, "greedy")
    jobs.put("later", LATER, "modest")
    assert work(10) == "greedy 0"
    jobs.put("modest 0", FIRST, "modest")
    assert work(1) == "modest 0"
    jobs.put("modest 1", FIRST, "modest")
    assert work(20) == "modest 1", "one second against ten"
    jobs.put("modest 2", FIRST, "modest")
    jobs.put("newcomer", FIRST, "newcomer")
    assert work(1) == "newcomer"
    assert work(20) == "greedy 1"
    assert [work(1) for _ in range(3)] == ["modest 2", "greedy 2", "later"]


def test_a_client_who_comes_back_has_saved_nothing_up(monkeypatch):
    clock = [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: clock[0])
    monkeypatch.setattr(fair_queue, "PAUSE", 0.0)
    jobs = FairQueue()
    jobs.put("early", FIRST, "early")
    assert jobs.get() == "early"
    for number in range(5):
        jobs.put(f"busy {number}", FIRST, "busy")
    for number in range(3):
        assert jobs.get() == f"busy {number}"
        clock[0] += 10
    jobs.put("back 0", FIRST, "early")
    jobs.put("back 1", FIRST, "early")
    taken = []
    for _ in range(4):
        taken.append(jobs.get())
        clock[0] += 10
    assert taken.index("busy 3") < 3, "not everything of the one before anything of the other"


def test_a_worker_waits_a_moment_for_the_next_of_many_short_questions():
    jobs = FairQueue()
    for _ in range(2):
        jobs.put("long", FIRST, "greedy")
    assert jobs.get() == "long"
    time.sleep(0.1)
    jobs.put("short", FIRST, "modest")
    assert jobs.get() == "short"
    threading.Timer(0.01, jobs.put, ["short again", FIRST, "modest"]).start()
    assert jobs.get() == "short again"
    assert jobs.get() == "long"


def test_a_strangers_hundred_games_do_not_hold_up_a_persons_bot(client, monkeypatch):
    """Each of them has a person in it, as far as the server can tell."""
    decide = tasks.TASKS["decide"]

    def slowly(job, bots):
        if job["level"] == "staff":
            time.sleep(0.1)
            return {"option": ys.bot(job["system"], "random", seed=1).choose(tasks._game(job).seen_by(job["side"]))}
        return decide(job, bots)

    monkeypatch.setitem(tasks.TASKS, "decide", slowly)
    stranger = stranger_of(client)
    for _ in range(40):
        sit_down(stranger, seats={"japan": "staff", "russia": "human"})
    table = sit_down(client, seats={"japan": "human", "russia": "doctrine"})
    begun = time.monotonic()
    table.play("done")
    table.wait_for("japan")
    assert time.monotonic() - begun < 3.0


def test_bots_that_wait_send_no_request_away(client, monkeypatch):
    """Games of bots against each other wait in the same lane, more of them than requests may."""
    table = sit_down(client)
    good(table.send("resign", "japan"))
    monkeypatch.setattr(lanes, "MOST_WAITING", 2)
    with held(monkeypatch, "decide") as begun:
        for _ in range(6):
            sit_down(client, seats={"japan": "random", "russia": "random"})
        assert begun.wait(20)
        answers = []
        asking = threading.Thread(target=lambda: answers.append(table.ask("verify", None)))
        asking.start()
        asking.join(0.3)
    asking.join(20)
    assert good(answers[0])["ok"] is True


def test_a_client_has_few_slow_questions(serve, monkeypatch):
    client = serve(slow_per_client=1)
    table = sit_down(client)
    record = good(table.ask("record", None))
    good(table.send("resign", "japan"))
    with held(monkeypatch, "take_record") as begun:
        upload = threading.Thread(target=client.post, args=["/api/records"], kwargs={"json": record})
        upload.start()
        assert begun.wait(20)
        for what in ("verify", "story", "reason?step=0"):
            error = error_of(client.get(f"{table.at}/{what}"), 429)
            assert error["expected"] == "at most 1 at one time"
        error_of(client.post("/api/records", json=record), 429)
        assert error_of(stranger_of(client).get(f"{table.at}/reason?step=0"), 400)["code"] == "unknown_step"
    upload.join(20)
    good(table.ask("verify", None))
    assert services_of(client).limits.slow._under_way == {}


# -- requests ----------------------------------------------------------------------------------------------------------


def scope_from(address):
    headers = [(b"host", b"localhost")]
    return {"type": "http", "method": "GET", "path": "/api/games/7", "headers": headers, "client": (address, 1)}


@pytest.mark.parametrize("answers_at", ["the end", "once"])
def test_requests_of_one_client_wait_for_each_other_alone(answers_at):
    """What counts is the work before the answer begins: who reads slowly holds up nobody, not even itself."""
    at_work = []
    may_end = asyncio.Event()

    async def app(scope, _receive, send):
        at_work.append(scope["client"][0])
        if answers_at == "once":
            await send({"type": "http.response.start", "status": 200, "headers": []})
        await may_end.wait()

    async def receive():
        raise AssertionError("nothing is sent with a GET")

    async def send(_message):
        pass

    async def ask():
        settings = Settings(requests_per_client=2)
        limits = Limits(settings)
        guard = Guard(app, settings, limits, Answered())
        everybody = [
            asyncio.create_task(guard(scope_from(address), receive, send)) for address in [STRANGER] * 4 + ["127.0.0.1"]
        ]
        await asyncio.sleep(0.05)
        first = list(at_work)
        everybody[3].cancel()
        may_end.set()
        await asyncio.gather(*everybody, return_exceptions=True)
        return first, limits.turns._places

    with ThreadPoolExecutor(1) as own_thread:  # in this one a browser's loop may be running
        first, left = own_thread.submit(asyncio.run, ask()).result()
    assert first.count(STRANGER) == (4 if answers_at == "once" else 2)
    assert "127.0.0.1" in first
    assert len(at_work) == (5 if answers_at == "once" else 4)
    assert left == {}


@pytest.mark.parametrize(
    ("address", "client"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("::1", "::1"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("testclient", "testclient"),
    ],
)
def test_an_ipv6_network_is_one_client(address, client):
    """Its owner can have a new address for each request."""
    assert client_at(address) == client
