"""3.3, 5.22: what a fleet may be told to do, when its mission may change, and how fleets are made and joined."""

from __future__ import annotations

from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES
from yellowsea.kernel.telling.events import only
from yellowsea.systems.great_war_at_sea.book.operation_shapes import MISSIONS
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.chart.movement.courses import turns_in
from yellowsea.systems.great_war_at_sea.chart.movement.homeward import write_home
from yellowsea.systems.great_war_at_sea.chart.orders.beginning import a_slot, settle_marker
from yellowsea.systems.great_war_at_sea.chart.orders.limits import escort_barred
from yellowsea.systems.great_war_at_sea.events.sea_events import CoursePlotted, FleetsJoined, MissionGiven
from yellowsea.systems.great_war_at_sea.state.campaign import (
    ABORT,
    BALLOON,
    BLOCK_ENTRANCE,
    BOMBARD,
    ESCORT,
    FREE,
    INTERCEPT,
    INVASION,
    LIE_IN_PORT,
    MARKERS,
    MINELAY,
    MINESWEEP,
    RAID,
    SLOT_WORDS,
    STANDING,
    SUPPLY,
    TRANSPORT,
    TURN_ENDS,
    Campaign,
    side_of,
)


def title(campaign: Campaign, slot: int) -> str:
    """What the owner calls a fleet."""
    name = campaign.name[slot]
    if campaign.is_decoy(slot):
        return "Decoy"
    return campaign.theatre.operation.fleets[name].name if name != NONE else f"Fleet {SLOT_WORDS[slot].upper()}"


def possible(campaign: Campaign, side: int, ships: tuple[int, ...]) -> list[int]:
    """5.2: the missions that these ships can carry out."""
    theatre = campaign.theatre
    warships = any(theatre.is_warship[ship] for ship in ships)
    transports = any(theatre.is_transport[ship] for ship in ships)
    found: list[int] = []
    if warships:
        found += [INTERCEPT, ESCORT]
        if raids_free(campaign, side):
            found.append(RAID)
    if any(campaign.boxes(ship) for ship in ships) and warships:
        found.append(BOMBARD)
    if transports:
        found.append(TRANSPORT)
        if any(campaign.cargo[ship] and carries_troops(campaign, ship) for ship in ships):
            found.append(INVASION)
    if any(theatre.is_layer[ship] for ship in ships):
        found.append(MINELAY)
    if any(theatre.is_sweeper[ship] or theatre.sheets[ship].type == _SWEEPER for ship in ships):
        found.append(MINESWEEP)
    if any(theatre.is_collier[ship] for ship in ships):
        found.append(SUPPLY)
    if any(is_blockship(campaign, ship) for ship in ships):
        found.append(BLOCK_ENTRANCE)
    return found


_SWEEPER = 6  # the place of MS among the types


def is_blockship(campaign: Campaign, ship: int) -> bool:
    """Is she to be sunk in a channel?"""
    piece = campaign.theatre.pieces[ship]
    return any(piece in rule.pieces for rule in campaign.theatre.special.get("blockships", []))


def carries_troops(campaign: Campaign, ship: int) -> bool:
    """Is her cargo troops (or supply)?"""
    fleet = campaign.theatre.fleet_of[ship]
    return fleet != NONE and campaign.theatre.operation.fleets[fleet].cargo == "troops"


def raids_free(campaign: Campaign, side: int) -> bool:
    """3.3: two raid fleets at most, or as many as the scenario begins with."""
    most = max(campaign.theatre.numbers["plot.raids"], campaign.raids[side])
    return sum(campaign.mission[slot] == RAID for slot in campaign.fleets_of(side)) < most


def changes(campaign: Campaign, slot: int) -> list[int]:
    """5.22, S26: the missions a fleet may be given in this Orders Phase."""
    mission = campaign.mission[slot]
    if campaign.is_decoy(slot):
        return []
    side = side_of(slot)
    ships = campaign.members[slot]
    found: list[int] = []
    port = campaign.port[slot]
    if port != NONE and campaign.owns(side, port):
        found = [one for one in possible(campaign, side, ships) if one != mission]
        by_word = campaign.next_mission[slot] == NONE and has_word(campaign, slot)  # S26
        if not by_word:
            found = [one for one in found if has_rested(campaign, slot, one)]
    elif mission != ABORT:
        found.append(ABORT)
        if mission not in STANDING and campaign.next_mission[slot] == NONE and has_word(campaign, slot):
            found += [one for one in possible(campaign, side, ships) if one != mission]
    return found


def has_rested(campaign: Campaign, slot: int, mission: int) -> bool:
    """5.22, S30.2: has a fleet been in a friendly port for six turns, three for mines, before a new mission?"""
    port = campaign.port[slot]
    if port == NONE or not campaign.owns(side_of(slot), port):
        return False
    least = campaign.theatre.numbers["mines.restock_turns" if mission == MINELAY else "plot.change_in_port"]
    return min(campaign.in_port[ship] for ship in campaign.members[slot]) >= least


def has_word(campaign: Campaign, slot: int) -> bool:
    """S26: is a leader aboard, or has the fleet been long enough in the zone of one?"""
    return campaign.leader_of(slot) != NONE or campaign.with_leader[slot] >= lag_of(campaign, side_of(slot))


def lag_of(campaign: Campaign, side: int) -> int:
    """S26: the turns that a new mission takes at sea."""
    numbers = campaign.theatre.numbers
    return numbers["plot.change_by_leader_wireless" if campaign.theatre.wireless[side] else "plot.change_by_leader"]


def give(campaign: Campaign, slot: int, mission: int, umpire: Umpire) -> None:
    """A fleet gets a mission, at once or (S26, by its leader at sea) after some turns."""
    side = side_of(slot)
    later = 0
    if mission == ABORT:
        abort(campaign, slot, umpire)
    elif not has_rested(campaign, slot, mission) and campaign.leader_of(slot) != NONE:
        campaign.next_mission[slot] = mission
        later = campaign.turn + lag_of(campaign, side)
        campaign.next_from[slot] = later
    else:
        set_mission(campaign, slot, mission)
        campaign.course[slot] = ()
        campaign.goal[slot] = NONE
        campaign.fleet_marks[slot] |= FREE
    umpire.tell(
        MissionGiven(
            audience=only(side),
            side=SIDES[side],
            fleet=SLOT_WORDS[slot],
            name=title(campaign, slot),
            mission=MISSIONS[mission],
            from_turn=later,
        )
    )


def set_mission(campaign: Campaign, slot: int, mission: int) -> None:
    """The mission holds from now on."""
    campaign.mission[slot] = mission
    campaign.next_mission[slot] = NONE
    campaign.escorted[slot] = NONE
    campaign.counted[slot] = 0
    settle_marker(campaign, slot)


def abort(campaign: Campaign, slot: int, umpire: Umpire) -> None:
    """3.2, S13: home by the shortest way; what is written stays unless the fleet had contact."""
    if campaign.mission[slot] in STANDING:
        slot = leave_station(campaign, slot)
    campaign.mission[slot] = ABORT
    campaign.next_mission[slot] = NONE
    campaign.escorted[slot] = NONE
    if campaign.fleet_marks[slot] & FREE:
        campaign.course[slot] = ()
    campaign.fleet_marks[slot] &= ~FREE
    settle_marker(campaign, slot)
    write_home(campaign, slot)
    tell_course(campaign, slot, umpire)


def leave_station(campaign: Campaign, slot: int) -> int:
    """S4, S8: a blockade or defence is given up: the ships take a marker where one is free. The new slot."""
    marker = a_slot(campaign, side_of(slot), INTERCEPT, list(campaign.members[slot]))
    if marker == NONE:
        return slot
    move_slot(campaign, slot, marker)
    return marker


def move_slot(campaign: Campaign, old: int, new: int) -> None:
    """A fleet takes another slot."""
    deal(campaign, [old], [new])


def deal(campaign: Campaign, old: list[int], new: list[int]) -> None:
    """Fleets take other slots, all at once."""
    numbers = (
        *(campaign.mission, campaign.name, campaign.zone, campaign.port, campaign.frozen, campaign.fleet_marks),
        *(campaign.next_mission, campaign.next_from, campaign.goal, campaign.escorted, campaign.with_leader),
        *(campaign.waits, campaign.counted, campaign.moved, campaign.into, campaign.unsupported),
    )
    rows = (campaign.members, campaign.course, campaign.trail, campaign.reports, campaign.met)
    charges = list(campaign.escorted)
    kept_numbers = [[values[slot] for slot in old] for values in numbers]
    kept_rows = [[values[slot] for slot in old] for values in rows]
    for slot in old:
        campaign.clear_slot(slot)
    for values, kept in zip(numbers, kept_numbers, strict=True):
        for slot, value in zip(new, kept, strict=True):
            values[slot] = value
    for lines, held in zip(rows, kept_rows, strict=True):
        for slot, line in zip(new, held, strict=True):
            lines[slot] = line
    for slot in new:
        for ship in campaign.members[slot]:
            campaign.fleet[ship] = slot
    for slot, charge in enumerate(charges):
        if charge in old:
            campaign.escorted[new[old.index(slot)] if slot in old else slot] = new[old.index(charge)]


def may_join(campaign: Campaign, slot: int, into: int) -> bool:
    """3.3: fleets in one place join when their missions are the same, or one is escort or supply."""
    if slot == into or campaign.zone[slot] != campaign.zone[into] or campaign.port[slot] != campaign.port[into]:
        return False
    if campaign.is_decoy(slot) or campaign.is_decoy(into):
        return False
    mission, other = campaign.mission[slot], campaign.mission[into]
    if mission in STANDING or other in STANDING:
        return False
    if mission != other and mission not in (ESCORT, SUPPLY) and other not in (ESCORT, SUPPLY):
        return False
    return not escort_barred(campaign, slot, into)


def join(campaign: Campaign, slot: int, into: int, umpire: Umpire) -> None:
    """3.3: the merged fleet keeps the plot of the one that is neither escort nor supply."""
    side = side_of(slot)
    umpire.tell(
        FleetsJoined(
            audience=only(side),
            side=SIDES[side],
            fleet=SLOT_WORDS[slot],
            name=title(campaign, slot),
            into=title(campaign, into),
        )
    )
    if is_marker(slot) and not is_marker(into):  # S42: together they have a marker
        slot, into = into, slot
    if campaign.mission[into] in (ESCORT, SUPPLY) and campaign.mission[slot] not in (ESCORT, SUPPLY):
        campaign.mission[into] = campaign.mission[slot]
        campaign.course[into] = campaign.course[slot]
        campaign.goal[into] = campaign.goal[slot]
        campaign.name[into] = campaign.name[slot]
        campaign.counted[into] = campaign.counted[slot]
        campaign.fleet_marks[into] |= campaign.fleet_marks[slot] & FREE
    campaign.fleet_marks[into] |= campaign.fleet_marks[slot] & BALLOON
    for escort, charge in enumerate(campaign.escorted):  # S15: who escorts the one now escorts both
        if charge == slot:
            campaign.escorted[escort] = into
    if campaign.mission[into] != ESCORT or campaign.escorted[into] == into:
        campaign.escorted[into] = NONE
    for ship in campaign.members[slot]:
        campaign.put_in(ship, into)
    settle_marker(campaign, into)


def tell_course(campaign: Campaign, slot: int, umpire: Umpire) -> None:
    """The plot as it stands, to its owner."""
    theatre = campaign.theatre
    side = side_of(slot)
    named = theatre.mark_words
    course: list[list[str]] = []
    turn: list[str] = []
    for mark in campaign.course[slot]:
        if mark == TURN_ENDS:
            course.append(turn)
            turn = []
        else:
            turn.append(named[mark])
    if turn:
        course.append(turn)
    umpire.tell(
        CoursePlotted(
            audience=only(side),
            side=SIDES[side],
            fleet=SLOT_WORDS[slot],
            name=title(campaign, slot),
            from_turn=campaign.turn,
            course=course,
        )
    )


def close_turn(campaign: Campaign, slot: int) -> None:
    """The open turn of a plot ends."""
    course = campaign.course[slot]
    if course and course[-1] != TURN_ENDS:
        campaign.course[slot] = (*course, TURN_ENDS)


def is_marker(slot: int) -> bool:
    """Has a slot a marker?"""
    return slot < 2 * MARKERS


def lies_in_port(campaign: Campaign, slot: int) -> bool:
    """Is a fleet in port without anything plotted?"""
    return campaign.mission[slot] == LIE_IN_PORT and not turns_in(campaign.course[slot])
