"""S31, S33: a fleet that comes into an enemy minor port finds the ships there and may attack them."""

from __future__ import annotations

from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES, other
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.chart.contact.reports import report
from yellowsea.systems.great_war_at_sea.chart.orders.beginning import a_slot
from yellowsea.systems.great_war_at_sea.chart.orders.limits import is_peace
from yellowsea.systems.great_war_at_sea.events.sea_events import PortSurprised
from yellowsea.systems.great_war_at_sea.state import steps
from yellowsea.systems.great_war_at_sea.state.campaign import (
    AFLOAT,
    DEFENCE,
    ENTERED,
    FREE,
    MET,
    SLOTS,
    Campaign,
    side_of,
)
from yellowsea.systems.great_war_at_sea.state.questions import Question

PULSE = 6


def find_port_attacks(campaign: Campaign, umpire: Umpire) -> None:
    """S31: contact with ships inside is automatic; the intruder is asked, fleet by fleet."""
    if is_peace(campaign):
        return
    for slot in range(SLOTS):
        if campaign.mission[slot] == NONE or not campaign.fleet_marks[slot] & ENTERED:
            continue
        campaign.fleet_marks[slot] &= ~ENTERED
        if is_stopped(campaign, slot):
            continue
        if ships_inside(campaign, slot) and not campaign.is_decoy(slot):
            campaign.in_hand = slot
            campaign.acting = side_of(slot)
            campaign.phase -= 1  # the others are asked after this one
            campaign.stack.append(steps.ATTACK_PORT)
            return


def is_stopped(campaign: Campaign, slot: int) -> bool:
    """3.5: has a fleet been brought to battle in another zone, so that it never came to the port?"""
    zone = campaign.theatre.harbour_zone[campaign.into[slot]]
    return any(slot in contact[2:] and contact[1] != zone for contact in campaign.contacts)


def ships_inside(campaign: Campaign, slot: int) -> list[int]:
    """The enemy ships that lie in the port a fleet has come into."""
    theatre = campaign.theatre
    harbour = campaign.into[slot]
    enemy = other(side_of(slot))
    found: list[int] = []
    for ship in range(theatre.ships):
        if theatre.side[ship] != enemy or campaign.fate[ship] != AFLOAT or theatre.is_submarine[ship]:
            continue
        fleet = campaign.fleet[ship]
        if campaign.harbour[ship] == harbour or (fleet != NONE and campaign.port[fleet] == harbour):
            found.append(ship)
    return found


class AttackPort(Question):
    """S31: does the intruder attack the ships in the port?"""

    key = "attack_port"
    rule = "S31"
    verbs = ("hold_off", "attack")
    parents = ("sea_turn",)

    def actor(self, campaign: Campaign) -> int:
        return campaign.acting

    def options(self, campaign: Campaign) -> list[int]:
        return [campaign.words.hold_off, campaign.words.attack]

    def play(self, campaign: Campaign, code: int, umpire: Umpire) -> None:
        slot = campaign.in_hand
        campaign.in_hand = NONE
        campaign.stack.pop()
        if code == campaign.words.attack:
            attack_port(campaign, slot, umpire)

    def prompt(self, campaign: Campaign) -> str:
        slot = campaign.in_hand
        count = len(ships_inside(campaign, slot))
        where = campaign.theatre.harbour_names[campaign.into[slot]]
        return f"{count} enemy pieces lie in {where}. Attack them?"


def attack_port(campaign: Campaign, slot: int, umpire: Umpire) -> None:
    """S31: the ships inside fight where they lie; on a 6 they are surprised and lie dead in the water throughout."""
    theatre = campaign.theatre
    harbour = campaign.into[slot]
    zone = theatre.harbour_zone[harbour]
    side = side_of(slot)
    inside = ships_inside(campaign, slot)
    fleets = {campaign.fleet[ship] for ship in inside if campaign.fleet[ship] != NONE}
    loose = [ship for ship in inside if campaign.fleet[ship] == NONE]
    if loose:
        stack = a_slot(campaign, other(side), DEFENCE, loose)
        if stack != NONE:
            for ship in loose:
                campaign.put_in(ship, stack)
            campaign.mission[stack] = DEFENCE
            campaign.zone[stack] = zone
            campaign.trail[stack] = (zone,) * (PULSE + 1)
            fleets.add(stack)
            campaign.berths.append((stack, harbour, 1))
    for fleet in sorted(fleets):
        if campaign.port[fleet] == harbour:
            campaign.berths.append((fleet, harbour, 0))
    face = umpire.roll(6, "surprise")
    surprised = face >= theatre.numbers["ports.surprise"]
    umpire.tell(
        PortSurprised(
            side=SIDES[side],
            harbour=theatre.harbour_names[harbour],
            face=face,
            surprised=surprised,
            reveals=True,
        )
    )
    if surprised:
        campaign.surprised = other(side)
    for enemy in sorted(fleets):
        for one in (slot, enemy):
            campaign.fleet_marks[one] |= MET | FREE
            report(campaign, one, zone, umpire)
        ours, theirs = (slot, enemy) if side == 0 else (enemy, slot)
        campaign.met_now.append((ours, theirs))
        campaign.contacts.append((PULSE, zone, ours, theirs))
