"""The officer in phase 4: every naval operation is tried, one step ahead and with the enemy's answer."""

from __future__ import annotations

from yellowsea.kernel.state.sides import JAPAN, other
from yellowsea.systems.blockade.officer.evaluation import Evaluation
from yellowsea.systems.blockade.officer.group import Group
from yellowsea.systems.blockade.officer.squadron import NOBODY_THERE, Squadron
from yellowsea.systems.blockade.state.places import ANCHORAGE, AREAS, PORTS, SUNK, anchorage
from yellowsea.systems.blockade.state.war import War


class Choice:
    """An operation and what it promises Japan."""

    __slots__ = ("code", "value")

    def __init__(self, code: int, value: float) -> None:
        self.code = code
        self.value = value


class OperationTrials:
    """Weighs the operations of one moment."""

    def __init__(self, evaluation: Evaluation, war: War) -> None:
        self.evaluation = evaluation
        self.war = war
        self.now = evaluation.value_now()  # if the operations ended here
        self.later = evaluation.value_later()  # with more of them to come
        evaluation.keep()

    def ranked(self, side: int) -> list[Choice]:
        """All sensible operations of the side that acts, and the pass, the best first."""
        war = self.war
        sign = 1.0 if side == JAPAN else -1.0
        if war.cycle.second_chance:
            passing = self.now if war.cycle.winner_passed else self.later
            failing = self.later
        else:
            # PA-7.1, PA-7.4: a pass or a failed move gives the other side its chance.
            answers = self.operations(other(side), self.later)
            failing = self.later
            for answer in answers:
                if sign * answer.value < sign * failing:
                    failing = answer.value
            passing = failing if failing != self.later and sign * failing < sign * self.now else self.now
        choices = self.operations(side, failing)
        choices.append(Choice(war.words.no_operation, passing))
        choices.sort(key=lambda choice: (-sign * choice.value, choice.code))
        return choices

    def operations(self, side: int, failing: float) -> list[Choice]:
        """Every operation of a side with its value; a failed movement leads to `failing`."""
        evaluation = self.evaluation
        tables = evaluation.tables
        words = self.war.words
        base = side * AREAS
        enemy = other(side) * AREAS
        choices: list[Choice] = []
        for area in range(AREAS):
            if not evaluation.count[base + area]:
                continue
            chance = evaluation.speed[base + area] / 6.0
            for to in tables.neighbours[area]:
                value = self._moved(side, area, to)
                choices.append(Choice(words.move + area * AREAS + to, chance * value + (1.0 - chance) * failing))
            for port in range(PORTS):
                if tables.port_side[port] == side and area in tables.port_areas[port] and self.war.port_is_open(port):
                    value = self._entered(side, area, port)
                    choices.append(Choice(words.enter + area * PORTS + port, chance * value + (1.0 - chance) * failing))
            if evaluation.count[enemy + area]:
                choices.append(Choice(words.battle + area, self._fought(side, area)))
        for port in range(PORTS):
            if tables.port_side[port] != side:
                continue
            waiting = self.war.ships_at(side, anchorage(port))
            if not waiting:
                continue
            for area in tables.port_areas[port]:
                left = self.best_group(side, port, area, waiting, failing)
                choices.append(Choice(words.leave + port * AREAS + area, left[1]))
        return choices

    # -- trying things on the evaluation ------------------------------------------------------------------------------

    def _moved(self, side: int, area: int, to: int) -> float:
        evaluation = self.evaluation
        before = evaluation.squadron[side * AREAS + area]
        there = evaluation.squadron[side * AREAS + to]
        moved = before.worth * self._change(side, area, to)
        evaluation.put(side * AREAS + area, NOBODY_THERE)
        evaluation.join(side * AREAS + to, _worth_now(before, moved))
        evaluation.assess(area)
        evaluation.assess(to)
        value = evaluation.value_later()
        evaluation.put_back(side * AREAS + area, before)
        evaluation.put_back(side * AREAS + to, there)
        return value

    def _entered(self, side: int, area: int, port: int) -> float:
        evaluation = self.evaluation
        before = evaluation.squadron[side * AREAS + area]
        moved = before.worth * self._change(side, area, ANCHORAGE + port)
        evaluation.put(side * AREAS + area, NOBODY_THERE)
        evaluation.ashore[side] += moved
        evaluation.assess(area)
        value = evaluation.value_later()
        evaluation.ashore[side] -= moved
        evaluation.put_back(side * AREAS + area, before)
        return value

    def _change(self, side: int, place: int, to: int) -> float:
        """How the worth of ships changes from one place to another."""
        keeps = self.evaluation.keeps
        here = keeps[2 * (side * SUNK + place)]
        return keeps[2 * (side * SUNK + to)] / here if here > 0.0 else 1.0

    def _fought(self, side: int, area: int) -> float:
        """PA-7.10 to PA-7.18 in the mean: the enemy sunk, the own ships sunk, or both hurt."""
        evaluation = self.evaluation
        gunnery = evaluation.lookup.gunnery
        weights = evaluation.lookup.weights
        mine = side * AREAS + area
        theirs = other(side) * AREAS + area
        my = evaluation.squadron[mine]
        its = evaluation.squadron[theirs]
        if my.speed > its.speed:
            fight = gunnery.exchange(my, its)
            hurt, lost = fight.first_hurt, fight.first_cleared
            harm, cleared = fight.second_hurt, fight.second_cleared
        else:
            fight = gunnery.exchange(its, my)
            hurt, lost = fight.second_hurt, fight.second_cleared
            harm, cleared = fight.first_hurt, fight.first_cleared
        value = 0.0
        both = 1.0 - cleared - lost
        if cleared > 0.001:
            evaluation.put(theirs, NOBODY_THERE)
            evaluation.assess(area)
            value += cleared * evaluation.value_later()
            evaluation.put_back(theirs, its)
        if lost > 0.001:
            evaluation.put(mine, NOBODY_THERE)
            evaluation.assess(area)
            value += lost * evaluation.value_later()
            evaluation.put_back(mine, my)
        if both > 0.001:
            evaluation.put(mine, _left(my, 1.0 - (hurt - lost) / (1.0 - lost)))
            evaluation.put(theirs, _left(its, 1.0 - (harm - cleared) / (1.0 - cleared)))
            evaluation.assess(area)
            value += both * evaluation.value_later()
            evaluation.put_back(mine, my)
            evaluation.put_back(theirs, its)
        # The posture's taste for losses, on top of what they are worth.
        taste = (weights.enemy_loss - 1.0) * harm * its.worth - (weights.own_loss - 1.0) * hurt * my.worth
        return value + (taste if side == JAPAN else -taste) * evaluation.strength

    def best_group(
        self, side: int, port: int, area: int, waiting: list[int], failing: float
    ) -> tuple[list[int], float]:
        """PA-7.7: the ships to take out of an anchorage, and what that is worth."""
        evaluation = self.evaluation
        sign = 1.0 if side == JAPAN else -1.0
        best: list[int] = []
        best_value = 0.0
        slot = side * AREAS + area
        there = evaluation.squadron[slot]
        for ships in self._groups(waiting):
            group = Group(evaluation, self.war, ships)
            at_sea = group.worth_in(area)
            ashore = group.worth_in(ANCHORAGE + port)
            chance = group.speed / 6.0
            evaluation.join(slot, group.as_squadron(at_sea))
            evaluation.ashore[side] -= ashore
            evaluation.assess(area)
            value = chance * evaluation.value_later() + (1.0 - chance) * failing
            evaluation.ashore[side] += ashore
            evaluation.put_back(slot, there)
            if not best or sign * value > sign * best_value + 1e-9:
                best = ships
                best_value = value
        return best, best_value

    def _groups(self, waiting: list[int]) -> list[list[int]]:
        """A single cheap fast ship, the fast ships, all ships."""
        lookup = self.evaluation.lookup
        speeds = lookup.tables.speed
        damaged = self.war.damaged
        single = waiting[0]
        single_merit = -1000.0
        top = 0
        low = 9
        for ship in waiting:
            speed = speeds[2 * ship + damaged[ship]]
            merit = speed - lookup.worth[ship] + 0.5 * damaged[ship]
            if merit > single_merit:
                single = ship
                single_merit = merit
            top = max(top, speed)
            low = min(low, speed)
        groups = [[single]]
        if len(waiting) > 1:
            for least in range(low, top + 1):
                group = [ship for ship in waiting if speeds[2 * ship + damaged[ship]] >= least]
                if len(group) > 1 and (not groups or len(group) != len(groups[-1])):
                    groups.append(group)
        return groups


def _left(squadron: Squadron, part: float) -> Squadron:
    """What is left of a squadron after a battle."""
    return Squadron(
        max(1, int(squadron.fire * part + 0.5)),
        max(1, int(squadron.hull * part + 0.5)),
        squadron.spare,
        squadron.count,
        squadron.speed,
        squadron.worth * part,
    )


def _worth_now(squadron: Squadron, worth: float) -> Squadron:
    """A squadron that is worth something else in another place."""
    return Squadron(squadron.fire, squadron.hull, squadron.spare, squadron.count, squadron.speed, worth)
