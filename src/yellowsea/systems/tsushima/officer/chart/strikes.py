"""Japan at sea: strikes at stacks of the enemy, the gate off Vladivostok, pickets in his way, attacks on a port."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.tsushima.officer.chart.coast_watch import INNER_WAY, WATCH, door, is_mined
from yellowsea.systems.tsushima.officer.chart.orders import Group, Order, groups_of
from yellowsea.systems.tsushima.officer.chart.picture import (
    STRIDE,
    Picture,
    is_desperate,
    lead,
    merchants_afloat,
    months_left,
    runners,
    worth_of,
)
from yellowsea.systems.tsushima.state import scenarios
from yellowsea.systems.tsushima.state.tables import DESTROYER

LAST_PHASE: Final = 6


class Strikes:
    """Units, the orders given so far, and those that bring on a battle."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self.war = picture.war
        self.chart = picture.war.tables.chart
        self.weights = picture.weights
        self.groups = groups_of(picture)
        self.orders: list[Order] = []
        self.free = [1] * len(self.groups)

    def send(self, number: int, place: int, why: str) -> None:
        """An order for a unit that had none."""
        self.free[number] = 0
        self.orders.append(Order(self.groups[number], place, why))

    def port(self, word: str) -> int:
        """A port by its word; on a chart without it, Kure, which every chart has."""
        ports = self.chart.port_ids
        return self.chart.port_base + (ports.index(word) if word in ports else self.chart.kure)

    def gate(self) -> None:
        """4.2, 6.1: off Vladivostok itself a fleet that must pass stops, and those who were there before find it."""
        war = self.war
        chart = self.chart
        gate = chart.port_hex[chart.vladivostok]
        if is_mined(war, gate) or war.evaded[JAPAN] or not self._arrivals(STRIDE + 1):
            return
        able = [n for n in range(len(self.groups)) if self.groups[n].is_line and self.fit(self.groups[n], gate)]
        strength = self.there(gate) + sum((self.groups[n].power for n in able), 0.0)
        if strength < self._nerve() * max(self.picture.foe[place] for place in self._arrivals(STRIDE + 1)):
            return
        for number, group in enumerate(self.groups):
            if (group.is_line or group.is_destroyer) and self.fit(group, gate):
                self.send(number, gate, "The enemy must pass here: we wait off Vladivostok.")

    def _arrivals(self, reach: int) -> list[int]:
        """Enemy stacks at sea that can be off Vladivostok in one move."""
        steps = self.picture.seas.steps_to(self.chart.port_hex[self.chart.vladivostok])
        found = [p for p in self.picture.foes_at_sea() if p < self.chart.port_base]
        return [p for p in found if 0 < steps[p] <= reach and self.picture.foe[p] >= self.weights.picket]

    def strikes(self) -> None:
        """Send units that can face an enemy at sea: enough for each stack, destroyers shared out, then the rest."""
        war = self.war
        if war.evaded[JAPAN]:
            return
        targets = [p for p in self.picture.foes_at_sea() if self._can_be_met(p)]
        struck: list[int] = []
        for place in targets:
            if self._strike(place) and self.picture.foe[place] >= self.weights.picket:
                struck.append(place)
        for number, group in enumerate(self.groups):
            if not self.free[number] or not (group.is_line or group.is_destroyer):
                continue
            for place in struck:
                if self.fit(group, self.chart.hex_of[place]):
                    self.send(number, self.chart.hex_of[place], "To make sure of the enemy there.")
                    break

    def _can_be_met(self, place: int) -> bool:
        """Are the units that reach a stack strong enough together?"""
        hexagon = self.chart.hex_of[place]
        total = self.there(hexagon)
        for group in self.groups:
            if self.fit(group, hexagon):
                total += group.power
        return total >= self.picture.foe[place] * self._nerve()

    def there(self, hexagon: int) -> float:
        """Own strength that has already come to a hex."""
        war = self.war
        return sum((self.picture.strength(s) for s in war.ships_at(JAPAN, hexagon) if war.moved[s]), 0.0)

    def _strike(self, place: int) -> bool:
        hexagon = self.chart.hex_of[place]
        foe = self.picture.foe[place]
        able = [n for n in range(len(self.groups)) if self.free[n] and self.fit(self.groups[n], hexagon)]
        there = self.there(hexagon)
        if there + sum((self.groups[n].power for n in able), 0.0) < foe * self._nerve():
            return there > 0.0
        if self._chance(hexagon, able) < self.weights.sure:
            return there > 0.0
        able.sort(key=self._by_use if foe >= self.weights.picket else self._by_least)
        why = f"The enemy is at sea in {self.chart.name(hexagon)}: find him and fight him."
        boats = self._useful_destroyers(hexagon)
        sent = sum(1 for s in self.war.ships_at(JAPAN, hexagon) if self.war.tables.type[s] == DESTROYER)
        for number in able:
            group = self.groups[number]
            if group.is_destroyer:
                sent += 1
                if sent > boats:
                    continue
            elif there > self.weights.enough * foe or (there > foe and not group.is_line):
                continue
            there += group.power
            self.send(number, hexagon, why)
        return True

    def _useful_destroyers(self, hexagon: int) -> int:
        """6.1: each destroyer makes one more face of the die a find, until none is left, even of an evading enemy."""
        return max(0, self.war.tables.spot_needed - 1 - self._search_base(hexagon))

    def _chance(self, hexagon: int, able: list[int]) -> float:
        """The chance to find an evading enemy with the destroyers among those that can come."""
        destroyers = sum(1 for number in able if self.groups[number].is_destroyer)
        for ship in self.war.ships_at(JAPAN, hexagon):
            if self.war.moved[ship] and self.war.tables.type[ship] == DESTROYER:
                destroyers += 1
        missing = max(0, self._useful_destroyers(hexagon) - destroyers)
        return max(0.0, 1.0 - missing / 6.0)

    def _search_base(self, hexagon: int) -> int:
        """Table 2 without the destroyers, against an enemy who evades."""
        war = self.war
        tables = war.tables
        base = tables.spot_evade + tables.spot_coast * self.chart.is_partial[hexagon]
        for ship in war.ships_at(JAPAN, hexagon):
            if war.began[ship] >= 0 and self.chart.hex_of[war.began[ship]] == hexagon:
                base += tables.spot_stayed
                break
        return base

    def keep_posts(self) -> None:
        """Boats at the door of Vladivostok stay: they stop whoever comes, and make him easy to find (6.1)."""
        for number, group in enumerate(self.groups):
            if group.is_torpedo_boat and group.place in door(self.chart) and self.war.count(RUSSIA, group.place):
                self.send(number, group.place, "The enemy has had to stop here: hold him.")

    def _nerve(self) -> float:
        is_long = self.war.scenario == scenarios.WAR_AT_SEA
        return self.weights.strike if is_long else self.weights.strike_at_any_cost

    def fit(self, group: Group, hexagon: int) -> bool:
        """May a unit be sent into a fight in that hex?"""
        war = self.war
        if group.is_merchant or group.crippled or group.power <= 0 or not group.reaches(war, hexagon):
            return False
        if group.weary:
            return False  # they shoot badly, and find nobody (6.1)
        is_long = war.scenario == scenarios.WAR_AT_SEA
        if is_long and is_mined(war, hexagon) and not group.is_craft and not is_desperate(war, JAPAN):
            return False
        if group.is_torpedo_boat and war.scenario == scenarios.WAR_AT_SEA:
            return False  # boats are for the mines and the straits
        if self.chart.hex_of[group.place] == hexagon:
            return True  # who was there before finds more easily (6.1)
        return not group.is_torpedo_boat or not self.is_posted(group)

    def _by_use(self, number: int) -> tuple[int, float, int]:
        group = self.groups[number]
        return (0 if group.is_destroyer else 1 if group.is_line else 2, -group.power, number)

    def _by_least(self, number: int) -> tuple[int, float, int]:
        group = self.groups[number]
        return (0 if group.is_destroyer else 1, group.power, number)

    def pickets(self) -> None:
        """4.2, 6.1: a counter in each hex before a fleet makes it stop there, where she is the easier to find."""
        war = self.war
        chart = self.chart
        ahead = self.picture.seas.steps_to(chart.port_hex[chart.vladivostok])
        for place in self.picture.foes_at_sea():
            if place >= chart.port_base or self.picture.foe[place] < self.weights.picket:
                continue
            for hexagon in chart.ways[place]:
                if ahead[hexagon] >= ahead[place] or war.held[JAPAN] >> hexagon & 1 or self.is_goal(hexagon):
                    continue
                for number, group in enumerate(self.groups):
                    if not self.free[number] or group.is_merchant or group.is_line or group.is_destroyer:
                        continue
                    if self.is_posted(group) or not group.reaches(war, hexagon):
                        continue
                    self.send(number, hexagon, "In the enemy's way, so that he must stop where we can find him.")
                    break

    def is_goal(self, place: int) -> bool:
        """Has somebody been ordered there?"""
        return any(order.place == place for order in self.orders)

    def is_posted(self, group: Group) -> bool:
        """The only counter at a post of the straits."""
        word = self.chart.word(group.place)
        if group.is_torpedo_boat and group.place in door(self.chart):
            return True
        is_post = word in WATCH or word == INNER_WAY
        return is_post and self.war.count(JAPAN, group.place) <= len(group.ships)

    def prize(self, port: int) -> int:
        """The points of the Russian ships in a port."""
        place = self.chart.port_base + port
        is_long = self.war.scenario == scenarios.WAR_AT_SEA
        ships = self.war.fleets[RUSSIA] if is_long else runners(self.war)
        return sum(worth_of(self.war, ship) for ship in ships if self.war.place[ship] == place)

    def assault(self) -> None:
        """11.3: a fleet that stays in port is attacked where its hits are all that counts, and time is short."""
        war = self.war
        if war.evaded[JAPAN] or not self.wants_assault() or (war.phase == LAST_PHASE and months_left(war) > 0):
            return
        if [p for p in self.picture.foes_at_sea() if self.picture.foe[p] > self.weights.picket]:
            return
        ports = [self.chart.port_arthur, self.chart.vladivostok]
        if self.prize(ports[1]) > self.prize(ports[0]):
            ports.reverse()
        for port in ports:
            place = self.chart.port_base + port
            if not war.count(RUSSIA, place) or war.port_owner[port] != RUSSIA:
                continue
            hexagon = self.chart.port_hex[port]
            able = [n for n in range(len(self.groups)) if self.free[n] and self.fit(self.groups[n], hexagon)]
            if sum((self.groups[n].power for n in able), 0.0) < self._needed_to_go_in(place):
                continue
            for number in able:
                if not self.groups[number].is_torpedo_boat:
                    self.send(
                        number, hexagon, f"The enemy will not come out of {self.chart.port_names[port]}: we go in."
                    )

    def wants_assault(self) -> bool:
        """Is Japan behind, with no siege left that would change that?"""
        war = self.war
        if lead(war, JAPAN) > 0 or war.scenario == scenarios.TSUSHIMA:
            return False
        if war.scenario == scenarios.ROUND_ISLAND:
            return True
        return war.fallen > 0 or (
            war.turn > war.tables.scenarios[war.scenario].first_turn and not merchants_afloat(war)
        )

    def _needed_to_go_in(self, place: int) -> float:
        foe = self.picture.foe.get(place, 0.0)
        if self.war.scenario == scenarios.ROUND_ISLAND:
            return self.weights.assault * foe
        part = self.weights.last_throw if is_desperate(self.war, JAPAN) else self.weights.search_in_port
        return part * (foe + self.picture.seas.guns_of_port)
