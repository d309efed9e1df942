"""8.9, an option: fires that a hit has started."""

from __future__ import annotations

from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES
from yellowsea.systems.great_war_at_sea.events.fire_events import FireRolled
from yellowsea.systems.great_war_at_sea.state.engagement import BURNING, Engagement
from yellowsea.systems.great_war_at_sea.state.scene import PRIMARY, SECONDARY, TERTIARY
from yellowsea.systems.great_war_at_sea.tactics.effects import lose_boxes, lose_hull


def burn(fight: Engagement, ship: int, umpire: Umpire) -> None:
    """In each torpedo impulse a die: the fire goes out, burns on, or takes a box drawn from all that are left."""
    scene = fight.scene
    figures = scene.figures
    face = umpire.roll(6, "fire")
    is_out = face <= figures.fire_out
    if is_out:
        fight.marks[ship] &= ~BURNING
    boxes = [PRIMARY] * fight.primary[ship] + [SECONDARY] * fight.secondary[ship] + [TERTIARY] * fight.tertiary[ship]
    spreads = face >= figures.fire_spreads
    drawn = umpire.roll(len(boxes) + fight.hull[ship], "which box") - 1 if spreads else 0
    took = "" if not spreads else "a gun box burns" if drawn < len(boxes) else "a hull box burns"
    umpire.tell(
        FireRolled(
            side=SIDES[scene.side[ship]],
            ship=scene.word[ship],
            name=scene.name[ship],
            face=face,
            out=is_out,
            effect=took,
        )
    )
    if spreads and drawn < len(boxes):
        lose_boxes(fight, ship, boxes[drawn], 1)
    elif spreads:
        lose_hull(fight, ship, 1, umpire)
