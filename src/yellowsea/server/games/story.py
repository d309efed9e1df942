"""The story of a finished game: how it stood over time, where it turned, what was lost, how the dice fell."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from yellowsea.kernel.doctrine import Doctrine
from yellowsea.kernel.events import Event
from yellowsea.kernel.game import RESIGNS, Game
from yellowsea.kernel.record import walk
from yellowsea.kernel.rules import Rules
from yellowsea.kernel.sides import SIDES
from yellowsea.kernel.state import State
from yellowsea.server.games.turning_points import TurningPoints, begin_large
from yellowsea.systems import find, rules_of

MOST_POINTS = 90
SIX = 6


def tell_story(system: str, pack: Path | None, record: Mapping[str, Any]) -> dict[str, Any]:
    """Replays a record. The estimate is the officer's own, for Japan; at most every so many steps, for time."""
    rules = rules_of(system, pack)
    told = _Told(rules, find(system).doctrine(rules), len(record["moves"]))
    for move, events, game in walk(rules, dict(record)):
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
        self.lines: list[dict[str, Any]] = []
        self.points: list[dict[str, Any]] = []
        self.turns: list[dict[str, int]] = []

    def add(self, move: tuple[str, int] | None, events: list[Event], game: Game) -> None:
        step, texts = len(self.lines), [event.text() for event in events]
        self._tally.watch(game.state, events)
        self._events.append(events)
        self._states.append(game.state.copy())
        self.lines.append({"by": None if move is None else move[0], "text": self._sentence(move, texts)})
        turn = int(game.view(None)["turn"])
        if not self.turns or self.turns[-1]["turn"] != turn:
            self.turns.append({"step": step, "turn": turn})
        if step % self._every == 0 or step == self._last_step:
            self.points.append({"step": step, "turn": turn, "value": self._value(step)})

    def _sentence(self, move: tuple[str, int] | None, texts: list[str]) -> str:
        if move is None:
            return "The game begins."
        if move[1] == RESIGNS:
            return f"{move[0].capitalize()} resigns."
        return begin_large(texts[0]) if texts else self._rules.label(move[1])

    def _value(self, step: int) -> float:
        return round(float(self._doctrine.value(self._states[step], 0)), 3)

    def body(self, record: Mapping[str, Any]) -> dict[str, Any]:
        turning = TurningPoints(self._events, self.turns, self._value)
        return {
            "lines": self.lines,
            "points": self.points,
            "turning_points": turning.among([int(point["step"]) for point in self.points]),
            "turns": self.turns,
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
