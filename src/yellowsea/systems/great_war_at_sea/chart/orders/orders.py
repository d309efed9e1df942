"""3.2, section 8: the Orders Phase: a side chooses fleets one after the other and writes their missions and courses."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES
from yellowsea.kernel.telling.events import only
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.chart.movement.courses import (
    base_course,
    conforms,
    has_turns,
    horizon,
    next_zones,
    open_turn,
    place_of,
    turns_in,
    turns_to_write,
    write_way,
)
from yellowsea.systems.great_war_at_sea.chart.movement.escorts import charges, name_charge, why_not_escort
from yellowsea.systems.great_war_at_sea.chart.movement.homeward import write_home
from yellowsea.systems.great_war_at_sea.chart.orders.duties import do_duties
from yellowsea.systems.great_war_at_sea.chart.orders.extra_orders import (
    VERBS,
    change_search,
    close_searches,
    extra_options,
    play_extra,
    put_out,
    put_out_options,
    search_options,
    why_not_extra,
)
from yellowsea.systems.great_war_at_sea.chart.orders.forming import forming
from yellowsea.systems.great_war_at_sea.chart.orders.limits import is_peace, may_open_war, may_plot
from yellowsea.systems.great_war_at_sea.chart.orders.missions import (
    changes,
    close_turn,
    give,
    join,
    may_join,
    tell_course,
    title,
)
from yellowsea.systems.great_war_at_sea.chart.weather.hurts import founder
from yellowsea.systems.great_war_at_sea.events.sea_events import OrdersGiven, ShipsLeft
from yellowsea.systems.great_war_at_sea.state import steps
from yellowsea.systems.great_war_at_sea.state.campaign import (
    ABORT,
    ACT,
    AGROUND,
    BLOCK,
    BOMBARD,
    FREE,
    INTERCEPT,
    INVASION,
    MINELAY,
    MINESWEEP,
    ORDERED,
    SLOT_WORDS,
    TRANSPORT,
    TURN_ENDS,
    Campaign,
    side_of,
)
from yellowsea.systems.great_war_at_sea.state.questions import Question

ACTING_MISSIONS: Final = (BOMBARD, MINELAY, MINESWEEP, INVASION, TRANSPORT)


def first_side(campaign: Campaign) -> int:
    """Section 8: Japan plots first in odd turns, Russia in even ones; the order means nothing."""
    return JAPAN if campaign.turn % 2 else RUSSIA


def orderable(campaign: Campaign, side: int) -> list[int]:
    """The fleets that have not had their orders in this phase."""
    marks = campaign.fleet_marks
    due = [slot for slot in campaign.fleets_of(side) if not marks[slot] & ORDERED]
    if not campaign.theatre.delays_plots:
        return due
    return [slot for slot in due if may_plot(campaign, slot)]


class Orders(Question):
    """5.12: a side orders its fleets, one after the other; what it leaves alone goes on as plotted."""

    key = "orders"
    rule = "5.12"
    verbs = ("done", "fleet", "form", "search", "put_out", "open_war")
    parents = ("sea_turn",)

    def actor(self, campaign: Campaign) -> int:
        return campaign.acting

    def options(self, campaign: Campaign) -> list[int]:
        words = campaign.words
        side = campaign.acting
        codes = [words.done]
        codes += [words.fleet + slot for slot in orderable(campaign, side)]
        codes += [words.form + harbour for harbour in forming(campaign, side)]
        if may_open_war(campaign, side):
            codes.append(words.open_war)
        if campaign.theatre.operation.submarines:
            codes += search_options(campaign, side) + put_out_options(campaign, side)
        return codes

    def reason(self, campaign: Campaign, verb: str, numbers: list[int]) -> Refusal | None:
        if verb == "open_war":
            return refuse("not-so", "X.peace", "only Japan may strike first, while it is peace, from the turn named on")
        if verb == "put_out":
            return refuse("not-so", "S41.3", "only a boat of yours without a torpedo, and once in a phase")
        if verb == "search":
            return refuse("no-boats", "S41.2", "boats do not search from there, or that was changed in this phase")
        if verb == "form":
            return refuse("nobody-there", "5.22", "no ships of yours that may sail lie there, or no marker is free")
        slot = numbers[0]
        if side_of(slot) != campaign.acting or campaign.mission[slot] == NONE:
            return refuse("not-yours", "5.12", "you have no such fleet")
        if not may_plot(campaign, slot):
            return refuse("not-yet", "5.12", "the scenario does not let this fleet plot yet")
        return refuse("ordered", "5.12", "this fleet has its orders")

    def play(self, campaign: Campaign, code: int, umpire: Umpire) -> None:
        words = campaign.words
        if code == words.done:
            finish(campaign, umpire)
            campaign.stack.pop()
        elif code == words.open_war:
            campaign.opened = campaign.turn
        elif code >= words.put_out:
            put_out(campaign, code - words.put_out)
        elif code >= words.search:
            change_search(campaign, campaign.acting, code - words.search)
        elif code >= words.form:
            campaign.in_hand = code - words.form
            campaign.formed |= 1 << campaign.in_hand
            campaign.picked = ()
            campaign.stack.append(steps.FORM)
        else:
            slot = code - words.fleet
            campaign.in_hand = slot
            campaign.fleet_marks[slot] |= ORDERED
            campaign.spare = 0
            campaign.stack.append(steps.FLEET_ORDERS)

    def prompt(self, campaign: Campaign) -> str:
        return f"Turn {campaign.turn}: which fleet gets orders?"


def finish(campaign: Campaign, umpire: Umpire) -> None:
    """3.2: a side has plotted; fleets go on to where they are bound, or stay, as far ahead as must be written."""
    side = campaign.acting
    for slot in campaign.fleets_of(side):
        campaign.fleet_marks[slot] &= ~FREE
        carry_on(campaign, slot)
    do_duties(campaign, side)
    close_searches(campaign, side)
    campaign.in_hand = NONE
    campaign.formed = 0  # where a side formed fleets is its own business
    umpire.tell(OrdersGiven(side=SIDES[side], turn=campaign.turn))


def carry_on(campaign: Campaign, slot: int) -> None:
    """Write the turns that are due: on to the goal, else stay."""
    if campaign.mission[slot] == ABORT and not campaign.course[slot]:
        write_home(campaign, slot)
        return
    ahead = horizon(campaign, slot)
    if not ahead:
        return
    due = turns_to_write(campaign, slot, ahead)
    course = campaign.course[slot]
    if has_turns(course, due):
        return
    goal = campaign.goal[slot]
    if goal != NONE:
        course = write_way(campaign, slot, course, campaign.theatre.zones + goal, due)
    if course and course[-1] != TURN_ENDS:
        course = (*course, TURN_ENDS)
    campaign.course[slot] = course + (TURN_ENDS,) * (due - turns_in(course))


def drafted(campaign: Campaign, slot: int) -> tuple[int, ...]:
    """The plot of the fleet in hand as it is being written."""
    return campaign.course[slot] if campaign.spare else base_course(campaign, slot)


def turns_due(campaign: Campaign, slot: int) -> int:
    """How many turns the plot of the fleet in hand may have; once it is begun that does not change."""
    return campaign.spare or turns_to_write(campaign, slot)


class FleetOrders(Question):
    """5.12, 5.22: the mission of a fleet, and its course turn by turn and zone by zone, or straight to a place."""

    key = "fleet_orders"
    rule = "5.12"
    verbs = (
        *("as_plotted", "to", "to_port", "next", "act", "block", "mission", "merge", "escort", "moor", "scuttle"),
        *VERBS,
    )
    parents = ("orders",)

    def actor(self, campaign: Campaign) -> int:
        return campaign.acting

    def options(self, campaign: Campaign) -> list[int]:
        words = campaign.words
        slot = campaign.in_hand
        codes = [words.as_plotted]
        if campaign.ship_in_hand != NONE:
            return [*codes, *extra_options(campaign, slot)]
        course = drafted(campaign, slot)
        if not has_turns(course, turns_due(campaign, slot)):
            self._course_options(campaign, slot, course, codes)
        if campaign.spare:
            return codes
        codes += [words.mission + mission for mission in changes(campaign, slot)]
        side = campaign.acting
        codes += [words.merge + into for into in campaign.fleets_of(side) if may_join(campaign, slot, into)]
        codes += [words.escort + charge for charge in charges(campaign, slot)]
        ships = campaign.members[slot]
        if campaign.port[slot] != NONE and len(ships) > 1:
            token = campaign.theatre.pieces
            codes += [words.moor + token[ship] for ship in ships]
        codes += [words.scuttle + campaign.theatre.pieces[ship] for ship in wrecks(campaign, slot)]
        return codes + extra_options(campaign, slot)

    def _course_options(self, campaign: Campaign, slot: int, course: tuple[int, ...], codes: list[int]) -> None:
        words = campaign.words
        theatre = campaign.theatre
        side = campaign.acting
        here, harbour = place_of(campaign, slot, course)
        codes += [words.to + zone for zone in next_zones(campaign, slot, course)]
        if not open_turn(course):
            codes += theatre.bound_for(side, words.to_port)
        codes.append(words.next)
        mission = campaign.mission[slot]
        turn = open_turn(course)
        if ACT in turn or BLOCK in turn:
            return
        if mission in ACTING_MISSIONS:
            codes.append(words.act)
        can_block = mission == INTERCEPT and harbour == NONE and not campaign.is_decoy(slot) and not is_peace(campaign)
        if can_block and is_foreign_port(campaign, side, here):
            codes.append(words.block)

    def reason(self, campaign: Campaign, verb: str, numbers: list[int]) -> Refusal | None:
        slot = campaign.in_hand
        if verb in VERBS:
            return why_not_extra(verb)
        if verb == "scuttle":
            return refuse(
                "not-dead", "8.53", "only a ship of this fleet that lies dead in the water at sea is scuttled"
            )
        if verb in ("mission", "merge", "escort", "moor"):
            if campaign.spare:
                return refuse("writing", "5.12", "missions and ships are settled before the course is written")
            if verb == "escort":
                return why_not_escort(campaign, slot, numbers[0])
            texts = {
                "mission": "the mission may not change now: six turns in a friendly port, a leader, or abort",
                "merge": "only fleets in one place join, with the same mission or one of them escort or supply",
                "moor": "only ships of a fleet in port are left there",
            }
            return refuse("not-now", "5.22", texts[verb])
        course = drafted(campaign, slot)
        if conforms(campaign, slot):
            return refuse("conforms", "S15", f"it moves as {title(campaign, campaign.escorted[slot])} does")
        if has_turns(course, turns_due(campaign, slot)):
            return refuse("written", "5.12", "nothing is to be written for this fleet now")
        if verb == "to":
            return refuse(
                "too-far", "3.4", "a step goes to the next zone over an open side, within the speed of the turn"
            )
        if verb == "to_port":
            return refuse("no-way", "5.12", "a way is written from the start of a turn, to a place the side can reach")
        return refuse("not-here", "5.2", "this mission has nothing to do there")

    def play(self, campaign: Campaign, code: int, umpire: Umpire) -> None:
        words = campaign.words
        slot = campaign.in_hand
        if code == words.as_plotted:
            self._close(campaign, slot, umpire)
        elif code < words.begin_at:
            founder(campaign, campaign.theatre.ship_of[code - words.scuttle], "is scuttled", umpire)
            self._go_on(campaign, slot, umpire)
        elif code >= words.escort:
            name_charge(campaign, slot, code - words.escort, umpire)
        elif code >= words.all_ships:
            play_extra(campaign, slot, code, umpire)
            self._go_on(campaign, slot, umpire)
        elif code < words.to:
            give(campaign, slot, code - words.mission, umpire)
            if campaign.mission[slot] == NONE or not turns_to_write(campaign, slot):
                self._close(campaign, slot, umpire)
        elif code >= words.moor:
            self._moor(campaign, slot, campaign.theatre.ship_of[code - words.moor], umpire)
        elif code >= words.merge:
            join(campaign, slot, code - words.merge, umpire)
            self._close(campaign, slot, umpire)
        else:
            self._write(campaign, slot, code, umpire)

    def _write(self, campaign: Campaign, slot: int, code: int, umpire: Umpire) -> None:
        words = campaign.words
        course = drafted(campaign, slot)
        ahead = horizon(campaign, slot)
        due = campaign.spare or turns_to_write(campaign, slot, ahead)
        campaign.fleet_marks[slot] &= ~FREE
        campaign.spare = due
        goal = NONE
        if code == words.next:
            course = (*course, TURN_ENDS)
        elif code == words.act:
            course = (*course, ACT)
        elif code == words.block:
            course = (*course, BLOCK, TURN_ENDS)
        elif code >= words.to_port:
            goal = code - words.to_port
            course = write_way(campaign, slot, course, campaign.theatre.zones + goal, due)
        else:
            course = (*course, code - words.to)
        campaign.course[slot] = course
        campaign.goal[slot] = goal
        if has_turns(course, due) or (goal != NONE and ahead):
            self._close(campaign, slot, umpire)

    def _go_on(self, campaign: Campaign, slot: int, umpire: Umpire) -> None:
        """Where nothing is left of the fleet its orders are over."""
        if campaign.mission[slot] == NONE:
            self._close(campaign, slot, umpire)

    def _close(self, campaign: Campaign, slot: int, umpire: Umpire) -> None:
        campaign.stack.pop()
        campaign.in_hand = NONE
        campaign.ship_in_hand = NONE
        if campaign.mission[slot] == NONE:
            campaign.spare = 0
            return
        if campaign.spare:
            campaign.fleet_marks[slot] &= ~FREE
            close_turn(campaign, slot)
            tell_course(campaign, slot, umpire)
        campaign.spare = 0

    def _moor(self, campaign: Campaign, slot: int, ship: int, umpire: Umpire) -> None:
        theatre = campaign.theatre
        side = campaign.acting
        campaign.moor(ship, campaign.port[slot])
        umpire.tell(
            ShipsLeft(
                audience=only(side),
                side=SIDES[side],
                fleet=SLOT_WORDS[slot],
                name=title(campaign, slot),
                ships=[theatre.ship_name[ship]],
                task="stays in port",
            )
        )

    def prompt(self, campaign: Campaign) -> str:
        slot = campaign.in_hand
        course = drafted(campaign, slot)
        theatre = campaign.theatre
        here, harbour = place_of(campaign, slot, course)
        where = theatre.harbour_names[harbour] if harbour != NONE else theatre.ways.names.of(here)
        if conforms(campaign, slot):
            return f"{title(campaign, slot)} moves as {title(campaign, campaign.escorted[slot])} does: anything else?"
        if turns_in(course) < turns_due(campaign, slot):
            return f"{title(campaign, slot)}: turn {campaign.turn + turns_in(course)}, from {where}. Where to?"
        return f"{title(campaign, slot)} {'in' if where.startswith('the ') else 'at'} {where}: anything else?"


def wrecks(campaign: Campaign, slot: int) -> list[int]:
    """8.53: ships at sea that lie dead in the water or aground, and hold the fleet."""
    if campaign.port[slot] != NONE:
        return []
    return [ship for ship in campaign.members[slot] if not campaign.speed[ship] or campaign.marks[ship] & AGROUND]


def is_foreign_port(campaign: Campaign, side: int, zone: int) -> bool:
    """S4, S33: is there a port in a zone that is not the side's own?"""
    return any(not campaign.owns(side, harbour) for harbour in campaign.theatre.harbours_in[zone])
