"""What games make of a window: the figure found, its 95 % interval, and whether it fits."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

from yellowsea.lab.calibration.windows import SHARES, Window
from yellowsea.lab.summary import Share, Z, mean_of

WINNERS: Final = {"japan_wins": "japan", "russia_wins": "russia", "draws": None}

Rows = list[dict[str, Any]]


@dataclass(frozen=True)
class Found:
    """A figure of the games with its interval; `value` is None where there was nothing to count."""

    window: Window
    games: int
    value: float | None
    low: float = 0.0
    high: float = 0.0

    @property
    def verdict(self) -> str:
        """`inside`, `outside`, `near` (outside, but chance may have done it), or nothing where no window is known."""
        low, high = self.window.low, self.window.high
        if low is None or high is None or self.value is None:
            return ""
        if low <= self.value <= high:
            return "inside"
        return "near" if self.low <= high and low <= self.high else "outside"


def measured(window: Window, rows: Rows) -> Found:
    """What the games of its scenario say of a window."""
    if window.statistic in SHARES:
        hits = sum(_counts(window, row) for row in rows)
        of = [row for row in rows if window.statistic != "within" or row[window.figure] is not None]
        share = Share(hits, len(of))
        low, high = (100 * bound for bound in share.interval())
        return Found(window, len(of), 100 * share.share if of else None, low, high)
    if window.statistic == "ratio":
        return _ratio(window, rows)
    values = [row[window.figure] for row in rows if row[window.figure] is not None]
    return _median(window, values) if window.statistic == "median" else _mean(window, values)


def _counts(window: Window, row: dict[str, Any]) -> bool:
    if window.level and row["level"] != window.level:
        return False
    if window.figure in WINNERS:
        return bool(row["winner"] == WINNERS[window.figure])
    value = row[window.figure]
    if window.statistic == "neither":
        return not any(row[name] for name in (window.figure, *window.also))
    if window.inside is not None:
        return value is not None and window.inside[0] <= value <= window.inside[1]
    return bool(value)


def _mean(window: Window, values: list[float]) -> Found:
    mean = mean_of(values)
    if mean is None:
        return Found(window, 0, None)
    return Found(window, mean.games, mean.mean, mean.mean - Z * mean.error, mean.mean + Z * mean.error)


def _median(window: Window, values: list[float]) -> Found:
    """Its interval goes by the order of the games and supposes nothing of how they lie."""
    mean = mean_of(values)
    if mean is None:
        return Found(window, 0, None)
    ordered = sorted(values)
    reach = Z * sqrt(len(ordered)) / 2
    low = ordered[max(0, int(len(ordered) / 2 - reach))]
    high = ordered[min(len(ordered) - 1, int(len(ordered) / 2 + reach))]
    return Found(window, mean.games, mean.median, low, high)


def _ratio(window: Window, rows: Rows) -> Found:
    """Of two means; its interval follows from how far each game is from it (the delta method)."""
    pairs = [(float(row[window.figure] or 0), float(row[window.to] or 0)) for row in rows]
    below = sum(under for _, under in pairs)
    if not below:
        return Found(window, len(pairs), None)
    value = sum(over for over, _ in pairs) / below
    off = mean_of([over - value * under for over, under in pairs])
    assert off is not None
    spread = Z * off.error / (below / len(pairs))
    return Found(window, len(pairs), value, value - spread, value + spread)
