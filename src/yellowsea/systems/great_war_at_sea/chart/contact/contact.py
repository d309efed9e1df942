"""3.5: whether two fleets that met find each other, and who may decline the battle."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.play.step import Procedure
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES, other
from yellowsea.kernel.telling.events import EVERYONE, only
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.chart.contact.leaders import operational_rating
from yellowsea.systems.great_war_at_sea.chart.contact.meetings import is_checked, is_unseen, late_meetings, lies_in_wait
from yellowsea.systems.great_war_at_sea.chart.contact.reports import remove_decoy, report, show
from yellowsea.systems.great_war_at_sea.chart.movement.courses import speed_of
from yellowsea.systems.great_war_at_sea.events.contact_events import ContactRolled, EvasionTried, LeaderDeclared
from yellowsea.systems.great_war_at_sea.state import steps
from yellowsea.systems.great_war_at_sea.state.campaign import (
    ACTS,
    BALLOON,
    ENTERED,
    EVADED,
    FREE,
    HIDDEN,
    MET,
    ON_MAP,
    SHOWN_NOW,
    SLOT_WORDS,
    STANDING,
    Campaign,
    side_of,
)
from yellowsea.systems.great_war_at_sea.state.questions import Question

FOG: Final = 3
SQUALL: Final = 4
STORM: Final = 5
GALE: Final = 6
LATE: Final = 1  # `stage`: those who came to a battle later are looked at
SAID: Final = 1  # `declared`: shifted by the side
COUNTS: Final = 4


# -- the contact -------------------------------------------------------------------------------------------------------


class Contact(Procedure[Campaign]):
    """5.4: the pairs that met, one after the other: leaders declared, the die, evasion."""

    key = "contact"
    rule = "5.4"
    parents = ("sea_turn",)

    def run(self, campaign: Campaign, umpire: Umpire) -> None:
        while campaign.meets:
            pulse, zone, ours, theirs, certain = campaign.meets[0]
            if not is_open(campaign, zone, ours, theirs, bool(certain)):
                _next_pair(campaign)
                continue
            if not certain:
                side = undeclared(campaign, ours, theirs)
                if side != NONE:
                    campaign.acting = side
                    campaign.stack.append(steps.DECLARE)
                    return
            if not _finds(campaign, zone, ours, theirs, bool(certain), umpire):
                _next_pair(campaign)
                continue
            if _meet(campaign, pulse, zone, ours, theirs, umpire):
                return
        if not campaign.stage and campaign.contacts:
            campaign.stage = LATE
            campaign.meets = late_meetings(campaign)
            return
        campaign.stage = 0
        campaign.stack.pop()


def _next_pair(campaign: Campaign) -> None:
    del campaign.meets[0]
    campaign.declared = 0


def is_open(campaign: Campaign, zone: int, ours: int, theirs: int, certain: bool) -> bool:
    """Is a pair still to be checked: both there, and neither held by a battle in another zone?"""
    if campaign.mission[ours] == NONE or campaign.mission[theirs] == NONE:
        return False
    if not is_checked(campaign, zone, ours, theirs, certain):
        return False
    for contact in campaign.contacts:
        if (ours in contact[2:] or theirs in contact[2:]) and contact[1] != zone:
            return False
    return campaign.weather_in(zone) < GALE


def undeclared(campaign: Campaign, ours: int, theirs: int) -> int:
    """The side that has still to say whether its leader counts: Russia first in odd turns. NONE: nobody."""
    zone = campaign.meets[0][1]
    if is_unseen(campaign, zone, ours, theirs) or is_unseen(campaign, zone, theirs, ours):
        return NONE
    first = RUSSIA if campaign.turn % 2 else JAPAN
    for side in (first, other(first)):
        slot = ours if side == JAPAN else theirs
        if not campaign.declared & SAID << side and leader_rating(campaign, slot) > 0:
            return side
    return NONE


def leader_rating(campaign: Campaign, slot: int) -> int:
    """The operational rating of the leader of a fleet, where he counts."""
    return operational_rating(campaign, slot)


def contact_modifier(campaign: Campaign, zone: int, ours: int, theirs: int) -> int:
    """3.5: everything that counts for the die but the leaders."""
    return sum(value for _, value in contact_parts(campaign, zone, ours, theirs))


def contact_parts(campaign: Campaign, zone: int, ours: int, theirs: int) -> list[tuple[str, int]]:
    """3.5: what counts for the die but the leaders, part by part, in words."""
    numbers = campaign.theatre.numbers
    parts: list[tuple[str, int]] = []
    if lies_in_wait(campaign, zone, ours, theirs) or lies_in_wait(campaign, zone, theirs, ours):
        parts.append(("a fleet on its station", numbers["contact.blockade"]))
    if (campaign.fleet_marks[ours] | campaign.fleet_marks[theirs]) & BALLOON:
        parts.append(("a balloon", numbers["contact.airship"]))
    many = numbers["contact.many_pieces"]
    if max(len(campaign.members[ours]), len(campaign.members[theirs])) > many:
        parts.append((f"more than {many} pieces", numbers["contact.many"]))
    if theirs in campaign.met[ours]:
        parts.append(("they have met before", numbers["contact.again"]))
    return parts + sight_parts(campaign, campaign.weather_in(zone))


def sight_parts(campaign: Campaign, weather: int) -> list[tuple[str, int]]:
    """3.5: night and weather of a level, where they count."""
    numbers = campaign.theatre.numbers
    parts: list[tuple[str, int]] = []
    if campaign.is_night():
        parts.append(("night", numbers["contact.night"]))
    if weather in (FOG, SQUALL):
        parts.append(("the weather", numbers["contact.fog"]))
    elif weather == STORM:
        parts.append(("the weather", numbers["contact.storm"]))
    return parts


def sight_modifier(campaign: Campaign, weather: int) -> int:
    """3.5: night and weather of a level."""
    return sum(value for _, value in sight_parts(campaign, weather))


def _finds(campaign: Campaign, zone: int, ours: int, theirs: int, certain: bool, umpire: Umpire) -> bool:
    """5.4: one die, with the leaders that were declared."""
    needed = campaign.theatre.numbers["contact.needed"]
    face, modifier = 0, 0
    if not certain:
        modifier = contact_modifier(campaign, zone, ours, theirs)
        for side, slot in ((JAPAN, ours), (RUSSIA, theirs)):
            if campaign.declared & COUNTS << side:
                modifier += leader_rating(campaign, slot)
        face = umpire.roll(6, "contact")
    contact = certain or face + modifier >= needed
    umpire.tell(
        ContactRolled(
            audience=EVERYONE if contact else who_hears(campaign, ours, theirs),
            zone=campaign.theatre.zone_words[zone],
            fleets=[SLOT_WORDS[ours], SLOT_WORDS[theirs]],
            face=face,
            modifier=modifier,
            needed=needed,
            contact=contact,
            reveals=True,
        )
    )
    return contact


def who_hears(campaign: Campaign, ours: int, theirs: int) -> int:
    """8.0: a search that found nothing is heard of by who sees the other's marker, or was asked for his leader."""
    if campaign.declared:
        return EVERYONE
    seen = [campaign.fleet_marks[slot] & (ON_MAP | SHOWN_NOW) for slot in (theirs, ours)]
    if seen[JAPAN] and seen[RUSSIA]:
        return EVERYONE
    return sum(only(side) for side in (JAPAN, RUSSIA) if seen[side])


def _meet(campaign: Campaign, pulse: int, zone: int, ours: int, theirs: int, umpire: Umpire) -> bool:
    """5.41: decoys vanish, numbers are reported, who is faster may decline. Does somebody have to be asked?"""
    _next_pair(campaign)
    decoys = [slot for slot in (ours, theirs) if campaign.is_decoy(slot)]
    for slot in decoys:
        remove_decoy(campaign, slot, zone, umpire)
    for slot in (ours, theirs):
        if slot in decoys:
            continue
        campaign.fleet_marks[slot] |= MET | FREE
        if campaign.mission[slot] in HIDDEN:
            show(campaign, slot, zone, umpire)
        if not decoys:
            report(campaign, slot, zone, umpire)
    if decoys:
        return False
    campaign.met_now.append((ours, theirs))
    campaign.contacts.append((pulse, zone, ours, theirs))
    side = who_may_evade(campaign, ours, theirs)
    if side == NONE:
        return False
    campaign.acting = side
    campaign.stack.append(steps.EVADE)
    return True


def who_may_evade(campaign: Campaign, ours: int, theirs: int) -> int:
    """5.41: the side whose slowest ship is at least a class faster, and not on blockade or busy at the coast."""
    for side, slot, enemy in ((JAPAN, ours, theirs), (RUSSIA, theirs, ours)):
        if campaign.mission[slot] in STANDING or campaign.fleet_marks[slot] & (ACTS | ENTERED):
            continue
        if speed_of(campaign, slot) > speed_of(campaign, enemy):
            return side
    return NONE


class Declare(Question):
    """3.5: each owner says openly whether the leader of his fleet counts for the contact."""

    key = "declare"
    rule = "5.4"
    verbs = ("with_leader", "without_leader")
    parents = ("contact",)

    def actor(self, campaign: Campaign) -> int:
        return campaign.acting

    def options(self, campaign: Campaign) -> list[int]:
        return [campaign.words.with_leader, campaign.words.without_leader]

    def play(self, campaign: Campaign, code: int, umpire: Umpire) -> None:
        side = campaign.acting
        _, _, ours, theirs, _ = campaign.meets[0]
        slot = ours if side == JAPAN else theirs
        counts = code == campaign.words.with_leader
        campaign.declared |= SAID << side
        if counts:
            campaign.declared |= COUNTS << side
        umpire.tell(
            LeaderDeclared(
                side=SIDES[side],
                fleet=SLOT_WORDS[slot],
                rating=leader_rating(campaign, slot) if counts else 0,
                counts=counts,
            )
        )
        campaign.stack.pop()

    def prompt(self, campaign: Campaign) -> str:
        _, zone, ours, theirs, _ = campaign.meets[0]
        slot, enemy = (ours, theirs) if campaign.acting == JAPAN else (theirs, ours)
        where = campaign.theatre.ways.names.of(zone)
        return f"{SLOT_WORDS[slot].upper()} may meet {SLOT_WORDS[enemy].upper()} in {where}. Does your leader count?"


class Evade(Question):
    """5.41: the faster fleet may decline the battle."""

    key = "evade"
    rule = "5.41"
    verbs = ("stand", "evade")
    parents = ("contact",)

    def actor(self, campaign: Campaign) -> int:
        return campaign.acting

    def options(self, campaign: Campaign) -> list[int]:
        return [campaign.words.stand, campaign.words.evade]

    def play(self, campaign: Campaign, code: int, umpire: Umpire) -> None:
        campaign.stack.pop()
        if code == campaign.words.stand:
            return
        _, _, ours, theirs = campaign.contacts[-1]
        slot = ours if campaign.acting == JAPAN else theirs
        numbers = campaign.theatre.numbers
        needed = numbers["contact.evade_night" if campaign.is_night() else "contact.evade_day"]
        face = umpire.roll(6, "evasion")
        umpire.tell(
            EvasionTried(
                side=SIDES[side_of(slot)],
                fleet=SLOT_WORDS[slot],
                face=face,
                needed=needed,
                evaded=face >= needed,
            )
        )
        if face >= needed:
            campaign.fleet_marks[slot] |= EVADED
            campaign.contacts.pop()

    def prompt(self, campaign: Campaign) -> str:
        _, zone, ours, theirs = campaign.contacts[-1]
        slot, enemy = (ours, theirs) if campaign.acting == JAPAN else (theirs, ours)
        _, _, capital, light, more, transports = campaign.reports[enemy]
        told = f"{capital} capital, {light} light, {more} other{', transports' if transports else ''}"
        where = campaign.theatre.ways.names.of(zone)
        return f"{SLOT_WORDS[slot].upper()} in {where} has {SLOT_WORDS[enemy].upper()} in sight ({told}). Evade?"
