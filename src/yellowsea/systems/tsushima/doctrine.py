"""The rule-based officer of Tsushima: one on the Battle Board, one on the chart, and what search may ask of both."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.doctrine import Doctrine
from yellowsea.kernel.rules import Rules
from yellowsea.kernel.sides import other
from yellowsea.kernel.step import State
from yellowsea.systems.tsushima import war as steps
from yellowsea.systems.tsushima.doctrine_board import BoardOfficer
from yellowsea.systems.tsushima.doctrine_chart import ChartOfficer
from yellowsea.systems.tsushima.rules import TsushimaRules
from yellowsea.systems.tsushima.war import War

# The steps of a battle; every other step belongs to the chart.
FIRST_OF_BATTLE: Final = steps.JOIN
LAST_OF_BATTLE: Final = steps.BATTLE_OVER

ROUNDS_OF_A_PLAN: Final = 4
# Before the first move nothing is planned.
NO_PLAN: Final = (steps.SET_UP, steps.DEPLOY, steps.FORM, steps.LINE, steps.LINE_COLUMN, steps.STATION)


class TsushimaDoctrine(Doctrine):
    """Sends each decision to the officer whose step it is."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        assert isinstance(rules, TsushimaRules)
        self.board = BoardOfficer(rules)
        self.chart = ChartOfficer(rules)

    def postures(self) -> list[str]:
        return [sides[0].name for sides in self.board.weights]

    def pick(self, state: State, codes: list[int], posture: int) -> int:
        assert isinstance(state, War)
        if len(codes) == 1:
            return codes[0]
        if is_on_board(state):
            return self.board.pick(state, codes, posture)
        return self.chart.pick(state, codes, posture)

    def why(self, state: State, codes: list[int], posture: int) -> str:
        assert isinstance(state, War)
        if is_on_board(state):
            return self.board.why(state, codes, posture)
        return self.chart.why(state, codes, posture)

    def value(self, state: State, side: int) -> float:
        assert isinstance(state, War)
        if state.tables.scenarios[state.scenario].is_chart:
            return self.chart.value(state, side)
        return self.board.value(state, side)

    def plan_key(self, state: State) -> int:
        """A plan for every few rounds of a battle; on the chart there is one way to do things."""
        assert isinstance(state, War)
        war = state
        if not war.stack or war.stack[-1] in NO_PLAN:
            return 0
        if war.fight < 0:
            return 0
        return war.naval_phase() * 100 + 1 + war.rounds // ROUNDS_OF_A_PLAN

    def choices(self, state: State) -> list[int]:
        assert isinstance(state, War)
        return self.board.choices(state)

    def is_crucial(self, state: State) -> bool:
        """The order of sail, once the enemy's is known."""
        assert isinstance(state, War)
        war = state
        return bool(war.stack) and war.stack[-1] == steps.LINE and bool(war.lines[other(war.mover)])

    def ranked(self, state: State, codes: list[int], posture: int) -> list[int]:
        assert isinstance(state, War)
        book = self.pick(state, codes, posture)
        words = state.words
        return [book, *[code for code in codes if words.next <= code < words.lead and code != book]]

    def round_key(self, state: State) -> int:
        """A naval phase with everything that both sides do in it; a scenario that is one battle is one round."""
        assert isinstance(state, War)
        return state.naval_phase() if state.stack else 0


def is_on_board(war: War) -> bool:
    """Is the step before the actor one of a battle, or of a scenario that is nothing else?"""
    if not war.stack:
        return False
    return FIRST_OF_BATTLE <= war.stack[-1] <= LAST_OF_BATTLE or not war.tables.scenarios[war.scenario].is_chart
