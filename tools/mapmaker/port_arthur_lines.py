"""Ground, roads, railways and closed hexsides over the relief of Port Arthur."""

# ruff: noqa: E501 (SVG reads better unbroken)
from __future__ import annotations

import math
import random

from shapely import Polygon, unary_union

from .hex_lines import shared_side, smooth_chains
from .hex_sheet import HexSheet
from .ink import outlines, path
from .port_arthur_sheet import SHEET

HILL = "M-11 4q5 -9 9.5 -.4M-2 3.6q5 -11 11.5 .4M-6.5 -.4l-1.2 3.4M-4 -.6l.8 3M3 -2.6l-1.4 4M6 -.8l1 3.4"
PASS = "M-7 -6q5 6 0 12M7 -6q-5 6 0 12"


def terrain() -> str:
    """Rough hexes tinted and signed, China hatched, Korea dotted, passes marked."""
    shapes = {each.id: Polygon(SHEET.corners(each.id, 1.002)) for each in SHEET.hexes()}
    parts = [
        '<defs><pattern id="neutral" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="scale(10) rotate(45)"><path d="M0 0V10" stroke="#4f6470" stroke-width="1.3" stroke-opacity=".28"/></pattern>'
        '<pattern id="corea" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="scale(10) rotate(30)"><circle cx="2" cy="2" r=".8" fill="#4b4a2c" fill-opacity=".4"/></pattern></defs>'
    ]
    rough = unary_union([shapes[each.id] for each in SHEET.hexes() if each.terrain == "rough"])
    parts.append(f'<path class="ground-rough" transform="scale(.1)" d="{path(outlines(rough), True)}"/>')
    for country in ("china", "korea"):
        region = unary_union([shapes[each.id] for each in SHEET.hexes() if each.country == country])
        parts.append(f'<path class="land-{country}" transform="scale(.1)" d="{path(outlines(region), True)}"/>')
    return "".join([*parts, signs()])


def signs() -> str:
    """A small sign in every rough hex and at every pass."""
    scatter = random.Random(1904)
    hills, passes = [], []
    for each in SHEET.hexes():
        x, y = SHEET.centre(each.id)
        if each.is_pass:
            passes.append(f'<use href="#saddle" x="{x:.1f}" y="{y:.1f}"/>')
        elif each.terrain == "rough":
            wobble = f"{x + scatter.uniform(-2, 2):.0f} {y + scatter.uniform(-2, 2):.0f}"
            hills.append(f'<use href="#hill" transform="translate({wobble})"/>')
    return (
        f'<defs><path id="hill" d="{HILL}"/><path id="saddle" d="{PASS}"/></defs>'
        f'<g class="hill">{"".join(hills)}</g><g class="saddle">{"".join(passes)}</g>'
    )


def closed_sides(sheet: HexSheet) -> str:
    """4.4: full rough hexsides as a ridge with strokes to both sides."""
    spine, strokes = [], []
    for row in SHEET.table("hexsides.csv"):
        if row["kind"] != "rough":
            continue
        (ax, ay), (bx, by) = shared_side(sheet, row["a"], row["b"])
        spine.append([(ax, ay), (bx, by)])
        length = math.hypot(bx - ax, by - ay)
        nx, ny = -(by - ay) / length, (bx - ax) / length
        for number in range(1, 6):
            x, y = ax + (bx - ax) * number / 6, ay + (by - ay) * number / 6
            strokes.append([(x - 3.4 * nx, y - 3.4 * ny), (x + 3.4 * nx, y + 3.4 * ny)])
    return (
        f'<path class="ridge-side" transform="scale(.1)" d="{path(strokes, False)}"/>'
        f'<path class="ridge-spine" transform="scale(.1)" d="{path(spine, False)}"/>'
    )


def roads(sheet: HexSheet) -> str:
    drawn = path(spines(sheet, "road"), False)
    return f'<path class="road-edge" transform="scale(.1)" d="{drawn}"/><path class="road" transform="scale(.1)" d="{drawn}"/>'


def rails(sheet: HexSheet) -> str:
    """The railway of the rules as a ladder of black and white; the branch to Fushun, a setting, as a thin line."""
    played = path(spines(sheet, "rail"), False)
    return (
        f'<path class="rail-branch" transform="scale(.1)" d="{path(spines(sheet, "fushun"), False)}"/>'
        f'<path class="rail-bed" transform="scale(.1)" d="{played}"/><path class="rail" transform="scale(.1)" d="{played}"/><path class="rail-ties" transform="scale(.1)" d="{played}"/>'
    )


def spines(sheet: HexSheet, kind: str) -> list[list[tuple[float, float]]]:
    rows = [row for row in SHEET.table("hexsides.csv") if row["kind"] == kind]
    return smooth_chains(sheet, [(row["a"], row["b"]) for row in rows])
