"""A sheet with hexes: the map's own data, where each hex stands, and the projection of the land under it."""

from __future__ import annotations

import csv
import math
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray
from pyproj import Proj

from .ink import Point

ROW = math.sqrt(3) / 2


@dataclass(frozen=True)
class Hex:
    """One hex of the map file."""

    id: str
    terrain: str
    country: str
    peak: bool
    is_pass: bool


class HexSheet:
    """Hexes `LLPP`: line and place. The plane of the grid runs along the places (u) and across the lines (v).

    `turn` says how the plane lies on the sheet: "places right", lines going up, or "lines left", places going up.
    """

    def __init__(
        self,
        data: Path,
        size: float,
        *,
        corner: Point,
        first_u: float,
        last_v: float,
        pushed: int,
        turn: Literal["places right", "lines left"],
        frame: tuple[float, float, float, float],
        width: int,
        height: int,
    ) -> None:
        self.data = data
        self.size = size
        self.left, self.top = corner
        self.first_u, self.last_v = first_u, last_v
        self.pushed = pushed
        self.turn = turn
        self.FRAME = frame
        self.WIDTH, self.HEIGHT = width, height
        plan = self.toml("map.toml")["projection"]
        self.kilometres = Proj(proj="aeqd", lon_0=plan["lon0"], lat_0=plan["lat0"], ellps="WGS84", units="km")
        self.affine = np.array(plan["affine"])
        self.offset = np.array(plan["offset"])
        self.points = np.array(plan["points"])
        self.weights = np.array(plan["weights"])
        self.sigma = plan["sigma"]

    # -- the grid --------------------------------------------------------------------------------------------------

    def centre(self, name: str) -> Point:
        line, place = int(name[:2]), int(name[2:])
        x, y = self.laid(np.array([place + 0.5 * (line % 2 == self.pushed), line * ROW]))
        return float(x), float(y)

    def laid(self, plane: NDArray[np.float64]) -> NDArray[np.float64]:
        """Points of the plane of the grid on the sheet."""
        across, up = (plane[..., 0], plane[..., 1]) if self.turn == "places right" else (-plane[..., 1], plane[..., 0])
        return np.stack(
            [self.left + (across - self.first_u) * self.size, self.top + (self.last_v - up) * self.size], -1
        )

    def lifted(self, sheet: NDArray[np.float64]) -> NDArray[np.float64]:
        """Points of the sheet on the plane of the grid."""
        across = (sheet[..., 0] - self.left) / self.size + self.first_u
        up = self.last_v - (sheet[..., 1] - self.top) / self.size
        return np.stack([across, up] if self.turn == "places right" else [up, -across], -1)

    def corners(self, name: str, grow: float = 1.0) -> list[Point]:
        """The six corners, clockwise from the top."""
        x, y = self.centre(name)
        reach = self.size / math.sqrt(3) * grow
        first = -90 if self.turn == "places right" else -60
        turns = (math.radians(60 * number + first) for number in range(6))
        return [(x + reach * math.cos(turn), y + reach * math.sin(turn)) for turn in turns]

    # -- longitude and latitude: azimuthal kilometres, an affine map, and the warp to the hex numbers --------------

    def warp(self, flat: NDArray[np.float64]) -> NDArray[np.float64]:
        away = np.linalg.norm(flat[..., None, :] - self.points, axis=-1)
        pull: NDArray[np.float64] = np.exp(-((away / self.sigma) ** 2)) @ self.weights
        return pull

    def to_sheet(self, lonlat: NDArray[np.float64]) -> NDArray[np.float64]:
        east, north = self.kilometres(lonlat[..., 0], lonlat[..., 1])
        flat = np.stack([east, north], -1) @ self.affine.T + self.offset
        # Rounded, so that the first and last point of a ring stay one.
        return self.laid(flat + self.warp(flat)).round(5)

    def to_world(self, sheet: NDArray[np.float64]) -> NDArray[np.float64]:
        """The inverse, by repeated correction: the warp is gentle."""
        goal = self.lifted(sheet)
        flat = goal.copy()
        for _ in range(25):
            flat = goal - self.warp(flat)
        metres = (flat - self.offset) @ np.linalg.inv(self.affine).T
        lon, lat = self.kilometres(metres[..., 0], metres[..., 1], inverse=True)
        return np.stack([lon, lat], -1)

    # -- the files of the map --------------------------------------------------------------------------------------

    def hexes(self) -> list[Hex]:
        return [
            Hex(row["hex"], row["terrain"], row["country"], row.get("peak") == "yes", row.get("pass") == "yes")
            for row in self.table("hexes.csv")
        ]

    def table(self, name: str) -> list[dict[str, str]]:
        with (self.data / name).open(newline="") as file:
            return list(csv.DictReader(file))

    def toml(self, name: str) -> dict[str, Any]:
        return tomllib.loads((self.data / name).read_text())
