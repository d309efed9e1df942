"""The printed furniture of the sea chart of Tsushima: frame, strip of zones, title, tracks, names."""

# ruff: noqa: E501 (SVG reads better unbroken)
from __future__ import annotations

import math

import numpy as np
from shapely import LineString, box

from . import tsushima_sheet as sheet
from .blockade_furniture import INK, rising_sun, saint_andrew
from .ink import words

STYLE = """
text{font-family:"Iowan Old Style","Palatino Linotype",Palatino,"Book Antiqua",P052,"URW Palladio L",Georgia,"Noto Serif","DejaVu Serif",serif;fill:#2f2a22}
.sea,.sea-small,.town,.port,.country,.province,.island,.note{paint-order:stroke;stroke-linejoin:round}
.sea{font-style:italic;font-size:25px;letter-spacing:5px;text-anchor:middle;fill:#31494f;stroke:#c3d3cd;stroke-width:4px;stroke-opacity:.7}
.sea-small{font-style:italic;font-size:13px;letter-spacing:.6px;text-anchor:middle;fill:#31494f;stroke:#c3d3cd;stroke-width:3.5px;stroke-opacity:.7}
.sounding{font-style:italic;font-size:8.5px;fill:#47666b;fill-opacity:.55;text-anchor:middle}
.country{font-size:19px;letter-spacing:7px;text-anchor:middle;fill:#5b4a31;stroke:#ecdfbc;stroke-width:4px;stroke-opacity:.8}
.province{font-size:11px;letter-spacing:3.5px;text-anchor:middle;fill:#5b4a31;stroke:#ecdfbc;stroke-width:3px;stroke-opacity:.8}
.island{font-style:italic;font-size:10px;text-anchor:middle;fill:#3f3627;stroke:#d3ddd0;stroke-width:3px;stroke-opacity:.75}
.town{font-size:9.5px;fill:#4a4234;stroke:#ece3c6;stroke-width:2.6px;stroke-opacity:.8}
.port{font-size:13px;font-weight:600;fill:#1f1b14;stroke:#f1e9d2;stroke-width:3.6px;stroke-opacity:.9}
.note{font-style:italic;font-size:10.5px;text-anchor:middle;fill:#4a4234;stroke:#efe6cb;stroke-width:3px;stroke-opacity:.8}
.degree{font-size:11px;text-anchor:middle;fill:#5b4a31}
.title{font-size:26px;letter-spacing:6px;text-anchor:middle}
.subtitle{font-size:12.5px;letter-spacing:2px;text-anchor:middle}
.italic{font-style:italic;font-size:11.5px;text-anchor:middle}
.zone{font-size:14px;letter-spacing:1.8px;text-anchor:middle}
.zone-small{font-size:11px;letter-spacing:.4px;text-anchor:middle}
.zone-note{font-style:italic;font-size:10.5px;text-anchor:middle;fill:#4a5b5e}
.caption{font-size:11px;letter-spacing:2.5px;fill:#5b4a31}
.month{font-size:11px;text-anchor:middle;fill:#5b4a31}
.mark{font-size:15px;text-anchor:middle}
.paper{fill:#f4ecd6;stroke:#2f2a22;stroke-width:1.2}
.water{fill:#c3d4cf;stroke:#2f2a22;stroke-width:1.2}
"""
MONTHS = "JFMAMJJASOND"


def furniture() -> str:
    return "\n".join([neat_line(), strip(), title(), tracks(), compass_rose(), south_edge()])


def graticule() -> str:
    """Meridians and parallels every five degrees, as they run on this projection."""
    return "".join(
        f'<path d="{_text(line)}" fill="none" stroke="{INK}" stroke-opacity=".16" stroke-width=".7"/>'
        for line, _ in _degrees()
    )


def _degrees() -> list[tuple[LineString, str]]:
    lats, lons = np.linspace(20, 54, 69), np.linspace(110, 154, 89)
    found: list[tuple[LineString, str]] = []
    for lon in range(115, 151, 5):
        found.append((LineString(sheet.to_sheet(np.stack([np.full(69, lon), lats], -1))), f"{lon}°"))
    for lat in range(25, 51, 5):
        found.append((LineString(sheet.to_sheet(np.stack([lons, np.full(89, lat)], -1))), f"{lat}°"))
    return found


def _text(line: LineString) -> str:
    return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in line.coords)


def neat_line() -> str:
    """The frame; degrees stand where their lines meet it."""
    left, top, right, bottom = sheet.FRAME
    parts: list[str] = []
    edge = box(left, top, right, bottom).exterior
    for line, label in _degrees():
        crossing = line.intersection(edge)
        for point in getattr(crossing, "geoms", [crossing]):
            if point.is_empty:
                continue
            x, y = point.x, point.y
            if min(abs(x - left), abs(x - right)) < 1 and int(label[:-1]) < 100:
                parts.append(words(left - 17 if x < left + 1 else right + 17, round(y), label, "degree", turn=-90))
            elif int(label[:-1]) > 100:
                parts.append(words(round(x), top - 14 if y < top + 1 else bottom + 22, label, "degree"))
    for grow, width in ((0, 1.6), (3, 0.7), (8, 0.7), (11, 2.4)):
        parts.append(
            f'<rect x="{left - grow:g}" y="{top - grow:g}" width="{right - left + 2 * grow:g}" height="{bottom - top + 2 * grow:.1f}" fill="none" stroke="{INK}" stroke-width="{width}"/>'
        )
    return "\n".join(parts)


def strip() -> str:
    """The strategic zones, from Kronstadt to the China Sea, each a month's voyage."""
    parts = [
        words(138, 62, "THE VOYAGE", "zone"),
        words(138, 80, "to the seat of war; each step a month", "zone-note"),
        words(138, 96, "from zone to zone", "zone-note"),
    ]
    for one, other in sheet.ROUTES:
        (ax, ay, aw, ah), (bx, by, bw, _) = sheet.ZONES[one], sheet.ZONES[other]
        x1, x2 = _meeting(ax, aw, bx, bw), _meeting(bx, bw, ax, aw)
        path = f"M{x1:g} {ay + ah:g}C{x1:g} {ay + ah + 18:g} {x2:g} {by - 18:g} {x2:g} {by - 5:g}"
        dashed = ' stroke-dasharray="3 5"' if "south_atlantic" in (one, other) else ""
        parts.append(
            f'<path d="{path}" fill="none" stroke="#7d6845" stroke-width="3"{dashed}/><path d="M{x2 - 6:g} {by - 9:g}h12l-6 9z" fill="#7d6845"/>'
        )
    for zone in sheet.plan()["zone"]:
        x, y, width, height = sheet.ZONES[zone["id"]]
        middle = x + width / 2
        parts.append(
            f'<rect class="water" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"/><rect x="{x + 3:g}" y="{y + 3:g}" width="{width - 6:g}" height="{height - 6:g}" fill="none" stroke="{INK}" stroke-width=".5"/>'
        )
        parts.append(_waves(x, y, width, height))
        if width < 150:
            first, _, second = zone["name"].partition(" ")
            parts.append(words(middle, y + 18, first, "zone-small"))
            parts.append(words(middle, y + 32, second, "zone-small") if second else "")
        else:
            parts.append(words(middle, y + 21, zone["name"].upper(), "zone"))
        for number, side in enumerate(zone["friendly"]):
            draw = rising_sun if side == "japan" else saint_andrew
            parts.append(
                f'<g transform="translate({x + 18 + 25 * number:g} {y + height - 14:g}) scale(.66)">{draw(0, 0)}</g>'
            )
        if zone["repair"]:
            parts.append(words(x + width - 34, y + height - 10, f"yard {zone['repair']}", "zone-note"))
        if not zone["friendly"]:
            parts.append(words(middle, y + height - 9, "no friendly port", "zone-note"))
    x, y, width, height = sheet.ZONES["china_sea"]
    parts.append(words(x + width / 2, y + height - 36, "one point from the south edge", "zone-note"))
    parts.append(
        f'<path d="M{x + width:g} {y + height - 60:g}h26" stroke="#7d6845" stroke-width="3" fill="none"/><path d="M{x + width + 24:g} {y + height - 66:g}v12l9 -6z" fill="#7d6845"/>'
    )
    return "\n".join(parts)


def _meeting(x: float, width: float, other_x: float, other_width: float) -> float:
    """Where a route touches a box: under the narrower of the two."""
    if width <= other_width:
        return x + width / 2
    return min(max(other_x + other_width / 2, x + 8), x + width - 8)


def _waves(x: float, y: float, width: float, height: float) -> str:
    """A few engraved waves, so that the boxes read as water."""
    strokes = []
    for row in range(int(height // 30)):
        start = x + 16 + (row % 2) * 34
        while start < x + width - 34:
            strokes.append(f"M{start:g} {y + 46 + row * 28:g}q5 -4 10 0t10 0")
            start += 68
    return f'<path d="{"".join(strokes)}" fill="none" stroke="#5d7f84" stroke-width=".8" stroke-opacity=".5"/>'


def title() -> str:
    x, y, width, height = sheet.TITLE
    middle = x + width / 2
    bar_unit = sheet.HEX / 102 * 50
    bar = "".join(
        f'<rect x="{middle - 2.5 * bar_unit + i * bar_unit:.1f}" y="{y + height - 18:g}" width="{bar_unit:.1f}" height="4.5" fill="{INK if i % 2 == 0 else "#f4ecd6"}" stroke="{INK}" stroke-width=".7"/>'
        for i in range(5)
    )
    return "\n".join(
        [
            f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="#f4ecd6" fill-opacity=".92" stroke="{INK}" stroke-width="1.4"/>',
            f'<rect x="{x + 4:g}" y="{y + 4:g}" width="{width - 8:g}" height="{height - 8:g}" fill="none" stroke="{INK}" stroke-width=".6"/>',
            words(middle, y + 36, "TSUSHIMA", "title"),
            words(middle, y + 57, "THE WAR AT SEA, 1904–1905", "subtitle"),
            f'<path d="M{middle - 60:g} {y + 68:g}h48M{middle + 12:g} {y + 68:g}h48" stroke="{INK}" stroke-width=".8"/><path d="M{middle:g} {y + 62:g}l6 6l-6 6l-6-6z" fill="{INK}"/>',
            words(middle, y + 90, "Hexes of 102 miles · Soundings in fathoms", "italic"),
            words(middle - 2.5 * bar_unit - 8, y + height - 13, "0", "italic"),
            words(middle + 2.5 * bar_unit + 32, y + height - 13, "250 miles", "italic"),
            bar,
        ]
    )


def tracks() -> str:
    """Months of two years, the phases of a month, and a sheet for the land campaign or the score."""
    x, y, width, height = sheet.TURN_BOX
    parts: list[str] = []
    paper = 'fill="#f4ecd6" fill-opacity=".92"'
    for year in range(2):
        top = y + year * (height + 8)
        parts.append(words(x - 8, top + 22, str(1904 + year), "caption", text_anchor="end"))
        for month in range(12):
            if year == 0 and month == 0:
                continue
            left = x + month * width
            parts.append(
                f'<rect x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}" {paper} stroke="{INK}" stroke-width="1"/>'
            )
            parts.append(words(left + width / 2, top + 11, MONTHS[month], "month"))
    x, y, width, height = sheet.PHASE_BOX
    parts.append(words(x - 8, y + 20, "Phase", "caption", text_anchor="end"))
    for phase in range(7):
        left, wide = x + phase * width, width if phase < 6 else 72
        parts.append(
            f'<rect x="{left:g}" y="{y:g}" width="{wide:g}" height="{height:g}" {paper} stroke="{INK}" stroke-width="1"/>'
        )
        parts.append(words(left + wide / 2, y + 12, str(phase + 1) if phase < 6 else "terminal", "month"))
    x, y, width, height = sheet.PANEL
    parts.append(
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" {paper} stroke="{INK}" stroke-width="1.2"/><rect x="{x + 3:g}" y="{y + 3:g}" width="{width - 6:g}" height="{height - 6:g}" fill="none" stroke="{INK}" stroke-width=".5"/>'
    )
    return "\n".join(parts)


def compass_rose() -> str:
    x, y = sheet.ROSE
    star: list[str] = []
    for size, width, turns in ((34, 6, (45, 135, 225, 315)), (52, 8, (0, 90, 180, 270))):
        star += [
            f'<g transform="rotate({turn})"><path d="M0 {-size}L{width} {-width}L0 0z" fill="{INK}"/><path d="M0 {-size}L{-width} {-width}L0 0z" fill="#f1e8d0" stroke="{INK}" stroke-width=".7"/></g>'
            for turn in turns
        ]
    ticks = "".join(
        f'<path d="M0 -40v{-3 if degree % 10 else -5}" transform="rotate({degree})"/>' for degree in range(0, 360, 5)
    )
    return f'<g transform="translate({x:g} {y:g})" opacity=".8"><circle r="40" fill="#f1e8d0" fill-opacity=".3" stroke="{INK}" stroke-width=".8"/><circle r="45" fill="none" stroke="{INK}" stroke-width=".5"/><g stroke="{INK}" stroke-width=".6">{ticks}</g>{"".join(star)}<text class="mark" y="-56">N</text></g>'


def rhumb_lines() -> str:
    """Sixteen lines from the rose, as faint as the engraver could make them."""
    x, y = sheet.ROSE
    turns = [math.radians(point * 22.5) for point in range(16)]
    lines = [f"M{x:g} {y:g}l{2400 * math.sin(turn):.0f} {-2400 * math.cos(turn):.0f}" for turn in turns]
    return f'<path d="{"".join(lines)}" fill="none" stroke="#5d7f84" stroke-width=".6" stroke-opacity=".25"/>'


def south_edge() -> str:
    """Arrows where one point more leads into the China Sea."""
    parts: list[str] = []
    for name, kind in sheet.hexes().items():
        if name.endswith("20") and kind != "land":
            x, y = sheet.centre(name)
            parts.append(f'<path d="M{x - 6:g} {y + 33:.1f}h12l-6 9z" fill="#7d6845"/>')
    return "".join(parts)


def names() -> str:
    parts: list[str] = []
    for name, lon, lat, style, turn in sheet.NAMES:
        x, y = sheet.at(lon, lat)
        parts.append(words(round(x), round(y), name, style, turn=turn))
    for name, lon, lat, anchor, dx, dy in sheet.TOWNS:
        x, y = (round(value, 1) for value in sheet.at(lon, lat))
        parts.append(
            f'<circle cx="{x:g}" cy="{y:g}" r="1.9" fill="{INK}"/>'
            + words(x + dx, y + dy, name, "town", text_anchor=anchor)
        )
    for port in sheet.plan()["port"]:
        parts.append(_port(port["id"], port["name"], port["repair"]))
        if port["owner"] != "neutral":
            parts.append(_coast_gun(port["id"]))
    return "\n".join(parts)


def _coast_gun(port: str) -> str:
    """A gun on its mount: the port is defended (11.4)."""
    x, y = (round(value, 1) for value in sheet.at(*sheet.PORTS[port][:2]))
    return (
        f'<g transform="translate({x - 11:g} {y + 9:g})"><path d="M-4 3Q0 -3.4 4 3z" fill="{INK}"/>'
        f'<path d="M0 .4L-6 -2.4" stroke="{INK}" stroke-width="1.5" stroke-linecap="round"/></g>'
    )


def _port(port: str, name: str, repair: int) -> str:
    """A ringed anchor, the name, and what the yard can take in hand."""
    lon, lat, anchor, dx, dy = sheet.PORTS[port]
    x, y = (round(value, 1) for value in sheet.at(lon, lat))
    sign = (
        f'<g transform="translate({x:g} {y:g})"><circle r="7.2" fill="#f7f0dc" stroke="{INK}" stroke-width="1.1"/>'
        f'<path d="M0 -3.6V4M-2.4 -1.6H2.4M-4 1.4Q-3.4 4.2 0 4.4Q3.4 4.2 4 1.4" fill="none" stroke="{INK}" stroke-width="1.1"/><circle cy="-4.4" r="1.1" fill="none" stroke="{INK}" stroke-width=".9"/></g>'
    )
    written = words(x + dx, y + dy, name, "port", text_anchor=anchor)
    if repair:
        below = dy + 12 if dy > -3 else dy - 13
        written += words(x + dx, y + below, f"yard {repair}", "town", text_anchor=anchor)
    return sign + written
