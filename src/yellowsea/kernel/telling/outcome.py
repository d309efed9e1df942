"""The result of a game."""

from __future__ import annotations

from typing import Any


class Outcome:
    """How a game ended. `winner` is None for a draw; `score` is positive for Japan."""

    __slots__ = ("level", "reasons", "score", "winner")

    def __init__(self, winner: str | None, level: str, score: float, reasons: list[str]) -> None:
        self.winner = winner
        self.level = level
        self.score = float(score)
        self.reasons = reasons

    def to_json(self) -> dict[str, Any]:
        """The outcome as the API sends it."""
        return {"winner": self.winner, "level": self.level, "score": self.score, "reasons": self.reasons}

    def __repr__(self) -> str:
        return f"Outcome({self.winner!r}, {self.level!r}, {self.score!r}, {self.reasons!r})"
