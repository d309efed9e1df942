"""The chart under the hand: zoom, pan, pinch, and a drag that is no click."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Ashore, OpenPage
from tests.browser.table import Table
from tests.loops import some

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


FOLLOW = "try { localStorage.setItem('yellowsea.follow', 'true') } catch { /* nothing to keep */ }"
# The part of a thing that lies in the frame of the map, and clear of what lies over it.
IN_SIGHT = """([thing, over]) => {
    const [a, b] = [thing, '.map-frame'].map((each) => document.querySelector(each).getBoundingClientRect());
    const part = (c) => Math.max(0, Math.min(a.right, c.right) - Math.max(a.left, c.left))
        * Math.max(0, Math.min(a.bottom, c.bottom) - Math.max(a.top, c.top)) / (a.width * a.height);
    const covers = over ? [...document.querySelectorAll(over)] : [];
    return part(b) - covers.reduce((sum, each) => sum + part(each.getBoundingClientRect()), 0);
}"""


def in_sight(page: Page, thing: str, over: str = "") -> float:
    part: float = page.evaluate(IN_SIGHT, [thing, over])
    return part


def test_on_a_phone_blockade_opens_on_the_fleet_that_may_sail(shared_server: Ashore, open_page: OpenPage):
    """Ships in port are large enough for a finger; a tap takes one up, and the list says where she may go."""
    page = open_page(width=360, height=740, touch=True)
    page.add_init_script(FOLLOW)
    table = Table(page, shared_server.address)
    table.begin("human", "random")
    table.wait_for_decision()
    assert in_sight(page, '[data-place="port:japan"] .port-box') > 0.95
    mikasa = page.locator('.overlay [data-ship="mikasa"]')
    box = mikasa.bounding_box()
    assert box is not None
    assert box["width"] >= 40
    mikasa.tap()
    page.wait_for_selector('.decision [data-option="sortie mikasa tsushima_strait"]')


@pytest.mark.parametrize("system", ["tsushima", "russo_japanese_war"])
def test_ships_that_wait_lie_beside_their_waters(shared_server: Ashore, open_page: OpenPage, system: str):
    page = open_page(width=1366, height=768)
    page.add_init_script(FOLLOW)
    table = Table(page, shared_server.address)
    table.begin("human", "random", system=system, scenario="tsushima" if system == "tsushima" else None)
    table.wait_for_decision()
    page.wait_for_selector(".place-sheet[data-sheet=waiting]")
    page.wait_for_timeout(300)  # the chart makes room
    for port in ("sasebo", "kure"):
        assert in_sight(page, f'.stage [data-place="place:{port}"]', ".sea-dock, .map-buttons, .map-tools") > 0.95, port


@pytest.mark.parametrize(("width", "height"), [(360, 740), (768, 1024), (1366, 768)])
def test_tools_keep_clear_of_what_is_to_be_decided(shared_server: Ashore, open_page: OpenPage, width: int, height: int):
    page = open_page(width=width, height=height, touch=width < 500)
    page.add_init_script(FOLLOW)
    table = Table(page, shared_server.address)
    table.begin("human", "doctrine", system="tide_at_sunrise")
    table.wait_for_decision()
    for stack in some(page.locator(".stage .target[data-place^='unit:'], .stage .stack.target").all()):
        box = stack.bounding_box()
        for tools in some(page.locator(".map-tools, .map-buttons").all()):
            other = tools.bounding_box()
            assert box is not None
            assert other is not None
            apart = (
                box["x"] + box["width"] <= other["x"]
                or other["x"] + other["width"] <= box["x"]
                or box["y"] + box["height"] <= other["y"]
                or other["y"] + other["height"] <= box["y"]
            )
            assert apart, stack.get_attribute("data-place")
