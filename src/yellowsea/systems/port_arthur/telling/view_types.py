"""The shape of a view of Port Arthur: what `views.view` builds and the board draws. Hexes are named `4822`."""

from __future__ import annotations

from typing import Annotated

from typing_extensions import TypedDict

from yellowsea.kernel.telling.view_types import OneOf, Side, Source


class Unit(TypedDict):
    """A counter, wherever it is; `place` is a hex or a zone."""

    id: str
    name: str
    side: Side
    group: str
    kind: str
    size: str
    strength: int
    defence_only: bool
    stands_alone: bool
    state: Annotated[str, OneOf("map", "zone", "away", "lost")]
    place: str | None
    hits: int
    marks: list[str]
    move: float
    has_zone: bool
    supplied: bool
    parent: str | None
    attacks_with: str | None
    sources: dict[str, Source]


class Stack(TypedDict):
    """A hex where units stand, and what feeds them: `line` to the source, or the one they lack and its `cut`."""

    hex: str
    side: Side
    units: list[str]
    counters: int
    supplied: bool
    line_kind: str | None
    line: list[str]
    cut: list[str]
    defence: float


class Link(TypedDict):
    """A path out of a zone in one direction."""

    to: str
    capacity: int
    by: Annotated[str, OneOf("land", "sea", "closed_sea")]
    used_japan: int
    used_russia: int
    is_closed: bool
    source: Source


class Zone(TypedDict):
    """A strategic zone."""

    id: str
    name: str
    side: Side
    units: list[str]
    supply_japan: int
    supply_russia: int
    makes_supply: bool
    links: list[Link]


class SourceOfSupply(TypedDict):
    """An intrinsic source and how many attacks it can still feed this turn."""

    place: str
    kind: Annotated[str, OneOf("fortress", "port", "korea")]
    left: int
    capacity: int


class SideSupply(TypedDict):
    """A side's sources and counters."""

    sources: list[SourceOfSupply]
    counters: dict[str, int]


class Fortress(TypedDict):
    """A fortress: its hexes, whose it is, and whether enemy zones reach into it."""

    name: str
    centre: str
    works: list[str]
    holder: Side
    is_manned: bool
    is_free: bool


class Fleet(TypedDict):
    """A Russian fleet."""

    id: str
    name: str
    state: str
    harbour: str | None
    may_sortie: bool
    why_not: str | None


class SeaTable(TypedDict):
    """14: control of the seas and the fleets."""

    control: Side
    russian_until: int
    attack_failed: bool
    fleets: list[Fleet]
    declared: list[str]
    quiet: int
    quiet_needed: int
    may_commit: bool
    arrives: int


class Rail(TypedDict):
    """4.9, 4.10: who controls each rail hex, and Japan's trains."""

    control: dict[str, list[str]]
    used: int
    limit: int | None
    main_line: list[str]
    gaps: list[str]
    mukden_gaps: list[str]


class Cost(TypedDict):
    """One step of a route."""

    hex: str
    points: float
    why: str


class Way(TypedDict):
    """A hex in reach on foot."""

    points: float
    path: list[str]
    steps: list[Cost]


class MarchView(TypedDict):
    """What is in hand, and where it can go."""

    units: list[str]
    counters: int
    place: str
    left: float
    moved: bool
    reach: dict[str, Way]
    whole_factor: list[str]
    rail: dict[str, float]
    fortress: list[str]
    land: list[str]
    zones: list[str]


class Part(TypedDict):
    """An attacker."""

    unit: str
    strength: int


class Defender(TypedDict):
    """A unit that is attacked: what multiplies it, and what it counts."""

    unit: str
    strength: int
    hits: int
    multiplier: float
    reason: str
    rule: str
    defence: float


class Change(TypedDict):
    """A change to the die."""

    die: int
    reason: str
    rule: str


class AttackSheet(TypedDict):
    """8.3: an attack in figures."""

    hex: str
    attackers: list[Part]
    defenders: list[Defender]
    attack: int
    defence: float
    supplied: bool
    column: str | None
    changes: list[Change]
    faces: list[str]
    chances: dict[str, float]
    could_join: list[str]
    could_strike: list[str]
    sources: list[str]
    counters: list[str]


class SiegeSheet(TypedDict):
    """12B.2: a battery about to fire."""

    battery: str
    target: str | None
    guns: list[str]
    strength: int
    column: str
    targets: list[str]
    faces: list[str]
    chances: dict[str, float]


class FightView(TypedDict):
    """The fight under way after its die; `rout` is the way to each hex that the routed stack may be sent to."""

    hex: str
    result: str | None
    routed: list[str]
    owed: int
    who_takes_hits: list[str]
    rout: dict[str, list[str]]


class Reminder(TypedDict):
    """What the actor is about to leave undone."""

    rule: str
    text: str


class View(TypedDict):
    """The whole view; nothing is hidden, so all viewers get the same but for `viewer`."""

    system: str
    viewer: Side | None
    turn: int
    turns: int
    month: str
    season: str
    phase: str
    phase_name: str
    phasing: Side
    actor: Side | None
    units: list[Unit]
    stacks: list[Stack]
    zones: list[Zone]
    supply: dict[str, SideSupply]
    ports: list[str]
    ports_left: int
    port_placed: bool
    fortresses: list[Fortress]
    fell: int
    sea: SeaTable
    rail: Rail
    paralysis: int
    paralysis_ends: int
    control: dict[str, list[str]]
    hits: dict[str, int]
    losses: dict[str, int]
    march: MarchView | None
    could_attack: list[AttackSheet]
    attack: AttackSheet | None
    siege: SiegeSheet | None
    fight: FightView | None
    reminders: list[Reminder]


class SupplyLook(TypedDict):
    """What feeds a unit: the line to its source, or the line it would have and where that is cut."""

    supplied: bool
    kind: str | None
    line: list[str]
    cut: list[str]


class Looks(TypedDict):
    """A closer look at one unit or hex, by name."""

    reach: MarchView
    supply: SupplyLook
    attack: AttackSheet
