"""S6 to S12: what the merchants are for: how many loads go to Korea, to Fusan and to which beach, and who is sent."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.port_arthur.officer.chart import FAR_AWAY
from yellowsea.systems.port_arthur.officer.transport import Transport
from yellowsea.systems.port_arthur.play.theatres import room
from yellowsea.systems.russo_japanese_war.officer.cover import (
    covering_fleet,
    is_fleet_in_port_arthur,
    port_arthur_water,
    siege_to_come,
)
from yellowsea.systems.russo_japanese_war.play.loads import ports_of
from yellowsea.systems.russo_japanese_war.state.figures import FUSAN, KOREA, PORTS
from yellowsea.systems.russo_japanese_war.state.war import JoinedWar

KURE: Final = 0
FROM_FUSAN: Final = 1
CHEMULPO: Final = 2
COUNTERS: Final = 20  # supply counters wanted in the ports together
IN_KOREA: Final = 40  # the same in Cis-Yalu Korea and Fusan, from where they go on once a month
_PLENTY: Final = 90  # counters on the map with which no merchant is risked for more
_URGENT: Final = 30  # strength waiting in Japan for which merchants go home through a mine
_FOR_SIEGE: Final = 8  # counters about Port Arthur with which the beaches are for the armies in the north
_LAST: Final = 6  # the last naval phase
_HALF: Final = 3  # after it loads for a beach wait in Chemulpo for the next month


class Convoys:
    """The loads that are still wanted this month, and a goal for every merchant."""

    def __init__(self, war: JoinedWar, transport: Transport, closed: list[int]) -> None:
        figures = war.figures
        self.war = war
        self.closed = closed  # waters that are swept at the end of the month
        self.transport = transport
        self.kure = figures.origin_place[KURE]
        self.chemulpo = figures.origin_place[CHEMULPO]
        self.fusan = figures.origin_place[FROM_FUSAN]
        self.beach = best_beach(war, transport)
        self.wanted = [fusan_loads(war, transport), korea_loads(war, transport), 0]
        if self.beach >= 0:
            self.wanted[PORTS] = beach_loads(war, transport)
        self.is_time = self.beach >= 0 and is_time_for_beach(war, self.beach)
        if self.is_time and is_fleet_in_port_arthur(war):
            self.is_time = len(covering_fleet(war)) > 0
        if war.sea.count(RUSSIA, self.chemulpo):
            self.wanted[KOREA] = 0  # S7: Variag must go first
        self.is_urgent = strength_in(war, KURE, transport) >= _URGENT
        self.goals: dict[int, int] = {}

    def make(self) -> dict[int, int]:
        """A goal for every merchant afloat: a port or a hex of the chart."""
        sea = self.war.sea
        afloat = [ship for ship in sea.tables.merchants if sea.is_afloat(ship)]
        from_chemulpo = [ship for ship in afloat if sea.cargo[ship] == CHEMULPO + 1]
        from_kure = [ship for ship in afloat if sea.cargo[ship] == KURE + 1]
        for ship in from_chemulpo:
            self._from_chemulpo(ship)
        # Who is under way to Chemulpo goes on; those who lie in Kure are shared out after them.
        for ship in from_kure:
            if sea.place[ship] != self.kure:
                self._out(ship)
        for ship in from_kure:
            if sea.place[ship] == self.kure:
                self._from_kure(ship)
        for ship in afloat:
            if not sea.cargo[ship] and self._waits(ship) and self._take(ship, self.chemulpo, PORTS):
                continue  # for the next load of the beach
            self.goals.setdefault(ship, self.kure)
        for ship in afloat:
            self.goals[ship] = self.kept_off(ship, self.goals[ship])
        return self.goals

    def kept_off(self, ship: int, goal: int) -> int:
        """10.2: nobody goes home through a mine that will be swept this month: he waits in Chemulpo or Fusan."""
        sea = self.war.sea
        hex_of = sea.tables.chart.hex_of
        here = sea.place[ship]
        if goal != self.kure or hex_of[goal] not in self.closed or here == goal or self.is_urgent:
            return goal
        return here if sea.is_friendly_port(JAPAN, here) else self.fusan

    def _take(self, ship: int, goal: int, group: int) -> bool:
        if self.wanted[group] <= 0:
            return False
        self.wanted[group] -= 1
        self.goals[ship] = goal
        return True

    def _from_chemulpo(self, ship: int) -> None:
        """To the beach, or waiting in Chemulpo until it can be used; home for another load if that is not soon."""
        if self.beach < 0:
            return
        if self.is_time and self._take(ship, self.beach, PORTS):
            return
        if self._waits(ship) or (self.war.sea.phase < _HALF and self._has_port() and not self.is_time):
            self._take(ship, self.chemulpo, PORTS)

    def _waits(self, ship: int) -> bool:
        """Is there no time to fetch another load from Kure and be in Chemulpo again when the month ends?"""
        if self.beach < 0:
            return False
        sea = self.war.sea
        chart = sea.tables.chart
        steps = chart.distances(chart.hex_of[self.kure])
        here, there = chart.hex_of[sea.place[ship]], chart.hex_of[self.chemulpo]
        if here < 0:
            return False
        speed = sea.tables.move[ship]
        home, back = -(-steps[here] // speed), -(-steps[there] // speed)
        return sea.phase - 1 + home + back > _LAST

    def _out(self, ship: int) -> None:
        """A merchant with a load of Kure that is not there any more: where she was going."""
        if self.war.sea.place[ship] == self.fusan and self._take(ship, self.fusan, FUSAN):
            return
        if self._take(ship, self.chemulpo, KOREA) or self._goes_for_beach(ship) or self._take(ship, self.fusan, FUSAN):
            return
        if not (self.is_time and self._has_port() and self._take(ship, self.beach, PORTS)):
            self.goals[ship] = self.chemulpo

    def _from_kure(self, ship: int) -> None:
        """In the first half of a month to Fusan and back, then to Chemulpo, two phases away, or straight to a beach."""
        phase = self.war.sea.phase
        if phase <= _HALF and self._take(ship, self.fusan, FUSAN):
            return
        if phase < _LAST and self._take(ship, self.chemulpo, KOREA):
            return
        if phase < _LAST and self.is_time and self._has_port() and self._take(ship, self.beach, PORTS):
            return
        if self._goes_for_beach(ship):
            return
        if self._take(ship, self.fusan, FUSAN) or self._take(ship, self.chemulpo, KOREA):
            return
        self.goals[ship] = self.kure

    def _goes_for_beach(self, ship: int) -> bool:
        """In the last two phases: to Chemulpo, for a load that is off the beach on the first day of the month."""
        phase = self.war.sea.phase
        is_in_time = phase == _LAST - 1 or (phase == _LAST and self.war.sea.place[ship] != self.kure)
        return is_in_time and self.beach >= 0 and self._take(ship, self.chemulpo, PORTS)

    def _has_port(self) -> bool:
        return bool(ports_of(self.war, self.beach))


def is_time_for_beach(war: JoinedWar, water: int) -> bool:
    """S8, S12: where a port stands, in the first half of the month; without one only the first phase."""
    return war.sea.phase <= _HALF if ports_of(war, water) else war.sea.phase == 1


def sites(war: JoinedWar, transport: Transport) -> list[int]:
    """Hexes for ports as the army wants them, but those under the eyes of a Russian fleet after the others.

    Once the siege has what it needs, those from which supplies come to the northern armies fastest are first.
    """
    way = transport.marshal.chart.haulage(transport.marshal.chart.liaoyang)
    is_north = is_siege_served(war, transport)
    return sorted(
        [here for here in transport.lists.ports if here in war.figures.water_of],
        key=lambda here: (is_watched(war, war.figures.water_of[here]), way[here] if is_north else 0),
    )


def is_siege_served(war: JoinedWar, transport: Transport) -> bool:
    """Is the siege army across, with supplies? After the fall counters go north by rail from where they land."""
    land = war.land
    if land.fell or siege_to_come(war, transport.lists) > 0:
        return False
    chart = transport.marshal.chart
    to_mukden, to_port_arthur = chart.field[chart.mukden], chart.field[chart.port_arthur]
    size = land.tables.ground.size
    counters = [
        count for here, count in land.stock_japan.items() if here < size and to_port_arthur[here] < to_mukden[here]
    ]
    return sum(counters) >= _FOR_SIEGE


def wants_port(war: JoinedWar, transport: Transport) -> bool:
    """Is there anybody to land in a new port, or is it nearer to the northern armies than those that stand?"""
    if transport.wants_port() or expected_in_korea(war, transport):
        return True
    if not is_siege_served(war, transport):
        return False
    land = war.land
    way = transport.marshal.chart.haulage(transport.marshal.chart.liaoyang)
    nearest = min([way[here] for here in land.ports], default=FAR_AWAY)
    return any(way[here] < nearest and is_open(war, here, transport) for here in sites(war, transport))


def is_open(war: JoinedWar, here: int, transport: Transport) -> bool:
    """May a port be placed in a hex, as far as the enemy's army is concerned, and would it be safe?"""
    land = war.land
    on_coast = here in land.tables.ground.coast and here not in land.ports
    return on_coast and not land.risk(JAPAN)[here] and transport.is_safe(here)


def is_watched(war: JoinedWar, water: int) -> bool:
    """Is that the water of Port Arthur, with a Russian fleet in it?"""
    return water == port_arthur_water(war) and is_fleet_in_port_arthur(war)


def best_beach(war: JoinedWar, transport: Transport) -> int:
    """The water of the best port that stands, or can be placed in this phase, free of Russians; -1 for none."""
    land, figures = war.land, war.figures
    free = [here for here in sites(war, transport) if not war.sea.count(RUSSIA, figures.water_of[here])]
    new = [here for here in free if is_open(war, here, transport)]
    if not land.ports_left or not wants_port(war, transport):
        new = []
    if new and war.sea.phase > _HALF and is_siege_served(war, transport):
        # Loads gather for the first phase of the next month, when the better port can be placed.
        return figures.water_of[next(here for here in free if here in new or here in land.ports)]
    usable = [here for here in free if here in land.ports or (here in new and war.sea.phase == 1)]
    usable += [here for here in land.ports if here not in free and not war.sea.count(RUSSIA, figures.water_of[here])]
    places = usable or new
    return figures.water_of[places[0]] if places else -1


def strength_in(war: JoinedWar, origin: int, transport: Transport) -> int:
    """The strength that waits in a zone to be carried on; in Korea only who does not walk."""
    land = war.land
    zone = war.figures.origin_zone[origin]
    units = [unit for unit in land.units_in(JAPAN, zone) if not transport.is_guard(unit)]
    if origin == CHEMULPO:
        units = [unit for unit in units if not transport.is_first_army(unit)]
    return sum([land.tables.strength[unit] for unit in units])


def expected_in_korea(war: JoinedWar, transport: Transport) -> int:
    """S9: the strength for the beaches that this month's loads for Korea will carry there when it ends."""
    if war.sea.phase <= _HALF:
        return 0
    land = war.land
    points = min(war.points(KURE, KOREA), war.ceiling(KOREA) - war.used[KOREA])
    units = [unit for unit in land.units_in(JAPAN, war.figures.origin_zone[KURE]) if not transport.is_guard(unit)]
    strength = 0
    for unit in sorted(units, key=lambda unit: (transport.lists.rank[unit], unit)):
        points -= land.tables.strength[unit]
        if points < 0:
            break
        if not transport.is_first_army(unit):
            strength += land.tables.strength[unit]
    return strength


def counters_wanted(war: JoinedWar, places: list[int], most: int) -> int:
    """The points of supply counters that are missing in these places, unless there are plenty on the map."""
    stock = war.land.stock_japan
    size = war.land.tables.ground.size
    if sum([count for place, count in stock.items() if place < size]) >= _PLENTY:
        return 0
    missing = most - sum([stock.get(place, 0) for place in places])
    return max(0, missing) * war.land.tables.supply_weight


def loads_for(war: JoinedWar, points: int) -> int:
    """Loads that carry so many points."""
    return max(0, -(-points // war.load_points))


def korea_loads(war: JoinedWar, transport: Transport) -> int:
    """S11: loads that Cis-Yalu Korea can still use this month: troops that wait in Japan, and supply counters."""
    landed = war.points(KURE, KOREA)
    room = war.ceiling(KOREA) - war.used[KOREA]
    wanted = strength_in(war, KURE, transport) + counters_wanted(war, [war.figures.goals[KOREA]], IN_KOREA)
    return loads_for(war, min(room, wanted) - landed)


def fusan_loads(war: JoinedWar, transport: Transport) -> int:
    """S11, S15: a merchant is in Fusan and back while another is on her way to Chemulpo; from there it marches on.

    As much as the road out of Fusan carries in what is left of this month and in the next.
    """
    land = war.land
    tables = land.tables
    fusan, korea = war.figures.goals[FUSAN], war.figures.goals[KOREA]
    road = tables.link_between[fusan * tables.ground.nodes + korea]
    waiting = strength_in(war, FROM_FUSAN, transport) + land.stock_japan.get(fusan, 0) * tables.supply_weight
    # Before the first phase of the army the road has yet to carry what it can this month.
    now = room(land, JAPAN, road) if land.turn == war.sea.turn else tables.link_capacity[road]
    marches = now + tables.link_capacity[road]
    free = min(war.ceiling(FUSAN) - war.used[FUSAN], marches - waiting)
    wanted = strength_in(war, KURE, transport) + counters_wanted(war, [korea, fusan], IN_KOREA)
    return loads_for(war, min(free, wanted) - war.points(KURE, FUSAN))


def beach_loads(war: JoinedWar, transport: Transport) -> int:
    """S11, S13: loads for the invasion ports: troops that wait in Korea, supply counters, and a stock for each port."""
    figures = war.figures
    landed = sum(points for key, points in war.loads.items() if key % len(figures.goals) not in (FUSAN, KOREA))
    room = war.ceiling(PORTS) - war.used[PORTS]
    if war.sea.phase > _HALF:
        landed = 0
        room = war.ceiling(PORTS)
    wanted = strength_in(war, CHEMULPO, transport) + expected_in_korea(war, transport)
    wanted += counters_wanted(war, war.land.ports, COUNTERS)
    stocks = max(1, len([here for here in war.land.ports if here not in war.land.stocked]))
    return max(0, loads_for(war, min(room, wanted)) + stocks - loads_for(war, landed))
