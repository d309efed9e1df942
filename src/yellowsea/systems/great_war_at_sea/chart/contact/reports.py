"""S7, 3.3: what the other side is told of a fleet, and how hidden fleets and decoys come to light."""

from __future__ import annotations

from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES
from yellowsea.systems.great_war_at_sea.book.shapes import CAPITAL, LIGHT, OTHER
from yellowsea.systems.great_war_at_sea.events.contact_events import DecoyGone, FleetReported, RaiderShown
from yellowsea.systems.great_war_at_sea.state.campaign import ON_MAP, SHOWN_NOW, SLOT_WORDS, Campaign, side_of


def report(campaign: Campaign, slot: int, zone: int, umpire: Umpire) -> None:
    """S7: how many capital and light ships there are, and whether transports or colliers."""
    theatre = campaign.theatre
    counts = [0, 0, 0]
    transports = 0
    for ship in campaign.members[slot]:
        counts[theatre.category[ship]] += 1
        transports += theatre.is_transport[ship]
    campaign.reports[slot] = (campaign.turn, zone, counts[CAPITAL], counts[LIGHT], counts[OTHER], transports)
    umpire.tell(
        FleetReported(
            side=SIDES[side_of(slot)],
            fleet=SLOT_WORDS[slot],
            zone=theatre.zone_words[zone],
            capital=counts[CAPITAL],
            light=counts[LIGHT],
            other=counts[OTHER],
            transports=transports > 0,
            reveals=True,
        )
    )


def show(campaign: Campaign, slot: int, zone: int, umpire: Umpire) -> None:
    """3.3: a hidden fleet is put on the map for the rest of the turn."""
    if campaign.fleet_marks[slot] & (ON_MAP | SHOWN_NOW):
        return
    campaign.fleet_marks[slot] |= ON_MAP | SHOWN_NOW
    umpire.tell(
        RaiderShown(
            side=SIDES[side_of(slot)],
            fleet=SLOT_WORDS[slot],
            zone=campaign.theatre.zone_words[zone],
            reveals=True,
        )
    )


def remove_decoy(campaign: Campaign, slot: int, zone: int, umpire: Umpire) -> None:
    """S14: an empty marker comes off the map; from then on everybody knows that it was one."""
    umpire.tell(
        DecoyGone(
            side=SIDES[side_of(slot)],
            fleet=SLOT_WORDS[slot],
            zone=campaign.theatre.zone_words[zone],
            reveals=True,
        )
    )
    campaign.clear_slot(slot)
