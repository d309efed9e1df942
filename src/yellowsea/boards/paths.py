"""Movement: everything a unit can reach with its points, what each hex costs, and the way there."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from yellowsea.boards.zones import OCCUPIED

# A step is one number, the hex entered and its price, because searches do nothing but read steps.
PRICE_BITS: Final = 6
PRICE_MASK: Final = 63
FAR: Final = 1 << 20
NEAR_FAR: Final = 255  # further than any price a unit can pay, and a number that Python keeps ready
FIRST: Final = -1

# The steps out of each hex.
Ways = list[list[int]]


def step_to(hexagon: int, price: int) -> int:
    """The number of a step; prices go up to 63, hexes up to 4095."""
    return hexagon << PRICE_BITS | price


@mypyc_attr(acyclic=True)
class Reach:
    """What a search found: hexes in the order of their price, each with its price and the number of the one before.

    The number is a place in the list of hexes, FIRST for a hex entered from the origin.
    """

    __slots__ = ("_base", "_codes", "before", "hexes", "origin", "prices")

    def __init__(self, origin: int, hexes: list[int], prices: list[int], before: list[int]) -> None:
        self.origin = origin
        self.hexes = hexes
        self.prices = prices
        self.before = before
        self._base = -1
        self._codes: list[int] = []

    @property
    def price(self) -> dict[int, int]:
        """What each hex costs, the origin included, as a table for looking many up."""
        table = dict(zip(self.hexes, self.prices, strict=True))
        table[self.origin] = 0
        return table

    def codes(self, base: int) -> list[int]:
        """The hexes as codes of a verb, a new list each time; kept searches are asked for the same ones again."""
        if self._base != base:
            self._codes = [base + hexagon for hexagon in self.hexes]
            self._base = base
        return self._codes.copy()

    def cost(self, goal: int) -> int:
        """What it costs to get to one hex that was found."""
        return self.prices[self.hexes.index(goal)]

    def path(self, goal: int) -> list[int]:
        """The hexes entered on the way, the goal last."""
        way: list[int] = []
        number = self.hexes.index(goal) if goal != self.origin else FIRST
        while number != FIRST:
            way.append(self.hexes[number])
            number = self.before[number]
        way.reverse()
        return way


class Slate:
    """What a search writes on, by hex: the best price so far, and the number of the hex it leads from."""

    __slots__ = ("best", "far", "leads_from", "met", "numbers")

    def __init__(self, size: int, far: int) -> None:
        # The hexes as objects: a compiled search that hands these on makes no new number for each hex it meets.
        self.numbers: list[Any] = list(range(size))
        self.far = far
        self.met = 0  # 1: the last search came upon the enemy
        self.best = [far] * size
        self.leads_from = [FIRST] * size


def cheapest_steps(ways: Ways) -> list[int]:
    """The price of the cheapest step out of each hex: who has less left need not look any further."""
    return [min([step & PRICE_MASK for step in steps]) if steps else PRICE_MASK for steps in ways]


def search(ways: Ways, origin: int, points: int, risk: list[int], shy: int) -> Reach:
    """All hexes within `points`.

    `risk` is the enemy's (see `zones`). A hex he occupies cannot be entered. Who enters a hex he looks into stops
    there; who starts in one may not go straight into another. A `shy` unit enters no such hex at all.
    """
    return _search(ways, [0] * len(ways), origin, points, risk, shy, Slate(len(ways), FAR))


def _search(ways: Ways, least: list[int], origin: int, points: int, risk: list[int], shy: int, slate: Slate) -> Reach:
    """The search itself, `least` being `cheapest_steps` or anything below them; it leaves the slate clean."""
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
    far = slate.far
    for ring in rings:
        for found in ring:
            here = found
            best[here] = far
    return Reach(origin, hexes, prices, before)


def unopposed(ways: Ways, origin: int, points: int) -> Reach:
    """All hexes within `points` when nobody stands in the way."""
    return search(ways, origin, points, [0] * len(ways), 0)


class ReachBook:
    """Searches that met nobody, kept: far from the enemy the same hexes are in reach each time.

    A search with fewer points finds the first part of what one with more points finds, in the same order. So one
    search from a hex answers for all smaller numbers of points too.
    """

    def __init__(self, ways: Ways) -> None:
        self.ways = ways
        self._least = cheapest_steps(ways)
        self._widest: dict[int, Reach] = {}  # by origin
        self._points: dict[int, int] = {}  # with how many points that was
        self._known: dict[int, Reach] = {}
        self._slates: list[Slate] = []  # clean ones; each is used by one search at a time

    def reach(self, origin: int, points: int, risk: list[int], shy: int) -> Reach:
        """As `search`, but looked up when no enemy is near enough to matter."""
        if risk[origin]:
            return self._search(origin, points, risk, shy)
        key = origin << PRICE_BITS | points
        known = self._known.get(key)
        if known is None:
            if self._points.get(origin, -1) < points:
                return self._search(origin, points, risk, shy)
            known = self._within(origin, points)
            self._known[key] = known
        for hexagon in known.hexes:
            if risk[hexagon]:
                return self._search(origin, points, risk, shy)
        return known

    def _within(self, origin: int, points: int) -> Reach:
        widest = self._widest[origin]
        count = 0
        for price in widest.prices:
            if price > points:
                break
            count += 1
        return Reach(origin, widest.hexes[:count], widest.prices[:count], widest.before[:count])

    def _search(self, origin: int, points: int, risk: list[int], shy: int) -> Reach:
        try:
            slate = self._slates.pop()
        except IndexError:
            slate = Slate(len(self.ways), NEAR_FAR)
        found = _search(self.ways, self._least, origin, points, risk, shy, slate)
        if not slate.met and self._points.get(origin, -1) < points:
            self._widest[origin] = found
            self._points[origin] = points
            self._known[origin << PRICE_BITS | points] = found
        self._slates.append(slate)
        return found


def cheapest(ways: Ways, origin: int, goal: int, risk: list[int], most: int) -> Reach | None:
    """The cheapest way to one hex at any price up to `most`, zones ignored; None when there is none."""
    occupied = [danger if danger >= OCCUPIED else 0 for danger in risk]
    found = search(ways, origin, most, occupied, 0)
    return found if goal in found.hexes else None
