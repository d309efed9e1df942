"""Event types of a contact: who shows herself, what counts, what is seen, who gets away."""

from __future__ import annotations

from typing import ClassVar

from yellowsea.kernel.telling.events import Event, SideEvent, event_class, plural


@event_class
class RaiderShown(SideEvent):
    """A raider shows herself."""

    rule: ClassVar[str] = "5.2"
    fleet: str
    zone: str

    def text(self) -> str:
        return f"{self.fleet.upper()} appears in {self.at(self.zone)}."


@event_class
class LeaderDeclared(SideEvent):
    """3.5: whether the rating of the leader counts for the contact."""

    rule: ClassVar[str] = "5.4"
    fleet: str
    rating: int
    counts: bool

    def text(self) -> str:
        return f"{self.side_name}, {self.fleet.upper()}: {f'leader {self.rating:+d}' if self.counts else 'no leader'}."


@event_class
class ContactRolled(Event):
    """Whether two fleets find each other."""

    rule: ClassVar[str] = "5.4"
    zone: str
    fleets: list[str]
    face: int
    modifier: int
    needed: int
    contact: bool

    def text(self) -> str:
        told = "contact" if self.contact else "they miss each other"
        die = (
            f" (rolled {self.face}{f' {self.modifier:+d}' if self.modifier else ''}, needs {self.needed})"
            if self.face
            else ""
        )
        return f"In {self.at(self.zone)}: {' and '.join(fleet.upper() for fleet in self.fleets)}, {told}{die}."


@event_class
class FleetReported(SideEvent):
    """S7: what is seen of a fleet: numbers of kinds."""

    rule: ClassVar[str] = "S7"
    fleet: str
    zone: str
    capital: int
    light: int
    other: int
    transports: bool

    def text(self) -> str:
        counts = [
            plural(self.capital, "capital ship", "capital ships") if self.capital else "",
            plural(self.light, "light ship", "light ships") if self.light else "",
            plural(self.other, "other", "others") if self.other else "",
        ]
        told = ", ".join(count for count in counts if count) or "nothing"
        more = ", transports" if self.transports else ""
        return f"{self.side_name}'s {self.fleet.upper()} in {self.at(self.zone)}: {told}{more}."


@event_class
class DecoyGone(SideEvent):
    """S14: a marker was empty."""

    rule: ClassVar[str] = "S14"
    fleet: str
    zone: str

    def text(self) -> str:
        return f"{self.fleet.upper()} in {self.at(self.zone)} was nothing."


@event_class
class EvasionTried(SideEvent):
    """A fleet declines battle."""

    rule: ClassVar[str] = "5.41"
    fleet: str
    face: int
    needed: int
    evaded: bool

    def text(self) -> str:
        told = "slips away" if self.evaded else "cannot get away"
        return f"{self.fleet.upper()} {told} (rolled {self.face}, needs {self.needed})."
