"""3.1: the turn of an operation: weather, orders of both sides, movement, contact, battles, the end."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.play.step import Procedure
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES, other
from yellowsea.kernel.telling.events import only
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.chart.contact.battles import open_battle
from yellowsea.systems.great_war_at_sea.chart.contact.coastal_contact import look_along_the_coast
from yellowsea.systems.great_war_at_sea.chart.contact.meetings import find_meetings, may_show
from yellowsea.systems.great_war_at_sea.chart.movement.pulses import move_fleets
from yellowsea.systems.great_war_at_sea.chart.orders.beginning import a_slot, bring, needs_no_marker, settle_marker
from yellowsea.systems.great_war_at_sea.chart.orders.missions import abort, is_marker, move_slot, set_mission
from yellowsea.systems.great_war_at_sea.chart.orders.orders import first_side
from yellowsea.systems.great_war_at_sea.chart.orders.partings import a_decoy, give_way, markers_free, may_part, part
from yellowsea.systems.great_war_at_sea.chart.ports.balloons import look_out
from yellowsea.systems.great_war_at_sea.chart.ports.port_attacks import find_port_attacks
from yellowsea.systems.great_war_at_sea.chart.turn.turn_end import end_of_turn
from yellowsea.systems.great_war_at_sea.chart.weather.hazards import watch_straits
from yellowsea.systems.great_war_at_sea.chart.weather.weather import roll_weather
from yellowsea.systems.great_war_at_sea.events.sea_events import (
    FleetsAppeared,
    OperationEnded,
    SeaTurnBegan,
    WarOpened,
)
from yellowsea.systems.great_war_at_sea.state import steps
from yellowsea.systems.great_war_at_sea.state.campaign import (
    ABORT,
    BLOCKS,
    DECOY,
    FREE,
    HIDDEN,
    INTERCEPT,
    MET,
    ON_MAP,
    ORDERED,
    SLOT_WORDS,
    SLOTS,
    STANDING,
    SUPPLY,
    TURN_MARKS,
    Campaign,
    side_of,
)

# The phases of a turn, in their order.
BEGIN: Final = 0
FIRST_ORDERS: Final = 1
SECOND_ORDERS: Final = 2
MOVE: Final = 3
STATIONS: Final = 4
FIRST_SHOW: Final = 5
SECOND_SHOW: Final = 6
CONTACT: Final = 7
PORTS: Final = 8
BATTLES: Final = 9
SHORE: Final = 10
END: Final = 11
SHORE_END: Final = 12
CLOSE: Final = 13
PHASES: Final = (
    *("begin", "first_orders", "second_orders", "move", "stations", "first_show", "second_show", "contact", "ports"),
    *("battles", "shore", "end", "shore_end", "close"),
)


class SeaTurn(Procedure[Campaign]):
    """4.0: one phase after the other; after the last turn the operation is over."""

    key = "sea_turn"
    rule = "4.0"

    def run(self, campaign: Campaign, umpire: Umpire) -> None:
        phase = campaign.phase
        campaign.phase += 1
        if phase == BEGIN:
            begin_turn(campaign, umpire)
        elif phase in (FIRST_ORDERS, SECOND_ORDERS):
            first = first_side(campaign)
            campaign.acting = first if phase == FIRST_ORDERS else other(first)
            campaign.formed = 0
            campaign.stack.append(steps.ORDERS)
        elif phase == MOVE:
            move_fleets(campaign, umpire)
            if campaign.opened == campaign.turn:
                umpire.tell(WarOpened(turn=campaign.turn))
        elif phase == STATIONS:
            _take_stations(campaign)
        elif phase in (FIRST_SHOW, SECOND_SHOW):
            _ask_to_show(campaign, phase)
        elif phase == CONTACT:
            campaign.stack.append(steps.CONTACT)
        elif phase == PORTS:
            _other_reports(campaign, umpire)
            find_port_attacks(campaign, umpire)
        elif phase == BATTLES:
            if campaign.contacts:
                campaign.phase = BATTLES
                open_battle(campaign, umpire)
        elif phase == SHORE:
            campaign.stack.append(steps.SHORE_ACTS)
        elif phase == END:
            end_of_turn(campaign, umpire)
        elif phase == SHORE_END:
            campaign.stack.append(steps.SHORE_ENDS)
        else:
            _close(campaign, umpire)


# -- the parts ---------------------------------------------------------------------------------------------------------


def begin_turn(campaign: Campaign, umpire: Umpire) -> None:
    """A, B: weather, raiders that vanish again, missions that come into force, cripples sent home, reinforcements."""
    theatre = campaign.theatre
    clock = campaign.turn + campaign.shift
    umpire.tell(
        SeaTurnBegan(turn=campaign.turn, turns=theatre.turns, moment=theatre.moments[clock], night=campaign.is_night())
    )
    roll_weather(campaign, umpire)
    _note_contacts(campaign)
    _count_stays(campaign)
    fleets = [slot for slot, mission in enumerate(campaign.mission) if mission != NONE]
    for slot in fleets:
        if campaign.fleet_marks[slot] & MET:
            campaign.fleet_marks[slot] |= FREE
        campaign.fleet_marks[slot] &= ~(TURN_MARKS | ORDERED)
        campaign.into[slot] = NONE
        _hide(campaign, slot)
        if campaign.next_mission[slot] != NONE and campaign.turn >= campaign.next_from[slot]:
            set_mission(campaign, slot, campaign.next_mission[slot])
            campaign.course[slot] = ()
            campaign.fleet_marks[slot] |= FREE
        _count_leader(campaign, slot)
    for slot in range(SLOTS):
        if campaign.mission[slot] != NONE:
            _take_marker(campaign, slot, umpire)
            _send_cripples(campaign, slot, umpire)
    for number, fleet in enumerate(theatre.operation.fleets):
        if fleet.turn == campaign.turn and fleet.turn > 1:
            _appear(campaign, number, umpire)


def _note_contacts(campaign: Campaign) -> None:
    """3.5: who had contact in the last turn."""
    campaign.met = [()] * SLOTS
    for ours, theirs in campaign.met_now:
        campaign.met[ours] = (*campaign.met[ours], theirs)
        campaign.met[theirs] = (*campaign.met[theirs], ours)
    campaign.met_now = []


def _hide(campaign: Campaign, slot: int) -> None:
    """3.3: a raider vanishes again if no enemy fleet is in its zone; S42: so do colliers without a marker."""
    if campaign.mission[slot] not in HIDDEN or not campaign.fleet_marks[slot] & ON_MAP:
        return
    if campaign.mission[slot] == SUPPLY and is_marker(slot):
        return
    zone = campaign.zone[slot]
    for enemy in campaign.fleets_of(other(side_of(slot))):
        if campaign.zone[enemy] == zone and campaign.port[enemy] == NONE and not campaign.is_decoy(enemy):
            return
    campaign.fleet_marks[slot] &= ~ON_MAP


def _count_stays(campaign: Campaign) -> None:
    """S26: how long each leader has been in the zone he is in."""
    stays = campaign.stays
    for leader, ship in enumerate(campaign.flag):
        zone = campaign.zone_of_ship(ship) if ship != NONE else NONE
        stays[2 * leader + 1] = stays[2 * leader + 1] + 1 if zone == stays[2 * leader] else 1
        stays[2 * leader] = zone


def _count_leader(campaign: Campaign, slot: int) -> None:
    """S26, S35: turns running in the zone of a leader of the same side."""
    side = side_of(slot)
    zone = campaign.zone[slot]
    near = False
    sides = campaign.theatre.leader_side
    for leader, ship in enumerate(campaign.flag):
        if ship != NONE and sides[leader] == side and campaign.zone_of_ship(ship) == zone:
            near = True
            break
    campaign.with_leader[slot] = campaign.with_leader[slot] + 1 if near else 0
    is_free = campaign.with_leader[slot] == campaign.theatre.numbers["plot.with_leader"]
    if is_free and campaign.mission[slot] != ABORT and campaign.leader_of(slot) == NONE:
        campaign.fleet_marks[slot] |= FREE


def _take_marker(campaign: Campaign, slot: int, umpire: Umpire) -> None:
    """S4, S42: a fleet that was stopped on the way to its blockade, and colliers that have become three, take a marker,
    where one is free."""
    mission = campaign.mission[slot]
    if is_marker(slot) or mission in STANDING:
        return
    if mission != SUPPLY or not needs_no_marker(campaign, list(campaign.members[slot])):
        give_way(campaign, side_of(slot), umpire)
        marker = a_slot(campaign, side_of(slot), mission, list(campaign.members[slot]))
        if marker != NONE:
            move_slot(campaign, slot, marker)
            settle_marker(campaign, marker)


def _send_cripples(campaign: Campaign, slot: int, umpire: Umpire) -> None:
    """S13: in the sixth Orders Phase after the damage a cripple is sent home, by herself where others are whole."""
    mission = campaign.mission[slot]
    if mission == ABORT or campaign.port[slot] != NONE or campaign.is_decoy(slot):
        return
    late = campaign.turn - campaign.theatre.numbers["cripples.turns"]
    due = [ship for ship in campaign.members[slot] if campaign.crippled_at[ship] and campaign.crippled_at[ship] <= late]
    if not due:
        return
    if len(due) == len(campaign.members[slot]):
        if mission not in STANDING or markers_free(campaign, side_of(slot)):
            abort(campaign, slot, umpire)
        return
    if not markers_free(campaign, side_of(slot)) and a_decoy(campaign, side_of(slot)) == NONE:
        return
    for ship in due:
        if may_part(campaign, slot, ship):
            part(campaign, slot, ship, umpire)


def _appear(campaign: Campaign, number: int, umpire: Umpire) -> None:
    """Reinforcements come in their port or zone; where no marker is free they wait in port."""
    theatre = campaign.theatre
    fleet = theatre.operation.fleets[number]
    give_way(campaign, fleet.side, umpire)
    slot = bring(campaign, number)
    umpire.tell(
        FleetsAppeared(
            audience=only(fleet.side),
            side=SIDES[fleet.side],
            fleet=SLOT_WORDS[slot] if slot != NONE else "",
            name=fleet.name,
            ships=[theatre.book.pieces[piece].name for piece in fleet.pieces],
            place=fleet.at,
        )
    )


def _take_stations(campaign: Campaign) -> None:
    """S4: fleets that wrote Block say which of their ships go on blockade."""
    for slot in range(SLOTS):
        if campaign.mission[slot] == INTERCEPT and campaign.fleet_marks[slot] & BLOCKS:
            campaign.fleet_marks[slot] &= ~BLOCKS
            if campaign.port[slot] == NONE and not campaign.fleet_marks[slot] & DECOY:
                campaign.in_hand = slot
                campaign.picked = ()
                campaign.phase = STATIONS
                campaign.stack.append(steps.BLOCK_WITH)
                return
    campaign.meets = find_meetings(campaign)


def _ask_to_show(campaign: Campaign, phase: int) -> None:
    """3.3: raiders that met somebody; the side that plotted first is asked first."""
    first = first_side(campaign)
    campaign.acting = first if phase == FIRST_SHOW else other(first)
    if may_show(campaign, campaign.acting):
        campaign.stack.append(steps.SHOW)


def _other_reports(campaign: Campaign, umpire: Umpire) -> None:
    """D: coastal contact (S7), watched straits, balloons."""
    look_along_the_coast(campaign, umpire)
    watch_straits(campaign, umpire)
    look_out(campaign, umpire)


def _close(campaign: Campaign, umpire: Umpire) -> None:
    """The next turn, or the end of the operation."""
    campaign.phase = BEGIN
    campaign.turn += 1
    campaign.meets = []
    campaign.contacts = []
    if campaign.turn > campaign.theatre.turns:
        umpire.tell(OperationEnded(turn=campaign.theatre.turns, reveals=True))
        campaign.stack.clear()
