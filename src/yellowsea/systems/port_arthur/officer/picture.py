"""What follows from where the enemy stands: his stacks, where he can strike, how far away he is, who is in supply."""

from __future__ import annotations

from typing import Final

from yellowsea.boards.hexsets import HexSet
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, other
from yellowsea.systems.port_arthur.officer.chart import Chart
from yellowsea.systems.port_arthur.play.strength import column_of, defence
from yellowsea.systems.port_arthur.play.supply import fed_hexes
from yellowsea.systems.port_arthur.state.war import War

MARCH: Final = 12  # hexes; from further away an enemy is not near
_CROWD: Final = (60, 36)  # strength that Japan, with a headquarters, and Russia can bring against one hex

_MANY: Final = 1024  # more counters than ever lie in one place
_DIVISION: Final = 13  # strength beyond which there is more than a division in a stack


class Foe:
    """A stack of the enemy."""

    __slots__ = ("hexagon", "strength", "units")

    def __init__(self, hexagon: int) -> None:
        self.hexagon = hexagon
        self.strength = 0
        self.units: list[int] = []


class Picture:
    """Holds for a whole phase of a side, in which the enemy stands still."""

    def __init__(self, chart: Chart, war: War, side: int) -> None:
        self.chart = chart
        self.side = side
        tables = war.tables
        ground = tables.ground
        enemy = other(side)
        self.fed: HexSet = fed_hexes(war, side)
        their_fed: HexSet = fed_hexes(war, enemy)
        self.threat = [0] * ground.nodes
        self.foes: dict[int, Foe] = {}
        threat = self.threat
        for unit in tables.units_of[enemy]:
            here = war.where[unit]
            if not 0 <= here < ground.size:
                continue
            foe = self.foes.get(here)
            if foe is None:
                foe = Foe(here)
                self.foes[here] = foe
            foe.units.append(unit)
            strength = tables.strength[unit]
            foe.strength += strength
            if war.hits[unit] or tables.defence_only[unit]:
                continue
            if not their_fed >> here & 1:
                strength //= 2  # it may find supply again
            for there in chart.strikes(here, war.rate(unit)):
                threat[there] += strength
        self.away = self._distances(war)
        self.reaches: dict[int, HexSet] = {}  # where units can march, by hex, points and load

    def _distances(self, war: War) -> list[int]:
        """How many hexes lie between each hex and the nearest enemy, up to a march."""
        ground = war.tables.ground
        sets = ground.sets
        away = [MARCH] * ground.nodes
        reached = sets.of(list(self.foes))
        for here in self.foes:
            away[here] = 0
        for number in range(1, MARCH):
            wider = sets.spread(reached)
            for here in sets.members(wider & ~reached):
                away[here] = number
            reached = wider
        return away

    def is_fed(self, here: int) -> bool:
        """Would a unit of the side be in supply there?"""
        return here >= self.chart.tables.ground.size or bool(self.fed >> here & 1)

    def peril(self, war: War, here: int, halves: int, strength: int, answer: float) -> tuple[float, float]:
        """The hits and the chance of rout that a stack of so much strength on such ground must expect."""
        threat = self.threat[here]
        if not threat or not strength:
            return 0.0, 0.0
        force = int(min(threat * answer, _CROWD[other(self.side)]))
        added = 0 if self.is_fed(here) else 2
        if strength > _DIVISION:
            added += 1  # he strikes at one division of a tall stack
            strength = _DIVISION
        odds = self.chart.chances(column_of(war, force, 2 * strength * halves), added)
        return odds.hits, odds.rout


def stack_defence(war: War, units: list[int]) -> int:
    """The defence of units where they stand, in quarters, hexsides left out."""
    return sum([defence(war, unit, []) for unit in units])


def picture_key(war: War, side: int) -> tuple[int, ...]:
    """Everything a picture depends on: the enemy and who of his is fed, supply, season, who holds what."""
    enemy = war.tables.units_of[other(side)]
    first, last = enemy[0], enemy[-1] + 1
    stock = war.stock(side)
    headquarters = [war.where[unit] for unit in war.tables.headquarters] if side == JAPAN else []
    return (
        *(side, war.turn, war.phase, war.sea.russian_until, fed_hexes(war, other(side))),
        *war.where[first:last],
        *war.hits[first:last],
        *war.holder,
        *war.ports,
        RUSSIA,
        *headquarters,
        *sorted([place * _MANY + count for place, count in stock.items()]),
    )
