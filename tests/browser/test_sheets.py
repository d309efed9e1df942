"""A sheet never covers what it is about: the battle sheet its squadrons, the sheet of a place its stack."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.admiral import Admiral, round_island
from tests.browser.conftest import Ashore, OpenPage
from tests.browser.table import Table

pytestmark = pytest.mark.browser

SCREENS = [(360, 740), (768, 1024), (1366, 768), (1920, 1080)]


def covered(page: Page, sheet: str, thing: str) -> float:
    """The part of a thing that a sheet covers."""
    part: float = page.evaluate(
        """([sheet, thing]) => {
            const [a, b] = [sheet, thing].map((each) => document.querySelector(each).getBoundingClientRect());
            const across = Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left));
            const down = Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
            return (across * down) / (b.width * b.height);
        }""",
        [sheet, thing],
    )
    return part


def screen(open_page: OpenPage, width: int, height: int) -> Page:
    return open_page(width=width, height=height, touch=width < 500)


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_a_battle_sheet_leaves_its_sea_in_sight(shared_server: Ashore, open_page: OpenPage, width: int, height: int):
    table = Table(screen(open_page, width, height), shared_server.address)
    table.begin("human", "random")
    table.wait_for_decision()
    for turn in range(300):
        if table.page.locator(".battle-sheet").count() or table.is_over:
            break
        table.play(table.choose(turn + turn // 3))
    area = table.state("japan")["view"]["battle"]["area"]
    assert covered(table.page, ".combat", f'[data-squadron$=" {area}"]') < 0.01


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_the_sheet_of_a_place_lies_beside_it(shared_server: Ashore, open_page: OpenPage, width: int, height: int):
    admiral = Admiral(screen(open_page, width, height), shared_server.address)
    round_island(admiral)
    admiral.stack("chemulpo")
    admiral.page.wait_for_selector(".place-sheet")
    assert covered(admiral.page, ".sea-dock", '[data-stack="chemulpo japan"]') < 0.01
