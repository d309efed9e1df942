"""Event types of the coasts: mines, ships on station, bombardment, merchants, ships in port and in tow."""

from __future__ import annotations

from typing import ClassVar

from yellowsea.kernel.telling.events import SideEvent, does, event_class, plural


@event_class
class ShipMatter(SideEvent):
    """Something about one ship."""

    ship: str
    name: str


# -- mines -------------------------------------------------------------------------------------------------------------


@event_class
class StruckMine(ShipMatter):
    """A ship struck a mine."""

    rule: ClassVar[str] = "13.2"
    place: str

    def text(self) -> str:
        return f"{self.name} strikes a mine {self.place}."


@event_class
class MinesLaid(ShipMatter):
    """A field was laid; only its owner knows."""

    rule: ClassVar[str] = "13.31"
    place: str
    left: int

    def text(self) -> str:
        return f"{self.name} lays a minefield {self.place}; {self.left} left."


@event_class
class FieldFound(SideEvent):
    """Sweepers found a field."""

    rule: ClassVar[str] = "13.6"
    place: str
    face: int

    def text(self) -> str:
        return f"Mines are found {self.place} (rolled {self.face})."


@event_class
class SweepTried(ShipMatter):
    """The die of one sweeper."""

    rule: ClassVar[str] = "S30.3"
    place: str
    face: int
    cleared: bool

    def text(self) -> str:
        told = "one field cleared" if self.cleared else "nothing found"
        return f"{does(self.name, 'sweeps')} {self.place}: rolled {self.face}, {told}."


# -- blockade and defence ----------------------------------------------------------------------------------------------


@event_class
class WentOnStation(SideEvent):
    """S4, S8: ships lie face down before a port, or in defence of a coast."""

    rule: ClassVar[str] = "S4"
    zone: str
    ships: list[str]
    task: str

    def text(self) -> str:
        return f"{plural(len(self.ships), 'ship', 'ships')} of {self.side_name} on {self.task} in {self.at(self.zone)}."


@event_class
class LeftStation(SideEvent):
    """Ships end their blockade or defence."""

    rule: ClassVar[str] = "S4"
    zone: str
    fleet: str
    ships: list[str]

    def text(self) -> str:
        leave = plural(len(self.ships), "ship leaves", "ships leave")
        return f"{leave} the station in {self.at(self.zone)} as {self.fleet.upper()}."


@event_class
class DecoyMade(SideEvent):
    """S14: an empty marker is split off."""

    rule: ClassVar[str] = "S14"
    fleet: str
    zone: str

    def text(self) -> str:
        return f"A decoy, {self.fleet.upper()}, in {self.at(self.zone)}."


# -- bombardment and merchants -----------------------------------------------------------------------------------------


@event_class
class BatteriesFired(SideEvent):
    """The guns of a port answer."""

    rule: ClassVar[str] = "5.10"
    port: str
    name: str
    hits: int

    def text(self) -> str:
        return f"The batteries of {self.name} fire: {plural(self.hits, 'hit', 'hits')}."


@event_class
class PortBombarded(SideEvent):
    """One volley at the shore."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "S5"
    port: str
    name: str
    hits: int
    points: int

    def text(self) -> str:
        won = f", {plural(self.points, 'point', 'points')}" if self.points else ""
        return f"{self.side_name} bombards {self.name}: {plural(self.hits, 'hit', 'hits')}{won}."


@event_class
class ShellsChecked(ShipMatter):
    """S5: the secret die of a ship that has bombarded."""

    rule: ClassVar[str] = "S5"
    silent: bool

    def text(self) -> str:
        return f"{self.name} {'has no shells for her largest guns' if self.silent else 'has shells enough'}."


@event_class
class NoMerchantFound(SideEvent):
    """Nobody to be seen."""

    rule: ClassVar[str] = "S29"
    fleet: str
    zone: str
    face: int

    def text(self) -> str:
        return f"{self.fleet.upper()} finds no merchantman in {self.at(self.zone)} (rolled {self.face})."


@event_class
class MerchantStopped(SideEvent):
    """A merchantman was found."""

    headline: ClassVar[bool] = True
    rule: ClassVar[str] = "10.2"
    fleet: str
    zone: str
    what: str
    points: int

    def text(self) -> str:
        won = f" ({plural(self.points, 'point', 'points')})" if self.points else ""
        return f"In {self.at(self.zone)} {self.side_name} stops {self.what}{won}."


# -- ships in port and in tow ------------------------------------------------------------------------------------------


@event_class
class ShipMended(ShipMatter):
    """A box or a level is repaired."""

    rule: ClassVar[str] = "11.2"
    what: str

    def text(self) -> str:
        return f"{self.name}: {self.what} repaired."


@event_class
class TowPassed(ShipMatter):
    """S45: a ship is taken in tow, or cast off."""

    rule: ClassVar[str] = "S45"
    tug: str
    tug_name: str
    cast_off: bool

    def text(self) -> str:
        return f"{self.tug_name} {'casts off' if self.cast_off else 'takes in tow'} {self.name}."


@event_class
class CoaledFromCollier(SideEvent):
    """12.5: coal from a collier."""

    rule: ClassVar[str] = "12.5"
    collier: str
    name: str
    ships: list[str]
    boxes: int

    def text(self) -> str:
        return f"{self.name} gives {plural(self.boxes, 'box', 'boxes')} of coal to {', '.join(self.ships)}."


@event_class
class HowitzerHit(ShipMatter):
    """howitzers: a shell from the hills."""

    rule: ClassVar[str] = "X.howitzers"
    face: int

    def text(self) -> str:
        return f"{self.name} is hit by the siege guns (rolled {self.face})."


@event_class
class Collision(ShipMatter):
    """fog_collision: two ships run into each other."""

    rule: ClassVar[str] = "X.fog_collision"

    def text(self) -> str:
        return f"{self.name} is rammed in the fog by a ship of her own fleet."
