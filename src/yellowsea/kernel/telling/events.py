"""Typed facts of what happened, each with the sides that may know it."""

from __future__ import annotations

import dataclasses
from dataclasses import field
from types import SimpleNamespace
from typing import ClassVar, TypeVar, dataclass_transform

from yellowsea.kernel.data.cards import full_id

EVERYONE = 7
ONLY_JAPAN = 1
ONLY_RUSSIA = 2
SPECTATOR = 2  # the bit position of one who holds no seat
_NOT_SENT = ("audience", "reveals", "system", "board", "places")


def only(side: int) -> int:
    """The audience that is one side alone."""
    return 1 << side


_MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)


def date_words(date: str) -> str:
    """A date as the log tells it: `1904-02` is February 1904, `1904-06-12 22:00` is 12 June 1904, 22:00."""
    day, _, clock = date.partition(" ")
    year, month, *rest = day.split("-")
    words = f"{_MONTHS[int(month) - 1]} {year}"
    if rest:
        words = f"{int(rest[0])} {words}"
    return f"{words}, {clock}" if clock else words


def place_words(place: str) -> str:
    """A place as the log names it: a number or a zone as it is, an id by its name (`port_arthur`: Port Arthur)."""
    return place.replace("_", " ").title() if place.islower() else place


class Places:
    """What places are called in sentences. A system that numbers its hexes gives them names: `Liaoyang (2230)`."""

    def name(self, word: str) -> str:
        """A place by its word in notation; by default the word itself, or what an id stands for."""
        return place_words(word)


NAMELESS = Places()


def plural(count: int, one: str, many: str) -> str:
    """A count with its word: `1 ship`, `3 ships`."""
    return f"{count} {one if count == 1 else many}"


def out_of(has: int, needed: int) -> str:
    """How much of what is needed is there: `3 of 8`, `9 (8 needed)`."""
    return f"{has} of {needed}" if has <= needed else f"{has} ({needed} needed)"


def movement_points(points: float) -> str:
    """`1 movement point`, `2.5 movement points`."""
    return f"{points:g} movement point{'' if points == 1 else 's'}"


_MANY = (
    *("destroyers", "boats", "cossacks", "dragoons", "howitzers", "marines", "troops", "guns"),
    *("battleships", "cruisers", "sweepers", "colliers", "transports"),
)


_OF_MANY = {"is": "are", "was": "were", "has": "have", "does": "do", "goes": "go"}


def is_many(name: str) -> bool:
    """Is one counter called by a word for many, or by several names: the Ural Cossacks, but not a first brigade?"""
    several = [part for part in name.split(", ")[1:] if part[:1].isupper()]  # not the 13th Division, first landing
    if several or " and " in name:
        return True
    return any(word in name.lower() for word in _MANY) and not name.endswith("brigade")


def does(name: str, verb: str) -> str:
    """A name with its verb: a division steers, the destroyers steer."""
    return f"{name} {verb_for(name, verb)}"


def verb_for(name: str, verb: str) -> str:
    """The verb of a name that stands elsewhere in the sentence: what is (are) a division, the destroyers doing?"""
    return _OF_MANY.get(verb, verb.removesuffix("s")) if is_many(name) else verb


def the(name: str) -> str:
    """A body of troops with its article: the 12th Division, the Ural Cossacks; Frontier Guard 5 goes without."""
    return name if name.partition(" (")[0][-1:].isdigit() else f"the {name}"


def it(name: str) -> str:
    """Who was named before: it, the division; they, the destroyers."""
    return "they" if is_many(name) else "it"


def listed(names: list[str]) -> str:
    """Names in a sentence: `Asama`, `Asama and Yakumo`, `Asama, Yakumo and Fuji`."""
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]


def counted(names: list[str], most: int = 4) -> str:
    """Many names in a sentence: the first ones, and how many more."""
    if len(names) <= most + 1:
        return listed(names)
    return f"{', '.join(names[:most])} and {len(names) - most} more"


def begin_large(text: str) -> str:
    """A sentence that begins with a capital letter, whatever name stands first in it."""
    return text[:1].upper() + text[1:]


Facts = TypeVar("Facts")


@dataclass_transform(kw_only_default=True)
def event_class(kind: type[Facts]) -> type[Facts]:
    """A dataclass of facts given by name, which Python's own namespace takes over in one go: events are made by the
    thousand, and an `__init__` of its own would take half as long again. mypy sees to it that no fact is missing."""
    return dataclasses.dataclass(kw_only=True, init=False)(kind)


@event_class
class Event(SimpleNamespace):
    """Base of all events. Systems subclass it with their facts and a sentence.

    `reveals` marks the moment when a side learns what was hidden from it: undo never crosses it.
    """

    audience: int = EVERYONE
    reveals: bool = False
    system: str = field(default="", init=False)  # set by the umpire, as is the board in a joined system
    board: str = field(default="", init=False)
    places: Places = field(default=NAMELESS, init=False, repr=False, compare=False)  # set by the umpire, too

    rule: ClassVar[str] = ""
    headline: ClassVar[bool] = False  # worth telling when a game is looked back on

    def text(self) -> str:
        """The line of the log."""
        return type(self).__name__

    def at(self, place: str) -> str:
        """A place as the log names it."""
        return self.places.name(place)

    def known_to(self, viewer: int) -> bool:
        """May this side (or, with 2, a spectator) know it?"""
        return bool(self.audience >> viewer & 1)

    def to_json(self) -> dict[str, object]:
        """Type, sentence, rule and facts, ready to send."""
        payload: dict[str, object] = {
            "type": type(self).__name__,
            "text": self.text(),
            "rule": full_id(self.system, self.rule),
        }
        if self.board:
            payload["board"] = self.board
        for one in dataclasses.fields(self):
            if one.name not in _NOT_SENT:
                payload[one.name] = getattr(self, one.name)
        return payload


@event_class
class SideEvent(Event):
    """Something a side did."""

    side: str

    @property
    def side_name(self) -> str:
        """The side as a word of a sentence."""
        return self.side.capitalize()
