"""The shapes of what does not change in a game: pieces, leaders, figures of the rules, battle scenarios.

Everything is a number where play needs one. A piece is its place in `Book.pieces`, a leader his place in
`Book.leaders`, a direction its place in `DIRECTIONS`, a speed its place in `SPEEDS`, an armour its place in `ARMOUR`.
A hex is the pair (q, r). Where there is none of a thing the number is -1 (`NONE`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

NONE: Final = -1
ANY_SHIP: Final = 99  # a rank below that of any ship

Hex = tuple[int, int]

# Flat side up; the steps of the directions in (q, r).
DIRECTIONS: Final[tuple[str, ...]] = ("N", "NE", "SE", "S", "SW", "NW")
STEPS: Final[tuple[Hex, ...]] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))

# The ladder of speeds: a level lost is one place down; 0 is dead in the water.
SPEEDS: Final[tuple[str, ...]] = ("dead", "1vs", "1s", "1", "2", "2+")
DEAD_IN_THE_WATER: Final = 0
VERY_SLOW: Final = 1
SLOW: Final = 2
MEDIUM: Final = 3
FAST: Final = 4
VERY_FAST: Final = 5

ARMOUR: Final = ("none", "light", "heavy")
UNARMOURED: Final = 0
LIGHT_ARMOUR: Final = 1
HEAVY_ARMOUR: Final = 2

TYPES: Final[tuple[str, ...]] = ("B", "AC", "CD", "C", "GB", "ML", "MS", "AMC", "BS", "AY", "DD", "TB", "TR", "SS")
CATEGORIES: Final[tuple[str, ...]] = ("capital", "light", "other")
CAPITAL: Final = 0
LIGHT: Final = 1
OTHER: Final = 2
TOW_CLASSES: Final = ("small", "medium", "large")

WEATHER: Final[tuple[str, ...]] = ("clear", "mist", "fog", "squall", "storm", "gale")  # weather 1 is the first
DAY: Final = 0
NIGHT: Final = 1

# What a roll on the gunnery damage table names, and on the table of critical hits.
GUNNERY_RESULTS: Final[tuple[str, ...]] = (
    "critical",
    "primary",
    "torpedo",
    "secondary",
    "tertiary",
    "hull",
    "hull_and_speed",
)
CRITICAL_RESULTS: Final[tuple[str, ...]] = (
    "fire_control",
    "steering",
    "engines",
    "boilers",
    "conning_tower",
    "magazine",
)

# The codes of section 9 of the rules, as a scenario names them.
SPECIAL_CODES: Final = (
    *("old_torpedoes", "first_salvo", "narrow_waters", "bottled", "no_torpedo_attack", "boom", "flag_rule"),
    *("heavy_sea", "squalls", "passing_action", "surprise_at_anchor", "one_attack", "blockships", "searchlights"),
    *("dark_ships", "torpedo_confirm", "nets", "mined_hexes", "tow_in_battle", "shore_fire", "ammunition"),
    "overloaded",
)
VICTORY_CODES: Final = ("ship_vp", "exit", "extra", "torpedo_hits", "leader_lost", "survive")
# What one point row is counted for.
PER: Final = ("ship", "sunk", "crippled", "ship not crippled", "boat", "hit", "ship neither sunk nor crippled")


@dataclass(frozen=True, kw_only=True)
class Piece:
    """A counter with its data sheet. `id` is that of the ship list (`B01`, `TRL#3`), `word` its name in notation.

    A row of several pieces stands in the book as so many pieces. `boats` are the names of the boats in a piece of more
    than one; `at_start` is the number of hull boxes it begins with, fewer than `hull` where the list of boats is short.
    """

    id: str
    word: str
    side: int
    name: str
    type: int
    category: int
    tow_class: int
    primary: int
    primary_armour: int
    secondary: int
    secondary_armour: int
    tertiary: int
    hull: int
    hull_armour: int
    torpedo: int
    speed: int
    fuel: int
    vp: int
    ships: int = 1
    at_start: int = 0
    boats: tuple[str, ...] = ()
    is_slow_firing: bool = False
    is_boxed: bool = False
    has_low_freeboard: bool = False
    is_shallow_draft: bool = False
    can_sail: bool = False
    is_minelayer: bool = False
    ship_class: str = ""
    displacement: int = 0  # tons, for the data sheet
    knots: str = ""
    guns: str = ""
    first_year: int = 0
    until: str = ""  # a year or a day; empty: to the end
    source_figures: str = "reconstructed"
    source_id: str = "reconstructed"
    source_slow: str = "reconstructed"


@dataclass(frozen=True, kw_only=True)
class Leader:
    """An admiral with his two ratings."""

    word: str
    name: str
    side: int
    operational: int
    tactical: int


@dataclass(frozen=True, kw_only=True)
class TorpedoResult:
    """One line of the torpedo and mine table. `magazine`: a further die, `Figures.magazine_sinks` or more sinks."""

    hull: int
    levels: int = 0
    dead: bool = False
    magazine: bool = False


@dataclass(frozen=True, kw_only=True)
class Figures:
    """The numbers of the tactical rules. Lists by weather have six entries, clear first; by class: primary first."""

    field_radius: int = 9
    coast_at: int  # 4.1: hexes from the centre to the coast of a coastal zone
    rounds_most: int  # of an operational battle
    round_minutes: int
    arrival_choices: int  # hexes of a sector among which an arriving group chooses
    gun_impulses: tuple[int, ...]  # S23
    torpedo_impulses: tuple[int, ...]
    double_impulses: tuple[int, ...]  # where 2+ may move two hexes
    first_moves: tuple[tuple[int, ...], ...]  # by speed: impulses of the side with the initiative
    second_moves: tuple[tuple[int, ...], ...]  # and of the other
    zones_odd: tuple[int, ...]  # S17, by speed: zones in odd turns, and in even ones
    zones_even: tuple[int, ...]
    japan_initiative: int  # 7.1: up to this face
    busy_pips: int
    sighting_day: tuple[int, ...]
    sighting_night: tuple[int, ...]
    ranges: tuple[int, int, int]  # S21
    short_ranges: tuple[int, int, int]  # T4
    hit_on: int  # 7.5
    same_hex: int
    dead_target: int
    crossing: int  # crossing the T (option)
    never_hits: int  # this face
    most_modifier: int  # T5
    most_against_dead: int
    slow_confirm: int  # S39
    boxed_confirm: int
    fire_control_confirm: int
    night_confirm: int  # T6
    night_stray: int  # T6: up to this face a hit strikes another ship there
    light_ignored: int  # T7: up to this face a primary hit on a light ship is ignored
    small_modifier: int  # T7: to that die for DD and TB
    torpedo_hit_on: int
    torpedo_range: int
    torpedo_dead_target: int
    torpedo_reload: int  # turns in a friendly port
    modern_torpedoes: int  # S44: from this year on no confirmation
    boom_confirm: int
    old_torpedo_confirm: int  # S44
    screen_ignored: int  # T9: up to this face
    secondary_pierces: int  # 4.6: a secondary gun against a light hull
    light_boxes: int  # 8.3: boxes a primary hit takes of a light or bare gun class
    bare_hull_boxes: int
    gunnery: tuple[int, ...]  # 2d6 from 2 to 12: places in GUNNERY_RESULTS
    torpedo: tuple[TorpedoResult, ...]  # 2d6 from 2 to 12
    critical: tuple[int, ...]  # d6 from 1: places in CRITICAL_RESULTS
    magazine_sinks: int  # 8.7: this face or more
    magazine_hull: int
    magazine_primary: int
    steering_impulses: int
    steering_hull: int
    engine_levels: int
    boilers_hull: int
    torpedo_magazine_sinks: int
    torpedo_magazine_hull: int  # otherwise so many boxes, and dead in the water
    leader_lost_control: int  # 5.8: critical 1, this face or more
    leader_lost_tower: int  # critical 5
    leader_lost_sunk: int  # up to this face when the ship sinks
    leader_moves_after: int  # impulses
    half_hull_levels: int  # 8.51
    way_speed: int  # the speed she regains
    way_regained: int  # 8.5: this face
    way_given_up: int  # up to this face
    aground: int  # two dice, this or more
    aground_capital: int
    refloat: int
    battery_boxes: int  # hits that destroy a factor of a battery
    battery_range: int
    group_most: int  # 7.3: pieces in a group
    foundering: tuple[int, int, int]  # 8.52, two dice: squall, storm, gale
    foundering_low: int  # S27
    ram_hit_on: int  # T8
    ram_towing: int
    ram_dead_target: int
    ram_faster_target: int
    ram_light_boxes: int
    ram_capital_sinks: bool
    ram_boxes_a_loss: int
    ram_light_hull: int
    ram_heavy_hull: int
    closer_most: int  # T2
    closer_dropped: tuple[int, ...]
    closer_other: tuple[int, ...]
    disengage_on: int  # T1
    disengage_initiative: int
    disengage_faster: int
    silent_rounds: int
    smoke_below: int  # T10
    smoke_beyond: int
    no_tertiary: int  # 11.73: from this weather on
    no_secondary: int
    no_torpedoes: int
    low_freeboard_silent: int  # S27
    boats_slow: int
    boats_speed: int
    no_battle: int
    heavy_box_vp: int  # S46
    light_box_vp: int
    submarine_vp: int
    crippled_divisor: int  # S13
    fire_starts: int
    fire_out: int  # fires (option): up to this face
    fire_spreads: int  # this face or more
    sources: dict[str, str] = field(default_factory=dict)  # figure -> printed, derived or reconstructed


@dataclass(frozen=True, kw_only=True)
class Group:
    """Ships that a scenario puts on the field together."""

    side: int
    name: str
    pieces: tuple[int, ...]
    at: Hex = (0, 0)
    heading: int = 0
    leader: int = NONE
    flag: int = NONE  # the piece he is aboard
    least_rank: int = ANY_SHIP  # S26: the rank of ship from which he counts
    speed_cap: int = NONE
    is_anchored: bool = False


@dataclass(frozen=True, kw_only=True)
class Arrival:
    """Ships that come later, in impulse 1 of `round`: on the rim in `sector`, or in `hex`.

    With a `chance`, on a die of that face or more, each round from then on. `together_with` is the place of another
    arrival that brings this one along.
    """

    group: Group
    round: int
    sector: int = NONE
    hex: Hex | None = None
    chance: int = 0
    together_with: int = NONE


@dataclass(frozen=True, kw_only=True)
class Battery:
    """Guns ashore."""

    side: int
    at: Hex
    primary: int
    secondary: int


@dataclass(frozen=True, kw_only=True)
class Damage:
    """Boxes and levels that a piece has lost when the battle begins."""

    piece: int
    hull: int = 0
    primary: int = 0
    secondary: int = 0
    tertiary: int = 0
    torpedo: int = 0
    speed: int = 0
    is_dead: bool = False
    is_aground: bool = False
    note: str = ""


@dataclass(frozen=True, kw_only=True)
class Special:
    """A special rule of a scenario: its code, and whatever of the rest it needs; `pieces` empty means all.

    What a note of the scenario says in words the data file carries in keys beside it: `boom` its `hex` and `face`,
    `heavy_sea` the round before which destroyers keep to speed 1 (`until_round`), `no_torpedo_attack` the half plane
    a*q + b*r >= c that torpedo boats keep to (`limit`), `squalls` the bounds of sight (`least`, `most`), `flag_rule`
    the flagship (`ids`) and the groups that hold back (`held`).
    """

    code: str
    side: int = NONE  # of `side` or `owner`
    pieces: tuple[int, ...] = ()  # of `ids`
    hexes: tuple[Hex, ...] = ()  # of `hexes` or `hex`
    types: tuple[int, ...] = ()  # of `against`
    sector: int = NONE
    impulses: int = 0  # of `impulses` or `silent_impulses`
    groups: int = 0
    round: int = 0  # of `round`, `last_round`, `lights_round`
    steam_round: int = 0
    face: int = 0  # of `face`, `effect_on`, `blocks_on`
    better_most: int = 0  # squalls: up to this face the sight grows, from `face` on it shrinks
    speed: int = NONE  # heavy_sea: `types` are no faster; DEAD_IN_THE_WATER: not in the battle
    divisor: int = 1  # ammunition: what is left of the secondary factors, up
    strike: tuple[int, int] = (0, 0)
    leaving_too: bool = False  # mined_hexes: a ship that moves out of one rolls as well
    sight: int = 0
    vp: int = 0
    tug: int = NONE
    towed: int = NONE
    until_round: int = 0
    limit: tuple[int, int, int] | None = None
    least: int = 0
    most: int = 0
    held: tuple[str, ...] = ()
    note: str = ""


@dataclass(frozen=True, kw_only=True)
class PointRow:
    """A row of the victory conditions."""

    code: str
    side: int = NONE
    vp: int = 0
    per: str = "ship"  # one of PER
    most: int = 0  # 0: no limit
    sector: int = NONE
    pieces: tuple[int, ...] = ()  # of `ids`; empty with no types: all of that side
    types: tuple[int, ...] = ()  # of `types` or `any`
    excepted: tuple[int, ...] = ()
    leader: int = NONE


@dataclass(frozen=True, kw_only=True)
class Battle:
    """A battle scenario. `light` has DAY or NIGHT for each round; `confirm` the lowest confirming face of each side."""

    id: str
    title: str
    date: str
    clock: str
    is_hypothetical: bool
    zone: str
    rounds: int
    weather: int  # 1 clear ... 6 gale
    light: tuple[int, ...]
    range: int
    is_floating: bool
    land: tuple[tuple[int, int, int], ...]  # a*q + b*r <= c is land
    port_hex: Hex | None
    exits: tuple[tuple[int, int], ...]  # side, sector
    initiative: int  # a side, NONE: the die
    confirm: tuple[int, int]  # Japan, Russia; 0: no second die
    groups: tuple[Group, ...]
    arrivals: tuple[Arrival, ...] = ()
    batteries: tuple[Battery, ...] = ()
    damage: tuple[Damage, ...] = ()
    special: tuple[Special, ...] = ()
    points: tuple[PointRow, ...] = ()
    japan_at: int  # points at which Japan has won, and Russia
    russia_at: int
    history: str = ""
    islands: tuple[Hex, ...] = ()  # S25: single hexes of land
    is_operational: bool = False  # fought within an operation: it ends otherwise (7.9), and T1 applies
    before: tuple[Damage, ...] = ()  # and what its ships had lost when the operation began


@dataclass(frozen=True, kw_only=True)
class Book:
    """Everything of one set of data files. `digest` is that of the files."""

    pieces: tuple[Piece, ...]
    leaders: tuple[Leader, ...]
    figures: Figures
    battles: tuple[Battle, ...]
    digest: str

    def piece(self, side: int, id_: str) -> int:
        """The place of a piece, NONE where a side has none of that id."""
        for number, piece in enumerate(self.pieces):
            if piece.side == side and piece.id == id_:
                return number
        return NONE
