"""Movement: everything a unit can reach with its points, what each hex costs, and the way there."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from yellowsea.boards.packed import is_packed, vec
from yellowsea.boards.zones import OCCUPIED, Zone, nobody

# A step is one number, the hex entered and its price, because searches do nothing but read steps.
PRICE_BITS: Final = 6
PRICE_MASK: Final = 63
FAR: Final = 1 << 20
FIRST: Final = -1
_PACKED: Final = is_packed(vec[i64]())

# The steps out of each hex.
Ways = list[list[int]]


def step_to(hexagon: int, price: int) -> int:
    """The number of a step; prices go up to 63, hexes up to 4095."""
    if not 0 < price <= PRICE_MASK:
        raise ValueError(f"a step costs 1 to {PRICE_MASK}, not {price}")
    return hexagon << PRICE_BITS | price


@mypyc_attr(acyclic=True)
class Reach:
    """What a search found: hexes in the order of their price, each with its price and the number of the one before.

    The number is a place in the list of hexes, FIRST for a hex entered from the origin. Prices and numbers may go on
    beyond the hexes, where they are those of a wider search.
    """

    __slots__ = ("_codes", "before", "hexes", "is_kept", "near", "origin", "prices")

    def __init__(self, origin: int, hexes: list[int], prices: vec[i64], before: vec[i64]) -> None:
        self.origin = origin
        self.hexes = hexes
        self.prices = prices
        self.before = before
        self.is_kept = 0  # 1: by a book
        self.near = vec[i64]()  # of one that is kept: its hexes, packed
        self._codes: list[Any] | None = None

    @property
    def price(self) -> dict[int, int]:
        """What each hex costs, the origin included, as a table for looking many up."""
        table = dict(zip(self.hexes, self.prices, strict=False))
        table[self.origin] = 0
        return table

    def codes(self, numbered: list[Any]) -> list[int]:
        """The hexes as codes of a verb, which are listed by hex; a new list each time.

        Kept searches are asked for the same ones again. The codes are objects that are there already: a compiled
        loop that hands them on makes no new number for each.
        """
        known = self._codes
        if known is None:
            codes: list[Any] = [numbered[hexagon] for hexagon in self.hexes]
            if self.is_kept:
                self._codes = codes
                return codes.copy()
            return codes
        return known.copy()

    def place(self, goal: int) -> int:
        """Where in the list a hex stands; FIRST when it was not found."""
        if _PACKED:  # a compiled loop is quicker than the comparisons of a list
            for number, hexagon in enumerate(self.hexes):
                if hexagon == goal:
                    return number
            return FIRST
        try:
            return self.hexes.index(goal)
        except ValueError:
            return FIRST

    def cost(self, goal: int) -> int:
        """What it costs to get to one hex that was found."""
        return self.prices[self.hexes.index(goal)]

    def path(self, goal: int) -> list[int]:
        """The hexes entered on the way, the goal last."""
        return self.way(self.hexes.index(goal) if goal != self.origin else FIRST)

    def way(self, number: int) -> list[int]:
        """The hexes entered on the way to the one that stands at a place of the list."""
        way: list[int] = []
        while number != FIRST:
            way.append(self.hexes[number])
            number = self.before[number]
        way.reverse()
        return way


def one_step(origin: int, hexes: list[int], prices: list[int]) -> Reach:
    """A reach of one step, into these hexes at these prices."""
    return Reach(origin, hexes, vec[i64](prices), vec[i64]([FIRST] * len(hexes)))


class Slate:
    """What a search writes on, by hex: the best price so far, and the number of the hex it leads from.

    The rest is room for the search of `packedpaths`: the hexes in the order they were met, the next one of the same
    price after each, and by price the first and the last.
    """

    __slots__ = ("best", "head", "leads_from", "link", "met", "met_hexes", "numbers", "tail", "unseen")

    def __init__(self, size: int, unseen: int) -> None:
        self.unseen = unseen  # a price that nobody can pay
        # The hexes as objects: a compiled search that hands these on makes no new number for each hex it meets.
        self.numbers: list[Any] = list(range(size))
        self.met = 0  # 1: the last search came upon the enemy
        self.best = vec[i64]([unseen] * size)
        self.leads_from = vec[i64]([FIRST] * size)
        self.met_hexes = vec[i64]()
        self.link = vec[i64]()
        self.head = vec[i64]()
        self.tail = vec[i64]()

    def make_room(self, most_met: int, most_paid: int) -> None:
        """Make room for so many hexes and for prices up to that, unless there is enough already."""
        if len(self.link) < most_met:
            self.met_hexes = vec[i64]([0] * most_met)
            self.link = vec[i64]([0] * most_met)
        if len(self.head) <= most_paid:
            self.head = vec[i64]([-1] * (most_paid + 1))
            self.tail = vec[i64]([-1] * (most_paid + 1))


def cheapest_steps(ways: Ways) -> list[int]:
    """The price of the cheapest step out of each hex: a unit with less left need not look any further."""
    return [min([step & PRICE_MASK for step in steps]) if steps else PRICE_MASK for steps in ways]


class PlainWays:
    """The steps out of all hexes as pairs of hex and price, which an interpreter reads quicker; split when first met.

    `least` is `cheapest_steps` or anything below them.
    """

    __slots__ = ("_ways", "least", "steps")

    def __init__(self, ways: Ways, least: list[int]) -> None:
        self.least = least
        self._ways = ways
        self.steps: list[list[tuple[int, int]] | None] = [None] * len(ways)

    def split(self, hexagon: int) -> list[tuple[int, int]]:
        """The steps out of a hex that is met for the first time."""
        out = [(step >> PRICE_BITS, step & PRICE_MASK) for step in self._ways[hexagon]]
        self.steps[hexagon] = out
        return out


def search_on(slate: Slate, ways: PlainWays, origin: int, points: int, risk: Zone, shy: int) -> Reach:
    """As `search`."""
    least = ways.least
    steps = ways.steps
    best = [points + 1] * len(least)  # what nobody can pay
    leads_from = slate.leads_from
    rings: list[list[int]] = [[] for _ in range(points + 1)]
    hexes: list[int] = []
    prices: list[int] = []
    before: list[int] = []
    best[origin] = 0
    rings[0].append(origin)
    number = FIRST
    met = risk[origin]
    for spent in range(points + 1):
        for here in rings[spent]:
            if best[here] != spent:
                continue  # a cheaper way was found after this one
            free_only = shy
            if spent:
                hexes.append(here)
                prices.append(spent)
                before.append(leads_from[here])
                number += 1
                if risk[here]:
                    continue
            elif risk[here]:
                free_only = 1
            if spent + least[here] > points:
                continue
            out = steps[here]
            for there, price in out if out is not None else ways.split(here):
                total = spent + price
                if best[there] <= total:
                    continue
                danger = risk[there]
                if danger:
                    met = 1
                    if free_only or danger >= OCCUPIED:
                        continue
                best[there] = total
                leads_from[there] = number
                rings[total].append(there)
    slate.met = met
    return Reach(origin, hexes, vec[i64](prices), vec[i64](before))


def search(ways: Ways, origin: int, points: int, risk: Zone, shy: int) -> Reach:
    """All hexes within `points`.

    `risk` is the enemy's (see `zones`). A hex he occupies cannot be entered. A unit that enters a hex he looks
    into stops there; one that starts there may not go straight into another. A `shy` unit enters no such hex at all.
    """
    return search_on(Slate(len(ways), FAR), PlainWays(ways, [0] * len(ways)), origin, points, risk, shy)


class OpenWays:
    """Searches when nobody stands in the way, many on one net: they share what has been read of it."""

    def __init__(self, ways: Ways) -> None:
        self._ways = PlainWays(ways, [0] * len(ways))
        self._nobody = nobody(len(ways))

    def within(self, origin: int, points: int) -> Reach:
        """All hexes within `points`."""
        return search_on(Slate(len(self._nobody), FAR), self._ways, origin, points, self._nobody, 0)


def unopposed(ways: Ways, origin: int, points: int) -> Reach:
    """All hexes within `points` when nobody stands in the way."""
    return OpenWays(ways).within(origin, points)


def cheapest(ways: Ways, origin: int, goal: int, risk: Zone, most: int) -> Reach | None:
    """The cheapest way to one hex at any price up to `most`, zones ignored; None when there is none."""
    occupied = vec[i64]([danger if danger >= OCCUPIED else 0 for danger in risk])
    found = search(ways, origin, most, occupied, 0)
    return found if goal in found.hexes else None
