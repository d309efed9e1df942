"""S13, 3.2: the way home of a fleet on an abort mission; cripples stop for coal where theirs does not reach."""

from __future__ import annotations

from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.chart.movement.courses import (
    chunks,
    nearest_port,
    place_of,
    turns_in,
    write_way,
)
from yellowsea.systems.great_war_at_sea.chart.movement.fuel import coal_limit
from yellowsea.systems.great_war_at_sea.state.campaign import TURN_ENDS, Campaign, side_of


def write_home(campaign: Campaign, slot: int) -> None:
    """S13: the way to the nearest friendly port, a major one for cripples, after what is written already."""
    majors = any(campaign.crippled_at[ship] for ship in campaign.members[slot])
    harbour = nearest_port(campaign, slot, majors)
    if harbour == NONE:
        harbour = nearest_port(campaign, slot, False)
    campaign.goal[slot] = harbour
    if harbour == NONE:
        return
    left = campaign.theatre.turns - campaign.turn + 1
    way = write_way(campaign, slot, campaign.course[slot], campaign.theatre.zones + harbour, left)
    if majors and coal_for(campaign, way) > coal_of(campaign, slot):
        way = by_way_of_coal(campaign, slot, harbour, left) or way
    campaign.course[slot] = way


def coal_for(campaign: Campaign, course: tuple[int, ...]) -> int:
    """S19: the points that a plot burns."""
    theatre = campaign.theatre
    moved = theatre.lists["fuel.moved"]
    return sum(moved[min(3, sum(0 <= mark < theatre.zones for mark in chunk))] for chunk in chunks(course))


def coal_of(campaign: Campaign, slot: int) -> int:
    """The points of the ship with the least coal."""
    return min(campaign.fuel[ship] for ship in campaign.members[slot])


def by_way_of_coal(campaign: Campaign, slot: int, harbour: int, left: int) -> tuple[int, ...]:
    """S13: the quickest way with one stop in a friendly port that the coal reaches; empty where there is none."""
    theatre = campaign.theatre
    coal = coal_of(campaign, slot)
    best: tuple[int, ...] = ()
    for stop in range(theatre.harbours):
        if stop == harbour or not theatre.usable[stop] or not campaign.owns(side_of(slot), stop):
            continue
        first = write_way(campaign, slot, campaign.course[slot], theatre.zones + stop, left)
        burned = coal_for(campaign, first)
        if place_of(campaign, slot, first)[1] != stop or burned > coal:
            continue
        onward = write_way(campaign, slot, first, theatre.zones + harbour, left)
        wanting = coal_for(campaign, onward) - coal
        stay = turns_of_coaling(campaign, slot, stop, wanting)
        way = write_way(campaign, slot, first + (TURN_ENDS,) * stay, theatre.zones + harbour, left)
        if stay and place_of(campaign, slot, way)[1] == harbour and (not best or turns_in(way) < turns_in(best)):
            best = way
    return best


def turns_of_coaling(campaign: Campaign, slot: int, harbour: int, points: int) -> int:
    """S6: how long all ships of a fleet take to fill so many points in a port, a box each a turn; 0: it has no coal."""
    limit = coal_limit(campaign, side_of(slot), harbour)
    if not limit:
        return 0
    a_box = campaign.theatre.numbers["fuel.points_a_box"]
    boxes = max(1, -(-points // a_box))
    ships = len(campaign.members[slot])
    return boxes * -(-ships // min(limit, ships))
