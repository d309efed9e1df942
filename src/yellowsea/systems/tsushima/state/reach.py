"""4: the hexes ships can reach from a hex with their movement points, and distances by sea."""

from __future__ import annotations

from bisect import bisect_left
from typing import Any, Final

from mypy_extensions import mypyc_attr

from yellowsea.boards.hexsets import HexSet, members_of
from yellowsea.boards.passages import Passages
from yellowsea.systems.tsushima.state.packed_reach import PACKED, PackedReach, Rings

UNREACHED: Final = 99
# Reaches among enemies that are kept: who lists destinations will sail to one, and little more is asked twice.
MOST_KEPT: Final = 100
# A course that starts in the zone south of the chart starts in no hex.
FROM_EDGE_ZONE: Final = -1


@mypyc_attr(acyclic=True)
class Reach:
    """The hexes within so many steps of a hex, in ascending order; enemies stop those who enter their hex."""

    __slots__ = ("_codes", "_hexes", "bits", "inner", "landmarks", "left_out", "open_sea", "origin", "packed", "rings")

    def __init__(self, origin: int, bits: HexSet, inner: HexSet, hexes: list[int] | None, landmarks: list[int]) -> None:
        self.origin = origin
        self.bits: HexSet = bits  # the hexes as a set; the one it starts from is not counted
        self.inner: HexSet = inner  # those that leave a point over
        self._hexes: list[int] | None = hexes  # None: not listed yet
        self.landmarks = landmarks  # those of the hexes that have a port or lie on the south edge
        self.rings: list[HexSet] = []  # of a reach that meets nobody and starts from a hex: that hex, then step by step
        self.packed: Rings | None = None  # the rings in the compiled engine
        self.open_sea: Reach | None = None  # of one among enemies: the reach that would meet nobody
        self.left_out: list[int] = []  # and where in its list those hexes stand that enemies keep the ships from
        self._codes: list[Any] | None = None

    @property
    def hexes(self) -> list[int]:
        """In ascending order."""
        known = self._hexes
        if known is None:
            known = self.open_sea.hexes.copy() if self.open_sea is not None else []
            for place in reversed(self.left_out):
                del known[place]
            self._hexes = known
        return known

    def codes(self, numbered: list[Any]) -> list[Any]:
        """The hexes as codes of a verb, which are listed by hex; a new list each time."""
        known = self._codes
        if known is None:
            if self.open_sea is not None:
                known = self.open_sea.codes(numbered)
                for place in reversed(self.left_out):
                    del known[place]
            else:
                known = [numbered[hexagon] for hexagon in self.hexes]
            self._codes = known
        return known.copy()

    def has(self, hexagon: int) -> bool:
        """Is this hex within reach? The one it starts from is not counted."""
        return bool(self.bits >> hexagon & 1)


class ReachFinder:
    """Floods on the ways of a chart, the latest of them kept."""

    def __init__(self, ways: list[list[int]], edge: list[int], is_landmark: list[int], coastal: HexSet) -> None:
        self.ways = ways
        self.passages = Passages(ways)
        self.waters: HexSet = 0
        for hexagon, near in enumerate(ways):
            if near:
                self.waters |= 1 << hexagon
        self.edge: HexSet = 0
        for hexagon in edge:
            self.edge |= 1 << hexagon
        self.is_landmark = is_landmark
        self._landmarks: HexSet = 0
        for hexagon, marked in enumerate(is_landmark):
            if marked:
                self._landmarks |= 1 << hexagon
        self._calm: HexSet = self.waters & ~coastal
        self._calm_sea: dict[int, list[HexSet]] = {}  # by origin and points
        self._packed = PackedReach(ways, self.waters, self._calm)
        self._packed_calm_sea: dict[int, Rings] = {}
        self._open_sea: dict[int, Reach] = {}  # by origin and points: reaches that meet nobody
        self._kept: dict[tuple[int, Any], Reach] = {}  # the same with enemies on the way
        self._distances: dict[int, list[int]] = {}

    def reach(self, origin: int, points: int, enemies: HexSet) -> Reach:
        """All hexes within so many steps. `enemies` is a set of hexes, a bit each."""
        key = origin * 16 + points
        open_sea = self._open_sea.get(key)
        if open_sea is None:
            open_sea = self._open(origin, points)
            self._open_sea[key] = open_sea
        # Only hexes that a course leads through can change it, so enemies on its last ring are left out.
        in_the_way = enemies & open_sea.inner
        if not in_the_way:
            return open_sea
        among = (key, in_the_way)
        known = self._kept.get(among)
        if known is None:
            if len(self._kept) > MOST_KEPT:
                self._kept.clear()
            known = self._among(open_sea, points, enemies)
            self._kept[among] = known
        return known

    def _calm_rings(self, origin: int, points: int) -> Rings:
        key = origin * 16 + points
        known = self._packed_calm_sea.get(key)
        if known is None:
            known = self._packed.rings(self.calm(origin, points))
            self._packed_calm_sea[key] = known
        return known

    def calm(self, origin: int, points: int) -> list[HexSet]:
        """The hexes within so many steps from a hex of the chart clear of the coast, step by step, that hex first."""
        key = origin * 16 + points
        known = self._calm_sea.get(key)
        if known is None:
            known = self.passages.rings(1 << origin, points, self._calm)
            self._calm_sea[key] = known
        return known

    def fewest(self, origin: int, points: int, goal: int, enemies: HexSet, mines: HexSet, is_calm: bool) -> int:
        """The fewest steps between two hexes of the chart, clear of mines and, if it must be calm, of coast; or -1."""
        if is_calm:
            rings = self._calm_rings(origin, points)
        else:
            open_sea = self.reach(origin, points, 0)
            rings = open_sea.packed or self._packed.rings(open_sea.rings)
        return self._packed.fewest(rings, is_calm, points, goal, enemies, mines)

    def first_ring(self, origin: int) -> HexSet:
        """Where a course is before its first step from a hex, and after it from the zone south of the chart."""
        return self.edge if origin == FROM_EDGE_ZONE else 1 << origin

    def distances(self, goal: int) -> list[int]:
        """Hexes to enter by sea from each hex of the chart to a goal, whoever is in the way."""
        known = self._distances.get(goal)
        if known is None:
            known = self._levels(goal)
            self._distances[goal] = known
        return known

    def _open(self, origin: int, points: int) -> Reach:
        bits, inner = self._flood(origin, points, 0)
        hexes = members_of(bits)
        found = Reach(origin, bits, inner, hexes, [hexagon for hexagon in hexes if self.is_landmark[hexagon]])
        if origin != FROM_EDGE_ZONE:
            found.rings = self.passages.rings(1 << origin, points, self.waters)
            found.packed = self._packed.rings(found.rings) if PACKED else None
        return found

    def _among(self, open_sea: Reach, points: int, enemies: HexSet) -> Reach:
        if PACKED and open_sea.packed is not None:
            kept_out = self._packed.kept_out(open_sea.packed, points, enemies)
            gone, late, hexes = kept_out.gone, kept_out.late, kept_out.hexes
        else:
            bits, inner = self._beyond_enemies(open_sea, points, enemies & open_sea.inner)
            gone, late = open_sea.bits ^ bits, open_sea.inner ^ inner
            hexes = members_of(gone)
        if not gone and not late:
            return open_sea
        among = Reach(open_sea.origin, open_sea.bits ^ gone, open_sea.inner ^ late, None, open_sea.landmarks)
        among.open_sea = open_sea
        among.left_out = [bisect_left(open_sea.hexes, hexagon) for hexagon in hexes]
        if gone & self._landmarks:
            among.landmarks = [hexagon for hexagon in open_sea.landmarks if among.has(hexagon)]
        return among

    def _beyond_enemies(self, open_sea: Reach, points: int, enemies: HexSet) -> tuple[HexSet, HexSet]:
        """As `_flood`; up to the first enemies it is the flood that met nobody."""
        if not open_sea.rings:
            return self._flood(open_sea.origin, points, enemies)
        start = open_sea.rings[0]
        seen: HexSet = 0
        spent = -1
        for ring in open_sea.rings:
            seen |= ring
            spent += 1
            if ring & enemies and spent:
                break
        bits, inner = self.passages.go_on(seen, ring, points - spent, self.waters, enemies)
        return bits ^ start, inner ^ start

    def _flood(self, origin: int, points: int, enemies: HexSet) -> tuple[HexSet, HexSet]:
        """The hexes within the points, and those within one point less, without the origin."""
        spent = 1 if origin == FROM_EDGE_ZONE else 0
        if points <= spent:
            return (self.edge if points == 1 and spent else 0), 0
        start = self.first_ring(origin)
        inner = self.passages.flood(start, points - spent - 1, self.waters, enemies)
        bits = inner | self.passages.beyond(inner & ~enemies) & self.waters
        return (bits, inner) if spent else (bits & ~start, inner & ~start)

    def _levels(self, goal: int) -> list[int]:
        ways = self.ways
        level = [UNREACHED] * len(ways)
        level[goal] = 0
        ring = [goal]
        spent = 0
        while ring:
            spent += 1
            beyond: list[int] = []
            for here in ring:
                for there in ways[here]:
                    if level[there] == UNREACHED:
                        level[there] = spent
                        beyond.append(there)
            ring = beyond
        return level
