"""The Japanese admiral on the chart: the stroke at Port Arthur, stations of the fleet, boats at their posts."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.tsushima.officer.chart.coast_watch import INNER_WAY, WATCH, door, is_mined, mined_ports
from yellowsea.systems.tsushima.officer.chart.convoy import convoy_orders
from yellowsea.systems.tsushima.officer.chart.distances import FAR
from yellowsea.systems.tsushima.officer.chart.orders import Group, Order, phases_to, toward
from yellowsea.systems.tsushima.officer.chart.picture import STRIDE, Picture, is_desperate
from yellowsea.systems.tsushima.officer.chart.strikes import LAST_PHASE, Strikes
from yellowsea.systems.tsushima.state import scenarios
from yellowsea.systems.tsushima.state.tables import MERCHANT, TORPEDO_BOAT

QUIET_ZONES: Final = ("mediterranean", "kronstadt")


class Togo(Strikes):
    """Orders for one movement segment of Japan."""

    def make(self) -> list[Order]:
        """All orders, the strikes first."""
        war = self.war
        if war.surprised():
            self._surprise()
        self.keep_posts()
        self._errands()
        self.strikes()
        self.gate()
        self.pickets()
        self.assault()
        self._sweepers()
        merchants = [self.groups[n] for n in range(len(self.groups)) if self.free[n] and self.groups[n].is_merchant]
        convoys = convoy_orders(self.picture, merchants)
        self._escort(convoys)
        for number, group in enumerate(self.groups):
            if self.free[number] and not group.is_merchant and not group.is_torpedo_boat:
                goal, why = self._station(group)
                self.send(number, toward(self.picture, group, goal), why)
        self._watch()
        self.orders += convoys
        return self.orders

    def _errands(self) -> None:
        """Warships that somebody else has set a goal, for the army's sake."""
        for number, group in enumerate(self.groups):
            goal = self.picture.errands.get(group.ships[0], -1)
            if self.free[number] and not group.is_merchant and goal >= 0:
                self.send(number, toward(self.picture, group, goal), "The army's crossing depends on it.")

    # -- 13: the first two phases ------------------------------------------------------------------------------------

    def _surprise(self) -> None:
        """Destroyers go in at once, the fleet a phase later; one division is for Variag."""
        war = self.war
        chart = self.chart
        goal = chart.port_hex[chart.port_arthur]
        variag = self.port("chemulpo")
        if war.count(RUSSIA, variag) and not war.count(JAPAN, chart.hex_of[variag]):
            hunters = self._hunters(variag)
            if hunters >= 0:
                self.send(hunters, chart.hex_of[variag], "Variag is alone in Chemulpo.")
        for number, group in enumerate(self.groups):
            if not self.free[number] or group.is_merchant or group.is_torpedo_boat:
                continue  # boats are needed for the mines and the straits
            if group.ships[0] in self.picture.errands:
                continue  # and these for the army
            if not group.is_craft and not self.weights.surprise:
                continue
            if group.reaches(war, goal) and (war.phase > 1 or group.is_craft):
                self.send(number, goal, "The enemy is surprised: attack Port Arthur while his guns are silent.")
            elif war.phase == 1 and (group.is_line or group.is_craft) and phases_to(self.picture, group, goal) <= 2:
                self.send(number, self._short_of(group, goal), "Close enough to be off Port Arthur in the next phase.")

    def _hunters(self, place: int) -> int:
        """The weakest unit with a ship that is a match for the enemy's best, since few can fire at one (8.17)."""
        war = self.war
        picture = self.picture
        foe = max(picture.strength(ship) for ship in war.ships_at(RUSSIA, place))
        best = -1
        for number, group in enumerate(self.groups):
            if group.is_craft or group.is_merchant or not group.reaches(war, self.chart.hex_of[place]):
                continue
            if max(picture.strength(ship) for ship in group.ships) <= foe:
                continue
            if best < 0 or group.power < self.groups[best].power:
                best = number
        return best

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

    def _sweepers(self) -> None:
        """10.4: over each mine off one of our ports enough small craft gather before the month ends."""
        war = self.war
        left = LAST_PHASE + 1 - war.phase
        for hexagon in mined_ports(war):
            able = self._nearest_craft(hexagon, left)
            there = sum(1 for ship in war.ships_at(JAPAN, hexagon) if war.moved[ship])
            if there + len(able) < war.tables.sweepers_least:
                continue
            why = f"The boats gather to sweep the mine in {self.chart.name(hexagon)}."
            for number in able[: max(0, war.tables.sweepers_least + 1 - there)]:
                group = self.groups[number]
                # Who need not leave yet stays in port: on the spot only in the last phase.
                away = max(1, phases_to(self.picture, group, hexagon))
                place = group.place if group.place == hexagon or away < left else toward(self.picture, group, hexagon)
                self.send(number, place, why)

    def _nearest_craft(self, hexagon: int, phases: int) -> list[int]:
        """Small craft that can be over a mine in time, those on the spot first, boats before destroyers."""
        found: list[tuple[int, int, int]] = []
        for number, group in enumerate(self.groups):
            if self.free[number] and group.is_craft:
                away = phases_to(self.picture, group, hexagon) if group.place != hexagon else 0
                if away <= phases:
                    found.append((away, int(group.is_destroyer), number))
        found.sort()
        return [number for _, _, number in found]

    # -- stations ----------------------------------------------------------------------------------------------------

    def _station(self, group: Group) -> tuple[int, str]:
        """The station of a unit when there is nobody to strike."""
        if group.hits >= self.weights.worn * len(group.ships) and not group.is_craft:
            yard = self._yard(group)
            if yard >= 0:
                return yard, "The division needs the yard."
        if group.weary:
            return self.picture.nearest_port(group.place), "The crews need rest."
        chased = self._threat_at_sea()
        if chased >= 0 and (group.is_line or group.is_destroyer):
            return self._cover(group, chased), "Between the enemy and Vladivostok."
        if not group.is_line and not group.is_destroyer:
            if not group.crippled and not group.is_craft and self._goes_for_vladivostok():
                return self.port("ominato"), "Every sound ship is needed before Vladivostok."
            home = self.picture.nearest_port(group.place)
            return home, "Cruisers wait in port until the fleet needs them."
        base, why = self._base(group)
        if self.war.held[RUSSIA] >> self.chart.hex_of[base] & 1 and group.place != base:
            return self.picture.nearest_port(group.place), "The enemy lies off the usual port."
        if is_mined(self.war, base) and not (self.picture.is_wary and group.place == base):
            return self.port("tsushima" if base != self.port("tsushima") else "sasebo"), "The usual port is mined."
        return base, why

    def _base(self, group: Group) -> tuple[int, str]:
        war = self.war
        if self._goes_for_vladivostok():
            return self.port("ominato"), "The enemy must be beaten in Vladivostok: stay within one phase of it."
        if war.scenario == scenarios.TSUSHIMA or self._baltic_fleet_is_near():
            return self.port("kure"), "From Kure the fleet can reach both the straits and the ocean."
        if war.scenario == scenarios.ROUND_ISLAND:
            if self.prize(self.chart.vladivostok) > self.prize(self.chart.port_arthur):
                return self.port("ominato"), "Most of the enemy is in Vladivostok: stay within one phase of it."
            if self.picture.seas.steps(group.place, self.port("chemulpo")) <= STRIDE:
                return self.port("chemulpo"), "The fleet watches Port Arthur from Chemulpo."
            return self.port("tsushima"), "The cruisers watch the strait."
        if war.fallen or war.plan < 0 or not war.count(RUSSIA, self.chart.port_base + self.chart.port_arthur):
            return self.port("sasebo"), "The fleet rests in Sasebo."
        if group.speed > STRIDE and not group.is_destroyer:
            return self.port("fusan"), "The fast cruisers watch Vladivostok from Fusan."
        if war.tables.plan_ids[war.plan] == "a":
            return self.port("tsushima"), "The fleet covers the crossing to Fusan."
        return self.port("chemulpo"), "The fleet watches Port Arthur from Chemulpo."

    def _goes_for_vladivostok(self) -> bool:
        """In the long war: is the fleet there all that is left to win by? Near the end no mine keeps him off."""
        war = self.war
        if war.scenario != scenarios.WAR_AT_SEA or not self.wants_assault() or not self.prize(self.chart.vladivostok):
            return False
        if is_desperate(war, JAPAN):
            return True
        is_mine = is_mined(war, self.chart.port_base + self.chart.vladivostok)
        return not is_mine and not self._baltic_fleet_is_near()

    def _baltic_fleet_is_near(self) -> bool:
        """Has a fleet left the Mediterranean and Kronstadt, where it may stay for ever?"""
        total = 0.0
        for place, worth in self.picture.foe.items():
            if place >= self.chart.zone_base and self.chart.word(place) not in QUIET_ZONES:
                total += worth
        return total > self.weights.a_fleet

    def _yard(self, group: Group) -> int:
        """The nearest yard of one's own with room."""
        war = self.war
        best = -1
        least = FAR
        for port in self.picture.seas.yards:
            place = self.chart.port_base + port
            if war.port_owner[port] != JAPAN or (self._shuns(place) and group.place != place):
                continue
            waiting = sum(1 for ship in war.ships_at(JAPAN, place) if war.hits[ship])
            if group.place == place:
                waiting -= group.hits
            steps = self.picture.seas.steps(group.place, place) + 2 * max(0, waiting - self.chart.port_repair[port])
            if steps < least:
                least = steps
                best = place
        return best

    def _shuns(self, place: int) -> bool:
        """10.2: in a joined war the fleet keeps out of a mined port."""
        return self.picture.is_wary and is_mined(self.war, place)

    def _threat_at_sea(self) -> int:
        """The strongest enemy stack at sea that is worth the whole fleet's attention."""
        for place in self.picture.foes_at_sea():
            if place < self.chart.port_base and self.picture.foe[place] > self.weights.picket:
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

    def _escort(self, convoys: list[Order]) -> None:
        """4.4, 8.1: boats sail with the merchants; where none lie in port, destroyers do, or else cruisers."""
        done: list[int] = []
        for convoy in convoys:
            origin = convoy.group.place
            if origin in done or convoy.place == origin:
                continue
            done.append(origin)
            company = self._company(origin, convoy.place)
            for number in company:
                self.send(number, convoy.place, "Escorting the merchants.")
            if not company:
                self._sweeper_goes_along(origin, convoy.place)

    def _sweeper_goes_along(self, origin: int, place: int) -> None:
        """A boat that waits to be over a mine later may see the merchants off, if it is still there in time."""
        left = LAST_PHASE - self.war.phase
        for order in self.orders:
            group = order.group
            waits = group.is_craft and group.place == origin and order.place == origin
            if not waits or not group.reaches(self.war, place):
                continue
            steps = min([self.picture.seas.steps(place, mine) for mine in mined_ports(self.war)], default=FAR)
            if steps <= group.speed * left:
                order.place = place
                order.why = "Escorting the merchants, and then to the mine."
                return

    def _has_escort(self, place: int) -> bool:
        """Has somebody sailed there before the merchants in this segment?"""
        war = self.war
        return any(war.moved[ship] and war.tables.type[ship] != MERCHANT for ship in war.ships_at(JAPAN, place))

    def _company(self, origin: int, place: int) -> list[int]:
        """The escort of a convoy: as many boats as may be spared, else the weakest other unit that lies there."""
        boats: list[int] = []
        others: list[tuple[int, float, int]] = []
        for number, group in enumerate(self.groups):
            if not self.free[number] or group.place != origin or group.is_merchant:
                continue
            if (group.crippled and not group.is_craft) or not group.reaches(self.war, place):
                continue
            if not group.is_torpedo_boat:
                if self.picture.is_wary and (group.is_line or (self._shuns(place) and not group.is_craft)):
                    continue
                others.append((int(not group.is_destroyer), group.power, number))
            elif not self._is_last_at_post(group):
                boats.append(number)
            else:
                others.append((0, -1.0, number))
        if boats:
            return boats[: self.weights.escort]
        if self.picture.is_wary and self._has_escort(place):
            return []
        others.sort()
        return [number for _, _, number in others[:1]]

    def _is_last_at_post(self, group: Group) -> bool:
        """A boat that holds a strait, other than Kure, where the merchants come from."""
        return self.is_posted(group) and group.place != self.port("kure")

    def _watch(self) -> None:
        """Torpedo boats take the posts that nobody holds, the most important first; the rest keep their ports."""
        war = self.war
        self._man(self._door_posts(), "The enemy cannot pass without stopping here.")
        straits = [self.port(word) for word in WATCH]
        self._man([post for post in straits if war.is_friendly_port(JAPAN, post)], "Watching the straits.")
        for number, group in enumerate(self.groups):
            if not self.free[number] or not group.is_torpedo_boat:
                continue
            if war.is_friendly_port(JAPAN, group.place):
                self.send(number, group.place, "Staying in port.")
            else:
                home = self.picture.nearest_port(group.place)
                self.send(number, toward(self.picture, group, home), "Torpedo boats return to port.")

    def _man(self, posts: list[int], why: str) -> None:
        """A boat for each post: the one that lies there, else the nearest that is free."""
        empty: list[int] = []
        for post in posts:
            held = False
            for number, group in enumerate(self.groups):
                if not self.free[number] or not group.is_torpedo_boat or group.place != post or held:
                    continue
                if group.weary and post < self.chart.port_base and self.war.scenario == scenarios.WAR_AT_SEA:
                    continue
                self.send(number, post, why)
                held = True
            if not held and not self._is_kept(post):
                empty.append(post)
        for post in empty:
            number = self._nearest_boat(post)
            if number >= 0:
                self.send(number, toward(self.picture, self.groups[number], post), why)

    def _door_posts(self) -> list[int]:
        """The door of Vladivostok, and the inner way past Kyushu, while somebody is on his way there."""
        if not self._is_door_shut():
            return []
        leaves = self.weights.door_of_1905 if self.war.scenario == scenarios.TSUSHIMA else self.weights.door
        posts = [hexagon for hexagon in door(self.chart) if not is_mined(self.war, hexagon)][:leaves]
        if INNER_WAY in self.chart.words and self.war.scenario != scenarios.ROUND_ISLAND:
            posts.append(self.chart.words.index(INNER_WAY))
        return posts

    def _is_door_shut(self) -> bool:
        if self.war.scenario != scenarios.WAR_AT_SEA:
            return True
        coming = sum((self.picture.foe.get(self.chart.zone_base + z, 0.0) for z in self._last_zones()), 0.0)
        threat = self._threat_at_sea()
        return coming > self.weights.a_fleet or (threat >= 0 and self.picture.foe[threat] > self.weights.a_fleet)

    def _last_zones(self) -> list[int]:
        """The zones next to the chart, and next to those."""
        china = self.chart.edge_zone - self.chart.zone_base
        return [china, *self.chart.zone_ways[china]]

    def _is_kept(self, post: int) -> bool:
        """Does anybody else hold a post, or has somebody been sent there?"""
        war = self.war
        for ship in war.ships_at(JAPAN, post):
            if war.moved[ship] or war.tables.type[ship] != TORPEDO_BOAT:
                return True
        return self.is_goal(post)

    def _nearest_boat(self, post: int) -> int:
        best = -1
        least = FAR
        is_shut = self._is_door_shut()
        for number, group in enumerate(self.groups):
            if self.free[number] and group.is_torpedo_boat:
                phases = phases_to(self.picture, group, post)
                if self.war.scenario == scenarios.WAR_AT_SEA and (group.weary or (phases > 1 and not is_shut)):
                    continue  # boats are needed for the mines
                if phases < least:
                    least = phases
                    best = number
        return best


def japanese_orders(picture: Picture) -> list[Order]:
    """The orders of Japan for this segment."""
    return Togo(picture).make()
