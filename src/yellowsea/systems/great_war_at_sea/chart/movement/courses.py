"""3.2, 3.4: how far a fleet may go in a turn, which steps a plot may take, and the shortest way to somewhere."""

from __future__ import annotations

from mypy_extensions import i64

from yellowsea.kernel.state.sides import JAPAN
from yellowsea.systems.great_war_at_sea.book.shapes import DEAD_IN_THE_WATER, NONE, VERY_SLOW
from yellowsea.systems.great_war_at_sea.chart.movement.way_tables import way_table
from yellowsea.systems.great_war_at_sea.state.campaign import (
    ABORT,
    ACT,
    AGROUND,
    BALLOON,
    BLOCK,
    DECOY,
    ESCORT,
    FREE,
    MINELAY,
    STANDING,
    TURN_ENDS,
    WHOLE_VOYAGE,
    Campaign,
    side_of,
)
from yellowsea.systems.great_war_at_sea.state.theatre import FAR, Theatre


def chunks(course: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The turns of a plot, each without its end mark; a turn that is still open counts."""
    found: list[tuple[int, ...]] = []
    first = 0
    for place, mark in enumerate(course):
        if mark == TURN_ENDS:
            found.append(course[first:place])
            first = place + 1
    if first < len(course):
        found.append(course[first:])
    return found


def turns_in(course: tuple[int, ...]) -> int:
    """How many turns of a plot are closed."""
    return course.count(TURN_ENDS)


def has_turns(course: tuple[int, ...], count: int) -> bool:
    """Are so many turns of a plot closed?"""
    return len(course) >= count and course.count(TURN_ENDS) >= count


def speed_of(campaign: Campaign, slot: int) -> int:
    """S17: the speed of the slowest ship; one dead in the water holds the fleet."""
    speed = 9
    if campaign.fleet_marks[slot] & BALLOON:  # S3
        speed = VERY_SLOW
    speeds, marks, fuel, can_sail = campaign.speed, campaign.marks, campaign.fuel, campaign.theatre.can_sail
    tow = campaign.tow
    members = campaign.members[slot]
    towed = [tow[ship] for ship in members if tow[ship] != NONE]
    for ship in members:
        if towed and ship in towed:  # S45
            continue
        own = speeds[ship]
        if own < speed:
            speed = own
        if own == DEAD_IN_THE_WATER or marks[ship] & AGROUND or (fuel[ship] <= 0 and not can_sail[ship]):
            return DEAD_IN_THE_WATER
    return speed


def allowance(campaign: Campaign, slot: int, turn: int) -> int:
    """S17, S36: the zones a fleet may move in a turn, by its slowest ship; S14: a decoy two at most."""
    if campaign.is_decoy(slot):
        return campaign.theatre.numbers["decoys.zones_most"]
    return pace_of(campaign, slot, turn, speed_of(campaign, slot))


def pace_of(campaign: Campaign, slot: int, turn: int, speed: int) -> int:
    """The zones that a fleet of ships may move in a turn at the speed of its slowest ship."""
    figures = campaign.theatre.figures
    zones = figures.zones_odd if turn % 2 else figures.zones_even
    if speed == DEAD_IN_THE_WATER:
        return 0
    fuel, tow = campaign.fuel, campaign.tow
    most = zones[speed]
    for ship in campaign.members[slot]:
        if tow[ship] != NONE:  # S45
            return 1
        if fuel[ship] <= 0:  # under sail
            most = turn % 2
    return most


def is_slow(theatre: Theatre, side: int, zone: int, turn: int) -> bool:
    """S9, S22, S24: a zone that caps the turn at one zone."""
    return bool(slow_zones(theatre, side, turn)[zone])


def slow_zones(theatre: Theatre, side: int, turn: int) -> list[int]:
    """S9, S22, S24: for every zone whether it caps the turn at one zone."""
    frozen = theatre.frozen
    return theatre.ways.slow[2 * side + frozen[turn if turn < len(frozen) else -1]]


def place_of(campaign: Campaign, slot: int, course: tuple[int, ...]) -> tuple[int, int]:
    """Where a plot leads: the zone, and the harbour when it ends in one."""
    zones = campaign.theatre.zones
    for mark in reversed(course):
        if mark >= zones:
            return campaign.theatre.harbour_zone[mark - zones], mark - zones
        if mark >= 0:
            return mark, NONE
    return campaign.zone[slot], campaign.port[slot]


def open_turn(course: tuple[int, ...]) -> tuple[int, ...]:
    """The part of a plot after the last end mark."""
    for place in range(len(course) - 1, -1, -1):
        if course[place] == TURN_ENDS:
            return course[place + 1 :]
    return course


def may_step(campaign: Campaign, slot: int, course: tuple[int, ...], there: int) -> bool:
    """3.4: may the open turn of a plot go on to a zone or (numbers after the zones) into a harbour?"""
    theatre = campaign.theatre
    zones = theatre.zones
    turn = campaign.turn + turns_in(course)
    moves = open_turn(course)
    if any(mark < 0 or mark >= zones for mark in moves):
        return False
    side = side_of(slot)
    here, harbour = place_of(campaign, slot, course)
    if there >= zones and (harbour == there - zones or not may_enter(campaign, side, there - zones)):
        return False
    if has_left_port(campaign, slot, course, moves) or (there == here and harbour == NONE):
        return False
    return len(moves) + 1 <= room(campaign, slot, course, here, there, turn)


def has_left_port(campaign: Campaign, slot: int, course: tuple[int, ...], moves: tuple[int, ...]) -> bool:
    """S16: does the open turn of a plot only lead out of port, into the zone that the port is in? It has no more moves:
    who goes on leaves port on the way."""
    return bool(moves) and moves[0] == place_of(campaign, slot, course[: len(course) - len(moves)])[0]


def next_zones(campaign: Campaign, slot: int, course: tuple[int, ...]) -> list[int]:
    """3.4, S16: the zones to which the open turn of a plot may go on: `may_step` for all neighbours at once, and for
    the zone itself from port."""
    theatre = campaign.theatre
    side = side_of(slot)
    moves = open_turn(course)
    if moves and (min(moves) < 0 or max(moves) >= theatre.zones):
        return []
    turn = campaign.turn + turns_in(course)
    most = allowance(campaign, slot, turn)
    count = len(moves) + 1
    if count > most:
        return []
    here, harbour = place_of(campaign, slot, course)
    near = theatre.ways.near_for[side][here]
    if count == 1:  # one zone is never too many
        return list(near) if harbour == NONE else [here, *near]
    slow = slow_zones(theatre, side, turn + campaign.shift)
    before = place_of(campaign, slot, course[: len(course) - len(moves)])[0]
    if slow[here] or slow[before] or slow[moves[0]] or moves[0] == before:  # S16: it has left port
        return []
    return [there for there in near if not slow[there]]


def room(campaign: Campaign, slot: int, course: tuple[int, ...], here: int, there: int, turn: int) -> int:
    """The moves that the open turn may have with this one among them."""
    theatre = campaign.theatre
    side = side_of(slot)
    most = allowance(campaign, slot, turn)
    if most <= 1:
        return most
    clock = turn + campaign.shift
    if there < theatre.zones and (is_slow(theatre, side, here, clock) or is_slow(theatre, side, there, clock)):
        return 1
    before = course[: len(course) - len(open_turn(course))]
    zone = place_of(campaign, slot, before)[0]
    moves = open_turn(course)
    if moves and (is_slow(theatre, side, zone, clock) or is_slow(theatre, side, moves[0], clock)):
        return 1
    return most


def may_enter(campaign: Campaign, side: int, harbour: int) -> bool:
    """S28, S31, S33, S24: own and neutral ports, and enemy minor ports; never an enemy major port."""
    theatre = campaign.theatre
    if not theatre.usable[harbour] or campaign.closed[harbour]:
        return False
    if theatre.ways.inland[theatre.harbour_zone[harbour]] and side != JAPAN:
        return False
    if campaign.owns(side, harbour):
        return True
    if theatre.base_of[harbour] != NONE:
        return True  # an advanced base of the enemy is a minor port
    return campaign.owner[harbour] > 1 or not theatre.is_major[harbour]


def is_haven(campaign: Campaign, side: int, harbour: int) -> bool:
    """A port where a side may lie: its own or a neutral one."""
    if campaign.owns(side, harbour):
        return True
    return (
        harbour < campaign.theatre.ports and campaign.owner[harbour] > 1 and campaign.theatre.base_of[harbour] == NONE
    )


def is_near_port(campaign: Campaign, side: int, zone: int) -> bool:
    """S35: within two zones of a friendly or neutral port, over open sides."""
    for harbour in campaign.theatre.harbours_near(side, zone):
        if is_haven(campaign, side, harbour):
            return True
    return False


# -- escorts -----------------------------------------------------------------------------------------------------------


def conforms(campaign: Campaign, slot: int) -> bool:
    """S15: is an escort with its charge, so that it moves as that fleet does?"""
    charge = campaign.escorted[slot]
    if charge == NONE or campaign.mission[slot] != ESCORT or campaign.mission[charge] in (NONE, ESCORT):
        return False
    return campaign.zone[slot] == campaign.zone[charge] and campaign.port[slot] == campaign.port[charge]


# -- what may be written -----------------------------------------------------------------------------------------------


def horizon(campaign: Campaign, slot: int) -> int:
    """3.2: how many turns ahead a fleet writes; 0: the whole way at once."""
    theatre = campaign.theatre
    numbers = theatre.numbers
    if campaign.fleet_marks[slot] & DECOY:
        return numbers["decoys.ahead"]
    if campaign.mission[slot] in WHOLE_VOYAGE or is_sent(campaign, slot):
        return 0
    side = side_of(slot)
    if theatre.wireless[side]:
        return numbers["plot.ahead"]
    if campaign.with_leader[slot] >= numbers["plot.with_leader"] or campaign.leader_of(slot) != NONE:
        return numbers["plot.ahead_no_wireless"]
    if is_near_port(campaign, side, campaign.zone[slot]):
        return numbers["plot.ahead_no_wireless"]
    return 0


def is_sent(campaign: Campaign, slot: int) -> bool:
    """S15: is an escort on its way to a charge? It is plotted to the meeting at once."""
    return campaign.mission[slot] == ESCORT and campaign.escorted[slot] != NONE


def base_course(campaign: Campaign, slot: int) -> tuple[int, ...]:
    """3.2: what stays of a plot when it is written on: all of it, nothing after contact, or the first turns only."""
    course = campaign.course[slot]
    if campaign.fleet_marks[slot] & FREE:
        return ()
    if not course:
        return course
    ahead = horizon(campaign, slot)
    if ahead and has_turns(course, ahead + 2):
        kept: tuple[int, ...] = ()
        for chunk in chunks(course)[:ahead]:
            kept = (*kept, *chunk, TURN_ENDS)
        return kept
    return course


def turns_to_write(campaign: Campaign, slot: int, ahead: int = NONE) -> int:
    """3.2: up to how many turns the plot may run after this Orders Phase; 0 where nothing may be written."""
    mission = campaign.mission[slot]
    if mission == ABORT or mission in STANDING or conforms(campaign, slot):
        return 0
    left = campaign.theatre.turns - campaign.turn + 1
    if ahead == NONE:
        ahead = horizon(campaign, slot)
    if ahead:
        return min(left, ahead + 1)
    if campaign.fleet_marks[slot] & FREE:
        return left
    return left if not campaign.course[slot] and may_sail_again(campaign, slot) else 0


def may_sail_again(campaign: Campaign, slot: int) -> bool:
    """5.22, S30.2: a voyage that has ended in a friendly port is followed by another after six turns there, three where
    mines are laid."""
    port = campaign.port[slot]
    if port == NONE or is_sent(campaign, slot) or not campaign.owns(side_of(slot), port):
        return True
    lays = campaign.mission[slot] == MINELAY
    least = campaign.theatre.numbers["mines.restock_turns" if lays else "plot.change_in_port"]
    return min(campaign.in_port[ship] for ship in campaign.members[slot]) >= least


# -- ways --------------------------------------------------------------------------------------------------------------


def write_way(campaign: Campaign, slot: int, course: tuple[int, ...], goal: int, turns: int) -> tuple[int, ...]:
    """A plot carried on by the shortest way to a harbour (entered where one may) or zone, to so many turns at most.

    Goals are numbered like the marks of a plot: zones, then harbours. The last turn is closed.
    """
    theatre = campaign.theatre
    zones = theatre.zones
    side = side_of(slot)
    target = goal if goal < zones else theatre.harbour_zone[goal - zones]
    enters = goal >= zones and may_enter(campaign, side, goal - zones)
    if campaign.fleet_marks[slot] & DECOY:
        speed = 3
        paces = [theatre.numbers["decoys.zones_most"]] * 2
    else:
        slowest = speed_of(campaign, slot)
        speed = max(1, min(5, slowest))
        paces = [pace_of(campaign, slot, 0, slowest), pace_of(campaign, slot, 1, slowest)]
    clock = campaign.turn + campaign.shift
    table = way_table(theatre, side, speed, target, bool(theatre.frozen[clock]))
    near = theatre.ways.near_for[side]
    written = turns_in(course)
    if written >= turns:
        return course
    moves = open_turn(course)
    count = len(moves)
    here, harbour = place_of(campaign, slot, course)
    start = place_of(campaign, slot, course[: len(course) - count])[0]
    # Only a turn with nothing but zones in it goes on; a slow one among the first two ends it.
    is_shut = any(mark < 0 or mark >= zones for mark in moves) or (count > 0 and moves[0] == start)
    slow = slow_zones(theatre, side, clock + written)
    is_slow_turn = not is_shut and count > 0 and bool(slow[start] or slow[moves[0]])
    most = paces[(campaign.turn + written) % 2]
    plot = list(course)
    while written < turns:
        if here == target and (harbour == goal - zones or (harbour == NONE and not enters)):
            if count:
                plot.append(TURN_ENDS)
            break
        if here == target:
            there = goal if enters else target
        else:
            there = NONE
            least: i64 = FAR
            for zone in near[here]:
                cost = table[zone]
                if cost < least:
                    there = zone
                    least = cost
            if there == NONE or least >= table[here]:
                break
        is_capped = is_slow_turn or (there < zones and (slow[here] or slow[there]))
        if is_shut or count >= (1 if is_capped and most > 1 else most):
            plot.append(TURN_ENDS)
            written += 1
            count = 0
            start = here
            is_shut = is_slow_turn = False
            slow = slow_zones(theatre, side, clock + written)
            most = paces[(campaign.turn + written) % 2]
            continue
        plot.append(there)
        if there >= zones:
            harbour = there - zones
            is_shut = True
        else:
            is_shut = there == here  # S16: out of port, and no further
            here, harbour = there, NONE
        count += 1
        if count == 1:
            is_slow_turn = bool(slow[start]) or (there < zones and bool(slow[there]))
    return tuple(plot)


def distance_home(campaign: Campaign, side: int, zone: int, majors: bool) -> int:
    """The nearest port of a side's own (a major one), NONE where there is none: by zones, then by number."""
    theatre = campaign.theatre
    away = theatre.ways.away(side, zone)
    best, found = FAR, NONE
    for harbour in range(theatre.harbours):
        if not theatre.usable[harbour] or not campaign.owns(side, harbour) or campaign.closed[harbour]:
            continue
        if majors and not theatre.is_major[harbour]:
            continue
        if away[theatre.harbour_zone[harbour]] < best:
            best, found = away[theatre.harbour_zone[harbour]], harbour
    return found


def nearest_port(campaign: Campaign, slot: int, majors: bool) -> int:
    """3.2: the friendly port that is nearest in turns for a fleet; a major one if need be; NONE: there is none."""
    theatre = campaign.theatre
    side = side_of(slot)
    zone = campaign.zone[slot]
    speed = max(1, min(5, speed_of(campaign, slot)))
    winter = bool(theatre.frozen[campaign.turn + campaign.shift])
    best, found = FAR, NONE
    for harbour in range(theatre.harbours):
        if not theatre.usable[harbour] or not campaign.owns(side, harbour) or campaign.closed[harbour]:
            continue
        if majors and not theatre.is_major[harbour]:
            continue
        cost = way_table(theatre, side, speed, theatre.harbour_zone[harbour], winter)[zone]
        if cost < best:
            best, found = cost, harbour
    return found


def plotted_acts(course: tuple[int, ...]) -> bool:
    """Does the first turn of a plot say that the fleet does what it is for?"""
    for mark in course:
        if mark == TURN_ENDS:
            return False
        if mark in (ACT, BLOCK):
            return True
    return False
