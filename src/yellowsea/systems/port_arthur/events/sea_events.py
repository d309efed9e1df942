"""Event types of the naval campaign; each carries its rule id and log text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from yellowsea.kernel.telling.events import Event


@dataclass(kw_only=True)
class FleetLost(Event):
    """A fleet lost with its harbour."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "14.5"
    fleet: str

    def text(self) -> str:
        name = "The squadron" if self.fleet == "squadron" else "The Baltic Fleet"
        return f"{name} is lost with Port Arthur."


@dataclass(kw_only=True)
class OpeningAttack(Event):
    """The attack on Port Arthur before turn 1."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "14.2"
    die: int
    failed: bool
    until: int

    def text(self) -> str:
        if self.failed:
            return (
                f"Raid on Port Arthur: rolled {self.die}, it fails; Russia controls the seas until turn {self.until}."
            )
        return f"Raid on Port Arthur: rolled {self.die}, it succeeds; Japan controls the seas."


@dataclass(kw_only=True)
class SortieResolved(Event):
    """Two dice at sea."""

    headline: ClassVar[bool] = True
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
            fate = f"Russia controls the seas until turn {self.until}"
        else:
            fate = "the fleet is crippled" if self.crippled else "it is driven back"
        return f"{name} sorties: Russia rolled {self.russian}, Japan {self.japanese}; {fate}."


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
        return f"The {name} makes ready: rolled {self.die}, {fate}."


@dataclass(kw_only=True)
class FleetsUnited(Event):
    """Two fleets became one."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "14.8"

    def text(self) -> str:
        return "The Baltic Fleet and the squadron unite."


@dataclass(kw_only=True)
class BalticCommitted(Event):
    """The Baltic Fleet sailed."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "14.6"
    arrives: int

    def text(self) -> str:
        return f"The Baltic Fleet sails; it comes in turn {self.arrives}."


@dataclass(kw_only=True)
class BalticArrived(Event):
    """The Baltic Fleet made port."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "14.6"
    harbour: str
    fought: bool
    crippled: bool

    def text(self) -> str:
        how = "after a fight" if self.fought else "without a fight"
        state = ", crippled" if self.crippled else ""
        return f"The Baltic Fleet makes {self.harbour} {how}{state}."
