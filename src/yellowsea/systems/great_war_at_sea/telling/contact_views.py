"""5.4: what counts for the die of a contact, as far as a side knows it: of the enemy's fleet only what lies open."""

from __future__ import annotations

from yellowsea.kernel.sides import JAPAN, RUSSIA, SIDES
from yellowsea.systems.great_war_at_sea.sea.contact import COUNTS, FOG, SQUALL, STORM, leader_rating
from yellowsea.systems.great_war_at_sea.state.campaign import BALLOON, SLOT_WORDS, STANDING, Campaign
from yellowsea.systems.great_war_at_sea.telling import sea_view_types as types


def meetings(war: Campaign, viewer: int) -> list[types.Meeting]:
    """The pairs that are still to be checked. `war` is what the viewer may know."""
    found: list[types.Meeting] = []
    for number, (pulse, zone, ours, theirs, _) in enumerate(war.meets):
        own = ours if viewer == JAPAN else theirs
        asked = number == 0
        found.append(
            {
                "pulse": pulse,
                "zone": war.theatre.zone_words[zone],
                "japan": SLOT_WORDS[ours],
                "russia": SLOT_WORDS[theirs],
                "asked": asked,
                "parts": contact_parts(war, zone, ours, theirs),
                "leader": leader_rating(war, own) if viewer in (JAPAN, RUSSIA) else 0,
                "counted": [SIDES[side] for side in (JAPAN, RUSSIA) if asked and war.declared & COUNTS << side],
            }
        )
    return found


def contact_parts(war: Campaign, zone: int, ours: int, theirs: int) -> list[types.ContactPart]:
    """Everything that counts but the leaders; together it is `contact_modifier` of what is known."""
    numbers = war.theatre.numbers
    parts: list[tuple[str, int]] = []
    if war.mission[ours] in STANDING or war.mission[theirs] in STANDING:
        parts.append(("a fleet on its station", numbers["contact.blockade"]))
    if (war.fleet_marks[ours] | war.fleet_marks[theirs]) & BALLOON:
        parts.append(("a balloon", numbers["contact.airship"]))
    many = numbers["contact.many_pieces"]
    if max(len(war.members[ours]), len(war.members[theirs])) > many:
        parts.append((f"more than {many} pieces", numbers["contact.many"]))
    if theirs in war.met[ours]:
        parts.append(("they have met before", numbers["contact.again"]))
    if war.is_night():
        parts.append(("night", numbers["contact.night"]))
    parts.append(("the weather", _weather_part(war, war.weather_in(zone))))
    return [{"text": text, "value": value} for text, value in parts if value]


def sight_part(war: Campaign, level: int) -> int:
    """What night and weather of this level add to the die."""
    return (war.theatre.numbers["contact.night"] if war.is_night() else 0) + _weather_part(war, level)


def _weather_part(war: Campaign, level: int) -> int:
    numbers = war.theatre.numbers
    if level in (FOG, SQUALL):
        return numbers["contact.fog"]
    return numbers["contact.storm"] if level == STORM else 0
