"""Floods of the compiled engine: the floods of `passages` on packed sets of hexes, sixty hexes to a machine integer.

A ring of a flood is a few dozen instructions where whole numbers of several hundred bits cost as many objects. In plain
Python whole numbers are quicker, so who floods uses this only where it was compiled.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from yellowsea.boards.hexsets import HexSet
from yellowsea.boards.packed import append, vec

DIGIT: Final = 60  # hexes in one machine integer; no way of a map leads further in its numbering
_ALL: Final = (1 << DIGIT) - 1


class PackedSet:
    """A set of hexes together with its packed form, kept as long as the same number is asked about."""

    __slots__ = ("bits", "digits")

    def __init__(self, bits: HexSet, digits: vec[i64]) -> None:
        self.bits: HexSet = bits
        self.digits = digits


class PackedPassages:
    """The ways of a map as `Passages` has them, packed: for each jump the hexes it leaves from."""

    __slots__ = ("jumps", "leaving", "size")

    def __init__(self, ways: list[list[int]]) -> None:
        self.size: i64 = -(-len(ways) // DIGIT)  # machine integers in a set
        jumps: dict[int, HexSet] = {}
        for hexagon, near in enumerate(ways):
            for there in near:
                jumps[there - hexagon] = jumps.get(there - hexagon, 0) | 1 << hexagon
        self.jumps = vec[i64]()
        self.leaving = vec[i64]()
        for jump, bits in sorted(jumps.items()):
            if not 0 < abs(jump) < DIGIT:
                raise ValueError(f"a way leads {jump} hexes on; at most {DIGIT - 1} fit")
            self.jumps = append(self.jumps, jump)
            for digit in self.packed(bits):
                self.leaving = append(self.leaving, digit)

    def packed(self, bits: HexSet) -> vec[i64]:
        """A set, digit by digit."""
        digits = vec[i64]()
        number: i64 = 0
        while number < self.size:
            digit: i64 = bits & _ALL
            digits = append(digits, digit)
            bits >>= DIGIT
            number += 1
        return digits

    def packed_row(self, sets: list[HexSet]) -> vec[i64]:
        """Several sets in a row, each digit by digit."""
        row = vec[i64]()
        for bits in sets:
            for digit in self.packed(bits):
                row = append(row, digit)
        return row

    def step(self, ring: vec[i64], free: vec[i64], stops: vec[i64]) -> bool:
        """One ring further: `ring` becomes the free hexes next to it, which are free no longer; are there any?

        Nobody goes on from a hex of `stops`.
        """
        size = self.size
        leaving = self.leaving
        jumps = self.jumps
        found = vec[i64]([0] * size)
        row: i64 = 0
        number: i64 = 0
        while number < size:
            ring[number] &= ~stops[number]
            number += 1
        for jump in jumps:
            number = 0
            while number < size:
                bits = ring[number] & leaving[row + number]
                if bits:
                    if jump > 0:
                        found[number] |= bits << jump
                        if number + 1 < size:
                            found[number + 1] |= bits >> (DIGIT - jump)
                    else:
                        found[number] |= bits >> -jump
                        if number:
                            found[number - 1] |= bits << (DIGIT + jump)
                number += 1
            row += size
        met: i64 = 0
        number = 0
        while number < size:
            bits = found[number] & free[number]
            free[number] ^= bits
            ring[number] = bits
            met |= bits
            number += 1
        return met != 0


def hexes_of(digits: vec[i64]) -> list[int]:
    """The hexes of a packed set in ascending order."""
    found: list[int] = []
    first: i64 = 0
    for digit in digits:
        hexagon = first
        while digit:
            if not digit & 0xFFFF:
                digit >>= 16
                hexagon += 16
                continue
            if digit & 1:
                found.append(hexagon)
            digit >>= 1
            hexagon += 1
        first += DIGIT
    return found


def whole(digits: vec[i64]) -> HexSet:
    """A packed set as one whole number."""
    bits: HexSet = 0
    shift = 0
    for digit in digits:
        if digit:
            part: HexSet = digit
            bits |= part << shift
        shift += DIGIT
    return bits
