"""The Japanese admiral on the chart: the stroke at Port Arthur, strikes at sea, stations, the watch on the straits."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.sides import JAPAN, RUSSIA
from yellowsea.systems.tsushima import scenarios
from yellowsea.systems.tsushima.doctrine_chart_convoy import convoy_orders
from yellowsea.systems.tsushima.doctrine_chart_orders import Group, Order, groups_of, phases_to, toward
from yellowsea.systems.tsushima.doctrine_chart_picture import STRIDE, Picture, lead
from yellowsea.systems.tsushima.doctrine_chart_sea import FAR
from yellowsea.systems.tsushima.tables import DESTROYER, TORPEDO_BOAT
from yellowsea.systems.tsushima.war import War

LAST_PHASE: Final = 6
# Straits and coasts where one counter in port makes a passing fleet stop (4.2).
WATCH: Final = ("fusan", "tsushima", "sasebo", "kure", "ominato", "maizuru")
# The inner way past Kyushu has no port: a boat lies at sea there while a fleet is on its way from the south.
INNER_WAY: Final = "0813"
# A strike goes in with this much of the enemy's strength, and is not fed beyond the second figure.
STRIKE: Final = 0.8
ENOUGH: Final = 1.2
# An enemy stack of this strength is worth boats and cruisers in its way.
WORTH_A_PICKET: Final = 12.0
# Against a fleet that may win by arriving, any odds will do as long as hits are what counts.
STRIKE_AT_ANY_COST: Final = 0.35
# A unit goes to the yard with this many hits a ship.
WORN: Final = 0.34


class Togo:
    """Orders for one movement segment of Japan."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self.war = picture.war
        self.chart = picture.war.tables.chart
        self.groups = groups_of(picture)
        self.orders: list[Order] = []
        self.free = [1] * len(self.groups)

    def make(self) -> list[Order]:
        """All orders, the strikes first."""
        war = self.war
        if war.surprised():
            self._surprise()
        self._gate()
        self._strikes()
        self._pickets()
        self._assault()
        self._sweepers()
        for number, group in enumerate(self.groups):
            if self.free[number] and not group.is_merchant and not group.is_torpedo_boat:
                goal, why = self._station(group)
                self._send(number, toward(self.picture, group, goal), why)
        self._watch()
        merchants = [self.groups[n] for n in range(len(self.groups)) if self.free[n] and self.groups[n].is_merchant]
        self.orders += convoy_orders(self.picture, merchants)
        return self.orders

    def _send(self, number: int, place: int, why: str) -> None:
        self.free[number] = 0
        self.orders.append(Order(self.groups[number], place, why))

    def _port(self, word: str) -> int:
        return self.chart.port_base + self.chart.port_ids.index(word)

    # -- 13: the first two phases ------------------------------------------------------------------------------------

    def _surprise(self) -> None:
        """Destroyers go in at once, the fleet a phase later; one division is for Variag."""
        war = self.war
        chart = self.chart
        goal = chart.port_hex[chart.port_arthur]
        variag = self._port("chemulpo")
        if war.count(RUSSIA, variag) and not war.count(JAPAN, chart.hex_of[variag]):
            hunters = -1
            for number, group in enumerate(self.groups):
                if group.is_craft or group.is_merchant or not group.reaches(war, chart.hex_of[variag]):
                    continue
                if group.power <= self.picture.foe.get(variag, 0.0):
                    continue
                if hunters < 0 or group.power < self.groups[hunters].power:
                    hunters = number
            if hunters >= 0:
                self._send(hunters, chart.hex_of[variag], "Variag lies alone in Chemulpo.")
        for number, group in enumerate(self.groups):
            if not self.free[number] or group.is_merchant or group.is_torpedo_boat:
                continue  # boats are needed for the mines and the straits
            if group.reaches(war, goal) and (war.phase > 1 or group.is_craft):
                self._send(number, goal, "The enemy is surprised: into Port Arthur while his guns are silent.")
            elif war.phase == 1 and (group.is_line or group.is_craft) and phases_to(self.picture, group, goal) <= 2:
                self._send(number, self._short_of(group, goal), "Close enough to be off Port Arthur in the next phase.")

    def _short_of(self, group: Group, goal: int) -> int:
        """The hex on the way from which the goal is one phase away, at sea rather than on the coast."""
        place = toward(self.picture, group, goal)
        steps = self.picture.seas.steps_to(goal)
        if self.picture.seas.steps(group.place, goal) <= group.speed:
            return group.place
        best = place
        for near in self.chart.ways[self.chart.hex_of[place]]:
            if steps[near] <= group.speed and not self.chart.is_partial[near] and group.reaches(self.war, near):
                best = near
        return best

    def _gate(self) -> None:
        """4.2, 6.1: off Vladivostok itself a fleet that must pass stops, and those who were there before find it."""
        war = self.war
        chart = self.chart
        gate = chart.port_hex[chart.vladivostok]
        if is_mined(war, gate) or war.evaded[JAPAN] or not self._arrivals(STRIDE + 1):
            return
        able = [n for n in range(len(self.groups)) if self.groups[n].is_line and self._fit(self.groups[n], gate)]
        strength = self._there(gate) + sum(self.groups[n].power for n in able)
        if strength < self._nerve() * max(self.picture.foe[place] for place in self._arrivals(STRIDE + 1)):
            return
        for number, group in enumerate(self.groups):
            if (group.is_line or group.is_destroyer) and self._fit(group, gate):
                self._send(number, gate, "He must pass here: we wait off Vladivostok.")

    def _arrivals(self, reach: int) -> list[int]:
        """Enemy stacks at sea that can be off Vladivostok in one move."""
        steps = self.picture.seas.steps_to(self.chart.port_hex[self.chart.vladivostok])
        found = [p for p in self.picture.foes_at_sea() if p < self.chart.port_base]
        return [p for p in found if 0 < steps[p] <= reach and self.picture.foe[p] >= WORTH_A_PICKET]

    # -- strikes -----------------------------------------------------------------------------------------------------

    def _strikes(self) -> None:
        """What can face an enemy at sea goes there: each stack gets enough, destroyers are shared, the rest follows."""
        war = self.war
        if war.evaded[JAPAN]:
            return
        targets = [p for p in self.picture.foes_at_sea() if self._can_be_met(p)]
        boats = sum(1 for group in self.groups if group.is_destroyer)
        share = -(-boats // len(targets)) if targets else 0
        struck: list[int] = []
        for place in targets:
            if self._strike(place, share) and self.picture.foe[place] >= WORTH_A_PICKET:
                struck.append(place)
        for number, group in enumerate(self.groups):
            if not self.free[number] or not (group.is_line or group.is_destroyer):
                continue
            for place in struck:
                if self._fit(group, self.chart.hex_of[place]):
                    self._send(number, self.chart.hex_of[place], "To make sure of him.")
                    break

    def _can_be_met(self, place: int) -> bool:
        """Are the units that reach a stack strong enough together?"""
        hexagon = self.chart.hex_of[place]
        total = self._there(hexagon)
        for group in self.groups:
            if self._fit(group, hexagon):
                total += group.power
        return total >= self.picture.foe[place] * self._nerve()

    def _there(self, hexagon: int) -> float:
        """Own strength that has already come to a hex."""
        war = self.war
        return sum(self.picture.strength(s) for s in war.ships_at(JAPAN, hexagon) if war.moved[s])

    def _strike(self, place: int, boats: int) -> bool:
        hexagon = self.chart.hex_of[place]
        foe = self.picture.foe[place]
        able = [n for n in range(len(self.groups)) if self.free[n] and self._fit(self.groups[n], hexagon)]
        there = self._there(hexagon)
        if there + sum(self.groups[n].power for n in able) < foe * self._nerve():
            return there > 0.0
        able.sort(key=self._by_use if foe >= WORTH_A_PICKET else self._by_least)
        why = f"The enemy is at sea in {self.chart.name(hexagon)}: find him and fight him."
        sent = sum(1 for s in self.war.ships_at(JAPAN, hexagon) if self.war.tables.type[s] == DESTROYER)
        for number in able:
            group = self.groups[number]
            if group.is_destroyer:
                sent += 1
                if sent > boats:
                    continue
            elif there > ENOUGH * foe or (there > foe and not group.is_line):
                continue
            there += group.power
            self._send(number, hexagon, why)
        return True

    def _nerve(self) -> float:
        return STRIKE if self.war.scenario == scenarios.WAR_AT_SEA else STRIKE_AT_ANY_COST

    def _fit(self, group: Group, hexagon: int) -> bool:
        """May a unit be sent into a fight in that hex?"""
        war = self.war
        if group.is_merchant or group.crippled or group.power <= 0 or not group.reaches(war, hexagon):
            return False
        if is_mined(war, hexagon) and not group.is_craft and war.scenario == scenarios.WAR_AT_SEA:
            return False
        if group.is_torpedo_boat and war.scenario == scenarios.WAR_AT_SEA:
            return False  # boats are for the mines and the straits
        if self.chart.hex_of[group.place] == hexagon:
            return True  # who was there before finds more easily (6.1)
        return not group.is_torpedo_boat or not self._is_posted(group)

    def _by_use(self, number: int) -> tuple[int, float, int]:
        group = self.groups[number]
        return (0 if group.is_destroyer else 1 if group.is_line else 2, -group.power, number)

    def _by_least(self, number: int) -> tuple[int, float, int]:
        group = self.groups[number]
        return (0 if group.is_destroyer else 1, group.power, number)

    def _pickets(self) -> None:
        """4.2, 6.1: a counter in each hex before a fleet makes it stop there, where she is the easier to find."""
        war = self.war
        chart = self.chart
        ahead = self.picture.seas.steps_to(chart.port_hex[chart.vladivostok])
        for place in self.picture.foes_at_sea():
            if place >= chart.port_base or self.picture.foe[place] < WORTH_A_PICKET:
                continue
            for hexagon in chart.ways[place]:
                if ahead[hexagon] >= ahead[place] or war.held[JAPAN] >> hexagon & 1 or self._is_goal(hexagon):
                    continue
                for number, group in enumerate(self.groups):
                    if not self.free[number] or group.is_merchant or group.is_line or group.is_destroyer:
                        continue
                    if self._is_posted(group) or not group.reaches(war, hexagon):
                        continue
                    self._send(number, hexagon, "In his way, so that he must stop and be found.")
                    break

    def _is_goal(self, place: int) -> bool:
        return any(order.place == place for order in self.orders)

    def _is_posted(self, group: Group) -> bool:
        """The only counter at a post of the straits."""
        word = self.chart.word(group.place)
        return (word in WATCH or word == INNER_WAY) and self.war.count(JAPAN, group.place) <= len(group.ships)

    def _assault(self) -> None:
        """11.3: a fleet that stays in port is attacked where its hits are all that counts, and time is short."""
        war = self.war
        if war.scenario != scenarios.ROUND_ISLAND or war.phase == LAST_PHASE or war.evaded[JAPAN]:
            return
        if lead(war, JAPAN) > 0 or war.turn < war.tables.scenarios[war.scenario].last_turn:
            return
        for port in (self.chart.port_arthur, self.chart.vladivostok):
            place = self.chart.port_base + port
            if not war.count(RUSSIA, place):
                continue
            hexagon = self.chart.port_hex[port]
            able = [n for n in range(len(self.groups)) if self.free[n] and self._fit(self.groups[n], hexagon)]
            if sum(self.groups[n].power for n in able) < 0.7 * self.picture.foe.get(place, 0.0):
                continue
            for number in able:
                if not self.groups[number].is_torpedo_boat:
                    self._send(number, hexagon, f"He will not come out of {self.chart.port_names[port]}: go in.")

    def _sweepers(self) -> None:
        """10.4: the boats gather over a mine off one of our ports before the month ends."""
        war = self.war
        for hexagon in mined_ports(war):
            left = LAST_PHASE + 1 - war.phase
            ready = war.count(JAPAN, hexagon)
            able: list[int] = []
            for number, group in enumerate(self.groups):
                if self.free[number] and group.is_torpedo_boat and phases_to(self.picture, group, hexagon) <= left:
                    able.append(number)
                    ready += int(group.place != hexagon)
            if ready < war.tables.sweepers_least or left > 3:
                continue
            why = f"The boats gather to sweep the mine in {self.chart.name(hexagon)}."
            for number in able:
                group = self.groups[number]
                if group.place == hexagon or (left > 1 and phases_to(self.picture, group, hexagon) <= 1):
                    self._send(number, group.place, why)
                    continue
                place = toward(self.picture, group, hexagon)
                self._send(number, group.place if place == hexagon and left > 1 else place, why)

    # -- stations ----------------------------------------------------------------------------------------------------

    def _station(self, group: Group) -> tuple[int, str]:
        """Where a unit belongs when there is nobody to strike."""
        if group.hits >= WORN * len(group.ships) and not group.is_craft:
            yard = self._yard(group)
            if yard >= 0:
                return yard, "The division needs the yard."
        chased = self._threat_at_sea()
        if chased >= 0 and (group.is_line or group.is_destroyer):
            return self._cover(group, chased), "Between the enemy and Vladivostok."
        if not group.is_line and not group.is_destroyer:
            home = self.picture.nearest_port(group.place)
            return home, "Cruisers wait in port for the fleet's need."
        base, why = self._base(group)
        if is_mined(self.war, base):
            return self._port("tsushima" if base != self._port("tsushima") else "sasebo"), "Not over the mines."
        return base, why

    def _base(self, group: Group) -> tuple[int, str]:
        war = self.war
        if war.scenario == scenarios.TSUSHIMA or self._baltic_fleet_is_near():
            return self._port("kure"), "In Kure the fleet is as near to the straits as to the ocean."
        if war.scenario == scenarios.ROUND_ISLAND:
            if self.picture.seas.steps(group.place, self._port("chemulpo")) <= STRIDE:
                return self._port("chemulpo"), "The fleet watches Port Arthur from Chemulpo."
            return self._port("tsushima"), "The cruisers watch the strait."
        if war.fallen or war.plan < 0 or not war.count(RUSSIA, self.chart.port_base + self.chart.port_arthur):
            return self._port("sasebo"), "The fleet rests in Sasebo."
        if group.speed > STRIDE and not group.is_destroyer:
            return self._port("fusan"), "The fast cruisers watch Vladivostok from Fusan."
        if war.tables.plan_ids[war.plan] == "a":
            return self._port("tsushima"), "The fleet covers the crossing to Fusan."
        return self._port("chemulpo"), "The fleet watches Port Arthur from Chemulpo."

    def _baltic_fleet_is_near(self) -> bool:
        """Are ships of line in the last zones, or at sea in the south?"""
        total = 0.0
        for place, worth in self.picture.foe.items():
            if place >= self.chart.zone_base and "mediterranean" != self.chart.word(place) != "kronstadt":
                total += worth
        return total > 20.0

    def _yard(self, group: Group) -> int:
        """The nearest yard of one's own with room."""
        war = self.war
        best = -1
        least = FAR
        for port in self.picture.seas.yards:
            place = self.chart.port_base + port
            if war.port_owner[port] != JAPAN:
                continue
            waiting = sum(1 for ship in war.ships_at(JAPAN, place) if war.hits[ship])
            if group.place == place:
                waiting -= group.hits
            steps = self.picture.seas.steps(group.place, place) + 2 * max(0, waiting - self.chart.port_repair[port])
            if steps < least:
                least = steps
                best = place
        return best

    def _threat_at_sea(self) -> int:
        """The strongest enemy stack at sea that is worth the whole fleet's attention."""
        for place in self.picture.foes_at_sea():
            if place < self.chart.port_base and self.picture.foe[place] > 12.0:
                return place
        return -1

    def _cover(self, group: Group, place: int) -> int:
        """A port near the enemy's way to Vladivostok, else the way itself."""
        seas = self.picture.seas
        goal = self.chart.port_hex[self.chart.vladivostok]
        way = seas.way_to(goal, self.war.held[JAPAN], self.war.mines)
        ahead = seas.ahead(place, way, STRIDE)
        if seas.steps_to(goal)[ahead] <= STRIDE + 1 and not is_mined(self.war, goal):
            return goal
        best = -1
        least = group.speed + 1
        for port in range(self.chart.ports):
            if self.war.port_owner[port] != JAPAN:
                continue
            steps = seas.steps_to(ahead)[self.chart.port_hex[port]]
            if steps < least and group.reaches(self.war, self.chart.port_base + port):
                least = steps
                best = self.chart.port_base + port
        if best >= 0:
            return best
        return seas.ahead(ahead, way, 2)

    def _watch(self) -> None:
        """Torpedo boats take the posts at the straits that nobody holds; the rest keep their ports."""
        war = self.war
        posts = [self._port(word) for word in WATCH]
        empty = [post for post in posts if war.is_friendly_port(JAPAN, post) and not war.count(JAPAN, post)]
        if war.scenario == scenarios.TSUSHIMA or self._baltic_fleet_is_near():
            posts.append(self.chart.words.index(INNER_WAY))
            if not war.held[JAPAN] >> posts[-1] & 1:
                empty.insert(0, posts[-1])
        for number, group in enumerate(self.groups):
            if not self.free[number] or not group.is_torpedo_boat:
                continue
            if group.place in posts and war.count(JAPAN, group.place) <= 1:
                self._send(number, group.place, "A post at the straits.")
                continue
            goal = -1
            for post in empty:
                if group.reaches(war, post):
                    goal = post
                    break
            if goal >= 0:
                empty.remove(goal)
                self._send(number, goal, "One boat makes a passing fleet stop.")
            elif not war.is_friendly_port(JAPAN, group.place):
                home = self.picture.nearest_port(group.place)
                self._send(number, toward(self.picture, group, home), "Boats do not stay at sea.")
            else:
                self._send(number, group.place, "In port.")


def is_mined(war: War, place: int) -> bool:
    """Must ships that make for a place brave a mine?"""
    hexagon = war.tables.chart.hex_of[place]
    return hexagon >= 0 and war.mines >> hexagon & 1 > 0


def mined_ports(war: War) -> list[int]:
    """Hexes of Japanese ports with mines in them, the port of the plan first, then Kure."""
    chart = war.tables.chart
    ports = [p for p in range(chart.ports) if war.port_owner[p] == JAPAN and p != chart.port_arthur]
    first = [war.tables.plan_port[war.plan]] if war.plan >= 0 else []
    first.append(chart.kure)
    ports = first + [port for port in ports if port not in first]
    return [chart.port_hex[port] for port in ports if war.mines >> chart.port_hex[port] & 1]


def japanese_orders(picture: Picture) -> list[Order]:
    """The orders of Japan for this segment."""
    return Togo(picture).make()


def opening_places(war: War) -> dict[int, int]:
    """15: where ships begin that may begin anywhere, when not in their usual place."""
    tables = war.tables
    words = tables.chart.words
    found: dict[int, int] = {}
    for force in tables.scenarios[war.scenario].forces:
        if force.side != JAPAN or len(force.places) == 1:
            continue
        boats = [ship for ship in force.ships if tables.type[ship] == TORPEDO_BOAT]
        slow = [s for s in force.ships if tables.is_ship[s] and tables.move[s] < STRIDE]
        if force.at == "japanese_or_korean_port":
            posts = ("fusan", "tsushima", "kure", "ominato", "maizuru", "kure")  # old battleships hold Sasebo
            for ship in force.ships:
                found[ship] = words.index("sasebo") if ship in slow else words.index("kure")
            for number, ship in enumerate(boats):
                found[ship] = words.index(posts[number % len(posts)])
        elif war.scenario == scenarios.WAR_AT_SEA and force.at == "japanese_coast":
            # A day's sail for destroyers, two for the fleet, from Port Arthur.
            for ships in force.divisions:
                if ships[0] in slow or ships[-1] in slow:
                    slow += ships
            for ship in force.ships:
                if ship not in slow:
                    found[ship] = words.index("tsushima")
    return found
