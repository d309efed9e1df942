"""Event types of scoring (phase 5); each carries its rule id and log text."""

from __future__ import annotations

from typing import ClassVar

from yellowsea.kernel.telling.events import Event, event_class, plural


@event_class
class ControlScored(Event):
    """Control of the seas moved the marker."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "PA-8.2"
    japan: int
    russia: int
    japan_areas: list[str]
    russia_areas: list[str]
    control: int

    def text(self) -> str:
        return f"Control of the seas: Japan {self.japan}, Russia {self.russia}. {_marker(self.control)}"


@event_class
class BlockadeSet(Event):
    """The blockade began or was paid for again."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "PA-8.5"
    begun: bool
    cost: int
    control: int

    def text(self) -> str:
        if not self.cost:
            return "Japan keeps the blockade of Port Arthur at no cost."
        word = "begins a" if self.begun else "keeps the"
        cost = plural(self.cost, "point", "points")
        return f"Japan {word} blockade of Port Arthur for {cost}. {_marker(self.control)}"


@event_class
class BlockadeLifted(Event):
    """The blockade marker came off."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "PA-8.7"
    why: str

    def text(self) -> str:
        return f"The blockade of Port Arthur is lifted: {self.why}."


@event_class
class ConvoysJudged(Event):
    """What became of the convoys."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "PA-9.1"
    sunk: list[str]
    landed: list[str]
    control: int

    def text(self) -> str:
        landed = plural(len(self.landed), "army lands", "armies land")
        if not self.sunk:
            return f"{landed}."
        lost = plural(len(self.sunk), "convoy is sunk", "convoys are sunk")
        return f"{lost}{f' and {landed}' if self.landed else ''}. {_marker(self.control)}"


@event_class
class ArmyAdvanced(Event):
    """A pawn took a space of the Manchuria track."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "PA-9.3"
    space: str
    name: str

    def text(self) -> str:
        return f"A Japanese army takes {self.name}."


@event_class
class YardLost(Event):
    """203 Hill commands the harbour: no more repairs at Port Arthur."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "PA-9.4"
    ships: list[str]

    def text(self) -> str:
        return "Port Arthur loses its yard."


@event_class
class PortArthurFell(Event):
    """Port Arthur is no longer a port."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "PA-9.5"
    ships: list[str]
    control: int

    def text(self) -> str:
        lost = f" {plural(len(self.ships), 'ship is', 'ships are')} lost there." if self.ships else ""
        return f"Port Arthur falls.{lost} {_marker(self.control)}"


@event_class
class SipingRolled(Event):
    """The die for Siping."""

    rule: ClassVar[str] = "PA-9.7"
    face: int
    gained: int
    control: int

    def text(self) -> str:
        gain = plural(self.gained, "point", "points") if self.gained else "nothing"
        return f"Siping: Japan rolls {self.face} and gains {gain}. {_marker(self.control)}"


def _marker(control: int) -> str:
    if control == 0:
        return "The control marker is on 0."
    return f"The control marker is on {f'Japan {control}' if control > 0 else f'Russia {-control}'}."
