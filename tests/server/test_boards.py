"""Systems whose board is not drawn yet are open to programs, and pages say so."""

import shutil

import pytest

from yellowsea.server.games import rules_in_use
from yellowsea.server.games.rules_in_use import systems_with_a_board

DRAWN = ("blockade", "great_war_at_sea", "port_arthur", "tide_at_sunrise", "tsushima")


def test_these_systems_have_a_board():
    assert set(DRAWN) <= set(systems_with_a_board())


@pytest.mark.parametrize("system", DRAWN)
def test_a_system_without_a_board_is_not_offered_on_pages_but_played_by_the_api(client, system, tmp_path, monkeypatch):
    for other in DRAWN:
        if other != system:
            (tmp_path / other).mkdir()
            shutil.copy(rules_in_use.BOARDS / other / "system.js", tmp_path / other)
    monkeypatch.setattr(rules_in_use, "BOARDS", tmp_path)
    assert system not in systems_with_a_board()
    assert f"system={system}" not in client.get("/").text
    asked = client.get("/new", params={"system": system})
    assert asked.status_code == 404
    assert "no board on the page yet" in asked.text
    begun = client.post("/api/games", json={"system": system, "seats": {"japan": "human", "russia": "human"}})
    assert begun.status_code in (200, 201)
    assert client.get(f"/games/{begun.json()['game']}").status_code == 404
