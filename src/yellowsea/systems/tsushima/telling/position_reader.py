"""Reading a position: every value says where it stood and what was expected there."""

from __future__ import annotations

from typing import Any

from yellowsea.kernel.errors import PositionError
from yellowsea.kernel.sides import NOBODY, SIDES, side_name
from yellowsea.systems.tsushima.state.tables import Tables


class Reader:
    """One position, read value by value."""

    def __init__(self, position: dict[str, Any], tables: Tables) -> None:
        self.position = position
        self.tables = tables

    def number(self, part: dict[str, Any], key: str, least: int, most: int, default: int) -> int:
        """A whole number within bounds."""
        value = part.get(key, default)
        if type(value) is not int or not least <= value <= most:
            raise PositionError(repr(value), key, f"a whole number from {least} to {most}")
        return value

    def side(self, part: dict[str, Any], key: str, default: int) -> int:
        """A side; nobody where the default is nobody."""
        value = part.get(key, side_name(default))
        if value is None:
            return NOBODY
        if value not in SIDES:
            raise PositionError(repr(value), key, "japan or russia")
        return SIDES.index(value)

    def index(self, words: list[str], word: object, place: str) -> int:
        """The number of a word in a list."""
        if not isinstance(word, str) or word not in words:
            raise PositionError(repr(word), place, "one of " + ", ".join(words[:20]))
        return words.index(word)

    def ship(self, word: object, place: str) -> int:
        """A ship by its id."""
        if not isinstance(word, str) or word not in self.tables.ship_index:
            raise PositionError(f"there is no ship {word!r}", place, "a ship's id")
        return self.tables.ship_index[word]

    def part(self, key: str, kind: type, default: Any) -> Any:
        """A list or an object of the position."""
        value = self.position.get(key, default)
        if value is None:
            value = default
        if not isinstance(value, kind):
            raise PositionError(repr(value), key, "an object" if kind is dict else "a list")
        return value

    def only(self, part: dict[str, Any], keys: tuple[str, ...], place: str) -> None:
        """No other keys than these."""
        for key in part:
            if key not in keys:
                raise PositionError("there is no such key", f"{place}.{key}", "one of " + ", ".join(keys))

    def a_list(self, value: object, place: str) -> list[Any]:
        """A list inside the position."""
        if not isinstance(value, list):
            raise PositionError(repr(value), place, "a list")
        return value

    def pair(self, key: str, default: list[int], most: int) -> list[int]:
        """A number or a flag for each side."""
        values = self.part(key, list, default)
        if len(values) != 2 or any(not isinstance(v, int) or not 0 <= int(v) <= most for v in values):
            raise PositionError(repr(values), key, f"two values from 0 to {most}")
        return [int(value) for value in values]
