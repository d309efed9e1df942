"""8.0: a full state that fits what a side knows: the enemy's unseen ships are dealt to markers, ports and raids."""

from __future__ import annotations

import random
from typing import Final

from yellowsea.kernel.state.sides import other
from yellowsea.systems.great_war_at_sea.book.operation_shapes import MISSIONS
from yellowsea.systems.great_war_at_sea.book.shapes import CAPITAL, LIGHT, NONE
from yellowsea.systems.great_war_at_sea.chart.orders.beginning import (
    a_slot,
    allowed,
    marker_count,
    needs_no_marker,
    station,
)
from yellowsea.systems.great_war_at_sea.state.campaign import (
    AFLOAT,
    DECOY,
    DEFENCE,
    FREE,
    HIDDEN,
    INTERCEPT,
    LIE_IN_PORT,
    RAID,
    STANDING,
    TURN_ENDS,
    Campaign,
    marker_slots,
    side_of,
    slots_of,
)
from yellowsea.systems.great_war_at_sea.state.theatre import FAR
from yellowsea.systems.great_war_at_sea.telling.sea_secrecy import markers_seen

OUT: Final = 0.6  # how likely a fleet is out that usually raids, or lies on the lanes unseen
RARELY_OUT: Final = 0.2  # and one that usually does something else


def imagined(war: Campaign, side: int, rng: random.Random) -> Campaign:
    """Every unseen ship of the enemy is somewhere, every marker has ships under it or is a decoy, reports hold."""
    twin = war.copy()
    enemy = other(side)
    pools = _unseen(twin, enemy)
    empty = [slot for slot in markers_seen(twin, enemy) if not twin.members[slot]]
    rng.shuffle(empty)
    empty.sort(key=lambda slot: -twin.reports[slot][0])  # the latest report first: it must hold
    for slot in empty:
        if twin.reports[slot][0]:
            _fill_as_reported(twin, slot, pools)
        if not twin.members[slot]:
            _fill(twin, slot, pools, enemy, rng)
    for slot in markers_seen(twin, enemy):
        if twin.members[slot] and twin.name[slot] == NONE:
            _name(twin, slot)
    for number in sorted(pools):
        if pools[number]:
            _leave(twin, number, pools[number], enemy, rng)
    _moor_boats(twin, enemy, rng)
    _load(twin, enemy)
    for slot in slots_of(enemy):
        if twin.mission[slot] == NONE or twin.port[slot] != NONE or twin.mission[slot] in STANDING:
            continue
        if not twin.course[slot]:
            twin.course[slot] = _course(twin, slot, enemy, rng)
        if not twin.is_decoy(slot):
            twin.fleet_marks[slot] |= FREE  # its plot is not known: whoever plays it writes it anew
    return twin


def _load(war: Campaign, enemy: int) -> None:
    """S30: layers have their mines aboard."""
    mines = war.theatre.numbers["mines.a_mission"]
    for ship in range(war.theatre.ships):
        if war.theatre.side[ship] == enemy and war.theatre.is_layer[ship] and war.fate[ship] == AFLOAT:
            war.mines[ship] = mines


def _unseen(war: Campaign, enemy: int) -> dict[int, list[int]]:
    """The ships that are nowhere in particular, by the fleet of the scenario that they began in."""
    theatre = war.theatre
    pools: dict[int, list[int]] = {}
    for ship in range(theatre.ships):
        gone = war.fate[ship] != AFLOAT or war.fleet[ship] != NONE or war.harbour[ship] != NONE
        if theatre.side[ship] == enemy and not gone and not theatre.is_submarine[ship]:
            pools.setdefault(theatre.fleet_of[ship], []).append(ship)
    return pools


def _moor_boats(war: Campaign, enemy: int, rng: random.Random) -> None:
    """S41.1: submarines lie in one of their ports."""
    theatre = war.theatre
    for side, boats, ports in theatre.operation.submarines:
        for piece in boats:
            ship = theatre.ship_of[piece]
            if side == enemy and war.fate[ship] == AFLOAT and war.harbour[ship] == NONE:
                war.harbour[ship] = theatre.harbour_words.index(rng.choice(ports))


def _fill_as_reported(war: Campaign, slot: int, pools: dict[int, list[int]]) -> None:
    """S7: as many capital, light and other ships as were counted, of fleets that can be there."""
    wanted = list(war.reports[slot][2:5])
    chosen: list[int] = []
    for number in sorted(pools, key=lambda number: _away(war, number, slot)):
        for ship in pools[number]:
            kind = 0 if war.theatre.category[ship] == CAPITAL else 1 if war.theatre.category[ship] == LIGHT else 2
            if wanted[kind]:
                wanted[kind] -= 1
                chosen.append(ship)
    if any(wanted):
        return
    for ship in chosen:
        pools[war.theatre.fleet_of[ship]].remove(ship)
        war.put_in(ship, slot)
    if chosen:
        _name(war, slot)


def _fill(war: Campaign, slot: int, pools: dict[int, list[int]], enemy: int, rng: random.Random) -> None:
    """A fleet of the scenario that can have come so far, or a decoy."""
    decoys = len([one for one in marker_slots(enemy) if war.is_decoy(one)])
    near = [number for number in sorted(pools) if pools[number] and _can_be_there(war, number, slot)]
    may_be_decoy = decoys < war.theatre.operation.decoys[enemy]
    if not near and not may_be_decoy:
        near = [number for number in sorted(pools) if pools[number]]
        if not near and _share(war, slot, enemy):
            return
    if not near or (may_be_decoy and rng.random() < 1 / (2 + len(near))):
        war.fleet_marks[slot] |= DECOY
        return
    number = rng.choice(near)
    for ship in pools[number]:
        war.put_in(ship, slot)
    war.name[slot] = number
    war.mission[slot] = _usual(war, number)
    pools[number] = []


def _share(war: Campaign, slot: int, enemy: int) -> bool:
    """Nobody is left for a marker that cannot be a decoy: half the ships of the largest fleet of which there is no
    report are under it. False where there is no such fleet."""
    others = [one for one in marker_slots(enemy) if not war.reports[one][0] and len(war.members[one]) > 1]
    others = [one for one in others if all(ship not in group for group in war.groups for ship in war.members[one])]
    if not others:
        return False
    largest = max(others, key=lambda one: len(war.members[one]))
    for ship in war.members[largest][len(war.members[largest]) // 2 :]:
        war.put_in(ship, slot)
    war.name[slot] = war.name[largest]
    return True


def _usual(war: Campaign, number: int) -> int:
    """The mission a fleet usually has, of those that have a marker on the map."""
    for word in war.theatre.operation.fleets[number].missions:
        mission = MISSIONS.index(word)
        if mission not in HIDDEN and word not in ("port", "coastal_defence", "blockade"):
            return mission
    return INTERCEPT


def _start_of(war: Campaign, number: int) -> int:
    return war.theatre.chart.zone_of(war.theatre.operation.fleets[number].at)


def _away(war: Campaign, number: int, slot: int) -> int:
    side = war.theatre.operation.fleets[number].side
    return war.theatre.ways.away(side, _start_of(war, number))[war.zone[slot]]


def _can_be_there(war: Campaign, number: int, slot: int) -> bool:
    """Three zones a turn are the most that anybody makes."""
    begun = war.theatre.operation.fleets[number].turn
    return _away(war, number, slot) <= 3 * max(0, war.turn - begun + 1)


def _leave(war: Campaign, number: int, ships: list[int], enemy: int, rng: random.Random) -> None:
    """Who is under no marker is out on a raid, or lies where it was last known to be with the mission it may have."""
    fleet = war.theatre.operation.fleets[number]
    start = _start_of(war, number)
    harbour = _berth(war, number, ships, enemy)
    zone = war.theatre.harbour_zone[harbour]
    missions = allowed(war, fleet, harbour, zone)
    hidden = [mission for mission in missions if mission in HIDDEN]
    if not needs_no_marker(war, ships):  # S42
        hidden = [mission for mission in hidden if mission == RAID]
    is_usual = bool(hidden) and hidden[0] == missions[0] == RAID
    if hidden and war.turn > fleet.turn and rng.random() < (OUT if is_usual else RARELY_OUT):
        slot = _free_marker(war, enemy, rng)
        if slot != NONE:
            away = war.theatre.ways.away(enemy, start)
            most = 2 * (war.turn - fleet.turn)
            there = rng.choice([place for place in range(war.theatre.zones) if away[place] <= most] or [start])
            _send(war, slot, ships, number, hidden[0], there)
            return
    for ship in ships:
        war.harbour[ship] = harbour
        war.in_port[ship] = war.theatre.numbers["plot.change_in_port"]
    mission = missions[0]
    if mission == DEFENCE:
        for ship in ships:
            station(war, ship, harbour)
        if war.fleet[ships[0]] != NONE and war.name[war.fleet[ships[0]]] == NONE:
            war.name[war.fleet[ships[0]]] = number
    elif mission != LIE_IN_PORT:
        slot = a_slot(war, enemy, mission, ships)
        if slot != NONE and slot in marker_slots(enemy):
            slot = _free_marker(war, enemy, rng)
        if slot != NONE:
            _send(war, slot, ships, number, mission, zone)
            war.port[slot] = harbour


def _free_marker(war: Campaign, enemy: int, rng: random.Random) -> int:
    """A marker of those a side has that is nowhere: which one is drawn; NONE where all are out."""
    if marker_count(war, enemy) >= war.theatre.limits[enemy]:
        return NONE
    return rng.choice([slot for slot in marker_slots(enemy) if war.mission[slot] == NONE])


def _berth(war: Campaign, number: int, ships: list[int], enemy: int) -> int:
    """The port where a fleet lies that nobody sees at sea: the one it began in, or the next to where it was seen."""
    theatre = war.theatre
    last = max(ships, key=lambda ship: (war.seen_turn[ship], -ship))
    if war.seen_turn[last]:
        return _home(war, enemy, war.seen_zone[last])
    at = theatre.operation.fleets[number].at
    harbour = theatre.harbour_of(at)
    if harbour != NONE and war.owner[harbour] != other(enemy) and theatre.usable[harbour] and not war.closed[harbour]:
        return harbour
    return _home(war, enemy, theatre.chart.zone_of(at))


def _send(war: Campaign, slot: int, ships: list[int], number: int, mission: int, zone: int) -> None:
    """A fleet in a slot that was free; what is known of its marker stays."""
    war.mission[slot] = mission
    war.name[slot] = number
    war.zone[slot] = zone
    war.trail[slot] = (zone,)
    for ship in ships:
        war.put_in(ship, slot)
    if mission == RAID:
        war.raids[side_of(slot)] += 1


def _home(war: Campaign, enemy: int, start: int) -> int:
    """The nearest harbour of a side."""
    theatre = war.theatre
    away = theatre.ways.away(enemy, start)
    own = [number for number in range(theatre.harbours) if theatre.usable[number] and war.owns(enemy, number)]
    return min(own, key=lambda number: (away[theatre.harbour_zone[number]], number))


def _name(war: Campaign, slot: int) -> None:
    """Ships that are seen or were reported are the fleet that most of them began in, with its mission."""
    numbers = [war.theatre.fleet_of[ship] for ship in war.members[slot] if war.theatre.fleet_of[ship] != NONE]
    if numbers:
        number = max(numbers, key=lambda one: (numbers.count(one), -one))
        war.name[slot] = number
        war.mission[slot] = _usual(war, number)


def _course(war: Campaign, slot: int, enemy: int, rng: random.Random) -> tuple[int, ...]:
    """Two turns towards a harbour of either side: home, or where there is something to find."""
    theatre = war.theatre
    goals = [number for number in range(theatre.ports) if war.owner[number] in (0, 1)]
    if war.port[slot] != NONE or not goals or war.mission[slot] == DEFENCE:
        return ()
    away = theatre.ways.away(enemy, theatre.harbour_zone[rng.choice(goals)])
    here = war.zone[slot]
    found: list[int] = []
    for _ in range(2):
        nearer = [there for there in theatre.ways.near_for[enemy][here] if away[there] < away[here] < FAR]
        if nearer:
            here = rng.choice(nearer)
            found.append(here)
        found.append(TURN_ENDS)
    return tuple(found)
