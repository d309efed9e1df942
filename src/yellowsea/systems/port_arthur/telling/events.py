"""Event types of the campaign on land; each carries its rule id and log text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from yellowsea.kernel.events import Event, SideEvent, listed, plural


@dataclass(kw_only=True)
class TurnBegan(Event):
    """A new month."""

    rule: ClassVar[str] = "3.1"
    turn: int
    month: str

    def text(self) -> str:
        return f"Turn {self.turn} ({self.month}) begins."


@dataclass(kw_only=True)
class UnitPlaced(SideEvent):
    """A unit of the set-up."""

    rule: ClassVar[str] = "17.3"
    unit: str
    name: str
    place: str

    def text(self) -> str:
        return f"{self.name} stands in {self.place}."


@dataclass(kw_only=True)
class UnitsAppeared(Event):
    """Units that come by date."""

    rule: ClassVar[str] = "12C.3"
    units: list[str]
    place: str

    def text(self) -> str:
        return f"{plural(len(self.units), 'unit appears', 'units appear')} in {self.place}: {', '.join(self.units)}."


@dataclass(kw_only=True)
class ParalysisRolled(Event):
    """The die of the Russian command."""

    rule: ClassVar[str] = "11.2"
    die: int
    total: int
    free: bool

    def text(self) -> str:
        free = "; all Russian units may move" if self.free else ""
        return f"Russian command: a {self.die}, total {self.total}{free}."


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
        return f"{listed(self.names)}: {self.start} to {self.path[-1]}{by}."


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
        return f"{self.side_name} moves {what} from {self.start} to {self.path[-1]}{by}."


@dataclass(kw_only=True)
class SupplyTaken(SideEvent):
    """Supply counters overrun by the enemy."""

    rule: ClassVar[str] = "7.11"
    place: str
    count: int

    def text(self) -> str:
        what = plural(self.count, "supply counter", "supply counters")
        return f"{self.side_name} loses {what} in {self.place}."


@dataclass(kw_only=True)
class PortPlaced(Event):
    """A new invasion port."""

    rule: ClassVar[str] = "13.1"
    hex: str
    left: int

    def text(self) -> str:
        return f"Japan opens an invasion port in {self.hex}; {self.left} left."


@dataclass(kw_only=True)
class PortDestroyed(Event):
    """An invasion port entered by Russians."""

    rule: ClassVar[str] = "13.3"
    hex: str

    def text(self) -> str:
        return f"The invasion port in {self.hex} is destroyed."


@dataclass(kw_only=True)
class FortressTaken(SideEvent):
    """A fortress that changed hands."""

    rule: ClassVar[str] = "10.1"
    fortress: str

    def text(self) -> str:
        return f"{self.side_name} takes {self.fortress}."


@dataclass(kw_only=True)
class FleetLost(Event):
    """A fleet lost with its harbour."""

    rule: ClassVar[str] = "14.5"
    fleet: str

    def text(self) -> str:
        name = "The squadron" if self.fleet == "squadron" else "The Baltic Fleet"
        return f"{name} is lost with Port Arthur."


@dataclass(kw_only=True)
class UnitFormed(Event):
    """Two parts made into a larger unit."""

    rule: ClassVar[str] = "6.6"
    unit: str
    name: str
    parts: list[str]
    place: str

    def text(self) -> str:
        return f"{listed(self.parts)} form {self.name} in {self.place}."


@dataclass(kw_only=True)
class UnitBroken(SideEvent):
    """A unit broken down into its parts."""

    rule: ClassVar[str] = "16.2"
    unit: str
    name: str
    parts: list[str]
    place: str

    def text(self) -> str:
        return f"{self.name} breaks down into {plural(len(self.parts), 'part', 'parts')} in {self.place}."


@dataclass(kw_only=True)
class UnitBarred(Event):
    """A unit too many in its hex."""

    rule: ClassVar[str] = "6.5"
    unit: str
    name: str
    hex: str

    def text(self) -> str:
        return f"{self.name} is one unit too many in {self.hex}: it neither attacks nor defends."


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
        fed = f"the supply counter in {self.source}" if self.counter else self.source
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
        return f"{self.name} falls back from {self.start} to {self.hex} before the attack."


@dataclass(kw_only=True)
class UnitHit(SideEvent):
    """A hit on a unit."""

    rule: ClassVar[str] = "8.11"
    unit: str
    name: str
    hits: int
    cause: str

    def text(self) -> str:
        return f"{self.name} takes a hit ({self.cause}); it has {self.hits}."


@dataclass(kw_only=True)
class UnitEliminated(SideEvent):
    """A unit that is out of the game."""

    rule: ClassVar[str] = "8.11"
    unit: str
    name: str
    place: str

    def text(self) -> str:
        return f"{self.name} is eliminated in {self.place}."


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
        return f"{self.name} rolls {self.die} and {fate}."


@dataclass(kw_only=True)
class StackRouted(SideEvent):
    """A routed stack at the end of its flight."""

    rule: ClassVar[str] = "8.9"
    units: list[str]
    names: list[str]
    start: str
    hex: str

    def text(self) -> str:
        are = "is" if len(self.names) == 1 else "are"
        return f"{listed(self.names)} {are} routed from {self.start} to {self.hex}."


@dataclass(kw_only=True)
class StackSurrounded(Event):
    """A routed stack with no way out."""

    rule: ClassVar[str] = "8.10"
    hex: str
    names: list[str]

    def text(self) -> str:
        are = "is" if len(self.names) == 1 else "are"
        return f"{listed(self.names)} {are} surrounded in {self.hex}."


@dataclass(kw_only=True)
class UnitAdvanced(Event):
    """A unit that moved into the hex the enemy left."""

    rule: ClassVar[str] = "8.14"
    unit: str
    name: str
    start: str
    hex: str

    def text(self) -> str:
        return f"{self.name} advances from {self.start} to {self.hex}."


@dataclass(kw_only=True)
class GunsCaptured(Event):
    """The die for guns of a routed division."""

    rule: ClassVar[str] = "12B.6"
    die: int
    unit: str | None
    hex: str

    def text(self) -> str:
        if self.unit is None:
            return f"Captured guns: a {self.die}, none."
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
        return f"{self.name} recovers: {plural(self.hits, 'hit', 'hits') if self.hits else 'no hit'} left."


@dataclass(kw_only=True)
class OpeningAttack(Event):
    """The attack on Port Arthur before turn 1."""

    rule: ClassVar[str] = "14.2"
    die: int
    failed: bool
    until: int

    def text(self) -> str:
        if self.failed:
            return f"Attack on Port Arthur: a {self.die}, a failure; Russia controls the seas to turn {self.until}."
        return f"Attack on Port Arthur: a {self.die}, a success; Japan controls the seas."


@dataclass(kw_only=True)
class SortieResolved(Event):
    """Two dice at sea."""

    rule: ClassVar[str] = "14.3"
    fleet: str
    russian: int
    japanese: int
    won: bool
    crippled: bool
    united: bool
    until: int

    def text(self) -> str:
        name = "The united fleet" if self.united else "The squadron" if self.fleet == "squadron" else "The Baltic Fleet"
        if self.won:
            fate = f"Russia controls the seas to turn {self.until}"
        else:
            fate = "the fleet is crippled" if self.crippled else "driven back"
        return f"{name} sorties: Russia {self.russian}, Japan {self.japanese}; {fate}."


@dataclass(kw_only=True)
class EnablingRolled(Event):
    """The die that lets a crippled fleet sortie again."""

    rule: ClassVar[str] = "14.4"
    fleet: str
    die: int
    ready: bool

    def text(self) -> str:
        name = "squadron" if self.fleet == "squadron" else "Baltic Fleet"
        fate = "it may sortie next turn" if self.ready else "it stays crippled"
        return f"The {name} makes ready: a {self.die}, {fate}."


@dataclass(kw_only=True)
class FleetsUnited(Event):
    """Two fleets became one."""

    rule: ClassVar[str] = "14.8"

    def text(self) -> str:
        return "The Baltic Fleet and the squadron unite."


@dataclass(kw_only=True)
class BalticCommitted(Event):
    """The Baltic Fleet sailed."""

    rule: ClassVar[str] = "14.6"
    arrives: int

    def text(self) -> str:
        return f"The Baltic Fleet sails; it comes in turn {self.arrives}."


@dataclass(kw_only=True)
class BalticArrived(Event):
    """The Baltic Fleet made port."""

    rule: ClassVar[str] = "14.6"
    harbour: str
    fought: bool
    crippled: bool

    def text(self) -> str:
        how = "after a fight" if self.fought else "without a fight"
        state = ", crippled" if self.crippled else ""
        return f"The Baltic Fleet makes {self.harbour} {how}{state}."


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
