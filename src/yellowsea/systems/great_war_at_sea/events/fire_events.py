"""Event types of guns, torpedoes, rams and what they do to ships and leaders."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from yellowsea.kernel.telling.events import SideEvent, does, is_many, plural
from yellowsea.systems.great_war_at_sea.events.events import ShipEvent


@dataclass(kw_only=True)
class TargetsNamed(SideEvent):
    """A side has named the targets of its guns or torpedoes."""

    rule: ClassVar[str] = "7.5"
    shooters: int
    weapon: str

    def text(self) -> str:
        if not self.shooters:
            return f"{self.side_name} holds its {'torpedoes' if self.weapon == 'torpedoes' else 'fire'}."
        return f"{self.side_name} names its targets: {plural(self.shooters, 'ship fires', 'ships fire')}."


@dataclass(kw_only=True)
class ShotEvent(ShipEvent):
    """A ship fired at another; `faces` as they fell, `needed` the lowest that hits, `hits` after all second dice."""

    target: str
    target_name: str
    faces: list[int]
    needed: int
    hits: int


@dataclass(kw_only=True)
class GunsFired(ShotEvent):
    """One gun class of one ship fired."""

    rule: ClassVar[str] = "7.5"
    guns: str
    distance: int
    struck: int

    def text(self) -> str:
        lost = self.struck - self.hits
        told = f" ({lost} not confirmed)" if lost > 0 else ""
        hits = plural(self.hits, "hit", "hits") if self.hits else "no hits"
        whose = "their" if is_many(self.name) else "her"
        return f"{does(self.name, 'fires')} {whose} {self.guns} guns at {self.target_name}: {hits}{told}."


@dataclass(kw_only=True)
class TorpedoesFired(ShotEvent):
    """A ship fired torpedoes."""

    rule: ClassVar[str] = "7.7"

    def text(self) -> str:
        hits = plural(self.hits, "hit", "hits") if self.hits else "no hits"
        return f"{does(self.name, 'fires')} torpedoes at {self.target_name}: {hits}."


@dataclass(kw_only=True)
class StrayHit(ShipEvent):
    """T6: a hit in the dark struck a friend."""

    rule: ClassVar[str] = "T6"
    by: str

    def text(self) -> str:
        return f"{does(self.name, 'is')} struck by fire of {'their' if is_many(self.name) else 'her'} own side."


@dataclass(kw_only=True)
class HitTaken(ShipEvent):
    """What a hit did: boxes and levels lost."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "8.1"
    weapon: str
    total: int
    effect: str
    hull: int
    levels: int
    boxes: int

    def text(self) -> str:
        return f"{does(self.name, 'is')} hit ({self.weapon}, {self.total}): {self.effect}."


@dataclass(kw_only=True)
class CriticalHit(ShipEvent):
    """8.7: a critical hit."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "8.7"
    face: int
    result: str

    def text(self) -> str:
        return f"{self.name}, critical hit ({self.face}): {self.result}."


@dataclass(kw_only=True)
class Stopped(ShipEvent):
    """A ship lies dead in the water."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "8.5"

    def text(self) -> str:
        return f"{does(self.name, 'is')} dead in the water."


@dataclass(kw_only=True)
class ShipSunk(ShipEvent):
    """A ship is gone."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "8.5"
    how: str

    def text(self) -> str:
        return f"{self.name} {self.how}."


@dataclass(kw_only=True)
class MineStruck(ShipEvent):
    """A ship struck a mine."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "X.mined_hexes"

    def text(self) -> str:
        return f"{does(self.name, 'strikes')} a mine."


@dataclass(kw_only=True)
class RamTried(ShotEvent):
    """T8: an attempt to ram."""

    rule: ClassVar[str] = "T8"

    def text(self) -> str:
        told = "rams" if self.hits else "misses"
        return f"{self.name} {told} {self.target_name}."


@dataclass(kw_only=True)
class LeaderEvent(SideEvent):
    """Something about a leader."""

    leader: str
    ship: str


@dataclass(kw_only=True)
class LeaderLost(LeaderEvent):
    """A leader fell."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "16.0"

    def text(self) -> str:
        return f"{self.leader} is lost."


@dataclass(kw_only=True)
class FlagShifted(LeaderEvent):
    """A leader is aboard another ship."""

    rule: ClassVar[str] = "16.0"

    def text(self) -> str:
        return f"{self.leader} hoists his flag in {self.ship}."


@dataclass(kw_only=True)
class FireRolled(ShipEvent):
    """Fires (option): the die of a burning ship."""

    rule: ClassVar[str] = "8.9"
    face: int
    out: bool
    effect: str

    def text(self) -> str:
        told = "the fire is out" if self.out else self.effect or "burns on"
        return f"{self.name}: {told} (rolled {self.face})."
