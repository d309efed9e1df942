"""What the officer holds dear, posture by posture."""

from __future__ import annotations

from typing import Final

AS_FITS: Final = -1  # the distance at which he would fight depends on the ships


class Weights:
    """`attack`: from this share of strength he closes; `avoid`: below it he keeps off; `risk`: of the fire he takes."""

    __slots__ = ("approach", "attack", "avoid", "distance", "exit", "name", "risk")

    def __init__(
        self, name: str, attack: float, avoid: float, risk: float, approach: float, exit_: float, distance: int = 0
    ) -> None:
        self.name = name
        self.attack = attack
        self.avoid = avoid
        self.risk = risk
        self.approach = approach
        self.exit = exit_
        self.distance = distance  # hexes at which he would fight, or AS_FITS


POSTURES: Final = (
    Weights("standing", 0.85, 0.7, 0.8, 0.35, 1.2, AS_FITS),
    Weights("bold", 0.5, 0.4, 0.4, 0.7, 0.6),
    Weights("cautious", 1.3, 1.05, 1.3, 0.2, 1.6),
    Weights("at_range", 0.7, 0.5, 0.9, 0.5, 1.0, 2),
    Weights("away", 9.0, 8.0, 1.5, 0.8, 2.5),
)
