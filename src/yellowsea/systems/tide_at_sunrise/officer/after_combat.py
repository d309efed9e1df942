"""After the die: who pays, where units retreat, who pursues and how far, what to remove from an enemy stack."""

from __future__ import annotations

from yellowsea.systems.tide_at_sunrise.officer.goals import Goal
from yellowsea.systems.tide_at_sunrise.officer.march import Marshal
from yellowsea.systems.tide_at_sunrise.play.attacks.losses import useful_payers
from yellowsea.systems.tide_at_sunrise.play.attacks.pursuit import steps_of
from yellowsea.systems.tide_at_sunrise.play.effects import dies_when_hit
from yellowsea.systems.tide_at_sunrise.state.tables import ARTILLERY
from yellowsea.systems.tide_at_sunrise.state.war import War


def cheapest_payer(war: War, disrupted: float) -> int:
    """7.5: the unit with which to begin so that the whole price is paid at the least loss."""
    units = useful_payers(war)
    owed = war.combat.owed
    points = war.tables.points
    least = [0.0] + [1000.0] * owed
    first = [-1] * (owed + 1)
    for unit in units:
        strength = war.strength(unit)
        loss = float(points[unit]) if dies_when_hit(war, unit) else disrupted * points[unit]
        loss += 0.001 * strength
        for paid in range(owed, 0, -1):
            below = paid - strength if paid > strength else 0
            if least[below] + loss < least[paid]:
                least[paid] = least[below] + loss
                first[paid] = unit if first[below] < 0 else first[below]
    return first[owed] if first[owed] >= 0 else units[0]


def removed(war: War, codes: list[int]) -> int:
    """5.4.2: from an enemy stack that is too high, the unit that hurts him most."""
    base = war.words.remove
    tables = war.tables
    best = codes[0]
    most = -1.0
    for code in codes:
        unit = code - base
        worth = tables.points[unit] + 0.05 * war.strength(unit)
        if worth > most:
            best, most = code, worth
    return best


class Fate:
    """Retreats and pursuits of one side in one state."""

    def __init__(self, marshal: Marshal) -> None:
        self.marshal = marshal
        self.war = marshal.war

    def _goals(self, unit: int) -> list[Goal]:
        marshal = self.marshal
        army = marshal.siege_army() if marshal.side == 0 else []
        return marshal.goals(marshal.front_of(unit, army))

    def retreat(self, codes: list[int]) -> int:
        """7.6.2: the way whose end is worth most."""
        war = self.war
        words = war.words
        unit = war.combat.mover
        goals = self._goals(unit)
        best = codes[0]
        most = -999.0
        for way in war.combat.ways or []:
            worth = self.marshal.worth(unit, way.end, goals)
            code = words.retreat_to + way.first
            if war.combat.way >= 0:
                if way.first != war.combat.way:
                    continue
                code = words.stay if way.second < 0 else words.retreat_to + way.second
            if worth > most and code in codes:
                best, most = code, worth
        return best

    def pursue(self, codes: list[int]) -> int:
        """7.7.1: who gains by following goes, the one that gains most first."""
        war = self.war
        words = war.words
        best = words.done
        most = self.marshal.weights.idle
        for code in codes:
            unit = code - words.pursue
            if code == words.done or war.tables.arm[unit] == ARTILLERY:
                continue
            stays, follows = self._chase(unit, war.combat.hexagon, steps_of(war, unit) - 1)
            if follows - stays > most:
                best, most = code, follows - stays
        if best == words.done and not war.holds(self.marshal.side, war.combat.hexagon):
            best = self._occupier(codes)
        return best

    def _occupier(self, codes: list[int]) -> int:
        """A town or fort that was cleared is worth an occupant in any case."""
        war = self.war
        ground = war.tables.ground
        wanted = ground.fort_of[war.combat.hexagon] >= 0 and war.is_fort(war.combat.hexagon)
        place = ground.place_of[war.combat.hexagon]
        wanted = wanted or (place >= 0 and ground.place_points[place] > 0)
        return codes[0] if wanted else war.words.done

    def _chase(self, unit: int, start: int, steps: int) -> tuple[float, float]:
        """What staying is worth to a unit, and what the best hex within its pursuit is."""
        war = self.war
        goals = self._goals(unit)
        stays = self.marshal.worth(unit, war.where[unit], goals)
        edge = [start]
        seen = {start}
        best = -999.0
        if self._has_room(unit, start):
            best = self.marshal.worth(unit, start, goals)
        for _ in range(steps):
            wider: list[int] = []
            for here in edge:
                for there in self._open(unit, here):
                    if there not in seen:
                        seen.add(there)
                        wider.append(there)
                        if self._has_room(unit, there):
                            best = max(best, self.marshal.worth(unit, there, goals))
            edge = wider
        return stays, best

    def _has_room(self, unit: int, here: int) -> bool:
        tables = self.war.tables
        return self.marshal.height.get(here, 0) + tables.halves[unit] <= tables.stack_limit

    def _open(self, unit: int, here: int) -> list[int]:
        war = self.war
        ground = war.tables.ground
        enemy = 1 - self.marshal.side
        return [
            there
            for there in ground.around[here]
            if not war.holds(enemy, there) and war.can_enter(unit, there) and ground.country[there] != 2
        ]

    def follow(self, codes: list[int]) -> int:
        """7.7.3: one hex further towards the best that can be reached, or halt."""
        war = self.war
        words = war.words
        unit = war.combat.mover
        here = war.where[unit]
        goals = self._goals(unit)
        best = words.halt
        most = self.marshal.worth(unit, here, goals) if self.marshal.height[here] <= war.tables.stack_limit else -50.0
        for there in self._open(unit, here):
            code = words.advance + there
            if code not in codes:
                continue
            worth = self.marshal.worth(unit, there, goals) if self._has_room(unit, there) else -99.0
            if war.combat.steps_left > 1 and not war.is_fort(there):
                for beyond in self._open(unit, there):
                    if beyond != here and self._has_room(unit, beyond):
                        worth = max(worth, self.marshal.worth(unit, beyond, goals) - 0.01)
            if worth > most + 0.02:
                best, most = code, worth
        return best
