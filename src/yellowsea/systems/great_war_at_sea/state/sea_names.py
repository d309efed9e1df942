"""What zones of the chart are called in sentences: by the port in them, or from the nearest one."""

from __future__ import annotations

from math import atan2, cos, hypot, pi, radians
from typing import Final

from yellowsea.kernel.telling.events import Places, place_words
from yellowsea.systems.great_war_at_sea.book.operation_shapes import Chart

_COMPASS: Final = ("E", "NE", "N", "NW", "W", "SW", "S", "SE")
_APART: Final = 0.7  # degrees of latitude from the middle of a zone to that of the next


def _bare(name: str) -> str:
    """The name of a place without what happened there: `Ulsan, 14 August 1904`."""
    return name.partition(",")[0]


class SeaNames(Places):
    """`the sea off Port Arthur (N11)`, `the sea 2 S of Chemulpo (R9)`; a port by its name."""

    def __init__(self, chart: Chart) -> None:
        self._chart = chart
        self._harbours = {port.id: port.name for port in chart.ports}
        self._harbours.update({place.id: _bare(place.name) for place in chart.anchorages})
        self._marks = [(port.name, chart.zones[port.zone]) for port in chart.ports]
        self._marks += [(_bare(place.name), chart.zones[place.zone]) for place in chart.anchorages]
        self._off = {place.zone: _bare(place.name) for place in reversed(chart.anchorages)}
        self._off.update({port.zone: port.name for port in reversed(chart.ports)})
        self._known: dict[int, str] = {}  # asked for before

    def name(self, word: str) -> str:
        zone = self._chart.number.get(word, -1)
        return self.of(zone) if zone >= 0 else self._harbours.get(word) or place_words(word)

    def of(self, zone: int) -> str:
        """A zone by its number."""
        known = self._known.get(zone)
        if known is None:
            known = f"{self._words(zone)} ({self._chart.zones[zone].id})"
            self._known[zone] = known
        return known

    def _words(self, zone: int) -> str:
        port = self._off.get(zone)
        if port is not None:
            return f"the sea off {port}"
        here = self._chart.zones[zone]
        best = ""
        least = east_of_it = north_of_it = 1e9
        for name, there in self._marks:
            east, north = (here.lon - there.lon) * cos(radians(here.lat)), here.lat - there.lat
            if hypot(east, north) < least:
                best, least, east_of_it, north_of_it = name, hypot(east, north), east, north
        steps = max(1, round(least / _APART))
        towards = _COMPASS[round(atan2(north_of_it, east_of_it) / (pi / 4)) % 8]
        return f"the sea {f'{steps} ' if steps > 1 else ''}{towards} of {best}"
