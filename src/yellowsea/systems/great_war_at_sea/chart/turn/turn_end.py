"""4.6: the end of a turn between the acts on the coasts and the work ashore: coal, fuel, the sea, ports, cripples."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from yellowsea.kernel.play.umpire import Umpire
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.chart.movement.fuel import burn, coal_in_port, count_turns_in_port
from yellowsea.systems.great_war_at_sea.chart.weather.perils import note_cripples, regain_way, weather_the_sea
from yellowsea.systems.great_war_at_sea.state.campaign import ABORT, SLOTS, Campaign, side_of


def come_home(campaign: Campaign, umpire: Umpire) -> None:
    """5.22: a fleet that has come home on an abort mission lies in port without orders; its marker is free."""
    for slot in range(SLOTS):
        harbour = campaign.port[slot]
        if campaign.mission[slot] != ABORT or harbour == NONE or campaign.goal[slot] not in (harbour, NONE):
            continue  # S13: a stop for coal is not home
        if campaign.owns(side_of(slot), harbour):
            for ship in campaign.members[slot]:
                campaign.moor(ship, harbour)


def count_cripples(campaign: Campaign, umpire: Umpire) -> None:
    """S13."""
    note_cripples(campaign)


# In this order; a part asks nobody.
PARTS: Final[tuple[Callable[[Campaign, Umpire], None], ...]] = (
    regain_way,
    coal_in_port,
    burn,
    weather_the_sea,
    count_turns_in_port,
    come_home,
    count_cripples,
)


def end_of_turn(campaign: Campaign, umpire: Umpire) -> None:
    """4.6: every part in its order."""
    for part in PARTS:
        part(campaign, umpire)
