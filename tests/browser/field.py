"""The map of Manchuria as a test plays on it: marching, fighting, and what has been seen to happen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.browser.table import Table


class Field(Table):
    """A table with the map of Manchuria; both sides sit at one screen."""

    known: Any = None

    def open(self, japan: str = "human", russia: str = "human") -> None:
        self.begin(japan, russia, system="tide_at_sunrise")
        self.wait_for_decision()

    @property
    def now(self) -> Any:
        """The position as the side that decides knows it, asked for once."""
        if self.known is None or self.known["seq"] != self.seq:
            state = self.state("japan")
            self.known = state if state["actor"] == "japan" else self.state("russia")
        return self.known

    @property
    def view(self) -> Any:
        return self.now["view"]

    def offered(self) -> list[str]:
        return [option["text"] for option in self.now["options"]]

    def touch(self, place: str) -> None:
        """Click a place of the map; a sheet that lies over it is folded first."""
        x, y = self.spot(place)
        covered = self.page.evaluate("([x, y]) => !!document.elementFromPoint(x, y)?.closest('.combat')", [x, y])
        if covered:
            self.page.click(".combat .fold")
        self.page.mouse.click(x, y)
        if covered:
            self.page.evaluate("document.querySelector('.combat').classList.remove('folded')")

    def put_back(self) -> None:
        """Esc: the units in hand were not meant."""
        self.page.keyboard.press("Escape")
        self.page.wait_for_selector('.decision [data-option="done"]')

    def choose_unit(self, unit: str) -> None:
        """Click the counter, and its picture in the fan when it stands in a stack."""
        hexagon = next(each["hex"] for each in self.view["units"] if each["id"] == unit)
        before = self.seq
        self.touch(f"unit:{unit}" if hexagon == "korea" else f"stack:{hexagon}")
        self.page.wait_for_function(
            "before => Number(document.querySelector('.layout').dataset.seq) > before"
            " || !document.querySelector('.fan').hidden",
            arg=before,
        )
        if self.seq == before:
            self.act(self.page.locator(f'.fan [data-token="unit:{unit}"]').click)
        self.wait_for_decision()

    def go(self, hexagon: str) -> None:
        """Click a lit hex; where the railway leads there too, march."""
        self.head_for(hexagon, f"go {hexagon}")

    def head_for(self, hexagon: str, wanted: str) -> None:
        """Two ways to one hex are left to the list; a single one is played by the click."""
        ways = [text for text in (f"go {hexagon}", f"rail {hexagon}") if text in self.offered()]
        assert wanted in ways
        if len(ways) > 1:
            self.touch(f"hex:{hexagon}")
            self.play(wanted)
        else:
            self.act(self.touch, f"hex:{hexagon}")
        if self.offered()[-1] == "halt":
            self.play("halt")

    def wait_for_steps(self, before: int, steps: int) -> None:
        """Wait until the page is that many steps further."""
        goal = before + steps
        self.page.wait_for_function("goal => Number(document.querySelector('.layout').dataset.seq) >= goal", arg=goal)
        self.wait_for_decision()

    def end_phase(self) -> None:
        """A phase with nothing left to decide has ended by itself."""
        if "done" in self.offered():
            self.play("done")

    def column(self) -> str:
        """The column on the attack sheet; before anybody has joined, of the attack that all would make."""
        return self.page.locator(".attack-sheet .ledger-table .sum td").first.inner_text()

    def step_back(self) -> None:
        self.act(self.page.locator(".attack-sheet >> text=Take a step back").click)

    def wait_for_odds(self) -> None:
        self.page.wait_for_selector(".attack-sheet .expected")

    def reminders(self) -> str:
        return self.page.locator(".reminders").text_content() or ""

    def events(self) -> Iterator[Any]:
        for entry in self.state("japan")["events"]:
            yield from entry["events"]

    def seen(self) -> set[str]:
        found: set[str] = set()
        for event in self.events():
            kind = event["type"]
            if kind == "UnitPlaced" and event["how"] == "lands in":
                found.add("landing")
            elif kind == "UnitsMoved" and event["by_rail"]:
                found.add("rail")
            else:
                found.add(
                    {
                        "CombatResolved": "combat",
                        "UnitRetreated": "retreat",
                        "UnitPursued": "pursuit",
                        "UnitRecovered": "recovery",
                    }.get(kind, "")
                )
        return found - {""}
