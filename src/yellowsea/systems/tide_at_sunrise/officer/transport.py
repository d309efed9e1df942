"""Transport, landings, replacements and the fleets: what the officer does between campaigns."""

from __future__ import annotations

from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.tide_at_sunrise.officer.march import Marshal
from yellowsea.systems.tide_at_sunrise.state.fleets import PORT_ARTHUR
from yellowsea.systems.tide_at_sunrise.state.supplies import PORT_ARTHUR_POOL
from yellowsea.systems.tide_at_sunrise.state.tables import ARTILLERY, CAVALRY
from yellowsea.systems.tide_at_sunrise.state.war import POOL, War


class Depot:
    """Spends transport points and places what they bring."""

    def __init__(self, marshal: Marshal) -> None:
        self.marshal = marshal
        self.war = marshal.war
        self.side = marshal.side
        self.weights = marshal.weights

    # -- spending --------------------------------------------------------------------------------------------------

    def spend(self, codes: list[int]) -> int:
        """8.1.2: the next thing to buy."""
        war = self.war
        words = war.words
        tables = war.tables
        if self.side == RUSSIA and words.trade in codes and self._gives_up_fleet():
            return words.trade
        points = war.supplies.transport
        if not points:
            return words.done
        line = self.side == RUSSIA and words.replace_port_arthur in codes
        if line and points >= 2 and war.turn == 1 and not war.supplies.pools[PORT_ARTHUR_POOL] and points <= 4:
            return words.replace_port_arthur + 1
        most = tables.most_replacements - war.supplies.pools[self.side]
        wanted = min(self.need() + int(self.weights.pool) - war.supplies.pools[self.side], most)
        kinds = [kind for kind in tables.classes_of[self.side] if words.bring + kind in codes]
        if kinds:
            # Half of the points at most go to the wounded while there are fresh units to be had.
            share = min(wanted, tables.transport[self.side][war.turn] // 2, points)
            if share > 0 and not any(war.supplies.brought):
                return words.replace + share - 1
            return words.bring + max(kinds, key=lambda kind: (self._liking(kind), -kind))
        if most > 0:
            return words.replace + min(points, most) - 1
        room = tables.most_replacements - war.supplies.pools[PORT_ARTHUR_POOL]
        if line and room > 0:
            return words.replace_port_arthur + min(points, room) - 1
        return words.done

    def need(self) -> int:
        """The replacement points that all disrupted units need that can be reached."""
        war = self.war
        recover = war.tables.recover
        kwantung = war.tables.ground.kwantung
        need = 0
        for unit in war.tables.units_of[self.side]:
            here = war.where[unit]
            if here >= 0 and war.down[unit] and not (self.side == RUSSIA and kwantung[here]):
                need += recover[unit]
        return need

    def _liking(self, kind: int) -> float:
        """Strength for the transport point; divisions stack better, guns take forts."""
        war = self.war
        tables = war.tables
        liking = tables.class_strength[kind] / tables.class_transport[kind]
        if kind == tables.siege_guns:
            place = tables.ground.place_of[tables.ground.lushun]
            return 9.0 if war.holdings.owner[place] == RUSSIA else 1.5
        if tables.class_arm[kind] == CAVALRY:
            liking += 0.2
            if self._count(kind) < 2:
                liking += 1.0
        elif tables.class_arm[kind] == ARTILLERY:
            liking += 0.3 if self.side == JAPAN else -0.5
        elif tables.class_halves[kind] == 2:
            liking += 0.3
        return liking

    def _count(self, kind: int) -> int:
        """Units of a class that are on the map."""
        war = self.war
        return len([unit for unit in war.tables.counters_of[kind] if war.where[unit] >= 0])

    def _gives_up_fleet(self) -> bool:
        """13.2.2: the crews go ashore when a siege army stands before the forts."""
        war = self.war
        ground = war.tables.ground
        field = self.marshal.chart.field[JAPAN][ground.lushun]
        before = 0
        for unit in war.tables.units_of[JAPAN]:
            if war.where[unit] >= 0 and field[war.where[unit]] <= 14:
                before += war.strength(unit)
        return before >= self.weights.trade * max(1, self.marshal.besieged()) and before > 20

    # -- placing ---------------------------------------------------------------------------------------------------

    def place(self, codes: list[int]) -> int:
        """8.2.1, 8.3.1: where a new unit is worth most."""
        war = self.war
        unit = war.supplies.placing
        base = war.words.place
        tables = war.tables
        ground = tables.ground
        marshal = self.marshal
        limit = tables.stack_limit
        size = tables.halves[unit]
        best = codes[0]
        most = -999.0
        for code in codes:
            here = code - base
            front = self.front_at(unit, here)
            worth = marshal.worth(unit, here, marshal.goals(front))
            if marshal.height.get(here, 0) + size > limit:
                worth -= 3.0 if tables.side[unit] == JAPAN else 30.0
            if ground.country[here] == 2:
                worth -= 20.0
            if tables.side[unit] == RUSSIA and not tables.bound[unit]:
                wanted = self.weights.garrison if war.turn == 1 else 0.0
                in_kwantung = bool(ground.kwantung[here])
                if in_kwantung != (marshal.besieged() < wanted):
                    worth -= 10.0
            if worth > most:
                best, most = code, worth
        return best

    def front_at(self, unit: int, here: int) -> int:
        """Which front a new unit belongs to in a hex."""
        if self.side == RUSSIA:
            return 0 if self.war.tables.ground.kwantung[here] else 1
        return self._front(unit)

    def _front(self, unit: int) -> int:
        """Japan: Port Arthur until its siege army is complete."""
        war = self.war
        tables = war.tables
        ground = tables.ground
        if tables.side[unit] == RUSSIA or war.holdings.owner[ground.place_of[ground.lushun]] == JAPAN:
            return 1
        if tables.kind[unit] == tables.siege_guns:
            return 0
        army = self.marshal.siege_army()
        have = sum([tables.strength[2 * one] for one in army if tables.kind[one] != tables.siege_guns])
        return 0 if have < self.marshal.siege_need() else 1

    # -- the rest --------------------------------------------------------------------------------------------------

    def recover(self, codes: list[int]) -> int:
        """10: the strongest for the price first, those in danger before others."""
        war = self.war
        words = war.words
        tables = war.tables
        best = words.done
        most = 0.0
        for code in codes:
            unit = code - words.recover
            if not 0 <= unit < tables.units:
                continue
            gain = tables.strength[2 * unit] - tables.strength[2 * unit + 1]
            worth = gain / max(1, tables.recover[unit]) + 0.1 * gain
            if self.marshal.picture.threat[war.where[unit]]:
                worth += 1.0
            if worth > most:
                best, most = code, worth
        return best


def sorties(war: War, codes: list[int]) -> int:
    """13.1: Vladivostok whenever it can; Port Arthur in time to keep the coast closed; break out under siege."""
    words = war.words
    tables = war.tables
    if words.sortie in codes:
        return words.sortie
    if words.sortie + PORT_ARTHUR in codes:
        coming = any(war.where[unit] == POOL for unit in tables.units_of[JAPAN])
        if coming and war.fleets.stayed + 1 >= tables.declined_opens_coast:
            return words.sortie + PORT_ARTHUR
    if words.evacuate in codes:
        intact = len([here for here in tables.ground.port_arthur if war.is_fort(here)])
        if intact < len(tables.ground.port_arthur) or war.turn >= tables.last_turn:
            return words.evacuate
    return words.done
