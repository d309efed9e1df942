"""Squadrons summed up: firepower, hits they can take, number, speed and worth of the ships of a side in an area."""

from __future__ import annotations

from typing import Final

from yellowsea.systems.blockade.state.places import AREAS


class Squadron:
    """The ships of one side in one area, summed up (PA-3.5).

    `spare` is the most that the last hits may be short: any hit on a damaged ship sinks it, whatever its defence
    (PA-7.16), so `hull - spare` hits are enough to sink them all.
    """

    __slots__ = ("count", "fire", "hull", "spare", "speed", "worth")

    def __init__(self, fire: int, hull: int, spare: int, count: int, speed: int, worth: float) -> None:
        self.fire = fire
        self.hull = hull
        self.spare = spare
        self.count = count
        self.speed = speed
        self.worth = worth

    def join(self, others: Squadron) -> None:
        """Others become part of it (PA-3.5)."""
        if self.count == 0 or (others.count and others.speed < self.speed):
            self.speed = others.speed
        self.fire += others.fire
        self.hull += others.hull
        self.spare = max(self.spare, others.spare)
        self.count += others.count
        self.worth += others.worth


NOBODY_THERE: Final = Squadron(0, 0, 0, 0, 0, 0.0)


class Squadrons:
    """All squadrons, by side and area: index side * AREAS + area."""

    def __init__(self) -> None:
        self.fire = [0] * (2 * AREAS)
        self.hull = [0] * (2 * AREAS)
        self.spare = [0] * (2 * AREAS)
        self.count = [0] * (2 * AREAS)
        self.speed = [0] * (2 * AREAS)
        self.worth = [0.0] * (2 * AREAS)

    def squadron(self, slot: int) -> Squadron:
        """One of them."""
        return Squadron(
            self.fire[slot], self.hull[slot], self.spare[slot], self.count[slot], self.speed[slot], self.worth[slot]
        )

    def put(self, slot: int, squadron: Squadron) -> None:
        """Set one of them."""
        self.fire[slot] = squadron.fire
        self.hull[slot] = squadron.hull
        self.spare[slot] = squadron.spare
        self.count[slot] = squadron.count
        self.speed[slot] = squadron.speed
        self.worth[slot] = squadron.worth

    def join(self, slot: int, ships: Squadron) -> None:
        """Ships join a squadron."""
        squadron = self.squadron(slot)
        squadron.join(ships)
        self.put(slot, squadron)
