"""Rows per turn and per event: how a game stood each time a turn was over, and all that happened in it."""

from __future__ import annotations

import json
from typing import Any, Final

from yellowsea.kernel.play.game import Game
from yellowsea.kernel.state.sides import NOBODY, SIDES
from yellowsea.kernel.telling.events import Event
from yellowsea.kernel.telling.outcome import Outcome
from yellowsea.kernel.telling.statistics import Tally

COMMON_TURNS: Final = (
    *("game", "seed", "turn", "decisions", "dice"),
    *("forecast_winner", "forecast_level", "forecast_score"),
)
COMMON_EVENTS: Final = ("game", "seed", "decision", "turn", "by", "event", "rule", "text", "data")
_IN_COLUMNS: Final = ("type", "text", "rule")


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


class EventBook:
    """Writes down all that happens in one game, hidden or not: a row for each event."""

    def __init__(self, game: Game, number: int, seed: int) -> None:
        self.rows: list[list[Any]] = []
        self._game = game
        self._key = [number, seed]
        self._decision = 0
        self.add(None, game.opening)

    def decided(self, side: int, events: list[Event]) -> None:
        """A side has decided, and this came of it."""
        self._decision += 1
        self.add(SIDES[side], events)

    def add(self, by: str | None, events: list[Event]) -> None:
        """What happened, with whoever had decided."""
        turn = self._game.rules.turn(self._game.state)
        for event in events:
            told = event.to_json()
            data = {name: value for name, value in told.items() if name not in _IN_COLUMNS}
            written = json.dumps(data, ensure_ascii=False, default=str)
            row = [self._decision, turn, by, told["type"], told["rule"], told["text"], written]
            self.rows.append([*self._key, *row])
