"""Event types of battles, and damage of any kind; each carries its rule id and log text."""

from __future__ import annotations

from typing import ClassVar

from yellowsea.kernel.telling.events import SideEvent, event_class, plural
from yellowsea.systems.blockade.events.base_events import AreaEvent, ShipEvent


@event_class
class BattleJoined(AreaEvent):
    """Two squadrons meet; both are shown."""

    rule: ClassVar[str] = "PA-7.10"
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


@event_class
class FirstFireSeized(SideEvent):
    """The initiative was spent to fire first."""

    rule: ClassVar[str] = "PA-7.12"

    def text(self) -> str:
        return f"{self.side_name} spends the initiative to fire first."


@event_class
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
        total = f", {sum(self.faces)} in all" if len(self.faces) > 1 else ""
        hits = plural(self.hits, "hit", "hits") if self.hits else "no hits"
        criticals = f" and {plural(self.criticals, 'critical', 'criticals')}" if self.criticals else ""
        return f"{self.side_name} fires with firepower {self.firepower}: rolled {faces}{total}; {hits}{criticals}."


@event_class
class ShipHurt(SideEvent, ShipEvent):
    """Damage or loss, with its place and its cause."""

    rule: ClassVar[str] = "PA-7.15"
    where: str
    cause: str


@event_class
class ShipDamaged(ShipHurt):
    """A ship was turned to its damaged side."""

    def text(self) -> str:
        return f"{self.name} is damaged ({self.cause})."


@event_class
class ShipDoomed(ShipHurt):
    """A ship that still fires and sinks when the battle ends."""

    rule: ClassVar[str] = "PA-7.16"

    def text(self) -> str:
        return f"{self.name} is going down ({self.cause}) but fights on."


@event_class
class ShipSunk(ShipHurt):
    """A ship left the game."""

    headline: ClassVar[bool] = True

    def text(self) -> str:
        return f"{self.name} is sunk ({self.cause})."


@event_class
class BattleEnded(AreaEvent):
    """Both volleys are over."""

    rule: ClassVar[str] = "PA-7.18"

    def text(self) -> str:
        return f"The battle in the {self.area_name} is over."
