"""The frame of the game: the phases in their order (3.1), the start of a turn, the end of the war (16)."""

from __future__ import annotations

from yellowsea.kernel.play.step import Procedure
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES
from yellowsea.kernel.telling.events import plural
from yellowsea.kernel.telling.outcome import Outcome
from yellowsea.systems.tide_at_sunrise.events.events import TurnBegan, WarEnded
from yellowsea.systems.tide_at_sunrise.play.transport import receive_transport, roll_russian_transport
from yellowsea.systems.tide_at_sunrise.state.steps import (
    COMBAT_END,
    DECLARATION,
    MOVEMENT,
    MOVEMENT_END,
    NAVAL,
    RECOVERY,
    REINFORCEMENT,
    SUPPLY,
)
from yellowsea.systems.tide_at_sunrise.state.war import PHASES, War
from yellowsea.systems.tide_at_sunrise.state.words import hex_label


class SequenceOfPlay(Procedure[War]):
    """3.1: opens one phase after the other; the bottom of the stack until the war is over."""

    key = "sequence"
    rule = "3.1"

    def run(self, war: War, umpire: Umpire) -> None:
        war.phase += 1
        if war.phase == len(PHASES):
            war.phase = 1
            war.turn += 1
            if war.turn > war.tables.last_turn:
                self._end(war, umpire)
                return
        name = PHASES[war.phase]
        if name == "naval":
            self._begin_turn(war, umpire)
        elif name == "russian_transport":
            self._begin_player_turn(war)
            roll_russian_transport(war, umpire)
        elif name.endswith("reinforcement"):
            # 15.3: no Japanese reinforcement phase on turn 1.
            if war.phasing == RUSSIA or war.turn > 1:
                receive_transport(war, umpire)
                war.stack.append(REINFORCEMENT)
        elif name.endswith("movement"):
            war.supplies.rail_used = 0
            war.stack += [MOVEMENT_END, MOVEMENT]
        elif name.endswith("combat"):
            war.stack += [COMBAT_END, DECLARATION]
        elif name.endswith("supply"):
            war.stack.append(SUPPLY)
        else:
            war.stack.append(RECOVERY)

    def _begin_turn(self, war: War, umpire: Umpire) -> None:
        umpire.tell(TurnBegan(turn=war.turn, month=war.tables.months[war.turn]))
        self._begin_player_turn(war)
        war.supplies.turn_loss = 0
        if war.turn > 1:  # 15.3: no naval phase on turn 1
            war.stack.append(NAVAL)

    def _begin_player_turn(self, war: War) -> None:
        war.marks = [0] * war.tables.units
        war.target = [-1] * war.tables.units
        war.supplies.begin_player_turn(war.tables)

    def _end(self, war: War, umpire: Umpire) -> None:
        war.turn = war.tables.last_turn
        war.phase = len(PHASES) - 1
        war.stack.clear()
        umpire.tell(WarEnded(points=war.points, target=war.tables.target))


def outcome_of(war: War) -> Outcome:
    """16: Japan wins with its target of points at the end of the last turn."""
    target = war.tables.target
    won = war.points >= target
    reasons = [f"Japan has {plural(war.points, 'victory point', 'victory points')} and needed {target}."]
    ground = war.tables.ground
    held = [
        f"{hex_label(war.tables, ground.place_hex[place])} {points}"
        for place, points in enumerate(ground.place_points)
        if points and war.holdings.owner[place] == JAPAN
    ]
    if held:
        reasons.append("Towns held: " + ", ".join(held) + ".")
    return Outcome(SIDES[JAPAN if won else RUSSIA], "victory", float(war.points - target), reasons)
