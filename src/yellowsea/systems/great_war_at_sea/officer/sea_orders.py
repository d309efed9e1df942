"""How the officer writes orders: which fleet, which mission, and its course turn by turn."""

from __future__ import annotations

from typing import Final

from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.chart.movement.courses import (
    base_course,
    horizon,
    may_enter,
    open_turn,
    place_of,
    speed_of,
    turns_in,
    turns_to_write,
)
from yellowsea.systems.great_war_at_sea.chart.movement.way_tables import way_table
from yellowsea.systems.great_war_at_sea.officer.sea_contact import fights
from yellowsea.systems.great_war_at_sea.officer.sea_first_blow import ambush, is_time_to_strike, stealthy_pace
from yellowsea.systems.great_war_at_sea.officer.sea_goals import (
    acts_left,
    goal_of,
    must_go_home,
    pace,
    top_pace,
    unloading,
    zone_of,
)
from yellowsea.systems.great_war_at_sea.officer.sea_picture import (
    SeaPicture,
    fleet_strength,
    fuel_left,
    has_cargo,
    is_hurt,
)
from yellowsea.systems.great_war_at_sea.officer.weights import Weights
from yellowsea.systems.great_war_at_sea.state.campaign import (
    ABORT,
    ACT,
    BLOCK,
    BLOCKADE,
    ESCORT,
    INTERCEPT,
    INVASION,
    MINELAY,
    STANDING,
    TRANSPORT,
    Campaign,
    side_of,
)
from yellowsea.systems.great_war_at_sea.state.theatre import FAR

LINE: Final = 20.0  # strength of a fleet that belongs in the line
UNLOADING: Final = 54  # turns, a point of coal each: after so many nearly every transport is empty
HUNTED: Final = 6  # zones: an enemy that near does not wait for a tow


def next_fleet(picture: SeaPicture, codes: list[int], weights: Weights) -> int:
    """The next fleet that needs orders, or done."""
    war = picture.war
    words = war.words
    for code in codes:
        if words.fleet <= code < words.fleet + len(war.mission) and wants_orders(picture, code - words.fleet, weights):
            return code
    for harbour in range(war.theatre.harbours):
        if words.form + harbour in codes and loaded_in(war, picture.side, harbour):
            return words.form + harbour
    if words.open_war in codes and is_time_to_strike(picture):
        return words.open_war
    return words.done


def loaded_in(war: Campaign, side: int, harbour: int) -> list[int]:
    """Transports with cargo that lie in a harbour without orders: no marker was free when they came."""
    theatre = war.theatre
    return [
        ship
        for ship, port in enumerate(war.harbour)
        if port == harbour and theatre.side[ship] == side and war.cargo[ship] and theatre.is_transport[ship]
    ]


def form(picture: SeaPicture, codes: list[int]) -> int:
    """A convoy of all loaded transports in a port, to land where it must fight for it, else to unload."""
    war = picture.war
    words = war.words
    pieces = war.theatre.pieces
    for ship in loaded_in(war, picture.side, war.in_hand):
        if words.take + pieces[ship] in codes:
            return words.take + pieces[ship]
    for mission in (INVASION, TRANSPORT):
        if words.mission + mission in codes:
            return words.mission + mission
    return words.back


def wants_orders(picture: SeaPicture, slot: int, weights: Weights) -> bool:
    """Is there anything to write that would not come about by itself?"""
    war = picture.war
    if war.is_decoy(slot):
        return False
    if war.mission[slot] in STANDING:
        return war.mission[slot] == BLOCKADE and must_go_home(war, slot)
    if war.port[slot] == NONE and war.mission[slot] != ABORT and (is_hurt(war, slot) or _lame(war, slot)):
        return True
    if turns_in(base_course(war, slot)) >= turns_to_write(war, slot):
        return False
    goal = goal_of(picture, slot, weights)
    if goal == NONE:
        return False
    zones = war.theatre.zones
    if goal >= zones and (war.goal[slot] == goal - zones and horizon(war, slot)):
        return _in_danger(picture, war.zone[slot], zone_of(war, goal)) and not fights(war, slot, picture)
    here, harbour = place_of(war, slot, war.course[slot])
    return (harbour != goal - zones) if goal >= zones else (here != goal or harbour != NONE or horizon(war, slot) == 0)


def fleet_order(picture: SeaPicture, codes: list[int], weights: Weights) -> int:
    """One more mark of the course of the fleet in hand, its mission, or the end of its orders."""
    war = picture.war
    words = war.words
    slot = war.in_hand
    listed = set(codes)
    if war.ship_in_hand != NONE:
        return codes[-1]  # the tow is passed to her
    if not war.spare:
        change = _change(picture, slot, listed)
        if change != NONE:
            return change
    if words.next not in listed:
        return words.as_plotted
    goal = goal_of(picture, slot, weights)
    if goal == NONE:
        return words.as_plotted
    return _mark(picture, slot, goal, listed)


def _change(picture: SeaPicture, slot: int, listed: set[int]) -> int:
    """Cripples go home; who cannot move is towed or given up; escorts join transports, and the line stays together."""
    war = picture.war
    words = war.words
    done = is_hurt(war, slot) or (war.mission[slot] == BLOCKADE and must_go_home(war, slot))
    if done and words.mission + ABORT in listed and war.port[slot] == NONE:
        return words.mission + ABORT
    lame = _help_the_lame(picture, slot, listed)
    if lame != NONE:
        return lame
    for other in war.fleets_of(picture.side):
        if words.merge + other in listed and _belong_together(picture, slot, other):
            return words.merge + other
    return NONE


def _belong_together(picture: SeaPicture, slot: int, other: int) -> bool:
    """Escorts with the transports they lie beside; parts of the line that are too weak each by itself."""
    war = picture.war
    if war.mission[slot] == ESCORT:
        return war.mission[other] in (TRANSPORT, INVASION) and has_cargo(war, other) and _lasts(picture, slot, other)
    if war.mission[slot] != INTERCEPT or war.mission[other] != INTERCEPT:
        return False
    own, friend = fleet_strength(war, slot), fleet_strength(war, other)
    return min(own, friend) >= LINE and max(own, friend) < 1.2 * picture.strongest


def _lasts(picture: SeaPicture, slot: int, convoy: int) -> bool:
    """Does the coal of an escort last until the convoy has unloaded? One ship without coal would hold all of them."""
    war = picture.war
    goal = unloading(picture, convoy)
    far = war.theatre.ways.away(picture.side, war.zone[slot])[zone_of(war, goal)] if goal != NONE else 0
    return fuel_left(war, slot) >= 2 * far + UNLOADING


def _lame(war: Campaign, slot: int) -> list[int]:
    """Ships that hold a fleet at sea up: dead in the water, or crippled and slower than the rest."""
    ships = war.members[slot]
    if war.port[slot] != NONE or len(ships) < 2:
        return []
    best = max(war.speed[ship] for ship in ships)
    late = [ship for ship in ships if war.is_crippled(ship) and war.speed[ship] < best]
    return [ship for ship in ships if (war.is_dead(ship) and not war.is_towed(ship)) or ship in late]


def _help_the_lame(picture: SeaPicture, slot: int, listed: set[int]) -> int:
    """A slow cripple goes home by herself, a dead ship is towed; with the enemy near she is scuttled."""
    war = picture.war
    words = war.words
    pieces = war.theatre.pieces
    lame = _lame(war, slot)
    for ship in lame:
        if words.part + pieces[ship] in listed:
            return words.part + pieces[ship]
    if not any(war.is_dead(ship) for ship in lame):
        return NONE
    near = war.theatre.ways.away(picture.side, war.zone[slot])
    is_hunted = any(near[war.zone[foe]] <= HUNTED for foe in picture.foes)
    if is_hunted and not fights(war, slot, picture):
        for ship in lame:
            if words.scuttle + pieces[ship] in listed:
                return words.scuttle + pieces[ship]
    tugs = [ship for ship in war.members[slot] if words.tow + pieces[ship] in listed]
    return words.tow + pieces[tugs[-1]] if tugs else NONE


def _mark(picture: SeaPicture, slot: int, goal: int, listed: set[int]) -> int:
    """The next mark of a course that leads to a goal."""
    war = picture.war
    words = war.words
    theatre = war.theatre
    course = base_course(war, slot)
    here, harbour = place_of(war, slot, course)
    moves = open_turn(course)
    target = zone_of(war, goal)
    if ACT in moves or BLOCK in moves:
        return words.next
    outside = goal < theatre.zones or not may_enter(war, picture.side, goal - theatre.zones)
    if harbour == goal - theatre.zones or (here == target and outside and harbour == NONE):
        return _at_goal(war, slot, course, listed)
    far = _far(war, slot, here, target)
    lurks = ambush(picture, slot) != NONE
    steps = stealthy_pace(war, far, turns_in(course)) if lurks else pace(war, slot, far, course)
    straight = words.to_port + goal - theatre.zones
    at_full = steps >= top_pace(war, slot)
    if goal >= theatre.zones and straight in listed and at_full and not _in_danger(picture, here, target):
        return straight
    if len(moves) >= steps:
        return words.next
    step = _step(picture, slot, here, goal, listed)
    return step if step != NONE else words.next if len(course) < 400 else words.as_plotted


def _at_goal(war: Campaign, slot: int, course: tuple[int, ...], listed: set[int]) -> int:
    """What the fleet came for; a blockade before the enemy's port; else it waits there."""
    words = war.words
    if war.mission[slot] == MINELAY and open_turn(course):
        return words.next  # S30.1: a layer lies there for a whole turn
    if words.act in listed and acts_left(war, slot, course):
        return words.act
    if words.block in listed and not must_go_home(war, slot) and _may_block(war, slot):
        return words.block
    return words.as_plotted if horizon(war, slot) == 0 else words.next


def _may_block(war: Campaign, slot: int) -> bool:
    """The scenario thinks of a blockade for these ships, and they are not the battle line."""
    number = war.name[slot]
    if number == NONE or "blockade" not in war.theatre.operation.fleets[number].missions:
        return False
    return not any(war.theatre.type[ship] == 0 for ship in war.members[slot])


def _far(war: Campaign, slot: int, here: int, target: int) -> int:
    return war.theatre.ways.away(side_of(slot), target)[here]


def _in_danger(picture: SeaPicture, here: int, target: int) -> bool:
    """Does the straight way lead past enemies that were seen?"""
    war = picture.war
    away = war.theatre.ways.away(picture.side, target)
    for foe in picture.foes:
        from_foe = war.theatre.ways.away(picture.side, war.zone[foe])
        if from_foe[here] <= 6 and away[war.zone[foe]] <= away[here]:
            return True
    return False


def _step(picture: SeaPicture, slot: int, here: int, goal: int, listed: set[int]) -> int:
    """The next zone: nearer to the goal, and of those the one that is furthest from enemies that were seen."""
    war = picture.war
    words = war.words
    theatre = war.theatre
    target = zone_of(war, goal)
    if here == target and goal < theatre.zones:  # S16: out of port, and no further
        return words.to + here if words.to + here in listed else NONE
    if here == target:
        code = words.to_port + goal - theatre.zones
        return code if goal >= theatre.zones and code in listed else NONE
    speed = max(1, min(5, speed_of(war, slot)))
    winter = bool(theatre.frozen[war.turn + war.shift])
    table = way_table(theatre, picture.side, speed, target, winter)
    best, least = NONE, float(FAR)
    for there in theatre.ways.near_for[picture.side][here]:
        if table[there] >= table[here] or words.to + there not in listed:
            continue
        cost = float(table[there]) + _danger(picture, slot, there)
        if cost < least:
            best, least = words.to + there, cost
    return best


def _danger(picture: SeaPicture, slot: int, there: int) -> float:
    """Markers near by for those who must not fight, and known mines for everybody."""
    war = picture.war
    ways = war.theatre.ways
    cost = 0.0
    if war.mission[slot] in (TRANSPORT, INVASION) or picture.lanes.reach_of(war.members[slot][0]):
        for foe in picture.foes:
            cost += 9.0 / (1 + ways.away(picture.side, war.zone[foe])[there])
    for line, place in enumerate(war.mine_place):
        if war.mine_owner[line] != picture.side and place // war.theatre.zones == there:
            cost += 3.0
    return cost
