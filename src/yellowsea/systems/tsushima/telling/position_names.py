"""The words of a position of Tsushima: ships, units and places by number."""

from __future__ import annotations

from yellowsea.kernel.record.positions import Names
from yellowsea.kernel.state.sides import SIDES
from yellowsea.systems.tsushima.state.sea_chart import OFF_CHART
from yellowsea.systems.tsushima.state.tables import UNITS, Tables


class PositionNames:
    """The words of a position."""

    def __init__(self, tables: Tables) -> None:
        chart = tables.chart
        self.sides = Names("a side", list(SIDES))
        self.ships = Names("a ship's id", tables.ship_ids)
        self.units = Names("a division or a ship", tables.unit_words)
        self.divisions = Names("a division", tables.unit_words[:UNITS])
        self.hexes = Names("a hex", chart.grid.names)
        self.ports = Names("a port", chart.port_ids)
        self.places = Names("a hex, a port or a zone", chart.words)
        self.anywhere = Names("a hex, a port, a zone or " + ", ".join(OFF_CHART), [*chart.words, *OFF_CHART])
