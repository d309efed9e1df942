"""5.10: the hit of a battery on a ship that bombards: damage as in a battle, on a field of her fleet alone."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.play.umpire import Umpire
from yellowsea.systems.great_war_at_sea.book.shapes import NONE
from yellowsea.systems.great_war_at_sea.chart.contact.battle_results import bring_losses, bring_ship
from yellowsea.systems.great_war_at_sea.chart.contact.battlefields import HEAD
from yellowsea.systems.great_war_at_sea.chart.contact.battles import begin_fight, make_groups
from yellowsea.systems.great_war_at_sea.chart.contact.fights import scene_of
from yellowsea.systems.great_war_at_sea.state.campaign import Campaign
from yellowsea.systems.great_war_at_sea.state.grid import Grid
from yellowsea.systems.great_war_at_sea.tactics.damage import take_gun_hit

_GRIDS: Final[dict[int, Grid]] = {}  # by radius


def hit_by_gun(war: Campaign, ship: int, kind: int, umpire: Umpire) -> None:
    """8.1 to 8.7: one hit by a gun of a class, and what it does."""
    radius = war.theatre.figures.field_radius
    if radius not in _GRIDS:
        _GRIDS[radius] = Grid(radius)
    grid = _GRIDS[radius]
    slot = war.fleet[ship]
    war.field_zone = war.zone[slot]
    war.groups = [(group[0], group[1], grid.centre, *group[HEAD:]) for group in make_groups(war, slot)]
    fight = begin_fight(war, scene_of(war, grid))
    scene = fight.scene
    take_gun_hit(fight, scene.ship_of[war.theatre.pieces[ship]], kind, umpire)
    for number in range(scene.vessels):
        bring_ship(war, fight, number)
    bring_losses(war, fight, umpire)
    war.field_zone = NONE
    war.groups = []
