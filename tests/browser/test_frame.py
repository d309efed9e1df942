"""The frame of the board page: one bar, a large map, the question and its answers in sight, the log at its end."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Ashore, OpenPage
from tests.browser.table import Table
from tools.house.scenes import battle as replayed_to_a_battle
from yellowsea.server.games.rules_in_use import systems_with_a_board

pytestmark = pytest.mark.browser

ENOUGH = 8
IN_SIGHT = """() => {
    const all = [...document.querySelectorAll('.decision .choice')];
    const seen = all.filter((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        const at = document.elementFromPoint((left + right) / 2, bottom - 2);
        return top >= 0 && bottom <= innerHeight && one.contains(at);
    });
    return [seen.length, all.length];
}"""
BELOW = "log => log.scrollHeight - log.scrollTop - log.clientHeight"


def play_now(page: Page, address: str, system: str) -> None:
    """As a visitor does: one click in the lobby."""
    page.goto(address)
    page.click(f'form[action="/play/{system}"] button')
    page.wait_for_selector(".layout[data-mood=decide]")
    page.wait_for_timeout(300)  # the map comes to what is asked


@pytest.mark.parametrize("system", systems_with_a_board())
def test_at_the_first_decision_map_question_and_answers_have_the_room(
    shared_server: Ashore, open_page: OpenPage, system: str
):
    page = open_page(width=1366, height=768)
    play_now(page, shared_server.address, system)
    frame, bar, question = (
        page.locator(thing).bounding_box() for thing in (".map-frame", ".masthead", ".decision .prompt")
    )
    assert frame
    assert bar
    assert question
    assert frame["width"] >= 1000
    assert frame["height"] >= 700
    assert bar["height"] <= 44
    assert page.locator(".masthead, .standing, .clock-holder").evaluate_all(
        "(all, foot) => all.every((one) => one.getBoundingClientRect().bottom <= foot)", bar["y"] + bar["height"]
    )
    assert question["y"] < 90
    seen, offered = page.evaluate(IN_SIGHT)
    assert seen >= min(ENOUGH, offered)
    assert page.locator(".decision button.main").count() <= 1
    assert page.locator(".how-it-stands summary").bounding_box()["height"] <= 32  # type: ignore[index]


def test_the_question_has_the_colour_of_who_decides(shared_server: Ashore, open_page: OpenPage):
    page = open_page()
    play_now(page, shared_server.address, "blockade")
    colour = "one => getComputedStyle(one).backgroundColor"
    assert page.locator(".prompt.asked.japan").evaluate(colour) == "rgb(156, 47, 40)"
    watching = open_page()
    watching.goto(page.url)
    watching.wait_for_selector(".prompt.told.japan")
    assert watching.locator(".prompt.told").evaluate(colour) != "rgb(156, 47, 40)"


def test_reminders_are_a_count_until_they_are_asked_for(shared_server: Ashore, open_page: OpenPage):
    page = open_page(width=1366, height=768)
    play_now(page, shared_server.address, "port_arthur")
    told = page.locator(".reminders")
    expect(told.locator("summary")).to_contain_text("reminder")
    expect(told.locator("li").first).to_be_hidden()
    told.locator("summary").click()
    expect(told.locator("li").first).to_be_visible()


def test_whoever_comes_back_finds_the_log_at_its_end(shared_server: Ashore, open_page: OpenPage):
    page = open_page(width=1366, height=768)
    replayed_to_a_battle(page, shared_server.address)
    page.reload()
    page.wait_for_selector(".layout[data-mood=decide]")
    page.wait_for_timeout(200)
    log = page.locator(".log")
    assert log.evaluate("log => log.scrollHeight > log.clientHeight")
    assert log.evaluate(BELOW) < 2
    page.click("#tab-game")
    page.click("#tab-log")
    assert log.evaluate(BELOW) < 2, "after another tab was looked at"
    page.set_viewport_size({"width": 360, "height": 740})
    page.reload()
    page.wait_for_selector(".layout[data-mood=decide]")
    page.click("#tab-log")
    page.wait_for_timeout(200)
    assert log.evaluate(BELOW) < 2, "on a phone"
    log.evaluate("log => log.scrollTo(0, 0)")
    page.wait_for_timeout(100)
    page.set_viewport_size({"width": 360, "height": 700})
    page.wait_for_timeout(200)
    assert log.evaluate("log => log.scrollTop") == 0, "whoever reads further up is left there"


def test_after_the_briefing_the_first_option_has_the_focus(shared_server: Ashore, open_page: OpenPage):
    page = open_page(briefed=False)
    page.goto(shared_server.address)
    page.click('form[action="/play/blockade"] button')
    page.wait_for_selector("dialog.briefing[open]")
    page.click("text=To the board")
    assert page.evaluate("document.activeElement.matches('.decision .choice')")
    page.keyboard.press("b")
    page.wait_for_selector("dialog.briefing[open]")
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.matches('.decision .choice')")


def test_targets_stand_by_what_the_guns_may_do(shared_server: Ashore, open_page: OpenPage):
    """The best first; those that can hardly be hit are folded."""
    table = Table(open_page(width=1366, height=768), shared_server.address)
    table.begin("human", "random", system="tsushima", scenario="port_arthur")
    table.wait_for_decision()
    for _ in range(40):
        options = table.options()
        if any(text.startswith(("target ", "battery ", "torpedo")) for text in options):
            break
        wanted = ("default_setup", "default_line", "close", "steady", "select", "by_hand", "done")
        table.play(next((text for want in wanted for text in options if text.startswith(want)), options[0]))
    page = table.page
    group = page.locator(".group.list-rows:has([data-option^='target '], [data-option^='torpedo'])").first
    page.mouse.move(5, 5)
    verb = group.locator("[data-option]").first.get_attribute("data-option").split()[0]
    page.wait_for_timeout(600)
    texts = group.locator("[data-option]").evaluate_all("all => all.map((one) => one.dataset.option)")
    hits = []
    for text in texts:
        odds = table.ask(f"/api/games/{table.game}/odds?option={text.replace(' ', '%20')}", side="japan")["odds"]
        hits.append(odds["mean"].get("hits", 0) + odds["mean"].get("sunk", 0))
    assert hits == sorted(hits, reverse=True), verb
    folded = group.locator("details [data-option]").count()
    hopeless = sum(1 for each in hits if each < 0.02)
    assert folded == (hopeless if hopeless > 1 and hopeless < len(hits) else 0)
