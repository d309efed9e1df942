"""What befalls ships in many rules: boxes and levels lost, ships that stop or sink, leaders who lose their ship."""

from __future__ import annotations

from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES
from yellowsea.systems.great_war_at_sea.book.shapes import DEAD_IN_THE_WATER, NONE
from yellowsea.systems.great_war_at_sea.events.fire_events import FlagShifted, LeaderLost, ShipSunk, Stopped
from yellowsea.systems.great_war_at_sea.state.engagement import (
    FIGHTING,
    HALVED,
    SCUTTLED,
    SLOWED,
    SUNK,
    Engagement,
)
from yellowsea.systems.great_war_at_sea.state.scene import PRIMARY, SECONDARY, TERTIARY, rank_of


def lose_hull(fight: Engagement, ship: int, boxes: int, umpire: Umpire) -> int:
    """Hull boxes are crossed off; 8.51: past half of them a level, once. Returns how many were lost."""
    scene = fight.scene
    lost = min(boxes, fight.hull[ship])
    if lost <= 0:
        return 0
    fight.hull[ship] -= lost
    left = fight.hull[ship]
    if left <= 0:
        sink(fight, ship, "sinks", umpire)
        return lost
    if scene.is_multi[ship]:
        _lose_boats(fight, ship)
    elif 2 * left < scene.hull[ship] and not fight.marks[ship] & HALVED:
        fight.marks[ship] |= HALVED
        lose_levels(fight, ship, scene.figures.half_hull_levels, umpire)
    return lost


def _lose_boats(fight: Engagement, ship: int) -> None:
    """9.0: with a boat go her share of guns and torpedoes."""
    scene = fight.scene
    left = fight.hull[ship]
    for kind in (PRIMARY, SECONDARY, TERTIARY):
        guns = fight.guns(kind)
        guns[ship] = min(guns[ship], scene.share(ship, scene.guns[kind][ship], left))
    fight.torpedoes[ship] = min(fight.torpedoes[ship], scene.share(ship, scene.torpedoes[ship], left))


def lose_levels(fight: Engagement, ship: int, levels: int, umpire: Umpire) -> None:
    """8.5: speed falls down the ladder."""
    if levels <= 0 or fight.fate[ship] != FIGHTING:
        return
    fight.marks[ship] |= SLOWED
    was = fight.speed[ship]
    fight.speed[ship] = max(DEAD_IN_THE_WATER, was - levels)
    if was > DEAD_IN_THE_WATER and fight.speed[ship] == DEAD_IN_THE_WATER:
        tell_stopped(fight, ship, umpire)


def stop(fight: Engagement, ship: int, umpire: Umpire) -> None:
    """A ship lies dead in the water."""
    lose_levels(fight, ship, fight.speed[ship] or 1, umpire)


def tell_stopped(fight: Engagement, ship: int, umpire: Umpire) -> None:
    scene = fight.scene
    umpire.tell(Stopped(side=SIDES[scene.side[ship]], ship=scene.word[ship], name=scene.name[ship]))


def lose_boxes(fight: Engagement, ship: int, kind: int, boxes: int) -> int:
    """Gun boxes are crossed off; returns how many there were to lose."""
    guns = fight.guns(kind)
    lost = min(boxes, guns[ship])
    guns[ship] -= lost
    return lost


def sink(fight: Engagement, ship: int, how: str, umpire: Umpire) -> None:
    """A ship is gone; 16.0: so may be the leader aboard."""
    scene = fight.scene
    if fight.fate[ship] != FIGHTING:
        return
    fight.hull[ship] = 0
    fight.remove(ship, SUNK)
    umpire.tell(ShipSunk(side=SIDES[scene.side[ship]], ship=scene.word[ship], name=scene.name[ship], how=how))
    leader = leader_aboard(fight, ship)
    if leader != NONE:
        if umpire.roll(6, "leader") <= scene.figures.leader_lost_sunk:
            lose_leader(fight, leader, umpire)
        else:
            fight.flag_wait[leader] = scene.figures.leader_moves_after


def scuttle(fight: Engagement, ship: int, umpire: Umpire) -> None:
    """8.53: a dead ship is sunk by her own crew."""
    fight.marks[ship] |= SCUTTLED
    sink(fight, ship, "is scuttled", umpire)


# -- leaders ---------------------------------------------------------------------------------------------------------


def leader_aboard(fight: Engagement, ship: int) -> int:
    """The leader whose flag a ship flies, NONE if there is none or he is on his way to another ship."""
    for leader, flag in enumerate(fight.flag):
        if flag == ship and not fight.flag_wait[leader]:
            return leader
    return NONE


def lose_leader(fight: Engagement, leader: int, umpire: Umpire) -> None:
    """16.0: a leader is lost."""
    scene = fight.scene
    ship = fight.flag[leader]
    fight.flag[leader] = NONE
    fight.flag_wait[leader] = 0
    umpire.tell(
        LeaderLost(side=SIDES[scene.leader_side[leader]], leader=scene.leader_name[leader], ship=scene.name[ship])
    )


def move_leaders(fight: Engagement, umpire: Umpire) -> None:
    """16.0: leaders who lost their ship come nearer to the next by one impulse."""
    for leader, wait in enumerate(fight.flag_wait):
        if wait:
            fight.flag_wait[leader] = wait - 1
            if wait == 1:
                _hoist(fight, leader, umpire)


def _hoist(fight: Engagement, leader: int, umpire: Umpire) -> None:
    """5.8: the flag goes to a ship of the largest type that is left."""
    scene = fight.scene
    side = scene.leader_side[leader]
    ships = [ship for ship in range(scene.vessels) if scene.side[ship] == side and fight.fate[ship] == FIGHTING]
    if not ships:
        if all(fight.fate[ship] == SUNK for ship in range(scene.vessels) if scene.side[ship] == side):
            lose_leader(fight, leader, umpire)  # else he is picked up by those who have left
        return
    taken = [flag for number, flag in enumerate(fight.flag) if number != leader]
    new = new_flagship(ships, scene.type, taken)
    fight.flag[leader] = new
    umpire.tell(FlagShifted(side=SIDES[side], leader=scene.leader_name[leader], ship=scene.name[new]))


def new_flagship(ships: list[int], types: list[int], taken: list[int]) -> int:
    """5.8: the largest type, and rather a ship that flies no other flag."""
    return min(ships, key=lambda ship: (rank_of(types[ship]), ship in taken, ship))
