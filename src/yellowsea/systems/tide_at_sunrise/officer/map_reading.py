"""What the officer reads off the map: ways to the towns, who can strike where, supply, pockets (kept by phase)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from yellowsea.boards.hexsets import HexSet, HexSets
from yellowsea.boards.oddscolumns import TOO_LOW, raw_column, shifted
from yellowsea.boards.paths import OpenWays, Reach
from yellowsea.boards.zones import OCCUPIED
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, other
from yellowsea.systems.tide_at_sunrise.officer.assault import Assault
from yellowsea.systems.tide_at_sunrise.play.supply import supplied_hexes
from yellowsea.systems.tide_at_sunrise.state.tables import (
    AD,
    AE,
    COLUMNS,
    DD,
    DE,
    DR,
    EX,
    EX2,
    EXR,
    EXR2,
    LOWEST,
    Tables,
)
from yellowsea.systems.tide_at_sunrise.state.terrain import CHINA, KOREA
from yellowsea.systems.tide_at_sunrise.state.war import LANDED, War

_FAR_AWAY: Final = 400
_CROWD: Final = 20  # strength that can attack out of one hex
_KEPT_ENEMIES: Final = 64
_MARCH: Final = 9  # hexes; nobody comes from further away in a turn
# What a result costs a defender, as part of the points of his stack.
_HURT: Final = {DE: 1.0, DD: 0.5, DR: 0.2, EX: 0.3, EX2: 0.3, EXR: 0.5, EXR2: 0.5, AD: -0.2, AE: -0.5}


class Chart:
    """What never changes under one set of tables."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        ground = tables.ground
        goals = [*ground.place_hex, *[here for here in ground.fort_hex if ground.place_of[here] < 0]]
        self.field: list[dict[int, list[int]]] = []
        self._open = [OpenWays(ground.ways[side]) for side in (JAPAN, RUSSIA)]
        for side in (JAPAN, RUSSIA):
            fields: dict[int, list[int]] = {}
            for goal in goals:
                found = self._open[side].within(goal, _FAR_AWAY)
                field = [_FAR_AWAY] * (ground.size + 1)
                for here, price in found.price.items():
                    field[here] = price
                field[ground.korea] = min([field[here] for here in ground.korea_entry]) + 6
                fields[goal] = field
            self.field.append(fields)
        self.chances: list[list[list[float]]] = []  # by table, column, result
        for cells in tables.crt:
            columns: list[list[float]] = []
            for column in range(COLUMNS):
                share = [0.0] * 10
                for face in range(6):
                    share[cells[6 * column + face]] += 1.0 / 6.0
                columns.append(share)
            self.chances.append(columns)
        self.hurt = [
            [sum([share[result] * cost for result, cost in _HURT.items()]) for share in columns]
            for columns in self.chances
        ]
        # Where each side can fall back to without paying for it.
        self.refuge: list[HexSet] = [0, 0]
        for here in range(ground.size):
            if ground.is_land[here] and ground.country[here] != CHINA:
                self.refuge[JAPAN] |= ground.sets.bit[here]
                if ground.country[here] != KOREA:
                    self.refuge[RUSSIA] |= ground.sets.bit[here]
        self._strikes: dict[int, list[int]] = {}
        self._about: dict[int, HexSet] = {}
        self._enemies: dict[tuple[int, ...], Enemies] = {}

    def strikes(self, side: int, origin: int, points: int) -> list[int]:
        """The hexes a unit could attack after a march that nobody hinders."""
        key = (origin * 64 + points) * 2 + side
        known = self._strikes.get(key)
        if known is None:
            known = [origin, *self._open[side].within(origin, points + 3).hexes]
            self._strikes[key] = known
        return known

    def about(self, here: int) -> HexSet:
        """The hexes within three of a hex: who stands there looks at those who stand or fall back beside it."""
        known = self._about.get(here)
        if known is None:
            sets = self.tables.ground.sets
            known = sets.spread(sets.spread(sets.disc[here]))
            self._about[here] = known
        return known

    def enemies(self, war: War, side: int) -> Enemies:
        """Where the enemies of a side stand, read off the map once."""
        enemy = _enemy_units(war, side)
        key = (side, *war.where[enemy], *war.down[enemy])
        known = self._enemies.get(key)
        if known is None:
            if len(self._enemies) >= _KEPT_ENEMIES:
                self._enemies.clear()
            known = Enemies(self, war, side)
            self._enemies[key] = known
        return known


@lru_cache(maxsize=8)
def chart_of(tables: Tables) -> Chart:
    """The chart of a game's tables, shared by every officer who plays by them."""
    return Chart(tables)


class Foe:
    """A stack of the enemy: strength, what it is worth, what turning all of it over would cost him."""

    __slots__ = ("hexagon", "hit", "points", "strength", "units")

    def __init__(self, hexagon: int) -> None:
        self.hexagon = hexagon
        self.strength = 0
        self.points = 0.0
        self.hit = 0.0
        self.units: list[int] = []


class Enemies:
    """Where a side's enemies stand and strike; it holds until one of them moves or is turned over."""

    def __init__(self, chart: Chart, war: War, side: int) -> None:
        tables = war.tables
        ground = tables.ground
        enemy = other(side)
        self.foes: dict[int, Foe] = {}
        self.threat = [0] * (ground.size + 1)  # strength that can come against each hex
        threat = self.threat
        for unit in tables.units_of[enemy]:
            here = war.where[unit]
            if here < 0:
                continue
            foe = self.foes.get(here)
            if foe is None:
                foe = Foe(here)
                self.foes[here] = foe
            foe.units.append(unit)
            foe.strength += war.strength(unit)
            foe.points += tables.points[unit]
            if war.down[unit]:
                continue
            strength = tables.strength[2 * unit]
            if tables.bound[unit]:
                for there in ground.around[here]:
                    threat[there] += strength
                continue
            for there in chart.strikes(enemy, here, tables.allowance[unit]):
                threat[there] += strength
        self.away = _distances(ground.sets, [here for here in self.foes if here < ground.size])


def _distances(sets: HexSets, hexes: list[int]) -> list[int]:
    """How many hexes lie between each hex and the nearest of these, up to a march."""
    away = [_MARCH] * (sets.size + 1)
    reached = sets.of(hexes)
    for here in hexes:
        away[here] = 0
    for number in range(1, _MARCH):
        wider = sets.spread(reached)
        for here in sets.members(wider & ~reached):
            away[here] = number
        reached = wider
    return away


class Approach:
    """The hexes from which a stack of the enemy can be attacked."""

    __slots__ = ("far", "near", "near_or_far", "spots")

    def __init__(self, sets: HexSets, spots: list[int], far: list[int]) -> None:
        self.spots = spots  # beside it
        self.far = far  # two away, for guns
        self.near = sets.of(spots)
        self.near_or_far = self.near | sets.of(far)


class Picture:
    """What follows from where the enemy stands; it holds for a whole movement phase."""

    def __init__(self, chart: Chart, war: War, side: int) -> None:
        self.chart = chart
        self.side = side
        enemies = chart.enemies(war, side)
        self.foes = enemies.foes
        self.threat = enemies.threat
        self.away = enemies.away
        self.supplied = supplied_hexes(war, side)
        self._reaches: dict[int, Reach] = {}
        self._prices: dict[int, dict[int, int]] = {}
        self._within: dict[int, HexSet] = {}
        self._approaches: dict[int, Approach] = {}
        self._targets: dict[int, list[int]] = {}
        self._concerns: dict[int, list[int]] = {}
        self.musters: dict[tuple[object, ...], Assault | None] = {}  # attacks that were put together, and from what

    def approach(self, war: War, target: int) -> Approach:
        """From where a stack of the enemy can be attacked; his zones stay as they are for the phase."""
        known = self._approaches.get(target)
        if known is None:
            ground = war.tables.ground
            zone = war.enemy_zone(self.side)
            spots: list[int] = []
            for here in ground.around[target]:
                if zone[here] < OCCUPIED and not (self.side == RUSSIA and ground.country[here] == KOREA):
                    spots.append(here)
            known = Approach(ground.sets, spots, [here for here in ground.two_away(target) if not zone[here]])
            self._approaches[target] = known
        return known

    def targets(self, war: War, unit: int) -> list[int]:
        """The stacks of the enemy that a unit can march up to."""
        is_gun = war.tables.reach[unit] > 1
        key = 2 * self.march_key(war, unit) + (1 if is_gun else 0)
        known = self._targets.get(key)
        if known is None:
            known = []
            within = self.within(war, unit)
            for target in self.foes:
                if target < war.tables.ground.size:
                    approach = self.approach(war, target)
                    if within & (approach.near_or_far if is_gun else approach.near):
                        known.append(target)
            self._targets[key] = known
        return known

    def concerns(self, war: War, unit: int, is_mover: bool) -> list[int]:
        """The stacks of the enemy that a unit can march up to, or whose ways out it can close, or nearly so."""
        is_gun = war.tables.reach[unit] > 1
        key = 4 * self.march_key(war, unit) + (2 if is_gun else 0) + (1 if is_mover else 0)
        known = self._concerns.get(key)
        if known is None:
            sets = war.tables.ground.sets
            here = war.where[unit]
            about = self.chart.about(here) if here < sets.size else 0
            known = [foe for foe in self.foes if foe < sets.size and sets.has(about, foe)]
            if is_mover:
                known += [foe for foe in self.targets(war, unit) if foe not in known]
            self._concerns[key] = known
        return known

    def reach(self, war: War, unit: int) -> Reach:
        """Where a unit can march; the enemy's zones stay as they are for the phase."""
        return self._reach(war, self.march_key(war, unit))

    def prices(self, war: War, unit: int) -> dict[int, int]:
        """What each hex within a unit's march costs, the one it stands in included."""
        key = self.march_key(war, unit)
        known = self._prices.get(key)
        if known is None:
            known = self._reach(war, key).price
            self._prices[key] = known
        return known

    def within(self, war: War, unit: int) -> HexSet:
        """The same hexes as a set."""
        key = self.march_key(war, unit)
        known = self._within.get(key)
        if known is None:
            sets = war.tables.ground.sets
            found = self._reach(war, key)
            known = sets.of([here for here in [found.origin, *found.hexes] if here < sets.size])
            self._within[key] = known
        return known

    def march_key(self, war: War, unit: int) -> int:
        """A march depends on the hex, the points and whether the unit is disrupted."""
        points = war.tables.allowance[unit]
        if war.marks[unit] & LANDED:
            points //= 2
        return (war.where[unit] * 64 + points) * 2 + war.down[unit]

    def _reach(self, war: War, key: int) -> Reach:
        known = self._reaches.get(key)
        if known is None:
            zone = war.enemy_zone(self.side)
            known = war.tables.ground.book[self.side].reach(key >> 7, key >> 1 & 63, zone, key & 1)
            self._reaches[key] = known
        return known

    def peril(self, war: War, here: int, strength: int, points: float, answer: float, friends: dict[int, int]) -> float:
        """What the enemy's next attacks may cost a stack in a hex, with friends beside it."""
        ground = war.tables.ground
        if here >= ground.size:
            return 0.0
        threat = self.threat[here]
        if not threat or not strength:
            return 0.0
        # He comes from the hexes before the stack, not from those held by friends or behind it.
        away = self.away
        open_sides = 0
        for there in ground.around[here]:
            if away[there] <= away[here] and there not in friends:
                open_sides += 1
        force = int(min(threat * answer, _CROWD * open_sides))
        column = raw_column(force, strength, LOWEST)
        if column == TOO_LOW:
            return 0.0
        fort = self.side == RUSSIA and war.is_fort(here)
        column = shifted(column, 0 if fort else -ground.defence_shift[here], COLUMNS)
        if column == TOO_LOW:
            return 0.0
        loss = max(0.0, self.chart.hurt[1 if fort else 0][column]) * points
        return loss if open_sides < 4 or fort else 1.5 * loss

    def has_no_way_out(self, war: War, here: int, mine: HexSet, zones: HexSet) -> bool:
        """7.6.2: would the enemy stack in a hex find no retreat, with my units and zones there as sets?"""
        sets = war.tables.ground.sets
        enemy = other(self.side)
        forts: HexSet = 0
        if enemy == RUSSIA:
            for number, hexagon in enumerate(war.tables.ground.fort_hex):
                if war.holdings.forts[number]:
                    forts |= sets.bit[hexagon]
        free = self.chart.refuge[enemy] & ~mine & ~(zones & ~forts)
        first = sets.ring[here] & free
        if first & forts:
            return False
        if war.is_fort(here) and enemy == RUSSIA:
            bound = war.tables.bound
            if all(bound[unit] for unit in self.foes[here].units):
                return True
        if war.tables.retreat_ends_away:
            return not sets.spread(first) & free & ~sets.ring[here] & ~sets.bit[here]
        # Two free hexes side by side are enough.
        beyond = free & ~sets.bit[here]
        return not any(sets.ring[hexagon] & beyond for hexagon in sets.members(first))


def picture_key(war: War, side: int) -> tuple[int, ...]:
    """Everything a picture depends on."""
    enemy = _enemy_units(war, side)
    return (
        side,
        war.turn,
        war.phase,
        war.fleets.siege + 2 * war.fleets.traded,
        war.fleets.out_until[1],
        *war.where[enemy],
        *war.down[enemy],
        *war.holdings.owner,
        *war.holdings.forts,
    )


def _enemy_units(war: War, side: int) -> slice:
    first = war.tables.first_russian
    return slice(first, None) if side == JAPAN else slice(0, first)
