"""Where everything lies on the sea chart of Great War at Sea: projection, zones, ports; needs no other package."""

from __future__ import annotations

import csv
import math
from pathlib import Path
from typing import Any

DATA = Path("src/yellowsea/systems/great_war_at_sea/data")
Point = tuple[float, float]

SIDE = 42.0
"""The side of a zone on the sheet: 32 nautical miles."""
MILES = 32.0
LON, LAT = 131.0, 37.0
"""The zones lie on an azimuthal plane about this point."""
EARTH = 3443.9
"""The radius of a sphere on which the zones fall where their file says, in nautical miles."""
LEFT, TOP = 948.0, 1290.0
"""Where that point lies on the sheet."""
WIDTH, HEIGHT = 1990, 2300
FIRST_NUMBER, FIRST_ROW = 19, 25.5

# Which way the name of a port runs, where the sea is not to its right: anchor, dx, dy.
NAMES: dict[str, tuple[str, int, int]] = {
    "port_arthur": ("end", -12, 5),
    "dalny": ("start", 9, -7),
    "sasebo": ("end", -12, 3),
    "nagasaki": ("end", -10, 10),
    "takeshiki": ("end", -9, 4),
    "moji": ("middle", 0, -10),
    "kure": ("middle", 2, 22),
    "ujina": ("end", -8, -6),
    "kobe": ("middle", 0, -11),
    "maizuru": ("middle", 0, -14),
    "yokosuka": ("start", 13, 12),
    "yokohama": ("start", 9, -6),
    "niigata": ("end", -9, -3),
    "otaru": ("end", -9, 4),
    "hakodate": ("end", -9, 2),
    "muroran": ("start", 9, 10),
    "ominato": ("start", 9, 4),
    "nemuro": ("start", 9, 4),
    "chefoo": ("end", -8, 12),
    "weihaiwei": ("start", 9, 12),
    "tsingtao": ("end", -9, 4),
    "shanghai": ("end", -9, 4),
    "taku": ("end", -9, 4),
    "chinwangtao": ("end", -8, -6),
    "niuchuang": ("middle", 0, -10),
    "yongampo": ("middle", 0, -10),
    "chinnampo": ("start", 9, -5),
    "chemulpo": ("start", 9, 0),
    "kunsan": ("start", 9, 4),
    "mokpo": ("start", 9, -2),
    "masampo": ("end", -8, -6),
    "fusan": ("middle", 4, -11),
    "port_hamilton": ("middle", 0, 18),
    "genzan": ("end", -9, 4),
    "songjin": ("end", -9, 2),
    "posyet": ("end", -9, 4),
    "vladivostok": ("middle", 0, -15),
    "america_bay": ("start", 9, -6),
    "olga_bay": ("end", -9, -3),
    "imperator_harbour": ("end", -9, 4),
    "de_kastri": ("end", -9, 4),
    "aleksandrovsk": ("start", 9, -4),
    "korsakov": ("start", 9, -4),
    "kagoshima": ("end", -9, 2),
}


def at(lon: float, lat: float) -> Point:
    """A point of the world on the sheet, north up."""
    first, second, turn = math.radians(LAT), math.radians(lat), math.radians(lon - LON)
    cosine = math.sin(first) * math.sin(second) + math.cos(first) * math.cos(second) * math.cos(turn)
    far = math.acos(max(-1.0, min(1.0, cosine)))
    stretch = EARTH * (far / math.sin(far) if far > 1e-9 else 1.0) * SIDE / MILES
    east = stretch * math.cos(second) * math.sin(turn)
    north = stretch * (math.cos(first) * math.sin(second) - math.sin(first) * math.cos(second) * math.cos(turn))
    return LEFT + east, TOP - north


def world(x: float, y: float) -> Point:
    """Longitude and latitude of a point of the sheet."""
    east, north = (x - LEFT) * MILES / SIDE, (TOP - y) * MILES / SIDE
    far = math.hypot(east, north) / EARTH
    if far < 1e-9:
        return LON, LAT
    first = math.radians(LAT)
    sine, cosine = math.sin(far), math.cos(far)
    share = north / (far * EARTH)
    lat = math.asin(cosine * math.sin(first) + share * sine * math.cos(first))
    lon = math.atan2(
        (east / (far * EARTH)) * sine,
        math.cos(first) * cosine - share * math.sin(first) * sine,
    )
    return LON + math.degrees(lon), math.degrees(lat)


def row_and_number(zone: str) -> tuple[int, int]:
    letters = zone.rstrip("0123456789")
    row = ord(letters) - 65 if len(letters) == 1 else 26 + ord(letters[1]) - 65
    return row, int(zone[len(letters) :])


def centre(zone: str) -> Point:
    """The centre of a zone on the sheet."""
    row, number = row_and_number(zone)
    along = number - FIRST_NUMBER + 0.5 * (row % 2)
    across = row - FIRST_ROW
    return LEFT + (along + across) * SIDE / math.sqrt(2), TOP - (along - across) * SIDE / math.sqrt(2)


def table(name: str) -> list[dict[str, str]]:
    with (DATA / name).open(newline="") as file:
        return list(csv.DictReader(file))


def layout() -> dict[str, Any]:
    """What the client needs: zones as letters and figures, ports and places with their points."""
    zones = [row for row in table("zones.csv") if row["type"] != "land"]
    sections = list(dict.fromkeys(row["section"] for row in zones))
    return {
        "width": WIDTH,
        "height": HEIGHT,
        "side": SIDE,
        "left": LEFT,
        "top": TOP,
        "sections": sections,
        "zones": {row["id"]: _zone(row, sections) for row in zones},
        "closed": [[row["a"], row["b"]] for row in table("zonesides.csv")],
        "ports": {
            row["id"]: {
                "name": row["name"],
                "zone": row["zone"],
                "owner": row["owner"],
                "major": row["class"] == "major",
                "at": _rounded(at(float(row["lon"]), float(row["lat"]))),
                "name_at": list(NAMES.get(row["id"], ("start", 9, 4))),
            }
            for row in table("ports.csv")
        },
        "places": {
            row["id"]: {
                "name": row["name"],
                "zone": row["zone"],
                "at": _rounded(at(float(row["lon"]), float(row["lat"]))),
            }
            for row in table("places.csv")
        },
    }


def _zone(row: dict[str, str], sections: list[str]) -> list[str | int]:
    """Letters for sea, coastal or island, ice, restricted and inland sea; then section and merchants."""
    marks = row["type"][0]
    for column, letter in (("ice", "x"), ("restricted", "r"), ("inland_sea", "n")):
        marks += letter if row[column] == "yes" else ""
    return [
        marks,
        sections.index(row["section"]),
        int(row["merchants"]),
        *([row["coast"]] if row["coast"] != "none" else []),
    ]


def _rounded(point: Point) -> list[float]:
    return [round(value, 1) for value in point]
