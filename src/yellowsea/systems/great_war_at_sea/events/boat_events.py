"""Event types of submarines, balloons and storms."""

from __future__ import annotations

from typing import ClassVar

from yellowsea.kernel.telling.events import Event, SideEvent, event_class, plural
from yellowsea.systems.great_war_at_sea.events.coast_events import ShipMatter

# -- submarines and balloons -------------------------------------------------------------------------------------------


@event_class
class SubmarineSearched(SideEvent):
    """S41.2: the secret die of a port; only the owner knows."""

    rule: ClassVar[str] = "S41.2"
    port: str
    fleet: str
    face: int
    contact: bool

    def text(self) -> str:
        found = "contact" if self.contact else "nothing"
        return f"Search from {self.port} for {self.fleet.upper()}: {found} (rolled {self.face})."


@event_class
class SubmarineAttack(ShipMatter):
    """A boat attacks."""

    rule: ClassVar[str] = "S41.6"
    target: str
    target_name: str
    face: int
    hit: bool

    def text(self) -> str:
        return f"{self.name} fires at {self.target_name}: {'a hit' if self.hit else 'a miss'} (rolled {self.face})."


@event_class
class SubmarinePosition(ShipMatter):
    """S41.4: whether a boat comes into position; only the owner knows."""

    rule: ClassVar[str] = "S41.4"
    face: int
    ready: bool

    def text(self) -> str:
        return f"{self.name} {'is in position' if self.ready else 'cannot get near'} (rolled {self.face})."


@event_class
class BalloonMoved(SideEvent):
    """S3: a balloon goes up, comes down, or is lost."""

    rule: ClassVar[str] = "S3"
    what: str
    left: int

    def text(self) -> str:
        return f"Rus: {self.what}, {plural(self.left, 'balloon', 'balloons')} left."


# -- storms ------------------------------------------------------------------------------------------------------------


@event_class
class StormEvent(Event):
    """Something about a cyclone."""

    rule: ClassVar[str] = "T11"
    zone: str


@event_class
class CycloneFormed(StormEvent):
    """A cyclone comes on to the chart."""

    strength: str

    def text(self) -> str:
        return f"A {self.strength} forms in {self.at(self.zone)}."


@event_class
class CycloneMoved(StormEvent):
    """It moves on."""

    strength: str
    face: int

    def text(self) -> str:
        return f"The {self.strength} is in {self.at(self.zone)}."


@event_class
class CycloneGone(StormEvent):
    """It is over."""

    def text(self) -> str:
        return f"The cyclone is gone ({self.at(self.zone)})."


@event_class
class PortRuined(Event):
    """T11: a port is of no use any more."""

    rule: ClassVar[str] = "T11"
    port: str
    name: str

    def text(self) -> str:
        return f"The storm wrecks {self.name}: the port cannot be used any more."
