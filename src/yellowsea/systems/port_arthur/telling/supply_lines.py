"""Supply lines to show (7.7): the line of a stack to its source, or where it is cut."""

from __future__ import annotations

from typing import Final

from yellowsea.boards.hexsets import HexSet
from yellowsea.kernel.state.sides import JAPAN
from yellowsea.systems.port_arthur.play.supply import (
    clear_hexes,
    intrinsic_sources,
    is_korea_held,
    korean_hexes,
    relays,
)
from yellowsea.systems.port_arthur.state.war import War

AT_SOURCE: Final = "source"
ROAD_LINE: Final = "road"
RAIL_LINE: Final = "rail"
OPEN_LINE: Final = "country"
RELAY_LINE: Final = "headquarters"


class LineGround:
    """What the lines of a side run over and to, found once for all its stacks."""

    __slots__ = ("clear", "sources")

    def __init__(self, war: War, side: int) -> None:
        self.sources: HexSet = source_bits(war, side)
        self.clear: HexSet = clear_hexes(war, side)


class Line:
    """A supply line from a hex to its source, which is its last place; `kind` tells how it runs."""

    __slots__ = ("kind", "path")

    def __init__(self, kind: str, path: list[int]) -> None:
        self.kind = kind
        self.path = path


def source_bits(war: War, side: int) -> HexSet:
    """Every place that is a source of the side, the Cis-Yalu zone among them, as a set."""
    ground = war.tables.ground
    bits: HexSet = 0
    for place in war.stock(side):
        if place < ground.size:
            bits |= 1 << place
    for place in intrinsic_sources(war, side):
        if place < ground.size:
            bits |= 1 << place
        else:
            bits |= korean_hexes(war)
            if is_korea_held(war):
                bits |= 1 << place
    return bits


def line_of(war: War, side: int, here: int, over: LineGround) -> Line | None:
    """A line of a unit in a hex to a source: across country if it can be, else by rail, by road, by headquarters."""
    return _find(war, side, here, over.sources, over.clear)


def cut_line(war: War, side: int, here: int, over: LineGround) -> tuple[list[int], list[int]]:
    """Why a hex has no line: the line if no enemy were there, and its hexes that are closed; empty when too far."""
    line = _find(war, side, here, over.sources, war.tables.ground.open_bits)
    if line is None:
        return [], []
    size = war.tables.ground.size
    return line.path, [place for place in line.path[1:] if place < size and not over.clear >> place & 1]


def _find(war: War, side: int, here: int, sources: HexSet, clear: HexSet) -> Line | None:
    direct = _direct(war, here, sources, clear)
    if direct is not None or side != JAPAN:
        return direct
    for centre in relays(war, here, clear):
        onward = _direct(war, centre, sources, clear)
        if onward is not None:
            way = _walk(war, here, 1 << centre, clear, war.tables.relay)
            return Line(RELAY_LINE, [*way, *onward.path[1:]])
    return None


def _direct(war: War, here: int, sources: HexSet, clear: HexSet) -> Line | None:
    tables = war.tables
    ground = tables.ground
    if sources >> here & 1:
        return Line(AT_SOURCE, [here])
    across = _walk(war, here, sources, clear, tables.cross_country)
    if across:
        return Line(OPEN_LINE, across)
    by_rail = _along(war, here, sources, clear, RAIL_LINE, ground.size)
    if by_rail:
        return Line(RAIL_LINE, by_rail)
    by_road = _along(war, here, sources, clear, ROAD_LINE, tables.along_road)
    return Line(ROAD_LINE, by_road) if by_road else None


def _walk(war: War, here: int, goals: HexSet, clear: HexSet, steps: int) -> list[int]:
    """A shortest way over clear hexes to one of the goals, the Cis-Yalu zone beside the eastern edge; [] for none."""
    ground = war.tables.ground
    before = {here: -1}
    edge = [here]
    zone = ground.korea
    for _ in range(steps):
        beyond: list[int] = []
        for one in edge:
            next_ones = list(ground.around[one])
            if ground.korea_gates >> one & 1:
                next_ones.append(zone)
            for there in next_ones:
                if there in before or (there != zone and not clear >> there & 1):
                    continue
                before[there] = one
                if goals >> there & 1:
                    return _back(before, there)
                if there != zone:
                    beyond.append(there)
        edge = beyond
    return []


def _along(war: War, here: int, goals: HexSet, clear: HexSet, kind: str, steps: int) -> list[int]:
    """A way of some hexes to the road or railway and then along it to one of the goals; [] for none."""
    ground = war.tables.ground
    zone = ground.korea
    before = {here: -1}
    edge = [here]
    near = [here]
    for _ in range(war.tables.off_road):
        beyond: list[int] = []
        for one in edge:
            for there in ground.around[one]:
                if there not in before and clear >> there & 1:
                    before[there] = one
                    beyond.append(there)
        edge = beyond
        near += beyond
    is_road = kind == ROAD_LINE
    on_line = ground.road_bits if is_road else ground.rail_bits
    edge = [one for one in near if on_line >> one & 1]
    met = set(edge)
    for one in edge:
        if goals >> one & 1:
            return _back(before, one)
    for _ in range(steps):
        if not edge:
            break
        beyond = []
        for one in edge:
            next_ones = list(ground.roads[one]) if is_road else ground.sets.members(ground.rail_ring[one])
            if is_road and ground.korea_road_bit >> one & 1:
                next_ones.append(zone)
            for there in next_ones:
                if there in met or (there != zone and not clear >> there & 1):
                    continue
                met.add(there)
                before.setdefault(there, one)
                if goals >> there & 1:
                    return _back({**before, there: one}, there)
                if there != zone:
                    before[there] = one
                    beyond.append(there)
        edge = beyond
    return []


def _back(before: dict[int, int], place: int) -> list[int]:
    line: list[int] = []
    while place >= 0:
        line.append(place)
        place = before[place]
    line.reverse()
    return line
