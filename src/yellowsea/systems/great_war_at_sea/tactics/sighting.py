"""7.27: who is seen from where, by day, by night, in weather, with searchlights and without lights."""

from __future__ import annotations

from yellowsea.kernel.state.sides import other
from yellowsea.systems.great_war_at_sea.state.engagement import FIRED, SHOWN, Engagement


def day_sight(fight: Engagement) -> int:
    """The distance of sight by day in this weather."""
    scene = fight.scene
    return scene.figures.sighting_day[scene.weather - 1] + fight.sight_shift


def base_sight(fight: Engagement, side: int) -> int:
    """S38: how far a side sees a ship that does nothing to be seen."""
    scene = fight.scene
    if not fight.is_night():
        return day_sight(fight)
    lights = 1 if scene.better_sight == side else 0
    return scene.figures.sighting_night[scene.weather - 1] + lights


def sight_of(fight: Engagement, side: int, ship: int) -> int:
    """The distance at which a side sees a ship of the enemy's."""
    scene = fight.scene
    far = base_sight(fight, side)
    if fight.is_night() and (scene.is_lit[ship] or fight.group_marks[fight.group[ship]] & SHOWN):
        far = max(far, day_sight(fight))
    if scene.is_dark[ship] and not fight.marks[ship] & FIRED:
        far = min(far, scene.dark_sight)
    return far


def sees(fight: Engagement, side: int, here: int, ship: int) -> bool:
    """Is an enemy ship in sight from a hex?"""
    there = fight.hex_of(ship)
    scene = fight.scene
    return scene.grid.far[here][there] <= sight_of(fight, side, ship) and not scene.is_blind(here, there)


def is_seen(fight: Engagement, group: int, beyond: int = 0) -> bool:
    """Does any enemy see any ship of a group? With T10 the enemy is taken to see `beyond` hexes further."""
    side = other(fight.group_side[group])
    here = fight.at[group]
    scene = fight.scene
    far = max(sight_of(fight, side, ship) for ship in fight.members[group]) + beyond
    reach = scene.grid.far[here]
    for foe in fight.groups_of(side):
        there = fight.at[foe]
        if reach[there] <= far and not scene.is_blind(there, here):
            return True
    return False


def nearest_enemy(fight: Engagement, side: int, here: int) -> int:
    """The distance from a hex to the nearest ship of the other side; 99 where there is none."""
    reach = fight.scene.grid.far[here]
    return min((reach[fight.at[group]] for group in fight.groups_of(other(side))), default=99)
