"""3.3: ships that leave a fleet at sea: off blockade or defence, cripples, empty transports; and decoys split off."""

from __future__ import annotations

from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES
from yellowsea.kernel.telling.events import only
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.chart.contact.reports import remove_decoy, show
from yellowsea.systems.great_war_at_sea.chart.movement.towing import drop_tows
from yellowsea.systems.great_war_at_sea.chart.orders.beginning import marker_count
from yellowsea.systems.great_war_at_sea.chart.orders.missions import abort
from yellowsea.systems.great_war_at_sea.chart.ports.submarines import may_hold_boat
from yellowsea.systems.great_war_at_sea.chart.shore.coasts import is_coast_of
from yellowsea.systems.great_war_at_sea.events.coast_events import DecoyMade, LeftStation
from yellowsea.systems.great_war_at_sea.state.campaign import (
    ABORT,
    BALLOON,
    DECOY,
    FREE,
    HIDDEN,
    INTERCEPT,
    LANDED,
    ON_MAP,
    ORDERED,
    SLOT_WORDS,
    STANDING,
    Campaign,
    marker_slots,
    side_of,
)
from yellowsea.systems.great_war_at_sea.state.theatre import BALLOON_SHIP


def markers_free(war: Campaign, side: int) -> bool:
    """S18: is there a marker for one more fleet?"""
    return marker_count(war, side) < war.theatre.limits[side]


# -- ships that part company -------------------------------------------------------------------------------------------


def may_part(war: Campaign, slot: int, ship: int) -> bool:
    """3.3: from blockade and defence anybody; from other fleets at sea cripples and empty transports."""
    if war.port[slot] != NONE or war.is_dead(ship):
        return False
    if war.mission[slot] in STANDING:
        return True
    if len(war.members[slot]) < 2 or war.mission[slot] == ABORT:
        return False
    return war.is_crippled(ship) or bool(war.marks[ship] & LANDED and not war.cargo[ship])


def leavers(war: Campaign, slot: int) -> list[int]:
    """The ships that may leave a fleet now."""
    if war.port[slot] != NONE:
        return []
    members = war.members[slot]
    if war.mission[slot] not in STANDING and (len(members) < 2 or war.mission[slot] == ABORT):
        return []
    ships = [ship for ship in members if may_part(war, slot, ship)]
    side = side_of(slot)
    if ships and parting_fleet(war, slot) == NONE and not markers_free(war, side) and a_decoy(war, side) == NONE:
        return []
    return ships


def a_decoy(war: Campaign, side: int) -> int:
    """3.3: a decoy that gives way where no marker is free, NONE."""
    for slot in marker_slots(side):
        if war.mission[slot] != NONE and war.is_decoy(slot):
            return slot
    return NONE


def give_way(war: Campaign, side: int, umpire: Umpire) -> None:
    """3.3: where no marker is free a decoy is taken off."""
    decoy = a_decoy(war, side)
    if decoy != NONE and not markers_free(war, side):
        remove_decoy(war, decoy, war.zone[decoy], umpire)


def parting_fleet(war: Campaign, slot: int) -> int:
    """The fleet that was formed in this phase of ships that leave the same place, NONE."""
    for other in marker_slots(side_of(slot)):
        is_leaving = war.mission[other] == ABORT and war.fleet_marks[other] & ORDERED and other != slot
        if is_leaving and war.port[other] == NONE and war.zone[other] == war.zone[slot]:
            return other
    return NONE


def part(war: Campaign, slot: int, ship: int, umpire: Umpire) -> int:
    """S4, S8: a ship goes to a fleet with an abort mission, all of one phase together; its way is written."""
    side, zone = side_of(slot), war.zone[slot]
    drop_tows(war, ship)
    other = parting_fleet(war, slot)
    if other == NONE:
        give_way(war, side, umpire)
        other = war.free_slot(side, with_marker=True)
        war.put_in(ship, other)
        war.mission[other] = ABORT
        war.zone[other] = zone
        war.fleet_marks[other] |= ORDERED | ON_MAP
    else:
        war.put_in(ship, other)
    war.fleet_marks[other] |= FREE
    if war.theatre.type[ship] == BALLOON_SHIP and war.fleet_marks[slot] & BALLOON:  # S3
        war.fleet_marks[other] |= BALLOON
        war.fleet_marks[slot] &= ~BALLOON
    abort(war, other, umpire)
    umpire.tell(
        LeftStation(
            side=SIDES[side],
            zone=war.theatre.zone_words[zone],
            fleet=SLOT_WORDS[other],
            ships=[war.theatre.ship_name[ship]],
            audience=only(side),
        )
    )
    return other


# -- decoys ------------------------------------------------------------------------------------------------------------


def decoys_free(war: Campaign, side: int) -> bool:
    """S14: fewer than the scenario allows, and a marker free."""
    most = war.theatre.decoys[side]
    if not most or not markers_free(war, side):
        return False
    return sum(bool(war.fleet_marks[slot] & DECOY) for slot in war.fleets_of(side)) < most


def may_split_decoy(war: Campaign, slot: int) -> bool:
    """S14: from any fleet with a marker, real or decoy; not where it would vanish at once."""
    if slot not in marker_slots(side_of(slot)) or not decoys_free(war, side_of(slot)):
        return False
    return war.port[slot] != NONE or not vanishes_in(war, side_of(slot), war.zone[slot])


def split_decoy(war: Campaign, slot: int, umpire: Umpire) -> int:
    """S14: an empty marker where a fleet is."""
    side = side_of(slot)
    new = war.free_slot(side, with_marker=True)
    war.mission[new] = INTERCEPT
    war.zone[new] = war.zone[slot]
    war.port[new] = war.port[slot]
    war.fleet_marks[new] = DECOY | (ON_MAP if war.port[slot] == NONE else 0)
    umpire.tell(
        DecoyMade(
            side=SIDES[side],
            fleet=SLOT_WORDS[new],
            zone=war.theatre.zone_words[war.zone[slot]],
            audience=only(side),
        )
    )
    return new


def vanishes_in(war: Campaign, side: int, zone: int) -> bool:
    """S14: where a decoy cannot be: where mines could lie, and on the coasts and islands of the enemy."""
    return bool(war.theatre.may_be_mined[zone]) or is_coast_of(war, zone, 1 - side)


def enter_zone(war: Campaign, slot: int, zone: int, umpire: Umpire) -> None:
    """S14, S30.4, S41.8: a decoy vanishes there; a hidden fleet appears where mines or boats of the enemy could be."""
    if war.fleet_marks[slot] & DECOY:
        if vanishes_in(war, side_of(slot), zone):
            remove_decoy(war, slot, zone, umpire)
    elif war.mission[slot] in HIDDEN and (
        war.theatre.may_be_mined[zone] or may_hold_boat(war, 1 - side_of(slot), zone)
    ):
        show(war, slot, zone, umpire)
