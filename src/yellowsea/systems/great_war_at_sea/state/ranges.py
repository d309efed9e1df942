"""Who can fire at whom: for each ship of one side the targets of each of its gun classes. Never changed once made."""

from __future__ import annotations


class Ranges:
    """The targets of a side in one gunnery impulse. `by_ship` holds three lists for each ship that can fire."""

    __slots__ = ("by_ship", "shooters", "side")

    def __init__(self, side: int) -> None:
        self.side = side
        self.shooters: list[int] = []
        self.by_ship: dict[int, list[list[int]]] = {}
