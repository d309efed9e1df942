"""The ground under the hexes of a map as one picture: tints by height, slopes engraved and shaded."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from scipy.ndimage import distance_transform_edt, gaussian_filter, map_coordinates
from shapely import contains_xy, prepare
from shapely.geometry.base import BaseGeometry

from .hex_sheet import HexSheet

Grid = NDArray[np.float64]
COARSE = 8
"""The warp is computed on every eighth point and interpolated."""
NO_HEIGHT = -900


@dataclass(frozen=True)
class Paper:
    """Colours of a map: tints of the land by height and of the sea by depth in metres; the shade from 0 to 1."""

    land: list[tuple[int, str]]
    sea: list[tuple[int, str]]
    shade: tuple[float, float, float]


class Terrain:
    """Heights on the sheet's own points; the fine grid where it has figures, the coarse one elsewhere."""

    def __init__(self, sheet: HexSheet, geo: Path, scale: float) -> None:
        self.width, self.height = round(sheet.WIDTH * scale), round(sheet.HEIGHT * scale)
        ys, xs = np.mgrid[0 : self.height + COARSE : COARSE, 0 : self.width + COARSE : COARSE].astype(float)
        world = sheet.to_world(np.stack([xs / scale, ys / scale], -1))
        rows, columns = np.mgrid[0 : self.height, 0 : self.width].astype(float) / COARSE
        self.lon = map_coordinates(world[..., 0], [rows, columns], order=1)
        self.lat = map_coordinates(world[..., 1], [rows, columns], order=1)
        fine = np.load(geo / "elev_30sec_manchuria.npz")
        wide = np.load(geo / "elev_2min.npz")
        coarse = self.sampled(wide["lon"], wide["lat"], gaussian_filter(wide["z"].astype(float), 0.5))
        z = fine["z"].astype(float)
        known = (z > NO_HEIGHT).astype(float)
        soft = gaussian_filter(known, 3)
        trust = np.clip((self.sampled(fine["lon"], fine["lat"], np.where(known > 0, soft, 0)) - 0.5) * 2, 0, 1)
        # Where the fine grid ends its edge is filled from itself, so that the seam has no cliff.
        filled = np.where(known > 0, z, gaussian_filter(np.where(known > 0, z, 0), 3) / np.maximum(soft, 1e-3))
        self.metres = trust * self.sampled(fine["lon"], fine["lat"], filled) + (1 - trust) * coarse
        self.depth = np.maximum(0.0, -coarse)

    def sampled(self, lon: Grid, lat: Grid, values: Grid) -> Grid:
        columns = np.interp(self.lon, lon, np.arange(len(lon)))
        rows = np.interp(self.lat, lat, np.arange(len(lat)))
        return map_coordinates(values, [rows, columns], order=1, mode="nearest")


def picture(sheet: HexSheet, paper: Paper, geo: Path, land: BaseGeometry, scale: float) -> Image.Image:
    terrain = Terrain(sheet, geo, scale)
    ys, xs = np.mgrid[0 : terrain.height, 0 : terrain.width]
    prepare(land)
    dry = contains_xy(land, xs / scale, ys / scale)
    ground = tinted(paper.land, gaussian_filter(terrain.metres, 3 * scale))
    heights = gaussian_filter(terrain.metres, 0.8)
    light, slope = shading(heights, scale)
    strokes = engraved(heights, slope, scale)
    dark = np.clip(0.62 * light + strokes, -0.42, 0.80)[..., None]
    ground = np.where(dark > 0, ground * (1 - dark) + np.array(paper.shade) * dark, ground + (1 - ground) * -dark)
    water = tinted(paper.sea, gaussian_filter(terrain.depth, 5 * scale)) * lining(dry, scale)[..., None]
    soft = gaussian_filter(dry.astype(float), 0.6)[..., None]
    whole = ground * soft + water * (1 - soft)
    grain = np.random.default_rng(1904).normal(0, 0.006, whole.shape[:2])
    whole = np.clip(whole + gaussian_filter(grain, 0.8)[..., None], 0, 1)
    return Image.fromarray((whole * 255).round().astype(np.uint8))


def tinted(stops: list[tuple[int, str]], values: Grid) -> Grid:
    """Colours between the stops."""
    at = [float(stop) for stop, _ in stops]
    colours = np.array([[int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)] for _, colour in stops])
    return np.stack([np.interp(values, at, colours[:, channel]) for channel in range(3)], -1)


def shading(heights: Grid, scale: float) -> tuple[Grid, Grid]:
    """Dark on slopes away from a light at the top left, a little light on those towards it; and the slope itself."""
    down, right = np.gradient(heights * (5.2 / 208 * scale))
    steep = np.hypot(right, down)
    lit = (-right * -0.7071 + -down * -0.7071) / np.sqrt(1 + steep**2)
    shade = np.where(lit < 0, -lit * 0.95, -lit * 0.42)
    return shade + 0.10 * np.clip(steep, 0, 1.6), steep


def engraved(heights: Grid, slope: Grid, scale: float) -> Grid:
    """Fine strokes down the slopes, as a copper plate has them: noise drawn out along the fall of the ground."""
    noise = np.random.default_rng(1905).normal(0, 1, heights.shape)
    noise = gaussian_filter(noise, 0.65)
    down, right = np.gradient(gaussian_filter(heights, 2.2 * scale))
    length = np.maximum(np.hypot(right, down), 1e-6)
    right, down = right / length, down / length
    rows, columns = np.mgrid[0 : heights.shape[0], 0 : heights.shape[1]].astype(np.float32)
    total = noise.copy()
    for way in (1, -1):
        r, c = rows.copy(), columns.copy()
        for _ in range(round(5 * scale)):
            near = [
                np.clip(r.round(), 0, heights.shape[0] - 1).astype(int),
                np.clip(c.round(), 0, heights.shape[1] - 1).astype(int),
            ]
            r += way * down[near[0], near[1]]
            c += way * right[near[0], near[1]]
            total += map_coordinates(noise, [r, c], order=1, mode="nearest")
    total /= total.std()
    return 0.17 * np.clip(total, -1.0, 2.4) * np.clip((slope - 0.10) * 1.6, 0, 1)


def lining(dry: NDArray[np.bool_], scale: float) -> Grid:
    """Lines along the shore, closer together near it, as on old charts."""
    away = distance_transform_edt(~dry) / scale
    tone = np.ones_like(away)
    for number, distance in enumerate((3.0, 7.0, 12.0, 18.5, 27.0)):
        line = np.exp(-(((away - distance) / 0.75) ** 2))
        tone -= line * (0.17 - 0.028 * number)
    return tone
