"""Phase 6, repairs end: ships leave the yards intact (PA-9.8)."""

from __future__ import annotations

from yellowsea.kernel.play.step import Procedure
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN
from yellowsea.systems.blockade.events.return_events import ShipsRepaired
from yellowsea.systems.blockade.state import steps
from yellowsea.systems.blockade.state.places import ANCHORAGE, SUNK, YARD
from yellowsea.systems.blockade.state.war import War


class Repairs(Procedure[War]):
    """PA-9.8: ships in a yard go to the anchorage of the same port, intact."""

    key = "repairs"
    rule = "PA-9.8"

    def run(self, war: War, umpire: Umpire) -> None:
        tables = war.tables
        repaired = [ship for ship in range(len(war.place)) if YARD <= war.place[ship] < SUNK]
        for ship in repaired:
            war.place[ship] += ANCHORAGE - YARD
            war.damaged[ship] = 0
        if repaired:
            ids = [tables.ship_ids[ship] for ship in repaired]
            umpire.tell(ShipsRepaired(ships=ids, names=[tables.ship_names[ship] for ship in repaired]))
        war.mine_rolls.next_side = JAPAN
        war.stack[-1] = steps.MINES
