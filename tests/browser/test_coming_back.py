"""Whoever comes back: the log is divided where he stopped reading, and the recap tells what is newer."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Ashore, OpenPage
from tests.browser.table import Table
from tests.browser.test_sheets import covered

pytestmark = pytest.mark.browser

READ = 4000  # what lies open so long has been read


def test_two_players_and_one_who_comes_back(shared_server: Ashore, open_page: OpenPage):
    table = Table(open_page(), shared_server.address)
    begun = table.ask("/api/games", {"system": "blockade", "seats": {"japan": "human", "russia": "human"}})
    table.game, table.keys = begun["game"], begun["seats"]
    table.take_seats("russia")
    page = table.page
    page.goto(f"{table.address}/rules")
    page.evaluate("localStorage.setItem('yellowsea.pace', '\"slow\"')")
    board = f"{table.address}/games/{table.game}"
    page.goto(board)
    page.wait_for_selector(".layout[data-mood=wait]")
    with page.expect_response(re.compile("/read")):
        page.wait_for_timeout(READ)
    page.goto(f"{table.address}/rules")

    def japan(*options: str) -> None:
        for option in options:
            seq = table.state("japan")["seq"]
            table.ask(f"/api/games/{table.game}/play", {"seq": seq, "option": option}, side="japan")

    ships = ("mikasa", "asahi", "fuji", "shikishima", "asama", "izumo", "iwate")
    japan(*(f"sortie {ship} east_china_sea" for ship in ships), "sortie tokiwa sea_of_japan", "done")
    page.goto(board)
    table.wait_for_decision()
    recap = page.locator(".recap:not([hidden])")
    told = "7 ships sail to the East China Sea, 1 to the Sea of Japan."
    expect(recap).to_contain_text(told)
    expect(recap).not_to_contain_text("more such")
    assert covered(page, ".recap", "[data-squadron='japan east_china_sea']") == 0
    assert covered(page, ".recap", ".stage .flash") < 0.2
    divider = page.locator(".log-since")
    expect(divider).to_have_text("Since you left")
    assert "Mikasa" in divider.evaluate("line => line.nextElementSibling.textContent")
    page.locator(".recap button", has_text="Pause").click()
    expect(page.locator(".recap button", has_text="Go on")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".recap")).to_be_hidden()
    with page.expect_response(re.compile("/read")):
        page.wait_for_timeout(READ)
    page.reload()
    table.wait_for_decision()
    page.wait_for_timeout(500)
    assert page.locator(".recap:not([hidden]), .log-since").count() == 0, "it has been read now"

    table.ask(f"/api/games/{table.game}/undo", {"seq": table.state("japan")["seq"]}, side="japan")
    expect(page.locator(".why-not")).to_contain_text("Japan takes the last step back.")
    expect(page.locator(".log")).to_contain_text("Japan takes the last step back.")
    assert page.locator(".layout").get_attribute("data-mood") == "wait"
    japan("done")
    table.wait_for_decision()
    expect(page.locator(".recap-controls button").nth(1)).to_have_text("Pause")
