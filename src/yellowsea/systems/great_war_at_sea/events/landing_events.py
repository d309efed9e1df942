"""Event types of landings: cargo, fighting ashore, ports that fall and that are blocked."""

from __future__ import annotations

from typing import ClassVar

from yellowsea.kernel.telling.events import Event, SideEvent, event_class, plural
from yellowsea.systems.great_war_at_sea.events.coast_events import ShipMatter


@event_class
class Unloading(SideEvent):
    """A turn of unloading that counts."""

    rule: ClassVar[str] = "S2.4"
    fleet: str
    zone: str
    turns: int

    def text(self) -> str:
        return f"{self.fleet.upper()} unloads in {self.at(self.zone)}: {plural(self.turns, 'turn', 'turns')}."


@event_class
class TransportLoaded(SideEvent):
    """A transport has taken her load aboard again."""

    rule: ClassVar[str] = "11.5"
    ship: str
    name: str
    harbour: str
    points: int

    def text(self) -> str:
        return f"{self.name} loads again in {self.harbour}: {plural(self.points, 'point', 'points')}."


@event_class
class TransportUnloaded(ShipMatter):
    """Troops or supplies go ashore, or not yet."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "S2.4"
    zone: str
    points: int
    cargo: str
    face: int

    def text(self) -> str:
        die = f" (rolled {self.face})" if self.face else ""
        told = (
            f"lands {plural(self.points, 'point', 'points')} of {self.cargo}" if self.points else "is not unloaded yet"
        )
        return f"{self.name} {told}{die}."


@event_class
class GroundCombat(Event):
    """S2.5: both sides' dice ashore."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "S2.5"
    zone: str
    japan: int
    russia: int
    japan_lost: int
    russia_lost: int

    def text(self) -> str:
        lost = f"lost {self.japan_lost} and {self.russia_lost}"
        return f"Fighting ashore near {self.at(self.zone)}: Japan {self.japan}, Russia {self.russia}; {lost}."


@event_class
class TroopsLost(SideEvent):
    """A troop point falls."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "S2.5"
    zone: str

    def text(self) -> str:
        return f"{self.side_name} loses a troop point in {self.at(self.zone)}."


@event_class
class PortTaken(SideEvent):
    """A port changes hands."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "S2.6"
    port: str
    name: str
    how: str

    def text(self) -> str:
        return f"{self.name} is {self.side_name}'s now: {self.how}."


@event_class
class ShipInCapturedPort(ShipMatter):
    """S2.7: scuttled, or captured for twice the points."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "S2.7"
    face: int
    captured: bool

    def text(self) -> str:
        die = f" (rolled {self.face})" if self.face else ""
        return f"{self.name} is {'captured' if self.captured else 'scuttled'}{die}."


@event_class
class BlockshipSent(ShipMatter):
    """A blockship sank herself in the entrance of a port."""

    rule: ClassVar[str] = "X.blockships"
    port: str
    face: int
    blocks: bool

    def text(self) -> str:
        told = "the channel is blocked" if self.blocks else "the channel stays open"
        return f"{self.name} is sunk in the entrance (rolled {self.face}): {told}."


@event_class
class BlockPassed(ShipMatter):
    """A capital ship tries to pass a blocked entrance."""

    rule: ClassVar[str] = "X.blockships"
    total: int
    passed: bool

    def text(self) -> str:
        return f"{self.name} {'passes' if self.passed else 'cannot pass'} the blocked entrance ({self.total})."
