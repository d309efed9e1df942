"""Light and dark: what the system wants, what the player chose, and that both can be read."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Ashore, OpenPage
from tests.browser.table import Table
from tests.browser.test_accessibility import complaints

pytestmark = pytest.mark.browser


def brightness(page: Page, selector: str, of: str = "backgroundColor") -> float:
    """0 is black, 255 is white."""
    colour: str = page.locator(selector).first.evaluate(f"one => getComputedStyle(one).{of}")
    parts = [float(part) for part in colour[colour.index("(") + 1 : -1].split(",")[:3]]
    return sum(parts) / 3


def test_dark_by_the_system_and_by_the_switch(shared_server: Ashore, open_page: OpenPage):
    page = open_page()
    page.goto(shared_server.address)
    assert brightness(page, "body") > 200
    page.emulate_media(color_scheme="dark")
    assert brightness(page, "body") < 60
    assert brightness(page, "body", "color") > 180
    page.emulate_media(color_scheme="light")
    switch = page.locator(".look-switch")
    switch.click()
    expect(switch).to_have_text("Look: dark")
    assert brightness(page, "body") < 60
    assert complaints(page) == []
    page.reload()
    assert brightness(page, "body") < 60, "it is kept"
    switch.click()
    expect(switch).to_have_text("Look: light")
    assert brightness(page, "body") > 200


def test_every_page_can_be_read_in_the_dark(shared_server: Ashore, open_page: OpenPage):
    page = open_page()
    page.emulate_media(color_scheme="dark")
    for path in ("/new?system=tsushima", "/rules", "/rules/blockade", "/nowhere"):
        page.goto(shared_server.address + path)
        assert brightness(page, "body") < 60, path
        assert complaints(page) == [], path


@pytest.mark.parametrize("system", ["blockade", "tide_at_sunrise", "tsushima", "port_arthur"])
def test_a_board_keeps_its_paper_but_is_dimmed(shared_server: Ashore, open_page: OpenPage, system: str):
    table = Table(open_page(), shared_server.address)
    table.begin("human", "random", system=system)
    table.wait_for_decision()
    page = table.page
    page.emulate_media(color_scheme="dark")
    dimmed = page.locator(".map-frame").evaluate("frame => getComputedStyle(frame, '::after').backgroundColor")
    assert dimmed not in ("rgba(0, 0, 0, 0)", "transparent")
    assert brightness(page, ".side-panel .decision, .layout", "color") > 180
    page.click("#tab-forces")
    assert complaints(page) == []
