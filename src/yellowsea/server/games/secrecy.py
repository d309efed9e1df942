"""Who may know what: which events, option texts and sequence numbers a viewer gets.

A viewer is a side, or `public` for one who holds no seat.
"""

from collections.abc import Iterable
from typing import Any

from yellowsea.kernel.events import SPECTATOR, Event
from yellowsea.kernel.sides import SIDES, side_number

PUBLIC = "public"
VIEWERS = (*SIDES, PUBLIC)

StoredEvent = tuple[int, dict[str, Any]]
"""An event as the database keeps it: its audience and its facts."""


def viewer_of(side: str | None) -> str:
    return PUBLIC if side is None else side


def stored(events: Iterable[Event]) -> list[StoredEvent]:
    return [(event.audience, event.to_json()) for event in events]


def known(events: Iterable[StoredEvent], viewer: str) -> list[dict[str, Any]]:
    """The events that a viewer may know."""
    bit = SPECTATOR if viewer == PUBLIC else side_number(viewer)
    return [facts for audience, facts in events if audience >> bit & 1]


def option_is_open(by: str | None, happened: int, told: int, viewer: str) -> bool:
    """In a game with secrets: may this viewer read the notation? Only if the viewer knows all that came of it."""
    return by == viewer or 0 < happened == told
