"""What a simulation of Blockade counts in a game: the control marker turn by turn, losses, battles, the land war."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yellowsea.kernel.rules import Rules
from yellowsea.kernel.state.sides import SIDES
from yellowsea.kernel.state.state import State
from yellowsea.kernel.telling.statistics import Figure, Tally
from yellowsea.systems.blockade.events.battle_events import BattleJoined, ShipSunk
from yellowsea.systems.blockade.events.events import TurnBegan
from yellowsea.systems.blockade.events.return_events import MineStruck, WarEnded
from yellowsea.systems.blockade.events.scoring_events import ArmyAdvanced, BlockadeSet, ConvoysJudged, PortArthurFell
from yellowsea.systems.blockade.rules import BlockadeRules
from yellowsea.systems.blockade.state.war import War

if TYPE_CHECKING:
    from yellowsea.kernel.telling.events import Event


class BlockadeTally(Tally):
    """Counts from the events; only the marker at the end of a turn is read from the state."""

    def __init__(self, rules: Rules) -> None:
        assert isinstance(rules, BlockadeRules)
        self.turns = rules.turns
        self.control = [0] * self.turns
        self.sunk = [0, 0]
        self.battles = 0
        self.mines = 0
        self.blockade_turns = 0
        self.convoys_sunk = 0
        self.armies = 0
        self.port_arthur_fell = 0

    def figures(self) -> list[Figure]:
        marker = [
            Figure(f"control_turn_{turn}", "Control marker after the turn (+ Japan)", f"turn {turn}")
            for turn in range(1, self.turns + 1)
        ]
        return [
            *marker,
            *(Figure(f"sunk_{side}", "Ships lost by", side.capitalize()) for side in SIDES),
            Figure("battles", "Events of a game", "battles"),
            Figure("mines_struck", "Events of a game", "mines struck"),
            Figure("convoys_sunk", "Events of a game", "convoys sunk"),
            Figure("blockade_turns", "Events of a game", "turns of blockade"),
            Figure("armies_ashore", "Land war", "armies ashore"),
            Figure("port_arthur_fell", "Land war", "Port Arthur fell (0: no, 1: yes)"),
        ]

    def watch(self, state: State, events: list[Event]) -> None:
        assert isinstance(state, War)
        for event in events:
            if isinstance(event, ShipSunk):
                self.sunk[SIDES.index(event.side)] += 1
            elif isinstance(event, MineStruck):
                self.mines += 1
                if event.sunk:
                    self.sunk[SIDES.index(event.side)] += 1
            elif isinstance(event, BattleJoined):
                self.battles += 1
            elif isinstance(event, BlockadeSet):
                self.blockade_turns += 1
            elif isinstance(event, ConvoysJudged):
                self.convoys_sunk += len(event.sunk)
            elif isinstance(event, ArmyAdvanced):
                self.armies += 1
            elif isinstance(event, PortArthurFell):
                self.port_arthur_fell = 1
            elif isinstance(event, TurnBegan):
                # Nothing moves the marker between the start of a turn and its first decision.
                if event.turn > 1:
                    self.control[event.turn - 2] = state.control
            elif isinstance(event, WarEnded):
                self.control[state.turn - 1] = state.control

    def values(self) -> list[int]:
        return [
            *self.control,
            *self.sunk,
            self.battles,
            self.mines,
            self.convoys_sunk,
            self.blockade_turns,
            self.armies,
            self.port_arthur_fell,
        ]
