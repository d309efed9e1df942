"""The printed furniture of the Blockade sheet: frame, rose, names, title, port boxes, tracks."""

# ruff: noqa: E501 (SVG reads better unbroken)
from __future__ import annotations

import itertools
import math

from . import blockade_sheet as sheet
from .ink import words

INK = "#2f2a22"
STYLE = """
text{font-family:"Iowan Old Style","Palatino Linotype",Palatino,"Book Antiqua",P052,"URW Palladio L",Georgia,"Noto Serif","DejaVu Serif",serif;fill:#2f2a22}
.halo,.sea,.sea-small,.town,.country,.province,.island,.note{paint-order:stroke;stroke-linejoin:round}
.sea{font-style:italic;font-size:30px;letter-spacing:5px;text-anchor:middle;fill:#31494f;stroke:#c3d3cd;stroke-width:4px;stroke-opacity:.75}
.sea-small{font-style:italic;font-size:18px;letter-spacing:.6px;text-anchor:middle;fill:#31494f;stroke:#c3d3cd;stroke-width:4px;stroke-opacity:.75}
.sounding{font-style:italic;font-size:9.5px;fill:#47666b;fill-opacity:.62;text-anchor:middle}
.country{font-size:22px;letter-spacing:7px;text-anchor:middle;fill:#5b4a31;stroke:#ecdfbc;stroke-width:4px;stroke-opacity:.8}
.province{font-size:13px;letter-spacing:4px;text-anchor:middle;fill:#5b4a31;stroke:#ecdfbc;stroke-width:3.5px;stroke-opacity:.8}
.island{font-style:italic;font-size:11.5px;text-anchor:middle;fill:#3f3627;stroke:#dfe3cf;stroke-width:3px;stroke-opacity:.75}
.town{font-size:12px;fill:#2f2a22;stroke:#ece3c6;stroke-width:3px;stroke-opacity:.8}
.caption{font-size:13px;letter-spacing:4px;text-anchor:middle;fill:#31494f;paint-order:stroke;stroke:#c3d3cd;stroke-width:3.5px;stroke-opacity:.8}
.note{font-style:italic;font-size:11px;text-anchor:middle;stroke:#efe6cb;stroke-width:3px;stroke-opacity:.8}
.degree{font-size:12px;text-anchor:middle}
.title{font-size:27px;letter-spacing:4px;text-anchor:middle}
.subtitle{font-size:13.5px;letter-spacing:2px;text-anchor:middle}
.italic{font-style:italic;font-size:13px;text-anchor:middle}
.box-title{font-size:15px;letter-spacing:2.5px}
.box-part{font-style:italic;font-size:12px;fill:#5b4a31}
.mark{font-size:16px;text-anchor:middle}
.place{font-size:13px;text-anchor:middle;paint-order:stroke;stroke:#efe6cb;stroke-width:3.5px;stroke-linejoin:round}
.value{font-size:13px;text-anchor:middle}
.border-halo{fill:none;stroke:#f6f0dd;stroke-width:6;stroke-linecap:round;stroke-dasharray:.1 11;stroke-opacity:.95}
.border{fill:none;stroke:#31494f;stroke-width:3.2;stroke-linecap:round;stroke-dasharray:.1 11}
.paper{fill:#f4ecd6;stroke:#2f2a22;stroke-width:1.4}
.plot{fill:#ebe0c1;stroke:#7d6845;stroke-width:.8}
.note.small,.box-part.small{font-size:10.5px}
.fine{font-size:9px}
/* On a small screen the sheet is drawn narrower: names keep a legible size, and what has no room then is left out. */
@media (max-width:1520px){.sounding{display:none}}
@media (max-width:1500px){.island,.note,.note.small,.box-part,.box-part.small{font-size:12px}.fine{display:none}}
@media (max-width:1200px){.town,.degree,.italic,.subtitle,.place,.value,.caption,.province,.island,.note,.note.small,.box-part,.box-part.small{font-size:14.5px}.box-title{font-size:16px}.crowded{transform:translateY(68px)}.finer{display:none}}
@media (max-width:1000px){.town,.degree,.italic,.subtitle,.place,.value,.caption,.province,.island,.note,.note.small,.box-part,.box-part.small,.box-title{font-size:17.5px}.mark{font-size:18px}.caption,.province{letter-spacing:2px}.subtitle{letter-spacing:1px}.value{transform:translateY(5px)}.beside{transform:translateY(6px)}.scale-left{transform:translateX(-8px)}.scale-right{transform:translateX(16px)}.finest{display:none}}
"""
SEA_NAMES: dict[str, list[str]] = {
    "yellow_sea": ["YELLOW", "SEA"],
    "east_china_sea": ["EAST CHINA SEA"],
    "tsushima_strait": ["Tsushima Strait"],
    "sea_of_japan": ["SEA OF JAPAN"],
    "pacific": ["PACIFIC", "OCEAN"],
    "philippine_sea": ["PHILIPPINE SEA"],
}
KEY_AREAS = ("yellow_sea", "east_china_sea", "tsushima_strait")
ROSE: tuple[float, float] = (1432.0, 566.0)
SECOND_ROSE: tuple[float, float] = (560.0, 935.0)


def rhumb_lines() -> str:
    """Sixteen lines from each rose, as faint as the engraver could make them."""
    lines: list[str] = []
    for x, y in (ROSE, SECOND_ROSE):
        for point in range(16):
            turn = math.radians(point * 22.5)
            lines.append(f"M{x:g} {y:g}l{2200 * math.sin(turn):.0f} {-2200 * math.cos(turn):.0f}")
    return f'<path d="{"".join(lines)}" fill="none" stroke="#5d7f84" stroke-width=".6" stroke-opacity=".28"/>'


def compass_rose() -> str:
    x, y = ROSE
    star: list[str] = []
    for size, width, turns in ((40, 7, (45, 135, 225, 315)), (60, 9, (0, 90, 180, 270))):
        star += [
            f'<g transform="rotate({turn})"><path d="M0 {-size}L{width} {-width}L0 0z" fill="{INK}"/>'
            f'<path d="M0 {-size}L{-width} {-width}L0 0z" fill="#f1e8d0" stroke="{INK}" stroke-width=".7"/></g>'
            for turn in turns
        ]
    ticks = "".join(
        f'<path d="M0 -46v{-3 if degree % 10 else -5}" transform="rotate({degree})"/>' for degree in range(0, 360, 5)
    )
    return (
        f'<g transform="translate({x:g} {y:g})" opacity=".82"><circle r="46" fill="#f1e8d0" fill-opacity=".35" stroke="{INK}" stroke-width=".9"/>'
        f'<circle r="51" fill="none" stroke="{INK}" stroke-width=".6"/><g stroke="{INK}" stroke-width=".6">{ticks}</g>{"".join(star)}'
        f'<text class="mark" y="-65">N</text></g>'
    )


def neat_line() -> str:
    """Frame with degrees in black and white, graticule every five degrees."""
    left, top, right, bottom = sheet.FRAME
    parts: list[str] = []
    for lon in range(120, 146, 5):
        x = sheet.SHEET.x(lon)
        parts.append(f'<path d="M{x:g} {top}V{bottom:g}" stroke="{INK}" stroke-opacity=".22" stroke-width=".8"/>')
        parts += [words(x, y, f"{lon}°", "degree") for y in (top - 14, bottom + 24)]
    for lat in range(30, 46, 5):
        y = sheet.SHEET.y(lat)
        parts.append(f'<path d="M{left} {y:.1f}H{right}" stroke="{INK}" stroke-opacity=".22" stroke-width=".8"/>')
        parts += [
            words(left - 20, y, f"{lat}°", "degree", turn=-90),
            words(right + 20, y, f"{lat}°", "degree", turn=90),
        ]
    lons = [sheet.WEST, *range(math.ceil(sheet.WEST), math.floor(sheet.EAST) + 1), sheet.EAST]
    lats = [sheet.SOUTH, *range(math.ceil(sheet.SOUTH), math.floor(sheet.NORTH) + 1), sheet.NORTH]
    for number, (a, b) in enumerate(itertools.pairwise(lons)):
        if number % 2:
            xa, xb = sheet.SHEET.x(a), sheet.SHEET.x(b)
            parts += [
                f'<rect x="{xa:g}" y="{y:.1f}" width="{xb - xa:g}" height="5" fill="{INK}"/>'
                for y in (top - 8, bottom + 3)
            ]
    for number, (a, b) in enumerate(itertools.pairwise(lats)):
        if number % 2:
            ya, yb = sheet.SHEET.y(a), sheet.SHEET.y(b)
            parts += [
                f'<rect x="{x:g}" y="{yb:.1f}" width="5" height="{ya - yb:.1f}" fill="{INK}"/>'
                for x in (left - 8, right + 3)
            ]
    for grow, width in ((0, 1.6), (3, 0.7), (8, 0.7), (11, 2.6)):
        parts.append(
            f'<rect x="{left - grow}" y="{top - grow}" width="{right - left + 2 * grow:g}" height="{bottom - top + 2 * grow:.1f}" '
            f'fill="none" stroke="{INK}" stroke-width="{width}"/>'
        )
    return "\n".join(parts)


def names() -> str:
    parts: list[str] = []
    for name, lon, lat, style, turn in sheet.LANDS:
        x, y = sheet.at(lon, lat)
        parts.append(words(round(x), round(y), name, style, turn=turn))
    for name, lon, lat, anchor, dx, dy in sheet.TOWNS:
        x, y = (round(value, 1) for value in sheet.at(lon, lat))
        parts.append(
            f'<circle cx="{x:g}" cy="{y:g}" r="2.3" fill="{INK}"/>'
            + words(x + dx, y + dy, name, "town", text_anchor=anchor)
        )
    for area, lines in SEA_NAMES.items():
        x, y = sheet.AREAS[area]["label"]
        for number, line in enumerate(lines):
            parts.append(words(x, y + 34 * number, line, "sea-small" if area == "tsushima_strait" else "sea"))
        parts.append(value(area))
    return "\n".join(parts)


def value(area: str) -> str:
    """The printed worth of an area: three key areas in one ladder, the others for Russia only."""
    x, y = sheet.AREAS[area]["value"]
    if area in KEY_AREAS:
        return (
            f'<g transform="translate({x} {y})"><circle r="19" fill="#f4ecd6" stroke="{INK}" stroke-width="1.2"/>'
            f'<circle r="16" fill="none" stroke="{INK}" stroke-width=".6"/><text class="value" y="1">1·3·6</text><text class="value fine" y="11" font-style="italic">key sea</text></g>'
        )
    return (
        f'<g transform="translate({x} {y})"><path d="M-19 -13h38v18l-19 11l-19 -11z" fill="#f4ecd6" stroke="{INK}" stroke-width="1.2"/>'
        f'<text class="value" y="1">2</text><text class="value fine" y="10" font-style="italic">Russia</text></g>'
    )


def title() -> str:
    x = 262
    bar = "".join(
        f'<rect x="{x - 120 + i * 40}" y="182" width="40" height="5" fill="{INK if i % 2 == 0 else "#f4ecd6"}" stroke="{INK}" stroke-width=".7"/>'
        for i in range(6)
    )
    miles = 240 / 51 * 60 * math.cos(math.radians(38))
    return "\n".join(
        [
            '<rect x="62" y="54" width="400" height="152" fill="#f4ecd6" fill-opacity=".82"/>',
            f'<rect x="66" y="58" width="392" height="144" fill="none" stroke="{INK}" stroke-width="1.4"/><rect x="70" y="62" width="384" height="136" fill="none" stroke="{INK}" stroke-width=".6"/>',
            words(x, 90, "THE SEAT OF WAR", "title"),
            words(x, 112, "IN THE FAR EAST, 1904–1905", "subtitle"),
            f'<path d="M{x - 60} 123h48M{x + 12} 123h48" stroke="{INK}" stroke-width=".8"/><path d="M{x} 117l6 6l-6 6l-6-6z" fill="{INK}"/>',
            words(x, 146, "Soundings in fathoms · Mercator’s projection", "italic finest"),
            words(x, 175, "Nautical miles in 38° N.", "italic"),
            words(x - 120, 177, "0", "italic scale-left"),
            words(x + 120, 177, f"{miles:.0f}", "italic scale-right"),
            bar,
        ]
    )


def rising_sun(x: float, y: float) -> str:
    rays = "".join(f'<path d="M0 0L-1.6 -9h3.2z" transform="rotate({turn})"/>' for turn in range(0, 360, 30))
    return (
        f'<g transform="translate({x} {y})"><rect x="-14" y="-9" width="28" height="18" fill="#fbf6e6" stroke="{INK}" stroke-width=".8"/>'
        f'<g fill="#a5322c" fill-opacity=".45">{rays}</g><circle r="5" fill="#a5322c"/></g>'
    )


def saint_andrew(x: float, y: float) -> str:
    return (
        f'<g transform="translate({x} {y})"><rect x="-14" y="-9" width="28" height="18" fill="#fbf6e6" stroke="{INK}" stroke-width=".8"/>'
        f'<path d="M-13 -8.2L13 8.2M13 -8.2L-13 8.2" stroke="#24466b" stroke-width="3.6"/></g>'
    )


def boxes() -> str:
    """A plan for each port, with its anchorage and its yard."""
    captions = {
        "japan": ("JAPAN", "next to all but the Yellow Sea"),
        "port_arthur": ("PORT ARTHUR", ""),
        "vladivostok": ("VLADIVOSTOK", ""),
        "diego_suarez": ("DIEGO-SUAREZ", "and the neutral ports, on the road to the East China Sea"),
    }
    parts: list[str] = []
    for port, (caption, note) in captions.items():
        x, y, width, height = sheet.PORTS[port]["box"]
        flag = rising_sun if port == "japan" else saint_andrew
        pin_x, pin_y = sheet.PORTS[port]["pin"]
        parts.append(f'<rect class="paper" x="{x}" y="{y}" width="{width}" height="{height}"/>')
        parts.append(
            f'<rect x="{x + 3}" y="{y + 3}" width="{width - 6}" height="{height - 6}" fill="none" stroke="{INK}" stroke-width=".5"/>'
        )
        parts.append(flag(x + 23, y + 17))
        parts.append(words(x + 44, y + 22, caption, "box-title"))
        if note and port == "japan":
            parts.append(words(x + width - 8, y + 21, note, "box-part small", text_anchor="end"))
        if port == "diego_suarez":
            parts += [
                words(x + 10, y + 44, "and the neutral ports, 6,000 miles away;", "box-part finer"),
                words(x + 10, y + 58, "the road leads to the East China Sea", "box-part finer"),
            ]
        if port in ("port_arthur", "vladivostok"):
            parts.append(
                f'<circle cx="{pin_x:.0f}" cy="{pin_y:.0f}" r="4.5" fill="#fbf6e6" stroke="{INK}" stroke-width="1.6"/><circle cx="{pin_x:.0f}" cy="{pin_y:.0f}" r="1.8" fill="{INK}"/>'
            )
        for part in ("anchorage", "yard"):
            plot = sheet.PORTS[port][part]
            if plot:
                px, py, pw, ph = plot
                parts.append(f'<rect class="plot" x="{px}" y="{py}" width="{pw}" height="{ph}"/>')
                parts.append(words(px + 4, py + ph - 4, part, "box-part"))
    px, py, pw, ph = sheet.PAWN_SUPPLY
    parts.append(
        f'<rect class="plot" x="{px}" y="{py}" width="{pw}" height="{ph}"/>'
        + words(px + 4, py + ph - 4, "armies", "box-part")
    )
    parts.append(
        leader(sheet.PORTS["port_arthur"]["pin"], (291, 612)) + leader(sheet.PORTS["vladivostok"]["pin"], (792, 240))
    )
    x, y, width, _ = sheet.PORTS["diego_suarez"]["box"]
    parts.append(
        f'<path d="M{x + width} {y + 96}q34 -14 62 -12" fill="none" stroke="#24466b" stroke-width="2" stroke-dasharray="7 5" marker-end="url(#road)"/>'
        '<marker id="road" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L10 5L0 10L3 5z" fill="#24466b"/></marker>'
    )
    return "\n".join(parts)


def leader(pin: tuple[float, float], end: tuple[float, float]) -> str:
    return f'<path d="M{pin[0]:.0f} {pin[1]:.0f}L{end[0]} {end[1]}" stroke="{INK}" stroke-width="1" fill="none"/>'


def tracks() -> str:
    return "\n".join([turn_track(), control_track(), manchuria_track(), blockade_place()])


def turn_track() -> str:
    parts: list[str] = []
    for number, (x, y, width, height) in enumerate(sheet.TURNS, 1):
        parts.append(f'<rect class="paper" x="{x}" y="{y}" width="{width}" height="{height}"/>')
        parts.append(words(x + 9, y + 18, str(number), "mark"))
    x, y, _, _ = sheet.TURNS[0]
    parts.append(words(x - 8, y + 38, "TURN", "province", style="text-anchor:end"))
    return "\n".join(parts)


def control_track() -> str:
    parts: list[str] = []
    for step, (x, y, width, height) in sheet.CONTROL.items():
        parts.append(
            f'<rect class="paper" x="{x}" y="{y}" width="{width}" height="{height}"/>'
            + words(x + width / 2, y + 31, str(abs(step)), "mark")
        )
    first, last = sheet.CONTROL[-5], sheet.CONTROL[5]
    middle = sheet.CONTROL[0]
    parts.append(words(first[0] + 2, first[1] - 8, "RUSSIA", "caption", style="text-anchor:start"))
    parts.append(words(last[0] + last[2] - 2, last[1] - 8, "JAPAN", "caption", style="text-anchor:end"))
    parts.append(words(middle[0] + 25, middle[1] - 8, "COMMAND OF THE SEA", "caption"))
    for x, y in sheet.INITIATIVE.values():  # the word stands above its place, away from the caption beside it
        end, aside = ("end", 17) if x < middle[0] else ("start", -17)
        parts.append(
            f'<circle class="paper" cx="{x}" cy="{y}" r="25" stroke-dasharray="3 2"/>'
            + words(x + aside, y - 31, "initiative", "note small", style=f"text-anchor:{end}")
        )
    return "\n".join(parts)


def manchuria_track() -> str:
    parts: list[str] = []
    for a, b in sheet.TRACK_AFTER:
        (ax, ay), (bx, by) = sheet.TRACK[a], sheet.TRACK[b]
        parts.append(
            f'<path d="M{ax} {ay}L{bx} {by}" stroke="{INK}" stroke-width="5"/><path d="M{ax} {ay}L{bx} {by}" stroke="#f4ecd6" stroke-width="2.4"/>'
        )
    yalu = sheet.TRACK["yalu"]
    for x, y in sheet.LANDINGS.values():
        parts.append(
            f'<path d="M{x} {y}Q{(x + yalu[0]) / 2 + 20} {(y + yalu[1]) / 2} {yalu[0] + 8} {yalu[1] + 30}" fill="none" stroke="#8c3a2c" stroke-width="2" '
            'stroke-dasharray="7 5" marker-end="url(#landing)"/>'
        )
        parts.append(
            f'<rect class="paper" x="{x - 24}" y="{y - 24}" width="48" height="48" stroke-dasharray="5 3"/>'
            + words(x, y + 38, "landing", "note small")
        )
    for space, (x, y) in sheet.TRACK.items():
        name, effect = sheet.TRACK_NAMES[space]
        parts.append(
            f'<circle class="paper" cx="{x}" cy="{y}" r="24"/><circle cx="{x}" cy="{y}" r="21" fill="none" stroke="{INK}" stroke-width=".5"/>'
        )
        if space in ("liaoyang", "mukden", "siping", "yalu"):
            parts.append(
                words(x + 30, y + 1, name, "place", style="text-anchor:start")
                + (words(x + 30, y + 14, effect, "note beside", style="text-anchor:start") if effect else "")
            )
        else:
            parts.append(
                words(x, y - 29, name, "place crowded" if space == "hill203" else "place")
                + (words(x, y + 5, effect, "note fine") if effect else "")
            )
    arrow = '<marker id="landing" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L10 5L0 10L3 5z" fill="#8c3a2c"/></marker>'
    return arrow + "\n".join(parts)


def blockade_place() -> str:
    x, y = sheet.BLOCKADE
    return f'<circle class="paper" cx="{x}" cy="{y}" r="22" stroke-dasharray="3 2"/>' + words(
        x, y - 28, "blockade", "note small"
    )
