"""Takes the screenshots of the first hour for the README: `python -m tools.house.screenshots [name ...]`.

Each picture is taken of a server of its own at 1366 and 390 pixels, and kept as `docs/images/<name>_<width>.webp`:
lobby, briefing, lesson, battle_board, end; the scenes of `tools.house.scenes` at the sizes that stand there.
"""

from __future__ import annotations

import base64
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

import yellowsea as ys
from tests.browser.conftest import SWITCHES, Ashore
from tests.browser.table import Table
from tests.browser.test_lessons import begin, do_beat
from tools.house.pictures import CHROMIUM, PATIENCE
from tools.house.scenes import PHONE, SCENES, WIDE, play_on, round_of, store, take_over
from yellowsea.server.games.lessons import lessons_of

IMAGES = Path("docs/images")
NARROW = 500
SETTLED = 2500  # milliseconds: smoke rises, pictures come in
ROUND = 6  # of the battle off Port Arthur
PACK = """async (png) => {
    const image = new Image();
    image.src = "data:image/png;base64," + png;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
    canvas.getContext("2d").drawImage(image, 0, 0);
    return canvas.toDataURL("image/webp", 0.8).split(",")[1];
}"""


def main() -> None:
    wanted = sys.argv[1:] or [*BOTH, *SCENES]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        server = Ashore(Path(folder) / "games.sqlite3")
        server.start()
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=SWITCHES)
        try:
            for name in wanted:
                if name in SCENES:
                    take(browser, server.address, *SCENES[name], name)
                    continue
                for size in (WIDE, PHONE):
                    take(browser, server.address, BOTH[name], size, f"{name}_{size['width']}")
        finally:
            browser.close()
            server.stop()


def take(browser: Browser, address: str, show: Callable[[Page, str], None], size: ViewportSize, name: str) -> None:
    is_phone = size["width"] < NARROW
    context = browser.new_context(viewport=size, has_touch=is_phone, is_mobile=is_phone)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    show(page, address)
    page.wait_for_timeout(SETTLED)
    png = base64.b64encode(page.screenshot()).decode()
    context.close()
    packer = browser.new_page()
    picture = base64.b64decode(packer.evaluate(PACK, png))
    packer.close()
    (IMAGES / f"{name}.webp").write_bytes(picture)
    print(f"{name}.webp {len(picture)}", flush=True)


def lobby(page: Page, address: str) -> None:
    page.goto(address)


def briefing(page: Page, address: str) -> None:
    Table(page, address).begin("human", "doctrine", system="tsushima", scenario="variag")
    page.wait_for_selector("dialog.briefing[open]")


def lesson(page: Page, address: str) -> None:
    first = next(iter(lessons_of("great_war_at_sea").values()))
    do_beat(begin(page, address, first), first, 0)


def battle_board(page: Page, address: str) -> None:
    game = ys.new("tsushima", "port_arthur", seed=3)
    play_on(game, lambda: bool(game.actor == "japan" and round_of(game) >= ROUND))
    take_over(page, address, game)
    page.wait_for_selector(".bb-ship")


def end(page: Page, address: str) -> None:
    game = ys.new("blockade", seed=11)
    play_on(game, lambda: False)
    page.goto(f"{address}/games/{store(page, address, game)['game']}/end")
    page.wait_for_selector(".turning-points li")


BOTH = {"lobby": lobby, "briefing": briefing, "lesson": lesson, "battle_board": battle_board, "end": end}


if __name__ == "__main__":
    main()
