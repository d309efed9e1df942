"""Where everything stands on the sea chart of Tsushima: hexes, projection, ports, zones, tracks (our own layout)."""

from __future__ import annotations

import csv
import math
import tomllib
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from pyproj import Proj
from shapely import transform
from shapely.geometry.base import BaseGeometry

from .ink import Point

DATA = Path("src/yellowsea/systems/tsushima/data")
Box = tuple[float, float, float, float]
"""x, y, width, height."""

HEX = 78.0
"""From flat side to flat side: 102 miles."""
ROW = HEX * math.sqrt(3) / 2
REACH = HEX / math.sqrt(3)
"""From the centre of a hex to a corner."""
COLUMNS, ROWS = 15, 20
LEFT, TOP = 278.0, 42.0
FRAME = (LEFT, TOP, LEFT + (COLUMNS + 0.5) * HEX, TOP + (ROWS - 1) * ROW + 2 * REACH)
"""The neat line: left, top, right, bottom."""
WIDTH, HEIGHT = round(FRAME[2] + 40), round(FRAME[3] + 42)

# The hexes lie on an azimuthal chart about 131 E 37 N, in kilometres; hex 0101 lies at FIRST.
KILOMETRES = Proj(proj="aeqd", lon_0=131, lat_0=37, ellps="WGS84", units="km")
HEX_KM = 164.153
FIRST: Point = (162.0 - 8 * HEX_KM, 252.0 + 8 * HEX_KM * math.sqrt(3) / 2)
SCALE = HEX / HEX_KM

STRIP_X, STRIP_WIDTH = 38.0, 200.0
ZONES: dict[str, Box] = {
    "kronstadt": (STRIP_X, 108, STRIP_WIDTH, 168),
    "north_sea": (STRIP_X, 310, STRIP_WIDTH, 148),
    "south_atlantic": (STRIP_X, 492, 94, 176),
    "mediterranean": (STRIP_X + 106, 492, 94, 176),
    "indian_ocean": (STRIP_X, 702, STRIP_WIDTH, 160),
    "east_indies": (STRIP_X, 896, STRIP_WIDTH, 148),
    "china_sea": (STRIP_X, 1078, STRIP_WIDTH, 314),
}
ROUTES = [
    ("kronstadt", "north_sea"),
    ("north_sea", "south_atlantic"),
    ("north_sea", "mediterranean"),
    ("south_atlantic", "indian_ocean"),
    ("mediterranean", "indian_ocean"),
    ("indian_ocean", "east_indies"),
    ("east_indies", "china_sea"),
]
TITLE: Box = (300, 62, 330, 132)
TURN_BOX: Box = (716, 76, 25, 34)
"""The first month of the upper year; twelve to a year, two years."""
PHASE_BOX: Box = (716, 168, 38, 30)
PANEL: Box = (300, 212, 330, 116)
ROSE: Point = (1400, 880)

# Where a port is, which way its name runs: longitude, latitude, anchor, dx, dy.
PORTS: dict[str, tuple[float, float, str, float, float]] = {
    "port_arthur": (121.26, 38.8, "end", -9, 4),
    "vladivostok": (131.88, 43.11, "start", 9, -7),
    "yokosuka": (139.67, 35.29, "start", 10, 12),
    "sasebo": (129.72, 33.16, "end", -9, 0),
    "kure": (132.56, 34.24, "middle", 0, 19),
    "maizuru": (135.38, 35.47, "middle", 0, -11),
    "ominato": (141.18, 41.25, "start", 10, 5),
    "tsushima": (129.3, 34.25, "start", 9, 6),
    "chemulpo": (126.62, 37.47, "start", 9, 2),
    "fusan": (129.04, 35.1, "end", -8, -7),
    "yin_kou": (122.22, 40.68, "middle", 0, -11),
    "kiau_chou": (120.32, 36.07, "end", -9, 7),
    "shanghai": (121.47, 31.23, "end", -9, 6),
    "wei_hai_wei": (122.12, 37.5, "start", 8, 12),
    "chefoo": (121.39, 37.55, "end", -7, 12),
}
TOWNS: list[tuple[str, float, float, str, float, float]] = [
    ("Dalny", 121.65, 38.92, "start", 6, -3),
    ("Genzan", 127.44, 39.17, "end", -6, 4),
    ("Chinnampo", 125.4, 38.72, "end", -5, -4),
    ("Nagasaki", 129.86, 32.74, "end", -6, 13),
    ("Hakodate", 140.72, 41.78, "end", -6, -2),
    ("Kobe", 135.2, 34.67, "start", 5, 11),
    ("Otaru", 141.01, 43.2, "end", -6, 4),
    ("Round I.", 122.18, 38.67, "start", 5, 7),
    ("Ulsan", 129.4, 35.5, "start", 6, -1),
    ("Korsakov", 142.78, 46.62, "start", 6, 4),
    ("Okinawa", 127.68, 26.21, "end", -7, 8),
    ("Kelung", 121.75, 25.14, "start", 6, -3),
    ("Tokyo", 139.76, 35.69, "end", -6, -2),
    ("Söul", 126.98, 37.56, "start", 5, -6),
    ("Mukden", 123.43, 41.8, "start", 6, -3),
    ("Harbin", 126.63, 45.75, "start", 7, 2),
    ("Peking", 116.62, 39.93, "start", 6, -4),
    ("Nikolsk", 131.95, 43.8, "end", -6, -2),
    ("Niigata", 139.05, 37.92, "start", 6, 6),
    ("Nanking", 118.78, 32.05, "start", 6, 4),
]
# name, longitude, latitude, style, rotation in degrees
NAMES: list[tuple[str, float, float, str, float]] = [
    ("SEA OF JAPAN", 134.6, 39.7, "sea", 0),
    ("YELLOW", 123.5, 36.3, "sea", 0),
    ("SEA", 123.5, 35.1, "sea", 0),
    ("EAST CHINA SEA", 125.2, 29.6, "sea", 0),
    ("PACIFIC OCEAN", 140.6, 30.2, "sea", 0),
    ("SEA OF OKHOTSK", 145.6, 46.6, "sea-small", -72),
    ("Gulf of Pechili", 119.5, 39.25, "sea-small", 0),
    ("Korea Strait", 128.1, 34.15, "sea-small", -30),
    ("Gulf of Tartary", 140.0, 47.6, "sea-small", -63),
    ("PHILIPPINE SEA", 134.6, 26.6, "sea", 0),
    ("MANCHURIA", 127.3, 43.3, "country", -14),
    ("KOREA", 126.9, 40.35, "province", -24),
    ("CHINA", 119.1, 33.6, "country", 0),
    ("NIPPON", 138.2, 36.35, "country", -38),
    ("YEZO", 143.0, 43.5, "country", 10),
    ("KYUSHU", 131.0, 32.3, "province", 68),
    ("SHIKOKU", 133.6, 33.75, "province", -16),
    ("SAKHALIN", 142.95, 48.6, "province", 84),
    ("USSURI", 136.1, 46.0, "province", -44),
    ("Quelpart", 126.5, 32.95, "island", 0),
    ("Liu-kiu Is.", 129.4, 27.6, "island", 0),
    ("Goto Is.", 128.1, 32.4, "island", 0),
    ("Sado", 137.6, 38.3, "island", 0),
    ("Oki Is.", 133.1, 36.55, "island", 0),
    ("Dagelet", 130.9, 37.8, "island", 0),
    ("Bonin Is.", 141.2, 27.0, "island", 0),
    ("Formosa", 121.0, 24.35, "island", -60),
]


def centre(name: str) -> Point:
    column, row = int(name[:2]), int(name[2:])
    return LEFT + (column - 0.5 + (0.5 if row % 2 == 0 else 0)) * HEX, TOP + REACH + (row - 1) * ROW


def corners(name: str, grow: float = 1.0) -> list[Point]:
    """The six corners, clockwise from the top."""
    x, y = centre(name)
    turns = (math.radians(60 * number - 90) for number in range(6))
    return [(x + REACH * grow * math.cos(turn), y + REACH * grow * math.sin(turn)) for turn in turns]


def to_sheet(lonlat: NDArray[np.float64]) -> NDArray[np.float64]:
    east, north = KILOMETRES(lonlat[..., 0], lonlat[..., 1])
    x, y = centre("0101")
    # Rounded, so that the first and last point of a ring stay one.
    return np.stack([x + (east - FIRST[0]) * SCALE, y + (FIRST[1] - north) * SCALE], -1).round(5)


def to_world(points: NDArray[np.float64]) -> NDArray[np.float64]:
    x, y = centre("0101")
    east, north = FIRST[0] + (points[..., 0] - x) / SCALE, FIRST[1] - (points[..., 1] - y) / SCALE
    lon, lat = KILOMETRES(east, north, inverse=True)
    return np.stack([lon, lat], -1)


def at(lon: float, lat: float) -> Point:
    x, y = to_sheet(np.array([lon, lat]))
    return float(x), float(y)


def project(shape: BaseGeometry) -> BaseGeometry:
    return transform(shape, to_sheet)


def hexes() -> dict[str, str]:
    """Every hex with its type: land, partial or sea."""
    return {row["id"]: row["type"] for row in table("hexes.csv")}


def table(name: str) -> list[dict[str, str]]:
    with (DATA / name).open(newline="") as file:
        return list(csv.DictReader(file))


def plan() -> dict[str, Any]:
    return tomllib.loads((DATA / "map.toml").read_text())


def layout() -> dict[str, Any]:
    """What the client needs to put things on the sheet."""
    return {
        "width": WIDTH,
        "height": HEIGHT,
        "hex": {"size": HEX, "left": LEFT, "top": TOP},
        "frame": [round(value, 1) for value in FRAME],
        "hexes": {name: kind[0] for name, kind in hexes().items()},
        "ports": {
            port["id"]: {
                "name": port["name"],
                "hex": port["hex"],
                "at": [round(value, 1) for value in at(*PORTS[port["id"]][:2])],
                # Which way its name lies, so that ships at anchor do not cover it.
                "name_at": list(PORTS[port["id"]][3:]),
            }
            for port in plan()["port"]
        },
        "zones": {zone["id"]: {"name": zone["name"], "box": ZONES[zone["id"]]} for zone in plan()["zone"]},
        "turns": TURN_BOX,
        "phases": PHASE_BOX,
        "panel": PANEL,
    }
