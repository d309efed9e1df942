"""Sailing orders: the units that may sail, where they can get to, and the steps that carry an order out."""

from __future__ import annotations

from yellowsea.kernel.telling.events import verb_for
from yellowsea.systems.tsushima.chart.courses import (
    destinations,
    may_enter_port,
    must_stop_outside,
    reach_of,
)
from yellowsea.systems.tsushima.chart.movement import sailing_units
from yellowsea.systems.tsushima.officer.chart.distances import FAR
from yellowsea.systems.tsushima.officer.chart.picture import Picture
from yellowsea.systems.tsushima.state.tables import DESTROYER, MERCHANT, TORPEDO_BOAT
from yellowsea.systems.tsushima.state.war import War


class Group:
    """A unit that may sail now."""

    def __init__(self, picture: Picture, unit: int) -> None:
        war = picture.war
        tables = war.tables
        self.unit = unit
        self.ships = war.members(unit)
        first = self.ships[0]
        self.place = war.place[first]
        self.speed = war.slowest(self.ships)
        self.power = 0.0
        self.hits = 0
        self.crippled = 0
        self.weary = 0
        for ship in self.ships:
            self.power += picture.strength(ship)
            self.hits += war.hits[ship]
            self.crippled += int(war.hits[ship] >= 2)
            self.weary += int(war.morale[ship] >= tables.low_morale)
        self.type = tables.type[first]
        self.is_merchant = self.type == MERCHANT
        self.is_craft = tables.is_craft[first] > 0
        self.is_destroyer = self.type == DESTROYER
        self.is_torpedo_boat = self.type == TORPEDO_BOAT
        self.is_line = 2 * sum(picture.seas.is_line[ship] for ship in self.ships) > len(self.ships)

    def reaches(self, war: War, place: int) -> bool:
        """4: can the unit end its segment there? Where it lies it can stay."""
        if place == self.place:
            return True
        chart = war.tables.chart
        if must_stop_outside(war, self.ships):
            return place == chart.hex_of[self.place]
        hexagon = chart.hex_of[place]
        if hexagon < 0:
            return place in destinations(war, self.ships)
        if place >= chart.port_base and not may_enter_port(war, war.owner(self.ships[0]), place - chart.port_base):
            return False
        reach = reach_of(war, self.ships)
        if hexagon == reach.origin:
            return True
        if not reach.has(hexagon):
            return False
        if place < chart.port_base:
            return True
        return not war.held[1 - war.owner(self.ships[0])] >> hexagon & 1


class Order:
    """A unit, where it goes in this segment, and why."""

    def __init__(self, group: Group, place: int, why: str) -> None:
        self.group = group
        self.place = place
        self.why = why


def groups_of(picture: Picture) -> list[Group]:
    """The units that may sail now, one each."""
    return [Group(picture, unit) for unit in sailing_units(picture.war, picture.side)]


def toward(picture: Picture, group: Group, goal: int) -> int:
    """The place nearest to a goal that a unit reaches now: ports before open sea, open sea before shoals."""
    war = picture.war
    chart = war.tables.chart
    if group.reaches(war, goal):
        return goal
    best = group.place
    least = _rest(picture, group.place, goal)
    goal_hex = chart.hex_of[goal]
    row = chart.distances(goal_hex) if goal_hex >= 0 else []
    mines = war.mines
    enemies = war.held[picture.enemy]
    for place in destinations(war, group.ships):
        if place >= chart.port_base:
            if would_intern(war, place):
                continue
            rest = _rest(picture, place, goal)
        else:
            rest = float(row[place]) if row else _rest(picture, place, goal)
            if chart.is_partial[place]:
                rest += picture.weights.shoal
            if mines and mines >> place & 1:
                rest += picture.weights.mine
            if enemies and enemies >> place & 1:
                rest += 2.0
        if rest < least:
            least = rest
            best = place
    return best


def _rest(picture: Picture, place: int, goal: int) -> float:
    rest = float(picture.seas.steps(place, goal))
    return rest - picture.weights.haven if picture.war.is_friendly_port(picture.side, place) else rest


def would_intern(war: War, place: int) -> bool:
    """11.1: a neutral port would intern the ships."""
    chart = war.tables.chart
    if not chart.port_base <= place < chart.zone_base:
        return False
    return war.port_owner[place - chart.port_base] not in (0, 1)


def phases_to(picture: Picture, group: Group, goal: int) -> int:
    """Naval phases of sailing to a goal."""
    steps = picture.seas.steps(group.place, goal)
    if steps >= FAR or group.speed <= 0:
        return FAR
    return -(-steps // group.speed)


def code_of(war: War, orders: list[Order], codes: list[int]) -> tuple[int, str]:
    """The option that begins the first order; everything at a place at once where all of it goes the same way."""
    words = war.words
    for order in orders:
        if order.place == order.group.place:
            continue
        everything = words.sail_all + order.group.place
        if everything in codes:
            mates = [mate for mate in orders if mate.group.place == order.group.place]
            units = [c - words.sail for c in codes if words.sail <= c < words.sail_all]
            here = [u for u in units if war.place[war.members(u)[0]] == order.group.place]
            if len(mates) == len(here) and all(mate.place == order.place for mate in mates):
                return (
                    everything,
                    f"Everything {war.tables.chart.at(order.group.place)} {_makes_for(war, order, 'makes')}",
                )
        if words.sail + order.group.unit in codes:
            return words.sail + order.group.unit, reason_of(war, order)
    return -1, ""


def course_for(war: War, orders: list[Order], codes: list[int]) -> tuple[int, str]:
    """The destination of the counters that have been picked."""
    for order in orders:
        if order.group.ships[0] == war.sailing[0] and war.words.to + order.place in codes:
            return war.words.to + order.place, reason_of(war, order)
    return -1, ""


def reason_of(war: War, order: Order) -> str:
    """Who goes where, and why."""
    name = war.tables.unit_name(order.group.unit)
    return f"{name} {_makes_for(war, order, verb_for(name, 'makes'))}"


def _makes_for(war: War, order: Order, makes: str) -> str:
    return f"{makes} for {war.tables.chart.name(order.place)}. {order.why}"
