"""Small craft on the Battle Board: run in, fire torpedoes, get away (8.4, 8.19, 8.20)."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.state.sides import other
from yellowsea.systems.tsushima.battle.columns import ahead, outward, rate_of
from yellowsea.systems.tsushima.battle.gunnery import torpedo_mean
from yellowsea.systems.tsushima.battle.manoeuvre import may_leave
from yellowsea.systems.tsushima.officer.battle.weights import Weights
from yellowsea.systems.tsushima.state.scenarios import WAR_AT_SEA
from yellowsea.systems.tsushima.state.tables import MERCHANT, UNITS
from yellowsea.systems.tsushima.state.war import AT_SEA, FLIGHT_GROUPS, War

LURKS: Final = 3  # columns from the enemy: one run away, and out of reach of most secondaries
RETIRES: Final = 4  # no secondary reaches so far
HOPES: Final = 7  # columns from which a run at an enemy who stays may still succeed
HOPES_IN_CHASE: Final = 6  # the same when he flees
BEYOND_HELP: Final = 4  # and when he flees at his best speed (8.10)
OFF: Final = -1  # a column beyond the edge


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
        self.hope = [0] * (tables.columns + 2)  # from how far a run at the enemies in a column may succeed
        self.nearest = 0
        self.flees = False  # is the nearest enemy in flight?
        foes = [foe for foe in war.on_board(other(side)) if not tables.is_craft[foe]]
        if not foes and self._seeks_their_craft():
            foes = war.on_board(other(side))
        for foe in foes:
            self._add(foe, worth[foe])

    def _add(self, foe: int, worth: float) -> None:
        war = self.war
        tables = war.tables
        column = war.column[foe]
        if not self.nearest or (column - self.nearest) * ahead(self.side) < 0:
            self.nearest = column
            self.flees = war.fleeing[foe] > 0
        left = 1 if tables.type[foe] == MERCHANT else 3 - war.hits[foe]
        same = min(left, torpedo_mean(tables, tables.armour[foe], 0)) * worth
        next_to = min(left, torpedo_mean(tables, tables.armour[foe], tables.torpedo_adjacent)) * worth
        self.prize[column] = max(self.prize[column], same)
        self.far_prize[column] = max(self.far_prize[column], next_to)
        self.hope[column] = max(self.hope[column], self._hope(foe))

    def _hope(self, foe: int) -> int:
        war = self.war
        if war.fight_kind != AT_SEA:
            return war.tables.columns  # nobody gets away
        group = war.fleeing[foe]
        if not group:
            return HOPES
        successes = war.wins[other(self.side) * FLIGHT_GROUPS + group]
        return BEYOND_HELP if successes >= war.tables.flight_successes else HOPES_IN_CHASE

    def _seeks_their_craft(self) -> bool:
        """Boats against boats: the side with more torpedoes and guns left seeks the fight, and who covers merchants."""
        if any(self.war.tables.type[ship] == MERCHANT for ship in self.war.on_board(self.side)):
            return True
        return self._arms(self.side) > self._arms(other(self.side))

    def _arms(self, side: int) -> int:
        war = self.war
        tables = war.tables
        total = 0
        for ship in war.on_board(side):
            if tables.is_craft[ship]:
                total += max(0, tables.secondary_salvos[ship] - war.hits[ship])
                total += 0 if war.torped[ship] else max(0, tables.torpedoes[ship] - war.hits[ship])
            else:
                total += 9  # a ship is a match for boats that have nothing else to attack
        return total

    def hopes(self) -> bool:
        """May any craft still make a torpedo attack that is worth it?"""
        war = self.war
        for ship in war.on_board(self.side):
            if not war.tables.is_craft[ship] or not self._is_armed(ship):
                continue
            salvos = war.tables.torpedoes[ship] - war.hits[ship]
            for column in range(1, war.tables.columns + 1):
                if self.prize[column] * salvos < self.weights.torpedo:
                    continue
                if abs(column - war.column[ship]) <= self.hope[column]:
                    return True
        return False

    def _is_armed(self, ship: int) -> bool:
        return self.war.tables.torpedoes[ship] > self.war.hits[ship] and not self.war.torped[ship]

    def column_for(self, ship: int) -> int:
        """The column a craft goes to; the one it stands in when it has nothing to do elsewhere."""
        war = self.war
        here = war.column[ship]
        columns = war.tables.columns
        rate = war.tables.rate_craft
        if not self.nearest:
            return here
        if not self._is_armed(ship):
            return self._retired(here)
        salvos = war.tables.torpedoes[ship] - war.hits[ship]
        most = 0.0
        best = 0
        for column in range(max(1, here - rate), min(columns, here + rate) + 1):
            gain = salvos * self.gain_at(column) - 0.001 * abs(column - here)
            if gain > most:
                most = gain
                best = column
        if most >= self.weights.torpedo:
            return best
        wanted = self.nearest - ahead(self.side) * (0 if self.flees else LURKS)
        wanted = max(1, min(columns, wanted))
        return max(here - rate, min(here + rate, wanted))

    def _retired(self, here: int) -> int:
        """Out of reach of the nearest secondaries, and no farther."""
        war = self.war
        way = ahead(self.side)
        away = (self.nearest - here) * way
        if away >= RETIRES:
            return here
        wanted = here - way * min(war.tables.rate_craft, RETIRES - away)
        return max(1, min(war.tables.columns, wanted))

    def gain_at(self, column: int) -> float:
        """The worth of a torpedo salvo fired from a column."""
        best = self.prize[column]
        for beside in (column - 1, column + 1):
            if self.far_prize[beside] > best:
                best = self.far_prize[beside]
        return best

    def wishes(self, unit: int) -> int:
        """The column of a unit that is a small craft, OFF for one that leaves; 0 for any other unit."""
        if unit < UNITS or not self.war.tables.is_craft[unit - UNITS]:
            return 0
        return self._home(unit) if self._is_spent(unit - UNITS) else self.column_for(unit - UNITS)

    def _is_spent(self, ship: int) -> bool:
        """In the long war: has a craft done what it came for, with enemies still about?"""
        war = self.war
        return war.scenario == WAR_AT_SEA and not self._is_armed(ship) and bool(war.on_board(other(self.side)))

    def _home(self, unit: int) -> int:
        """8.8: off the board as soon as it may be left, else as near to the edge as one round takes it."""
        war = self.war
        if may_leave(war, unit):
            return OFF
        column = war.unit_column(unit) + outward(war, self.side) * rate_of(war, unit)
        return max(1, min(war.tables.columns, column))
