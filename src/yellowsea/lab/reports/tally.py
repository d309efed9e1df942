"""What a report needs of the rows of a study: counts by case, which a long study does not outgrow."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from yellowsea.lab.studies.rows import STANDING
from yellowsea.lab.summary import Share


@dataclass
class Turn:
    """How the games of a case stood at the end of one turn."""

    leads: Counter[str | None] = field(default_factory=Counter)
    scores: Counter[float] = field(default_factory=Counter)

    def add(self, winner: str | None, score: float | None, games: int) -> None:
        """So many games more that stand so."""
        self.leads[winner] += games
        if score is not None:
            self.scores[score] += games

    def share(self, side: str) -> Share:
        """Games in which that side would have won."""
        return Share(self.leads[side], self.leads.total())


@dataclass
class CaseCounts:
    """One case: how its games ended, what each figure was, and the standing turn by turn."""

    ends: Counter[str | None] = field(default_factory=Counter)
    figures: dict[str, Counter[float]] = field(default_factory=dict)
    turns: dict[int, Turn] = field(default_factory=dict)
    over: dict[int, Turn] = field(default_factory=dict)  # the results of games by their last turn

    def add(self, row: dict[str, Any], figures: list[str]) -> None:
        """One more game."""
        self.ends[row["winner"]] += 1
        for name in figures:
            counter = self.figures.setdefault(name, Counter())
            value = row.get(name)
            if value is not None:
                counter[value] += 1
        for turn, winner, score in row[STANDING]:
            self.turns.setdefault(turn, Turn()).add(winner, score, 1)
        if row[STANDING]:
            last, winner, score = row[STANDING][-1]
            self.over.setdefault(last, Turn()).add(winner, score, 1)

    def standing(self, until: int) -> dict[int, Turn]:
        """The standing after each turn up to one; a game that is over stands as it ended."""
        if not self.turns:
            return {}
        found: dict[int, Turn] = {}
        ended = Turn()
        for turn in range(min(self.turns), until + 1):
            here = found[turn] = Turn()
            for part in (self.turns.get(turn, Turn()), ended):
                here.leads.update(part.leads)
                here.scores.update(part.scores)
            ended.leads.update(self.over.get(turn, Turn()).leads)
            ended.scores.update(self.over.get(turn, Turn()).scores)
        return found

    def share(self, side: str | None) -> Share:
        """Games that this side won, or nobody."""
        return Share(self.ends[side], self.ends.total())


def quantile(counts: Counter[float], share: float) -> float:
    """The least value that so large a share of the games does not exceed."""
    wanted = share * counts.total()
    seen = 0
    for value in sorted(counts):
        seen += counts[value]
        if seen >= wanted:
            return value
    return max(counts)


def mean(counts: Counter[float]) -> float:
    """Of the games that have such a value."""
    return sum(value * count for value, count in counts.items()) / counts.total()
