"""Boards under way for the screenshots of the README: each scene is opened by a name, at one size of the window."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, ViewportSize

import yellowsea as ys
from tests.browser.admiral import Admiral, round_island
from tests.browser.general import SIEGE, General
from tests.browser.sea_desk import Desk
from tests.browser.table import Table
from tests.browser.test_sheets import tide_attack
from tools.house.pictures import PATIENCE
from yellowsea.kernel.play.game import Game
from yellowsea.kernel.record.record import record_of

Scene = Callable[[Page, str], None]
WIDE: ViewportSize = {"width": 1366, "height": 768}
TABLET: ViewportSize = {"width": 768, "height": 1024}
PHONE: ViewportSize = {"width": 390, "height": 844}
SMALL: ViewportSize = {"width": 360, "height": 740}
FIRST_SALVOES = 3
BATTLES = 5  # the month of the joined war's picture: both armies are in the field
# No briefing opens by itself, and the map goes where something is to be decided.
KNOWS_THE_GAME = "try { localStorage.setItem('yellowsea.briefings', 'false') } catch { /* a blank page */ }"
SHOT = 900  # milliseconds until the first shells are in the air


def blockade(page: Page, address: str) -> None:
    game = ys.new("blockade", seed=11)
    play_on(game, lambda: game.actor == "japan" and game.view("japan")["phase"] == "operations")
    take_over(page, address, game)


def battle(page: Page, address: str) -> None:
    game = ys.new("blockade", seed=11)
    play_on(game, lambda: game.actor == "japan" and any(option.startswith("fire ") for option in game.options()))
    take_over(page, address, game)
    page.wait_for_selector(".odds-table .best")


def replay(page: Page, address: str) -> None:
    game = ys.new("blockade", seed=11)
    play_on(game, lambda: False)
    page.goto(f"{address}/games/{store(page, address, game)['game']}/replay?step=77")
    page.wait_for_selector(".moves li")


def tide_march(page: Page, address: str) -> None:
    game = ys.new("tide_at_sunrise", seed=4)
    play_on(game, lambda: game.actor == "japan" and game.view("japan")["turn"] == 5 and "move 1D" in game.options())
    game.play("move 1D")
    take_over(page, address, game)


def attack_in_the_tide(page: Page, address: str) -> None:
    page.add_init_script(KNOWS_THE_GAME)
    tide_attack(page, address)
    page.wait_for_selector(".attack-sheet")


def sea_chart(page: Page, address: str) -> None:
    page.add_init_script(KNOWS_THE_GAME)
    admiral = Admiral(page, address)
    round_island(admiral)
    sails = next(text for text in admiral.options() if text.startswith("sail_all "))
    admiral.play(sails)


def firing_round(page: Page, address: str) -> None:
    """The last round of a battle once more, shot by shot."""
    game = ys.new("tsushima", "port_arthur", seed=3)
    play_on(
        game, lambda: bool(game.actor == "japan" and (battle := game.view("japan")["battle"]) and battle["round"] > 3)
    )
    take_over(page, address, game)
    page.wait_for_selector(".bb-ship")
    page.locator(".bb-ledger button").first.click()
    page.wait_for_timeout(SHOT)


def round_of(game: Game) -> int:
    """The round of the battle that is being fought; 0 where there is none."""
    battle = game.view("japan")["battle"]
    return int(battle["round"]) if battle else 0


def supply(page: Page, address: str) -> None:
    game = ys.new("port_arthur", seed=5)
    play_on(game, lambda: game.actor == "japan" and game.view("japan")["turn"] == 8)
    take_over(page, address, game)
    page.keyboard.press("Shift+S")


def siege(page: Page, address: str) -> None:
    page.add_init_script(KNOWS_THE_GAME)
    general = General(page, address)
    general.take_over(SIEGE)
    general.play("done")
    general.play("attack 4822")
    page.wait_for_selector(".attack-sheet")


def plotted_fleets(page: Page, address: str) -> None:
    page.add_init_script(KNOWS_THE_GAME)
    desk = Desk(page, address)
    desk.begin_orders("O14")
    desk.press(desk.marker(desk.fleet("Tsushima on patrol")["id"]))


def field(page: Page, address: str) -> None:
    game = ys.new("great_war_at_sea", "B05", seed=3)
    play_on(game, lambda: bool(game.actor == "japan" and game.view("japan")["round"] == 2))
    take_over(page, address, game)
    page.wait_for_selector(".sea-group")


def joined_war(page: Page, address: str) -> None:
    game = ys.new("russo_japanese_war", seed=11)
    play_on(game, lambda: game.actor == "japan" and is_fifth_battle(game.view("japan")))
    take_over(page, address, game)


def is_fifth_battle(view: dict[str, Any]) -> bool:
    land = view["parts"]["land"]
    return bool(view["board"] == "land" and land["turn"] == BATTLES and land["phase"] == "japanese_combat")


SCENES: dict[str, tuple[Scene, ViewportSize]] = {
    "board": (blockade, WIDE),
    "battle": (battle, WIDE),
    "replay": (replay, WIDE),
    "joined_war": (joined_war, WIDE),
    "tide_march": (tide_march, WIDE),
    "tide_attack": (attack_in_the_tide, WIDE),
    "phone": (attack_in_the_tide, SMALL),
    "tsushima_chart": (sea_chart, WIDE),
    "tsushima_battle": (firing_round, WIDE),
    "port_arthur_supply": (supply, WIDE),
    "port_arthur_siege": (siege, WIDE),
    "great_war_chart": (plotted_fleets, WIDE),
    "great_war_chart_768": (plotted_fleets, TABLET),
    "great_war_chart_360": (plotted_fleets, SMALL),
    "great_war_field": (field, WIDE),
    "great_war_field_768": (field, TABLET),
    "great_war_field_360": (field, SMALL),
}


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
