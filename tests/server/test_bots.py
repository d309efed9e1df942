"""Bots on the server: people's games first, another try after a database error, plans that outlive a request."""

import os
import signal
import threading
import time
from typing import Any

import pytest

import yellowsea as ys
from tests.server.conftest import services_of
from tests.server.table import Table, good, sit_down
from yellowsea.server.bots import jobs, schedule
from yellowsea.server.games import actions
from yellowsea.server.settings import Settings
from yellowsea.server.store.troubles import Unavailable
from yellowsea.server.workers import lanes, tasks
from yellowsea.server.workers.lanes import Process, WorkerLost, Workers

STAFF = {"japan": "staff", "russia": "staff"}
AGAINST_A_BOT = {"japan": "human", "russia": "doctrine"}


def seconds_for_an_answer(table: Table) -> float:
    begun = time.monotonic()
    table.play("done")
    table.wait_for("japan")
    return time.monotonic() - begun


def test_a_persons_bot_answers_while_bots_play_each_other(serve):
    """Two games of staff against staff would be enough to keep every worker busy to their end."""
    client = serve(bot_workers=1)
    seconds_for_an_answer(sit_down(client, seats=AGAINST_A_BOT))  # its process has started
    others = [sit_down(client, system="tide_at_sunrise", seats=STAFF) for _ in range(2)]
    while not all(other.look(None)["seq"] > 2 for other in others):
        time.sleep(0.05)
    waited = [seconds_for_an_answer(sit_down(client, seats=AGAINST_A_BOT)) for _ in range(3)]
    assert max(waited) < 3.0
    assert all(other.look(None)["outcome"] is None for other in others), "they are still at it"


def test_peoples_games_have_workers_of_their_own(client, monkeypatch):
    """While something long is under way only games without people wait for it."""
    may_end = threading.Event()
    monkeypatch.setitem(tasks.TASKS, "explain", lambda _job, _bots: {"waited": may_end.wait(20)})
    long_work = threading.Thread(target=services_of(client).workers.work, args=[{"task": "explain"}])
    long_work.start()
    try:
        alone = sit_down(client, seats={"japan": "random", "russia": "random"})
        assert seconds_for_an_answer(sit_down(client, seats=AGAINST_A_BOT)) < 5.0
        assert alone.look(None)["seq"] == 1
    finally:
        may_end.set()
        long_work.join(20)
    alone.wait_for(None)


def test_games_without_people_take_turns(client, monkeypatch):
    """One decision at a time: none of them waits until another has ended."""
    order = []
    play = actions.play_for_bot

    def noted(services, game_id, *rest):
        order.append(game_id)
        play(services, game_id, *rest)

    monkeypatch.setattr(schedule, "play_for_bot", noted)
    tables = [sit_down(client, seats={"japan": "random", "russia": "random"}) for _ in range(3)]
    for table in tables:
        table.wait_for(None)
    first_end = min(max(n for n, game in enumerate(order) if game == table.game) for table in tables)
    assert all(table.game in order[: first_end // 2] for table in tables)


def test_a_bots_turn_outlives_a_database_error_and_the_player_is_told(client, monkeypatch):
    play = actions.play_for_bot
    failures = [Unavailable("The database is busy.")] * 2

    def failing(*args):
        if failures:
            raise failures.pop()
        play(*args)

    monkeypatch.setattr(schedule, "play_for_bot", failing)
    table = sit_down(client, seats=AGAINST_A_BOT)
    table.play("done")
    told = set()
    deadline = time.monotonic() + 20
    while (state := table.look("japan"))["actor"] != "japan":
        assert time.monotonic() < deadline, "the game hangs"
        told.add(state["bot_trouble"])
        time.sleep(0.05)
    assert "The database is busy. The computer player will try again." in told
    assert table.look("japan")["bot_trouble"] is None


def test_a_lost_worker_is_replaced(serve, monkeypatch):
    client = serve(bot_workers=1)
    table = sit_down(client, seats=AGAINST_A_BOT)
    ask = Process.ask
    lost = [True]

    def loses(self, job, seconds):
        if lost:
            lost.clear()
            self.kill()
            raise WorkerLost
        return ask(self, job, seconds)

    monkeypatch.setattr(lanes.Process, "ask", loses)
    assert seconds_for_an_answer(table) < 20


def test_a_bot_keeps_its_plan_in_its_worker(serve, monkeypatch):
    """The same bot answers for a seat as long as it is in memory."""
    made = []
    new_bot = tasks._new_bot

    def noted(job: Any) -> Any:
        made.append(job)
        return new_bot(job)

    monkeypatch.setattr(tasks, "_new_bot", noted)
    table = sit_down(serve(), seats=AGAINST_A_BOT)
    seconds_for_an_answer(table)
    assert len([line for line in table.look("japan")["events"] if line["by"] == "russia"]) > 1
    assert len(made) == 1


def test_bots_play_the_same_in_a_process_and_in_a_thread(serve, monkeypatch):
    """What crosses to a worker is all that a bot needs."""
    import secrets

    played = []
    for workers in (0, 1):
        monkeypatch.setattr(secrets, "token_bytes", lambda size, workers=workers: bytes([7 + workers]) * size)
        monkeypatch.setattr(schedule, "decision_job", _with_seed(jobs.decision_job))
        table = sit_down(serve(bot_workers=workers), seats=AGAINST_A_BOT, nonces={"japan": "a", "russia": "b"})
        table.play("sortie mikasa yellow_sea", "done")
        table.wait_for("japan")
        played.append([line["option"] for line in table.look("japan")["events"] if line["by"] == "russia"][:1])
    assert played[0] == played[1]


def _with_seed(job):
    return lambda *args: {**job(*args), "seed": 1904}


def test_requests_that_would_wait_too_long_are_sent_away(client, monkeypatch):
    table = sit_down(client, seats={"japan": "random", "russia": "random"})
    table.wait_for(None)
    monkeypatch.setattr(lanes, "MOST_WAITING", 0)
    answer = table.ask("verify", None)
    assert answer.status_code == 503
    assert answer.headers["retry-after"]


@pytest.mark.parametrize("what", ["battle", "restart"])
def test_a_battle_stays_handed_over_after_a_restart(serve, what):
    client = serve()
    table = sit_down(client, system="tsushima", scenario="variag")
    for side in ("russia", "japan"):
        good(table.send("play", side, option="default_setup"))
    state = good(table.send("quick_battle", "japan"))
    assert state["handed_over"] == ["japan"]
    while table.look(None)["actor"] != "russia":
        time.sleep(0.02)
    if what == "restart":
        services_of(client).cache.drop(table.game)
        table = Table(serve(), table.game, table.seats, table.commitment)
    assert table.look("russia")["handed_over"] == ["japan"]
    seq = table.look("japan")["seq"]
    for _ in range(3):
        state = table.look("russia")
        if state["actor"] != "russia" or state["outcome"]:
            break
        good(table.send("play", "russia", option=state["options"][0]["text"]))
        table.wait_for("russia")
    by_japan = [line for line in table.look("japan", since=seq)["events"] if line["by"] == "japan"]
    assert by_japan, "nobody decides for Japan any more"


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="needs a signal that stops a process")
def test_a_worker_that_hangs_is_replaced_and_the_player_is_told(serve):
    client = serve(bot_workers=1, think_seconds=6.0)
    table = sit_down(client, seats=AGAINST_A_BOT)
    seconds_for_an_answer(table)
    lane = services_of(client).workers._people[0]
    hangs = lane._worker._process.pid
    os.kill(hangs, signal.SIGSTOP)
    table = sit_down(client, seats=AGAINST_A_BOT)
    table.play("done")
    told, deadline = set(), time.monotonic() + 40
    while (state := table.look("japan"))["actor"] == "russia":
        assert time.monotonic() < deadline, "the game hangs"
        told.add(state["bot_trouble"])
        time.sleep(0.1)
    assert "The computer player stopped. The computer player will try again." in told
    assert table.look("japan")["bot_trouble"] is None
    assert lane._worker._process.pid != hangs


def test_a_decision_that_costs_one_worker_after_the_other_is_left_to_chance(serve, monkeypatch):
    levels = []
    ask = lanes.InThread.ask

    def dies_of_thinking(self, job, seconds):
        levels.append(job["level"])
        if job["level"] != "random":
            raise WorkerLost
        return ask(self, job, seconds)

    monkeypatch.setattr(lanes.InThread, "ask", dies_of_thinking)
    monkeypatch.setattr(schedule, "LONGEST_WAIT", 0.05)
    table = sit_down(serve(), seats=AGAINST_A_BOT)
    table.play("done")
    table.wait_for("japan")
    assert levels[:3] == ["doctrine", "doctrine", "random"]


@pytest.mark.parametrize("count", [0, 1])
def test_workers_are_woken_before_anybody_asks(count: int):
    workers = Workers(Settings(bot_workers=count))
    try:
        assert [found.result(timeout=120) for found in workers.wake()] == [{"woken": list(ys.systems())}]
    finally:
        workers.stop()
