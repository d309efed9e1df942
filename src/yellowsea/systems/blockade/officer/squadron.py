"""Squadrons summed up: firepower, hits they can take, number, speed and worth of the ships of a side in an area."""

from __future__ import annotations

from typing import Final

from yellowsea.systems.blockade.state.places import AREAS


class Squadron:
    """The ships of one side in one area, summed up (PA-3.5). Nothing changes in it once it is made.

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

    def with_others(self, others: Squadron) -> Squadron:
        """Both together (PA-3.5)."""
        speed = self.speed
        if self.count == 0 or (others.count and others.speed < speed):
            speed = others.speed
        return Squadron(
            self.fire + others.fire,
            self.hull + others.hull,
            self.spare if self.spare > others.spare else others.spare,
            self.count + others.count,
            speed,
            self.worth + others.worth,
        )


NOBODY_THERE: Final = Squadron(0, 0, 0, 0, 0, 0.0)


class Squadrons:
    """All squadrons, by side and area: index side * AREAS + area."""

    def __init__(self) -> None:
        self.squadron = [NOBODY_THERE] * (2 * AREAS)
        # The same once more, because every trial asks for them:
        self.count = [0] * (2 * AREAS)
        self.speed = [0] * (2 * AREAS)
        self.worth = [0.0] * (2 * AREAS)
        self.changed = 0  # bits of the squadrons that changed since somebody looked

    def put(self, slot: int, squadron: Squadron) -> None:
        """Set one of them."""
        self.squadron[slot] = squadron
        self.count[slot] = squadron.count
        self.speed[slot] = squadron.speed
        self.worth[slot] = squadron.worth
        self.changed |= 1 << slot

    def join(self, slot: int, ships: Squadron) -> None:
        """Ships join a squadron."""
        self.put(slot, self.squadron[slot].with_others(ships))
