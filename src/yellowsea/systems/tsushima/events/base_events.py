"""Bases of the event types: a side, a ship, a hex or a place, and the words for them."""

from __future__ import annotations

from yellowsea.kernel.telling.events import Event, event_class, plural
from yellowsea.kernel.telling.events import SideEvent as SideEvent
from yellowsea.kernel.telling.events import does as does


def hits_text(hits: int) -> str:
    """`no hits`, `1 hit`, `2 hits`."""
    return plural(hits, "hit", "hits") if hits else "no hits"


@event_class
class ShipEvent(Event):
    """Something that befell one counter."""

    ship: str
    name: str

    def does(self, verb: str) -> str:
        """The counter with its verb."""
        return does(self.name, verb)


@event_class
class OwnedShipEvent(ShipEvent, SideEvent):
    """Something that befell one counter of a side."""


@event_class
class MoveEvent(SideEvent):
    """Counters of a side went from one place to another."""

    origin: str
    to: str
    to_name: str


@event_class
class HexEvent(Event):
    """Something that happened in a hex."""

    hex: str
    name: str


@event_class
class PlaceEvent(Event):
    """Something that happened in a place."""

    place: str
    place_name: str

    def where(self) -> str:
        """`at Kure`, `in the sea off Kure`."""
        return f"{'in' if self.place_name.startswith('the ') else 'at'} {self.place_name}"


@event_class
class PortEvent(SideEvent):
    """Something a side did about a port."""

    port: str
    port_name: str
