"""Event types of an operation: weather, orders, movement, battles, coal, the end of a turn."""

from __future__ import annotations

from typing import ClassVar

from yellowsea.kernel.telling.events import Event, SideEvent, date_words, does, event_class, listed, plural

_SECTION_NAMES = {"yellow_sea": "Yellow Sea", "sea_of_japan": "Sea of Japan", "pacific": "Pacific"}


_DONE_ON_THE_WAY = ("act", "block")


@event_class
class SeaTurnBegan(Event):
    """A turn of four hours begins."""

    rule: ClassVar[str] = "S20"
    turn: int
    turns: int
    moment: str
    night: bool

    def text(self) -> str:
        return f"Turn {self.turn} of {self.turns}: {date_words(self.moment)}{', by night' if self.night else ''}."


@event_class
class WeatherChanged(Event):
    """A section of the sea has its weather for the turn."""

    rule: ClassVar[str] = "S47"
    section: str
    weather: str
    face: int

    def text(self) -> str:
        return f"{_SECTION_NAMES.get(self.section, self.section)}: {self.weather}."


@event_class
class StartChosen(SideEvent):
    """S40: the hour of the first turn."""

    rule: ClassVar[str] = "S40"
    hour: str

    def text(self) -> str:
        return f"{self.side_name} begins at {self.hour}:00."


@event_class
class FleetOrder(SideEvent):
    """Something about a fleet that only its owner knows, unless the audience says otherwise."""

    fleet: str
    name: str

    def called(self) -> str:
        """Its name and its marker: `Sweepers (J4)`, `Fleet J5`."""
        word = self.fleet.upper()
        return self.name if self.name.endswith(word) else f"{self.name} ({word})"


@event_class
class MissionGiven(FleetOrder):
    """A fleet has a mission."""

    rule: ClassVar[str] = "5.2"
    mission: str
    from_turn: int

    def text(self) -> str:
        later = f" from turn {self.from_turn}" if self.from_turn else ""
        return f"{self.called()}: {self.mission.replace('_', ' ')}{later}."


@event_class
class CoursePlotted(FleetOrder):
    """A fleet has its course: zones and harbours, turn by turn."""

    rule: ClassVar[str] = "5.12"
    from_turn: int
    course: list[list[str]]

    def text(self) -> str:
        marks = [mark for turn in self.course for mark in turn]
        goals = [mark for mark in marks if mark not in _DONE_ON_THE_WAY]
        fleet = self.called()
        if not goals:
            acts = ", to carry the mission out" if "act" in marks else ", on blockade" if "block" in marks else ""
            return f"{does(fleet, 'stays')} in place from turn {self.from_turn}{acts}."
        turns = plural(len(self.course), "turn", "turns")
        acts = ", to carry the mission out" if "act" in marks else ", to go on blockade" if "block" in marks else ""
        return f"{does(fleet, 'sails')} for {self.at(goals[-1])} from turn {self.from_turn}, {turns} long{acts}."


@event_class
class FleetFormed(FleetOrder):
    """Ships in port become a fleet."""

    rule: ClassVar[str] = "5.22"
    ships: list[str]
    harbour: str

    def text(self) -> str:
        return f"{self.fleet.upper()} formed in {self.harbour}: {listed(self.ships)}."


@event_class
class ShipsLeft(FleetOrder):
    """Ships of a fleet stay in port, or take up another task there."""

    rule: ClassVar[str] = "5.22"
    ships: list[str]
    task: str

    def text(self) -> str:
        return f"{listed(self.ships)} of {self.called()}: {self.task}."


@event_class
class FleetsJoined(FleetOrder):
    """Two fleets go on as one."""

    rule: ClassVar[str] = "5.22"
    into: str

    def text(self) -> str:
        return f"{does(self.called(), 'joins')} {self.into}."


@event_class
class ChargeNamed(FleetOrder):
    """An escort is sent to the fleet that it is to protect."""

    rule: ClassVar[str] = "S15"
    charge: str

    def text(self) -> str:
        return f"{does(self.called(), 'escorts')} {self.charge}."


@event_class
class OrdersGiven(SideEvent):
    """A side has plotted; nobody else learns what."""

    rule: ClassVar[str] = "5.12"
    turn: int

    def text(self) -> str:
        return f"{self.side_name} has plotted."


@event_class
class FleetsAppeared(FleetOrder):
    """Reinforcements."""

    rule: ClassVar[str] = "3.3"
    ships: list[str]
    place: str

    def text(self) -> str:
        return f"{does(self.name, 'appears')} in {self.at(self.place)}."


@event_class
class FleetMoved(SideEvent):
    """Where a fleet went in this turn, pulse by pulse."""

    rule: ClassVar[str] = "3.1"
    fleet: str
    path: list[str | None]
    harbour: str | None

    def text(self) -> str:
        way: list[str] = []
        for zone in self.path:
            if zone is not None and (not way or way[-1] != zone):
                way.append(zone)
        if len(way) < 2:
            goes = "enters" if way and self.harbour is not None else "stays in"
            return f"{self.fleet.upper()} {goes} {self.at(self.harbour or (way[0] if way else 'port'))}."
        if self.harbour is not None:
            return f"{self.fleet.upper()} goes from {self.at(way[0])} into {self.at(self.harbour)}."
        return f"{self.fleet.upper()} goes from {self.at(way[0])} to {self.at(way[-1])}."


@event_class
class MovementBegan(Event):
    """All fleets move at once; what they plotted comes to light."""

    rule: ClassVar[str] = "4.3"
    turn: int

    def text(self) -> str:
        return f"All fleets move (turn {self.turn})."


@event_class
class WarOpened(Event):
    """peace: the first hostile act."""

    rule: ClassVar[str] = "X.peace"
    turn: int

    def text(self) -> str:
        return "Japan strikes the first blow: it is war."


@event_class
class IceStruck(SideEvent):
    """S22: ice holes a ship."""

    rule: ClassVar[str] = "S22"
    ship: str
    name: str

    def text(self) -> str:
        return f"{does(self.name, 'is')} holed by ice: one hull box."


@event_class
class PortSurprised(SideEvent):
    """S31: a fleet falls on ships in a minor port."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "S31"
    harbour: str
    face: int
    surprised: bool

    def text(self) -> str:
        told = "surprise" if self.surprised else "they are on their guard"
        return f"{self.side_name} attacks the ships in {self.harbour}: rolled {self.face}, {told}."


@event_class
class BattleJoined(Event):
    """Fleets that found each other fight."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "5.41"
    zone: str
    japan: list[str]
    russia: list[str]
    weather: str
    night: bool

    def text(self) -> str:
        return f"Battle in {self.at(self.zone)}: {listed(self.japan)} against {listed(self.russia)}."


@event_class
class GroupPlaced(SideEvent):
    """4.2: where a group begins the battle."""

    rule: ClassVar[str] = "4.2"
    group: str
    hex: str

    def text(self) -> str:
        return f"{self.side_name}: {self.group} in hex {self.hex}."


@event_class
class BattleOver(Event):
    """Back to the chart."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "5.41"
    zone: str
    sunk: list[str]

    def text(self) -> str:
        lost = f" Lost: {listed(self.sunk)}." if self.sunk else ""
        return f"The battle in {self.at(self.zone)} is over.{lost}"


@event_class
class ShipsCoaled(SideEvent):
    """Boxes of coal taken in port."""

    rule: ClassVar[str] = "S6"
    harbour: str
    boxes: int

    def text(self) -> str:
        return f"{self.side_name} takes {plural(self.boxes, 'box', 'boxes')} of coal in {self.harbour}."


@event_class
class OutOfCoal(SideEvent):
    """5.4: a ship lies dead in the water."""

    rule: ClassVar[str] = "12.0"
    ship: str
    name: str

    def text(self) -> str:
        return f"{does(self.name, 'has')} no coal left."


@event_class
class ShipLost(SideEvent):
    """A ship founders, is interned, scuttled or captured."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "8.52"
    ship: str
    name: str
    how: str

    def text(self) -> str:
        return f"{self.name} {self.how}."


@event_class
class ShipHurt(SideEvent):
    """A ship loses hull boxes to the sea."""

    rule: ClassVar[str] = "11.73"
    ship: str
    name: str
    boxes: int
    why: str

    def text(self) -> str:
        return f"{does(self.name, 'loses')} {plural(self.boxes, 'hull box', 'hull boxes')}: {self.why}."


@event_class
class OperationEnded(Event):
    """The last turn is over."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "5.11"
    turn: int

    def text(self) -> str:
        return f"The operation is over after turn {self.turn}."
