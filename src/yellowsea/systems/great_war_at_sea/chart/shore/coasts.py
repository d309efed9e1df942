"""Whose coast a zone is (S7, S14), who is near it."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.state.sides import JAPAN, RUSSIA, other
from yellowsea.systems.great_war_at_sea.book.operation_shapes import SECTIONS
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.state.campaign import DECOY, MET, Campaign, side_of
from yellowsea.systems.great_war_at_sea.state.theatre import COASTAL, ISLAND

FOG: Final = 3
SQUALL: Final = 4
STORM: Final = 5
GALE: Final = 6
YELLOW_SEA: Final = SECTIONS.index("yellow_sea")


def is_shore(war: Campaign, zone: int) -> bool:
    """Is a zone coastal or an island's?"""
    return war.theatre.ways.type[zone] in (COASTAL, ISLAND)


def is_coast_of(war: Campaign, zone: int, side: int) -> bool:
    """3.4: the coast of a port's owner; without a port that of the nations there, the Kwantung coast goes with
    Port Arthur. Korea's and China's coasts are nobody's."""
    if not is_shore(war, zone):
        return False
    theatre = war.theatre
    ports = [harbour for harbour in theatre.harbours_in[zone] if harbour < theatre.ports]
    if ports:
        return any(war.owner[port] == side for port in ports)
    coast = theatre.ways.coast[zone]
    if coast >> RUSSIA & 1 and theatre.ways.section[zone] == YELLOW_SEA:
        return war.owner[theatre.port_arthur] == side
    return bool(coast >> side & 1)


def is_near_port_of(war: Campaign, zone: int, side: int, zones: int) -> bool:
    """Does a port of a side lie within so many zones, over open sides?"""
    away = war.theatre.ways.away(JAPAN, zone)
    harbour_zone = war.theatre.harbour_zone
    return any(war.owner[port] == side and away[harbour_zone[port]] <= zones for port in range(war.theatre.ports))


def enemies_in(war: Campaign, slot: int) -> list[int]:
    """The enemy fleets of warships at sea in the zone of a fleet."""
    theatre = war.theatre
    zone = war.zone[slot]
    found: list[int] = []
    for enemy in war.fleets_of(other(side_of(slot))):
        is_there = war.zone[enemy] == zone and war.port[enemy] == NONE and not war.fleet_marks[enemy] & DECOY
        if is_there and any(theatre.is_warship[ship] for ship in war.members[enemy]):
            found.append(enemy)
    return found


def was_disturbed(war: Campaign, slot: int) -> bool:
    """5.10: a fleet that had contact acts only where no enemy fleet is left in its zone."""
    return bool(war.fleet_marks[slot] & MET) and bool(enemies_in(war, slot))
