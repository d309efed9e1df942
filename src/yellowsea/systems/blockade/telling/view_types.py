"""The shape of a view of Blockade: what `views.view` builds and the board draws."""

from __future__ import annotations

from typing import Annotated

from typing_extensions import TypedDict

from yellowsea.kernel.telling.view_types import OneOf, Side, Source

Phase = Annotated[
    str,
    OneOf("opening", "baltic", "japanese_sortie", "russian_sortie", "operations", "scoring", "return", "over"),
]
ShipState = Annotated[str, OneOf("hidden", "area", "anchorage", "yard", "arriving", "sunk", "unused")]

Ship = TypedDict(
    "Ship",
    {
        "id": str,
        "name": str,
        "side": Side,
        "class": str,
        "damaged": bool,
        "state": ShipState,
        "where": str | None,
        "firepower": int,
        "speed": int,
        "damaged_firepower": int,
        "damaged_speed": int,
        "defence": int,
        "sources": dict[str, Source],
    },
)


class Pawns(TypedDict):
    supply: int
    boxes: dict[str, bool]


class Ways(TypedDict):
    """Pairs of places that follow on each other."""

    sea: list[list[str]]
    track: list[list[str]]


class Port(TypedDict):
    open: bool
    yard: bool


class Squadron(TypedDict):
    """The figures are null where the viewer may not know them."""

    count: int | None
    firepower: int | None
    speed: int | None
    top: str
    hidden: bool


class Area(TypedDict):
    control: Side | None
    squadrons: dict[Side, Squadron | None]


class Leaving(TypedDict):
    port: str
    area: str
    ships: list[str]


class Operation(TypedDict):
    rolls: dict[Side, int]
    acting: Side | None
    second_chance: bool
    leaving: Leaving | None


class Battle(TypedDict):
    area: str
    attacker: Side
    first: Side
    firing: Side | None
    volley: int
    firepower: dict[Side, int]
    faces: list[int] | None
    criticals: int
    hits: int
    doomed: str | None


class View(TypedDict):
    system: Annotated[str, OneOf("blockade")]
    viewer: Side | None
    turn: int
    turns: int
    phase: Phase
    phase_name: str
    actor: Side | None
    control: int
    initiative: Side
    blockade: bool
    pawns: Pawns
    track: dict[str, bool]
    ways: Ways
    ports: dict[str, Port]
    areas: dict[str, Area]
    ships: list[Ship]
    operation: Operation | None
    battle: Battle | None
