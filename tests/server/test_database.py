"""The database: its tables are those of the migrations, and SQLite is set up for readers beside a writer."""

from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text

import yellowsea as ys
from yellowsea.server.app import create_app
from yellowsea.server.settings import Settings, database_at, default_database_url, user_data_folder
from yellowsea.server.store.database import migrate, newest_revision, open_database
from yellowsea.server.store.models import Base


@pytest.fixture
def database(tmp_path):
    opened = open_database(database_at(tmp_path / "a folder" / "100%" / "games.sqlite3"))
    yield opened
    opened.close()


def test_migrations_build_the_tables_as_they_are_declared(database):
    with database.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, Base.metadata) == []


def test_migrating_twice_changes_nothing(database):
    migrate(database.engine)
    with database.engine.connect() as connection:
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalars().all() == [
            newest_revision()
        ]


def test_sqlite_writes_ahead(database):
    with database.engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA foreign_keys")).scalar() == 1


def test_a_database_that_cannot_be_opened_is_named(tmp_path):
    (tmp_path / "games.sqlite3").write_text("This is a letter to the Admiralty." * 100, encoding="utf-8")
    for url in (
        database_at(tmp_path / "games.sqlite3"),
        database_at(tmp_path / "games.sqlite3" / "below" / "games.sqlite3"),
        "postgresql+pg8000://togo:mikasa@nowhere.invalid/war",
        "nonsense://",
        "not an address",
    ):
        with pytest.raises(ys.SetupError) as refused:
            open_database(url)
        assert refused.value.place == "database"
        assert "mikasa" not in str(refused.value)


def test_a_newer_database_is_left_alone(database):
    with database.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(ys.SetupError, match="newer version"):
        open_database(str(database.engine.url))


def test_a_data_pack_that_is_not_there(tmp_path):
    with pytest.raises(ys.SetupError) as refused:
        create_app(Settings(database_at(tmp_path / "games.sqlite3"), data_packs={"printed": tmp_path / "none"}))
    assert refused.value.place == "data pack 'printed'"


def test_the_default_database_lies_in_the_users_own_folder(monkeypatch, tmp_path):
    monkeypatch.delenv("YELLOWSEA_DATABASE", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("sys.platform", "linux")
    assert user_data_folder() == tmp_path / "yellowsea"
    assert default_database_url() == f"sqlite:///{tmp_path.as_posix()}/yellowsea/games.sqlite3"
    monkeypatch.setattr("sys.platform", "darwin")
    assert user_data_folder() == Path.home() / "Library" / "Application Support" / "yellowsea"
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    assert user_data_folder() == tmp_path / "yellowsea"
    monkeypatch.setenv("YELLOWSEA_DATABASE", "postgresql://sea/war")
    assert Settings().database_url == "postgresql://sea/war"
