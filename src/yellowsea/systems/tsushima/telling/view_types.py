"""The shape of a view of Tsushima: what `views.view` builds, and the chart and the Battle Board draw."""

from __future__ import annotations

from typing import Annotated, NotRequired

from typing_extensions import TypedDict

from yellowsea.kernel.telling.view_types import OneOf, Side, Source

PortOwner = Annotated[str, OneOf("japan", "russia", "neutral")]
Modifier = tuple[str, int]
"""A reason and its number: `["night", -1]`."""


class Ship(TypedDict):
    """Where a hidden ship is stays null; the last five fields are there only for the ship's own side."""

    id: str
    name: str
    side: Side
    built_for: Side
    type: str
    size: int
    move: int
    armour: int
    primary: list[int]
    secondary: list[int]
    torpedoes: int
    independent: bool
    hits: int
    captured: bool
    where: str | None
    morale: int | None
    division: str | None
    repairing: bool | None
    sources: dict[str, Source]
    moved: NotRequired[bool]
    cargo: NotRequired[bool]
    speed: NotRequired[int]
    licence: NotRequired[bool]
    seen: NotRequired[bool]


class Stack(TypedDict):
    """Something is there, and the viewer does not know what."""

    side: Side
    where: str


class Division(TypedDict):
    id: str
    side: Side
    ships: list[str]
    where: str
    speed: int


class Port(TypedDict):
    owner: PortOwner
    shut: bool
    repair: int
    hex: str


class Campaign(TypedDict):
    plan: str | None
    port: str | None
    loads_needed: int
    delivered: int
    turns_met: int
    turns_needed: int
    rolling: bool
    points: int
    points_needed: int
    fallen: int | None
    blocks: int


class Plan(TypedDict):
    id: str
    name: str
    port: str
    loads: int
    loads_rolled: bool
    turns: int
    points: int


class Score(TypedDict):
    hits_on_japan: int
    hits_on_russia: int
    points_japan: int
    points_russia: int


Orders = TypedDict(
    "Orders",
    {"sailing": list[str], "forming": list[str], "points": NotRequired[int], "from": NotRequired[str]},
)


class Search(TypedDict):
    kind: Annotated[str, OneOf("zone", "hex", "port", "open_port")]
    needed: int
    chance: float
    modifiers: NotRequired[list[Modifier]]
    chance_if_evading: NotRequired[float]
    chance_under_guns: NotRequired[float]


class GunChoice(TypedDict):
    gun: Annotated[str, OneOf("primary", "secondary")]
    salvos: int
    modifiers: list[Modifier]
    mean: float


class TargetChoice(TypedDict):
    """Guns are listed with their ledger; torpedoes have one modifier and a mean for each salvo."""

    target: str
    sharers: NotRequired[int]
    guns: NotRequired[list[GunChoice]]
    modifier: NotRequired[int]
    mean_per_salvo: NotRequired[float]


class Shooter(TypedDict):
    ship: str
    weapon: Annotated[str, OneOf("guns", "battery", "torpedoes")]
    left: int
    choices: list[TargetChoice]
    suggested: str | None


class Battle(TypedDict):
    place: str
    place_name: str
    kind: str
    coast: Side | None
    spotter: Side | None
    mover: Side | None
    firing: Side | None
    declaring: bool
    round: int
    rounds_most: int
    silent_rounds: int
    passes: dict[Side, int]
    columns: int
    ships: dict[str, int]
    lines: dict[Side, list[list[str]]]
    screens: dict[str, str]
    fleeing: list[str]
    flight: dict[Side, int]
    exits_left: int
    targets: dict[str, str]
    aims: NotRequired[dict[str, str]]
    shooter: NotRequired[Shooter]


class View(TypedDict):
    system: Annotated[str, OneOf("tsushima")]
    viewer: Side | None
    scenario: str
    turn: int
    turns: list[int]
    month: str
    naval_phase: int
    phase: str
    phase_name: str
    actor: Side | None
    acting: Side | None
    ships: list[Ship]
    stacks: list[Stack]
    divisions: list[Division]
    mines: list[str]
    mines_left: dict[Side, int]
    bases: list[str]
    bases_left: int
    ports: dict[str, Port]
    evaded: dict[Side, bool]
    campaign: Campaign | None
    plans: list[Plan]
    released: list[bool]
    score: Score
    orders: Orders | None
    searches: dict[str, Search]
    battle: Battle | None
    about: str | None
    """The place that the question is about, for the side that is asked."""


# -- closer looks, on demand -----------------------------------------------------------------------------------------


class Course(TypedDict):
    way: list[str]
    points: int


class Courses(TypedDict):
    """`so_far` are the hexes the way has been laid out through, `next` those that `via` may name now."""

    points: int
    so_far: list[str]
    next: list[str]
    places: dict[str, Course]


class ExpectedHits(TypedDict):
    """The mean hits of both sides in the next firing round, after each option that changes the range."""

    mover: Side
    after: dict[str, dict[Side, float]]


class Merchant(TypedDict):
    id: str
    where: str
    cargo: bool
    moved: bool
    away: int | None
    safe: bool
    threats: list[str]


class Convoys(TypedDict):
    port: str
    merchants: list[Merchant]


class SuggestedDivisions(TypedDict):
    groups: list[list[str]]
    kinds: dict[str, int]
    least: int
    most: int


class Looks(TypedDict):
    courses: Courses
    expected: ExpectedHits
    convoys: Convoys
    divisions: SuggestedDivisions
