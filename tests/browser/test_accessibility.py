"""axe-core finds nothing to complain about, on any page and in any state of a board that it is shown."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.admiral import Admiral, round_island
from tests.browser.conftest import Ashore, OpenPage
from tests.browser.field import Field
from tests.browser.general import SIEGE, General
from tests.browser.table import Table
from tests.loops import some
from yellowsea.server.games.lessons import lessons_of
from yellowsea.server.games.rules_in_use import systems_with_a_board

pytestmark = pytest.mark.browser

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
# What the edge of a map cuts off counts as not drawn for axe, though one pull of the map shows it: only counters that
# are in sight as a whole are asked whether their name says what is drawn on them.
CHECK = """async (more) => {
    const isCut = (target) => {
        const thing = document.querySelector(target[0]);
        const frame = thing?.closest('.map-frame')?.getBoundingClientRect();
        const { left, top, right, bottom } = thing?.getBoundingClientRect() ?? {};
        return frame && (left < frame.left || top < frame.top || right > frame.right || bottom > frame.bottom);
    };
    const rules = {
        'label-content-name-mismatch': { enabled: true },
        'target-size': { enabled: more.includes('wcag22aa') },
    };
    const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice', ...more];
    const found = await axe.run(document, { runOnly: { type: 'tag', values: runOnly }, rules });
    const words = (id) => (node) => `${id}: ${node.target} ${node.html.slice(0, 120)}`;
    const fair = (id) => (node) => id !== 'label-content-name-mismatch' || !isCut(node.target);
    return found.violations.flatMap(({ id, nodes }) => nodes.filter(fair(id)).map(words(id)));
}"""


def complaints(page: Page, *more: str) -> list[str]:
    """What axe finds; `more` names further groups of its rules: wcag22aa has that of the least size of a target."""
    page.emulate_media(reduced_motion="reduce")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(CHECK, list(more))
    return found


# A phone's board has the same names and roles as a wide one, in another order. On the wide one a board of a thousand
# hexes is looked at once, when all there is to see lies open.
WIDTHS = [True, pytest.param(False, marks=pytest.mark.long)]


@pytest.mark.parametrize("path", ["/", "/new", "/new?system=tsushima", "/rules", "/rules/blockade", "/nowhere"])
def test_plain_pages(shared_server: Ashore, open_page: OpenPage, path: str):
    page = open_page()
    page.goto(shared_server.address + path)
    assert complaints(page) == []


def blockade(table: Table) -> None:
    table.begin("human", "random")
    table.wait_for_decision()
    table.send("mikasa", "yellow_sea")
    table.page.click("#tab-forces")


def with_keys(table: Table) -> None:
    table.begin("human", "random")
    table.wait_for_decision()
    table.page.keyboard.press("?")


def handed_over(table: Table) -> None:
    table.begin("human", "human", uncertain_situation=True)
    table.page.wait_for_selector(".handover")


def watched(table: Table) -> None:
    table.begin("random", "random")
    table.page.wait_for_selector(".layout[data-seq]")


def replayed(table: Table) -> None:
    table.begin("human", "random")
    table.wait_for_decision()
    table.page.click("#tab-game")
    table.page.click(".resign")
    table.page.click(".resign.sure")
    table.page.wait_for_selector(".layout[data-mood=over]")
    table.page.goto(f"{table.address}/games/{table.game}/replay")
    table.page.wait_for_selector(".step-number:not(:empty)")


SCENES = [blockade, replayed, *(pytest.param(one, marks=pytest.mark.long) for one in (with_keys, handed_over, watched))]


@pytest.mark.parametrize("scene", SCENES)
def test_blockade(table: Table, scene: Callable[[Table], None]):
    scene(table)
    assert complaints(table.page) == []


@pytest.mark.parametrize("wide", WIDTHS)
def test_the_map_of_manchuria(shared_server: Ashore, open_page: OpenPage, wide: bool):
    page = open_page(width=1366, height=768) if wide else open_page(width=360, height=740, touch=True)
    field = Field(page, shared_server.address)
    field.open()
    field.play("default_setup")
    for overlay in ("zones", "supply", "towns"):
        page.click(f'[data-overlay="{overlay}"]')
    assert wide or complaints(page) == []
    field.choose_unit("GD")
    assert complaints(page) == []


@pytest.mark.parametrize("wide", WIDTHS)
def test_the_siege_and_the_zones_of_port_arthur(shared_server: Ashore, open_page: OpenPage, wide: bool):
    page = open_page(width=1366, height=768) if wide else open_page(width=360, height=740, touch=True)
    general = General(page, shared_server.address)
    general.take_over(SIEGE)
    for overlay in ("zones", "supply", "railway"):
        page.click(f'[data-overlay="{overlay}"]')
    assert wide or complaints(page) == []
    general.play("done")
    general.play("attack 4822")
    page.wait_for_selector(".attack-sheet")
    page.click("#tab-forces")
    assert complaints(page) == []


@pytest.mark.parametrize("wide", WIDTHS)
def test_the_sea_chart_and_the_battle_board(shared_server: Ashore, open_page: OpenPage, wide: bool):
    page = open_page(width=1366, height=768) if wide else open_page(width=360, height=740, touch=True)
    admiral = Admiral(page, shared_server.address)
    round_island(admiral)
    admiral.stack("chemulpo")
    page.wait_for_selector(".place-sheet")
    assert complaints(page) == []
    admiral.sit("port_arthur", russia="random")
    admiral.open()
    for text in ("default_setup", "default_line"):
        admiral.play(text)
    page.wait_for_selector(".range-bar")
    assert complaints(page) == []


@pytest.mark.long
@pytest.mark.parametrize("system", systems_with_a_board())
def test_the_pages_of_every_system(shared_server: Ashore, open_page: OpenPage, system: str):
    """Form, rules, briefing, board, and after a resignation the replay and the end."""
    page = open_page(width=1366, height=768)
    for path in (f"/new?system={system}", f"/rules/{system}"):
        page.goto(shared_server.address + path)
        assert complaints(page) == [], path
    table = Table(page, shared_server.address)
    table.begin("human", "random", system=system)
    table.wait_for_decision()
    assert complaints(page) == [], "board"
    page.keyboard.press("b")
    page.wait_for_selector("dialog.briefing[open]")
    assert complaints(page) == [], "briefing"
    table.ask(f"/api/games/{table.game}/resign", {"seq": table.state("japan")["seq"]}, "japan")
    page.goto(f"{table.address}/games/{table.game}/replay")
    page.wait_for_selector(".step-number:not(:empty)")
    assert complaints(page) == [], "replay"
    page.goto(f"{table.address}/games/{table.game}/end")
    page.wait_for_selector(".story-luck tbody tr")
    assert complaints(page) == [], "end"


@pytest.mark.long
def test_lessons(shared_server: Ashore, open_page: OpenPage):
    page = open_page(width=390, height=844)
    for system in some(systems_with_a_board()):
        for lesson in some(lessons_of(system).values()):
            page.goto(f"{shared_server.address}/learn/{system}/{lesson.id}")
            page.wait_for_selector(".guide[data-beat='0']")
            assert complaints(page) == [], lesson.id


@pytest.mark.long
def test_the_invitation_and_the_end(table: Table):
    page = table.page
    begun = table.ask("/api/games", {"system": "blockade", "seats": {"japan": "human", "russia": "human"}})
    table.game, table.keys = begun["game"], begun["seats"]
    table.take_seats("japan")
    page.goto(f"{table.address}/games/{table.game}/invite")
    assert complaints(page) == []
    replayed(table)
    page.goto(f"{table.address}/games/{table.game}/end")
    page.wait_for_selector(".verdict-line")
    assert complaints(page) == []


def test_begin_is_within_five_tabs(shared_server: Ashore, open_page: OpenPage):
    page = open_page()
    page.goto(f"{shared_server.address}/new?system=tsushima")
    passed = 0
    while page.evaluate("document.activeElement.textContent") != "Begin":
        page.keyboard.press("Tab")
        passed += 1
        assert passed <= 5
    page.keyboard.press("Enter")
    page.wait_for_url("**/games/*")
