"""A first officer for Tsushima: takes what the staff suggests and keeps the fleet together."""

from __future__ import annotations

from yellowsea.kernel.doctrine import Doctrine
from yellowsea.kernel.sides import JAPAN
from yellowsea.kernel.step import State
from yellowsea.systems.tsushima import scenarios
from yellowsea.systems.tsushima.victory import damage_points, hits_on
from yellowsea.systems.tsushima.war import War


class TsushimaDoctrine(Doctrine):
    """Suggested set-ups, lines, targets and repairs; beyond these the first option."""

    def pick(self, state: State, codes: list[int], posture: int) -> int:
        assert isinstance(state, War)
        words = state.words
        wanted = (
            words.default_setup,
            words.default_line,
            words.default_stations,
            words.as_suggested,
            words.repair_best,
            words.scuttle_all,
            words.claim,
            words.keep_plan,
        )
        for code in wanted:
            if code in codes:
                return code
        return codes[0]

    def why(self, state: State, codes: list[int], posture: int) -> str:
        return "The staff suggests it."

    def value(self, state: State, side: int) -> float:
        assert isinstance(state, War)
        if state.scenario == scenarios.WAR_AT_SEA:
            lead = damage_points(state, 1 - JAPAN) - damage_points(state, JAPAN)
        else:
            lead = hits_on(state, 1 - JAPAN) - hits_on(state, JAPAN)
        share = max(-1.0, min(1.0, lead / 30))
        return share if side == JAPAN else -share

    def plan_key(self, state: State) -> int:
        assert isinstance(state, War)
        return (state.turn * 8 + state.phase) * 64 + (state.stack[-1] if state.stack else 63)
