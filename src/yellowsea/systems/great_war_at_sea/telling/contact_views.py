"""5.4: what counts for the die of a contact, as far as a side knows it: of the enemy's fleet only what lies open."""

from __future__ import annotations

from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES
from yellowsea.systems.great_war_at_sea.chart.contact.contact import COUNTS, contact_parts, leader_rating
from yellowsea.systems.great_war_at_sea.state.campaign import SLOT_WORDS, Campaign
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
                "parts": [
                    {"text": text, "value": value} for text, value in contact_parts(war, zone, ours, theirs) if value
                ],
                "leader": leader_rating(war, own) if viewer in (JAPAN, RUSSIA) else 0,
                "counted": [SIDES[side] for side in (JAPAN, RUSSIA) if asked and war.declared & COUNTS << side],
            }
        )
    return found
