"""Where units should go: the worth of a hex to a unit, and the next order of a movement phase."""

from __future__ import annotations

from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.tide_at_sunrise.officer.assault import Assault
from yellowsea.systems.tide_at_sunrise.officer.attack import Assessor
from yellowsea.systems.tide_at_sunrise.officer.goals import Goal, Goals
from yellowsea.systems.tide_at_sunrise.play.march_reach import may_entrain
from yellowsea.systems.tide_at_sunrise.play.movement import movable
from yellowsea.systems.tide_at_sunrise.state.fleets import IN_BEING, PORT_ARTHUR
from yellowsea.systems.tide_at_sunrise.state.tables import ARTILLERY
from yellowsea.systems.tide_at_sunrise.state.war import LANDED, LANDED_IN_PORT, MOVED


class Order:
    """A unit's march: to a hex, perhaps by rail; to the hex it stands in means that it stays."""

    __slots__ = ("assault", "by_rail", "goal", "unit")

    def __init__(self, unit: int, goal: int, by_rail: bool, assault: Assault | None) -> None:
        self.unit = unit
        self.goal = goal
        self.by_rail = by_rail
        self.assault = assault


class Marshal(Goals):
    """Moves one side in one state."""

    # -- the worth of a hex ----------------------------------------------------------------------------------------

    def worth(self, unit: int, here: int, goals: list[Goal]) -> float:
        """What it is worth to have a unit end in a hex."""
        war = self.war
        tables = war.tables
        ground = tables.ground
        weights = self.weights
        points = tables.points[unit]
        strength = war.strength(unit)
        worth = self.pull(goals, here)
        if here >= ground.size:
            return worth - 2.0
        danger = weights.danger
        in_zone = war.enemy_zone(self.side)[here]
        if war.down[unit]:
            worth *= 0.3
            danger *= 2.0
            if in_zone:
                worth -= 2.0 * points
        elif in_zone and tables.arm[unit] == ARTILLERY:
            worth -= 0.8
        firm = self.firm.get(here, 0)
        firm_points = self.firm_points.get(here, 0.0)
        if not self.is_moving and here == war.where[unit]:
            firm -= strength
            firm_points -= points
        if tables.arm[unit] == ARTILLERY and self.picture.threat[here] and here not in self.guard:
            worth -= weights.escort
        strength += firm
        worth -= danger * self.picture.peril(war, here, strength, firm_points + points, weights.answer, self.firm)
        if not ground.sets.has(self.picture.supplied, here):
            place = ground.place_of[here]
            if not (self.side == JAPAN and place >= 0 and ground.place_port[place]):
                worth -= weights.supply * points
        place = ground.place_of[here]
        if place >= 0:
            if war.holdings.owner[place] != self.side:
                worth += weights.capture * ground.place_points[place]
                if self.side == JAPAN and ground.place_port[place]:
                    worth += weights.port
                if here == ground.lushun and war.fleets.condition[PORT_ARTHUR] == IN_BEING:
                    worth += tables.port_arthur_points
            elif not firm and self.picture.threat[here]:
                worth += weights.keep * ground.place_points[place]
        elif self.side == RUSSIA and ground.kwantung[here] and self.picture.threat[here]:
            if not war.is_fort(here):
                worth -= 1.0
            elif not firm:
                worth += weights.keep * 3.0
        friends = 0
        for there in ground.around[here]:
            friends += self.firm.get(there, 0)
        return worth + weights.mass * min(friends, 20)

    def best_hex(self, unit: int, hexes: list[int], goals: list[Goal]) -> tuple[int, float]:
        """The best of the hexes a unit can reach, or the one it stands in, with its worth."""
        tables = self.war.tables
        here = self.war.where[unit]
        size = tables.halves[unit]
        limit = tables.stack_limit
        stays = self.worth(unit, here, goals) + 0.02
        if here < tables.ground.size and self.height.get(here, 0) > limit:
            stays -= 5.0
        height = self.height
        better: list[tuple[float, int]] = []
        for there in hexes:
            if height.get(there, 0) + size > limit:
                continue
            worth = self.worth(unit, there, goals)
            if worth > stays:
                better.append((worth, -there))
        while better:
            worth, there = max(better)
            if size < 2 or not self.is_alone(unit, -there):
                return -there, worth
            better.remove((worth, there))
        return here, stays

    def is_alone(self, unit: int, here: int) -> bool:
        """Would a division face twice its strength in a hex with nobody beside it, even when all others have moved?"""
        war = self.war
        tables = war.tables
        threat = self.picture.threat[here] * self.weights.answer
        strength = war.strength(unit) + self.guard.get(here, 0)
        if threat < 2 * strength:
            return False
        for there in tables.ground.around[here]:
            strength += self.guard.get(there, 0)
        beside = tables.ground.sets.disc[here]
        for other in self.followers:
            if threat < 2 * strength:
                return False
            if other != unit and self.picture.within(war, other) & beside:
                strength += war.strength(other)
        return threat >= 2 * strength

    # -- orders ----------------------------------------------------------------------------------------------------

    def assaults(self) -> tuple[list[Assault], set[int]]:
        """The attacks worth making, the best first, up to one that still needs a march; and the units in them."""
        war = self.war
        assessor = Assessor(self.chart, self.picture, self.weights, war)
        found: dict[int, Assault] = {}
        used: set[int] = set()
        for target in self.picture.foes:
            one = assessor.best_muster(target)
            if one is not None and one.gain > self.weights.attack:
                found[target] = one
        made: list[Assault] = []
        while found:
            best = max(found.values(), key=lambda one: (one.gain, -one.target))
            made.append(best)
            used.update(best.units)
            if any(not war.marks[unit] & MOVED for unit in best.units):
                break
            del found[best.target]
            for target in list(found):
                if not used.isdisjoint(found[target].units):
                    one = assessor.muster(target, used)
                    if one is not None and one.gain > self.weights.attack:
                        found[target] = one
                    else:
                        del found[target]
        return made, used

    def next_order(self) -> Order | None:
        """The next unit to move and where; None when all have moved."""
        war = self.war
        units = [*movable(war), *[unit for unit in war.march.units if war.marks[unit] & MOVED]]
        if not units:
            return None
        made, used = self.assaults()
        for assault in made:
            for unit, here in zip(assault.units, assault.hexes, strict=True):
                if unit in units:
                    return Order(unit, here, False, assault)
        free = [unit for unit in units if unit not in used]
        if not free:
            return Order(units[0], war.where[units[0]], False, None)
        army = self.siege_army() if self.side == JAPAN else []
        best = free[0]
        most = -999.0
        for unit in free:
            # The foremost first, so that those behind find their places free; guns last, so that they find an escort.
            liking = self.pull(self.goals(self.front_of(unit, army)), war.where[unit]) + 0.01 * war.strength(unit)
            if war.tables.arm[unit] == ARTILLERY:
                liking -= 200.0
            if liking > most:
                best, most = unit, liking
        return self.order_for(best, army)

    def order_for(self, unit: int, army: list[int]) -> Order:
        """Where one unit should go that takes part in no attack."""
        war = self.war
        tables = war.tables
        here = war.where[unit]
        if tables.bound[unit]:
            return Order(unit, here, False, None)
        goals = self.goals(self.front_of(unit, army))
        goal, worth = self.best_hex(unit, self.picture.reach(war, unit).hexes, goals)
        railway = tables.ground.railway
        if here < tables.ground.size and railway.place[here] >= 0 and self._may_entrain(unit):
            trains = railway.run(here, war.holdings.rails.owner, self.side, war.enemy_zone(self.side))
            stop, there = self.best_hex(unit, list(trains), goals)
            if there > worth + 0.2 and stop != here:
                return Order(unit, stop, True, None)
        return Order(unit, goal, False, None)

    def _may_entrain(self, unit: int) -> bool:
        war = self.war
        if war.enemy_zone(self.side)[war.where[unit]] or war.supplies.rail_used >= war.tables.rail_capacity[self.side]:
            return False
        return war.tables.rail_after_landing or not war.marks[unit] & (LANDED | LANDED_IN_PORT)

    def after_the_train(self, unit: int) -> int:
        """Where a unit goes on foot that has come by rail; where it is if nowhere."""
        war = self.war
        reach = war.march.reach
        army = self.siege_army() if self.side == JAPAN else []
        if reach is None or may_entrain(war):
            return war.where[unit]
        return self.best_hex(unit, reach.hexes, self.goals(self.front_of(unit, army)))[0]
