"""The sea chart and the Battle Board as a test commands on them; the other side may be a person elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.browser.table import Table

OFF_CHEMULPO = "0411"


class Admiral(Table):
    """The page of one side; the other side, a person elsewhere, plays over the API."""

    side = "japan"

    def sit(self, scenario: str, side: str = "japan", **seats: str) -> None:
        wanted = {"japan": "human", "russia": "human"} | seats
        begun = self.ask("/api/games", {"system": "tsushima", "scenario": scenario, "options": {}, "seats": wanted})
        self.game, self.keys, self.side = begun["game"], begun["seats"], side
        self.page.emulate_media(reduced_motion="reduce")
        self.page.goto(f"{self.address}/rules")
        self.page.evaluate("localStorage.setItem('yellowsea.pace', JSON.stringify('none'))")
        self.take_seats(side)

    def open(self) -> None:
        self.page.goto(f"{self.address}/games/{self.game}")
        self.wait_for_decision()

    @property
    def now(self) -> Any:
        return self.state(self.side)

    def offered(self, side: str) -> list[str]:
        return [option["text"] for option in self.state(side)["options"]]

    def answer(self, side: str, *options: str) -> None:
        """Options of the person elsewhere."""
        for option in options:
            seq = self.state(side)["seq"]
            self.ask(f"/api/games/{self.game}/play", {"seq": seq, "option": option}, side)

    def catch_up(self) -> None:
        """Wait until the page knows what its side knows."""
        seq = self.now["seq"]
        self.page.wait_for_function("seq => Number(document.querySelector('.layout').dataset.seq) >= seq", arg=seq)

    def do(self, option: str) -> None:
        """A button of a sheet or of the Battle Board that plays an option."""
        self.act(self.page.locator(f'[data-do="{option}"]').first.click)

    def play_and_wait(self, text: str) -> None:
        """Click an option after which somebody else may have to decide."""
        before = self.seq
        self.page.wait_for_selector(f'.decision [data-option="{text}"]')
        self.option(text).click()
        self.page.wait_for_function(
            "before => Number(document.querySelector('.layout').dataset.seq) > before", arg=before
        )

    def stack(self, place: str, side: str = "japan") -> None:
        self.page.locator(f'[data-stack="{place} {side}"]').click()

    def sail_to(self, place: str) -> None:
        self.act(self.click_place, f"place:{place}")

    def until(self, is_true: Callable[[Any], bool], deed: Callable[[], None]) -> None:
        for _ in range(150):
            if is_true(self.now):
                return
            deed()
        raise AssertionError("it did not come to that")


def round_island(admiral: Admiral) -> None:
    """Set up, and the Port Arthur fleet puts to sea: ships of both sides are a move apart, Japan is to move."""
    admiral.sit("round_island")
    admiral.answer("russia", "default_setup", "done")
    admiral.answer("japan", "default_setup", "done")
    admiral.answer("russia", "sail_all port_arthur", f"to {OFF_CHEMULPO}", "done")
    # The shoals may ask Russia for a word before Japan moves.
    while not admiral.offered("japan"):
        rest = admiral.offered("russia")
        admiral.answer("russia", "done" if "done" in rest else rest[0])
    admiral.open()
