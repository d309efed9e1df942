"""Port Arthur in the browser: three turns by mouse, supply, zones, the siege, reasons, keys, small screens."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Ashore, OpenPage
from tests.browser.general import SIEGE, General

pytestmark = pytest.mark.browser


@pytest.fixture
def general(shared_server: Ashore, open_page: OpenPage) -> General:
    return General(open_page(width=1440, height=900), shared_server.address)


# -- three turns by mouse ----------------------------------------------------------------------------------------------


def land_in_the_port(general: General) -> None:
    """A division goes from the zone beside the map into the invasion port."""
    general.choose_unit("1D")
    general.act(general.touch, "hex:3617")
    if "halt" in general.offered():
        general.play("halt")
    assert general.place_of("1D") == "3617"


def cut_a_line(general: General) -> None:
    """A march onto the line of a Russian division: it was fed before, and the map shows where it is cut."""
    page = general.page
    page.click('[data-overlay="supply"]')
    assert general.stack("1427")["supplied"]
    assert "Feeds 9ES in 1427" in general.point_at("hex:1227")
    assert page.locator('[data-place="stack:1427"] .cut-off').count() == 0
    general.choose_unit("6D")
    general.go("1027")
    assert not general.stack("1427")["supplied"]
    page.wait_for_selector('[data-place="stack:1427"] .cut-off')
    assert page.locator(".supply-cut").count() >= len(general.stack("1427")["cut"]) > 0
    assert "cut at" in general.point_at("stack:1427")
    page.click('[data-overlay="supply"]')


def rout_a_stack(general: General) -> None:
    """The target, the stack that attacks and the dump that feeds it are clicked; the attacker draws the rout."""
    page = general.page
    general.act(general.touch, "stack:1030")
    general.act(general.touch, "stack:1029")
    assert general.column() == "6-1"
    general.wait_for_odds()
    assert "a rout in 100 %" in page.inner_text(".attack-sheet .expected")
    general.act(general.touch, "hex:1028")
    ways = general.view["fight"]["rout"]
    assert page.locator(".rout-way").count() == len(ways)
    assert "Routed to 0630 by way of" in general.point_at("hex:0630")
    assert (page.locator(".route-line").get_attribute("d") or "").count("L") == len(ways["0630"]) - 1
    general.act(general.touch, "hex:0630")
    assert (general.place_of("5ESR"), general.hits_of("5ESR")) == ("0630", 1)
    general.choose_unit("2D")
    assert general.place_of("2D") == "1030"
    general.play("done")


def fire_on_the_fortress(general: General) -> None:
    """Siege guns fire from the inset; the owner of the fortress places the hits."""
    before = sum(general.hits_of(unit) for unit in ("4ES", "7ES", "PAG"))
    general.act(general.page.locator('.siege-counter.target[data-in="4721"]').first.click)
    assert "Siege fire from 4721" in general.page.inner_text(".attack-sheet h2")
    general.act(general.page.locator('.siege-counter[data-in="4822"]').first.click)
    while general.offered()[0].startswith("hit "):
        general.choose_unit(general.offered()[0].split()[1])
    assert sum(general.hits_of(unit) for unit in ("4ES", "7ES", "PAG")) > before


def go_by_rail(general: General) -> None:
    general.choose_unit("31B")
    goal = next(text for text in general.offered() if text.startswith("rail "))
    assert "by rail" in general.point_at(f"hex:{goal.split()[1]}") or "points" in general.page.inner_text(
        ".map-readout"
    )
    general.head_for(goal.split()[1], goal)
    assert general.place_of("31B") == goal.split()[1]


def send_a_division_on(general: General) -> None:
    """From one strategic zone to the next, by the pile and the box."""
    general.choose_unit("35I")
    general.act(general.touch, "hex:irkutsk")
    assert general.place_of("35I") == "irkutsk"


@pytest.mark.long
def test_three_turns_by_mouse(general: General):
    general.take_over(SIEGE)
    assert "strength points could still go" in general.reminders()
    land_in_the_port(general)
    cut_a_line(general)
    general.play("done")
    rout_a_stack(general)
    general.to_phase("japanese_supply")
    while not general.offered()[0].startswith("fire_from"):
        general.play("done")
    fire_on_the_fortress(general)
    general.to_phase("russian_movement")
    go_by_rail(general)
    send_a_division_on(general)
    general.to_phase("japanese_movement")
    assert general.view["turn"] == 7
    general.choose_unit("12D")
    general.act(general.touch, "hex:3617")
    general.to_phase("russian_movement")
    general.choose_unit("35I")
    general.act(general.touch, "hex:harbin")
    general.to_phase("japanese_movement")
    general.to_phase("russian_movement")
    general.to_phase("japanese_movement")
    assert general.view["turn"] == 9
    wanted = {"UnitsMoved", "StackRouted", "UnitAdvanced", "SiegeFired", "UnitHit", "CombatResolved", "AttackDeclared"}
    assert general.kinds() >= wanted
    assert {"sea", "rail", "zone", "foot"} <= {
        event["how"] for event in general.events() if event["type"] == "UnitsMoved"
    }


# -- what the page shows -----------------------------------------------------------------------------------------------


def test_the_army_tab_says_who_is_fed_from_where(general: General):
    general.take_over(SIEGE)
    general.page.click("#tab-forces")
    words = general.page.inner_text(".forces")
    assert "2D, 3D (the hex 4 SW of Hsinmintun (1029), across country)" in words
    assert "5ESR" in general.page.locator(".account .hungry").first.inner_text()
    assert "to Irkutsk: 0 of 20 points used" in words
    assert "Port Arthur squadron" in words


def test_an_impossible_march_is_explained(general: General):
    general.take_over(SIEGE)
    general.choose_unit("6D")
    general.touch("hex:0430")
    assert "movement points" in general.why_not()


def test_overlays_show_zones_railway_and_numbers(general: General):
    general.take_over(SIEGE)
    page = general.page
    page.keyboard.press("Shift+Z")
    zones = page.locator(".control-zone.russia").get_attribute("d") or ""
    assert zones.count("M") == len(general.view["control"]["russia"])
    page.keyboard.press("Shift+R")
    held = [sides for sides in general.view["rail"]["control"].values() if sides]
    assert page.locator(".rail-mark").count() == len(held)
    assert page.locator(".rail-gap").count() == len(general.view["rail"]["gaps"])
    page.keyboard.press("Shift+N")
    assert page.locator(".hex-numbers text").count() > 900


def test_parts_of_a_stack_can_be_struck(general: General):
    general.take_over(SIEGE)
    general.play("done")
    general.play("attack 4822")
    general.act(general.page.locator('.attack-sheet [data-unit="4ES"]').click)
    assert [each["unit"] for each in general.view["attack"]["defenders"]] == ["4ES"]
    general.act(general.page.locator('.attack-sheet [data-unit="9D"]').click)
    assert "fortress" in general.page.inner_text(".attack-sheet .ledger-table")
    general.step_back()
    general.step_back()
    assert general.view["attack"]["defenders"] == []


@pytest.mark.parametrize(("width", "height", "touch"), [(360, 740, True), (768, 1024, True), (1440, 900, False)])
def test_the_board_fits_every_screen(shared_server: Ashore, open_page: OpenPage, width: int, height: int, touch: bool):
    general = General(open_page(width=width, height=height, touch=touch), shared_server.address)
    general.take_over({**SIEGE, "ports": {"hexes": [], "left": 4, "placed": False}})
    overflow = general.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert overflow <= 0
    general.play("open_port")
    port = general.offered()[0]
    general.act(general.touch, f"hex:{port.split()[1]}")
    assert general.view["ports"] == [port.split()[1]]


def test_a_unit_is_moved_by_keyboard_alone(general: General):
    general.take_over(SIEGE)
    page = general.page
    page.locator('[data-place="stack:1231"]').focus()
    general.act(page.keyboard.press, "Enter")
    assert general.view["march"]["units"] == ["6D"]
    page.keyboard.press("m")
    page.keyboard.press("ArrowUp")
    place = page.evaluate("document.activeElement.dataset.place")
    assert place.startswith("hex:")
    general.act(page.keyboard.press, "Enter")
    assert general.place_of("6D") == place[4:]
