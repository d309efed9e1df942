"""Figures on counters and tracks say what they are: on hover, on focus, on a long tap, and on the card of a unit."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Ashore, OpenPage
from tests.browser.table import Table
from yellowsea.server.games.rules_in_use import systems_with_a_board

pytestmark = pytest.mark.browser

WEB = Path(__file__).parents[2] / "src" / "yellowsea" / "web" / "systems"
TRACKS = {
    "blockade": ".marker.control",
    "tide_at_sunrise": "[data-term=points]",
    "tsushima": "[data-term=month]",
    "port_arthur": "[data-term=sea]",
}


def test_a_track_is_explained_on_hover_and_focus(table: Table):
    table.begin("human", "random")
    table.wait_for_decision()
    page = table.page
    mark = page.locator(".marker.control")
    mark.hover(force=True)
    tip = page.locator(".term-tip")
    expect(tip).to_contain_text("Points for controlled seas")
    page.mouse.move(5, 5)
    expect(tip).to_be_hidden()
    page.keyboard.press("Tab")
    mark.focus()
    expect(tip).to_contain_text("Command of the sea")
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()
    page.locator('.overlay [data-ship="mikasa"]').hover()
    expect(page.locator(".card-pop .counter-legend")).to_contain_text("Firepower")


@pytest.mark.parametrize("system", TRACKS)
def test_every_system_explains_its_tracks_and_its_counters(shared_server: Ashore, open_page: OpenPage, system: str):
    table = Table(open_page(), shared_server.address)
    table.begin("human", "random", system=system)
    table.wait_for_decision()
    page = table.page
    for mark in page.locator(".stage .marker, .stage .sea-table").all():
        known = mark.evaluate("mark => mark.closest('[data-told]') !== null")
        assert known, mark.evaluate("mark => mark.outerHTML.slice(0, 200)")
    page.locator(TRACKS[system]).first.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(page.locator(".term-tip")).to_be_visible()


def test_a_long_tap_explains_a_track(shared_server: Ashore, open_page: OpenPage):
    table = Table(open_page(width=390, height=844, touch=True), shared_server.address)
    table.begin("human", "random")
    table.wait_for_decision()
    mark = table.page.locator(".marker.control")
    point = {"pointerType": "touch", "bubbles": True, "clientX": 60, "clientY": 200, "pointerId": 7}
    mark.dispatch_event("pointerdown", point)
    expect(table.page.locator(".term-tip")).to_contain_text("Points for controlled seas")


def test_every_system_has_words_for_its_figures():
    for system in systems_with_a_board():
        words = json.loads((WEB / system / "glossary.json").read_text(encoding="utf-8"))
        assert words["figures"] or words["also"], system
        assert words["marks"], system
        for name, text in [*words["figures"], *words["marks"].values()]:
            assert name, system
            assert text.endswith("."), (system, name)
