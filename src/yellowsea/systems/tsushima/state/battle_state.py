"""The part of the state that belongs to the Battle Board (8), and how it is copied."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.state.sides import NOBODY
from yellowsea.systems.tsushima.state.chart_state import ChartState

# What kind of fight is on the Battle Board.
AT_SEA: Final = 0
IN_PORT: Final = 1
BREAKOUT: Final = 2

FLIGHT_GROUPS: Final = 8


class BattleState(ChartState):
    """Columns, lines, flight and declared fire. The lists inside `lines` are never changed in place."""

    def clear_battle(self) -> None:
        """Nobody is on the Battle Board."""
        self.fight = -1
        self.fight_kind = AT_SEA
        self.coast = NOBODY
        self.spotter = NOBODY
        self.mover = NOBODY
        self.firing = NOBODY
        self.rounds = 0
        self.silent = 0  # firing rounds in which the surprised Russians neither move nor fire
        self.passes = [0, 0]
        self.column: list[int] = []
        self.lines: list[list[int]] = [[], []]
        self.screening: list[int] = []
        self._covered_by: list[int] = self.screening
        self._covered: list[int] = []
        self.fleeing: list[int] = []
        self.wins: list[int] = []
        self.steered = 0
        self.named = 0
        self.exits_left = 0
        self.picked = -1
        self.strays: list[int] = []
        self.mark: list[int] = []
        self.aim: list[int] = []
        self.aim_battery: list[int] = []
        self.fish: list[int] = []
        self.coast_aim: list[int] = []
        self.queue: list[list[int]] = []
        self.queue_at = 0

    def copy_battle(self, source: BattleState) -> None:
        """Take the Battle Board of another state."""
        self.fight = source.fight
        self.fight_kind = source.fight_kind
        self.coast = source.coast
        self.spotter = source.spotter
        self.mover = source.mover
        self.firing = source.firing
        self.rounds = source.rounds
        self.silent = source.silent
        self.passes = source.passes.copy()
        self.column = source.column.copy()
        self.lines = source.lines.copy()
        self.screening = source.screening
        self._covered_by = source._covered_by
        self._covered = source._covered
        self.fleeing = source.fleeing
        self.wins = source.wins.copy()
        self.steered = source.steered
        self.named = source.named
        self.exits_left = source.exits_left
        self.picked = source.picked
        self.strays = source.strays.copy()
        self.mark = source.mark.copy()
        self.aim = source.aim.copy()
        self.aim_battery = source.aim_battery.copy()
        self.fish = source.fish
        self.coast_aim = source.coast_aim.copy()
        self.queue = source.queue.copy()
        self.queue_at = source.queue_at

    def covered(self) -> list[int]:
        """8.20: the units that others screen, worked out once for each list of screens."""
        if self._covered_by is not self.screening:
            self._covered = [unit for unit in self.screening if unit >= 0]
            self._covered_by = self.screening
        return self._covered
