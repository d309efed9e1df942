"""One page can hold two boards: neither touches the look, the ids or the overlays of the other."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.table import Table

pytestmark = pytest.mark.browser

OPEN = """async ([system, state]) => {
    const { openBoard } = await import('/static/page/frame/board_view.js');
    const { MapArea } = await import('/static/page/frame/map_area.js');
    const map = new MapArea(system);
    Object.assign(map.element.style, { width: '600px', height: '500px' });
    document.body.prepend(map.element);
    const pick = () => {};
    const nothing = async () => null;
    const ways = { view: () => state.view, pick, gather: pick, play: () => {}, staff: null };
    Object.assign(ways, { look: nothing, odds: nothing });
    const { board } = await openBoard(map, system, ways, true);
    board.update(state);
    board.draw(state.view, { targets: new Set(), picked: new Set(), flash: new Set() });
    await new Promise((done) => setTimeout(done, 100));
    window.opened = { board, state, map };
}"""
LOOKS = """system => {
    const looks = (selector) => {
        const style = getComputedStyle(document.querySelector(`.system-${system} ${selector}`));
        return [style.fill, style.stroke, style.fontSize, style.transform];
    };
    return ['.hex', '.stack .card', '.stack .edge', '.stack-body', '.stack text', '.map-tools'].map(looks);
}"""


def state_of(table: Table, system: str, scenario: str | None = None) -> Any:
    seats = {"japan": "human", "russia": "human"}
    order = {"system": system, "scenario": scenario, "options": {}, "seats": seats}
    begun = table.ask("/api/games", order)
    table.game, table.keys = begun["game"], begun["seats"]
    for side in ("russia", "japan"):
        state = table.state(side)
        if "default_setup" in [option["text"] for option in state["options"]]:
            body = {"seq": state["seq"], "option": "default_setup"}
            table.ask(f"/api/games/{table.game}/play", body, side=side)
    return table.state("japan")


def repeated_ids(page: Page) -> list[str]:
    found: list[str] = page.evaluate(
        "() => [...document.querySelectorAll('[id]')].map((each) => each.id)"
        ".filter((id, place, all) => all.indexOf(id) !== place)"
    )
    return found


def test_two_boards_keep_to_themselves(table: Table):
    page = table.page
    land = state_of(table, "tide_at_sunrise")
    sea = state_of(table, "tsushima", "round_island")
    page.goto(f"{table.address}/rules")
    page.evaluate(OPEN, ["tide_at_sunrise", land])
    alone = page.evaluate(LOOKS, "tide_at_sunrise")
    page.evaluate(OPEN, ["tsushima", sea])
    assert page.evaluate(LOOKS, "tide_at_sunrise") == alone
    assert page.evaluate(LOOKS, "tsushima") != alone
    assert repeated_ids(page) == []
    page.click('.system-tide_at_sunrise [data-overlay="numbers"]')
    assert page.locator(".system-tide_at_sunrise .hex-numbers").count() == 1
    assert page.locator(".system-tsushima .hex-numbers").count() == 0
    page.click('.system-tide_at_sunrise [data-overlay="zones"]')
    fill = page.get_attribute(".system-tide_at_sunrise .control-zone.russia", "fill")
    assert page.locator(f"pattern{(fill or '')[4:-1]}").count() == 1


BATTLE = """() => {
    const { board, state } = window.opened;
    const line = (seq, type, name) => ({ seq, by: 'japan', option: null, events: [{ type, board: name, text: type }] });
    const entries = [line(1, 'LoadsTaken', null), line(2, 'BattleJoined', 'sea'), line(3, 'Fired', 'sea')];
    const sea = { ...state.view.parts.sea, battle: {} };
    const inBattle = { ...state.view, parts: { ...state.view.parts, sea } };
    return {
        open: board.openLines(entries).map((entry) => entry.seq),
        told: board.recapOf(inBattle, entries).length,
        quiet: board.recapOf(state.view, entries).length,
    };
}"""


def test_in_a_battle_both_players_read_no_more_than_the_battle(table: Table):
    """What one side alone may know, such as its loads, is not shown while both look on."""
    war = state_of(table, "russo_japanese_war")
    table.page.goto(f"{table.address}/rules")
    table.page.evaluate(OPEN, ["russo_japanese_war", war])
    assert table.page.evaluate(BATTLE) == {"open": [2, 3], "told": 0, "quiet": 3}


def test_each_board_is_seen_as_it_was_left_and_only_the_one_in_front_moves_the_map(table: Table):
    war = state_of(table, "russo_japanese_war")
    page = table.page
    page.goto(f"{table.address}/rules")
    page.evaluate(OPEN, ["russo_japanese_war", war])
    seen = "() => { const { scale, x, y } = window.opened.map.view; return [scale, x, y]; }"
    page.evaluate("window.opened.map.view.zoom(3)")
    page.wait_for_function("() => window.opened.map.view.resting === 0")
    sea = page.evaluate(seen)
    page.evaluate("window.opened.board.turn()")
    land = page.evaluate(seen)
    assert land != sea
    page.evaluate("window.opened.board.turn()")
    assert page.evaluate(seen) == sea
    page.evaluate("window.opened.board.halves[1].board.comeToUnits(window.opened.state.view.parts.land)")
    assert page.evaluate(seen) == sea, "the board behind does not move the one in front"
    page.evaluate("window.opened.board.turn()")
    assert page.evaluate(seen) == land
