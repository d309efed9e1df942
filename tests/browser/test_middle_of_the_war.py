"""In the middle of a war a board still opens where it can be read, whatever is being decided."""

from __future__ import annotations

import pytest

import yellowsea as ys
from tests.browser.conftest import Ashore, OpenPage
from tests.browser.test_sheets import LABELS
from tools.house.scenes import play_on, take_over

pytestmark = pytest.mark.browser

# Turn 6 of the Tide begins with a decision that has no place on the map: what to bring over the sea.
TURNS = [("tide_at_sunrise", 6), ("port_arthur", 7), ("blockade", 3)]


@pytest.mark.parametrize(("system", "turn"), TURNS)
def test_labels_can_be_read_in_the_middle_of_the_war(
    shared_server: Ashore, open_page: OpenPage, system: str, turn: int
):
    game = ys.new(system, seed=3)
    play_on(game, lambda: bool(game.actor == "japan" and game.view("japan")["turn"] >= turn))
    page = open_page(width=1366, height=768)
    page.add_init_script("try { localStorage.setItem('yellowsea.follow', 'true') } catch { /* nothing to keep */ }")
    take_over(page, shared_server.address, game)
    assert page.evaluate(LABELS) == []
