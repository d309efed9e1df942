"""Zones and the sea: who leaves home, who goes over the Yalu, who lands where, where ports are opened."""

from __future__ import annotations

from typing import Final

from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.port_arthur.officer.march import Marshal
from yellowsea.systems.port_arthur.play.theatres import is_link_open, room
from yellowsea.systems.port_arthur.state.tables import SIEGE
from yellowsea.systems.port_arthur.state.war import LOST, MOVED

NOWHERE: Final = -1
_GUNS: Final = 30  # tenths of movement points to Port Arthur within which siege guns are landed
_NEAR: Final = 3  # hexes from a port within which a division covers it
_SAFE: Final = 2  # hexes from the enemy's infantry at which a port is not opened any more


class Transport:
    """Moves what is in zones."""

    def __init__(self, marshal: Marshal) -> None:
        self.marshal = marshal
        self.war = marshal.war
        self.side = marshal.side
        self.lists = marshal.chart.lists
        self.reserve = int(marshal.weights.reserve) if self.war.turn > 1 else 0

    def next_unit(self, units: list[int]) -> int:
        """The unit in a zone that moves next, in the order of embarkation; -1 for nobody."""
        size = self.war.tables.ground.size
        waiting = [unit for unit in units if self.war.where[unit] >= size]
        waiting.sort(key=lambda unit: (self.lists.rank[unit], unit))
        for unit in waiting:
            if self.goes(unit):
                return unit
        return NOWHERE

    def goes(self, unit: int) -> bool:
        """Has a unit in a zone anywhere to go?"""
        return self.zone_for(unit) != NOWHERE or self.port_for(unit) != NOWHERE or self.walks(unit)

    def is_guard(self, unit: int) -> bool:
        """Does a unit keep the zone it is in? A headquarters held back goes out when another is lost."""
        tables = self.war.tables
        if tables.is_headquarters[unit] and any(self.war.where[one] == LOST for one in tables.headquarters):
            return False
        return self.lists.guards.get(unit, -1) == self.war.where[unit]

    def zone_for(self, unit: int) -> int:
        """The zone a unit in a zone goes on to; NOWHERE if it stays or leaves for the map."""
        war = self.war
        ground = war.tables.ground
        here = war.where[unit]
        if self.is_guard(unit):
            return NOWHERE
        if self.side == JAPAN:
            onward = {"japan": ["cis_yalu_korea", "fusan"], "fusan": ["cis_yalu_korea"]}.get(ground.names[here], [])
        else:
            onward = {
                "european_russia": ["irkutsk"],
                "irkutsk": ["harbin"],
                "vladivostok": ["harbin"],
                "chabarovsk": ["vladivostok"],
            }.get(ground.names[here], [])
        strength = war.tables.strength[unit]
        for name in onward:
            theatre = ground.number[name]
            link = war.tables.link_between[here * ground.nodes + theatre]
            kept = 0 if name == "fusan" else self.reserve
            if room(war, self.side, link) - kept >= strength and is_link_open(war, self.side, link, strength):
                return theatre
        return NOWHERE

    # -- Korea -----------------------------------------------------------------------------------------------------

    def walks(self, unit: int) -> bool:
        """Does a unit enter the map out of Harbin or Korea on foot or by rail?"""
        war = self.war
        ground = war.tables.ground
        here = war.where[unit]
        if self.is_guard(unit) or here not in (ground.harbin, ground.korea):
            return False
        link = war.tables.link_entry[here]
        strength = war.tables.strength[unit]
        if not is_link_open(war, self.side, link, strength):
            return False
        if self.side == RUSSIA:
            return here == ground.harbin and room(war, RUSSIA, link) - min(self.reserve, 4) >= strength
        return here == ground.harbin or self.is_first_army(unit)

    def is_first_army(self, unit: int) -> bool:
        """Over the Yalu: the First Army, and whoever cannot land for want of ports or room."""
        war = self.war
        lists = self.lists
        if unit in lists.first_army or (war.tables.is_headquarters[unit] and unit in lists.guards):
            return True
        if unit in lists.siege_army or war.tables.kind[unit] == SIEGE or war.tables.is_headquarters[unit]:
            return False
        strength = war.tables.strength[unit]
        return not war.ports or room(war, JAPAN, war.tables.link_landing) - self._kept() < strength

    def _kept(self) -> int:
        """Points of landing that are kept for supply counters."""
        return min(self.reserve, 4) if self.war.turn > 4 else 0

    def port_for(self, unit: int) -> int:
        """The port a unit in Korea lands in; NOWHERE for none."""
        war = self.war
        tables = war.tables
        if self.side != JAPAN or war.where[unit] != tables.ground.korea or not war.ports or self.is_guard(unit):
            return NOWHERE
        if self.is_first_army(unit) or not is_link_open(war, JAPAN, tables.link_landing, tables.strength[unit]):
            return NOWHERE
        if room(war, JAPAN, tables.link_landing) - self._kept() < tables.strength[unit]:
            return NOWHERE
        chart = self.marshal.chart
        goal = chart.port_arthur if unit in self.lists.siege_army and not war.fell else self.marshal.railhead()
        field = chart.field[goal]
        risk = war.risk(JAPAN)
        ports = [here for here in war.ports if not risk[here]] or war.ports
        best = min(ports, key=lambda here: (field[here], here))
        if tables.kind[unit] == SIEGE and (field[best] > _GUNS or war.fell):
            return NOWHERE  # they hardly move: a port nearer to the fortress must come first
        if (tables.load[unit] or tables.is_headquarters[unit]) and not self.is_manned(best):
            return NOWHERE
        return best

    def is_manned(self, port: int) -> bool:
        """Does a division of ours cover a port, so that guns and headquarters may land in it?"""
        tables = self.war.tables
        distance = tables.ground.grid.distance
        for here, units in self.marshal.stack.items():
            if distance(port, here) <= _NEAR and any(tables.is_division[unit] for unit in units):
                return True
        return False

    # -- ports -----------------------------------------------------------------------------------------------------

    def port_site(self, codes: list[int]) -> int:
        """The option for the best hex of a new port; NOWHERE to wait with it."""
        war = self.war
        words = war.words
        for here in self.lists.ports:
            if words.port + here in codes and self.is_safe(here):
                return words.port + here
        return NOWHERE

    def wants_port(self) -> bool:
        """Is there a good place for a port, and anybody in Korea to use it?"""
        war = self.war
        korea = war.tables.ground.korea
        waiting = [
            unit
            for unit in war.tables.units_of[JAPAN]
            if war.where[unit] == korea and not self.is_guard(unit) and not war.marks[unit] & MOVED
        ]
        if not waiting:
            return False
        risk = war.risk(JAPAN)
        coast = war.tables.ground.coast
        return any(
            here in coast and not risk[here] and here not in war.ports and self.is_safe(here)
            for here in self.lists.ports
        )

    def is_safe(self, here: int) -> bool:
        """No strong enemy next door, unless an army of ours is nearer."""
        war = self.war
        grid = war.tables.ground.grid
        near = 0
        for there, foe in self.marshal.picture.foes.items():
            if grid.distance(here, there) <= _SAFE:
                near += foe.strength
        ours = 0
        for there, units in self.marshal.stack.items():
            if grid.distance(here, there) <= _SAFE:
                ours += sum([war.tables.strength[unit] for unit in units])
        return near <= 6 or ours > near
