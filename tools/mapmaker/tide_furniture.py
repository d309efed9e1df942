"""Names, towns, forts, frame, title and tracks on the sheet of The Tide at Sunrise."""

# ruff: noqa: E501 (SVG reads better unbroken)
from __future__ import annotations

import math

from . import tide_sheet as sheet
from .ink import TownName, words

STYLE = """
text{font-family:"Noto Serif","Palatino Linotype",Palatino,Georgia,serif;fill:#2b261e}
.ground-rough{fill:#b98d4b;fill-opacity:.2}
.ground-mountain{fill:#7c5228;fill-opacity:.34}
.land-china{fill:url(#neutral)}.land-korea{fill:url(#corea)}
.hill,.ridge{fill:none;stroke:#5b3f20;stroke-linecap:round;stroke-linejoin:round}
.hill{stroke-width:1.1;stroke-opacity:.55}.ridge{stroke-width:1.15;stroke-opacity:.7}
.summit{fill:#f6ecd2;stroke:#3a2713;stroke-width:1.3;stroke-linejoin:round}
.shore{fill:none;stroke:#3d3626;stroke-width:11}
.side{fill:none;stroke:#4a3a22;stroke-width:.75;stroke-opacity:.5}.side-sea{fill:none;stroke:#4f7176;stroke-width:.6;stroke-opacity:.22}
.stream{fill:none;stroke:#5d8794;stroke-width:10;stroke-opacity:.7}
.river-bank{fill:none;stroke:#f3ecd5;stroke-width:74;stroke-opacity:.75;stroke-linecap:round;stroke-linejoin:round}
.river{fill:none;stroke:#3f7388;stroke-width:48;stroke-linecap:round;stroke-linejoin:round}
.road-edge{fill:none;stroke:#6d4a22;stroke-width:46;stroke-linejoin:round;stroke-linecap:round}
.road{fill:none;stroke:#f7ebcb;stroke-width:27;stroke-linejoin:round;stroke-linecap:round}
.rail-bed{fill:none;stroke:#f6ecd2;stroke-width:86;stroke-opacity:.85;stroke-linejoin:round}
.rail{fill:none;stroke:#1d1913;stroke-width:52;stroke-linejoin:round}
.rail-ties{fill:none;stroke:#f6ecd2;stroke-width:28;stroke-dasharray:110 110;stroke-linejoin:round}
.rail-neutral{fill:none;stroke:#57503f;stroke-width:20;stroke-dasharray:90 30;stroke-opacity:.75}
.name,.region,.sea,.tiny,.caption{paint-order:stroke;stroke-linejoin:round}
.name{font-size:12.5px;stroke:#f5ecd2;stroke-width:3.2px;stroke-opacity:.9;text-anchor:middle}
.city{font-size:16.5px;font-weight:700;letter-spacing:.3px}.village{font-size:11px;font-style:italic}.pass{font-size:10.5px;font-style:italic;fill:#5b3a1c}
.region{font-size:38px;letter-spacing:16px;text-anchor:middle;fill:#4a361b;fill-opacity:.78;stroke:#f3e8cb;stroke-width:5px;stroke-opacity:.5}
.neutral{font-size:15px;letter-spacing:4px;font-style:italic}
.sea{font-style:italic;font-size:30px;letter-spacing:8px;text-anchor:middle;fill:#2d4f59;stroke:#d5e1d8;stroke-width:4px}
.stream-name{font-style:italic;font-size:12.5px;letter-spacing:2px;fill:#235468;paint-order:stroke;stroke:#f3ecd5;stroke-width:3px;text-anchor:middle}
.tiny{font-size:10.5px;font-style:italic;text-anchor:middle;fill:#4f4433}
.town{fill:#f7efd9;stroke:#1d1913;stroke-width:1.4}.town-dot{fill:#1d1913}
.block{fill:#8f2f22;fill-opacity:.16;stroke:#7a2a1d;stroke-width:1.6;stroke-opacity:.75;stroke-dasharray:5 2.4}
.medal{fill:#fbf3dc;stroke:#7a2a1d;stroke-width:1.5}.medal-figure{font-size:11.5px;font-weight:700;fill:#7a2a1d;text-anchor:middle}
.fort{fill:#f4e7c6;fill-opacity:.5;stroke:#2b261e;stroke-width:2;stroke-linejoin:miter}
.anchor{fill:none;stroke:#1f4a5b;stroke-width:1.7;stroke-linecap:round}
.gate{fill:#24466b;stroke:#f4ecd8;stroke-width:.8}
.neat{fill:none;stroke:#2b261e}.paper{fill:#f1e8d0}
.box{fill:#f6eed8;stroke:#2b261e;stroke-width:1.6}.frozen{fill:#e3e8e0}.box-inner{fill:none;stroke:#2b261e;stroke-width:.6;stroke-opacity:.6}
.caption{font-size:13px;letter-spacing:3px}.figure{font-size:15px;font-weight:600}.small{font-size:10.5px;fill:#5f543f}.mid{text-anchor:middle}.end{text-anchor:end}
.tick{stroke:#2b261e;stroke-width:1}.tick-long{stroke:#2b261e;stroke-width:1.6}
.title{font-size:40px;letter-spacing:7px;text-anchor:middle}.subtitle{font-size:17px;letter-spacing:3px;text-anchor:middle}.note{font-size:13.5px;font-style:italic;text-anchor:middle}
.key{font-size:13px}
"""

# Where a name stands relative to its hex, where the usual place (below) is taken: x, y, anchor.
NAME_AT: dict[str, tuple[float, float, str]] = {
    "0801": (22, 34, "start"),
    "0705": (14, 31, "start"),
    "0806": (-8, -16, "end"),
    "0807": (18, -12, "start"),
    "2232": (-14, -12, "end"),
    "2233": (14, -8, "start"),
    "2534": (-14, 4, "end"),
    "2434": (12, 18, "start"),
    "1631": (2, -15, "middle"),
    "1730": (-4, -14, "middle"),
    "1531": (8, 21, "start"),
    "1831": (4, -13, "start"),
    "1930": (-8, -13, "end"),
    "1833": (-4, 22, "middle"),
    "1834": (14, -8, "start"),
    "0431": (-12, 21, "end"),
    "0433": (-4, -16, "middle"),
    "0333": (14, 16, "start"),
    "0328": (-8, 26, "middle"),
    "2120": (-14, -18, "end"),
    "2842": (-16, -16, "end"),
    "2536": (-16, -15, "end"),
    "2230": (-20, -13, "end"),
    "2339": (20, 24, "start"),
    "3147": (-16, -16, "end"),
    "1314": (14, 4, "start"),
    "1212": (14, 8, "start"),
    "0910": (12, -8, "start"),
    "0711": (10, 24, "start"),
    "0813": (10, -12, "start"),
    "3550": (-12, -13, "end"),
    "1922": (12, 18, "start"),
    "2127": (12, 18, "start"),
}
REGIONS = [
    ("CHINA", 1150, 240, -16),
    ("MANCHURIA", 1990, 790, -18),
    ("KOREA", 2290, 1560, -16),
    ("LIAOTUNG", 520, 1130, -20),
]
SEAS = [("KOREA BAY", 860, 1500, -8), ("GULF OF", 330, 720, 0), ("LIAOTUNG", 330, 760, 0)]
STREAMS = [
    ("Liao Ho", 1330, 575, -6),
    ("Hun Ho", 1585, 610, 0),
    ("Taitzu Ho", 1772, 908, 3),
    ("Yalu Kiang", 2100, 1500, -4),
    ("Hun Kiang", 2225, 1290, -50),
    ("Taling Ho", 760, 205, 20),
    ("Tayang Ho", 1292, 1300, 68),
]
MONTHS = ["Apr", "May", "June", "July", "Aug", "Sept", "Oct", "Nov", "Dec", "Jan", "Feb", "Mar"]


def furniture() -> str:
    return frame() + title() + compass() + key() + turn_track() + points_gauge() + pools() + korea() + fleets()


def names() -> str:
    """The signs of towns, regions, waters."""
    parts = [words(x, y, text, "region", turn=turn) for text, x, y, turn in REGIONS]
    parts.append(words(1163, 282, "neutral ground", "region neutral", turn=-16))
    parts += [words(x, y, text, "sea", turn=turn) for text, x, y, turn in SEAS]
    parts += [words(x, y, text, "stream-name", turn=turn) for text, x, y, turn in STREAMS]
    parts += [fort(name) for name in forts()]
    towns = sheet.SHEET.table("places.csv")
    parts += [town_sign(row) for row in towns]
    return "".join(parts)


def town_names() -> list[TownName]:
    """The client writes them over the counters, and pushes them aside where a stack stands."""
    return [town_name(row) for row in sheet.SHEET.table("places.csv")]


def forts() -> list[str]:
    plan = sheet.SHEET.toml("map.toml")["forts"]
    return [*plan["port_arthur"], plan["nanshan"]]


def fort(name: str) -> str:
    """A bastioned trace around the hex."""
    x, y = sheet.SHEET.centre(name)
    points = []
    for number in range(12):
        reach = 23.5 if number % 2 == 0 else 15.5
        turn = math.radians(30 * number - 90)
        points.append(f"{x + reach * math.cos(turn):.1f} {y + reach * math.sin(turn):.1f}")
    return f'<path class="fort" d="M{"L".join(points)}z"/>'


def town_sign(row: dict[str, str]) -> str:
    x, y = sheet.SHEET.centre(row["hex"])
    parts = []
    worth = int(row["victory_points"])
    if row["city"] == "yes":
        around = "L".join(f"{cx:.1f} {cy:.1f}" for cx, cy in sheet.SHEET.corners(row["hex"], 0.88))
        parts.append(f'<path class="block" d="M{around}z"/>')
        parts.append(
            f'<path class="town" d="M{x - 6:.1f} {y - 6:.1f}h12v12h-12z"/><circle class="town-dot" cx="{x:.1f}" cy="{y:.1f}" r="2.6"/>'
        )
    elif row["kind"] == "pass":
        parts.append(
            f'<path class="rail-x" d="M{x - 6:.1f} {y - 5:.1f}q4 5 0 10M{x + 6:.1f} {y - 5:.1f}q-4 5 0 10" fill="none" stroke="#5b3a1c" stroke-width="1.8"/>'
        )
    elif "walled" in row["kind"] or "(China)" in row["kind"]:
        parts.append(f'<path class="town" d="M{x - 4:.1f} {y - 4:.1f}h8v8h-8z"/>')
    elif row["name"] != "Nanshan":
        parts.append(
            f'<circle class="town" cx="{x:.1f}" cy="{y:.1f}" r="{2.8 if "village" in row["kind"] or "station" in row["kind"] else 3.8}"/>'
        )
    if row["port"] == "yes":
        parts.append(
            f'<path class="anchor" transform="translate({x - 15:.1f} {y - 2:.1f})" d="M0 -6.5V7M-3.6 -3.2H3.6M-6 2q1 5.4 6 5.4q5 0 6 -5.4"/><circle class="anchor" cx="{x - 15:.1f}" cy="{y - 10.3:.1f}" r="1.9"/>'
        )
    if worth:
        parts.append(
            f'<circle class="medal" cx="{x + 14:.1f}" cy="{y - 12:.1f}" r="8.6"/>{words(x + 14, y - 8, str(worth), "medal-figure")}'
        )
    if row["reinforcements"] == "yes":
        parts.append(f'<path class="gate" d="M{x + 9:.1f} {y + 16:.1f}l5 -8l5 8z"/>')
    return "".join(parts)


def town_name(row: dict[str, str]) -> TownName:
    kind = (
        "city"
        if row["city"] == "yes"
        else "pass"
        if row["kind"] == "pass"
        else "village"
        if "village" in row["kind"] or "station" in row["kind"]
        else "name"
    )
    dx, dy, anchor = NAME_AT.get(row["hex"], (0, 24 if row["city"] == "yes" else 18, "middle"))
    return row["hex"], sheet.name_of(row), kind, dx, dy, anchor


def frame() -> str:
    left, top, right, bottom = sheet.FRAME
    parts = [
        f'<path class="paper" fill-rule="evenodd" d="M0 0H{sheet.WIDTH}V{sheet.HEIGHT}H0zM{left} {top}V{bottom}H{right}V{top}z"/>'
    ]
    for grow, width in ((0, 1.2), (6, 3), (14, 1)):
        parts.append(
            f'<path class="neat" stroke-width="{width}" d="M{left - grow} {top - grow}H{right + grow}V{bottom + grow}H{left - grow}z"/>'
        )
    edge = sheet.SHEET.toml("map.toml")["north_edge"]
    for kind, shift, text in (("supply", 21, "Russian supply"), ("rail", 31, "")):
        first, last = sheet.SHEET.centre(edge[kind][0])[1], sheet.SHEET.centre(edge[kind][-1])[1]
        parts.append(
            f'<path d="M{right + shift} {first + 22:.0f}V{last - 22:.0f}" stroke="#24466b" stroke-width="{5 if kind == "supply" else 2.5}" stroke-dasharray="{"none" if kind == "supply" else "9 5"}"/>'
        )
        if text:
            parts.append(
                words(
                    right + 36,
                    (first + last) / 2,
                    "RUSSIAN SUPPLY AND REINFORCEMENTS, TO HARBIN",
                    "caption mid",
                    turn=90,
                    style="font-size:11px",
                )
            )
    return "".join(parts)


def title() -> str:
    x, y = 300.0, 130.0
    return (
        f'<rect class="box" x="{x - 232}" y="{y - 62}" width="464" height="150"/><rect class="box-inner" x="{x - 226}" y="{y - 56}" width="452" height="138"/>'
        + words(x, y - 10, "MANCHURIA", "title")
        + words(x, y + 18, "AND THE LIAOTUNG PENINSULA, 1904–1905", "subtitle", style="font-size:14px")
        + words(x, y + 45, "Ten kilometres to a hex · heights shaded · names as in 1904", "note")
        + scale_bar(x, y + 62)
    )


def scale_bar(x: float, y: float) -> str:
    parts = [
        f'<rect x="{x - 120 + 48 * n}" y="{y}" width="48" height="6" fill="{"#2b261e" if n % 2 == 0 else "#f6eed8"}" stroke="#2b261e"/>'
        for n in range(5)
    ]
    return "".join(parts) + words(x - 128, y + 7, "0", "small end") + words(x + 128, y + 7, "50 km", "small")


def compass() -> str:
    """True north lies up and to the right: the sheet follows the peninsula."""
    x, y = 380.0, 930.0
    turn = 36.7
    rays = "".join(
        f'<path d="M0 -{44 if n % 2 == 0 else 27}L5.5 -7L0 0z" fill="#2b261e" transform="rotate({45 * n})"/><path d="M0 -{44 if n % 2 == 0 else 27}L-5.5 -7L0 0z" fill="#f6eed8" stroke="#2b261e" stroke-width=".8" transform="rotate({45 * n})"/>'
        for n in (1, 3, 5, 7, 0, 2, 4, 6)
    )
    return f'<g transform="translate({x} {y}) rotate({turn})"><circle r="33" fill="none" stroke="#2b261e" stroke-width="1"/><circle r="36" fill="none" stroke="#2b261e" stroke-width=".6"/>{rays}<text x="0" y="-50" text-anchor="middle" font-size="19">N</text></g>'


def key() -> str:
    """What the signs mean, with the price of each ground."""
    x, y = 100.0, 250.0
    rows = [
        ('<rect x="-16" y="-9" width="32" height="18" fill="#f0e6c8" stroke="#4a3a22" stroke-width=".7"/>', "Clear"),
        (
            '<rect x="-16" y="-9" width="32" height="18" fill="#e0cb9a" stroke="#4a3a22" stroke-width=".7"/><g class="hill"><use href="#hill"/></g>',
            "Rough",
        ),
        (
            '<rect x="-16" y="-9" width="32" height="18" fill="#b99766" stroke="#4a3a22" stroke-width=".7"/><g class="ridge"><use href="#ridge" transform="scale(.9)"/></g>',
            "Mountain",
        ),
        ('<g class="summit"><use href="#summit" transform="scale(.75)"/></g>', "Peak"),
        (
            '<path d="M-16 0q8 -5 16 0t16 0" fill="none" stroke="#3f7388" stroke-width="4.6" stroke-linecap="round"/>',
            "River",
        ),
        (
            '<path d="M-16 0H16" stroke="#6d4a22" stroke-width="4.6"/><path d="M-16 0H16" stroke="#f7ebcb" stroke-width="2.7"/>',
            "Road",
        ),
        (
            '<path d="M-16 0H16" stroke="#1d1913" stroke-width="5.2"/><path d="M-16 0H16" stroke="#f6ecd2" stroke-width="2.8" stroke-dasharray="8 8"/>',
            "Railway",
        ),
        (
            '<path class="fort" transform="scale(.62)" d="M0 -23L8 -13L20 -12L15 0L20 12L8 13L0 23L-8 13L-20 12L-15 0L-20 -12L-8 -13z"/>',
            "Fort",
        ),
        ('<circle class="medal" r="8.6"/><text class="medal-figure" y="4">10</text>', "Victory points"),
        (
            '<path class="anchor" d="M0 -6.5V7M-3.6 -3.2H3.6M-6 2q1 5.4 6 5.4q5 0 6 -5.4"/><circle class="anchor" cy="-8.3" r="1.9"/>',
            "Port",
        ),
        ('<path class="gate" d="M-6 5l6 -10l6 10z"/>', "Reinforcements"),
        (
            '<rect x="-16" y="-9" width="32" height="18" fill="url(#neutral)" stroke="#5d6b53" stroke-width=".7"/>',
            "China, neutral",
        ),
    ]
    parts = [
        f'<rect class="box" x="{x - 32}" y="{y - 24}" width="314" height="170"/><rect class="box-inner" x="{x - 27}" y="{y - 19}" width="304" height="160"/>'
    ]
    for number, (sign, text) in enumerate(rows):
        cx, cy = x + 148 * (number // 6), y + 24.5 * (number % 6)
        parts.append(f'<g transform="translate({cx} {cy})">{sign}</g>{words(cx + 26, cy + 4.5, text, "key")}')
    return "".join(parts)


def turn_track() -> str:
    x, y, width, height = sheet.TURN_BOX
    parts = [
        words(x, y - 10, "TURN", "caption"),
        words(x + 74, y - 10, "transport points of Japan and Russia below the month", "small"),
    ]
    for number, row in enumerate(sheet.SHEET.table("turns.csv")):
        left = x + number * width
        parts.append(
            f'<rect class="box{" frozen" if row["winter"] == "yes" else ""}" x="{left}" y="{y}" width="{width}" height="{height}"/>'
        )
        parts.append(
            words(left + 7, y + 17, row["turn"], "figure")
            + words(left + width - 6, y + 16, MONTHS[number], "small end")
        )
        parts.append(
            words(
                left + width / 2,
                y + height - 7,
                f"{row['japan_transport'] if row['japan_transport'] != '0' else '–'} · {row['russia_transport']}",
                "small mid",
            )
        )
        if row["winter"] == "yes":
            parts.append(
                f'<path d="M{left + 10} {y + height - 14}v11M{left + 5.2} {y + height - 11.2}l9.6 5.4M{left + 5.2} {y + height - 5.8}l9.6 -5.4" stroke="#3f7388" stroke-width="1.3"/>'
            )
    return "".join(parts)


def gauge(x: float, y: float, length: float, last: int, step: int, label_step: int) -> str:
    parts = [f'<path class="tick-long" d="M{x} {y}H{x + length}"/>']
    for figure in range(0, last + 1, step):
        at = x + length * figure / last
        long = figure % label_step == 0
        parts.append(f'<path class="tick{"-long" if long else ""}" d="M{at:.1f} {y}v{9 if long else 5}"/>')
        if long:
            parts.append(words(round(at, 1), y + 21, str(figure), "small mid"))
    return "".join(parts)


def points_gauge() -> str:
    x, y, length, last = sheet.POINTS_GAUGE
    target = sheet.SHEET.toml("rules.toml")["game"]["victory_target"]
    goal = x + length * target / last
    return (
        words(x, sheet.STRIP + 24, "VICTORY POINTS OF JAPAN", "caption")
        + gauge(x, y, length, last, 1 if length > 500 else 5, 10)
        + f'<path d="M{goal:.1f} {y - 30}v30" stroke="#7a2a1d" stroke-width="2"/><path d="M{goal:.1f} {y - 30}h22l-5 6l5 6h-22z" fill="#7a2a1d"/>'
        + words(round(goal + 28, 1), y - 18, f"Japan wins from {target}", "small")
    )


def pools() -> str:
    x, y, length, last = sheet.POOL_GAUGE
    parts = [words(x - 92, sheet.STRIP + 18, "REPLACEMENTS", "caption")]
    for number, (_, name) in enumerate(sheet.POOLS):
        line = y + 22 * number
        parts.append(words(x - 14, line + 4, name, "small end"))
        parts.append(f'<path class="tick-long" d="M{x} {line}H{x + length}"/>')
        for figure in range(last + 1):
            parts.append(
                f'<path class="tick" d="M{x + length * figure / last:.1f} {line}v{6 if figure % 5 == 0 else 3}"/>'
            )
    for figure in range(0, last + 1, 5):
        parts.append(words(round(x + length * figure / last, 1), y + 44 + 17, str(figure), "small mid"))
    x, y, length, last = sheet.AKASHI_GAUGE
    parts += [words(x - 14, y + 4, "Colonel Akashi", "small end"), gauge(x, y, length, last, 10, 10)]
    return "".join(parts)


def korea() -> str:
    x, y, width, height = sheet.KOREA_BOX
    entry = sheet.SHEET.toml("map.toml")["korea"]["entry"]
    first, last = sheet.SHEET.centre(entry[0])[0], sheet.SHEET.centre(entry[-1])[0]
    arrows = "".join(
        f'<path d="M{sheet.SHEET.centre(name)[0]} {y - 2}v-20m-6 7l6 -9l6 9" fill="none" stroke="#7a2a1d" stroke-width="2.4"/>'
        for name in entry
    )
    return (
        f'<path d="M{first - 24} {y}L{first - 24} {y - 12}H{last + 24}V{y}z" fill="#f6eed8" stroke="#2b261e" stroke-width="1"/>'
        f'<rect class="box" x="{x}" y="{y}" width="{width}" height="{height}"/><rect class="box-inner" x="{x + 5}" y="{y + 5}" width="{width - 10}" height="{height - 10}"/>{arrows}'
        + words(x + width / 2, y + height - 12, "ENTRY FROM KOREA", "caption mid")
    )


def fleets() -> str:
    parts = []
    for name, (x, y, width, height) in sheet.FLEET_BOXES.items():
        title = "Port Arthur fleet" if name == "port_arthur" else "Vladivostok fleet"
        parts.append(
            f'<rect class="box" x="{x}" y="{y}" width="{width}" height="{height}"/>{words(x + width / 2, y + 17, title, "small mid", style="font-size:12.5px;font-style:italic")}'
        )
    return "".join(parts)
