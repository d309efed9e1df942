"""14.4: merchants and their loads: out to the port of the plan, back to Kure, and no trip more than the plan needs."""

from __future__ import annotations

from yellowsea.kernel.state.sides import JAPAN
from yellowsea.systems.tsushima.officer.chart.orders import Group, Order, toward
from yellowsea.systems.tsushima.officer.chart.picture import Picture


def convoy_orders(picture: Picture, merchants: list[Group]) -> list[Order]:
    """Orders for merchants. They sail together, so that the die for running aground is rolled less often (4.4)."""
    war = picture.war
    tables = war.tables
    chart = tables.chart
    if picture.errands:
        return _errand_orders(picture, merchants)
    if war.plan < 0 or war.fallen:
        return []
    kure = chart.port_base + chart.kure
    goal = chart.port_base + tables.plan_port[war.plan]
    afloat = [ship for ship in tables.merchants if war.is_afloat(ship)]
    loaded = sum(war.cargo[ship] for ship in afloat)
    needed = war.loads_needed - war.delivered
    left = 7 - war.phase
    orders: list[Order] = []
    for group in merchants:
        ship = group.ships[0]
        if war.cargo[ship]:
            steps = picture.seas.steps(group.place, goal)
            late = -(-steps // group.speed) > left
            if group.place == kure and (late or needed <= 0 or _is_barred(picture, group, goal)):
                continue
            if _waits_for_sweepers(picture, group, goal):
                orders.append(Order(group, toward(picture, group, kure), "The mine must be swept first."))
                continue
            why = f"Loads for {chart.port_names[tables.plan_port[war.plan]]}."
            orders.append(Order(group, toward(picture, group, goal), why))
        elif _waits_for_sweepers(picture, group, kure):
            haven = goal if group.place == goal else picture.nearest_port(group.place)
            orders.append(Order(group, toward(picture, group, haven), "The mine must be swept first."))
        elif group.place != kure and _should_return(picture, group, goal, loaded, needed, left):
            orders.append(Order(group, toward(picture, group, kure), "Back to Kure for the next load."))
    return orders


def _errand_orders(picture: Picture, merchants: list[Group]) -> list[Order]:
    """Each merchant towards the goal somebody else has set it, mines or not, unless the enemy is in the way."""
    orders: list[Order] = []
    for group in merchants:
        goal = picture.errands.get(group.ships[0], group.place)
        if goal == group.place:
            continue
        if picture.war.is_friendly_port(JAPAN, group.place) and _is_barred(picture, group, goal):
            continue
        name = picture.war.tables.chart.name(goal)
        orders.append(Order(group, toward(picture, group, goal), f"The army needs ships in {name}."))
    return orders


def _should_return(picture: Picture, group: Group, goal: int, loaded: int, needed: int, left: int) -> bool:
    """Empty merchants go home in one company: when another trip is needed this turn, or to be ready for the next."""
    war = picture.war
    kure = war.tables.chart.port_base + war.tables.chart.kure
    steps = picture.seas.steps(group.place, kure)
    if group.place != goal:
        return True
    back = -(-steps // group.speed)
    if needed > loaded and 2 * back <= left:
        return True
    return needed > loaded or left <= back or not war.is_friendly_port(JAPAN, group.place)


def _is_barred(picture: Picture, group: Group, goal: int) -> bool:
    """Is an enemy at sea nearer to the way than our own fleet is strong there?"""
    war = picture.war
    chart = war.tables.chart
    stop = toward(picture, group, goal)
    danger = 0.0
    for place in picture.foes_at_sea():
        if place < chart.port_base and picture.seas.steps(place, stop) <= 6:
            danger += picture.foe[place]
    return danger > picture.own_within(stop, 5)


def _waits_for_sweepers(picture: Picture, group: Group, goal: int) -> bool:
    """10.2: merchants keep out of a mined hex as long as there are boats to sweep it."""
    war = picture.war
    tables = war.tables
    hexagon = tables.chart.hex_of[goal]
    if not war.mines >> hexagon & 1 or tables.chart.hex_of[group.place] == hexagon:
        return False
    boats = sum(1 for ship in war.fleets[JAPAN] if tables.is_craft[ship] and war.is_afloat(ship))
    return boats >= tables.sweepers_least
