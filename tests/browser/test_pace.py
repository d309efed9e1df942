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
