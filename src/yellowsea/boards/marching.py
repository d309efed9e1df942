"""A march in hand: the units that move, what they have spent, where they can go, the bill, and what bars the way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from yellowsea.boards.paths import FIRST, PRICE_BITS, Reach, Ways, cheapest
from yellowsea.boards.zones import OCCUPIED, Zone

FAR_AWAY: Final = 400  # no march is that dear; how far a route is looked for that cannot be paid


@mypyc_attr(acyclic=True)
class March:
    """The units in hand. What a search found for them holds until they move or leave one behind."""

    __slots__ = ("beyond", "by_rail", "reach", "spent", "trains", "units")

    def __init__(self, units: list[int]) -> None:
        self.units = units
        self.spent = 0
        self.by_rail = 0  # 1: they have used a train
        self.reach: Reach | None = None
        self.beyond: Reach | None = None  # the same with ground that costs more than points: neutral land, say
        self.trains: dict[int, int] | None = None  # where a train can take them (see `railways`)

    def copy(self) -> March:
        """An equal march; searches are never changed once made, so both may use them."""
        twin = March(self.units.copy())
        twin.spent = self.spent
        twin.by_rail = self.by_rail
        twin.reach = self.reach
        twin.beyond = self.beyond
        twin.trains = self.trains
        return twin

    @property
    def has_moved(self) -> bool:
        """Have the units left the hex they started from?"""
        return bool(self.spent or self.by_rail)

    def forget(self) -> None:
        """The searches no longer fit."""
        self.reach = None
        self.beyond = None
        self.trains = None

    def route(self, goal: int) -> tuple[list[int], int]:
        """The hexes entered on foot on the way to a hex that was found, and the price; ([], 0) for one that was not."""
        found = self.reach
        number = found.place(goal) if found is not None else FIRST
        if number == FIRST:
            found = self.beyond
            number = found.place(goal) if found is not None else FIRST
        if found is None or number == FIRST:
            return [], 0
        return found.way(number), found.prices[number]


# -- the bill ------------------------------------------------------------------------------------------------------


class Cost:
    """One line of the bill of a march: the hex entered, its price in points and what makes it so."""

    __slots__ = ("hexagon", "points", "reason")

    def __init__(self, hexagon: int, points: float, reason: str) -> None:
        self.hexagon = hexagon
        self.points = points
        self.reason = reason

    def to_json(self, names: list[str]) -> dict[str, object]:
        """The line as the map shows it."""
        return {"hex": names[self.hexagon], "points": self.points, "why": self.reason}


def bill_words(costs: list[Cost]) -> str:
    """A bill by what makes the price: `2 for road; 3 for hills`."""
    sums: dict[str, float] = {}
    for cost in costs:
        sums[cost.reason] = sums.get(cost.reason, 0.0) + cost.points
    return "; ".join([f"{points:g} for {reason}" for reason, points in sums.items()])


def bill(start: int, path: list[int], cost: Callable[[int, int], Cost]) -> list[Cost]:
    """What each step of a route costs; `cost` prices the step from one hex into the next."""
    lines: list[Cost] = []
    here = start
    for there in path:
        lines.append(cost(here, there))
        here = there
    return lines


# -- what bars the way ---------------------------------------------------------------------------------------------

ENEMY_THERE: Final = 0
MUST_STOP: Final = 1  # the units have entered a zone of control
SHY: Final = 2  # a unit that enters no zone of control is asked to
ZONE_TO_ZONE: Final = 3
NO_WAY: Final = 4
ZONES_BAR: Final = 5
TOO_FAR: Final = 6


class Obstacle:
    """The first thing in the way of a march, and the cheapest route with its price where there is one."""

    __slots__ = ("kind", "path", "price")

    def __init__(self, kind: int, path: list[int], price: int) -> None:
        self.kind = kind
        self.path = path
        self.price = price


def obstacle(march: March, ways: Ways, start: int, goal: int, points: int, risk: Zone, shy: int) -> Obstacle:
    """Why units with so many points left cannot march to a hex that no search found; see `paths.search`."""
    if risk[goal] >= OCCUPIED:
        return Obstacle(ENEMY_THERE, [], 0)
    if risk[start] and march.has_moved:
        return Obstacle(MUST_STOP, [], 0)
    if risk[goal] and shy:
        return Obstacle(SHY, [], 0)
    if risk[start] and risk[goal] and any(step >> PRICE_BITS == goal for step in ways[start]):
        return Obstacle(ZONE_TO_ZONE, [], 0)
    found = cheapest(ways, start, goal, risk, FAR_AWAY)
    if found is None:
        return Obstacle(NO_WAY, [], 0)
    price = found.cost(goal)
    return Obstacle(ZONES_BAR if price <= points else TOO_FAR, found.path(goal), price)
