"""The ground of a drawing: a sheet with its coast, where its hexes lie, and the part of it that is shown."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

Point = tuple[float, float]
Ring = Sequence[Point]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

ROW = math.sqrt(3) / 2


@dataclass(frozen=True, slots=True)
class Ground:
    """Land on a sheet of water; `frame` is where the sheet ends, `bounds` is where each ring of land does.

    Land that `is_joined` has no ring that touches another.
    """

    frame: Box
    land: Sequence[Ring]
    bounds: Sequence[Box]
    is_joined: bool

    def land_in(self, box: Box) -> Iterator[Ring]:
        """The land inside a box."""
        left, top, right, bottom = box
        for ring, (west, north, east, south) in zip(self.land, self.bounds, strict=True):
            if east < left or west > right or south < top or north > bottom:
                continue
            whole = west >= left and east <= right and north >= top and south <= bottom
            yield ring if whole else clipped(ring, box)


def field_of(frame: Box, land: Sequence[Ring]) -> Ground:
    """A sheet of hexes, those with land in them whole."""
    return Ground(frame, land, [bounds_of(ring) for ring in land], is_joined=False)


def bounds_of(points: Sequence[Point]) -> Box:
    """The box around points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


@cache
def layout_of(system: str) -> dict[str, Any]:
    """Where things lie on a system's sheet, as its board reads it too."""
    folder = "great_war_at_sea/sea" if system == "great_war_at_sea" else system
    found: dict[str, Any] = json.loads(files("yellowsea").joinpath(f"web/systems/{folder}/layout.json").read_text())
    return found


@cache
def ground_of(system: str) -> Ground:
    """A system's sheet with its plain coast."""
    found = json.loads(files("yellowsea").joinpath(f"drawing/coasts/{system}.json").read_text())
    left, top, right, bottom = found["frame"]
    land = [[(x, y) for x, y in ring] for ring in found["land"]]
    return Ground((left, top, right, bottom), land, [bounds_of(ring) for ring in land], is_joined=True)


def hexagon(centre: Point, reach: float) -> Ring:
    """A hex with a flat side up, by the distance of its corners."""
    x, y = centre
    turns = [math.radians(60 * number) for number in range(6)]
    return [(x + reach * math.cos(turn), y + reach * math.sin(turn)) for turn in turns]


def links(points: Sequence[Point], size: float) -> list[list[Point]]:
    """A line between each two of these hexes that lie beside each other: a railway, say."""
    return [
        [one, other]
        for number, one in enumerate(points)
        for other in points[number + 1 :]
        if math.dist(one, other) < size * 1.1
    ]


def window(ground: Ground, points: Sequence[Point], least: float, width: float, height: float) -> Box:
    """The part of a sheet with all these points in it and some room around them, as wide to high as the picture."""
    left, top, right, bottom = ground.frame
    shape = width / height
    if not points:
        points = [(left, top), (right, bottom)]
    first, highest, last, lowest = bounds_of(points)
    wide = max(least, (last - first) * 1.24, (lowest - highest) * 1.34 * shape)
    wide = min(wide, max(right - left, (bottom - top) * shape))
    high = wide / shape
    west = _within((first + last) / 2 - wide / 2, left, right - wide)
    north = _within((highest + lowest) / 2 - high / 2, top, bottom - high)
    return west, north, west + wide, north + high


def _within(start: float, first: float, last: float) -> float:
    """Kept on the sheet; where the sheet is narrower than the picture, in its middle."""
    return (first + last) / 2 if last < first else min(max(start, first), last)


def clipped(ring: Ring, box: Box) -> list[Point]:
    """The part of a ring inside a box (Sutherland and Hodgman)."""
    points = list(ring)
    for axis, limit, keeps_more in ((0, box[0], True), (1, box[1], True), (0, box[2], False), (1, box[3], False)):
        points = list(_half(points, axis, limit, keeps_more))
    return points


def _half(points: list[Point], axis: int, limit: float, keeps_more: bool) -> Iterable[Point]:
    for number, here in enumerate(points):
        before = points[number - 1]
        is_in, was_in = ((point[axis] >= limit) is keeps_more for point in (here, before))
        if is_in is not was_in:
            part = (limit - before[axis]) / (here[axis] - before[axis])
            yield before[0] + part * (here[0] - before[0]), before[1] + part * (here[1] - before[1])
        if is_in:
            yield here
