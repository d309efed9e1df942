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
COVERED = """() => {
    const sheet = document.querySelector('.fleet-state').getBoundingClientRect();
    return [...document.querySelectorAll('.half-sheet .sea-group .card')]
        .map((card) => card.getBoundingClientRect())
        .filter((card) => sheet.width && card.left < sheet.right && sheet.left < card.right
            && card.top < sheet.bottom && sheet.top < card.bottom)
        .map((card) => card.left);
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
    assert page.evaluate(COVERED) == [], "the state of the fleets lies where no ship is"
    page.wait_for_timeout(FADED)
    shown = "() => [...document.querySelectorAll('.last-fire > *')].filter(e => getComputedStyle(e).opacity > 0).length"
    assert page.evaluate(shown) == 0, "the fire of the last impulse has faded"


LINES = """() => {
    const frame = document.querySelector('.bb-frame').getBoundingClientRect();
    return [...document.querySelectorAll('.bb-ship')].map((ship) => {
        const box = ship.querySelector('.hull').getBoundingClientRect();
        const name = ship.querySelector('.bb-name');
        const drawn = new DOMPoint(0, 1).matrixTransform(name.getScreenCTM()).y
            - new DOMPoint(0, 0).matrixTransform(name.getScreenCTM()).y;
        return {
            side: ship.classList.contains('japan') ? 'japan' : 'russia',
            inSight: box.left >= frame.left && box.right <= frame.right
                && box.top >= frame.top && box.bottom <= frame.bottom,
            ship: box.width,
            words: name.textContent,
            name: parseFloat(getComputedStyle(name).fontSize) * drawn,
        };
    });
}"""
LESS_THAN_A_BATTLESHIP = 0.7  # cruisers are drawn in her scale


def test_both_lines_fill_the_battle_board(shared_server: Ashore, open_page: OpenPage):
    """Off Port Arthur, fifteen ships against nine in the roads."""
    game = ys.new("tsushima", "port_arthur", seed=3)
    play_on(
        game, lambda: bool(game.actor == "japan" and (battle := game.view("japan")["battle"]) and battle["round"] > 3)
    )
    page = open_page(width=1366, height=768)
    take_over(page, shared_server.address, game)
    page.wait_for_selector(".bb-ship .hull")
    page.wait_for_timeout(1800)  # they have sailed to their stations
    ships: list[dict[str, Any]] = page.evaluate(LINES)
    assert {ship["side"] for ship in ships} == {"japan", "russia"}
    assert all(ship["inSight"] for ship in ships)
    by_name = {ship["words"]: ship["ship"] for ship in ships}
    assert min(by_name[name] for name in ("Mikasa", "Shikishima", "Petropavlovsk", "Peresviet")) >= LONG
    assert min(by_name.values()) >= LONG * LESS_THAN_A_BATTLESHIP
    assert min(ship["name"] for ship in ships) >= NAME - 0.1
    columns = page.eval_on_selector_all(".bb-number", "all => all.map(each => Number(each.textContent))")
    assert columns == list(range(2, 13)), "what lies beyond both lines is left out"


def test_small_craft_of_both_sides_are_told_apart(shared_server: Ashore, open_page: OpenPage):
    game = ys.new("tsushima", "variag", seed=3)
    play_on(game, lambda: bool(game.actor == "japan" and game.view("japan")["battle"]))
    page = open_page(width=1366, height=768)
    take_over(page, shared_server.address, game)
    page.wait_for_selector(".bb-ship .hull")
    names = page.eval_on_selector_all(".bb-name.craft", "all => all.map(each => each.textContent)")
    assert len(names) == 1
    assert names[0].startswith("Jap. ")
