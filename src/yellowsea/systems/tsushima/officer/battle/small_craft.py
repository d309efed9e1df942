"""Small craft on the Battle Board: run in, fire torpedoes, get away (8.4, 8.19, 8.20)."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.sides import other
from yellowsea.systems.tsushima.battle.columns import ahead
from yellowsea.systems.tsushima.battle.gunnery import torpedo_mean
from yellowsea.systems.tsushima.officer.battle.weights import Weights
from yellowsea.systems.tsushima.state.tables import MERCHANT, UNITS
from yellowsea.systems.tsushima.state.war import War

LURKS: Final = 3  # columns from the enemy: one run away, and out of reach of most secondaries
RETIRES: Final = 5


class Flotilla:
    """The small craft of one side, and what is worth a torpedo."""

    def __init__(self, war: War, side: int, worth: list[float], weights: Weights) -> None:
        self.war = war
        self.side = side
        self.weights = weights
        tables = war.tables
        # Hits to expect of one salvo from the same column, by column, and where enemy ships are.
        self.prize = [0.0] * (tables.columns + 2)
        self.far_prize = [0.0] * (tables.columns + 2)
        self.nearest = 0
        for foe in war.fleets[other(side)]:
            column = war.column[foe]
            if column <= 0 or tables.is_craft[foe]:
                continue
            if not self.nearest or (column - self.nearest) * ahead(side) < 0:
                self.nearest = column
            left = 1 if tables.type[foe] == MERCHANT else 3 - war.hits[foe]
            same = min(left, torpedo_mean(tables, tables.armour[foe], 0)) * worth[foe]
            next_to = min(left, torpedo_mean(tables, tables.armour[foe], tables.torpedo_adjacent)) * worth[foe]
            self.prize[column] = max(self.prize[column], same)
            self.far_prize[column] = max(self.far_prize[column], next_to)

    def column_for(self, ship: int) -> int:
        """The column a craft goes to; the one it stands in when it has nothing to do elsewhere."""
        war = self.war
        here = war.column[ship]
        columns = war.tables.columns
        rate = war.tables.rate_craft
        if not self.nearest:
            return here
        salvos = war.tables.torpedoes[ship] - war.hits[ship]
        armed = salvos > 0 and not war.torped[ship]
        if armed:
            most = 0.0
            best = 0
            for column in range(max(1, here - rate), min(columns, here + rate) + 1):
                gain = salvos * self.gain_at(column) - 0.001 * abs(column - here)
                if gain > most:
                    most = gain
                    best = column
            if most >= self.weights.torpedo:
                return best
        wanted = self.nearest - ahead(self.side) * (LURKS if armed else RETIRES)
        wanted = max(1, min(columns, wanted))
        return max(here - rate, min(here + rate, wanted))

    def gain_at(self, column: int) -> float:
        """The worth of a torpedo salvo fired from a column."""
        best = self.prize[column]
        for beside in (column - 1, column + 1):
            if self.far_prize[beside] > best:
                best = self.far_prize[beside]
        return best

    def wishes(self, unit: int) -> int:
        """The column of a unit that is a small craft; 0 for any other unit."""
        if unit < UNITS or not self.war.tables.is_craft[unit - UNITS]:
            return 0
        return self.column_for(unit - UNITS)
