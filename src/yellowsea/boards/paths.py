"""Movement: everything a unit can reach with its points, what each hex costs, and the way there."""

from __future__ import annotations

from typing import Final

from yellowsea.boards.zones import OCCUPIED

FAR: Final = 1 << 30

# The ways out of each hex, as pairs of the hex entered and its price.
Ways = list[list[tuple[int, int]]]


class Reach:
    """What a search found: hexes in the order of their price, with the price and the hex before each."""

    __slots__ = ("before", "hexes", "origin", "price")

    def __init__(self, origin: int, hexes: list[int], price: dict[int, int], before: dict[int, int]) -> None:
        self.origin = origin
        self.hexes = hexes
        self.price = price
        self.before = before

    def path(self, goal: int) -> list[int]:
        """The hexes entered on the way, the goal last."""
        way: list[int] = []
        while goal != self.origin:
            way.append(goal)
            goal = self.before[goal]
        way.reverse()
        return way


def search(ways: Ways, origin: int, points: int, risk: list[int], shy: int) -> Reach:
    """All hexes within `points`.

    `risk` is the enemy's (see `zones`). A hex he occupies cannot be entered. Who enters a hex he looks into stops
    there; who starts in one may not go straight into another. A `shy` unit enters no such hex at all.
    """
    price = {origin: 0}
    before: dict[int, int] = {}
    hexes: list[int] = []
    rings: list[list[int]] = [[] for _ in range(points + 1)]
    rings[0].append(origin)
    for spent in range(points):
        for here in rings[spent]:
            if price[here] != spent:
                continue
            free_only = shy
            if risk[here]:
                if spent > 0:
                    continue
                free_only = 1
            for there, cost in ways[here]:
                total = spent + cost
                if total > points or price.get(there, FAR) <= total:
                    continue
                danger = risk[there]
                if danger and (free_only or danger >= OCCUPIED):
                    continue
                price[there] = total
                before[there] = here
                rings[total].append(there)
    for spent in range(1, points + 1):
        hexes += [here for here in rings[spent] if price[here] == spent]
    return Reach(origin, hexes, price, before)


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
        key = origin * 64 + points
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
    return found if goal in found.price else None
