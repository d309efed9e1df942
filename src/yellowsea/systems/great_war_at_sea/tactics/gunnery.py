"""7.5, 7.6: which guns reach what, the face that hits, the second dice, and how many hits are to be expected."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.state.sides import other
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.state.engagement import CONTROL, Engagement
from yellowsea.systems.great_war_at_sea.state.ranges import Ranges
from yellowsea.systems.great_war_at_sea.state.scene import PRIMARY, SECONDARY, TERTIARY
from yellowsea.systems.great_war_at_sea.tactics.sighting import sees

_NOBODY: Final[list[int]] = []
BATTERY_STAGE: Final = 1  # stage of a gunnery impulse in which only batteries fire


def ranges_of(fight: Engagement, side: int) -> Ranges:
    """Who of a side can fire at whom in this impulse: batteries before ships, ships after them."""
    known = fight.ranges
    if known is not None and known.side == side:
        return known
    ranges = Ranges(side)
    if fight.volleys >= fight.scene.silent[side]:
        _survey(fight, side, ranges)
    fight.ranges = ranges
    return ranges


def _survey(fight: Engagement, side: int, ranges: Ranges) -> None:
    scene = fight.scene
    forts = fight.stage == BATTERY_STAGE
    foes = [(group, fight.at[group]) for group in fight.groups_of(other(side))]
    near: dict[int, list[list[int]]] = {}
    for group in fight.groups_of(side):
        if scene.is_battery[fight.members[group][0]] != forts:
            continue
        here = fight.at[group]
        by_distance = near.get(here)
        if by_distance is None:
            by_distance = _by_distance(fight, side, here, foes)
            near[here] = by_distance
        if not (by_distance[0] or by_distance[1] or by_distance[2]):
            continue
        for ship in fight.members[group]:
            lists = _targets(fight, ship, by_distance)
            if lists[0] or lists[1] or lists[2]:
                ranges.shooters.append(ship)
                ranges.by_ship[ship] = lists


def _by_distance(fight: Engagement, side: int, here: int, foes: list[tuple[int, int]]) -> list[list[int]]:
    """The enemy ships in sight of a hex at a distance of none, one and two hexes."""
    found: list[list[int]] = [[], [], []]
    reach = fight.scene.grid.far[here]
    for group, there in foes:
        distance = reach[there]
        if distance <= 2:
            for ship in fight.members[group]:
                if distance == 0 or sees(fight, side, here, ship):
                    found[distance].append(ship)
    return found


def _targets(fight: Engagement, ship: int, by_distance: list[list[int]]) -> list[list[int]]:
    """S21, 11.73, T7: the targets of each gun class of a ship."""
    scene = fight.scene
    lists: list[list[int]] = [_NOBODY, _NOBODY, _NOBODY]
    for kind in (PRIMARY, SECONDARY, TERTIARY):
        if fight.guns(kind)[ship] and why_silent(fight, ship, kind) == "":
            reach = scene.figures.battery_range if scene.is_battery[ship] else scene.reach[kind]
            found = by_distance[0]
            if kind == PRIMARY and scene.spares_light:
                found = [target for target in found if not scene.is_boat[target]]
            for distance in range(1, reach + 1):
                found = found + by_distance[distance]
            lists[kind] = found
    return lists


def why_silent(fight: Engagement, ship: int, kind: int) -> str:
    """S27, 11.73: why the weather silences guns; empty where it does not."""
    scene = fight.scene
    figures = scene.figures
    weather = scene.weather
    if scene.is_low[ship] and weather >= figures.low_freeboard_silent:
        return "low freeboard: no gun can be served in this sea"
    if kind == TERTIARY and weather >= figures.no_tertiary:
        return "tertiary guns cannot be served in this sea"
    if kind == SECONDARY and weather >= figures.no_secondary:
        return "secondary guns cannot be served in this sea"
    return ""


def groups_firing(fight: Engagement, side: int) -> list[int]:
    """The groups of a side that have a target already."""
    found: list[int] = []
    aims = fight.aims
    for ship in ranges_of(fight, side).shooters:
        group = fight.group[ship]
        if group not in found and (aims[3 * ship] >= 0 or aims[3 * ship + 1] >= 0 or aims[3 * ship + 2] >= 0):
            found.append(group)
    return found


def is_crowded_out(fight: Engagement, ship: int, firing: list[int]) -> bool:
    """narrow_waters: so many groups of the side fire already that no other may."""
    most = fight.scene.narrow[fight.scene.side[ship]]
    return most > 0 and len(firing) >= most and fight.group[ship] not in firing


# -- the dice ----------------------------------------------------------------------------------------------------------


def bearing(fight: Engagement, here: int, there: int) -> int:
    """Crossing the T (option): the direction in which a hex lies, NONE for the same hex."""
    if here == there:
        return NONE
    grid = fight.scene.grid
    best, least = NONE, 99
    for direction, step in enumerate(grid.next[here]):
        if step >= 0 and grid.far[step][there] < least:
            best, least = direction, grid.far[step][there]
    return best


def dice_of(fight: Engagement, ship: int, kind: int, target: int) -> int:
    """7.5: one die for each box, less what `ammunition` and the arcs of the option take."""
    scene = fight.scene
    boxes = fight.guns(kind)[ship]
    shells = scene.special.get("ammunition")
    if shells is not None and kind == SECONDARY and scene.side[ship] == shells.side and fight.round >= shells.round:
        boxes = -(-boxes // shells.divisor)
    if scene.crossing and not scene.is_battery[ship]:
        heading = fight.heading[fight.group[ship]]
        towards = bearing(fight, fight.hex_of(ship), fight.hex_of(target))
        if towards != NONE and heading != NONE:
            if towards == heading:
                boxes = (3 * boxes + 3) // 4
            elif (towards + 3) % 6 == heading:
                boxes = (boxes + 1) // 2
    return boxes


def needed_face(fight: Engagement, ship: int, target: int) -> int:
    """7.5, T5: the lowest face that hits."""
    scene = fight.scene
    figures = scene.figures
    modifier = 0
    here, there = fight.hex_of(ship), fight.hex_of(target)
    if here == there:
        modifier += figures.same_hex
    is_dead = fight.is_dead(target) and not scene.is_battery[target]
    if is_dead:
        modifier += figures.dead_target
    if scene.crossing and here != there and not scene.is_battery[target]:
        heading = fight.heading[fight.group[target]]
        towards = bearing(fight, there, here)
        if heading != NONE and towards in (heading, (heading + 3) % 6):
            modifier += figures.crossing
    if scene.limits_modifiers:
        modifier = min(modifier, figures.most_against_dead if is_dead else figures.most_modifier)
    return max(figures.never_hits + 1, figures.hit_on - modifier)


def old_gun_face(fight: Engagement, ship: int, kind: int) -> int:
    """S39: the face that confirms a hit of slow-firing or boxed guns, the largest of the ship; 0: no such die."""
    scene = fight.scene
    if not (scene.is_slow_firing[ship] or scene.is_boxed[ship]):
        return 0
    if kind != (PRIMARY if scene.guns[PRIMARY][ship] else SECONDARY):
        return 0
    return scene.figures.boxed_confirm if scene.is_boxed[ship] else scene.figures.slow_confirm


def second_face(fight: Engagement, ship: int) -> int:
    """S12, 8.7, T6: the hardest of the scenario's, fire control's and the night's; 0: no such die."""
    scene = fight.scene
    face = scene.battle.confirm[scene.side[ship]]
    if fight.marks[ship] & CONTROL:
        face = max(face, scene.figures.fire_control_confirm)
    if scene.night_rules and fight.is_night():
        face = max(face, scene.figures.night_confirm)
    if scene.is_unready[ship]:
        face = max(face, scene.unready_face)
    return face


def light_face(fight: Engagement, kind: int, target: int) -> int:
    """T7: the face from which a primary hit on a light ship counts; 0: no such die."""
    scene = fight.scene
    if kind != PRIMARY or not scene.spares_light or not scene.is_light[target]:
        return 0
    modifier = scene.figures.small_modifier if scene.is_boat[target] else 0
    return scene.figures.light_ignored + 1 - modifier


def chance_of_hit(fight: Engagement, ship: int, kind: int, target: int) -> float:
    """The chance that one die of a gun class hits and counts."""
    chance = _from(needed_face(fight, ship, target))
    for face in (old_gun_face(fight, ship, kind), second_face(fight, ship), light_face(fight, kind, target)):
        if face:
            chance *= _from(face)
    return chance


def _from(face: int) -> float:
    """The chance of a face or more."""
    return max(0, 7 - face) / 6


def expected_hits(fight: Engagement, ship: int, kind: int, target: int) -> float:
    """The hits to be expected of a gun class at a target."""
    return dice_of(fight, ship, kind, target) * chance_of_hit(fight, ship, kind, target)
