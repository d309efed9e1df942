"""The picture on the chart table: who is where, how strong, and how the war stands, as one side may see it."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.state.sides import JAPAN, RUSSIA, other
from yellowsea.systems.tsushima.chart.victory import TURNS_AFTER_THE_FALL, damage_points, hits_on
from yellowsea.systems.tsushima.officer.chart.distances import FAR, Seas
from yellowsea.systems.tsushima.officer.chart.weights import ChartWeights
from yellowsea.systems.tsushima.state import scenarios
from yellowsea.systems.tsushima.state.war import War

# How far a fleet strikes in one segment.
STRIDE: Final = 5
# The months before the end of the war in which the side that is behind has nothing to lose.
LAST_THROW: Final = 3


class Picture:
    """Strength by place. Hidden enemies stand where the state imagines them, those at sea are feared to be more."""

    def __init__(self, war: War, side: int, seas: Seas, weights: ChartWeights) -> None:
        self.errands: dict[int, int] = {}  # merchants with goals that are not those of a plan (14)
        self.is_wary = False  # no ship enters a mined port while there is another one
        self.war = war
        self.side = side
        self.enemy = other(side)
        self.seas = seas
        self.weights = weights
        self.own: dict[int, float] = {}
        self.foe: dict[int, float] = {}
        self._look()

    def strength(self, ship: int) -> float:
        """The present fighting strength of a ship."""
        war = self.war
        worth = self.seas.power[ship] * self.weights.health[min(3, war.hits[ship])]
        for _ in range(war.morale[ship]):
            worth *= self.weights.morale
        return 0.0 if war.repairing[ship] else worth

    def _look(self) -> None:
        war = self.war
        chart = war.tables.chart
        for ship in war.fleets[self.side]:
            place = war.place[ship]
            if place < chart.places:
                self.own[place] = self.own.get(place, 0.0) + self.strength(ship)
        hidden = 0.0
        unseen: list[int] = []
        for ship in war.fleets[self.enemy]:
            place = war.place[ship]
            if place >= chart.places:
                continue
            worth = self.strength(ship)
            self.foe[place] = self.foe.get(place, 0.0) + worth
            if not war.known[ship]:
                hidden += worth
                if place < chart.port_base and place not in unseen:
                    unseen.append(place)
        is_long = war.scenario == scenarios.WAR_AT_SEA
        part = self.weights.unknown_long if is_long else self.weights.unknown
        for place in unseen:
            self.foe[place] = max(self.foe[place], part * hidden / len(unseen))

    def foe_within(self, place: int, reach: int) -> float:
        """Enemy strength that can be at a place in its next segment."""
        total = 0.0
        for where, worth in self.foe.items():
            if self.seas.steps(where, place) <= reach:
                total += worth
        return total

    def own_within(self, place: int, reach: int) -> float:
        """Own strength that can be at a place in one segment."""
        total = 0.0
        for where, worth in self.own.items():
            if self.seas.steps(where, place) <= reach:
                total += worth
        return total

    def foes_at_sea(self) -> list[int]:
        """Enemy stacks at sea, and in ports that are not theirs; the strongest first."""
        war = self.war
        chart = war.tables.chart
        found: list[int] = []
        for place in self.foe:
            is_port = chart.port_base <= place < chart.zone_base
            if place < chart.port_base or (is_port and war.port_owner[place - chart.port_base] != self.enemy):
                found.append(place)
        found.sort(key=self._order)
        return found

    def _order(self, place: int) -> tuple[float, int]:
        return (-self.foe[place], place)

    def nearest_port(self, place: int) -> int:
        """The friendly port that is nearest over water; one with the enemy before it only where there is no other."""
        war = self.war
        chart = war.tables.chart
        best = -1
        least = 2 * FAR
        for port in range(chart.ports):
            if war.port_owner[port] != self.side:
                continue
            hexagon = chart.port_hex[port]
            steps = self.seas.steps(place, hexagon)
            if war.held[self.enemy] >> hexagon & 1 and place != chart.port_base + port:
                steps += FAR // 2
            if self.is_wary and war.mines >> hexagon & 1 and place != chart.port_base + port:
                steps += FAR // 4
            if steps < least:
                least = steps
                best = chart.port_base + port
        return best


def lead(war: War, side: int) -> int:
    """By how many points a side would win if the scenario ended now."""
    tables = war.tables
    chart = tables.chart
    vladivostok = chart.port_base + chart.vladivostok
    if war.scenario == scenarios.WAR_AT_SEA:
        japan = damage_points(war, RUSSIA) - damage_points(war, JAPAN)
    elif war.scenario == scenarios.TSUSHIMA:
        japan = hits_on(war, RUSSIA) - hits_on(war, JAPAN)
    else:
        japan = 0
        for ship in tables.ships_of[RUSSIA]:
            japan += 1 if war.place[ship] == chart.interned else war.hits[ship]
    if war.scenario != scenarios.WAR_AT_SEA:
        for ship in runners(war):
            if war.place[ship] == vladivostok:
                japan -= worth_of(war, ship)
    return japan if side == JAPAN else -japan


def months_left(war: War) -> int:
    """16.5: the months after this one: to the last, or to the sixth after the fall of Port Arthur."""
    last = war.tables.scenarios[war.scenario].last_turn
    if war.fallen:
        last = min(last, war.fallen + TURNS_AFTER_THE_FALL)
    return last - war.turn


def is_desperate(war: War, side: int) -> bool:
    """In the long war: is a side behind, with so little time left that even a bad chance is better than none?"""
    return war.scenario == scenarios.WAR_AT_SEA and months_left(war) < LAST_THROW and lead(war, side) < 0


def runners(war: War) -> list[int]:
    """Russian ships that earn points in Vladivostok: all but those that begin there."""
    tables = war.tables
    home = tables.chart.port_base + tables.chart.vladivostok
    found: list[int] = []
    for force in tables.scenarios[war.scenario].forces:
        if force.side == RUSSIA and force.default_place != home:
            found += [ship for ship in force.ships if tables.is_ship[ship]]
    return found


def worth_of(war: War, ship: int) -> int:
    """16.3: points of a ship: three for a battleship, two and one for cruisers, none for the rest."""
    tables = war.tables
    return 3 - tables.type[ship] if tables.is_ship[ship] else 0


def merchants_afloat(war: War) -> int:
    """Merchants on the chart."""
    return sum(1 for ship in war.tables.merchants if war.is_afloat(ship))
