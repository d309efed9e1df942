"""4: the floods of `reach` in the compiled engine, on packed sets.

Up to its first bar a flood is the one that met nobody, which is kept.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from yellowsea.boards.hexsets import HexSet
from yellowsea.boards.packed import is_packed, vec
from yellowsea.boards.packedfloods import DIGIT, PackedPassages, PackedSet, hexes_of, whole

PACKED: Final = is_packed(vec[i64]())
"""Is this the compiled engine?"""


class KeptOut:
    """What enemies on the way keep ships from: hexes, as a set and in order, and hexes that leave no point over."""

    __slots__ = ("gone", "hexes", "late")

    def __init__(self, gone: vec[i64], late: vec[i64]) -> None:
        self.gone: HexSet = whole(gone)
        self.hexes = hexes_of(gone)
        self.late: HexSet = whole(late)


class Rings:
    """The rings of a flood that met nobody, one after another."""

    __slots__ = ("count", "digits")

    def __init__(self, count: int, digits: vec[i64]) -> None:
        self.count: i64 = count
        self.digits = digits


class PackedReach:
    """Floods on the ways of a chart from one hex of it."""

    def __init__(self, ways: list[list[int]], waters: HexSet, calm: HexSet) -> None:
        self._passages = PackedPassages(ways)
        self._waters = self._passages.packed(waters)
        self._calm = self._passages.packed(calm)
        nobody = PackedSet(0, self._passages.packed(0))
        self._enemies = nobody  # as they were last asked about; they and the mines change seldom
        self._mines = nobody

    def rings(self, rings: list[HexSet]) -> Rings:
        """Rings to start from, packed."""
        return Rings(len(rings), self._passages.packed_row(rings))

    def kept_out(self, kept: Rings, points: int, enemies: HexSet) -> KeptOut:
        """What these enemies, one of whom is in the way, change of the flood that met nobody."""
        size = self._passages.size
        known = self._packed(enemies, self._enemies)
        self._enemies = known
        stops = known.digits
        rings = kept.digits
        last = kept.count * size
        at = size
        while at < last and not self._touches(rings, at, stops):
            at += size
        end = at + size if at < last else last
        seen = self._together(rings, end)
        free = self._waters[:]
        ring = rings[end - size : end]
        number: i64 = 0
        while number < size:
            free[number] &= ~seen[number]
            number += 1
        inner = seen[:]
        left: i64 = points - (end // size - 1)
        while left > 0:
            inner = seen[:]
            if not self._passages.step(ring, free, stops):
                break
            number = 0
            while number < size:
                seen[number] |= ring[number]
                number += 1
            left -= 1
        gone = self._together(rings, last)
        late = self._together(rings, points * size if points < kept.count else last)
        number = 0
        while number < size:
            gone[number] &= ~seen[number]
            late[number] &= ~inner[number]
            number += 1
        return KeptOut(gone, late)

    def fewest(self, kept: Rings, is_calm: bool, points: int, goal: int, enemies: HexSet, mines: HexSet) -> int:
        """The fewest steps of a way to a hex that is clear of mines, and of the coast if it shall be calm; -1 for none.

        `kept` is the flood over such water that met nobody.
        """
        size = self._passages.size
        digit: i64 = goal // DIGIT
        bit: i64 = 1 << (goal % DIGIT)
        sea = self._calm if is_calm else self._waters
        fields = self._packed(mines, self._mines)
        self._mines = fields
        mined = fields.digits
        if not sea[digit] & ~mined[digit] & bit:
            return -1
        known = self._packed(enemies, self._enemies)
        self._enemies = known
        stops = known.digits
        rings = kept.digits
        last = kept.count * size
        end = size
        is_barred = False
        while end < last and not is_barred:
            if rings[end + digit] & bit:
                return end // size
            is_barred = self._touches(rings, end, stops) or self._touches(rings, end, mined)
            end += size
        if not self._is_in(rings, end + digit, last, bit):
            return -1
        free = sea[:]
        ring = rings[end - size : end]
        seen = self._together(rings, end)
        number: i64 = 0
        while number < size:
            free[number] &= ~(seen[number] | mined[number])
            ring[number] &= ~mined[number]
            number += 1
        spent: i64 = end // size - 1
        while spent < points and self._passages.step(ring, free, stops):
            spent += 1
            if ring[digit] & bit:
                return spent
        return -1

    def _touches(self, rings: vec[i64], at: i64, hexes: vec[i64]) -> bool:
        """Does the ring that begins there hold one of the hexes?"""
        number: i64 = 0
        while number < self._passages.size:
            if rings[at + number] & hexes[number]:
                return True
            number += 1
        return False

    def _is_in(self, rings: vec[i64], at: i64, last: i64, bit: i64) -> bool:
        """Is the hex in one of the rings from there on?"""
        while at < last:
            if rings[at] & bit:
                return True
            at += self._passages.size
        return False

    def _together(self, rings: vec[i64], end: i64) -> vec[i64]:
        """The hexes of all rings before the one that begins there."""
        size = self._passages.size
        found = rings[:size]
        at = size
        while at < end:
            number: i64 = 0
            while number < size:
                found[number] |= rings[at + number]
                number += 1
            at += size
        return found

    def _packed(self, bits: HexSet, last: PackedSet) -> PackedSet:
        """A set packed, which it may be since it was last asked about."""
        return last if last.bits is bits else PackedSet(bits, self._passages.packed(bits))
