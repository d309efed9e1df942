"""A book of movement searches on one net of ways: those that met nobody are kept for the next time."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from yellowsea.boards.packed import is_packed, vec
from yellowsea.boards.packedpaths import PackedWays, packed_search
from yellowsea.boards.paths import PlainWays, Reach, Slate, Ways, cheapest_steps, search_on
from yellowsea.boards.zones import Zone

UNSEEN: Final = 255  # further than any price a unit can pay, and a number that Python keeps ready
PACKED: Final = is_packed(vec[i64]())


class ReachBook:
    """Searches that met nobody, kept: far from the enemy the same hexes are in reach each time.

    A search with fewer points finds the first part of what one with more points finds, in the same order. So one
    search from a hex answers for all smaller numbers of points too. Books of one map may share their slates.
    """

    def __init__(self, ways: Ways, slates: list[Slate]) -> None:
        self.ways = ways
        self._plain = PlainWays(ways, cheapest_steps(ways))
        self._packed = PackedWays(ways) if PACKED else None
        self._open: list[list[Reach | None]] = [[] for _ in ways]  # by hex and points; the last one is there
        self._slates = slates  # clean ones; each is used by one search at a time

    def reach(self, origin: int, points: int, risk: Zone, shy: int) -> Reach:
        """As `search`, but looked up when no enemy is near enough to matter."""
        row = self._open[origin]
        if points >= len(row) or risk[origin]:
            return self._search(origin, points, risk, shy)
        known = row[points]
        if known is None:
            known = self._within(row, points)
            row[points] = known
        for hexagon in known.near:
            if risk[hexagon]:
                return self._search(origin, points, risk, shy)
        return known

    def _within(self, row: list[Reach | None], points: int) -> Reach:
        widest = row[-1]
        assert widest is not None
        count = 0
        for price in widest.prices:
            if price > points:
                break
            count += 1
        found = Reach(widest.origin, widest.hexes[:count], widest.prices, widest.before)
        found.is_kept = 1
        found.near = vec[i64](found.hexes)
        return found

    def _search(self, origin: int, points: int, risk: Zone, shy: int) -> Reach:
        if points >= UNSEEN:
            raise ValueError(f"a search with {points} points; a book has room for {UNSEEN - 1}")
        try:
            slate = self._slates.pop()
        except IndexError:
            slate = Slate(len(self.ways), UNSEEN)
        if self._packed is None:
            found = search_on(slate, self._plain, origin, points, risk, shy)
        else:
            found = packed_search(slate, self._packed, origin, points, risk, shy)
        if not slate.met and points >= len(self._open[origin]):
            self._keep(found, points)
        self._slates.append(slate)
        return found

    def _keep(self, found: Reach, points: int) -> None:
        found.is_kept = 1
        found.near = vec[i64](found.hexes)
        row: list[Reach | None] = [None] * (points + 1)
        row[points] = found
        for number, known in enumerate(self._open[found.origin]):
            row[number] = known
        self._open[found.origin] = row  # whole, because another thread may look at it
