"""Rows per turn: how a game stood each time a turn was over."""

from __future__ import annotations

from typing import Any, Final

from yellowsea.kernel.play.game import Game
from yellowsea.kernel.state.sides import NOBODY
from yellowsea.kernel.telling.outcome import Outcome
from yellowsea.kernel.telling.statistics import Tally

COMMON_TURNS: Final = (
    *("game", "seed", "turn", "decisions", "dice"),
    *("forecast_winner", "forecast_level", "forecast_score"),
)


def values_of(tally: Tally) -> list[int | None]:
    """The figures so far; a turn in which something happened is missing while it has not."""
    return [
        None if figure.is_date and not value else value
        for figure, value in zip(tally.figures(), tally.values(), strict=True)
    ]


class TurnBook:
    """Writes down one game: a row each time a turn is over, the last one when the game is."""

    def __init__(self, game: Game, number: int, seed: int, tally: Tally) -> None:
        self.rows: list[list[Any]] = []
        self._game = game
        self._key = [number, seed]
        self._tally = tally
        self._turn = game.rules.turn(game.state)

    def watch(self) -> None:
        """A decision has been played out."""
        rules, state = self._game.rules, self._game.state
        turn = rules.turn(state)
        if turn != self._turn and self._game.outcome is None:
            self._write(rules.standing(state, NOBODY).forecast)
            self._turn = turn

    def close(self) -> None:
        """The game is over."""
        self._write(self._game.outcome)

    def _write(self, forecast: Outcome | None) -> None:
        told = [None, None, None] if forecast is None else [forecast.winner, forecast.level, float(forecast.score)]
        so_far = [self._turn, len(self._game.moves), self._game.dice.counter]
        self.rows.append([*self._key, *so_far, *told, *values_of(self._tally)])
