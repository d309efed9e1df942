"""Strategic movement (4.13 to 4.17): what each link still carries, and which theatres may be entered."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import refuse
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, other
from yellowsea.systems.port_arthur.state.war import War


def room(war: War, side: int, link: int) -> int:
    """4.14: the strength points that a link can still carry for a side in this turn."""
    tables = war.tables
    return tables.link_capacity[link] - war.carried[side * tables.links + link]


def load_link(war: War, side: int, link: int, weight: int) -> None:
    """4.14: so many strength points use a link."""
    war.carried[side * war.tables.links + link] += weight


def is_link_open(war: War, side: int, link: int, weight: int) -> bool:
    """4.14, 4.17, 14.9: can the side send so much along a link, and may it enter what lies at its end?"""
    tables = war.tables
    if tables.link_capacity[link] - war.carried[side * tables.links + link] < weight:
        return False
    by = tables.link_by[link]
    if by != "land" and tables.ships_carry:
        return False
    if by != "land" and (side == RUSSIA or (by == "closed_sea" and war.russia_rules_the_sea())):
        return False
    end = tables.link_to[link]
    return end < 0 or may_enter(war, side, end)


def may_enter(war: War, side: int, theatre: int) -> bool:
    """4.17: a theatre may be entered while no enemy unit is in it; the switch closes those of the other side."""
    tables = war.tables
    if tables.zones_closed and tables.theatre_side[tables.theatre(theatre)] != side:
        return False
    return not war.holds(other(side), theatre)


def why_not_link(war: War, side: int, link: int, weight: int) -> Refusal | None:
    """The first thing in the way of sending so many strength points along a link."""
    tables = war.tables
    by = tables.link_by[link]
    if by != "land" and side == RUSSIA:
        return refuse("sea-link", "4.17", "only Japan moves by sea")
    if by != "land" and tables.ships_carry:
        return refuse("by-ship", "13.4", "across the sea troops go in the loads that merchants have landed")
    end = tables.link_to[link]
    if end >= 0:
        name = tables.theatre_name[tables.theatre(end)]
        if tables.zones_closed and tables.theatre_side[tables.theatre(end)] != side:
            return refuse("other-side", "4.17", f"{name} belongs to the other side")
        if war.holds(other(side), end):
            return refuse("enemy-there", "4.17", f"enemy units are in {name}")
    if by == "closed_sea" and war.russia_rules_the_sea():
        return refuse("seas", "14.9", "Russia controls the seas", until=war.sea.russian_until)
    left = room(war, side, link)
    if left < weight:
        text = f"needs {weight} strength points of transport, {left} are left this turn"
        return refuse("capacity", "4.14", text, needs=weight, left=left)
    return None


def most_room(war: War, side: int, theatre: int) -> int:
    """The heaviest load that could leave a theatre now by any way; -1 when there is none."""
    tables = war.tables
    ground = tables.ground
    best = -1
    links = tables.links_out[theatre]
    if theatre in tables.link_entry:
        links = [*links, tables.link_entry[theatre]]
    if theatre == ground.korea and side == JAPAN and war.ports:
        links = [*links, tables.link_landing]
    for link in links:
        left = room(war, side, link)
        if left > best and is_link_open(war, side, link, left):
            best = left
    return best
