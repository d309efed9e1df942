"""Figures on counters and tracks say what they are: on hover, on focus, on a long tap, and on the card of a unit."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import yellowsea as ys
from tests.browser.conftest import Ashore, OpenPage
from tests.browser.table import Table
from tests.loops import some
from tools.house.scenes import play_on, take_over
from yellowsea.server.games.rules_in_use import systems_with_a_board

pytestmark = pytest.mark.browser

WEB = Path(__file__).parents[2] / "src" / "yellowsea" / "web" / "systems"
TRACKS = {
    "blockade": ".marker.control",
    "tide_at_sunrise": "[data-term=points]",
    "tsushima": "[data-term=month]",
    "port_arthur": "[data-term=sea]",
}

# Each system in the middle of a game: its scenario, and after how many moves Japan's officer looks at the board.
SCENES = [
    ("blockade", "campaign", 150),
    ("tide_at_sunrise", "campaign", 420),
    ("tsushima", "round_island", 12),
    ("port_arthur", "campaign", 300),
    ("great_war_at_sea", "B07", 60),
    ("great_war_at_sea", "O14", 120),
    ("russo_japanese_war", "war", 250),
]
# Figures on counters, ribbons and tracks that nothing else covers, and of which neither a term nor a card tells.
UNTOLD = """selectors => {
    const on = '.counter, .ribbon, .marker, .sea-group, .sea-marker, .port-sign, .crate, .carried, .arriving';
    const told = `${selectors.join(', ')}, [data-ship]`;
    return [...document.querySelectorAll('.stage text')].flatMap(text => {
        const { left, top, width, height } = text.getBoundingClientRect();
        const at = document.elementFromPoint(left + width / 2, top + height / 2);
        if (!/[0-9]/.test(text.textContent) || !text.closest(on) || !at || text.closest('.mini-board')) return [];
        const shown = text === at || text.contains(at) || (at.contains(text) && !at.matches('svg'));
        const isTold = shown && (at.closest(told) || text.closest(told));
        return shown && !isTold ? [`${text.textContent} ${text.getAttribute('class')}`] : [];
    });
}"""
# What a finger that rests on a figure, or a counter that has the focus, tells of it.
FIGURES = [
    ("tide_at_sunrise", ".land .factors", "Strength and movement"),
    ("tsushima", ".naval .gun-main", "Primary guns"),
    ("port_arthur", ".carried", "Sent this turn"),
    ("great_war_at_sea", ".group-speed", "Speed"),
    ("russo_japanese_war", ".month-clock", "The month"),
]
REACHED = """selector => {
    for (const figure of document.querySelectorAll(selector)) {
        const { left, top, width, height } = figure.getBoundingClientRect();
        const spot = [left + width / 2, top + height / 2];
        const at = document.elementFromPoint(...spot);
        if (width && at && (figure === at || figure.contains(at) || at.contains(figure))) return spot;
    }
}"""

# The map has come to rest: a figure lies where it lay before.
AT_REST = """(reached => selector => {
    const [before, now] = [window.figureAt, String(reached(selector) ?? "")];
    window.figureAt = now;
    return now && now === before;
})"""


def marks_of(system: str) -> list[str]:
    words = json.loads((WEB / system / "glossary.json").read_text(encoding="utf-8"))
    return [*words["marks"], *(mark for other in words.get("also", []) for mark in marks_of(other))]


def play_now(page: Page, address: str, system: str) -> None:
    page.goto(address)
    page.locator(f'[data-system="{system}"]').get_by_role("button", name="Play now").click()
    page.wait_for_selector(".layout[data-mood=decide]")


@pytest.mark.parametrize(("system", "scenario", "moves"), SCENES)
def test_every_figure_on_the_board_says_what_it_is(
    shared_server: Ashore, open_page: OpenPage, system: str, scenario: str, moves: int
):
    game = ys.new(system, scenario=scenario, seed=4)
    play_on(game, lambda: bool(game.actor == "japan" and len(game.moves) >= moves))
    page = open_page(width=1366, height=768)
    take_over(page, shared_server.address, game)
    page.wait_for_selector(".stage text")
    assert page.evaluate(UNTOLD, marks_of(system)) == []


@pytest.mark.parametrize(("system", "figure", "words"), FIGURES)
def test_a_finger_that_rests_on_a_figure_is_told_and_may_be_lifted(
    own_server: Ashore, open_page: OpenPage, system: str, figure: str, words: str
):
    page = open_page(width=390, height=844, touch=True)
    if figure.startswith(".naval"):  # the usual game of Tsushima has no counters, only ships on the Battle Board
        Table(page, own_server.address).begin("human", "random", system=system, scenario="round_island")
    else:
        play_now(page, own_server.address, system)
    page.wait_for_function(f"{AT_REST}({REACHED})", arg=figure, polling=200)
    x, y = page.evaluate(REACHED, figure)
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(page.locator(".term-tip")).to_contain_text(words)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".term-tip")).to_contain_text(words)
    page.locator(".log-panel, .tabs, #tab-game").first.dispatch_event("pointerdown", {"bubbles": True})
    expect(page.locator(".term-tip")).to_be_hidden()


@pytest.mark.parametrize(
    ("system", "counter", "words"),
    [
        ("tide_at_sunrise", '.stage [data-place^="stack:"]:has(.factors)', "Strength and movement"),
        ("great_war_at_sea", ".stage .sea-group", "Hull"),
    ],
)
def test_a_counter_with_the_focus_tells_its_figures(
    own_server: Ashore, open_page: OpenPage, system: str, counter: str, words: str
):
    page = open_page(width=1366, height=768)
    play_now(page, own_server.address, system)
    page.keyboard.press("Tab")  # whoever points with the keyboard
    page.locator(counter).first.focus()
    expect(page.locator(".term-tip")).to_contain_text(words)
    page.keyboard.press("Escape")
    expect(page.locator(".term-tip")).to_be_hidden()


def test_a_track_is_explained_on_hover_and_focus(table: Table):
    table.begin("human", "random")
    table.wait_for_decision()
    page = table.page
    mark = page.locator(".marker.control")
    mark.hover(force=True)
    tip = page.locator(".term-tip")
    expect(tip).to_contain_text("Points for controlled seas")
    page.mouse.move(5, 5)
    expect(tip).to_be_hidden()
    page.keyboard.press("Tab")
    mark.focus()
    expect(tip).to_contain_text("Command of the sea")
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()
    page.locator('.overlay [data-ship="mikasa"]').hover()
    expect(page.locator(".card-pop .counter-legend")).to_contain_text("Firepower")


@pytest.mark.parametrize("system", TRACKS)
def test_every_system_explains_its_tracks_and_its_counters(shared_server: Ashore, open_page: OpenPage, system: str):
    table = Table(open_page(), shared_server.address)
    table.begin("human", "random", system=system)
    table.wait_for_decision()
    page = table.page
    for mark in some(page.locator(".stage .marker, .stage .sea-table").all()):
        known = mark.evaluate("mark => mark.closest('[data-told]') !== null")
        assert known, mark.evaluate("mark => mark.outerHTML.slice(0, 200)")
    page.locator(TRACKS[system]).first.focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(page.locator(".term-tip")).to_be_visible()


def test_a_ship_of_the_tray_tells_its_figures_on_focus(shared_server: Ashore, open_page: OpenPage):
    """Ships at anchor are no places of a small chart: the keyboard finds them in the tray of their port."""
    table = Table(open_page(width=390, height=844), shared_server.address)
    table.begin("human", "random")
    table.wait_for_decision()
    page = table.page
    page.keyboard.press("Tab")
    page.locator('[data-place="port:japan"]').focus()
    page.keyboard.press("Enter")
    page.locator(".unit-button").first.focus()
    expect(page.locator(".term-tip")).to_contain_text("Die at the left")


def test_a_long_tap_explains_a_track(shared_server: Ashore, open_page: OpenPage):
    table = Table(open_page(width=390, height=844, touch=True), shared_server.address)
    table.begin("human", "random")
    table.wait_for_decision()
    mark = table.page.locator(".marker.control")
    point = {"pointerType": "touch", "bubbles": True, "clientX": 60, "clientY": 200, "pointerId": 7}
    mark.dispatch_event("pointerdown", point)
    expect(table.page.locator(".term-tip")).to_contain_text("Points for controlled seas")


def test_every_system_has_words_for_its_figures():
    for system in some(systems_with_a_board()):
        words = json.loads((WEB / system / "glossary.json").read_text(encoding="utf-8"))
        assert words["figures"] or words["also"], system
        assert words["marks"], system
        for name, text in [*words["figures"], *words["marks"].values()]:
            assert name, system
            assert text.endswith("."), (system, name)
