"""Reads values that several files share: sides, hexes, half planes, lists of types."""

from __future__ import annotations

from typing import Any

from yellowsea.kernel.data.datafiles import Tree
from yellowsea.kernel.errors import DataError
from yellowsea.kernel.state.sides import SIDES, side_number
from yellowsea.systems.great_war_at_sea.book.shapes import TYPES, Hex


def read_side(tree: Tree, key: str) -> int:
    """Japan or Russia."""
    return side_number(tree.choice(key, SIDES))


def _whole(value: Any, count: int) -> list[int] | None:
    """So many whole numbers, or None."""
    if not isinstance(value, list) or len(value) != count:
        return None
    numbers: list[int] = []
    for one in value:
        if not isinstance(one, int) or isinstance(one, bool) or abs(one) > 99:
            return None
        numbers.append(one)
    return numbers


def read_hex(tree: Tree, key: str) -> Hex:
    """A hex [q, r]."""
    numbers = _whole(tree.values.get(key), 2)
    if numbers is None:
        raise DataError(repr(tree.values.get(key)), f"{tree.place}.{key}", "a hex [q, r]")
    return (numbers[0], numbers[1])


def read_hexes(tree: Tree, key: str) -> tuple[Hex, ...]:
    """A list of hexes."""
    values = tree.values.get(key)
    hexes: list[Hex] = []
    for value in values if isinstance(values, list) else [None]:
        numbers = _whole(value, 2)
        if numbers is None:
            raise DataError(repr(values), f"{tree.place}.{key}", "a list of hexes [q, r]")
        hexes.append((numbers[0], numbers[1]))
    return tuple(hexes)


def read_three(tree: Tree, key: str) -> tuple[int, int, int]:
    """A half plane [a, b, c]."""
    numbers = _whole(tree.values.get(key), 3)
    if numbers is None:
        raise DataError(repr(tree.values.get(key)), f"{tree.place}.{key}", "three whole numbers [a, b, c]")
    return (numbers[0], numbers[1], numbers[2])


def read_lands(tree: Tree, key: str) -> tuple[tuple[int, int, int], ...]:
    """Half planes of land."""
    values = tree.values.get(key)
    lands: list[tuple[int, int, int]] = []
    for value in values if isinstance(values, list) else [None]:
        numbers = _whole(value, 3)
        if numbers is None:
            raise DataError(repr(values), f"{tree.place}.{key}", "a list of half planes [a, b, c]")
        lands.append((numbers[0], numbers[1], numbers[2]))
    return tuple(lands)


def read_types(tree: Tree, key: str) -> tuple[int, ...]:
    """Types of ships, such as "B,AC,C"."""
    words = tree.text(key).split(",")
    if any(word not in TYPES for word in words):
        raise DataError(
            repr(tree.text(key)), f"{tree.place}.{key}", "types with commas between, of " + ", ".join(TYPES)
        )
    return tuple(TYPES.index(word) for word in words)
