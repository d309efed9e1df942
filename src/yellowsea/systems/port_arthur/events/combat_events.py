"""Event types of combat, siege fire and recovery; each carries its rule id and log text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from yellowsea.kernel.telling.events import Event, SideEvent, begin_large, counted, does, plural, the


def _are(names: list[str]) -> str:
    """Those whom something has befallen."""
    return f"{counted(names)} are" if len(names) > 1 else does(the(names[0]), "is")


@dataclass(kw_only=True)
class AttackDeclared(SideEvent):
    """An attack, with the source that feeds it."""

    rule: ClassVar[str] = "8.2"
    hex: str
    attackers: list[str]
    defenders: list[str]
    names: list[str]
    source: str
    counter: bool

    def text(self) -> str:
        source = self.at(self.source)
        fed = f"the supply counter in {source}" if self.counter else source
        who = counted(self.names) if len(self.names) > 1 else the(self.names[0])
        return f"{self.side_name} attacks {self.at(self.hex)} with {who}, fed from {fed}."


@dataclass(kw_only=True)
class CombatResolved(SideEvent):
    """The die of a combat."""

    rule: ClassVar[str] = "8.5"
    hex: str
    attack: int
    defence: float
    column: str
    die: int
    added: int
    reasons: list[str]
    result: str

    def text(self) -> str:
        added = f" + {self.added} for {' and '.join(self.reasons)}" if self.added else ""
        hits = (
            "a rout"
            if self.result == "R"
            else plural(int(self.result), "hit", "hits")
            if self.result != "0"
            else "no effect"
        )
        odds = f"{self.column} ({self.attack} against {self.defence:g})"
        return f"Attack on {self.at(self.hex)} at {odds}: rolled {self.die}{added}, {hits}."


@dataclass(kw_only=True)
class UnitEvaded(Event):
    """A lone unit that fell back before combat."""

    rule: ClassVar[str] = "8.12"
    unit: str
    name: str
    start: str
    hex: str

    def text(self) -> str:
        return begin_large(
            f"{does(the(self.name), 'falls')} back from {self.at(self.start)} to {self.at(self.hex)} before the attack."
        )


@dataclass(kw_only=True)
class UnitHit(SideEvent):
    """A hit on a unit."""

    rule: ClassVar[str] = "8.11"
    unit: str
    name: str
    hits: int
    cause: str

    def text(self) -> str:
        so_far = f", {self.hits} now" if self.hits > 1 else ""
        return begin_large(f"{does(the(self.name), 'takes')} a hit ({self.cause}){so_far}.")


@dataclass(kw_only=True)
class UnitEliminated(SideEvent):
    """A unit that is out of the game."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "8.11"
    unit: str
    name: str
    place: str

    def text(self) -> str:
        return begin_large(f"{does(the(self.name), 'is')} eliminated in {self.at(self.place)}.")


@dataclass(kw_only=True)
class GuardRolled(Event):
    """A Guard unit's own die against a rout."""

    rule: ClassVar[str] = "12G.1"
    unit: str
    name: str
    die: int
    hit: bool
    retreats: bool

    def text(self) -> str:
        fate = (
            "takes a hit and falls back" if self.retreats else "takes a hit and stands" if self.hit else "stands unhurt"
        )
        return begin_large(f"{the(self.name)} rolls {self.die} and {fate}.")


@dataclass(kw_only=True)
class StackRouted(SideEvent):
    """A routed stack at the end of its flight."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "8.9"
    units: list[str]
    names: list[str]
    start: str
    hex: str

    def text(self) -> str:
        return begin_large(f"{_are(self.names)} routed from {self.at(self.start)} to {self.at(self.hex)}.")


@dataclass(kw_only=True)
class StackSurrounded(Event):
    """A routed stack with no way out."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "8.10"
    hex: str
    names: list[str]

    def text(self) -> str:
        return begin_large(f"{_are(self.names)} surrounded in {self.at(self.hex)}.")


@dataclass(kw_only=True)
class UnitAdvanced(Event):
    """A unit that moved into the hex the enemy left."""

    rule: ClassVar[str] = "8.14"
    unit: str
    name: str
    start: str
    hex: str

    def text(self) -> str:
        return begin_large(f"{does(the(self.name), 'advances')} from {self.at(self.start)} to {self.at(self.hex)}.")


@dataclass(kw_only=True)
class GunsCaptured(Event):
    """The die for guns of a routed division."""

    rule: ClassVar[str] = "12B.6"
    die: int
    unit: str | None
    name: str
    hex: str

    def text(self) -> str:
        if self.unit is None:
            return f"Captured guns: rolled {self.die}, none are taken."
        return f"Captured guns: rolled {self.die}; {does(self.name, 'appears')} in {self.at(self.hex)}."


@dataclass(kw_only=True)
class SiegeFired(SideEvent):
    """Siege guns fired on a hex."""

    rule: ClassVar[str] = "12B.2"
    guns: list[str]
    strength: int
    column: str
    start: str
    hex: str
    die: int
    hits: int

    def text(self) -> str:
        hits = plural(self.hits, "hit", "hits") if self.hits else "no hit"
        fire = f"Siege guns in {self.at(self.start)} fire on {self.at(self.hex)} with strength {self.strength}"
        return f"{fire}: rolled {self.die}, {hits}."


@dataclass(kw_only=True)
class HitRemoved(SideEvent):
    """A hit taken off by a supply counter."""

    rule: ClassVar[str] = "9.1"
    unit: str
    name: str
    place: str
    hits: int

    def text(self) -> str:
        return begin_large(f"{does(the(self.name), 'recovers')} from a hit, {self.hits or 'none'} left.")
