"""Peace (O05): destroyers wait before the enemy's port; the war is opened when they are there at night."""

from __future__ import annotations

from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.chart.movement.courses import chunks, place_of
from yellowsea.systems.great_war_at_sea.chart.orders.limits import war_begins
from yellowsea.systems.great_war_at_sea.officer.sea_picture import SeaPicture
from yellowsea.systems.great_war_at_sea.state.campaign import INTERCEPT, Campaign
from yellowsea.systems.great_war_at_sea.state.scene import DESTROYER


def ambush(picture: SeaPicture, slot: int) -> int:
    """The zone in which a fleet of destroyers waits for the first night; NONE: it has nothing to do with it."""
    war = picture.war
    theatre = war.theatre
    rule = theatre.rule("surprise_attack")
    if rule is None or rule.side != picture.side or war.turn > war_begins(war) or war.mission[slot] != INTERCEPT:
        return NONE
    if any(theatre.type[ship] != DESTROYER for ship in war.members[slot]):
        return NONE
    return theatre.harbour_zone[theatre.harbour_words.index(rule.places[0])]


def stealthy_pace(war: Campaign, far: int, plotted: int) -> int:
    """Zones a turn: there by the turn before peace ends, with coal for the way home."""
    return 1 if war.turn + plotted + far < war_begins(war) else 2


def is_first_night(picture: SeaPicture, slot: int) -> bool:
    """Is this the turn for which destroyers came: peace ends in it, and they are before the port?"""
    war = picture.war
    return war.turn == war_begins(war) and ambush(picture, slot) == war.zone[slot]


def is_time_to_strike(picture: SeaPicture) -> bool:
    """Will destroyers be before the port in this turn, and is it night?"""
    war = picture.war
    if not war.is_night():
        return False
    for slot in war.fleets_of(picture.side):
        zone = ambush(picture, slot)
        turns = chunks(war.course[slot])
        if zone != NONE and place_of(war, slot, turns[0] if turns else ()) == (zone, NONE):
            return True
    return False
