"""Movement: everything a unit can reach with its points, what each hex costs, and the way there."""

from __future__ import annotations

from typing import Final

from yellowsea.boards.zones import OCCUPIED

# A step is one number, the hex entered and its price, because searches do nothing but read steps.
PRICE_BITS: Final = 6
PRICE_MASK: Final = 63
HEX_BITS: Final = 12
FAR: Final = 1 << 40

# The steps out of each hex.
Ways = list[list[int]]


def step_to(hexagon: int, price: int) -> int:
    """The number of a step; prices go up to 63, hexes up to 4095."""
    return hexagon << PRICE_BITS | price


class Reach:
    """What a search found: hexes in the order of their price, with the price and the hex before each."""

    __slots__ = ("before", "hexes", "origin", "prices")

    def __init__(self, origin: int, hexes: list[int], prices: list[int], before: list[int]) -> None:
        self.origin = origin
        self.hexes = hexes
        self.prices = prices
        self.before = before

    @property
    def price(self) -> dict[int, int]:
        """What each hex costs, the origin included, as a table for looking many up."""
        table = dict(zip(self.hexes, self.prices, strict=True))
        table[self.origin] = 0
        return table

    def cost(self, goal: int) -> int:
        """What it costs to get to one hex that was found."""
        return self.prices[self.hexes.index(goal)]

    def path(self, goal: int) -> list[int]:
        """The hexes entered on the way, the goal last."""
        way: list[int] = []
        while goal != self.origin:
            way.append(goal)
            goal = self.before[self.hexes.index(goal)]
        way.reverse()
        return way


def search(ways: Ways, origin: int, points: int, risk: list[int], shy: int) -> Reach:
    """All hexes within `points`.

    `risk` is the enemy's (see `zones`). A hex he occupies cannot be entered. Who enters a hex he looks into stops
    there; who starts in one may not go straight into another. A `shy` unit enters no such hex at all.
    """
    # Price and hex before it, in one number, for each hex.
    mark = [FAR] * len(ways)
    mark[origin] = origin
    rings: list[list[int]] = [[] for _ in range(points + 1)]
    rings[0].append(origin)
    for spent in range(points):
        for here in rings[spent]:
            if mark[here] >> HEX_BITS != spent:
                continue
            free_only = shy
            if risk[here]:
                if spent > 0:
                    continue
                free_only = 1
            for step in ways[here]:
                total = spent + (step & PRICE_MASK)
                if total > points:
                    continue
                there = step >> PRICE_BITS
                if mark[there] >> HEX_BITS <= total:
                    continue
                danger = risk[there]
                if danger and (free_only or danger >= OCCUPIED):
                    continue
                mark[there] = total << HEX_BITS | here
                rings[total].append(there)
    hexes: list[int] = []
    prices: list[int] = []
    before: list[int] = []
    for spent in range(1, points + 1):
        for here in rings[spent]:
            known = mark[here]
            if known >> HEX_BITS == spent:
                hexes.append(here)
                prices.append(spent)
                before.append(known & 4095)
    return Reach(origin, hexes, prices, before)


def unopposed(ways: Ways, origin: int, points: int) -> Reach:
    """All hexes within `points` when nobody stands in the way."""
    return search(ways, origin, points, [0] * len(ways), 0)


class ReachBook:
    """Searches that met nobody, kept: far from the enemy the same hexes are in reach each time."""

    def __init__(self, ways: Ways) -> None:
        self.ways = ways
        self._known: dict[int, Reach] = {}

    def reach(self, origin: int, points: int, risk: list[int], shy: int) -> Reach:
        """As `search`, but looked up when no enemy is near enough to matter."""
        key = origin << PRICE_BITS | points
        known = self._known.get(key)
        if known is None:
            known = unopposed(self.ways, origin, points)
            self._known[key] = known
        if risk[origin]:
            return search(self.ways, origin, points, risk, shy)
        for hexagon in known.hexes:
            if risk[hexagon]:
                return search(self.ways, origin, points, risk, shy)
        return known


def cheapest(ways: Ways, origin: int, goal: int, risk: list[int], most: int) -> Reach | None:
    """The cheapest way to one hex at any price up to `most`, zones ignored; None when there is none."""
    occupied = [danger if danger >= OCCUPIED else 0 for danger in risk]
    found = search(ways, origin, most, occupied, 0)
    return found if goal in found.hexes else None
