"""Why the units in hand cannot go somewhere: the first thing in the way, and the bill for the cheapest route."""

from __future__ import annotations

from typing import Final

from yellowsea.boards import marching
from yellowsea.boards.marching import Cost, obstacle
from yellowsea.boards.zones import nobody
from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import refuse
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.kernel.telling.events import does, movement_points, plural, the
from yellowsea.systems.tide_at_sunrise.play.march_reach import halves_left, hand_hex, has_landed, is_bound, look_around
from yellowsea.systems.tide_at_sunrise.state.ground import Ground
from yellowsea.systems.tide_at_sunrise.state.terrain import KOREA, TERRAINS
from yellowsea.systems.tide_at_sunrise.state.war import War


def bill(war: War, path: list[int], start: int) -> list[Cost]:
    """6.1.2: step by step what a route costs, and why."""
    ground = war.tables.ground
    return marching.bill(start, path, lambda here, there: step_cost(ground, here, there))


def step_cost(ground: Ground, here: int, there: int) -> Cost:
    """6.1.2, 6.1.4: the price of one step and what makes it."""
    if here == ground.korea:
        why = TERRAINS[ground.terrain[there]]
    elif ground.railway.joins(here, there):
        why = "railway"
    else:
        side = ground.side_key(here, there)
        why = "road" if side in ground.roads else TERRAINS[ground.terrain[there]]
        if side in ground.rivers:
            water = "river mouth" if side in ground.estuaries else "river"
            why += f", {water} +{ground.crossing(here, there) / 2:g}"
    return Cost(there, ground.price(here, there) / 2, why)


def why_not_go(war: War, goal: int) -> Refusal | None:
    """6.1, 4.1, 5.3, 6.3: what keeps the units in hand from marching to a hex."""
    ground = war.tables.ground
    start = hand_hex(war)
    side = war.phasing
    if goal == ground.korea:
        return refuse("no-return", "15.2", "units never return to the Entry from Korea")
    if goal == start:
        return refuse("there-already", "6.1.2", "the units are already there")
    if not ground.is_land[goal]:
        return refuse("sea", "6.1.2", "that is an all-sea hex")
    if side == RUSSIA and ground.country[goal] == KOREA:
        return refuse("korea", "6.1.2", "Russian units may not enter Korea")
    if war.march.reach is None:
        look_around(war)
    if war.march.route(goal)[0]:
        return None
    if is_bound(war):
        return _why_not_within_the_forts(war, start, goal)
    left = halves_left(war)
    shy = max([war.down[unit] for unit in war.march.units])
    bar = obstacle(war.march, ground.ways_through_china[side], start, goal, left, war.enemy_zone(side), shy)
    if bar.kind in _SIMPLE:
        code, rule, text = _SIMPLE[bar.kind]
        return refuse(code, rule, text)
    costs = bill(war, bar.path, start)
    route = [cost.to_json(ground.names) for cost in costs]
    if bar.kind == marching.ZONES_BAR:
        return refuse("zones", "4.1.1", "enemy zones of control bar the way", route=route)
    has = left / 2
    text = f"the way takes {movement_points(bar.price / 2)}, and {_left(has)}"
    text += f" ({marching.bill_words(costs)})"
    return refuse("too-far", "6.1.2", text, needs=bar.price / 2, has=left / 2, route=route)


_SIMPLE: Final = {
    marching.ENEMY_THERE: ("enemy-there", "5.3", "enemy units are there"),
    marching.MUST_STOP: ("in-zone", "4.1.1", "the units have entered an enemy zone of control and must stop"),
    marching.SHY: ("disrupted", "4.1.5", "disrupted units may not enter an enemy zone of control"),
    marching.ZONE_TO_ZONE: (
        *("zone-to-zone", "4.1.2"),
        "units may not go directly from one enemy zone of control to another",
    ),
    marching.NO_WAY: ("no-way", "6.1.2", "there is no way to get there"),
}


def _why_not_within_the_forts(war: War, start: int, goal: int) -> Refusal:
    """6.3: what keeps a garrison or marines out of a hex."""
    ground = war.tables.ground
    if war.holds(JAPAN, goal):
        return refuse("enemy-there", "5.3", "Japanese units are there")
    if not ground.is_port_arthur[goal]:
        return refuse("fortress-bound", "6.3", "garrisons and marines may enter only Port Arthur forts")
    if not war.is_fort(goal):
        return refuse("no-fort", "6.3", "this fort has been destroyed")
    if goal not in ground.around[start]:
        return refuse("not-adjacent", "6.3", "garrisons and marines go from one fort to the next")
    needs, has = ground.price(start, goal) / 2, halves_left(war) / 2
    return refuse(
        "too-far",
        "6.1.2",
        f"that takes {movement_points(needs)}, and {_left(has)}",
        needs=needs,
        has=has,
    )


def _left(points: float) -> str:
    return f"{points:g} {'is' if points == 1 else 'are'} left"


def why_not_drop(war: War, unit: int) -> Refusal | None:
    """6.1.3: only a unit of a moving stack can be left behind, and the last one halts."""
    if unit not in war.march.units:
        return refuse("not-in-hand", "6.1.3", f"{does(the(war.tables.label(unit)), 'is')} not moving")
    if len(war.march.units) == 1:
        return refuse("last-one", "6.1.3", "a single unit halts instead")
    return None


def why_not_rail(war: War, goal: int) -> Refusal | None:
    """6.2: what keeps the units in hand off a train to a hex."""
    tables = war.tables
    railway = tables.ground.railway
    march = war.march
    start = hand_hex(war)
    side = war.phasing
    if march.has_moved:
        return refuse("moved", "6.2.2", "a rail move must come first, and these units have moved")
    if is_bound(war):
        return refuse("fortress-bound", "6.3", "garrisons and marines may not move by rail")
    if start >= len(railway.place) or railway.place[start] < 0:
        return refuse("off-rail", "6.2.2", "the units are not on a railway")
    if goal >= len(railway.place) or railway.place[goal] < 0:
        return refuse("off-rail", "6.2.2", "there is no railway there")
    if goal == start:
        return refuse("there-already", "6.2.2", "the units are already there")
    if has_landed(war) and not tables.rail_after_landing:
        return refuse("landed", "6.2.2", "a unit that landed this turn may not move by rail")
    capacity = tables.rail_capacity[side]
    used = war.supplies.rail_used
    if used + len(march.units) > capacity:
        limit = plural(capacity, "unit", "units")
        text = f"{limit} per turn may move by rail, and {used} already did"
        return refuse("rail-full", "6.2.1", text, capacity=capacity, used=used)
    if war.enemy_zone(side)[start]:
        return refuse("in-zone", "6.2.3", "a rail move may not begin in an enemy zone of control")
    return _why_not_along_the_line(war, railway.open_line([start], [goal], nobody(tables.ground.size)))


def _why_not_along_the_line(war: War, line: list[int]) -> Refusal | None:
    """6.2.3, 6.2.4: the first hex of a line that is not friendly or not free of enemy zones."""
    ground = war.tables.ground
    side = war.phasing
    if not line:
        return refuse("no-line", "6.2.2", "no railway leads there")
    for here in line:
        name, where = ground.names[here], ground.landmarks.of(here)
        if war.holdings.rails.owner[ground.railway.place[here]] != side:
            return refuse("line-cut", "6.2.4", f"you do not control the railway in {where}", hex=name)
        if war.enemy_zone(side)[here]:
            return refuse("enemy-zone", "6.2.3", f"{where} is in an enemy zone of control", hex=name)
    return None
