"""Names, towns, fortresses, frame, title, tracks, zones and boxes on the sheet of Port Arthur."""

# ruff: noqa: E501 (SVG reads better unbroken)
from __future__ import annotations

import math

from . import port_arthur_sheet as sheet
from .hex_sheet import HexSheet
from .ink import TownName, words
from .port_arthur_sheet import SHEET

STYLE = """
text{font-family:"Noto Serif","Palatino Linotype",Palatino,Georgia,serif;fill:#22282b}
.ground-rough{fill:#7d7440;fill-opacity:.2}
.land-china{fill:url(#neutral)}.land-korea{fill:url(#corea)}
.hill,.saddle{fill:none;stroke:#4d4726;stroke-linecap:round;stroke-linejoin:round}
.hill{stroke-width:1.1;stroke-opacity:.5}.saddle{stroke-width:2.2;stroke:#6d3a1c}
.shore{fill:none;stroke:#2f3a40;stroke-width:11}
.side{fill:none;stroke:#3f4230;stroke-width:.75;stroke-opacity:.5}.side-sea{fill:none;stroke:#4a6f80;stroke-width:.6;stroke-opacity:.2}
.ridge-spine{fill:none;stroke:#5c3d1e;stroke-width:26;stroke-linecap:round}.ridge-side{fill:none;stroke:#5c3d1e;stroke-width:12;stroke-opacity:.8}
.stream{fill:none;stroke:#5b8ba3;stroke-width:10;stroke-opacity:.7}
.river-bank{fill:none;stroke:#f0f1e4;stroke-width:74;stroke-opacity:.75;stroke-linecap:round;stroke-linejoin:round}
.river{fill:none;stroke:#34759b;stroke-width:48;stroke-linecap:round;stroke-linejoin:round}
.road-edge{fill:none;stroke:#65401c;stroke-width:44;stroke-linejoin:round;stroke-linecap:round}
.road{fill:none;stroke:#f6eecb;stroke-width:26;stroke-linejoin:round;stroke-linecap:round}
.rail-bed{fill:none;stroke:#f3f0df;stroke-width:86;stroke-opacity:.85;stroke-linejoin:round}
.rail{fill:none;stroke:#191b1d;stroke-width:52;stroke-linejoin:round}
.rail-ties{fill:none;stroke:#f3f0df;stroke-width:28;stroke-dasharray:110 110;stroke-linejoin:round}
.rail-branch{fill:none;stroke:#191b1d;stroke-width:22;stroke-dasharray:80 40;stroke-opacity:.8}
.name,.region,.sea,.tiny,.caption{paint-order:stroke;stroke-linejoin:round}
.name{font-size:12.5px;stroke:#f2f2e4;stroke-width:3.2px;stroke-opacity:.9;text-anchor:middle}
.city{font-size:17px;font-weight:700;letter-spacing:.3px}.village{font-size:11px;font-style:italic}.pass{font-size:11px;font-style:italic;fill:#6d3a1c}
.region{font-size:38px;letter-spacing:16px;text-anchor:middle;fill:#3c4028;fill-opacity:.75;stroke:#eceedd;stroke-width:5px;stroke-opacity:.5}
.neutral{font-size:15px;letter-spacing:3px;font-style:italic}
.sea{font-style:italic;font-size:30px;letter-spacing:8px;text-anchor:middle;fill:#20506a;stroke:#d3e2e8;stroke-width:4px}
.stream-name{font-style:italic;font-size:12.5px;letter-spacing:2px;fill:#1c5473;paint-order:stroke;stroke:#f0f1e4;stroke-width:3px;text-anchor:middle}
.town{fill:#f6f4e4;stroke:#191b1d;stroke-width:1.4}.town-dot{fill:#191b1d}
.works{fill:#7c2d22;fill-opacity:.1;stroke:#7c2d22;stroke-width:1.8;stroke-dasharray:6 3}
.fort{fill:#f3ead2;fill-opacity:.6;stroke:#22282b;stroke-width:2;stroke-linejoin:miter}
.times{font-size:15px;font-style:italic;fill:#7c2d22;text-anchor:middle;paint-order:stroke;stroke:#f2f2e4;stroke-width:3px}
.anchor{fill:none;stroke:#123f57;stroke-width:1.7;stroke-linecap:round}
.gate{fill:#1f4470;stroke:#f2f2e4;stroke-width:.8}
.neat{fill:none;stroke:#22282b}.paper{fill:#e9ebe0}
.box{fill:#f3f3e8;stroke:#22282b;stroke-width:1.6}.box-inner{fill:none;stroke:#22282b;stroke-width:.6;stroke-opacity:.6}#no-seas:target{display:none}
.zone-japan{fill:#f5ebe4;stroke:#7c2d22}.zone-russia{fill:#e8eef2;stroke:#1f4470}
.winter{fill:#dfe9ee}.spring{fill:#eaf0dc}.summer{fill:#f4efd2}.fall{fill:#f2e4d0}
.caption{font-size:14px;letter-spacing:2.5px}.figure{font-size:15px;font-weight:600}.small{font-size:11.5px;fill:#4d5450}.mid{text-anchor:middle}.end{text-anchor:end}
.tick{stroke:#22282b;stroke-width:1}.tick-long{stroke:#22282b;stroke-width:1.6}
.link{fill:none;stroke:#22282b;stroke-width:5;stroke-linecap:round;stroke-linejoin:round}.link-sea{stroke:#34759b;stroke-dasharray:9 7}
.title{font-size:40px;letter-spacing:6px;text-anchor:middle}.subtitle{font-size:14px;letter-spacing:2.5px;text-anchor:middle}.note{font-size:13.5px;font-style:italic;text-anchor:middle}
.key{font-size:13px}
"""

# Where a name stands relative to its hex, where the usual place (below) is taken: x, y, anchor.
NAME_AT: dict[str, tuple[float, float, str]] = {
    "4822": (-4, 40, "middle"),
    "4520": (10, 26, "start"),
    "4320": (12, -12, "start"),
    "3920": (10, 22, "start"),
    "3621": (8, -14, "start"),
    "3421": (8, -14, "start"),
    "2222": (12, -10, "start"),
    "2325": (-14, -14, "end"),
    "1924": (-10, -12, "end"),
    "1922": (12, 18, "start"),
    "1221": (16, 26, "start"),
    "1021": (-12, -10, "end"),
    "1020": (12, 16, "start"),
    "0821": (12, 14, "start"),
    "0822": (-12, -10, "end"),
    "0622": (-18, -20, "end"),
    "1315": (12, 14, "start"),
    "1316": (-12, -10, "end"),
    "1906": (-12, 20, "end"),
    "1706": (-14, -12, "end"),
    "1705": (14, 18, "start"),
}
SKIPPED = {"Kinchow"}
"""Shares its hex with another place."""
REGIONS = [
    ("CHINA", 1500, 190, 0),
    ("MANCHURIA", 1790, 900, -30),
    ("KOREA", 1930, 1540, -10),
    ("LIAOTUNG", 770, 690, -24),
]
SEAS = [("KOREA BAY", 610, 900, -26), ("GULF OF LIAOTUNG", 760, 330, 0)]
STREAMS = [
    ("Liao Ho", 1160, 500, -20),
    ("Hun Ho", 1800, 470, 0),
    ("Taitzu Ho", 1690, 690, 0),
    ("Yalu Kiang", 1560, 1410, -30),
    ("Tayang Ho", 1110, 1010, 60),
]
MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "June", "July", "Aug", "Sept", "Oct", "Nov", "Dec"]


def furniture() -> str:
    return frame() + title() + compass() + key() + turn_track() + command() + zones() + sea_table()


def names() -> str:
    """Fortresses, the signs of towns, regions, waters."""
    parts = [words(x, y, text, "region", turn=turn) for text, x, y, turn in REGIONS]
    parts += [words(x, y, text, "sea", turn=turn) for text, x, y, turn in SEAS]
    parts += [words(x, y, text, "stream-name", turn=turn) for text, x, y, turn in STREAMS]
    parts += [fortress(SHEET, plan) for plan in SHEET.toml("map.toml")["fortress"].values()]
    parts += [town_sign(row) for row in towns()]
    return "".join(parts)


def towns() -> list[dict[str, str]]:
    return [row for row in SHEET.table("places.csv") if row["name"] not in SKIPPED]


def town_names() -> list[TownName]:
    """The client writes them over the counters, and pushes them aside where a stack stands."""
    return [town_name(row) for row in towns()]


def fortress(on: HexSheet, plan: dict[str, str]) -> str:
    """A bastioned trace in the central hex, a broken line around each hex of the outer works."""
    outlines = "".join(f"M{ring(on, name, 0.88)}z" for name in plan["outer_works"])
    x, y = on.centre(plan["centre"])
    points = []
    for number in range(12):
        reach = on.size * (0.49 if number % 2 == 0 else 0.32)
        turn = math.radians(30 * number)
        points.append(f"{x + reach * math.cos(turn):.1f} {y + reach * math.sin(turn):.1f}")
    return f'<path class="works" d="{outlines}"/><path class="fort" d="M{"L".join(points)}z"/>'


def ring(on: HexSheet, name: str, grow: float) -> str:
    return "L".join(f"{x:.1f} {y:.1f}" for x, y in on.corners(name, grow))


def town_sign(row: dict[str, str]) -> str:
    x, y = SHEET.centre(row["hex"])
    kind = row["kind"]
    parts = []
    if "city" in kind:
        parts.append(
            f'<path class="town" d="M{x - 6:.1f} {y - 6:.1f}h12v12h-12z"/><circle class="town-dot" cx="{x:.1f}" cy="{y:.1f}" r="2.6"/>'
        )
    elif "walled" in kind or "fortified" in kind:
        parts.append(f'<path class="town" d="M{x - 4:.1f} {y - 4:.1f}h8v8h-8z"/>')
    elif kind != "pass":
        radius = 2.8 if "village" in kind or "station" in kind else 3.8
        parts.append(f'<circle class="town" cx="{x:.1f}" cy="{y:.1f}" r="{radius}"/>')
    if row["harbour"] != "none":
        size = 1.2 if row["harbour"] == "major" else 0.85
        parts.append(
            f'<g class="anchor" transform="translate({x - 15:.1f} {y:.1f}) scale({size})"><path d="M0 -6.5V7M-3.6 -3.2H3.6M-6 2q1 5.4 6 5.4q5 0 6 -5.4"/><circle cy="-8.3" r="1.9"/></g>'
        )
    return "".join(parts)


def town_name(row: dict[str, str]) -> TownName:
    kind = row["kind"]
    style = "city" if "city" in kind else "pass" if kind == "pass" else ""
    style = style or ("village" if "village" in kind or "station" in kind or kind == "coal mines" else "name")
    dx, dy, anchor = NAME_AT.get(row["hex"], (0, 24 if style == "city" else 18, "middle"))
    return row["hex"], row["name"], style, dx, dy, anchor


def frame() -> str:
    left, top, right, bottom = sheet.FRAME
    parts = [
        f'<path class="paper" fill-rule="evenodd" d="M0 0H{sheet.WIDTH}V{sheet.HEIGHT}H0zM{left} {top}V{bottom}H{right:.1f}V{top}z"/>'
    ]
    for grow, width in ((0, 1.2), (6, 3), (12, 1)):
        parts.append(
            f'<path class="neat" stroke-width="{width}" d="M{left - grow} {top - grow}H{right + grow:.1f}V{bottom + grow}H{left - grow}z"/>'
        )
    return "".join(parts)


def title() -> str:
    x, y = 286.0, 128.0
    return (
        f'<rect class="box" x="{x - 222}" y="{y - 62}" width="444" height="136"/><rect class="box-inner" x="{x - 216}" y="{y - 56}" width="432" height="124"/>'
        + words(x, y - 10, "PORT ARTHUR", "title")
        + words(x, y + 16, "LIAOTUNG AND MANCHURIA, 1904–1905", "subtitle")
        + words(x, y + 40, "6.6 miles to a hex · heights shaded · names as in 1904", "note")
        + scale_bar(x, y + 52)
    )


def scale_bar(x: float, y: float) -> str:
    length = sheet.HEX / 6.6 * 10
    parts = [
        f'<rect x="{x + length * (n - 2):.1f}" y="{y}" width="{length:.1f}" height="6" fill="{"#22282b" if n % 2 == 0 else "#f3f3e8"}" stroke="#22282b"/>'
        for n in range(4)
    ]
    ends = words(x - 2 * length - 8, y + 7, "0", "small end") + words(x + 2 * length + 8, y + 7, "40 miles", "small")
    return "".join(parts) + ends


def compass() -> str:
    """True north lies to the right and up: the sheet follows the railway."""
    x, y, turn = 1040.0, 130.0, 59.9
    rays = "".join(
        f'<path d="M0 -{44 if n % 2 == 0 else 27}L5.5 -7L0 0z" fill="#22282b" transform="rotate({45 * n})"/><path d="M0 -{44 if n % 2 == 0 else 27}L-5.5 -7L0 0z" fill="#f3f3e8" stroke="#22282b" stroke-width=".8" transform="rotate({45 * n})"/>'
        for n in (1, 3, 5, 7, 0, 2, 4, 6)
    )
    return f'<g transform="translate({x} {y}) rotate({turn})"><circle r="33" fill="none" stroke="#22282b" stroke-width="1"/><circle r="36" fill="none" stroke="#22282b" stroke-width=".6"/>{rays}<text x="0" y="-50" text-anchor="middle" font-size="19">N</text></g>'


def key() -> str:
    """What the signs mean."""
    x, y = 570.0, 92.0
    swatch = '<rect x="-16" y="-9" width="32" height="18" fill="{0}" stroke="#3f4230" stroke-width=".7"/>'
    rows = [
        (swatch.format("#eef0e0"), "Clear"),
        (swatch.format("#d3d0a8") + '<g class="hill"><use href="#hill"/></g>', "Rough"),
        (swatch.format("#d3d0a8") + '<g class="saddle"><use href="#saddle"/></g>', "Pass"),
        (
            '<path d="M-16 0H16" stroke="#5c3d1e" stroke-width="2.6"/><path d="M-10 -4v8M-4 -4v8M2 -4v8M8 -4v8" stroke="#5c3d1e" stroke-width="1.2"/>',
            "Full rough hexside",
        ),
        ('<path d="M-16 0q8 -5 16 0t16 0" fill="none" stroke="#34759b" stroke-width="4.6"/>', "River"),
        (
            '<path d="M-16 0H16" stroke="#65401c" stroke-width="4.4"/><path d="M-16 0H16" stroke="#f6eecb" stroke-width="2.6"/>',
            "Road",
        ),
        (
            '<path d="M-16 0H16" stroke="#191b1d" stroke-width="5.2"/><path d="M-16 0H16" stroke="#f3f0df" stroke-width="2.8" stroke-dasharray="8 8"/>',
            "Railway",
        ),
        (
            '<path class="fort" transform="scale(.55)" d="M23 0L13 8L12 20L0 15L-12 20L-13 8L-23 0L-13 -8L-12 -20L0 -15L12 -20L13 -8z"/>',
            "Fortress",
        ),
        ('<rect class="works" x="-14" y="-8" width="28" height="16"/>', "Outer works"),
        (swatch.format("url(#neutral)"), "China"),
    ]
    parts = [
        f'<rect class="box" x="{x - 32}" y="{y - 26}" width="386" height="156"/><rect class="box-inner" x="{x - 27}" y="{y - 21}" width="376" height="146"/>'
    ]
    for number, (sign, text) in enumerate(rows):
        cx, cy = x + 190 * (number // 5), y + 26 * (number % 5)
        parts.append(f'<g transform="translate({cx} {cy})">{sign}</g>{words(cx + 26, cy + 4.5, text, "key")}')
    return "".join(parts)


def turn_track() -> str:
    x, y, width, height = sheet.TURN_BOX
    parts = [words(x, y - 10, "TURN", "caption")]
    for number, row in enumerate(SHEET.table("turns.csv")):
        left = x + number % sheet.TURNS_IN_ROW * width
        top = y + number // sheet.TURNS_IN_ROW * height
        month = MONTHS[int(row["month"][5:]) - 1]
        parts.append(
            f'<rect class="box {row["season"]}" x="{left}" y="{top}" width="{width}" height="{height}"/>'
            + words(left + 6, top + 17, row["turn"], "figure")
            + words(left + width / 2, top + height - 7, month, "small mid")
        )
        if row["season"] == "winter":
            parts.append(
                f'<path d="M{left + width - 10} {top + 6}v11M{left + width - 14.8} {top + 8.8}l9.6 5.4M{left + width - 14.8} {top + 14.2}l9.6 -5.4" stroke="#34759b" stroke-width="1.3"/>'
            )
    return "".join(parts)


def command() -> str:
    """11: the dice of the Russian command, added up."""
    x, y, length, last = sheet.COMMAND_GAUGE
    parts = [
        f'<rect class="box" x="{x - 32}" y="{y - 58}" width="{length + 64}" height="92"/>',
        words(x - 18, y - 36, "RUSSIAN COMMAND", "caption"),
        words(x + length + 18, y - 36, f"free at {last}", "small end"),
        f'<path class="tick-long" d="M{x} {y}H{x + length}"/>',
    ]
    for figure in range(last + 1):
        at = x + length * figure / last
        parts.append(f'<path class="tick" d="M{at:.1f} {y}v{9 if figure % 5 == 0 else 5}"/>')
        if figure % 5 == 0:
            parts.append(words(round(at, 1), y + 23, str(figure), "small mid"))
    return "".join(parts)


def zones() -> str:
    """The strategic zones beside the map and what links them; the client writes what each link still carries."""
    parts = []
    plan = SHEET.toml("zones.toml")
    for zone in plan["zone"]:
        x, y, width, height = sheet.zone_box(zone["id"])
        parts.append(
            f'<rect class="box zone-{zone["side"]}" x="{x:.1f}" y="{y}" width="{width}" height="{height}"/>'
            + words(x + 36, y + 20, zone["name"].upper(), "caption")
        )
    for link in plan["link"]:
        parts.append(way(*link["between"], link["by"]))
    return "".join(parts)


def way(start: str, end: str, by: str) -> str:
    """The line of a link: down the column, around a box, or to the map."""
    kind = "link" if by == "land" else "link link-sea"
    x, y, width, height = sheet.zone_box(start)
    if end in ("map", "ports"):
        drop = height * (0.32 if end == "ports" else 0.62)
        return f'<path class="{kind}" d="M{x - 6:.1f} {y + drop:.1f}H{x - 40:.1f}m12 -8l-12 8l12 8"/>'
    if abs(sheet.ZONES.index(end) - sheet.ZONES.index(start)) > 1:
        other = sheet.zone_box(end)
        side = x + width
        return f'<path class="{kind}" d="M{side + 4:.1f} {y + height / 2}h20V{other[1] + height / 2}h-20m10 -8l-10 8l10 8"/>'
    at = x + 40
    return f'<path class="{kind}" d="M{at:.1f} {y + height + 6}V{y + sheet.ZONE_STEP - 6}m-7 -10l7 10l7 -10M{at - 7:.1f} {y + height + 16}l7 -10l7 10"/>'


def sea_table() -> str:
    """The box of the war at sea; as `map.svg#no-seas` the map is drawn without it."""
    x, y, width, height = sheet.SEA_BOX
    return (
        f'<g id="no-seas"><rect class="box" x="{x}" y="{y}" width="{width}" height="{height}"/><rect class="box-inner" x="{x + 5}" y="{y + 5}" width="{width - 10}" height="{height - 10}"/>'
        + words(x + 16, y + 26, "CONTROL OF THE SEAS", "caption")
        + "</g>"
    )


def siege_frame(ground: str) -> str:
    """The inset with its ground and the works; its relief is part of the picture below."""
    x, y, width, height = sheet.SIEGE_BOX
    inset = sheet.siege_sheet()
    plan = SHEET.toml("map.toml")["fortress"]["port_arthur"]
    edge = f"M{x - 6} {y - 34}h{width + 12}v{height + 40}h{-width - 12}zM{x} {y}v{height}h{width}v{-height}z"
    return (
        f'<path class="box" fill-rule="evenodd" d="{edge}"/>'
        + words(x + 8, y - 12, "THE SIEGE OF PORT ARTHUR", "caption")
        + f'<clipPath id="inset"><path d="M0 0H{width}V{height}H0z"/></clipPath>'
        + f'<g transform="translate({x} {y})" clip-path="url(#inset)">{ground}{fortress(inset, plan)}{inset_names(inset)}</g>'
    )


def inset_names(inset: HexSheet) -> str:
    """What the multiplier of each hex is, and the name of the town."""
    plan = SHEET.toml("map.toml")["fortress"]["port_arthur"]
    ground = SHEET.toml("terrain.toml")
    parts = []
    for name in [plan["centre"], *plan["outer_works"]]:
        x, y = inset.centre(name)
        halves = ground["fortress" if name == plan["centre"] else "outer_works"]["defence"]
        parts.append(words(round(x, 1), round(y - 48, 1), f"×{halves / 2:g}", "times"))
    x, y = inset.centre(plan["centre"])
    return "".join([*parts, words(round(x, 1), round(y + 56, 1), "Port Arthur", "name city")])
