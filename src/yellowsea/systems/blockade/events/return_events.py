"""Event types of the return to port and the end of the war (phase 6); each carries its rule id and log text."""

from __future__ import annotations

from typing import ClassVar

from yellowsea.kernel.telling.events import Event, SideEvent, event_class, listed, plural
from yellowsea.systems.blockade.events.base_events import ShipEvent


@event_class
class ShipsRepaired(Event):
    """Ships left the yards intact."""

    rule: ClassVar[str] = "PA-9.8"
    ships: list[str]
    names: list[str]

    def text(self) -> str:
        return f"{listed(self.names)} {'is' if len(self.names) == 1 else 'are'} repaired."


@event_class
class MinesRolled(SideEvent):
    """The mine roll of a squadron in the Yellow Sea."""

    rule: ClassVar[str] = "PA-11.4"
    face: int
    speed: int
    struck: int

    def text(self) -> str:
        found = plural(self.struck, "ship strikes", "ships strike") if self.struck else "no ship strikes"
        return f"{self.side_name} goes home through the mines: {self.face} against speed {self.speed}, {found} a mine."


@event_class
class MineStruck(SideEvent, ShipEvent):
    """One ship on a mine."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "PA-11.5"
    sunk: bool
    face: int | None

    def text(self) -> str:
        return f"{self.name} strikes a mine and {'sinks' if self.sunk else 'limps home damaged'}."


@event_class
class ShipsReturned(SideEvent):
    """Ships went back to port."""

    rule: ClassVar[str] = "PA-9.9"
    ships: list[str]
    port: str
    port_name: str

    def text(self) -> str:
        return f"{plural(len(self.ships), 'ship returns', 'ships return')} to {self.port_name}."


@event_class
class MaintenanceFailed(Event):
    """Ships in a port without a yard wore out."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "PA-9.10"
    ships: list[str]
    names: list[str]
    port: str

    def text(self) -> str:
        go = "goes" if len(self.names) == 1 else "go"
        return f"{listed(self.names)}, with no yard free, {go} into the next turn damaged."


@event_class
class WarEnded(Event):
    """The last turn is over."""

    rule: ClassVar[str] = "PA-5.2"
    winner: str | None
    reason: str

    def text(self) -> str:
        return f"The war is over. {self.reason}"
