"""5.41: what a battle has done goes back to the chart: boxes, speed, coal, losses, leaders, berths."""

from __future__ import annotations

from yellowsea.kernel.play.umpire import Umpire
from yellowsea.systems.great_war_at_sea.book.shapes import (
    FAST,
    NONE,
)
from yellowsea.systems.great_war_at_sea.chart.contact.battles import SHARED
from yellowsea.systems.great_war_at_sea.chart.contact.leaders import shift_flag
from yellowsea.systems.great_war_at_sea.chart.shore.shells import largest_guns
from yellowsea.systems.great_war_at_sea.chart.weather.hurts import guns_of
from yellowsea.systems.great_war_at_sea.events.sea_events import BattleOver
from yellowsea.systems.great_war_at_sea.state import engagement as tactical
from yellowsea.systems.great_war_at_sea.state.campaign import (
    SILENT,
    SUNK,
    Campaign,
)
from yellowsea.systems.great_war_at_sea.state.engagement import Engagement
from yellowsea.systems.great_war_at_sea.state.scene import PRIMARY, SECONDARY, TERTIARY


def bring_back(campaign: Campaign, umpire: Umpire) -> None:
    """5.41: boxes, speed, losses and leaders go back to the chart; 5.4: coal for every round begun."""
    fight = campaign.fight
    assert fight is not None
    theatre = campaign.theatre
    numbers = theatre.numbers
    for ship in range(fight.scene.vessels):
        bring_ship(campaign, fight, ship)
        own = theatre.ship_of[fight.scene.pieces[ship]]
        cost = numbers["fuel.battle_fast" if fight.speed[ship] >= FAST else "fuel.battle_slow"]
        campaign.fuel[own] = max(0, campaign.fuel[own] - cost * fight.round)
    for tow, (tug, _) in enumerate(fight.scene.tows):
        if fight.cast_off[tow]:
            campaign.tow[theatre.ship_of[fight.scene.pieces[tug]]] = NONE
    sunk = bring_losses(campaign, fight, umpire)
    umpire.tell(BattleOver(zone=theatre.zone_words[campaign.field_zone], sunk=sunk))
    _send_to_berths(campaign)
    campaign.fight = None
    campaign.groups = []
    campaign.surprised = NONE
    campaign.field_zone = NONE
    campaign.busy = 0


def bring_ship(campaign: Campaign, fight: Engagement, ship: int) -> None:
    """The boxes, torpedoes, speed and marks of a ship."""
    own = campaign.theatre.ship_of[fight.scene.pieces[ship]]
    campaign.hull[own] = fight.hull[ship]
    silent = largest_guns(campaign, own) if campaign.marks[own] & SILENT else NONE
    for kind in (PRIMARY, SECONDARY, TERTIARY):
        if kind != silent:
            guns_of(campaign, kind)[own] = fight.guns(kind)[ship]
    campaign.marks[own] &= ~SILENT
    if fight.torpedoes[ship] < campaign.torpedoes[own]:
        campaign.reload[own] = 0
    campaign.torpedoes[own] = fight.torpedoes[ship]
    if not campaign.is_dead(own) or fight.speed[ship]:
        campaign.speed[own] = fight.speed[ship]
    for ours, theirs in SHARED:
        campaign.marks[own] = campaign.marks[own] & ~ours | (ours if fight.marks[ship] & theirs else 0)


def bring_losses(campaign: Campaign, fight: Engagement, umpire: Umpire) -> list[str]:
    """Leaders, ships that are sunk, cripples; the names of the sunk."""
    theatre = campaign.theatre
    sunk: list[str] = []
    for leader, flag in enumerate(fight.flag):
        own = theatre.leaders.index(fight.scene.leaders[leader])
        campaign.flag[own] = theatre.ship_of[fight.scene.pieces[flag]] if flag != NONE else NONE
    fleets = [campaign.fleet[ship] if ship != NONE else NONE for ship in campaign.flag]
    for ship in range(fight.scene.vessels):
        own = theatre.ship_of[fight.scene.pieces[ship]]
        if fight.fate[ship] == tactical.SUNK:
            sunk.append(theatre.ship_name[own])
            campaign.lose(own, SUNK)
        elif campaign.is_crippled(own) and not campaign.crippled_at[own]:
            campaign.crippled_at[own] = campaign.turn
    for leader, ship in enumerate(campaign.flag):  # 16.0: who was on his way to another ship when it ended
        if ship != NONE and campaign.fate[ship] == SUNK:
            shift_flag(campaign, leader, fleets[leader], campaign.field_zone, umpire)
    return sunk


def _send_to_berths(campaign: Campaign) -> None:
    """S31: ships that fought from a port are in it again."""
    for slot, harbour, loose in campaign.berths:
        if campaign.mission[slot] == NONE:
            continue
        if loose:
            for ship in campaign.members[slot]:
                campaign.moor(ship, harbour)
        else:
            campaign.port[slot] = harbour
    campaign.berths = []
