"""Supply counters: how many are sent, where they lie, what they are spent on; and the siege guns."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.port_arthur.officer.chart import FAR_AWAY
from yellowsea.systems.port_arthur.officer.march import Marshal
from yellowsea.systems.port_arthur.play.haulage import waiting
from yellowsea.systems.port_arthur.play.supply import makes_supply
from yellowsea.systems.port_arthur.play.theatres import is_link_open
from yellowsea.systems.port_arthur.state.tables import SIEGE
from yellowsea.systems.port_arthur.state.war import War

_STRONG: Final = 12  # strength of a stack that should have a counter at hand
_FRONT: Final = 7  # hexes from the enemy within which a stack is at the front
_DAY: Final = 6  # hexes that a counter makes in a turn
_NEAR: Final = 30  # tenths of movement points: a turn's way for a counter
_AT_HAND: Final = 3  # counters that such a stack should have
_SOUTH: Final = 0.5  # counters wanted with the armies of the ports, for each that a like strength in the north has
_MOST_AT_HOME: Final = 14  # counters in a zone on the way beyond which no more are sent


class Depots:
    """The supply and reinforcement phase of one side."""

    def __init__(self, marshal: Marshal) -> None:
        self.marshal = marshal
        self.war = marshal.war
        self.side = marshal.side
        self._lacking: list[int] | None = None
        self._goals: dict[int, int] | None = None
        self._whole: set[int] = set()  # places whose counters all have one goal

    # -- where counters are wanted ---------------------------------------------------------------------------------

    def lacking(self) -> list[int]:
        """Hexes with fewer counters than they could use: a stack with one of its own is in supply whatever happens."""
        if self._lacking is None:
            inside = self.marshal.chart.kwantung
            stock = self.war.stock(self.side)
            self._lacking = [
                here
                for here in sorted(self.marshal.stack)
                if self.demand(here) > stock.get(here, 0)
                and not (self.side == RUSSIA and inside[here] and self.marshal.picture.threat[here])
            ]
        return self._lacking

    def demand(self, here: int) -> int:
        """How many counters the units in a hex could use."""
        war = self.war
        tables = war.tables
        need = 0
        strength = 0
        for unit in self.marshal.stack.get(here, []):
            strength += tables.strength[unit]
            if tables.strength[unit] >= self.marshal.weights.restore or self.marshal.is_missed(unit):
                need += war.hits[unit]
            if tables.kind[unit] == SIEGE and self.marshal.picture.away[here] <= 3:
                need += 1
        divisions = any(tables.is_division[unit] for unit in self.marshal.stack.get(here, []))
        if divisions and strength >= _STRONG and self.marshal.picture.away[here] <= _FRONT:
            need += _AT_HAND
        return need

    def goal(self, place: int) -> int:
        """The hex that the counters of a place are for; -1 for none."""
        if self._goals is None:
            self._goals = self._shared_out()
        known = self._goals.get(place)
        if known is not None:
            return known
        lacking = [here for here in self.lacking() if here != place]
        return self._nearest(place, lacking)

    def _nearest(self, place: int, hexes: list[int]) -> int:
        if not hexes:
            return -1
        field = self.marshal.chart.haulage(place)
        best = min(hexes, key=lambda here: (field[here], here))
        return best if field[best] < FAR_AWAY else -1

    def _shared_out(self) -> dict[int, int]:
        """Who feeds whom: the shortest ways first, until a hex has what it needs; what is over goes to the front."""
        stock = self.war.stock(self.side)
        size = self.war.tables.ground.size
        short = {here: self.demand(here) - stock.get(here, 0) for here in self.lacking()}
        spare = {
            place: count - self.demand(place)
            for place, count in stock.items()
            if place < size and count > self.demand(place)
        }
        ways: list[tuple[int, int, int]] = []
        for place in spare:
            field = self.marshal.chart.haulage(place)
            ways += [(field[here], place, here) for here in short if here != place and field[here] <= self._detour()]
        ways.sort()
        goals: dict[int, int] = {}
        for _, place, here in ways:
            if spare[place] > 0 and short[here] > 0:
                given = min(spare[place], short[here])
                if given == spare[place] and place not in goals:
                    self._whole.add(place)
                spare[place] -= given
                short[here] -= given
                goals.setdefault(place, here)
        front = self._foremost(list(short))
        if front >= 0:
            for place in spare:
                if place not in goals and place != front and self.marshal.chart.haulage(place)[front] < FAR_AWAY:
                    goals[place] = front
                    self._whole.add(place)
        return goals

    def _detour(self) -> int:
        """How far off, in tenths of movement points, a hex may be that counters are sent to before the front."""
        return _NEAR if self.side == JAPAN else FAR_AWAY - 1

    def _foremost(self, short: list[int]) -> int:
        """The front that whatever is over goes to: Japan's foremost division in the north, Russia's foremost need."""
        field = self.marshal.chart.field[self.marshal.rally()]
        if self.side == JAPAN:
            tables = self.war.tables
            inside = self.marshal.chart.kwantung
            short = [
                here
                for here, units in self.marshal.stack.items()
                if not inside[here] and any(tables.is_division[unit] for unit in units)
            ]
        return min(short, key=lambda here: (field[here], here)) if short else -1

    def haul(self, codes: list[int]) -> int:
        """The next counter to take up, or the end of it."""
        war = self.war
        words = war.words
        size = war.tables.ground.size
        grid = war.tables.ground.grid
        for code in codes:
            if not words.haul <= code < words.haul_all:
                continue
            place = code - words.haul
            if place >= size:
                if self.zone_for(place) >= 0:
                    return code
                continue
            spare = war.stock(self.side)[place] - self.demand(place)
            goal = self.goal(place)
            if spare <= 0 or goal < 0:
                continue
            far = grid.distance(place, goal) > _DAY and place in self._whole
            everything = words.haul_all + place
            return everything if far and spare >= waiting(war, place) and everything in codes else code
        return words.done

    def zone_for(self, place: int) -> int:
        """Where a counter in a zone goes: a zone, or the zone itself when it leaves for the map; -1 to stay."""
        war = self.war
        tables = war.tables
        ground = tables.ground
        weight = tables.supply_weight
        name = ground.names[place]
        if self.side == JAPAN:
            onward = {"japan": "cis_yalu_korea", "fusan": "cis_yalu_korea"}.get(name, "")
        else:
            onward = {"european_russia": "irkutsk", "irkutsk": "harbin", "vladivostok": "harbin"}.get(name, "")
        if onward:
            goal = ground.number[onward]
            link = tables.link_between[place * ground.nodes + goal]
            if makes_supply(war, place) and war.stock(self.side).get(goal, 0) >= _MOST_AT_HOME:
                return -1
            return goal if is_link_open(war, self.side, link, weight) else -1
        if (
            place in tables.link_entry
            and waiting(war, place) > 0
            and is_link_open(war, self.side, tables.link_entry[place], weight)
        ):
            return place
        return -1

    def lands(self) -> bool:
        """Does the next counter in Korea go to a port, because the armies there have fewer for their strength?"""
        war = self.war
        tables = war.tables
        size = tables.ground.size
        chart = self.marshal.chart
        to_mukden = chart.field[chart.mukden]
        to_port_arthur = chart.field[chart.port_arthur]
        strength = [1.0, 1.0]  # over the Yalu, from the ports
        for here, units in self.marshal.stack.items():
            south = 0 if to_mukden[here] <= to_port_arthur[here] else 1
            strength[south] += sum([tables.strength[unit] for unit in units])
        counters = [0.5, 0.5]
        for here, count in war.stock(JAPAN).items():
            if here < size:
                counters[0 if to_mukden[here] <= to_port_arthur[here] else 1] += count
        if war.fell:
            return counters[1] <= counters[0]  # the railway carries them faster than the road over the Yalu
        return counters[1] / strength[1] <= _SOUTH * counters[0] / strength[0]

    def carry(self, codes: list[int]) -> int:
        """The next step of a counter in hand."""
        war = self.war
        words = war.words
        ground = war.tables.ground
        place = war.cargo_at
        if place >= ground.size:
            goal = self.zone_for(place) if not war.march.has_moved else -1
            if goal >= ground.size and goal != place:
                return words.transfer + goal - ground.size
            landing = [code for code in codes if words.land <= code < words.transfer]
            if landing and place == ground.korea and self.lands():
                return min(landing, key=lambda code: (self._need(code - words.land), code))
        goal = self.goal(place) if place < ground.size else self.front()
        best = words.halt
        most = self._lies(place, goal) if place < ground.size else -1000.0
        for code in codes:
            here = -1
            if words.go <= code < words.rail:
                here = code - words.go
            elif words.rail <= code < words.shift:
                here = code - words.rail
            if here < 0:
                continue
            worth = self._lies(here, goal)
            if worth > most + 0.01:
                best, most = code, worth
        return best if best in codes else codes[0]

    def front(self) -> int:
        """Where a counter that enters the map is wanted most."""
        if self.side == JAPAN:
            front = self._foremost([])
            return front if front >= 0 else self.marshal.rally()
        lacking = self.lacking()
        if not lacking:
            return self.marshal.rally()
        origin = self.war.cargo_at
        chart = self.marshal.chart
        return min(lacking, key=lambda here: (chart.haulage(here)[origin], here))

    def _need(self, port: int) -> float:
        """How far from a port counters are lacking."""
        goal = self.goal(port)
        return float(self.marshal.chart.haulage(port)[goal]) if goal >= 0 else float(FAR_AWAY)

    def _lies(self, here: int, goal: int) -> float:
        """How well a counter lies in a hex: near its goal, with friends, not before the enemy."""
        picture = self.marshal.picture
        worth = 0.0
        if goal >= 0:
            worth -= self.marshal.chart.haulage(goal)[here] / 5.0
        if here in self.marshal.stack:
            worth += 0.5
        elif picture.away[here] <= 2:
            worth -= 6.0
        return worth

    # -- spending --------------------------------------------------------------------------------------------------

    def restore(self, codes: list[int]) -> int:
        """The hurt unit that gets a counter, the strongest first; or the end of it."""
        war = self.war
        words = war.words
        best = words.done
        most = self.marshal.weights.restore - 0.5
        for code in codes:
            if not words.restore <= code < words.unite:
                continue
            unit = code - words.restore
            here = war.where[unit]
            free = here >= war.tables.ground.size and makes_supply(war, here)
            worth = war.tables.strength[unit] * (1.0 + 0.4 * war.hits[unit])
            if free:
                return code
            if self.marshal.is_missed(unit):
                worth = max(worth, self.marshal.weights.restore)
            if worth > most:
                best, most = code, worth
        return best

    def spend(self, codes: list[int]) -> int:
        """The counter to spend: from the largest pile."""
        war = self.war
        stock = war.stock(war.phasing)
        return max(codes, key=lambda code: (stock.get(code - war.words.spend, 0), -code))


def battery_target(war: War, codes: list[int]) -> int:
    """The strongest hex under the guns, a fortress before all."""
    words = war.words
    ground = war.tables.ground
    best = codes[0]
    most = -1.0
    for code in codes:
        if code < words.bombard or code >= words.restore:
            continue
        here = code - words.bombard
        units = war.units_in(RUSSIA, here)
        worth = float(sum([war.tables.strength[unit] for unit in units])) + (
            20.0 if ground.centre_of[here] >= 0 else 0.0
        )
        if worth > most:
            best, most = code, worth
    return best
