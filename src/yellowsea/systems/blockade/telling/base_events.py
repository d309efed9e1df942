"""What events of Blockade share: an area, or a ship."""

from __future__ import annotations

from dataclasses import dataclass

from yellowsea.kernel.events import Event


@dataclass(kw_only=True)
class AreaEvent(Event):
    """Something that happened in an area."""

    area: str
    area_name: str


@dataclass(kw_only=True)
class ShipEvent(Event):
    """Something that happened to one ship."""

    ship: str
    name: str
