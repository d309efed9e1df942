"""The Battle Board as it is seen: ships by class, fires that follow the hits, both lines below, motion and sound."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.admiral import Admiral
from tests.browser.conftest import Ashore, OpenPage
from yellowsea import from_position, new

pytestmark = pytest.mark.browser

FRAMES = 60
DRAW = """(frames) => new Promise((done) => {
    const next = () => { frames -= 1; frames ? requestAnimationFrame(next) : done(); };
    requestAnimationFrame(next);
})"""
# Both lines go to and fro, so that every ship is on her way all the time.
SAIL = """() => {
    let by = 60;
    const go = () => {
        for (const ship of document.querySelectorAll('.bb-ship')) {
            const [, x, rest] = /translate\\(([-.\\d]+)px(.*)/.exec(ship.style.transform);
            ship.style.transform = `translate(${Number(x) + by}px${rest}`;
        }
        by = -by;
    };
    go();
    setInterval(go, 1450);
}"""
# One sixtieth of a second: what the page may take of a processor for each frame.
FRAME = 1000 / 60


def port_arthur(admiral: Admiral) -> None:
    """Both fleets off Port Arthur, in line: the largest battle that opens at once."""
    admiral.sit("port_arthur", russia="random")
    admiral.open()
    for text in ("default_setup", "default_line"):
        admiral.play(text)
    admiral.page.wait_for_selector(".bb-ship.japan")


def test_ships_are_drawn_by_class_and_both_lines_stand_below(admiral: Admiral):
    port_arthur(admiral)
    page = admiral.page
    funnels = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll('.bb-ship')]
            .map((ship) => [ship.dataset.ship, ship.querySelectorAll('.funnel').length]))"""
    )
    known = {"mikasa": 2, "shikishima": 3, "askold": 5, "bayan": 4, "retvizan": 3, "novik": 3}
    assert {ship: funnels[ship] for ship in known if ship in funnels} == {
        s: n for s, n in known.items() if s in funnels
    }
    assert len(funnels) >= 15
    here = len(admiral.now["view"]["battle"]["ships"])
    assert page.locator(".line-state .ship-state").count() == here
    expect(page.locator(".bb-air")).to_have_attribute("data-motion", "still")
    edge = page.locator(".bb-scene").bounding_box()
    assert edge is not None
    for ship in page.locator(".bb-ship .hull").all():
        box = ship.bounding_box()
        assert box is not None
        assert edge["x"] <= box["x"], "nothing is cut at the edge"
        assert box["x"] + box["width"] <= edge["x"] + edge["width"]


def test_a_still_sea_is_drawn_again_in_a_window_of_another_size(admiral: Admiral):
    port_arthur(admiral)
    page = admiral.page
    page.set_viewport_size({"width": 1100, "height": 700})
    page.wait_for_timeout(300)
    middle = page.evaluate(
        """() => {
            const sea = document.querySelector('.bb-light');
            return [...sea.getContext('2d').getImageData(sea.width / 2, sea.height / 2, 1, 1).data].slice(0, 3);
        }"""
    )
    assert min(middle) > 60, "an empty canvas is black"
    cut = page.evaluate(
        """() => [...document.querySelectorAll('.bb-foot > *')]
            .filter((part) => part.scrollWidth > part.clientWidth + 1).map((part) => part.className)"""
    )
    assert cut == [], "below the sea nothing is cut at the side"


def test_the_words_of_a_coast_gun_stay_ashore(admiral: Admiral):
    port_arthur(admiral)
    for width in (768, 1366, 1920):
        admiral.page.set_viewport_size({"width": width, "height": 768})
        admiral.page.wait_for_timeout(200)
        afloat = admiral.page.evaluate(
            """() => {
                const column = [...document.querySelectorAll('.bb-column')].at(-1).getBoundingClientRect();
                return [...document.querySelectorAll('.bb-fort text')]
                    .filter((words) => words.getBoundingClientRect().left < column.right).map((one) => one.textContent);
            }"""
        )
        assert afloat == [], width


def test_a_printed_battle_shows_the_sea_and_the_state_of_each_ship(admiral: Admiral):
    port_arthur(admiral)
    page = admiral.page
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 794, "height": 1123})  # A4
    foot = page.locator(".bb-foot")
    assert foot.evaluate("foot => foot.scrollHeight - foot.clientHeight") <= 1, "nothing of it is cut"
    here = len(admiral.now["view"]["battle"]["ships"])
    assert page.locator(".line-state .ship-state:visible").count() == here
    assert page.locator(".bb-ship .hull:visible").count() == here
    assert page.locator(".bb-scene canvas:visible, .bb-orders:visible, .bb-buttons button:visible").count() == 0


def test_on_a_phone_both_sides_are_in_sight_before_a_line_is_formed(shared_server: Ashore, open_page: OpenPage):
    admiral = Admiral(open_page(width=360, height=740, touch=True), shared_server.address)
    admiral.sit("variag", russia="random")
    admiral.open()
    admiral.play("default_setup")
    admiral.page.wait_for_selector('.bb-ship[data-ship="variag"]')
    outside = admiral.page.evaluate(
        """() => [...document.querySelectorAll('.bb-ship')].filter((ship) => {
            const { left, right } = ship.querySelector('.hull').getBoundingClientRect();
            return left < 0 || right > innerWidth;
        }).map((ship) => ship.dataset.ship)"""
    )
    assert outside == []


def test_fires_follow_the_hits(admiral: Admiral):
    port_arthur(admiral)
    page = admiral.page
    hit = next(iter(admiral.now["view"]["battle"]["ships"]))
    page.evaluate(
        """(ship) => {
            const piece = document.querySelector(`.bb-ship[data-ship="${ship}"]`);
            piece.classList.replace('hits-0', 'hits-2');
        }""",
        hit,
    )
    trim = page.locator(f'.bb-ship[data-ship="{hit}"] .bb-trim')
    assert trim.evaluate("drawn => getComputedStyle(drawn).transform") != "none", "she is down by the bow"


def test_sound_is_off_until_it_is_asked_for(admiral: Admiral):
    port_arthur(admiral)
    button = admiral.page.locator(".sound-button")
    expect(button).to_have_attribute("aria-pressed", "false")
    admiral.page.keyboard.press("Shift+A")
    expect(button).to_have_attribute("aria-pressed", "true")
    button.click()
    expect(button).to_have_text("Sound is off")


def thirty_ships(admiral: Admiral) -> None:
    """The attack on Port Arthur with six ships more, both lines formed: Japan moves first."""
    position = new("tsushima", scenario="port_arthur", seed=3).position()
    more = ["naniwa", "takachiho", "akashi", "retvizan", "tsarevitch", "pallada"]
    position["at"]["0309"] += more
    position["marks"]["known"] |= dict.fromkeys(more, 1)
    game = from_position("tsushima", position)
    for text in ("default_setup", "default_setup", "default_line", "default_line"):
        game.play(text)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "record.json"
        game.save(file)
        headers = {"Content-Type": "application/json"}
        answer = admiral.page.request.post(f"{admiral.address}/api/records", data=file.read_text(), headers=headers)
    assert answer.status == 201, answer.text()
    admiral.game, admiral.keys = answer.json()["game"], answer.json()["seats"]
    admiral.take_seats("japan")
    admiral.open()


def test_thirty_ships_sail_smoothly(shared_server: Ashore, open_page: OpenPage):
    """Two fleets under way: the page takes less of a processor than a frame lasts, and scripts a small part of it.

    Processor time, because what the clock says depends on what else runs; painting by the graphics card is not in it.
    """
    admiral = Admiral(open_page(width=1366, height=768), shared_server.address)
    thirty_ships(admiral)
    page = admiral.page
    page.wait_for_selector(".bb-air[data-motion=moving]")
    assert page.locator(".bb-ship").count() == 30
    clock = page.context.new_cdp_session(page)
    clock.send("Performance.enable", {"timeDomain": "threadTicks"})

    def spent() -> dict[str, float]:
        """Milliseconds of processor time of the page's own thread so far: all its work, and scripts alone."""
        figures = clock.send("Performance.getMetrics")["metrics"]
        return {each["name"]: float(each["value"]) * 1000 for each in figures if each["name"].endswith("Duration")}

    page.evaluate(SAIL)
    before = spent()
    page.evaluate(DRAW, FRAMES)
    after = spent()
    work, scripts = ((after[name] - before[name]) / FRAMES for name in ("TaskDuration", "ScriptDuration"))
    assert work < FRAME, f"{work:.1f} ms of processor time for a frame"
    assert scripts < FRAME / 4, f"{scripts:.1f} ms of them for scripts"
