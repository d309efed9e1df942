"""The umpire of one option: rolls what the rules ask for, keeps the dice and the events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yellowsea.kernel.play.dice import Dice, Roll
from yellowsea.kernel.telling.events import NAMELESS, Places

if TYPE_CHECKING:
    from yellowsea.kernel.telling.events import Event


class Umpire:
    """What rules talk to while one option is carried out."""

    __slots__ = ("board", "dice", "events", "places", "rolled", "system")

    def __init__(self, dice: Dice, system: str = "", places: Places = NAMELESS) -> None:
        self.dice = dice
        self.rolled: list[Roll] = []
        self.events: list[Event] = []
        self.system = system  # whose rules are at work; events carry it, so that their rule ids are complete
        self.places = places  # what they are called in the sentences of events
        self.board = ""  # in a joined system: the part that is played

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
        event.places = self.places
        if self.system:
            event.system = self.system
            if self.board:
                event.board = self.board
        self.events.append(event)


class SilentUmpire(Umpire):
    """For looking ahead, where nobody listens: it rolls, but keeps neither dice nor events."""

    __slots__ = ()

    def roll(self, sides: int, label: str) -> int:
        return self.dice.face(sides, label)

    def pool(self, count: int, sides: int, label: str) -> list[int]:
        return self.dice.pool(count, sides, label)

    def tell(self, event: Event) -> None:
        """Nobody hears of it."""
