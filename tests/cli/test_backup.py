"""`yellowsea backup`: what was acknowledged is in the copy, and the copy opens as a database."""

import sqlite3
from dataclasses import replace

import pytest

from tests.server.conftest import client_of
from tests.server.table import Table, sit_down
from yellowsea.cli import main
from yellowsea.server.settings import Settings, database_at


@pytest.fixture
def playing(tmp_path):
    """A server in the middle of a game, whose last moves are in its write-ahead log alone."""
    settings = Settings(database_url=database_at(tmp_path / "games.sqlite3"), bot_workers=0)
    with client_of(settings) as client:
        table = sit_down(client)
        table.play_on(20)
        yield settings, table


def test_a_copy_made_during_play_has_every_move(playing, tmp_path, capsys):
    settings, table = playing
    copy = tmp_path / "copy.sqlite3"
    assert main(["backup", "--database", str(tmp_path / "games.sqlite3"), str(copy)]) == 0
    assert "1 games, checked" in capsys.readouterr().out
    before = table.look("japan")
    table.play_on(1, seed=2)
    with client_of(replace(settings, database_url=database_at(copy))) as restored:
        again = Table(restored, table.game, table.seats, table.commitment)
        assert again.look("japan") == before
        again.play_on(3)


def test_nothing_is_written_over_and_nothing_left_behind(playing, tmp_path, capsys):
    there = tmp_path / "there.sqlite3"
    there.write_text("mine")
    source = str(tmp_path / "games.sqlite3")
    assert main(["backup", "--database", source, str(there)]) == 2
    assert there.read_text() == "mine"
    assert main(["backup", "--database", source, str(tmp_path / "no" / "such" / "folder")]) == 2
    assert main(["backup", "--database", str(tmp_path / "nothing.sqlite3"), str(tmp_path / "copy")]) == 2
    assert main(["backup", "--database", "postgresql+psycopg://me@host/games", str(tmp_path / "copy")]) == 2
    assert "pg_dump" in capsys.readouterr().err
    broken = tmp_path / "broken.sqlite3"
    sqlite3.connect(broken).execute("CREATE TABLE other (id)").connection.close()
    assert main(["backup", "--database", str(broken), str(tmp_path / "copy")]) == 2
    assert not list(tmp_path.glob("copy*"))
