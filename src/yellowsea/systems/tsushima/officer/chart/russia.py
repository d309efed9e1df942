"""The Russian admirals on the chart: fleets in being, the run for Vladivostok, raids by cruisers and destroyers."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.state.sides import RUSSIA
from yellowsea.systems.tsushima.chart.courses import destinations
from yellowsea.systems.tsushima.chart.spotting import has_town
from yellowsea.systems.tsushima.officer.chart.orders import Group, Order, groups_of, toward, would_intern
from yellowsea.systems.tsushima.officer.chart.picture import STRIDE, Picture, is_desperate, lead, worth_of
from yellowsea.systems.tsushima.state import scenarios
from yellowsea.systems.tsushima.state.war import War

LAST_PHASE: Final = 6
RUN: Final = "For Vladivostok, by the way on which the fewest can meet us."


class Admiral:
    """Orders for one movement segment of Russia."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self.war = picture.war
        self.weights = picture.weights
        self.chart = picture.war.tables.chart
        self.home = self.chart.port_base + self.chart.vladivostok
        self.arthur = self.chart.port_base + self.chart.port_arthur
        self.groups = groups_of(picture)
        self.orders: list[Order] = []

    def make(self) -> list[Order]:
        """An order for every unit that has one."""
        for group in self.groups:
            order = self._order(group)
            if order is not None and order.place != group.place:
                self.orders.append(order)
        return self.orders

    def _order(self, group: Group) -> Order | None:
        war = self.war
        errand = self.picture.errands.get(group.ships[0], -1)
        if errand == self.arthur:
            return Order(group, toward(self.picture, group, errand), "Back to Port Arthur: the fleet stays in being.")
        if errand >= 0 and not war.evaded[RUSSIA] and group.reaches(war, errand):
            return Order(group, errand, "Nothing is landed on a beach while our ships are off it.")
        if war.scenario == scenarios.ROUND_ISLAND:
            return self._of_round_island(group)
        if war.scenario == scenarios.TSUSHIMA:
            if group.is_craft and group.place == self.chart.edge_zone:
                return None  # small craft earn nothing in Vladivostok and their hits count
            if group.place == self.chart.edge_zone and self._is_not_worth_it(group):
                return None
            return None if group.place == self.home else self._run(group)
        if group.is_craft and group.place != self.chart.edge_zone:
            return self._destroyers(group)
        if group.place == self.arthur:
            return self._run(group) if must_break_out(war, self.picture) else self._sortie(group)
        if group.place == self.home:
            raid = self._raid(group)
            return raid if raid is not None else self._sortie(group)
        if self._is_raider(group):
            return self._raid(group)
        return self._run(group)

    def _of_round_island(self, group: Group) -> Order | None:
        """The battleships and cruisers of Port Arthur run; boats and the ships of Vladivostok earn nothing at sea."""
        if group.place == self.home or group.is_craft or (group.place == self.arthur and self._is_shut_in()):
            return None
        if group.place == self.arthur and self._is_not_worth_it(group):
            return None
        return self._run(group)

    def _is_not_worth_it(self, group: Group) -> bool:
        """Sunk she is three points for Japan (16.3, 16.4): a small cruiser by herself does not run the gauntlet."""
        return sum(worth_of(self.war, ship) for ship in group.ships) < self.weights.runner

    def _is_shut_in(self) -> bool:
        """Is the enemy within a day of Port Arthur too strong to come out?"""
        threat = self.picture.foe_within(self.chart.port_hex[self.chart.port_arthur], STRIDE)
        return threat > self.weights.leave * self.picture.own.get(self.arthur, 0.0)

    # -- running -----------------------------------------------------------------------------------------------------

    def _run(self, group: Group) -> Order | None:
        """The destination with the shortest way left and the least enemy strength within reach of it."""
        war = self.war
        if group.reaches(war, self.home):
            return Order(group, self.home, "Vladivostok is in reach.")
        goal = self.chart.port_hex[self.chart.vladivostok]
        way = self.picture.seas.way_to(goal, war.held[self.picture.enemy], war.mines)
        best = -1
        least = 1e9
        for place in destinations(war, group.ships):
            if would_intern(war, place) or place >= self.chart.zone_base:
                continue
            hexagon = self.chart.hex_of[place]
            cost = float(way[hexagon])
            if place < self.chart.port_base:
                cost += self.weights.threat * min(3.0, self.picture.foe_within(place, STRIDE) / (group.power + 5.0))
                cost += self.weights.coast * self.chart.is_partial[place]
                cost += self.weights.mine * (war.mines >> place & 1)
            if cost < least:
                least = cost
                best = place
        return Order(group, best, RUN) if best >= 0 else None

    # -- raids -------------------------------------------------------------------------------------------------------

    def _is_raider(self, group: Group) -> bool:
        """Fast ships in the Sea of Japan that can still get home."""
        return group.speed > STRIDE and self.picture.seas.steps(group.place, self.home) <= 2 * group.speed

    def _raid(self, group: Group) -> Order | None:
        """Cruisers of Vladivostok: weak stacks and, while Port Arthur is besieged, towns; home by the month's end."""
        war = self.war
        seas = self.picture.seas
        left = LAST_PHASE - war.phase
        back: Order | None = Order(group, toward(self.picture, group, self.home), "Home before the month ends.")
        if back is not None and back.place == group.place:
            back = self._run(group)  # enemies all round: the way with the fewest stops
        if group.hits > 0 or (not group.is_line and group.place == self.home):
            return None if group.place == self.home else back
        best = -1
        most = 0.0
        for place in destinations(war, group.ships):
            if place >= self.chart.port_base or seas.steps(place, self.home) > group.speed * left:
                continue
            gain = self._prey(group, place)
            if war.rolling and not war.fallen and has_town(war, place):
                gain += 1.0
            if gain <= 0.0:
                continue
            foe = self.picture.foe_within(place, STRIDE)
            if foe > self.weights.risk * group.power:
                continue
            gain -= foe / (group.power + 1.0) + 0.02 * seas.steps(place, self.home)
            if gain > most:
                most = gain
                best = place
        if best >= 0:
            return Order(group, best, "A raid where nobody strong is near.")
        return None if group.place == self.home else back

    def _prey(self, group: Group, place: int) -> float:
        """The value of attacking a weak enemy stack in a hex."""
        if self.war.evaded[RUSSIA] or not self.war.count(self.picture.enemy, place):
            return 0.0
        return 2.0 if self.picture.foe.get(place, 0.0) < self.weights.prey * group.power else 0.0

    def _destroyers(self, group: Group) -> Order | None:
        """Destroyers are worth no points (16.5): they go for any stack at sea in reach, then back to port."""
        war = self.war
        if group.is_destroyer and not war.evaded[RUSSIA]:
            best = -1
            for place in self.picture.foes_at_sea():
                hexagon = self.chart.hex_of[place]
                if group.reaches(war, hexagon) and self.picture.seas.steps(hexagon, self.arthur) <= 6:
                    best = hexagon
                    break
            if best >= 0:
                return Order(group, best, "Destroyers attack the ships off our port.")
        if self._sweeps(group):
            return Order(group, self.chart.port_hex[self.chart.port_arthur], "To sweep the mine off our port.")
        home = self.picture.nearest_port(group.place)
        if home < 0 or group.place == home or group.place == self.chart.edge_zone:
            return None
        return Order(group, toward(self.picture, group, home), "Small craft go back to port.")

    def _sweeps(self, group: Group) -> bool:
        """10.4: in the last phase six small craft come out of Port Arthur when nobody waits for them there."""
        war = self.war
        hexagon = self.chart.port_hex[self.chart.port_arthur]
        if war.phase != LAST_PHASE or not war.mines >> hexagon & 1 or group.place != self.arthur:
            return False
        if self.picture.foe_within(hexagon, 1) > 0.0 or war.port_owner[self.chart.port_arthur] != RUSSIA:
            return False
        ready = war.count(RUSSIA, hexagon) + sum(int(g.is_craft and g.place == self.arthur) for g in self.groups)
        return ready >= war.tables.sweepers_least

    # -- the fleet in being ------------------------------------------------------------------------------------------

    def _sortie(self, group: Group) -> Order | None:
        """A fleet leaves its port together, for an enemy at sea whom it can beat with all who may come to his help."""
        war = self.war
        if war.evaded[RUSSIA] or group.crippled or group.weary:
            return None
        total = sum((mate.power for mate in self.groups if mate.place == group.place and not mate.crippled), 0.0)
        for place in self.picture.foes_at_sea():
            hexagon = self.chart.hex_of[place]
            if hexagon < 0 or not group.reaches(war, hexagon) or not self._is_home_in_time(group, hexagon):
                continue
            part = self.weights.last_throw if is_desperate(war, RUSSIA) else self.weights.sortie
            if total > part * self.picture.foe_within(hexagon, STRIDE):
                return Order(group, hexagon, "The enemy at sea is weaker than we are.")
        return None

    def _is_home_in_time(self, group: Group, hexagon: int) -> bool:
        """7.1: can she be back by the end of the month? Close off the port she always can."""
        left = max(1, LAST_PHASE - self.war.phase)
        return self.picture.seas.steps(hexagon, group.place) <= group.speed * left


def must_break_out(war: War, picture: Picture) -> bool:
    """Does the fleet leave Port Arthur now? When the town is about to fall, while there are phases to get away."""
    if war.plan < 0 or war.fallen:
        return False
    goal = war.tables.plan_points[war.plan]
    return war.rolling > 0 and war.points >= goal - picture.weights.near_the_end and war.phase <= 3


def russian_orders(picture: Picture) -> list[Order]:
    """The orders of Russia for this segment."""
    return Admiral(picture).make()


def should_end_the_war(war: War) -> bool:
    """16.4: the war is declared over as soon as that wins it."""
    return lead(war, RUSSIA) > 0
