"""One game with observations as arrays: what the doors of PettingZoo, Gymnasium and OpenSpiel share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from yellowsea.drawing import draw
from yellowsea.envs.encoder import Encoder, Numbers
from yellowsea.kernel.errors import SetupError
from yellowsea.kernel.play.dice import SeededDice
from yellowsea.kernel.play.game import Game, begin
from yellowsea.kernel.play.joint import ALL_PARTS, AskPart, JointRules, JointState
from yellowsea.kernel.rules import Rules
from yellowsea.kernel.state.sides import NOBODY, SIDES
from yellowsea.kernel.telling.layout import ONE, SIDE_WORDS, Field, Layout
from yellowsea.systems import find, rules_of

Mask = npt.NDArray[np.int8]
Shaping = Callable[[Game, int], float]

# What every observation begins with.
HEAD: Final = (
    Field("viewer", ONE, "the side that looks: 0 Japan, 1 Russia"),
    Field("asked", ONE, "who is to decide now: " + SIDE_WORDS),
)
OUTCOME: Final = "outcome"
SCORE: Final = "score"
REWARDS: Final = (OUTCOME, SCORE)


class Seat:
    """The observation of one side, kept up to date."""

    def __init__(self, rules: Rules, layout: Layout, side: int) -> None:
        self.rules = rules
        self.side = side
        self.numbers: Numbers = np.zeros(len(HEAD) + layout.size, np.int16)
        self.numbers[0] = side
        rest = self.numbers[len(HEAD) :]
        self.own = Encoder(layout, rest)
        self.parts: list[Encoder] = []
        first = layout.own_size
        for _, inner in layout.inner:
            self.parts.append(Encoder(inner, rest[first : first + inner.size]))
            first += inner.size
        self.stale = ALL_PARTS  # parts of a joined system that have to be looked at

    def write(self, state: Any, asked: int) -> None:
        """Bring the numbers up to date."""
        self.numbers[1] = asked
        rules = self.rules
        if not self.parts or not isinstance(rules, JointRules):
            self.own.write(rules.masked(state, self.side))
            return
        self.own.write(rules.masked_own(state, self.side, state.parts))
        for number, encoder in enumerate(self.parts):
            if self.stale >> number & 1:
                encoder.write(rules.parts[number].rules.masked(state.parts[number], self.side))
        self.stale = 0


class Table:
    """A game of a system and scenario that begins anew with every seed.

    `reward` is "outcome": 1, 0 or -1 at the end; "score": what a step has gained in the judgement of the doctrine
    officer, who sees the whole state and judges it from -1 to 1, with the outcome at the end; or any function of the
    game and a side, whose differences are paid in the same way.
    """

    def __init__(
        self,
        system: str,
        scenario: str | None = None,
        options: dict[str, Any] | None = None,
        reward: str | Shaping = OUTCOME,
    ) -> None:
        if not callable(reward) and reward not in REWARDS:
            raise SetupError(f"no reward {reward!r}", "reward", "one of " + ", ".join(REWARDS) + ", or a function")
        self.rules: Rules = rules_of(system, None)
        self.scenario = self.rules.info.scenario(scenario)
        self.settings = self.rules.info.settings(options)
        self.hides = self.rules.hides_anything(self.scenario, self.settings)
        self.layout: Layout = self.rules.layout(self.scenario, self.settings)
        self.size = len(HEAD) + self.layout.size
        self.actions: int = self.rules.vocabulary.size
        self._worth: Shaping | None = reward if callable(reward) else self._judgement() if reward == SCORE else None
        self._seats: list[Seat] = [Seat(self.rules, self.layout, side) for side in range(len(SIDES))]
        self._asks_part = [step.number if isinstance(step, AskPart) else -1 for step in self.rules.steps]
        self.reset(0)

    # -- the game --------------------------------------------------------------------------------------------------

    def reset(self, seed: int) -> None:
        """A new game; the same seed gives the same game for the same options."""
        rules = self.rules
        state = rules.begin(self.scenario, self.settings)
        self.take(begin(rules, self.scenario, self.settings, state, SeededDice(seed)))

    def take(self, game: Game) -> None:
        """Go on with a game of this system, scenario and settings."""
        self.game = game
        for seat in self._seats:
            seat.stale = ALL_PARTS
        worth = self._worth
        self._worths = [worth(game, side) for side in range(len(SIDES))] if worth is not None else [0.0, 0.0]

    @property
    def actor(self) -> int:
        """The side that decides now, -1 once the game is over."""
        state = self.game.state
        return self.rules.steps[state.stack[-1]].actor(state) if state.stack else NOBODY

    @property
    def over(self) -> bool:
        """Is the game over?"""
        return not self.game.state.stack

    def legal(self) -> list[int]:
        """The options of the side that decides, in a stable order."""
        return self.game.codes()

    def step(self, action: int) -> list[float]:
        """Play an option; what it was worth to each side. IllegalMove for what is not an option."""
        state = self.game.state
        if isinstance(state, JointState):
            self._step_joint(state, action)
        else:
            self.game.step(action)
        return self._rewards()

    def _step_joint(self, state: JointState, action: int) -> None:
        """Of a joined system only the part that asked has to be looked at again, unless something crossed over."""
        before = self._asks_part[state.stack[-1]]
        state.touched = 0
        self.game.step(action)
        after = self._asks_part[state.stack[-1]] if state.stack else -1
        touched = state.touched if before >= 0 and after >= 0 else ALL_PARTS
        for seat in self._seats:
            seat.stale |= touched

    def _rewards(self) -> list[float]:
        if self._worth is None:
            return [0.0, 0.0] if self.game.state.stack else self.returns()
        worths = self.returns() if self.over else [self._worth(self.game, side) for side in range(len(SIDES))]
        gained = [now - before for now, before in zip(worths, self._worths, strict=True)]
        self._worths = worths
        return gained

    def _judgement(self) -> Shaping:
        doctrine = find(self.rules.info.id).doctrine(self.rules)

        def worth(game: Game, side: int) -> float:
            return doctrine.value(game.state, side)

        return worth

    def returns(self) -> list[float]:
        """1 for the winner, -1 for the loser, 0 for both in a draw and while the game goes on."""
        outcome = self.game.outcome
        if outcome is None or outcome.winner is None:
            return [0.0, 0.0]
        return [1.0, -1.0] if outcome.winner == SIDES[0] else [-1.0, 1.0]

    # -- what a side sees ------------------------------------------------------------------------------------------

    def observe(self, side: int) -> Numbers:
        """What a side knows, as an array of its own."""
        seat = self._seats[side]
        seat.write(self.game.state, self.actor)
        return seat.numbers.copy()

    def mask(self, side: int) -> Mask:
        """1 for each option of a side; all 0 while the other decides."""
        mask = np.zeros(self.actions, np.int8)
        if side == self.actor:
            mask[self.game.codes()] = 1
        return mask

    def features(self, action: int) -> tuple[int, ...]:
        """The verb of an option and its arguments, by number, for a net that scores options and not the vocabulary."""
        words = self.rules.vocabulary
        return (words.verbs.index(words.verb_of(action)), *words.arguments(action))

    def action_table(self) -> list[dict[str, Any]]:
        """Every verb: its first code, how many there are, what its arguments are."""
        return [
            {"verb": verb.name, "first": verb.base, "size": verb.size, "usage": verb.usage()}
            for verb in self.rules.vocabulary.verbs
        ]

    def describe(self) -> list[dict[str, Any]]:
        """Every field of an observation."""
        head = [field.to_json(number, "") for number, field in enumerate(HEAD)]
        return head + self.layout.describe(len(HEAD))

    def meaning(self, place: int) -> str:
        """What one place of an observation tells."""
        return HEAD[place].name if place < len(HEAD) else self.layout.meaning(place - len(HEAD))

    def text(self, side: int) -> str:
        """What a side sees, as words: what is asked, how it stands, what lies where, and its options if it decides."""
        lines = [self.game.prompt()] if side == self.actor or self.over else ["The other side decides."]
        lines += [self.game.standing(SIDES[side]).headline, draw(self.game.view(SIDES[side])).words]
        if side == self.actor:
            words = self.rules.vocabulary
            lines += [f"{words.text(code)}: {self.rules.label(code)}" for code in self.legal()]
        return "\n".join(lines)

    def picture(self, side: int) -> str:
        """A plain drawing of the position as a side knows it, as SVG."""
        return draw(self.game.view(SIDES[side])).svg
