"""Turns shapes into short SVG path text, and projects longitude and latitude onto a sheet (Mercator)."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape

import numpy as np
from shapely import transform
from shapely.geometry.base import BaseGeometry

from .geodata import polygons_of

Point = tuple[float, float]


@dataclass(frozen=True)
class Mercator:
    """A Mercator sheet: the north-west corner lies at (left, top), one degree of longitude is `scale` units wide."""

    west: float
    north: float
    scale: float
    left: float
    top: float

    @staticmethod
    def stretched(lat: float) -> float:
        return math.degrees(math.log(math.tan(math.pi / 4 + math.radians(lat) / 2)))

    def x(self, lon: float) -> float:
        return self.left + (lon - self.west) * self.scale

    def y(self, lat: float) -> float:
        return self.top + (self.stretched(self.north) - self.stretched(lat)) * self.scale

    def at(self, lon: float, lat: float) -> Point:
        return self.x(lon), self.y(lat)

    def lon(self, x: float) -> float:
        return self.west + (x - self.left) / self.scale

    def lat(self, y: float) -> float:
        stretched = math.radians(self.stretched(self.north) - (y - self.top) / self.scale)
        return math.degrees(2 * math.atan(math.exp(stretched)) - math.pi / 2)

    def project(self, shape: BaseGeometry) -> BaseGeometry:
        return transform(shape, lambda points: np.array([self.at(lon, lat) for lon, lat in points]))


def path(lines: Iterable[Sequence[Point]], closed: bool, grain: int = 10) -> str:
    """Relative path text in whole 1/grain units: use inside a group with transform scale(1/grain)."""
    text: list[str] = []
    for line in lines:
        points = [(round(x * grain), round(y * grain)) for x, y in line]
        points = [point for i, point in enumerate(points) if i == 0 or point != points[i - 1]]
        if len(points) < 2:
            continue
        steps = "".join(
            f"{b[0] - a[0]:d}{b[1] - a[1]:+d}" if i == 0 else f" {b[0] - a[0]:d}{b[1] - a[1]:+d}"
            for i, (a, b) in enumerate(itertools.pairwise(points))
        )
        text.append(
            f"M{points[0][0]} {points[0][1]}l{steps.replace(' -', '-').replace('+', ' ')}{'z' if closed else ''}"
        )
    return "".join(text)


def by_region(lines: Iterable[Sequence[Point]], look: str, grain: int = 10, region: float = 160.0) -> str:
    """Many short lines of one look, a path to each region: a part of the sheet is drawn without all the others."""
    found: dict[tuple[int, int], list[Sequence[Point]]] = {}
    for line in lines:
        x, y = line[0]
        found.setdefault((int(x // region), int(y // region)), []).append(line)
    paths = "".join(f'<path d="{path(each, False, grain)}"/>' for _, each in sorted(found.items()))
    return f"<g {look}>{paths}</g>"


def outlines(shape: BaseGeometry) -> list[Sequence[Point]]:
    """Every ring of every polygon, without the repeated last point."""
    rings = [ring for polygon in polygons_of(shape) for ring in (polygon.exterior, *polygon.interiors)]
    return [list(ring.coords)[:-1] for ring in rings]


TownName = tuple[str, str, str, float, float, str]
"""hex, words, style, where its line begins from the middle of the hex, anchor"""


def words(x: float, y: float, text: str, kind: str, *, turn: float = 0.0, **more: str | float) -> str:
    """A text element; `kind` is its class."""
    rest = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in more.items())
    rotation = f' transform="rotate({turn} {x:g} {y:g})"' if turn else ""
    return f'<text class="{kind}" x="{x:g}" y="{y:g}"{rotation}{rest}>{escape(text)}</text>'
