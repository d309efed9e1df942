"""Tools lie at the edges of the map on nothing that can be chosen, and a sheet opened in battle hides neither side."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

import yellowsea as ys
from tests.browser.conftest import Ashore, OpenPage
from tests.browser.table import Table
from tests.browser.test_sheets import OPENINGS, SCREENS, covered, port_arthur_attack, screen, tide_attack
from tests.loops import some
from tools.house.scenes import play_on, take_over
from yellowsea.kernel.play.game import Game

pytestmark = pytest.mark.browser

# Whatever stays at an edge of the map, and how it lies: in the window, on nothing that can be chosen and is looked at.
# What is lit and partly out of the frame already has not been looked at.
EDGES = """() => {
    const box = (one) => one.getBoundingClientRect();
    const meets = (a, b) =>
        a.left < b.right - 1 && a.right > b.left + 1 && a.top < b.bottom - 1 && a.bottom > b.top + 1;
    const frame = box(document.querySelector('.map-frame'));
    const edges = '.map-buttons, .map-tools, .impulse-track, .staff, .watch-again, .pulse-bar';
    const tools = [...document.querySelectorAll(edges)];
    const folded = innerWidth < 900 ? [...document.querySelectorAll('.combat.folded:not([hidden])')] : [];
    const small = [...document.querySelectorAll('.mini-board:not([hidden])')];
    const holds = (one) => one.left >= frame.left + 50 && one.right <= frame.right - 50
        && one.top >= frame.top + 50 && one.bottom <= frame.bottom - 50;
    const lit = [...document.querySelectorAll('.stage .target')].map(box).filter(holds);
    const shown = (all) => all.filter((one) => box(one).height && !one.closest('.battle-board'));
    const name = (one) => one.getAttribute('class');
    return [
        ...shown([...tools, ...folded, ...small])
            .filter((one) => box(one).left < 0 || box(one).right > innerWidth || box(one).bottom > innerHeight)
            .map((one) => `${name(one)} cut off`),
        ...shown([...tools, ...small])
            .filter((one) => lit.some((place) => meets(box(one), place)))
            .map((one) => `${name(one)} hides`),
        ...(frame.width * frame.height > 0.2 * innerWidth * innerHeight ? [] : ['hardly any map']),
    ];
}"""
# Widths of the counters that can be chosen and lie in the frame.
COUNTERS = """() => {
    const frame = document.querySelector('.map-frame').getBoundingClientRect();
    return [...document.querySelectorAll('.stage .stack.target, .stage .naval-stack.target')]
        .map((one) => one.getBoundingClientRect())
        .filter((one) => one.left > frame.left && one.right < frame.right && one.top > frame.top)
        .filter((one) => one.bottom < frame.bottom)
        .map((one) => one.width);
}"""
# With less nobody can tell one counter from another, in pixels.
LEAST = 22


@pytest.mark.parametrize(("width", "height"), SCREENS)
@pytest.mark.parametrize(("system", "scenario"), OPENINGS)
def test_tools_lie_beside_the_map_at_the_start(
    shared_server: Ashore, open_page: OpenPage, system: str, scenario: str | None, width: int, height: int
):
    table = Table(screen(open_page, width, height), shared_server.address)
    table.begin("human", "random", system=system, scenario=scenario)
    table.wait_for_decision()
    assert table.page.evaluate(EDGES) == []
    if "default_setup" in table.options():
        table.play("default_setup")
        assert table.page.evaluate(EDGES) == []
    table.page.keyboard.press("z")
    assert table.page.evaluate(EDGES) == []


def verb_offered(game: Game, verb: str) -> bool:
    return any(option.split(".")[-1].startswith(f"{verb} ") for option in game.options())


def in_turn(turn: int, verb: str) -> Callable[[Game], bool]:
    """Japan is asked for this in that turn or later."""
    return lambda game: bool(
        game.actor == "japan" and int(game.view("japan")["turn"]) >= turn and verb_offered(game, verb)
    )


MIDDLES: list[tuple[str, str | None, Callable[[Game], bool]]] = [
    ("blockade", None, in_turn(3, "sortie")),
    ("tide_at_sunrise", None, in_turn(5, "move")),
    ("tide_at_sunrise", None, in_turn(6, "attack")),
    ("port_arthur", None, in_turn(5, "move")),
    ("tsushima", None, in_turn(0, "sail_all")),
    ("great_war_at_sea", "B05", lambda game: bool(game.actor == "japan" and game.view("japan")["round"] == 2)),
    ("russo_japanese_war", None, in_turn(3, "move")),
    ("russo_japanese_war", None, in_turn(2, "sail_all")),
]


@pytest.mark.parametrize("number", range(len(MIDDLES)))
def test_tools_lie_beside_the_map_and_counters_can_be_told_apart_in_the_middle(
    shared_server: Ashore, open_page: OpenPage, number: int
):
    system, scenario, has_come = MIDDLES[number]
    game = ys.new(system, scenario, seed=3) if scenario else ys.new(system, seed=3)
    play_on(game, lambda: has_come(game))
    assert game.actor == "japan"
    for width, height in SCREENS:
        page = screen(open_page, width, height)
        take_over(page, shared_server.address, game)
        page.wait_for_timeout(300)  # the small board finds its corner
        assert page.evaluate(EDGES) == [], width
        widths = page.evaluate(COUNTERS)
        assert not widths or min(widths) >= LEAST, width
        assert system in ("blockade", "great_war_at_sea") or widths, f"nothing to choose from is in sight at {width}"
        page.close()


@pytest.mark.parametrize(("width", "height"), [(360, 740), (390, 844)])
def test_on_a_phone_one_strip_holds_the_impulses_and_the_staff(
    shared_server: Ashore, open_page: OpenPage, width: int, height: int
):
    """Most of the height above the decision is sea, and the impulse that is played is in sight."""
    game = ys.new("great_war_at_sea", "B05", seed=3)
    play_on(game, lambda: bool(game.actor == "japan" and game.view("japan")["impulse"] >= 14))
    assert game.actor == "japan"
    page = screen(open_page, width, height)
    take_over(page, shared_server.address, game)
    page.wait_for_selector(".staff:not([hidden])")
    area, frame, track, now = (
        page.locator(thing).bounding_box() for thing in (".map-area", ".map-frame", ".impulse-track", ".impulse.now")
    )
    assert area
    assert frame
    assert track
    assert now
    assert frame["height"] > 0.8 * area["height"]
    assert track["x"] <= now["x"] < now["x"] + now["width"] <= track["x"] + track["width"]
    assert page.locator(".impulse-track").get_attribute("tabindex") == "0"
    assert page.evaluate(EDGES) == []


def blockade_battle(page: Page, address: str) -> list[str]:
    game = ys.new("blockade", seed=11)
    play_on(game, lambda: game.actor == "japan" and any(option.startswith("fire ") for option in game.options()))
    area = game.view("japan")["battle"]["area"]
    take_over(page, address, game)
    return [f'[data-squadron="{side} {area}"]' for side in ("japan", "russia")]


def attack_over_the_yalu(page: Page, address: str) -> list[str]:
    tide_attack(page, address)
    return [f'.stack[data-place="stack:{hexagon}"]' for hexagon in ("0432", "0332", "0433")]


def attack_on_the_fortress(page: Page, address: str) -> list[str]:
    port_arthur_attack(page, address)
    return [f'.stack[data-place="stack:{hexagon}"]' for hexagon in ("4822", "4722")]


@pytest.mark.parametrize(("width", "height"), SCREENS)
@pytest.mark.parametrize("fought", [blockade_battle, attack_over_the_yalu, attack_on_the_fortress])
def test_an_open_sheet_leaves_both_sides_of_a_battle_in_sight(
    shared_server: Ashore, open_page: OpenPage, fought: Callable[[Page, str], list[str]], width: int, height: int
):
    page = screen(open_page, width, height)
    both = fought(page, shared_server.address)
    page.wait_for_selector(".combat:not([hidden])")
    for folded in (True, False):
        if page.locator(".combat.folded").count() != folded:
            page.locator(".combat .fold").click()
        page.wait_for_timeout(100)  # the map makes room
        for thing in some(both):
            assert covered(page, ".combat", thing) < 0.01, (thing, folded)
            assert shown(page, thing) > 0.5, (thing, folded)


def shown(page: Page, thing: str) -> float:
    """The part of a thing that lies in the frame of the map."""
    return covered(page, ".map-frame", thing)
