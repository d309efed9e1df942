"""The sea chart of Great War at Sea in the browser: courses by drag and by keys, a contact, a battle, the way home."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Ashore, OpenPage
from tests.browser.sea_desk import Desk
from tests.browser.test_accessibility import complaints
from tests.browser.test_sheets import covered

pytestmark = pytest.mark.browser


@pytest.fixture
def desk(shared_server: Ashore, open_page: OpenPage) -> Desk:
    return Desk(open_page(), shared_server.address)


def begin(desk: Desk) -> None:
    """Japan in the Korea Strait, with its orders for the first turn to write."""
    desk.begin_orders("O14")


def test_two_turns_plotted_by_drag_and_by_keys(desk: Desk):
    begin(desk)
    page = desk.page
    cruisers, patrol = desk.fleet("2nd Division"), desk.fleet("Tsushima on patrol")
    by_drag = drag_a_course(desk, cruisers)
    by_keys = key_a_course(desk, patrol["id"])
    assert desk.state("japan")["seq"] == desk.seq, "drafts stay on the page until Done"
    assert not any(fleet["ordered"] for fleet in desk.sea["fleets"])
    page.keyboard.press("0")
    page.wait_for_selector(".layout[data-mood=wait]")
    plots = {fleet["name"]: [zone for turn in fleet["plot"] for zone in turn["zones"]] for fleet in desk.sea["fleets"]}
    assert plots["2nd Division"] == by_drag
    assert plots["Tsushima on patrol"] == by_keys
    assert page.locator(".course-line.frozen").count() >= 2
    desk.wait_for_turn()
    assert desk.sea["turn"] == 2
    moved = desk.fleet("2nd Division")
    assert moved["zone"] in by_drag
    page.wait_for_selector(f'.sea-marker[data-fleet="{moved["id"]}"][data-in="{moved["zone"]}"]')
    before = desk.seq
    page.keyboard.press("0")
    page.wait_for_function("before => Number(document.querySelector('.layout').dataset.seq) > before", arg=before)
    desk.wait_for_turn()
    assert desk.sea["turn"] == 3
    assert complaints(page) == []


def test_a_contact_a_battle_and_the_way_home(desk: Desk):
    """The raiders come down to where the cruisers wait; the field comes in front, the chart after it; then home."""
    desk.create("O14")
    until_battle(desk)
    desk.enter()
    page = desk.page
    page.wait_for_selector(".stage .sea-group, .stage .hex[data-place^='hex:']")
    while desk.sea["step"] == "place":
        place_groups(desk)
    desk.wait_for_news()
    page.wait_for_selector(".stage .sea-group")
    assert page.locator(".mini-board .sea-chart").count() == 1
    page.keyboard.press("q")
    page.wait_for_selector(".stage .sea-chart .battle-ring")
    page.locator(".mini-board").click()
    page.wait_for_selector(".stage .sea-group")
    look_on(desk)
    page.wait_for_selector(".stage .sea-chart")
    assert page.locator(".mini-board").is_hidden()
    watch_again(desk)
    home(desk)


def look_on(desk: Desk) -> None:
    """The staff of this side fights at a click, that of the enemy too; the page looks on."""
    desk.page.locator("button.staff").click()
    for _ in range(120):
        desk.let_staffs_fight()
        if not desk.state("japan")["view"]["round"]:
            break
        desk.page.wait_for_timeout(250)
    desk.wait_for_news()


def watch_again(desk: Desk) -> None:
    page = desk.page
    page.get_by_role("button", name="Watch the battle again").click()
    page.wait_for_selector(".stage .sea-group")
    page.locator(".film-bar button").dispatch_event("click")  # a short one may be over by now
    page.wait_for_selector(".stage .sea-chart")


def fight_out(desk: Desk) -> None:
    """The staffs fight while the player is away: a page that looks on asks for odds of what has passed by then."""
    desk.page.goto(f"{desk.address}/rules")
    for _ in range(120):
        desk.let_staffs_fight()
        if not desk.state("japan")["view"]["round"]:
            break
        desk.page.wait_for_timeout(250)
    desk.enter()


def until_battle(desk: Desk) -> None:
    """Both sides over the API: set-up, then the raiders steer for Okinoshima until a battle begins."""
    for _ in range(400):
        state = desk.state("japan")
        side = state["actor"]
        view = desk.state(side)["view"]
        sea = view["operation"]
        if view["round"] or sea["step"] == "place":
            return
        if sea["step"] == "orders" and sea["turn"] == 1:
            name, goal = ("Cruisers", "okinoshima") if side == "russia" else ("2nd Division", "okinoshima")
            fleet = next(fleet for fleet in sea["fleets"] if fleet["own"] and fleet["name"] == name)
            desk.write_course(side, fleet["id"], f"to_port {goal}")
        shown = tuple(f"show {fleet['id']}" for fleet in sea["fleets"] if fleet["own"])
        desk.answer(side, (*shown, "with_leader", "stand"))
    pytest.fail("the fleets never met")


def place_groups(desk: Desk) -> None:
    """Whoever is asked draws his ships up; Japan with the mouse."""
    if desk.state("japan")["actor"] == "russia":
        desk.answer("russia")
        return
    desk.wait_for_decision()
    text = next(text for text in desk.offered() if text.startswith("place "))
    before = desk.seq
    desk.press(desk.hex(text.split()[1]))
    desk.page.wait_for_function("before => Number(document.querySelector('.layout').dataset.seq) > before", arg=before)


def home(desk: Desk) -> None:
    """After the battle a fleet may write its course anew: a click on it, one on its port, Done; it goes there."""
    for _ in range(120):
        state = desk.state("japan")
        side, sea = state["actor"], state["view"]["operation"]
        fleet = next(fleet for fleet in sea["fleets"] if fleet["own"] and fleet["name"] == "2nd Division")
        if fleet["harbour"] == "takeshiki":
            desk.page.wait_for_selector(f'.sea-marker[data-fleet="{fleet["id"]}"]')
            return
        if state["view"]["round"]:
            fight_out(desk)
        elif side == "russia":
            sail_away(desk)
        elif sea["step"] == "orders" and fleet["due"] and fleet["goal"] != "takeshiki":
            send_home(desk, fleet["id"])
        else:
            desk.answer("japan", ("without_leader", "evade"))
    pytest.fail("the cruisers never came home")


def sail_away(desk: Desk) -> None:
    """The raiders have had enough."""
    sea = desk.state("russia")["view"]["operation"]
    for fleet in sea["fleets"]:
        if sea["step"] == "orders" and fleet["own"] and fleet["due"] and fleet["goal"] != "vladivostok":
            desk.write_course("russia", fleet["id"], "to_port vladivostok")
    desk.answer("russia", ("stay_hidden", "without_leader", "evade"))


def send_home(desk: Desk, fleet: str) -> None:
    page = desk.page
    page.wait_for_selector(f'.orders-sheet [data-orders="{fleet}"]')
    desk.press(desk.marker(fleet))
    page.wait_for_selector(f'.orders-sheet li.chosen[data-orders="{fleet}"]')
    desk.press(page.locator('[data-harbour="takeshiki"]'))
    assert "into Takeshiki" in desk.told(fleet)
    turn = desk.sea["turn"]
    page.keyboard.press("0")
    for _ in range(60):
        fleets = {each["id"]: each for each in desk.sea["fleets"]}
        if desk.sea["turn"] > turn or desk.state("japan")["actor"] == "russia":
            assert fleets[fleet]["goal"] == "takeshiki"
            return
        page.wait_for_timeout(200)
    pytest.fail("the orders were not sent")


@pytest.mark.parametrize("width", [360, 768])
def test_the_chart_on_a_small_screen(shared_server: Ashore, open_page: OpenPage, width: int):
    """A fleet is chosen with a tap and its course with further taps; nothing sticks out."""
    desk = Desk(open_page(), shared_server.address)
    desk.page.set_viewport_size({"width": width, "height": 780})
    begin(desk)
    page = desk.page
    fleet = desk.fleet("Tsushima on patrol")
    desk.press(desk.marker(fleet["id"]))
    desk.press(desk.zone(north_east_of(fleet["zone"], 2)[-1]))
    page.wait_for_selector(".course-line.draft")
    assert "drafted" in desk.told(fleet["id"])
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert complaints(page) == []


def drag_a_course(desk: Desk, fleet: dict[str, object]) -> list[str]:
    """From the marker over three zones to the north-east; what is drawn is told beside the decision."""
    page = desk.page
    page.wait_for_timeout(300)  # the chart has come to rest
    start = str(fleet["zone"])
    course = north_east_of(start, 3)
    desk.drag(str(fleet["id"]), *course)
    page.wait_for_selector(".course-line.draft")
    told = desk.told(str(fleet["id"]))
    assert "drafted" in told
    assert "points of coal" in told
    drawn = drafted(desk, str(fleet["id"]))
    assert drawn[-3:] == course
    return drawn


def drafted(desk: Desk, fleet: str) -> list[str]:
    """The zones of a draft, as the orders sheet tells them."""
    words = desk.page.inner_text(f'.orders-sheet [data-orders="{fleet}"] .course-words:not(.frozen)')
    found = words.split(";")[0].replace(",", " ").split()
    return [word for word in found if word != "–" and not (word[0] == "T" and word[1:].isdigit() and len(word) < 3)]


def north_east_of(zone: str, steps: int) -> list[str]:
    """Zones along the row, numbers growing."""
    letters = zone.rstrip("0123456789")
    number = int(zone[len(letters) :])
    return [f"{letters}{number + step}" for step in range(1, steps + 1)]


def key_a_course(desk: Desk, fleet: str) -> list[str]:
    """The fleet with Shift+N, zones with the arrows and Enter, one taken back with Backspace."""
    page = desk.page
    for _ in range(8):
        page.keyboard.press("Shift+N")
        if page.locator(f'.orders-sheet li.chosen[data-orders="{fleet}"]').count():
            break
    assert page.evaluate("document.activeElement?.getAttribute('data-fleet')") == fleet
    for _ in range(2):
        page.keyboard.press("ArrowUp")
        while not str(page.evaluate("document.activeElement?.getAttribute('data-place')")).startswith("zone:"):
            page.keyboard.press("ArrowUp")
        page.keyboard.press("Enter")
    page.keyboard.press("Backspace")
    page.wait_for_selector(".course.chosen .course-line.draft")
    found = drafted(desk, fleet)
    assert found
    return found


def test_the_pulses_are_played_and_can_be_still(desk: Desk):
    """A fleet is somewhere between two zones for a while; who wants less motion sees its wake at once."""
    begin(desk)
    page = desk.page
    fleet = desk.fleet("Tsushima on patrol")
    plot(desk, fleet["id"], north_east_of(fleet["zone"], 2)[-1])
    page.keyboard.press("0")
    page.wait_for_selector(".layout[data-mood=wait]")
    desk.wait_for_turn()
    page.wait_for_function("document.querySelectorAll('.wake.japan').length > 0")
    assert page.locator(".pulse-bar:not(.film-bar)").is_hidden()
    page.emulate_media(reduced_motion="no-preference")
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    page.keyboard.press("Shift+P")
    page.wait_for_selector(".pulse-bar:not(.film-bar, [hidden])")
    for width, height in ((360, 740), (768, 1024), (1366, 768)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(200)  # the map makes room for its strips
        assert covered(page, ".pulse-bar:not(.film-bar)", ".map-frame") == 0, width
    seen = []
    for _ in range(8):
        seen.append(page.locator(f'.sea-marker[data-fleet="{fleet["id"]}"]').get_attribute("transform"))
        page.clock.run_for(300)
    assert len(set(seen)) > 4
    assert page.locator(".growing-wakes .wake").count() > 0
    page.clock.run_for(6000)
    assert page.locator(".pulse-bar:not(.film-bar)").is_hidden()
    page.wait_for_selector(f'.sea-marker[data-in="{desk.fleet("Tsushima on patrol")["zone"]}"]')


def plot(desk: Desk, fleet: str, zone: str) -> None:
    """A click on the fleet, one on the zone."""
    desk.press(desk.marker(fleet))
    desk.press(desk.zone(zone))
    desk.page.wait_for_selector(".course-line.draft")


def test_a_mission_is_written_where_the_course_ends(desk: Desk):
    """Transports unload there: a tool beside the draft says so, and Done sends it."""
    begin(desk)
    page = desk.page
    fleet = desk.fleet("Hitachi and Sado Maru")
    plot(desk, fleet["id"], north_east_of(fleet["zone"], 1)[-1])
    page.get_by_role("button", name="Carry out the mission there").click()
    assert "mission" in desk.told(fleet["id"])
    page.keyboard.press("0")
    page.wait_for_selector(".layout[data-mood=wait]")
    written = next(each for each in desk.sea["fleets"] if each["id"] == fleet["id"])["plot"]
    assert [turn["acts"] for turn in written][-1]
    assert sum(turn["acts"] for turn in written) == 1
