"""The officer in phase 4: every naval operation is tried on the picture, one step ahead and with the enemy's answer."""

from __future__ import annotations

from yellowsea.kernel.sides import JAPAN, other
from yellowsea.systems.blockade.officer.picture import Picture
from yellowsea.systems.blockade.officer.squadron import NOBODY_THERE, Squadron
from yellowsea.systems.blockade.state.tables import ANCHORAGE, AREAS, PORTS, SUNK
from yellowsea.systems.blockade.state.war import War, anchorage


class Choice:
    """An operation and what it promises Japan."""

    __slots__ = ("code", "value")

    def __init__(self, code: int, value: float) -> None:
        self.code = code
        self.value = value


class Group:
    """Ships of one anchorage that sail together, summed up for the area they make for."""

    __slots__ = ("count", "fire", "hull", "ships", "speed", "worth_ashore", "worth_at_sea")

    def __init__(self, picture: Picture, war: War, ships: list[int], side: int, port: int, area: int) -> None:
        tables = picture.tables
        desk = picture.desk
        self.ships = ships
        self.count = len(ships)
        self.fire = 0
        self.hull = 0
        self.speed = 0
        self.worth_at_sea = 0.0
        self.worth_ashore = 0.0
        for ship in ships:
            damaged = war.damaged[ship]
            face = 2 * ship + damaged
            self.fire += tables.firepower[face]
            self.hull += desk.hull[face]
            if self.speed == 0 or tables.speed[face] < self.speed:
                self.speed = tables.speed[face]
            self.worth_at_sea += desk.worth[ship] * picture.keeps[2 * (side * SUNK + area) + damaged]
            self.worth_ashore += desk.worth[ship] * picture.keeps[2 * (side * SUNK + ANCHORAGE + port) + damaged]


class Council:
    """Weighs the operations of one moment."""

    def __init__(self, picture: Picture, war: War) -> None:
        self.picture = picture
        self.war = war
        self.now = picture.now()  # if the operations ended here
        self.hope = picture.hope()  # with more of them to come

    def ranked(self, side: int) -> list[Choice]:
        """All sensible operations of the side that acts, and the pass, the best first."""
        war = self.war
        sign = 1.0 if side == JAPAN else -1.0
        if war.cycle.second_chance:
            passing = self.now if war.cycle.winner_passed else self.hope
            failing = self.hope
        else:
            # PA-7.1, PA-7.4: a pass or a failed move gives the other side its chance.
            answers = self.operations(other(side), self.hope)
            failing = self.hope
            for answer in answers:
                if sign * answer.value < sign * failing:
                    failing = answer.value
            passing = failing if failing != self.hope and sign * failing < sign * self.now else self.now
        choices = self.operations(side, failing)
        choices.append(Choice(war.words.no_operation, passing))
        choices.sort(key=lambda choice: (-sign * choice.value, choice.code))
        return choices

    def operations(self, side: int, failing: float) -> list[Choice]:
        """Every operation of a side with its value; a failed movement leads to `failing`."""
        picture = self.picture
        tables = picture.tables
        words = self.war.words
        base = side * AREAS
        enemy = other(side) * AREAS
        choices: list[Choice] = []
        for area in range(AREAS):
            if not picture.count[base + area]:
                continue
            chance = picture.speed[base + area] / 6.0
            for to in tables.neighbours[area]:
                value = self._moved(side, area, to)
                choices.append(Choice(words.move + area * AREAS + to, chance * value + (1.0 - chance) * failing))
            for port in range(PORTS):
                if tables.port_side[port] == side and area in tables.port_areas[port] and self.war.port_is_open(port):
                    value = self._entered(side, area, port)
                    choices.append(Choice(words.enter + area * PORTS + port, chance * value + (1.0 - chance) * failing))
            if picture.count[enemy + area]:
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

    # -- trying things on the picture ------------------------------------------------------------------------------

    def _moved(self, side: int, area: int, to: int) -> float:
        picture = self.picture
        before = picture.squadron(side * AREAS + area)
        there = picture.squadron(side * AREAS + to)
        moved = before.worth * self._change(side, area, to)
        picture.put(side * AREAS + area, NOBODY_THERE)
        picture.add(side * AREAS + to, before.fire, before.hull, before.count, before.speed, moved)
        picture.look(area)
        picture.look(to)
        value = picture.hope()
        picture.put(side * AREAS + area, before)
        picture.put(side * AREAS + to, there)
        picture.look(area)
        picture.look(to)
        return value

    def _entered(self, side: int, area: int, port: int) -> float:
        picture = self.picture
        before = picture.squadron(side * AREAS + area)
        moved = before.worth * self._change(side, area, ANCHORAGE + port)
        picture.put(side * AREAS + area, NOBODY_THERE)
        picture.ashore[side] += moved
        picture.look(area)
        value = picture.hope()
        picture.ashore[side] -= moved
        picture.put(side * AREAS + area, before)
        picture.look(area)
        return value

    def _change(self, side: int, place: int, to: int) -> float:
        """How the worth of ships changes from one place to another."""
        keeps = self.picture.keeps
        here = keeps[2 * (side * SUNK + place)]
        return keeps[2 * (side * SUNK + to)] / here if here > 0.0 else 1.0

    def _fought(self, side: int, area: int) -> float:
        """PA-7.10 to PA-7.18 in the mean: the enemy sunk, the own ships sunk, or both hurt."""
        picture = self.picture
        gunnery = picture.desk.gunnery
        weights = picture.desk.weights
        mine = side * AREAS + area
        theirs = other(side) * AREAS + area
        my = picture.squadron(mine)
        its = picture.squadron(theirs)
        if my.speed > its.speed:
            fight = gunnery.exchange(my.fire, my.hull, its.fire, its.hull)
            hurt, lost = fight.first_hurt, fight.first_cleared
            harm, cleared = fight.second_hurt, fight.second_cleared
        else:
            fight = gunnery.exchange(its.fire, its.hull, my.fire, my.hull)
            hurt, lost = fight.second_hurt, fight.second_cleared
            harm, cleared = fight.first_hurt, fight.first_cleared
        value = 0.0
        both = 1.0 - cleared - lost
        if cleared > 0.001:
            picture.put(theirs, NOBODY_THERE)
            picture.look(area)
            value += cleared * picture.hope()
            picture.put(theirs, its)
        if lost > 0.001:
            picture.put(mine, NOBODY_THERE)
            picture.look(area)
            value += lost * picture.hope()
            picture.put(mine, my)
        if both > 0.001:
            picture.put(mine, _left(my, 1.0 - (hurt - lost) / (1.0 - lost)))
            picture.put(theirs, _left(its, 1.0 - (harm - cleared) / (1.0 - cleared)))
            picture.look(area)
            value += both * picture.hope()
            picture.put(mine, my)
            picture.put(theirs, its)
        picture.look(area)
        # The posture's taste for losses, on top of what they are worth.
        taste = (weights.enemy_loss - 1.0) * harm * its.worth - (weights.own_loss - 1.0) * hurt * my.worth
        return value + (taste if side == JAPAN else -taste) * picture.strength

    def best_group(
        self, side: int, port: int, area: int, waiting: list[int], failing: float
    ) -> tuple[list[int], float]:
        """PA-7.7: the ships to take out of an anchorage, and what that is worth."""
        picture = self.picture
        sign = 1.0 if side == JAPAN else -1.0
        best: list[int] = []
        best_value = 0.0
        slot = side * AREAS + area
        there = picture.squadron(slot)
        for ships in self._groups(waiting):
            group = Group(picture, self.war, ships, side, port, area)
            chance = group.speed / 6.0
            picture.add(slot, group.fire, group.hull, group.count, group.speed, group.worth_at_sea)
            picture.ashore[side] -= group.worth_ashore
            picture.look(area)
            value = chance * picture.hope() + (1.0 - chance) * failing
            picture.ashore[side] += group.worth_ashore
            picture.put(slot, there)
            if not best or sign * value > sign * best_value + 1e-9:
                best = ships
                best_value = value
        picture.look(area)
        return best, best_value

    def _groups(self, waiting: list[int]) -> list[list[int]]:
        """A single cheap fast ship, the fast ships, all ships."""
        desk = self.picture.desk
        speeds = desk.tables.speed
        damaged = self.war.damaged
        single = waiting[0]
        single_merit = -1000.0
        top = 0
        low = 9
        for ship in waiting:
            speed = speeds[2 * ship + damaged[ship]]
            merit = speed - desk.worth[ship] + 0.5 * damaged[ship]
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
        squadron.count,
        squadron.speed,
        squadron.worth * part,
    )
