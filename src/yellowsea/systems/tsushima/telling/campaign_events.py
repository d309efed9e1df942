"""What can happen in the terminal phase and the land campaign, as typed facts; each knows its rule and its sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from yellowsea.kernel.events import Event, plural


def _side(side: str) -> str:
    return side.capitalize()


@dataclass(kw_only=True)
class BlockShipRolled(Event):
    """A merchant was sunk in the channel of Port Arthur."""

    rule: ClassVar[str] = "12.4"
    ship: str
    name: str
    face: int
    success: bool

    def text(self) -> str:
        end = "she shuts the channel" if self.success else "she sinks beside it"
        return f"{self.name} as block ship: a {self.face}, {end}."


@dataclass(kw_only=True)
class TownRaided(Event):
    """A town was shelled."""

    rule: ClassVar[str] = "8.22"
    hex: str
    name: str
    face: int
    damaged: bool
    points: int

    def text(self) -> str:
        end = "much damage" if self.damaged else "little damage"
        return f"Russian ships shell the coast in {self.name}: a {self.face}, {end}."


@dataclass(kw_only=True)
class LoadsDelivered(Event):
    """Merchants brought loads to the port of the plan."""

    rule: ClassVar[str] = "14.4"
    port: str
    loads: int
    total: int
    needed: int

    def text(self) -> str:
        return f"{plural(self.loads, 'load', 'loads')} landed at {self.port}: {self.total} of {self.needed} this turn."


@dataclass(kw_only=True)
class VoyageMade(Event):
    """Ships went from zone to zone, as their own side knows it."""

    rule: ClassVar[str] = "4.8"
    side: str
    ships: list[str]
    origin: str
    to: str
    to_name: str

    def text(self) -> str:
        return f"{plural(len(self.ships), 'counter', 'counters')} to the {self.to_name}."


@dataclass(kw_only=True)
class MineLaid(Event):
    """A mine was laid."""

    rule: ClassVar[str] = "10.1"
    side: str
    hex: str
    name: str

    def text(self) -> str:
        return f"{_side(self.side)} lays a mine in {self.name}."


@dataclass(kw_only=True)
class MineSwept(Event):
    """An attempt to sweep a mine."""

    rule: ClassVar[str] = "10.4"
    side: str
    hex: str
    name: str
    faces: list[int]
    swept: bool

    def text(self) -> str:
        return f"{_side(self.side)} sweeps {self.name}: the mine {'is gone' if self.swept else 'stays'}."


@dataclass(kw_only=True)
class RepairRolled(Event):
    """A repair attempt."""

    rule: ClassVar[str] = "9.1"
    side: str
    ship: str
    name: str
    face: int
    mended: int
    left: int

    def text(self) -> str:
        return f"Yard: {self.name}, a {self.face}: {plural(self.mended, 'hit', 'hits')} repaired, {self.left} left."


@dataclass(kw_only=True)
class MoraleChanged(Event):
    """Ships at sea lost morale."""

    rule: ClassVar[str] = "7.1"
    side: str
    ships: list[str]

    def text(self) -> str:
        return f"{plural(len(self.ships), 'counter', 'counters')} at sea: morale falls."


@dataclass(kw_only=True)
class ChannelCleared(Event):
    """The die for a hulk in the channel of Port Arthur."""

    rule: ClassVar[str] = "12.4"
    face: int
    cleared: bool
    left: int

    def text(self) -> str:
        return f"Channel of Port Arthur: a {self.face}, {'one hulk is raised' if self.cleared else 'it stays shut'}."


@dataclass(kw_only=True)
class MerchantCalledUp(Event):
    """A new merchant."""

    rule: ClassVar[str] = "9.4"
    ship: str
    port: str

    def text(self) -> str:
        return f"A new merchant is called up at {self.port}."


@dataclass(kw_only=True)
class PlanChosen(Event):
    """The plan of the land campaign."""

    rule: ClassVar[str] = "14.1"
    plan: str
    name: str

    def text(self) -> str:
        return f"Japan takes plan {self.plan.upper()}: {self.name}."


@dataclass(kw_only=True)
class LoadsRolled(Event):
    """The loads plan C needs next turn."""

    rule: ClassVar[str] = "14.3"
    face: int
    needed: int

    def text(self) -> str:
        return f"Plan C needs {self.needed} loads next turn."


@dataclass(kw_only=True)
class CampaignJudged(Event):
    """The land campaign of a turn."""

    rule: ClassVar[str] = "14.4"
    plan: str
    delivered: int
    needed: int
    met: bool
    turns: int
    face: int
    points: int
    goal: int

    def text(self) -> str:
        if not self.met:
            return f"Land campaign: {self.delivered} of {self.needed} loads; the turn is lost."
        if self.face:
            return f"Siege of Port Arthur: a {self.face}, {self.points} of {self.goal}."
        return f"Land campaign: loads brought in {plural(self.turns, 'turn', 'turns')}."


@dataclass(kw_only=True)
class SquadronReleased(Event):
    """A Baltic squadron may leave."""

    rule: ClassVar[str] = "14.8"
    squadron: int

    def text(self) -> str:
        return f"Baltic squadron {self.squadron} is released."


@dataclass(kw_only=True)
class PortArthurFell(Event):
    """Port Arthur was taken."""

    rule: ClassVar[str] = "14.6"
    turn: int

    def text(self) -> str:
        return "Port Arthur has fallen."


@dataclass(kw_only=True)
class ShipScuttled(Event):
    """An attempt to scuttle a ship."""

    rule: ClassVar[str] = "14.6"
    ship: str
    name: str
    face: int
    sunk: bool

    def text(self) -> str:
        return f"{self.name}: a {self.face}, {'she is scuttled' if self.sunk else 'she does not sink'}."


@dataclass(kw_only=True)
class ShipCaptured(Event):
    """A ship changed hands."""

    rule: ClassVar[str] = "14.7"
    ship: str
    name: str

    def text(self) -> str:
        return f"{self.name} is captured."
