"""Draws the chart of Blockade; run `python -m tools.mapmaker.blockade_chart` from the root of the checkout."""

# ruff: noqa: E501 (SVG reads better unbroken)
from __future__ import annotations

import argparse
import itertools
import json
from pathlib import Path

from shapely import LineString, MultiPolygon, Polygon, box, simplify, unary_union
from shapely.geometry.base import BaseGeometry

from . import blockade_sheet as sheet
from .blockade_furniture import STYLE, boxes, compass_rose, names, neat_line, rhumb_lines, title, tracks
from .geodata import LAKE, coast, heights, polygons_of
from .ink import by_region, outlines, path
from .relief import Relief

OUT = Path("src/yellowsea/web/systems/blockade")
MARGIN = 1.5
"""Degrees drawn beyond the neat line, so that buffers and contours do not end on it."""
DEPTHS = [
    (-30, "#dbe3d3"),
    (-60, "#d0dcd1"),
    (-100, "#c6d6cf"),
    (-200, "#bccfcb"),
    (-1000, "#b3c8c7"),
    (-3000, "#aac2c3"),
    (-12000, "#a1bbbf"),
]
LINING = ((2.2, 0.55), (4.8, 0.36), (8.0, 0.22))
HILLS = [140.0, 320, 540, 800, 1120, 1500, 2000]


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument(
        "--etopo5",
        type=Path,
        default=Path("/usr/share/ferret-vis/data/etopo5.cdf"),
        help="etopo5.cdf of the Debian package ferret-datasets",
    )
    file: Path = arguments.parse_args().etopo5
    bounds = (sheet.WEST - MARGIN, sheet.SOUTH - MARGIN, sheet.EAST + MARGIN, sheet.NORTH + MARGIN)
    window = box(*sheet.FRAME)
    land = MultiPolygon(
        polygons_of(unary_union(simplify(sheet.SHEET.project(coast(bounds, smallest_km2=14.0)), 0.55).buffer(0)))
    )
    lakes = simplify(sheet.SHEET.project(coast(bounds, level=LAKE, smallest_km2=150.0)), 0.6)
    terrain = heights(file, bounds)
    svg = "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {sheet.WIDTH} {sheet.HEIGHT}" width="{sheet.WIDTH}" height="{sheet.HEIGHT}">',
            "<title>The seat of war in the Far East, 1904</title>",
            f"<style>{STYLE}</style>",
            f'<clipPath id="neat"><rect x="{sheet.FRAME[0]}" y="{sheet.FRAME[1]}" width="{sheet.FRAME[2] - sheet.FRAME[0]:g}" height="{sheet.FRAME[3] - sheet.FRAME[1]:g}"/></clipPath>',
            f'<rect width="{sheet.WIDTH}" height="{sheet.HEIGHT}" fill="#f1e8d0"/>',
            '<g clip-path="url(#neat)">',
            sea(Relief(terrain, sheet.SHEET, blur=1.6), window, land),
            rhumb_lines(),
            water_lining(land, window),
            ground(Relief(terrain, sheet.SHEET, blur=1.0), land, lakes, window),
            borders(land),
            "</g>",
            neat_line(),
            names(),
            title(),
            compass_rose(),
            boxes(),
            tracks(),
            "</svg>",
        ]
    )
    OUT.mkdir(parents=True, exist_ok=True)
    (OUT / "chart.svg").write_text(svg)
    (OUT / "layout.json").write_text(json.dumps(sheet.layout(area_shapes(land, window)), indent=1))
    print(f"chart.svg {len(svg) / 1000:.0f} kB")


def area_shapes(land: BaseGeometry, window: BaseGeometry) -> dict[str, str]:
    """The water of each cell, for the page to light up and to click on."""
    shapes: dict[str, str] = {}
    printed = [*(port["box"] for port in sheet.PORTS.values()), *sheet.CONTROL.values()]
    covered = unary_union([land.buffer(0.6), *(box(x, y, x + width, y + height) for x, y, width, height in printed)])
    for name, cell in sheet.CELLS.items():
        water = simplify(Polygon([sheet.at(*point) for point in cell]).intersection(window).difference(covered), 1.0)
        parts = [part for part in polygons_of(water) if part.area > 90]
        shapes[name] = path([ring for part in parts for ring in outlines(part)], closed=True, grain=1)
    return shapes


def drawn(shape: BaseGeometry, attributes: str, *, closed: bool = True) -> str:
    return f'<path {attributes} d="{path(outlines(shape), closed=closed)}"/>'


def sea(relief: Relief, window: BaseGeometry, land: BaseGeometry) -> str:
    """Tints that deepen with the water, fine isobaths between them, and soundings in fathoms."""
    parts = [
        f'<rect width="{sheet.WIDTH}" height="{sheet.HEIGHT}" fill="#e2e8d8"/>',
        '<g transform="scale(.1)" fill-rule="evenodd">',
    ]
    parts += depth_tints(relief, window, smallest=260)
    parts.append("</g>")
    kept_free = [(x, y, x + w, y + h) for x, y, w, h in (port["box"] for port in sheet.PORTS.values())]
    kept_free += [(x - 34, y - 34, x + 34, y + 34) for x, y in (*sheet.TRACK.values(), *sheet.LANDINGS.values())]
    kept_free += [
        (spots["label"][0] - 110, spots["label"][1] - 26, spots["label"][0] + 110, spots["label"][1] + 12)
        for spots in sheet.AREAS.values()
    ]
    kept_free.append((370, 1228, 1116, 1300))
    water = window.difference(land)
    parts += [
        f'<text class="sounding" x="{x:.0f}" y="{y:.0f}">{fathoms}</text>'
        for x, y, fathoms in relief.soundings(water, 62, kept_free, seed=1904)
    ]
    return "\n".join(parts)


def depth_tints(relief: Relief, window: BaseGeometry, smallest: float) -> list[str]:
    """Tints that deepen with the water, with fine isobaths between them."""
    parts: list[str] = []
    for (level, _), (_, deeper) in itertools.pairwise(DEPTHS):
        shape = simplify(relief.band(-20000, level), 0.8).buffer(0).intersection(window.buffer(6))
        shape = MultiPolygon([each for each in polygons_of(shape) if each.area > smallest])
        parts.append(drawn(shape, f'fill="{deeper}" stroke="#6d8a8c" stroke-opacity=".35" stroke-width="5"'))
    return parts


def water_lining(land: BaseGeometry, window: BaseGeometry, lines: tuple[tuple[float, float], ...] = LINING) -> str:
    """The engraver's fine lines that follow the shore: how far from it each is, and how strong."""
    parts = ['<g transform="scale(.1)" fill="none" stroke="#4f7176">']
    for distance, strength in lines:
        shore = simplify(land.buffer(distance, quad_segs=3), 0.7).intersection(window.buffer(20))
        parts.append(drawn(shore, f'stroke-opacity="{strength}" stroke-width="6"'))
    return "\n".join([*parts, "</g>"])


def ground(relief: Relief, land: BaseGeometry, lakes: BaseGeometry, window: BaseGeometry) -> str:
    """Land tint, hachures, lakes, railways, the Korean frontier, coast line."""
    shown = land.intersection(window.buffer(20))
    shore = path(outlines(shown), closed=True)
    strokes = relief.hachures(HILLS, shown, spacing=4.0, longest=6.4)
    rails = [[sheet.at(*point) for point in line] for line in sheet.RAILWAYS]
    frontier = [[sheet.at(*point) for point in sheet.FRONTIER]]
    return "\n".join(
        [
            '<g transform="scale(.1)" fill-rule="evenodd">',
            f'<defs><path id="shore" d="{shore}"/></defs><use href="#shore" fill="#ecdfbc"/>',
            by_region(
                strokes, 'fill="none" stroke="#7d6845" stroke-opacity=".5" stroke-width="7.5" stroke-linecap="round"'
            ),
            drawn(lakes.intersection(window.buffer(20)), 'fill="#c6d6cf" stroke="#4a453a" stroke-width="5"'),
            '<use href="#shore" fill="none" stroke="#3d382d" stroke-width="9" stroke-linejoin="round"/>',
            f'<path d="{path(frontier, closed=False)}" fill="none" stroke="#8c4a3a" stroke-opacity=".7" stroke-width="12" stroke-dasharray="60 22 12 22"/>',
            f'<path d="{path(rails, closed=False)}" fill="none" stroke="#3d382d" stroke-width="13"/>',
            f'<path d="{path(rails, closed=False)}" fill="none" stroke="#ecdfbc" stroke-width="6" stroke-dasharray="40 40"/>',
            "</g>",
        ]
    )


def borders(land: BaseGeometry) -> str:
    """The dotted lines between sea areas, kept off the land."""
    lines = [LineString([sheet.at(*point) for point in line]) for line in (*sheet.BORDERS.values(), *sheet.STRAITS)]
    parts: list[str] = []
    for line in lines:
        clear = smooth(line).difference(land)
        for piece in getattr(clear, "geoms", [clear]):
            if piece.length > 5:
                text = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in piece.coords)
                parts.append(f'<path class="border-halo" d="{text}"/><path class="border" d="{text}"/>')
    return "\n".join(parts)


def smooth(line: LineString) -> LineString:
    """Chaikin's corner cutting, three times."""
    points = list(line.coords)
    for _ in range(3):
        cut = [points[0]]
        for (ax, ay), (bx, by) in itertools.pairwise(points):
            cut += [(ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25), (ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75)]
        points = [*cut, points[-1]]
    return LineString(points)


if __name__ == "__main__":
    main()
