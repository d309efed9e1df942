"""Battles fill their sea: ships and names can be told apart at 1366 pixels, and both fleets are in sight."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

import yellowsea as ys
from tests.browser.conftest import Ashore, OpenPage
from tools.house.scenes import play_on, take_over

pytestmark = pytest.mark.browser

LONG = 80  # pixels of a ship at 1366
NAME = 11  # pixels of the letters of a name
FADED = 4500  # milliseconds
GROUPS = """() => {
    const frame = document.querySelector('.map-frame').getBoundingClientRect();
    return [...document.querySelectorAll('.half-sheet .sea-group')].map((group) => {
        const box = group.querySelector('.card').getBoundingClientRect();
        const ship = group.querySelector('.silhouette').getBoundingClientRect();
        const name = group.querySelector('.group-name');
        const scale = box.height / group.querySelector('.card').getBBox().height;
        return {
            side: group.classList.contains('japan') ? 'japan' : 'russia',
            inSight: box.left >= frame.left && box.right <= frame.right
                && box.top >= frame.top && box.bottom <= frame.bottom,
            ship: ship.width,
            name: Number(name.getAttribute('font-size')) * scale,
        };
    });
}"""


def fight(page: Page, address: str) -> None:
    """Chemulpo in its second round: two of the groups share a hex."""
    game = ys.new("great_war_at_sea", "B05", seed=3)
    play_on(game, lambda: bool(game.actor == "japan" and game.view("japan")["round"] == 2))
    take_over(page, address, game)
    page.wait_for_selector(".sea-group")


def test_both_fleets_fill_the_field(shared_server: Ashore, open_page: OpenPage):
    page = open_page(width=1366, height=768)
    page.add_init_script("try { localStorage.setItem('yellowsea.follow', 'true') } catch { /* blank */ }")
    fight(page, shared_server.address)
    page.wait_for_selector(".layout:not(.opening)")
    groups: list[dict[str, Any]] = page.evaluate(GROUPS)
    assert {group["side"] for group in groups if group["inSight"]} == {"japan", "russia"}
    assert all(group["inSight"] for group in groups), "all of them fit"
    small = [group["ship"] for group in groups if group["ship"] < LONG]
    assert small == [], "ships in profile, two groups in one hex among them"
    assert all(group["name"] >= NAME for group in groups)
    page.wait_for_timeout(FADED)
    shown = "() => [...document.querySelectorAll('.last-fire > *')].filter(e => getComputedStyle(e).opacity > 0).length"
    assert page.evaluate(shown) == 0, "the fire of the last impulse has faded"
