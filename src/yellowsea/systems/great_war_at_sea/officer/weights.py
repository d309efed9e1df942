"""What the officer holds dear, posture by posture."""

from __future__ import annotations

from typing import Final


class Weights:
    """`attack`: from this share of strength he closes; `avoid`: below it he keeps off; `risk`: of the fire he takes."""

    __slots__ = ("approach", "attack", "avoid", "exit", "name", "risk")

    def __init__(self, name: str, attack: float, avoid: float, risk: float, approach: float, exit_: float) -> None:
        self.name = name
        self.attack = attack
        self.avoid = avoid
        self.risk = risk
        self.approach = approach
        self.exit = exit_


POSTURES: Final = (
    Weights("standing", 0.85, 0.7, 0.8, 0.35, 1.2),
    Weights("bold", 0.6, 0.45, 0.55, 0.6, 0.7),
    Weights("cautious", 1.3, 1.05, 1.3, 0.2, 1.6),
)
