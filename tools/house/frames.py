"""Frames a second of the Battle Board with thirty ships under way: `python -m tools.house.frames [seconds]`.

By the clock, at three sizes of the window, in Chromium without a graphics card: how often the page is asked for a frame
(`requestAnimationFrame`), how long the median and the longest frame of a hundred last, how often the compositor shows
a new picture, and how much processor time of the page's thread a frame takes.
"""

from __future__ import annotations

import itertools
import json
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from tests.browser.admiral import Admiral
from tests.browser.conftest import KNOWS_THE_GAME, SWITCHES, Ashore
from tests.browser.test_battle_board import SAIL, thirty_ships
from tools.house.pictures import CHROMIUM, PATIENCE

SIZES: tuple[ViewportSize, ...] = (
    {"width": 390, "height": 844},
    {"width": 1366, "height": 768},
    {"width": 1920, "height": 1080},
)
SETTLED = 1500  # milliseconds
FRAMES = """(seconds) => new Promise((done) => {
    const times = [];
    const next = (time) => {
        times.push(time);
        time - times[0] < 1000 * seconds ? requestAnimationFrame(next) : done(times);
    };
    requestAnimationFrame(next);
})"""


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 6.0
    print("size       page/s  median ms  longest of 100 ms  shown/s  processor ms a frame")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        server = Ashore(Path(folder) / "games.sqlite3")
        server.start()
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=SWITCHES)
        try:
            for size in SIZES:
                measure(browser, server.address, size, seconds)
        finally:
            browser.close()
            server.stop()


def measure(browser: Browser, address: str, size: ViewportSize, seconds: float) -> None:
    context = browser.new_context(viewport=size)
    context.add_init_script(KNOWS_THE_GAME)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    thirty_ships(Admiral(page, address))
    page.wait_for_selector(".bb-air[data-motion=moving]")
    page.wait_for_timeout(SETTLED)
    page.evaluate(SAIL)
    processor = processor_time(page, seconds)
    lasted = frames(page, seconds)
    browser.start_tracing(page=page, categories=["viz"])
    page.wait_for_timeout(1000 * seconds)
    traced = json.loads(browser.stop_tracing())["traceEvents"]
    shown = sum(event["name"] == "Display::DrawAndSwap" for event in traced) / seconds
    longest = statistics.quantiles(lasted, n=100)[-1]
    figures = (1000 / statistics.fmean(lasted), statistics.median(lasted), longest, shown, processor)
    words = "{:6.1f}  {:9.1f}  {:17.1f}  {:7.1f}  {:20.1f}".format(*figures)
    print(f"{size['width']:4} x {size['height']:<4}{words}", flush=True)
    context.close()


def frames(page: Page, seconds: float) -> list[float]:
    """How long each frame lasted, in milliseconds."""
    times: list[float] = page.evaluate(FRAMES, seconds)
    return [later - earlier for earlier, later in itertools.pairwise(times)]


def processor_time(page: Page, seconds: float) -> float:
    """Milliseconds of processor time of the page's own thread for a frame."""
    clock = page.context.new_cdp_session(page)
    clock.send("Performance.enable", {"timeDomain": "threadTicks"})

    def spent() -> float:
        figures = clock.send("Performance.getMetrics")["metrics"]
        return 1000 * float(next(each["value"] for each in figures if each["name"] == "TaskDuration"))

    before = spent()
    drawn = len(frames(page, seconds))
    return (spent() - before) / drawn


if __name__ == "__main__":
    main()
