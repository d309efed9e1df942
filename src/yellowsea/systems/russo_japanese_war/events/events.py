"""Event types of the joined war: loads, transport, fire on the roads, places that change hands, the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from yellowsea.kernel.telling.events import Event, SideEvent, begin_large, does, plural, the


@dataclass(kw_only=True)
class MonthBegan(Event):
    """A new month on both boards."""

    rule: ClassVar[str] = "S1"
    turn: int

    def text(self) -> str:
        return f"Turn {self.turn}: the fleets sail first, then the armies march, phase by phase."


@dataclass(kw_only=True)
class LoadsTaken(Event):
    """Merchants have taken loads."""

    rule: ClassVar[str] = "S6"
    port: str
    loads: int

    def text(self) -> str:
        return f"{plural(self.loads, 'merchant takes a load', 'merchants take loads')} in {self.port}."


@dataclass(kw_only=True)
class LoadsLanded(Event):
    """Loads have come ashore in a port of Korea."""

    rule: ClassVar[str] = "S7"
    port: str
    loads: int

    def text(self) -> str:
        return f"{plural(self.loads, 'load is', 'loads are')} landed in {self.port}."


@dataclass(kw_only=True)
class LoadsOnBeach(LoadsLanded):
    """Loads have come ashore in an invasion port."""

    rule: ClassVar[str] = "S8"


@dataclass(kw_only=True)
class PortPlacedFromSea(Event):
    """An invasion port where merchants lie."""

    rule: ClassVar[str] = "S12"
    hex: str
    left: int

    def text(self) -> str:
        return f"Japan places an invasion port in {self.at(self.hex)}; it has {self.left} left."


@dataclass(kw_only=True)
class UnitCarried(Event):
    """A unit has crossed the sea."""

    rule: ClassVar[str] = "S9"
    unit: str
    name: str
    start: str
    place: str
    points: int

    def text(self) -> str:
        return begin_large(f"{does(the(self.name), 'is')} carried from {self.start} to {self.place}.")


@dataclass(kw_only=True)
class SupplyCarried(Event):
    """A supply counter has crossed the sea."""

    rule: ClassVar[str] = "S16"
    start: str
    place: str

    def text(self) -> str:
        return f"A supply counter is carried from {self.start} to {self.place}."


@dataclass(kw_only=True)
class PortStocked(Event):
    """A load has become the stock of a port."""

    rule: ClassVar[str] = "S13"
    hex: str

    def text(self) -> str:
        return f"The port in {self.at(self.hex)} is stocked and can feed attacks."


@dataclass(kw_only=True)
class StockUsed(Event):
    """Attacks have used the stock of a port up."""

    rule: ClassVar[str] = "S13"
    hex: str

    def text(self) -> str:
        return f"The stock of the port in {self.at(self.hex)} is used up."


@dataclass(kw_only=True)
class LoadsLost(Event):
    """What was not spent at the end of the month."""

    rule: ClassVar[str] = "S9"
    points: int

    def text(self) -> str:
        are = "is" if self.points == 1 else "are"
        return f"{plural(self.points, 'point', 'points')} of transport {are} not used and lost."


@dataclass(kw_only=True)
class RoadsShelled(Event):
    """Siege guns have fired at the ships in Port Arthur."""

    rule: ClassVar[str] = "S21"
    hex: str
    guns: list[str]
    strength: int
    column: str
    die: int
    hits: int

    def text(self) -> str:
        what = plural(self.hits, "ship is hit", "ships are hit") if self.hits else "no ship is hit"
        fire = f"Siege guns in {self.at(self.hex)} fire at the ships in Port Arthur"
        return f"{fire} at {self.column}: rolled {self.die}, {what}."


@dataclass(kw_only=True)
class PortLost(SideEvent):
    """A port of the chart has changed hands because of the armies; `side` holds it now."""

    rule: ClassVar[str] = "S22"
    port: str
    name: str

    def text(self) -> str:
        return f"{self.name} is {'Japanese' if self.side == 'japan' else 'Russian'} for the fleets too."


@dataclass(kw_only=True)
class YinKouOpened(Event):
    """Yingkou shelters Japanese ships, or no longer does."""

    rule: ClassVar[str] = "S25"
    open: bool

    def text(self) -> str:
        return "Yingkou is open to Japanese ships." if self.open else "Yingkou is lost; ships there put to sea."


@dataclass(kw_only=True)
class CeilingLowered(Event):
    """Raids have cost harbour room."""

    rule: ClassVar[str] = "S28"
    ceiling: int

    def text(self) -> str:
        return f"After the raids Cis-Yalu Korea can take {self.ceiling} points next month."


@dataclass(kw_only=True)
class ShipLaidUp(Event):
    """A ship's crew and guns go ashore for good."""

    rule: ClassVar[str] = "S30"
    ship: str
    name: str
    brigade: int

    def text(self) -> str:
        return f"{self.name} is laid up; the naval brigade has {plural(self.brigade, 'point', 'points')}."


@dataclass(kw_only=True)
class CoastShelled(Event):
    """Ships support an attack."""

    rule: ClassVar[str] = "S31"
    hex: str

    def text(self) -> str:
        return f"Japanese ships shell {self.at(self.hex)}: the next attack on it adds to its die."


@dataclass(kw_only=True)
class JoinedWarEnded(Event):
    """The end of the war on both boards."""

    rule: ClassVar[str] = "S36"
    turn: int
    winner: str | None
    level: str

    def text(self) -> str:
        if self.winner is None:
            return f"The war ends after turn {self.turn}: a draw."
        return f"The war ends after turn {self.turn}: {self.winner.capitalize()} wins ({self.level})."
