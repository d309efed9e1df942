"""Stacking: how high stacks are, where one is too high, and what the enemy may take away from it."""

from __future__ import annotations


def surplus(sizes: list[int], limit: int) -> int:
    """By how much a stack is too high."""
    return max(0, sum(sizes) - limit)


def removable(sizes: list[int], limit: int) -> list[int]:
    """The places in the list of those that may be taken next from a stack that is too high.

    Where taking one small unit is enough, no larger one may be taken; otherwise the choice is free.
    """
    over = surplus(sizes, limit)
    if over == 0:
        return []
    enough = [size for size in sizes if size >= over]
    most = min(enough) if enough else max(sizes)
    return [place for place, size in enumerate(sizes) if size <= most]


def height(where: list[int], units: list[int], sizes: list[int], hexagon: int) -> int:
    """How high the stack of these units in a hex is; `where` and `sizes` are by unit."""
    return sum([sizes[unit] for unit in units if where[unit] == hexagon])


def first_crowded(where: list[int], units: list[int], sizes: list[int], limit: int, hexes: int) -> int:
    """A hex where the units stand too high, -1 when there is none; places beyond the board's hexes have no limit."""
    heights: dict[int, int] = {}
    for unit in units:
        here = where[unit]
        if 0 <= here < hexes:
            total = heights.get(here, 0) + sizes[unit]
            if total > limit:
                return here
            heights[here] = total
    return -1
