"""axe-core in the middle of every game, by day and by night, and on pages a player comes to once."""

from __future__ import annotations

import pytest

import yellowsea as ys
from tests.browser.conftest import Ashore, OpenPage
from tests.browser.table import Table
from tests.browser.test_accessibility import complaints
from tools.house.scenes import SCENES, play_on, store
from yellowsea.server.games.rules_in_use import systems_with_a_board

MIDDLE = 60  # moves
pytestmark = [pytest.mark.browser, pytest.mark.long]


@pytest.mark.parametrize("scene", SCENES)
def test_every_scene_by_day_and_by_night(shared_server: Ashore, open_page: OpenPage, scene: str):
    to_scene, size = SCENES[scene]
    page = open_page(width=size["width"], height=size["height"])
    to_scene(page, shared_server.address)
    assert complaints(page) == [], "by day"
    page.emulate_media(color_scheme="dark")
    assert complaints(page) == [], "by night"


@pytest.mark.parametrize("width", [1366, 360])
@pytest.mark.parametrize("system", systems_with_a_board())
def test_the_middle_of_every_game_with_its_briefing(
    shared_server: Ashore, open_page: OpenPage, system: str, width: int
):
    """The sizes of targets too."""
    game = ys.new(system, seed=7)
    play_on(game, lambda: len(game.moves) > MIDDLE and game.actor == "japan" and len(game.options()) > 2)
    page = open_page(width=width, height=768, touch=width < 500, briefed=False)
    table = Table(page, shared_server.address)
    begun = store(page, shared_server.address, game)
    table.game, table.keys = begun["game"], begun["seats"]
    table.take_seats("japan")
    page.goto(f"{shared_server.address}/games/{table.game}")
    table.wait_for_decision()
    page.wait_for_selector("dialog.briefing[open]")
    assert complaints(page, "wcag22aa") == [], "briefing"
    page.keyboard.press("Escape")
    for look in ("light", "dark"):
        page.emulate_media(color_scheme=look)
        assert complaints(page, "wcag22aa") == [], look


def test_a_lobby_with_games_and_the_way_to_a_seat(table: Table, open_page: OpenPage):
    """Own games, a game to join, the page that asks whether to join, and a record that cannot be read."""
    table.begin("human", "random")
    table.wait_for_decision()
    begun = table.ask("/api/games", {"system": "blockade", "seats": {"japan": "human", "russia": "human"}})
    page = table.page
    page.goto(table.address)
    page.wait_for_selector(f'a[href*="{table.game}"]')
    assert complaints(page) == [], "lobby"
    friend = open_page()
    friend.goto(f"{table.address}/games/{begun['game']}/join#{begun['seats']['russia']}")
    assert complaints(friend) == [], "join"
    friend.goto(f"{table.address}/games/{begun['game']}")
    assert complaints(friend) == [], "watching"
    page.goto(table.address)
    page.set_input_files('input[type="file"]', {"name": "war.json", "mimeType": "application/json", "buffer": b"no"})
    with page.expect_navigation():
        page.eval_on_selector('input[type="file"]', "input => input.form.requestSubmit()")
    assert complaints(page) == [], "a record that is none"
