"""The rule-based officer of Tsushima: one on the Battle Board, one on the chart, and what search may ask of both."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.play.doctrine import Doctrine
from yellowsea.kernel.rules import Rules
from yellowsea.kernel.state.sides import other
from yellowsea.kernel.state.state import State
from yellowsea.systems.tsushima.officer.battle.officer import BoardOfficer
from yellowsea.systems.tsushima.officer.chart.officer import ChartOfficer
from yellowsea.systems.tsushima.rules import TsushimaRules
from yellowsea.systems.tsushima.state import steps
from yellowsea.systems.tsushima.state.war import War

# The steps of a battle; every other step belongs to the chart.
FIRST_OF_BATTLE: Final = steps.JOIN
LAST_OF_BATTLE: Final = steps.BATTLE_OVER

ROUNDS_OF_A_PLAN: Final = 4
# Before the first move nothing is planned.
NO_PLAN: Final = (steps.SET_UP, steps.DEPLOY, steps.FORM, steps.MUSTER, steps.LINE, steps.LINE_COLUMN, steps.STATION)

# The steps of a naval phase on the chart: a posture holds for all of them.
AT_SEA: Final = (
    steps.MOVEMENT,
    steps.FORM,
    steps.COURSE,
    steps.SEARCH,
    steps.EVADE,
    steps.CLAIM,
    steps.BLOCK_SHIPS,
    steps.RETREAT,
)


class TsushimaDoctrine(Doctrine):
    """Sends each decision to the officer whose step it is."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        assert isinstance(rules, TsushimaRules)
        self.board = BoardOfficer(rules)
        self.chart = ChartOfficer(rules)

    def postures(self) -> list[str]:
        """Those of the board, the default one first, then those of the chart."""
        return [sides[0].name for sides in self.board.weights] + [w.name for w in self.chart.weights[1:]]

    def pick(self, state: State, codes: list[int], posture: int) -> int:
        assert isinstance(state, War)
        if len(codes) == 1:
            return codes[0]
        if is_on_board(state):
            return self.board.pick(state, codes, self._on_board(posture))
        return self.chart.pick(state, codes, self._on_chart(posture))

    def why(self, state: State, codes: list[int], posture: int) -> str:
        assert isinstance(state, War)
        if is_on_board(state):
            return self.board.why(state, codes, self._on_board(posture))
        return self.chart.why(state, codes, self._on_chart(posture))

    def _on_board(self, posture: int) -> int:
        """In a posture of the chart the battle is fought by the book."""
        return posture if posture < len(self.board.weights) else 0

    def _on_chart(self, posture: int) -> int:
        """In a posture of the board the fleets sail by the book."""
        return max(0, posture - len(self.board.weights) + 1)

    def value(self, state: State, side: int) -> float:
        assert isinstance(state, War)
        if state.tables.scenarios[state.scenario].is_chart:
            return self.chart.value(state, side)
        return self.board.value(state, side)

    def plan_key(self, state: State) -> int:
        """A plan for every few rounds of a battle, and one for each naval phase on the chart."""
        assert isinstance(state, War)
        war = state
        if not war.stack:
            return 0
        if war.fight < 0:
            is_sailing = war.stack[-1] in AT_SEA and war.tables.scenarios[war.scenario].is_chart
            return war.naval_phase() * 100 if is_sailing else 0
        if war.stack[-1] in NO_PLAN:
            return 0
        return war.naval_phase() * 100 + 1 + war.rounds // ROUNDS_OF_A_PLAN

    def choices(self, state: State) -> list[int]:
        assert isinstance(state, War)
        if not is_on_board(state):
            first = len(self.board.weights)
            return [0, *range(first, first + len(self.chart.weights) - 1)]
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
