"""7.5: a gunnery impulse: batteries first, then both sides name targets, then all dice, then all damage."""

from __future__ import annotations

from yellowsea.kernel.play.step import Procedure
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES, other
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.events.fire_events import GunsFired, StrayHit
from yellowsea.systems.great_war_at_sea.state import steps
from yellowsea.systems.great_war_at_sea.state.engagement import ACTIVE, FIGHTING, FIRED, SHOWN, Engagement
from yellowsea.systems.great_war_at_sea.state.scene import CLASSES, PRIMARY, SECONDARY, TERTIARY
from yellowsea.systems.great_war_at_sea.tactics.damage import take_gun_hit
from yellowsea.systems.great_war_at_sea.tactics.gunnery import (
    dice_of,
    light_face,
    needed_face,
    old_gun_face,
    ranges_of,
    second_face,
)


class Gunnery(Procedure[Engagement]):
    """7.5: one gunnery impulse."""

    key = "gunnery"
    rule = "7.5"
    parents = ("impulses",)

    def run(self, fight: Engagement, umpire: Umpire) -> None:
        fight.stage += 1
        if fight.stage == 1:  # batteries
            fight.clear_aims()
            if fight.scene.ships > fight.scene.vessels:
                self._ask(fight, fight.scene.side[fight.scene.vessels])
        elif fight.stage == 2:
            if fight.scene.ships > fight.scene.vessels:
                resolve(fight, umpire)
                fight.clear_aims()
            self._ask(fight, fight.initiative)
        elif fight.stage == 3:
            self._ask(fight, other(fight.initiative))
        else:
            resolve(fight, umpire)
            fight.clear_aims()
            fight.stage = 0
            fight.volleys += 1
            fight.acting = fight.initiative
            fight.stack.pop()

    def _ask(self, fight: Engagement, side: int) -> None:
        """Let a side name its targets, if any of its guns has one."""
        fight.acting = side
        fight.ranges = None
        if ranges_of(fight, side).shooters:
            fight.stack.append(steps.TARGETS)


def resolve(fight: Engagement, umpire: Umpire) -> None:
    """7.5: all dice fall before any damage is done; what is sunk already takes no more."""
    aims = fight.aims
    if max(aims) == NONE:
        return
    scene = fight.scene
    struck: list[tuple[int, int]] = []
    firing = [ship for ship in range(scene.ships) if max(aims[3 * ship : 3 * ship + 3]) != NONE]
    for side in (fight.initiative, other(fight.initiative)):
        for ship in firing:
            if scene.side[ship] == side:
                for kind in (PRIMARY, SECONDARY, TERTIARY):
                    target = aims[3 * ship + kind]
                    if target != NONE:
                        _fire(fight, ship, kind, target, struck, umpire)
    fight.shots += len(firing)
    for ship in firing:
        fight.marks[ship] |= FIRED
        fight.group_marks[fight.group[ship]] |= SHOWN | ACTIVE
    for target, kind in struck:
        if fight.fate[target] == FIGHTING:
            take_gun_hit(fight, target, kind, umpire)


def _fire(fight: Engagement, ship: int, kind: int, target: int, struck: list[tuple[int, int]], umpire: Umpire) -> None:
    """One gun class of one ship: its dice, the second dice of its hits, and whom they strike."""
    scene = fight.scene
    needed = needed_face(fight, ship, target)
    faces = umpire.pool(dice_of(fight, ship, kind, target), 6, "gunfire")
    hits = len([face for face in faces if face >= needed])
    first, second = old_gun_face(fight, ship, kind), second_face(fight, ship)
    count = 0
    for _ in range(hits):
        if first and umpire.roll(6, "old guns") < first:
            continue
        if second and umpire.roll(6, "confirm") < second:
            continue
        victim = stray(fight, ship, target, umpire)
        light = light_face(fight, kind, victim)
        if light and umpire.roll(6, "light ship") < light:
            continue
        count += 1
        struck.append((victim, kind))
    umpire.tell(
        GunsFired(
            side=SIDES[scene.side[ship]],
            ship=scene.word[ship],
            name=scene.name[ship],
            target=scene.word[target],
            target_name=scene.name[target],
            faces=faces,
            needed=needed,
            hits=count,
            guns=CLASSES[kind],
            distance=scene.grid.far[fight.hex_of(ship)][fight.hex_of(target)],
            struck=hits,
        )
    )


def stray(fight: Engagement, ship: int, target: int, umpire: Umpire) -> int:
    """T6: at night a hit in the firer's own hex, where other ships of her side are, may strike one of those."""
    scene = fight.scene
    there = fight.hex_of(target)
    if not scene.night_rules or not fight.is_night() or there != fight.hex_of(ship):
        return target
    side = scene.side[ship]
    own = [
        friend
        for group in fight.groups_of(side)
        if fight.at[group] == there
        for friend in fight.members[group]
        if friend != ship and not scene.is_battery[friend]
    ]
    if not own or umpire.roll(6, "friends") > scene.figures.night_stray:
        return target
    victim = own[umpire.roll(len(own), "which friend") - 1] if len(own) > 1 else own[0]
    umpire.tell(StrayHit(side=SIDES[side], ship=scene.word[victim], name=scene.name[victim], by=scene.word[ship]))
    return victim
