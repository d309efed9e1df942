"""Zooming and dragging on every board: `python -m tools.house.gestures [scene ...]`.

Sixteen steps of the wheel and four drags on each chart and map, in Chromium without a graphics card: the longest task
of the page's thread, by the clock and in processor time, how many tasks took over 100 ms, and the longest times between
two pictures. What a frame lasts depends on what else runs: repeat it on a quiet machine.
"""

from __future__ import annotations

import json
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import SWITCHES, Ashore
from tools.house.pictures import CHROMIUM, PATIENCE
from tools.house.scenes import SCENES

BOARDS = (
    *("board", "tide_march", "port_arthur_supply", "tsushima_chart"),
    *("great_war_field", "great_war_chart", "joined_war"),
)
SETTLED = 2500  # milliseconds until a board that was opened lies still
BETWEEN = 60
RESTED = 600
LONG = 100
WATCH = """() => {
    const times = (window.frameTimes = []);
    const next = (time) => { times.push(time); if (window.frameTimes === times) requestAnimationFrame(next); };
    requestAnimationFrame(next);
}"""
READ = """() => {
    const times = window.frameTimes;
    window.frameTimes = null;
    return times.slice(1).map((time, number) => time - times[number]);
}"""


@dataclass(frozen=True)
class Gestures:
    """What gestures on one board cost, in milliseconds."""

    tasks: list[float]
    """tasks of the page's thread by the clock, the longest first"""
    processor: list[float]
    """the same in processor time"""
    frames: list[float]
    """between two pictures, the longest first"""


def main() -> None:
    print(f"{'board':20}  longest task  its processor time  tasks over {LONG}  longest frames (ms)")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        server = Ashore(Path(folder) / "games.sqlite3")
        server.start()
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=SWITCHES)
        try:
            for scene in sys.argv[1:] or BOARDS:
                show(browser, server.address, scene)
        finally:
            browser.close()
            server.stop()


def show(browser: Browser, address: str, scene: str) -> None:
    to_scene, size = SCENES[scene]
    context = browser.new_context(viewport=size)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    to_scene(page, address)
    page.wait_for_timeout(SETTLED)
    cost = gestures(browser, page)
    over = sum(task > LONG for task in cost.tasks)
    frames = ", ".join(f"{frame:.0f}" for frame in cost.frames[:4])
    print(f"{scene:20}  {cost.tasks[0]:12.0f}  {cost.processor[0]:18.0f}  {over:14}  {frames}", flush=True)
    context.close()


def gestures(browser: Browser, page: Page) -> Gestures:
    """Zoom in and out with the wheel over the middle of the map, then drag it to and fro."""
    box = page.locator(".map-frame").bounding_box()
    assert box is not None
    across, down = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    browser.start_tracing(page=page, categories=["toplevel"])
    page.evaluate(WATCH)
    page.mouse.move(across, down)
    for turn in (-120, 120):
        for _ in range(8):
            page.mouse.wheel(0, turn)
            page.wait_for_timeout(BETWEEN)
        page.wait_for_timeout(RESTED)
    for number in range(4):
        way = 1 if number % 2 else -1
        page.mouse.move(across - way * box["width"] / 4, down)
        page.mouse.down()
        page.mouse.move(across + way * box["width"] / 4, down + way * box["height"] / 4, steps=12)
        page.mouse.up()
        page.wait_for_timeout(BETWEEN)
    page.wait_for_timeout(RESTED)
    frames: list[float] = page.evaluate(READ)
    tasks = tasks_of(json.loads(browser.stop_tracing())["traceEvents"])
    return Gestures(
        sorted((task["dur"] / 1000 for task in tasks), reverse=True),
        sorted((task.get("tdur", 0) / 1000 for task in tasks), reverse=True),
        sorted(frames, reverse=True),
    )


def tasks_of(traced: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The tasks of the page's own thread."""
    main_threads = {
        (event["pid"], event["tid"])
        for event in traced
        if event.get("name") == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    return [
        event
        for event in traced
        if event.get("ph") == "X" and event["name"].endswith("RunTask") and (event["pid"], event["tid"]) in main_threads
    ]


if __name__ == "__main__":
    main()
