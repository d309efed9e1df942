"""The joined war as a test plays it with the mouse: whatever is touched lies on the board in front."""

from __future__ import annotations

from typing import Any

from tests.browser.table import Table

SPOT = """place => {
    const sheet = document.querySelector('.half-sheet:not([inert])');
    const [x, y] = sheet.querySelector(`[data-place="${place}"]`).getAttribute('data-at').split(' ').map(Number);
    const spot = new DOMPoint(x, y).matrixTransform(sheet.querySelector('.overlay').getScreenCTM());
    return [spot.x, spot.y];
}"""
IN_FRONT = ".half-sheet:not([inert])"
LATER = "before => Number(document.querySelector('.layout').dataset.seq) > before"


class WarRoom(Table):
    """This browser is Japan; Russia is a person elsewhere or a bot."""

    @property
    def now(self) -> Any:
        return self.state("japan")

    def offered(self) -> list[str]:
        return [option["text"] for option in self.now["options"]]

    def front(self) -> str:
        return self.page.locator(".half-frame:not([hidden])").get_attribute("data-half") or ""

    def spot(self, place: str) -> tuple[float, float]:
        """Where on the screen a place of the board in front is."""
        x, y = self.page.evaluate(SPOT, place)
        return x, y

    def touch(self, place: str) -> None:
        """Click a place of the board in front; a sheet that lies over it is closed first."""
        x, y = self.spot(place)
        if self.page.evaluate("([x, y]) => !!document.elementFromPoint(x, y)?.closest('.place-sheet')", [x, y]):
            self.page.click(".place-sheet .close")
        self.page.mouse.click(x, y)

    # -- the chart -------------------------------------------------------------------------------------------------

    def open_sheet(self, place: str) -> None:
        """Click the ships in a place: a sheet shows them."""
        self.page.locator(f'{IN_FRONT} [data-stack="{place} japan"]').click()
        self.page.wait_for_selector(".place-sheet")

    def send(self, counter: str, place: str) -> None:
        """Click a counter on the sheet that is open, and the place it goes to."""
        self.act(self.page.locator(f'.place-sheet [data-ship="{counter}"]').click)
        self.act(self.touch, f"place:{place}")

    def send_under_ships(self, counter: str, place: str) -> None:
        """The same where ships hide the place on the chart: it is chosen from the list."""
        self.act(self.page.locator(f'.place-sheet [data-ship="{counter}"]').click)
        self.page.locator(".decision summary", has_text="Where to?").click()
        self.play(f"sea.to {place}")

    def send_convoy(self, port: str, place: str) -> None:
        """All merchants of a port at once."""
        self.open_sheet(port)
        self.act(self.page.locator(f'.place-sheet [data-do="convoy {port}"]').click)
        self.act(self.touch, f"place:{place}")

    # -- the map ---------------------------------------------------------------------------------------------------

    def choose_unit(self, unit: str) -> None:
        """Click the stack or the pile that a unit lies in, and its picture in the fan where there is one."""
        before = self.seq
        piece = self.page.locator(f'{IN_FRONT} .stack[data-units~="{unit}"]')
        self.touch(piece.get_attribute("data-place") or "")
        self.page.wait_for_function(
            f"before => ({LATER})(before) || !document.querySelector('.fan').hidden", arg=before
        )
        if self.seq == before:
            self.act(self.page.locator(f'.fan [data-token="unit:{unit}"]').click)
        self.wait_for_decision()

    def carry(self, unit: str, goal: str) -> None:
        """Click the pile in a zone that shows a unit, and the port it is carried to."""
        piece = self.page.locator(f'{IN_FRONT} .stack[data-units~="{unit}"]')
        self.touch(piece.get_attribute("data-place") or "")
        self.act(self.option(f"carry {unit} {goal}").click)

    # -- the list of options ---------------------------------------------------------------------------------------

    def press(self, option: str) -> None:
        """Click an option of the list; somebody else may be asked next."""
        before = self.seq
        self.option(option).first.click()
        self.page.wait_for_function(LATER, arg=before)

    def place_of(self, unit: str) -> str | None:
        units = self.now["view"]["parts"]["land"]["units"]
        found: str | None = next(each["place"] for each in units if each["id"] == unit)
        return found

    def kinds(self) -> list[str]:
        """The types of all events so far."""
        return [event["type"] for entry in self.now["events"] for event in entry["events"]]

    # -- Russia, a person elsewhere --------------------------------------------------------------------------------

    def sit_down(self, begun: Any) -> None:
        """This browser takes the Japanese seat of a game and opens it."""
        self.game, self.keys = begun["game"], begun["seats"]
        self.take_seats("japan")
        self.page.goto(f"{self.address}/rules")
        self.page.evaluate("localStorage.setItem('yellowsea.pace', '\"none\"')")
        self.page.goto(f"{self.address}/games/{self.game}")

    def russia_lets_it_happen(self) -> None:
        """Russia takes the usual set-up and finishes whatever it is asked until Japan is asked, and the page knows."""
        while (state := self.state("russia"))["actor"] == "russia":
            texts = [option["text"] for option in state["options"]]
            text = next((each for each in texts if each.endswith(("default_setup", "done"))), texts[0])
            self.ask(f"/api/games/{self.game}/play", {"seq": state["seq"], "option": text}, side="russia")
        self.page.wait_for_function(
            "seq => Number(document.querySelector('.layout').dataset.seq) >= seq", arg=self.now["seq"]
        )
        self.wait_for_decision()
