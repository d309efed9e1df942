"""A book of movement searches on one net of ways: those that met nobody are kept for the next time."""

from __future__ import annotations

from typing import Any, Final

from yellowsea.boards.paths import FIRST, PRICE_BITS, PRICE_MASK, Reach, Ways
from yellowsea.boards.zones import OCCUPIED

UNSEEN: Final = 255  # further than any price a unit can pay, and a number that Python keeps ready


class Slate:
    """What a search writes on, by hex: the best price so far, and the number of the hex it leads from."""

    __slots__ = ("best", "leads_from", "met", "numbers")

    def __init__(self, size: int) -> None:
        # The hexes as objects: a compiled search that hands these on makes no new number for each hex it meets.
        self.numbers: list[Any] = list(range(size))
        self.met = 0  # 1: the last search came upon the enemy
        self.best = [UNSEEN] * size
        self.leads_from = [FIRST] * size


def cheapest_steps(ways: Ways) -> list[int]:
    """The price of the cheapest step out of each hex: who has less left need not look any further."""
    return [min([step & PRICE_MASK for step in steps]) if steps else PRICE_MASK for steps in ways]


def _search(ways: Ways, least: list[int], origin: int, points: int, risk: list[int], shy: int, slate: Slate) -> Reach:
    """As `paths.search`, `least` being `cheapest_steps`; it leaves the slate clean."""
    best = slate.best
    leads_from = slate.leads_from
    numbers = slate.numbers
    rings: list[list[Any]] = [[] for _ in range(points + 1)]
    hexes: list[Any] = []
    prices: list[int] = []
    before: list[int] = []
    best[origin] = 0
    rings[0].append(origin)
    number = FIRST
    met = risk[origin]
    for spent in range(points + 1):
        for found in rings[spent]:
            here: int = found
            if best[here] != spent:
                continue  # a cheaper way was found after this one
            free_only = shy
            if spent:
                hexes.append(found)
                prices.append(spent)
                before.append(leads_from[here])
                number += 1
                if risk[here]:
                    continue
            elif risk[here]:
                free_only = 1
            if spent + least[here] > points:
                continue
            for step in ways[here]:
                total = spent + (step & PRICE_MASK)
                if total > points:
                    continue
                there = step >> PRICE_BITS
                if best[there] <= total:
                    continue
                danger = risk[there]
                if danger:
                    met = 1
                    if free_only or danger >= OCCUPIED:
                        continue
                best[there] = total
                leads_from[there] = number
                rings[total].append(numbers[there])
    slate.met = met
    for ring in rings:
        for found in ring:
            here = found
            best[here] = UNSEEN
    return Reach(origin, hexes, prices, before)


class ReachBook:
    """Searches that met nobody, kept: far from the enemy the same hexes are in reach each time.

    A search with fewer points finds the first part of what one with more points finds, in the same order. So one
    search from a hex answers for all smaller numbers of points too. Books of one map may share their slates.
    """

    def __init__(self, ways: Ways, slates: list[Slate]) -> None:
        self.ways = ways
        self._least = cheapest_steps(ways)
        self._open: list[list[Reach | None]] = [[] for _ in ways]  # by hex and points; the last one is there
        self._slates = slates  # clean ones; each is used by one search at a time

    def reach(self, origin: int, points: int, risk: list[int], shy: int) -> Reach:
        """As `search`, but looked up when no enemy is near enough to matter."""
        row = self._open[origin]
        if points >= len(row) or risk[origin]:
            return self._search(origin, points, risk, shy)
        known = row[points]
        if known is None:
            known = self._within(row, points)
            row[points] = known
        for hexagon in known.hexes:
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
        return found

    def _search(self, origin: int, points: int, risk: list[int], shy: int) -> Reach:
        if points >= UNSEEN:
            raise ValueError(f"a search with {points} points; a book has room for {UNSEEN - 1}")
        try:
            slate = self._slates.pop()
        except IndexError:
            slate = Slate(len(self.ways))
        found = _search(self.ways, self._least, origin, points, risk, shy, slate)
        if not slate.met and points >= len(self._open[origin]):
            self._keep(found, points)
        self._slates.append(slate)
        return found

    def _keep(self, found: Reach, points: int) -> None:
        found.is_kept = 1
        row: list[Reach | None] = [None] * (points + 1)
        row[points] = found
        for number, known in enumerate(self._open[found.origin]):
            row[number] = known
        self._open[found.origin] = row  # whole, because another thread may look at it
