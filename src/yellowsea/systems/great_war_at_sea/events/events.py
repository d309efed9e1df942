"""Event types of a battle: rounds, movement, the end. Each carries its rule id and its line of the log."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from yellowsea.kernel.telling.events import Event, SideEvent, does, plural


@dataclass(kw_only=True)
class RoundBegan(Event):
    """A new run through the twenty impulses."""

    rule: ClassVar[str] = "S11"
    round: int
    rounds: int
    night: bool

    def text(self) -> str:
        return f"Round {self.round} of {self.rounds}{', by night' if self.night else ''}."


@dataclass(kw_only=True)
class InitiativeSet(SideEvent):
    """Who moves first in this round."""

    rule: ClassVar[str] = "7.1"
    face: int
    ratings: int

    def text(self) -> str:
        die = (
            f" (rolled {self.face}{f', {self.ratings:+d} for the leaders' if self.ratings else ''})"
            if self.face
            else ""
        )
        return f"{self.side_name} has the initiative{die}."


@dataclass(kw_only=True)
class CloserSpeeds(Event):
    """T2: the die of closer speeds."""

    rule: ClassVar[str] = "T2"
    face: int
    closer: bool

    def text(self) -> str:
        told = "both sides move in the same impulses" if self.closer else "the usual impulses"
        return f"Closer speeds: rolled {self.face}, {told}."


@dataclass(kw_only=True)
class GroupEvent(SideEvent):
    """Something a group did; `ship` is the first in it."""

    ship: str
    group: str
    hex: str


@dataclass(kw_only=True)
class GroupArrived(GroupEvent):
    """Ships come on to the field."""

    rule: ClassVar[str] = "7.2"
    ships: list[str]

    def text(self) -> str:
        return f"{self.side_name}, {self.group}: arrival in hex {self.hex}."


@dataclass(kw_only=True)
class ArrivalRolled(SideEvent):
    """The die of ships that may come."""

    rule: ClassVar[str] = "7.2"
    group: str
    face: int
    needed: int

    def text(self) -> str:
        told = "in sight" if self.face >= self.needed else "not to be seen"
        return f"{self.group}: rolled {self.face}, {told}."


@dataclass(kw_only=True)
class GroupMoved(GroupEvent):
    """A group moved by one hex."""

    rule: ClassVar[str] = "7.31"
    was: str
    direction: str
    ships: list[str]

    def text(self) -> str:
        return f"{self.group}: {self.direction} to hex {self.hex}."


@dataclass(kw_only=True)
class GroupLeft(GroupEvent):
    """A group left the battle: over the rim, into port, or out of sight."""

    rule: ClassVar[str] = "7.4"
    ships: list[str]
    how: str

    def text(self) -> str:
        return f"{self.group}: out of the battle, {self.how}."


@dataclass(kw_only=True)
class GroupsJoined(GroupEvent):
    """Two groups are one now."""

    rule: ClassVar[str] = "7.3"
    ships: list[str]

    def text(self) -> str:
        return f"{self.group}: {plural(len(self.ships), 'piece', 'pieces')} together now."


@dataclass(kw_only=True)
class ShipEvent(SideEvent):
    """Something that befell or was done by one ship."""

    ship: str
    name: str


@dataclass(kw_only=True)
class FellOut(ShipEvent):
    """A ship goes her own way."""

    rule: ClassVar[str] = "7.3"

    def text(self) -> str:
        return f"{does(self.name, 'falls')} out of the line."


@dataclass(kw_only=True)
class KindSetApart(ShipEvent):
    """Ships of one kind leave a mixed group."""

    rule: ClassVar[str] = "S43"
    ships: list[str]

    def text(self) -> str:
        if len(self.ships) == 1:
            return f"{self.name} goes her own way."
        return f"{self.name} and {plural(len(self.ships) - 1, 'other', 'others')} of her kind go their own way."


@dataclass(kw_only=True)
class TowCastOff(ShipEvent):
    """The tug let go."""

    rule: ClassVar[str] = "S45"

    def text(self) -> str:
        return f"{self.name} casts off the tow."


@dataclass(kw_only=True)
class Grounded(ShipEvent):
    """The dice of the shoals."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "7.42"
    total: int

    def text(self) -> str:
        return f"{does(self.name, 'runs')} aground ({self.total})."


@dataclass(kw_only=True)
class Refloated(ShipEvent):
    """A ship is off the ground."""

    rule: ClassVar[str] = "7.42"
    boxes: int

    def text(self) -> str:
        return f"{self.name} comes off the ground, {plural(self.boxes, 'hull box', 'hull boxes')} lost."


@dataclass(kw_only=True)
class WayTried(ShipEvent):
    """A dead ship's attempt to get under way."""

    rule: ClassVar[str] = "8.5"
    face: int
    moving: bool
    given_up: bool

    def text(self) -> str:
        told = "gets under way" if self.moving else "lies dead for good" if self.given_up else "lies dead still"
        return f"{self.name} {told} (rolled {self.face})."


@dataclass(kw_only=True)
class BlockshipSunk(ShipEvent):
    """A blockship sank herself in the channel."""

    rule: ClassVar[str] = "X.blockships"
    face: int
    blocks: bool

    def text(self) -> str:
        told = "the channel is blocked" if self.blocks else "the channel stays open"
        return f"{self.name} is sunk in the entrance (rolled {self.face}): {told}."


@dataclass(kw_only=True)
class EndOffered(SideEvent):
    """A side would stop."""

    rule: ClassVar[str] = "7.9"

    def text(self) -> str:
        return f"{self.side_name} offers to end the battle."


@dataclass(kw_only=True)
class SightChanged(Event):
    """squalls: the die for the sight of the next round."""

    rule: ClassVar[str] = "X.squalls"
    face: int
    sight: int

    def text(self) -> str:
        return f"Squalls: rolled {self.face}, sight is {plural(self.sight, 'hex', 'hexes')} now."


@dataclass(kw_only=True)
class FieldShifted(Event):
    """7.4: the floating field was laid anew round the fleets."""

    rule: ClassVar[str] = "7.4"
    q: int
    r: int

    def text(self) -> str:
        return "The field is laid anew round the fleets."


@dataclass(kw_only=True)
class BattleEnded(Event):
    """The battle is over."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "7.9"
    why: str
    round: int

    def text(self) -> str:
        told = {
            "last_round": "the last round is over",
            "side_gone": "one side is gone",
            "agreed": "both sides agree",
            "out_of_sight": "nobody sees an enemy",
            "disengaged": "they lose touch",
            "quiet": "nobody has fired for two rounds",
        }
        return f"The battle ends in round {self.round}: {told[self.why]}."


@dataclass(kw_only=True)
class TouchRolled(Event):
    """T1: at the limit of sight the battle may end."""

    rule: ClassVar[str] = "T1"
    face: int
    modifier: int
    needed: int

    def text(self) -> str:
        told = "they lose touch" if self.face + self.modifier >= self.needed else "they keep in touch"
        return f"At the limit of sight: rolled {self.face}{f' {self.modifier:+d}' if self.modifier else ''}, {told}."
