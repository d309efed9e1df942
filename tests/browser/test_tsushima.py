"""Tsushima in the browser: a whole break-out, a spotting with its battle and flight, divisions, convoys, secrets."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page

from tests.browser.admiral import OFF_CHEMULPO, Admiral, round_island
from tests.browser.conftest import Ashore, OpenPage

pytestmark = pytest.mark.browser

# -- the Variag ------------------------------------------------------------------------------------------------------


def test_the_variag_two_rounds_by_mouse_and_the_rest_by_the_staff(admiral: Admiral):
    page = sail_out(admiral)
    admiral.until(lambda state: state["view"]["battle"]["round"] >= 3, lambda: one_step(admiral))
    page.evaluate("localStorage.setItem('yellowsea.pace', JSON.stringify('none'))")
    page.click(".bb-buttons .staff")
    page.wait_for_selector(".layout[data-mood=over]")
    the_end_is_told(admiral)


@pytest.mark.long
def test_the_variag_from_first_to_last_click(admiral: Admiral):
    sail_out(admiral)
    admiral.until(lambda state: state["outcome"] is not None, lambda: one_step(admiral))
    the_end_is_told(admiral)


def sail_out(admiral: Admiral) -> Page:
    admiral.sit("variag", russia="random")
    page = admiral.page
    page.evaluate("localStorage.setItem('yellowsea.pace', JSON.stringify('slow'))")
    admiral.open()
    admiral.play("default_setup")
    assert page.is_visible(".battle-board")
    assert page.locator(".bb-ship.japan").count() == 7
    assert page.locator(".bb-ship.russia").count() == 1
    return page


def the_end_is_told(admiral: Admiral) -> None:
    page = admiral.page
    outcome = admiral.now["outcome"]
    assert outcome["reasons"][0] in page.inner_text(".decision")
    page.wait_for_selector(".battle-board", state="hidden")
    assert "After the battle" in page.inner_text(".battle-report")
    assert admiral.ask(f"/api/games/{admiral.game}/verify")["ok"]
    battle = next(
        number
        for number in range(1, 60)
        if admiral.ask(f"/api/games/{admiral.game}/replay?step={number}")["view"]["battle"]
    )
    page.goto(f"{admiral.address}/games/{admiral.game}/replay?step={battle + 2}")
    page.wait_for_selector(".battle-board .bb-ship.russia")
    assert page.locator(".battle-board .staff").count() == 0


def one_step(admiral: Admiral) -> None:
    """Fight by mouse: the torpedo boats are steered by hand, guns are laid on the ship that is clicked."""
    page = admiral.page
    admiral.wait_for_decision()
    if admiral.is_over:
        return
    state = admiral.now
    options = [option["text"] for option in state["options"]]
    battle = state["view"]["battle"]
    assert page.is_hidden(".recap"), "the board tells what the enemy does by itself"
    assert page.locator(".bb-ship.target, .bb-column.target").count() > 0
    if any(text.startswith("target ") for text in options):
        target = next(text for text in options if text.startswith("target ")).split()[1]
        assert page.locator(".shooter .gun-line").count() > 0, "each choice has its sum"
        widths = page.eval_on_selector_all(".verb-target .choice", "all => all.map(one => one.offsetWidth)")
        assert min(widths) > 300, "odds do not squeeze the words beside them"
        admiral.act(page.locator(f'.bb-ship[data-ship="{target}"]').click)
    elif "as_suggested" in options:
        admiral.do("as_suggested")
    elif any(text.startswith("column ") for text in options):
        column = next(text for text in options if text.startswith("column ")).split()[1]
        page.wait_for_selector(f'.range-bar [data-do="column {column}"]')
        admiral.act(page.locator(f'.bb-column[data-place="column:{column}"]').click)
    elif "steer jt1" in options and battle["round"] == 2:
        admiral.act(page.locator('.bb-ship[data-ship="jt1"]').click)
    elif "close 2" in options:
        page.wait_for_selector(".range-bar .range-line")
        admiral.do("close 2")
    elif "steady" in options:
        admiral.play("steady")
    else:
        admiral.play(options[0])


# -- Round Island ----------------------------------------------------------------------------------------------------


def test_a_spotting_a_battle_and_a_flight(admiral: Admiral):
    round_island(admiral)
    page = admiral.page
    admiral.stack("chemulpo")
    admiral.do("sail_all chemulpo")
    page.wait_for_selector(".cost")
    page.locator(f'.hex[data-place="place:{OFF_CHEMULPO}"]').hover(force=True)
    page.wait_for_selector(".route-line")
    admiral.sail_to(OFF_CHEMULPO)
    admiral.play("done")
    chance = admiral.now["view"]["searches"][OFF_CHEMULPO]["chance"]
    assert chance > 0.8, "four destroyers hardly miss anybody"
    assert page.text_content(".badge") == f"{round(100 * chance)} %"
    assert "destroyers" in page.inner_text(".search-odds")
    admiral.stack(OFF_CHEMULPO)
    page.locator(f'[data-do="search {OFF_CHEMULPO}"]').click()
    page.wait_for_selector(".layout[data-mood=wait]")
    admiral.answer("russia", "stand")
    page.wait_for_selector(".battle-board")
    admiral.until(lambda state: "steady" in admiral.offered("japan"), lambda: form_lines(admiral))
    page.wait_for_selector(".range-bar .range-line")
    assert page.locator(".bb-ship.russia .silhouette").count() == len(
        [ship for ship in admiral.now["view"]["battle"]["ships"] if side_of(admiral, ship) == "russia"]
    )
    admiral.do("close 2")
    admiral.until(lambda state: state["view"]["battle"]["round"] >= 2, lambda: fire(admiral))
    assert page.locator(".shot-ledger li").count() > 0
    frame = page.locator(".bb-frame").bounding_box()
    assert frame is not None
    assert frame["height"] > 350, "a long ledger does not crowd the board out"
    admiral.until(lambda state: "flee" in admiral.offered("russia"), lambda: fire(admiral))
    admiral.answer("russia", "flee")
    admiral.catch_up()
    page.wait_for_selector(".bb-flight.russia")
    assert page.locator(".bb-ship.russia.fleeing").count() > 0
    page.click(".bb-buttons .staff")
    page.wait_for_selector(".bb-relief")
    assert "The staff commands Japan" in page.inner_text(".bb-relief")
    admiral.until(lambda state: state["view"]["battle"] is None, lambda: stand_by(admiral))
    page.wait_for_selector(".battle-report")
    assert page.is_hidden(".battle-board")
    kinds = {event["type"] for entry in admiral.now["events"] for event in entry["events"]}
    assert {"SearchRolled", "BattleJoined", "GunsFired", "FlightBegan", "BattleEnded"} <= kinds


def side_of(admiral: Admiral, ship: str) -> str:
    return str(next(each["side"] for each in admiral.now["view"]["ships"] if each["id"] == ship))


def form_lines(admiral: Admiral) -> None:
    for text in ("default_line", "default_stations"):
        if text in admiral.offered("japan"):
            admiral.catch_up()
            admiral.play_and_wait(text)
            return
        if text in admiral.offered("russia"):
            admiral.answer("russia", text)
            return


def fire(admiral: Admiral) -> None:
    """One decision: Japan's on the page, Russia's elsewhere."""
    for text in ("as_suggested", "steady"):
        if text in admiral.offered("russia"):
            admiral.answer("russia", text)
            return
        if text in admiral.offered("japan"):
            admiral.catch_up()
            admiral.play_and_wait(text)
            return


def stand_by(admiral: Admiral) -> None:
    """Russia's decisions while the staff commands Japan."""
    options = admiral.offered("russia")
    if options and admiral.state("russia")["view"]["battle"]:
        wanted = [text for text in ("as_suggested", "steady") if text in options] or options
        admiral.answer("russia", wanted[0])
    else:
        admiral.page.wait_for_timeout(20)


def test_stacks_of_the_enemy_stay_closed(admiral: Admiral):
    round_island(admiral)
    page = admiral.page
    russian = admiral.state("russia")["view"]
    there = {ship["id"] for ship in russian["ships"] if ship["where"] == OFF_CHEMULPO}
    assert len(there) > 5
    told = json.dumps(admiral.now)
    shown = {ship["id"]: ship for ship in json.loads(told)["view"]["ships"]}
    assert all(shown[ship]["where"] is None and shown[ship]["division"] is None for ship in there)
    assert not [
        line
        for line in json.loads(told)["events"]
        if line["by"] == "russia" and (line["option"] or "").startswith("to ")
    ]
    stack = page.locator(f'[data-stack="{OFF_CHEMULPO} russia"]')
    assert stack.locator(".counter.closed").count() == 1
    assert "closed stack" in (stack.get_attribute("aria-label") or "")
    assert stack.locator(".ribbon").count() == 0, "not even their number is shown"
    admiral.stack(OFF_CHEMULPO, "russia")
    assert "Nobody knows what is in it" in page.inner_text(".place-sheet")
    assert page.locator(".place-sheet .unit-button").count() == 0
    page.click("#tab-forces")
    assert "Whereabouts unknown" in page.inner_text(".forces .force.russia")
    chart = page.inner_html(".overlay.hexmap")
    names = {ship["name"].upper() for ship in russian["ships"] if ship["id"] in there}
    assert not [name for name in names if f">{name}<" in chart]


def test_who_is_searched_for_sees_where(admiral: Admiral):
    admiral.sit("round_island", side="russia")
    admiral.answer("russia", "default_setup", "done")
    admiral.answer("japan", "default_setup", "done")
    admiral.answer("russia", "sail_all port_arthur", f"to {OFF_CHEMULPO}", "done")
    admiral.answer("japan", "sail_all chemulpo", f"to {OFF_CHEMULPO}", "done", f"search {OFF_CHEMULPO}")
    admiral.open()
    page = admiral.page
    assert OFF_CHEMULPO in page.inner_text(".prompt")
    ring = page.locator(".asked-ring").bounding_box()
    hexagon = page.locator(f'.hex[data-place="place:{OFF_CHEMULPO}"]').bounding_box()
    assert ring is not None
    assert hexagon is not None
    assert abs(ring["x"] + ring["width"] / 2 - hexagon["x"] - hexagon["width"] / 2) < 3
    admiral.play_and_wait("stand")
    assert page.locator(".asked-ring").count() == 0


def test_reasons_divisions_and_keys(admiral: Admiral):
    round_island(admiral)
    page = admiral.page
    admiral.stack("chemulpo")
    page.click(".place-sheet .regroup")
    for ship in ("fuji", "mikasa"):
        page.click(f'.paper [data-ship="{ship}"]')
    page.click(".new-division")
    assert "3 at least" in page.inner_text(".former.bad")
    assert page.locator(".former .main").is_disabled()
    page.locator('.paper [data-ship="asahi"]').focus()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.dataset.ship") == "asahi", "the keyboard stays where it was"
    page.locator('.paper .division:has([data-ship="fuji"]) .move-here').click()
    page.click('.paper [data-ship="shikishima"]')
    page.locator('.paper .division:has([data-ship="fuji"]) .move-here').click()
    seq = admiral.seq
    page.click(".former .main")
    page.wait_for_function("seq => Number(document.querySelector('.layout').dataset.seq) >= seq", arg=seq + 7)
    formed = [division["ships"] for division in admiral.now["view"]["divisions"]]
    assert ["fuji", "mikasa", "asahi", "shikishima"] in formed
    admiral.wait_for_decision()
    division = next(each for each in admiral.now["view"]["divisions"] if each["ships"][0] == "fuji")
    admiral.do(f"sail {division['id']}")
    admiral.click_place("place:1215")
    assert "movement points" in admiral.why_not()
    page.keyboard.press("Escape")
    page.keyboard.press("m")
    first = focused(page)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowDown")
    assert focused(page) != first
    page.locator(".hex.target").first.focus()
    place = focused(page)
    admiral.act(page.keyboard.press, "Enter")
    assert f"place:{next(ship['where'] for ship in admiral.now['view']['ships'] if ship['id'] == 'fuji')}" == place
    page.keyboard.press("Shift+N")
    assert page.locator(".hex-numbers text").count() > 200
    page.keyboard.press("Shift+N")


def test_stacks_and_divisions_are_dragged_to_sea(admiral: Admiral):
    round_island(admiral)
    page = admiral.page
    admiral.stack("chemulpo")
    first, second = [each for each in admiral.now["view"]["divisions"] if each["where"] == "chemulpo"][:2]
    drag(admiral, f'[data-division="{first["id"]}"] h3', "0611")
    assert {where(admiral, ship) for ship in first["ships"]} == {"0611"}
    drag(admiral, '[data-stack="chemulpo japan"]', OFF_CHEMULPO)
    assert {where(admiral, ship) for ship in second["ships"]} == {OFF_CHEMULPO}
    # Let go too far away: the ships stay in hand, and the rule is told.
    drag(admiral, '[data-stack="tsushima japan"]', "1215", moves=1)
    assert "movement points" in admiral.why_not()
    assert page.locator(".naval-stack.in-hand").count() == 1
    # Let go where they lay: nothing has happened.
    admiral.act(page.locator(".undo").click)
    before = admiral.now["view"]
    drag(admiral, '[data-stack="tsushima japan"]', "tsushima")
    assert admiral.now["view"]["ships"] == before["ships"]


def where(admiral: Admiral, ship: str) -> str:
    return str(next(each["where"] for each in admiral.now["view"]["ships"] if each["id"] == ship))


def drag(admiral: Admiral, what: str, place: str, moves: int = 2) -> None:
    """Press on something, move, let go over a place: it is taken up and it goes, or goes back."""
    page, seq = admiral.page, admiral.seq
    box = page.locator(what).bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + 60, box["y"] + 60, steps=3)
    page.wait_for_selector(".drag-ghost")
    x, y = page.evaluate(
        """place => {
            const [x, y] = document.querySelector(`[data-place="place:${place}"]`).dataset.at.split(' ').map(Number);
            const spot = new DOMPoint(x, y).matrixTransform(document.querySelector('.overlay').getScreenCTM());
            return [spot.x, spot.y];
        }""",
        place,
    )
    page.mouse.move(x, y, steps=4)
    page.mouse.up()
    page.wait_for_function("seq => Number(document.querySelector('.layout').dataset.seq) >= seq", arg=seq + moves)
    admiral.wait_for_decision()
    assert page.locator(".drag-ghost").count() == 0


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.getAttribute('data-place')"))


def test_a_convoy_lands_its_loads(admiral: Admiral):
    admiral.sit("war_at_sea")
    admiral.answer("russia", "default_setup")
    admiral.answer("japan", "default_setup")
    admiral.open()
    page = admiral.page
    admiral.play("plan a")
    page.click('[data-overlay="convoys"]')
    page.wait_for_selector(".convoys table")
    assert "15" in page.inner_text(".convoys tr:first-child")
    loaded = sum(ship.get("cargo", False) for ship in admiral.now["view"]["ships"])
    assert f"{loaded} at Kure" in page.inner_text(".convoys")
    admiral.stack("kure")
    admiral.do("convoy kure")
    page.wait_for_selector(".cost")
    admiral.sail_to("fusan")
    admiral.play("done")
    assert admiral.now["view"]["ships"], "the game goes on"
    admiral.until(lambda state: state["view"]["campaign"]["delivered"] > 0, lambda: admiral.play("done"))
    # The shoals off Fusan may have taken one or the other.
    lost = sum(ship["where"] == "sunk" for ship in admiral.now["view"]["ships"] if ship["type"] == "M")
    delivered = admiral.now["view"]["campaign"]["delivered"]
    assert delivered == loaded - lost
    assert f"{delivered} of 15" in page.inner_text(".standing")


@pytest.mark.parametrize("scenario", ["port_arthur", "tsushima", "war_at_sea"])
def test_every_scenario_opens_and_goes_on(admiral: Admiral, scenario: str):
    admiral.sit(scenario, russia="random")
    admiral.open()
    for _ in range(6):
        admiral.wait_for_decision()
        if admiral.is_over:
            break
        options = admiral.options()
        quick = [
            text for text in ("default_setup", "default_line", "as_suggested", "close 1", "done") if text in options
        ]
        admiral.play(quick[0] if quick else options[0])
    assert admiral.seq > 4


@pytest.mark.parametrize(("width", "height"), [(360, 740), (768, 1024), (1440, 900)])
def test_chart_and_board_fit_every_screen(shared_server: Ashore, open_page: OpenPage, width: int, height: int):
    admiral = Admiral(open_page(width=width, height=height, touch=width < 500), shared_server.address)
    round_island(admiral)
    admiral.page.locator('[data-stack="chemulpo japan"]').click()
    in_sight(admiral.page, ".place-sheet", width, height)
    assert not sideways(admiral.page)
    admiral.sit("port_arthur", russia="random")
    admiral.open()
    for text in ("default_setup", "default_line"):
        admiral.play(text)
    in_sight(admiral.page, ".battle-board .bb-head", width, height)
    in_sight(admiral.page, ".range-bar", width, height)
    assert not sideways(admiral.page)


def in_sight(page: Page, selector: str, width: int, height: int) -> None:
    box = page.locator(selector).first.bounding_box()
    assert box is not None, selector
    assert box["x"] >= -1, selector
    assert box["x"] + box["width"] <= width + 1, selector
    assert 0 <= box["y"] < height, selector


def sideways(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth + 1"))
