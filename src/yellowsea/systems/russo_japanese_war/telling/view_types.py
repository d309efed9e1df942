"""The shape of a view of the joined war: the views of both parts and what lies between them."""

from __future__ import annotations

from typing import Annotated

from typing_extensions import TypedDict

from yellowsea.kernel.telling.view_types import OneOf, Side
from yellowsea.systems.port_arthur.telling.view_types import View as LandView
from yellowsea.systems.tsushima.telling.view_types import View as SeaView


class Parts(TypedDict):
    """Both boards, each as its own system describes it."""

    sea: SeaView
    land: LandView


class Load(TypedDict):
    """Transport that waits to be spent, in strength points."""

    origin: str
    goal: str
    points: int


class Ceiling(TypedDict):
    """What harbours and beaches can handle in a month, in strength points."""

    goal: Annotated[str, OneOf("fusan", "cis_yalu_korea", "invasion_ports")]
    name: str
    used: int
    most: int


class Merchant(TypedDict):
    """A Japanese merchant afloat; only Japan sees these."""

    ship: str
    name: str
    place: str
    load: str | None
    at_risk: bool


class Transport(TypedDict):
    """The transport panel."""

    loads: list[Load]
    merchants: list[Merchant]
    ceilings: list[Ceiling]
    stocked: list[str]
    waiting: dict[str, list[str]]
    load_points: int


class Clock(TypedDict):
    """Where the month stands: fourteen half-phases, the sea's and the land's by turns."""

    turn: int
    phase: int
    half: Annotated[str, OneOf("sea", "land", "between", "over")]


class View(TypedDict):
    """The whole view."""

    system: str
    viewer: Side | None
    actor: Side | None
    turn: int
    month: str
    phase: str
    phase_name: str
    board: str | None
    parts: Parts
    clock: Clock
    transport: Transport
    months_of_loads: int | None
    brigade: int
    shore: str | None
    roads: list[str]
