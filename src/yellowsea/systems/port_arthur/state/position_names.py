"""The names that positions use for units, places and links."""

from __future__ import annotations

from yellowsea.kernel.errors import PositionError
from yellowsea.kernel.record.positions import Names, Reader
from yellowsea.systems.port_arthur.state.ground import Ground


class PositionNames:
    """Names and their numbers; `hex_at` and `place_at` also see to it that units could be there."""

    __slots__ = ("ground", "links", "places", "units")

    def __init__(self, units: list[str], ground: Ground, links: list[str]) -> None:
        self.ground = ground
        self.units = Names("a unit", units)
        self.places = Names("a land hex or a zone", ground.names)
        self.links = links

    def place_at(self, word: object, place: str) -> int:
        """A land hex or a theatre."""
        ground = self.ground
        number = self.places.number(word, place)
        if number < ground.size and not ground.is_open[number]:
            raise PositionError(repr(word), place, "a land hex or a zone")
        return number

    def hex_at(self, word: object, place: str) -> int:
        """A land hex."""
        number = self.place_at(word, place)
        if number >= self.ground.size:
            raise PositionError(repr(word), place, "a land hex")
        return number

    def hex_or_none(self, reader: Reader, key: str) -> int:
        """A land hex, -1 where it is left out."""
        return self.hex_at(reader.values[key], reader.at(key)) if reader.has(key) else -1

    def counts(self, reader: Reader, key: str, most: int) -> dict[int, int]:
        """Numbers by place, none of them 0."""
        inner = reader.items(key)
        return {self.place_at(name, inner.at(name)): inner.number(name, 1, most, 1) for name in inner.values}

    def count_names(self, counts: dict[int, int]) -> dict[str, int]:
        """Numbers by place as a position tells them."""
        words = self.places.words
        return {words[place]: counts[place] for place in sorted(counts)}
