"""A database that is busy, full or gone: a clear 503 within seconds, and reading goes on."""

import sqlite3
import time
from typing import Any

import pytest
from sqlalchemy import event, text
from sqlalchemy.exc import TimeoutError as NoConnection

from tests.server.conftest import services_of
from tests.server.table import error_of, good, sit_down
from yellowsea.server.store.database import WAIT
from yellowsea.server.store.troubles import why_unavailable

SHORT = 0.4
"""Seconds of patience, so that the tests need none."""


@pytest.fixture
def impatient(monkeypatch, serve):
    """A server that waits less long for a busy database."""
    assert SHORT < WAIT < 10
    monkeypatch.setattr("yellowsea.server.store.database.WAIT", SHORT)
    return serve()


def timed(ask):
    begun = time.monotonic()
    return ask(), time.monotonic() - begun


def test_a_move_that_was_answered_is_on_the_disk(client):
    with services_of(client).database.engine.connect() as connection:
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2


def test_a_locked_database_is_said_quickly_and_reading_goes_on(impatient, tmp_path):
    client = impatient
    table = sit_down(client)
    before = table.look("japan")
    other = sqlite3.connect(tmp_path / "games.sqlite3", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        answer, seconds = timed(lambda: table.send("play", "japan", option="done"))
        error = error_of(answer, 503)
        assert error["text"] == "The database is busy. Nothing was changed; please try again."
        assert answer.headers["retry-after"]
        assert SHORT / 2 < seconds < SHORT + 2
        assert table.look("japan") == before
        assert client.get("/").status_code == 200
        assert client.get("/new").status_code == 503
        assert "The database is busy." in client.get("/new").text
    finally:
        other.execute("ROLLBACK")
        other.close()
    assert table.play("done")["seq"] == 2


def test_a_full_disk_is_said_and_reading_goes_on(client):
    table = sit_down(client)
    engine = services_of(client).database.engine
    full = [True]

    def fills(connection, _record, _proxy):
        pages = connection.execute("PRAGMA page_count").fetchone()[0] if full else 1_000_000
        connection.execute(f"PRAGMA max_page_count={pages}")

    event.listen(engine, "checkout", fills)
    for number in range(200):
        ship = ("mikasa", "asahi", "fuji")[number % 3]
        answer = table.send("play", "japan", option=f"sortie {ship} yellow_sea")
        if answer.status_code == 503:
            break
        good(table.send("undo", "japan")) if answer.status_code == 200 else None
    error = error_of(answer, 503)
    assert error["text"].startswith("The disk is full.")
    before = table.look("japan")
    assert before["actor"] == "japan"
    full.clear()
    good(table.send("play", "japan", option="done"))
    assert table.look("japan")["seq"] == before["seq"] + 1


def test_nobody_waits_for_ever_behind_another_writer(impatient):
    table = sit_down(impatient)
    database = services_of(impatient).database
    with database.writing():
        answer, seconds = timed(lambda: table.send("play", "japan", option="done"))
    assert error_of(answer, 503)["text"].startswith("The database is busy.")
    assert SHORT / 2 < seconds < SHORT + 2


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        ("database is locked", "The database is busy."),
        ("database or disk is full", "The disk is full."),
        ("No space left on device", "The disk is full."),
        ("attempt to write a readonly database", "The database cannot be written to."),
        ("server closed the connection unexpectedly", "The database does not answer."),
    ],
)
def test_reasons_in_words(reason, words):
    error: Any = Exception()
    error.orig = Exception(reason)
    assert why_unavailable(error) == words
    assert why_unavailable(error.orig) == words, "as the driver itself raises it"
    assert why_unavailable(NoConnection()) == "The database is busy."
