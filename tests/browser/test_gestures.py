"""A map under the hand: its picture follows at once, it is drawn anew when the hand rests, and no step is long."""

from __future__ import annotations

import base64

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
RESTED = "() => document.querySelector('.stage').style.getPropertyValue('--stretch') === '1'"
# What the picture of the paper shows, and how large it is on the screen; then the drawing itself instead.
PICTURED = "() => document.querySelector('.stage').matches('.pictured')"
PICTURES = """() => [...document.querySelectorAll('.stage .paper-picture')].map((picture) => {
    const { width, height } = picture.getBoundingClientRect();
    return [picture.width, width, picture.height, height];
})"""
DRAWING = """() => {
    document.querySelector('.stage').classList.remove('pictured');
    for (const picture of document.querySelectorAll('.paper-picture')) picture.style.visibility = 'hidden';
    return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
}"""
OTHER_DOTS = """async (shots) => {
    const [one, other] = await Promise.all(shots.map(async (shot) => {
        const image = new Image();
        image.src = `data:image/png;base64,${shot}`;
        await image.decode();
        const { width, height } = image;
        const pen = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
        pen.drawImage(image, 0, 0);
        return pen.getImageData(0, 0, width, height).data;
    }));
    return one.filter((shade, at) => Math.abs(shade - other[at]) > 40).length / one.length;
}"""


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


def test_the_picture_of_the_paper_is_as_sharp_as_the_drawing_and_shows_the_same(table: Table):
    """Blockade's chart sets its words by its width."""
    table.begin("human", "random")
    table.wait_for_decision()
    page = table.page
    page.wait_for_function(PICTURED)
    wide, shown_wide, high, shown_high = page.evaluate(PICTURES)[-1]
    assert (wide, high) == pytest.approx((shown_wide, shown_high), abs=1), "a dot of the picture is a dot of the screen"
    shots = [page.screenshot()]
    page.evaluate(DRAWING)
    shots.append(page.screenshot())
    assert page.evaluate(OTHER_DOTS, [base64.b64encode(shot).decode() for shot in shots]) < 0.02


@pytest.mark.long
@pytest.mark.parametrize("scene", ["board", "port_arthur_supply", "great_war_chart"])
def test_no_gesture_takes_long(shared_server: Ashore, browser: Browser, open_page: OpenPage, scene: str):
    """In processor time, because what the clock says depends on what else runs."""
    to_scene, size = SCENES[scene]
    page = open_page(width=size["width"], height=size["height"])
    to_scene(page, shared_server.address)
    page.wait_for_timeout(1500)
    assert gestures(browser, page).processor[0] < LONG
