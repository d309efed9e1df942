"""What events of Blockade share: an area, or a ship."""

from __future__ import annotations

from yellowsea.kernel.telling.events import Event, event_class


@event_class
class AreaEvent(Event):
    """Something that happened in an area."""

    area: str
    area_name: str


@event_class
class ShipEvent(Event):
    """Something that happened to one ship."""

    ship: str
    name: str
