"""Steps from every hex of a set at once, on a map where some hexsides are barred."""

from __future__ import annotations

from typing import Any

from yellowsea.boards.hexsets import HexSet


class Passages:
    """The ways of a map, sorted by how far they lead in its numbering: on a hex grid there are eight such jumps.

    One ring of a flood is then eight shifts of a set, whatever the number of its hexes.
    """

    def __init__(self, ways: list[list[int]]) -> None:
        jumps: dict[int, HexSet] = {}
        for hexagon, near in enumerate(ways):
            for there in near:
                jumps[there - hexagon] = jumps.get(there - hexagon, 0) | 1 << hexagon
        self._forward: list[tuple[Any, HexSet]] = [(jump, bits) for jump, bits in sorted(jumps.items()) if jump > 0]
        self._back: list[tuple[Any, HexSet]] = [(-jump, bits) for jump, bits in sorted(jumps.items()) if jump < 0]

    def beyond(self, bits: HexSet) -> HexSet:
        """Every hex that a way leads into from a hex of the set."""
        found: HexSet = 0
        for jump, leaving in self._forward:
            found |= (bits & leaving) << jump
        for jump, leaving in self._back:
            found |= (bits & leaving) >> jump
        return found

    def flood(self, start: HexSet, steps: int, open_hexes: HexSet, stops: HexSet) -> HexSet:
        """The start and every open hex within so many steps; nobody goes on from a hex of `stops`."""
        onward = ~stops
        free = open_hexes & ~start
        ring = start
        seen = start
        for _ in range(steps):
            ring = self.beyond(ring & onward) & free
            if not ring:
                break
            free ^= ring
            seen |= ring
        return seen

    def rings(self, start: HexSet, steps: int, open_hexes: HexSet) -> list[HexSet]:
        """The start, then the hexes that each step of a flood adds, as long as there are any."""
        free = open_hexes & ~start
        ring = start
        found = [start]
        for _ in range(steps):
            ring = self.beyond(ring) & free
            if not ring:
                break
            free ^= ring
            found.append(ring)
        return found

    def go_on(self, seen: HexSet, ring: HexSet, steps: int, open_hexes: HexSet, stops: HexSet) -> tuple[HexSet, HexSet]:
        """What a flood that has come to its last ring has seen after so many steps more, and after one less."""
        onward = ~stops
        free = open_hexes & ~seen
        inner = seen
        for _ in range(steps):
            inner = seen
            ring = self.beyond(ring & onward) & free
            if not ring:
                break
            free ^= ring
            seen = seen | ring
        return seen, inner

    def steps_to(self, goals: HexSet, start: HexSet, most: int, open_hexes: HexSet, stops: HexSet) -> int:
        """The fewest steps of such a flood until it meets a goal; -1 if it does not within `most`."""
        onward = ~stops
        free = open_hexes & ~start
        ring = start
        for spent in range(most + 1):
            if ring & goals:
                return spent
            ring = self.beyond(ring & onward) & free
            if not ring:
                break
            free ^= ring
        return -1
