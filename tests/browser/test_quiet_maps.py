"""The map is quiet: it opens where it stays, and stays where what is asked about is in sight."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Ashore, OpenPage
from tests.browser.table import Table

pytestmark = pytest.mark.browser

SYSTEMS = (
    *(("blockade", None), ("tide_at_sunrise", None), ("tsushima", "variag"), ("great_war_at_sea", "O05")),
    *(("great_war_at_sea", "B05"), ("port_arthur", None), ("russo_japanese_war", None)),
)
LOOKED_FOR = 1500  # milliseconds
EDGE = 50  # what lies so near to the edge of the frame is not in sight
FOLLOWS = "localStorage.setItem('yellowsea.follow', 'true')"
# Where the sheet is seen to lie, frame after frame.
WATCH = """() => {
    window.laid = [];
    const look = () => {
        const stage = document.querySelector('.stage');
        if (stage && getComputedStyle(stage).visibility === 'visible') {
            const { left, top, width } = stage.getBoundingClientRect();
            window.laid.push([left, top, width]);
        }
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}"""
LAID = """() => {
    const frame = document.querySelector('.map-frame').getBoundingClientRect();
    const stage = document.querySelector('.stage').getBoundingClientRect();
    const board = document.querySelector('.stage .overlay').viewBox.baseVal.width;
    return [stage.left - frame.left, stage.top - frame.top, stage.width / board, frame.width, frame.height];
}"""
ASKED = """() => [...document.querySelectorAll('.stage .target[data-at]')]
    .map(each => each.getAttribute('data-at').split(' ').map(Number))"""


@pytest.mark.parametrize(
    ("system", "scenario"),
    [pytest.param(*each, marks=[] if each[1] == "O05" else [pytest.mark.long]) for each in SYSTEMS],
)
def test_the_first_view_does_not_jump(shared_server: Ashore, open_page: OpenPage, system: str, scenario: str | None):
    page = open_page(width=1366, height=768)
    page.add_init_script(f"({WATCH})()")
    page.add_init_script(f"try {{ {FOLLOWS} }} catch {{ /* a blank page */ }}")
    table = Table(page, shared_server.address)
    table.begin("human", "random", system=system, scenario=scenario)
    table.wait_for_decision()
    page.reload()
    table.wait_for_decision()
    page.wait_for_timeout(LOOKED_FOR)
    seen = page.evaluate("window.laid")
    assert seen, "the sheet is seen"
    jumps = [each for each in seen if each != pytest.approx(seen[-1], abs=2)]
    assert jumps == [], f"and came to rest at {seen[-1]}"


def test_the_map_stays_where_what_is_asked_about_is_in_sight(shared_server: Ashore, open_page: OpenPage):
    """Port Arthur, decision after decision: the map moves only where something asked about was out of sight."""
    page = open_page(width=1366, height=768)
    page.add_init_script(f"try {{ {FOLLOWS} }} catch {{ /* a blank page */ }}")
    table = Table(page, shared_server.address)
    table.begin("human", "random", system="port_arthur")
    table.wait_for_decision()
    moved, stayed = 0, 0
    for _ in range(14):
        before = page.evaluate(LAID)
        table.act(advised(table))
        after, asked = page.evaluate(LAID), page.evaluate(ASKED)
        if after == pytest.approx(before, abs=1.5):
            stayed += 1
            continue
        moved += 1
        assert not in_sight(asked, before), f"moved from {before} to {after} though {asked} was in sight"
    assert stayed > moved


def advised(table: Table) -> Any:
    """Play what the officer advises."""
    advice = table.ask(f"/api/games/{table.game}/advice", side="japan")["advice"]["option"]
    return lambda: table.ask(f"/api/games/{table.game}/play", {"seq": table.seq, "option": advice}, side="japan")


def in_sight(asked: list[list[float]], laid: list[float]) -> bool:
    """All of it, or some of it where all of it does not fit into the frame."""
    left, top, scale, width, height = laid
    if not asked:
        return False
    across, down = [x * scale for x, _ in asked], [y * scale for _, y in asked]
    fits = max(across) - min(across) < width - 2 * EDGE and max(down) - min(down) < height - 2 * EDGE
    seen = [
        EDGE < left + x < width - EDGE and EDGE < top + y < height - EDGE for x, y in zip(across, down, strict=True)
    ]
    return all(seen) if fits else any(seen)


def test_the_row_of_layers_says_that_there_is_more(shared_server: Ashore, open_page: OpenPage):
    page = open_page(width=360, height=740, touch=True)
    table = Table(page, shared_server.address)
    table.begin("human", "random", system="tide_at_sunrise")
    table.wait_for_decision()
    bar = page.locator(".map-tools")
    sign = "bar => getComputedStyle(bar, '::after').content"
    page.wait_for_selector('.map-tools[data-more="right"]')
    assert "›" in bar.evaluate(sign)
    bar.evaluate("bar => bar.scrollTo({ left: bar.scrollWidth })")
    page.wait_for_selector('.map-tools[data-more="left"]')
    assert bar.evaluate(sign) == "none"
