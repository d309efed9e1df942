"""Stacking: what may stand together, and what the enemy may take away from a stack that is too high."""

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
