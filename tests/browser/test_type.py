"""The type of the pages: it comes, it weighs little, and no line moves when it takes the place of the system's."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Route

from tests.browser.conftest import Ashore, OpenPage
from yellowsea.server.http.static_files import WEB

pytestmark = pytest.mark.browser

MOST_BYTES = 90_000
LATE = 0.8  # seconds that a font takes on a slow line
UNMOVED = 0.01
"""How much of a page may shift, as browsers count it."""
SHIFTS = """
window.shifted = 0;
new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) window.shifted += shift.value;
}).observe({ type: "layout-shift", buffered: true });
"""
WIDTHS = """(families) => {
    const words = "Japan needs to land three armies before the Baltic fleet arrives; Russia has 24 ships at sea.";
    return families.map((family) => {
        const line = document.createElement("span");
        line.style.cssText = `font: 20px "${family}"; white-space: nowrap; position: absolute`;
        line.textContent = words;
        document.body.append(line);
        return line.getBoundingClientRect().width;
    });
}"""


def test_the_files_weigh_less_than_ninety_kilobytes():
    files = list((WEB / "fonts").glob("*.woff2"))
    assert len(files) == 4
    assert sum(file.stat().st_size for file in files) < MOST_BYTES


def test_both_faces_come_and_no_line_moves_when_they_do(shared_server: Ashore, open_page: OpenPage):
    page = open_page(width=1366, height=768)
    page.add_init_script(SHIFTS)

    def late(route: Route) -> None:
        time.sleep(LATE)
        route.continue_()

    page.route("**/*.woff2", late)
    page.goto(shared_server.address, wait_until="load")
    page.evaluate("document.fonts.ready")
    for family in ("Yellow Sea Text", "Yellow Sea Chart"):
        assert page.evaluate(
            "family => [...document.fonts].some(f => f.family.includes(family) && f.status == 'loaded')", family
        )
    page.wait_for_timeout(200)
    assert page.evaluate("window.shifted") < UNMOVED


@pytest.mark.parametrize("face", ["Text", "Chart"])
def test_the_face_that_stands_in_is_as_wide(shared_server: Ashore, open_page: OpenPage, face: str):
    """Of the faces that may stand in, Debian has this one."""
    page = open_page()
    page.goto(shared_server.address)
    page.evaluate("face => Promise.all([document.fonts.load(`20px 'Yellow Sea ${face}'`)])", face)
    ours, other = page.evaluate(WIDTHS, [f"Yellow Sea {face}", f"{face} like DejaVu Serif"])
    assert ours == pytest.approx(other, rel=0.02)
