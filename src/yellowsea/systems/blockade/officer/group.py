"""Ships that sail together from one port, summed up for an evaluation."""

from __future__ import annotations

from yellowsea.systems.blockade.officer.evaluation import Evaluation
from yellowsea.systems.blockade.officer.squadron import Squadron
from yellowsea.systems.blockade.state.places import SUNK
from yellowsea.systems.blockade.state.war import War


class Group:
    """A few ships of one side with their firepower, the hits they can take, their speed and their worth."""

    def __init__(self, evaluation: Evaluation, war: War, ships: list[int]) -> None:
        tables = evaluation.tables
        self.ships = ships
        self.fire = 0
        self.hull = 0
        self.spare = 0
        self.speed = 0
        self._keeps = evaluation.keeps
        self._side = tables.ship_side[ships[0]]
        self._worth = [0.0, 0.0]  # of the intact ships, of the damaged ones
        for ship in ships:
            damaged = war.damaged[ship]
            face = 2 * ship + damaged
            self.fire += tables.firepower[face]
            self.hull += evaluation.lookup.hull[face]
            self.spare = max(self.spare, tables.defence[ship] - 1)
            if self.speed == 0 or tables.speed[face] < self.speed:
                self.speed = tables.speed[face]
            self._worth[damaged] += evaluation.lookup.worth[ship]

    def as_squadron(self, worth: float) -> Squadron:
        """The ships as a squadron that is worth so much where it is."""
        return Squadron(self.fire, self.hull, self.spare, len(self.ships), self.speed, worth)

    def worth_in(self, place: int) -> float:
        """What the ships are worth in a place."""
        row = 2 * (self._side * SUNK + place)
        return self._worth[0] * self._keeps[row] + self._worth[1] * self._keeps[row + 1]
