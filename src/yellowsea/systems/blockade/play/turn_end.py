"""Phase 6, the end of a turn: maintenance, the next turn, the end of the war (PA-9.10, PA-5.2)."""

from __future__ import annotations

from yellowsea.kernel.play.step import Procedure
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import RUSSIA
from yellowsea.kernel.telling.outcome import Outcome
from yellowsea.systems.blockade.events.return_events import MaintenanceFailed, WarEnded
from yellowsea.systems.blockade.state import steps
from yellowsea.systems.blockade.state.places import AREAS, PORTS, anchorage
from yellowsea.systems.blockade.state.war import War


class TurnEnd(Procedure[War]):
    """PA-9.10, PA-5.1: Russian ships without a yard are damaged; then the next turn, or the end of the war."""

    key = "turn_end"
    rule = "PA-9.10"

    def run(self, war: War, umpire: Umpire) -> None:
        tables = war.tables
        for port in range(PORTS):
            if tables.port_side[port] != RUSSIA or war.has_yard(port):
                continue
            worn = [ship for ship in war.ships_at(RUSSIA, anchorage(port)) if not war.damaged[ship]]
            for ship in worn:
                war.damaged[ship] = 1
            if worn:
                umpire.tell(
                    MaintenanceFailed(
                        ships=[tables.ship_ids[ship] for ship in worn],
                        names=[tables.ship_names[ship] for ship in worn],
                        port=tables.port_ids[port],
                    )
                )
        for slot in range(2 * AREAS):
            war.tops[slot] = -1
        if war.turn == tables.turns:
            war.stack.pop()
            ended = outcome_of(war)
            umpire.tell(WarEnded(winner=ended.winner, reason=ended.reasons[0]))
        else:
            war.turn += 1
            war.stack[-1] = steps.TURN_START


def outcome_of(war: War) -> Outcome:
    """PA-5.2: no army on Mukden and Russia wins; otherwise the side on which the marker stands."""
    control = war.control
    if not war.track[war.tables.mukden]:
        return Outcome("russia", "major victory", control, ["Japan has no army on Mukden."])
    if control == 0:
        return Outcome(None, "draw", 0, ["The control marker stands in the middle."])
    winner = "japan" if control > 0 else "russia"
    return Outcome(winner, "victory", control, [f"The control marker stands on {winner.capitalize()} {abs(control)}."])
