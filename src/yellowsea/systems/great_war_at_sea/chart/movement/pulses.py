"""3.1, 3.4: the movement of all fleets at once, in six pulses, as they were plotted."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES
from yellowsea.kernel.telling.events import EVERYONE, only
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.chart.movement.courses import allowance, conforms, may_enter, slow_zones
from yellowsea.systems.great_war_at_sea.chart.movement.passage import pass_ice, pass_mines
from yellowsea.systems.great_war_at_sea.chart.movement.towing import is_held
from yellowsea.systems.great_war_at_sea.chart.orders.beginning import settle_marker
from yellowsea.systems.great_war_at_sea.chart.orders.limits import may_sail, turns_of_steam, turns_to_sail
from yellowsea.systems.great_war_at_sea.chart.orders.partings import enter_zone
from yellowsea.systems.great_war_at_sea.chart.shore.landing import is_unloading
from yellowsea.systems.great_war_at_sea.chart.weather.cyclones import TYPHOON, strength_in
from yellowsea.systems.great_war_at_sea.chart.weather.hazards import is_barred
from yellowsea.systems.great_war_at_sea.events.sea_events import FleetMoved, MovementBegan
from yellowsea.systems.great_war_at_sea.state.campaign import (
    ACT,
    ACTS,
    BLOCK,
    BLOCKS,
    ENTERED,
    HIDDEN,
    ON_MAP,
    PASSED,
    SLOT_WORDS,
    SLOTS,
    STANDING,
    STAYED,
    TURN_ENDS,
    Campaign,
    side_of,
)
from yellowsea.systems.great_war_at_sea.state.theatre import KOREA

PULSES: Final = 6
SMALL_BOATS: Final = 4  # 11.73: from this weather on destroyers and torpedo boats go one zone a turn


def move_fleets(campaign: Campaign, umpire: Umpire) -> None:
    """4.3: nobody is asked: the plots of both sides are carried out pulse by pulse."""
    umpire.tell(MovementBegan(turn=campaign.turn, reveals=True))
    ways: list[tuple[int, ...]] = [()] * SLOTS
    plans: list[tuple[int, ...]] = [()] * SLOTS
    starts = campaign.zone[:]
    ports = campaign.port[:]
    fleets = [slot for slot in range(SLOTS) if campaign.mission[slot] != NONE]
    moving: list[int] = []
    schedule = campaign.theatre.schedule
    guides = {slot: campaign.escorted[slot] for slot in fleets if conforms(campaign, slot)}  # S15: escorts go last
    for slot in sorted(fleets, key=lambda slot: (slot in guides, slot)):
        if slot in guides:
            way = ways[guides[slot]]
            campaign.course[slot] = (*way, TURN_ENDS) if way else ()
        way = _take_turn(campaign, slot)
        here = campaign.zone[slot]
        if way:
            ways[slot] = way
            plans[slot] = schedule[min(3, len(way))]
            moving.append(slot)
            campaign.trail[slot] = (here,)
        else:
            campaign.trail[slot] = (here if campaign.port[slot] == NONE else NONE,) * (PULSES + 1)
    done = [0] * SLOTS
    for pulse in range(1, PULSES + 1):
        for slot in moving:
            if slot in guides and done[guides[slot]] <= done[slot]:  # S15: where its charge was stopped
                continue
            if pulse in plans[slot] and campaign.mission[slot] != NONE:
                done[slot] += _step(campaign, slot, ways[slot][done[slot]], umpire)
        for slot in moving:
            if campaign.mission[slot] != NONE:
                here = campaign.zone[slot] if campaign.port[slot] == NONE else NONE
                campaign.trail[slot] += (here,)
    for slot in fleets:
        if campaign.mission[slot] == NONE:
            continue
        if done[slot] < len(ways[slot]):
            _postpone(campaign, slot, ways[slot][done[slot] :])
        if campaign.zone[slot] == starts[slot] and campaign.port[slot] == ports[slot]:
            campaign.fleet_marks[slot] |= STAYED
            if is_unloading(campaign, slot):
                campaign.fleet_marks[slot] |= ACTS
        _tell(campaign, slot, ports[slot], umpire)


def _take_turn(campaign: Campaign, slot: int) -> tuple[int, ...]:
    """The moves of this turn off the front of the plot; what cannot be moved now goes to the front of the next."""
    course = campaign.course[slot]
    campaign.moved[slot] = 0
    if not course:
        return course
    if course[0] == TURN_ENDS:
        campaign.course[slot] = course[1:]
        return ()
    end = 0
    is_marked = False
    for mark in course:
        if mark == TURN_ENDS:
            break
        is_marked = is_marked or mark < 0
        end += 1
    chunk, rest = course[:end], course[end + 1 :]
    campaign.course[slot] = rest
    moves = tuple([mark for mark in chunk if mark >= 0]) if is_marked else chunk
    marks = tuple([mark for mark in chunk if mark < 0]) if is_marked else ()
    now = moves[: _limit(campaign, slot, moves)]
    if len(now) < len(moves):
        _postpone(campaign, slot, (*moves[len(now) :], *marks))
    else:
        if ACT in marks:
            campaign.fleet_marks[slot] |= ACTS
        if BLOCK in marks:
            campaign.fleet_marks[slot] |= BLOCKS
    return now


def _postpone(campaign: Campaign, slot: int, moves: tuple[int, ...]) -> None:
    """3.2: what was not sailed goes to the front of the next turn."""
    rest = campaign.course[slot]
    campaign.course[slot] = (*moves, *rest) if rest else (*moves, TURN_ENDS)
    campaign.fleet_marks[slot] &= ~(ACTS | BLOCKS)


def _limit(campaign: Campaign, slot: int, moves: tuple[int, ...]) -> int:
    """How many of the moves can be made now: speed, weather, narrow waters, the way out of port."""
    if not moves or campaign.mission[slot] in STANDING:
        return 0
    theatre = campaign.theatre
    harbour = campaign.port[slot]
    here = campaign.zone[slot]
    has_boats = any(theatre.is_boat[ship] for ship in campaign.members[slot])
    most = _pace_in(campaign, here, has_boats)
    if is_held(campaign, slot) or not most:  # S45
        return 0
    if moves[0] < theatre.zones and not _pace_in(campaign, moves[0], has_boats):
        return 0
    if harbour != NONE and not _leaves(campaign, slot, harbour):
        return 0
    most = min(most, allowance(campaign, slot, campaign.turn))
    slow = slow_zones(theatre, side_of(slot), campaign.turn + campaign.shift)
    for count, there in enumerate(moves):
        if there < theatre.zones:
            most = min(most, _pace_in(campaign, there, has_boats))
        if count >= most:
            return count
        if there >= theatre.zones:
            if turns_to_sail(campaign, slot, there - theatre.zones) and not _waited(campaign, slot, there):
                return count
            return count + 1
        if slow[here] or slow[there]:
            return max(1, count)
        here = there
    return len(moves)


def _pace_in(campaign: Campaign, zone: int, has_boats: bool) -> int:
    """S48, 11.73: the most zones that a fleet makes in a turn in which it is in a zone, for the weather there."""
    if strength_in(campaign, zone) >= TYPHOON:
        return 0
    weather = campaign.weather_in(zone)
    if has_boats and weather >= SMALL_BOATS:
        return 1
    return campaign.theatre.lists["weather_change.zones"][weather - 1]


def _leaves(campaign: Campaign, slot: int, harbour: int) -> bool:
    """tide, steam, late_word: may the fleet leave port in this turn, or does it wait?"""
    if not may_sail(campaign, slot):
        return False
    if not campaign.waits[slot]:
        need = max(turns_to_sail(campaign, slot, harbour), turns_of_steam(campaign, slot, harbour))
        campaign.waits[slot] = need + 1
    campaign.waits[slot] -= 1
    return campaign.waits[slot] == 0


def _waited(campaign: Campaign, slot: int, mark: int) -> bool:
    """tide: entering takes as long as leaving; the turns are spent before the entrance."""
    harbour = mark - campaign.theatre.zones
    if campaign.zone[slot] != campaign.theatre.harbour_zone[harbour]:
        return False
    if not campaign.waits[slot]:
        campaign.waits[slot] = turns_to_sail(campaign, slot, harbour) + 1
    campaign.waits[slot] -= 1
    return campaign.waits[slot] == 0


def _step(campaign: Campaign, slot: int, there: int, umpire: Umpire) -> int:
    """One move of a fleet: over a side, or into a harbour. 0 where it could not be made."""
    theatre = campaign.theatre
    here = campaign.zone[slot]
    side = side_of(slot)
    if campaign.port[slot] != NONE:
        harbour = campaign.port[slot]
        if is_barred(campaign, slot, harbour, umpire):
            return 0
        campaign.port[slot] = NONE
        campaign.fleet_marks[slot] |= PASSED
        settle_marker(campaign, slot)
        pass_mines(campaign, slot, theatre.entrance_key(harbour), umpire)
        if campaign.mission[slot] != NONE:
            enter_zone(campaign, slot, here, umpire)  # S16: the zone before the port comes first
        if campaign.mission[slot] == NONE or not allowance(campaign, slot, campaign.turn):
            return 0
    if there >= theatre.zones:
        return _enter(campaign, slot, there - theatre.zones, umpire)
    if there == here:  # S16: out of port, and no further
        return 1
    if there not in theatre.ways.near_for[side][here]:
        return 0
    pass_mines(campaign, slot, theatre.side_key(here, there), umpire)
    if campaign.mission[slot] == NONE or not _can_go_on(campaign, slot):
        return 0
    campaign.zone[slot] = there
    campaign.moved[slot] += 1
    pass_ice(campaign, slot, umpire)
    if campaign.mission[slot] != NONE:
        enter_zone(campaign, slot, there, umpire)
    return 1


def _can_go_on(campaign: Campaign, slot: int) -> bool:
    """A fleet that was struck on the way goes no further than its slowest ship now can."""
    return campaign.moved[slot] < allowance(campaign, slot, campaign.turn)


def _enter(campaign: Campaign, slot: int, harbour: int, umpire: Umpire) -> int:
    """S16, S31: into a port; one comes into an enemy minor port only to look for ships."""
    theatre = campaign.theatre
    side = side_of(slot)
    if theatre.harbour_zone[harbour] != campaign.zone[slot] or not may_enter(campaign, side, harbour):
        return 0
    if is_barred(campaign, slot, harbour, umpire):
        return 0
    pass_mines(campaign, slot, theatre.entrance_key(harbour), umpire)
    if campaign.mission[slot] == NONE:
        return 0
    campaign.fleet_marks[slot] |= PASSED
    if campaign.owner[harbour] == 1 - side or theatre.base_of[harbour] == 1 - side:
        campaign.into[slot] = harbour
        campaign.fleet_marks[slot] |= ENTERED
        return 1
    if campaign.owner[harbour] == KOREA:  # S33: there one may fight
        campaign.into[slot] = harbour
        campaign.fleet_marks[slot] |= ENTERED
    campaign.port[slot] = harbour
    campaign.fleet_marks[slot] &= ~ON_MAP
    return 1


def _tell(campaign: Campaign, slot: int, port: int, umpire: Umpire) -> None:
    """Markers to everybody, the rest to the owner; nothing of fleets that lie in port or on station."""
    trail = campaign.trail[slot]
    if campaign.mission[slot] in STANDING or trail.count(NONE) == len(trail):
        return
    theatre = campaign.theatre
    side = side_of(slot)
    harbour = campaign.port[slot]
    seen = bool(campaign.fleet_marks[slot] & ON_MAP) or (campaign.mission[slot] not in HIDDEN and _has_marker(slot))
    umpire.tell(
        FleetMoved(
            audience=EVERYONE if seen else only(side),
            side=SIDES[side],
            fleet=SLOT_WORDS[slot],
            path=[theatre.zone_words[zone] if zone != NONE else None for zone in trail],
            harbour=theatre.harbour_words[harbour] if harbour != NONE and harbour != port else None,
        )
    )


def _has_marker(slot: int) -> bool:
    return slot < SLOTS // 2
