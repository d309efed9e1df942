"""Draws the map of Port Arthur; run `python -m tools.mapmaker.port_arthur_map --geo FOLDER` from the root of the checkout."""

# ruff: noqa: E501 (SVG reads better unbroken)
from __future__ import annotations

import argparse
import json
from pathlib import Path

from . import port_arthur_sheet as sheet
from .hex_lines import grid, mainland, rivers, shore
from .hex_names import hex_names
from .hex_relief import Paper, picture
from .hex_sheet import HexSheet
from .ink import path
from .port_arthur_furniture import STYLE, furniture, names, siege_frame, town_names
from .port_arthur_lines import closed_sides, rails, roads, terrain

OUT = Path("src/yellowsea/web/systems/port_arthur")
SHARPNESS = 1.0
"""Pixels of the relief to a unit of the sheet; the lines above it are vectors."""
PAPER = Paper(
    [
        (0, "#f0f0e2"),
        (60, "#eaecd8"),
        (160, "#dfe2c6"),
        (350, "#cfd0ae"),
        (650, "#bdb894"),
        (1000, "#a99e7c"),
        (1500, "#948566"),
    ],
    [(0, "#dae5e8"), (10, "#cbdce3"), (25, "#bbd1dc"), (50, "#abc6d4"), (120, "#9ab9ca")],
    (0.22, 0.21, 0.15),
)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--geo", type=Path, required=True, help="folder with the files that `tide_map` reads")
    arguments.add_argument("--keep-relief", action="store_true", help="draw the lines only")
    chosen = arguments.parse_args()
    land = mainland(sheet.SHEET, chosen.geo)
    inset = sheet.siege_sheet()
    siege_land = mainland(inset, chosen.geo)
    corner = (round(sheet.SIEGE_BOX[0]), round(sheet.SIEGE_BOX[1]))
    OUT.mkdir(parents=True, exist_ok=True)
    if not chosen.keep_relief:
        ground = picture(sheet.SHEET, PAPER, chosen.geo, land, SHARPNESS)
        ground.paste(picture(inset, PAPER, chosen.geo, siege_land, SHARPNESS), corner)
        ground.save(OUT / "relief.webp", quality=62, method=6)
    left, top, right, bottom = sheet.FRAME
    svg = "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {sheet.WIDTH} {sheet.HEIGHT}" width="{sheet.WIDTH}" height="{sheet.HEIGHT}">',
            "<title>Liaotung and southern Manchuria, 1904</title>",
            f"<style>{STYLE}</style>",
            f'<clipPath id="neat"><path d="M{left} {top}H{right:.1f}V{bottom}H{left}z"/></clipPath>',
            '<g clip-path="url(#neat)">',
            terrain(),
            shore(land),
            rivers(sheet.SHEET, chosen.geo, land),
            grid(sheet.SHEET),
            closed_sides(sheet.SHEET),
            roads(sheet.SHEET),
            rails(sheet.SHEET),
            "</g>",
            furniture(),
            names(),
            siege_frame(shore(siege_land) + inset_sides(inset) + roads(inset) + rails(inset)),
            "</svg>",
        ]
    )
    (OUT / "map.svg").write_text(svg)
    laid = sheet.layout()
    laid |= {"names": hex_names("port_arthur", laid["hexes"]), "towns": town_names()}
    (OUT / "layout.json").write_text(json.dumps(laid, separators=(",", ":")))
    sizes = {file.name: file.stat().st_size for file in OUT.iterdir() if file.suffix in {".svg", ".webp", ".json"}}
    print(", ".join(f"{name} {size / 1000:.0f} kB" for name, size in sorted(sizes.items())))


def inset_sides(inset: HexSheet) -> str:
    """The sides of the hexes that the inset shows."""
    lines = [[*inset.corners(name), inset.corners(name)[0]] for name in sheet.siege_hexes()]
    return f'<path class="side" transform="scale(.1)" style="stroke-width:10" d="{path(lines, False)}"/>'


if __name__ == "__main__":
    main()
