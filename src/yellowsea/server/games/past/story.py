"""The story of a finished game: how it stood over time, where it turned, what was lost, how the dice fell."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from yellowsea.kernel.play.doctrine import Doctrine
from yellowsea.kernel.play.game import AGREES, RESIGNS, Game
from yellowsea.kernel.record.record import walk_as_played
from yellowsea.kernel.rules import Rules
from yellowsea.kernel.state.sides import NOBODY, SIDES
from yellowsea.kernel.state.state import State
from yellowsea.kernel.telling.events import Event, begin_large
from yellowsea.server.games.past.turning_points import TurningPoints
from yellowsea.systems import find, rules_of

MOST_POINTS = 90
SIX = 6


def tell_story(system: str, pack: Path | None, record: Mapping[str, Any]) -> dict[str, Any]:
    """Replays a record. The estimate is the officer's own, for Japan; at most every so many steps, for time."""
    rules = rules_of(system, pack)
    told = _Told(rules, find(system).doctrine(rules), len(record["moves"]))
    for move, events, game in walk_as_played(rules, dict(record)):
        told.add(None if move is None else (SIDES[move.by], move.code), events, game)
    return told.body(record)


class _Told:
    """The story as it grows, step by step."""

    def __init__(self, rules: Rules, doctrine: Doctrine, steps: int) -> None:
        self._rules = rules
        self._doctrine = doctrine
        self._tally = find(rules.info.id).tally(rules)
        self._every = max(1, steps // MOST_POINTS)
        self._last_step = steps
        self._states: list[State] = []
        self._events: list[list[Event]] = []
        self._turn_at: dict[int, int] = {}
        self._is_in_rounds = False
        self.lines: list[dict[str, Any]] = []

    def add(self, move: tuple[str, int] | None, events: list[Event], game: Game) -> None:
        self._tally.watch(game.state, events)
        self._events.append(events)
        self._states.append(game.state.copy())
        if move is None:
            self._is_in_rounds = self._round(0) > 0
        self.lines.append({"by": None if move is None else move[0], "text": self._sentence(move, events)})

    def _sentence(self, move: tuple[str, int] | None, events: list[Event]) -> str:
        """What a step was, and the last thing worth telling that it led to."""
        if move is None:
            return "The game begins."
        if move[1] == RESIGNS:
            return f"{move[0].capitalize()} resigns."
        if move[1] == AGREES:
            return "Both sides agree to end the game."
        if not events:
            return f"{self._rules.label(move[1])}."
        told = [events[0], *[event for event in events[1:] if event.headline][-1:]]
        return " ".join(begin_large(event.text()) for event in told)

    def _turns_between(self, first: int, last: int) -> list[dict[str, int]]:
        """The turns that begin after one step and up to another, by halves: to look at every step takes long."""
        if self._turn(first) == self._turn(last):
            return []
        if last - first == 1:
            return [{"step": last, "turn": self._turn(last)}]
        middle = (first + last) // 2
        return [*self._turns_between(first, middle), *self._turns_between(middle, last)]

    def _turn(self, step: int) -> int:
        if step not in self._turn_at:
            self._turn_at[step] = self._round(step) if self._is_in_rounds else self._rules.turn(self._states[step])
        return self._turn_at[step]

    def _round(self, step: int) -> int:
        """The round, where the whole game is one battle; 0 in a war. After the end none is counted: it is the last."""
        fought = min(step, max(0, self._last_step - 1))
        return self._rules.standing(self._states[fought], NOBODY).battle_round

    def _value(self, step: int) -> float:
        return round(float(self._doctrine.value(self._states[step], 0)), 3)

    def body(self, record: Mapping[str, Any]) -> dict[str, Any]:
        turns = [{"step": 0, "turn": self._turn(0)}, *self._turns_between(0, self._last_step)]
        begun = {turn["step"] for turn in turns}
        seen = sorted({*range(0, self._last_step, self._every), *begun, self._last_step})
        return {
            "lines": self.lines,
            "points": [{"step": step, "turn": self._turn(step), "value": self._value(step)} for step in seen],
            "turning_points": TurningPoints(self._events, turns, self._value).among(seen),
            "turns": turns,
            "counted_in": "round" if self._is_in_rounds else "turn",
            "figures": self._figures(),
            "luck": luck_of(record),
        }

    def _figures(self) -> list[dict[str, Any]]:
        figures = zip(self._tally.figures(), self._tally.values(), strict=True)
        return [
            {"group": figure.group, "label": figure.label, "value": value}
            for figure, value in figures
            if not figure.name.startswith("won_")  # shares of many games; who won this one is known
        ]


def luck_of(record: Mapping[str, Any]) -> dict[str, Any]:
    """The six-sided dice that fell on each side's decisions: how many of each face, and their mean."""
    faces: dict[str, list[int]] = {side: [0] * SIX for side in SIDES}
    for move in record["moves"]:
        for _label, sides, face in move["dice"]:
            if sides == SIX:
                faces[move["by"]][face - 1] += 1
    return {side: {"faces": counts, "mean": _mean(counts)} for side, counts in faces.items()}


def _mean(counts: list[int]) -> float | None:
    total = sum(counts)
    return round(sum(face * count for face, count in enumerate(counts, 1)) / total, 2) if total else None
