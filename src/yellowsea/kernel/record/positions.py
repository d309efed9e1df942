"""Positions: reading them from outside, every wrong value named by its place and by what was expected; their hash."""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final

from yellowsea.kernel.errors import PositionError
from yellowsea.kernel.play.step import BOTTOM, Step
from yellowsea.kernel.state.sides import NOBODY, SIDES, side_name
from yellowsea.kernel.state.state import State

KNOWN_TO: Final = "known_to"  # the key of a position that is only what one side knows
_SHORT: Final = 24  # a list of so many words is told in full


def check_that_there_is_a_choice(state: State, steps: list[Step[Any]]) -> None:
    """PositionError where the step that must decide next would have no option."""
    step = steps[state.stack[-1]] if state.stack else None
    if step is not None and not step.is_procedure and not step.options(state):
        raise PositionError(f"nothing can be done in {step.key}", "steps", "a step with something to decide")


class Names:
    """Words of a position that stand for numbers: ships, hexes, areas. `title` says what one of them is."""

    __slots__ = ("index", "title", "words")

    def __init__(self, title: str, words: list[str]) -> None:
        self.title = title
        self.words = words
        self.index = {word: number for number, word in enumerate(words)}

    def number(self, word: object, place: str) -> int:
        """The number of a word."""
        number = self.index.get(word, -1) if isinstance(word, str) else -1
        if number < 0:
            expected = "one of " + ", ".join(self.words) if len(self.words) <= _SHORT else self.title
            raise PositionError(repr(word), place, expected)
        return number


class Reader:
    """One object of a position, read value by value; `place` says where in the position it is.

    What is left out is the default. Null stands for no object, no name and, where that is the default, no side.
    """

    def __init__(self, values: dict[str, Any], place: str = "") -> None:
        self.values = values
        self.place = place

    def at(self, key: str) -> str:
        """The place of one of its values."""
        return f"{self.place}.{key}" if self.place else key

    def has(self, key: str) -> bool:
        """Is there a value that is not null?"""
        return self.values.get(key) is not None

    def wrong(self, key: str, expected: str) -> PositionError:
        """The error for a value that is not what was expected."""
        return PositionError(repr(self.values.get(key)), self.at(key), expected)

    # -- single values ---------------------------------------------------------------------------------------------

    def number(self, key: str, least: int, most: int, default: int) -> int:
        """A whole number within bounds."""
        value = self.values.get(key, default)
        if type(value) is not int or not least <= value <= most:
            raise self.wrong(key, f"a whole number from {least} to {most}")
        return value

    def flag(self, key: str) -> bool:
        """True or false, by default false."""
        value = self.values.get(key, False)
        if type(value) is not bool:
            raise self.wrong(key, "true or false")
        return value

    def side(self, key: str, default: int) -> int:
        """A side; null, for nobody, only where that is the default."""
        value = self.values.get(key, side_name(default))
        if value is None and default == NOBODY:
            return NOBODY
        if value not in SIDES:
            raise self.wrong(key, "japan or russia")
        return SIDES.index(value)

    def word(self, key: str, words: tuple[str, ...], default: str) -> int:
        """The number of a word in a short list."""
        value = self.values.get(key, default)
        if value not in words:
            raise self.wrong(key, "one of " + ", ".join(words))
        return words.index(value)

    def name(self, key: str, names: Names) -> int:
        """The number of a name, which must be there."""
        return names.number(self.values.get(key), self.at(key))

    def name_or_none(self, key: str, names: Names) -> int:
        """The number of a name, -1 where it is left out."""
        return self.name(key, names) if self.has(key) else -1

    # -- lists -----------------------------------------------------------------------------------------------------

    def list_of(self, key: str) -> list[Any]:
        """A list of anything."""
        value = self.values.get(key, [])
        if not isinstance(value, list):
            raise self.wrong(key, "a list")
        return value

    def names(self, key: str, names: Names) -> list[int]:
        """The numbers of a list of names, which may repeat."""
        return [names.number(word, self.at(key)) for word in self.list_of(key)]

    def names_once(self, key: str, names: Names) -> list[int]:
        """The numbers of a list of names, each once."""
        numbers = self.names(key, names)
        for place, number in enumerate(numbers):
            if number in numbers[:place]:
                raise PositionError(f"{names.words[number]!r} appears twice", self.at(key), "each once")
        return numbers

    def numbers(self, key: str, least: int, most: int) -> list[int]:
        """A list of whole numbers within bounds."""
        values = self.list_of(key)
        if any(type(value) is not int or not least <= value <= most for value in values):
            raise self.wrong(key, f"whole numbers from {least} to {most}")
        return list(values)

    def pair(self, key: str, most: int, default: list[int]) -> list[int]:
        """A number from 0 to `most`, or where that is 1 also a flag, for each side."""
        values = self.list_of(key) if key in self.values else default
        if len(values) != len(SIDES) or any(not isinstance(v, int) or not 0 <= int(v) <= most for v in values):
            raise self.wrong(key, f"two values from 0 to {most}")
        return [int(value) for value in values]

    # -- objects ---------------------------------------------------------------------------------------------------

    def inner(self, key: str, known: tuple[str, ...]) -> Reader:
        """An object with no other keys than these; an empty one where it is left out."""
        inner = self.items(key)
        for name in inner.values:
            if name not in known:
                raise PositionError("there is no such key", inner.at(name), "one of " + ", ".join(known))
        return inner

    def items(self, key: str) -> Reader:
        """An object whose keys are names or words of the game; an empty one where it is left out."""
        value = self.values.get(key)
        if value is None:
            return Reader({}, self.at(key))
        if not isinstance(value, dict):
            raise self.wrong(key, "an object")
        return Reader(value, self.at(key))

    def keys(self, names: Names) -> dict[str, int]:
        """The keys of an object, with the numbers of the names that they are."""
        return {key: names.number(key, self.at(key)) for key in self.values}

    def stack(self, steps: list[Step[Any]], default: list[str]) -> list[int]:
        """The numbers of the steps under way; each must stand on one of its parents."""
        keys = Names("a step", [step.key for step in steps])
        stack: list[int] = []
        below = BOTTOM
        for depth, name in enumerate(self.list_of("steps") if "steps" in self.values else default):
            place = f"{self.at('steps')}[{depth}]"
            number = keys.number(name, place)
            parents = steps[number].stands_on
            if below not in parents:
                found = f"{name} stands alone" if below == BOTTOM else f"{name} on top of {below}"
                raise PositionError(found, place, _either(parents))
            stack.append(number)
            below = name
        return stack


def _either(parents: tuple[str, ...]) -> str:
    above = [parent for parent in parents if parent != BOTTOM]
    ways = ["on top of " + " or ".join(above)] if above else []
    return " or ".join((["alone"] if BOTTOM in parents else []) + ways)


def fingerprint(position: dict[str, Any]) -> str:
    """A short hash of a position: equal states, equal hashes."""
    text = json.dumps(position, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]
