"""Positions of an operation: the whole state as JSON, a battle under way inside it."""

from __future__ import annotations

from typing import Any, Final

from yellowsea.kernel.state.sides import SIDES, side_name
from yellowsea.systems.great_war_at_sea.book.operation_shapes import MISSIONS, NATIONS
from yellowsea.systems.great_war_at_sea.book.shapes import NONE, SPEEDS
from yellowsea.systems.great_war_at_sea.state import steps
from yellowsea.systems.great_war_at_sea.state.campaign import (
    ACT,
    BLOCK,
    FATES,
    FLEET_MARKS,
    SHIP_MARKS,
    SLOT_WORDS,
    SLOTS,
    TURN_ENDS,
    Campaign,
)
from yellowsea.systems.great_war_at_sea.telling import positions

# Numbers of a ship, of a fleet, of a harbour, by their names in the state and in a position.
SHIP_NUMBERS: Final = (
    *("hull", "primary", "secondary", "tertiary", "torpedoes", "fuel", "cargo", "mines", "repair", "neutral"),
    *("in_port", "crippled_at", "reload", "seen_turn", "worst"),
)
FLEET_NUMBERS: Final = ("frozen", "next_from", "with_leader", "waits", "counted", "unsupported", "moved")
HARBOUR_NUMBERS: Final = ("closed", "blocked", "searching", "taken")
HARBOUR_PAIRS: Final = ("drawn", "port_hits", "held")
CLOCK: Final = ("turn", "opened", "shift", "phase", "stage", "spare", "declared", "busy", "balloons", "shore", "cursor")
SHIFT: Final = 32  # of the fleet in `warned`, over the place
PLACE: Final = (1 << SHIFT) - 1
MARKS_IN_PLOTS: Final = {TURN_ENDS: "next", ACT: "act", BLOCK: "block"}


def write(war: Campaign, keys: list[str]) -> dict[str, Any]:
    """The state as a documented JSON object. `keys` are the names of the steps."""
    theatre = war.theatre
    zones = theatre.zone_words
    found: dict[str, Any] = {"scenario": theatre.operation.id}
    for key in CLOCK:
        found[key] = getattr(war, key)
    found |= {
        "acting": side_name(war.acting),
        "in_hand": in_hand_word(war),
        "picked": [theatre.word[ship] for ship in war.picked],
        "formed": [theatre.harbour_words[port] for port in range(theatre.harbours) if war.formed >> port & 1],
        "ship_in_hand": theatre.word[war.ship_in_hand] if war.ship_in_hand != NONE else None,
        "weather": list(war.weather),
        "cyclone": {
            "zone": _zone(war, war.cyclone[0]),
            "strength": war.cyclone[1],
            "size": war.cyclone[2],
            "rest": war.cyclone[3],
        },
        "ships": {theatre.word[ship]: _ship(war, ship) for ship in range(theatre.ships)},
        "fleets": {SLOT_WORDS[slot]: _fleet(war, slot) for slot in range(SLOTS) if _is_told(war, slot)},
        "flags": [theatre.word[flag] if flag != NONE else None for flag in war.flag],
        "stays": [[_zone(war, war.stays[at]), war.stays[at + 1]] for at in range(0, len(war.stays), 2)],
        "harbours": {theatre.harbour_words[number]: _harbour(war, number) for number in range(theatre.harbours)},
        "troops": [
            {
                "side": SIDES[war.troop_side[line]],
                "zone": zones[war.troop_zone[line]],
                "points": war.troop_points[line],
                "silent": war.troop_silent[line],
            }
            for line in range(len(war.troop_side))
        ],
        "mines": [_mines(war, line) for line in range(len(war.mine_place))],
        "scored": list(war.scored),
        "awarded": list(war.awarded),
        "raids": list(war.raids),
        "meets": [[meet[0], zones[meet[1]], SLOT_WORDS[meet[2]], SLOT_WORDS[meet[3]], *meet[4:]] for meet in war.meets],
        "contacts": [
            [contact[0], zones[contact[1]], *(SLOT_WORDS[slot] for slot in contact[2:])] for contact in war.contacts
        ],
        "met_now": [[SLOT_WORDS[slot] for slot in pair] for pair in war.met_now],
        "support": [[zones[war.support[at]], war.support[at + 1]] for at in range(0, len(war.support), 2)],
        "fronts": [[SIDES[front[0]], front[1], *(zones[zone] for zone in front[2:])] for front in war.fronts],
        "attacks": [[theatre.word[boat], SLOT_WORDS[slot]] for boat, slot in war.attacks],
        "warned": [[SLOT_WORDS[entry >> SHIFT], mine_word(war, entry & PLACE)] for entry in war.warned],
        "berths": [[SLOT_WORDS[berth[0]], theatre.harbour_words[berth[1]], *berth[2:]] for berth in war.berths],
        "surprised": side_name(war.surprised),
        "field_zone": _zone(war, war.field_zone),
        "field_side": side_name(war.field_side),
        "groups": [
            [SIDES[group[0]], SLOT_WORDS[group[1]], group[2], *(theatre.word[ship] for ship in group[3:])]
            for group in war.groups
        ],
        "battle": positions.write(war.fight, keys) if war.fight is not None else None,
        "steps": [keys[step] for step in war.stack],
    }
    return found


def in_hand_word(war: Campaign) -> str | None:
    """The fleet that is being ordered, or the harbour in which one is formed."""
    if war.stack and war.stack[-1] == steps.FORM:
        return war.theatre.harbour_words[war.in_hand]
    return _slot(war.in_hand)


def _slot(slot: int) -> str | None:
    return SLOT_WORDS[slot] if slot != NONE else None


def _zone(war: Campaign, zone: int) -> str | None:
    return war.theatre.zone_words[zone] if zone != NONE else None


def _marks(bits: int, words: tuple[str, ...]) -> list[str]:
    return [word for bit, word in enumerate(words) if bits >> bit & 1]


def _ship(war: Campaign, ship: int) -> dict[str, Any]:
    theatre = war.theatre
    found: dict[str, Any] = {
        "fate": FATES[war.fate[ship]],
        "fleet": _slot(war.fleet[ship]),
        "harbour": theatre.harbour_words[war.harbour[ship]] if war.harbour[ship] != NONE else None,
        "speed": SPEEDS[war.speed[ship]],
        "marks": _marks(war.marks[ship], SHIP_MARKS),
        "tow": theatre.word[war.tow[ship]] if war.tow[ship] != NONE else None,
        "seen_zone": _zone(war, war.seen_zone[ship]),
    }
    for key in SHIP_NUMBERS:
        found[key] = getattr(war, key)[ship]
    return found


def _is_told(war: Campaign, slot: int) -> bool:
    return war.mission[slot] != NONE or bool(war.reports[slot][0]) or bool(war.met[slot])


def _fleet(war: Campaign, slot: int) -> dict[str, Any]:
    theatre = war.theatre
    turn, zone, capital, light, rest, transports = war.reports[slot]
    found: dict[str, Any] = {
        "mission": MISSIONS[war.mission[slot]] if war.mission[slot] != NONE else None,
        "name": theatre.operation.fleets[war.name[slot]].id if war.name[slot] != NONE else None,
        "ships": [theatre.word[ship] for ship in war.members[slot]],
        "zone": _zone(war, war.zone[slot]),
        "port": theatre.harbour_words[war.port[slot]] if war.port[slot] != NONE else None,
        "course": [_mark(war, mark) for mark in war.course[slot]],
        "marks": _marks(war.fleet_marks[slot], FLEET_MARKS),
        "next_mission": MISSIONS[war.next_mission[slot]] if war.next_mission[slot] != NONE else None,
        "goal": war.goal[slot],
        "into": theatre.harbour_words[war.into[slot]] if war.into[slot] != NONE else None,
        "escorted": _slot(war.escorted[slot]),
        "trail": [_zone(war, there) for there in war.trail[slot]],
        "report": [turn, _zone(war, zone), capital, light, rest, transports],
        "met": [SLOT_WORDS[other] for other in war.met[slot]],
    }
    for key in FLEET_NUMBERS:
        found[key] = getattr(war, key)[slot]
    return found


def _mark(war: Campaign, mark: int) -> str:
    """A zone, a harbour or a mark of a plot as a word."""
    if mark < 0:
        return MARKS_IN_PLOTS[mark]
    zones = war.theatre.zones
    return war.theatre.zone_words[mark] if mark < zones else war.theatre.harbour_words[mark - zones]


def _harbour(war: Campaign, number: int) -> dict[str, Any]:
    found: dict[str, Any] = {"owner": NATIONS[war.owner[number]]}
    for key in HARBOUR_NUMBERS:
        found[key] = getattr(war, key)[number]
    for key in HARBOUR_PAIRS:
        found[key] = getattr(war, key)[2 * number : 2 * number + 2]
    return found


def _mines(war: Campaign, line: int) -> dict[str, Any]:
    return {
        "on": mine_word(war, war.mine_place[line]),
        "owner": SIDES[war.mine_owner[line]],
        "fields": war.mine_count[line],
        "known": war.mine_known[line],
        "dense": war.mine_dense[line],
    }


def mine_word(war: Campaign, place: int) -> str:
    """A side between two zones (`N11-N12`) or an entrance (`entrance:dalny`)."""
    theatre = war.theatre
    zones = theatre.zones
    entrance = place - zones * zones
    if entrance >= 0:
        return f"entrance:{theatre.harbour_words[entrance]}"
    return f"{theatre.zone_words[place // zones]}-{theatre.zone_words[place % zones]}"
