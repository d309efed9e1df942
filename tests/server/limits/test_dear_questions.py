"""Questions that cost much: few at one time and of one client one, some by workers, some answered from memory."""

import asyncio
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace

import httpx
import pytest

from tests.server.conftest import services_of
from tests.server.limits.test_connections import from_address, linux
from tests.server.table import error_of, good, sit_down
from tests.server.test_live import begin, key, listening
from yellowsea.kernel.play.game import begin as begin_game_of
from yellowsea.server.games import lessons, setup
from yellowsea.server.games.lobby import listing
from yellowsea.server.http.client_quotas import Paced
from yellowsea.server.http.errors import Fault
from yellowsea.server.http.guard import is_dear
from yellowsea.server.workers import lanes


@pytest.mark.parametrize(
    ("path", "dear"),
    [
        ("/", True),
        ("/rules/blockade", True),
        ("/api/systems", True),
        ("/api/lessons/blockade/first/3", True),
        ("/api/games", True),
        ("/api/games/7/standing", True),
        ("/api/games/7/odds", True),
        ("/api/games/7/replay", True),
        ("/api/games/7", False),
        ("/api/games/7/play", False),
        ("/api/games/7/stream", False),
        ("/api/games/7/advice", False),
        ("/api/games/7/story", False),
        ("/static/page/main.js", False),
    ],
)
def test_moves_and_looks_wait_for_nothing(path, dear):
    assert is_dear({"path": path, "method": "GET"}) is dear


def test_one_at_a_time_of_a_client_with_rests_and_few_of_all():
    busy: list[str] = []
    most, begun, ended = [], [], []

    async def asks(paced, client):
        async with paced.turn(client) as done:
            busy.append(client)
            begun.append((client, time.monotonic()))
            most.append((len(busy), busy.count(client)))
            await asyncio.sleep(0.05)
            busy.remove(client)
            ended.append((client, time.monotonic()))
            done()

    async def all_of_them():
        paced = Paced(at_once=2, rest=2.0, saved=0.0)
        await asyncio.gather(*(asks(paced, client) for client in "aaabbbccc"))

    asyncio.run(all_of_them())
    assert max(together for together, _ in most) == 2
    assert max(of_one for _, of_one in most) == 1
    rests = [
        later - earlier
        for client in "abc"
        for earlier, later in zip(
            [at for one, at in ended if one == client], [at for one, at in begun if one == client][1:], strict=False
        )
    ]
    assert min(rests) > 0.09


def test_whoever_opens_a_page_does_not_wait_and_the_greedy_gets_his_share(monkeypatch):
    clock = [100.0]
    monkeypatch.setattr("yellowsea.server.http.client_quotas.time.monotonic", lambda: clock[0])
    paced = Paced(at_once=2, rest=2.0, saved=1.0)

    def ask(took):
        clock[0] += took
        return paced._rest_after("a", took)

    assert [ask(0.1) for _ in range(12)] == [0.0] * 12, "a page and what belongs to it"
    clock[0] += 10.0
    begun, worked = clock[0], 0.0
    while clock[0] < begun + 60.0:
        clock[0] += ask(0.1)
        worked += 0.1
    assert 20.0 < worked < 23.0, "a third of the time, and what was saved"


def test_whoever_is_cut_off_while_waiting_leaves_his_place():
    async def waits():
        paced = Paced(at_once=1, rest=0.0)
        async with paced.turn("a"):
            waiting = asyncio.create_task(paced.turn("b").__aenter__())
            await asyncio.sleep(0.01)
            waiting.cancel()
            await asyncio.gather(waiting, return_exceptions=True)
        for client in "bab":
            async with asyncio.timeout(1), paced.turn(client):
                pass

    asyncio.run(waits())


@linux
def test_eight_questions_of_one_client_are_not_worked_on_at_once(settings, monkeypatch):
    now, most, calls, lock = [0], [0], [0], threading.Lock()
    begun, others_are_done = threading.Event(), threading.Event()
    standing = listing.newest_games

    def slow(services):
        with lock:
            calls[0] += 1
            is_first = calls[0] == 1
            now[0] += 1
            most[0] = max(most[0], now[0])
        begun.set()
        if is_first:
            assert others_are_done.wait(20), "others come between"
        else:
            time.sleep(0.02)
        with lock:
            now[0] -= 1
        return standing(services)

    monkeypatch.setattr(listing, "newest_games", slow)
    with listening(replace(settings, dear_rest=0.1)) as address, ThreadPoolExecutor(8) as greedy:
        game = begin(address)
        asked = [greedy.submit(httpx.get, f"{address}/api/games", timeout=60) for _ in range(12)]
        assert begun.wait(20)
        with from_address("127.0.0.2") as other:
            assert other.get(f"{address}/api/games", timeout=15).status_code == 200
            assert other.get(f"{address}/api/games/{game['game']}", headers=key(game, "japan")).status_code == 200
        assert not all(one.done() for one in asked)
        others_are_done.set()
        assert {one.result().status_code for one in asked} == {200}
    assert most[0] <= 2


def test_whoever_asks_too_much_hears_it_a_moment_later(serve):
    client = serve(new_games_per_hour=1)
    sit_down(client)
    begun = time.monotonic()
    error_of(client.post("/api/commitments"), 429)
    assert time.monotonic() - begun > 0.09


# -- by workers --------------------------------------------------------------------------------------------------------


def test_advice_is_thought_out_by_a_worker(client, monkeypatch):
    tasks = []
    ask = lanes.InThread.ask

    def noted(self, job, seconds):
        tasks.append(job["task"])
        return ask(self, job, seconds)

    monkeypatch.setattr(lanes.InThread, "ask", noted)
    table = sit_down(client)
    told = good(table.ask("advice", "japan"))["advice"]
    assert tasks == ["explain"]
    assert told == good(table.ask("advice", "japan"))["advice"], "the same question has the same answer"
    good(table.send("play", "japan", option=told["option"]))


def test_advice_from_a_lost_worker_is_refused_in_words(client, monkeypatch):
    def dies(*_):
        raise lanes.WorkerLost

    monkeypatch.setattr(lanes.InThread, "ask", dies)
    assert "lost in thought" in error_of(sit_down(client).ask("advice", "japan"), 503)["text"]


# -- from memory -------------------------------------------------------------------------------------------------------


def test_the_lobby_is_listed_once_until_something_is_written(serve, monkeypatch):
    client, listed = serve(unplayed_days=None), []
    games = listing._games

    def noted(*args):
        listed.append(1)
        return games(*args)

    monkeypatch.setattr(listing, "_games", noted)
    monkeypatch.setattr(listing, "FRESH", 60.0)
    table = sit_down(client)
    for _ in range(3):
        assert len(good(client.get("/api/games"))["games"]) == 1
    once = len(listed)
    assert good(client.get("/api/games"))["games"][0]["actor"] == "japan"
    assert len(listed) == once
    table.play("done")
    assert good(client.get("/api/games"))["games"][0]["actor"] == "russia"
    sit_down(serve())  # by another server on the same database
    assert len(good(client.get("/api/games"))["games"]) == 1
    monkeypatch.setattr(listing, "FRESH", 0.0)
    assert len(good(client.get("/api/games"))["games"]) == 2


def test_a_beat_of_a_lesson_is_played_once_and_asked_by_many():
    lesson = next(iter(lessons.lessons_of("blockade").values()))
    lessons._played.cache_clear()
    one, other = lessons.game_at(lesson, 5)[0], lessons.game_at(lesson, 5)[0]
    assert lessons._played.cache_info().misses == 1
    before = other.hash()
    one.play(one.options()[-1])
    assert other.hash() == before == lessons.game_at(lesson, 5)[0].hash()


# -- the one lock for writing ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("made_by", ["begin_game_of", "from_position"])
def test_a_game_is_made_before_the_lock_for_writing_is_taken(client, monkeypatch, made_by):
    made, here = [], threading.local()
    services = services_of(client)
    make, writing = getattr(setup, made_by), services.database.writing

    @contextmanager
    def noted_writing():
        with writing() as session:
            here.writes = True
            yield session
            here.writes = False

    def noted(*args):
        made.append(getattr(here, "writes", False))
        return make(*args)

    monkeypatch.setattr(services.database, "writing", noted_writing)

    monkeypatch.setattr(setup, made_by, noted)
    seats = {"japan": "human", "russia": "human"}
    if made_by == "begin_game_of":
        assert client.post("/play/blockade", follow_redirects=False).status_code == 303
        sit_down(client)
    else:
        lesson = next(iter(lessons.lessons_of("blockade").values()))
        game, _ = lessons.game_at(lesson, 0)
        setup.begin_from(services, game.rules, game.position(), seats)
    assert made
    assert not any(made)


def test_of_two_games_on_one_promise_one_is_refused(client, monkeypatch):
    """Both see the seed before either has taken it."""
    commitment = good(client.post("/api/commitments"), 201)["commitment"]
    both = threading.Barrier(2, timeout=10)

    def together(*args):
        both.wait()
        return begin_game_of(*args)

    monkeypatch.setattr(setup, "begin_game_of", together)
    order = setup.Order("blockade", seats={"japan": "human", "russia": "human"}, commitment=commitment)
    with ThreadPoolExecutor(2) as two:
        begun = [two.submit(setup.begin_game, services_of(client), order) for _ in range(2)]
        faults = [one.exception() for one in begun if one.exception() is not None]
    assert [fault.code for fault in faults if isinstance(fault, Fault)] == ["unknown_commitment"]
    assert len(good(client.get("/api/games"))["games"]) == 1
