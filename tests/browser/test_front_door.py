"""The way from the lobby to the first decision, and back to one's games."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Ashore, OpenPage
from yellowsea.server.games.rules_in_use import systems_with_a_board

pytestmark = pytest.mark.browser


SYSTEMS = [
    pytest.param(system, marks=[] if system in ("blockade", "great_war_at_sea") else [pytest.mark.long])
    for system in systems_with_a_board()
]


@pytest.mark.parametrize("system", SYSTEMS)
def test_from_an_empty_database_to_the_first_decision_in_two_clicks(
    own_server: Ashore, open_page: OpenPage, system: str
):
    page = open_page(briefed=False)
    page.goto(own_server.address)
    page.locator(f'[data-system="{system}"]').get_by_role("button", name="Play now").click()
    page.get_by_role("button", name="To the board").click()
    page.wait_for_selector(".layout[data-mood=decide]")
    expect(page.locator(".decision [data-option]:visible").first).to_be_visible()
    page.goto(own_server.address)
    expect(page.locator(".own-games .game")).to_have_count(1)
    expect(page.locator(".own-games .to-move")).to_have_text("Your move")
    page.locator(".own-games .game-name").click()
    page.wait_for_selector(".layout[data-mood=decide]")


@pytest.mark.parametrize("width", [360, 1366])
def test_a_game_of_ones_own_says_since_when(own_server: Ashore, open_page: OpenPage, width: int):
    page = open_page(width=width, height=740)
    page.request.post(f"{own_server.address}/play/blockade")
    page.goto(own_server.address)
    expect(page.locator(".own-games time")).to_be_visible()
    expect(page.locator(".own-games time")).to_have_text("just now")


@pytest.mark.parametrize("width", [390, 768, 1366, 1920])
def test_nothing_of_the_front_door_is_cut_off(shared_server: Ashore, open_page: OpenPage, width: int):
    page = open_page(width=width, height=800)
    for path in ("/", "/new?system=tsushima", "/rules"):
        page.goto(shared_server.address + path)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    for image in page.locator("img").all():
        assert image.evaluate("image => image.complete && image.naturalWidth > 0")


def test_begin_is_in_sight_and_enter_begins(shared_server: Ashore, open_page: OpenPage):
    page = open_page(width=390, height=700)
    page.goto(f"{shared_server.address}/new?system=blockade")
    begin = page.get_by_role("button", name="Begin")
    expect(begin).to_be_in_viewport()
    page.locator(".house-rules summary").click()
    page.get_by_label("Hidden threat").check()
    expect(begin).to_be_in_viewport()
    expect(page.locator(".house-rules .count")).to_have_text("(1 differs from the usual)")
    page.evaluate("window.scrollTo(0, document.body.scrollHeight)")
    expect(begin).to_be_in_viewport()
    page.get_by_label("The whole war").focus()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/games/"))


@pytest.mark.parametrize(("width", "height"), [(360, 640), (1366, 768)])
def test_the_form_is_read_from_its_top_and_says_what_would_begin(
    shared_server: Ashore, open_page: OpenPage, width: int, height: int
):
    """The usual scenario is the fifth of fifty: the page does not open in the middle of the list."""
    page = open_page(width=width, height=height)
    page.goto(f"{shared_server.address}/new?system=great_war_at_sea")
    expect(page.get_by_role("heading", name="New game")).to_be_in_viewport()
    expect(page.get_by_role("button", name="Begin")).to_be_in_viewport()
    expect(page.locator("#chosen")).to_have_text("Chemulpo Bay")
    expect(page.get_by_role("radio", name="Chemulpo Bay")).to_be_focused()
    page.get_by_role("radio", name="Off Chefoo").check()
    expect(page.locator("#chosen")).to_have_text("Off Chefoo")
    expect(page.get_by_role("button", name="Begin")).to_be_in_viewport()


def test_an_only_scenario_shows_its_briefing(shared_server: Ashore, open_page: OpenPage):
    page = open_page(width=1366, height=768)
    page.goto(f"{shared_server.address}/new?system=blockade")
    expect(page.locator(".scenario-briefing")).to_contain_text("Mukden takes four landings")
    assert page.locator(".scenario-briefing[open]").count() == 1
    page.goto(f"{shared_server.address}/new?system=tsushima")
    assert page.locator(".scenario-briefing[open]").count() == 0


def test_a_link_is_copied_and_says_when_the_friend_has_come(shared_server: Ashore, open_page: OpenPage):
    host, friend = open_page(), open_page()
    host.context.grant_permissions(["clipboard-read", "clipboard-write"])
    host.goto(f"{shared_server.address}/new?system=blockade")
    host.select_option("#seat-russia", "friend")
    host.get_by_role("button", name="Begin").click()
    link = host.locator(".link").input_value()
    expect(host.get_by_role("img", name="QR code")).to_be_visible()
    host.get_by_role("button", name="Copy").click()
    expect(host.locator(".copy")).to_have_text("Copied")
    assert host.evaluate("navigator.clipboard.readText()") == link
    expect(host.locator(".coming")).to_have_text("Your friend has not joined yet.")
    friend.goto(link)
    friend.get_by_role("button", name="Take your seat").click()
    friend.wait_for_selector(".layout[data-mood]")
    expect(host.locator(".coming")).to_have_text("Your friend has joined.")


def test_the_board_says_that_the_friend_has_not_come_and_shows_the_link_again(
    shared_server: Ashore, open_page: OpenPage
):
    page = open_page()
    page.goto(f"{shared_server.address}/new?system=blockade")
    page.select_option("#seat-russia", "friend")
    page.get_by_role("button", name="Begin").click()
    page.get_by_role("link", name="To the board").click()
    page.wait_for_selector(".layout[data-mood=decide]")
    page.click("#tab-game")
    expect(page.locator(".game-panel")).to_contain_text("has not joined yet")
    page.get_by_role("link", name="Show the link again").click()
    expect(page.get_by_role("img", name="QR code")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(360, 740), (1366, 768)])
@pytest.mark.parametrize("system", ["blockade", "great_war_at_sea"])
def test_seats_and_begin_are_in_sight_wherever_the_form_is(
    shared_server: Ashore, open_page: OpenPage, system: str, width: int, height: int
):
    page = open_page(width=width, height=height)
    page.goto(f"{shared_server.address}/new?system={system}")
    for seen in ("#seat-japan", "#seat-russia", ".begin button"):
        expect(page.locator(seen)).to_be_in_viewport(ratio=1)
    page.locator(".scenario-card").last.scroll_into_view_if_needed()
    for seen in ("#seat-japan", "#seat-russia", ".begin button"):
        expect(page.locator(seen)).to_be_in_viewport(ratio=1)


def test_fifty_scenarios_are_sifted(shared_server: Ashore, open_page: OpenPage):
    page = open_page(width=1366, height=768)
    page.goto(f"{shared_server.address}/new?system=great_war_at_sea")
    page.get_by_role("combobox", name="Time").select_option("hour")
    page.get_by_role("combobox", name="Size").select_option("small")
    expect(page.locator(".found")).to_have_text("8 of 50")
    expect(page.locator("#operations")).to_be_hidden()
    page.get_by_role("combobox", name="Balance").select_option("russia")
    expect(page.locator(".found")).to_have_text("2 of 50")
    expect(page.locator(".scenario-card:visible")).to_have_count(3)  # and the one that is chosen
    page.get_by_label("Loss of Steregushchi").check()
    expect(page.locator("#chosen")).to_have_text("Loss of Steregushchi")
    expect(page.locator(".scenario-card:visible")).to_have_count(2)


def test_a_friend_is_asked_by_name(shared_server: Ashore, open_page: OpenPage):
    page = open_page()
    page.goto(f"{shared_server.address}/new?system=blockade")
    expect(page.get_by_label("Your name")).to_be_hidden()
    page.select_option("#seat-russia", "friend")
    page.get_by_label("Your name").fill("Anna")
    page.get_by_role("button", name="Begin").click()
    friend = open_page(width=360, height=740)
    friend.goto(page.locator(".link").input_value())
    expect(friend.get_by_role("heading", name="Anna invites you to Blockade")).to_be_visible()
    expect(friend.get_by_label("Your words")).to_be_hidden()
