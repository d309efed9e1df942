"""The end of a game: its page, the replay in sentences, and what if."""

import re

import pytest
from playwright.sync_api import expect

import yellowsea as ys
from tests.browser.conftest import Ashore, OpenPage
from tests.browser.table import Table
from tests.browser.test_sheets import FOLLOWS
from tools.house.scenes import store
from yellowsea.kernel.record.record import record_of

pytestmark = pytest.mark.browser


def over(table: Table) -> None:
    table.begin("human", "random")
    table.wait_for_decision()
    table.send("mikasa", "yellow_sea")
    table.send("asahi", "yellow_sea")
    table.page.click("#tab-game")
    table.page.click(".resign")
    table.page.click(".resign.sure")
    table.page.wait_for_selector(".layout[data-mood=over]")


def test_the_page_of_the_end(table: Table):
    over(table)
    page = table.page
    page.get_by_role("link", name="How it went").click()
    expect(page.get_by_role("heading", name="Russia has won")).to_be_visible()
    expect(page.get_by_role("img", name="how the game stood")).to_be_visible(timeout=20_000)
    expect(page.locator(".headline")).to_have_text(re.compile(r"^It (was settled|took) .*\."))
    expect(page.locator(".end-map svg title")).to_contain_text("Turn 1 of 6")
    expect(page.locator(".story-luck tbody tr")).to_have_count(2)
    expect(page.locator(".standing-side.japan")).to_contain_text("An army on Mukden")
    expect(page.locator(".standing-side.russia li").first).to_contain_text("yes")
    expect(page.locator(".story-figures")).to_contain_text("Ships lost by")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a picture").click()
    assert saved.value.suggested_filename.endswith(".png")
    picture = saved.value.path().read_bytes()
    wide, high = (int.from_bytes(picture[at : at + 4]) for at in (16, 20))
    assert (wide, high) == (1440, 708), "above the drawing stands what was played, who won, and why"
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(re.compile("/games/[0-9a-f]+$"))
    page.wait_for_selector(".layout[data-mood]")
    game = page.url.split("/")[-1]
    assert table.ask(f"/api/games/{game}")["seats"] == {"japan": "random", "russia": "human"}


def test_a_rematch_is_told_to_the_other_player_where_he_looks(shared_server: Ashore, open_page: OpenPage):
    japan, russia = Table(open_page(), shared_server.address), Table(open_page(), shared_server.address)
    seats, names = {"japan": "human", "russia": "human"}, {"japan": "Anna", "russia": "<i>Boris</i>"}
    begun = japan.ask("/api/games", {"system": "blockade", "seats": seats, "names": names})
    for table, side in ((japan, "japan"), (russia, "russia")):
        table.game, table.keys = begun["game"], begun["seats"]
        table.take_seats(side)
        table.page.goto(f"{table.address}/games/{table.game}")
    expect(russia.page.locator(".decision")).to_contain_text("Japan (Anna) is to decide.")
    japan.page.click("#tab-game")
    expect(japan.page.locator(".players")).to_contain_text("Russia: <i>Boris</i>")
    russia.ask(f"/api/games/{russia.game}/resign", {"seq": russia.state("russia")["seq"]}, side="russia")
    expect(japan.page.locator(".prompt")).to_contain_text("Japan (Anna) wins")

    looks_back = japan.page.context.new_page()
    looks_back.goto(f"{japan.address}/games/{japan.game}/end")
    expect(looks_back.locator(".rematch button")).to_have_text("Rematch, sides swapped")
    russia.page.locator(".rematch button").click()
    russia.page.wait_for_url(re.compile(f"/games/(?!{russia.game})[0-9a-f]+$"))
    expect(looks_back.locator(".rematch button")).to_have_text("Join the rematch", timeout=10_000)
    expect(looks_back.locator(".rematch-news")).to_contain_text("plays again")
    expect(japan.page.locator(".rematch button")).to_have_text("Join the rematch", timeout=10_000)
    japan.page.locator(".rematch button").click()
    japan.page.wait_for_url(russia.page.url)


@pytest.mark.long
def test_the_replay_speaks_in_sentences_and_what_if_goes_on(table: Table):
    over(table)
    page = table.page
    page.goto(f"{table.address}/games/{table.game}/replay?step=1")
    expect(page.locator(".moves li").first).to_contain_text("Mikasa sails to the Yellow Sea.")
    expect(page.locator(".replay-words")).to_contain_text("Mikasa sails to the Yellow Sea.")
    expect(page.locator(".replay-bar datalist option")).to_have_count(1)
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(re.compile("/games/[0-9a-f]+$"))
    page.wait_for_selector(".layout[data-mood=decide]")
    assert "sortie asahi yellow_sea" in [one["text"] for one in options(table)]


def test_the_replay_goes_where_something_happens_on_a_large_screen_too(table: Table):
    table.page.set_viewport_size({"width": 1366, "height": 768})
    game = ys.new("tide_at_sunrise", seed=4)
    officer = ys.bot("tide_at_sunrise", "doctrine", seed=1)
    while game.actor is not None and game.view("japan")["turn"] < 2:
        game.play(officer.choose(game.seen_by(game.actor)))
    game.resign("russia")
    stored = store(table.page, table.address, game)
    page = table.page
    page.add_init_script(FOLLOWS)
    moves = record_of(game)["moves"]
    step = next(number for number, move in enumerate(moves, 1) if move["play"].startswith("go "))
    page.goto(f"{table.address}/games/{stored['game']}/replay?step={step}")
    page.wait_for_selector(".stack.flash, .hex.flash", state="attached")
    page.wait_for_function(
        "() => parseFloat(document.querySelector('.map-frame').style.getPropertyValue('--scale')) > 1"
    )
    page.keyboard.press("z")
    page.keyboard.press("ArrowRight")
    page.wait_for_timeout(300)
    scale = page.evaluate("parseFloat(document.querySelector('.map-frame').style.getPropertyValue('--scale'))")
    assert scale < 1, "a reader who wants to see it all keeps it"


def options(table: Table) -> list[dict[str, str]]:
    game = table.page.url.split("/")[-1]
    answer = table.page.request.get(f"{table.address}/api/games/{game}?as=japan")
    found: list[dict[str, str]] = answer.json()["options"]
    return found


@pytest.mark.parametrize(("system", "scenario", "word"), [("tsushima", "variag", "Round"), ("blockade", None, "Turn")])
def test_a_battle_turned_in_a_round_and_a_war_in_a_turn(table: Table, system, scenario, word):
    game, officer = ys.new(system, scenario, seed=4), ys.bot(system, "doctrine", seed=2)
    while game.actor is not None:
        game.play(officer.choose(game.seen_by(game.actor)))
    page = table.page
    page.goto(f"{table.address}/games/{store(page, table.address, game)['game']}/end")
    points = page.locator(".turning-points a")
    expect(points.first).to_be_visible(timeout=20_000)
    assert all(re.fullmatch(rf"{word} \d+", text) for text in points.all_inner_texts())
    page.get_by_text("What if?").first.click()
    page.get_by_role("button", name="Play on as Russia").first.click()
    page.wait_for_url(re.compile("/games/[0-9a-f]+$"))
    page.wait_for_selector(".layout[data-mood]")
