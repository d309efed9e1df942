"""The windows of history: for each system what was so in the war, and where games should come out."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

FILE: Final = Path(__file__).with_name("windows.toml")
STATISTICS: Final = ("share", "mean", "median", "within", "ratio", "neither")

SHARES: Final = ("share", "within", "neither")  # told in per cent


@dataclass(frozen=True)
class Window:
    """One expectation.

    `share` is that of games in which the figure is not 0 and not missing (or who won: `japan_wins`); `within` that of
    games whose figure lies in `inside`; `ratio` the mean of `figure` for one of `to`; `neither` the share of games in
    which `figure` and each of `also` is 0.
    """

    system: str
    scenario: str
    text: str
    figure: str
    statistic: str
    low: float | None
    high: float | None
    history: float | None = None
    inside: tuple[float, float] | None = None
    to: str = ""
    also: tuple[str, ...] = ()
    told: str = ""  # history in words, where it is no number
    level: str = ""  # of a share: only games that ended at this level
    misfit: str = ""  # why it does not fit, where that is known

    @property
    def unit(self) -> float:
        """Shares are told in per cent."""
        return 100.0 if self.statistic in SHARES else 1.0


@lru_cache(maxsize=1)
def all_windows() -> tuple[Window, ...]:
    """Every window, in the order of the file: system, scenario, window."""
    found: list[Window] = []
    for system, scenarios in tomllib.loads(FILE.read_text(encoding="utf-8")).items():
        for scenario, windows in scenarios.items():
            found += [_window(system, scenario, told) for told in windows]
    return tuple(found)


def _window(system: str, scenario: str, told: dict[str, Any]) -> Window:
    low, high = told.get("window", (None, None))
    inside = told.get("inside")
    rest = {key: value for key, value in told.items() if key not in ("window", "inside", "also")}
    rest["also"] = tuple(told.get("also", ()))
    return Window(system, scenario, low=low, high=high, inside=tuple(inside) if inside else None, **rest)


def history_of(system: str, scenario: str, figure: str) -> float | None:
    """What a figure of a game was in the war itself, where that is known."""
    for window in all_windows():
        named = (window.system, window.scenario, window.figure) == (system, scenario, figure)
        if named and window.history is not None and not window.level:
            return window.history
    return None
