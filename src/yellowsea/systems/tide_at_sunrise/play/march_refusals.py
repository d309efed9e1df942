"""Why the units in hand cannot go somewhere: the first thing in the way, and the bill for the cheapest route."""

from __future__ import annotations

from yellowsea.boards import marching
from yellowsea.boards.marching import Cost, obstacle
from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.sides import JAPAN, RUSSIA
from yellowsea.kernel.step import refuse
from yellowsea.systems.tide_at_sunrise.play.march_reach import halves_left, hand_hex
from yellowsea.systems.tide_at_sunrise.state.ground import KOREA, TERRAINS, Ground
from yellowsea.systems.tide_at_sunrise.state.war import LANDED, LANDED_IN_PORT, War


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
            why += f", river +{ground.prices.river / 2:g}"
    return Cost(there, ground.price(here, there) / 2, why)


def why_not_go(war: War, goal: int) -> Refusal:
    """6.1, 4.1, 5.3, 6.3: what keeps the units in hand out of a hex."""
    tables = war.tables
    ground = tables.ground
    start = hand_hex(war)
    side = war.phasing
    if goal == ground.korea:
        return refuse("no-return", "15.2", "nobody goes back to the Entry from Korea space")
    if goal == start:
        return refuse("there-already", "6.1.2", "the units are there already")
    if not ground.is_land[goal]:
        return refuse("sea", "6.1.2", "an all-sea hex")
    if side == RUSSIA and ground.country[goal] == KOREA:
        return refuse("korea", "6.1.2", "Russian units do not enter Korea")
    if any(tables.bound[unit] for unit in war.march.units) and not ground.is_port_arthur[goal]:
        return refuse("fortress-bound", "6.3", "garrisons and marines enter Port Arthur forts only")
    left = halves_left(war)
    shy = max([war.down[unit] for unit in war.march.units])
    bar = obstacle(war.march, ground.ways_through_china[side], start, goal, left, war.enemy_zone(side), shy)
    if bar.kind == marching.ENEMY_THERE:
        return refuse("enemy-there", "5.3", "enemy units are there")
    if bar.kind == marching.MUST_STOP:
        return refuse("in-zone", "4.1.1", "the units have entered an enemy zone of control and must stop")
    if bar.kind == marching.SHY:
        return refuse("disrupted", "4.1.5", "disrupted units do not enter an enemy zone of control")
    if bar.kind == marching.ZONE_TO_ZONE:
        return refuse("zone-to-zone", "4.1.2", "no unit goes straight from one enemy zone of control to another")
    if bar.kind == marching.NO_WAY:
        return refuse("no-way", "6.1.2", "there is no way there")
    costs = bill(war, bar.path, start)
    route = [cost.to_json(ground.names) for cost in costs]
    if bar.kind == marching.ZONES_BAR:
        return refuse("zones", "4.1.1", "enemy zones of control bar the way", route=route)
    text = f"needs {bar.price / 2:g} movement points, has {left / 2:g}: " + ", ".join(
        [f"{ground.names[cost.hexagon]} {cost.points:g} ({cost.reason})" for cost in costs[:6]]
    )
    return refuse("too-far", "6.1.2", text, needs=bar.price / 2, has=left / 2, route=route)


def why_not_rail(war: War, goal: int) -> Refusal:
    """6.2: what keeps the units in hand off a train to a hex."""
    tables = war.tables
    railway = tables.ground.railway
    start = hand_hex(war)
    side = war.phasing
    if war.march.has_moved:
        return refuse("moved", "6.2.2", "a rail move comes first, from where the phase began")
    if start >= len(railway.place) or railway.place[start] < 0:
        return refuse("off-rail", "6.2.2", "the units are not on a railway")
    if goal >= len(railway.place) or railway.place[goal] < 0:
        return refuse("off-rail", "6.2.2", "there is no railway there")
    if any(tables.bound[unit] for unit in war.march.units):
        return refuse("fortress-bound", "6.3", "garrisons and marines do not go by rail")
    if any(war.marks[unit] & (LANDED | LANDED_IN_PORT) for unit in war.march.units):
        return refuse("landed", "6.2.2", "a unit that landed this turn cannot go by rail")
    capacity = tables.rail_capacity[side]
    if war.supplies.rail_used + len(war.march.units) > capacity:
        whose = "Japanese" if side == JAPAN else "Russian"
        text = f"{capacity} {whose} unit(s) a turn go by rail, {war.supplies.rail_used} already did"
        return refuse("rail-full", "6.2.1", text, capacity=capacity, used=war.supplies.rail_used)
    zone = war.enemy_zone(side)
    if zone[start]:
        return refuse("in-zone", "6.2.3", "a rail move may not begin in an enemy zone of control")
    if zone[goal] or war.holds(1 - side, goal):
        return refuse("enemy-zone", "6.2.3", "trains enter no enemy zone of control")
    if goal == start:
        return refuse("there-already", "6.2.2", "the units are there already")
    return refuse("line-cut", "6.2.4", "the line there is not wholly under friendly control and free of enemy zones")
