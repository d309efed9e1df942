"""The joined war on one page by mouse: the set-up, the opening attack, a convoy and a battle, the end of a month."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pytest

from tests.browser.conftest import Ashore, OpenPage
from tests.browser.table import Table
from tests.browser.war_room import WarRoom
from tests.systems.russo_japanese_war.joined import may_1904

pytestmark = pytest.mark.browser

PICTURES = os.environ.get("YELLOWSEA_PICTURES", "")


@pytest.fixture
def table(shared_server: Ashore, open_page: OpenPage) -> Table:
    return Table(open_page(width=1366, height=768), shared_server.address)


@pytest.fixture
def room(shared_server: Ashore, open_page: OpenPage) -> WarRoom:
    return WarRoom(open_page(width=1366, height=768), shared_server.address)


def look(table: Table, name: str) -> None:
    """A screenshot where somebody wants to look."""
    if PICTURES:
        table.page.wait_for_timeout(700)
        table.page.screenshot(path=str(Path(PICTURES) / f"{name}.png"))


def front(table: Table) -> str:
    return table.page.locator(".half-frame:not([hidden])").get_attribute("data-half") or ""


def advised(table: Table) -> str:
    """What the officer would do, played over the API; the page follows."""
    answer = table.ask(f"/api/games/{table.game}/advice", side="japan")["advice"]
    state = table.state("japan")
    table.ask(f"/api/games/{table.game}/play", {"seq": state["seq"], "option": answer["option"]}, side="japan")
    return str(answer["option"])


def test_the_boards_change_places(table: Table):
    table.begin("human", "doctrine", system="russo_japanese_war")
    page = table.page
    table.wait_for_decision()
    assert front(table) == "sea"
    assert page.locator(".month-clock li:is(.now, .past)").count() == 0, "no phase has begun in the set-up"
    page.keyboard.press("Shift+N")
    numbers = page.locator('.half-frame[data-half="sea"] [data-overlay="numbers"]')
    assert numbers.get_attribute("aria-pressed") == "true", "a key of both boards is one of the board in front"
    page.keyboard.press("q")
    assert front(table) == "land", "the other board is a key away"
    assert page.locator(".half-frame[data-half=land] [data-overlay=numbers]").get_attribute("aria-pressed") == "false"
    look(table, "joined_land")
    page.locator(".mini-board").click()
    assert front(table) == "sea"
    page.locator(".decision button", has_text="Default set-up").click()
    page.wait_for_selector(".month-clock .sea .now")
    page.get_by_role("tab", name="Forces").click()
    assert page.locator(".both-forces .ceilings tr").count() == 3
    assert "10 loads" not in page.locator(".transport").inner_text()
    merchants = page.locator(".transport div", has=page.get_by_role("heading", name="Merchants")).locator("li")
    assert merchants.filter(has_text="Kure").count() == 1
    waiting = page.locator(".transport li", has_text="GD 12").inner_text()
    assert waiting.startswith("Japan: ")
    assert "points" in waiting, "what waits is told with its weight"
    assert "Loads from Kure are aboard 10 merchants." in waiting, "and who can carry it"


@pytest.mark.long
def test_a_month_on_two_boards(table: Table):
    table.begin("human", "doctrine", system="russo_japanese_war")
    page = table.page
    table.wait_for_decision()
    page.locator(".decision button", has_text="Default set-up").click()
    page.wait_for_selector(".month-clock .sea .now")
    look(table, "joined_sea")
    boards = set()
    played = []
    while table.state("japan")["view"]["turn"] == 1 and len(played) < 600:
        state = table.state("japan")
        if state["actor"] != "japan":
            page.wait_for_timeout(50)
            continue
        boards.add(state["view"]["board"])
        played.append(advised(table))
        if state["view"]["phase"] == "transport" and PICTURES:
            page.wait_for_selector(".transport")
            look(table, "joined_transport")
    assert {"sea", "land", None} >= boards >= {"sea", "land"}
    assert any(option.startswith("sea.search") for option in played), "the opening attack"
    assert any(option.startswith("carry ") for option in played), "troops cross the sea"
    page.wait_for_selector(f".layout[data-seq='{table.state('japan')['seq']}']", timeout=60_000)
    page.get_by_role("tab", name="Forces").click()
    assert page.locator(".both-forces .ceilings tr").count() == 3
    look(table, "joined_forces")
    assert page.locator(".month-clock .month").inner_text().startswith("Turn 2")


def take_over_may_1904(room: WarRoom) -> None:
    """The position of the worked turn, with this browser as Japan; Russia answers over the API."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "record.json"
        may_1904([]).save(file)
        headers = {"Content-Type": "application/json"}
        answer = room.page.request.post(f"{room.address}/api/records", data=file.read_text(), headers=headers)
    assert answer.status == 201, answer.text()
    room.sit_down(answer.json())
    room.wait_for_decision()


@pytest.mark.long
def test_set_up_and_the_opening_attack_by_mouse(room: WarRoom):
    seats = {"japan": "human", "russia": "human"}
    order = {"system": "russo_japanese_war", "scenario": None, "options": {}, "seats": seats}
    room.sit_down(room.ask("/api/games", order))
    room.russia_lets_it_happen()
    page = room.page
    flotillas = ("jd1", "jd2", "jd3")
    for destroyers in flotillas:
        room.send(destroyers, "tsushima")
    room.act(page.locator(".decision button", has_text="Default set-up").click)
    page.wait_for_selector(".month-clock .sea .now")
    for destroyers in flotillas:
        room.open_sheet("tsushima")
        room.send_under_ships(destroyers, "0309")
    room.play("sea.done")
    if "sea.usual_order" in room.options():  # the shoals: who is in danger first
        room.play("sea.usual_order")
    assert "sea.search port_arthur" in room.options(), "the opening attack is offered"
    room.press("sea.search port_arthur")
    room.russia_lets_it_happen()
    assert "PortAttackRolled" in room.kinds(), "the attack on the port was rolled for"


def land_a_division(room: WarRoom) -> None:
    """A convoy off Pitzuwo; the port, the division and its supplies are chosen on the land map."""
    room.send_convoy("chemulpo", "0409")
    look(room, "joined_convoy")
    room.press("sea.done")
    room.russia_lets_it_happen()
    assert front(room) == "land", "a question between the boards lies over the land map"
    look(room, "joined_landing")
    question = room.page.locator(".decision .prompt").bounding_box()
    panel = room.page.locator(".decision .transport").bounding_box()
    assert question is not None
    assert panel is not None
    assert question["y"] < panel["y"], "first the question, then what there is to carry"
    room.act(room.touch, "hex:3617")
    assert room.now["view"]["parts"]["land"]["ports"]
    room.carry("1D", "3617")
    assert room.place_of("1D") == "3617"
    room.play("stock chemulpo 3617")
    room.play("done")


def take_nanshan(room: WarRoom) -> None:
    """The division marches, the fleets wait for a phase, and it attacks; the stock of the port feeds it."""
    room.choose_unit("1D")
    look(room, "joined_march")
    room.act(room.touch, "hex:4220")
    assert room.place_of("1D") == "4220"
    room.press("land.done")
    room.russia_lets_it_happen()
    assert front(room) == "sea"
    room.press("sea.done")
    room.russia_lets_it_happen()
    assert front(room) == "land"
    room.act(room.touch, "stack:4320")
    room.act(room.touch, "stack:4220")
    room.page.wait_for_selector(".attack-sheet .expected")
    look(room, "joined_battle")
    room.act(room.touch, "hex:3617")
    assert "CombatResolved" in room.kinds(), "a battle on land"


@pytest.mark.long
def test_a_convoy_lands_a_division_and_it_takes_nanshan_by_mouse(room: WarRoom):
    take_over_may_1904(room)
    assert front(room) == "sea"
    land_a_division(room)
    take_nanshan(room)
    while room.now["view"]["phase"] != "transport":
        offered = room.offered()
        room.press(next((text for text in offered if text.endswith("done")), offered[0]))
        room.russia_lets_it_happen()
    look(room, "joined_transport")
    room.carry("HQ2", "3617")
    assert room.place_of("HQ2") == "3617", "the loads that are left are spent at the end of the month"
    room.press("done")
    room.russia_lets_it_happen()
    assert room.page.locator(".month-clock .month").inner_text().startswith("Turn 5")


def covered_by_the_clock(table: Table) -> list[str]:
    """The other parts of the page that share a point with the month's clock, or the clock itself if it is cut off."""
    found = table.page.evaluate(
        """() => {
          const clock = document.querySelector(".month-clock").getBoundingClientRect();
          const holder = document.querySelector(".clock-holder").getBoundingClientRect();
          const meets = (one) => {
            const it = one.getBoundingClientRect();
            const across = it.left < clock.right && clock.left < it.right;
            return it.width && across && it.top < clock.bottom && clock.top < it.bottom;
          };
          const others = [...document.querySelectorAll(".standing, .map-area, .side-panel")].filter(meets);
          const isWhole = clock.left >= holder.left && clock.right <= holder.right && clock.height > 0;
          return [...others.map((one) => String(one.getAttribute("class"))), ...(isWhole ? [] : ["cut off"])];
        }"""
    )
    return [str(name) for name in found]


@pytest.mark.long
@pytest.mark.parametrize(("width", "height"), [(360, 740), (768, 1024), (1366, 768), (1920, 1080)])
def test_nothing_sticks_out_the_clock_covers_nothing_and_the_sea_dice_are_not_drawn(
    shared_server: Ashore, open_page: OpenPage, width: int, height: int
):
    table = WarRoom(open_page(width=width, height=height), shared_server.address)
    take_over_may_1904(table)
    page = table.page
    look(table, f"joined_sea_{width}")
    assert covered_by_the_clock(table) == []
    page.keyboard.press("q")
    look(table, f"joined_land_{width}")
    assert covered_by_the_clock(table) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.locator(".sea-table").count() == 0
    assert page.locator('img[src$="map.svg#no-seas"]').count() == 1
    page.get_by_role("tab", name="Forces").click()
    assert page.locator(".both-forces .ceilings tr").count() == 3
    look(table, f"joined_forces_{width}")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
