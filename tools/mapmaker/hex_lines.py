"""Lines of a map with hexes: coast, hexsides, rivers along them, roads and railways from hex to hex."""

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
from shapely import LineString, MultiLineString, MultiPolygon, box, make_valid, simplify, transform, unary_union
from shapely.geometry import shape
from shapely.geometry.base import BaseGeometry

from .geodata import LAND, polygons_of
from .hex_sheet import HexSheet
from .ink import Point, by_region, outlines, path


def mainland(sheet: HexSheet, geo: Path) -> BaseGeometry:
    """Land on the sheet, a little beyond its edge. The lakes of today are reservoirs that 1904 did not know."""
    left, top, right, bottom = sheet.FRAME
    window = box(left - 60, top - 60, right + 60, bottom + 60)
    found = []
    for feature in json.loads((geo / "coast_manchuria.geojson").read_text())["features"]:
        if feature["properties"]["level"] == LAND:
            drawn = make_valid(transform(shape(feature["geometry"]), sheet.to_sheet))
            found += polygons_of(drawn.intersection(window))
    return MultiPolygon(polygons_of(simplify(unary_union(found), 0.35).buffer(0)))


def shore(land: BaseGeometry) -> str:
    """The shore; rivers make the other borders."""
    return f'<path class="shore" transform="scale(.1)" d="{path(outlines(land), True)}"/>'


def grid(sheet: HexSheet) -> str:
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
        text.append(by_region(lines, f'class="{kind}"', 1))
    return "".join(text)


def rivers(sheet: HexSheet, geo: Path, land: BaseGeometry) -> str:
    """The rivers of the rules along the hexsides; lesser streams where they really run."""
    sides: dict[str, list[tuple[Point, Point]]] = defaultdict(list)
    for row in sheet.table("hexsides.csv"):
        if row["kind"] in ("river", "estuary"):
            sides[row["name"]].append(shared_side(sheet, row["a"], row["b"]))
    lines = {name: [meander(line, name) for line in chained(found)] for name, found in sides.items()}
    drawn = path([line for each in lines.values() for line in each], False)
    near = unary_union([LineString(line).buffer(46) for each in lines.values() for line in each])
    window = box(*sheet.FRAME)
    streams = []
    for feature in json.loads((geo / "rivers_manchuria.geojson").read_text())["features"]:
        course = transform(shape(feature["geometry"]), sheet.to_sheet)
        left = simplify(course.intersection(window).intersection(land.buffer(2)).difference(near), 0.6)
        streams += [list(part.coords) for part in parts_of(left) if part.length > 30]
    return (
        f'<path class="stream" transform="scale(.1)" d="{path(streams, False)}"/>'
        f'<path class="river-bank" transform="scale(.1)" d="{drawn}"/><path class="river" transform="scale(.1)" d="{drawn}"/>'
    )


def smooth_chains(sheet: HexSheet, links: Iterable[tuple[str, str]]) -> list[list[Point]]:
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


def shared_side(sheet: HexSheet, a: str, b: str) -> tuple[Point, Point]:
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
