"""Small things that a first game stumbles over."""

import pytest
from playwright.sync_api import expect

from tests.browser.table import Table

pytestmark = pytest.mark.browser


def test_a_port_and_then_a_ship_of_it_means_the_ship(table: Table):
    table.begin("human", "random")
    table.wait_for_decision()
    page = table.page
    table.click_place("port:japan")
    page.locator('.overlay [data-ship="mikasa"]').click()
    expect(page.locator(".why-not")).to_be_hidden()
    expect(page.locator(".decision .picked")).to_have_text("Mikasa")
    table.act(table.click_place, "area:yellow_sea")
    expect(page.locator(".log-lines").first).to_contain_text("Mikasa sails to the Yellow Sea.")


def test_equal_lines_of_the_log_are_folded(table: Table):
    table.begin("human", "random")
    table.wait_for_decision()
    for ship in ("mikasa", "asahi", "fuji", "shikishima", "asama"):
        table.send(ship, "yellow_sea")
    page = table.page
    expect(page.locator(".log-fold summary")).to_have_text("two more such lines")
    expect(page.locator(".log-fold .log-line").first).to_be_hidden()
    page.locator(".log-fold summary").click()
    expect(page.locator(".log-fold .log-line").first).to_contain_text("Shikishima")


def test_the_bell_is_off_until_it_is_asked_for(table: Table):
    table.begin("human", "random")
    table.wait_for_decision()
    page = table.page
    page.click("#tab-game")
    expect(page.locator(".sound-switch")).not_to_be_checked()
    page.locator(".sound-switch").check()
    page.reload()
    table.wait_for_decision()
    page.click("#tab-game")
    expect(page.locator(".sound-switch")).to_be_checked()
    page.keyboard.press("Shift+S")
    assert page.evaluate("localStorage.getItem('yellowsea.sound')") == "false"
    assert page.title().startswith("●"), "the tab says whose move it is"


def test_a_printed_rulebook_has_no_navigation(table: Table):
    page = table.page
    page.goto(f"{table.address}/rules/blockade")
    page.emulate_media(media="print")
    expect(page.locator(".contents")).to_be_hidden()
    expect(page.locator("article.card").first).to_be_visible()
