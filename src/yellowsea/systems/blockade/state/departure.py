"""Ships that are about to leave an anchorage together (PA-7.7)."""

from __future__ import annotations

from typing import Any

from yellowsea.systems.blockade.state.tables import Tables


class Departure:
    """The port, the area and the ships chosen so far; `port` is -1 when nobody is leaving."""

    def __init__(self) -> None:
        self.port = -1
        self.area = -1
        self.ships: list[int] = []

    def copy(self) -> Departure:
        twin = Departure()
        if self.port >= 0:
            twin.port = self.port
            twin.area = self.area
            twin.ships = self.ships.copy()
        return twin

    def write(self, tables: Tables) -> dict[str, Any] | None:
        if self.port < 0:
            return None
        return {
            "port": tables.port_ids[self.port],
            "area": tables.area_ids[self.area],
            "ships": [tables.ship_ids[ship] for ship in self.ships],
        }
