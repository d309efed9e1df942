"""Event types of the campaign: set-up, movement, supply, the end of the war; each carries its rule id and log text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from yellowsea.kernel.telling.events import (
    Event,
    SideEvent,
    begin_large,
    counted,
    date_words,
    does,
    it,
    listed,
    plural,
    the,
    verb_for,
)


@dataclass(kw_only=True)
class TurnBegan(Event):
    """A new month."""

    rule: ClassVar[str] = "3.1"
    turn: int
    month: str

    def text(self) -> str:
        return f"Turn {self.turn} ({date_words(self.month)}) begins."


@dataclass(kw_only=True)
class UnitPlaced(SideEvent):
    """A unit of the set-up."""

    rule: ClassVar[str] = "17.3"
    unit: str
    name: str
    place: str

    def text(self) -> str:
        return begin_large(f"{does(the(self.name), 'starts')} in {self.at(self.place)}.")


@dataclass(kw_only=True)
class UnitsAppeared(Event):
    """Units that come by date."""

    rule: ClassVar[str] = "12C.3"
    units: list[str]
    names: list[str]
    place: str

    def text(self) -> str:
        many = plural(len(self.units), "unit appears", "units appear")
        return f"{many} in {self.place}: {counted(self.names)}."


@dataclass(kw_only=True)
class ParalysisRolled(Event):
    """The die of the Russian command."""

    rule: ClassVar[str] = "11.2"
    die: int
    total: int
    free: bool

    def text(self) -> str:
        free = "; all Russian units may move" if self.free else ""
        return f"Russian command: rolled {self.die}, {self.total} in all{free}."


@dataclass(kw_only=True)
class UnitsMoved(SideEvent):
    """Units that moved, and how: foot, rail, fortress, sea or zone."""

    rule: ClassVar[str] = "4.1"
    units: list[str]
    names: list[str]
    start: str
    path: list[str]
    tenths: int
    how: str

    def text(self) -> str:
        by = {"foot": "", "rail": " by rail", "fortress": " within the fortress", "sea": " by sea", "zone": ""}[
            self.how
        ]
        who = f"{counted(self.names)} go" if len(self.names) > 1 else does(the(self.names[0]), "goes")
        return begin_large(f"{who} from {self.at(self.start)} to {self.at(self.path[-1])}{by}.")


@dataclass(kw_only=True)
class SupplyMoved(SideEvent):
    """Supply counters that moved."""

    rule: ClassVar[str] = "7.12"
    count: int
    start: str
    path: list[str]
    how: str

    def text(self) -> str:
        by = {"rail": " by rail", "sea": " by sea"}.get(self.how, "")
        what = plural(self.count, "supply counter", "supply counters")
        start, end = self.at(self.start), self.at(self.path[-1])
        return f"{self.side_name} moves {what} from {start} to {end}{by}."


@dataclass(kw_only=True)
class SupplyTaken(SideEvent):
    """Supply counters overrun by the enemy."""

    rule: ClassVar[str] = "7.11"
    place: str
    count: int

    def text(self) -> str:
        what = plural(self.count, "supply counter", "supply counters")
        return f"{self.side_name} loses {what} in {self.at(self.place)}."


@dataclass(kw_only=True)
class PortPlaced(Event):
    """A new invasion port."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "13.1"
    hex: str
    left: int

    def text(self) -> str:
        return f"Japan opens an invasion port in {self.at(self.hex)}; it has {self.left} left."


@dataclass(kw_only=True)
class PortDestroyed(Event):
    """An invasion port entered by Russians."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "13.3"
    hex: str

    def text(self) -> str:
        return f"The invasion port in {self.at(self.hex)} is destroyed."


@dataclass(kw_only=True)
class FortressTaken(SideEvent):
    """A fortress that changed hands."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "10.1"
    fortress: str

    def text(self) -> str:
        return f"{self.side_name} takes {self.fortress}."


@dataclass(kw_only=True)
class UnitFormed(Event):
    """Two parts made into a larger unit."""

    rule: ClassVar[str] = "6.6"
    unit: str
    name: str
    parts: list[str]
    names: list[str]
    place: str

    def text(self) -> str:
        return begin_large(f"{listed(self.names)} form {the(self.name)} in {self.at(self.place)}.")


@dataclass(kw_only=True)
class UnitBroken(SideEvent):
    """A unit broken down into its parts."""

    rule: ClassVar[str] = "16.2"
    unit: str
    name: str
    parts: list[str]
    place: str

    def text(self) -> str:
        parts = plural(len(self.parts), "part", "parts")
        return begin_large(f"{does(the(self.name), 'breaks')} down into {parts} in {self.at(self.place)}.")


@dataclass(kw_only=True)
class UnitBarred(Event):
    """A unit too many in its hex."""

    rule: ClassVar[str] = "6.5"
    unit: str
    name: str
    hex: str

    def text(self) -> str:
        attacks, defends = verb_for(self.name, "attacks"), verb_for(self.name, "defends")
        barred = f"{it(self.name)} neither {attacks} nor {defends}"
        return begin_large(f"{does(the(self.name), 'is')} one unit too many in {self.at(self.hex)}: {barred}.")


@dataclass(kw_only=True)
class TalksOffered(SideEvent):
    """An offer to stop the war."""

    rule: ClassVar[str] = "15.5"

    def text(self) -> str:
        return f"{self.side_name} offers to stop the war."


@dataclass(kw_only=True)
class WarStopped(Event):
    """Both sides agreed to stop."""

    rule: ClassVar[str] = "15.5"

    def text(self) -> str:
        return "Both sides agree to stop the war."


@dataclass(kw_only=True)
class WarEnded(Event):
    """The last turn is over."""

    rule: ClassVar[str] = "17.1"
    turn: int
    winner: str | None
    level: str

    def text(self) -> str:
        if self.winner is None:
            return f"The war ends after turn {self.turn}: a draw."
        how = {"hits": "by fewer hits", "strategic": "a strategic victory", "tactical": "a tactical victory"}[
            self.level
        ]
        return f"The war ends after turn {self.turn}: {self.winner.capitalize()} wins, {how}."
