"""Retreats of two hexes: every way out, then one filter after another for as long as something is left."""

from __future__ import annotations

from typing import Final

from yellowsea.boards.hexgrid import HexGrid

STOPS: Final = -1


class WayOut:
    """A retreat: the first hex, the second (STOPS for one that ends in a refuge)."""

    __slots__ = ("first", "second")

    def __init__(self, first: int, second: int) -> None:
        self.first = first
        self.second = second

    @property
    def end(self) -> int:
        """Where it ends."""
        return self.first if self.second == STOPS else self.second


def ways_out(grid: HexGrid, start: int, closed: list[int]) -> list[WayOut]:
    """Every path of two hexes that enters none where `closed` is nonzero and does not go back to the start."""
    found: list[WayOut] = []
    around = grid.around
    for first in around[start]:
        if closed[first]:
            continue
        found += [WayOut(first, second) for second in around[first] if second != start and not closed[second]]
    return found


def ways_away(grid: HexGrid, start: int, closed: list[int]) -> list[WayOut]:
    """Those of them that end two hexes from the start, not next to it."""
    near = grid.around[start]
    return [way for way in ways_out(grid, start, closed) if way.second not in near]


def prefer(ways: list[WayOut], good: list[int]) -> list[WayOut]:
    """Those that end in a hex marked good, if there are any; else all of them."""
    kept = [way for way in ways if good[way.end]]
    return kept if kept else ways


def avoid(ways: list[WayOut], bad: list[int]) -> list[WayOut]:
    """Those that enter no hex marked bad, if there are any; else all of them."""
    kept = [way for way in ways if not bad[way.first] and (way.second == STOPS or not bad[way.second])]
    return kept if kept else ways


def nearest(grid: HexGrid, ways: list[WayOut], goals: list[int]) -> list[WayOut]:
    """Those that end nearest to any of the goals; all of them when there is no goal."""
    if not goals or not ways:
        return list(ways)
    best = -1
    kept: list[WayOut] = []
    known: dict[int, int] = {}  # several ways end in one hex
    for way in ways:
        end = way.end
        away = known.get(end, -1)
        if away < 0:
            away = min([grid.distance(end, goal) for goal in goals])
            known[end] = away
        if best < 0 or away < best:
            best = away
            kept = [way]
        elif away == best:
            kept.append(way)
    return kept
