"""Whether torpedoes are fired, each of which is fired once; and guns laid for hull boxes instead of ships."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.state.sides import other
from yellowsea.systems.great_war_at_sea.book.shapes import NONE, TYPES
from yellowsea.systems.great_war_at_sea.state.engagement import Engagement
from yellowsea.systems.great_war_at_sea.state.scene import PRIMARY, SECONDARY, TERTIARY
from yellowsea.systems.great_war_at_sea.state.words import MOST_TORPEDOES
from yellowsea.systems.great_war_at_sea.tactics.gunnery import expected_hits, ranges_of
from yellowsea.systems.great_war_at_sea.tactics.targets import has_aimed
from yellowsea.systems.great_war_at_sea.tactics.torpedoes import may_launch, suggest_torpedoes
from yellowsea.systems.great_war_at_sea.tactics.worth import hull_a_hit

BATTLESHIP: Final = TYPES.index("B")


def torpedoes(fight: Engagement) -> int:
    """7.7: all fire as suggested, or one ship after the other where some had better keep theirs, or nobody."""
    words = fight.words
    ready = may_launch(fight, fight.acting)
    firing = [ship for ship in ready if not _is_wasted(fight, ship)]
    if firing and len(firing) == len(ready):
        return words.suggested
    return words.tubes + fight.scene.token[firing[0]] if firing else words.done


def launch(fight: Engagement, codes: list[int]) -> int:
    """7.7: all the torpedoes of the ship in hand at the target with the most points to be had."""
    words = fight.words
    target = suggest_torpedoes(fight, fight.in_hand)
    if target == NONE:
        return words.back
    base = words.launch + MOST_TORPEDOES * fight.scene.token[target]
    return max([code for code in codes if base <= code < base + MOST_TORPEDOES], default=words.back)


def _is_wasted(fight: Engagement, ship: int) -> bool:
    """Would a ship fire at a boat, though she is a battleship, or the enemy has ships on the field?"""
    scene = fight.scene
    target = suggest_torpedoes(fight, ship)
    if target == NONE:
        return True
    if not scene.is_boat[target]:
        return False
    if scene.type[ship] == BATTLESHIP:
        return True
    foes = [foe for group in fight.groups_of(other(fight.acting)) for foe in fight.members[group]]
    return bool(scene.is_boat[ship]) and any(not scene.is_boat[foe] and not scene.is_battery[foe] for foe in foes)


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
