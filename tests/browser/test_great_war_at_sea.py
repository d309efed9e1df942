"""Great War at Sea in the browser: Chemulpo from first to last click, guns laid by hand, keys, a small screen."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.bridge import Bridge, apart
from tests.browser.conftest import Ashore, OpenPage
from tests.browser.test_accessibility import complaints

pytestmark = pytest.mark.browser


@pytest.fixture
def bridge(shared_server: Ashore, open_page: OpenPage) -> Bridge:
    return Bridge(open_page(), shared_server.address)


def test_chemulpo_from_first_to_last_click(bridge: Bridge):
    """Japan is played with the mouse: groups are moved on the field, guns are laid by list, by sheet and by ship."""
    bridge.sit("B05", russia="random")
    page = bridge.page
    assert page.locator(".sea-group.japan").count() == 5
    assert page.locator(".sea-group.russia").count() == 2
    assert page.locator(".impulse").count() == 20
    done: set[str] = set()
    for _ in range(400):
        bridge.wait_for_decision()
        if bridge.is_over:
            break
        done.add(one_step(bridge, done))
    assert bridge.is_over
    assert {"moved", "suggested", "laid by hand"} <= done
    outcome = bridge.now["outcome"]
    assert outcome["reasons"][0] in page.inner_text(".decision")
    assert bridge.ask(f"/api/games/{bridge.game}/verify")["ok"]
    page.goto(f"{bridge.address}/games/{bridge.game}/replay?step=10")
    page.wait_for_selector(".sea-group.russia")
    assert complaints(page) == []


def one_step(bridge: Bridge, done: set[str]) -> str:
    state = bridge.now
    options = [option["text"] for option in state["options"]]
    if any(text.startswith("move ") for text in options):
        return move(bridge, state, options)
    if any(text.startswith("aim ") for text in options) and "laid by hand" not in done:
        return lay_by_hand(bridge, options)
    if state["view"]["step"] == "targets" and "suggested" in options:
        bridge.page.wait_for_selector(".target-sheet tbody")
        bridge.play("suggested")
        return "suggested"
    quickly = [text for text in ("suggested", "done") if text in options]
    bridge.play(quickly[0] if quickly else options[0])
    return "went on"


def move(bridge: Bridge, state: Any, options: list[str]) -> str:
    """The first group that can come nearer does; when all are near enough the impulse is over."""
    groups = state["view"]["groups"]
    enemies = [group["hex"] for group in groups if group["side"] == "russia"]
    for group in groups:
        if not group["may_move"] or group["side"] != "japan" or group["id"] not in " ".join(options):
            continue
        away = {hex_: min(apart(hex_, enemy) for enemy in enemies) for hex_ in [group["hex"], *group["moves"].values()]}
        best = min(group["moves"].values(), key=lambda hex_: away[hex_], default=group["hex"])
        way = next((way for way, hex_ in group["moves"].items() if hex_ == best), None)
        if away[best] < away[group["hex"]] and away[group["hex"]] > 2 and f"move {group['id']} {way}" in options:
            bridge.press(bridge.group(group["id"]))
            bridge.page.wait_for_selector(f'.hex.target[data-place="hex:{best}"]')
            bridge.act(bridge.press, bridge.hex(best))
            return "moved"
    bridge.play("done")
    return "waited"


def lay_by_hand(bridge: Bridge, options: list[str]) -> str:
    """A ship is chosen in the sheet, her target too; the sheet says what to expect and the exact chances."""
    page = bridge.page
    text = next(text for text in options if text.startswith("aim "))
    page.wait_for_selector(f'.target-sheet [data-option="{text}"]')
    assert page.locator(".expected dd").count() == 2
    bridge.act(page.locator(f'.target-sheet [data-option="{text}"]').click)
    page.wait_for_selector(".target-sheet .chances span")
    assert "hits" in page.inner_text(".target-sheet .chances")
    assert page.locator(".fire-line.could").count() > 0
    bridge.act(page.locator(".target-sheet tbody button").first.click)
    assert page.locator(".fire-line.japan").count() > 0
    return "laid by hand"


def test_moving_with_the_keys_alone(bridge: Bridge):
    bridge.sit("B05")
    page = bridge.page
    actor = bridge.now["actor"]
    page.keyboard.press("m")
    assert page.evaluate("document.activeElement?.getAttribute('data-place') ?? ''") != ""
    ship = next(text.split()[1] for text in bridge.offered() if text.startswith("move "))
    bridge.group(ship).focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".hex.target")
    page.locator(".hex.target").first.focus()
    assert ":" in page.inner_text(".map-readout")
    bridge.act(page.keyboard.press, "Enter")
    assert bridge.state(actor)["seq"] > 1


def test_why_a_group_cannot_go_there(bridge: Bridge):
    bridge.sit("B05")
    ship = next(text.split()[1] for text in bridge.offered() if text.startswith("move "))
    bridge.press(bridge.group(ship))
    bridge.page.wait_for_selector(".hex.target")
    bridge.press(bridge.hex("A10"))
    assert bridge.why_not()


def test_a_data_sheet_with_its_boxes(bridge: Bridge):
    bridge.sit("B05")
    page = bridge.page
    bridge.group("varyag").dispatch_event("contextmenu")
    page.wait_for_selector(".ship-sheet")
    words = page.inner_text(".ship-sheet")
    assert "Varyag" in words
    assert "C03 cruiser" in words
    assert "4 of 4, light armour" in (page.text_content(".ship-sheet") or "")
    assert page.locator(".ship-sheet .boxes tr").count() == 5
    assert complaints(page) == []


def test_night_and_anchors_off_port_arthur(bridge: Bridge):
    bridge.sit("B06")
    page = bridge.page
    assert page.locator(".hexmap.night").count() == 1
    assert page.locator(".anchor-sign").count() > 0
    assert page.locator(".shoal").count() > 0
    assert page.locator(".exit.japan").count() > 0
    assert complaints(page) == []


@pytest.mark.parametrize("width", [360, 768])
def test_a_small_screen(shared_server: Ashore, open_page: OpenPage, width: int):
    bridge = Bridge(open_page(width=width, height=740, touch=True), shared_server.address)
    bridge.sit("B05")
    page = bridge.page
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ship = next(text.split()[1] for text in bridge.offered() if text.startswith("move "))
    bridge.group(ship).tap()
    page.wait_for_selector(".hex.target")
    bridge.act(page.locator(".hex.target").first.dispatch_event, "click")
    track = page.locator(".impulse-track").bounding_box()
    assert track is not None
    assert track["x"] >= 0
    assert track["x"] + track["width"] <= width
    assert complaints(page) == []
