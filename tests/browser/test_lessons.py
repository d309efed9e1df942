"""Guided games on the page: done with the real controls, refused for real reasons, ending in a free game."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Ashore, OpenPage
from tests.browser.table import Table
from yellowsea.server.games.lessons import Lesson, lessons_of
from yellowsea.server.games.rules_in_use import systems_with_a_board

pytestmark = pytest.mark.browser

LESSONS = [lesson for system in systems_with_a_board() for lesson in lessons_of(system).values()]
NO_RECAP = "localStorage.setItem('yellowsea.pace', '\"none\"')"


def begin(page: Page, address: str, lesson: Lesson) -> Table:
    page.add_init_script(f"try {{ {NO_RECAP} }} catch {{ /* nothing to keep */ }}")
    page.goto(f"{address}/learn/{lesson.system}/{lesson.id}")
    page.wait_for_selector(".guide[data-beat='0']")
    return Table(page, address)


def do_beat(table: Table, lesson: Lesson, number: int) -> None:
    """What the guide asks for: on the chart where it is a ship and a sea, in the list otherwise."""
    page, option = table.page, lesson.beats[number].option
    if option is None:
        page.click(".guide-next")
    elif option.startswith("sortie "):
        _, ship, sea = option.split()
        page.locator(f'.overlay [data-ship="{ship}"]').click()
        table.click_place(f"area:{sea}")
    else:
        button = page.locator(f'[data-option="{option}"]')
        if not button.count() and " " in option:  # a long list is asked by its first word
            page.locator(f'.decision [data-token$=":{option.split()[1]}"]').first.evaluate("one => one.click()")
        button.first.evaluate("button => button.click()")
    page.wait_for_selector(f".guide[data-beat='{number + 1}']")


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: f"{lesson.system}/{lesson.id}")
def test_a_lesson_to_its_end_and_into_a_free_game(shared_server: Ashore, open_page: OpenPage, lesson: Lesson):
    table = begin(open_page(width=1366, height=768), shared_server.address, lesson)
    for number in range(len(lesson.beats)):
        do_beat(table, lesson, number)
    expect(table.page.locator(".guide")).to_contain_text("The end")
    table.page.get_by_role("button", name="Play on from here").click()
    table.page.wait_for_url(re.compile("/games/"))
    table.page.wait_for_selector(".layout[data-seq]")


def test_mistakes_are_answered(shared_server: Ashore, open_page: OpenPage):
    lesson = lessons_of("blockade")["first"]
    table = begin(open_page(), shared_server.address, lesson)
    page = table.page
    do_beat(table, lesson, 0)
    page.locator('.overlay [data-ship="mikasa"]').click()
    table.click_place("area:yellow_sea")
    assert "lesson asks for something else" in table.why_not()
    page.get_by_role("button", name="Show me").click()
    expect(page.locator(".guide-hint")).to_contain_text("Tsushima Strait")
    do_beat(table, lesson, 1)
    page.locator('.overlay [data-ship="asahi"]').click()
    table.click_place("port:vladivostok")
    assert "lesson" not in table.why_not(), "the rules themselves refuse it"
    page.click(".guide-back")
    page.wait_for_selector(".guide[data-beat='1']")


@pytest.mark.parametrize("width", [390, 768, 1366, 1920])
def test_the_guide_is_in_sight(shared_server: Ashore, open_page: OpenPage, width: int):
    page = open_page(width=width, height=844)
    begin(page, shared_server.address, LESSONS[0])
    expect(page.locator(".guide-words")).to_be_in_viewport()
    expect(page.locator(".guide-next")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("width", [390, 1366])
def test_the_map_comes_to_what_the_guide_speaks_of(shared_server: Ashore, open_page: OpenPage, width: int):
    """The lesson begins before Port Arthur and then asks for a division far inland."""
    lesson = lessons_of("port_arthur")["siege"]
    page = open_page(width=width, height=844)
    page.add_init_script("try { localStorage.setItem('yellowsea.follow', 'true') } catch { /* nothing to keep */ }")
    table = begin(page, shared_server.address, lesson)
    do_beat(table, lesson, 0)
    assert lesson.beats[1].option == "move 6D"
    expect(page.locator('.stage [data-place="stack:1231"]')).to_be_in_viewport()
    frame = page.locator(".map-frame").bounding_box()
    stack = page.locator('.stage [data-place="stack:1231"]').bounding_box()
    assert frame is not None
    assert stack is not None
    assert frame["x"] < stack["x"] < frame["x"] + frame["width"]
    assert frame["y"] < stack["y"] < frame["y"] + frame["height"]


@pytest.mark.parametrize("width", [390, 1366])
def test_the_guns_of_a_siege_are_as_large_as_counters_in_a_sheet(
    shared_server: Ashore, open_page: OpenPage, width: int
):
    """Four siege guns fire: their counters stand beside each other over the ledger, and do not fill the sheet."""
    lesson = lessons_of("port_arthur")["siege"]
    table = begin(open_page(width=width, height=768), shared_server.address, lesson)
    for number in range(len(lesson.beats)):
        do_beat(table, lesson, number)
    unfold = table.page.locator(".combat.folded .fold")
    if unfold.count():
        unfold.click()
    guns = table.page.locator(".combat .units > .counter-picture")
    expect(guns).to_have_count(4)
    boxes = [gun.bounding_box() for gun in guns.all()]
    assert all(box is not None and 30 < box["width"] < 60 for box in boxes), boxes
