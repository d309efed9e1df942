"""3.1, 3.3, 3.5: who met whom in the pulses, which meetings are looked at, and raiders that show themselves."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.chart.contact.reports import show
from yellowsea.systems.great_war_at_sea.chart.orders.duties import is_first_night
from yellowsea.systems.great_war_at_sea.chart.orders.limits import is_peace
from yellowsea.systems.great_war_at_sea.state.campaign import (
    ACTS,
    BLOCKADE,
    BOMBARD,
    DEFENCE,
    HIDDEN,
    INVASION,
    ON_MAP,
    PASSED,
    RAID,
    STANDING,
    SUPPLY,
    Campaign,
)
from yellowsea.systems.great_war_at_sea.state.questions import Question

PULSES: Final = 6

# -- who met whom ------------------------------------------------------------------------------------------------------


def find_meetings(campaign: Campaign) -> list[tuple[int, ...]]:
    """3.1: pairs of enemies in one zone at the end of a pulse, or that changed zones with each other; each once."""
    if is_peace(campaign):
        return []
    found: list[tuple[int, ...]] = []
    zones = [(slot, _zones_passed(campaign, slot)) for slot in campaign.fleets_of(RUSSIA)]
    russians = [(slot, passed) for slot, passed in zones if passed]
    for ours in campaign.fleets_of(JAPAN):
        own = _zones_passed(campaign, ours)
        for theirs, passed in russians:
            if own.isdisjoint(passed):
                continue
            pulse, zone = first_meeting(campaign.trail[ours], campaign.trail[theirs])
            if zone != NONE and not (campaign.is_decoy(ours) and campaign.is_decoy(theirs)):
                found.append((pulse, zone, ours, theirs, int(is_certain(campaign, zone, ours, theirs))))
    found.sort()
    return found


def late_meetings(campaign: Campaign) -> list[tuple[int, ...]]:
    """3.5: who ends the turn where an enemy was brought to battle meets him there after all."""
    stopped = {slot: contact[1] for contact in campaign.contacts for slot in contact[2:]}
    found: list[tuple[int, ...]] = []
    for ours in campaign.fleets_of(JAPAN):
        for theirs in campaign.fleets_of(RUSSIA):
            if (ours in stopped) == (theirs in stopped) or (ours, theirs) in campaign.met_now:
                continue
            zone, comer = (stopped[ours], theirs) if ours in stopped else (stopped[theirs], ours)
            if campaign.zone[comer] != zone or campaign.port[comer] != NONE:
                continue
            if first_meeting(campaign.trail[ours], campaign.trail[theirs])[1] != zone:
                found.append((PULSES, zone, ours, theirs, int(is_certain(campaign, zone, ours, theirs))))
    return found


def _zones_passed(campaign: Campaign, slot: int) -> set[int]:
    passed = set(campaign.trail[slot])
    passed.discard(NONE)
    return passed


def first_meeting(ours: tuple[int, ...], theirs: tuple[int, ...]) -> tuple[int, int]:
    """The first pulse and the zone in which two trails meet; zone NONE where they do not."""
    for pulse in range(min(len(ours), len(theirs))):
        here = ours[pulse]
        if here == NONE:
            continue
        if here == theirs[pulse]:
            return pulse, here
        if pulse and here == theirs[pulse - 1] and theirs[pulse] == ours[pulse - 1] and theirs[pulse] != NONE:
            return pulse, here
    return 0, NONE


def is_certain(campaign: Campaign, zone: int, ours: int, theirs: int) -> bool:
    """3.5: contact without a die: with one that bombards or unloads there, and off Port Arthur with its blockade."""
    for slot in (ours, theirs):
        enemy = theirs if slot == ours else ours
        if campaign.fleet_marks[slot] & ACTS and campaign.mission[slot] in (BOMBARD, INVASION):
            return campaign.zone[slot] == zone and campaign.zone[enemy] == zone
    theatre = campaign.theatre
    if zone != theatre.harbour_zone[theatre.port_arthur]:
        return False
    for slot, enemy in ((ours, theirs), (theirs, ours)):
        if campaign.mission[slot] in STANDING and passes_port(campaign, zone, enemy):
            return True
    return is_first_night(campaign, zone, [ours, theirs])


def lies_in_wait(campaign: Campaign, zone: int, slot: int, enemy: int) -> bool:
    """S4, S8: does a fleet defend a zone that the enemy enters, or block a port that he leaves or enters?"""
    mission = campaign.mission[slot]
    if mission == DEFENCE:
        return enters(campaign, zone, enemy)
    return mission == BLOCKADE and passes_port(campaign, zone, enemy)


def enters(campaign: Campaign, zone: int, slot: int) -> bool:
    """S8: has a fleet come into a zone in this turn, over a side or out of a port?"""
    trail = campaign.trail[slot]
    return passes_port(campaign, zone, slot) or any(here != zone == there for here, there in pairwise(trail))


def passes_port(campaign: Campaign, zone: int, slot: int) -> bool:
    """S4: has a fleet left or entered a port of this zone in this turn?"""
    if not campaign.fleet_marks[slot] & PASSED:
        return False
    there = campaign.theatre.harbours_in[zone]
    return campaign.trail[slot][:1] == (zone,) or campaign.port[slot] in there or campaign.into[slot] in there


def is_checked(campaign: Campaign, zone: int, ours: int, theirs: int, certain: bool) -> bool:
    """3.5: hidden fleets are found by defenders of the zone they enter, by blockaders where they leave or enter port,
    and by any fleet on the map that they cross: colliers (S42), and raiders unless the setting says otherwise."""
    if certain:
        return True
    for slot, enemy in ((ours, theirs), (theirs, ours)):
        if campaign.mission[slot] not in HIDDEN or campaign.fleet_marks[slot] & ON_MAP:
            continue
        if lies_in_wait(campaign, zone, enemy, slot):
            continue
        if may_be_crossed(campaign, slot) and campaign.fleet_marks[enemy] & ON_MAP:
            continue
        return False
    return True


def may_be_crossed(campaign: Campaign, slot: int) -> bool:
    """S42, 5.4: may any enemy on the map find a hidden fleet that crosses his way?"""
    return campaign.mission[slot] == SUPPLY or campaign.theatre.raiders_met


def is_unseen(campaign: Campaign, zone: int, slot: int, enemy: int) -> bool:
    """5.4: is a fleet off the map, and its enemy not on the watch for such? He is asked nothing then."""
    if campaign.mission[slot] != RAID or campaign.fleet_marks[slot] & ON_MAP:
        return False
    return not lies_in_wait(campaign, zone, enemy, slot)


# -- at will -----------------------------------------------------------------------------------------------------------


def may_show(campaign: Campaign, side: int) -> list[int]:
    """3.3: raiders off the map that met an enemy on it."""
    found: list[int] = []
    for _, _, ours, theirs, _ in campaign.meets:
        slot, enemy = (ours, theirs) if side == JAPAN else (theirs, ours)
        if campaign.mission[slot] not in HIDDEN or campaign.fleet_marks[slot] & ON_MAP or slot in found:
            continue
        if campaign.fleet_marks[enemy] & ON_MAP:
            found.append(slot)
    return found


class Show(Question):
    """3.3: a raider that met enemies may show herself and seek the contact."""

    key = "show"
    rule = "5.2"
    verbs = ("stay_hidden", "show")
    parents = ("sea_turn",)

    def actor(self, campaign: Campaign) -> int:
        return campaign.acting

    def options(self, campaign: Campaign) -> list[int]:
        words = campaign.words
        return [words.stay_hidden, *(words.show + slot for slot in may_show(campaign, campaign.acting))]

    def reason(self, campaign: Campaign, verb: str, numbers: list[int]) -> Refusal | None:
        return refuse("met-nobody", "5.2", "only a hidden fleet of yours that met an enemy shows herself")

    def play(self, campaign: Campaign, code: int, umpire: Umpire) -> None:
        words = campaign.words
        if code == words.stay_hidden:
            campaign.stack.pop()
            return
        slot = code - words.show
        show(campaign, slot, campaign.zone[slot], umpire)
        if not may_show(campaign, campaign.acting):
            campaign.stack.pop()

    def prompt(self, campaign: Campaign) -> str:
        return "A hidden fleet of yours met enemies. Does it show itself?"
