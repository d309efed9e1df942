"""Port Arthur as a test plays it: a position taken over from a record, units in hexes and zones, whole phases."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

import yellowsea as ys
from tests.browser.field import Field

# July 1904: much of a turn is one click away, and no die can spoil it. 24 points strike 3 out of supply (a rout
# on any face), four siege guns fire together (a hit on any face), a division can cut a line of supply.
SIEGE: dict[str, Any] = {
    "turn": 6,
    "phase": "japanese_movement",
    "paralysis": 20,
    "units": {
        "1D": "cis_yalu_korea",
        "12D": "cis_yalu_korea",
        "7D": "japan",
        "FUS": "fusan",
        "2D": "1029",
        "3D": "1029",
        "6D": "1231",
        "5ESR": "1030",
        "9ES": "1427",
        "1SG": "4721",
        "2SG": "4721",
        "3SG": "4721",
        "NHG": "4721",
        "9D": "4722",
        "HQ3": "4622",
        "11D": "4622",
        "4ES": "4822",
        "7ES": "4822",
        "PAG": "4822",
        "31B": "0822",
        "S01": "0721",
        "S02": "0622",
        "1ES": "0622",
        "35I": "european_russia",
    },
    "supply": {"japan": {"1028": 4, "4721": 6}, "russia": {"1127": 1}},
    "ports": {"hexes": ["3617"], "left": 3, "placed": True},
}


class General(Field):
    """A table with the map of Port Arthur; both sides sit at one screen."""

    def open(self, japan: str = "human", russia: str = "human") -> None:
        self.begin(japan, russia, system="port_arthur")
        self.wait_for_decision()

    def take_over(self, position: dict[str, Any]) -> None:
        """Go on from a position: its record is uploaded, and this browser holds both seats."""
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "record.json"
            ys.from_position("port_arthur", position).save(file)
            answer = self.page.request.post(
                f"{self.address}/api/records", data=file.read_text(), headers={"Content-Type": "application/json"}
            )
        assert answer.status == 201, answer.text()
        begun = answer.json()
        self.game, self.keys = begun["game"], begun["seats"]
        self.take_seats(*self.keys)
        self.page.goto(f"{self.address}/rules")
        self.page.evaluate("localStorage.setItem('yellowsea.pace', '\"none\"')")
        self.page.goto(f"{self.address}/games/{self.game}")
        self.wait_for_decision()

    def place_of(self, unit: str) -> str | None:
        found: str | None = next(each["place"] for each in self.view["units"] if each["id"] == unit)
        return found

    def hits_of(self, unit: str) -> int:
        found: int = next(each["hits"] for each in self.view["units"] if each["id"] == unit)
        return found

    def choose_unit(self, unit: str) -> None:
        """Click the stack or the pile that the unit lies in, and its picture in the fan where there is one."""
        before = self.seq
        piece = self.page.locator(f'.stack[data-units~="{unit}"]')
        self.touch(piece.get_attribute("data-place") or "")
        self.page.wait_for_function(
            "before => Number(document.querySelector('.layout').dataset.seq) > before"
            " || !document.querySelector('.fan').hidden",
            arg=before,
        )
        if self.seq == before:
            self.act(self.page.locator(f'.fan [data-token="unit:{unit}"]').click)
        self.wait_for_decision()

    def point_at(self, place: str) -> str:
        """What the map says of a place under the pointer."""
        self.page.mouse.move(*self.spot(place))
        self.page.wait_for_selector(".map-readout:not([hidden])")
        return self.page.inner_text(".map-readout")

    def stack(self, hexagon: str) -> dict[str, Any]:
        found: dict[str, Any] = next(stack for stack in self.view["stacks"] if stack["hex"] == hexagon)
        return found

    def to_phase(self, phase: str) -> None:
        """End phases, with the first choice wherever one must be made, until this one begins."""
        for _ in range(60):
            if self.view["phase"] == phase and "done" in self.offered():
                return
            offered = self.offered()
            self.play(next((text for text in ("done", "halt") if text in offered), offered[0]))
        raise AssertionError(f"no {phase}")

    def kinds(self) -> set[str]:
        """The types of all events so far."""
        return {event["type"] for event in self.events()}
