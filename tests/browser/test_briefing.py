"""The briefing at the start of a game, and the strip that says how it stands."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.table import Table

pytestmark = pytest.mark.browser

SYSTEMS = ("blockade", "tide_at_sunrise", "tsushima")


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_newcomer_is_told_how_to_win_before_the_first_decision(system, open_page, shared_server):
    table = Table(open_page(briefed=False), shared_server.address)
    table.begin("human", "random", system=system)
    sheet = table.page.locator("dialog.briefing")
    expect(sheet).to_be_visible()
    expect(sheet.get_by_role("heading", name="To win you need")).to_be_visible()
    expect(sheet.locator("li")).to_have_count(3)
    table.page.get_by_role("button", name="To the board").click()
    expect(sheet).to_be_hidden()
    table.page.reload()
    expect(table.page.locator(".layout[data-mood]")).to_be_visible()
    expect(sheet).to_be_hidden()
    table.page.keyboard.press("b")
    expect(sheet).to_be_visible()


@pytest.mark.parametrize(("width", "touch"), [(360, True), (768, True), (1366, False)])
def test_the_tab_of_the_game_shows_the_briefing_again(open_page, shared_server, width, touch):
    table = Table(open_page(width=width, height=740, touch=touch), shared_server.address)
    table.begin("human", "random")
    table.wait_for_decision()
    sheet = table.page.locator("dialog.briefing")
    expect(sheet).to_be_hidden()
    table.page.get_by_role("tab", name="Game").click()
    table.page.get_by_role("button", name="Briefing", exact=True).click()
    expect(sheet).to_be_visible()
    expect(sheet).to_contain_text("The button Briefing in the tab Game shows this again")
    expect(sheet.locator(".briefing-again kbd").first).to_be_visible(visible=not touch)
    box = sheet.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_be_hidden()
    table.page.get_by_role("button", name="Briefing", exact=True).click()
    sheet.get_by_role("button", name="To the board").click()
    expect(sheet).to_be_hidden()


def test_who_knows_the_game_is_not_briefed_again(open_page, shared_server):
    table = Table(open_page(briefed=False), shared_server.address)
    table.begin("human", "random")
    table.page.get_by_label("Brief me at the start of each game").uncheck()
    table.page.keyboard.press("Escape")
    table.begin("human", "random")
    expect(table.page.locator(".layout[data-mood=decide]")).to_be_visible()
    expect(table.page.locator("dialog.briefing")).to_be_hidden()


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_strip_says_how_each_side_wins_and_what_would_be_now(system, table):
    table.begin("human", "random", system=system)
    strip = table.page.locator(".how-it-stands")
    expect(strip.locator("summary")).to_contain_text(re.compile("now|ended|scored"))
    table.page.keyboard.press("w")
    expect(strip.locator(".standing-side")).to_have_count(2)
    asked = table.ask(f"/api/games/{table.game}/standing", side="japan")["standing"]
    expect(strip.locator("summary")).to_contain_text(asked["headline"])
    for side in ("japan", "russia"):
        texts = [aim["text"] for aim in asked["aims"][side]]
        expect(strip.locator(f".standing-side.{side} li")).to_have_count(len(texts))
        expect(strip.locator(f".standing-side.{side}")).to_contain_text(texts[0])


SHIPS = [
    ("blockade", None, "Mikasa"),
    ("tsushima", "variag", "Asama"),
    ("tsushima", "tsushima", "Mikasa"),
    ("great_war_at_sea", "B25", "Mikasa"),
    ("great_war_at_sea", "O14", "Izumo"),
]


@pytest.mark.parametrize(("system", "scenario", "name"), SHIPS)
def test_the_head_of_a_briefing_is_the_ship_that_leads_the_side(open_page, shared_server, system, scenario, name):
    """Of a battle of destroyers and of Tsushima not the same cruiser: the heaviest ship that the side has there."""
    table = Table(open_page(briefed=False), shared_server.address)
    table.begin("human", "random", system=system, scenario=scenario)
    expect(table.page.locator("dialog.briefing .emblem text")).to_have_text(name)
    expect(table.page.locator("dialog.briefing .emblem .silhouette")).to_be_visible()
