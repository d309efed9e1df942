"""A game as one player sees it: the other side is a bot, and whatever it decides happens within the step."""

from __future__ import annotations

from typing import Any

import yellowsea
from yellowsea.bots.bot import Bot
from yellowsea.envs.seeds import Seeds
from yellowsea.envs.table import OUTCOME, Shaping, Table
from yellowsea.kernel.errors import SetupError
from yellowsea.kernel.state.sides import SIDES

ILLEGAL_REWARD = -1.0


class Duel:
    """One side of a system against a bot of a level, or against any object with `decide(seen)`."""

    def __init__(
        self,
        system: str,
        side: str = SIDES[0],
        opponent: str | Any = "random",
        scenario: str | None = None,
        options: dict[str, Any] | None = None,
        reward: str | Shaping = OUTCOME,
    ) -> None:
        if side not in SIDES:
            raise SetupError(f"no side {side!r}", "side", "japan or russia")
        self.table = Table(system, scenario, options, reward)
        self.side = SIDES.index(side)
        self.opponent = opponent
        self.seeds = Seeds()
        if isinstance(opponent, str):
            yellowsea.bot(system, opponent)  # an unknown level is refused now, not in the first game
        elif not callable(getattr(opponent, "decide", None)):
            raise SetupError(f"{opponent!r} cannot play", "opponent", "a level, or an object with decide(seen)")

    def reset(self, seed: int | None = None) -> None:
        """A new game, up to the first decision of this side."""
        if seed is not None:
            self.seeds.begin(seed)
        self.table.reset(self.seeds.next())
        level = self.opponent
        self.bot: Any = (
            yellowsea.bot(self.table.rules.info.id, level, self.seeds.next()) if isinstance(level, str) else level
        )
        self._let_the_other_play()

    def step(self, action: int) -> float:
        """Take an option, let the other side play until this one is asked again; what it was worth to this side."""
        gained = self.table.step(action)[self.side]
        return gained + self._let_the_other_play()

    def _let_the_other_play(self) -> float:
        table = self.table
        gained = 0.0
        while not table.over and table.actor != self.side:
            seen = table.game.seen_by(SIDES[1 - self.side])
            if isinstance(self.bot, Bot):
                code = self.bot.choose_code(seen)
            else:
                code = table.rules.vocabulary.code(self.bot.decide(seen))
            gained += table.step(code)[self.side]
        return gained

    def is_legal(self, action: int) -> bool:
        """May this side take it now?"""
        return not self.table.over and action in self.table.legal()
