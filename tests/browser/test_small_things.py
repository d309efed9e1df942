"""Small things that a first game stumbles over."""

import pytest
from playwright.sync_api import expect

import yellowsea as ys
from tests.browser.conftest import Ashore, OpenPage
from tests.browser.general import SIEGE, General
from tests.browser.table import Table
from tools.house.scenes import play_on, take_over

pytestmark = pytest.mark.browser


def test_a_port_and_then_a_ship_of_it_means_the_ship(table: Table):
    table.begin("human", "random")
    table.wait_for_decision()
    page = table.page
    table.click_place("port:japan")
    page.locator('.overlay [data-ship="mikasa"]').click()
    expect(page.locator(".why-not")).to_be_hidden()
    expect(page.locator(".decision .picked")).to_have_text("Mikasa")
    table.act(table.click_place, "area:yellow_sea")
    expect(page.locator(".log-lines").first).to_contain_text("Mikasa sails to the Yellow Sea.")


def test_equal_lines_of_the_log_are_folded(table: Table):
    table.begin("human", "random")
    table.wait_for_decision()
    for ship in ("mikasa", "asahi", "fuji", "shikishima", "asama"):
        table.send(ship, "yellow_sea")
    page = table.page
    expect(page.locator(".log-fold summary")).to_have_text("Shikishima and Asama sail to the Yellow Sea.")
    expect(page.locator(".log-fold .log-line").first).to_be_hidden()
    page.locator(".log-fold summary").click()
    expect(page.locator(".log-fold .log-line").first).to_contain_text("Shikishima")


def test_the_bell_is_off_until_it_is_asked_for(table: Table):
    table.begin("human", "random")
    table.wait_for_decision()
    page = table.page
    page.click("#tab-game")
    expect(page.locator(".sound-switch")).not_to_be_checked()
    page.locator(".sound-switch").check()
    page.reload()
    table.wait_for_decision()
    page.click("#tab-game")
    expect(page.locator(".sound-switch")).to_be_checked()
    page.keyboard.press("Shift+A")
    assert page.evaluate("localStorage.getItem('yellowsea.sound')") == "false"
    assert page.title().startswith("●"), "the tab says whose move it is"


def test_a_printed_rulebook_has_no_navigation(table: Table):
    page = table.page
    page.goto(f"{table.address}/rules/blockade")
    page.emulate_media(media="print")
    for screen_only in (".contents", "nav.site", ".button.main"):
        expect(page.locator(screen_only)).to_be_hidden()
    paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert paper == "rgb(255, 255, 255)", "no ink for the colour of the page"
    expect(page.locator("article.card").first).to_be_visible()


@pytest.mark.parametrize("system", ["blockade", "tide_at_sunrise", "russo_japanese_war"])
def test_a_printed_position_shows_the_whole_map_and_no_buttons(table: Table, system: str):
    table.begin("human", "random", system=system)
    table.wait_for_decision()
    page = table.page
    page.keyboard.press("+")
    page.emulate_media(media="print")
    wide, high = page.locator(".stage").evaluate("({ offsetWidth, offsetHeight }) => [offsetWidth, offsetHeight]")
    assert wide > 0.95 * page.evaluate("document.documentElement.clientWidth")
    assert high > 0.5 * wide
    assert page.locator(".map-area button:visible, .map-tools:visible, .decision:visible").count() == 0
    below = page.locator(".log").bounding_box()
    map_box = page.locator(".stage").bounding_box()
    assert below is not None
    assert map_box is not None
    assert below["y"] >= map_box["y"] + map_box["height"], "the log lies below the map"


def test_several_ships_are_sent_together(table: Table):
    table.begin("human", "random")
    table.wait_for_decision()
    page = table.page
    page.click(".several")
    for ship in ("mikasa", "asahi", "fuji"):
        page.locator(f'.overlay [data-ship="{ship}"]').click()
    expect(page.locator(".chosen-together")).to_have_text("3 chosen: where do they go?")
    table.click_place("area:yellow_sea")
    page.wait_for_function("() => !document.querySelector('.overlay .moored[data-ship=fuji]')")
    assert {
        ship["where"] for ship in table.state("japan")["view"]["ships"] if ship["id"] in ("mikasa", "asahi", "fuji")
    } == {"yellow_sea"}


def test_shift_adds_a_ship_and_a_ship_can_be_dragged_to_sea(table: Table):
    table.begin("human", "random")
    table.wait_for_decision()
    page = table.page
    page.locator('.overlay [data-ship="mikasa"]').click()
    page.locator('.overlay [data-ship="asahi"]').click(modifiers=["Shift"])
    expect(page.locator(".chosen-together")).to_have_text("2 chosen: where do they go?")
    page.keyboard.press("Escape")
    expect(page.locator(".chosen-together")).to_have_text("")
    box = page.locator('.overlay [data-ship="mikasa"]').bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(*table.spot("area:yellow_sea"), steps=6)
    page.wait_for_selector(".drag-ghost")
    table.act(page.mouse.up)
    expect(page.locator(".log-lines").first).to_contain_text("Mikasa sails to the Yellow Sea.")


def test_there_is_a_plain_way_back(shared_server: Ashore, open_page: OpenPage):
    general = General(open_page(), shared_server.address)
    general.take_over(SIEGE)
    page = general.page
    expect(page.locator(".way-back")).to_be_hidden()
    general.play("done")
    general.play("attack 4822")
    expect(page.locator(".way-back")).to_have_text("Call this attack off")
    general.act(page.locator(".way-back").click)
    expect(page.locator('.decision [data-option="attack 4822"]')).to_be_visible()
    expect(page.locator(".way-back")).to_be_hidden()


def test_counters_have_their_names_wherever_they_are_large(shared_server: Ashore, open_page: OpenPage):
    """On a small chart a name would only blur the counter; in the tray of a port it tells the ships apart."""
    table = Table(open_page(width=390, height=844, touch=True), shared_server.address)
    table.begin("human", "random")
    table.wait_for_decision()
    page = table.page
    size = "use => getComputedStyle(use).getPropertyValue('--counter')"
    assert float(page.locator(".overlay .moored use").first.evaluate(size)) <= 1
    page.touchscreen.tap(*table.spot("port:japan"))
    page.wait_for_selector(".fan use")
    assert page.locator(".fan use").first.evaluate(size) == "", "nothing makes it small"
    expect(page.locator(".fan .target")).to_have_count(0)  # all twenty can sail: twenty rings would tell nothing
    page.locator('.fan [data-token="ship:mikasa"]').tap()
    expect(page.locator(".decision .picked")).to_have_text("Mikasa")


CUT = "all => all.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.textContent)"


def test_chances_before_the_initiative_is_spent_can_be_read(shared_server: Ashore, open_page: OpenPage):
    game = ys.new("blockade", seed=11)
    play_on(game, lambda: game.actor == "japan" and "fire_first" in game.options())
    page = open_page(width=1366, height=768)
    take_over(page, shared_server.address, game)
    words = page.locator('[data-option="fire_first"] .chance-words')
    expect(words.first).to_have_text("no hit on the enemy before they answer")
    assert words.evaluate_all(CUT) == []
