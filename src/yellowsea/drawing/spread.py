"""Where counters lie in a small picture: friends who would overlap become one, enemies are moved apart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from yellowsea.drawing.ground import Point
from yellowsea.drawing.scene import Piece

CLOSE = 0.8
"""Two counters of a side become one when each lies over this part of the other, across and down."""
TRIES = 24


@dataclass(slots=True)
class Counter:
    """A counter in the picture, by its middle; `count` is None where some of it is unknown."""

    side: str
    x: float
    y: float
    count: int | None
    wide: float
    high: float


def width_of(count: int | None, high: float) -> float:
    """A counter is as wide as its number needs."""
    return high * (1.3 + 0.42 * max(0, len(str(count or 0)) - 1))


def counters(pieces: Sequence[tuple[Piece, Point]], high: float) -> list[Counter]:
    """Pieces with their places in the picture, gathered: the heaviest first, so that it keeps its place."""
    found: list[Counter] = []
    for piece, (x, y) in sorted(pieces, key=lambda each: -(each[0].count or 0)):
        near = next((each for each in found if each.side == piece.side and _covers(each, x, y)), None)
        if near is None:
            found.append(Counter(piece.side, x, y, piece.count, width_of(piece.count, high), high))
        else:
            near.count = None if near.count is None or piece.count is None else near.count + piece.count
            near.wide = width_of(near.count, high)
    return found


def _covers(counter: Counter, x: float, y: float) -> bool:
    return abs(counter.x - x) < counter.wide * CLOSE and abs(counter.y - y) < counter.high * CLOSE


def move_apart(found: Sequence[Counter], room: tuple[float, float]) -> None:
    """Until none covers another, as far as the picture has room; Japan gives way to the left of an enemy upon it."""
    wide, high = room
    for _ in range(TRIES):
        is_quiet = True
        for number, one in enumerate(found):
            for other in found[number + 1 :]:
                across = (one.wide + other.wide) / 2 + 1.5 - abs(one.x - other.x)
                down = (one.high + other.high) / 2 + 1.5 - abs(one.y - other.y)
                if across <= 0 or down <= 0:
                    continue
                is_quiet = False
                if across < down * 1.6:
                    push = across / 2 * (1 if _is_right_of(one, other) else -1)
                    one.x, other.x = one.x + push, other.x - push
                else:
                    push = down / 2 * (1 if one.y > other.y else -1)
                    one.y, other.y = one.y + push, other.y - push
        for each in found:
            each.x = min(max(each.x, each.wide / 2 + 3), wide - each.wide / 2 - 3)
            each.y = min(max(each.y, each.high / 2 + 3), high - each.high / 2 - 3)
        if is_quiet:
            return


def _is_right_of(one: Counter, other: Counter) -> bool:
    return one.x > other.x if one.x != other.x else one.side > other.side
