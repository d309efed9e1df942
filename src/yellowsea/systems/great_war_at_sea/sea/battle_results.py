"""5.41: what a battle has done goes back to the chart: boxes, speed, coal, losses, leaders, berths."""

from __future__ import annotations

from yellowsea.kernel.umpire import Umpire
from yellowsea.systems.great_war_at_sea.book.shapes import (
    FAST,
    NONE,
)
from yellowsea.systems.great_war_at_sea.coast.hurts import guns_of
from yellowsea.systems.great_war_at_sea.coast.shells import largest_guns
from yellowsea.systems.great_war_at_sea.sea.battles import SHARED
from yellowsea.systems.great_war_at_sea.state import engagement as tactical
from yellowsea.systems.great_war_at_sea.state.campaign import (
    SILENT,
    SUNK,
    Campaign,
)
from yellowsea.systems.great_war_at_sea.state.engagement import Engagement
from yellowsea.systems.great_war_at_sea.state.scene import PRIMARY, SECONDARY, TERTIARY
from yellowsea.systems.great_war_at_sea.tactics.effects import rank_of
from yellowsea.systems.great_war_at_sea.telling.sea_events import BattleOver


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
    sunk = bring_losses(campaign, fight)
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


def bring_losses(campaign: Campaign, fight: Engagement) -> list[str]:
    """Leaders, ships that are sunk, cripples; the names of the sunk."""
    theatre = campaign.theatre
    sunk: list[str] = []
    _bring_flags(campaign, fight)
    for ship in range(fight.scene.vessels):
        own = theatre.ship_of[fight.scene.pieces[ship]]
        if fight.fate[ship] == tactical.SUNK:
            sunk.append(theatre.ship_name[own])
            campaign.lose(own, SUNK)
        elif campaign.is_crippled(own) and not campaign.crippled_at[own]:
            campaign.crippled_at[own] = campaign.turn
    return sunk


def _bring_flags(campaign: Campaign, fight: Engagement) -> None:
    """16.0: leaders who are lost, who moved, and who were on their way to another ship when it ended."""
    theatre = campaign.theatre
    for leader, flag in enumerate(fight.flag):
        own = theatre.leaders.index(fight.scene.leaders[leader])
        campaign.flag[own] = theatre.ship_of[fight.scene.pieces[flag]] if flag != NONE else NONE
    sunk = [
        theatre.ship_of[piece] for ship, piece in enumerate(fight.scene.pieces) if fight.fate[ship] == tactical.SUNK
    ]
    for own, ship in enumerate(campaign.flag):
        if ship == NONE or ship not in sunk:
            continue
        best = NONE
        for other_ship in campaign.members[campaign.fleet[ship]]:
            if other_ship in sunk:
                continue
            if best == NONE or rank_of(theatre.type[other_ship]) < rank_of(theatre.type[best]):
                best = other_ship
        campaign.flag[own] = best


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
