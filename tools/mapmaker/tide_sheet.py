"""Where everything stands on the sheet of The Tide at Sunrise: hexes, projection, tracks and boxes."""

from __future__ import annotations

import csv
import math
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from pyproj import Proj

from .ink import Point

DATA = Path("src/yellowsea/systems/tide_at_sunrise/data")
HEX = 48.0
"""From flat side to flat side: ten kilometres."""
ROW = math.sqrt(3) / 2
LEFT, TOP = 44.0, 44.0
LINES, PLACES = 38, 51
FIRST_U, LAST_V = 0.5, LINES * ROW + 1 / math.sqrt(3)
FRAME = (LEFT, TOP, LEFT + (PLACES + 0.5) * HEX, TOP + (LAST_V - ROW + 1 / math.sqrt(3)) * HEX)
"""The neat line: left, top, right, bottom."""
WIDTH, HEIGHT = round(FRAME[2] + 62), round(FRAME[3] + 190)
STRIP = FRAME[3] + 20
"""Where the strip with the tracks begins."""
KOREA_BOX = (1466.0, STRIP + 4, 330.0, 128.0)
TURN_BOX, TURNS = (60.0, STRIP + 34, 64.0, 84.0), 12
POINTS_GAUGE = (872.0, STRIP + 74, 560.0, 100)
"""Left end, line, length, last figure."""
POOLS = [("japan", "Japan"), ("russia", "Russia"), ("port_arthur", "Port Arthur")]
POOL_GAUGE = (1906.0, STRIP + 34, 260.0, 20)
AKASHI_GAUGE = (1906.0, STRIP + 116, 260.0, 70)
FLEET_BOXES = {"port_arthur": (2204.0, STRIP + 24, 150.0, 104.0), "vladivostok": (2364.0, STRIP + 24, 150.0, 104.0)}


@dataclass(frozen=True)
class Hex:
    """One hex of the map file."""

    id: str
    terrain: str
    country: str
    peak: bool
    coastal: bool

    @property
    def centre(self) -> Point:
        return centre(self.id)


def plane(u: float, v: float) -> Point:
    """The plane of the grid (u along RR, v along CC, in hexes) on the sheet: RR to the right, CC upward."""
    return LEFT + (u - FIRST_U) * HEX, TOP + (LAST_V - v) * HEX


def centre(name: str) -> Point:
    line, place = int(name[:2]), int(name[2:])
    return plane(place + 0.5 * (line % 2), line * ROW)


def corners(name: str, grow: float = 1.0) -> list[Point]:
    """The six corners, clockwise from the top."""
    x, y = centre(name)
    reach = HEX / math.sqrt(3) * grow
    turns = (math.radians(60 * number - 90) for number in range(6))
    return [(x + reach * math.cos(turn), y + reach * math.sin(turn)) for turn in turns]


class Projection:
    """Longitude and latitude to the sheet: azimuthal kilometres, an affine map, and the warp to the hex numbers."""

    def __init__(self) -> None:
        plan = tomllib.loads((DATA / "map.toml").read_text())["projection"]
        self.kilometres = Proj(proj="aeqd", lon_0=plan["lon0"], lat_0=plan["lat0"], ellps="WGS84", units="km")
        self.affine = np.array(plan["affine"])
        self.offset = np.array(plan["offset"])
        self.points = np.array(plan["points"])
        self.weights = np.array(plan["weights"])
        self.sigma = plan["sigma"]

    def warp(self, flat: NDArray[np.float64]) -> NDArray[np.float64]:
        away = np.linalg.norm(flat[..., None, :] - self.points, axis=-1)
        pull: NDArray[np.float64] = np.exp(-((away / self.sigma) ** 2)) @ self.weights
        return pull

    def to_sheet(self, lonlat: NDArray[np.float64]) -> NDArray[np.float64]:
        east, north = self.kilometres(lonlat[..., 0], lonlat[..., 1])
        flat = np.stack([east, north], -1) @ self.affine.T + self.offset
        flat = flat + self.warp(flat)
        # Rounded, so that the first and last point of a ring stay one.
        return np.stack([LEFT + (flat[..., 0] - FIRST_U) * HEX, TOP + (LAST_V - flat[..., 1]) * HEX], -1).round(5)

    def to_world(self, sheet: NDArray[np.float64]) -> NDArray[np.float64]:
        """The inverse, by repeated correction: the warp is gentle."""
        goal = np.stack([(sheet[..., 0] - LEFT) / HEX + FIRST_U, LAST_V - (sheet[..., 1] - TOP) / HEX], -1)
        flat = goal.copy()
        for _ in range(25):
            flat = goal - self.warp(flat)
        metres = (flat - self.offset) @ np.linalg.inv(self.affine).T
        lon, lat = self.kilometres(metres[..., 0], metres[..., 1], inverse=True)
        return np.stack([lon, lat], -1)


def hexes() -> list[Hex]:
    rows = table("hexes.csv")
    return [Hex(r["hex"], r["terrain"], r["country"], r["peak"] == "yes", r["coastal"] == "yes") for r in rows]


def table(name: str) -> list[dict[str, str]]:
    with (DATA / name).open(newline="") as file:
        return list(csv.DictReader(file))


def toml(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / name).read_text())


def layout() -> dict[str, Any]:
    """What the client needs to put things on the sheet."""
    names = {place["hex"]: place["name"] for place in table("places.csv")}
    return {
        "width": WIDTH,
        "height": HEIGHT,
        "hex": {"size": HEX, "left": LEFT, "top": TOP, "row": ROW, "first": FIRST_U, "last": LAST_V},
        "frame": FRAME,
        "hexes": {
            each.id: [each.terrain, each.country, names.get(each.id, "")] for each in hexes() if each.terrain != "sea"
        },
        "korea": KOREA_BOX,
        "turns": TURN_BOX,
        "points": POINTS_GAUGE,
        "pools": {
            name: [POOL_GAUGE[0], POOL_GAUGE[1] + 22 * number, *POOL_GAUGE[2:]]
            for number, (name, _) in enumerate(POOLS)
        },
        "akashi": AKASHI_GAUGE,
        "fleets": FLEET_BOXES,
    }
