"""The sea chart of Great War at Sea as a test plots on it; the other side is played over the API."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator

from tests.browser.bridge import Bridge


class Desk(Bridge):
    """The page of one admiral; the enemy's orders come from the test."""

    def open(self, scenario: str, side: str = "japan") -> None:
        """Both sides are people, this browser holds one of them."""
        self.create(scenario, side)
        self.enter()

    def create(self, scenario: str, side: str = "japan") -> None:
        self.side = side
        seats = {"japan": "human", "russia": "human"}
        order = {"system": "great_war_at_sea", "scenario": scenario, "options": {}, "seats": seats}
        begun = self.ask("/api/games", order)
        self.game, self.keys = begun["game"], begun["seats"]

    def enter(self) -> None:
        """Sit down at the chart."""
        self.page.emulate_media(reduced_motion="reduce")
        self.take_seats(self.side)
        self.page.goto(f"{self.address}/rules")
        self.page.evaluate("localStorage.setItem('yellowsea.pace', JSON.stringify('none'))")
        self.page.goto(f"{self.address}/games/{self.game}")
        self.page.wait_for_selector(".layout[data-seq]")

    @property
    def enemy(self) -> str:
        return "russia" if self.side == "japan" else "japan"

    @property
    def sea(self) -> Any:
        return self.state(self.side)["view"]["operation"]

    def fleet(self, name: str) -> Any:
        """An own fleet by the name that the scenario gives it."""
        return next(fleet for fleet in self.sea["fleets"] if fleet["own"] and fleet["name"] == name)

    def marker(self, fleet: str) -> Locator:
        return self.page.locator(f'.sea-marker[data-fleet="{fleet}"]')

    def zone(self, name: str) -> Locator:
        return self.page.locator(f'.hex[data-place="zone:{name}"]')

    def told(self, fleet: str) -> str:
        """What the orders sheet says of a fleet."""
        return self.page.inner_text(f'.orders-sheet [data-orders="{fleet}"]')

    # -- the other side ------------------------------------------------------------------------------------------------

    def answer(self, side: str, wanted: tuple[str, ...] = ()) -> str:
        """One option of a side over the API: one of those wanted where it is offered, else `done` or the first."""
        state = self.state(side)
        offered = [option["text"] for option in state["options"]]
        first = [text for text in (*wanted, "done") if text in offered]
        text = first[0] if first else offered[0]
        self.ask(f"/api/games/{self.game}/play", {"seq": state["seq"], "option": text}, side)
        return text

    def write_course(self, side: str, fleet: str, *lines: str) -> None:
        """A fleet's orders over the API, as far as they are offered; what it does not need is left out."""
        for text in (f"fleet {fleet}", *lines, "as_plotted"):
            state = self.state(side)
            if text in [option["text"] for option in state["options"]]:
                self.ask(f"/api/games/{self.game}/play", {"seq": state["seq"], "option": text}, side)

    def let_staffs_fight(self) -> None:
        """Bots command both sides until the battle is over."""
        for side in (self.side, self.enemy):
            state = self.state(side)
            if state["view"]["round"] and side not in state["handed_over"]:
                self.ask(f"/api/games/{self.game}/quick_battle", {"seq": state["seq"]}, side)

    def let_the_enemy_answer(self, wanted: tuple[str, ...] = ()) -> None:
        """As long as it is the other side's turn."""
        while self.state(self.enemy)["actor"] == self.enemy:
            self.answer(self.enemy, wanted)

    def wait_for_news(self) -> None:
        """The page has seen all that has happened."""
        seq = self.state(self.side)["seq"]
        self.page.wait_for_function("seq => Number(document.querySelector('.layout').dataset.seq) >= seq", arg=seq)

    def wait_for_turn(self) -> None:
        """The enemy plays until this side is asked."""
        self.let_the_enemy_answer()
        self.wait_for_decision()

    def begin_orders(self, scenario: str) -> None:
        """An operation after the set-up, with this side's orders for the first turn to write."""
        self.open(scenario)
        self.wait_for_decision()
        self.page.locator('.decision [data-option="done"]').click()
        self.page.wait_for_selector(".layout[data-mood=wait]")
        self.wait_for_turn()
        self.page.wait_for_selector(".orders-sheet li")

    # -- with the mouse ------------------------------------------------------------------------------------------------

    def drag(self, fleet: str, *zones: str) -> None:
        """Draw a course with the pointer, from the fleet's marker through these zones."""
        mouse = self.page.mouse
        mouse.move(*self.spot(f"fleet:{fleet}"))
        mouse.down()
        for zone in zones:
            mouse.move(*self.spot(f"zone:{zone}"), steps=3)
        mouse.up()
