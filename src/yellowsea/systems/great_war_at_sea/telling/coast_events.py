"""Event types of the coasts: mines, bombardment, merchants, landings, ports that fall, boats, balloons, storms."""

from __future__ import annotations

from typing import ClassVar

from yellowsea.kernel.events import Event, SideEvent, event_class, plural


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
        return f"Mines are found {self.place} (die {self.face})."


@event_class
class SweepTried(ShipMatter):
    """The die of one sweeper."""

    rule: ClassVar[str] = "S30.3"
    place: str
    face: int
    cleared: bool

    def text(self) -> str:
        return (
            f"{self.name} sweeps {self.place}: {'one field cleared' if self.cleared else 'nothing'} (die {self.face})."
        )


# -- blockade and defence ----------------------------------------------------------------------------------------------


@event_class
class WentOnStation(SideEvent):
    """S4, S8: ships lie face down before a port, or in defence of a coast."""

    rule: ClassVar[str] = "S4"
    zone: str
    ships: list[str]
    task: str

    def text(self) -> str:
        return f"{plural(len(self.ships), 'ship', 'ships')} of {self.side_name} on {self.task} in {self.zone}."


@event_class
class LeftStation(SideEvent):
    """Ships end their blockade or defence."""

    rule: ClassVar[str] = "S4"
    zone: str
    fleet: str
    ships: list[str]

    def text(self) -> str:
        leave = plural(len(self.ships), "ship leaves", "ships leave")
        return f"{leave} the station in {self.zone} as {self.fleet.upper()}."


@event_class
class DecoyMade(SideEvent):
    """S14: an empty marker is split off."""

    rule: ClassVar[str] = "S14"
    fleet: str
    zone: str

    def text(self) -> str:
        return f"A decoy, {self.fleet.upper()}, in {self.zone}."


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
        return f"{self.fleet.upper()} finds no merchantman in {self.zone} (die {self.face})."


@event_class
class MerchantStopped(SideEvent):
    """A merchantman was found."""

    rule: ClassVar[str] = "10.2"
    fleet: str
    zone: str
    what: str
    points: int

    def text(self) -> str:
        won = f" ({plural(self.points, 'point', 'points')})" if self.points else ""
        return f"{self.side_name}, {self.zone}: {self.what}{won}."


# -- landings ----------------------------------------------------------------------------------------------------------


@event_class
class Unloading(SideEvent):
    """A turn of unloading that counts."""

    rule: ClassVar[str] = "S2.4"
    fleet: str
    zone: str
    turns: int

    def text(self) -> str:
        return f"{self.fleet.upper()} unloads in {self.zone}: {plural(self.turns, 'turn', 'turns')}."


@event_class
class TransportLoaded(SideEvent):
    """A transport has taken her load aboard again."""

    rule: ClassVar[str] = "11.5"
    ship: str
    name: str
    harbour: str
    points: int

    def text(self) -> str:
        return f"{self.name} loads again in {self.harbour}: {plural(self.points, 'point', 'points')}."


@event_class
class TransportUnloaded(ShipMatter):
    """Troops or supplies go ashore, or not yet."""

    rule: ClassVar[str] = "S2.4"
    zone: str
    points: int
    cargo: str
    face: int

    def text(self) -> str:
        die = f" (die {self.face})" if self.face else ""
        told = (
            f"lands {plural(self.points, 'point', 'points')} of {self.cargo}" if self.points else "is not unloaded yet"
        )
        return f"{self.name} {told}{die}."


@event_class
class GroundCombat(Event):
    """S2.5: both sides' dice ashore."""

    rule: ClassVar[str] = "S2.5"
    zone: str
    japan: int
    russia: int
    japan_lost: int
    russia_lost: int

    def text(self) -> str:
        return (
            f"Fighting ashore near {self.zone}: Japan {self.japan}, Russia {self.russia}; lost {self.japan_lost} and "
            f"{self.russia_lost}."
        )


@event_class
class TroopsLost(SideEvent):
    """A troop point falls."""

    rule: ClassVar[str] = "S2.5"
    zone: str

    def text(self) -> str:
        return f"{self.side_name} loses a troop point in {self.zone}."


@event_class
class PortTaken(SideEvent):
    """A port changes hands."""

    rule: ClassVar[str] = "S2.6"
    port: str
    name: str
    how: str

    def text(self) -> str:
        return f"{self.name} is {self.side_name}'s now: {self.how}."


@event_class
class ShipInCapturedPort(ShipMatter):
    """S2.7: scuttled, or captured for twice the points."""

    rule: ClassVar[str] = "S2.7"
    face: int
    captured: bool

    def text(self) -> str:
        die = f" (die {self.face})" if self.face else ""
        return f"{self.name} is {'captured' if self.captured else 'scuttled'}{die}."


@event_class
class BlockshipSent(ShipMatter):
    """A blockship sank herself in the entrance of a port."""

    rule: ClassVar[str] = "X.blockships"
    port: str
    face: int
    blocks: bool

    def text(self) -> str:
        told = "the channel is blocked" if self.blocks else "the channel stays open"
        return f"{self.name} is sunk in the entrance (die {self.face}): {told}."


@event_class
class BlockPassed(ShipMatter):
    """A capital ship tries to pass a blocked entrance."""

    rule: ClassVar[str] = "X.blockships"
    total: int
    passed: bool

    def text(self) -> str:
        return f"{self.name} {'passes' if self.passed else 'cannot pass'} the blocked entrance ({self.total})."


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
class CoaledAtSea(SideEvent):
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
        return f"{self.name} is hit by the siege guns (die {self.face})."


@event_class
class Collision(ShipMatter):
    """fog_collision: two ships run into each other."""

    rule: ClassVar[str] = "X.fog_collision"

    def text(self) -> str:
        return f"{self.name} is rammed in the fog by a ship of her own fleet."


# -- submarines and balloons -------------------------------------------------------------------------------------------


@event_class
class SubmarineSearched(SideEvent):
    """S41.2: the secret die of a port; only the owner knows."""

    rule: ClassVar[str] = "S41.2"
    port: str
    fleet: str
    face: int
    contact: bool

    def text(self) -> str:
        found = "contact" if self.contact else "nothing"
        return f"Search from {self.port} for {self.fleet.upper()}: {found} (die {self.face})."


@event_class
class SubmarineAttack(ShipMatter):
    """A boat attacks."""

    rule: ClassVar[str] = "S41.6"
    target: str
    target_name: str
    face: int
    hit: bool

    def text(self) -> str:
        return f"{self.name} fires at {self.target_name}: {'a hit' if self.hit else 'a miss'} (die {self.face})."


@event_class
class SubmarinePosition(ShipMatter):
    """S41.4: whether a boat comes into position; only the owner knows."""

    rule: ClassVar[str] = "S41.4"
    face: int
    ready: bool

    def text(self) -> str:
        return f"{self.name} {'is in position' if self.ready else 'cannot get near'} (die {self.face})."


@event_class
class BalloonMoved(SideEvent):
    """S3: a balloon goes up, comes down, or is lost."""

    rule: ClassVar[str] = "S3"
    what: str
    left: int

    def text(self) -> str:
        return f"Rus: {self.what}, {plural(self.left, 'balloon', 'balloons')} left."


# -- storms ------------------------------------------------------------------------------------------------------------


@event_class
class StormEvent(Event):
    """Something about a cyclone."""

    rule: ClassVar[str] = "T11"
    zone: str


@event_class
class CycloneFormed(StormEvent):
    """A cyclone comes on to the chart."""

    strength: str

    def text(self) -> str:
        return f"A {self.strength} forms in {self.zone}."


@event_class
class CycloneMoved(StormEvent):
    """It moves on."""

    strength: str
    face: int

    def text(self) -> str:
        return f"The {self.strength} is in {self.zone}."


@event_class
class CycloneGone(StormEvent):
    """It is over."""

    def text(self) -> str:
        return f"The cyclone is gone ({self.zone})."


@event_class
class PortRuined(Event):
    """T11: a port is of no use any more."""

    rule: ClassVar[str] = "T11"
    port: str
    name: str

    def text(self) -> str:
        return f"The storm wrecks {self.name}: the port cannot be used any more."
