"""7.3, 7.31: who may move in an impulse, how far, and where to."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import refuse
from yellowsea.kernel.state.sides import RUSSIA
from yellowsea.systems.great_war_at_sea.book.shapes import (
    DEAD_IN_THE_WATER,
    NONE,
    VERY_FAST,
    VERY_SLOW,
)
from yellowsea.systems.great_war_at_sea.state.engagement import (
    AGROUND,
    ANCHORED,
    FIGHTING,
    MIXED,
    RETIRING,
    SLOWED,
    Engagement,
)
from yellowsea.systems.great_war_at_sea.state.grid import OFF
from yellowsea.systems.great_war_at_sea.state.scene import TORPEDO_BOAT
from yellowsea.systems.great_war_at_sea.tactics.sighting import nearest_enemy


def speed_of(fight: Engagement, ship: int) -> int:
    """The class at which a ship can move now: damage, sea, tow, anchor, ground and helm."""
    return DEAD_IN_THE_WATER if fight.stuck[ship] else _steaming(fight, ship)


def _steaming(fight: Engagement, ship: int) -> int:
    """The class at which a ship could move with her helm in order."""
    if fight.marks[ship] & (AGROUND | ANCHORED):
        return DEAD_IN_THE_WATER
    scene = fight.scene
    speed = fight.speed[ship]
    if scene.is_boat[ship]:
        if scene.weather >= scene.figures.boats_slow:
            speed = min(speed, scene.figures.boats_speed)
        sea = scene.special.get("heavy_sea")
        if sea is not None and fight.round < sea.until_round and scene.type[ship] in sea.types:
            speed = min(speed, sea.speed)
    for number, (tug, towed) in enumerate(scene.tows):
        if ship == tug and fight.towing[number]:
            speed = min(speed, VERY_SLOW)
        if ship == towed:  # S45: as her tug goes; slowly by herself in the round in which she is cast off
            if fight.towing[number]:
                return VERY_SLOW if fight.group[ship] == fight.group[tug] else DEAD_IN_THE_WATER
            if fight.cast_off[number] == fight.round:
                speed = min(speed, VERY_SLOW)
    return speed


def group_speed(fight: Engagement, group: int) -> int:
    """7.3: a group is as fast as its slowest ship."""
    slowest = VERY_FAST
    for ship in fight.members[group]:
        speed = speed_of(fight, ship)
        if speed < slowest:
            slowest = speed
    return slowest


def can_go(fight: Engagement, group: int) -> bool:
    """S23: is the speed of the group named in this impulse?"""
    figures = fight.scene.figures
    first = fight.acting == fight.initiative or fight.is_closer
    moves = figures.first_moves if first else figures.second_moves
    return fight.impulse in moves[group_speed(fight, group)]


def free_helms(fight: Engagement) -> None:
    """8.7: a movement impulse of the acting side is over: one less for a jammed helm, if the ship's speed was named."""
    figures = fight.scene.figures
    first = fight.acting == fight.initiative or fight.is_closer
    moves = figures.first_moves if first else figures.second_moves
    for group in fight.groups_of(fight.acting):
        for ship in fight.members[group]:
            if fight.stuck[ship] and fight.impulse in moves[_steaming(fight, ship)]:
                fight.stuck[ship] -= 1


def allowance(fight: Engagement, group: int) -> int:
    """S23: one hex, or two for 2+ where that is allowed."""
    if fight.impulse in fight.scene.figures.double_impulses and group_speed(fight, group) == VERY_FAST:
        return 2
    return 1


def movers(fight: Engagement) -> list[int]:
    """The groups of the acting side that may still move in this impulse."""
    figures = fight.scene.figures
    impulse = fight.impulse
    moves = figures.first_moves if fight.acting == fight.initiative or fight.is_closer else figures.second_moves
    doubles = impulse in figures.double_impulses
    found: list[int] = []
    for group in fight.groups_of(fight.acting):
        moved = fight.steps[group]
        if moved < 2:
            speed = group_speed(fight, group)
            if impulse in moves[speed] and (not moved or (doubles and speed == VERY_FAST)):
                found.append(group)
    return found


def must_withdraw(fight: Engagement, group: int) -> bool:
    """one_attack, passing_action: has the group no choice but to go?"""
    if fight.group_marks[group] & RETIRING:
        return True
    passing = fight.scene.special.get("passing_action")
    return passing is not None and fight.group_side[group] == passing.side and fight.round > passing.round


def brings_away(fight: Engagement, group: int, there: int) -> bool:
    """Does a step bring a group that must go nearer to its way out (or, in a passing action, off the coast)?"""
    scene = fight.scene
    here = fight.at[group]
    if fight.group_marks[group] & RETIRING:
        steps = scene.to_exit[fight.group_side[group]]
        return steps[there] < steps[here]
    return scene.from_coast[there] > scene.from_coast[here]


def way_out(fight: Engagement, group: int) -> bool:
    """Is a step that brings a group away possible at all? Where none is, it may do as it likes."""
    for direction in range(6):
        there = fight.scene.grid.next[fight.at[group]][direction]
        if there != OFF and why_not_there(fight, group, there) is None and brings_away(fight, group, there):
            return True
    return any(may_leave(fight, group, direction) for direction in range(6))


def may_leave(fight: Engagement, group: int, direction: int) -> bool:
    """7.4: a fixed field is left by one more step from its rim; a floating one is not."""
    scene = fight.scene
    if scene.battle.is_floating or scene.grid.next[fight.at[group]][direction] != OFF:
        return False
    exits = scene.exits[fight.group_side[group]]
    return not fight.group_marks[group] & RETIRING or not exits or direction in exits


def why_not_there(fight: Engagement, group: int, there: int) -> Refusal | None:
    """7.4 and the special rules: what keeps a group out of a hex. Port and boom are Russia's in every scenario."""
    scene = fight.scene
    if scene.is_land[there]:
        return refuse("land", "7.4", "that is land")
    side = fight.group_side[group]
    if there == scene.port and side != RUSSIA and not _all_blockships(fight, group):
        return refuse("port", "7.4", "only blockships of the enemy may enter the port")
    if there == scene.boom and side != RUSSIA:
        return refuse("boom", "X.boom", "the boom bars the way")
    keep = scene.special.get("no_torpedo_attack")
    if keep is not None and keep.limit is not None and keep.side == side and _has_torpedo_boats(fight, group):
        q, r = scene.grid.axial[there]
        a, b, c = keep.limit
        if a * q + b * r < c:
            return refuse("neutral", "X.no_torpedo_attack", "torpedo boats keep clear of the neutral ships")
    if group in scene.held_back and _breaks_flag_rule(fight, group, there):
        return refuse("flag", "X.flag_rule", "no division goes nearer to the enemy than the flagship's")
    return None


def _all_blockships(fight: Engagement, group: int) -> bool:
    return all(fight.scene.is_blockship[ship] for ship in fight.members[group])


def _has_torpedo_boats(fight: Engagement, group: int) -> bool:
    return any(fight.scene.type[ship] == TORPEDO_BOAT for ship in fight.members[group])


def _breaks_flag_rule(fight: Engagement, group: int, there: int) -> bool:
    """flag_rule: while the flagship leads, the other divisions may not come nearer to the enemy than hers."""
    flagship = fight.scene.leads
    if fight.fate[flagship] != FIGHTING or fight.marks[flagship] & SLOWED or fight.is_dead(flagship):
        return False
    side = fight.group_side[group]
    near = nearest_enemy(fight, side, there)
    return near < nearest_enemy(fight, side, fight.at[group]) and near < nearest_enemy(
        fight, side, fight.hex_of(flagship)
    )


def why_not_move(fight: Engagement, group: int, direction: int) -> Refusal | None:
    """What keeps a group of the acting side that may still move from a step in a direction."""
    there = fight.scene.grid.next[fight.at[group]][direction]
    if there == OFF:
        return refuse("rim", "7.4", "the field ends there")
    if fight.scene.is_open:
        return None
    why = why_not_there(fight, group, there)
    if why is not None:
        return why
    if must_withdraw(fight, group) and not brings_away(fight, group, there) and way_out(fight, group):
        code = "X.one_attack" if fight.group_marks[group] & RETIRING else "X.passing_action"
        return refuse("withdraws", code, "this group must withdraw")
    return None


def why_not_order(fight: Engagement, ship: int) -> Refusal | None:
    """What keeps a group from being moved at all: it is called by its first ship."""
    scene = fight.scene
    why = why_not_lead(fight, ship)
    if why is not None:
        return why
    group = fight.group[ship]
    if scene.is_battery[ship]:
        return refuse("battery", "7.8", "a battery does not move")
    if not can_go(fight, group):
        return _why_cannot_go(fight, group)
    if fight.steps[group] >= allowance(fight, group):
        return refuse("moved", "7.31", "the group has moved in this impulse")
    return None


def why_not_lead(fight: Engagement, ship: int) -> Refusal | None:
    """Is a ship the first of a group of the acting side on the field?"""
    if ship == NONE or fight.fate[ship] != FIGHTING:
        return refuse("not-there", "7.3", "she is not in this battle now")
    if fight.scene.side[ship] != fight.acting:
        return refuse("not-yours", "7.3", "she is the enemy's")
    if fight.lead(fight.group[ship]) != ship:
        return refuse("not-first", "7.3", "a group is ordered by its first ship")
    return None


def _why_cannot_go(fight: Engagement, group: int) -> Refusal:
    for ship in fight.members[group]:
        if fight.marks[ship] & ANCHORED:
            return refuse("anchored", "8.5", "the group is at anchor")
        if fight.marks[ship] & AGROUND:
            return refuse("aground", "7.42", "a ship of the group is aground")
        if fight.stuck[ship]:
            return refuse("helm", "8.7", "the helm of a ship in the group is jammed")
        for number in fight.tows_of(ship):
            tug, towed = fight.scene.tows[number]
            if ship == towed and fight.group[tug] != group:
                return refuse("in-tow", "S45", "she is in tow, and goes where her tug goes")
    if group_speed(fight, group) == DEAD_IN_THE_WATER:
        return refuse("dead", "8.5", "a ship of the group is dead in the water")
    return refuse("slow", "S23", "the group is too slow to move in this impulse")


def may_drop(fight: Engagement, ship: int) -> bool:
    """7.3: a damaged ship that holds her group back may be left behind."""
    members = fight.members[fight.group[ship]]
    if len(members) < 2 or not (fight.marks[ship] & (SLOWED | AGROUND) or fight.stuck[ship]):
        return False
    return speed_of(fight, ship) < max(speed_of(fight, other) for other in members)


def droppable(fight: Engagement) -> list[int]:
    """The ships of the acting side that may fall out."""
    found: list[int] = []
    hurt = SLOWED | AGROUND
    for group in fight.groups_of(fight.acting):
        members = fight.members[group]
        if len(members) > 1:
            for ship in members:
                if (fight.marks[ship] & hurt or fight.stuck[ship]) and may_drop(fight, ship):
                    found.append(ship)
    return found


def kinds_in(fight: Engagement, group: int) -> list[int]:
    """S43: the first ship of each category in a group that is not the category of the group's first ship."""
    category = fight.scene.category
    seen = [category[fight.lead(group)]]
    found: list[int] = []
    for ship in fight.members[group]:
        if category[ship] not in seen:
            seen.append(category[ship])
            found.append(ship)
    return found


def separable(fight: Engagement) -> list[int]:
    """S43: the ships of the acting side whose kind may leave a mixed group that has not moved in this impulse."""
    found: list[int] = []
    for group, marks in enumerate(fight.group_marks):
        if not marks & MIXED or fight.group_side[group] != fight.acting or fight.at[group] == OFF:
            continue
        if not fight.steps[group] and any(speed_of(fight, ship) for ship in fight.members[group]):
            found += kinds_in(fight, group)
    return found


def in_port_hex(fight: Engagement, group: int) -> bool:
    """7.4: may a group go into port from where it is? The port of a battle is Russia's."""
    return fight.at[group] == fight.scene.port and fight.group_side[group] == RUSSIA


def has_orders(fight: Engagement) -> bool:
    """Has the acting side anything to order: a group to move, a ship to drop, a kind to set apart, a port to enter?"""
    if movers(fight) or droppable(fight) or separable(fight):
        return True
    return any(in_port_hex(fight, group) for group in fight.groups_of(fight.acting))
