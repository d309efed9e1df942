"""Events of turns, transport, the fleets and movement; each carries its rule id and log text."""

from __future__ import annotations

from typing import ClassVar

from yellowsea.kernel.telling.events import (
    Event,
    SideEvent,
    begin_large,
    counted,
    date_words,
    does,
    event_class,
    plural,
    the,
)


def for_japan(points: int) -> str:
    """Victory points at the end of a sentence; nothing for none."""
    return f" ({points:+d} VP for Japan)" if points else ""


def transport_points(points: int) -> str:
    """A number of transport points."""
    return plural(points, "transport point", "transport points")


@event_class
class UnitEvent(Event):
    """Something that happened to one unit."""

    unit: str
    name: str


@event_class
class TurnBegan(Event):
    """A new month."""

    rule: ClassVar[str] = "3.0"
    turn: int
    month: str

    def text(self) -> str:
        return f"Turn {self.turn} ({date_words(self.month)}) begins."


@event_class
class UnitPlaced(UnitEvent):
    """A unit set up, landed or brought by rail."""

    rule: ClassVar[str] = "8.0"
    side: str
    hex: str
    how: str

    def text(self) -> str:
        verb, _, where = self.how.partition(" ")
        return begin_large(f"{does(the(self.name), verb)} {where} {self.at(self.hex)}.")


# -- the fleets ----------------------------------------------------------------------------------------------------


@event_class
class SortieResolved(Event):
    """The naval roll of a sortie."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "13.1.1"
    fleet: str
    dice: list[int]
    result: str
    turns: int
    loss: int
    points: int

    def text(self) -> str:
        outcome = {
            "destroyed": "it is destroyed",
            "out": f"it is out of action for {plural(self.turns, 'turn', 'turns')}",
            "none": "no effect",
            "transport": f"Japan loses {transport_points(self.loss)}",
            "driven_back": "it is driven back into harbour",
            "escaped": "it escapes",
        }[self.result]
        return f"The {self.fleet} {self.action()} and rolls {sum(self.dice)}: {outcome}{for_japan(self.points)}."

    def action(self) -> str:
        """What the fleet does."""
        return "sorties"


@event_class
class EvacuationResolved(SortieResolved):
    """The naval roll of the evacuation of Port Arthur."""

    rule: ClassVar[str] = "13.2.3"

    def action(self) -> str:
        return "tries to escape to Vladivostok"


@event_class
class FleetLost(Event):
    """The fleet is destroyed in the harbour that falls (errata 2)."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "13.2.3"
    points: int

    def text(self) -> str:
        return f"The Port Arthur fleet is lost with its harbour{for_japan(self.points)}."


@event_class
class FleetTraded(Event):
    """The fleet gives its crews to the defence."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "13.2.2"

    def text(self) -> str:
        return "Russia gives up the Port Arthur fleet for a unit of marines."


@event_class
class SiegeLaid(Event):
    """A 28 cm gun has fired on Port Arthur."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "13.2.1"

    def text(self) -> str:
        return "Port Arthur is under siege: its fleet can no longer sortie."


# -- transport and replacements ------------------------------------------------------------------------------------


@event_class
class RussianTransportRolled(Event):
    """A die that may cost Russia transport points."""

    face: int
    loss: int

    def lost(self, otherwise: str) -> str:
        """The end of its sentence."""
        return f"; Russia loses {transport_points(self.loss)}." if self.loss else otherwise


@event_class
class AkashiActs(RussianTransportRolled):
    """The die of Colonel Akashi."""

    rule: ClassVar[str] = "14.1"
    total: int

    def text(self) -> str:
        return f"Akashi’s agents: rolled {self.face}, {self.total} in all{self.lost('.')}"


@event_class
class WinterRolled(RussianTransportRolled):
    """The die of the Siberian winter."""

    rule: ClassVar[str] = "14.2"

    def text(self) -> str:
        return f"Siberian winter: rolled {self.face}{self.lost(', no effect.')}"


@event_class
class TransportReceived(SideEvent):
    """The transport points of a player turn."""

    rule: ClassVar[str] = "8.1.1"
    points: int
    lost: int

    def text(self) -> str:
        lost = f" after losing {self.lost}" if self.lost else ""
        return f"{self.side_name} receives {transport_points(self.points)}{lost}."


@event_class
class ReplacementsBought(SideEvent):
    """Transport points turned into replacements."""

    rule: ClassVar[str] = "8.1.2"
    pool: str
    points: int
    now: int

    def text(self) -> str:
        return f"{plural(self.points, 'point', 'points')} for {self.pool} replacements, {self.now} now."


@event_class
class TransportWasted(SideEvent):
    """Points left at the end of the reinforcement phase."""

    rule: ClassVar[str] = "8.1.3"
    points: int

    def text(self) -> str:
        return f"{self.side_name} leaves {transport_points(self.points)} unspent."


@event_class
class UnitRecovered(UnitEvent):
    """A disrupted unit is whole again."""

    rule: ClassVar[str] = "10.1"
    hex: str
    cost: int

    def text(self) -> str:
        cost = plural(self.cost, "replacement point", "replacement points")
        return begin_large(f"{does(the(self.name), 'recovers')} in {self.at(self.hex)} for {cost}.")


# -- movement ------------------------------------------------------------------------------------------------------


@event_class
class UnitsMoved(Event):
    """Units that marched or went by rail together."""

    rule: ClassVar[str] = "6.1.2"
    units: list[str]
    names: list[str]
    start: str
    path: list[str]
    halves: int
    by_rail: bool

    def text(self) -> str:
        who = f"{counted(self.names)} move" if len(self.names) > 1 else begin_large(does(the(self.names[0]), "moves"))
        how = " by rail" if self.by_rail else ""
        paid = f"{self.halves / 2:g} {'point' if self.halves == 2 else 'points'}"
        return f"{who}{how} from {self.at(self.start)} to {self.at(self.path[-1])}, {paid}."


@event_class
class PlaceTaken(SideEvent):
    """A town or port changes hands."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "16.1"
    place: str
    hex: str
    points: int

    def text(self) -> str:
        return f"{self.side_name} takes {self.place}{for_japan(self.points)}."


@event_class
class RailTaken(SideEvent):
    """Rail hexes change hands at the end of a phase."""

    rule: ClassVar[str] = "6.2.4"
    hexes: list[str]

    def text(self) -> str:
        hexes = counted([self.at(here) for here in self.hexes], 3)
        return f"{self.side_name} now controls the railway in {hexes}."


@event_class
class NeutralityViolated(UnitEvent):
    """A unit enters a hex of China."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "11.1"
    hex: str
    points: int

    def text(self) -> str:
        where = self.at(self.hex)
        return begin_large(f"{does(the(self.name), 'enters')} China: {where}{for_japan(self.points)}.")


@event_class
class WarEnded(Event):
    """The last turn is over."""

    rule: ClassVar[str] = "16.0"
    points: int
    target: int

    def text(self) -> str:
        winner = "Japan" if self.points >= self.target else "Russia"
        points = plural(self.points, "victory point", "victory points")
        return f"{winner} wins: Japan has {points} and needed {self.target}."
