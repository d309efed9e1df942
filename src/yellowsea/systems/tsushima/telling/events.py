"""What can happen in Tsushima, as typed facts; each knows its rule and its sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from yellowsea.kernel.events import Event, plural

_MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November")


def month_of(turn: int) -> str:
    """The month of a turn: turn 1 is February 1904."""
    number = turn % 12
    return f"{(*_MONTHS, 'December')[number]} {1904 + turn // 12}"


def _side(side: str) -> str:
    return side.capitalize()


def does(name: str, verb: str) -> str:
    """Small craft sail in groups: the destroyers steer, a division steers."""
    if "destroyers" not in name and "boats" not in name:
        return f"{name} {verb}"
    return f"{name} {'are' if verb == 'is' else verb.removesuffix('s')}"


@dataclass(kw_only=True)
class CruisersBought(Event):
    """Who bought the two cruisers in Italy."""

    rule: ClassVar[str] = "12.1"
    side: str
    zones: int
    place: str

    def text(self) -> str:
        zone = self.place.replace("_", " ").title()
        where = "are interned" if self.zones == 0 else f"have come {plural(self.zones, 'zone', 'zones')}, to the {zone}"
        return f"The two cruisers in Italy go to {_side(self.side)}; they {where}."


@dataclass(kw_only=True)
class ShipDeployed(Event):
    """A counter was placed at set-up."""

    rule: ClassVar[str] = "15.0"
    ship: str
    name: str
    place: str
    place_name: str

    def text(self) -> str:
        return f"{self.name} begins at {self.place_name}."


@dataclass(kw_only=True)
class FleetReady(Event):
    """A side has finished its set-up."""

    rule: ClassVar[str] = "15.0"
    side: str

    def text(self) -> str:
        return f"{_side(self.side)} is ready."


@dataclass(kw_only=True)
class TurnBegan(Event):
    """A new month."""

    rule: ClassVar[str] = "3.1"
    turn: int

    def text(self) -> str:
        return f"{month_of(self.turn)} begins."


@dataclass(kw_only=True)
class TurnEnded(Event):
    """A month is over."""

    rule: ClassVar[str] = "3.1"
    turn: int

    def text(self) -> str:
        return f"{month_of(self.turn)} ends."


@dataclass(kw_only=True)
class PhaseBegan(Event):
    """A new naval phase."""

    rule: ClassVar[str] = "3.1"
    turn: int
    phase: int

    def text(self) -> str:
        return f"Naval phase {self.phase}."


@dataclass(kw_only=True)
class SegmentBegan(Event):
    """A segment of a naval phase."""

    rule: ClassVar[str] = "3.2"
    side: str
    turn: int
    phase: int
    segment: str

    def text(self) -> str:
        what = "moves" if self.segment == "movement" else "searches for the enemy"
        return f"{_side(self.side)} {what}."


@dataclass(kw_only=True)
class DivisionFormed(Event):
    """Ships were drawn up in a division."""

    rule: ClassVar[str] = "4.5"
    division: str
    side: str
    ships: list[str]
    names: list[str]

    def text(self) -> str:
        return f"Division {self.division[1:]}: {', '.join(self.names)}."


@dataclass(kw_only=True)
class DivisionDissolved(Event):
    """A division was dissolved."""

    rule: ClassVar[str] = "4.5"
    division: str
    side: str

    def text(self) -> str:
        return f"Division {self.division[1:]} is dissolved."


@dataclass(kw_only=True)
class ShipsSailed(Event):
    """Ships moved, as their own side knows it."""

    rule: ClassVar[str] = "4.1"
    side: str
    ships: list[str]
    origin: str
    to: str
    to_name: str

    def text(self) -> str:
        return f"{plural(len(self.ships), 'counter', 'counters')} to {self.to_name}."


@dataclass(kw_only=True)
class StackMoved(Event):
    """Ships moved, as everybody sees it."""

    rule: ClassVar[str] = "5.2"
    side: str
    origin: str
    to: str
    to_name: str

    def text(self) -> str:
        return f"{_side(self.side)}: ships from {self.origin.replace('_', ' ').title()} to {self.to_name}."


@dataclass(kw_only=True)
class FlyingBasePlaced(Event):
    """A Japanese flying base."""

    rule: ClassVar[str] = "11.5"
    hex: str
    name: str

    def text(self) -> str:
        return f"Japan sets up a flying base in {self.name}."


@dataclass(kw_only=True)
class WarDeclaredOver(Event):
    """The Russian player ended the game."""

    rule: ClassVar[str] = "16.4"

    def text(self) -> str:
        return "Russia declares the war over."


@dataclass(kw_only=True)
class MineRolled(Event):
    """A ship struck a mine."""

    rule: ClassVar[str] = "10.2"
    ship: str
    name: str
    side: str
    hex: str
    face: int
    hits: int

    def text(self) -> str:
        harm = ("little harm", "one hit", "two hits", "sunk")[self.hits]
        return f"{does(self.name, 'strikes')} a mine in {self.hex}: {harm}."


@dataclass(kw_only=True)
class ShipInterned(Event):
    """A ship was interned."""

    rule: ClassVar[str] = "11.1"
    ship: str
    name: str
    side: str
    port: str
    port_name: str

    def text(self) -> str:
        return f"{does(self.name, 'is')} interned at {self.port_name}."


@dataclass(kw_only=True)
class AgroundRolled(Event):
    """The die for running aground."""

    rule: ClassVar[str] = "4.4"
    side: str
    face: int
    alarm: bool

    def text(self) -> str:
        told = "something may be aground" if self.alarm else "all clear of the shoals"
        return f"{_side(self.side)}, coastal waters: a {self.face}, {told}."


@dataclass(kw_only=True)
class ShipAground(Event):
    """A ship ran aground."""

    rule: ClassVar[str] = "4.4"
    ship: str
    name: str
    side: str
    hits: int

    def text(self) -> str:
        return f"{does(self.name, 'runs')} aground."


@dataclass(kw_only=True)
class SearchRolled(Event):
    """A search for the enemy."""

    rule: ClassVar[str] = "6.1"
    side: str
    place: str
    place_name: str
    faces: list[int]
    modifiers: list[list[object]]
    total: int
    needed: int
    spotted: bool

    def text(self) -> str:
        end = "the enemy is spotted" if self.spotted else "nothing is found"
        return f"{_side(self.side)} searches {self.place_name}: {self.total} of {self.needed}, {end}."


@dataclass(kw_only=True)
class Evaded(Event):
    """A side evades for the rest of the turn."""

    rule: ClassVar[str] = "6.3"
    side: str

    def text(self) -> str:
        return f"{_side(self.side)} evades."


@dataclass(kw_only=True)
class ProtectionClaimed(Event):
    """The answer to an attack on a port."""

    rule: ClassVar[str] = "11.2"
    side: str
    port: str
    port_name: str
    claimed: bool

    def text(self) -> str:
        what = "claims" if self.claimed else "does not claim"
        return f"{_side(self.side)} {what} the protection of {self.port_name}."


@dataclass(kw_only=True)
class PortAttackRolled(Event):
    """The die for an attack on a port."""

    rule: ClassVar[str] = "11.3"
    side: str
    port: str
    port_name: str
    face: int
    needed: int
    allowed: bool

    def text(self) -> str:
        end = "the attack goes in" if self.allowed else "no way in"
        return f"Attack on {self.port_name}: a {self.face} of {self.needed}, {end}."


@dataclass(kw_only=True)
class Retreated(Event):
    """Ships that fled were driven to a neighbouring hex."""

    rule: ClassVar[str] = "8.11"
    side: str
    origin: str
    to: str
    to_name: str

    def text(self) -> str:
        return f"{_side(self.side)}'s fleeing ships are driven to {self.to_name}."


@dataclass(kw_only=True)
class ShipHit(Event):
    """A ship took hits."""

    rule: ClassVar[str] = "8.15"
    ship: str
    name: str
    side: str
    hits: int
    total: int
    cause: str

    def text(self) -> str:
        return f"{does(self.name, 'is')} hit ({self.cause}): {self.total} of 3."


@dataclass(kw_only=True)
class ShipSunk(Event):
    """A ship was sunk."""

    rule: ClassVar[str] = "8.15"
    ship: str
    name: str
    side: str
    where: str
    cause: str

    def text(self) -> str:
        return f"{does(self.name, 'is')} sunk ({self.cause})."
