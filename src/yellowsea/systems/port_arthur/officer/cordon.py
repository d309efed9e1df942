"""A cordon before the end: Russia shuts the ways by which Japanese zones would come to lie on the railway (15.2)."""

from __future__ import annotations

from typing import Final

from yellowsea.boards.hexsets import HexSet
from yellowsea.boards.zones import OCCUPIED, Zone, lift
from yellowsea.kernel.state.sides import JAPAN
from yellowsea.systems.port_arthur.officer.chart import Chart
from yellowsea.systems.port_arthur.state.tables import WINTER
from yellowsea.systems.port_arthur.state.war import War

_MARCH: Final = 80  # tenths of movement points from the railway beyond which nobody arrives in a turn
_DOOR: Final = 2  # to stand in a hex that the enemy could enter shuts as much as zones on so many others


class Cordon:
    """Where Japan's infantry could come to next turn if one Russian unit were not there: that unit may help."""

    def __init__(self, chart: Chart, war: War, unit: int) -> None:
        ground = war.tables.ground
        self._discs = ground.disc_bits
        risk = _risk_without(war, unit)
        reached = _reached(chart, war, risk)
        self._doors: HexSet = reached & chart.deny_bits
        self._open: HexSet = 0  # hexes on the way to them where nobody stops the enemy
        if self._doors:
            near = ground.sets.members(reached & ground.sets.spread(chart.deny_bits))
            self._open = ground.sets.of([here for here in near if not risk[here]])

    def gain(self, here: int) -> int:
        """How much of the open ground a unit would shut from a hex."""
        if not self._doors:
            return 0
        shut: HexSet = self._open & self._discs[here]
        return int(shut.bit_count()) + (_DOOR if self._doors >> here & 1 else 0)


def _risk_without(war: War, unit: int) -> Zone:
    """What Japan meets by hex, but for one Russian unit."""
    tables = war.tables
    risk = war.risk(JAPAN)[:]
    here = war.where[unit]
    risk[here] -= OCCUPIED
    if tables.has_zone[unit]:
        lift(risk, tables.ground.casts[here])
    return risk


def _reached(chart: Chart, war: War, risk: Zone) -> HexSet:
    """Every hex that Japanese infantry could come to next turn."""
    tables = war.tables
    ground = tables.ground
    season = tables.season[war.turn + 1]
    book = ground.book[1 if season == WINTER else 0][0]
    field = chart.field[chart.north]
    seen: set[int] = set()
    bits: HexSet = 0
    for unit in tables.units_of[JAPAN]:
        here = war.where[unit]
        if not 0 <= here < ground.size or not tables.has_zone[unit] or field[here] > _MARCH:
            continue
        points = tables.rate[tables.kind[unit]][season]
        if here * 256 + points in seen:
            continue
        seen.add(here * 256 + points)
        bits |= ground.sets.of(book.reach(here, points, risk, 0).hexes)
        if risk[here]:  # 5.4: one step from zone to zone
            bits |= ground.sets.of([there for there in ground.around[here] if risk[there] < OCCUPIED])
    return bits
