"""How the officer hunts: where an enemy that was seen will be, who of ours can be there with him, where to wait."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from yellowsea.kernel.state.sides import other
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.chart.movement.courses import place_of, turns_in
from yellowsea.systems.great_war_at_sea.officer.sea_picture import (
    FRESH,
    SeaPicture,
    fleet_strength,
    is_hurt,
)
from yellowsea.systems.great_war_at_sea.officer.weights import Weights
from yellowsea.systems.great_war_at_sea.state.campaign import INTERCEPT

CHASE: Final = 10  # zones: a marker further away is somebody else's
WATCH: Final = 7  # zones from its station that a fleet in port goes out to stand on a lane
LOOK: Final = 12  # turns ahead for which he reckons
NEAR: Final = 4  # zones: friends within them come to the battle
SHARE: Final = 0.3  # of the enemy's strength: who has less does not seek him, whoever else is near
MOST_ODDS: Final = 2.0  # more strength than that adds nothing
SCOUT: Final = 15.0  # strength: who has less spreads out along a lane


def chase(picture: SeaPicture, slot: int, weights: Weights) -> int:
    """Towards an enemy that can be beaten together, ahead of him on his way; NONE: there is none."""
    war = picture.war
    theatre = war.theatre
    side = picture.side
    own = fleet_strength(war, slot)
    if own <= 0:
        return NONE
    away = theatre.ways.away(side, place_of(war, slot, war.course[slot])[0])
    best, most = NONE, 0.0
    seen = [(foe, war.zone[foe], 0) for foe in picture.foes]
    for foe, zone, age in [*seen, *picture.alarms]:
        if age > FRESH or away[zone] > CHASE or theatre.ways.inland[zone]:
            continue
        guess = max(1.0, picture.guess(foe))
        is_prey = picture.is_convoy(foe)
        spot, turns = _meeting(picture, slot, foe, zone)
        odds = (own + _friends(picture, slot, spot)) / guess
        worth = min(MOST_ODDS, odds) * _prize(picture, foe) / (2 + turns + age)
        if not is_prey and (odds < weights.attack or own < SHARE * guess):
            if own >= SCOUT or is_known(picture, foe):
                continue
            worth = 0.2 * picture.mean_prize / (2 + turns)  # a scout has a look at a marker of which nothing is known
        if worth > most:
            best, most = spot, worth
    return best


def _prize(picture: SeaPicture, foe: int) -> float:
    """The points to be won; a convoy is worth more where its cargo counts."""
    points = max(1.0, picture.prize(foe))
    if not picture.is_convoy(foe):
        return points
    brings = any(row.code == "unload" for row in picture.lanes.rows[other(picture.side)])
    return max(points, 1.5 * picture.mean_prize) if brings else points


def is_known(picture: SeaPicture, foe: int) -> bool:
    """Was it told what an enemy marker stands for?"""
    return foe in picture.open or bool(picture.war.reports[foe][0])


def _friends(picture: SeaPicture, slot: int, spot: int) -> float:
    """The strength of our other fleets that can be near a zone."""
    war = picture.war
    away = war.theatre.ways.away(picture.side, spot)
    total = 0.0
    for friend in war.fleets_of(picture.side):
        if friend == slot or war.mission[friend] != INTERCEPT or is_hurt(war, friend):
            continue
        if away[place_of(war, friend, war.course[friend])[0]] <= NEAR:
            total += fleet_strength(war, friend)
    return total


def _meeting(picture: SeaPicture, slot: int, foe: int, zone: int) -> tuple[int, int]:
    """The first zone of his way that the fleet can reach in time, as its plot stands, and in how many turns."""
    war = picture.war
    course = war.course[slot]
    away = war.theatre.ways.away(picture.side, place_of(war, slot, course)[0])
    written = turns_in(course)
    line, pace = way_ahead(picture, foe, zone)
    if len(line) > 1:
        ambush = _ambush(picture, slot, foe, line, pace)
        if ambush[0] != NONE:
            return ambush
    for turns in range(max(1, written), LOOK + 1):
        there = line[min(len(line) - 1, pace * turns)]
        if written + (away[there] + 1) // 2 <= turns:
            return there, turns
    return line[-1] if away[line[-1]] < away[zone] else zone, LOOK


def _ambush(picture: SeaPicture, slot: int, foe: int, line: list[int], pace: int) -> tuple[int, int]:
    """Where his ways are fewest and the fleet is in time: the zone of it that is its own, and his turns to there.

    Fleets strong enough to meet him share the ways, the strongest first.
    """
    war = picture.war
    course = war.course[slot]
    away = war.theatre.ways.away(picture.side, place_of(war, slot, course)[0])
    written = turns_in(course)
    berth = war.zone[slot] if war.port[slot] != NONE else NONE  # in port nobody meets him
    hunters = _hunters(picture, foe)
    rank = hunters.index(slot) if slot in hunters else 0
    best, turns, least = NONE, 0, (99, 99)
    for number, abreast in enumerate(picture.lanes.abreast(other(picture.side), line[0], line[-1])):
        his = -(-2 * number // max(2, 2 * pace - 1))  # slow fleets make every other turn a zone less
        if his > LOOK:
            break
        spot = abreast[rank % len(abreast)]
        if not number or spot == berth or written + (away[spot] + 1) // 2 > his:
            continue
        if (len(abreast), away[spot]) < least:
            best, turns, least = spot, his, (len(abreast), away[spot])
    return best, turns


def _hunters(picture: SeaPicture, foe: int) -> list[int]:
    """Our fleets that are strong enough to meet him with others, the strongest first."""
    war = picture.war
    least = SHARE * max(1.0, picture.guess(foe))
    found = [
        (-fleet_strength(war, friend), friend)
        for friend in war.fleets_of(picture.side)
        if war.mission[friend] == INTERCEPT and not is_hurt(war, friend)
    ]
    return [friend for power, friend in sorted(found) if -power >= least]


def way_ahead(picture: SeaPicture, foe: int, zone: int) -> tuple[list[int], int]:
    """The zones that a fleet will pass if it goes on as it went, and how many it makes in a turn."""
    war = picture.war
    ways = war.theatre.ways
    enemy = other(picture.side)
    trail = [place for place in war.trail[foe] if place != NONE]
    if len(trail) < 2 or trail[-1] != zone or trail[0] == zone:
        return [zone], 0
    pace = sum(here != there for here, there in pairwise(trail))
    for goal in picture.lanes.goals[enemy]:
        away = ways.away(enemy, goal)
        if away[zone] < away[trail[0]]:
            return picture.lanes.line(enemy, zone, goal), pace
    from_start = ways.away(enemy, trail[0])
    line = [zone]
    while len(line) <= 3 * pace:
        onward = [there for there in ways.near_for[enemy][line[-1]] if from_start[there] > from_start[line[-1]]]
        if not onward:
            break
        line.append(min(onward))
    return line, pace


def station(picture: SeaPicture, slot: int) -> int:
    """A place on the enemy's way that is near to where the fleet began; light ships spread out along it."""
    war = picture.war
    theatre = war.theatre
    start = _start(picture, slot)
    away = theatre.ways.away(picture.side, start)
    enemy = other(picture.side)
    lanes = [*picture.lanes.runs[enemy], *picture.lanes.convoys[enemy]] or [
        zone for zone, worth in picture.lanes.hunting[enemy] if worth >= 4
    ]
    berth = theatre.harbour_zone[war.port[slot]] if war.port[slot] != NONE else NONE
    lanes = [zone for zone in lanes if away[zone] <= WATCH and not theatre.ways.inland[zone] and zone != berth]
    if not lanes:
        return start if war.port[slot] == NONE else NONE
    lanes = sorted(set(lanes), key=lambda zone: (away[zone], zone))
    return lanes[min(len(lanes) - 1, _place_in_line(picture, slot, start))]


def _start(picture: SeaPicture, slot: int) -> int:
    war = picture.war
    number = war.name[slot]
    return war.theatre.chart.zone_of(war.theatre.operation.fleets[number].at) if number != NONE else war.zone[slot]


def _place_in_line(picture: SeaPicture, slot: int, start: int) -> int:
    """The how manyth of the light fleets from the same place it is; a strong fleet stands in the first place."""
    war = picture.war
    if fleet_strength(war, slot) >= SCOUT:
        return 0
    place = 0
    for friend in war.fleets_of(picture.side):
        if friend == slot:
            break
        is_scout = war.mission[friend] == INTERCEPT and 0 < fleet_strength(war, friend) < SCOUT
        if is_scout and _start(picture, friend) == start:
            place += 1
    return place
