"""Port Arthur as a part of the joined war: where it stops, and what of its rules is replaced (14 is not played)."""

from __future__ import annotations

from typing import Any

from yellowsea.kernel.play.step import Pause
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import side_name
from yellowsea.kernel.state.state import State
from yellowsea.kernel.system import SystemInfo
from yellowsea.systems.port_arthur.play.opening import SequenceOfPlay
from yellowsea.systems.port_arthur.rules import PortArthurRules, war_of
from yellowsea.systems.port_arthur.state import steps
from yellowsea.systems.port_arthur.state.tables import Board, Tables
from yellowsea.systems.port_arthur.state.war import PHASES, TERMINAL, War

SUPPORT_RULE: str = "russo_japanese_war S31"


class Landing(Pause[War]):
    """S10: before the Japanese movement of the month begins, ports are placed and loads are spent."""

    key = "landing"
    rule = "13.1"
    parents = ("movement", "breaking")


class Roads(Pause[War]):
    """S21: between the haulage of supplies and siege fire, the guns may fire at the ships."""

    key = "roads"
    rule = "12B.2"
    parents = ("siege_fire",)


class PhaseByPhase(SequenceOfPlay):
    """S1: each land phase waits for the naval phase of its number; the end of the war is settled by the joined war."""

    is_pause = True

    def __init__(self, landing: int, roads: int) -> None:
        super().__init__()
        self.landing = landing  # the numbers of the two pauses
        self.roads = roads

    def run(self, war: War, umpire: Umpire) -> None:
        if war.phase == TERMINAL:
            war.turn += 1
            war.phase = 0
        self.open_phase(war, umpire)
        name = PHASES[war.phase]
        if name == "japanese_movement":
            war.stack.append(self.landing)
        elif name == "japanese_supply":
            war.stack.insert(war.stack.index(steps.HAULAGE), self.roads)


class LandRules(PortArthurRules):
    """The land game with its seams."""

    def __init__(self, info: SystemInfo, board: Board) -> None:
        super().__init__(info, board)
        self.support_bonus = 0  # S31
        # The last view, with the tables and the position it was made from; one value, since several threads may ask.
        self._seen: tuple[Tables, dict[str, Any], dict[str, Any]] | None = None
        landing = self.add(Landing())
        roads = self.add(Roads())
        self.landing = landing
        self.roads = roads
        self._let_stand_on("roads", steps.HAULAGE)
        # 14 and talks are not played: at the end of the month nothing of the terminal phase is under these two.
        self._let_stand_on("sequence", steps.BREAKING)
        self._let_stand_on("sequence", steps.HITS)
        self.replace(PhaseByPhase(landing, roads))

    def _let_stand_on(self, parent: str, number: int) -> None:
        """One more step that a step of Port Arthur may stand on."""
        step = self.steps[number]
        step.stands_on = (*step.stands_on, parent)
        self.replace(step)

    def view(self, state: State, viewer: int) -> dict[str, Any]:
        """Nothing on land is hidden, and it changes seldom while fleets sail: every viewer gets the same view."""
        war = war_of(state)
        position = self.write(war)
        seen = self._seen
        if seen is None or seen[0] is not war.tables or seen[1] != position:
            seen = (war.tables, position, super().view(war, viewer))
            self._seen = seen
        return {**seen[2], "viewer": side_name(viewer)}

    def variant(self, settings: dict[str, Any]) -> Tables:
        tables = super().variant(settings)
        tables.ships_carry = True
        tables.support_bonus = self.support_bonus
        tables.support_rule = SUPPORT_RULE
        return tables
