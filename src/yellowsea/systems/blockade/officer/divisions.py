"""Ships in small groups that a sortie plan sends together, and the areas they can reach."""

from __future__ import annotations

from typing import Final

from yellowsea.systems.blockade.officer.evaluation import Evaluation
from yellowsea.systems.blockade.officer.group import Group
from yellowsea.systems.blockade.state.places import ANCHORAGE, AREAS, PORTS
from yellowsea.systems.blockade.state.tables import Tables
from yellowsea.systems.blockade.state.war import War

STAYS: Final = -1
LIGHT: Final = 1  # a ship of this firepower or less sails alone
DIVISION: Final = 7  # firepower of the groups in which heavier ships are sent


class Division(Group):
    """Similar ships of one port that the plan keeps together."""

    def __init__(self, evaluation: Evaluation, war: War, port: int, ships: list[int]) -> None:
        super().__init__(evaluation, war, ships)
        self.goes = STAYS
        self.reach = reach_of(war, ships[0], port)
        self.ashore = self.worth_in(ANCHORAGE + port)
        self.at_sea = [self.worth_in(area) for area in range(AREAS)]


def divisions(evaluation: Evaluation, war: War, side: int) -> list[Division]:
    """The ships at anchor in small groups: light ones alone, the heavier by likeness, the weakest first."""
    tables = evaluation.tables
    found: list[Division] = []
    for port in range(PORTS):
        if tables.port_side[port] != side:
            continue
        waiting = war.ships_at(side, ANCHORAGE + port)
        waiting.sort(key=lambda ship: _likeness(war, ship))
        group: list[int] = []
        fire = 0
        for ship in waiting:
            face = 2 * ship + war.damaged[ship]
            power = tables.firepower[face]
            if power <= LIGHT:
                found.append(Division(evaluation, war, port, [ship]))
                continue
            if group and (fire + power > DIVISION or _kind(war, ship) != _kind(war, group[-1])):
                found.append(Division(evaluation, war, port, group))
                group = []
                fire = 0
            group.append(ship)
            fire += power
        if group:
            found.append(Division(evaluation, war, port, group))
    found.sort(key=lambda division: (division.fire, -division.speed, division.ships[0]))
    return found


def _kind(war: War, ship: int) -> int:
    return 16 * war.damaged[ship] + war.tables.speed[2 * ship + war.damaged[ship]]


def _likeness(war: War, ship: int) -> int:
    face = 2 * ship + war.damaged[ship]
    return (_kind(war, ship) * 32 + 31 - war.tables.firepower[face]) * 64 + ship


def reach_of(war: War, ship: int, port: int) -> list[int]:
    """PA-6.4, PA-6.6: the areas a ship can be sent to."""
    if war.damaged[ship]:
        return war.tables.reach_damaged[port]
    if war.blockade and port == war.tables.port_arthur:
        return war.tables.blockaded_reach
    return war.tables.reach_intact[port]


def deploy(war: War, side: int, manner: int) -> None:
    """A plain deployment of the side that has yet to sail: 0 in force, 1 light ships only."""
    tables = war.tables
    taken = [0] * AREAS
    for port in range(PORTS):
        if tables.port_side[port] != side:
            continue
        for ship in war.ships_at(side, ANCHORAGE + port):
            reach = reach_of(war, ship, port)
            if not reach:
                continue
            if tables.firepower[2 * ship + war.damaged[ship]] <= 2 * LIGHT:
                area = reach[0]
                for choice in reach:
                    if taken[choice] < taken[area]:
                        area = choice
                taken[area] += 1
                war.place[ship] = area
            elif manner == 0:
                war.place[ship] = _main_area(tables, reach)


def _main_area(tables: Tables, reach: list[int]) -> int:
    """Where a main force would go: to a landing area, or else to another key area."""
    for area in reach:
        if tables.landing_box[area]:
            return area
    for area in reach:
        if tables.is_key[area]:
            return area
    return reach[0]
