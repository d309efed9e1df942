"""Events of combat: attacks, results, losses, retreats, pursuits, forts; each carries its rule id and log text."""

from __future__ import annotations

from typing import ClassVar, Final

from yellowsea.kernel.telling.events import Event, SideEvent, begin_large, counted, does, event_class, the
from yellowsea.systems.tide_at_sunrise.events.events import UnitEvent, for_japan

# What the Combat Results Table calls a result, in words.
RESULT_WORDS: Final = {
    "DR": "the defender retreats",
    "DD": "the defender is disrupted and retreats",
    "DE": "the defender is eliminated",
    "AR": "the attacker retreats",
    "AD": "the attacker is disrupted and retreats",
    "AE": "the attacker is eliminated",
    "EX": "exchange",
    "2EX": "double exchange",
    "EXR": "exchange, and the defender retreats",
    "2EXR": "double exchange, and the defender retreats",
}
_CAUSES: Final = {
    "DR": " by the attack",
    "DD": " by the attack",
    "DE": " by the attack",
    "AR": " in the attack",
    "AD": " in the attack",
    "AE": " in the attack",
    "EX": " in the exchange",
    "2EX": " in the double exchange",
    "EXR": " in the exchange",
    "2EXR": " in the double exchange",
}


def cause_words(cause: str) -> str:
    """How a loss came about, at the end of its sentence."""
    result, _, more = cause.partition(", ")
    known = _CAUSES.get(result)
    return f": {cause}" if known is None else known + (f": {more}" if more else "")


def result_words(result: str) -> str:
    """A result in words with its name in the table: `exchange (EX)`."""
    return f"{RESULT_WORDS[result]} ({result})"


@event_class
class AttackDeclared(SideEvent):
    """An attack named before any is resolved."""

    rule: ClassVar[str] = "7.4"
    hex: str
    attackers: list[str]
    names: list[str]
    attack: int
    defence: int
    column: str

    def text(self) -> str:
        who = counted(self.names) if len(self.names) > 1 else begin_large(the(self.names[0]))
        return f"{who} will attack {self.at(self.hex)} at {self.column}, {self.attack} against {self.defence}."


@event_class
class AttackLapsed(Event):
    """An attack that has nobody left to make or to suffer it."""

    rule: ClassVar[str] = "7.4"
    hex: str
    why: str

    def text(self) -> str:
        return f"The attack on {self.at(self.hex)} is called off: {self.why}."


@event_class
class CombatResolved(SideEvent):
    """The die of an attack."""

    rule: ClassVar[str] = "7.5"
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
        result = result_words(self.result)
        return f"{self.side_name} attacks {self.at(self.hex)} at {self.column}{fort} and rolls {self.face}: {result}."


@event_class
class UnitDisrupted(UnitEvent):
    """A unit is turned to its disrupted side."""

    rule: ClassVar[str] = "2.1"
    hex: str
    cause: str

    def text(self) -> str:
        return begin_large(f"{does(the(self.name), 'is')} disrupted in {self.at(self.hex)}{cause_words(self.cause)}.")


@event_class
class UnitEliminated(UnitEvent):
    """A unit leaves the game."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "16.2"
    side: str
    hex: str
    cause: str
    points: int

    def text(self) -> str:
        lost = f"{does(the(self.name), 'is')} eliminated in {self.at(self.hex)}{cause_words(self.cause)}"
        return begin_large(f"{lost}{for_japan(self.points)}.")


@event_class
class UnitRetreated(UnitEvent):
    """A unit falls back."""

    rule: ClassVar[str] = "7.6.2"
    start: str
    path: list[str]

    def text(self) -> str:
        start, end = self.at(self.start), self.at(self.path[-1])
        return begin_large(f"{does(the(self.name), 'retreats')} from {start} to {end}.")


@event_class
class UnitPursued(UnitEvent):
    """A unit follows up by one hex."""

    rule: ClassVar[str] = "7.7.1"
    start: str
    hex: str

    def text(self) -> str:
        return begin_large(f"{does(the(self.name), 'pursues')} into {self.at(self.hex)}.")


@event_class
class FortDestroyed(Event):
    """A fort is Japanese at the end of a combat phase."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "12.4"
    hex: str

    def text(self) -> str:
        return f"The fort in {self.at(self.hex)} is destroyed."


@event_class
class FortAttackFailed(Event):
    """The first failed attack on a fort: Japan sends for the heavy guns."""

    rule: ClassVar[str] = "8.3.4"
    hex: str

    def text(self) -> str:
        return f"The attack on the fort in {self.at(self.hex)} fails: Japan may now bring two 28 cm guns a turn."
