"""What a player does at the screen, and what a test may ask of the page."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Locator, Page

LONGEST_GAME = 900
PREFERRED = ("fire_first", "battle", "land", "advance", "repeat")


class Table:
    """One page at one server."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.game = ""
        self.keys: dict[str, str] = {}

    # -- setting up ----------------------------------------------------------------------------------------------------

    def begin(
        self,
        japan: str,
        russia: str,
        pace: str = "none",
        system: str = "blockade",
        scenario: str | None = None,
        **options: bool,
    ) -> None:
        """Set a game up over the API, hand this browser its seats, and open the board."""
        seats = {"japan": japan, "russia": russia}
        order = {"system": system, "scenario": scenario, "options": options, "seats": seats}
        begun = self.ask("/api/games", order)
        self.game, self.keys = begun["game"], begun["seats"]
        self.take_seats(*self.keys)
        self.page.goto(f"{self.address}/rules")
        self.page.evaluate("pace => localStorage.setItem('yellowsea.pace', JSON.stringify(pace))", pace)
        self.page.goto(self._board())

    def take_seats(self, *sides: str) -> None:
        """Follow the invitations of these sides: this browser then holds their keys, which are new ones."""
        if not sides:
            return
        for side in sides:
            joined = self.page.request.post(
                f"{self.address}/games/{self.game}/join", form={"key": self.keys[side]}, max_redirects=0
            )
            assert joined.status == 303, joined.text()
        held = {cookie["name"]: cookie["value"] for cookie in self.page.context.cookies(self._board())}
        self.keys = self.keys | dict(pair.split(":") for pair in held[f"yellowsea_{self.game}"].split("."))

    def _board(self) -> str:
        return f"{self.address}/games/{self.game}"

    def ask(self, path: str, body: dict[str, Any] | None = None, side: str | None = None) -> Any:
        """Ask the server itself, for a side if one is named."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"} | ({} if side is None else {"Seat-Key": self.keys[side]})
        request = urllib.request.Request(self.address + path, data, headers)
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)

    def state(self, side: str) -> Any:
        return self.ask(f"/api/games/{self.game}?since=0", side=side)

    # -- reading the page ----------------------------------------------------------------------------------------------

    @property
    def layout(self) -> Locator:
        return self.page.locator(".layout")

    @property
    def seq(self) -> int:
        return int(self.layout.get_attribute("data-seq") or 0)

    @property
    def is_over(self) -> bool:
        return self.layout.get_attribute("data-mood") == "over"

    def wait_for_decision(self) -> None:
        self.page.wait_for_selector(".layout[data-mood=decide], .layout[data-mood=over]")

    def options(self) -> list[str]:
        """The options listed now, by notation; those behind a shorter list are not among them."""
        found: list[str] = self.page.eval_on_selector_all(
            ".decision [data-option]", "all => all.map(one => one.dataset.option)"
        )
        return found

    def why_not(self) -> str:
        self.page.wait_for_selector(".why-not:not([hidden])")
        return self.page.inner_text(".why-not .why-words")

    def spot(self, place: str) -> tuple[float, float]:
        """Where on the screen a place of the chart is."""
        x, y = self.page.evaluate(
            """place => {
                const element = document.querySelector(`[data-place="${place}"]`);
                const [x, y] = element.getAttribute('data-at').split(' ').map(Number);
                const spot = new DOMPoint(x, y).matrixTransform(document.querySelector('.overlay').getScreenCTM());
                return [spot.x, spot.y];
            }""",
            place,
        )
        return x, y

    # -- doing ---------------------------------------------------------------------------------------------------------

    def option(self, text: str) -> Locator:
        return self.page.locator(f'.decision [data-option="{text}"]')

    def act(self, deed: Callable[..., object], *told: object) -> None:
        """Do something that plays an option, and wait for the next decision of this player."""
        before = self.seq
        deed(*told)
        self.page.wait_for_function(
            "before => Number(document.querySelector('.layout').dataset.seq) > before", arg=before
        )
        self.wait_for_decision()

    def click_place(self, place: str) -> None:
        """Click a place of the chart where nothing lies on it: at its name."""
        self.page.evaluate("window.scrollTo(0, 0)")
        self.page.mouse.click(*self.spot(place))

    def send(self, ship: str, area: str) -> None:
        """On the chart: the ship, then the sea."""
        self.page.locator(f'.overlay [data-ship="{ship}"]').click()
        self.act(self.click_place, f"area:{area}")

    def play(self, text: str) -> None:
        """Click an option of the list."""
        self.act(self.option(text).click)

    def choose(self, turn: int) -> str:
        """A plain captain: fights, lands, fires with the best dice, and does not dawdle."""
        options = self.options()
        verbs = {text.split()[0] for text in options}
        if "fire" in verbs:
            self.page.wait_for_selector(".odds-table .best")
            return self.page.locator(".odds-table .best [data-option]").last.get_attribute("data-option") or "fire 1"
        if turn % 4 and "battle" in verbs:
            return first(options, ("battle",))
        quick = ("go", "take_all", "return_all", "land", "advance", "repair_all", "sortie_all", "done", "pass")
        return first(options, (*PREFERRED[:1], *quick)) if turn % 4 else first(options, (*PREFERRED, *quick))


def first(options: Sequence[str], verbs: Sequence[str]) -> str:
    """The first option of the most preferred verb; any option where none of them is offered."""
    for verb in verbs:
        for text in options:
            if text.split()[0] == verb:
                return text
    return options[0]
