"""The joined war on one page: the set-up, the opening attack, troops that cross, to the end of the first month."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pytest

from tests.browser.conftest import Ashore, OpenPage
from tests.browser.table import Table
from tests.systems.russo_japanese_war.joined import may_1904

pytestmark = pytest.mark.browser

PICTURES = os.environ.get("YELLOWSEA_PICTURES", "")


@pytest.fixture
def table(shared_server: Ashore, open_page: OpenPage) -> Table:
    return Table(open_page(width=1366, height=768), shared_server.address)


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
    assert page.locator(".transport .ceilings tr").count() == 3
    assert "10 loads" not in page.locator(".transport").inner_text()
    assert page.locator(".transport li", has_text="Kure").count() == 1


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
    while table.state("japan")["view"]["turn"] == 1 and len(played) < 260:
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
    assert page.locator(".transport .ceilings tr").count() == 3
    look(table, "joined_forces")
    assert page.locator(".month-clock .month").inner_text().startswith("Turn 2")


def take_over_may_1904(table: Table) -> None:
    """The position of the worked turn, with this browser as Japan; Russia answers over the API."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "record.json"
        may_1904([]).save(file)
        headers = {"Content-Type": "application/json"}
        answer = table.page.request.post(f"{table.address}/api/records", data=file.read_text(), headers=headers)
    assert answer.status == 201, answer.text()
    table.game, table.keys = answer.json()["game"], answer.json()["seats"]
    table.take_seats("japan")
    table.page.goto(f"{table.address}/rules")
    table.page.evaluate("localStorage.setItem('yellowsea.pace', '\"none\"')")
    table.page.goto(f"{table.address}/games/{table.game}")
    table.wait_for_decision()


def russia_lets_it_happen(table: Table) -> None:
    """Russia finishes whatever it is asked until Japan is asked again, and the page knows."""
    while (state := table.state("russia"))["actor"] == "russia":
        texts = [option["text"] for option in state["options"]]
        text = next((each for each in texts if each.endswith("done")), texts[0])
        table.ask(f"/api/games/{table.game}/play", {"seq": state["seq"], "option": text}, side="russia")
    seq = table.state("japan")["seq"]
    table.page.wait_for_function("seq => Number(document.querySelector('.layout').dataset.seq) >= seq", arg=seq)
    table.wait_for_decision()


def press(table: Table, option: str) -> None:
    """Click an option; a list that is folded, or a level down, is played as the list would."""
    before = table.seq
    button = table.page.locator(f'[data-option="{option}"]').first
    button.evaluate("button => button.click()")
    table.page.wait_for_function("before => Number(document.querySelector('.layout').dataset.seq) > before", arg=before)


@pytest.mark.long
def test_a_convoy_lands_a_division_and_it_takes_nanshan(table: Table):
    take_over_may_1904(table)
    page = table.page
    assert front(table) == "sea"
    for merchant in ("m1", "m2", "m3", "m4"):
        press(table, f"sea.sail {merchant}")
        table.wait_for_decision()
        table.act(table.click_place, "place:0409")
    look(table, "joined_convoy")
    press(table, "sea.done")
    russia_lets_it_happen(table)
    assert front(table) == "land", "a question between the boards lies over the land map"
    look(table, "joined_landing")
    for option in ("port 3617", "carry 1D 3617", "stock chemulpo 3617"):
        answer(table, option)
    assert table.state("japan")["view"]["parts"]["land"]["ports"]
    if page.locator('[data-option="done"]').count():
        press(table, "done")
    look(table, "joined_march")
    answer(table, "land.move 1D")
    answer(table, "land.go 4220")
    while "land.done" not in [option["text"] for option in table.state("japan")["options"]]:
        answer(table, "land.halt")
    press(table, "land.done")
    russia_lets_it_happen(table)
    press(table, "sea.done")
    russia_lets_it_happen(table)
    assert front(table) == "land"
    for option in ("land.attack 4320", "land.join 1D"):
        answer(table, option)
    page.wait_for_selector(".attack-sheet, .combat-sheet, .sheet")
    look(table, "joined_battle")
    answer(table, "land.draw 3617")
    events = [event for entry in table.state("japan")["events"] for event in entry["events"]]
    assert any(event["type"] == "CombatResolved" for event in events), "a battle on land"


def answer(table: Table, option: str) -> None:
    """An option over the API; the page follows."""
    state = table.state("japan")
    table.ask(f"/api/games/{table.game}/play", {"seq": state["seq"], "option": option}, side="japan")
    seq = table.state("japan")["seq"]
    table.page.wait_for_function("seq => Number(document.querySelector('.layout').dataset.seq) >= seq", arg=seq)


@pytest.mark.long
@pytest.mark.parametrize(("width", "height"), [(390, 844), (768, 1024), (1366, 768)])
def test_nothing_sticks_out_and_the_sea_dice_are_not_drawn(
    shared_server: Ashore, open_page: OpenPage, width: int, height: int
):
    table = Table(open_page(width=width, height=height), shared_server.address)
    take_over_may_1904(table)
    page = table.page
    look(table, f"joined_sea_{width}")
    page.keyboard.press("q")
    look(table, f"joined_land_{width}")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.locator(".sea-table").count() == 0
    assert page.locator('img[src$="map.svg#no-seas"]').count() == 1
    page.get_by_role("tab", name="Forces").click()
    assert page.locator(".transport .ceilings tr").count() == 3
    look(table, f"joined_forces_{width}")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
