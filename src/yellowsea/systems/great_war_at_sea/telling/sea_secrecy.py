"""8.0: what a side may know of an operation. Markers, trails, reports and ships met are open, and so is damage; orders,
what is under a marker, fleets without one, coal, cargo, mines that were never struck and submarines are not."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.state.sides import JAPAN, NOBODY, other
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.chart.orders.limits import MOVING
from yellowsea.systems.great_war_at_sea.state import steps
from yellowsea.systems.great_war_at_sea.state.campaign import (
    AFLOAT,
    AGROUND,
    BOMBED,
    CONTROL,
    EVADED,
    FOUGHT,
    HALVED,
    INTERCEPT,
    LANDED,
    MET,
    ON_MAP,
    PASSED,
    PRIZE,
    SHOWN,
    SHOWN_NOW,
    SLOWED,
    SPOTTED,
    Campaign,
    marker_slots,
    side_of,
    slots_of,
)

# What anybody sees of a marker, and of a ship.
OPEN_MARKS: Final = ON_MAP | SHOWN_NOW | FOUGHT | MET | EVADED | SPOTTED | BOMBED | PRIZE | PASSED
DAMAGE_MARKS: Final = SLOWED | HALVED | CONTROL | AGROUND | SHOWN | LANDED
# Steps in which a side writes what the other may not see, those of them that stand on another, and steps at sea
# that would tell him of raiders, mines, boats and blockades.
INNER: Final = (steps.FLEET_ORDERS, steps.FORM, steps.SETUP_FLEET)
ORDERING: Final = (steps.ORDERS, steps.SETUP, *INNER)
UNSEEN: Final = (steps.SHOW, steps.BLOCK_WITH, steps.BOAT_ATTACK, steps.LAY_MINES, steps.SWEEP, steps.BOMBARD)
OWN_SEARCH: Final = 1 | 4  # S41.2: that a side searches from a harbour, and that it has said so in this phase
UNKNOWN: Final = INTERCEPT  # the mission written down for a marker that the viewer may not look under


def is_seen(war: Campaign, slot: int) -> bool:
    """Does the enemy of a fleet see its marker, or has he met it?"""
    if war.mission[slot] == NONE:
        return False
    return bool(war.fleet_marks[slot] & (ON_MAP | SHOWN_NOW)) or slot in met_slots(war) or slot in open_slots(war)


def met_slots(war: Campaign) -> list[int]:
    """5.4: the fleets that are in contact in this turn, or whose leaders are asked for."""
    found = [slot for contact in war.contacts for slot in contact[2:4]]
    if war.stack and war.stack[-1] == steps.DECLARE and war.meets:
        found += war.meets[0][2:4]
    return found


def open_slots(war: Campaign) -> list[int]:
    """5.41: the fleets whose ships lie open: those that are set up for a battle or fight it."""
    return [group[1] for group in war.groups]


def masked(war: Campaign, side: int) -> Campaign:
    """A copy without what a side must not know of its enemy; masked twice it is the same."""
    twin = war.copy()
    enemy = other(side)
    shown = open_slots(war)
    met = met_slots(war)
    _blot_fleets(twin, enemy, [*shown, *met], shown)
    _blot_ships(twin, enemy, shown)
    _blot_leaders(twin, enemy)
    _blot_harbours(twin, side, enemy)
    _blot_mines(twin, side)
    twin.raids[enemy] = 0
    for number, row in enumerate(twin.theatre.operation.points):
        if row.code == "lay" and row.side == enemy:  # V.lay: where nobody knows of mines
            twin.scored[number] = 0
    if enemy == JAPAN and twin.opened == twin.turn and twin.phase <= MOVING:
        twin.opened = 0
    twin.meets = [meet for meet in war.meets if is_seen(war, meet[2 + enemy])]
    twin.warned = []
    twin.attacks = [attack for attack in war.attacks if war.theatre.side[attack[0]] == side]
    _blot_orders(twin, enemy)
    return twin


def _blot_orders(twin: Campaign, enemy: int) -> None:
    """What the enemy is being asked in secret, and about which fleet."""
    if not twin.stack:
        return
    top = twin.stack[-1]
    if top in ORDERING and twin.acting == enemy:
        if top in INNER:
            twin.stack.pop()
        twin.formed = 0
    elif top in UNSEEN and _asked(twin, top) == enemy:
        twin.stack.pop()
        twin.cursor = 0
        twin.acting = enemy
    else:
        return
    twin.picked = ()
    twin.in_hand = NONE
    twin.ship_in_hand = NONE
    twin.spare = 0


def _asked(war: Campaign, step: int) -> int:
    """The side that a step on the coast asks."""
    if step == steps.BOAT_ATTACK:
        return war.theatre.side[war.attacks[0][0]] if war.attacks else war.acting
    return side_of(war.in_hand) if step != steps.SHOW and war.in_hand != NONE else war.acting


def known_to(war: Campaign, viewer: int) -> Campaign:
    """What a side or a spectator may know; of an operation that is over everything."""
    if not war.stack:
        return war
    if viewer != NOBODY:
        return masked(war, viewer)
    return masked(masked(war, 0), 1)


def _blot_fleets(twin: Campaign, enemy: int, seen: list[int], shown: list[int]) -> None:
    for slot in slots_of(enemy):
        report = twin.reports[slot]
        report = (*report[:5], int(report[5] > 0))  # that there were transports is told, not how many
        twin.reports[slot] = report
        if not (twin.fleet_marks[slot] & (ON_MAP | SHOWN_NOW) or slot in seen):
            twin.clear_slot(slot)
            twin.reports[slot] = report
            continue
        twin.mission[slot] = UNKNOWN
        twin.name[slot] = NONE
        if slot not in shown:
            twin.members[slot] = ()
        twin.course[slot] = ()
        twin.frozen[slot] = 0
        twin.fleet_marks[slot] &= OPEN_MARKS
        twin.next_mission[slot] = NONE
        twin.next_from[slot] = 0
        twin.goal[slot] = NONE
        twin.escorted[slot] = NONE
        twin.with_leader[slot] = 0
        twin.waits[slot] = 0
        twin.counted[slot] = 0
        twin.unsupported[slot] = 0
        twin.into[slot] = NONE


def _blot_ships(twin: Campaign, enemy: int, shown: list[int]) -> None:
    theatre = twin.theatre
    for ship in range(theatre.ships):
        if theatre.side[ship] != enemy:
            continue
        is_open = twin.fleet[ship] in shown or twin.marks[ship] & SHOWN  # S41.7: a boat that has attacked is on the map
        if twin.fate[ship] == AFLOAT and not is_open:
            twin.fleet[ship] = NONE
            twin.harbour[ship] = NONE
        twin.marks[ship] &= DAMAGE_MARKS
        twin.fuel[ship] = theatre.fuel_at_start[ship]
        twin.cargo[ship] = 0 if twin.marks[ship] & LANDED else theatre.cargo_at_start[ship]
        twin.mines[ship] = 0
        twin.repair[ship] = 0
        twin.worst[ship] = 0
        twin.neutral[ship] = 0
        twin.in_port[ship] = 0
        twin.crippled_at[ship] = 0
        twin.reload[ship] = 0
        twin.tow[ship] = NONE


def _blot_leaders(twin: Campaign, enemy: int) -> None:
    """S26: where the enemy's leaders are, and since when."""
    for leader, side in enumerate(twin.theatre.leader_side):
        if side == enemy:
            twin.stays[2 * leader] = NONE
            twin.stays[2 * leader + 1] = 0


def _blot_harbours(twin: Campaign, side: int, enemy: int) -> None:
    for harbour in range(len(twin.owner)):
        twin.drawn[2 * harbour + enemy] = 0
        twin.searching[harbour] &= OWN_SEARCH << side


def _blot_mines(twin: Campaign, side: int) -> None:
    known = [
        line
        for line in range(len(twin.mine_place))
        if twin.mine_owner[line] == side or twin.mine_known[line] >> side & 1
    ]
    if len(known) == len(twin.mine_place):
        return
    twin.mine_place = [twin.mine_place[line] for line in known]
    twin.mine_owner = [twin.mine_owner[line] for line in known]
    twin.mine_count = [twin.mine_count[line] for line in known]
    twin.mine_known = [twin.mine_known[line] for line in known]
    twin.mine_dense = [twin.mine_dense[line] for line in known]


def markers_seen(war: Campaign, enemy: int) -> list[int]:
    """The enemy's markers on the map."""
    return [slot for slot in marker_slots(enemy) if is_seen(war, slot)]
