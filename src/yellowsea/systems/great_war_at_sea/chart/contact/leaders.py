"""16.0, S26: when a leader in a fleet gives his ratings, and where his flag goes when his ship is lost."""

from __future__ import annotations

from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES
from yellowsea.systems.great_war_at_sea.book.shapes import ANY_SHIP, NONE
from yellowsea.systems.great_war_at_sea.events.fire_events import FlagShifted, LeaderLost
from yellowsea.systems.great_war_at_sea.state.campaign import AFLOAT, Campaign
from yellowsea.systems.great_war_at_sea.state.scene import rank_of
from yellowsea.systems.great_war_at_sea.tactics.effects import new_flagship


def least_rank(campaign: Campaign, leader: int) -> int:
    """S26: the rank of ship from which a leader counts in his fleet: the largest type there, unless the scenario
    has put him in a smaller ship of such a company; ANY_SHIP where he counts wherever he is."""
    theatre = campaign.theatre
    ship = campaign.flag[leader]
    if theatre.leaders_anywhere or ship == NONE or campaign.fleet[ship] == NONE:
        return ANY_SHIP
    largest = min(rank_of(theatre.type[member]) for member in campaign.members[campaign.fleet[ship]])
    is_placed = ship == theatre.flags[leader] and largest >= theatre.company[leader]
    return ANY_SHIP if is_placed or rank_of(theatre.type[ship]) <= largest else largest


def counts(campaign: Campaign, leader: int) -> bool:
    """S26: does a leader give his ratings where he is?"""
    ship = campaign.flag[leader]
    return ship != NONE and rank_of(campaign.theatre.type[ship]) <= least_rank(campaign, leader)


def operational_rating(campaign: Campaign, slot: int) -> int:
    """3.5: the best rating of those leaders in a fleet who count; 0 where there is none."""
    ratings = [
        campaign.theatre.leader_operational[leader]
        for leader, ship in enumerate(campaign.flag)
        if ship != NONE and campaign.fleet[ship] == slot and counts(campaign, leader)
    ]
    return max(ratings, default=0)


def lose_leader(campaign: Campaign, leader: int, ship: int, umpire: Umpire) -> None:
    """16.0: a leader is lost with his ship."""
    theatre = campaign.theatre
    campaign.flag[leader] = NONE
    umpire.tell(
        LeaderLost(
            side=SIDES[theatre.leader_side[leader]], leader=theatre.leader_name[leader], ship=theatre.ship_name[ship]
        )
    )


def shift_flag(campaign: Campaign, leader: int, slot: int, zone: int, umpire: Umpire) -> None:
    """16.0: the flag goes to the largest ship left in the fleet, else in the zone; where none is left he is lost."""
    theatre = campaign.theatre
    side, lost = theatre.leader_side[leader], campaign.flag[leader]
    ships = list(campaign.members[slot]) if slot != NONE else []
    if not ships:
        ships = [
            ship
            for ship in range(theatre.ships)
            if theatre.side[ship] == side and campaign.fate[ship] == AFLOAT and not theatre.is_submarine[ship]
            if campaign.zone_of_ship(ship) == zone
        ]
    if not ships:
        lose_leader(campaign, leader, lost, umpire)
        return
    taken = [flag for number, flag in enumerate(campaign.flag) if number != leader]
    new = new_flagship(ships, theatre.type, taken)
    campaign.flag[leader] = new
    umpire.tell(FlagShifted(side=SIDES[side], leader=theatre.leader_name[leader], ship=theatre.ship_name[new]))
