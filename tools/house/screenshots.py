"""Takes the screenshots of the first hour for the README: `python -m tools.house.screenshots [name ...]`.

Each picture is taken of a server of its own at 1366 and 390 pixels, and kept as `docs/images/<name>_<width>.png`:
lobby, briefing, lesson, battle_board, end; and the boards of two wars under way, `board.png` and `joined_war.png`.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

import yellowsea as ys
from tests.browser.conftest import KNOWS_THE_GAME, SWITCHES, Ashore
from tests.browser.table import Table
from tests.browser.test_lessons import begin, do_beat
from tools.house.pictures import CHROMIUM, PATIENCE
from yellowsea.kernel.game import Game
from yellowsea.kernel.record import record_of
from yellowsea.server.games.lessons import lessons_of

IMAGES = Path("docs/images")
WIDE: ViewportSize = {"width": 1366, "height": 768}
PHONE: ViewportSize = {"width": 390, "height": 844}
SETTLED = 2500  # milliseconds: smoke rises, pictures come in
ROUND = 6  # of the battle off Port Arthur


def main() -> None:
    wanted = sys.argv[1:] or [*BOTH, *BOARDS]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        server = Ashore(Path(folder) / "games.sqlite3")
        server.start()
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=SWITCHES)
        try:
            for name in wanted:
                if name in BOARDS:
                    take(browser, server.address, BOARDS[name], WIDE, name)
                    continue
                for size in (WIDE, PHONE):
                    take(browser, server.address, BOTH[name], size, f"{name}_{size['width']}")
        finally:
            browser.close()
            server.stop()


def take(browser: Browser, address: str, show: Callable[[Page, str], None], size: ViewportSize, name: str) -> None:
    is_phone = size is PHONE
    context = browser.new_context(viewport=size, has_touch=is_phone, is_mobile=is_phone)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    show(page, address)
    page.wait_for_timeout(SETTLED)
    page.screenshot(path=IMAGES / f"{name}.png")
    print(f"{name}.png {(IMAGES / f'{name}.png').stat().st_size}")
    context.close()


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


def round_of(game: Game) -> int:
    battle = game.view("japan")["battle"]
    return int(battle["round"]) if battle else 0


def end(page: Page, address: str) -> None:
    game = ys.new("blockade", seed=11)
    play_on(game, lambda: False)
    page.goto(f"{address}/games/{store(page, address, game)['game']}/end")
    page.wait_for_selector(".turning-points li")


def blockade(page: Page, address: str) -> None:
    game = ys.new("blockade", seed=11)
    play_on(game, lambda: game.actor == "japan" and game.view("japan")["phase"] == "operations")
    take_over(page, address, game)


def joined_war(page: Page, address: str) -> None:
    game = ys.new("russo_japanese_war", seed=11)
    play_on(game, lambda: game.actor == "japan" and game.view("japan")["board"] == "land")
    take_over(page, address, game)


BOTH = {"lobby": lobby, "briefing": briefing, "lesson": lesson, "battle_board": battle_board, "end": end}
BOARDS = {"board": blockade, "joined_war": joined_war}


def play_on(game: Game, is_there: Callable[[], bool]) -> None:
    """The officers play until it has come to that, or to the end."""
    officer = ys.bot(game.system, "doctrine", seed=1)
    while game.actor is not None and not is_there():
        game.play(officer.choose(game.seen_by(game.actor)))


def store(page: Page, address: str, game: Game) -> dict[str, Any]:
    headers = {"Content-Type": "application/json"}
    answer = page.request.post(
        f"{address}/api/records", data=json.dumps(record_of(game)), headers=headers, timeout=PATIENCE
    )
    stored: dict[str, Any] = answer.json()
    return stored


def take_over(page: Page, address: str, game: Game) -> None:
    """Go on with a game as Japan."""
    stored = store(page, address, game)
    table = Table(page, address)
    table.game, table.keys = stored["game"], stored["seats"]
    table.take_seats("japan")
    page.add_init_script(KNOWS_THE_GAME)
    page.goto(f"{address}/games/{table.game}")
    table.wait_for_decision()


if __name__ == "__main__":
    main()
