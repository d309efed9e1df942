"""The tactical field: hexes round a centre, numbered column by column; distances, neighbours and lines of sight."""

from __future__ import annotations

from typing import Final

from yellowsea.systems.great_war_at_sea.book.shapes import STEPS, Hex

OFF: Final = -1
_COLUMNS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
HalfPlane = tuple[int, int, int]


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
        self._rims = [self._rim(sector) for sector in range(len(STEPS))]
        self._fields: dict[tuple[tuple[Hex, ...], tuple[HalfPlane, ...], int], Field] = {}

    def rim(self, sector: int) -> list[int]:
        """The hexes whose neighbour in that direction is off the field, those in the middle of the sector first."""
        return self._rims[sector]

    def field(self, islands: tuple[Hex, ...], halves: tuple[HalfPlane, ...], port: int) -> Field:
        """7.4: a field with islands, half planes of land `a * q + b * r <= c` and a port. Worked out once."""
        known = self._fields.get((islands, halves, port))
        if known is None:
            is_land = [
                int(here != port and ((q, r) in islands or any(a * q + b * r <= c for a, b, c in halves)))
                for here, (q, r) in enumerate(self.axial)
            ]
            known = Field(self, is_land, port)
            self._fields[islands, halves, port] = known
        return known

    def _rim(self, sector: int) -> list[int]:
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


class Field:
    """A field with its land, shared by all battles on such a field: many battles of operations are on the same few."""

    def __init__(self, grid: Grid, is_land: list[int], port: int) -> None:
        self.grid = grid
        self.is_land = is_land
        self.has_land = any(is_land)
        self.shoals = [
            int(here != port and any(is_land[there] for there in grid.around[here])) for here in range(grid.size)
        ]
        coast = [here for here in range(grid.size) if is_land[here]]
        self.from_coast = [min((grid.far[here][there] for there in coast), default=0) for here in range(grid.size)]
        self._steps: dict[tuple[int, ...], list[int]] = {}
        self._blind: dict[int, bool] = {}

    def steps_to(self, goals: list[int]) -> list[int]:
        """The steps over water from every hex to the nearest of some others."""
        key = tuple(goals)
        known = self._steps.get(key)
        if known is None:
            known = self._search(goals)
            self._steps[key] = known
        return known

    def _search(self, goals: list[int]) -> list[int]:
        far = 99
        steps = [far] * self.grid.size
        front = goals
        for here in goals:
            steps[here] = 0
        count = 0
        while front:
            count += 1
            found: list[int] = []
            for here in front:
                for there in self.grid.around[here]:
                    if steps[there] == far and not self.is_land[there]:
                        steps[there] = count
                        found.append(there)
            front = found
        return steps

    def is_blind(self, start: int, goal: int) -> bool:
        """7.27: does land lie between two hexes?"""
        key = start * self.grid.size + goal
        known = self._blind.get(key)
        if known is None:
            known = any(self.is_land[here] for here in self.grid.line(start, goal))
            self._blind[key] = known
        return known


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
