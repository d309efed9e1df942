"""Section 9: what scenarios make fleets do: the beat off Port Arthur, transports that must sail, the first night."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.state.sides import RUSSIA
from yellowsea.systems.great_war_at_sea.book.shapes import NONE, TYPES, Special
from yellowsea.systems.great_war_at_sea.chart.movement.courses import chunks, turns_in, write_way
from yellowsea.systems.great_war_at_sea.chart.orders.limits import fleet_id, war_begins
from yellowsea.systems.great_war_at_sea.chart.turn.scoring import figure, word
from yellowsea.systems.great_war_at_sea.state.campaign import (
    ABORT,
    FREE,
    STANDING,
    TURN_ENDS,
    Campaign,
    side_of,
)

BATTLESHIP: Final = TYPES.index("B")
DESTROYER: Final = TYPES.index("DD")


def do_duties(war: Campaign, side: int) -> None:
    """When a side has plotted: the engine sees to what the scenario demands."""
    _keep_beat(war, side)
    _sail_in_time(war, side)


# -- beat --------------------------------------------------------------------------------------------------------------


def beat_zones(war: Campaign) -> list[int]:
    """The zones of the beat."""
    rule = war.theatre.rule("beat")
    return [war.theatre.chart.zone_of(word) for word in rule.places] if rule is not None else []


def turns_on_beat(war: Campaign, slot: int) -> list[bool]:
    """For every turn of a plot whether the fleet is in a zone of the beat at its start or in its course."""
    zones = beat_zones(war)
    here = war.zone[slot] if war.port[slot] == NONE else NONE
    found: list[bool] = []
    for chunk in chunks(war.course[slot]):
        places = [here, *(mark for mark in chunk if 0 <= mark < war.theatre.zones)]
        found.append(any(place in zones for place in places))
        here = NONE if chunk and chunk[-1] >= war.theatre.zones else places[-1]
    return found


def _keep_beat(war: Campaign, side: int) -> None:
    """beat: in daylight a battleship passes the zones; where none does the fleet of the beat is sent back."""
    rule = war.theatre.rule("beat")
    if rule is None or rule.side != side or _is_relieved(war, side):
        return
    on_the_beat = word(rule, "fleet")
    for slot in war.fleets_of(side):
        mission = war.mission[slot]
        if fleet_id(war, slot) != on_the_beat or mission in STANDING or mission == ABORT or not war.members[slot]:
            continue
        for number, is_there in enumerate(turns_on_beat(war, slot)):
            if not is_there and not war.theatre.is_night(war.turn + war.shift + number):
                _send_back(war, slot, number)
                return


def _is_relieved(war: Campaign, side: int) -> bool:
    """Do other battleships stand on blockade there?"""
    zones = beat_zones(war)
    return any(
        war.mission[slot] in STANDING
        and war.zone[slot] in zones
        and any(war.theatre.type[ship] == BATTLESHIP for ship in war.members[slot])
        for slot in war.fleets_of(side)
    )


def _send_back(war: Campaign, slot: int, number: int) -> None:
    """From a turn on the plot leads to the nearer zone of the beat, and stays there."""
    turns = turns_in(war.course[slot])
    kept: tuple[int, ...] = ()
    for chunk in chunks(war.course[slot])[:number]:
        kept = (*kept, *chunk, TURN_ENDS)
    away = war.theatre.ways.away(side_of(slot), war.zone[slot])
    goal = min(beat_zones(war), key=lambda zone: (away[zone], zone))
    course = write_way(war, slot, kept, goal, turns)
    war.course[slot] = course + (TURN_ENDS,) * (turns - turns_in(course))
    war.goal[slot] = NONE


# -- sail_by -----------------------------------------------------------------------------------------------------------


def _sail_in_time(war: Campaign, side: int) -> None:
    """sail_by: from the turn named ships still in port sail for the first port that counts for what they carry."""
    theatre = war.theatre
    for rule in theatre.special.get("sail_by", []):
        if rule.side != side or war.turn < figure(rule, "turn"):
            continue
        for slot in war.fleets_of(side):
            named = any(theatre.pieces[ship] in rule.pieces for ship in war.members[slot])
            if named and war.port[slot] != NONE and is_at_start(war, slot) and not _leaves(war, slot):
                goal = destination(war, side)
                war.fleet_marks[slot] &= ~FREE
                war.course[slot] = write_way(war, slot, (), theatre.zones + goal, theatre.turns - war.turn + 1)
                war.goal[slot] = goal


def is_at_start(war: Campaign, slot: int) -> bool:
    """Does a fleet lie where the scenario has put it?"""
    name = war.name[slot]
    return name != NONE and war.theatre.harbour_of(war.theatre.operation.fleets[name].at) == war.port[slot]


def _leaves(war: Campaign, slot: int) -> bool:
    """Does the next turn of its plot lead out of port?"""
    parts = chunks(war.course[slot])
    return bool(parts) and any(mark >= 0 for mark in parts[0])


def destination(war: Campaign, side: int) -> int:
    """The first port of the side's row of points for unloading."""
    for row in war.theatre.operation.points:
        if row.code == "unload" and row.side == side:
            return war.theatre.harbour_words.index(row.places[0])
    return war.theatre.port_arthur


# -- surprise_attack ---------------------------------------------------------------------------------------------------


def is_first_night(war: Campaign, zone: int, slots: list[int]) -> bool:
    """surprise_attack: destroyers before the port, in the dark, in the turn in which peace ends."""
    theatre = war.theatre
    rule = theatre.rule("surprise_attack")
    if rule is None or war.turn != war_begins(war) or not war.is_night():
        return False
    if zone != theatre.harbour_zone[theatre.harbour_words.index(rule.places[0])]:
        return False
    return any(
        theatre.type[ship] == DESTROYER for slot in slots if side_of(slot) == rule.side for ship in war.members[slot]
    )


def surprise_of(war: Campaign, zone: int, slots: list[int]) -> Special | None:
    """The special rule of the night attack for ships on coastal defence there, with the figures of its own scenario."""
    rule = war.theatre.rule("surprise_attack")
    if rule is None or not is_first_night(war, zone, slots):
        return None
    battle = next(one for one in war.theatre.book.battles if one.id == word(rule, "battle"))
    known = next(one for one in battle.special if one.code == "surprise_at_anchor")
    here = {war.theatre.pieces[ship] for slot in slots if side_of(slot) == RUSSIA for ship in war.members[slot]}
    return Special(
        code=known.code,
        side=known.side,
        pieces=tuple(piece for piece in known.pieces if piece in here),
        impulses=known.impulses,
        round=known.round,
        steam_round=known.steam_round,
    )


# -- coal_hunger -------------------------------------------------------------------------------------------------------


def colliers_are_gone(war: Campaign, side: int) -> bool:
    """coal_hunger: from then on no collier meets the fleets of the side."""
    rule = war.theatre.rule("coal_hunger")
    return rule is not None and rule.side == side and war.turn > figure(rule, "turn")
