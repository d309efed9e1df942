"""Systems whose board is not drawn yet are open to programs, and pages say so."""

import pytest

from yellowsea.server.libraries import systems_with_a_board
from yellowsea.systems import SYSTEM_IDS

UNDRAWN = [system for system in SYSTEM_IDS if system not in systems_with_a_board()]


def test_blockade_has_a_board():
    assert "blockade" in systems_with_a_board()


@pytest.mark.parametrize("system", UNDRAWN)
def test_a_system_without_a_board_is_not_offered_on_pages_but_played_by_the_api(client, system):
    assert f"system={system}" not in client.get("/").text
    asked = client.get("/new", params={"system": system})
    assert asked.status_code == 404
    assert "no board on the page yet" in asked.text
    begun = client.post("/api/games", json={"system": system, "seats": {"japan": "human", "russia": "human"}})
    assert begun.status_code in (200, 201)
    assert client.get(f"/games/{begun.json()['game']}").status_code == 404
