"""Sets of hexes as one whole number, a bit for each hex: spreading and flooding cost a few shifts per ring."""

from __future__ import annotations

from typing import Any, TypeAlias

from yellowsea.boards.hexgrid import HexGrid

HexSet: TypeAlias = Any
"""A whole number. It is not called `int`: mypyc's own arithmetic for that is slower beyond 62 bits than Python's."""


def members_of(bits: HexSet) -> list[int]:
    """The hexes of a set in ascending order."""
    found: list[int] = []
    while bits:
        lowest = bits & -bits
        found.append(lowest.bit_length() - 1)
        bits ^= lowest
    return found


class HexSets:
    """Set arithmetic on one grid. The empty set is 0; union, intersection and difference are `|`, `&` and `& ~`."""

    def __init__(self, grid: HexGrid) -> None:
        self.places = grid.places
        self.size = grid.size
        self.everything: HexSet = (1 << grid.size) - 1
        self.bit: list[HexSet] = [1 << hexagon for hexagon in range(grid.size)]
        self.ring: list[HexSet] = []  # the neighbours of each hex as a set
        for hexagon in range(grid.size):
            neighbours: HexSet = 0
            for neighbour in grid.around[hexagon]:
                neighbours |= 1 << neighbour
            self.ring.append(neighbours)
        self.disc: list[HexSet] = [self.ring[hexagon] | self.bit[hexagon] for hexagon in range(grid.size)]
        pushed: HexSet = 0
        first: HexSet = 0
        last: HexSet = 0
        for hexagon in range(grid.size):
            line, place = divmod(hexagon, grid.places)
            if grid.is_pushed(line):
                pushed |= 1 << hexagon
            if place == 0:
                first |= 1 << hexagon
            if place == grid.places - 1:
                last |= 1 << hexagon
        self._not_last: HexSet = self.everything & ~last
        self._not_first: HexSet = self.everything & ~first
        self._pushed: HexSet = pushed
        self._plain: HexSet = self.everything & ~pushed

    def of(self, hexes: list[int]) -> HexSet:
        """The set of these hexes."""
        bits: HexSet = 0
        for hexagon in hexes:
            bits |= self.bit[hexagon]
        return bits

    def members(self, bits: HexSet) -> list[int]:
        """The hexes of a set in ascending order."""
        return members_of(bits)

    def has(self, bits: HexSet, hexagon: int) -> bool:
        """Is the hex in the set?"""
        return bool(bits & self.bit[hexagon])

    def spread(self, bits: HexSet) -> HexSet:
        """The set together with every neighbour of it."""
        places = self.places
        up = (bits & self._not_last) << 1
        down = (bits & self._not_first) >> 1
        sideways = bits | up & self._pushed | down & self._plain
        return (bits | up | down | sideways << places | sideways >> places) & self.everything

    def flood(self, sources: HexSet, open_hexes: HexSet) -> HexSet:
        """Every open hex that a chain of open hexes joins to an open source."""
        reached = sources & open_hexes
        while True:
            wider = self.spread(reached) & open_hexes
            if wider == reached:
                return reached
            reached = wider

    def flood_within(self, sources: HexSet, open_hexes: HexSet, steps: int) -> HexSet:
        """Every open hex that a chain of at most so many steps through open hexes joins to an open source."""
        reached = sources & open_hexes
        for _ in range(steps):
            wider = self.spread(reached) & open_hexes
            if wider == reached:
                break
            reached = wider
        return reached

    def flood_to(self, sources: HexSet, open_hexes: HexSet, wanted: HexSet) -> HexSet:
        """The spread of a flood, as far as it must go to tell which of the wanted hexes it touches."""
        reached = sources & open_hexes
        while True:
            touched = self.spread(reached)
            if touched & wanted == wanted:
                return touched
            wider = touched & open_hexes
            if wider == reached:
                return touched
            reached = wider
