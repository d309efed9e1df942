"""The chart as numbers, the same for every operation: who is next to whom, kinds of water, distances."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from yellowsea.boards.packed import vec
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.great_war_at_sea.book.chart import row_and_number, six_around
from yellowsea.systems.great_war_at_sea.book.operation_shapes import NATIONS, Chart
from yellowsea.systems.great_war_at_sea.state.sea_names import SeaNames

FAR: Final = 9999


class Numbers:
    """Packed numbers, as a list or a dictionary can hold them."""

    __slots__ = ("packed",)

    def __init__(self, packed: vec[i64]) -> None:
        self.packed = packed


class Ways:
    """The chart as numbers, the same for every operation: neighbours, kinds of water, distances worked out once."""

    def __init__(self, chart: Chart) -> None:
        self.chart = chart
        zones = chart.zones
        self.zones = len(zones)
        self.words = [zone.id for zone in zones]
        self.names = SeaNames(chart)
        self.near: list[tuple[int, ...]] = [zone.neighbours for zone in zones]
        place = {row_and_number(zone.id): number for number, zone in enumerate(zones)}
        self.around: list[tuple[int, ...]] = [  # all six, whatever lies between
            tuple(place[there] for there in six_around(*row_and_number(zone.id)) if there in place) for zone in zones
        ]
        self.near_for: list[list[tuple[int, ...]]] = [
            self.near,  # S24: the Inland Sea is closed to Russia
            [
                ()
                if zone.is_inland_sea
                else tuple(there for there in zone.neighbours if not zones[there].is_inland_sea)
                for zone in zones
            ],
        ]
        self.type = [zone.type for zone in zones]
        self.section = [zone.section for zone in zones]
        self.coast: list[int] = [sum(1 << NATIONS.index(nation) for nation in zone.coast) for zone in zones]
        self.merchants = [zone.merchants for zone in zones]
        self.ice = [int(zone.has_ice) for zone in zones]
        self.inland = [int(zone.is_inland_sea) for zone in zones]
        japan = 1 << NATIONS.index("japan")
        self.slow_for: list[list[int]] = [  # S9: restricted waters, by side; Japanese ships ignore those next to Japan
            [
                int(zone.is_restricted and (side != JAPAN or not self.coast[number] & japan))
                for number, zone in enumerate(zones)
            ]
            for side in (JAPAN, RUSSIA)
        ]
        # S9, S22, S24: zones that cap the turn at one zone, `2 * side + winter`.
        self.slow: list[list[int]] = [
            [
                int(self.slow_for[side][zone] or self.inland[zone] or (winter and self.ice[zone]))
                for zone in range(self.zones)
            ]
            for side in (JAPAN, RUSSIA)
            for winter in (0, 1)
        ]
        # For the search for ways.
        self.numbers: list[Any] = list(range(self.zones))  # of the zones, so that they are not made again
        self.packed_near = [[Numbers(vec[i64](around)) for around in near] for near in self.near_for]
        self.packed_slow = [Numbers(vec[i64](slow)) for slow in self.slow]
        self.tables: dict[int, Numbers] = {}  # costs of ways, see `sea/way_tables.py`
        self._away: dict[int, list[int]] = {}

    def within(self, side: int, zone: int, reach: int) -> list[int]:
        """The zones that are at most so many from one, for ships of a side."""
        near = self.near_for[side]
        found = [zone]
        first = 0
        for _ in range(reach):
            last = len(found)
            for here in found[first:]:
                for there in near[here]:
                    if there not in found:
                        found.append(there)
            first = last
        return found

    def away(self, side: int, zone: int) -> list[int]:
        """How many zones every zone is from one, for ships of a side; FAR where there is no way."""
        key = 2 * zone + side
        known = self._away.get(key)
        if known is None:
            known = [FAR] * self.zones
            known[zone] = 0
            near = self.near_for[side]
            due = [zone]
            for here in due:
                count = known[here] + 1
                for there in near[here]:
                    if known[there] == FAR:
                        known[there] = count
                        due.append(there)
            self._away[key] = known
        return known
