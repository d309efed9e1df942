"""Layouts: what each number of an observation array means, field by field, declared by every system for itself.

A layout is a published format: fixed width, named fields, a version. It is filled from what a side knows
(`Rules.masked`), never from the state itself, and what a state keeps besides the fields listed here stays out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

# How a field is written into the array.
ONE: Final = "one"  # a number
EACH: Final = "each"  # a list with one number for each key
BITS: Final = "bits"  # a set of numbers kept as the bits of one: fifteen of them in each place
COUNTS: Final = "counts"  # numbers by key, 0 where there is none
SOME: Final = "some"  # a list of any length: how long it is, then its first numbers
ROWS: Final = "rows"  # a list of short lists: how many, then the first of them, cut or filled to one width
WIDE: Final = "wide"  # a list of any length of large numbers, each in two places: its last fifteen bits, the rest

LOW_BITS: Final = 15  # of a number that is kept in several places
LOW: Final = (1 << LOW_BITS) - 1
LEAST: Final = -(1 << LOW_BITS)  # what fits into one place of the array
MOST: Final = LOW
NOTHING: Final = -1  # stands where a list has no more numbers, and for nobody, no place, no ship

SIDE_WORDS: Final = "0 Japan, 1 Russia, -1 nobody"


class Field:
    """One named field. `find` reads it from its part of the state; by default the attribute of that name."""

    __slots__ = ("find", "keys", "kind", "most", "name", "row", "size", "text")

    def __init__(
        self,
        name: str,
        kind: str,
        text: str,
        keys: list[str] | None = None,
        most: int = 0,
        row: list[str] | None = None,
        find: Callable[[Any], Any] | None = None,
    ) -> None:
        self.name = name
        self.kind = kind
        self.text = text
        self.keys: list[str] = [] if keys is None else keys
        self.most = most  # of a list of any length: what is beyond is counted, but not told
        self.row: list[str] = [] if row is None else row  # the columns of a row
        self.find = find
        self.size = self._size()

    def _size(self) -> int:
        if self.kind == ONE:
            return 1
        if self.kind == BITS:
            return -(-len(self.keys) // LOW_BITS)
        if self.kind == SOME:
            return 1 + self.most
        if self.kind == WIDE:
            return 1 + 2 * self.most
        if self.kind == ROWS:
            return 1 + self.most * len(self.row)
        return len(self.keys)

    def place(self, number: int) -> str:
        """What one of its places tells."""
        if self.kind == ONE:
            return self.name
        if self.kind == BITS:
            keys = self.keys[number * LOW_BITS : (number + 1) * LOW_BITS]
            return f"{self.name}: bits {keys[0]} to {keys[-1]}"
        if self.kind in (EACH, COUNTS):
            return f"{self.name}[{self.keys[number]}]"
        if number == 0:
            return f"{self.name}: how many"
        if self.kind == WIDE:
            return f"{self.name}[{(number - 1) // 2}], {('the last fifteen bits', 'the rest')[(number - 1) % 2]}"
        if self.kind == ROWS:
            return f"{self.name}[{(number - 1) // len(self.row)}].{self.row[(number - 1) % len(self.row)]}"
        return f"{self.name}[{number - 1}]"

    def to_json(self, first: int, part: str) -> dict[str, Any]:
        """The field in a description of the layout."""
        told: dict[str, Any] = {
            "name": f"{part}.{self.name}" if part else self.name,
            "first": first,
            "size": self.size,
            "kind": self.kind,
            "text": self.text,
        }
        if self.keys:
            told["keys"] = self.keys
        if self.most:
            told["most"] = self.most
        if self.row:
            told["row"] = self.row
        return told


def one(name: str, text: str, find: Callable[[Any], Any] | None = None) -> Field:
    """A number."""
    return Field(name, ONE, text, find=find)


def each(name: str, text: str, keys: list[str], find: Callable[[Any], Any] | None = None) -> Field:
    """A list with one number for each key; an empty list, of what is not under way, is -1 throughout."""
    return Field(name, EACH, text, keys=keys, find=find)


def bits(name: str, text: str, keys: list[str], find: Callable[[Any], Any] | None = None) -> Field:
    """A set kept as the bits of one number."""
    return Field(name, BITS, text, keys=keys, find=find)


def counts(name: str, text: str, keys: list[str], find: Callable[[Any], Any] | None = None) -> Field:
    """Numbers by key."""
    return Field(name, COUNTS, text, keys=keys, find=find)


def some(name: str, text: str, most: int, find: Callable[[Any], Any] | None = None) -> Field:
    """A list of any length."""
    return Field(name, SOME, text, most=most, find=find)


def wide(name: str, text: str, most: int, find: Callable[[Any], Any] | None = None) -> Field:
    """A list of any length of numbers that may be too large for one place."""
    return Field(name, WIDE, text, most=most, find=find)


def rows(name: str, text: str, most: int, row: list[str], find: Callable[[Any], Any] | None = None) -> Field:
    """A list of short lists."""
    return Field(name, ROWS, text, most=most, row=row, find=find)


class LayoutPart:
    """Fields that lie together in a state. One that may be missing begins with a place that is 1 while it is there."""

    __slots__ = ("fields", "find", "may_be_missing", "name", "size", "text")

    def __init__(
        self, name: str, text: str, fields: list[Field], find: Callable[[Any], Any], may_be_missing: bool = False
    ) -> None:
        self.name = name
        self.text = text
        self.fields = fields
        self.find = find
        self.may_be_missing = may_be_missing
        self.size = sum(field.size for field in fields) + int(may_be_missing)


class Layout:
    """All parts of an observation of one scenario, in order; `inner`: the layouts of the parts of a joined system."""

    def __init__(self, version: str, parts: list[LayoutPart], inner: list[tuple[str, Layout]] | None = None) -> None:
        self.version = version
        self.parts = parts
        self.inner: list[tuple[str, Layout]] = [] if inner is None else inner
        self.own_size = sum(part.size for part in parts)
        self.size: int = self.own_size + sum(layout.size for _, layout in self.inner)

    def describe(self, first: int = 0, prefix: str = "") -> list[dict[str, Any]]:
        """Every field: its name, the first of its places, how many there are, what they tell."""
        told: list[dict[str, Any]] = []
        for part in self.parts:
            name = f"{prefix}{part.name}"
            if part.may_be_missing:
                there = Field("there", ONE, f"1 while there is one: {part.text}")
                told.append(there.to_json(first, name))
                first += 1
            for field in part.fields:
                told.append(field.to_json(first, name))
                first += field.size
        for name, layout in self.inner:
            told += layout.describe(first, f"{prefix}{name}.")
            first += layout.size
        return told

    def meaning(self, place: int, prefix: str = "") -> str:
        """What one place of the array tells, in words."""
        rest = place
        for part in self.parts:
            if part.may_be_missing and rest == 0:
                return f"{prefix}{part.name}.there"
            begin = int(part.may_be_missing)
            for field in part.fields:
                if begin <= rest < begin + field.size:
                    return f"{prefix}{part.name}.{field.place(rest - begin)}"
                begin += field.size
            rest -= part.size
        for name, layout in self.inner:
            if rest < layout.size:
                return layout.meaning(rest, f"{prefix}{name}.")
            rest -= layout.size
        raise IndexError(f"place {place} of an observation with {self.size}")


def the_state(state: Any) -> Any:
    """Where a part lies that is the state itself."""
    return state


def bit_words(words: tuple[str, ...]) -> str:
    """What the bits of a number mean, for its text."""
    return ", ".join(f"{1 << bit} {word.replace('_', ' ')}" for bit, word in enumerate(words))


def number_words(words: list[str] | tuple[str, ...], first: int = 0) -> str:
    """What the values of a number mean, for its text."""
    return ", ".join(f"{number + first} {word.replace('_', ' ')}" for number, word in enumerate(words))


def by_side(keys: list[str]) -> list[str]:
    """Keys of a list that goes through all of them for Japan, then for Russia."""
    return [f"{side}.{key}" for side in ("japan", "russia") for key in keys]


def stack_field(keys: list[str], most: int = 8) -> Field:
    """The steps under way, as far as the side may know them, the last one on top."""
    return some("stack", "steps under way, the last one on top: " + number_words(keys), most)
