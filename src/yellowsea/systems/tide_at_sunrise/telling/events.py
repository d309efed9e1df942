"""What can happen in The Tide at Sunrise, as typed facts; each knows its rule and its sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from yellowsea.kernel.events import Event, plural


def _side(side: str) -> str:
    return side.capitalize()


def _points(points: int) -> str:
    return f" ({points:+d} for Japan)" if points else ""


def _list(names: list[str]) -> str:
    if len(names) < 2:
        return "".join(names)
    return ", ".join(names[:-1]) + " and " + names[-1]


@dataclass(kw_only=True)
class TurnBegan(Event):
    """A new month."""

    rule: ClassVar[str] = "3.0"
    turn: int
    month: str

    def text(self) -> str:
        return f"Turn {self.turn} ({self.month}) begins."


@dataclass(kw_only=True)
class UnitPlaced(Event):
    """A unit set up, landed or brought by rail."""

    rule: ClassVar[str] = "8.0"
    unit: str
    name: str
    side: str
    hex: str
    how: str

    def text(self) -> str:
        return f"{self.name} {self.how} {self.hex}."


@dataclass(kw_only=True)
class SortieResolved(Event):
    """A naval roll: a sortie or the evacuation."""

    rule: ClassVar[str] = "13.1.1"
    fleet: str
    dice: list[int]
    result: str
    turns: int
    loss: int
    points: int

    def text(self) -> str:
        told = {
            "destroyed": "the fleet is destroyed",
            "out": f"the fleet is out of action for {self.turns} turn(s)",
            "none": "no effect",
            "transport": f"Japan loses {plural(self.loss, 'transport point', 'transport points')}",
            "driven_back": "driven back into harbour",
            "escaped": "the fleet escapes to Vladivostok",
        }[self.result]
        return f"{self.fleet}: {sum(self.dice)}, {told}{_points(self.points)}."


@dataclass(kw_only=True)
class FleetLost(Event):
    """The fleet is destroyed in the harbour that falls (errata 2)."""

    rule: ClassVar[str] = "13.2.3"
    points: int

    def text(self) -> str:
        return f"The Port Arthur fleet is lost with its harbour{_points(self.points)}."


@dataclass(kw_only=True)
class FleetTraded(Event):
    """The fleet gives its crews to the defence."""

    rule: ClassVar[str] = "13.2.2"

    def text(self) -> str:
        return "The Port Arthur fleet is given up for a unit of marines."


@dataclass(kw_only=True)
class SiegeLaid(Event):
    """A 28 cm gun has fired on Lushun."""

    rule: ClassVar[str] = "13.2.1"

    def text(self) -> str:
        return "Port Arthur is under siege: its fleet sorties no more."


@dataclass(kw_only=True)
class AkashiActs(Event):
    """The die of Colonel Akashi."""

    rule: ClassVar[str] = "14.1"
    face: int
    total: int
    loss: int

    def text(self) -> str:
        loss = f"; Russia loses {plural(self.loss, 'transport point', 'transport points')}" if self.loss else ""
        return f"Colonel Akashi: a {self.face}, total {self.total}{loss}."


@dataclass(kw_only=True)
class WinterRolled(Event):
    """The die of the Siberian winter."""

    rule: ClassVar[str] = "14.2"
    face: int
    loss: int

    def text(self) -> str:
        loss = (
            f"; Russia loses {plural(self.loss, 'transport point', 'transport points')}"
            if self.loss
            else ", the line holds"
        )
        return f"Siberian winter: a {self.face}{loss}."


@dataclass(kw_only=True)
class TransportReceived(Event):
    """The transport points of a player turn."""

    rule: ClassVar[str] = "8.1.1"
    side: str
    points: int
    lost: int

    def text(self) -> str:
        lost = f", {self.lost} lost on the way" if self.lost else ""
        return f"{_side(self.side)} has {plural(self.points, 'transport point', 'transport points')}{lost}."


@dataclass(kw_only=True)
class ReplacementsBought(Event):
    """Transport points turned into replacements."""

    rule: ClassVar[str] = "8.1.2"
    side: str
    pool: str
    points: int
    now: int

    def text(self) -> str:
        return f"{plural(self.points, 'point', 'points')} to the {self.pool} replacements, now {self.now}."


@dataclass(kw_only=True)
class TransportWasted(Event):
    """Points left at the end of the reinforcement phase."""

    rule: ClassVar[str] = "8.1.3"
    side: str
    points: int

    def text(self) -> str:
        return f"{_side(self.side)} lets {plural(self.points, 'transport point', 'transport points')} lapse."


@dataclass(kw_only=True)
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
        way = "by rail " if self.by_rail else ""
        paid = f"{self.halves / 2:g} {'point' if self.halves == 2 else 'points'}"
        start = "Korea" if self.start == "korea" else self.start
        return f"{_list(self.names)}: {way}from {start} to {self.path[-1]} ({paid})."


@dataclass(kw_only=True)
class PlaceTaken(Event):
    """A town or port changes hands."""

    rule: ClassVar[str] = "16.1"
    place: str
    hex: str
    side: str
    points: int

    def text(self) -> str:
        return f"{_side(self.side)} takes {self.place}{_points(self.points)}."


@dataclass(kw_only=True)
class RailTaken(Event):
    """Rail hexes change hands at the end of a phase."""

    rule: ClassVar[str] = "6.2.4"
    side: str
    hexes: list[str]

    def text(self) -> str:
        return f"{_side(self.side)} now controls the railway in {_list(self.hexes)}."


@dataclass(kw_only=True)
class NeutralityViolated(Event):
    """A unit enters a hex of China."""

    rule: ClassVar[str] = "11.1"
    unit: str
    name: str
    hex: str
    points: int

    def text(self) -> str:
        return f"{self.name} enters China in {self.hex}{_points(self.points)}."


@dataclass(kw_only=True)
class UnitDisrupted(Event):
    """A unit is turned to its disrupted side."""

    rule: ClassVar[str] = "2.1"
    unit: str
    name: str
    hex: str
    cause: str

    def text(self) -> str:
        return f"{self.name} in {self.hex} is disrupted: {self.cause}."


@dataclass(kw_only=True)
class UnitEliminated(Event):
    """A unit leaves the game."""

    rule: ClassVar[str] = "16.2"
    unit: str
    name: str
    side: str
    hex: str
    cause: str
    points: int

    def text(self) -> str:
        return f"{self.name} in {self.hex} is eliminated: {self.cause}{_points(self.points)}."


@dataclass(kw_only=True)
class UnitRecovered(Event):
    """A disrupted unit is whole again."""

    rule: ClassVar[str] = "10.1"
    unit: str
    name: str
    hex: str
    cost: int

    def text(self) -> str:
        return f"{self.name} in {self.hex} recovers for {plural(self.cost, 'replacement point', 'replacement points')}."


@dataclass(kw_only=True)
class AttackDeclared(Event):
    """An attack named before any is resolved."""

    rule: ClassVar[str] = "7.4"
    side: str
    hex: str
    attackers: list[str]
    names: list[str]
    attack: int
    defence: int
    column: str

    def text(self) -> str:
        who = _list(self.names)
        return f"{who} will attack {self.hex}: {self.attack} to {self.defence}, column {self.column}."


@dataclass(kw_only=True)
class AttackLapsed(Event):
    """An attack that has nobody left to make or to suffer it."""

    rule: ClassVar[str] = "7.4"
    hex: str
    why: str

    def text(self) -> str:
        return f"The attack on {self.hex} lapses: {self.why}."


@dataclass(kw_only=True)
class CombatResolved(Event):
    """The die of an attack."""

    rule: ClassVar[str] = "7.5"
    side: str
    hex: str
    table: str
    column: str
    face: int
    result: str
    attack: int
    defence: int
    sure_points: int  # victory points that no choice can change

    def text(self) -> str:
        fort = " on the fort table" if self.table == "fort" else ""
        return f"Attack on {self.hex}, {self.column}{fort}: a {self.face}, {self.result}."


@dataclass(kw_only=True)
class UnitRetreated(Event):
    """A unit falls back."""

    rule: ClassVar[str] = "7.6.2"
    unit: str
    name: str
    start: str
    path: list[str]

    def text(self) -> str:
        return f"{self.name} retreats from {self.start} to {self.path[-1]}."


@dataclass(kw_only=True)
class UnitPursued(Event):
    """A unit follows up by one hex."""

    rule: ClassVar[str] = "7.7.1"
    unit: str
    name: str
    start: str
    hex: str

    def text(self) -> str:
        return f"{self.name} pursues into {self.hex}."


@dataclass(kw_only=True)
class FortDestroyed(Event):
    """A fort is Japanese at the end of a combat phase."""

    rule: ClassVar[str] = "12.4"
    hex: str

    def text(self) -> str:
        return f"The fort in {self.hex} is destroyed."


@dataclass(kw_only=True)
class FortAttackFailed(Event):
    """The first failed attack on a fort: Japan sends for the heavy guns."""

    rule: ClassVar[str] = "8.3.4"
    hex: str

    def text(self) -> str:
        return f"The attack on the fort in {self.hex} has failed: 28 cm guns may come, two a turn."


@dataclass(kw_only=True)
class WarEnded(Event):
    """The last turn is over."""

    rule: ClassVar[str] = "16.0"
    points: int
    target: int

    def text(self) -> str:
        winner = "Japan" if self.points >= self.target else "Russia"
        return f"Japan has {self.points} of {self.target} victory points: {winner} wins."
