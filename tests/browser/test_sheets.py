"""A sheet never covers what it is about: the battle sheet its squadrons, the sheet of a place its stack."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.admiral import Admiral, round_island
from tests.browser.bridge import Bridge
from tests.browser.conftest import Ashore, OpenPage
from tests.browser.field import Field
from tests.browser.general import SIEGE, General
from tests.browser.sea_desk import Desk
from tests.browser.table import Table
from tests.browser.test_lessons import begin, do_beat
from yellowsea.server.games.lessons import lessons_of

pytestmark = pytest.mark.browser

Opening = Callable[[Page, str], tuple[str, str]]
FOLLOWS = "try { localStorage.setItem('yellowsea.follow', 'true') } catch { /* nothing to keep */ }"
SCREENS = [(360, 740), (768, 1024), (1366, 768), (1920, 1080)]


def covered(page: Page, sheet: str, thing: str) -> float:
    """The part of a thing that a sheet covers."""
    part: float = page.evaluate(
        """([sheet, thing]) => {
            const [a, b] = [sheet, thing].map((each) => document.querySelector(each).getBoundingClientRect());
            const across = Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left));
            const down = Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
            return (across * down) / (b.width * b.height);
        }""",
        [sheet, thing],
    )
    return part


def screen(open_page: OpenPage, width: int, height: int) -> Page:
    """As a player has it who has changed nothing: the map goes to where something is decided."""
    page = open_page(width=width, height=height, touch=width < 500)
    page.add_init_script(FOLLOWS)
    return page


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_a_battle_sheet_leaves_its_sea_in_sight(shared_server: Ashore, open_page: OpenPage, width: int, height: int):
    table = Table(screen(open_page, width, height), shared_server.address)
    table.begin("human", "random")
    table.wait_for_decision()
    for turn in range(300):
        battle = table.state("japan")["view"]["battle"]
        if battle or table.is_over:  # the sheet of a battle that has just ended may still lie there
            break
        table.play(table.choose(turn + turn // 3))
    table.page.wait_for_selector(".battle-sheet")
    for side in ("japan", "russia"):
        assert covered(table.page, ".combat", f'[data-squadron="{side} {battle["area"]}"]') < 0.01


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_the_sheet_of_a_place_lies_beside_it(shared_server: Ashore, open_page: OpenPage, width: int, height: int):
    admiral = Admiral(screen(open_page, width, height), shared_server.address)
    round_island(admiral)
    admiral.stack("chemulpo")
    admiral.page.wait_for_selector(".place-sheet")
    assert covered(admiral.page, ".sea-dock", '[data-stack="chemulpo japan"]') < 0.01


def card_of(page: Page, thing: str) -> None:
    """The card of a unit, asked for with the right button or a long press."""
    page.locator(thing).first.dispatch_event("contextmenu")


def blockade_card(page: Page, address: str) -> tuple[str, str]:
    table = Table(page, address)
    table.begin("human", "random")
    table.wait_for_decision()
    card_of(page, '.overlay [data-ship="mikasa"]')
    return ".card-pop", '.overlay [data-ship="mikasa"]'


def blockade_fan(page: Page, address: str) -> tuple[str, str]:
    table = Table(page, address)
    table.begin("human", "random")
    table.wait_for_decision()
    page.locator('[data-option="sortie_all japan yellow_sea"]').first.evaluate("button => button.click()")
    page.locator('[data-squadron="japan yellow_sea"]').dispatch_event("click")
    return ".fan", '[data-squadron="japan yellow_sea"]'


def tide_stack(page: Page, address: str) -> tuple[str, str]:
    field = Field(page, address)
    field.open()
    field.play("default_setup")
    card_of(page, '.stack[data-place="stack:0432"]')
    return ".fan", '.stack[data-place="stack:0432"]'


def tide_attack(page: Page, address: str) -> tuple[str, str]:
    lesson = lessons_of("tide_at_sunrise")["yalu"]
    table = begin(page, address, lesson)
    for number in range(next(n for n, beat in enumerate(lesson.beats) if beat.option == "attack 0432") + 2):
        do_beat(table, lesson, number)
    page.wait_for_selector(".attack-sheet")
    return ".combat", '.stack[data-place="stack:0432"]'


def port_arthur_attack(page: Page, address: str) -> tuple[str, str]:
    general = General(page, address)
    general.take_over(SIEGE)
    general.play("done")
    general.play("attack 4822")
    page.wait_for_selector(".attack-sheet")
    return ".combat", '.stack[data-place="stack:4822"]'


def port_arthur_stack(page: Page, address: str) -> tuple[str, str]:
    general = General(page, address)
    general.take_over(SIEGE)
    card_of(page, '.stack[data-place="stack:1029"]')
    return ".fan", '.stack[data-place="stack:1029"]'


def tsushima_ship_on_the_board(page: Page, address: str) -> tuple[str, str]:
    admiral = Admiral(page, address)
    admiral.sit("variag", russia="random")
    admiral.open()
    admiral.play("default_setup")
    ship = '.bb-ship[data-ship="asama"]'
    card_of(page, ship)
    return ".card-pop", ship


def great_war_guns(page: Page, address: str) -> tuple[str, str]:
    bridge = Bridge(page, address)
    bridge.sit("B05", russia="random")
    for _ in range(60):
        if page.locator(".target-sheet").count():
            break
        offered = bridge.offered()
        nearer = [text for text in offered if text.startswith("move ") and text.endswith(" N")]
        text = next(iter([*nearer, *[each for each in ("done", "suggested") if each in offered], *offered]))
        seq = bridge.state("japan")["seq"]
        bridge.ask(f"/api/games/{bridge.game}/play", {"seq": seq, "option": text}, "japan")
        page.wait_for_function("seq => Number(document.querySelector('.layout').dataset.seq) > seq", arg=seq)
        bridge.wait_for_decision()
    page.wait_for_selector(".target-sheet")
    ship = str(bridge.now["view"].get("in_hand") or bridge.now["view"]["groups"][0]["id"])
    group = next(each["id"] for each in bridge.now["view"]["groups"] if ship in each["ships"] or ship == each["id"])
    return ".target-sheet", f'.sea-group[data-group="{group}"]'


def great_war_card(page: Page, address: str) -> tuple[str, str]:
    bridge = Bridge(page, address)
    bridge.sit("B05", russia="random")
    thing = ".sea-group.japan"
    card_of(page, thing)
    return ".fan:not([hidden]), .card-pop:not([hidden])", thing


def great_war_orders(page: Page, address: str) -> tuple[str, str]:
    desk = Desk(page, address)
    desk.begin_orders("O14")
    fleet = desk.fleet("Tsushima on patrol")["id"]
    desk.press(desk.marker(fleet))
    page.wait_for_selector(f'.orders-sheet li.chosen[data-orders="{fleet}"]')
    page.wait_for_timeout(400)  # the chart makes room
    return ".orders-sheet", f'.sea-marker[data-fleet="{fleet}"]'


def joined_place(page: Page, address: str) -> tuple[str, str]:
    table = Table(page, address)
    table.begin("human", "random", system="russo_japanese_war")
    table.wait_for_decision()
    table.play("sea.default_setup")
    stack = page.locator('.stage [data-stack$=" japan"]').first
    name = stack.get_attribute("data-stack")
    stack.dispatch_event("click")
    page.wait_for_selector(".place-sheet")
    return ".sea-dock", f'.stage [data-stack="{name}"]'


SHEETS = [
    *(blockade_card, blockade_fan, tide_stack, tide_attack, port_arthur_stack, port_arthur_attack),
    *(tsushima_ship_on_the_board, great_war_guns, great_war_card, great_war_orders, joined_place),
]


@pytest.mark.parametrize("opened", SHEETS)
def test_every_kind_of_sheet_keeps_clear_of_its_subject(shared_server: Ashore, open_page: OpenPage, opened: Opening):
    for width, height in SCREENS:
        page = screen(open_page, width, height)
        sheet, thing = opened(page, shared_server.address)
        page.wait_for_selector(sheet)
        assert covered(page, sheet, thing) < 0.01, (opened.__name__, width)
        page.close()


LABELS = """() => {
    const frame = document.querySelector('.map-frame').getBoundingClientRect();
    return [...document.querySelectorAll('.stage text')].flatMap((text) => {
        const { left, top, right, bottom, width } = text.getBoundingClientRect();
        if (!width || right < frame.left || left > frame.right || bottom < frame.top || top > frame.bottom) return [];
        if (getComputedStyle(text).fillOpacity === '0') return []; // it is shown from nearer by
        const size = parseFloat(getComputedStyle(text).fontSize) * Math.abs(text.getScreenCTM().d);
        return size < 9 ? [`${text.textContent} ${size.toFixed(1)} ${text.getAttribute('class')}`] : [];
    });
}"""
TOOLS = """() => {
    const boxes = [...document.querySelectorAll('.map-buttons, .map-tools')].map((one) => one.getBoundingClientRect());
    const sheet = document.querySelector('.stage').getBoundingClientRect();
    const over = (a, b) => a.left < b.right - 1 && a.right > b.left + 1 && a.top < b.bottom - 1 && a.bottom > b.top + 1;
    return boxes.filter((box) => box.width && over(box, sheet)).length;
}"""


# What is printed on the sheet is a picture of its own: opened alone, as wide as it is drawn, it tells its sizes.
PRINT = """scale => [...document.querySelectorAll('text')].flatMap((text) => {
    const { display, fontSize } = getComputedStyle(text);
    const size = parseFloat(fontSize) * scale;
    return display !== 'none' && size < 9 ? [`${text.textContent} ${size.toFixed(1)}`] : [];
})"""

OPENINGS = [
    *(("tide_at_sunrise", None), ("port_arthur", None), ("tsushima", "round_island"), ("great_war_at_sea", "B05")),
    *(("blockade", None), ("tsushima", None), ("great_war_at_sea", "O14"), ("russo_japanese_war", None)),
]


@pytest.mark.parametrize(("system", "scenario"), OPENINGS)
def test_labels_can_be_read_where_something_is_decided(
    shared_server: Ashore, open_page: OpenPage, system: str, scenario: str | None
):
    table = Table(open_page(width=1366, height=768), shared_server.address)
    page = table.page
    page.add_init_script(FOLLOWS)
    table.begin("human", "random", system=system, scenario=scenario)
    table.wait_for_decision()
    if "default_setup" in table.options():
        table.play("default_setup")
    assert page.evaluate(LABELS) == []
    assert printed_too_small(page) == []
    page.keyboard.press("z")
    assert page.evaluate(TOOLS) == 0, "tools lie beside the whole map, not on its boxes"


def printed_too_small(page: Page) -> list[str]:
    """Names printed on the sheet in front that are under nine pixels high."""
    paper = page.locator('.stage:visible img.map-paper[src*=".svg"]')
    if not paper.count():
        return []
    width, address = paper.first.evaluate("image => [image.getBoundingClientRect().width, image.src]")
    drawn = page.request.get(address).text()
    sheet = page.context.new_page()
    sheet.set_viewport_size({"width": round(width), "height": 600})
    sheet.set_content(drawn)
    scale = width / sheet.evaluate("document.querySelector('svg').viewBox.baseVal.width")
    found: list[str] = sheet.evaluate(PRINT, scale)
    sheet.close()
    return found


def test_an_attack_sheet_is_whole_on_a_laptop(shared_server: Ashore, open_page: OpenPage):
    """Results, what to expect and the way back: nothing lies below a fold that does not show."""
    page = open_page(width=1366, height=768)
    tide_attack(page, shared_server.address)
    page.wait_for_selector(".attack-sheet .result-table")
    whole, shown = page.eval_on_selector(".combat", "sheet => [sheet.scrollHeight, sheet.clientHeight]")
    assert whole <= shown + 1
