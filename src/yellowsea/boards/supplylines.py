"""Supply: which hexes a line from a source can reach, and a line to show or the place where it is cut."""

from __future__ import annotations

from yellowsea.boards.hexgrid import HexGrid
from yellowsea.boards.hexsets import HexSet, HexSets


def supplied(sets: HexSets, sources: HexSet, open_hexes: HexSet) -> HexSet:
    """Hexes whose occupant is in supply: those a line runs through and their neighbours, where a line may end."""
    through = sets.flood(sources, open_hexes)
    return sets.spread(through) | sources


def supply_path(grid: HexGrid, sets: HexSets, hexagon: int, sources: HexSet, open_hexes: HexSet) -> list[int]:
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
    grid: HexGrid, sets: HexSets, hexagon: int, sources: HexSet, open_hexes: HexSet, passable: HexSet
) -> tuple[list[int], list[int]]:
    """Why a hex has no line: the shortest line if no enemy were there, and the hexes on it that are closed now."""
    line = supply_path(grid, sets, hexagon, sources, passable)
    return line, [step for step in line[1:] if not open_hexes & sets.bit[step]]


class SupplyTree:
    """Shortest lines from every open hex to a source at once, for showing many of them."""

    def __init__(self, grid: HexGrid, sets: HexSets, sources: HexSet, open_hexes: HexSet) -> None:
        self.grid = grid
        length = [-1] * sets.size  # -1: no line runs there
        onward: dict[int, int] = {}  # the next hex towards the source, -1 at one
        fresh = [bit == "1" for bit in f"{open_hexes:0{sets.size}b}"]  # quicker than one hex after the other
        fresh.reverse()
        edge = sets.members(sources & open_hexes)
        for here in edge:
            fresh[here] = False
            length[here] = 0
            onward[here] = -1
        around = grid.around
        steps = 0
        while edge:
            steps += 1
            beyond: list[int] = []
            for here in edge:
                for there in around[here]:
                    if fresh[there]:
                        fresh[there] = False
                        length[there] = steps
                        onward[there] = here
                        beyond.append(there)
            edge = beyond
        self.length = length
        self.onward = onward

    def line(self, hexagon: int) -> list[int]:
        """From a hex, which may itself be closed, to a source; empty when there is no line."""
        start = hexagon
        length = self.length
        if length[start] < 0:
            best = -1
            for there in self.grid.around[start]:
                if length[there] >= 0 and (best < 0 or length[there] < length[best]):
                    best = there
            if best < 0:
                return []
            start = best
        found = [] if start == hexagon else [hexagon]
        while start >= 0:
            found.append(start)
            start = self.onward[start]
        return found


class KnownLines:
    """The shortest line to each hex from one of the lasting sources if no enemy were there, as a set of hexes.

    Many of these lines are open at any time, so a flood need not begin at the sources.
    """

    def __init__(self, grid: HexGrid, sets: HexSets, sources: HexSet, passable: HexSet) -> None:
        tree = SupplyTree(grid, sets, sources, passable)
        through: dict[int, HexSet] = {}
        for here in tree.onward:  # sources first, each hex after the one it leads to
            onward = tree.onward[here]
            through[here] = sets.bit[here] | (through[onward] if onward >= 0 else 0)
        self.lines: list[HexSet] = []  # 0: none
        for here in range(sets.size):
            line = tree.line(here)
            # A unit stands at the end of its line, in a hex that may be closed; at a source it needs no more.
            first = line[1] if len(line) > 1 else line[0] if line else -1
            self.lines.append(through[first] if first >= 0 else 0)

    def supplied(self, sets: HexSets, wanted: list[int], sources: HexSet, open_hexes: HexSet) -> HexSet:
        """A set with those of the wanted hexes that a line joins to any source, lasting or not, and with others."""
        lines = self.lines
        closed = sets.everything & ~open_hexes  # no negative number: those take longer
        reached = sources & open_hexes
        found = sources
        rest: HexSet = 0
        for here in wanted:
            line = lines[here]
            if line and not line & closed:
                reached |= line
                found |= sets.bit[here]
            else:
                rest |= sets.bit[here]
        rest &= ~found
        return found | sets.flood_to(reached, open_hexes, rest) if rest else found


class SupplyReport:
    """The line of each place where somebody stands, and for those without one the line that is cut and where."""

    def __init__(
        self,
        grid: HexGrid,
        sets: HexSets,
        places: list[int],
        sources: HexSet,
        open_hexes: HexSet,
        passable: HexSet,
        safe: HexSet,
    ) -> None:
        """`safe` is where a unit is in supply, `passable` where a line could run if no enemy were there."""
        tree = SupplyTree(grid, sets, sources, open_hexes)
        self.lines: dict[int, list[int]] = {}
        self.cuts: dict[int, tuple[list[int], list[int]]] = {}  # see `cut_at`
        for here in places:
            if sets.has(safe, here):
                self.lines[here] = tree.line(here) or [here]
            else:
                self.cuts[here] = cut_at(grid, sets, here, sources, open_hexes, passable)
