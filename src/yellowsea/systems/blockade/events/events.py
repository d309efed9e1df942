"""Event types of set-up, sorties and operations (phases 1 to 4); each carries its rule id and log text."""

from __future__ import annotations

from typing import ClassVar

from yellowsea.kernel.telling.events import Event, SideEvent, event_class, listed, plural
from yellowsea.systems.blockade.events.base_events import AreaEvent, ShipEvent


@event_class
class OpeningAttackRolled(Event):
    """The die of the opening attack."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "PA-11.3"
    face: int
    ships: int

    def text(self) -> str:
        hit = plural(self.ships, "ship", "ships") if self.ships else "no ship"
        return f"Attack on Port Arthur: Japan rolls {self.face} and hits {hit}."


@event_class
class ShipStruck(ShipEvent):
    """A ship damaged by the opening attack, in the yard for turn 1."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "PA-11.3"

    def text(self) -> str:
        return f"{self.name} is torpedoed at anchor and goes into the yard of Port Arthur."


@event_class
class TurnBegan(Event):
    """A new turn."""

    rule: ClassVar[str] = "PA-5.1"
    turn: int

    def text(self) -> str:
        return f"Turn {self.turn} begins."


@event_class
class BalticArrived(Event):
    """Baltic ships dropped anchor at Diego-Suarez."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "PA-6.1"
    turn: int
    ships: list[str]

    def text(self) -> str:
        return f"The Baltic fleet arrives: {plural(len(self.ships), 'ship', 'ships')} at Diego-Suarez."


@event_class
class InitiativeChanged(SideEvent):
    """The initiative marker changed hands."""

    rule: ClassVar[str] = "PA-10.1"
    why: str

    def text(self) -> str:
        return f"{self.side_name} now holds the initiative ({self.why})."


@event_class
class ShipsSailed(SideEvent, AreaEvent):
    """Ships put to sea by sortie."""

    rule: ClassVar[str] = "PA-6.4"
    ships: list[str]
    names: list[str]
    port: str

    def text(self) -> str:
        who = f"{self.names[0]} sails" if len(self.names) == 1 else f"{len(self.names)} ships sail"
        return f"{who} to the {self.area_name}."


@event_class
class ShipsDocked(SideEvent):
    """Damaged ships went into a yard."""

    rule: ClassVar[str] = "PA-6.7"
    ships: list[str]
    names: list[str]
    port: str

    def text(self) -> str:
        return f"{listed(self.names)} {'goes' if len(self.names) == 1 else 'go'} into the yard."


@event_class
class ConvoyAssembled(AreaEvent):
    """An army pawn was put on a landing box."""

    rule: ClassVar[str] = "PA-6.8"

    def text(self) -> str:
        return f"A Japanese convoy gathers in the {self.area_name}."


@event_class
class SailedUnseen(SideEvent):
    """What a sortie looks like to others under the uncertain situation."""

    rule: ClassVar[str] = "PA-11.0"

    def text(self) -> str:
        return f"{self.side_name} sends ships to sea; which and where is hidden."


@event_class
class SortieEnded(SideEvent):
    """A side has finished its sortie phase."""

    rule: ClassVar[str] = "PA-6.3"

    def text(self) -> str:
        return f"{self.side_name} has finished its sortie."


@event_class
class TopShown(SideEvent, ShipEvent, AreaEvent):
    """The open counter of a squadron under the uncertain situation."""

    rule: ClassVar[str] = "PA-11.0"

    def text(self) -> str:
        return f"{self.side_name} shows {self.name} in the {self.area_name}."


@event_class
class RolledOff(Event):
    """Both dice for the next operation."""

    rule: ClassVar[str] = "PA-7.1"
    japan: int
    russia: int

    def text(self) -> str:
        if self.japan == self.russia:
            return f"Both sides roll {self.japan}."
        first = "Japan" if self.japan > self.russia else "Russia"
        return f"Japan rolls {self.japan}, Russia {self.russia}: {first} may act."


@event_class
class Rerolled(SideEvent):
    """The initiative was spent for a new roll."""

    rule: ClassVar[str] = "PA-10.2"

    def text(self) -> str:
        return f"{self.side_name} spends the initiative to roll again."


@event_class
class Passed(SideEvent):
    """A side did no operation."""

    rule: ClassVar[str] = "PA-7.2"

    def text(self) -> str:
        return f"{self.side_name} passes."


@event_class
class OperationsEnded(Event):
    """The naval operations of the turn are over."""

    rule: ClassVar[str] = "PA-7.1"
    why: str

    def text(self) -> str:
        return f"Naval operations end: {self.why}."


@event_class
class MovementChecked(SideEvent):
    """A movement attempt, made or failed."""

    rule: ClassVar[str] = "PA-7.4"
    moved: bool
    origin: str
    origin_name: str
    to: str
    to_name: str

    def text(self) -> str:
        if self.moved:
            return f"{self.side_name} moves from {self.origin_name} to {self.to_name}."
        return f"{self.side_name} fails to move from {self.origin_name} to {self.to_name}."


@event_class
class MovementDie(SideEvent):
    """The die of a movement attempt; under the uncertain situation only its owner may see it."""

    rule: ClassVar[str] = "PA-7.4"
    face: int
    speed: int
    ships: list[str]

    def text(self) -> str:
        return f"Movement check: rolled {self.face} against speed {self.speed}."
