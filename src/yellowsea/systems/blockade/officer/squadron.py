"""Squadrons summed up: firepower, hits they can take, number, speed and worth of the ships of a side in an area."""

from __future__ import annotations

from typing import Final

from yellowsea.systems.blockade.state.places import AREAS


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


class Squadrons:
    """All squadrons, by side and area: index side * AREAS + area."""

    def __init__(self) -> None:
        self.fire = [0] * (2 * AREAS)
        self.hull = [0] * (2 * AREAS)
        self.count = [0] * (2 * AREAS)
        self.speed = [0] * (2 * AREAS)
        self.worth = [0.0] * (2 * AREAS)

    def add(self, slot: int, fire: int, hull: int, count: int, speed: int, worth: float) -> None:
        """Ships join a squadron (PA-3.5)."""
        self.fire[slot] += fire
        self.hull[slot] += hull
        self.worth[slot] += worth
        if self.count[slot] == 0 or speed < self.speed[slot]:
            self.speed[slot] = speed
        self.count[slot] += count

    def squadron(self, slot: int) -> Squadron:
        """A squadron as it stands on the evaluation."""
        return Squadron(self.fire[slot], self.hull[slot], self.count[slot], self.speed[slot], self.worth[slot])

    def put(self, slot: int, squadron: Squadron) -> None:
        """Set a squadron as it was or shall be."""
        self.fire[slot] = squadron.fire
        self.hull[slot] = squadron.hull
        self.count[slot] = squadron.count
        self.speed[slot] = squadron.speed
        self.worth[slot] = squadron.worth
