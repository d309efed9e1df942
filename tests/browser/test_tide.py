"""The Tide at Sunrise in the browser: three turns by mouse, drag and undo, reasons, overlays, keys, small screens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Ashore, OpenPage
from tests.browser.field import Field

pytestmark = pytest.mark.browser

LUCK = 0
# A server whose chance is fixed, for one game: with these dice the plain play below meets everything in three turns.
FIXED = (
    "import os, secrets, sys; secrets.token_hex = lambda count: '00' * count;"
    f" secrets.token_bytes = lambda count: bytes([{LUCK}] * count) if count == 32 else os.urandom(count);"
    " from yellowsea.server.run import run; run(port=int(sys.argv[1]), database=sys.argv[2])"
)
UNIT_VERBS = ("lose", "retreat", "pursue", "remove")
HEX_VERBS = ("retreat_to", "advance")
WANTED = {"landing", "rail", "combat", "retreat", "pursuit", "recovery"}


def neighbours(name: str) -> list[str]:
    line, place = int(name[:2]), int(name[2:])
    slant = (0, 1) if line % 2 else (-1, 0)
    around = [(line, place - 1), (line, place + 1)]
    around += [(line + step, place + side) for step in (-1, 1) for side in slant]
    return [f"{a:02d}{b:02d}" for a, b in around if a > 0 and b > 0]


def strength(view: Any, side: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for unit in view["units"]:
        if unit["side"] == side and unit["hex"] and unit["hex"] != "korea":
            found[unit["hex"]] = found.get(unit["hex"], 0) + unit["strength"]
    return found


def advance_on_the_enemy(field: Field) -> None:
    """Bring the strongest Japanese units next to one enemy stack in the open."""
    view = field.view
    most = 4 if view["turn"] == 1 else 2
    enemies = {name: power for name, power in strength(view, "russia").items() if name not in view["forts"]}
    load: dict[str, int] = {}
    goal: str | None = None
    able = [unit for unit in view["units"] if f"move {unit['id']}" in field.offered() and not unit["disrupted"]]
    for unit in sorted(able, key=lambda each: -each["strength"])[:most]:
        field.choose_unit(unit["id"])
        march = field.view["march"]
        size = 2 if unit["size"] == "division" else 1
        beside = [
            (enemy, here)
            for enemy in sorted(enemies, key=lambda name: enemies[name])
            for here in [*march["reach"], march["hex"]]
            if here in neighbours(enemy) and load.get(here, 0) + size <= 4 and goal in (None, enemy)
        ]
        if not beside:
            field.put_back()
            continue
        goal, here = beside[0]
        load[here] = load.get(here, 0) + size
        if here == march["hex"]:
            field.play("halt")
        else:
            field.go(here)


def fight(field: Field) -> None:
    """Declare every attack that has good odds with all who can join, resolve them, and carry the results out."""
    for text in [text for text in field.offered() if text.startswith("attack ")]:
        if text not in field.offered():
            continue
        target = text.split()[1]
        field.act(field.touch, f"stack:{target}")
        column = field.column()
        ratio = int(column.split(":")[0]) if ":" in column and column.endswith(":1") else 0
        if ratio < 2:
            field.step_back()
            continue
        joining = [text for text in field.offered() if text.startswith("join")]
        field.play(joining[-1])
        if "declare" in field.offered():
            field.play("declare")
    if field.view["phase"].endswith("combat"):
        field.end_phase()
    carry_out(field)


def carry_out(field: Field) -> None:
    """Resolve, pay, retreat and pursue, on the map wherever there is something to click."""
    for _ in range(80):
        options = field.offered()
        verb, *arguments = options[0].split()
        if not field.view["phase"].endswith("combat"):
            return
        if verb == "resolve":
            field.wait_for_odds()
            field.play(options[0])
        elif verb in UNIT_VERBS:
            field.choose_unit(arguments[0])
        elif verb in HEX_VERBS:
            field.act(field.touch, f"hex:{arguments[0]}")
        elif "done" in options or "halt" in options:
            field.play("done" if "done" in options else "halt")
        else:
            field.play(options[0])


def recover(field: Field) -> None:
    """Recover what can be recovered, then go on."""
    while field.view["phase"].endswith("recovery"):
        first = field.offered()[0]
        if first.startswith("recover "):
            field.choose_unit(first.split()[1])
        else:
            field.end_phase()


def reinforce(field: Field, unit: str, hexagon: str) -> None:
    """Land or unload one unit on the map, put the rest into replacements."""
    if f"bring {unit}" in field.offered():
        field.play(f"bring {unit}")
        places = [text.split()[1] for text in field.offered()]
        field.act(field.touch, f"hex:{hexagon if hexagon in places else places[0]}")
    rest = [text for text in field.offered() if text.startswith("replacements ")]
    if rest:
        assert "transport points" in field.reminders()
        field.play(rest[-1])
    field.end_phase()


def go_by_rail(field: Field) -> None:
    """The first unit that stands on the railway takes a train as far north as it goes."""
    view = field.view
    for unit in view["units"]:
        if f"move {unit['id']}" in field.offered() and unit["hex"] in view["rails"]:
            field.choose_unit(unit["id"])
            trains = [text for text in field.offered() if text.startswith("rail ")]
            if trains:
                field.head_for(trains[-1].split()[1], trains[-1])
                return
            field.put_back()


@pytest.fixture
def field(shared_server: Ashore, open_page: OpenPage) -> Field:
    table = Field(open_page(width=1440, height=900), shared_server.address)
    table.open()
    return table


def advance_and_end(field: Field) -> None:
    advance_on_the_enemy(field)
    field.end_phase()


def go_by_rail_and_end(field: Field) -> None:
    go_by_rail(field)
    field.end_phase()


def phases(field: Field) -> dict[str, Callable[[], None]]:
    return {
        "naval": field.end_phase,
        "japanese_reinforcement": lambda: reinforce(field, "infantry_division", "0711"),
        "japanese_movement": lambda: advance_and_end(field),
        "japanese_combat": lambda: fight(field),
        "japanese_recovery": lambda: recover(field),
        "russian_reinforcement": lambda: reinforce(field, "siberian_division", "2536"),
        "russian_movement": lambda: go_by_rail_and_end(field),
        "russian_combat": field.end_phase,
        "russian_recovery": lambda: recover(field),
    }


def play_turns(field: Field, turns: int) -> None:
    doing = phases(field)
    while field.view["turn"] <= turns:
        phase = field.view["phase"]
        if phase.endswith("combat") and not field.offered()[0].startswith(("attack", "done")):
            carry_out(field)
        else:
            doing[phase]()


@pytest.fixture
def fixed_server(tmp_path: Path) -> Iterator[Ashore]:
    server = Ashore(tmp_path / "games.sqlite3", FIXED)
    server.start()
    yield server
    server.stop()


@pytest.mark.long
def test_three_turns_by_mouse(fixed_server: Ashore, open_page: OpenPage):
    field = Field(open_page(width=1440, height=900), fixed_server.address)
    field.open()
    field.play("default_setup")
    play_turns(field, 3)
    assert field.seen() >= WANTED
    assert field.page.locator(".land-stack").count() == len(strength(field.view, "japan")) + len(
        strength(field.view, "russia")
    ) + sum(unit["hex"] == "korea" for unit in field.view["units"])


def test_a_stack_is_dragged_and_the_step_taken_back(field: Field):
    field.play("default_setup")
    field.choose_unit("GD")
    field.go("0331")
    field.choose_unit("1D")
    field.go("0331")
    # Both have moved; the artillery has not: drag it, then take it back.
    x, y = field.spot("unit:12cm")
    before = field.seq
    field.page.mouse.move(x, y)
    field.page.mouse.down()
    field.page.mouse.move(x + 20, y - 20, steps=4)
    field.page.wait_for_selector(".hex.target")
    field.page.mouse.move(*field.spot("hex:0332"), steps=8)
    assert "of 6 points" in field.page.inner_text(".map-readout")
    assert field.page.locator(".step-cost").count() == len(field.view["march"]["reach"]["0332"]["path"])
    field.page.mouse.up()
    field.wait_for_steps(before, 2)
    assert next(unit for unit in field.view["units"] if unit["id"] == "12cm")["hex"] == "0332"

    while next(unit for unit in field.view["units"] if unit["id"] == "12cm")["hex"] == "0332":
        field.act(field.page.locator(".undo").click)
    assert next(unit for unit in field.view["units"] if unit["id"] == "12cm")["hex"] == "korea"


def test_an_impossible_march_is_explained_with_its_price(field: Field):
    field.play("default_setup")
    field.choose_unit("GD")
    field.touch("hex:0930")
    words = field.why_not()
    assert "movement points" in words
    assert "and 8 are left" in words


def test_another_unit_can_be_taken_up_at_once(field: Field):
    field.play("default_setup")
    field.choose_unit("GD")
    before = field.seq
    field.touch("unit:1D")
    field.wait_for_steps(before, 2)
    assert field.view["march"]["units"] == ["1D"]
    assert "GD" not in [unit["id"] for unit in field.view["units"] if "moved" in unit["marks"]]


def test_overlays_come_and_go_by_button_and_key(field: Field):
    field.play("default_setup")
    page = field.page
    assert page.locator(".control-zone").count() == 0
    page.click('[data-overlay="zones"]')
    assert page.locator(".control-zone.russia").get_attribute("d").count("M") == len(field.view["zones"]["russia"])
    page.keyboard.press("Shift+Z")
    assert page.locator(".control-zone").count() == 0
    page.keyboard.press("Shift+N")
    assert page.locator(".hex-numbers text").count() > 1500
    page.keyboard.press("Shift+V")
    assert page.locator(".town-worth").count() == len([place for place in field.view["places"] if place["points"]])
    page.keyboard.press("Shift+S")
    supply = field.view["supply"]["russia"]
    assert page.locator(".source-mark.russia").count() == len(supply["sources"])
    lines = {tuple(line) for line in supply["lines"].values() if len(line) > 1}
    assert (page.locator(".supply-net.russia").get_attribute("d") or "").count("M") == len(lines)
    page.reload()
    field.wait_for_decision()
    assert page.get_attribute('[data-overlay="supply"]', "aria-pressed") == "true"


def test_the_stack_under_the_pointer_shows_its_reach_and_supply(field: Field):
    field.play("default_setup")
    page = field.page
    page.click('[data-overlay="reach"]')
    page.click('[data-overlay="supply"]')
    page.mouse.move(*field.spot("stack:0440"))
    page.wait_for_selector(".could-go.russia")
    asked = f"/api/games/{field.game}/look?of=Transbaikal&what="
    could = field.ask(f"{asked}reach")["look"]
    assert page.locator(".could-go.russia").count() == len(could["reach"])
    page.wait_for_selector(".glimpse .supply-line.russia.whole")
    line = field.view["supply"]["russia"]["lines"]["Transbaikal"]
    assert page.locator(".glimpse .supply-line").get_attribute("d").count("L") == len(line) - 1
    assert field.ask(f"{asked}weather")["look"] is None
    page.mouse.move(*field.spot("hex:2225"))
    page.wait_for_function("document.querySelectorAll('.could-go').length === 0")


def test_a_march_by_keyboard_alone(field: Field):
    page = field.page
    page.keyboard.press("1")
    page.wait_for_selector('.decision [data-option="move GD"]')
    page.keyboard.press("h")
    page.wait_for_selector(".advice .why")
    assert page.inner_text(".advised") in [option["label"] for option in field.now["options"]]
    scale = "Number(document.querySelector('.map-frame').style.getPropertyValue('--scale'))"
    before = page.evaluate(scale)
    page.keyboard.press("x")
    assert page.evaluate(scale) > before, "the chart comes to what can be done"
    page.locator('[data-place="unit:GD"]').focus()
    field.act(page.keyboard.press, "Enter")
    assert field.view["march"]["units"] == ["GD"]
    page.keyboard.press("m")
    page.keyboard.press("ArrowUp")
    place = page.evaluate("document.activeElement.dataset.place")
    assert place.startswith("hex:")
    field.act(page.keyboard.press, "Enter")
    assert next(unit for unit in field.view["units"] if unit["id"] == "GD")["hex"] == place[4:]


@pytest.mark.parametrize(("width", "height", "touch"), [(360, 740, True), (768, 1024, True), (1440, 900, False)])
def test_the_board_fits_every_screen(shared_server: Ashore, open_page: OpenPage, width: int, height: int, touch: bool):
    field = Field(open_page(width=width, height=height, touch=touch), shared_server.address)
    field.open()
    field.play("default_setup")
    page: Page = field.page
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    chart = page.locator(".map-area").bounding_box()
    assert chart is not None
    assert chart["height"] > height * 0.3
    for name in ("zones", "bare"):
        box = page.locator(f'[data-overlay="{name}"]').bounding_box()
        assert box is not None
        assert not touch or box["height"] >= 44
