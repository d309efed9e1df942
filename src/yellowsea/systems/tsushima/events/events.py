"""Event types of the sea chart; each carries its rule id and log text."""

from __future__ import annotations

from typing import ClassVar

from yellowsea.kernel.telling.events import Event, date_words, event_class, listed, plural
from yellowsea.systems.tsushima.events.base_events import (
    HexEvent,
    MoveEvent,
    OwnedShipEvent,
    PlaceEvent,
    PortEvent,
    ShipEvent,
    SideEvent,
    does,
)

NAMED = 3  # so many counters are named when ships sail, the others counted


def month_of(turn: int) -> str:
    """The month of a turn: turn 1 is February 1904."""
    return date_words(f"{1904 + turn // 12}-{turn % 12 + 1}")


# -- set-up --------------------------------------------------------------------------------------------------------


@event_class
class CruisersBought(SideEvent):
    """Who bought the two cruisers in Italy."""

    rule: ClassVar[str] = "12.1"
    zones: int
    place: str

    def text(self) -> str:
        if self.zones == 0:
            return f"{self.side_name} buys the two cruisers in Italy, but they are interned."
        on = plural(self.zones, "zone", "zones")
        return f"{self.side_name} buys the two cruisers in Italy; they have come {on}, to {self.at(self.place)}."


@event_class
class ShipDeployed(ShipEvent, PlaceEvent):
    """A counter was placed at set-up."""

    rule: ClassVar[str] = "15.0"

    def text(self) -> str:
        return f"{self.does('starts')} {self.where()}."


@event_class
class FleetReady(SideEvent):
    """A side has finished its set-up."""

    rule: ClassVar[str] = "15.0"

    def text(self) -> str:
        return f"{self.side_name} has finished its set-up."


# -- the clock -----------------------------------------------------------------------------------------------------


@event_class
class TurnBegan(Event):
    """A new month."""

    rule: ClassVar[str] = "3.1"
    turn: int

    def text(self) -> str:
        return f"{month_of(self.turn)} begins."


@event_class
class TurnEnded(Event):
    """A month is over."""

    rule: ClassVar[str] = "3.1"
    turn: int

    def text(self) -> str:
        return f"{month_of(self.turn)} ends."


@event_class
class PhaseBegan(Event):
    """A new naval phase."""

    rule: ClassVar[str] = "3.1"
    turn: int
    phase: int

    def text(self) -> str:
        return f"Naval phase {self.phase}."


@event_class
class SegmentBegan(SideEvent):
    """A segment of a naval phase."""

    rule: ClassVar[str] = "3.2"
    turn: int
    phase: int
    segment: str

    def text(self) -> str:
        return f"{self.side_name} {'moves' if self.segment == 'movement' else 'may search'}."


# -- movement ------------------------------------------------------------------------------------------------------


@event_class
class DivisionFormed(SideEvent):
    """Ships formed a division."""

    rule: ClassVar[str] = "4.5"
    division: str
    ships: list[str]
    names: list[str]

    def text(self) -> str:
        return f"{self.side_name} forms division {self.division[1:]}: {listed(self.names)}."


@event_class
class DivisionDissolved(SideEvent):
    """A division was dissolved."""

    rule: ClassVar[str] = "4.5"
    division: str

    def text(self) -> str:
        return f"{self.side_name} dissolves division {self.division[1:]}."


@event_class
class ShipsSailed(MoveEvent):
    """Ships moved, as their own side knows it."""

    rule: ClassVar[str] = "4.1"
    ships: list[str]
    names: list[str]

    def text(self) -> str:
        more = len(self.names) - NAMED
        named = [*self.names[:NAMED], f"{more} more"] if more > 1 else self.names
        who = f"{listed(named)} sail" if len(named) > 1 else does(named[0], "sails")
        return f"{who} to {self.to_name}."


@event_class
class StackMoved(MoveEvent):
    """Ships moved, as everybody sees it."""

    rule: ClassVar[str] = "5.2"

    def text(self) -> str:
        return f"{self.side_name} moves ships from {self.at(self.origin)} to {self.to_name}."


@event_class
class FlyingBasePlaced(HexEvent):
    """A Japanese flying base."""

    rule: ClassVar[str] = "11.5"

    def text(self) -> str:
        return f"Japan sets up a flying base in {self.name}."


@event_class
class WarDeclaredOver(Event):
    """The Russian player ended the game."""

    rule: ClassVar[str] = "16.4"

    def text(self) -> str:
        return "Russia declares the war over."


# -- dangers on the way --------------------------------------------------------------------------------------------


@event_class
class MineRolled(OwnedShipEvent):
    """A ship struck a mine."""

    rule: ClassVar[str] = "10.2"
    hex: str
    face: int
    hits: int

    def text(self) -> str:
        harm = ("no serious damage", "one hit", "two hits", "sunk")[self.hits]
        return f"{self.does('strikes')} a mine in {self.at(self.hex)}: {harm}."


@event_class
class MineStruck(SideEvent):
    """A ship struck a mine without damage, as the other side sees it."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "10.2"
    hex: str

    def text(self) -> str:
        whose = "Japanese" if self.side == "japan" else "Russian"
        return f"A {whose} counter strikes a mine in {self.at(self.hex)}: no serious damage."


@event_class
class ShipInterned(OwnedShipEvent, PortEvent):
    """A ship was interned."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "11.1"

    def text(self) -> str:
        return f"{self.does('is')} interned at {self.port_name}."


@event_class
class AgroundRolled(SideEvent):
    """The die for running aground."""

    rule: ClassVar[str] = "4.4"
    face: int
    alarm: bool

    def text(self) -> str:
        result = "a ship may be aground" if self.alarm else "no ship runs aground"
        return f"{self.side_name}, inshore: rolled {self.face}; {result}."


@event_class
class ShipAground(OwnedShipEvent):
    """A ship ran aground."""

    rule: ClassVar[str] = "4.4"
    hits: int

    def text(self) -> str:
        return f"{self.does('runs')} aground."


# -- spotting ------------------------------------------------------------------------------------------------------


@event_class
class SearchRolled(SideEvent, PlaceEvent):
    """A search for the enemy."""

    rule: ClassVar[str] = "6.1"
    faces: list[int]
    modifiers: list[list[object]]
    total: int
    needed: int
    spotted: bool

    def text(self) -> str:
        result = "the enemy is spotted" if self.spotted else "nothing is found"
        return f"{self.side_name} searches {self.place_name}: scored {self.total}, needed {self.needed}; {result}."


@event_class
class Evaded(SideEvent):
    """A side evades for the rest of the turn."""

    rule: ClassVar[str] = "6.3"

    def text(self) -> str:
        return f"{self.side_name} evades."


@event_class
class ProtectionClaimed(PortEvent):
    """The answer to an attack on a port."""

    rule: ClassVar[str] = "11.2"
    claimed: bool
    for_all: bool  # how many go without is their owner's secret, as is how many there are (5.2)

    def text(self) -> str:
        claims = f"{self.side_name} {'claims' if self.claimed else 'does not claim'} the protection of {self.port_name}"
        return f"{claims}, but not for all of its counters." if self.claimed and not self.for_all else f"{claims}."


@event_class
class NobodyToFight(SideEvent, PlaceEvent):
    """A search or an attack found nobody who could be fought."""

    rule: ClassVar[str] = "11.2"

    def text(self) -> str:
        return f"{self.side_name} finds nobody to fight {self.where()}."


@event_class
class PortAttackRolled(PortEvent):
    """The die for an attack on a port."""

    rule: ClassVar[str] = "11.3"
    face: int
    needed: int
    allowed: bool

    def text(self) -> str:
        result = "the attack goes in" if self.allowed else "the attack fails"
        return f"{self.side_name} attacks {self.port_name}: rolled {self.face}, needed {self.needed}; {result}."


@event_class
class Retreated(MoveEvent):
    """Ships that fled were driven to a neighbouring hex."""

    rule: ClassVar[str] = "8.11"

    def text(self) -> str:
        return f"{self.side_name}'s ships that fled are driven to {self.to_name}."


# -- damage --------------------------------------------------------------------------------------------------------


@event_class
class ShipHit(OwnedShipEvent):
    """A ship took hits."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "8.15"
    hits: int
    total: int
    cause: str

    def text(self) -> str:
        more = f", {self.total} of 3 now" if self.total != self.hits else ""
        return f"{self.does('takes')} {plural(self.hits, 'hit', 'hits')} ({self.cause}){more}."


@event_class
class ShipSunk(OwnedShipEvent):
    """A ship was sunk."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "8.15"
    where: str
    cause: str

    def text(self) -> str:
        return f"{self.does('is')} sunk ({self.cause})."
