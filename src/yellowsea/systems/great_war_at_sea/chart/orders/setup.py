"""3.3, S8, S40: before the first turn: the hour, the mission of every fleet, coastal defence, markers dealt."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Procedure, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES
from yellowsea.kernel.telling.events import only
from yellowsea.systems.great_war_at_sea.book.operation_shapes import MISSIONS
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.chart.orders.beginning import a_slot, allowed, settle_marker, station
from yellowsea.systems.great_war_at_sea.chart.orders.extra_orders import boat_options, place_boat, why_not_extra
from yellowsea.systems.great_war_at_sea.chart.orders.limits import can_leave
from yellowsea.systems.great_war_at_sea.chart.orders.missions import deal, move_slot, title
from yellowsea.systems.great_war_at_sea.chart.orders.partings import may_split_decoy, split_decoy
from yellowsea.systems.great_war_at_sea.events.sea_events import MissionGiven, ShipsLeft, StartChosen
from yellowsea.systems.great_war_at_sea.state import steps
from yellowsea.systems.great_war_at_sea.state.campaign import (
    DEFENCE,
    LIE_IN_PORT,
    ORDERED,
    RAID,
    SLOT_WORDS,
    SLOTS,
    STANDING,
    Campaign,
    marker_slots,
    stack_slots,
)
from yellowsea.systems.great_war_at_sea.state.questions import Question
from yellowsea.systems.great_war_at_sea.state.words import HOURS


class BeginOperation(Procedure[Campaign]):
    """3.3: the hour, then each side's set-up, then the markers are dealt and the first turn begins."""

    key = "begin_operation"
    rule = "3.3"

    def run(self, campaign: Campaign, umpire: Umpire) -> None:
        campaign.stage += 1
        rule = campaign.theatre.rule("starting_turn")
        if campaign.stage == 1:
            if rule is not None:
                campaign.acting = rule.side
                campaign.stack.append(steps.HOUR)
        elif campaign.stage in (2, 3):
            campaign.acting = JAPAN if campaign.stage == 2 else RUSSIA
            campaign.stack.append(steps.SETUP)
        else:
            campaign.stage = 0
            for slot in range(SLOTS):
                campaign.fleet_marks[slot] &= ~ORDERED
            for side in (JAPAN, RUSSIA):
                campaign.raids[side] = sum(campaign.mission[slot] == RAID for slot in campaign.fleets_of(side))
                deal_markers(campaign, side, umpire)
            campaign.stack[-1] = steps.SEA_TURN


def deal_markers(campaign: Campaign, side: int, umpire: Umpire) -> None:
    """Which marker is which fleet is nobody else's business: they are drawn."""
    used = [slot for slot in marker_slots(side) if campaign.mission[slot] != NONE]
    free = list(marker_slots(side))[: max(len(used), campaign.theatre.limits[side])]
    drawn: list[int] = []
    for _ in used:
        face = umpire.roll(len(free), "marker") if len(free) > 1 else 1
        drawn.append(free.pop(face - 1))
    deal(campaign, used, drawn)


class Hour(Question):
    """S40: the side that may choose names the hour of turn 1; the length stays."""

    key = "hour"
    rule = "S40"
    verbs = ("begin_at",)
    parents = ("begin_operation",)

    def actor(self, campaign: Campaign) -> int:
        return campaign.acting

    def options(self, campaign: Campaign) -> list[int]:
        return [campaign.words.begin_at + hour for hour in range(len(HOURS))]

    def play(self, campaign: Campaign, code: int, umpire: Umpire) -> None:
        hour = HOURS[code - campaign.words.begin_at]
        first = campaign.theatre.hours[1]
        campaign.shift = (int(hour) - first) % 24 // campaign.theatre.numbers["turn.hours"]
        umpire.tell(StartChosen(side=SIDES[campaign.acting], hour=hour))
        campaign.stack.pop()

    def prompt(self, campaign: Campaign) -> str:
        return "At what hour does the first turn begin?"


class Setup(Question):
    """3.3: the missions that fleets begin with; those left alone have the first of the scenario's list."""

    key = "setup"
    rule = "3.3"
    verbs = ("fleet", "boat", "defend", "done")
    parents = ("begin_operation",)

    def actor(self, campaign: Campaign) -> int:
        return campaign.acting

    def options(self, campaign: Campaign) -> list[int]:
        words = campaign.words
        codes = [words.done]
        codes += [
            words.fleet + slot
            for slot in campaign.fleets_of(campaign.acting)
            if not campaign.fleet_marks[slot] & ORDERED and campaign.name[slot] != NONE
        ]
        codes += [words.defend + campaign.theatre.pieces[ship] for ship in waiting(campaign, campaign.acting)]
        return codes + boat_options(campaign, campaign.acting)

    def reason(self, campaign: Campaign, verb: str, numbers: list[int]) -> Refusal | None:
        if verb == "boat":
            return refuse("not-there", "S41.1", "a boat of yours lies in one of its ports, and is not put back")
        if verb == "defend":
            return refuse("not-in-port", "S8", "only a ship of yours that lies in one of your ports without orders")
        return refuse("not-yours", "3.3", "you have no such fleet to set up, or have done so")

    def play(self, campaign: Campaign, code: int, umpire: Umpire) -> None:
        if code == campaign.words.done:
            campaign.stack.pop()
            return
        if code >= campaign.words.boat:
            place_boat(campaign, code)
            return
        if code >= campaign.words.defend:
            ship = campaign.theatre.ship_of[code - campaign.words.defend]
            name = campaign.theatre.operation.fleets[campaign.theatre.fleet_of[ship]].name
            station(campaign, ship, campaign.harbour[ship])
            tell_left(campaign, campaign.fleet[ship], name, ship, "coastal defence", umpire)
            return
        campaign.in_hand = code - campaign.words.fleet
        campaign.fleet_marks[campaign.in_hand] |= ORDERED
        campaign.stack.append(steps.SETUP_FLEET)

    def prompt(self, campaign: Campaign) -> str:
        return "Set-up: which fleet begins with another mission, or leaves ships for coastal defence?"


def waiting(campaign: Campaign, side: int) -> list[int]:
    """S8: the ships that lie in a port of their side without orders, and may leave it."""
    theatre = campaign.theatre
    return [
        ship
        for ship, harbour in enumerate(campaign.harbour)
        if harbour != NONE
        and theatre.side[ship] == side
        and not theatre.is_submarine[ship]
        and campaign.owns(side, harbour)
        and can_leave(campaign, ship)
    ]


def tell_left(campaign: Campaign, slot: int, name: str, ship: int, task: str, umpire: Umpire) -> None:
    """A ship has left her fleet or her berth; its owner is told."""
    umpire.tell(
        ShipsLeft(
            audience=only(campaign.acting),
            side=SIDES[campaign.acting],
            fleet=SLOT_WORDS[slot] if slot != NONE else "",
            name=name,
            ships=[campaign.theatre.ship_name[ship]],
            task=task,
        )
    )


class SetupFleet(Question):
    """3.3, S8: the mission of one fleet; in port, ships that take up coastal defence or stay without orders."""

    key = "setup_fleet"
    rule = "3.3"
    verbs = ("mission", "defend", "moor", "decoy", "done")
    parents = ("setup",)

    def actor(self, campaign: Campaign) -> int:
        return campaign.acting

    def options(self, campaign: Campaign) -> list[int]:
        words = campaign.words
        theatre = campaign.theatre
        slot = campaign.in_hand
        codes = [words.done]
        codes += [words.mission + mission for mission in beginnings(campaign, slot)]
        if campaign.port[slot] != NONE and len(campaign.members[slot]) > 1:
            codes += [words.defend + theatre.pieces[ship] for ship in campaign.members[slot]]
            codes += [words.moor + theatre.pieces[ship] for ship in campaign.members[slot]]
        if may_split_decoy(campaign, slot):
            codes.append(words.decoy)
        return codes

    def reason(self, campaign: Campaign, verb: str, numbers: list[int]) -> Refusal | None:
        if verb == "mission":
            return refuse(
                "not-given", "3.3", "the scenario does not give this fleet that mission, or no marker is free"
            )
        if verb == "decoy":
            return why_not_extra(verb)
        return refuse("not-in-port", "S8", "only a ship of this fleet in port, and not the last of it")

    def play(self, campaign: Campaign, code: int, umpire: Umpire) -> None:
        words = campaign.words
        slot = campaign.in_hand
        if code == words.done:
            campaign.in_hand = NONE
            campaign.stack.pop()
        elif code == words.decoy:
            split_decoy(campaign, slot, umpire)
        elif code < words.to:
            begin_with(campaign, slot, code - words.mission, umpire)
            campaign.in_hand = NONE
            campaign.stack.pop()
        else:
            defends = code >= words.defend
            ship = campaign.theatre.ship_of[code - (words.defend if defends else words.moor)]
            name = title(campaign, slot)
            if defends:
                station(campaign, ship, campaign.port[slot])
            else:
                campaign.moor(ship, campaign.port[slot])
            tell_left(campaign, slot, name, ship, "coastal defence" if defends else "stays in port", umpire)

    def prompt(self, campaign: Campaign) -> str:
        return f"{title(campaign, campaign.in_hand)}: which mission does it begin with?"


def beginnings(campaign: Campaign, slot: int) -> list[int]:
    """3.3, S8: the missions a fleet may begin with instead of the one it has."""
    fleet = campaign.theatre.operation.fleets[campaign.name[slot]]
    found = allowed(campaign, fleet, campaign.port[slot], campaign.zone[slot])
    if campaign.port[slot] != NONE and campaign.owns(campaign.acting, campaign.port[slot]) and DEFENCE not in found:
        found.append(DEFENCE)
    mission = campaign.mission[slot]
    if mission in STANDING and a_slot(campaign, campaign.acting, RAID, list(campaign.members[slot])) == NONE:
        found = [one for one in found if one in STANDING or one == LIE_IN_PORT]
    return [one for one in found if one != mission]


def begin_with(campaign: Campaign, slot: int, mission: int, umpire: Umpire) -> None:
    """A fleet begins with another mission; it may need a marker now, or no longer."""
    side = campaign.acting
    umpire.tell(
        MissionGiven(
            audience=only(side),
            side=SIDES[side],
            fleet=SLOT_WORDS[slot],
            name=title(campaign, slot),
            mission=MISSIONS[mission],
            from_turn=0,
        )
    )
    ships = campaign.members[slot]
    if mission == LIE_IN_PORT:
        harbour = campaign.port[slot]
        for ship in ships:
            campaign.moor(ship, harbour)
        return
    if mission == DEFENCE:
        harbour = campaign.port[slot]
        for ship in ships:
            station(campaign, ship, harbour)
        return
    needs = a_slot(campaign, side, mission, list(ships))
    if (slot in stack_slots(side)) != (needs in stack_slots(side)) and needs != NONE:
        move_slot(campaign, slot, needs)
        slot = needs
    campaign.mission[slot] = mission
    if mission in STANDING:
        campaign.port[slot] = NONE
    settle_marker(campaign, slot)
