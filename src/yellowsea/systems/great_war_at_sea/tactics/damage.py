"""8.1 to 8.7: what one hit of a gun, a torpedo or a mine does to a ship."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES
from yellowsea.kernel.telling.events import plural
from yellowsea.systems.great_war_at_sea.book.shapes import (
    CRITICAL_RESULTS,
    GUNNERY_RESULTS,
    HEAVY_ARMOUR,
    LIGHT_ARMOUR,
    NONE,
    UNARMOURED,
)
from yellowsea.systems.great_war_at_sea.events.fire_events import CriticalHit, HitTaken
from yellowsea.systems.great_war_at_sea.state.engagement import BURNING, CONTROL, FIGHTING, SUNK, Engagement
from yellowsea.systems.great_war_at_sea.state.scene import CLASSES, PRIMARY, SECONDARY, TERTIARY
from yellowsea.systems.great_war_at_sea.tactics.effects import (
    leader_aboard,
    lose_boxes,
    lose_hull,
    lose_leader,
    lose_levels,
    sink,
    stop,
)

(_CRITICAL, _PRIMARY, _TORPEDO, _SECONDARY, _TERTIARY, _HULL, _HULL_AND_SPEED) = range(len(GUNNERY_RESULTS))
(_CONTROL, _STEERING, _ENGINES, _BOILERS, _TOWER, _MAGAZINE) = range(len(CRITICAL_RESULTS))
# 8.2: the heaviest armour that each gun class pierces.
PIERCES: Final[tuple[int, ...]] = (HEAVY_ARMOUR, LIGHT_ARMOUR, UNARMOURED)


class Loss:
    """What one hit took, for the log."""

    def __init__(self) -> None:
        self.hull = 0
        self.levels = 0
        self.guns = [0, 0, 0]
        self.tubes = 0

    def told(self) -> str:
        """The loss in words."""
        parts = [plural(self.hull, "hull box", "hull boxes")] if self.hull else []
        for kind, lost in enumerate(self.guns):
            if lost:
                parts.append(f"{lost} {CLASSES[kind]}")
        if self.tubes:
            parts.append("one torpedo box")
        if self.levels:
            parts.append(plural(self.levels, "speed level", "speed levels"))
        return ", ".join(parts) + " lost" if parts else "no effect"


def take_gun_hit(fight: Engagement, ship: int, kind: int, umpire: Umpire) -> None:
    """8.1: two dice name the part; armour decides whether the gun of that class does anything there."""
    scene = fight.scene
    fight.gun_hits[ship] += 1
    if scene.is_battery[ship]:
        _hit_battery(fight, ship, umpire)
        return
    total = umpire.roll(6, "damage") + umpire.roll(6, "damage")
    result = scene.figures.gunnery[total - 2]
    loss = Loss()
    is_critical = False
    if result == _CRITICAL:
        is_critical = pierces_hull(fight, ship, kind, umpire)
        if not is_critical:
            _gun_result(fight, ship, kind, TERTIARY, loss, umpire)
    elif result == _TORPEDO:
        if fight.torpedoes[ship]:
            fight.torpedoes[ship] -= 1
            loss.tubes = 1
        else:
            _gun_result(fight, ship, kind, TERTIARY, loss, umpire)
    elif result in (_HULL, _HULL_AND_SPEED):
        if pierces_hull(fight, ship, kind, umpire):
            _hit_hull(fight, ship, kind, loss)
            if result == _HULL_AND_SPEED:
                loss.levels = 1
            if scene.fires and kind == SECONDARY and total == scene.figures.fire_starts:
                fight.marks[ship] |= BURNING
    else:
        part = PRIMARY if result == _PRIMARY else SECONDARY if result == _SECONDARY else TERTIARY
        if part == PRIMARY and scene.is_merchant[ship] and scene.warship_damage:  # T3
            if pierces_hull(fight, ship, kind, umpire):
                _hit_hull(fight, ship, kind, loss)
        else:
            _gun_result(fight, ship, kind, part, loss, umpire)
    tell_hit(fight, ship, CLASSES[kind], total, loss, "" if not is_critical else "critical hit", umpire)
    lose_hull(fight, ship, loss.hull, umpire)
    lose_levels(fight, ship, loss.levels, umpire)
    if is_critical:
        take_critical(fight, ship, umpire)


def tell_hit(fight: Engagement, ship: int, weapon: str, total: int, loss: Loss, more: str, umpire: Umpire) -> None:
    """The line of the log for one hit."""
    scene = fight.scene
    umpire.tell(
        HitTaken(
            side=SIDES[scene.side[ship]],
            ship=scene.word[ship],
            name=scene.name[ship],
            weapon=weapon,
            total=total,
            effect=more or loss.told(),
            hull=loss.hull,
            levels=loss.levels,
            boxes=sum(loss.guns) + loss.tubes,
        )
    )


def pierces_hull(fight: Engagement, ship: int, kind: int, umpire: Umpire) -> bool:
    """8.2: secondary guns need a second die against a light hull."""
    scene = fight.scene
    armour = scene.hull_armour[ship]
    if armour > PIERCES[kind]:
        return False
    if kind == SECONDARY and armour == LIGHT_ARMOUR and not scene.needs_no_die[ship]:
        return umpire.roll(6, "pierce") >= scene.figures.secondary_pierces
    return True


def _hit_hull(fight: Engagement, ship: int, kind: int, loss: Loss) -> None:
    """8.3: a primary hit on a bare hull takes two boxes."""
    figures = fight.scene.figures
    bare = kind == PRIMARY and fight.scene.hull_armour[ship] == UNARMOURED
    loss.hull = min(fight.hull[ship], figures.bare_hull_boxes if bare else 1)


def _gun_result(fight: Engagement, ship: int, kind: int, part: int, loss: Loss, umpire: Umpire) -> None:
    """8.3, 8.6: a gun class is hit; where 8.6 is in use a class that is not there refers the hit to another part."""
    scene = fight.scene
    if scene.refers[ship]:
        part = _referred(fight, ship, part)
        if part == NONE:
            return
        if part == _HULL_PART:
            if pierces_hull(fight, ship, kind, umpire):
                _hit_hull(fight, ship, kind, loss)
            return
    armour = scene.armour[part][ship]
    if armour > PIERCES[kind]:
        return
    boxes = scene.figures.light_boxes if kind == PRIMARY and armour < HEAVY_ARMOUR else 1
    lost = lose_boxes(fight, ship, part, boxes)
    loss.guns[part] += lost
    if scene.refers[ship] and 0 < lost < boxes and armour_lets(fight, ship, kind):  # 8.63
        loss.hull = min(fight.hull[ship], boxes - lost)


_HULL_PART: Final = 3


def armour_lets(fight: Engagement, ship: int, kind: int) -> bool:
    """8.2: could a gun class pierce the hull at all?"""
    return fight.scene.hull_armour[ship] <= PIERCES[kind]


def _referred(fight: Engagement, ship: int, part: int) -> int:
    """8.6: primary results go to secondaries, these to tertiaries, where a ship was built without; guns that are gone
    send the hit to the hull; surplus tertiary results do nothing."""
    scene = fight.scene
    built = [scene.guns[kind][ship] > 0 for kind in (PRIMARY, SECONDARY, TERTIARY)]
    if not any(built):
        return _HULL_PART
    if part == PRIMARY and not built[PRIMARY]:
        part = SECONDARY
    if part == SECONDARY and not built[SECONDARY]:
        part = TERTIARY
    if fight.guns(part)[ship]:
        return part
    only_tertiary = not built[PRIMARY] and not built[SECONDARY]
    if part == TERTIARY and not only_tertiary:
        return NONE
    return _HULL_PART


def _hit_battery(fight: Engagement, ship: int, umpire: Umpire) -> None:
    """7.8: two hits destroy a factor, secondaries first; a battery without factors is silent."""
    loss = Loss()
    fight.hull[ship] -= 1
    if fight.hull[ship] <= 0:
        fight.hull[ship] = fight.scene.hull[ship]
        kind = SECONDARY if fight.secondary[ship] else PRIMARY
        loss.guns[kind] = lose_boxes(fight, ship, kind, 1)
    tell_hit(fight, ship, "guns", 0, loss, "", umpire)
    if not fight.boxes(ship):
        fight.hull[ship] = 0
        fight.remove(ship, SUNK)


# -- critical hits -----------------------------------------------------------------------------------------------------


def take_critical(fight: Engagement, ship: int, umpire: Umpire) -> None:
    """8.7: one die says what was hit."""
    if fight.fate[ship] != FIGHTING:
        return
    scene = fight.scene
    figures = scene.figures
    face = umpire.roll(6, "critical")
    result = figures.critical[face - 1]
    umpire.tell(
        CriticalHit(
            side=SIDES[scene.side[ship]],
            ship=scene.word[ship],
            name=scene.name[ship],
            face=face,
            result=CRITICAL_RESULTS[result].replace("_", " "),
        )
    )
    if result == _CONTROL:
        fight.marks[ship] |= CONTROL
        _endanger_leader(fight, ship, figures.leader_lost_control, umpire)
    elif result == _STEERING:
        fight.stuck[ship] = figures.steering_impulses
        lose_hull(fight, ship, figures.steering_hull, umpire)
    elif result == _ENGINES:
        lose_levels(fight, ship, figures.engine_levels, umpire)
    elif result == _BOILERS:
        lose_hull(fight, ship, figures.boilers_hull, umpire)
        if fight.fate[ship] == FIGHTING:
            stop(fight, ship, umpire)
    elif result == _TOWER:
        _endanger_leader(fight, ship, figures.leader_lost_tower, umpire)
        if fight.secondary[ship]:
            lose_boxes(fight, ship, SECONDARY, (fight.secondary[ship] + 1) // 2)
        else:
            lose_hull(fight, ship, 1, umpire)
    elif umpire.roll(6, "magazine") >= figures.magazine_sinks:
        sink(fight, ship, "blows up", umpire)
    else:
        lose_boxes(fight, ship, PRIMARY, figures.magazine_primary)
        lose_hull(fight, ship, figures.magazine_hull, umpire)


def _endanger_leader(fight: Engagement, ship: int, lost_on: int, umpire: Umpire) -> None:
    """16.0: a leader aboard may be struck."""
    leader = leader_aboard(fight, ship)
    if leader != NONE and umpire.roll(6, "leader") >= lost_on:
        lose_leader(fight, leader, umpire)


# -- torpedoes and mines -----------------------------------------------------------------------------------------------


def take_torpedo_hit(fight: Engagement, ship: int, weapon: str, umpire: Umpire) -> None:
    """8.1: two dice on the torpedo and mine table; armour does not matter."""
    figures = fight.scene.figures
    total = umpire.roll(6, "damage") + umpire.roll(6, "damage")
    line = figures.torpedo[total - 2]
    loss = Loss()
    if line.magazine and umpire.roll(6, "magazine") >= figures.torpedo_magazine_sinks:
        tell_hit(fight, ship, weapon, total, loss, "the magazine explodes", umpire)
        sink(fight, ship, "blows up", umpire)
        return
    loss.hull = min(fight.hull[ship], figures.torpedo_magazine_hull if line.magazine else line.hull)
    loss.levels = line.levels
    tell_hit(fight, ship, weapon, total, loss, "", umpire)
    lose_hull(fight, ship, loss.hull, umpire)
    lose_levels(fight, ship, line.levels, umpire)
    if (line.dead or line.magazine) and fight.fate[ship] == FIGHTING:
        stop(fight, ship, umpire)
