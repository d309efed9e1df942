"""What the officer works out once for a game: the worth of ships, hits they can take, roads to Mukden."""

from __future__ import annotations

from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.blockade.officer.gunnery import Gunnery
from yellowsea.systems.blockade.officer.weights import Weights
from yellowsea.systems.blockade.state.places import AREAS
from yellowsea.systems.blockade.state.tables import Tables


class Menaces:
    """Who can threaten whom: a squadron in one area, its friends and the enemies in the next, each by its slot."""

    def __init__(self, tables: Tables) -> None:
        self.mine: list[int] = []
        self.friends: list[int] = []
        self.enemies: list[int] = []
        self.concerned: list[int] = []  # bits of the three slots
        self.of_slot: list[list[int]] = [[] for _ in range(2 * AREAS)]  # the menaces that hang on a slot
        for area in range(AREAS):
            for near in tables.neighbours[area]:
                for side in (JAPAN, RUSSIA):
                    slots = [side * AREAS + area, side * AREAS + near, (1 - side) * AREAS + near]
                    for slot in slots:
                        self.of_slot[slot].append(len(self.mine))
                    self.mine.append(slots[0])
                    self.friends.append(slots[1])
                    self.enemies.append(slots[2])
                    self.concerned.append(1 << slots[0] | 1 << slots[1] | 1 << slots[2])


class Lookup:
    """What the officer works out once for the tables of a game and one posture, and once for the war on land."""

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
        self.menaces = Menaces(tables)
        # As it was last on land, and what follows from that:
        self.ashore = b""
        self.keeps: list[float] = []  # the part of its worth that a ship keeps in each place
        self.land: list[float] = []  # what so many convoys that arrive are worth
        self.road = road_to(tables, tables.mukden)
        self.siege = road_to(tables, tables.port_arthur_space)


def road_to(tables: Tables, space: int) -> list[int]:
    """The spaces that lead to one, that one included."""
    road: list[int] = []
    while space >= 0:
        road.append(space)
        space = tables.space_after[space]
    return road
