"""Squadrons as the officer weighs them: one sum for the ships of a side in an area."""

from __future__ import annotations

from typing import Final


class Squadron:
    """The ships of one side in one area, summed up (PA-3.5)."""

    __slots__ = ("count", "fire", "hull", "speed", "worth")

    def __init__(self, fire: int, hull: int, count: int, speed: int, worth: float) -> None:
        self.fire = fire
        self.hull = hull
        self.count = count
        self.speed = speed
        self.worth = worth


NOBODY_THERE: Final = Squadron(0, 0, 0, 0, 0.0)
