"""How far the units in hand can go: points left, the search on foot, the run of a train."""

from __future__ import annotations

from typing import Final

from yellowsea.boards.paths import Reach, one_step
from yellowsea.kernel.state.sides import JAPAN
from yellowsea.systems.tide_at_sunrise.state.war import LANDED, LANDED_IN_PORT, War

_NOWHERE: Final = one_step(-1, [], [])
_NO_TRAINS: Final[dict[int, int]] = {}


def hand_hex(war: War) -> int:
    """Where the units in hand stand."""
    return war.where[war.march.units[0]]


def hand_allowance(war: War) -> int:
    """6.1.3, 8.3.2: the slowest unit counts; who landed on a coast has half."""
    least = 99
    allowance = war.tables.allowance
    marks = war.marks
    for unit in war.march.units:
        points = allowance[unit]
        if marks[unit] & LANDED:
            points //= 2
        if points < least:
            least = points
    return least


def halves_left(war: War) -> int:
    """Half movement points left."""
    left = hand_allowance(war) - war.march.spent
    return left if left > 0 else 0


def rail_price(war: War) -> int:
    """6.2.2: half of the allowance, of the slowest unit and whether it landed this turn or not."""
    return min([war.tables.allowance[unit] for unit in war.march.units]) // 2


def is_bound(war: War) -> bool:
    """6.3: is there a garrison or marines among the units in hand?"""
    return any(war.tables.bound[unit] for unit in war.march.units)


def look_around(war: War) -> None:
    """Search once for the units in hand: `reach`, `beyond` (with China) and `trains` hold until they move."""
    march = war.march
    here = war.where[march.units[0]]
    side = war.phasing
    zone = war.zones.of[1 - side]
    march.reach = _NOWHERE
    march.beyond = None
    march.trains = _NO_TRAINS
    if zone[here] and march.has_moved:
        return  # 4.1.1: entering a zone ends the move
    tables = war.tables
    points = halves_left(war)
    shy = 0
    for unit in march.units:
        if tables.bound[unit]:
            march.reach = _within_the_forts(war, here, points)
            return
        shy |= war.down[unit]  # 4.1.5: the disrupted enter no zone
    ground = tables.ground
    march.reach = ground.book[side].reach(here, points, zone, shy)
    if ground.china_in_reach(side, here, points):
        march.beyond = ground.china_book[side].reach(here, points, zone, shy)
    if may_entrain(war):
        march.trains = ground.railway.run(here, war.holdings.rails.owner, side, zone)


def has_landed(war: War) -> bool:
    """Is there a unit that landed this turn among those in hand?"""
    return any(war.marks[unit] & (LANDED | LANDED_IN_PORT) for unit in war.march.units)


def may_entrain(war: War) -> bool:
    """6.2.1 to 6.2.3: on a railway, out of enemy zones, not moved, room on the line (a setting: not landed)."""
    march = war.march
    if march.spent or march.by_rail:
        return False
    here = war.where[march.units[0]]
    place = war.tables.ground.railway.place
    if here >= len(place) or place[here] < 0:
        return False
    side = war.phasing
    if war.zones.of[1 - side][here] or war.supplies.rail_used + len(march.units) > war.tables.rail_capacity[side]:
        return False
    return war.tables.rail_after_landing or not has_landed(war)


def _within_the_forts(war: War, origin: int, points: int) -> Reach:
    """6.3: garrisons and marines go from one intact Port Arthur fort to another."""
    ground = war.tables.ground
    prices: list[int] = []
    hexes: list[int] = []
    for here in ground.around[origin]:
        if ground.is_port_arthur[here] and war.is_fort(here) and not war.zones.of[JAPAN][here]:
            cost = ground.price(origin, here)
            if cost <= points:
                prices.append(cost)
                hexes.append(here)
    return one_step(origin, hexes, prices)
