"""The tactical field: hexes round a centre, numbered column by column; distances, neighbours and lines of sight."""

from __future__ import annotations

from typing import Final

from yellowsea.systems.great_war_at_sea.book.shapes import STEPS, Hex

OFF: Final = -1
_COLUMNS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Grid:
    """Every hex within `radius` of the centre. A hex is called by its column, west to east, and its row: `J10` is the
    centre of a field of radius 9."""

    def __init__(self, radius: int) -> None:
        self.radius = radius
        span = range(-radius, radius + 1)
        self.axial: list[Hex] = [(q, r) for q in span for r in span if abs(q + r) <= radius]
        self.size = len(self.axial)
        self.number: dict[Hex, int] = {place: here for here, place in enumerate(self.axial)}
        self.words = [f"{_COLUMNS[q + radius]}{r + radius + 1}" for q, r in self.axial]
        self.next: list[list[int]] = [[self.number.get((q + a, r + b), OFF) for a, b in STEPS] for q, r in self.axial]
        self.around: list[list[int]] = [[there for there in row if there != OFF] for row in self.next]
        self.far: list[list[int]] = [[hexes_between(a, b) for b in self.axial] for a in self.axial]
        self.centre = self.number[(0, 0)]

    def rim(self, sector: int) -> list[int]:
        """The hexes whose neighbour in that direction is off the field, those in the middle of the sector first."""
        a, b = STEPS[sector]
        corner = self.number[(a * self.radius, b * self.radius)]
        out = [here for here in range(self.size) if self.next[here][sector] == OFF]
        return sorted(out, key=lambda here: (self.far[here][corner], here))

    def line(self, start: int, goal: int) -> list[int]:
        """The hexes between two hexes on the straight line; where it runs along an edge, both hexes beside it."""
        steps = self.far[start][goal]
        q1, r1 = self.axial[start]
        q2, r2 = self.axial[goal]
        found: list[int] = []
        for step in range(1, steps):
            for nudge in (1e-6, -1e-6):  # to either side of the line, so that both hexes beside an edge are met
                q = (q1 * (steps - step) + q2 * step) / steps + nudge
                r = (r1 * (steps - step) + r2 * step) / steps + 2 * nudge
                here = self.number.get(_rounded(q, r), OFF)
                if here != OFF and here not in found:
                    found.append(here)
        return found


def hexes_between(a: Hex, b: Hex) -> int:
    """The distance of two hexes in steps."""
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def _rounded(q: float, r: float) -> Hex:
    """The hex a point lies in."""
    s = -q - r
    round_q, round_r, round_s = round(q), round(r), round(s)
    off_q, off_r, off_s = abs(round_q - q), abs(round_r - r), abs(round_s - s)
    if off_q > off_r and off_q > off_s:
        return -round_r - round_s, round_r
    if off_r > off_s:
        return round_q, -round_q - round_s
    return round_q, round_r
