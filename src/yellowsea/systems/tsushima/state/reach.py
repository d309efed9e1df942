"""4: the hexes ships can reach from a hex with their movement points, and distances by sea."""

from __future__ import annotations

from bisect import bisect_left
from typing import Final

from mypy_extensions import mypyc_attr

UNREACHED: Final = 99
# Reaches among enemies that are kept: who lists destinations will sail to one, and little more is asked twice.
MOST_KEPT: Final = 100
# A course that starts in the zone south of the chart starts in no hex.
FROM_EDGE_ZONE: Final = -1


@mypyc_attr(acyclic=True)
class Reach:
    """The hexes within so many steps of a hex, in ascending order; enemies stop those who enter their hex."""

    __slots__ = ("hexes", "landmarks", "level", "origin")

    def __init__(self, origin: int, hexes: list[int], level: list[int], landmarks: list[int]) -> None:
        self.origin = origin
        self.hexes = hexes
        self.level = level  # the steps to each hex of the chart, UNREACHED for most
        self.landmarks = landmarks  # those of the hexes that have a port or lie on the south edge

    def has(self, hexagon: int) -> bool:
        """Is this hex within reach? The one it starts from is not counted."""
        number = bisect_left(self.hexes, hexagon)
        return number < len(self.hexes) and self.hexes[number] == hexagon


class ReachFinder:
    """Breadth-first searches on the ways of a chart, the latest of them kept."""

    def __init__(self, ways: list[list[int]], edge: list[int], is_landmark: list[int]) -> None:
        self.ways = ways
        self.edge = edge
        self.is_landmark = is_landmark
        # By origin and points: reaches that meet nobody, and the hexes they lead through as a set.
        self._open_sea: dict[int, Reach] = {}
        self._within: dict[int, int] = {}
        self._kept: dict[tuple[int, int], Reach] = {}  # the same with enemies on the way
        self._distances: dict[int, list[int]] = {}

    def reach(self, origin: int, points: int, enemies: int) -> Reach:
        """All hexes within so many steps. `enemies` is a set of hexes, a bit each."""
        key = origin * 16 + points
        open_sea = self._open_sea.get(key)
        if open_sea is None:
            open_sea = self._open(origin, points)
            within = 0
            for hexagon in open_sea.hexes:
                if open_sea.level[hexagon] < points:
                    within |= 1 << hexagon
            self._within[key] = within
            self._open_sea[key] = open_sea  # last, because another thread may look for it
        # Only hexes that a course leads through can change it, so enemies on its last ring are left out.
        enemies &= self._within[key]
        if not enemies:
            return open_sea
        among = (key, enemies)
        known = self._kept.get(among)
        if known is None:
            if len(self._kept) > MOST_KEPT:
                self._kept.clear()
            level = self._search(origin, points, enemies)
            hexes = [hexagon for hexagon in open_sea.hexes if level[hexagon] != UNREACHED]
            landmarks = [hexagon for hexagon in open_sea.landmarks if level[hexagon] != UNREACHED]
            known = Reach(origin, hexes, level, landmarks)
            self._kept[among] = known
        return known

    def distances(self, goal: int) -> list[int]:
        """Hexes to enter by sea from each hex of the chart to a goal, whoever is in the way."""
        known = self._distances.get(goal)
        if known is None:
            known = self._search(goal, UNREACHED, 0)
            known[goal] = 0
            self._distances[goal] = known
        return known

    def _open(self, origin: int, points: int) -> Reach:
        level = self._search(origin, points, 0)
        hexes = [hexagon for hexagon in range(len(level)) if level[hexagon] != UNREACHED]
        return Reach(origin, hexes, level, [hexagon for hexagon in hexes if self.is_landmark[hexagon]])

    def _search(self, origin: int, points: int, enemies: int) -> list[int]:
        """Steps to each hex, ring after ring; nobody goes on from a hex with enemies in it."""
        ways = self.ways
        level = [UNREACHED] * len(ways)
        spent = 0
        if origin == FROM_EDGE_ZONE:
            spent = 1
            ring = [hexagon for hexagon in self.edge if points > 0]
            for hexagon in ring:
                level[hexagon] = 1
        else:
            ring = [origin]
            level[origin] = 0
        while ring and spent < points:
            spent += 1
            beyond: list[int] = []
            for here in ring:
                if enemies >> here & 1 and here != origin:
                    continue
                for there in ways[here]:
                    if level[there] == UNREACHED:
                        level[there] = spent
                        beyond.append(there)
            ring = beyond
        if origin >= 0:
            level[origin] = UNREACHED
        return level
