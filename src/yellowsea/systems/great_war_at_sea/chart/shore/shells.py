"""S5: ships that have bombarded may come into a battle without shells for their largest guns."""

from __future__ import annotations

from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES
from yellowsea.kernel.telling.events import only
from yellowsea.systems.great_war_at_sea.events.coast_events import ShellsChecked
from yellowsea.systems.great_war_at_sea.state.campaign import SHOT, SILENT, Campaign
from yellowsea.systems.great_war_at_sea.state.scene import PRIMARY, SECONDARY, TERTIARY


def largest_guns(war: Campaign, ship: int) -> int:
    """The largest gun class that a ship has left."""
    return PRIMARY if war.primary[ship] else SECONDARY if war.secondary[ship] else TERTIARY


def check_shells(war: Campaign, ships: list[int], umpire: Umpire) -> None:
    """S5: a ship that has bombarded comes into battle: a secret die, on a 6 her largest guns are silent."""
    for ship in ships:
        war.marks[ship] &= ~SILENT
        if not war.marks[ship] & SHOT:
            continue
        silent = umpire.roll(6, "shells") >= war.theatre.numbers["bombardment.out_of_shells"]
        if silent:
            war.marks[ship] |= SILENT
        theatre = war.theatre
        umpire.tell(
            ShellsChecked(
                side=SIDES[theatre.side[ship]],
                ship=theatre.word[ship],
                name=theatre.ship_name[ship],
                silent=silent,
                audience=only(theatre.side[ship]),
            )
        )
