"""The joined war by keys alone, by taps alone on a narrow phone, and what every game has, on both of its boards."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Ashore, OpenPage
from tests.browser.table import Table
from tests.browser.test_joined_war import take_over_may_1904
from tests.browser.war_room import LATER, WarRoom

pytestmark = [pytest.mark.browser, pytest.mark.long]

MOST = 400  # decisions of a month in which Japan hurries
PRESSABLE = """() => {
    const all = [...document.querySelectorAll('.decision button[data-key]:not([data-key=""])')];
    const shown = all.filter((button) => button.checkVisibility());
    const ends = shown.find((button) => /done$|default_setup$/.test(button.dataset.option ?? ''));
    return (ends ?? shown[0])?.dataset.key ?? null;
}"""
CHOICES = ".decision .choice[data-option]:visible"
FRONT = ".half-frame:not([hidden])"


def front(page: Page) -> str:
    return page.locator(FRONT).get_attribute("data-half") or ""


def joined(page: Page, address: str, russia: str = "random") -> Table:
    table = Table(page, address)
    table.begin("human", russia, system="russo_japanese_war")
    table.wait_for_decision()
    return table


def turn_of(page: Page) -> str:
    return page.locator(".month-clock .month").inner_text().split(",")[0]


def test_a_month_by_keys_alone(shared_server: Ashore, open_page: OpenPage):
    page = open_page(width=1366, height=768)
    table = joined(page, shared_server.address)
    fronts = set()
    for _ in range(MOST):
        if turn_of(page) == "Turn 2":
            break
        fronts.add(front(page))
        key = page.evaluate(PRESSABLE)
        assert key, page.inner_text(".decision")
        before = table.seq
        page.keyboard.press(key)
        page.wait_for_function(
            f"before => ({LATER})(before) || document.querySelector('.trail:not([hidden])')", arg=before
        )
        table.wait_for_decision()
    assert turn_of(page) == "Turn 2"
    assert fronts == {"sea", "land"}, "each board came to the front when it was its turn"


def test_a_month_by_taps_alone_on_a_narrow_phone(shared_server: Ashore, open_page: OpenPage):
    page = open_page(width=360, height=740, touch=True)
    table = joined(page, shared_server.address)
    page.locator(".place-sheet .close").tap()  # the ships to be placed; the other board is behind them
    page.locator(".mini-board").tap()
    assert front(page) == "land"
    page.locator(".mini-board").tap()
    assert front(page) == "sea"
    for _ in range(MOST):
        if turn_of(page) == "Turn 2":
            break
        before = table.seq
        ends = page.locator(f'{CHOICES}[data-option$="done"], {CHOICES}[data-option$="default_setup"]')
        (ends if ends.count() else page.locator(CHOICES)).first.tap()
        page.wait_for_function(LATER, arg=before)
        table.wait_for_decision()
    assert turn_of(page) == "Turn 2"
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_why_not_undo_and_odds_on_both_boards(shared_server: Ashore, open_page: OpenPage):
    room = WarRoom(open_page(width=1366, height=768), shared_server.address)
    take_over_may_1904(room)
    page = room.page
    room.open_sheet("chemulpo")
    room.act(page.locator('.place-sheet [data-do="convoy chemulpo"]').click)
    room.touch("place:1307")
    assert "away" in room.why_not(), "too far at sea"
    room.act(page.keyboard.press, "u")
    expect(page.locator(".decision .trail")).to_be_hidden()
    room.send_convoy("chemulpo", "0409")
    room.press("sea.done")
    room.russia_lets_it_happen()
    room.act(room.touch, "hex:3617")
    assert room.now["view"]["parts"]["land"]["ports"]
    room.act(page.keyboard.press, "u")
    assert not room.now["view"]["parts"]["land"]["ports"], "the port is taken back"
    room.act(room.touch, "hex:3617")
    room.carry("1D", "3617")
    room.play("stock chemulpo 3617")
    room.play("done")
    room.choose_unit("1D")
    room.touch("hex:1029")
    assert room.why_not(), "too far on land"
    room.act(room.touch, "hex:4220")
    room.press("land.done")
    room.russia_lets_it_happen()
    room.press("sea.done")
    room.russia_lets_it_happen()
    room.act(room.touch, "stack:4320")
    room.act(room.touch, "stack:4220")
    expect(page.locator(".attack-sheet .expected")).to_be_visible()
    expect(page.locator(".way-back")).to_be_hidden()
    page.click(".ask-advice")
    expect(page.locator(".advice .why")).not_to_be_empty()


def test_the_replay_shows_both_boards_and_the_record_opens_again(
    shared_server: Ashore, open_page: OpenPage, tmp_path: Path
):
    page = open_page(width=1366, height=768)
    table = joined(page, shared_server.address)
    steps: dict[str, int] = {}
    for _ in range(MOST):
        state = table.state("japan")
        if len(steps) == 2 or state["outcome"]:
            break
        if state["actor"] != "japan":
            page.wait_for_timeout(30)
            continue
        texts = [option["text"] for option in state["options"]]
        steps.setdefault(state["view"]["board"] or "land", len(steps))
        text = next((each for each in texts if each.endswith(("default_setup", "done"))), texts[0])
        table.ask(f"/api/games/{table.game}/play", {"seq": state["seq"], "option": text}, "japan")
    table.ask(f"/api/games/{table.game}/resign", {"seq": table.state("japan")["seq"]}, "japan")
    page.goto(f"{table.address}/games/{table.game}/replay")
    page.wait_for_selector(".step-number:not(:empty)")
    last = int(page.inner_text(".step-number").split("/")[1])
    seen = {}
    for step in range(last + 1):
        page.goto(f"{table.address}/games/{table.game}/replay?step={step}")
        page.wait_for_selector(FRONT)
        seen.setdefault(front(page), step)
        if len(seen) == 2:
            break
    assert set(seen) == {"sea", "land"}
    page.locator(".mini-board").click()
    file = tmp_path / "war.json"
    file.write_text(json.dumps(table.ask(f"/api/games/{table.game}/record", side="japan")))
    page.goto(table.address)
    page.set_input_files('input[type="file"]', file)
    with page.expect_navigation():
        page.eval_on_selector('input[type="file"]', "input => input.form.requestSubmit()")
    page.wait_for_selector(FRONT)
    assert page.locator(".month-clock").count() == 1
