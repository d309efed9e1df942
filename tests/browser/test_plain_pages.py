"""axe-core with the size of targets, by day and by night, on every page that is not a board; and their widths."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Ashore, OpenPage
from tests.browser.table import Table
from tests.browser.test_accessibility import complaints

pytestmark = pytest.mark.browser

LOOKS = ("light", "dark")
SHORT = ("/", "/rules/blockade", "/new?system=great_war_at_sea")
LONG = (
    "/new?system=blockade",
    "/new?system=tsushima",
    "/rules",
    "/rules/tsushima",
    "/rules/great_war_at_sea",
    "/nowhere",
)
WIDTHS = (360, 1366)


def is_in_order(page: Page, path: str) -> None:
    for look in LOOKS:
        page.emulate_media(color_scheme="light" if look == "light" else "dark")
        assert complaints(page, "wcag22aa") == [], (path, look)
    wide, seen = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide <= seen, f"{path} is pulled sideways"


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("path", [*SHORT, *(pytest.param(path, marks=pytest.mark.long) for path in LONG)])
def test_pages_that_anybody_comes_to(shared_server: Ashore, open_page: OpenPage, path: str, width: int):
    page = open_page(width=width, height=800)
    page.goto(shared_server.address + path)
    is_in_order(page, path)


@pytest.mark.parametrize("width", [360, pytest.param(1366, marks=pytest.mark.long)])
def test_the_way_of_a_guest(shared_server: Ashore, open_page: OpenPage, width: int):
    """The lobby with games, the links, the invitation, the game in words, the end."""
    page, friend = open_page(width=width, height=800), open_page(width=width, height=740)
    host = Table(page, shared_server.address)
    for form in ({"seat.russia": "anybody"}, {"seat.russia": "human"}, {"seat.russia": "friend", "name": "Anna"}):
        page.request.post(f"{host.address}/new", form={"system": "blockade", "seat.japan": "human", **form})
    page.goto(host.address)
    is_in_order(page, "lobby")
    page.locator(".own-games .game", has_text="your friend").get_by_role("link", name="Blockade").click()
    page.wait_for_selector(".layout[data-mood]")
    game = page.url.split("/")[-1]
    page.goto(f"{host.address}/games/{game}/invite")
    is_in_order(page, "invite")
    friend.goto(page.locator(".link").input_value())
    friend.get_by_text("How are the dice kept honest?").click()
    is_in_order(friend, "join")
    friend.get_by_role("button", name="Take your seat").click()
    friend.wait_for_selector(".layout[data-mood]")
    for each in (page, friend):
        each.goto(f"{host.address}/games/{game}/text")
        is_in_order(each, "text")
    seq = friend.request.get(f"{host.address}/api/games/{game}?as=russia").json()["seq"]
    friend.request.post(
        f"{host.address}/api/games/{game}/resign?as=russia", data={"seq": seq}, headers={"Origin": host.address}
    )
    page.goto(f"{host.address}/games/{game}/end")
    page.wait_for_selector(".story-luck tbody tr")
    is_in_order(page, "end")
