"""The end of a combat phase: forts that have fallen (12.4), railways that change hands (6.2.4)."""

from __future__ import annotations

from yellowsea.kernel.play.step import Procedure
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN
from yellowsea.systems.tide_at_sunrise.events.combat_events import FortDestroyed
from yellowsea.systems.tide_at_sunrise.play.effects import settle_rails
from yellowsea.systems.tide_at_sunrise.state.war import War


class CombatEnd(Procedure[War]):
    """12.4, 6.2.4: forts with Japanese in them are gone for good; the railway changes hands."""

    key = "combat_end"
    rule = "12.4"
    parents = ("sequence",)

    def run(self, war: War, umpire: Umpire) -> None:
        for number, here in enumerate(war.tables.ground.fort_hex):
            if war.holdings.forts[number] and war.holds(JAPAN, here):
                self._destroy(war, number, umpire)
        settle_rails(war, umpire)
        war.stack.pop()

    def _destroy(self, war: War, number: int, umpire: Umpire) -> None:
        """12.2 no longer keeps Japanese zones out."""
        ground = war.tables.ground
        here = ground.fort_hex[number]
        ring = ground.around[here]
        war.holdings.forts[number] = 0
        for unit in war.tables.units_of[JAPAN]:
            if war.where[unit] in ring and not war.down[unit]:
                war.zones.begin_control(JAPAN, [here])
        umpire.tell(FortDestroyed(hex=ground.names[here]))
