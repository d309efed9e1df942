"""12.5, S10, S42: coal from colliers at sea."""

from __future__ import annotations

from yellowsea.kernel.events import only
from yellowsea.kernel.sides import JAPAN, RUSSIA, SIDES
from yellowsea.kernel.umpire import Umpire
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.coast.coasts import FOG, is_coast_of, is_shore, was_disturbed
from yellowsea.systems.great_war_at_sea.coast.duties import colliers_are_gone
from yellowsea.systems.great_war_at_sea.state.campaign import FOUGHT, STAYED, SUPPLY, Campaign, side_of
from yellowsea.systems.great_war_at_sea.telling.coast_events import CoaledAtSea


def coal_at_sea(war: Campaign, umpire: Umpire) -> None:
    """5.4: collier and ships a full turn in one zone, in fog or better: two ships a collier, a box for each, two in a
    coastal zone that is not the enemy's. Who has least burns first."""
    for side in (JAPAN, RUSSIA):
        for slot in war.fleets_of(side):
            if (war.mission[slot] == SUPPLY or _has_collier(war, slot)) and _may_coal(war, slot):
                _coal_from(war, slot, side, umpire)


def _has_collier(war: Campaign, slot: int) -> bool:
    return any(is_collier(war, ship) for ship in war.members[slot])


def is_collier(war: Campaign, ship: int) -> bool:
    """S10: a small transport that the scenario lets sail with a supply mission."""
    fleet = war.theatre.fleet_of[ship]
    if fleet == NONE or not war.theatre.is_collier[ship]:
        return False
    return "supply" in war.theatre.operation.fleets[fleet].missions


def _may_coal(war: Campaign, slot: int) -> bool:
    marks = war.fleet_marks[slot]
    if war.port[slot] != NONE or not marks & STAYED or marks & FOUGHT or was_disturbed(war, slot):
        return False
    if colliers_are_gone(war, side_of(slot)):
        return False
    return war.weather_in(war.zone[slot]) <= FOG


def _coal_from(war: Campaign, slot: int, side: int, umpire: Umpire) -> None:
    theatre, numbers = war.theatre, war.theatre.numbers
    zone = war.zone[slot]
    a_box = numbers["fuel.points_a_box"]
    coast = is_shore(war, zone) and not is_coast_of(war, zone, 1 - side)
    boxes = numbers["fuel.collier_coast"] if coast else 1
    for collier in war.members[slot]:
        if not is_collier(war, collier):
            continue
        taken: list[str] = []
        given = 0
        for ship in hungry(war, side, zone)[: numbers["fuel.collier_ships"]]:
            room = (theatre.fuel_boxes[ship] * a_box - war.fuel[ship]) // a_box
            count = min(boxes, room, war.fuel[collier] // a_box)
            if count > 0:
                war.fuel[ship] += count * a_box
                war.fuel[collier] -= count * a_box
                taken.append(theatre.ship_name[ship])
                given += count
        if given:
            umpire.tell(
                CoaledAtSea(
                    side=SIDES[side],
                    collier=theatre.word[collier],
                    name=theatre.ship_name[collier],
                    ships=taken,
                    boxes=given,
                    audience=only(side),
                )
            )


def hungry(war: Campaign, side: int, zone: int) -> list[int]:
    """The ships of a side that lay all turn in a zone at sea with a box or more to fill, the emptiest first."""
    theatre = war.theatre
    a_box = theatre.numbers["fuel.points_a_box"]
    found: list[int] = []
    for slot in war.fleets_of(side):
        if war.zone[slot] != zone or war.port[slot] != NONE or not war.fleet_marks[slot] & STAYED:
            continue
        for ship in war.members[slot]:
            if not is_collier(war, ship) and war.fuel[ship] + a_box <= theatre.fuel_boxes[ship] * a_box:
                found.append(ship)
    return sorted(found, key=lambda ship: (war.fuel[ship], ship))
