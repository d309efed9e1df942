"""Hachures, depth tints and soundings from a grid of heights, in the manner of an engraved chart."""

from __future__ import annotations

import itertools

import numpy as np
from contourpy import contour_generator
from numpy.typing import NDArray
from scipy.ndimage import gaussian_filter, map_coordinates, zoom
from shapely import MultiPolygon, Polygon, STRtree, box
from shapely import Point as Spot
from shapely.geometry.base import BaseGeometry

from .geodata import Heights, polygons_of
from .ink import Mercator, Point

FATHOM = 1.8288


class Relief:
    """Heights on the sheet's own coordinates, smoothed to the scale of the drawing."""

    def __init__(self, heights: Heights, sheet: Mercator, blur: float, finer: int = 2) -> None:
        self.sheet = sheet
        self.metres: NDArray[np.float64] = zoom(gaussian_filter(heights.metres, blur), finer, order=1)
        self.lon = np.linspace(heights.lon[0], heights.lon[-1], self.metres.shape[1])
        self.lat = np.linspace(heights.lat[0], heights.lat[-1], self.metres.shape[0])
        self.x = np.array([sheet.x(lon) for lon in self.lon])
        self.y = np.array([sheet.y(lat) for lat in self.lat])
        self.fall_south, self.fall_east = np.gradient(-self.metres)

    def sample(self, grid: NDArray[np.float64], x: float, y: float) -> float:
        column = np.interp(x, self.x, np.arange(len(self.x)))
        row = np.interp(-y, -self.y, np.arange(len(self.y)))
        return float(map_coordinates(grid, [[row], [column]], order=1, mode="nearest")[0])

    def band(self, lower: float, upper: float) -> MultiPolygon:
        """Where the height lies between the two levels."""
        generator = contour_generator(self.x, self.y, self.metres, fill_type="OuterOffset")
        shapes: list[Polygon] = []
        for points, offsets in zip(*generator.filled(lower, upper), strict=True):
            rings = [points[a:b] for a, b in itertools.pairwise(offsets)]
            shapes += polygons_of(Polygon(rings[0], rings[1:]).buffer(0))
        return MultiPolygon(shapes)

    def hachures(self, levels: list[float], land: BaseGeometry, spacing: float, longest: float) -> list[list[Point]]:
        """Strokes down the slope, set along the contour lines; steep ground gets long strokes, flat ground none."""
        strokes: list[list[Point]] = []
        generator = contour_generator(self.x, self.y, self.metres)
        inland = STRtree(polygons_of(land.buffer(-2.0)))
        for number, level in enumerate(levels):
            for line in generator.lines(level):
                length = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])
                if length[-1] < 4 * spacing:
                    continue
                for at in np.arange(spacing * (0.3 + 0.4 * (number % 2)), length[-1], spacing):
                    x, y = float(np.interp(at, length, line[:, 0])), float(np.interp(at, length, line[:, 1]))
                    east = self.sample(self.fall_east, x, y)
                    south = -self.sample(self.fall_south, x, y)
                    slope = float(np.hypot(east, south))
                    if slope < 16 or not len(inland.query(Spot(x, y), predicate="within")):
                        continue
                    reach = longest * min(1.0, 0.35 + slope / 160)
                    strokes.append([(x, y), (x + east / slope * reach, y + south / slope * reach)])
        return strokes

    def soundings(
        self, water: BaseGeometry, step: float, kept_free: list[tuple[float, float, float, float]], seed: int
    ) -> list[tuple[float, float, int]]:
        """Depths in fathoms at scattered places well off the shore and outside the boxes printed on the sheet."""
        scatter = np.random.default_rng(seed)
        open_water = water.buffer(-14)
        left, top, right, bottom = open_water.bounds
        free = [box(*each).buffer(12) for each in kept_free]
        found: list[tuple[float, float, int]] = []
        for y in np.arange(top, bottom, step):
            for x in np.arange(left, right, step):
                spot = Spot(x + scatter.uniform(-0.4, 0.4) * step, y + scatter.uniform(-0.4, 0.4) * step)
                if not open_water.contains(spot) or any(each.contains(spot) for each in free):
                    continue
                fathoms = round(-self.sample(self.metres, spot.x, spot.y) / FATHOM)
                if fathoms > 5:
                    found.append((spot.x, spot.y, fathoms if fathoms < 100 else round(fathoms, -1)))
        return found
