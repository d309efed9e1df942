"""Event types of combat, siege fire and recovery; each carries its rule id and log text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from yellowsea.kernel.events import Event, SideEvent, begin_large, does, is_many, it, listed, plural, verb_for
from yellowsea.systems.port_arthur.telling.events import place_words


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
        source = place_words(self.source)
        fed = f"the supply counter in {source}" if self.counter else source
        return f"{self.side_name} attacks {self.hex} with {listed(self.names)}, fed from {fed}."


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
        added = f" + {self.added} ({', '.join(self.reasons)})" if self.added else ""
        hits = (
            "rout"
            if self.result == "R"
            else plural(int(self.result), "hit", "hits")
            if self.result != "0"
            else "no effect"
        )
        return f"Attack on {self.hex}: {self.attack} to {self.defence:g}, {self.column}; die {self.die}{added}: {hits}."


@dataclass(kw_only=True)
class UnitEvaded(Event):
    """A lone unit that fell back before combat."""

    rule: ClassVar[str] = "8.12"
    unit: str
    name: str
    start: str
    hex: str

    def text(self) -> str:
        return begin_large(f"{does(self.name, 'falls')} back from {self.start} to {self.hex} before the attack.")


@dataclass(kw_only=True)
class UnitHit(SideEvent):
    """A hit on a unit."""

    rule: ClassVar[str] = "8.11"
    unit: str
    name: str
    hits: int
    cause: str

    def text(self) -> str:
        has = verb_for(self.name, "has")
        return begin_large(f"{does(self.name, 'takes')} a hit ({self.cause}); {it(self.name)} {has} {self.hits}.")


@dataclass(kw_only=True)
class UnitEliminated(SideEvent):
    """A unit that is out of the game."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "8.11"
    unit: str
    name: str
    place: str

    def text(self) -> str:
        return begin_large(f"{does(self.name, 'is')} eliminated in {place_words(self.place)}.")


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
        return begin_large(f"{self.name} rolls {self.die} and {fate}.")


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
        are = "is" if len(self.names) == 1 and not is_many(self.names[0]) else "are"
        return begin_large(f"{listed(self.names)} {are} routed from {self.start} to {self.hex}.")


@dataclass(kw_only=True)
class StackSurrounded(Event):
    """A routed stack with no way out."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "8.10"
    hex: str
    names: list[str]

    def text(self) -> str:
        are = "is" if len(self.names) == 1 and not is_many(self.names[0]) else "are"
        return begin_large(f"{listed(self.names)} {are} surrounded in {self.hex}.")


@dataclass(kw_only=True)
class UnitAdvanced(Event):
    """A unit that moved into the hex the enemy left."""

    rule: ClassVar[str] = "8.14"
    unit: str
    name: str
    start: str
    hex: str

    def text(self) -> str:
        return begin_large(f"{does(self.name, 'advances')} from {self.start} to {self.hex}.")


@dataclass(kw_only=True)
class GunsCaptured(Event):
    """The die for guns of a routed division."""

    rule: ClassVar[str] = "12B.6"
    die: int
    unit: str | None
    hex: str

    def text(self) -> str:
        if self.unit is None:
            return f"Captured guns: a {self.die}, none are taken."
        return f"Captured guns: a {self.die}, {self.unit} appears in {self.hex}."


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
        return f"Siege guns in {self.start} fire on {self.hex}: strength {self.strength}, die {self.die}: {hits}."


@dataclass(kw_only=True)
class HitRemoved(SideEvent):
    """A hit taken off by a supply counter."""

    rule: ClassVar[str] = "9.1"
    unit: str
    name: str
    place: str
    hits: int

    def text(self) -> str:
        return begin_large(
            f"{does(self.name, 'recovers')}: {plural(self.hits, 'hit', 'hits') if self.hits else 'no hit'} left."
        )
