"""What a hit is worth to the side that scores it: points for crippling and sinking, and what the scenario adds.

Targets that are suggested are chosen by it, and the officer weighs fire by it.
"""

from __future__ import annotations

from typing import Final

from yellowsea.systems.great_war_at_sea.book.shapes import HEAVY_ARMOUR, LIGHT_ARMOUR, UNARMOURED
from yellowsea.systems.great_war_at_sea.state.engagement import Engagement
from yellowsea.systems.great_war_at_sea.state.scene import PRIMARY, SECONDARY, TERTIARY
from yellowsea.systems.great_war_at_sea.tactics.damage import PIERCES

# Of 36 throws on the gunnery table: hull (criticals among them), speed, and boxes of the three gun classes.
HULL_RESULTS: Final = 8
SPEED_RESULTS: Final = 1.4
GUN_RESULTS: Final = (4, 4, 17)
THROWS: Final = 36
TORPEDO_HULL: Final = 2.2  # boxes that a torpedo hit takes in the mean
TORPEDO_SPEED: Final = 0.6  # the share of torpedo hits that cost speed
BATTERY: Final = 0.15  # a hit on a battery, in points
SILENCED: Final = 0.04  # of a ship's value for half of her guns, for the fire that they will not return
FLAGSHIP: Final = 1.3  # the enemy's flagship draws the fire


def hull_a_hit(fight: Engagement, kind: int, target: int) -> float:
    """The hull boxes to be expected of one hit: eight results in 36 reach the hull, armour allowing."""
    scene = fight.scene
    boxes = scene.figures.bare_hull_boxes if kind == PRIMARY and scene.hull_armour[target] == UNARMOURED else 1
    return _pierced(fight, kind, target) * boxes * HULL_RESULTS / THROWS


def _pierced(fight: Engagement, kind: int, target: int) -> float:
    """8.2: the share of hits on the hull that pierce it."""
    scene = fight.scene
    armour = scene.hull_armour[target]
    if armour > PIERCES[kind]:
        return 0.0
    if kind == SECONDARY and armour == LIGHT_ARMOUR and not scene.needs_no_die[target]:
        return max(0, 7 - scene.figures.secondary_pierces) / 6
    return 1.0


def _guns_a_hit(fight: Engagement, kind: int, target: int) -> float:
    """The gun boxes to be expected of one hit."""
    scene = fight.scene
    total = 0.0
    for part in (PRIMARY, SECONDARY, TERTIARY):
        left = fight.guns(part)[target]
        armour = scene.armour[part][target]
        if left and armour <= PIERCES[kind]:
            boxes = scene.figures.light_boxes if kind == PRIMARY and armour < HEAVY_ARMOUR else 1
            total += min(boxes, left) * GUN_RESULTS[part]
    return total / THROWS


def hit_worth(fight: Engagement, kind: int, target: int) -> float:
    """The points to be expected of one hit: the way to a cripple, then the way to the bottom."""
    scene = fight.scene
    if scene.is_battery[target]:
        return BATTERY
    hull = hull_a_hit(fight, kind, target)
    if scene.is_multi[target]:
        return hull * (scene.value[target] + scene.stake_sunk[target]) / scene.hull_at_start[target]
    half = scene.value[target] / 2
    left = fight.hull[target]
    worth = (half + scene.stake_sunk[target]) * min(1.0, hull / left)
    guns = _guns_a_hit(fight, kind, target)
    if not fight.is_crippled(target):
        boxes = max(1, left - scene.whole_hull[target] // 2)
        barrels = max(1, fight.boxes(target) - scene.whole_guns[target] // 2)
        speed = _pierced(fight, kind, target) * SPEED_RESULTS / THROWS
        worth += (half + scene.stake_crippled[target]) * min(1.0, hull / boxes + guns / barrels + speed)
    worth += SILENCED * scene.value[target] * guns
    return worth * FLAGSHIP if target in fight.flag else worth


def torpedo_worth(fight: Engagement, target: int) -> float:
    """The points to be expected of one torpedo hit: three in five cost a level, and about two boxes are lost."""
    scene = fight.scene
    sinks = min(1.0, TORPEDO_HULL / fight.hull[target])
    if scene.is_multi[target]:
        return sinks * (scene.value[target] + scene.stake_sunk[target])
    half = scene.value[target] / 2
    worth = sinks * (half + scene.stake_sunk[target])
    if not fight.is_crippled(target):
        boxes = max(1, fight.hull[target] - scene.whole_hull[target] // 2)
        cripples = 1.0 if boxes <= 1 else TORPEDO_SPEED + (1 - TORPEDO_SPEED) * min(1.0, TORPEDO_HULL / boxes) / 2
        worth += cripples * (half + scene.stake_crippled[target])
    return worth * FLAGSHIP if target in fight.flag else worth
