"""Great War at Sea (8.0): decoys and what is under the markers, raiders and ships on station, orders, mines, boats,
coal, the secret die of S5."""

from __future__ import annotations

import random

from yellowsea.kernel.state.state import State
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.state import steps
from yellowsea.systems.great_war_at_sea.state.campaign import (
    ABORT,
    ACTS,
    AFLOAT,
    DECOY,
    FREE,
    HIDDEN,
    INTERCEPT,
    RAID,
    SHOT,
    SHOWN,
    SILENT,
    STANDING,
    TURN_ENDS,
    Campaign,
    marker_slots,
    slots_of,
)
from yellowsea.systems.great_war_at_sea.telling.sea_secrecy import is_seen


def changed(state: State, side: int, rng: random.Random) -> State | None:
    """The same moment as a side must take it, with other secrets of its enemy; None in a battle fought by itself."""
    if not isinstance(state, Campaign) or not state.stack:
        return None
    war = state.copy()
    for change in SECRETS:
        change(war, 1 - side, rng)
    return war


def left_alone(war: Campaign) -> set[int]:
    """Fleets that lie open, and those that somebody is being asked about."""
    asked = [slot for met in (*war.meets, *war.contacts) for slot in met[2:4]]
    if steps.FORM not in war.stack and war.in_hand != NONE:
        asked.append(war.in_hand)
    asked += [slot for _, slot in war.attacks] + [slot for slot, _, _ in war.berths]
    return {*asked, *(group[1] for group in war.groups)}


def other_contents(war: Campaign, enemy: int, rng: random.Random) -> None:
    """Two markers on the map change what is under them, or one of them becomes a decoy."""
    kept = left_alone(war)
    slots = [slot for slot in marker_slots(enemy) if is_seen(war, slot) and slot not in kept]
    if len(slots) > 1:
        one, other = rng.sample(slots, 2)
        first, second = war.members[one], war.members[other]
        war.members[one], war.members[other] = second, first
        for slot in (one, other):
            for ship in war.members[slot]:
                war.fleet[ship] = slot
            war.fleet_marks[slot] = war.fleet_marks[slot] & ~DECOY | (0 if war.members[slot] else DECOY)
        war.name[one], war.name[other] = war.name[other], war.name[one]
    elif slots and not war.is_decoy(slots[0]):
        berth = next(h for h in range(war.theatre.ports) if war.theatre.usable[h])
        for ship in war.members[slots[0]]:
            war.fleet[ship] = NONE
            war.harbour[ship] = berth
        war.members[slots[0]] = ()
        war.fleet_marks[slots[0]] |= DECOY


def other_places(war: Campaign, enemy: int, rng: random.Random) -> None:
    """Raiders, colliers and ships on station are elsewhere, or in port; ships in port lie in another."""
    kept = left_alone(war)
    theatre = war.theatre
    for slot in slots_of(enemy):
        unseen = war.mission[slot] != NONE and not is_seen(war, slot) and slot not in kept
        if not unseen or not (war.mission[slot] in HIDDEN or war.mission[slot] in STANDING or war.port[slot] != NONE):
            continue
        if war.reports[slot][0] or (rng.random() < 0.5 and war.port[slot] == NONE):
            war.zone[slot] = rng.choice([zone for zone in range(theatre.zones) if theatre.ways.type[zone]])
            war.trail[slot] = (war.zone[slot],) * 7
        else:
            berth = rng.choice([port for port in range(theatre.ports) if theatre.usable[port]])
            for ship in war.members[slot]:
                war.moor(ship, berth)
    for ship in range(theatre.ships):
        in_port = war.fate[ship] == AFLOAT and war.harbour[ship] != NONE
        if theatre.side[ship] == enemy and in_port and not war.marks[ship] & SHOWN:  # S41.7: who has attacked is known
            war.harbour[ship] = rng.choice(range(theatre.ports))


def other_orders(war: Campaign, enemy: int, rng: random.Random) -> None:
    """Missions, plots, goals, what leaders have ordered, and how long a fleet has waited or worked."""
    kept = left_alone(war)
    for slot in slots_of(enemy):
        if war.mission[slot] == NONE or slot in kept:
            continue
        if is_seen(war, slot) and war.mission[slot] not in STANDING:
            war.mission[slot] = rng.choice([INTERCEPT, ABORT, RAID])
        war.course[slot] = (rng.randrange(war.theatre.zones), TURN_ENDS, TURN_ENDS)
        war.goal[slot] = rng.randrange(war.theatre.harbours)
        war.next_mission[slot], war.next_from[slot] = RAID, war.turn + 2
        for numbers in (war.waits, war.counted, war.with_leader, war.frozen, war.unsupported):
            numbers[slot] += 1
        war.fleet_marks[slot] ^= FREE | ACTS
    war.raids[enemy] += 1
    if war.stack and war.stack[-1] in (steps.ORDERS, steps.FLEET_ORDERS) and war.acting == enemy:
        war.formed ^= 3


def other_stores(war: Campaign, enemy: int, rng: random.Random) -> None:
    """Coal, cargo, mines aboard, yard work, turns in port, tows, and whether her largest guns have shells (S5)."""
    for ship in range(war.theatre.ships):
        if war.theatre.side[ship] != enemy:
            continue
        for numbers in (war.fuel, war.cargo, war.mines, war.repair, war.worst, war.neutral, war.in_port, war.reload):
            numbers[ship] += rng.randrange(3)
        war.crippled_at[ship] ^= 1
        war.marks[ship] ^= SHOT | (0 if war.fight is not None else SILENT)
    for harbour in range(len(war.owner)):
        war.drawn[2 * harbour + enemy] += 1


def other_mines(war: Campaign, enemy: int, rng: random.Random) -> None:
    """Fields that the viewer has never met lie elsewhere, and there are more of them."""
    for line in range(len(war.mine_place)):
        if war.mine_owner[line] == enemy and not war.mine_known[line] >> (1 - enemy) & 1:
            war.mine_place[line] = war.theatre.entrance_key(rng.randrange(war.theatre.ports))
            war.mine_count[line] += 1
    war.mine_place.append(war.theatre.side_key(*rng.sample(range(war.theatre.zones), 2)))
    war.mine_owner.append(enemy)
    war.mine_count.append(1)
    war.mine_known.append(1 << enemy)
    war.mine_dense.append(0)
    war.warned.append(rng.randrange(8))


def other_boats(war: Campaign, enemy: int, rng: random.Random) -> None:
    """Boats lie in another port and search from others."""
    theatre = war.theatre
    for ship in range(theatre.ships):
        if theatre.is_submarine[ship] and theatre.side[ship] == enemy and not war.marks[ship] & SHOWN:
            war.harbour[ship] = rng.randrange(theatre.ports)
    for port in range(theatre.ports):
        war.searching[port] ^= 1 << enemy
    mine = [boat for boat in range(theatre.ships) if theatre.is_submarine[boat] and theatre.side[boat] == enemy]
    if mine and not (war.stack and war.stack[-1] == steps.BOAT_ATTACK):
        war.attacks = [*war.attacks, (mine[0], slots_of(1 - enemy)[0])]


SECRETS = (other_orders, other_contents, other_places, other_stores, other_mines, other_boats)
