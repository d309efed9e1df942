"""The chart under the hand: zoom, pan, pinch, and a drag that is no click."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Ashore, OpenPage
from tests.browser.table import Table

pytestmark = pytest.mark.browser


def width_of(page: Page) -> float:
    return float(page.evaluate("document.querySelector('.stage').getBoundingClientRect().width"))


def left_of(page: Page) -> float:
    return float(page.evaluate("document.querySelector('.stage').getBoundingClientRect().left"))


def test_wheel_drag_and_the_whole_chart(table: Table):
    table.begin("human", "random")
    table.wait_for_decision()
    page = table.page
    whole = width_of(page)
    page.mouse.move(500, 400)
    page.mouse.wheel(0, -600)
    assert width_of(page) > whole * 1.5

    before = left_of(page)
    page.mouse.down()
    page.mouse.move(430, 380, steps=4)
    page.mouse.up()
    assert left_of(page) == pytest.approx(before - 70, abs=12)
    assert not page.is_visible(".trail .picked"), "the end of a drag was taken for a click"

    page.keyboard.press("z")
    assert width_of(page) == pytest.approx(whole, abs=1)
    page.keyboard.press("+")
    assert width_of(page) > whole * 1.2


def test_two_fingers_pinch_the_chart(shared_server: Ashore, open_page: OpenPage):
    table = Table(open_page(width=360, height=740, touch=True), shared_server.address)
    table.begin("human", "random")
    table.wait_for_decision()
    before = width_of(table.page)
    hand = table.page.context.new_cdp_session(table.page)

    def touch(kind: str, apart: int) -> None:
        points = [{"x": 180 - apart, "y": 200, "id": 1}, {"x": 180 + apart, "y": 200, "id": 2}]
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points if kind != "touchEnd" else []})

    touch("touchStart", 30)
    for apart in (45, 60, 80, 100):
        touch("touchMove", apart)
    touch("touchEnd", 0)
    assert width_of(table.page) > before * 1.8


def test_a_port_too_small_to_read_fans_out(shared_server: Ashore, open_page: OpenPage):
    table = Table(open_page(width=360, height=740, touch=True), shared_server.address)
    table.begin("human", "random")
    table.wait_for_decision()
    box = table.page.locator('[data-place="port:vladivostok"] .port-box').bounding_box()
    assert box is not None
    table.page.touchscreen.tap(box["x"] + box["width"] * 0.5, box["y"] + box["height"] * 0.9)
    table.page.wait_for_selector(".fan .unit-button")
    shown = table.page.eval_on_selector_all(".fan .unit-button", "all => all.map(one => one.dataset.token)")
    assert sorted(shown) == ["ship:gromoboi", "ship:rossia", "ship:rurik"]
