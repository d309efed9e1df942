"""The tactical field of Great War at Sea as a test commands on it: groups, hexes, the gun sheet."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator

from tests.browser.table import Table

STEPS = {"N": (0, -1), "NE": (1, -1), "SE": (1, 0), "S": (0, 1), "SW": (-1, 1), "NW": (-1, 0)}


def axial(name: str) -> tuple[int, int]:
    return ord(name[0]) - ord("A"), int(name[1:])


def apart(a: str, b: str) -> int:
    q, r = axial(a)[0] - axial(b)[0], axial(a)[1] - axial(b)[1]
    return max(abs(q), abs(r), abs(q + r))


class Bridge(Table):
    """The page of one side, or of both where two people share it."""

    side = "japan"

    def sit(self, scenario: str, japan: str = "human", russia: str = "human") -> None:
        self.page.emulate_media(reduced_motion="reduce")
        self.side = "japan" if japan == "human" else "russia"
        self.begin(japan, russia, system="great_war_at_sea", scenario=scenario)
        self.wait_for_decision()

    @property
    def now(self) -> Any:
        """The state of whoever decides, as the server tells it."""
        state = self.state(self.side)
        other = "russia" if self.side == "japan" else "japan"
        return self.state(other) if state["actor"] == other and other in self.keys else state

    def offered(self) -> list[str]:
        return [option["text"] for option in self.now["options"]]

    def group(self, ship: str) -> Locator:
        return self.page.locator(f'.sea-group[data-group="{ship}"]')

    def hex(self, name: str) -> Locator:
        return self.page.locator(f'.hex[data-place="hex:{name}"]')

    def near(self, ship: str) -> None:
        """Bring what can be done into the frame."""
        self.page.keyboard.press("x")
        self.group(ship).wait_for()

    def press(self, locator: Locator) -> None:
        """A click on something of the field, wherever it lies in the frame."""
        locator.dispatch_event("click")
