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


@dataclass(kw_only=True)
class CruisersBought(Event):
    """Who bought the two cruisers in Italy."""

    rule: ClassVar[str] = "12.1"
    side: str
    zones: int
    place: str

    def text(self) -> str:
        where = "are interned" if self.zones == 0 else f"have come {self.zones} zones, to {self.place}"
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
        return f"Division {self.division}: {', '.join(self.names)}."


@dataclass(kw_only=True)
class DivisionDissolved(Event):
    """A division was dissolved."""

    rule: ClassVar[str] = "4.5"
    division: str
    side: str

    def text(self) -> str:
        return f"Division {self.division} is dissolved."


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
        return f"{_side(self.side)}: ships from {self.origin} to {self.to_name}."


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
        harm = ("little harm", "one hit", "two hits", "she sinks")[self.hits]
        return f"{self.name} strikes a mine in {self.hex}: {harm}."


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
        return f"{self.name} is interned at {self.port_name}."


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
        return f"{self.name} runs aground."


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
        return f"{self.name} is hit ({self.cause}): {self.total} of 3."


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
        return f"{self.name} is sunk ({self.cause})."


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
