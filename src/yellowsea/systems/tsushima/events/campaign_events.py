"""Event types of the terminal phase and the land campaign; each carries its rule id and log text."""

from __future__ import annotations

from typing import ClassVar

from yellowsea.kernel.telling.events import Event, event_class, out_of, plural
from yellowsea.systems.tsushima.events.base_events import (
    HexEvent,
    MoveEvent,
    OwnedShipEvent,
    ShipEvent,
    SideEvent,
    hits_text,
)


@event_class
class BlockShipRolled(ShipEvent):
    """A merchant was sunk in the channel of Port Arthur."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "12.4"
    face: int
    success: bool

    def text(self) -> str:
        result = "the channel is blocked" if self.success else "she sinks beside the channel"
        return f"{self.name} as a block ship: rolled {self.face}, {result}."


@event_class
class TownRaided(HexEvent):
    """A town was shelled."""

    rule: ClassVar[str] = "8.22"
    face: int
    damaged: bool
    points: int

    def text(self) -> str:
        result = "heavy damage" if self.damaged else "little damage"
        return f"Russian ships shell the coast from {self.name}: rolled {self.face}, {result}."


@event_class
class LoadsDelivered(Event):
    """Merchants brought loads to the port of the plan."""

    rule: ClassVar[str] = "14.4"
    port: str
    loads: int
    total: int
    needed: int

    def text(self) -> str:
        port = self.at(self.port)
        return f"{plural(self.loads, 'load', 'loads')} landed at {port}: {out_of(self.total, self.needed)} this turn."


@event_class
class VoyageMade(MoveEvent):
    """Ships went from zone to zone, as their own side knows it."""

    rule: ClassVar[str] = "4.8"
    ships: list[str]

    def text(self) -> str:
        return f"{plural(len(self.ships), 'counter sails', 'counters sail')} to {self.to_name}."


@event_class
class MineLaid(SideEvent, HexEvent):
    """A mine was laid."""

    rule: ClassVar[str] = "10.1"

    def text(self) -> str:
        return f"{self.side_name} lays a mine in {self.name}."


@event_class
class MineSwept(SideEvent, HexEvent):
    """An attempt to sweep a mine."""

    rule: ClassVar[str] = "10.4"
    faces: list[int]
    swept: bool

    def text(self) -> str:
        return f"{self.side_name} sweeps {self.name}: the mine {'is cleared' if self.swept else 'is still there'}."


@event_class
class RepairRolled(OwnedShipEvent):
    """A repair attempt."""

    rule: ClassVar[str] = "9.1"
    face: int
    mended: int
    left: int

    def text(self) -> str:
        return f"Yard: {self.name}, rolled {self.face}: {hits_text(self.mended)} repaired, {self.left or 'none'} left."


@event_class
class MoraleChanged(SideEvent):
    """Ships at sea lost morale."""

    rule: ClassVar[str] = "7.1"
    ships: list[str]

    def text(self) -> str:
        return f"Morale falls for {plural(len(self.ships), 'counter', 'counters')} at sea."


@event_class
class ChannelCleared(Event):
    """The die for a block ship in the channel of Port Arthur."""

    rule: ClassVar[str] = "12.4"
    face: int
    cleared: bool
    left: int

    def text(self) -> str:
        result = "one block ship is removed" if self.cleared else "the channel stays blocked"
        return f"Channel of Port Arthur: rolled {self.face}, {result}."


@event_class
class MerchantCalledUp(Event):
    """A new merchant."""

    rule: ClassVar[str] = "9.4"
    ship: str
    port: str

    def text(self) -> str:
        return f"A new merchant is called up at {self.at(self.port)}."


@event_class
class PlanChosen(Event):
    """The plan of the land campaign."""

    rule: ClassVar[str] = "14.1"
    plan: str
    name: str

    def text(self) -> str:
        return f"Japan chooses plan {self.plan.upper()}: {self.name}."


@event_class
class LoadsRolled(Event):
    """The loads plan C needs next turn."""

    rule: ClassVar[str] = "14.3"
    face: int
    needed: int

    def text(self) -> str:
        return f"Plan C needs {self.needed} loads next turn."


@event_class
class CampaignJudged(Event):
    """The land campaign of a turn."""

    headline: ClassVar[bool] = True
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
            return f"Land campaign: only {self.delivered} of {self.needed} loads; the turn does not count."
        if self.face:
            return f"Siege of Port Arthur: rolled {self.face}, points {out_of(self.points, self.goal)}."
        return f"Land campaign: enough loads in {plural(self.turns, 'turn', 'turns')} so far."


@event_class
class SquadronReleased(Event):
    """A Baltic squadron may leave."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "14.8"
    squadron: int

    def text(self) -> str:
        return f"The {('First', 'Second')[self.squadron - 1]} Baltic Squadron is released."


@event_class
class PortArthurFell(Event):
    """Port Arthur was taken."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "14.6"
    turn: int

    def text(self) -> str:
        return "Port Arthur has fallen."


@event_class
class ShipScuttled(ShipEvent):
    """An attempt to scuttle a ship."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "14.6"
    face: int
    sunk: bool

    def text(self) -> str:
        return f"{self.name}: rolled {self.face}, {'scuttled' if self.sunk else 'the scuttling fails'}."


@event_class
class ShipCaptured(ShipEvent):
    """A ship changed hands."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "14.7"

    def text(self) -> str:
        return f"{self.does('is')} captured."
