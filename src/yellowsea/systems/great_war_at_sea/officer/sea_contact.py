"""What the officer answers when fleets meet: show a raider, declare a leader, evade or stand, attack a port."""

from __future__ import annotations

from yellowsea.kernel.state.sides import JAPAN
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.officer.sea_first_blow import is_first_night
from yellowsea.systems.great_war_at_sea.officer.sea_picture import SeaPicture, fleet_strength
from yellowsea.systems.great_war_at_sea.officer.weights import Weights
from yellowsea.systems.great_war_at_sea.state.campaign import (
    INVASION,
    RAID,
    SUPPLY,
    TRANSPORT,
    Campaign,
    side_of,
)


def show(picture: SeaPicture, codes: list[int], weights: Weights) -> int:
    """A raider shows herself to transports, and to others she is sure to beat."""
    war = picture.war
    words = war.words
    for code in codes:
        if code == words.stay_hidden:
            continue
        slot = code - words.show
        if war.mission[slot] == SUPPLY:
            continue
        for meet in war.meets:
            own, foe = (meet[2], meet[3]) if picture.side == JAPAN else (meet[3], meet[2])
            sure = fleet_strength(war, slot) >= 1.3 * picture.guess(foe)
            if own == slot and (picture.is_convoy(foe) or sure):
                return code
    return words.stay_hidden


def declare(picture: SeaPicture, weights: Weights) -> int:
    """A leader counts where a battle is wanted."""
    war = picture.war
    _, _, ours, theirs, _ = war.meets[0]
    slot, foe = (ours, theirs) if picture.side == JAPAN else (theirs, ours)
    wanted = fights(war, slot, picture) and strength_there(war, slot) >= weights.attack * picture.guess(foe)
    return war.words.with_leader if wanted else war.words.without_leader


def evade(picture: SeaPicture, weights: Weights) -> int:
    """The faster fleet declines a battle it would lose, or has no use for."""
    war = picture.war
    contact = war.contacts[-1]
    ours, theirs = contact[-2:]
    slot, foe = (ours, theirs) if picture.side == JAPAN else (theirs, ours)
    if is_first_night(picture, slot):
        return war.words.stand
    if picture.is_convoy(foe) and war.mission[slot] not in (TRANSPORT, INVASION, SUPPLY):
        return war.words.stand
    strong = strength_there(war, slot) >= weights.attack * picture.guess(foe)
    if war.mission[slot] == RAID:
        strong = fleet_strength(war, slot) >= 1.3 * picture.guess(foe)
    return war.words.stand if strong and fights(war, slot, picture) else war.words.evade


def strength_there(war: Campaign, slot: int) -> float:
    """The strength of a fleet with those of its side that are in the same zone at sea."""
    return sum(
        fleet_strength(war, friend)
        for friend in war.fleets_of(side_of(slot))
        if war.zone[friend] == war.zone[slot] and (friend == slot or war.port[friend] == NONE)
    )


def fights(war: Campaign, slot: int, picture: SeaPicture) -> bool:
    """Is a fleet out for battle at all: no transports, no ships that bring points by arriving?"""
    if war.mission[slot] in (TRANSPORT, INVASION, SUPPLY):
        return False
    return not any(picture.lanes.reach_of(ship) for ship in war.members[slot])


def attack(picture: SeaPicture, codes: list[int], weights: Weights) -> int:
    """S31: ships in a port are attacked unless they are too strong."""
    war = picture.war
    words = war.words
    slot = war.in_hand
    foes = [foe for foe in picture.foes if war.zone[foe] == war.zone[slot]]
    strong = fleet_strength(war, slot) >= weights.attack * max((picture.guess(foe) for foe in foes), default=0.0)
    return words.attack if strong and words.attack in codes else words.hold_off
