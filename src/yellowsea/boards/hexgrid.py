"""Hex grids of any numbering and parity: lines of touching hexes, every other line pushed half a hex along."""

from __future__ import annotations

from typing import Final

ODD: Final = 1
EVEN: Final = 0

# Neighbours as (line, place) offsets, for a line that is pushed towards higher places and for one that is not.
PUSHED: Final = ((0, 1), (0, -1), (1, 1), (1, 0), (-1, 1), (-1, 0))
PLAIN: Final = ((0, 1), (0, -1), (1, 0), (1, -1), (-1, 0), (-1, -1))


class HexGrid:
    """`lines` lines of `places` hexes. A hex is the number `line * places + place`, both counted from 0.

    `pushed` says whether the odd or the even printed line numbers sit half a hex towards higher places. A printed
    number is line then place ("CCRR"), or place then line with `place_first`; both start at 1.
    """

    def __init__(self, lines: int, places: int, pushed: int, place_first: int = 0) -> None:
        self.lines = lines
        self.places = places
        self.pushed = pushed
        self.size = lines * places
        self.names: list[str] = []
        self.around: list[list[int]] = []
        for hexagon in range(self.size):
            line, place = divmod(hexagon, places)
            first, second = (place, line) if place_first else (line, place)
            self.names.append(f"{first + 1:02d}{second + 1:02d}")
            self.around.append(self._neighbours(line, place))
        self.number = {name: hexagon for hexagon, name in enumerate(self.names)}

    def is_pushed(self, line: int) -> bool:
        """Does this line (from 0) sit half a hex further along?"""
        return (line + 1) % 2 == self.pushed

    def _neighbours(self, line: int, place: int) -> list[int]:
        found: list[int] = []
        for by_line, by_place in PUSHED if self.is_pushed(line) else PLAIN:
            other_line, other_place = line + by_line, place + by_place
            if 0 <= other_line < self.lines and 0 <= other_place < self.places:
                found.append(other_line * self.places + other_place)
        return found

    def axial(self, hexagon: int) -> tuple[int, int]:
        """Skewed coordinates in which all six neighbours are the same steps away."""
        line, place = divmod(hexagon, self.places)
        # A pushed line adds half a hex; taking away half a hex a line leaves a whole number.
        skewed = place - line // 2
        if self.pushed == EVEN:
            return line, skewed
        return line, place - (line + 1) // 2

    def distance(self, one: int, other: int) -> int:
        """The number of steps between two hexes."""
        line_a, place_a = self.axial(one)
        line_b, place_b = self.axial(other)
        by_line = line_b - line_a
        by_place = place_b - place_a
        return max(abs(by_line), abs(by_place), abs(by_line + by_place))

    def within(self, centre: int, steps: int) -> list[int]:
        """Every hex of the grid at most so many steps away, nearest first."""
        seen = {centre}
        found = [centre]
        edge = [centre]
        for _ in range(steps):
            beyond: list[int] = []
            for hexagon in edge:
                for neighbour in self.around[hexagon]:
                    if neighbour not in seen:
                        seen.add(neighbour)
                        beyond.append(neighbour)
            found += beyond
            edge = beyond
        return found

    def line_between(self, one: int, other: int) -> list[int]:
        """The hexes of the straight line between two hexes, both ends included."""
        steps = self.distance(one, other)
        if steps == 0:
            return [one]
        ax, ay = self.axial(one)
        bx, by = self.axial(other)
        hexes: list[int] = []
        for step in range(steps + 1):
            # A nudge keeps a line that runs exactly along a hexside on one of its two sides.
            along = step / steps
            hexes.append(self._nearest(ax + (bx - ax) * along + 1e-6, ay + (by - ay) * along + 2e-6))
        return hexes

    def _nearest(self, line: float, place: float) -> int:
        third = -line - place
        near_line, near_place, near_third = round(line), round(place), round(third)
        off_line, off_place, off_third = abs(near_line - line), abs(near_place - place), abs(near_third - third)
        if off_line > off_place and off_line > off_third:
            near_line = -near_place - near_third
        elif off_place > off_third:
            near_place = -near_line - near_third
        half = near_line // 2 if self.pushed == EVEN else (near_line + 1) // 2
        return near_line * self.places + near_place + half

    def centre(self, hexagon: int) -> tuple[float, float]:
        """The middle of a hex in hex widths: along the places, across the lines."""
        line, place = divmod(hexagon, self.places)
        return place + 1 + (0.5 if self.is_pushed(line) else 0.0), (line + 1) * 0.8660254037844386
