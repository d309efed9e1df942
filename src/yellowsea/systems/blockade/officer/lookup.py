"""What the officer works out once for a game: the worth of ships, hits they can take, roads to Mukden."""

from __future__ import annotations

from yellowsea.systems.blockade.officer.gunnery import Gunnery
from yellowsea.systems.blockade.officer.weights import Weights
from yellowsea.systems.blockade.state.tables import Tables


class Lookup:
    """What the officer works out once for the tables of a game and one posture."""

    def __init__(self, tables: Tables, weights: Weights, gunnery: Gunnery) -> None:
        self.tables = tables
        self.weights = weights
        self.gunnery = gunnery
        self.worth: list[float] = []  # of a ship, intact
        self.hull: list[int] = []  # hits it takes to sink: index 2 * ship + damaged
        for ship in range(len(tables.ship_ids)):
            firepower = tables.firepower[2 * ship]
            defence = tables.defence[ship]
            self.worth.append(firepower * weights.firepower + defence * weights.defence + weights.hull)
            self.hull += [1 + defence, defence]
        self.road = road_to(tables, tables.mukden)
        self.siege = road_to(tables, tables.port_arthur_space)


def road_to(tables: Tables, space: int) -> list[int]:
    """The spaces that lead to one, that one included."""
    road: list[int] = []
    while space >= 0:
        road.append(space)
        space = tables.space_after[space]
    return road
