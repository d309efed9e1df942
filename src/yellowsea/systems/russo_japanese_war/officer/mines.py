"""10, S6: the mines off Kure, Fusan and Chemulpo: who sweeps them before the month ends."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.russo_japanese_war.state.war import JoinedWar
from yellowsea.systems.tsushima.chart.movement import sailing_units
from yellowsea.systems.tsushima.state.tables import MERCHANT, PROTECTED

_LAST: Final = 6  # the last naval phase
_SPARE: Final = 1  # counters more than are needed
_CRIPPLED: Final = 2  # hits with which a cruiser does not sweep


class Sweeping:
    """10.4: any six counters sweep: small craft first, then old cruisers; Kure before Chemulpo."""

    def __init__(self, war: JoinedWar) -> None:
        self.war = war
        self.sea = war.sea
        self.errands: dict[int, int] = {}
        self.closed: list[int] = []  # hexes that will be swept at the end of the month
        mined = [hexagon for hexagon in _harbours(war) if self.sea.mines >> hexagon & 1]
        if not mined or self.sea.surprised():
            return
        units = self._units()
        for hexagon in mined:
            if not self.sea.count(RUSSIA, hexagon):
                self._gather(hexagon, units)

    def _units(self) -> list[tuple[int, list[int]]]:
        """Units that may still sail in this segment and are fit for it, each with its rank."""
        sea = self.sea
        tables = sea.tables
        found: list[tuple[int, list[int]]] = []
        for unit in sailing_units(sea, JAPAN):
            ships = sea.members(unit)
            first = ships[0]
            if tables.type[first] == MERCHANT or sea.place[first] >= tables.chart.zone_base:
                continue
            if tables.is_craft[first]:
                found.append((0, ships))
                continue
            worst = max([sea.hits[ship] for ship in ships])
            if worst < _CRIPPLED and max([tables.type[ship] for ship in ships]) == PROTECTED:
                found.append((1, ships))
        return found

    def _gather(self, hexagon: int, units: list[tuple[int, list[int]]]) -> None:
        """Orders for enough of them to be over one mine in the last phase; nobody leaves port before he must."""
        sea = self.sea
        chart = sea.tables.chart
        left = _LAST + 1 - sea.phase
        there = len([ship for ship in sea.ships_at(JAPAN, hexagon) if sea.moved[ship]])
        ranked: list[tuple[int, int, int, int]] = []
        for number, (rank, ships) in enumerate(units):
            if ships[0] in self.errands:
                continue
            steps = chart.distances(hexagon)[chart.hex_of[sea.place[ships[0]]]]
            away = max(1, -(-steps // sea.slowest(ships)))
            if away <= left:
                ranked.append((int(away > 1), rank, away, number))
        ranked.sort()
        able = there + sum([len(units[number][1]) for _, _, _, number in ranked])
        if able < sea.tables.sweepers_least:
            return
        self.closed.append(hexagon)
        wanted = sea.tables.sweepers_least + _SPARE - there
        for _, _, away, number in ranked:
            if wanted <= 0:
                return
            ships = units[number][1]
            wanted -= len(ships)
            here = sea.place[ships[0]]
            waits = away < left and sea.is_friendly_port(JAPAN, here)
            for ship in ships:
                self.errands[ship] = here if waits else hexagon


def _harbours(war: JoinedWar) -> list[int]:
    """The waters of Kure, Chemulpo and Fusan, of the other Japanese ports, and of Port Arthur without a fleet."""
    sea = war.sea
    chart = sea.tables.chart
    kure, fusan, chemulpo = war.figures.origin_place
    places = [kure, chemulpo, fusan]
    for port in range(chart.ports):
        place = chart.port_base + port
        if sea.port_owner[port] == JAPAN and place not in places:
            places.append(place)
    arthur = chart.port_base + chart.port_arthur
    if arthur not in places and not sea.count(RUSSIA, arthur):
        places.append(arthur)
    return [chart.hex_of[place] for place in places]
