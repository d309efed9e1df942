"""An attack that the officer could make."""

from __future__ import annotations

from yellowsea.boards.oddscolumns import TOO_LOW


class Assault:
    """An attack that could be made: who from where, and what it is expected to bring."""

    __slots__ = ("attack", "column", "defence", "gain", "hexes", "target", "units")

    def __init__(self, target: int, units: list[int], hexes: list[int]) -> None:
        self.target = target
        self.units = units
        self.hexes = hexes
        self.gain = 0.0
        self.column = TOO_LOW
        self.attack = 0
        self.defence = 0
