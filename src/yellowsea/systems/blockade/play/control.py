"""Phase 5a, control of the seas moves the marker (PA-8.1 to PA-8.4, PA-8.7)."""

from __future__ import annotations

from yellowsea.kernel.play.step import Procedure
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.blockade.events.scoring_events import BlockadeSet, ControlScored
from yellowsea.systems.blockade.play.blockade import lift_blockade, why_not_blockade
from yellowsea.systems.blockade.state import steps
from yellowsea.systems.blockade.state.places import AREAS
from yellowsea.systems.blockade.state.war import War


class Control(Procedure[War]):
    """PA-8.1 to PA-8.4, PA-8.7: count controlled areas, move the marker by the difference, lift a broken blockade."""

    key = "control"
    rule = "PA-8.2"

    def run(self, war: War, umpire: Umpire) -> None:
        tables = war.tables
        controllers = [war.controller(area) for area in range(AREAS)]
        points = [worth(war, JAPAN, controllers), worth(war, RUSSIA, controllers)]
        lead = JAPAN if points[JAPAN] >= points[RUSSIA] else RUSSIA
        war.gain(lead, abs(points[JAPAN] - points[RUSSIA]))
        umpire.tell(
            ControlScored(
                japan=points[JAPAN],
                russia=points[RUSSIA],
                japan_areas=[tables.area_ids[a] for a in range(AREAS) if controllers[a] == JAPAN],
                russia_areas=[tables.area_ids[a] for a in range(AREAS) if controllers[a] == RUSSIA],
                control=war.control,
            )
        )
        if war.blockade and controllers[tables.yellow_sea] == RUSSIA:
            lift_blockade(war, "Russia controls the Yellow Sea", umpire)
        elif war.blockade and war.russia_is_at_the_limit() and not tables.upkeep_is_free_at_russia5:
            lift_blockade(war, "its cost cannot be paid", umpire)
        elif war.blockade and war.russia_is_at_the_limit():
            umpire.tell(BlockadeSet(begun=False, cost=0, control=war.control))
            war.stack[-1] = steps.CONVOYS
            return
        war.stack[-1] = steps.BLOCKADE if why_not_blockade(war) is None else steps.CONVOYS


def worth(war: War, side: int, controllers: list[int]) -> int:
    """PA-8.3, PA-8.4: what the areas a side controls are worth."""
    tables = war.tables
    key_areas = 0
    total = 0
    for area in range(AREAS):
        if controllers[area] == side:
            if tables.is_key[area]:
                key_areas += 1
            else:
                total += tables.area_control[side][area]
    return total + tables.key_area_control[min(key_areas, 3)]
