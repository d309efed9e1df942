"""Event types of the Battle Board; each carries its rule id and log text."""

from __future__ import annotations

from typing import ClassVar

from yellowsea.kernel.telling.events import Event, counted, event_class, is_many, plural
from yellowsea.systems.tsushima.events.base_events import OwnedShipEvent, PlaceEvent, SideEvent, does, hits_text


@event_class
class BattleJoined(PlaceEvent):
    """Both fleets go to the Battle Board."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "8.1"
    spotter: str
    in_port: bool
    japan: list[str]
    russia: list[str]

    def text(self) -> str:
        japan = plural(len(self.japan), "Japanese counter", "Japanese counters")
        return f"Battle {self.where()}: {japan}, {len(self.russia)} Russian."


@event_class
class LineFormed(SideEvent):
    """A side has formed its line of battle."""

    rule: ClassVar[str] = "8.2"
    line: list[list[str]]

    def text(self) -> str:
        return f"{self.side_name} forms its line."


@event_class
class UnitEvent(SideEvent):
    """Something a unit did on the Battle Board."""

    unit: str
    unit_name: str


@event_class
class ColumnsChanged(UnitEvent):
    """A unit moved on the Battle Board."""

    rule: ClassVar[str] = "8.6"
    column: int
    move: str

    def text(self) -> str:
        if self.column == 0:
            return f"{self.unit_name} {self.move} the range."
        return f"{does(self.unit_name, self.move)} to column {self.column}."


@event_class
class Displaced(Event):
    """The board was shifted under the fleets."""

    rule: ClassVar[str] = "8.8"
    columns: int

    def text(self) -> str:
        return f"The battle drifts {plural(abs(self.columns), 'column', 'columns')}."


@event_class
class LeftBoard(UnitEvent):
    """A unit left the Battle Board."""

    rule: ClassVar[str] = "8.8"
    ships: list[str]
    fled: bool

    def text(self) -> str:
        return f"{does(self.unit_name, 'escapes')}." if self.fled else f"{does(self.unit_name, 'leaves')} the board."


@event_class
class ShipDropped(OwnedShipEvent):
    """A crippled ship was dropped from her division."""

    rule: ClassVar[str] = "8.7"

    def text(self) -> str:
        return f"{self.name} drops out of the line."


@event_class
class FlightBegan(SideEvent):
    """A side flees."""

    rule: ClassVar[str] = "8.9"
    who: str

    def text(self) -> str:
        who = {"fleet": "fleet flees", "merchants": "merchants flee"}.get(self.who, f"division {self.who[1:]} flees")
        return f"{self.side_name}'s {who}."


@event_class
class FlightRolled(SideEvent):
    """The die of a flight."""

    rule: ClassVar[str] = "8.10"
    face: int
    runs: bool
    successes: int

    def text(self) -> str:
        die = f"rolled {self.face}; " if self.face else ""
        return f"{self.side_name}'s flight: {die}{'three columns this round' if self.runs else 'at the usual rate'}."


@event_class
class LeftBehind(OwnedShipEvent):
    """A ship fell behind in flight."""

    rule: ClassVar[str] = "8.11"

    def text(self) -> str:
        return f"{self.does('is')} left behind."


@event_class
class FireDeclared(SideEvent):
    """A side has named all its targets."""

    rule: ClassVar[str] = "8.5"
    rounds: int

    def text(self) -> str:
        return f"{self.side_name} is ready to fire (round {self.rounds})."


@event_class
class ShotEvent(SideEvent):
    """A counter fired something."""

    shooter: str
    shooter_name: str
    rolls: list[list[int]]
    results: list[int]
    hits: int


@event_class
class GunsFired(ShotEvent):
    """One gun of one ship fired its salvos."""

    rule: ClassVar[str] = "8.14"
    target: str
    target_name: str
    gun: str
    columns_between: int
    modifiers: list[list[object]]
    modifier: int

    def text(self) -> str:
        fires = f"{does(self.shooter_name, 'fires')} {'their' if is_many(self.shooter_name) else 'her'} {self.gun} guns"
        if self.shooter_name.startswith("Coast"):
            fires = f"{self.shooter_name} fires"
        return f"{fires} at {self.target_name}: {hits_text(self.hits)}."


@event_class
class TorpedoesFired(ShotEvent):
    """A torpedo attack."""

    rule: ClassVar[str] = "8.19"
    targets: list[str]
    target_names: list[str]
    modifiers: list[int]

    def text(self) -> str:
        at = counted(list(dict.fromkeys(self.target_names)))
        return f"{does(self.shooter_name, 'fires')} torpedoes at {at}: {hits_text(self.hits)}."


@event_class
class RoundEnded(Event):
    """A firing round is over."""

    rule: ClassVar[str] = "8.5"
    rounds: int

    def text(self) -> str:
        return f"End of firing round {self.rounds}."


@event_class
class BattleEnded(PlaceEvent):
    """The Battle Board is cleared."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "8.24"
    rounds: int
    why: str

    def text(self) -> str:
        return f"The battle ends after {plural(self.rounds, 'round', 'rounds')}. {self.why}"
