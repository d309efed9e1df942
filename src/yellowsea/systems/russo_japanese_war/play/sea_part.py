"""Tsushima as a part of the joined war: where it stops, and what of its rules is replaced (14 is not played)."""

from __future__ import annotations

from typing import Any

from yellowsea.kernel.play.step import Procedure
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN
from yellowsea.kernel.state.state import State
from yellowsea.kernel.system import SystemInfo
from yellowsea.systems.tsushima.chart.call_up import merchants_due
from yellowsea.systems.tsushima.chart.land_campaign import Scuttle
from yellowsea.systems.tsushima.chart.phases import PhaseEnd, PhaseStart, SegmentEnd, count_time_in_port
from yellowsea.systems.tsushima.chart.setup import Cruisers
from yellowsea.systems.tsushima.chart.terminal_phase import Terminal, clear_the_channel, lower_morale
from yellowsea.systems.tsushima.chart.victory import TurnEnd
from yellowsea.systems.tsushima.events.events import TurnEnded
from yellowsea.systems.tsushima.rules import TsushimaRules
from yellowsea.systems.tsushima.state import steps
from yellowsea.systems.tsushima.state.sea_chart import NEUTRAL
from yellowsea.systems.tsushima.state.tables import DataFiles, Tables
from yellowsea.systems.tsushima.state.war import War
from yellowsea.systems.tsushima.state.words import Words

TRANSPORT_STAGE: int = 8  # of the terminal phase: after voyages, mines, sweeping and repairs
RELEASE_STAGE: int = 10
NOBODYS_RULE: str = "russo_japanese_war S25"


class BoughtCruisers(Cruisers):
    """S2: the cruisers from Italy come before both set-ups."""

    is_pause = True


class NoPlan(Procedure[War]):
    """S5: no plan of campaign is chosen."""

    key = "choose_plan"
    rule = "14.1"

    def run(self, war: War, umpire: Umpire) -> None:
        war.stack[-1] = steps.TURN_START


class LoadingPhaseStart(PhaseStart):
    """S6: merchants take their loads before Japan moves."""

    is_pause = True


class UnloadingSegmentEnd(SegmentEnd):
    """S7: loads in port are counted at the end of the Japanese segment."""

    is_pause = True


class LandPhaseNext(PhaseEnd):
    """S1, S8: the land phase of the same number follows."""

    is_pause = True


class JoinedTerminal(Terminal):
    """S38: voyages, mines, sweeping, repairs; troop transport; channel, new merchants; release; morale."""

    is_pause = True

    def run(self, war: War, umpire: Umpire) -> None:
        if war.stage < TRANSPORT_STAGE:
            super().run(war, umpire)
            return
        stage = war.stage
        war.stage = stage + 1
        war.tried = []
        if stage == TRANSPORT_STAGE + 1:
            clear_the_channel(war, umpire)
            if merchants_due(war):
                war.acting = JAPAN
                war.stack.append(steps.CALL_UP)
        elif stage == RELEASE_STAGE:
            lower_morale(war, umpire)
            count_time_in_port(war, 1)
        elif stage > RELEASE_STAGE:
            war.stack[-1] = steps.TURN_END


class JoinedTurnEnd(TurnEnd):
    """S36: when the war ends is settled on land."""

    is_pause = True

    def run(self, war: War, umpire: Umpire) -> None:
        umpire.tell(TurnEnded(turn=war.turn))
        war.turn += 1
        war.stack[-1] = steps.TURN_START


class JoinedScuttle(Scuttle):
    """S22, S23: asked while the land phase waits, or the troop transport at the end of the month."""

    def __init__(self) -> None:
        super().__init__()
        self.stands_on = (*self.stands_on, "phase_end")


class SeaRules(TsushimaRules):
    """The War at Sea with its seams."""

    def __init__(self, info: SystemInfo, files: DataFiles) -> None:
        super().__init__(info, files)
        self.replace(BoughtCruisers())
        self.replace(NoPlan())
        self.replace(LoadingPhaseStart())
        self.replace(UnloadingSegmentEnd())
        self.replace(LandPhaseNext())
        self.replace(JoinedTerminal())
        self.replace(JoinedTurnEnd())
        self.replace(JoinedScuttle())

    def variant(self, settings: dict[str, Any]) -> tuple[Tables, Words]:
        tables, words = super().variant(settings)
        tables.is_joined = True
        tables.nobodys_port = tables.chart.port_ids.index("yin_kou")
        tables.nobodys_rule = NOBODYS_RULE
        return tables, words

    def begin(self, scenario: str, settings: dict[str, Any]) -> State:
        """S25: Yingkou is nobody's."""
        war = super().begin(scenario, settings)
        assert isinstance(war, War)
        war.port_owner[war.tables.chart.port_ids.index("yin_kou")] = NEUTRAL
        return war
