"""What a viewer may see of the fleets: all of his own, of the enemy's the markers, their trails and reports.

Built from the state as the viewer may know it (`sea_secrecy`).
"""

from __future__ import annotations

from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES
from yellowsea.systems.great_war_at_sea.book.operation_shapes import MISSIONS
from yellowsea.systems.great_war_at_sea.book.shapes import NONE, SPEEDS
from yellowsea.systems.great_war_at_sea.chart.movement.courses import allowance, base_course, turns_in, turns_to_write
from yellowsea.systems.great_war_at_sea.chart.orders.missions import changes
from yellowsea.systems.great_war_at_sea.chart.turn.turn import MOVE
from yellowsea.systems.great_war_at_sea.state import steps
from yellowsea.systems.great_war_at_sea.state.campaign import (
    ACT,
    BLOCK,
    FLEET_MARKS,
    ORDERED,
    SLOT_WORDS,
    TURN_ENDS,
    Campaign,
    side_of,
    slots_of,
)
from yellowsea.systems.great_war_at_sea.telling import sea_view_types as types

_PLOTTING = (steps.ORDERS, steps.FLEET_ORDERS, steps.FORM)  # while they are asked, turns are due to be written


def fleets(war: Campaign, viewer: int, over: bool) -> list[types.SeaFleet]:
    found: list[types.SeaFleet] = []
    for side in (JAPAN, RUSSIA):
        for slot in slots_of(side):
            if war.mission[slot] != NONE:
                found.append(_own(war, slot) if over or side == viewer else _foreign(war, slot))
    return found


def _seen_part(war: Campaign, slot: int) -> types.SeaFleet:
    """What everybody sees of a marker."""
    words = war.theatre.zone_words
    port = war.port[slot]
    return {
        "id": SLOT_WORDS[slot],
        "side": SIDES[side_of(slot)],
        "own": False,
        "name": "",
        "on_map": war.is_on_map(slot),
        "zone": words[war.zone[slot]],
        "harbour": war.theatre.harbour_words[port] if port != NONE else None,
        "decoy": None,
        "mission": None,
        "next_mission": None,
        "next_from": 0,
        "goal": None,
        "leader": None,
        "ships": [war.theatre.word[ship] for ship in war.members[slot]],
        "speed": None,
        "zones": None,
        "allowances": [],
        "fuel": None,
        "range": None,
        "plot": [],
        "frozen_until": 0,
        "waits": 0,
        "marks": [word for bit, word in enumerate(FLEET_MARKS) if war.fleet_marks[slot] >> bit & 1],
        "report": _report(war, slot),
        "trail": [
            {"pulse": pulse, "zone": words[zone] if zone != NONE else None}
            for pulse, zone in enumerate(war.trail[slot])
        ],
        "met": [SLOT_WORDS[other] for other in war.met[slot]],
        "ordered": False,
        "missions": [],
        "due": [],
    }


def _foreign(war: Campaign, slot: int) -> types.SeaFleet:
    return _seen_part(war, slot)


def _own(war: Campaign, slot: int) -> types.SeaFleet:
    theatre = war.theatre
    fleet = _seen_part(war, slot)
    ships = war.members[slot]
    speed = min((war.speed[ship] for ship in ships), default=NONE)
    zones = allowance(war, slot, war.turn)
    fuel = min((war.fuel[ship] for ship in ships), default=0)
    moved = theatre.lists["fuel.moved"]
    leader = war.leader_of(slot)
    name = war.name[slot]
    fleet["own"] = True
    fleet["name"] = theatre.operation.fleets[name].name if name != NONE else ""
    fleet["decoy"] = war.is_decoy(slot)
    fleet["mission"] = MISSIONS[war.mission[slot]]
    if war.next_mission[slot] != NONE:
        fleet["next_mission"] = MISSIONS[war.next_mission[slot]]
        fleet["next_from"] = war.next_from[slot]
    fleet["goal"] = place_word(war, war.goal[slot])
    fleet["leader"] = theatre.leader_name[leader] if leader != NONE else None
    fleet["speed"] = SPEEDS[speed] if ships else None
    fleet["zones"] = zones
    if ships:
        fleet["fuel"] = fuel
        fleet["range"] = fuel // max(1, moved[min(zones, 3)])
    fleet["plot"] = _plot(war, slot)
    fleet["frozen_until"] = war.frozen[slot]
    fleet["waits"] = war.waits[slot]
    fleet["ordered"] = bool(war.fleet_marks[slot] & ORDERED)
    if war.stack and war.stack[-1] in _PLOTTING and war.acting == side_of(slot):
        first = turns_in(base_course(war, slot))
        last = turns_to_write(war, slot)
        fleet["due"] = list(range(war.turn + first, war.turn + last))
        fleet["allowances"] = [allowance(war, slot, war.turn + first + ahead) for ahead in (0, 1)]
        fleet["missions"] = [MISSIONS[mission] for mission in changes(war, slot)]
    return fleet


def place_word(war: Campaign, goal: int) -> str | None:
    """A harbour or, after them, a zone."""
    if goal == NONE:
        return None
    harbours = war.theatre.harbours
    return war.theatre.harbour_words[goal] if goal < harbours else war.theatre.zone_words[goal - harbours]


def _plot(war: Campaign, slot: int) -> list[types.PlottedTurn]:
    """The course of a fleet turn by turn."""
    theatre = war.theatre
    moved = theatre.lists["fuel.moved"]
    found: list[types.PlottedTurn] = []
    zones: list[str] = []
    harbour: str | None = None
    acts = blocks = False
    turn = war.turn + int(war.phase > MOVE)  # what was sailed in this turn is gone from the course
    course = war.course[slot]
    if course and course[-1] != TURN_ENDS:
        course = (*course, TURN_ENDS)
    for mark in course:
        if mark == ACT:
            acts = True
        elif mark == BLOCK:
            blocks = True
        elif mark >= theatre.zones:
            harbour = theatre.harbour_words[mark - theatre.zones]
        elif mark != TURN_ENDS:
            zones.append(theatre.zone_words[mark])
        else:
            fuel = moved[min(len(zones), 3)] if zones or harbour is None else 0
            found.append(
                {
                    "turn": turn,
                    "zones": zones,
                    "harbour": harbour,
                    "acts": acts,
                    "blocks": blocks,
                    "frozen": turn <= war.frozen[slot],
                    "fuel": fuel,
                }
            )
            zones, harbour, acts, blocks = [], None, False, False
            turn += 1
    return found


def _report(war: Campaign, slot: int) -> types.Report | None:
    turn, zone, capital, light, rest, transports = war.reports[slot]
    if not turn:
        return None
    return {
        "turn": turn,
        "age": war.turn - turn,
        "zone": war.theatre.zone_words[zone],
        "capital": capital,
        "light": light,
        "other": rest,
        "transports": bool(transports),
    }
