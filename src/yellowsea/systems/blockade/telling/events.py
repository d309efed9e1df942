"""What can happen at sea, from set-up to the end of a battle, as typed facts with their rule and their sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from yellowsea.kernel.events import Event, plural


@dataclass(kw_only=True)
class OpeningAttackRolled(Event):
    """The die of the opening attack."""

    rule: ClassVar[str] = "PA-11.3"
    face: int
    ships: int

    def text(self) -> str:
        return f"Attack on Port Arthur: a {self.face}, {plural(self.ships, 'ship', 'ships')} to be hit."


@dataclass(kw_only=True)
class ShipStruck(Event):
    """A ship damaged by the opening attack, in the yard for turn 1."""

    rule: ClassVar[str] = "PA-11.3"
    ship: str
    name: str

    def text(self) -> str:
        return f"{self.name} is torpedoed at her moorings and goes into the Port Arthur yard."


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
class InitiativeChanged(Event):
    """The initiative marker changed hands."""

    rule: ClassVar[str] = "PA-10.1"
    side: str
    why: str

    def text(self) -> str:
        return f"{self.side.capitalize()} now holds the initiative ({self.why})."


@dataclass(kw_only=True)
class ShipsSailed(Event):
    """Ships put to sea by sortie."""

    rule: ClassVar[str] = "PA-6.4"
    side: str
    ships: list[str]
    names: list[str]
    port: str
    area: str
    area_name: str

    def text(self) -> str:
        who = self.names[0] if len(self.names) == 1 else f"{len(self.names)} ships"
        return f"{who} put{'s' if len(self.names) == 1 else ''} to sea: {self.area_name}."


@dataclass(kw_only=True)
class ShipsDocked(Event):
    """Damaged ships went into a yard."""

    rule: ClassVar[str] = "PA-6.7"
    side: str
    ships: list[str]
    names: list[str]
    port: str

    def text(self) -> str:
        return f"Into the yard: {', '.join(self.names)}."


@dataclass(kw_only=True)
class ConvoyAssembled(Event):
    """An army pawn was put on a landing box."""

    rule: ClassVar[str] = "PA-6.8"
    area: str
    area_name: str

    def text(self) -> str:
        return f"A Japanese convoy gathers in the {self.area_name}."


@dataclass(kw_only=True)
class SortieEnded(Event):
    """A side has finished its sortie phase."""

    rule: ClassVar[str] = "PA-6.3"
    side: str

    def text(self) -> str:
        return f"{self.side.capitalize()} ends its sortie."


@dataclass(kw_only=True)
class TopShown(Event):
    """The open counter of a squadron under the uncertain situation."""

    rule: ClassVar[str] = "PA-11.0"
    side: str
    ship: str
    name: str
    area: str
    area_name: str

    def text(self) -> str:
        return f"{self.side.capitalize()} shows {self.name} in the {self.area_name}."


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
class Rerolled(Event):
    """The initiative was spent for a new roll."""

    rule: ClassVar[str] = "PA-10.2"
    side: str

    def text(self) -> str:
        return f"{self.side.capitalize()} spends the initiative for a new roll."


@dataclass(kw_only=True)
class Passed(Event):
    """A side did no operation."""

    rule: ClassVar[str] = "PA-7.2"
    side: str

    def text(self) -> str:
        return f"{self.side.capitalize()} passes."


@dataclass(kw_only=True)
class OperationsEnded(Event):
    """The naval operations of the turn are over."""

    rule: ClassVar[str] = "PA-7.1"
    why: str

    def text(self) -> str:
        return f"Naval operations end: {self.why}."


@dataclass(kw_only=True)
class MovementChecked(Event):
    """A movement attempt, made or failed."""

    rule: ClassVar[str] = "PA-7.4"
    side: str
    moved: bool
    origin: str
    origin_name: str
    to: str
    to_name: str

    def text(self) -> str:
        if self.moved:
            return f"{self.side.capitalize()} moves: {self.origin_name} to {self.to_name}."
        return f"{self.side.capitalize()} fails to move from {self.origin_name} to {self.to_name}."


@dataclass(kw_only=True)
class MovementDie(Event):
    """The die of a movement attempt; under the uncertain situation only its owner may see it."""

    rule: ClassVar[str] = "PA-7.4"
    side: str
    face: int
    speed: int
    ships: list[str]

    def text(self) -> str:
        return f"Movement check: a {self.face} against speed {self.speed}."


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
            f"Battle in the {self.area_name}: {self.attacker.capitalize()} attacks. "
            f"Japan {self.japan_firepower} at speed {self.japan_speed}, "
            f"Russia {self.russia_firepower} at speed {self.russia_speed}; {self.first.capitalize()} would fire first."
        )


@dataclass(kw_only=True)
class FirstFireSeized(Event):
    """The initiative was spent to fire first."""

    rule: ClassVar[str] = "PA-7.12"
    side: str

    def text(self) -> str:
        return f"{self.side.capitalize()} spends the initiative and fires first."


@dataclass(kw_only=True)
class VolleyFired(Event):
    """One volley: dice, hits and criticals."""

    rule: ClassVar[str] = "PA-7.13"
    side: str
    area: str
    firepower: int
    faces: list[int]
    hits: int
    criticals: int

    def text(self) -> str:
        total = sum(self.faces)
        fell = "within" if total <= self.firepower else "over"
        faces = ", ".join(str(face) for face in self.faces)
        result = f"{plural(self.hits, 'hit', 'hits')}, {plural(self.criticals, 'critical', 'criticals')}"
        return f"{self.side.capitalize()} fires {faces}: {total}, {fell} {self.firepower}. {result}."


@dataclass(kw_only=True)
class ShipDamaged(Event):
    """A ship was turned to its damaged side."""

    rule: ClassVar[str] = "PA-7.15"
    ship: str
    name: str
    side: str
    where: str
    cause: str

    def text(self) -> str:
        return f"{self.name} is damaged ({self.cause})."


@dataclass(kw_only=True)
class ShipSunk(Event):
    """A ship left the game."""

    rule: ClassVar[str] = "PA-7.15"
    ship: str
    name: str
    side: str
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
