"""S22, 13: what a fleet meets on its way: ice and mines."""

from __future__ import annotations

from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import RUSSIA, SIDES
from yellowsea.kernel.telling.events import only
from yellowsea.systems.great_war_at_sea.chart.ports.minefields import cross
from yellowsea.systems.great_war_at_sea.chart.weather.hurts import lose_hull
from yellowsea.systems.great_war_at_sea.events.sea_events import IceStruck
from yellowsea.systems.great_war_at_sea.state.campaign import Campaign, side_of


def pass_mines(campaign: Campaign, slot: int, place: int, umpire: Umpire) -> None:
    """13.2: a fleet passes a side of a zone or an entrance."""
    if not campaign.is_decoy(slot):
        cross(campaign, slot, place, umpire)


def pass_ice(campaign: Campaign, slot: int, umpire: Umpire) -> None:
    """S22: in winter two dice for each ship that enters ice; Russians near Vladivostok are spared."""
    theatre = campaign.theatre
    zone = campaign.zone[slot]
    clock = campaign.turn + campaign.shift
    if not theatre.ways.ice[zone] or not theatre.frozen[clock]:
        return
    numbers = theatre.numbers
    if side_of(slot) == RUSSIA:
        away = theatre.ways.away(RUSSIA, theatre.harbour_zone[theatre.vladivostok])
        if away[zone] <= numbers["ice.free_zones"]:
            return
    for ship in campaign.members[slot]:
        if sum(umpire.pool(2, 6, "ice")) >= numbers["ice.strike"]:
            umpire.tell(
                IceStruck(
                    audience=only(side_of(slot)),
                    side=SIDES[side_of(slot)],
                    ship=theatre.word[ship],
                    name=theatre.ship_name[ship],
                )
            )
            lose_hull(campaign, ship, 1, umpire)
