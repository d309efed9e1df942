"""Draws the map of The Tide at Sunrise; run `python -m tools.mapmaker.tide_map --geo FOLDER` from the root of the checkout."""

# ruff: noqa: E501 (SVG reads better unbroken)
from __future__ import annotations

import argparse
import json
from pathlib import Path

from . import tide_sheet as sheet
from .hex_lines import grid, mainland, rivers, shore
from .hex_names import hex_names
from .hex_relief import Paper, picture
from .tide_furniture import STYLE, furniture, names, town_names
from .tide_lines import rails, roads, terrain

OUT = Path("src/yellowsea/web/systems/tide_at_sunrise")
SHARPNESS = 1.0
"""Pixels of the relief to a unit of the sheet; the lines above it are vectors."""
PAPER = Paper(
    [
        (0, "#f0e6c8"),
        (60, "#efe3c2"),
        (160, "#e8d7ae"),
        (350, "#dcc494"),
        (650, "#cdae7c"),
        (1000, "#bd9969"),
        (1500, "#ab8459"),
    ],
    [(0, "#dde6d8"), (10, "#d2dfd6"), (25, "#c6d7d2"), (50, "#b9cecd"), (120, "#abc4c6")],
    (0.30, 0.21, 0.12),
)


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
    land = mainland(sheet.SHEET, chosen.geo)
    OUT.mkdir(parents=True, exist_ok=True)
    if not chosen.keep_relief:
        picture(sheet.SHEET, PAPER, chosen.geo, land, SHARPNESS).save(OUT / "relief.webp", quality=62, method=6)
    svg = "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {sheet.WIDTH} {sheet.HEIGHT}" width="{sheet.WIDTH}" height="{sheet.HEIGHT}">',
            "<title>The Liaotung and Manchuria, 1904</title>",
            f"<style>{STYLE}</style>",
            f'<clipPath id="neat"><path d="M{sheet.FRAME[0]} {sheet.FRAME[1]}H{sheet.FRAME[2]}V{sheet.FRAME[3]}H{sheet.FRAME[0]}z"/></clipPath>',
            '<g clip-path="url(#neat)">',
            terrain(),
            shore(land),
            rivers(sheet.SHEET, chosen.geo, land),
            grid(sheet.SHEET),
            roads(),
            rails(),
            "</g>",
            furniture(),
            names(),
            "</svg>",
        ]
    )
    (OUT / "map.svg").write_text(svg)
    laid = sheet.layout()
    laid |= {"names": hex_names("tide_at_sunrise", laid["hexes"]), "towns": town_names()}
    (OUT / "layout.json").write_text(json.dumps(laid, separators=(",", ":")))
    sizes = {file.name: file.stat().st_size for file in OUT.iterdir() if file.suffix in {".svg", ".webp", ".json"}}
    print(", ".join(f"{name} {size / 1000:.0f} kB" for name, size in sorted(sizes.items())))


if __name__ == "__main__":
    main()
