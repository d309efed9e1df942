"""One battle as play needs it: the ships of the scenario in flat lists, the field, the special rules, the settings.

Ships are numbered in the order of the scenario, groups on the field first, then those that arrive, then batteries: a
battery is kept as a ship that cannot move.
"""

from __future__ import annotations

from typing import Any, Final

from yellowsea.kernel.errors import DataError
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.great_war_at_sea.book.shapes import (
    CAPITAL,
    DAY,
    DEAD_IN_THE_WATER,
    LIGHT,
    NONE,
    OTHER,
    TYPES,
    VERY_FAST,
    VERY_SLOW,
    Battle,
    Book,
    Group,
    PointRow,
    Special,
)
from yellowsea.systems.great_war_at_sea.state.grid import OFF, Grid

DESTROYER: Final = TYPES.index("DD")
TORPEDO_BOAT: Final = TYPES.index("TB")
MERCHANTS: Final = (TYPES.index("TR"), TYPES.index("AMC"))  # T3: 8.6 is kept for these
PROUD: Final = tuple(TYPES.index(word) for word in ("AY", "BS", "DD", "TB", "TR", "SS"))  # T8: these do not ram
RANK: Final = tuple(TYPES.index(word) for word in ("B", "AC", "CD", "C"))  # 16.0: the largest types, in order
BATTERIES: Final = 3  # the most of a scenario
SQUALL: Final = 4
STORM: Final = 5
FORTRESS_TYPE: Final = -1  # the type of a battery
PRIMARY: Final = 0
SECONDARY: Final = 1
TERTIARY: Final = 2
CLASSES: Final[tuple[str, ...]] = ("primary", "secondary", "tertiary")


class Scene:
    """A battle with the settings of one game applied; shared by all its states."""

    def __init__(self, book: Book, battle: Battle, settings: dict[str, Any], grid: Grid) -> None:
        self.book = book
        self.battle = battle
        self.number = book.battles.index(battle) if battle in book.battles else NONE
        self.grid = grid
        self.figures = book.figures
        self.settings = settings
        self._read_settings(settings)
        self._read_field()
        self._read_ships()
        self._read_groups()
        self._read_leaders()
        self._read_special()

    def _read_settings(self, settings: dict[str, Any]) -> None:
        figures = self.figures
        self.loses_touch: bool = settings["losing_touch"]
        self.closer_speeds: bool = settings["closer_speeds"]
        self.warship_damage: bool = settings["warship_damage"]
        self.limits_modifiers: bool = settings["modifier_limit"]
        self.night_rules: bool = settings["night_confirmation"]
        self.spares_light: bool = settings["light_targets"]
        self.ramming: bool = settings["ramming"]
        self.rammed_recover: bool = settings["rammed_recover"]
        self.screening: bool = settings["screening"]
        self.smoke_beyond: int = figures.smoke_beyond if settings["smoke"] else 0  # T10: hexes further than sight
        self.crossing: bool = settings["crossing_the_t"]
        self.fires: bool = settings["fires"]
        self.reach: list[int] = list(figures.short_ranges if settings["short_ranges"] else figures.ranges)

    # -- the field -------------------------------------------------------------------------------------------------

    def _read_field(self) -> None:
        """7.4: land, the port, the ways out."""
        grid, battle = self.grid, self.battle
        self.port = grid.number[battle.port_hex] if battle.port_hex is not None else OFF
        self.exits: list[list[int]] = [[], []]
        for side, sector in battle.exits:
            self.exits[side].append(sector)
        field = grid.field(battle.islands, battle.land, self.port)
        self.field = field
        self.is_land = field.is_land
        self.has_land = field.has_land
        self.shoals = field.shoals
        self.to_exit: list[list[int]] = [field.steps_to(self._rims(side)) for side in (JAPAN, RUSSIA)]
        self.from_coast = field.from_coast
        self._outward: dict[int, list[int]] = {}
        self.is_night = [int(light != DAY) for light in battle.light]
        self.weather = battle.weather

    def steps_out(self, sector: int) -> list[int]:
        """The steps over water from every hex to the rim in a direction."""
        known = self._outward.get(sector)
        if known is None:
            known = self.field.steps_to([here for here in self.grid.rim(sector) if not self.is_land[here]])
            self._outward[sector] = known
        return known

    def _rims(self, side: int) -> list[int]:
        """The rim hexes by which a side leaves; without a way out of its own, all of the rim."""
        sectors = self.exits[side] or range(6)
        return [here for sector in sectors for here in self.grid.rim(sector) if not self.is_land[here]]

    def is_blind(self, start: int, goal: int) -> bool:
        """7.27: does land lie between two hexes?"""
        return self.has_land and self.field.is_blind(start, goal)

    # -- the ships -------------------------------------------------------------------------------------------------

    def _read_ships(self) -> None:
        battle, book = self.battle, self.book
        groups = [*battle.groups, *(arrival.group for arrival in battle.arrivals)]
        self.pieces: list[int] = [piece for group in groups for piece in group.pieces]
        if len(set(self.pieces)) != len(self.pieces):
            raise DataError("a ship appears twice", f"battle {battle.id}", "each ship in one group")
        if len(battle.batteries) > BATTERIES:
            raise DataError("too many batteries", f"battle {battle.id}", f"at most {BATTERIES}")
        self.vessels = len(self.pieces)
        total = len(book.pieces)
        # The place of a ship in the vocabulary.
        self.token: list[int] = [*self.pieces, *range(total, total + len(battle.batteries))]
        self.ships = len(self.token)
        self.ship_of = [NONE] * (total + BATTERIES)
        for ship, token in enumerate(self.token):
            self.ship_of[token] = ship
        sheets = [book.pieces[piece] for piece in self.pieces]
        forts = battle.batteries
        none = [0] * len(forts)
        self.side = [sheet.side for sheet in sheets] + [fort.side for fort in forts]
        self.name = [sheet.name for sheet in sheets] + [f"Battery {number + 1}" for number in range(len(forts))]
        self.word = [sheet.word for sheet in sheets] + [f"battery{number + 1}" for number in range(len(forts))]
        self.type = [sheet.type for sheet in sheets] + [FORTRESS_TYPE] * len(forts)
        self.category = [sheet.category for sheet in sheets] + [OTHER] * len(forts)
        self.is_battery = [0] * len(sheets) + [1] * len(forts)
        self.is_capital = [int(category == CAPITAL) for category in self.category]
        self.is_light = [int(category == LIGHT) for category in self.category]
        self.is_boat = [int(kind in (DESTROYER, TORPEDO_BOAT)) for kind in self.type]
        self.is_multi = [int(sheet.ships > 1) for sheet in sheets] + none
        self.hull = [sheet.hull for sheet in sheets] + [self.figures.battery_boxes] * len(forts)
        self.hull_armour = [sheet.hull_armour for sheet in sheets] + none
        self.armour = [
            [sheet.primary_armour for sheet in sheets] + none,
            [sheet.secondary_armour for sheet in sheets] + none,
            [0] * self.ships,
        ]
        self.guns = [
            [sheet.primary for sheet in sheets] + [fort.primary for fort in forts],
            [sheet.secondary for sheet in sheets] + [fort.secondary for fort in forts],
            [sheet.tertiary for sheet in sheets] + none,
        ]
        self.torpedoes = [sheet.torpedo for sheet in sheets] + none
        self.speed = [sheet.speed for sheet in sheets] + none
        self.is_slow_firing = [int(sheet.is_slow_firing) for sheet in sheets] + none
        self.is_boxed = [int(sheet.is_boxed) for sheet in sheets] + none
        self.is_low = [int(sheet.has_low_freeboard) for sheet in sheets] + none
        self.is_shallow = [int(sheet.is_shallow_draft) for sheet in sheets] + none
        self.refers = [int(not self.warship_damage or kind in MERCHANTS) for kind in self.type]  # 8.6 is in use
        self.is_merchant = [int(kind in MERCHANTS) for kind in self.type]
        self.needs_no_die = [0] * self.ships  # overloaded: secondary guns pierce the hull without a second die
        self._read_start(sheets)

    def _read_start(self, sheets: list[Any]) -> None:
        """What a ship begins with: boats and boxes lost before, the same share of guns and torpedoes."""
        forts = self.battle.batteries
        self.hull_at_start: list[int] = [sheet.at_start or sheet.hull for sheet in sheets] + self.hull[self.vessels :]
        self.guns_at_start = [list(guns) for guns in self.guns]
        self.levels_lost = [0] * self.ships
        self.dead_at_start = [0] * self.ships
        self.aground_at_start = [0] * self.ships
        self.torpedoes_at_start = list(self.torpedoes)
        for damage in self.battle.damage:
            ship = self.ship_of[damage.piece]
            if ship == NONE:
                continue
            self.hull_at_start[ship] -= damage.hull
            for kind, lost in enumerate((damage.primary, damage.secondary, damage.tertiary)):
                self.guns_at_start[kind][ship] -= lost
            self.torpedoes_at_start[ship] -= damage.torpedo
            self.levels_lost[ship] = damage.speed
            self.dead_at_start[ship] = int(damage.is_dead)
            self.aground_at_start[ship] = int(damage.is_aground)
        for ship in range(self.vessels):
            for kind in (PRIMARY, SECONDARY, TERTIARY):
                share = self.share(ship, self.guns[kind][ship], self.hull_at_start[ship])
                self.guns_at_start[kind][ship] = min(self.guns_at_start[kind][ship], share)
            share = self.share(ship, self.torpedoes[ship], self.hull_at_start[ship])
            self.torpedoes_at_start[ship] = min(self.torpedoes_at_start[ship], share)
        self._read_halves()
        self.value: list[int] = [sheet.vp for sheet in sheets] + [0] * len(forts)
        for ship, sheet in enumerate(sheets):
            if self.is_multi[ship]:
                self.value[ship] = max(1, sheet.vp * self.hull_at_start[ship] // sheet.hull)

    def _read_halves(self) -> None:
        """S13: what half of a ship is measured from. A battle scenario takes her as it begins; in an operation her
        losses are counted from its first turn, so a battle of it takes her as she was then, and boats as they are."""
        whole = [self.battle.is_operational and not self.is_multi[ship] for ship in range(self.vessels)]
        forts = [False] * len(self.battle.batteries)
        kinds = (PRIMARY, SECONDARY, TERTIARY)
        self.whole_hull: list[int] = []
        self.whole_guns: list[int] = []
        for ship, is_whole in enumerate(whole + forts):
            guns = self.guns if is_whole else self.guns_at_start
            self.whole_hull.append(self.hull[ship] if is_whole else self.hull_at_start[ship])
            self.whole_guns.append(sum(guns[kind][ship] for kind in kinds))
        for damage in self.battle.before:
            ship = self.ship_of[damage.piece]
            if ship != NONE and whole[ship]:
                self.whole_hull[ship] -= damage.hull
                self.whole_guns[ship] -= damage.primary + damage.secondary + damage.tertiary

    def share(self, ship: int, factors: int, boats: int) -> int:
        """9.0: the factors that so many boats of a piece have; the whole of a ship's own."""
        if not self.is_multi[ship] or not factors:
            return factors
        return max(1, factors * boats // self.hull[ship]) if boats > 0 else 0

    # -- groups and leaders ----------------------------------------------------------------------------------------

    def _read_groups(self) -> None:
        battle, grid = self.battle, self.grid
        self.groups: list[Group] = [*battle.groups, *(arrival.group for arrival in battle.arrivals)]
        self.on_field = len(battle.groups)  # the groups after these arrive later
        self.group_names = [group.name for group in self.groups]
        self.members: list[tuple[int, ...]] = []
        self.cap = [VERY_FAST] * self.ships
        first = 0
        for group in self.groups:
            count = len(group.pieces)
            self.members.append(tuple(range(first, first + count)))
            if group.speed_cap != NONE:
                for ship in range(first, first + count):
                    self.cap[ship] = group.speed_cap
            first += count
        self._read_speeds()
        for number, fort in enumerate(battle.batteries):
            self.members.append((self.vessels + number,))
            self.group_names.append(f"Battery {number + 1}")
            if fort.at not in grid.number:
                raise DataError(repr(fort.at), f"battle {battle.id}", "a hex of the field")

    def _read_speeds(self) -> None:
        """The speed at the start: a ship's own, the cap of the scenario, levels lost before."""
        self.was_slow = [int(self.levels_lost[ship] or self.dead_at_start[ship]) for ship in range(self.ships)]
        self.speed_at_start = [min(self.speed[ship], self.cap[ship]) for ship in range(self.ships)]
        for ship in range(self.vessels):
            if self.dead_at_start[ship]:
                self.speed_at_start[ship] = DEAD_IN_THE_WATER
            elif self.levels_lost[ship]:
                self.speed_at_start[ship] = max(VERY_SLOW, self.speed_at_start[ship] - self.levels_lost[ship])

    def _read_leaders(self) -> None:
        """16: who commands, and from which ship."""
        self.leaders: list[int] = []
        self.flags: list[int] = []
        for group in self.groups:
            if group.leader != NONE:
                self.leaders.append(group.leader)
                self.flags.append(self.ship_of[group.flag])
        leaders = self.book.leaders
        self.leader_side = [leaders[leader].side for leader in self.leaders]
        self.leader_name = [leaders[leader].name for leader in self.leaders]
        self.leader_rating = [leaders[leader].tactical for leader in self.leaders]
        self.leader_least = [group.least_rank for group in self.groups if group.leader != NONE]

    # -- special rules ---------------------------------------------------------------------------------------------

    def _read_special(self) -> None:
        self.special: dict[str, Special] = {special.code: special for special in self.battle.special}
        for special in self.battle.special:
            if special.code == "overloaded":
                for piece in special.pieces:
                    ship = self.ship_of[piece]
                    self.needs_no_die[ship] = 1
                    self.hull_armour[ship] = min(self.hull_armour[ship], 1)
        self.is_dark = [0] * self.ships
        self.is_lit = [0] * self.ships
        self._mark("dark_ships", self.is_dark)
        self._mark("searchlights", self.is_lit)
        self.is_unready = [0] * self.ships
        self._mark("unready", self.is_unready)
        self.unready_face = self.special["unready"].face if "unready" in self.special else 0
        self.dark_sight = self.special["dark_ships"].sight if "dark_ships" in self.special else 0
        lights = self.special.get("searchlights")
        self.better_sight = lights.side if lights is not None else NONE
        mined = self.special.get("mined_hexes")
        self.mined: list[int] = [self.grid.number[place] for place in mined.hexes] if mined is not None else []
        self.mine_owner = mined.side if mined is not None else NONE
        boom = self.special.get("boom")
        self.boom = self.grid.number[boom.hexes[0]] if boom is not None and boom.hexes else OFF
        blockships = self.special.get("blockships")
        self.is_blockship = [0] * self.ships
        self.block_hex = self.grid.number[blockships.hexes[0]] if blockships is not None else OFF
        self.to_block: list[int] = []  # steps from every hex to the channel
        if blockships is not None:
            self._mark("blockships", self.is_blockship)
            self.to_block = self.field.steps_to([self.block_hex])
        self.narrow: list[int] = [0, 0]  # the most groups of a side that fire in one impulse; 0: no limit
        if "narrow_waters" in self.special:
            self.narrow[self.special["narrow_waters"].side] = self.special["narrow_waters"].groups
        self.silent: list[int] = [0, 0]  # gunnery impulses in which a side does not fire at the start
        salvo, surprise = self.special.get("first_salvo"), self.special.get("surprise_at_anchor")
        if salvo is not None:
            self.silent[1 - salvo.side] = salvo.impulses
        if surprise is not None:
            self.silent[surprise.side] = surprise.impulses
        tows = [special for special in self.battle.special if special.code == "tow_in_battle"]
        self.tows = [(self.ship_of[tow.tug], self.ship_of[tow.towed]) for tow in tows]  # pairs of tug and tow
        flag = self.special.get("flag_rule")
        self.held_back: list[int] = []
        self.leads = NONE  # the flagship whose division goes first
        if flag is not None:
            self.held_back = [number for number, name in enumerate(self.group_names) if name in flag.held]
            self.leads = self.ship_of[flag.pieces[0]]
        self.points: tuple[PointRow, ...] = self.battle.points
        self._read_stakes()
        barred = ("no_torpedo_attack", "flag_rule", "one_attack", "passing_action", "boom")
        # Nothing on the field keeps anybody out of a hex.
        self.is_open = not self.has_land and self.port == OFF and not any(code in self.special for code in barred)
        self.uses_old_torpedoes = "old_torpedoes" in self.special

    def _read_stakes(self) -> None:
        """What rows of points put on a ship besides her value: lost when she is crippled, or only when she sinks."""
        self.stake_crippled = [0.0] * self.ships
        self.stake_sunk = [0.0] * self.ships
        for row in self.points:
            own = row.code in ("exit", "survive")
            if not own and row.code != "extra":
                continue
            stakes = self.stake_sunk if row.per in ("sunk", "ship", "boat") else self.stake_crippled
            for ship in range(self.vessels):
                named = self.pieces[ship] in row.pieces if row.pieces else not row.types or self.type[ship] in row.types
                if named and (self.side[ship] == row.side) == own and self.pieces[ship] not in row.excepted:
                    stakes[ship] += row.vp * (self.hull[ship] if row.per == "boat" else 1)

    def _mark(self, code: str, marks: list[int]) -> None:
        """Mark the ships of a special rule: those it names, or all of the side."""
        special = self.special.get(code)
        if special is None:
            return
        named = [self.ship_of[piece] for piece in special.pieces]
        for ship in named or [ship for ship in range(self.vessels) if self.side[ship] == special.side]:
            if ship != NONE:
                marks[ship] = 1


def rank_of(kind: int) -> int:
    """16.0: battleships first, then armoured cruisers, coast-defence ships, cruisers, all others."""
    return RANK.index(kind) if kind in RANK else len(RANK)
