"""The joined war on one page: the set-up, the opening attack, troops that cross, to the end of the first month."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.browser.conftest import Ashore, OpenPage
from tests.browser.table import Table

pytestmark = pytest.mark.browser

PICTURES = os.environ.get("YELLOWSEA_PICTURES", "")


@pytest.fixture
def table(shared_server: Ashore, open_page: OpenPage) -> Table:
    return Table(open_page(width=1366, height=768), shared_server.address)


def look(table: Table, name: str) -> None:
    """A screenshot where somebody wants to look."""
    if PICTURES:
        table.page.wait_for_timeout(700)
        table.page.screenshot(path=str(Path(PICTURES) / f"{name}.png"))


def front(table: Table) -> str:
    return table.page.locator(".half-frame:not([hidden])").get_attribute("data-half") or ""


def advised(table: Table) -> str:
    """What the officer would do, played over the API; the page follows."""
    answer = table.ask(f"/api/games/{table.game}/advice", side="japan")["advice"]
    state = table.state("japan")
    table.ask(f"/api/games/{table.game}/play", {"seq": state["seq"], "option": answer["option"]}, side="japan")
    return str(answer["option"])


def test_the_boards_change_places(table: Table):
    table.begin("human", "doctrine", system="russo_japanese_war")
    page = table.page
    table.wait_for_decision()
    assert front(table) == "sea"
    page.keyboard.press("q")
    assert front(table) == "land", "the other board is a key away"
    look(table, "joined_land")
    page.locator(".mini-board").click()
    assert front(table) == "sea"
    page.locator(".decision button", has_text="Default set-up").click()
    page.wait_for_selector(".month-clock .sea .now")
    page.get_by_role("tab", name="Forces").click()
    assert page.locator(".transport .ceilings tr").count() == 3
    assert "10 loads" not in page.locator(".transport").inner_text()
    assert page.locator(".transport li", has_text="Kure").count() == 1


@pytest.mark.long
def test_a_month_on_two_boards(table: Table):
    table.begin("human", "doctrine", system="russo_japanese_war")
    page = table.page
    table.wait_for_decision()
    page.locator(".decision button", has_text="Default set-up").click()
    page.wait_for_selector(".month-clock .sea .now")
    look(table, "joined_sea")
    boards = set()
    played = []
    while table.state("japan")["view"]["turn"] == 1 and len(played) < 260:
        state = table.state("japan")
        if state["actor"] != "japan":
            page.wait_for_timeout(50)
            continue
        boards.add(state["view"]["board"])
        played.append(advised(table))
        if state["view"]["phase"] == "transport" and PICTURES:
            page.wait_for_selector(".transport")
            look(table, "joined_transport")
    assert {"sea", "land", None} >= boards >= {"sea", "land"}
    assert any(option.startswith("sea.search") for option in played), "the opening attack"
    assert any(option.startswith("carry ") for option in played), "troops cross the sea"
    page.wait_for_selector(f".layout[data-seq='{table.state('japan')['seq']}']", timeout=60_000)
    page.get_by_role("tab", name="Forces").click()
    assert page.locator(".transport .ceilings tr").count() == 3
    look(table, "joined_forces")
    assert page.locator(".month-clock .month").inner_text().startswith("Turn 2")
