"""Ground, roads and railway over the relief of The Tide at Sunrise."""

# ruff: noqa: E501 (SVG reads better unbroken)
from __future__ import annotations

import random

from shapely import Polygon, unary_union

from .hex_lines import smooth_chains
from .ink import Point, outlines, path
from .tide_sheet import SHEET

HILL = "M-10 4q4.6 -9 9 -.4M-2 3.6q5 -11.5 11.5 .4M-6.3 -.2l-.5 3M3.2 -2.4l-.3 3.6M6 -.6l.4 3.2"
RIDGE = "M-13 6L-5.5 -7L-1 .5L3.5 -5L12 6M-5.5 -7L-3.6 6M-9 0L-8.2 6M3.5 -5L6 6M8.4 1.2L9 6"
SUMMIT = "M-13 7.5L0 -12L13 7.5zM0 -12L-3 -2L1.6 -4.6L3.4 1L7 -1.6"


def terrain() -> str:
    """Rough and mountain hexes tinted and signed, China hatched, Korea dotted."""
    shapes = {each.id: Polygon(SHEET.corners(each.id, 1.002)) for each in SHEET.hexes()}
    parts = [
        '<defs><pattern id="neutral" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="scale(10) rotate(45)"><path d="M0 0V9" stroke="#5d6b53" stroke-width="1.5" stroke-opacity=".33"/></pattern>'
        '<pattern id="corea" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="scale(10) rotate(30)"><circle cx="2" cy="2" r=".8" fill="#6a4c2c" fill-opacity=".4"/></pattern></defs>'
    ]
    for kind in ("rough", "mountain"):
        region = unary_union([shapes[each.id] for each in SHEET.hexes() if each.terrain == kind])
        parts.append(f'<path class="ground-{kind}" transform="scale(.1)" d="{path(outlines(region), True)}"/>')
    for country in ("china", "korea"):
        region = unary_union([shapes[each.id] for each in SHEET.hexes() if each.country == country])
        parts.append(f'<path class="land-{country}" transform="scale(.1)" d="{path(outlines(region), True)}"/>')
    parts.append(signs())
    return "".join(parts)


def signs() -> str:
    """A small sign in every rough or mountain hex, above the place where a counter lies."""
    scatter = random.Random(1904)
    rough, mountain, peaks = [], [], []
    for each in SHEET.hexes():
        x, y = SHEET.centre(each.id)
        wobble = f"{x + scatter.uniform(-2, 2):.1f} {y + scatter.uniform(-1.5, 1.5):.1f}"
        if each.peak:
            peaks.append(f'<use href="#summit" x="{x:.1f}" y="{y:.1f}"/>')
        elif each.terrain == "mountain":
            mountain.append(f'<use href="#ridge" transform="translate({wobble}) scale({scatter.choice((1, -1))} 1)"/>')
        elif each.terrain == "rough":
            rough.append(f'<use href="#hill" transform="translate({wobble})"/>')
    return (
        f'<defs><path id="hill" d="{HILL}"/><path id="ridge" d="{RIDGE}"/><path id="summit" d="{SUMMIT}"/></defs>'
        f'<g class="hill">{"".join(rough)}</g><g class="ridge">{"".join(mountain)}</g><g class="summit">{"".join(peaks)}</g>'
    )


def roads() -> str:
    lines = spines("road")
    drawn = path(lines, False)
    return f'<path class="road-edge" transform="scale(.1)" d="{drawn}"/><path class="road" transform="scale(.1)" d="{drawn}"/>'


def rails() -> str:
    """The railway of the rules as a ladder of black and white; the neutral line as a thin one."""
    rows = [row for row in SHEET.table("hexsides.csv") if row["kind"] == "rail"]
    played = path(spines("rail"), False)
    neutral = path(
        smooth_chains(
            SHEET, [(row["a"], row["b"]) for row in rows if "Chinese" in row["name"] or "Kowpangtzu" in row["name"]]
        ),
        False,
    )
    return (
        f'<path class="rail-neutral" transform="scale(.1)" d="{neutral}"/>'
        f'<path class="rail-bed" transform="scale(.1)" d="{played}"/><path class="rail" transform="scale(.1)" d="{played}"/><path class="rail-ties" transform="scale(.1)" d="{played}"/>'
    )


def spines(kind: str) -> list[list[Point]]:
    return smooth_chains(
        SHEET,
        [
            (row["a"], row["b"])
            for row in SHEET.table("hexsides.csv")
            if row["kind"] == kind and row["in_play"] == "yes"
        ],
    )
