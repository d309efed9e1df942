"""The names in a position: units, hexes, classes and fleets, and what a hex must be to be named somewhere."""

from __future__ import annotations

from yellowsea.kernel.errors import PositionError
from yellowsea.kernel.record.positions import Names, Reader
from yellowsea.systems.tide_at_sunrise.state.fleets import FLEETS
from yellowsea.systems.tide_at_sunrise.state.tables import Tables


class PositionNames:
    """The numbers of all names; PositionError for one that does not fit."""

    def __init__(self, tables: Tables) -> None:
        self.ground = tables.ground
        self.units = Names("a unit", tables.unit_ids)
        self.hexes = Names("a hex", tables.ground.names)
        self.classes = Names("a class of units", tables.class_ids)
        self.fleets = Names("a fleet", list(FLEETS))

    def land(self, name: object, place: str) -> int:
        """The number of a land hex of the map."""
        number = self.hexes.number(name, place)
        if number == self.ground.korea or not self.ground.is_land[number]:
            raise PositionError(repr(name), place, "a land hex")
        return number

    def rail(self, name: object, place: str) -> int:
        """The number of a hex along the railways."""
        number = self.ground.railway.place[self.land(name, place)]
        if number < 0:
            raise PositionError(repr(name), place, "a rail hex")
        return number

    def town(self, name: object, place: str) -> int:
        """The number of a town or port by its hex."""
        number = self.ground.place_of[self.hexes.number(name, place)]
        if number < 0:
            raise PositionError(repr(name), place, "a town or port")
        return number

    def land_or_none(self, part: Reader, key: str) -> int:
        """A land hex, -1 where it is left out."""
        return self.land(part.values[key], part.at(key)) if part.has(key) else -1
