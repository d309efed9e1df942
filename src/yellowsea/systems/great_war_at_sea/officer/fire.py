"""Whether torpedoes are fired: each is fired once."""

from __future__ import annotations

from yellowsea.kernel.sides import other
from yellowsea.systems.great_war_at_sea.state.engagement import Engagement
from yellowsea.systems.great_war_at_sea.tactics.torpedoes import may_launch, suggest_torpedoes


def are_torpedoes_wasted(fight: Engagement) -> bool:
    """Would boats of the acting side fire at boats while the enemy has ships on the field?"""
    is_boat = fight.scene.is_boat
    for ship in may_launch(fight, fight.acting):
        if not is_boat[ship] or not is_boat[suggest_torpedoes(fight, ship)]:
            return False
    foes = [ship for group in fight.groups_of(other(fight.acting)) for ship in fight.members[group]]
    return any(not is_boat[ship] and not fight.scene.is_battery[ship] for ship in foes)
