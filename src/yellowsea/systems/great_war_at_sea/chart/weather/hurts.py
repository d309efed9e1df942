"""8: what mines, batteries, boats and storms do to ships outside a battle."""

from __future__ import annotations

from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES
from yellowsea.systems.great_war_at_sea.book.shapes import DEAD_IN_THE_WATER
from yellowsea.systems.great_war_at_sea.chart.contact.leaders import lose_leader, shift_flag
from yellowsea.systems.great_war_at_sea.events.fire_events import (
    HitTaken,
    ShipSunk,
    Stopped,
)
from yellowsea.systems.great_war_at_sea.state.campaign import AFLOAT, HALVED, SLOWED, SUNK, Campaign
from yellowsea.systems.great_war_at_sea.state.scene import PRIMARY, SECONDARY, TERTIARY
from yellowsea.systems.great_war_at_sea.tactics.damage import Loss


def guns_of(war: Campaign, kind: int) -> list[int]:
    """The boxes left of a gun class, by ship."""
    return war.primary if kind == PRIMARY else war.secondary if kind == SECONDARY else war.tertiary


# -- mines and torpedoes -----------------------------------------------------------------------------------------------


def strike(war: Campaign, ship: int, weapon: str, umpire: Umpire) -> None:
    """8.1: two dice on the torpedo and mine table."""
    figures = war.theatre.figures
    total = umpire.roll(6, "damage") + umpire.roll(6, "damage")
    line = figures.torpedo[total - 2]
    loss = Loss()
    if line.magazine and umpire.roll(6, "magazine") >= figures.torpedo_magazine_sinks:
        tell_hit(war, ship, weapon, total, loss, "the magazine explodes", umpire)
        founder(war, ship, "blows up", umpire)
        return
    loss.hull = min(war.hull[ship], figures.torpedo_magazine_hull if line.magazine else line.hull)
    loss.levels = line.levels
    tell_hit(war, ship, weapon, total, loss, "", umpire)
    lose_hull(war, ship, loss.hull, umpire)
    lose_levels(war, ship, line.levels, umpire)
    if line.dead or line.magazine:
        lose_levels(war, ship, war.speed[ship], umpire)


def tell_hit(war: Campaign, ship: int, weapon: str, total: int, loss: Loss, more: str, umpire: Umpire) -> None:
    """The line of the log for one hit."""
    theatre = war.theatre
    umpire.tell(
        HitTaken(
            side=SIDES[theatre.side[ship]],
            ship=theatre.word[ship],
            name=theatre.ship_name[ship],
            weapon=weapon,
            total=total,
            effect=more or loss.told(),
            hull=loss.hull,
            levels=loss.levels,
            boxes=sum(loss.guns) + loss.tubes,
        )
    )


# -- boxes, levels, losses ---------------------------------------------------------------------------------------------


def lose_hull(war: Campaign, ship: int, boxes: int, umpire: Umpire) -> None:
    """Hull boxes are crossed off; 8.51: past half of them a level, once; 9.0: with a boat go her guns."""
    theatre = war.theatre
    if boxes <= 0 or war.fate[ship] != AFLOAT:
        return
    war.hull[ship] -= min(boxes, war.hull[ship])
    left = war.hull[ship]
    if left <= 0:
        founder(war, ship, "sinks", umpire)
    elif theatre.is_multi[ship]:
        sheet = theatre.sheets[ship]
        for kind, built in ((PRIMARY, sheet.primary), (SECONDARY, sheet.secondary), (TERTIARY, sheet.tertiary)):
            guns = guns_of(war, kind)
            guns[ship] = min(guns[ship], theatre.share(ship, built, left))
        war.torpedoes[ship] = min(war.torpedoes[ship], theatre.share(ship, sheet.torpedo, left))
    elif 2 * left < theatre.hull[ship] and not war.marks[ship] & HALVED:
        war.marks[ship] |= HALVED
        lose_levels(war, ship, theatre.figures.half_hull_levels, umpire)


def lose_levels(war: Campaign, ship: int, levels: int, umpire: Umpire) -> None:
    """8.5: speed falls down the ladder."""
    if levels <= 0 or war.fate[ship] != AFLOAT:
        return
    theatre = war.theatre
    war.marks[ship] |= SLOWED
    was = war.speed[ship]
    war.speed[ship] = max(DEAD_IN_THE_WATER, was - levels)
    if was > DEAD_IN_THE_WATER and war.speed[ship] == DEAD_IN_THE_WATER:
        umpire.tell(Stopped(side=SIDES[theatre.side[ship]], ship=theatre.word[ship], name=theatre.ship_name[ship]))


def founder(war: Campaign, ship: int, how: str, umpire: Umpire) -> None:
    """A ship is gone; 16.0: so may be the leader aboard, or he goes to another ship of the fleet."""
    theatre = war.theatre
    if war.fate[ship] != AFLOAT:
        return
    slot, zone = war.fleet[ship], war.zone_of_ship(ship)
    war.hull[ship] = 0
    umpire.tell(
        ShipSunk(side=SIDES[theatre.side[ship]], ship=theatre.word[ship], name=theatre.ship_name[ship], how=how)
    )
    war.lose(ship, SUNK)
    for leader, flag in enumerate(war.flag):
        if flag == ship:
            if umpire.roll(6, "leader") <= theatre.figures.leader_lost_sunk:
                lose_leader(war, leader, ship, umpire)
            else:
                shift_flag(war, leader, slot, zone, umpire)
