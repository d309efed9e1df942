"""A whole war in the browser: by mouse, by keyboard alone, on a small screen."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Ashore, OpenPage
from tests.browser.table import LONGEST_GAME, Table

pytestmark = [pytest.mark.browser, pytest.mark.long]


def test_a_whole_game_by_mouse(table: Table):
    table.begin("human", "random")
    table.wait_for_decision()
    on_the_chart = 0
    for turn in range(LONGEST_GAME):
        if table.is_over:
            break
        option = table.choose(turn)
        lit = table.page.locator(".combat .unit-button.target").first
        if option.startswith("sortie_all"):
            one = next(each["args"] for each in table.state("japan")["options"] if each["verb"] == "sortie")
            table.send(*one)
            on_the_chart += 1
            if table.option(option).count():
                table.play(option)
        elif option.startswith("land "):
            table.act(table.click_place, f"landing:{option.split()[1]}")
            on_the_chart += 1
        elif lit.count():
            table.act(lit.click)
        else:
            table.play(option)
    assert table.is_over
    assert on_the_chart >= 6
    assert "win" in table.page.inner_text(".prompt") or "draw" in table.page.inner_text(".prompt")
    assert table.state("japan")["outcome"] is not None


def test_a_whole_game_by_keyboard_alone(table: Table):
    table.begin("human", "random")
    keyboard = table.page.keyboard
    table.wait_for_decision()

    # The long way once: the first lit ship of the list, then her sea; then the chart, by arrows, to a landing box.
    keyboard.press("Tab")
    key = table.page.locator(".decision [data-token]").first.get_attribute("data-key")
    keyboard.press(str(key))
    assert table.page.is_visible(".trail .picked")
    table.act(keyboard.press, "1")
    keyboard.press("m")
    for _ in range(30):
        here = table.page.evaluate("document.activeElement.dataset.place")
        if here == "landing:yellow_sea":
            break
        x, y = table.page.evaluate("document.activeElement.dataset.at.split(' ').map(Number)")
        keyboard.press("ArrowLeft" if x > 460 else "ArrowRight" if x < 390 else "ArrowUp" if y > 612 else "ArrowDown")
    assert table.page.evaluate("document.activeElement.dataset.place") == "landing:yellow_sea"
    table.act(keyboard.press, "Enter")
    assert table.state("japan")["view"]["pawns"]["boxes"]["yellow_sea"]

    for turn in range(LONGEST_GAME):
        if table.is_over:
            break
        option = table.choose(turn)
        key = str(table.option(option).get_attribute("data-key"))
        table.act(keyboard.press, key)
    assert table.is_over


def test_a_whole_game_on_a_small_screen(shared_server: Ashore, open_page: OpenPage):
    table = Table(open_page(width=360, height=740, touch=True), shared_server.address)
    table.begin("human", "random")
    table.wait_for_decision()
    for turn in range(LONGEST_GAME):
        if table.is_over:
            break
        option = table.choose(turn)
        if turn % 25 == 0:
            assert_fits(table)
        table.act(table.option(option).tap)
    assert table.is_over
    assert_fits(table)


def assert_fits(table: Table) -> None:
    """Nothing sticks out sideways, and every choice is large enough for a finger."""
    assert table.page.evaluate("document.documentElement.scrollWidth") <= 360
    small = table.page.eval_on_selector_all(
        ".decision .choice",
        "all => all.map(one => one.getBoundingClientRect()).filter(box => box.height < 43.5 || box.right > 360).length",
    )
    assert small == 0
