"""Event types from set-up to the end of a battle; each carries its rule id and log text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from yellowsea.kernel.events import Event, SideEvent, listed, plural


@dataclass(kw_only=True)
class OpeningAttackRolled(Event):
    """The die of the opening attack."""

    rule: ClassVar[str] = "PA-11.3"
    face: int
    ships: int

    def text(self) -> str:
        hit = plural(self.ships, "ship", "ships") if self.ships else "no ship"
        return f"Attack on Port Arthur: Japan rolls {self.face} and hits {hit}."


@dataclass(kw_only=True)
class ShipStruck(Event):
    """A ship damaged by the opening attack, in the yard for turn 1."""

    rule: ClassVar[str] = "PA-11.3"
    ship: str
    name: str

    def text(self) -> str:
        return f"{self.name} is torpedoed at anchor and goes into the yard of Port Arthur."


@dataclass(kw_only=True)
class TurnBegan(Event):
    """A new turn."""

    rule: ClassVar[str] = "PA-5.1"
    turn: int

    def text(self) -> str:
        return f"Turn {self.turn} begins."


@dataclass(kw_only=True)
class BalticArrived(Event):
    """Baltic ships dropped anchor at Diego-Suarez."""

    rule: ClassVar[str] = "PA-6.1"
    turn: int
    ships: list[str]

    def text(self) -> str:
        return f"The Baltic fleet arrives: {plural(len(self.ships), 'ship', 'ships')} at Diego-Suarez."


@dataclass(kw_only=True)
class InitiativeChanged(SideEvent):
    """The initiative marker changed hands."""

    rule: ClassVar[str] = "PA-10.1"
    why: str

    def text(self) -> str:
        return f"{self.side_name} now holds the initiative ({self.why})."


@dataclass(kw_only=True)
class ShipsSailed(SideEvent):
    """Ships put to sea by sortie."""

    rule: ClassVar[str] = "PA-6.4"
    ships: list[str]
    names: list[str]
    port: str
    area: str
    area_name: str

    def text(self) -> str:
        who = f"{self.names[0]} sails" if len(self.names) == 1 else f"{len(self.names)} ships sail"
        return f"{who} to the {self.area_name}."


@dataclass(kw_only=True)
class ShipsDocked(SideEvent):
    """Damaged ships went into a yard."""

    rule: ClassVar[str] = "PA-6.7"
    ships: list[str]
    names: list[str]
    port: str

    def text(self) -> str:
        return f"{listed(self.names)} {'goes' if len(self.names) == 1 else 'go'} into the yard."


@dataclass(kw_only=True)
class ConvoyAssembled(Event):
    """An army pawn was put on a landing box."""

    rule: ClassVar[str] = "PA-6.8"
    area: str
    area_name: str

    def text(self) -> str:
        return f"A Japanese convoy gathers in the {self.area_name}."


@dataclass(kw_only=True)
class SortieEnded(SideEvent):
    """A side has finished its sortie phase."""

    rule: ClassVar[str] = "PA-6.3"

    def text(self) -> str:
        return f"{self.side_name} has finished its sortie."


@dataclass(kw_only=True)
class TopShown(SideEvent):
    """The open counter of a squadron under the uncertain situation."""

    rule: ClassVar[str] = "PA-11.0"
    ship: str
    name: str
    area: str
    area_name: str

    def text(self) -> str:
        return f"{self.side_name} shows {self.name} in the {self.area_name}."


@dataclass(kw_only=True)
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


@dataclass(kw_only=True)
class Rerolled(SideEvent):
    """The initiative was spent for a new roll."""

    rule: ClassVar[str] = "PA-10.2"

    def text(self) -> str:
        return f"{self.side_name} spends the initiative to roll again."


@dataclass(kw_only=True)
class Passed(SideEvent):
    """A side did no operation."""

    rule: ClassVar[str] = "PA-7.2"

    def text(self) -> str:
        return f"{self.side_name} passes."


@dataclass(kw_only=True)
class OperationsEnded(Event):
    """The naval operations of the turn are over."""

    rule: ClassVar[str] = "PA-7.1"
    why: str

    def text(self) -> str:
        return f"Naval operations end: {self.why}."


@dataclass(kw_only=True)
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


@dataclass(kw_only=True)
class MovementDie(SideEvent):
    """The die of a movement attempt; under the uncertain situation only its owner may see it."""

    rule: ClassVar[str] = "PA-7.4"
    face: int
    speed: int
    ships: list[str]

    def text(self) -> str:
        return f"Movement check: {self.face} against speed {self.speed}."


@dataclass(kw_only=True)
class BattleJoined(Event):
    """Two squadrons meet; both are shown."""

    rule: ClassVar[str] = "PA-7.10"
    area: str
    area_name: str
    attacker: str
    first: str
    japan: list[str]
    russia: list[str]
    japan_firepower: int
    russia_firepower: int
    japan_speed: int
    russia_speed: int

    def text(self) -> str:
        return (
            f"{self.attacker.capitalize()} attacks in the {self.area_name}. "
            f"Japan has firepower {self.japan_firepower} and speed {self.japan_speed}, "
            f"Russia firepower {self.russia_firepower} and speed {self.russia_speed}: "
            f"{self.first.capitalize()} would fire first."
        )


@dataclass(kw_only=True)
class FirstFireSeized(SideEvent):
    """The initiative was spent to fire first."""

    rule: ClassVar[str] = "PA-7.12"

    def text(self) -> str:
        return f"{self.side_name} spends the initiative to fire first."


@dataclass(kw_only=True)
class VolleyFired(SideEvent):
    """One volley: dice, hits and criticals."""

    rule: ClassVar[str] = "PA-7.13"
    area: str
    firepower: int
    faces: list[int]
    hits: int
    criticals: int

    def text(self) -> str:
        faces = ", ".join(str(face) for face in self.faces)
        total = f"total {sum(self.faces)}, firepower {self.firepower}"
        hits = plural(self.hits, "hit", "hits") if self.hits else "no hits"
        criticals = f" and {plural(self.criticals, 'critical', 'criticals')}" if self.criticals else ""
        return f"{self.side_name} fires {faces} ({total}): {hits}{criticals}."


@dataclass(kw_only=True)
class ShipDamaged(SideEvent):
    """A ship was turned to its damaged side."""

    rule: ClassVar[str] = "PA-7.15"
    ship: str
    name: str
    where: str
    cause: str

    def text(self) -> str:
        return f"{self.name} is damaged ({self.cause})."


@dataclass(kw_only=True)
class ShipSunk(SideEvent):
    """A ship left the game."""

    rule: ClassVar[str] = "PA-7.15"
    ship: str
    name: str
    where: str
    cause: str

    def text(self) -> str:
        return f"{self.name} is sunk ({self.cause})."


@dataclass(kw_only=True)
class BattleEnded(Event):
    """Both volleys are over."""

    rule: ClassVar[str] = "PA-7.18"
    area: str
    area_name: str

    def text(self) -> str:
        return f"The battle in the {self.area_name} is over."
