"""The battle under way (PA-7.10 to PA-7.18), and how it is written in positions."""

from __future__ import annotations

from typing import Any

from yellowsea.kernel.state.sides import NOBODY, SIDES, side_name
from yellowsea.systems.blockade.state.tables import Tables


class Battle:
    """Where it is fought, who fires, and what is still to be placed; `area` is -1 when there is none."""

    def __init__(self) -> None:
        self.area = -1
        self.attacker = NOBODY
        self.first = NOBODY  # the side that fires the first volley
        self.firing = NOBODY
        self.faces: list[int] = []
        self.criticals = 0
        self.hits = 0
        self.doomed = -1  # PA-7.16: a ship that still fires and sinks when the battle ends

    def copy(self) -> Battle:
        twin = Battle()
        if self.area >= 0:
            twin.area = self.area
            twin.attacker = self.attacker
            twin.first = self.first
            twin.firing = self.firing
            twin.faces = self.faces.copy()
            twin.criticals = self.criticals
            twin.hits = self.hits
            twin.doomed = self.doomed
        return twin

    def write(self, tables: Tables) -> dict[str, Any] | None:
        if self.area < 0:
            return None
        return {
            "area": tables.area_ids[self.area],
            "attacker": SIDES[self.attacker],
            "first": SIDES[self.first],
            "firing": side_name(self.firing),
            "faces": list(self.faces),
            "criticals": self.criticals,
            "hits": self.hits,
            "doomed": tables.ship_ids[self.doomed] if self.doomed >= 0 else None,
        }
