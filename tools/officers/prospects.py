"""Could a side of Tsushima gain anything by moving? The judge of an idle phase, apart from the officers' own orders.

Moving could gain something if, with what may sail now, the side can do one of these; otherwise idleness is no fault:

- bring a load that the plan still needs to its port before the month ends, or fetch one (14.4);
- bring a ship home to Vladivostok that earns points there, where the scenario pays for it (16.3, 16.4);
- meet an enemy stack at sea with ships worth points, in this segment, with half as much again as the enemies
  within a day of it (6.1, 16.5);
- shell a town while Japan rolls for Port Arthur, with less than half its strength within a day of it, and no
  mine off its own port (8.22, 10.2);
- gather six counters over a mine off a port of its own by the end of the month, where they do not lie yet (10.4);
- when it is behind and has no siege to wait for: attack a port with half as much again as its guns and
  the enemies within two phases of it (11.3); in the last three months with no more than that.

It is judged from what the side knows. Strength is the officer's measure: a battleship like Mikasa is ten, and hidden
enemies at sea are feared to be more.
"""

from typing import Any, Final

from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.tsushima.chart.courses import destinations
from yellowsea.systems.tsushima.chart.spotting import has_town
from yellowsea.systems.tsushima.officer.chart.distances import Seas
from yellowsea.systems.tsushima.officer.chart.orders import Group, groups_of
from yellowsea.systems.tsushima.officer.chart.picture import STRIDE, Picture, is_desperate, lead, runners, worth_of
from yellowsea.systems.tsushima.officer.chart.weights import ChartWeights
from yellowsea.systems.tsushima.state import scenarios

MASTERY: Final = 1.5  # the part of the enemy's strength with which an attack is clearly worth the try
LAST_PHASE: Final = 6

War = Any  # compiled or not


def gain_of(war: War, side: int, seas: Seas, weights: ChartWeights) -> str:
    """What moving could gain a side in this segment, in a word or two; empty for nothing."""
    picture = Picture(war, side, seas, weights)
    groups = groups_of(picture)
    if not groups:
        return ""
    if side == JAPAN and _loads(picture, groups):
        return "loads"
    if side == RUSSIA and war.scenario != scenarios.WAR_AT_SEA and _way_home(picture, groups):
        return "a ship to bring home"
    if _sweeping(picture, groups):
        return "a mine to sweep"
    if _prey(picture, groups):
        return "a weaker enemy"
    if side == RUSSIA and _towns(picture, groups):
        return "a town to shell"
    if _attack(picture, groups):
        return "a port to attack"
    return ""


def _loads(picture: Picture, groups: list[Group]) -> bool:
    war = picture.war
    chart = war.tables.chart
    if war.plan < 0 or war.fallen or war.delivered >= war.loads_needed:
        return False
    goal = chart.port_base + war.tables.plan_port[war.plan]
    kure = chart.port_base + chart.kure
    if (war.mines >> chart.hex_of[goal] | war.mines >> chart.hex_of[kure]) & 1:
        return False  # first the mine must be swept
    left = LAST_PHASE + 1 - war.phase
    for group in groups:
        if not group.is_merchant:
            continue
        out = -(-picture.seas.steps(group.place, goal) // group.speed)
        if war.cargo[group.ships[0]] and out <= left:
            return not picture.foe_within(goal, STRIDE) > picture.own_within(goal, STRIDE)
        back = -(-picture.seas.steps(group.place, kure) // group.speed)
        again = -(-picture.seas.steps(kure, goal) // group.speed)
        if not war.cargo[group.ships[0]] and group.place != kure and back + again <= left:
            return True
    return False


def _way_home(picture: Picture, groups: list[Group]) -> bool:
    war = picture.war
    earners = runners(war)
    home = war.tables.chart.port_base + war.tables.chart.vladivostok
    for group in groups:
        worth = sum(worth_of(war, ship) for ship in group.ships if ship in earners)
        if group.place != home and worth >= picture.weights.runner:
            return True
    return False


def _sweeping(picture: Picture, groups: list[Group]) -> bool:
    war = picture.war
    chart = war.tables.chart
    left = LAST_PHASE + 1 - war.phase
    for port in range(chart.ports):
        hexagon = chart.port_hex[port]
        if war.port_owner[port] != picture.side or not war.mines >> hexagon & 1:
            continue
        if picture.foe_within(hexagon, 1) > 0.0 or not is_used(war, picture.side, port):
            continue
        craft = [g for g in groups if g.is_craft]
        there = sum(len(g.ships) for g in craft if g.place == hexagon)
        near = sum(len(g.ships) for g in craft if picture.seas.steps(g.place, hexagon) <= g.speed * left)
        # Boats that lie in port need not leave before the last phase, and those over the mine need not move at all.
        if there < war.tables.sweepers_least <= near and war.phase == LAST_PHASE:
            return True
    return False


def is_used(war: War, side: int, port: int) -> bool:
    """Do ships of a side, other than prizes, lie in a port or off it?"""
    chart = war.tables.chart
    ships = war.ships_at(side, chart.port_base + port) + war.ships_at(side, chart.port_hex[port])
    return any(not war.captured[ship] for ship in ships)


def _prey(picture: Picture, groups: list[Group]) -> bool:
    war = picture.war
    if war.evaded[picture.side]:
        return False
    for place in picture.foes_at_sea():
        hexagon = war.tables.chart.hex_of[place]
        if hexagon < 0 or not any(worth_of(war, ship) for ship in war.ships_at(picture.enemy, place)):
            continue
        if war.count(picture.side, hexagon):
            continue  # who lies there already finds them without moving (6.1)
        own = sum(g.power for g in groups if _is_fit(picture, g, hexagon))
        if own > 0.0 and own >= MASTERY * picture.foe_within(hexagon, STRIDE):
            return True
    return False


def _is_fit(picture: Picture, group: Group, hexagon: int) -> bool:
    war = picture.war
    if group.is_merchant or group.crippled or group.weary or (war.mines >> hexagon & 1 and not group.is_craft):
        return False
    return group.reaches(war, hexagon)


def _towns(picture: Picture, groups: list[Group]) -> bool:
    war = picture.war
    if not war.rolling or war.fallen or war.points <= 0:
        return False
    left = LAST_PHASE - war.phase
    home = war.tables.chart.port_base + war.tables.chart.vladivostok
    for group in groups:
        if group.is_craft or group.hits or group.speed <= STRIDE or _is_over_a_mine(war, group):
            continue
        for place in destinations(war, group.ships):
            if place >= war.tables.chart.port_base or not has_town(war, place):
                continue
            is_near = picture.seas.steps(place, home) <= group.speed * left
            if is_near and picture.foe_within(place, STRIDE) <= 0.5 * group.power:
                return True
    return False


def _is_over_a_mine(war: War, group: Group) -> bool:
    """10.2: whoever leaves a mined port risks more than a town is worth."""
    hexagon = war.tables.chart.hex_of[group.place]
    return hexagon >= 0 and bool(war.mines >> hexagon & 1)


def _attack(picture: Picture, groups: list[Group]) -> bool:
    war = picture.war
    chart = war.tables.chart
    if war.scenario != scenarios.WAR_AT_SEA or lead(war, picture.side) > 0 or war.evaded[picture.side]:
        return False
    if picture.side == JAPAN and war.plan >= 0 and not war.fallen and war.port_owner[chart.port_arthur] == RUSSIA:
        return False  # the siege is the attack
    left = LAST_PHASE - war.phase
    desperate = is_desperate(war, picture.side)
    part = 1.0 if desperate else MASTERY
    for port in range(chart.ports):
        place = chart.port_base + port
        if war.port_owner[port] != picture.enemy or (not desperate and war.mines >> chart.port_hex[port] & 1):
            continue
        if not any(worth_of(war, s) and not war.repairing[s] for s in war.ships_at(picture.enemy, place)):
            continue
        if war.count(picture.side, chart.port_hex[port]):
            return False  # that is what is being done
        able = [g for g in groups if not (g.is_merchant or g.is_craft or g.crippled or g.weary)]
        near = [g for g in able if picture.seas.steps(g.place, place) <= g.speed * left]
        if sum(g.power for g in near) >= part * (picture.foe_within(place, 2 * STRIDE) + picture.seas.guns_of_port):
            return True
    return False
