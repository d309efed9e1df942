"""Reading positions: every wrong value is named with its place and what was expected there."""

from __future__ import annotations

from typing import Any, Final

from yellowsea.kernel.errors import PositionError
from yellowsea.kernel.play.step import Step
from yellowsea.kernel.record.positions import Names, Reader
from yellowsea.kernel.state.sides import NOBODY, SIDES
from yellowsea.systems.great_war_at_sea.book.shapes import DIRECTIONS, NONE, SPEEDS
from yellowsea.systems.great_war_at_sea.state.engagement import (
    ENDS,
    FATES,
    FIGHTING,
    FROM,
    GROUP_MARKS,
    MARKS,
    WAITING,
    Engagement,
    new_engagement,
)
from yellowsea.systems.great_war_at_sea.state.grid import OFF
from yellowsea.systems.great_war_at_sea.state.scene import PRIMARY, SECONDARY, TERTIARY, Scene
from yellowsea.systems.great_war_at_sea.state.words import MOST_TORPEDOES, Words
from yellowsea.systems.great_war_at_sea.telling.contradictions import refuse_contradictions

_MOST: Final = 9999
_SHIP: Final = (
    *("fate", "left_by", "hull", "primary", "secondary", "tertiary", "torpedoes", "speed", "marks", "stuck"),
    *("gun_hits", "torpedo_hits"),
)
_GROUP: Final = ("side", "hex", "ships", "course", "heading", "moved", "marks")
_WAY_WORDS: Final = Names("a direction", list(DIRECTIONS))


def read(position: dict[str, Any], scene: Scene, words: Words, steps_in_order: list[Step[Any]]) -> Engagement:
    """The state of a position."""
    reader = Reader(position)
    ships = Names("a ship of this battle", scene.word)
    hexes = Names("a hex", scene.grid.words)
    fight = new_engagement(scene, words)
    _read_clock(fight, reader)
    _read_ships(fight, reader, ships)
    if "groups" in reader.values:
        _read_groups(fight, reader, ships, hexes)
    _read_flags(fight, reader, ships)
    last = len(fight.at) - 1
    if "arrivals_left" in reader.values:
        fight.arrivals_left = reader.numbers("arrivals_left", 0, last)
    fight.coming = reader.numbers("coming", 0, last)
    _read_fire(fight, reader, ships)
    fight.facing = [_facing(entry, last, hexes) for entry in reader.list_of("facing")]
    fight.in_hand = reader.name_or_none("in_hand", ships)
    fight.stack = reader.stack(steps_in_order, ["impulses"])
    refuse_contradictions(fight)
    return fight


def _read_clock(fight: Engagement, reader: Reader) -> None:
    battle = fight.scene.battle
    fight.round = reader.number("round", 1, battle.rounds, 1)
    fight.impulse = reader.number("impulse", 0, 20, 0)
    fight.initiative = reader.side("initiative", NOBODY)
    fight.acting = reader.side("acting", NOBODY)
    fight.stage = reader.number("stage", 0, 4, 0)
    fight.volleys = reader.number("volleys", 0, _MOST, 0)
    fight.sight_shift = reader.number("sight_shift", -5, 5, 0)
    fight.is_closer = int(reader.flag("closer"))
    fight.offers = _sides(reader, "offers")
    fight.shots = reader.number("shots", 0, _MOST, 0)
    fight.quiet = reader.number("quiet", 0, battle.rounds, 0)
    fight.touch = _sides(reader, "touch")
    fight.touch_add = reader.number("touch_add", -2, 2, 0)
    _read_tows(fight, reader)
    fight.blocks = reader.number("blocks", 0, _MOST, 0)
    fight.shore = reader.number("shore", 0, _MOST, 0)
    fight.ending = reader.word("ending", ENDS, "on")


def _read_tows(fight: Engagement, reader: Reader) -> None:
    """S45: the tugs that still tow, and the rounds in which tows were let go. Older positions knew of one tow."""
    scene = fight.scene
    tugs = Names("a ship that tows in this battle", [scene.word[tug] for tug, _ in scene.tows])
    told = reader.values.get("towing")
    if isinstance(told, bool):
        if told and not scene.tows:
            raise reader.wrong("towing", "false: nobody tows in this battle")
        fight.towing = [int(told)] * len(scene.tows)
    elif told is not None:
        fight.towing = [0] * len(scene.tows)
        for tow in reader.names_once("towing", tugs):
            fight.towing[tow] = 1
    if isinstance(reader.values.get("tow_round"), int):
        fight.cast_off = [reader.number("tow_round", 0, scene.battle.rounds, 0)] * len(scene.tows)
        return
    rounds = reader.items("tow_round")
    for word, tow in rounds.keys(tugs).items():
        fight.cast_off[tow] = rounds.number(word, 1, scene.battle.rounds, 1)


def _sides(reader: Reader, key: str) -> int:
    """A bit for each side that is named."""
    bits = 0
    for side in reader.list_of(key):
        if side not in SIDES:
            raise reader.wrong(key, "japan and russia")
        bits |= 1 << SIDES.index(side)
    return bits


def _read_ships(fight: Engagement, reader: Reader, ships: Names) -> None:
    """The data sheets; who is not named is as at the start."""
    scene = fight.scene
    sheets = reader.items("ships")
    for name, ship in sheets.keys(ships).items():
        sheet = sheets.inner(name, _SHIP)
        fight.fate[ship] = sheet.word("fate", FATES, FATES[fight.fate[ship]])
        fight.left_by[ship] = sheet.name_or_none("left_by", _WAY_WORDS)
        fight.hull[ship] = sheet.number("hull", 0, scene.hull_at_start[ship], fight.hull[ship])
        for kind, key in ((PRIMARY, "primary"), (SECONDARY, "secondary"), (TERTIARY, "tertiary")):
            guns = fight.guns(kind)
            guns[ship] = sheet.number(key, 0, scene.guns_at_start[kind][ship], guns[ship])
        fight.torpedoes[ship] = sheet.number("torpedoes", 0, scene.torpedoes_at_start[ship], fight.torpedoes[ship])
        fight.speed[ship] = sheet.word("speed", SPEEDS, SPEEDS[fight.speed[ship]])
        if fight.speed[ship] > min(scene.speed[ship], scene.cap[ship]):
            raise sheet.wrong("speed", "no more than her own speed and the cap of the scenario")
        if "marks" in sheet.values:
            fight.marks[ship] = _bits(sheet, MARKS)
        fight.stuck[ship] = sheet.number("stuck", 0, 9, 0)
        fight.gun_hits[ship] = sheet.number("gun_hits", 0, _MOST, 0)
        fight.torpedo_hits[ship] = sheet.number("torpedo_hits", 0, _MOST, 0)


def _bits(reader: Reader, words: tuple[str, ...]) -> int:
    bits = 0
    for word in reader.list_of("marks"):
        if word not in words:
            raise reader.wrong("marks", "a list of " + ", ".join(words))
        bits |= 1 << words.index(word)
    return bits


def _read_groups(fight: Engagement, reader: Reader, ships: Names, hexes: Names) -> None:
    """All groups, also those that are gone: a group is its place in the list."""
    told = reader.list_of("groups")
    named = len(fight.at)
    if len(told) < named:
        raise reader.wrong("groups", f"at least the {named} groups of the scenario")
    if len(told) > named + 2 * fight.scene.ships:
        raise reader.wrong("groups", "fewer groups")
    fight.group = [NONE] * fight.scene.ships
    sides = fight.group_side
    names = fight.group_name
    fight.at, fight.members, fight.course, fight.heading = [], [], [], []
    fight.steps, fight.group_marks, fight.group_side, fight.group_name = [], [], [], []
    for number, value in enumerate(told):
        place = f"groups[{number}]"
        if not isinstance(value, dict) or any(key not in _GROUP for key in value):
            raise PositionError(repr(value), place, "an object with " + ", ".join(_GROUP))
        group = Reader(value, place)
        members = group.names_once("ships", ships)
        for ship in members:
            if fight.group[ship] != NONE:
                raise PositionError(f"{fight.scene.word[ship]} is in two groups", group.at("ships"), "each ship once")
            fight.group[ship] = number
        side = group.side("side", sides[number] if number < named else fight.scene.side[members[0]] if members else 0)
        if any(fight.scene.side[ship] != side for ship in members) or (number < named and side != sides[number]):
            raise group.wrong("ships", "ships of the side of the group")
        fight.members.append(tuple(members))
        fight.at.append(group.name_or_none("hex", hexes))
        fight.course.append(group.name_or_none("course", _WAY_WORDS))
        fight.heading.append(group.name_or_none("heading", _WAY_WORDS))
        fight.steps.append(group.number("moved", 0, 2, 0))
        fight.group_marks.append(_bits(group, GROUP_MARKS))
        fight.group_side.append(side)
        fight.group_name.append(names[number] if number < named else NONE)
    _settle_fates(fight)


def _settle_fates(fight: Engagement) -> None:
    """Who is in a group on the field fights, who is in one that has no hex waits, nobody else does either."""
    for ship in range(fight.scene.ships):
        group = fight.group[ship]
        place = f"ships.{fight.scene.word[ship]}.fate"
        if group == NONE:
            if fight.fate[ship] in (FIGHTING, WAITING):
                raise PositionError(FATES[fight.fate[ship]], place, "a group she is in, or another fate")
        else:
            fate = FIGHTING if fight.at[group] != OFF else WAITING
            if fight.fate[ship] != fate:
                raise PositionError(FATES[fight.fate[ship]], place, f"{FATES[fate]}, as her group")


def _read_flags(fight: Engagement, reader: Reader, ships: Names) -> None:
    if "flags" not in reader.values:
        return
    told = reader.list_of("flags")
    if len(told) != len(fight.flag):
        raise reader.wrong("flags", f"{len(fight.flag)} leaders")
    for leader, value in enumerate(told):
        place = f"flags[{leader}]"
        if not isinstance(value, dict) or any(key not in ("ship", "wait") for key in value):
            raise PositionError(repr(value), place, "an object with ship and wait")
        flag = Reader(value, place)
        ship = flag.name_or_none("ship", ships)
        if ship != NONE and (fight.scene.side[ship] != fight.scene.leader_side[leader] or fight.scene.is_battery[ship]):
            raise flag.wrong("ship", "a ship of his side")
        fight.flag[leader] = ship
        fight.flag_wait[leader] = flag.number("wait", 0, 20, 0)


def _read_fire(fight: Engagement, reader: Reader, ships: Names) -> None:
    """Targets that were named and torpedoes that are to be fired."""
    aims = reader.items("aims")
    for name, ship in aims.keys(ships).items():
        told = aims.list_of(name)
        if len(told) != 3:
            raise aims.wrong(name, "a target or null for each of three gun classes")
        for kind, target in enumerate(told):
            fight.aims[3 * ship + kind] = ships.number(target, aims.at(name)) if target is not None else NONE
    tubes = reader.items("tubes")
    for name, ship in tubes.keys(ships).items():
        tube = tubes.inner(name, ("target", "count"))
        fight.tube_target[ship] = tube.name("target", ships)
        fight.tube_count[ship] = tube.number("count", 1, min(MOST_TORPEDOES, max(1, fight.torpedoes[ship])), 1)


def _facing(entry: Any, last: int, hexes: Names) -> int:
    if not isinstance(entry, list) or len(entry) != 2 or type(entry[0]) is not int or not 0 <= entry[0] <= last:
        raise PositionError(repr(entry), "facing", "pairs of a group and the hex it left")
    return int(entry[0]) * FROM + hexes.number(entry[1], "facing")
