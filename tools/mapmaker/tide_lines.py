"""Lines and fills over the relief of The Tide at Sunrise: terrain of the hexes, coast, rivers, roads, railway."""

# ruff: noqa: E501 (SVG reads better unbroken)
from __future__ import annotations

import itertools
import json
import math
import random
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path

import numpy as np
from shapely import LineString, MultiLineString, Polygon, box, simplify, transform, unary_union
from shapely.geometry import shape
from shapely.geometry.base import BaseGeometry

from . import tide_sheet as sheet
from .ink import Point, outlines, path

HILL = "M-10 4q4.6 -9 9 -.4M-2 3.6q5 -11.5 11.5 .4M-6.3 -.2l-.5 3M3.2 -2.4l-.3 3.6M6 -.6l.4 3.2"
RIDGE = "M-13 6L-5.5 -7L-1 .5L3.5 -5L12 6M-5.5 -7L-3.6 6M-9 0L-8.2 6M3.5 -5L6 6M8.4 1.2L9 6"
SUMMIT = "M-13 7.5L0 -12L13 7.5zM0 -12L-3 -2L1.6 -4.6L3.4 1L7 -1.6"


def terrain() -> str:
    """Rough and mountain hexes tinted and signed, China hatched, Korea dotted."""
    shapes = {each.id: Polygon(sheet.corners(each.id, 1.002)) for each in sheet.hexes()}
    parts = [
        '<defs><pattern id="neutral" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="scale(10) rotate(45)"><path d="M0 0V9" stroke="#5d6b53" stroke-width="1.5" stroke-opacity=".33"/></pattern>'
        '<pattern id="corea" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="scale(10) rotate(30)"><circle cx="2" cy="2" r=".8" fill="#6a4c2c" fill-opacity=".4"/></pattern></defs>'
    ]
    for kind in ("rough", "mountain"):
        region = unary_union([shapes[each.id] for each in sheet.hexes() if each.terrain == kind])
        parts.append(f'<path class="ground-{kind}" transform="scale(.1)" d="{path(outlines(region), True)}"/>')
    for country in ("china", "korea"):
        region = unary_union([shapes[each.id] for each in sheet.hexes() if each.country == country])
        parts.append(f'<path class="land-{country}" transform="scale(.1)" d="{path(outlines(region), True)}"/>')
    parts.append(signs())
    return "".join(parts)


def signs() -> str:
    """A small sign in every rough or mountain hex, above the place where a counter lies."""
    scatter = random.Random(1904)
    rough, mountain, peaks = [], [], []
    for each in sheet.hexes():
        x, y = each.centre
        wobble = f"{x + scatter.uniform(-2, 2):.1f} {y + scatter.uniform(-1.5, 1.5):.1f}"
        if each.peak:
            peaks.append(f'<use href="#summit" x="{x:.1f}" y="{y:.1f}"/>')
        elif each.terrain == "mountain":
            mountain.append(f'<use href="#ridge" transform="translate({wobble}) scale({scatter.choice((1, -1))} 1)"/>')
        elif each.terrain == "rough":
            rough.append(f'<use href="#hill" transform="translate({wobble})"/>')
    return (
        f'<defs><path id="hill" d="{HILL}"/><path id="ridge" d="{RIDGE}"/><path id="summit" d="{SUMMIT}"/></defs>'
        f'<g class="hill">{"".join(rough)}</g><g class="ridge">{"".join(mountain)}</g><g class="summit">{"".join(peaks)}</g>'
    )


def shore(land: BaseGeometry) -> str:
    """The shore; rivers make the other borders."""
    return f'<path class="shore" transform="scale(.1)" d="{path(outlines(land), True)}"/>'


def grid() -> str:
    """Hex sides: plain on land, faint at sea, each drawn once."""
    dry = {each.id for each in sheet.hexes() if each.terrain != "sea"}
    sides: dict[frozenset[tuple[int, int]], bool] = {}
    for each in sheet.hexes():
        around = sheet.corners(each.id)
        for a, b in zip(around, around[1:] + around[:1], strict=True):
            key = frozenset([(round(a[0]), round(a[1])), (round(b[0]), round(b[1]))])
            sides[key] = sides.get(key, False) or each.id in dry
    text = []
    for kind, wet in (("side", True), ("side-sea", False)):
        lines = chained([tuple(key) for key, on_land in sides.items() if on_land is wet])
        text.append(f'<path class="{kind}" d="{path(lines, False, 1)}"/>')
    return "".join(text)


def rivers(geo: Path, projection: sheet.Projection, land: BaseGeometry) -> str:
    """The rivers of the rules along the hexsides; lesser streams where they really run."""
    sides: dict[str, list[tuple[Point, Point]]] = defaultdict(list)
    for row in sheet.table("hexsides.csv"):
        if row["kind"] in ("river", "estuary"):
            sides[row["name"]].append(shared_side(row["a"], row["b"]))
    lines = {name: [meander(line, name) for line in chained(found)] for name, found in sides.items()}
    drawn = path([line for each in lines.values() for line in each], False)
    near = unary_union([LineString(line).buffer(46) for each in lines.values() for line in each])
    window = box(*sheet.FRAME)
    streams = []
    for feature in json.loads((geo / "rivers_manchuria.geojson").read_text())["features"]:
        course = transform(shape(feature["geometry"]), projection.to_sheet)
        left = simplify(course.intersection(window).intersection(land.buffer(2)).difference(near), 0.6)
        streams += [list(part.coords) for part in parts_of(left) if part.length > 30]
    return (
        f'<path class="stream" transform="scale(.1)" d="{path(streams, False)}"/>'
        f'<path class="river-bank" transform="scale(.1)" d="{drawn}"/><path class="river" transform="scale(.1)" d="{drawn}"/>'
    )


def roads() -> str:
    lines = spines("road")
    drawn = path(lines, False)
    return f'<path class="road-edge" transform="scale(.1)" d="{drawn}"/><path class="road" transform="scale(.1)" d="{drawn}"/>'


def rails() -> str:
    """The railway of the rules as a ladder of black and white; the neutral line as a thin one."""
    rows = [row for row in sheet.table("hexsides.csv") if row["kind"] == "rail"]
    played = path(spines("rail"), False)
    neutral = path(
        smooth_chains(
            [(row["a"], row["b"]) for row in rows if "Chinese" in row["name"] or "Kowpangtzu" in row["name"]]
        ),
        False,
    )
    return (
        f'<path class="rail-neutral" transform="scale(.1)" d="{neutral}"/>'
        f'<path class="rail-bed" transform="scale(.1)" d="{played}"/><path class="rail" transform="scale(.1)" d="{played}"/><path class="rail-ties" transform="scale(.1)" d="{played}"/>'
    )


def spines(kind: str) -> list[list[Point]]:
    return smooth_chains(
        [(row["a"], row["b"]) for row in sheet.table("hexsides.csv") if row["kind"] == kind and row["in_play"] == "yes"]
    )


def smooth_chains(links: Iterable[tuple[str, str]]) -> list[list[Point]]:
    pairs = [tuple((round(x, 2), round(y, 2)) for x, y in (sheet.centre(a), sheet.centre(b))) for a, b in links]
    fixed = {tuple(round(at, 2) for at in sheet.centre(row["hex"])) for row in sheet.table("places.csv")}
    lines = chained(pairs)
    ends = {point for line in lines for point in (line[0], line[-1])}
    return [spline(eased(line, fixed | ends)) for line in lines]


def eased(line: list[Point], fixed: set[tuple[float, ...]]) -> list[Point]:
    """Less zigzag between towns and junctions; no point leaves the heart of its hex."""
    for _ in range(2):
        softer = [
            ((ax + 2 * bx + cx) / 4, (ay + 2 * by + cy) / 4)
            for (ax, ay), (bx, by), (cx, cy) in zip(line, line[1:], line[2:], strict=False)
        ]
        line = [line[0], *(old if old in fixed else new for old, new in zip(line[1:-1], softer, strict=True)), line[-1]]
    return line


def shared_side(a: str, b: str) -> tuple[Point, Point]:
    """The two corners that both hexes have."""
    around = [(round(x), round(y)) for x, y in sheet.corners(a)]
    others = [(round(x), round(y)) for x, y in sheet.corners(b)]
    first, second = [corner for corner in around if any(math.dist(corner, other) < 3 for other in others)]
    return first, second


def chained(pairs: Sequence[Sequence[Point]]) -> list[list[Point]]:
    """Links joined into lines as long as they go; forks begin new ones."""
    ways: dict[Point, list[Point]] = defaultdict(list)
    for a, b in pairs:
        ways[a].append(b)
        ways[b].append(a)
    lines = []
    # Ends and forks first, so that no line begins in its own middle.
    for start in sorted(ways, key=lambda point: (len(ways[point]) % 2 == 0, point)):
        while ways[start]:
            line = [start]
            while ways[line[-1]]:
                here = line[-1]
                before = line[-2] if len(line) > 1 else None
                onward = max(ways[here], key=lambda point: straightness(before, here, point))
                ways[here].remove(onward)
                ways[onward].remove(here)
                line.append(onward)
            lines.append(line)
    return lines


def straightness(before: Point | None, here: Point, point: Point) -> float:
    if before is None:
        return 0.0
    return (here[0] - before[0]) * (point[0] - here[0]) + (here[1] - before[1]) * (point[1] - here[1])


def spline(line: list[Point]) -> list[Point]:
    """A Catmull-Rom curve through all points."""
    if len(line) < 3:
        return line
    known = np.array([line[0], *line, line[-1]])
    curve: list[Point] = []
    for p0, p1, p2, p3 in zip(known, known[1:], known[2:], known[3:], strict=False):
        for t in np.linspace(0, 1, 7)[:-1]:
            point = 0.5 * (
                2 * p1 + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t**2 + (3 * p1 - p0 - 3 * p2 + p3) * t**3
            )
            curve.append((float(point[0]), float(point[1])))
    return [*curve, line[-1]]


def meander(line: list[Point], name: str) -> list[Point]:
    """Hexsides as water would run along them: bends at the middle of each side, corners rounded off."""
    scatter = random.Random(name)
    bent: list[Point] = [line[0]]
    for (ax, ay), (bx, by) in itertools.pairwise(line):
        for share in (0.33, 0.67):
            push = scatter.uniform(-2.6, 2.6)
            length = math.hypot(bx - ax, by - ay)
            bent.append(
                (ax + (bx - ax) * share - (by - ay) / length * push, ay + (by - ay) * share + (bx - ax) / length * push)
            )
        bent.append((bx, by))
    for _ in range(2):
        rounded = [bent[0]]
        for (ax, ay), (bx, by) in itertools.pairwise(bent):
            rounded += [(ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25), (ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75)]
        bent = [*rounded, bent[-1]]
    return bent


def parts_of(line: BaseGeometry) -> list[LineString]:
    if isinstance(line, LineString):
        return [line]
    return list(line.geoms) if isinstance(line, MultiLineString) else []
