"""Two players: at one screen with the curtain between them, or each at a screen; and the way to the table."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Ashore, OpenPage
from tests.browser.table import Table

pytestmark = pytest.mark.browser


def test_behind_the_curtain_there_is_nothing_and_nothing_is_asked_for(table: Table):
    asked: list[str] = []
    table.page.on("request", lambda request: asked.append(request.url))
    table.begin("human", "human", uncertain_situation=True)
    table.page.wait_for_selector(".handover")
    assert "Hand over to Japan" in table.page.inner_text(".handover")
    assert not any(key in url for url in asked for key in table.keys.values())
    table.page.click(".ready")
    table.wait_for_decision()

    for ship in ("mikasa", "asahi", "asama"):
        table.send(ship, "yellow_sea")
    table.send("chitose", "pacific")
    asked.clear()
    while not table.page.locator(".handover").count():
        options = table.options()
        wanted = "top asama" if "top asama" in options else options[-1]
        table.option(wanted).click()
        table.page.wait_for_timeout(250)

    assert "Hand over to Russia" in table.page.inner_text(".handover")
    assert table.page.locator(".counter").count() == 0
    page = table.page.inner_html("#game")
    for name in ("Mikasa", "Asahi", "Asama", "Chitose", "mikasa", "asahi", "chitose"):
        assert name not in page
    assert not any(table.keys["russia"] in url for url in asked)

    table.page.click(".ready")
    table.wait_for_decision()
    assert table.page.get_attribute('[data-squadron="japan yellow_sea"]', "aria-label").startswith(
        "Japan: a squadron of unknown strength"
    )
    table.page.click('[data-squadron="japan yellow_sea"]')
    shown = table.page.eval_on_selector_all(".fan .unit-button", "all => all.map(one => one.dataset.token)")
    assert shown == ["ship:asama"]
    log = table.page.inner_text(".log-lines")
    assert "Mikasa" not in log
    assert "Asahi" not in log


def test_without_secrets_the_seats_change_without_a_curtain(table: Table):
    table.begin("human", "human")
    table.wait_for_decision()
    assert table.page.locator(".handover").count() == 0
    table.option("done").click()
    table.page.wait_for_selector('.decision [data-token="ship:tsesarevitch"]')
    assert table.page.locator(".handover").count() == 0


def lift(table: Table, side: str) -> None:
    table.page.wait_for_selector(".handover")
    assert f"Hand over to {side}" in table.page.inner_text(".handover")
    table.page.click(".ready")
    table.wait_for_decision()


@pytest.mark.long
def test_on_the_battle_board_both_look_on_but_targets_are_named_alone(table: Table):
    page = table.page
    table.begin("human", "human", system="tsushima", scenario="variag")
    lift(table, "Russia")
    table.option("default_setup").click()
    lift(table, "Japan")
    table.play("default_setup")
    assert page.locator(".handover").count() == 0, "the lines are formed in the open"
    table.play("default_line")
    page.wait_for_selector('.decision [data-option="close 2"]')
    assert page.locator(".fold-board").count() == 0, "the chart below would tell what one side knows"
    assert page.locator(".naval-stack").count() == 0
    page.click("#tab-forces")
    assert "both of you are looking" in page.inner_text("#panel-forces")
    page.click("#tab-log")
    assert "Battle" in page.inner_text(".log-lines")
    assert "is ready" not in page.inner_text(".log-lines")

    assert close_in(table) > 1, "both sides have moved in sight of each other"
    page.click(".ready")
    table.wait_for_decision()
    page.wait_for_selector(".shooter [data-do]")
    table.option("as_suggested").click()
    page.wait_for_selector(".handover")
    assert page.locator(".bb-aim, .bb-ship").count() == 0
    page.click(".ready")
    table.wait_for_decision()
    assert page.locator(".bb-aim").count() == 0, "what the enemy aims at is not told"
    table.option("as_suggested").click()
    page.wait_for_selector('.decision [data-option="steady"]')
    assert page.locator(".bb-shell").count() > 0, "both see the round that was fired"
    assert page.locator(".bb-splash, .bb-burst").count() == page.locator(".bb-shell").count()
    page.wait_for_selector(".bb-shell", state="detached")
    page.click(".shot-ledger .again")
    page.wait_for_selector(".bb-shell", state="attached")


def close_in(table: Table) -> int:
    """Both sides close the range until a curtain falls; how often somebody moved."""
    moves = 0
    while not table.page.locator(".handover").count():
        before = table.page.inner_text(".prompt")
        table.option("close 2").click()
        moves += 1
        table.page.wait_for_function(
            "before => document.querySelector('.handover') || document.querySelector('.prompt').innerText !== before",
            arg=before,
        )
    return moves


def test_friends_may_do_without_the_curtain(table: Table):
    page = table.page
    table.begin("human", "human", system="tsushima", scenario="round_island")
    page.wait_for_selector(".handover")
    page.click(".never")
    table.wait_for_decision()
    for _ in range(2):
        table.option("default_setup").click()
        table.option("done").click()
    page.wait_for_selector('.decision [data-option="sail_all port_arthur"]')
    assert page.locator(".handover").count() == 0
    page.click("#tab-game")
    page.check(".handover-switch")
    table.option("done").click()
    lift(table, "Japan")


def test_two_browsers_hear_of_each_other(shared_server: Ashore, open_page: OpenPage):
    japan = Table(open_page(), shared_server.address)
    begun = japan.ask("/api/games", {"system": "blockade", "seats": {"japan": "human", "russia": "human"}})
    japan.game, japan.keys = begun["game"], begun["seats"]
    japan.take_seats("japan")
    japan.page.goto(f"{japan.address}/games/{japan.game}")
    japan.wait_for_decision()
    russia = Table(open_page(), shared_server.address)
    russia.game, russia.keys = japan.game, japan.keys
    russia.page.goto(f"{russia.address}/games/{russia.game}/join#{russia.keys['russia']}")
    russia.page.get_by_text("How are the dice kept honest?").click()
    russia.page.fill("#words", "from Kronstadt")
    assert russia.keys["russia"] not in russia.page.url
    russia.page.click("text=Take your seat")
    russia.page.wait_for_selector(".layout[data-mood=wait]")
    assert russia.page.url.endswith(f"/games/{russia.game}")
    japan.page.wait_for_selector("text=Russia adds words to the dice: “from Kronstadt”.")
    assert "Japan is to decide" in russia.page.inner_text(".decision")

    japan.page.locator('.overlay [data-ship="mikasa"]').click()
    japan.click_place("area:yellow_sea")
    russia.page.wait_for_selector('[data-squadron="japan yellow_sea"]')
    japan.option("done").click()
    russia.wait_for_decision()
    assert russia.page.locator('.decision [data-token="ship:retvizan"]').count() == 1
    japan.page.wait_for_selector(".layout[data-mood=wait]")


def test_from_the_front_page_to_the_first_sortie(table: Table):
    page = table.page
    page.goto(table.address)
    page.click("text=New game >> nth=0")
    page.select_option("#seat-russia", "random")
    page.click("text=Begin")
    page.wait_for_url("**/games/*")
    table.wait_for_decision()
    table.send("mikasa", "yellow_sea")
    assert page.locator('[data-squadron="japan yellow_sea"]').count() == 1
