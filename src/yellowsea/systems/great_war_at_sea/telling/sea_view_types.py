"""The shape of a view of an operation: what `sea_views.operation` builds, and the sea chart and the log sheet draw.

Zones are their words (`N11`), harbours the ids of ports and anchorages (`port_arthur`, `elliot_islands`), fleets their
slots (`j1`, `ra`). What a viewer may not know is null or an empty list; `own` tells a fleet of the viewer's.
"""

from __future__ import annotations

from typing import Annotated

from typing_extensions import TypedDict

from yellowsea.kernel.telling.view_types import OneOf, Side

Speed = Annotated[str, OneOf("dead", "1vs", "1s", "1", "2", "2+")]
ZoneType = Annotated[str, OneOf("sea", "coastal", "island", "land")]
Weather = Annotated[str, OneOf("clear", "mist", "fog", "squall", "storm", "gale")]
ShipFate = Annotated[str, OneOf("coming", "afloat", "sunk", "interned", "scuttled", "captured")]
Mission = Annotated[
    str,
    OneOf(
        *("intercept", "raid", "transport", "bombard", "escort", "abort", "minelay", "minesweep", "supply", "invasion"),
        *("blockade", "coastal_defence", "port", "block_entrance"),
    ),
]


class ChartZone(TypedDict):
    """A zone as printed. `merchants` is its density number, `neighbours` are those over open sides."""

    id: str
    type: ZoneType
    section: str
    coast: list[str]
    ice: bool
    restricted: bool
    inland_sea: bool
    merchants: int
    lon: float
    lat: float
    neighbours: list[str]


class ChartHarbour(TypedDict):
    """A port, or (`port` false) an anchorage without the rights of one."""

    id: str
    name: str
    zone: str
    port: bool
    major: bool
    note: str


class SeaChart(TypedDict):
    """The chart: the same for every scenario, so it is looked up once (look `chart`, of `all`)."""

    zones: list[ChartZone]
    harbours: list[ChartHarbour]


class PlottedTurn(TypedDict):
    """One turn of a plot: the zones entered in it, the harbour entered at its end, and what the fleet does there.

    `frozen` turns can no longer be written anew; `fuel` is what the turn burns in points for each ship.
    """

    turn: int
    zones: list[str]
    harbour: str | None
    acts: bool
    blocks: bool
    frozen: bool
    fuel: int


class Report(TypedDict):
    """What the enemy of a fleet was told of it, `age` turns ago."""

    turn: int
    age: int
    zone: str
    capital: int
    light: int
    other: int
    transports: bool


class Pulse(TypedDict):
    """Where a fleet was after a pulse of the last movement, null in port; pulse 0 is where it began."""

    pulse: int
    zone: str | None


class SeaFleet(TypedDict):
    """A fleet. Of an enemy fleet only the marker, its zone, its trail, reports and ships seen are known.

    `zones` is how many zones it may move in this turn, `allowances` in the first two turns that are to be written;
    `fuel` the points of the ship that has least, `range` the turns of full speed they last; `report` what the enemy
    knows of it (of an enemy fleet: what the viewer knows); `missions` are those it may be given now, `due` the turns
    that may be written now.
    """

    id: str
    side: Side
    own: bool
    name: str
    on_map: bool
    zone: str
    harbour: str | None
    decoy: bool | None
    mission: Mission | None
    next_mission: Mission | None
    next_from: int
    goal: str | None
    leader: str | None
    ships: list[str]
    speed: Speed | None
    zones: int | None
    allowances: list[int]
    fuel: int | None
    range: int | None
    plot: list[PlottedTurn]
    frozen_until: int
    waits: int
    marks: list[str]
    report: Report | None
    trail: list[Pulse]
    met: list[str]
    ordered: bool
    missions: list[Mission]
    due: list[int]


class SeaBoxes(TypedDict):
    """Boxes at the start of the operation and now."""

    start: int
    left: int


class Vessel(TypedDict):
    """A ship. Of an enemy ship the boxes are those last seen; null where she was never met."""

    id: str
    piece: str
    name: str
    side: Side
    type: str
    category: str
    fate: ShipFate
    fleet: str | None
    zone: str | None
    harbour: str | None
    hull: SeaBoxes | None
    primary: SeaBoxes | None
    secondary: SeaBoxes | None
    tertiary: SeaBoxes | None
    torpedoes: SeaBoxes | None
    speed: Speed | None
    crippled: bool | None
    fuel: int | None
    fuel_boxes: int | None
    cargo: str | None
    mines: int | None
    value: int
    seen_turn: int
    seen_zone: str | None
    leader: str | None


class Harbour(TypedDict):
    """A port or anchorage in this operation. `coal`: boxes a turn for each side, -1 without limit."""

    id: str
    owner: str
    major: bool
    zone: str
    friend: list[Side]
    coal: dict[str, int]
    closed: bool
    blocked: int
    ships: list[str]


class Troops(TypedDict):
    """Troops ashore."""

    side: Side
    zone: str
    points: int


class Minefield(TypedDict):
    """A known minefield: between two zones, or (`entrance`) before a port."""

    owner: Side
    zones: list[str]
    entrance: str | None
    fields: int


class Section(TypedDict):
    """The weather of a section of the sea; `contact` is what night and weather add to a die for contact there."""

    id: str
    weather: Weather
    level: int
    contact: int


class Cyclone(TypedDict):
    """T11: where it is, how strong and how large."""

    zone: str
    strength: int
    size: int


class ContactPart(TypedDict):
    """Something that counts for the die of a contact."""

    text: str
    value: int


class Meeting(TypedDict):
    """Two fleets that met: in which pulse and zone; `asked` is the one in question now.

    `parts` is what counts for the die, as far as the viewer knows it, `leader` what his own leader would add, and
    `counted` the sides that have said that theirs counts.
    """

    pulse: int
    zone: str
    japan: str
    russia: str
    asked: bool
    parts: list[ContactPart]
    leader: int
    counted: list[Side]


class Expected(TypedDict):
    """A fleet that is still to come."""

    turn: int
    name: str
    at: str
    side: Side
    ships: list[str]


class SeaLeader(TypedDict):
    """A leader; `ship` is null when he is lost or where he is must not be known."""

    name: str
    side: Side
    operational: int
    tactical: int
    ship: str | None
    lost: bool


class SeaPoints(TypedDict):
    """A row of points as it stands."""

    side: Side
    points: int
    text: str


class SeaScore(TypedDict):
    """`total` is Japan's lead; at `japan_at` or more Japan wins, at `russia_at` or less Russia."""

    japan: int
    russia: int
    total: int
    japan_at: int
    russia_at: int
    lines: list[SeaPoints]


class SeaRuleNote(TypedDict):
    """A special rule of the operation."""

    code: str
    side: Side | None
    note: str


class Operation(TypedDict):
    """The operational game. `in_hand` is the fleet that is being ordered, `battle_zone` where a battle is on,
    `contact_needed` the die that finds an enemy, `coal_points` what none, one, two and three zones a turn burn."""

    turn: int
    turns: int
    date: str
    clock: str
    night: bool
    step: str | None
    first_to_plot: Side
    in_hand: str | None
    ice: bool
    coal_points: list[int]
    sections: list[Section]
    cyclone: Cyclone | None
    fleets: list[SeaFleet]
    vessels: list[Vessel]
    harbours: list[Harbour]
    troops: list[Troops]
    mines: list[Minefield]
    may_be_mined: list[str]
    meetings: list[Meeting]
    contact_needed: int
    battle_zone: str | None
    expected: list[Expected]
    leaders: list[SeaLeader]
    markers: dict[str, int]
    decoys: dict[str, int]
    wireless: dict[str, bool]
    score: SeaScore
    special: list[SeaRuleNote]
    history: str
