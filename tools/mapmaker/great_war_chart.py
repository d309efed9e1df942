"""Draws the sea chart of Great War at Sea; run `python -m tools.mapmaker.great_war_chart --geo DIR` from the root.

DIR holds `coast_east_asia.geojson` (GSHHG high) and `elev_etopo5.npz`. Without --geo only the layout is written.
"""

# ruff: noqa: E501 (SVG reads better unbroken)
from __future__ import annotations

import argparse
import base64
import itertools
import json
import math
import struct
import zipfile
import zlib
from pathlib import Path

from . import great_war_sheet as sheet
from .great_war_sheet import Point
from .hex_names import hex_names

OUT = Path("src/yellowsea/web/systems/great_war_at_sea/sea")
CELL = 5
"""Heights are read once for so many units of the sheet."""
ROUGH = 0.75
"""A coast may be drawn so far beside its true line."""
SOFT = 3.0
"""So far for the shoals along it, broad and pale strokes that would cost more than all the rest to draw."""
EAST, OCEAN = 146.3, -4200.0
"""Where the heights end, and the depth beyond."""
SMALLEST = 5.0
"""Islands with less area than this are left out, in units of the sheet."""
DEPTHS = (
    (0, 214, 226, 214),
    (60, 203, 219, 212),
    (200, 190, 210, 207),
    (1000, 173, 198, 200),
    (3000, 158, 187, 192),
    (7000, 148, 179, 186),
)
HILLS = ((0, 240, 229, 198), (150, 233, 219, 184), (500, 222, 203, 164), (1200, 208, 185, 145), (2600, 197, 172, 134))
# name, longitude, latitude, class, turn
NAMES: list[tuple[str, float, float, str, float]] = [
    ("SEA OF JAPAN", 134.6, 39.6, "sea", 0),
    ("YELLOW SEA", 123.6, 35.6, "sea", 0),
    ("EAST CHINA SEA", 125.6, 30.2, "sea", 0),
    ("PACIFIC OCEAN", 139.8, 31.9, "sea", -38),
    ("SEA OF OKHOTSK", 144.8, 46.4, "sea-small", -60),
    ("Gulf of Pechili", 119.4, 38.9, "sea-small", 0),
    ("Korea Bay", 123.6, 38.75, "sea-small", 0),
    ("Korea Strait", 128.3, 34.3, "sea-small", -30),
    ("Gulf of Tartary", 139.8, 47.3, "sea-small", -62),
    ("Tsugaru Strait", 139.3, 41.35, "sea-small", 0),
    ("La Perouse Strait", 140.4, 45.75, "sea-small", 0),
    ("Van Diemen Strait", 129.0, 30.75, "sea-small", 0),
    ("MANCHURIA", 126.0, 43.6, "country", -12),
    ("KOREA", 127.2, 37.9, "province", 62),
    ("SHANTUNG", 118.9, 36.6, "province", 0),
    ("CHINA", 118.2, 33.2, "country", 0),
    ("NIPPON", 138.3, 36.3, "country", -44),
    ("YEZO", 142.8, 43.3, "country", 0),
    ("KYUSHU", 131.0, 32.55, "province", 62),
    ("SHIKOKU", 133.5, 33.7, "province", -14),
    ("SAKHALIN", 142.9, 49.1, "province", 84),
    ("USSURI", 135.4, 46.0, "province", -46),
    ("KWANTUNG", 121.95, 39.55, "island", -40),
    ("Tsushima", 129.0, 34.72, "island", 0),
    ("Sado", 137.75, 38.25, "island", 0),
    ("Noto", 136.2, 37.5, "island", 0),
    ("Liu-kiu Islands", 129.6, 27.5, "island", -48),
]
PATTERN = '<pattern id="slow" width="11" height="11" patternUnits="userSpaceOnUse"><circle cx="3" cy="3" r="1.2" fill="#6a5f34" fill-opacity=".75"/><circle cx="8.5" cy="8.5" r="1.2" fill="#6a5f34" fill-opacity=".75"/></pattern>'
STYLE = """
text{font-family:"Iowan Old Style","Palatino Linotype",Palatino,"Book Antiqua",P052,"URW Palladio L",Georgia,"Noto Serif","DejaVu Serif",serif;fill:#2f2a22;text-anchor:middle;paint-order:stroke;stroke-linejoin:round}
.sea{font-style:italic;font-size:40px;letter-spacing:11px;fill:#31494f;fill-opacity:.75}
.sea-small{font-style:italic;font-size:19px;letter-spacing:1.5px;fill:#31494f;fill-opacity:.85}
.sounding{font-style:italic;font-size:11px;fill:#3f6066;fill-opacity:.5}
.country{font-size:32px;letter-spacing:14px;fill:#5b4a31;fill-opacity:.75}
.province{font-size:19px;letter-spacing:7px;fill:#5b4a31;fill-opacity:.8}
.island{font-style:italic;font-size:15px;fill:#3f3627}
.title{font-size:44px;letter-spacing:8px}
.subtitle{font-size:20px;letter-spacing:3px}
.small{font-style:italic;font-size:16px}
.degree{font-size:15px;fill:#5b4a31}
"""


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--geo", type=Path, default=None)
    folder: Path | None = arguments.parse_args().geo
    OUT.mkdir(parents=True, exist_ok=True)
    laid = sheet.layout()
    (OUT / "layout.json").write_text(
        json.dumps({**laid, "names": hex_names("great_war_at_sea", laid["zones"], "O07")}, separators=(",", ":")) + "\n"
    )
    if folder is None:
        return
    svg = chart(Heights(folder / "elev_etopo5.npz"), coast(folder / "coast_east_asia.geojson"))
    (OUT / "chart.svg").write_text(svg)
    print(f"chart.svg {len(svg) / 1000:.0f} kB")


class Heights:
    """A grid of metres, read from the arrays `lon`, `lat`, `z` of an npz file."""

    def __init__(self, file: Path) -> None:
        with zipfile.ZipFile(file) as packed:
            self.lon, self.lat = (_array(packed.read(f"{name}.npy")) for name in ("lon", "lat"))
            raw = packed.read("z.npy")
            self.z = _array(raw)
        by_columns = b"'fortran_order': True" in raw[:200]
        self.down, self.right = (1, len(self.lat)) if by_columns else (len(self.lon), 1)

    def metres(self, lon: float, lat: float) -> float:
        column, row = _place(self.lon, lon), _place(self.lat, lat)
        i, j = min(int(row), len(self.lat) - 2), min(int(column), len(self.lon) - 2)
        v, u = row - i, column - j
        corners = ((0, 0), (0, 1), (1, 0), (1, 1))
        a, b, c, d = (self.z[(i + di) * self.down + (j + dj) * self.right] for di, dj in corners)
        return (a * (1 - u) + b * u) * (1 - v) + (c * (1 - u) + d * u) * v


def _array(raw: bytes) -> list[float]:
    start = 10 + struct.unpack("<H", raw[8:10])[0]
    head = raw[10:start].decode("latin1")
    kind = {"<i2": "h", "<f4": "f", "<f8": "d", "<i4": "i"}[head.split("'descr': '")[1].split("'")[0]]
    return list(struct.unpack(f"<{(len(raw) - start) // struct.calcsize(kind)}{kind}", raw[start:]))


def _place(line: list[float], value: float) -> float:
    place = (value - line[0]) / (line[1] - line[0])
    return max(0.0, min(len(line) - 1.001, place))


def coast(file: Path) -> list[list[Point]]:
    """Rings of land on the sheet, thinned."""
    rings: list[list[Point]] = []
    for feature in json.loads(file.read_text())["features"]:
        if feature["properties"]["level"] != 1:
            continue
        ring = [sheet.at(lon, lat) for lon, lat in feature["geometry"]["coordinates"][0]]
        if abs(area(ring)) >= SMALLEST and any(
            -60 < x < sheet.WIDTH + 60 and -60 < y < sheet.HEIGHT + 60 for x, y in ring
        ):
            rings.append(thinned(ring))
    return rings


def area(ring: list[Point]) -> float:
    return sum(ring[i - 1][0] * y - x * ring[i - 1][1] for i, (x, y) in enumerate(ring)) / 2


def thinned(line: list[Point], rough: float = ROUGH) -> list[Point]:
    """Douglas and Peucker, without recursion."""
    keep = {0, len(line) - 1, len(line) // 2}
    due = [(0, len(line) // 2), (len(line) // 2, len(line) - 1)]
    while due:
        first, last = due.pop()
        (ax, ay), (bx, by) = line[first], line[last]
        length = math.hypot(bx - ax, by - ay) or 1e-9
        far, most = first, rough
        for number in range(first + 1, last):
            x, y = line[number]
            away = (
                abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
                if length > 1e-6
                else math.hypot(x - ax, y - ay)
            )
            if away > most:
                far, most = number, away
        if far != first:
            keep.add(far)
            due += [(first, far), (far, last)]
    return [line[number] for number in sorted(keep)]


def path(rings: list[list[Point]]) -> str:
    """Relative path text in tenths: use inside a group with transform scale(.1)."""
    text: list[str] = []
    for ring in rings:
        points = [(round(x * 10), round(y * 10)) for x, y in ring]
        points = [point for i, point in enumerate(points) if i == 0 or point != points[i - 1]]
        if len(points) < 4:
            continue
        steps = " ".join(f"{x - points[i][0]} {y - points[i][1]}" for i, (x, y) in enumerate(points[1:]))
        text.append(f"M{points[0][0]} {points[0][1]}l{steps.replace(' -', '-')}z")
    return "".join(text)


def chart(heights: Heights, rings: list[list[Point]]) -> str:
    wide, high = sheet.WIDTH, sheet.HEIGHT
    shore = path(rings)
    shoals = path([thinned(ring, SOFT) for ring in rings])
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}">',
            "<title>The seas of the Russo-Japanese War</title>",
            f"<style>{STYLE}</style>",
            f'<defs><g id="shore" transform="scale(.1)"><path d="{shore}"/></g><clipPath id="land"><path transform="scale(.1)" d="{shore}"/></clipPath><g id="shoals" transform="scale(.1)"><path d="{shoals}"/></g>{PATTERN}</defs>',
            tint(heights, "sea"),
            soundings(heights),
            waters(),
            *(
                f'<use href="#shoals" fill="none" stroke="#7d9fa2" stroke-opacity="{strength}" stroke-width="{10 * reach}"/>'
                for reach, strength in ((22, 0.16), (14, 0.2), (7, 0.3))
            ),
            f'<path transform="scale(.1)" d="{path(beyond())}" fill="#efe3c2"/>',
            '<use href="#shore" fill="#f0e5c6"/>',
            f'<g clip-path="url(#land)">{tint(heights, "land")}</g>',
            '<use href="#shore" fill="none" stroke="#3d382d" stroke-width="11" stroke-linejoin="round"/>',
            graticule(),
            *(label(*name) for name in NAMES),
            furniture(),
            "</svg>",
        ]
    )


def waters() -> str:
    """Below the land: dots where ships go slowly, a tint on the Inland Sea."""
    shapes = {"restricted": "url(#slow)", "inland_sea": "#5b86a8"}
    return "".join(
        f'<path d="{"".join(square(row["id"]) for row in sheet.table("zones.csv") if row[column] == "yes")}" fill="{fill}" fill-opacity="{0.45 if column == "inland_sea" else 1}"/>'
        for column, fill in shapes.items()
    )


def square(zone: str) -> str:
    """A zone as path text: it stands on a corner."""
    x, y = sheet.centre(zone)
    reach = sheet.SIDE / math.sqrt(2)
    return f"M{x:.1f} {y - reach:.1f}L{x + reach:.1f} {y:.1f}L{x:.1f} {y + reach:.1f}L{x - reach:.1f} {y:.1f}z"


def beyond() -> list[list[Point]]:
    """Land west and north of where the coast file ends."""
    west = [sheet.at(116.03, lat / 2) for lat in range(44, 105)]
    north = [sheet.at(lon / 2, 51.97) for lon in range(232, 283)]
    return [
        [*west, (-200.0, -400.0), (-900.0, sheet.HEIGHT + 300.0)],
        [*north, (sheet.WIDTH - 300.0, -500.0), (-500.0, -900.0)],
    ]


def tint(heights: Heights, kind: str) -> str:
    """A small picture of depths, or of heights in the light from the north-west."""
    columns, rows = sheet.WIDTH // CELL + 1, sheet.HEIGHT // CELL + 1
    lines = bytearray()
    for row in range(rows):
        lines.append(0)
        for column in range(columns):
            lon, lat = sheet.world((column + 0.5) * CELL, (row + 0.5) * CELL)
            metres = heights.metres(lon, lat) if lon < EAST else OCEAN
            if kind == "sea":
                colour = blend(DEPTHS, max(0.0, -metres))
            else:
                slope = metres - heights.metres(lon - 0.12, lat + 0.1)
                light = 1 + max(-0.14, min(0.1, slope / 2600))
                colour = tuple(min(255, round(value * light)) for value in blend(HILLS, max(0.0, metres)))
            lines += bytes(min(252, round(value / 4) * 4) for value in colour)
    png = b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
        for name, body in (
            (b"IHDR", struct.pack(">IIBBBBB", columns, rows, 8, 2, 0, 0, 0)),
            (b"IDAT", zlib.compress(bytes(lines), 9)),
            (b"IEND", b""),
        )
    )
    text = base64.b64encode(png).decode()
    return f'<image width="{columns * CELL}" height="{rows * CELL}" preserveAspectRatio="none" href="data:image/png;base64,{text}"/>'


def blend(steps: tuple[tuple[int, int, int, int], ...], value: float) -> tuple[int, ...]:
    for low, high in itertools.pairwise(steps):
        if value <= high[0]:
            part = (value - low[0]) / (high[0] - low[0])
            return tuple(round(a + (b - a) * part) for a, b in zip(low[1:], high[1:], strict=True))
    return steps[-1][1:]


def soundings(heights: Heights) -> str:
    """Fathoms, strewn but always the same."""
    found: list[str] = []
    for row in range(12, sheet.HEIGHT, 76):
        for column in range(12, sheet.WIDTH, 82):
            spread = math.sin(row * 12.9898 + column * 78.233) * 43758.5453
            part = spread - math.floor(spread)
            x, y = column + 40 * part, row + 34 * ((part * 7) % 1)
            metres = heights.metres(*sheet.world(x, y))
            if metres < -8 and part > 0.2:
                found.append(f'<text class="sounding" x="{x:.0f}" y="{y:.0f}">{round(-metres / 1.83)}</text>')
    return "".join(found)


def graticule() -> str:
    lines = []
    for lon in range(105, 166, 5):
        lines.append([sheet.at(lon, lat) for lat in range(18, 58, 2)])
    for lat in range(20, 61, 5):
        lines.append([sheet.at(lon, lat) for lon in range(100, 166, 2)])
    text = "".join("M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in line) for line in lines)
    return f'<path d="{text}" fill="none" stroke="#2f2a22" stroke-opacity=".13"/>'


def label(name: str, lon: float, lat: float, kind: str, turn: float) -> str:
    x, y = sheet.at(lon, lat)
    rotation = f' transform="rotate({turn:g} {x:.0f} {y:.0f})"' if turn else ""
    return f'<text class="{kind}" x="{x:.0f}" y="{y:.0f}"{rotation}>{name}</text>'


def furniture() -> str:
    """Frame, title, rose, scale."""
    wide, high = sheet.WIDTH, sheet.HEIGHT
    frame = "".join(
        f'<rect x="{grow}" y="{grow}" width="{wide - 2 * grow}" height="{high - 2 * grow}" fill="none" stroke="#2f2a22" stroke-width="{width}"/>'
        for grow, width in ((9, 5), (18, 1.4), (26, 1.4))
    )
    mile = sheet.SIDE / sheet.MILES
    bar = "".join(
        f'<rect x="{100 * i * mile:.0f}" y="0" width="{100 * mile:.0f}" height="9" fill="{"#2f2a22" if i % 2 == 0 else "#f4ecd6"}" stroke="#2f2a22"/>'
        for i in range(3)
    )
    figures = "".join(f'<text class="degree" x="{100 * i * mile:.0f}" y="28">{100 * i}</text>' for i in range(4))
    return f"""{frame}
<g transform="translate(430 150)"><rect x="-330" y="-84" width="660" height="190" fill="#f4ecd6" stroke="#2f2a22" stroke-width="1.6"/><rect x="-322" y="-76" width="644" height="174" fill="none" stroke="#2f2a22" stroke-width=".8"/>
<text class="title" y="-18">THE SEAS OF THE WAR</text><text class="subtitle" y="20">from Shanghai to Sakhalin</text><text class="small" y="48">soundings in fathoms</text><g transform="translate({-150 * mile:.0f} 62)">{bar}{figures}</g></g>
{rose(1720, 1660)}"""


def rose(x: float, y: float) -> str:
    points = "".join(
        f'<path d="M0 {-long}L8 -16L0 0L-8 -16z" transform="rotate({22.5 * number})" fill="{"#3d382d" if number % 4 == 0 else "#f4ecd6"}" stroke="#3d382d" stroke-width="1.2"/>'
        for number in range(16)
        for long in ((92 if number % 4 == 0 else 66 if number % 2 == 0 else 46),)
    )
    return f'<g transform="translate({x} {y})" opacity=".7"><circle r="100" fill="none" stroke="#3d382d"/><circle r="106" fill="none" stroke="#3d382d" stroke-width=".7"/>{points}<text y="-116" style="font-size:26px">N</text></g>'


if __name__ == "__main__":
    main()
