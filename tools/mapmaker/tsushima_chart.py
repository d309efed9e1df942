"""Draws the sea chart of Tsushima; run `python -m tools.mapmaker.tsushima_chart` from the root of the checkout."""

# ruff: noqa: E501 (SVG reads better unbroken)
from __future__ import annotations

import argparse
import json
from pathlib import Path

import numpy as np
from scipy.ndimage import gaussian_filter, map_coordinates
from shapely import MultiPolygon, box, simplify, unary_union
from shapely.geometry.base import BaseGeometry

from . import tsushima_sheet as sheet
from .blockade_chart import HILLS, depth_tints, drawn, water_lining
from .blockade_sheet import FRONTIER, RAILWAYS
from .geodata import LAKE, Bounds, Heights, coast, heights, polygons_of
from .hex_names import hex_names
from .ink import by_region, outlines, path
from .relief import Relief
from .tsushima_furniture import STYLE, furniture, graticule, names, rhumb_lines

OUT = Path("src/yellowsea/web/systems/tsushima")
BOUNDS: Bounds = (110.0, 20.0, 154.0, 54.0)
LINING = ((1.9, 0.55), (4.2, 0.34), (7.0, 0.2))
CELL = 2.2
"""Heights are read once for so many units of the sheet."""


class SheetRelief(Relief):
    """Heights read on the sheet's own points, rows from south to north."""

    def __init__(self, found: Heights, blur: float) -> None:
        left, top, right, bottom = sheet.FRAME
        self.x = np.arange(left - 30, right + 30, CELL)
        self.y = np.arange(bottom + 30, top - 30, -CELL)
        world = sheet.to_world(np.stack(np.meshgrid(self.x, self.y), -1))
        rows = np.interp(world[..., 1], found.lat, np.arange(len(found.lat)))
        columns = np.interp(world[..., 0], found.lon, np.arange(len(found.lon)))
        self.metres = map_coordinates(gaussian_filter(found.metres, blur), [rows, columns], order=1, mode="nearest")
        self.fall_south, self.fall_east = np.gradient(-self.metres)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument(
        "--etopo5",
        type=Path,
        default=Path("/usr/share/ferret-vis/data/etopo5.cdf"),
        help="etopo5.cdf of the Debian package ferret-datasets",
    )
    found = heights(arguments.parse_args().etopo5, BOUNDS)
    window = box(*sheet.FRAME)
    shores = sheet.project(coast(BOUNDS, smallest_km2=14.0)).buffer(0).intersection(window.buffer(40))
    land = MultiPolygon(polygons_of(unary_union(simplify(shores, 0.5).buffer(0))))
    lakes = simplify(sheet.project(coast(BOUNDS, level=LAKE, smallest_km2=200.0)), 0.6).buffer(0)
    left, top, right, bottom = sheet.FRAME
    svg = "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {sheet.WIDTH} {sheet.HEIGHT}" width="{sheet.WIDTH}" height="{sheet.HEIGHT}">',
            "<title>The war at sea, 1904–1905</title>",
            f"<style>{STYLE}</style>",
            f'<clipPath id="neat"><rect x="{left:g}" y="{top:g}" width="{right - left:g}" height="{bottom - top:.1f}"/></clipPath>',
            f'<rect width="{sheet.WIDTH}" height="{sheet.HEIGHT}" fill="#f1e8d0"/>',
            '<g clip-path="url(#neat)">',
            sea(SheetRelief(found, 1.4), window, land),
            rhumb_lines(),
            water_lining(land, window, LINING),
            ground(SheetRelief(found, 0.9), land, lakes, window),
            graticule(),
            grid(),
            "</g>",
            furniture(),
            names(),
            "</svg>",
        ]
    )
    OUT.mkdir(parents=True, exist_ok=True)
    (OUT / "chart.svg").write_text(svg)
    laid = sheet.layout()
    (OUT / "layout.json").write_text(
        json.dumps({**laid, "names": hex_names("tsushima", laid["hexes"])}, separators=(",", ":"))
    )
    print(f"chart.svg {len(svg) / 1000:.0f} kB")


def sea(relief: Relief, window: BaseGeometry, land: BaseGeometry) -> str:
    """Tints that deepen with the water, fine isobaths between them, soundings in fathoms."""
    parts = [
        f'<rect width="{sheet.WIDTH}" height="{sheet.HEIGHT}" fill="#e2e8d8"/>',
        '<g transform="scale(.1)" fill-rule="evenodd">',
    ]
    parts += depth_tints(relief, window, smallest=220)
    parts.append("</g>")
    parts += [
        f'<text class="sounding" x="{x:.0f}" y="{y:.0f}">{fathoms}</text>'
        for x, y, fathoms in relief.soundings(window.difference(land), 74, [], seed=1905)
    ]
    return "\n".join(parts)


def ground(relief: Relief, land: BaseGeometry, lakes: BaseGeometry, window: BaseGeometry) -> str:
    """Land tint, hachures, lakes, railways, the Korean frontier, coast line."""
    shown = land.intersection(window.buffer(20))
    shore = path(outlines(shown), closed=True)
    strokes = relief.hachures(HILLS, shown, spacing=4.2, longest=6.0)
    rails = path([[sheet.at(*point) for point in line] for line in RAILWAYS], closed=False)
    frontier = path([[sheet.at(*point) for point in FRONTIER]], closed=False)
    return "\n".join(
        [
            '<g transform="scale(.1)" fill-rule="evenodd">',
            f'<defs><path id="shore" d="{shore}"/></defs><use href="#shore" fill="#ecdfbc"/>',
            by_region(
                strokes, 'fill="none" stroke="#7d6845" stroke-opacity=".45" stroke-width="7" stroke-linecap="round"'
            ),
            drawn(lakes.intersection(window.buffer(20)), 'fill="#c6d6cf" stroke="#4a453a" stroke-width="5"'),
            '<use href="#shore" fill="none" stroke="#3d382d" stroke-width="9" stroke-linejoin="round"/>',
            f'<path d="{frontier}" fill="none" stroke="#8c4a3a" stroke-opacity=".7" stroke-width="11" stroke-dasharray="60 22 12 22"/>',
            f'<path d="{rails}" fill="none" stroke="#3d382d" stroke-width="11"/><path d="{rails}" fill="none" stroke="#ecdfbc" stroke-width="5" stroke-dasharray="36 36"/>',
            "</g>",
        ]
    )


def grid() -> str:
    """The hexes ships may enter; sides that are all land are closed with a double line."""
    waters = [name for name, kind in sheet.hexes().items() if kind != "land"]
    sides: dict[tuple[int, int, int, int], list[tuple[float, float]]] = {}
    for name in waters:
        points = sheet.corners(name)
        for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
            ends = sorted([(round(ax), round(ay)), (round(bx), round(by))])
            sides[(*ends[0], *ends[1])] = [(ax, ay), (bx, by)]
    closed = "".join(_shared(row["a"], row["b"]) for row in sheet.table("hexsides.csv") if row["passable"] == "no")
    faint = 'fill="none" stroke="#2c4a52" stroke-opacity=".36" stroke-width="9"'
    return (
        f'<g transform="scale(.1)">{by_region(sides.values(), faint)}</g>'
        f'<path d="{closed}" fill="none" stroke="#8c3b2c" stroke-width="4.6" stroke-linecap="round" stroke-opacity=".85"/>'
        f'<path d="{closed}" fill="none" stroke="#f3dcc4" stroke-width="1.5" stroke-linecap="round"/>'
    )


def _shared(one: str, other: str) -> str:
    """The side between two hexes, a little short of its corners."""
    far = {(round(x), round(y)) for x, y in sheet.corners(other)}
    ends = [(x, y) for x, y in sheet.corners(one) if any(abs(x - u) < 2 and abs(y - v) < 2 for u, v in far)]
    if len(ends) != 2:
        raise SystemExit(f"hexes {one} and {other} do not touch")
    (ax, ay), (bx, by) = ends
    return f"M{ax + (bx - ax) * 0.08:.1f} {ay + (by - ay) * 0.08:.1f}L{bx + (ax - bx) * 0.08:.1f} {by + (ay - by) * 0.08:.1f}"


if __name__ == "__main__":
    main()
