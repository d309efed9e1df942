"""A map under the hand: its picture follows at once, it is drawn anew when the hand rests, and no step is long."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import Ashore, OpenPage
from tests.browser.table import Table
from tools.house.gestures import LONG, gestures
from tools.house.scenes import SCENES

pytestmark = pytest.mark.browser

LAID = """() => {
    const stage = document.querySelector('.stage');
    return [stage.offsetWidth, stage.getBoundingClientRect().width];
}"""
WIDER = "drawn => document.querySelector('.stage').getBoundingClientRect().width > drawn + 1"
RESTED = "() => document.querySelector('.stage').style.getPropertyValue('--stretch') === '1'"


def test_the_wheel_scales_the_picture_and_draws_it_when_it_rests(table: Table):
    table.begin("human", "random")
    table.wait_for_decision()
    page = table.page
    page.wait_for_function(RESTED)
    drawn, _ = page.evaluate(LAID)
    x, y = table.spot("area:sea_of_japan")
    page.mouse.move(x, y)
    page.mouse.wheel(0, -300)
    page.wait_for_function(
        "drawn => document.querySelector('.stage').getBoundingClientRect().width > drawn + 1", arg=drawn
    )
    page.wait_for_function(RESTED)
    again, seen = page.evaluate(LAID)
    assert again > drawn, "drawn anew, so that it is sharp"
    assert abs(again - seen) < 1
    assert table.spot("area:sea_of_japan") == pytest.approx((x, y), abs=1.5), "what is under the pointer stays there"


@pytest.mark.long
@pytest.mark.parametrize("scene", ["board", "port_arthur_supply", "great_war_chart"])
def test_no_gesture_takes_long(shared_server: Ashore, browser: Browser, open_page: OpenPage, scene: str):
    """In processor time, because what the clock says depends on what else runs."""
    to_scene, size = SCENES[scene]
    page = open_page(width=size["width"], height=size["height"])
    to_scene(page, shared_server.address)
    page.wait_for_timeout(1500)
    assert gestures(browser, page).processor[0] < LONG
