"""The umpire of one option: rolls what the rules ask for, keeps the dice and the events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yellowsea.kernel.dice import Dice, Roll

if TYPE_CHECKING:
    from yellowsea.kernel.events import Event


class Umpire:
    """What rules talk to while one option is carried out."""

    __slots__ = ("dice", "rolled", "told")

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.rolled: list[Roll] = []
        self.told: list[Event] = []

    def roll(self, sides: int, label: str) -> int:
        """One die, labelled with what it decides."""
        face = self.dice.face(sides, label)
        self.rolled.append(Roll(label, sides, face))
        return face

    def pool(self, count: int, sides: int, label: str) -> list[int]:
        """Several like dice at once; the rule must not care about their order."""
        faces = self.dice.pool(count, sides, label)
        for face in faces:
            self.rolled.append(Roll(label, sides, face))
        return faces

    def tell(self, event: Event) -> None:
        """Something happened."""
        self.told.append(event)
