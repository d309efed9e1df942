"""What hexes are called in sentences: by the place in them, or from the nearest one, the number behind in brackets."""

from __future__ import annotations

from math import atan2, cos, pi, radians
from typing import Final

from yellowsea.boards.hexgrid import HexGrid
from yellowsea.kernel.telling.events import Places, place_words

_COMPASS: Final = ("E", "NE", "N", "NW", "W", "SW", "S", "SE")


class Landmarks(Places):
    """`Liaoyang (2230)`, `the hex NW of Liaoyang (2331)`, `the hex 3 W of Liaoyang (2530)`.

    `named` are the hexes with a place in them, the first of them the nearest where two are as near; `lon` and `lat` lie
    by hex number.
    """

    def __init__(
        self,
        grid: HexGrid,
        lon: list[float],
        lat: list[float],
        named: dict[int, str],
        others: dict[str, str],
        what: str = "hex",
    ) -> None:
        self.grid = grid
        self.lon = lon
        self.lat = lat
        self.named = named
        self.others = others  # places that are no hexes, by their words
        self.what = what  # a hex, the sea
        self._known: dict[int, str] = {}  # asked for before

    def name(self, word: str) -> str:
        hexagon = self.grid.number.get(word, -1)
        return self.of(hexagon) if hexagon >= 0 else self.others.get(word) or place_words(word)

    def of(self, hexagon: int) -> str:
        """A hex by its number."""
        known = self._known.get(hexagon)
        if known is None:
            known = f"{self._words(hexagon)} ({self.grid.names[hexagon]})"
            self._known[hexagon] = known
        return known

    def _words(self, hexagon: int) -> str:
        here = self.named.get(hexagon)
        if here is not None:
            return here
        if not self.named:
            return f"the {self.what}"
        least = self.grid.size
        nearest = -1
        for place in self.named:
            away = self.grid.distance(hexagon, place)
            if away < least:
                least, nearest = away, place
        far = f"{least} " if least > 1 else ""
        return f"the {self.what} {far}{self._towards(nearest, hexagon)} of {self.named[nearest]}"

    def _towards(self, one: int, other: int) -> str:
        """Where one hex lies from another, by the compass."""
        east = (self.lon[other] - self.lon[one]) * cos(radians(self.lat[one]))
        north = self.lat[other] - self.lat[one]
        return _COMPASS[round(atan2(north, east) / (pi / 4)) % 8]
