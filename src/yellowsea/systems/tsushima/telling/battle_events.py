"""What can happen on the Battle Board, as typed facts; each knows its rule and its sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from yellowsea.kernel.events import Event, plural
from yellowsea.systems.tsushima.telling.events import does


def _side(side: str) -> str:
    return side.capitalize()


def _hits(hits: int) -> str:
    return plural(hits, "hit", "hits") if hits else "no hit"


@dataclass(kw_only=True)
class BattleJoined(Event):
    """Both fleets go to the Battle Board."""

    rule: ClassVar[str] = "8.1"
    place: str
    place_name: str
    spotter: str
    in_port: bool
    japan: list[str]
    russia: list[str]

    def text(self) -> str:
        counts = f"{len(self.japan)} of Japan, {len(self.russia)} of Russia"
        return f"Battle at {self.place_name}: {counts}."


@dataclass(kw_only=True)
class LineFormed(Event):
    """A side has formed its line of battle."""

    rule: ClassVar[str] = "8.2"
    side: str
    line: list[list[str]]

    def text(self) -> str:
        return f"{_side(self.side)} forms its line."


@dataclass(kw_only=True)
class ColumnsChanged(Event):
    """A unit moved on the Battle Board."""

    rule: ClassVar[str] = "8.6"
    side: str
    unit: str
    unit_name: str
    column: int
    move: str

    def text(self) -> str:
        if self.column == 0:
            return f"{self.unit_name} {self.move} the range."
        return f"{does(self.unit_name, self.move)} to column {self.column}."


@dataclass(kw_only=True)
class Displaced(Event):
    """The board was shifted under the fleets."""

    rule: ClassVar[str] = "8.8"
    columns: int

    def text(self) -> str:
        return f"The board is displaced by {abs(self.columns)} columns."


@dataclass(kw_only=True)
class LeftBoard(Event):
    """A unit left the Battle Board."""

    rule: ClassVar[str] = "8.8"
    side: str
    unit: str
    unit_name: str
    ships: list[str]
    fled: bool

    def text(self) -> str:
        return f"{does(self.unit_name, 'escapes')}." if self.fled else f"{does(self.unit_name, 'leaves')} the board."


@dataclass(kw_only=True)
class ShipDropped(Event):
    """A crippled ship was dropped from her division."""

    rule: ClassVar[str] = "8.7"
    ship: str
    name: str
    side: str

    def text(self) -> str:
        return f"{self.name} drops out of the line."


@dataclass(kw_only=True)
class FlightBegan(Event):
    """A side takes to flight."""

    rule: ClassVar[str] = "8.9"
    side: str
    who: str

    def text(self) -> str:
        return f"{_side(self.side)} takes to flight ({self.who})."


@dataclass(kw_only=True)
class FlightRolled(Event):
    """The die of a flight."""

    rule: ClassVar[str] = "8.10"
    side: str
    face: int
    runs: bool
    successes: int

    def text(self) -> str:
        die = f"a {self.face}, " if self.face else ""
        return f"{_side(self.side)} flees: {die}{'three columns' if self.runs else 'no faster than before'}."


@dataclass(kw_only=True)
class LeftBehind(Event):
    """A ship fell behind in flight."""

    rule: ClassVar[str] = "8.11"
    ship: str
    name: str
    side: str

    def text(self) -> str:
        return f"{does(self.name, 'is')} left behind."


@dataclass(kw_only=True)
class FireDeclared(Event):
    """A side has named all its targets."""

    rule: ClassVar[str] = "8.5"
    side: str
    rounds: int

    def text(self) -> str:
        return f"{_side(self.side)} has laid its guns for round {self.rounds}."


@dataclass(kw_only=True)
class GunsFired(Event):
    """One gun of one ship fired its salvos."""

    rule: ClassVar[str] = "8.14"
    side: str
    shooter: str
    shooter_name: str
    target: str
    target_name: str
    gun: str
    columns_between: int
    modifiers: list[list[object]]
    modifier: int
    rolls: list[list[int]]
    results: list[int]
    hits: int

    def text(self) -> str:
        return f"{self.shooter_name} ({self.gun}) at {self.target_name}: {_hits(self.hits)}."


@dataclass(kw_only=True)
class TorpedoesFired(Event):
    """A torpedo attack."""

    rule: ClassVar[str] = "8.19"
    side: str
    shooter: str
    shooter_name: str
    targets: list[str]
    target_names: list[str]
    modifiers: list[int]
    rolls: list[list[int]]
    results: list[int]
    hits: int

    def text(self) -> str:
        at = ", ".join(dict.fromkeys(self.target_names))
        return f"{self.shooter_name} launch torpedoes at {at}: {_hits(self.hits)}."


@dataclass(kw_only=True)
class RoundEnded(Event):
    """A firing round is over."""

    rule: ClassVar[str] = "8.5"
    rounds: int

    def text(self) -> str:
        return f"Firing round {self.rounds} is over."


@dataclass(kw_only=True)
class BattleEnded(Event):
    """The Battle Board is cleared."""

    rule: ClassVar[str] = "8.24"
    place: str
    place_name: str
    rounds: int
    why: str

    def text(self) -> str:
        return f"The battle ends after {plural(self.rounds, 'round', 'rounds')}. {self.why}"
