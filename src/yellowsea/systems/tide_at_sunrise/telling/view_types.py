"""The shape of a view of The Tide at Sunrise: what `views.view` builds and the board draws. Hexes are named `0806`."""

from __future__ import annotations

from typing import Annotated

from typing_extensions import TypedDict

from yellowsea.kernel.telling.view_types import OneOf, Side, Source

Unit = TypedDict(
    "Unit",
    {
        "id": str,
        "name": str,
        "side": Side,
        "class": str,
        "counter": str,
        "arm": Annotated[str, OneOf("infantry", "cavalry", "artillery")],
        "size": Annotated[str, OneOf("division", "brigade")],
        "state": Annotated[str, OneOf("pool", "lost", "map")],
        "hex": str | None,
        "disrupted": bool,
        "strength": int,
        "full_strength": int,
        "disrupted_strength": int,
        "move": int,
        "recover": int,
        "points": int,
        "marks": list[str],
        "target": str | None,
        "sources": dict[str, Source],
    },
)


class Place(TypedDict):
    hex: str
    name: str
    points: int
    port: bool
    owner: Side
    since: int


class Replacements(TypedDict):
    japan: int
    russia: int
    port_arthur: int


class Fleet(TypedDict):
    state: str
    out_until: int


class BesiegedFleet(Fleet):
    stayed: int
    siege: bool
    traded: bool


class Fleets(TypedDict):
    vladivostok: Fleet
    port_arthur: BesiegedFleet


class CutLine(TypedDict):
    """The shortest way to a source, and the hexes on it that are closed."""

    line: list[str]
    closed: list[str]


class Supply(TypedDict):
    """The line of each unit that has one, and where it is cut for the others."""

    sources: list[str]
    lines: dict[str, list[str]]
    cut: dict[str, CutLine]


class Step(TypedDict):
    hex: str
    points: float
    why: str


class Route(TypedDict):
    points: float
    path: list[str]
    steps: list[Step]


class March(TypedDict):
    """The units in hand and where they can go at what price."""

    units: list[str]
    hex: str
    left: float
    moved: bool
    reach: dict[str, Route]
    rail: list[str]


class Attacker(TypedDict):
    unit: str
    strength: int
    ranged: bool


class Defender(TypedDict):
    unit: str
    strength: int


class Shift(TypedDict):
    columns: int
    reason: str
    rule: str


class AttackSheet(TypedDict):
    hex: str
    table: Annotated[str, OneOf("fort", "standard")]
    attackers: list[Attacker]
    defenders: list[Defender]
    could_join: list[str]
    attack: int
    defence: int
    raw: str
    shifts: list[Shift]
    column: str
    faces: list[str]
    chances: dict[str, float]


class Battle(TypedDict):
    """The attack that is put together or resolved now; the sheets are null once the die has fallen."""

    hex: str
    sheet: AttackSheet | None
    all_in: AttackSheet | None
    result: str | None
    owed: int
    payer: Side | None


class Reminder(TypedDict):
    rule: str
    text: str


class View(TypedDict):
    system: Annotated[str, OneOf("tide_at_sunrise")]
    viewer: Side | None
    turn: int
    turns: int
    month: str
    phase: str
    phase_name: str
    phasing: Side
    actor: Side | None
    points: int
    target: int
    units: list[Unit]
    places: list[Place]
    forts: dict[str, bool]
    rails: dict[str, Side]
    replacements: Replacements
    transport: int
    akashi: int
    fleets: Fleets
    landing_anywhere: bool
    guns_called: bool
    zones: dict[Side, list[str]]
    supply: dict[Side, Supply]
    march: March | None
    attacks: list[AttackSheet]
    could_attack: list[AttackSheet]
    battle: Battle | None
    reminders: list[Reminder]


class Looks(TypedDict):
    """Closer looks, on demand."""

    reach: March
