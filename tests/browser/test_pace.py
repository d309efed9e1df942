"""Clocks and offers on the board: they run, ask, and leave a half-made choice alone."""

from __future__ import annotations

import pytest

from tests.browser.table import Table

pytestmark = pytest.mark.browser


def test_a_pause_is_asked_for_and_agreed_to_by_keys(table: Table):
    order = {"system": "blockade", "seats": {"japan": "human", "russia": "human"}}
    begun = table.ask("/api/games", order | {"pace": {"kind": "live", "reserve": 10, "per_turn": 20}})
    table.game, table.keys = begun["game"], begun["seats"]
    table.take_seats("japan")
    page = table.page
    page.goto(table._board())
    table.wait_for_decision()
    page.wait_for_selector('.clock.runs[data-side="japan"]')
    page.locator('.overlay [data-ship="mikasa"]').click()
    picked = page.inner_text(".trail")
    table.ask(f"/api/games/{table.game}/offers", {"kind": "pause"}, "russia")
    page.wait_for_selector(".offer .accept")
    assert page.inner_text(".trail") == picked, "what is half chosen stays"
    page.keyboard.press("o")
    page.keyboard.press("Enter")
    page.wait_for_selector(".offers", state="hidden")
    page.wait_for_selector('.clock:not(.runs)[data-side="japan"] .clock-note:has-text("stopped")')
    assert page.inner_text(".trail") == picked
    assert table.state("russia")["clock"]["paused"]


def test_a_decision_is_taken_back_by_consent_and_stays_to_be_read(table: Table):
    order = {"system": "blockade", "seats": {"japan": "human", "russia": "human"}}
    begun = table.ask("/api/games", order)
    table.game, table.keys = begun["game"], begun["seats"]
    table.take_seats("japan")
    page = table.page
    page.goto(table._board())
    table.wait_for_decision()
    table.option("done").click()
    page.wait_for_selector(".layout[data-mood=wait]")
    state = table.state("russia")
    table.ask(f"/api/games/{table.game}/play", {"seq": state["seq"], "option": state["options"][0]["text"]}, "russia")
    page.wait_for_selector(".undo:not([disabled]):has-text('Take back')")
    page.keyboard.press("u")
    page.wait_for_selector(".proposal select")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector(".offer.own")
    [offer] = table.state("russia")["offers"]
    assert offer["kind"] == "takeback"
    table.ask(f"/api/games/{table.game}/offers/takeback", {"accept": True}, "russia")
    page.wait_for_selector(".log-line.taken-back")
    table.wait_for_decision()
    assert page.locator(".log-line.taken-back").count() >= 2
    assert "by consent" in page.inner_text(".log-lines")


def test_words_reach_the_other_as_they_were_written(table: Table):
    begun = table.ask("/api/games", {"system": "blockade", "seats": {"japan": "human", "russia": "human"}})
    table.game, table.keys = begun["game"], begun["seats"]
    table.take_seats("japan")
    page = table.page
    page.goto(table._board())
    table.wait_for_decision()
    table.ask(f"/api/games/{table.game}/talk", {"text": "<b>Hello</b>"}, "russia")
    page.wait_for_selector("#tab-talk .unread")
    page.keyboard.press("t")
    page.wait_for_selector("#tab-talk .unread", state="detached")
    assert "<b>Hello</b>" in page.inner_text(".remarks")
    page.keyboard.type("Good luck!")
    page.keyboard.press("Enter")
    page.wait_for_selector(".remark.own")
    said = table.ask(f"/api/games/{table.game}/talk", side="russia")["remarks"]
    assert [remark["text"] for remark in said] == ["<b>Hello</b>", "Good luck!"]
    page.locator(".notes summary").click()
    page.fill(".notes textarea", "Mines?")
    page.wait_for_selector(".notes [role=status]:has-text('Kept')")
    assert table.ask(f"/api/games/{table.game}/notes", side="japan")["text"] == "Mines?"


def test_tabs_of_one_browser_share_a_connection(table: Table):
    begun = table.ask("/api/games", {"system": "blockade", "seats": {"japan": "human", "russia": "human"}})
    table.game, table.keys = begun["game"], begun["seats"]
    table.take_seats("japan")
    asked: list[str] = []
    table.page.context.on("request", lambda request: asked.append(request.url) if "stream" in request.url else None)
    table.page.goto(table._board())
    table.wait_for_decision()
    second = table.page.context.new_page()
    second.goto(table._board())
    second.wait_for_selector(".layout[data-mood=decide]")
    table.ask(f"/api/games/{table.game}/talk", {"text": "To both"}, "russia")
    for page in (table.page, second):
        page.wait_for_selector("#tab-talk .unread")
    assert len(asked) == 1, asked
    table.page.close()
    table.ask(f"/api/games/{table.game}/talk", {"text": "To the one that is left"}, "russia")
    second.wait_for_selector("#tab-talk .unread:has-text('2')")
    second.wait_for_function("navigator.locks.query().then(({ held }) => held.length === 1)")
