"""10, S29, 5.9: raiders and intercepting fleets look for merchantmen where there is traffic."""

from __future__ import annotations

from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES
from yellowsea.kernel.telling.events import EVERYONE, only
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.chart.contact.reports import show
from yellowsea.systems.great_war_at_sea.chart.orders.limits import is_peace
from yellowsea.systems.great_war_at_sea.chart.shore.coasts import FOG, STORM
from yellowsea.systems.great_war_at_sea.chart.turn.scoring import award, rows_of
from yellowsea.systems.great_war_at_sea.events.coast_events import MerchantStopped, NoMerchantFound
from yellowsea.systems.great_war_at_sea.state.campaign import (
    DECOY,
    FREE,
    INTERCEPT,
    PRIZE,
    RAID,
    SLOT_WORDS,
    Campaign,
)


def hunt_merchants(war: Campaign, umpire: Umpire) -> None:
    """5.9: one die for each fleet, not for each ship."""
    if is_peace(war):
        return
    for side in (JAPAN, RUSSIA):
        rows = rows_of(war, "merchants", side)
        if not rows:
            continue
        for slot in war.fleets_of(side):
            if war.mission[slot] in (RAID, INTERCEPT) and war.port[slot] == NONE and war.members[slot]:
                _hunt(war, slot, rows[0], umpire)


def density(war: Campaign, zone: int) -> int:
    """How much traffic there is to be found: less at night, in fog and squalls, none in storm."""
    weather = war.weather_in(zone)
    traffic = war.theatre.ways.merchants[zone]
    if not traffic or weather >= STORM:
        return 0
    if war.is_night() or weather >= FOG:
        traffic += war.theatre.numbers["merchants.night_or_fog"]
    return traffic


def _hunt(war: Campaign, slot: int, row: int, umpire: Umpire) -> None:
    theatre, numbers = war.theatre, war.theatre.numbers
    zone = war.zone[slot]
    if war.fleet_marks[slot] & DECOY or density(war, zone) <= 0:
        return
    side = theatre.side[war.members[slot][0]]
    face = umpire.roll(6, "merchants")
    if face > density(war, zone):
        umpire.tell(
            NoMerchantFound(
                side=SIDES[side],
                fleet=SLOT_WORDS[slot],
                zone=theatre.zone_words[zone],
                face=face,
                audience=only(side),
            )
        )
        return
    kind = umpire.roll(6, "what ship")
    if kind <= numbers["merchants.neutral_most"]:
        what, count = "a neutral and lets her go", 0
    elif kind <= numbers["merchants.contraband_most"]:
        what, count = "a neutral with contraband", 1
    elif kind >= numbers["merchants.transport"]:
        what, count = "an enemy transport", numbers["merchants.transport_times"]
    else:
        what, count = "an enemy merchantman", 1
    won = award(war, row, count)
    if count:
        show(war, slot, war.zone[slot], umpire)
        war.fleet_marks[slot] |= PRIZE | FREE
    umpire.tell(
        MerchantStopped(
            side=SIDES[side],
            fleet=SLOT_WORDS[slot],
            zone=theatre.zone_words[zone],
            what=what,
            points=won,
            audience=EVERYONE if count else only(side),
        )
    )
