"""Whether torpedoes are fired, each of which is fired once; and guns laid for hull boxes instead of ships."""

from __future__ import annotations

from yellowsea.kernel.state.sides import other
from yellowsea.systems.great_war_at_sea.state.engagement import Engagement
from yellowsea.systems.great_war_at_sea.state.scene import PRIMARY, SECONDARY, TERTIARY
from yellowsea.systems.great_war_at_sea.tactics.gunnery import expected_hits, ranges_of
from yellowsea.systems.great_war_at_sea.tactics.targets import has_aimed
from yellowsea.systems.great_war_at_sea.tactics.torpedoes import may_launch, suggest_torpedoes
from yellowsea.systems.great_war_at_sea.tactics.worth import hull_a_hit


def are_torpedoes_wasted(fight: Engagement) -> bool:
    """Would boats of the acting side fire at boats while the enemy has ships on the field?"""
    is_boat = fight.scene.is_boat
    for ship in may_launch(fight, fight.acting):
        if not is_boat[ship] or not is_boat[suggest_torpedoes(fight, ship)]:
            return False
    foes = [ship for group in fight.groups_of(other(fight.acting)) for ship in fight.members[group]]
    return any(not is_boat[ship] and not fight.scene.is_battery[ship] for ship in foes)


def at_hulls(fight: Engagement, codes: list[int]) -> int:
    """All guns that reach her at the ship that will lose most hull boxes, then the others as suggested."""
    words = fight.words
    ranges = ranges_of(fight, fight.acting)
    best = words.suggested if words.suggested in codes else words.done
    if any(has_aimed(fight, ship) for ship in ranges.shooters):
        return best
    most = 0.0
    for code in codes:
        if code < words.fire_at:
            continue
        target = fight.scene.ship_of[code - words.fire_at]
        boxes = 0.0
        for ship in ranges.shooters:
            for kind in (PRIMARY, SECONDARY, TERTIARY):
                if target in ranges.by_ship[ship][kind]:
                    boxes += expected_hits(fight, ship, kind, target) * hull_a_hit(fight, kind, target)
        if boxes > most:
            best, most = code, boxes
    return best
