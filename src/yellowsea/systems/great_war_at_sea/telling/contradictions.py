"""Contradictions no position may contain: ships where none can be, steps without their time, orders without a ship."""

from __future__ import annotations

from yellowsea.kernel.errors import PositionError
from yellowsea.kernel.state.sides import JAPAN, NOBODY, RUSSIA, SIDES, other, side_name
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.state import steps
from yellowsea.systems.great_war_at_sea.state.engagement import (
    FIGHTING,
    FROM,
    ON,
    SCUTTLED,
    SUNK,
    Engagement,
)
from yellowsea.systems.great_war_at_sea.state.grid import OFF
from yellowsea.systems.great_war_at_sea.tactics.grouping import joinable
from yellowsea.systems.great_war_at_sea.tactics.gunnery import ranges_of
from yellowsea.systems.great_war_at_sea.tactics.ramming import may_ram
from yellowsea.systems.great_war_at_sea.tactics.targets import may_aim
from yellowsea.systems.great_war_at_sea.tactics.torpedoes import may_launch, targets_of


def refuse_contradictions(fight: Engagement) -> None:
    """Everything that the single values do not say."""
    _check_ships(fight)
    _check_groups(fight)
    _check_time(fight)
    _check_stage(fight)
    _check_aims(fight)
    _check_tubes(fight)
    _check_hand(fight)


def _check_ships(fight: Engagement) -> None:
    scene = fight.scene
    for ship in range(scene.ships):
        place = f"ships.{scene.word[ship]}.hull"
        if fight.fate[ship] == SUNK:
            if fight.hull[ship]:
                raise PositionError("a sunk ship with hull boxes", place, "0")
        elif not fight.hull[ship]:
            raise PositionError("no hull box left", place, "at least 1, or the fate sunk")
        if scene.is_battery[ship] and fight.fate[ship] not in (SUNK, FIGHTING):
            raise PositionError("a battery that moves", f"ships.{scene.word[ship]}.fate", "fighting or sunk")
        if fight.marks[ship] & SCUTTLED and fight.fate[ship] != SUNK:
            raise PositionError("scuttled, but not sunk", f"ships.{scene.word[ship]}.marks", "the fate sunk")
    for number, (tug, towed) in enumerate(scene.tows):
        if not fight.towing[number]:
            continue
        if fight.fate[tug] != FIGHTING or fight.fate[towed] != FIGHTING:
            raise PositionError(
                f"{scene.name[tug]} can tow nobody", "towing", "tugs that are on the field with their tows"
            )
        if fight.hex_of(tug) != fight.hex_of(towed):
            raise PositionError("tug and tow are apart", "towing", "both in one hex")


def _check_groups(fight: Engagement) -> None:
    scene = fight.scene
    first = scene.on_field
    waiting = [*fight.arrivals_left, *fight.coming]
    if len(set(waiting)) != len(waiting) or any(not first <= group < len(scene.groups) for group in waiting):
        raise PositionError(repr(waiting), "arrivals_left", "groups that arrive, each once, left or coming")
    for group in range(len(fight.at)):
        members, here = fight.members[group], fight.at[group]
        place = f"groups[{group}]"
        if group in waiting:
            if here != OFF or members != scene.members[group]:
                raise PositionError("a group that has not come", place, "no hex, and the ships of the scenario")
        elif bool(members) != (here != OFF):
            raise PositionError("a group without ships or without a hex", place, "both or neither")
        if members and scene.is_battery[members[0]]:
            if members != (scene.vessels + group - len(scene.groups),):
                raise PositionError("a battery in another group", place, "each battery in its own")
            at = scene.battle.batteries[group - len(scene.groups)].at
            if here != scene.grid.number[at]:
                raise PositionError("a battery that has moved", place, scene.grid.words[scene.grid.number[at]])
        elif any(scene.is_battery[ship] for ship in members):
            raise PositionError("a battery among ships", place, "each battery in its own group")
        elif here != OFF and scene.is_land[here]:
            raise PositionError("ships on land", place, "a hex of water")
        if len(members) > max(scene.figures.group_most, max(len(known) for known in scene.members)):
            raise PositionError("too many pieces", place, f"at most {scene.figures.group_most}")


def _check_time(fight: Engagement) -> None:
    """S23: the step on top must be one of the impulse."""
    figures = fight.scene.figures
    below = fight.stack[1] if len(fight.stack) > 1 else NONE
    impulse = fight.impulse
    if fight.initiative == NOBODY and (impulse or fight.round > 1):
        raise PositionError("nobody has the initiative", "initiative", "japan or russia")
    if fight.initiative != NOBODY and not impulse and fight.round == 1:
        raise PositionError("the first round has not begun", "initiative", "null")
    if fight.is_closer and not fight.scene.closer_speeds:
        raise PositionError("closer speeds are not in use", "closer", "false")
    fits = True
    if below == steps.ARRIVE:
        fits = impulse == 1
    elif below in (steps.MOVE, steps.MOVE_END):
        fits = impulse in figures.first_moves[-1] or (impulse in figures.second_moves[-1] and not fight.is_closer)
    elif below == steps.GUNNERY:
        fits = impulse in figures.gun_impulses
    elif below in (steps.TORPEDOES, steps.RAMMING):
        fits = impulse in figures.torpedo_impulses
    elif below == steps.ROUND_END:
        fits = impulse > 0
    if not fits:
        raise PositionError(str(impulse), "impulse", "an impulse in which the step may stand")
    if below == steps.RAMMING and not fight.scene.ramming:
        raise PositionError("ramming is not in use", "steps", "no ramming")
    if (not fight.stack) != (fight.ending != ON) and below != steps.ROUND_END:
        raise PositionError("the end does not fit the steps", "ending", "on while the battle goes on")
    if bool(fight.coming) != (below == steps.ARRIVE):
        raise PositionError("arrivals and steps differ", "coming", "groups exactly where they are asked for")
    if fight.facing and steps.DANGERS not in fight.stack:
        raise PositionError("nobody has just moved", "facing", "an empty list")
    if steps.DANGERS in fight.stack and not fight.facing:
        raise PositionError("nobody has just moved", "facing", "a group that meets dangers")
    if any(fight.at[entry // FROM] == OFF for entry in fight.facing):
        raise PositionError("a group that is not on the field", "facing", "groups on the field")


def _check_stage(fight: Engagement) -> None:
    """How far a procedure has come says who acts."""
    stack = fight.stack
    below = stack[1] if len(stack) > 1 else NONE
    above = stack[2] if len(stack) > 2 else NONE
    stage, first = fight.stage, fight.initiative
    who = [fight.acting]
    allowed = [0]
    if below == NONE:
        who = [fight.acting]
        allowed = [0, 1] if fight.is_closer and fight.impulse in fight.scene.figures.closer_other else [0]
    elif below == steps.ARRIVE:
        who = [fight.group_side[fight.coming[0]]]
    elif below in (steps.MOVE, steps.MOVE_END):
        in_first = fight.impulse in fight.scene.figures.first_moves[-1]
        if fight.is_closer:
            allowed = [0, 1]
        who = [other(first) if stage or not in_first else first]
    elif below == steps.GUNNERY:
        forts = fight.scene.ships > fight.scene.vessels
        allowed = ([1, 2, 3] if forts else [2, 3]) if above == steps.TARGETS else [0, 1, 2, 3]
        if above == steps.TARGETS:
            who = [fight.scene.side[-1] if stage == 1 else first if stage == 2 else other(first)]
    elif below == steps.TORPEDOES:
        allowed = [1, 2] if above == steps.TUBES else [0, 1, 2]
        who = [first if stage == 1 else other(first)] if above == steps.TUBES else who
    elif below == steps.RAMMING:
        allowed = [0, 1]
        who = [JAPAN, RUSSIA]
    elif below == steps.ROUND_END:
        allowed = [2, 3] if above == steps.CLOSING else [4] if above == steps.PEACE else [0, 1, 2, 3, 4]
        if above == steps.CLOSING:
            who = [JAPAN if stage == 2 else RUSSIA]
        elif above == steps.PEACE:
            if fight.offers not in (1, 2):
                raise PositionError("nobody has offered an end", "offers", "one side")
            who = [other(fight.offers - 1)]
        if fight.ending != ON and (above != NONE or stage < 4):
            raise PositionError("the end is not settled yet", "ending", "on")
    if stage not in allowed:
        raise PositionError(str(stage), "stage", "one of " + ", ".join(str(one) for one in allowed))
    if fight.acting not in who or (fight.acting == NOBODY and below != NONE and above != NONE):
        " or ".join(SIDES[side] for side in who if side >= 0)
        raise PositionError(
            repr(side_name(fight.acting)), "acting", " or ".join(SIDES[side] for side in who if side >= 0)
        )


def _check_aims(fight: Engagement) -> None:
    scene = fight.scene
    for ship in range(scene.ships):
        aims = fight.aims[3 * ship : 3 * ship + 3]
        if max(aims) == NONE:
            continue
        place = f"aims.{scene.word[ship]}"
        if steps.GUNNERY not in fight.stack or not 1 <= fight.stage <= 3:
            raise PositionError("a target outside of a gunnery impulse", place, "no aims")
        if fight.fate[ship] != FIGHTING or bool(scene.is_battery[ship]) != (fight.stage == 1):
            raise PositionError("she does not fire now", place, "a ship that fires in this part of the impulse")
        if scene.side[ship] != fight.acting and (fight.stage != 3 or scene.side[ship] != fight.initiative):
            raise PositionError("the side has not been asked yet", place, "ships of a side that names its targets")
        fight.ranges = None
        lists = ranges_of(fight, scene.side[ship]).by_ship.get(ship, [[], [], []])
        for kind, target in enumerate(aims):
            if target != NONE and target not in lists[kind]:
                raise PositionError(scene.word[target], place, "targets in range and in sight")
    fight.ranges = None
    _check_narrow(fight)


def _check_narrow(fight: Engagement) -> None:
    for side in (JAPAN, RUSSIA):
        most = fight.scene.narrow[side]
        groups = {
            fight.group[ship]
            for ship in range(fight.scene.ships)
            if fight.scene.side[ship] == side and max(fight.aims[3 * ship : 3 * ship + 3]) != NONE
        }
        if most and len(groups) > most:
            raise PositionError(f"{len(groups)} groups fire", "aims", f"at most {most} groups")


def _check_tubes(fight: Engagement) -> None:
    scene = fight.scene
    for ship in range(scene.ships):
        target = fight.tube_target[ship]
        if target == NONE:
            continue
        place = f"tubes.{scene.word[ship]}"
        if steps.TORPEDOES not in fight.stack or not 1 <= fight.stage <= 2:
            raise PositionError("a target outside of a torpedo impulse", place, "no tubes")
        if fight.fate[ship] != FIGHTING or not 1 <= fight.tube_count[ship] <= fight.torpedoes[ship]:
            raise PositionError("she has not so many torpedoes", place, "a ship with torpedoes left")
        if scene.side[ship] != fight.acting and (fight.stage != 2 or scene.side[ship] != fight.initiative):
            raise PositionError("the side has not been asked yet", place, "ships of a side that names its targets")
        if scene.weather >= scene.figures.no_torpedoes or target not in targets_of(fight, ship):
            raise PositionError(scene.word[target], f"{place}.target", "an enemy in her hex")


def _check_hand(fight: Engagement) -> None:
    top = fight.stack[-1] if fight.stack else NONE
    ship = fight.in_hand
    if top in (steps.JOIN, steps.AIM, steps.LAUNCH):
        if ship == NONE or not _fits_hand(fight, top, ship):
            raise PositionError(repr(ship), "in_hand", "a ship that can be ordered in this step")
    elif ship != NONE and (top != steps.RAM or ship not in may_ram(fight)):
        raise PositionError(fight.scene.word[ship], "in_hand", "null")


def _fits_hand(fight: Engagement, top: int, ship: int) -> bool:
    if fight.fate[ship] != FIGHTING or fight.scene.side[ship] != fight.acting:
        return False
    if top == steps.JOIN:
        group = fight.group[ship]
        return fight.lead(group) == ship and bool(joinable(fight, group))
    if top == steps.AIM:
        return ship in may_aim(fight)
    return ship in may_launch(fight, fight.acting)
