"""The coast of each chart once more, with few points: what small drawings of a position are made on.

`python -m tools.mapmaker.plain_coasts` reads the shore that the charts draw (`web/systems/<id>/`) and writes
`drawing/coasts/<id>.json`: the frame of the sheet, and its land as rings of whole units.
"""

from __future__ import annotations

import json
import math
import re
from pathlib import Path

Point = tuple[float, float]
Ring = list[Point]

SOURCE = Path(__file__).resolve().parents[2] / "src" / "yellowsea"
CHARTS = {
    "blockade": "blockade/chart.svg",
    "tide_at_sunrise": "tide_at_sunrise/map.svg",
    "tsushima": "tsushima/chart.svg",
    "port_arthur": "port_arthur/map.svg",
    "great_war_at_sea": "great_war_at_sea/sea/chart.svg",
}
SHORE = re.compile(r'<path(?=[^>]*(?:id|class)="shore")[^>]* d="([^"]+)"|<g id="shore"[^>]*><path d="([^"]+)"')
NEAT = re.compile(r'<clipPath id="neat">(?:<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/>)?')
SIZE = re.compile(r'<svg[^>]* viewBox="0 0 (\d+) (\d+)"')
NUMBER = re.compile(r"-?[\d.]+")
GRAIN = 10
"""The charts write their lines in tenths."""
TOLERANCE = 2.2
"""How far, in units of the sheet, a point may lie off the plainer line."""
SMALLEST = 90.0
"""An island of a smaller area is left out."""


def main() -> None:
    for system, chart in CHARTS.items():
        text = (SOURCE / "web" / "systems" / chart).read_text()
        rings = [plainer(ring) for ring in _rings(text) if _area(ring) >= SMALLEST]
        kept = [ring for ring in rings if len(ring) >= 3]
        file = SOURCE / "drawing" / "coasts" / f"{system}.json"
        land = [[[round(x), round(y)] for x, y in ring] for ring in kept]
        lines = ",\n".join(json.dumps(ring, separators=(",", ":")) for ring in land)
        file.write_text(f'{{"frame":{json.dumps(_frame(system, text))},"land":[\n{lines}\n]}}\n')
        print(f"{file.relative_to(SOURCE)} {file.stat().st_size} bytes, {sum(map(len, land))} points")


def _frame(system: str, text: str) -> list[float]:
    """Left, top, right and bottom of the map on its sheet; the chart without a frame fills it."""
    layout = json.loads((SOURCE / "web" / "systems" / Path(CHARTS[system]).parent / "layout.json").read_text())
    if "frame" in layout:
        return [round(float(each), 1) for each in layout["frame"]]
    if found := NEAT.search(text):
        left, top, width, height = map(float, found.groups())
        return [left, top, left + width, top + height]
    size = SIZE.search(text)
    assert size is not None
    return [0.0, 0.0, float(size[1]), float(size[2])]


def _rings(text: str) -> list[Ring]:
    """The rings of the shore: `M x y l dx dy ...z`, in tenths."""
    found = SHORE.search(text)
    assert found is not None, "a chart without a shore"
    rings = []
    for part in (found[1] or found[2]).split("M")[1:]:
        numbers = [float(each) / GRAIN for each in NUMBER.findall(part)]
        x, y = numbers[0], numbers[1]
        ring = [(x, y)]
        for dx, dy in zip(numbers[2::2], numbers[3::2], strict=True):
            x, y = x + dx, y + dy
            ring.append((x, y))
        rings.append(ring)
    return rings


def _area(ring: Ring) -> float:
    around = zip(ring, [*ring[1:], ring[0]], strict=True)
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in around)) / 2


def plainer(ring: Ring) -> Ring:
    """The ring with fewer points (Douglas and Peucker), cut at its two points that lie farthest apart."""
    far = max(range(len(ring)), key=lambda number: math.dist(ring[0], ring[number]))
    return _plainer_line(ring[: far + 1])[:-1] + _plainer_line([*ring[far:], ring[0]])[:-1]


def _plainer_line(line: Ring) -> Ring:
    keep = {0, len(line) - 1}
    open_parts = [(0, len(line) - 1)]
    while open_parts:
        first, last = open_parts.pop()
        if last - first < 2:
            continue
        worst = max(range(first + 1, last), key=lambda number: _off(line[number], line[first], line[last]))
        if _off(line[worst], line[first], line[last]) > TOLERANCE:
            keep.add(worst)
            open_parts += [(first, worst), (worst, last)]
    return [line[number] for number in sorted(keep)]


def _off(point: Point, a: Point, b: Point) -> float:
    """How far a point lies from the stretch between two others."""
    (ax, ay), (bx, by) = a, b
    length = (bx - ax) ** 2 + (by - ay) ** 2
    part = 0.0 if length == 0 else ((point[0] - ax) * (bx - ax) + (point[1] - ay) * (by - ay)) / length
    part = min(1.0, max(0.0, part))
    return math.dist(point, (ax + part * (bx - ax), ay + part * (by - ay)))


if __name__ == "__main__":
    main()
