"""The shape of a view: what `views.view` builds, and the field draws. Nothing is hidden in a battle.

In an operation `operation` holds the chart; without a battle under way the field is empty and `round` is 0.

Hexes are their words (`J10`); `hexes` says where they lie. A group is called by the id of its first ship.
"""

from __future__ import annotations

from typing import Annotated, NotRequired

from typing_extensions import TypedDict

from yellowsea.kernel.telling.view_types import OneOf, Side, Source
from yellowsea.systems.great_war_at_sea.telling.sea_view_types import Operation, SeaChart

Direction = Annotated[str, OneOf("N", "NE", "SE", "S", "SW", "NW")]
Armour = Annotated[str, OneOf("none", "light", "heavy")]
Speed = Annotated[str, OneOf("dead", "1vs", "1s", "1", "2", "2+")]
Fate = Annotated[str, OneOf("waiting", "fighting", "sunk", "left", "in_port")]
ImpulseKind = Annotated[str, OneOf("initiative", "first_moves", "second_moves", "guns", "torpedoes")]


class Place(TypedDict):
    """A hex of the field: `land` bars the way, `shoal` lies beside land."""

    id: str
    q: int
    r: int
    land: bool
    shoal: bool


class Field(TypedDict):
    """The field. `exits` are the directions by which each side leaves for points or safety."""

    radius: int
    floating: bool
    hexes: list[Place]
    port: str | None
    mined: list[str]
    boom: str | None
    exits: dict[str, list[Direction]]


class Boxes(TypedDict):
    """Boxes of a data sheet: as printed, at the start of this battle, and left."""

    printed: int
    start: int
    left: int
    armour: Armour | None


class Ship(TypedDict):
    """A data sheet as it stands. `hex` is null off the field, `targets` what her guns were laid on in this impulse."""

    id: str
    piece: str
    name: str
    side: Side
    type: str
    category: str
    fate: Fate
    left_by: Direction | None
    group: str | None
    hex: str | None
    hull: Boxes
    primary: Boxes
    secondary: Boxes
    tertiary: Boxes
    torpedoes: Boxes
    speed: Speed
    printed_speed: Speed
    marks: list[str]
    helm_jammed: int
    crippled: bool
    value: int
    points: int
    boats: list[str]
    leader: str | None
    gun_hits: int
    torpedo_hits: int
    targets: dict[str, str]
    torpedo_target: NotRequired[str]
    torpedoes_fired: NotRequired[int]
    traits: list[str]
    source: Source


class Group(TypedDict):
    """Ships that move together. `moves` are the hexes it may be ordered to now, by direction; `leaves` the ways off."""

    id: str
    name: str
    side: Side
    hex: str
    ships: list[str]
    speed: Speed
    course: Direction | None
    heading: Direction | None
    marks: list[str]
    seen: bool
    moved: int
    may_move: bool
    moves: dict[str, str]
    leaves: list[Direction]


class Leader(TypedDict):
    """A leader: `ship` is null when he is lost; `impulses` until he is aboard his next ship."""

    name: str
    side: Side
    tactical: int
    ship: str | None
    impulses: int


class Coming(TypedDict):
    """Ships that come later: in `round`, with `chance` on a die of that face or more."""

    name: str
    side: Side
    round: int
    sector: Direction | None
    hex: str | None
    chance: int
    ships: list[str]


class Impulse(TypedDict):
    number: int
    kind: ImpulseKind


class PointLine(TypedDict):
    side: Side
    points: int
    text: str


class Score(TypedDict):
    """Points so far; `total` is Japan's less Russia's; who reaches his mark at the end has won."""

    japan: int
    russia: int
    total: int
    japan_at: int
    russia_at: int
    lines: list[PointLine]


class SpecialRule(TypedDict):
    code: str
    side: Side | None
    note: str


class View(TypedDict):
    system: str
    viewer: Side | None
    actor: Side | None
    turn: int
    phase: str
    phase_name: str
    scenario: str
    title: str
    date: str
    clock: str
    history: str
    round: int
    rounds: int
    impulse: int
    impulses: list[Impulse]
    step: str | None
    night: bool
    light: list[str]
    weather: str
    sight: dict[str, int]
    initiative: Side | None
    field: Field
    groups: list[Group]
    ships: list[Ship]
    leaders: list[Leader]
    arrivals: list[Coming]
    special: list[SpecialRule]
    score: Score
    ranges: dict[str, int]
    in_hand: str | None
    offers: list[Side]
    towing: bool
    ending: str
    operation: Operation | None


class GunTarget(TypedDict):
    """A ship in reach, with the hits to be expected of each gun class."""

    ship: str
    hits: dict[str, float]


class GunReach(TypedDict):
    """Whom a ship's guns reach now; `suggested` has the target proposed for each class that has none yet."""

    ship: str
    targets: list[GunTarget]
    suggested: dict[str, str]


class Guns(TypedDict):
    """All guns of both sides; `expected` are the hits of each side if it fires as laid, and else as suggested."""

    ships: list[GunReach]
    expected: dict[str, float]


class Fire(TypedDict):
    """Whom the guns of one ship reach."""

    ship: str
    targets: list[GunTarget]


class Looks(TypedDict):
    fire: Fire
    guns: Guns
    chart: SeaChart
