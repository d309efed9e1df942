"""Officers of wars in player turns: a side moves and then fights, and a plan covers its moves or its battles."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from yellowsea.kernel.data.weights import Posture
from yellowsea.kernel.errors import DataError, SystemFault
from yellowsea.kernel.play.doctrine import Doctrine
from yellowsea.kernel.rules import Rules
from yellowsea.kernel.state.sides import JAPAN, SIDES
from yellowsea.kernel.state.state import State

PLANS: Final = ["moves", "battles"]


class PlanWeights:
    """One posture of one side, and the plans for which a search tries it."""

    def __init__(self, name: str, text: str, plans: list[str]) -> None:
        self.name = name
        self.text = text
        self.for_moves = "moves" in plans
        self.for_battles = "battles" in plans


def plans_of(posture: Posture, number: int) -> list[list[str]]:
    """By side the plans for which a posture is tried: all of them for the first, else what its entry names."""
    both: list[list[str]] = []
    for side in SIDES:
        plans = PLANS if number == 0 else posture.tree.texts(side)
        if any(plan not in PLANS for plan in plans):
            raise DataError(repr(plans), f"{posture.tree.place}.{side}", "some of " + ", ".join(PLANS))
        both.append(plans)
    return both


class Moment:
    """Where a war stands: the turn, the phase as the sequence counts it, and the side whose phase it is."""

    __slots__ = ("phase", "phasing", "turn")

    def __init__(self, turn: int, phase: int, phasing: int) -> None:
        self.turn = turn
        self.phase = phase
        self.phasing = phasing


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayerTurns(Doctrine):
    """An officer who plans a side's moves, then its battles. `combat` holds the combat phase of each side,
    `japanese` the last phase of the Japanese player turn, which comes first."""

    def __init__(self, rules: Rules, weights: list[list[PlanWeights]], combat: tuple[int, int], japanese: int) -> None:
        super().__init__(rules)
        self._planned = weights
        self._combat = combat
        self._japanese = japanese

    def moment(self, state: State) -> Moment:
        """Where a state of the system stands."""
        raise SystemFault(f"{type(self).__name__} does not tell the time", "PlayerTurns.moment")

    def postures(self) -> list[str]:
        return [sides[0].name for sides in self._planned]

    def plan_key(self, state: State) -> int:
        """A plan for a side's moves and one for its battles; what the other side is asked, and the rest, need none."""
        now = self.moment(state)
        if not state.stack or not now.phase or self.rules.steps[state.stack[-1]].actor(state) != now.phasing:
            return 0
        if now.phase > self._combat[now.phasing]:
            return 0
        return self._plan_of(now)

    def _plan_of(self, now: Moment) -> int:
        return 4 * now.turn + 2 * now.phasing + (1 if now.phase == self._combat[now.phasing] else 0)

    def is_carried_out(self, state: State, plan: int) -> bool:
        now = self.moment(state)
        return now.phase > self._combat[now.phasing] or self._plan_of(now) > plan

    def choices(self, state: State) -> list[int]:
        """The postures that the file names for a side's moves or for its battles."""
        now = self.moment(state)
        battles = now.phase >= self._combat[now.phasing]
        found: list[int] = []
        for number, sides in enumerate(self._planned):
            weights = sides[now.phasing]
            if weights.for_battles if battles else weights.for_moves:
                found.append(number)
        return found

    def round_key(self, state: State) -> int:
        """A turn: both players' turns."""
        return self.moment(state).turn if state.stack else 0

    def answer_key(self, state: State, side: int) -> int:
        """A player turn and the enemy's after it: Russia's goes on into the next turn."""
        if not state.stack:
            return 0
        now = self.moment(state)
        return now.turn + 1 if side == JAPAN or now.phase > self._japanese else now.turn
