"""12.5, S10, S42, S48: coal from colliers, at sea and in port."""

from __future__ import annotations

from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES
from yellowsea.kernel.telling.events import only
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.chart.orders.duties import colliers_are_gone
from yellowsea.systems.great_war_at_sea.chart.shore.coasts import FOG, is_coast_of, is_shore, was_disturbed
from yellowsea.systems.great_war_at_sea.events.coast_events import CoaledFromCollier
from yellowsea.systems.great_war_at_sea.state.campaign import AFLOAT, FOUGHT, STAYED, SUPPLY, Campaign, side_of


def is_collier(war: Campaign, ship: int) -> bool:
    """S10: a small transport that the scenario lets sail with a supply mission."""
    return ship in war.theatre.colliers


def coal_at_sea(war: Campaign, umpire: Umpire) -> None:
    """5.4: collier and ships a full turn in one zone, in fog or better: two ships a collier, a box for each, two in a
    coastal zone that is not the enemy's. Who has least burns first."""
    if not war.theatre.colliers:
        return
    for side in (JAPAN, RUSSIA):
        for slot in war.fleets_of(side):
            if (war.mission[slot] == SUPPLY or _has_collier(war, slot)) and _may_coal(war, slot):
                _coal_from(war, slot, side, umpire)


def _has_collier(war: Campaign, slot: int) -> bool:
    return any(is_collier(war, ship) for ship in war.members[slot])


def _may_coal(war: Campaign, slot: int) -> bool:
    marks = war.fleet_marks[slot]
    if war.port[slot] != NONE or not marks & STAYED or marks & FOUGHT or was_disturbed(war, slot):
        return False
    if colliers_are_gone(war, side_of(slot)):
        return False
    return war.weather_in(war.zone[slot]) <= FOG


def _coal_from(war: Campaign, slot: int, side: int, umpire: Umpire) -> None:
    zone = war.zone[slot]
    coast = is_shore(war, zone) and not is_coast_of(war, zone, 1 - side)
    boxes = war.theatre.numbers["fuel.collier_coast"] if coast else 1
    for collier in war.members[slot]:
        if is_collier(war, collier):
            _give(war, collier, hungry(war, side, zone), boxes, umpire)


def coal_from_colliers_in_port(war: Campaign, side: int, harbour: int, ships: list[int], umpire: Umpire) -> None:
    """12.5, S48: colliers that lay in a port all turn give coal, as by a coast, to ships for which it has none."""
    if colliers_are_gone(war, side):
        return
    for collier in war.theatre.colliers:
        slot = war.fleet[collier]
        if war.theatre.side[collier] != side or war.fate[collier] != AFLOAT:
            continue
        if slot == NONE:
            lies_there = war.harbour[collier] == harbour
        else:
            lies_there = war.port[slot] == harbour and bool(war.fleet_marks[slot] & STAYED)
        if lies_there:
            _give(war, collier, emptiest(war, ships), war.theatre.numbers["fuel.collier_coast"], umpire)


def _give(war: Campaign, collier: int, ships: list[int], boxes: int, umpire: Umpire) -> None:
    """A collier gives so many boxes each to the first two of these ships, as far as they have room and she has coal."""
    theatre, numbers = war.theatre, war.theatre.numbers
    a_box = numbers["fuel.points_a_box"]
    taken: list[str] = []
    given = 0
    for ship in ships[: numbers["fuel.collier_ships"]]:
        room = (theatre.fuel_boxes[ship] * a_box - war.fuel[ship]) // a_box
        count = min(boxes, room, war.fuel[collier] // a_box)
        if count > 0:
            war.fuel[ship] += count * a_box
            war.fuel[collier] -= count * a_box
            taken.append(theatre.ship_name[ship])
            given += count
    if given:
        side = theatre.side[collier]
        umpire.tell(
            CoaledFromCollier(
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
    found: list[int] = []
    for slot in war.fleets_of(side):
        if war.zone[slot] == zone and war.port[slot] == NONE and war.fleet_marks[slot] & STAYED:
            found += war.members[slot]
    return emptiest(war, found)


def emptiest(war: Campaign, ships: list[int]) -> list[int]:
    """Those of the ships that are no colliers and have a box or more to fill, the emptiest first."""
    a_box = war.theatre.numbers["fuel.points_a_box"]
    boxes = war.theatre.fuel_boxes
    found = [ship for ship in ships if not is_collier(war, ship) and war.fuel[ship] + a_box <= boxes[ship] * a_box]
    return sorted(found, key=lambda ship: (war.fuel[ship], ship))
