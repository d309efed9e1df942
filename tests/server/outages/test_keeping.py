"""The bots of a server that died are taken over by another, and no two servers think for one game."""

import time
from dataclasses import replace

import pytest

from tests.server.conftest import client_of, services_of
from tests.server.table import sit_down
from yellowsea.server.bots import schedule
from yellowsea.server.bots.keeping import Keeping, say_alive, take_over
from yellowsea.server.games import actions
from yellowsea.server.services import Services

BOTS = {"japan": "random", "russia": "random"}


class Reminded(schedule.BotSchedule):
    """A schedule that only notes what it is told to do."""

    def __init__(self) -> None:
        self.woken: list[str] = []

    def wake(self, game_id: str) -> None:
        self.woken.append(game_id)

    def remind(self, game_id: str) -> None:
        self.woken.append(game_id)


@pytest.fixture
def game(client):
    """A game of bots that nobody thinks for: its server falls silent as if it had died."""
    services = services_of(client)
    services.wake_bots = lambda _game_id: None
    return sit_down(client, seats=BOTS).game


@pytest.fixture
def other(settings):
    services = Services(replace(settings, lease_seconds=10.0))
    yield services
    services.close()


def test_the_games_of_a_dead_server_are_taken_over_after_the_lease(client, game, other):
    """By the watcher's own clock: what the clocks of two machines say plays no part."""
    now = [0.0]
    found = Reminded()
    keeping = Keeping(other, found, clock=lambda: now[0])
    keeping.sweep()
    now[0] = 9.0
    keeping.sweep()
    assert found.woken == []
    now[0] = 10.5
    keeping.sweep()
    assert found.woken == [game]


def test_a_server_that_says_it_is_alive_keeps_its_games(client, game, other):
    now = [0.0]
    found = Reminded()
    keeping = Keeping(other, found, clock=lambda: now[0])
    for _ in range(10):
        keeping.sweep()
        say_alive(other.database, services_of(client).server_id)
        now[0] += 9.0
    assert found.woken == []


def test_a_server_that_stopped_in_order_is_succeeded_at_once(settings, other):
    with client_of(settings) as client:
        services_of(client).wake_bots = lambda _game_id: None
        game = sit_down(client, seats=BOTS).game
    found = Reminded()
    Keeping(other, found).sweep()
    assert found.woken == [game]


def test_of_two_that_see_a_game_left_one_gets_it(client, game, other):
    found = Reminded()
    keeping = Keeping(other, found)
    keeping.sweep()
    left = list(keeping._since)
    assert [one.game for one in left] == [game]
    assert take_over(other.database, left, "first") == [game]
    assert take_over(other.database, left, "second") == []


def test_a_game_that_moved_on_is_not_taken(client, game, other):
    keeping = Keeping(other, Reminded())
    keeping.sweep()
    left = [one._replace(seq=one.seq - 1) for one in keeping._since]
    assert take_over(other.database, left, "first") == []


def test_no_two_servers_think_for_one_game(client, game, other):
    """The one that was taken for dead and was only slow finds that the game is another's."""
    services = services_of(client)
    assert schedule.turn_of(services, game) is not None
    assert schedule.turn_of(other, game) is None
    keeping = Keeping(other, Reminded())
    keeping.sweep()
    take_over(other.database, list(keeping._since), other.server_id)
    assert schedule.turn_of(services, game) is None
    assert schedule.turn_of(other, game) is not None


def test_a_bot_game_goes_on_in_the_other_server(serve):
    """From end to end, with threads: the first server's bots never wake."""
    first = serve()
    services_of(first).wake_bots = lambda _game_id: None
    table = sit_down(first, seats=BOTS)
    app = first.app.state.services
    second = serve(sweep_every=0.1, lease_seconds=0.4)
    table.client = second
    table.wait_for(None)
    assert app.server_id != services_of(second).server_id


def test_a_bot_that_stopped_is_tried_again_now_and_then(serve, monkeypatch):
    """Whatever stopped it may have passed: a mistake in one position need not end a game."""
    monkeypatch.setattr(schedule, "REST", 0.3)
    play = actions.play_for_bot
    failures = [RuntimeError("something unforeseen")] * 2

    def failing(*args):
        if failures:
            raise failures.pop()
        play(*args)

    monkeypatch.setattr(schedule, "play_for_bot", failing)
    table = sit_down(serve(sweep_every=0.05), seats={"japan": "human", "russia": "doctrine"})
    table.play("done")
    deadline = time.monotonic() + 20
    told = set()
    while (state := table.look("japan"))["actor"] != "japan":
        assert time.monotonic() < deadline, "the game hangs"
        told.add(state["bot_trouble"])
        time.sleep(0.02)
    assert "The computer player stopped; the server log has the details." in told
    assert table.look("japan")["bot_trouble"] is None
