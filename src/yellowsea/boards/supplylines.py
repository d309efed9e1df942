"""Supply: which hexes a line from a source can reach, and a line to show or the place where it is cut."""

from __future__ import annotations

from yellowsea.boards.hexgrid import HexGrid
from yellowsea.boards.hexsets import HexSets


def supplied(sets: HexSets, sources: int, open_hexes: int) -> int:
    """Hexes whose occupant is in supply: those a line runs through and their neighbours, where a line may end."""
    through = sets.flood(sources, open_hexes)
    return sets.spread(through) | sources


def supply_path(grid: HexGrid, sets: HexSets, hexagon: int, sources: int, open_hexes: int) -> list[int]:
    """A shortest line from a hex to a source, the source last; empty when there is none.

    The hex itself may be closed to lines; every other hex of the line must be open.
    """
    if sources & sets.bit[hexagon]:
        return [hexagon]
    before: dict[int, int] = {hexagon: -1}
    edge = [hexagon]
    while edge:
        beyond: list[int] = []
        for here in edge:
            for there in grid.around[here]:
                if there in before or not open_hexes & sets.bit[there]:
                    continue
                before[there] = here
                if sources & sets.bit[there]:
                    return _back(before, there)
                beyond.append(there)
        edge = beyond
    return []


def _back(before: dict[int, int], hexagon: int) -> list[int]:
    line: list[int] = []
    while hexagon >= 0:
        line.append(hexagon)
        hexagon = before[hexagon]
    line.reverse()
    return line


def cut_at(
    grid: HexGrid, sets: HexSets, hexagon: int, sources: int, open_hexes: int, passable: int
) -> tuple[list[int], list[int]]:
    """Why a hex has no line: the shortest line if no enemy were there, and the hexes on it that are closed now."""
    line = supply_path(grid, sets, hexagon, sources, passable)
    return line, [step for step in line[1:] if not open_hexes & sets.bit[step]]
