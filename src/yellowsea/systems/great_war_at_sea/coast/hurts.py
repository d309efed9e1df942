"""8: what mines, batteries, boats and storms do to ships outside a battle."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.sides import SIDES
from yellowsea.kernel.umpire import Umpire
from yellowsea.systems.great_war_at_sea.book.shapes import (
    CRITICAL_RESULTS,
    DEAD_IN_THE_WATER,
    GUNNERY_RESULTS,
    HEAVY_ARMOUR,
    LIGHT_ARMOUR,
    NONE,
    UNARMOURED,
)
from yellowsea.systems.great_war_at_sea.state.campaign import AFLOAT, CONTROL, HALVED, SLOWED, SUNK, Campaign
from yellowsea.systems.great_war_at_sea.state.scene import CLASSES, PRIMARY, RANK, SECONDARY, TERTIARY
from yellowsea.systems.great_war_at_sea.tactics.damage import PIERCES, Loss
from yellowsea.systems.great_war_at_sea.telling.fire_events import (
    CriticalHit,
    FlagShifted,
    HitTaken,
    LeaderLost,
    ShipSunk,
    Stopped,
)

(_CRITICAL, _PRIMARY, _TORPEDO, _SECONDARY, _TERTIARY, _HULL, _HULL_AND_SPEED) = range(len(GUNNERY_RESULTS))
(_CONTROL, _STEERING, _ENGINES, _BOILERS, _TOWER, _MAGAZINE) = range(len(CRITICAL_RESULTS))
_PARTS: Final = {_PRIMARY: PRIMARY, _SECONDARY: SECONDARY, _TERTIARY: TERTIARY}


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


# -- guns --------------------------------------------------------------------------------------------------------------


def hit_by_gun(war: Campaign, ship: int, kind: int, umpire: Umpire) -> None:
    """8.1, 8.2, 8.3: two dice name the part; armour decides. A battery's hit on a ship that bombards."""
    figures = war.theatre.figures
    sheet = war.theatre.sheets[ship]
    total = umpire.roll(6, "damage") + umpire.roll(6, "damage")
    result = figures.gunnery[total - 2]
    loss = Loss()
    is_critical = False
    if result in (_CRITICAL, _HULL, _HULL_AND_SPEED) and _pierces_hull(war, ship, kind, umpire):
        if result == _CRITICAL:
            is_critical = True
        else:
            bare = kind == PRIMARY and sheet.hull_armour == UNARMOURED
            loss.hull = min(war.hull[ship], figures.bare_hull_boxes if bare else 1)
            loss.levels = int(result == _HULL_AND_SPEED)
    elif result == _TORPEDO and war.torpedoes[ship]:
        war.torpedoes[ship] -= 1
        loss.tubes = 1
    elif result not in (_HULL, _HULL_AND_SPEED):
        _hit_guns(war, ship, kind, _PARTS.get(result, TERTIARY), loss)
    tell_hit(war, ship, CLASSES[kind], total, loss, "critical hit" if is_critical else "", umpire)
    lose_hull(war, ship, loss.hull, umpire)
    lose_levels(war, ship, loss.levels, umpire)
    if is_critical:
        _take_critical(war, ship, umpire)


def _pierces_hull(war: Campaign, ship: int, kind: int, umpire: Umpire) -> bool:
    """8.2: secondary guns need a second die against a light hull."""
    armour = war.theatre.sheets[ship].hull_armour
    if armour > PIERCES[kind]:
        return False
    if kind == SECONDARY and armour == LIGHT_ARMOUR:
        return umpire.roll(6, "pierce") >= war.theatre.figures.secondary_pierces
    return True


def _hit_guns(war: Campaign, ship: int, kind: int, part: int, loss: Loss) -> None:
    sheet = war.theatre.sheets[ship]
    armour = (sheet.primary_armour, sheet.secondary_armour, UNARMOURED)[part]
    if armour > PIERCES[kind]:
        return
    boxes = war.theatre.figures.light_boxes if kind == PRIMARY and armour < HEAVY_ARMOUR else 1
    guns = guns_of(war, part)
    loss.guns[part] = min(boxes, guns[ship])
    guns[ship] -= loss.guns[part]


def _take_critical(war: Campaign, ship: int, umpire: Umpire) -> None:
    """8.7: one die says what was hit."""
    theatre, figures = war.theatre, war.theatre.figures
    face = umpire.roll(6, "critical")
    result = figures.critical[face - 1]
    umpire.tell(
        CriticalHit(
            side=SIDES[theatre.side[ship]],
            ship=theatre.word[ship],
            name=theatre.ship_name[ship],
            face=face,
            result=CRITICAL_RESULTS[result].replace("_", " "),
        )
    )
    if result == _CONTROL:
        war.marks[ship] |= CONTROL
        _endanger_leader(war, ship, figures.leader_lost_control, umpire)
    elif result == _STEERING:
        lose_hull(war, ship, figures.steering_hull, umpire)
    elif result == _ENGINES:
        lose_levels(war, ship, figures.engine_levels, umpire)
    elif result == _BOILERS:
        lose_hull(war, ship, figures.boilers_hull, umpire)
        lose_levels(war, ship, war.speed[ship], umpire)
    elif result == _TOWER:
        _endanger_leader(war, ship, figures.leader_lost_tower, umpire)
        war.secondary[ship] -= (war.secondary[ship] + 1) // 2
    elif umpire.roll(6, "magazine") >= figures.magazine_sinks:
        founder(war, ship, "blows up", umpire)
    else:
        war.primary[ship] = max(0, war.primary[ship] - figures.magazine_primary)
        lose_hull(war, ship, figures.magazine_hull, umpire)


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
    slot = war.fleet[ship]
    war.hull[ship] = 0
    umpire.tell(
        ShipSunk(side=SIDES[theatre.side[ship]], ship=theatre.word[ship], name=theatre.ship_name[ship], how=how)
    )
    war.lose(ship, SUNK)
    for leader, flag in enumerate(war.flag):
        if flag == ship:
            if umpire.roll(6, "leader") <= theatre.figures.leader_lost_sunk:
                _lose_leader(war, leader, umpire)
            else:
                _hoist(war, leader, slot, umpire)


def _endanger_leader(war: Campaign, ship: int, lost_on: int, umpire: Umpire) -> None:
    """16.0: a leader aboard may be struck."""
    if ship in war.flag and umpire.roll(6, "leader") >= lost_on:
        _lose_leader(war, war.flag.index(ship), umpire)


def _lose_leader(war: Campaign, leader: int, umpire: Umpire) -> None:
    theatre = war.theatre
    ship = war.flag[leader]
    war.flag[leader] = NONE
    umpire.tell(
        LeaderLost(
            side=SIDES[theatre.leader_side[leader]], leader=theatre.leader_name[leader], ship=theatre.ship_name[ship]
        )
    )


def _hoist(war: Campaign, leader: int, slot: int, umpire: Umpire) -> None:
    """5.8: the flag goes to the largest ship that is left in the fleet; alone he goes down with the game's events."""
    theatre = war.theatre
    ships = list(war.members[slot]) if slot != NONE else []
    if not ships:
        war.flag[leader] = NONE
        return
    new = min(ships, key=lambda ship: (rank_of(theatre.type[ship]), ship))
    war.flag[leader] = new
    umpire.tell(
        FlagShifted(
            side=SIDES[theatre.leader_side[leader]], leader=theatre.leader_name[leader], ship=theatre.ship_name[new]
        )
    )


def rank_of(kind: int) -> int:
    """16.0: battleships first, then armoured cruisers, coast-defence ships, cruisers, all others."""
    return RANK.index(kind) if kind in RANK else len(RANK)
