"""Events of combat: attacks, results, losses, retreats, pursuits, forts; each carries its rule id and log text."""

from __future__ import annotations

from typing import ClassVar

from yellowsea.kernel.events import Event, SideEvent, does, event_class, listed, verb_for
from yellowsea.systems.tide_at_sunrise.telling.events import UnitEvent, for_japan


@event_class
class AttackDeclared(SideEvent):
    """An attack named before any is resolved."""

    rule: ClassVar[str] = "7.4"
    hex: str
    attackers: list[str]
    names: list[str]
    attack: int
    defence: int
    column: str

    def text(self) -> str:
        who = listed(self.names)
        return f"{who} will attack {self.hex}: {self.attack} to {self.defence}, column {self.column}."


@event_class
class AttackLapsed(Event):
    """An attack that has nobody left to make or to suffer it."""

    rule: ClassVar[str] = "7.4"
    hex: str
    why: str

    def text(self) -> str:
        return f"The attack on {self.hex} is called off: {self.why}."


@event_class
class CombatResolved(SideEvent):
    """The die of an attack."""

    rule: ClassVar[str] = "7.5"
    hex: str
    table: str
    column: str
    face: int
    result: str
    attack: int
    defence: int
    sure_points: int  # victory points that no choice can change

    def text(self) -> str:
        fort = " on the fort table" if self.table == "fort" else ""
        return f"{self.side_name} attacks {self.hex} at {self.column}{fort}: roll {self.face}, {self.result}."


@event_class
class UnitDisrupted(UnitEvent):
    """A unit is turned to its disrupted side."""

    rule: ClassVar[str] = "2.1"
    hex: str
    cause: str

    def text(self) -> str:
        return f"{self.name} in {self.hex} {verb_for(self.name, 'is')} disrupted: {self.cause}."


@event_class
class UnitEliminated(UnitEvent):
    """A unit leaves the game."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "16.2"
    side: str
    hex: str
    cause: str
    points: int

    def text(self) -> str:
        return (
            f"{self.name} in {self.hex} {verb_for(self.name, 'is')} eliminated: {self.cause}{for_japan(self.points)}."
        )


@event_class
class UnitRetreated(UnitEvent):
    """A unit falls back."""

    rule: ClassVar[str] = "7.6.2"
    start: str
    path: list[str]

    def text(self) -> str:
        return f"{does(self.name, 'retreats')} from {self.start} to {self.path[-1]}."


@event_class
class UnitPursued(UnitEvent):
    """A unit follows up by one hex."""

    rule: ClassVar[str] = "7.7.1"
    start: str
    hex: str

    def text(self) -> str:
        return f"{does(self.name, 'pursues')} into {self.hex}."


@event_class
class FortDestroyed(Event):
    """A fort is Japanese at the end of a combat phase."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "12.4"
    hex: str

    def text(self) -> str:
        return f"The fort in {self.hex} is destroyed."


@event_class
class FortAttackFailed(Event):
    """The first failed attack on a fort: Japan sends for the heavy guns."""

    rule: ClassVar[str] = "8.3.4"
    hex: str

    def text(self) -> str:
        return f"The attack on the fort in {self.hex} has failed: Japan may now bring two 28 cm guns per turn."
