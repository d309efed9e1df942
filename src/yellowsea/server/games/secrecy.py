"""Who may know what: which events, option texts and sequence numbers a viewer gets.

A viewer is a side, or `public` for one who holds no seat.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from yellowsea.kernel.state.sides import SIDES, side_number
from yellowsea.kernel.telling.events import SPECTATOR, Event

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


def option_is_open(by: str | None, option: str | None, happened: int, told: list[dict[str, Any]], viewer: str) -> bool:
    """In a game with secrets: may this viewer read the notation?

    Only if the viewer knows all that came of it, and every word of it but the verb: an order about a hidden ship may
    have no other consequence than that the next segment begins.
    """
    if by == viewer:
        return True
    if not 0 < happened == len(told):
        return False
    words = (option or "").split()[1:]
    return not words or set(words) <= set(words_in(told))


def words_in(facts: Any) -> Iterator[str]:
    """Every value that the facts of events hold, as a word of the notation would be written."""
    if isinstance(facts, dict):
        facts = list(facts.values())
    if isinstance(facts, list | tuple):
        for fact in facts:
            yield from words_in(fact)
    else:
        yield str(facts)
