"""Draws the map of The Tide at Sunrise; run `python -m tools.mapmaker.tide_map --geo FOLDER` from the root of the checkout."""

# ruff: noqa: E501 (SVG reads better unbroken)
from __future__ import annotations

import argparse
import json
from pathlib import Path

from shapely import MultiPolygon, box, make_valid, simplify, transform, unary_union
from shapely.geometry import shape
from shapely.geometry.base import BaseGeometry

from . import tide_sheet as sheet
from .geodata import LAND, polygons_of
from .tide_furniture import STYLE, furniture, names
from .tide_lines import grid, rails, rivers, roads, shore, terrain
from .tide_relief import picture

OUT = Path("src/yellowsea/web/systems/tide_at_sunrise")
SHARPNESS = 1.0
"""Pixels of the relief to a unit of the sheet; the lines above it are vectors."""


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument(
        "--geo",
        type=Path,
        required=True,
        help="folder with coast_manchuria.geojson, rivers_manchuria.geojson, elev_30sec_manchuria.npz, elev_2min.npz",
    )
    arguments.add_argument("--keep-relief", action="store_true", help="draw the lines only")
    chosen = arguments.parse_args()
    projection = sheet.Projection()
    land = mainland(chosen.geo, projection)
    OUT.mkdir(parents=True, exist_ok=True)
    if not chosen.keep_relief:
        picture(chosen.geo, land, SHARPNESS).save(OUT / "relief.webp", quality=62, method=6)
    svg = "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {sheet.WIDTH} {sheet.HEIGHT}" width="{sheet.WIDTH}" height="{sheet.HEIGHT}">',
            "<title>The Liaotung and Manchuria, 1904</title>",
            f"<style>{STYLE}</style>",
            f'<clipPath id="neat"><path d="M{sheet.FRAME[0]} {sheet.FRAME[1]}H{sheet.FRAME[2]}V{sheet.FRAME[3]}H{sheet.FRAME[0]}z"/></clipPath>',
            '<g clip-path="url(#neat)">',
            terrain(),
            shore(land),
            rivers(chosen.geo, projection, land),
            grid(),
            roads(),
            rails(),
            "</g>",
            furniture(),
            names(),
            "</svg>",
        ]
    )
    (OUT / "map.svg").write_text(svg)
    (OUT / "layout.json").write_text(json.dumps(sheet.layout(), separators=(",", ":")))
    sizes = {file.name: file.stat().st_size for file in OUT.iterdir() if file.suffix in {".svg", ".webp", ".json"}}
    print(", ".join(f"{name} {size / 1000:.0f} kB" for name, size in sorted(sizes.items())))


def mainland(geo: Path, projection: sheet.Projection) -> BaseGeometry:
    """Land on the sheet, a little beyond its edge. The lakes of today are reservoirs that 1904 did not know."""
    left, top, right, bottom = sheet.FRAME
    window = box(left - 60, top - 60, right + 60, bottom + 60)
    found = []
    for feature in json.loads((geo / "coast_manchuria.geojson").read_text())["features"]:
        if feature["properties"]["level"] == LAND:
            drawn = make_valid(transform(shape(feature["geometry"]), projection.to_sheet))
            found += polygons_of(drawn.intersection(window))
    return MultiPolygon(polygons_of(simplify(unary_union(found), 0.35).buffer(0)))


if __name__ == "__main__":
    main()
