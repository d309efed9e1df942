"""The situation in numbers: squadrons summed up, what is in port, what the land war needs; and what it all is worth."""

from __future__ import annotations

from math import tanh
from typing import Final

from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.systems.blockade.officer.gunnery import Exchange
from yellowsea.systems.blockade.officer.home_ports import worth_kept
from yellowsea.systems.blockade.officer.land_war import landing_values
from yellowsea.systems.blockade.officer.lookup import Lookup
from yellowsea.systems.blockade.officer.squadron import Squadron, Squadrons
from yellowsea.systems.blockade.state.places import ANCHORAGE, AREAS, PORTS, SUNK, YARD
from yellowsea.systems.blockade.state.war import War

_MASS: Final = 28.0  # firepower beyond this adds almost nothing to a volley


class Evaluation(Squadrons):
    """The board for one side: squadrons as they are or might be, and what they promise Japan."""

    def __init__(self, lookup: Lookup, war: War, side: int) -> None:
        super().__init__()
        tables = lookup.tables
        weights = lookup.weights
        self.lookup = lookup
        self.tables = tables
        self.side = side
        self.control = war.control
        self.boxes = war.boxes
        self.left = tables.turns - war.turn
        self.strength = weights.strength[min(war.turn, len(weights.strength)) - 1] if self.left else 0.0
        self.space = weights.marker[min(war.turn, len(weights.marker)) - 1]
        if self.left == 0:
            self.space /= weights.close
        ashore = bytes([war.turn, war.control + tables.control_limit, war.landing, *war.boxes, *war.track])
        if ashore != lookup.ashore:  # it is the same for many boards at sea
            lookup.keeps = worth_kept(war, lookup)
            lookup.land = landing_values(war, lookup)
            lookup.ashore = ashore
        self.keeps = lookup.keeps
        self.land = lookup.land
        self.ashore = [0.0, 0.0]  # worth of the ships in port
        self.reach = [0.0] * (2 * AREAS)  # chance that a ship in port gets to an area in one operation
        self.access = [0.0] * (2 * AREAS)  # chance that a side gets into an area with one operation
        self.chance = [0.0] * (2 * AREAS)  # chance that a side ends the operations in control
        self.harm = [0.0] * AREAS  # what battles to come do, for Japan
        self.gains = [0.0] * len(lookup.menaces.mine)  # what each menace promises Japan
        self.changed = (1 << 2 * AREAS) - 1
        self._count_ships(war)
        self.assess_all()
        self._kept_chance = self.chance
        self._kept_harm = self.harm
        self._kept_gains = self.gains

    # -- trials ----------------------------------------------------------------------------------------------------

    def keep(self) -> None:
        """The board as it is assessed now is the one that every trial comes back to."""
        self._kept_chance = self.chance.copy()
        self._kept_harm = self.harm.copy()
        self._kept_gains = self.gains.copy()

    def put_back(self, slot: int, squadron: Squadron) -> None:
        """A trial is over: a squadron is again as it was, and so is what was known of its area."""
        changed = self.changed
        self.put(slot, squadron)
        self.changed = changed & ~(1 << slot)
        area = slot % AREAS
        self.chance[area] = self._kept_chance[area]
        self.chance[AREAS + area] = self._kept_chance[AREAS + area]
        self.harm[area] = self._kept_harm[area]
        for menace in self.lookup.menaces.of_slot[slot]:
            self.gains[menace] = self._kept_gains[menace]

    # -- reading the board -----------------------------------------------------------------------------------------

    def _count_ships(self, war: War) -> None:
        tables = self.tables
        lookup = self.lookup
        fires = tables.firepower
        speeds = tables.speed
        owners = tables.ship_side
        place = war.place
        damaged = war.damaged
        fastest = [0] * PORTS
        keeps = self.keeps
        fire = [0] * (2 * AREAS)
        hull = [0] * (2 * AREAS)
        spare = [0] * (2 * AREAS)
        for ship in range(len(place)):
            where = place[ship]
            if where >= SUNK:
                continue
            side = owners[ship]
            face = 2 * ship + damaged[ship]
            worth = lookup.worth[ship] * keeps[2 * (side * SUNK + where) + damaged[ship]]
            if where < AREAS:
                slot = side * AREAS + where
                fire[slot] += fires[face]
                hull[slot] += lookup.hull[face]
                spare[slot] = max(spare[slot], tables.defence[ship] - 1)
                self.count[slot] += 1
                self.worth[slot] += worth
                if self.speed[slot] == 0 or speeds[face] < self.speed[slot]:
                    self.speed[slot] = speeds[face]
            else:
                self.ashore[side] += worth
                if where < YARD and speeds[face] > fastest[where - ANCHORAGE]:
                    fastest[where - ANCHORAGE] = speeds[face]
        for slot in range(2 * AREAS):
            if self.count[slot]:
                self.squadron[slot] = Squadron(
                    fire[slot], hull[slot], spare[slot], self.count[slot], self.speed[slot], self.worth[slot]
                )
        for port in range(PORTS):
            if fastest[port]:
                chance = fastest[port] / 6.0
                for area in tables.port_areas[port]:
                    slot = tables.port_side[port] * AREAS + area
                    if chance > self.reach[slot]:
                        self.reach[slot] = chance

    # -- what may happen in each area ------------------------------------------------------------------------------

    def assess_all(self) -> None:
        """Look at every area anew."""
        count = self.count
        for slot in range(2 * AREAS):
            base = AREAS if slot >= AREAS else 0
            best = self.reach[slot]
            for near in self.tables.neighbours[slot - base]:
                if count[base + near]:
                    chance = self.speed[base + near] / 6.0
                    if chance > best:
                        best = chance
            self.access[slot] = best
        for area in range(AREAS):
            self.assess(area)

    def assess(self, area: int) -> None:
        """Look at an area anew: who is likely to control it, and what battles there will cost."""
        weights = self.lookup.weights
        theirs = AREAS + area
        chance = self.chance
        chance[area] = chance[theirs] = self.harm[area] = 0.0
        if self.count[area]:
            if self.count[theirs]:
                self._contested(area)
            else:
                chance[area] = 1.0 - weights.intrusion * self.access[theirs]
        elif self.count[theirs]:
            chance[theirs] = 1.0 - weights.intrusion * self.access[area]
        else:
            chance[area] = weights.opening * self.access[area]
            chance[theirs] = weights.opening * self.access[theirs]

    # -- what it is worth ------------------------------------------------------------------------------------------

    def value_later(self) -> float:
        """What the board promises Japan, with more operations to come."""
        harm = self.harm
        total = harm[0] + harm[1] + harm[2] + harm[3] + harm[4] + harm[5]
        if self.strength > 0.0 and self.lookup.weights.menace > 0.0:
            total += self._menaces()
        return total + self._worth(self.chance)

    def value_now(self) -> float:
        """What the board is worth to Japan if the operations end here."""
        chance = [0.0] * (2 * AREAS)
        count = self.count
        for area in range(AREAS):
            if count[area] and not count[AREAS + area]:
                chance[area] = 1.0
            elif count[AREAS + area] and not count[area]:
                chance[AREAS + area] = 1.0
        return self._worth(chance)

    def _worth(self, chance: list[float]) -> float:
        weights = self.lookup.weights
        tables = self.tables
        japan = weights.own_control if self.side == JAPAN else weights.enemy_control
        russia = weights.own_control if self.side == RUSSIA else weights.enemy_control
        net = japan * self._earned(JAPAN, chance) - russia * self._earned(RUSSIA, chance)
        first, second = tables.boxes
        total = 0.0
        if self.boxes[first] or self.boxes[second]:
            sunk_first = chance[AREAS + first] if self.boxes[first] else 0.0
            sunk_second = chance[AREAS + second] if self.boxes[second] else 0.0
            both = sunk_first * sunk_second
            one = sunk_first + sunk_second - 2.0 * both
            sunk = tables.convoys_sunk_control
            net -= sunk[1] * one + sunk[2] * both
            if self.boxes[first] and self.boxes[second]:
                total += self.land[2] * (1.0 - one - both) + self.land[1] * one + self.land[0] * both
            else:
                total += self.land[1] * (1.0 - one) + self.land[0] * one
        else:
            total += self.land[0]
        total += self.marker(self.control + net)
        if self.left:
            worth = self.worth
            afloat = self.ashore[JAPAN] - self.ashore[RUSSIA]
            for area in range(AREAS):
                afloat += worth[area] - worth[AREAS + area]
            total += afloat * self.strength
        if weights.mass != 0.0 or weights.port != 0.0:
            total += self._manner()
        return total

    def marker(self, control: float) -> float:
        """What a place of the control marker is worth to Japan at the end of this turn (PA-5.2, PA-5.3)."""
        weights = self.lookup.weights
        limit = self.tables.control_limit
        if self.left == 0:
            return self.space * weights.close * tanh(control / weights.close)
        if control > limit:
            control = limit + 0.1 * (control - limit)
        elif control < -limit:
            control = -limit + 0.1 * (control + limit)
        return self.space * control

    def _contested(self, area: int) -> None:
        """Both sides are there: each attacks if it gains by it."""
        weights = self.lookup.weights
        theirs = AREAS + area
        japan_loss = self.worth[area] * self.strength
        russia_loss = self.worth[theirs] * self.strength
        if self.side == JAPAN:
            japan_loss *= weights.own_loss
            russia_loss *= weights.enemy_loss
        else:
            japan_loss *= weights.enemy_loss
            russia_loss *= weights.own_loss
        faster = self.speed[area] - self.speed[theirs]
        # PA-7.11: the defender fires first unless it is slower.
        japan_first = russia_first = None
        if faster <= 0:
            russia_first = self.exchange(theirs, area)
        if faster >= 0:
            japan_first = self.exchange(area, theirs)
        # Japan attacks.
        if faster > 0 and japan_first is not None:
            gain = japan_first.second_hurt * russia_loss - japan_first.first_hurt * japan_loss
            cleared, lost = japan_first.second_cleared, japan_first.first_cleared
        else:
            assert russia_first is not None
            gain = russia_first.first_hurt * russia_loss - russia_first.second_hurt * japan_loss
            cleared, lost = russia_first.first_cleared, russia_first.second_cleared
        likely = weights.battle
        sea = weights.area * self.space
        if gain + sea * (cleared - lost) > 0.0:
            self.harm[area] += likely * gain
            self.chance[area] += likely * cleared
            self.chance[theirs] += likely * lost
        # Russia attacks.
        if faster < 0 and russia_first is not None:
            gain = russia_first.second_hurt * japan_loss - russia_first.first_hurt * russia_loss
            cleared, lost = russia_first.second_cleared, russia_first.first_cleared
        else:
            assert japan_first is not None
            gain = japan_first.first_hurt * japan_loss - japan_first.second_hurt * russia_loss
            cleared, lost = japan_first.first_cleared, japan_first.second_cleared
        if gain + sea * (cleared - lost) > 0.0:
            self.harm[area] -= likely * gain
            self.chance[theirs] += likely * cleared
            self.chance[area] += likely * lost

    def exchange(self, first: int, second: int) -> Exchange:
        """What a battle between two squadrons is likely to do."""
        return self.lookup.gunnery.exchange(self.squadron[first], self.squadron[second])

    def _menaces(self) -> float:
        """What squadrons can do to an enemy in the next area: one operation to get there, another to fight."""
        gains = self.gains
        changed = self.changed
        if changed:
            menaces = self.lookup.menaces
            mine, enemies, concerned = menaces.mine, menaces.enemies, menaces.concerned
            count = self.count
            for menace in range(len(gains)):
                if concerned[menace] & changed:
                    is_real = count[mine[menace]] and count[enemies[menace]]
                    gains[menace] = self._menace(menace) if is_real else 0.0
            self.changed = 0
        total = 0.0
        for gain in gains:
            total += gain
        return total * self.lookup.weights.menace

    def _menace(self, menace: int) -> float:
        """What a squadron gains by going into the next area and attacking there, more than its friends there could;
        as Japan counts it."""
        menaces = self.lookup.menaces
        mine, there, theirs = menaces.mine[menace], menaces.friends[menace], menaces.enemies[menace]
        weights = self.lookup.weights
        side = JAPAN if mine < AREAS else RUSSIA
        own, enemy = self.strength, self.strength
        if side == self.side:
            own *= weights.own_loss
            enemy *= weights.enemy_loss
        else:
            own *= weights.enemy_loss
            enemy *= weights.own_loss
        enemies = self.squadron[theirs]
        newcomers = self.squadron[mine]
        arrival = newcomers.speed / 6.0
        already = 0.0
        if self.count[there]:
            friends = self.squadron[there]
            already = self._attack(friends, own, enemies, enemy)
            newcomers = newcomers.with_others(friends)
        gain = self._attack(newcomers, own, enemies, enemy) - max(0.0, already)
        if gain <= 0.0:
            return 0.0
        return gain * arrival if side == JAPAN else -(gain * arrival)

    def _attack(self, attackers: Squadron, own: float, enemies: Squadron, enemy: float) -> float:
        """What an attack promises, a point of worth at these prices."""
        gunnery = self.lookup.gunnery
        if attackers.speed > enemies.speed:
            fight = gunnery.exchange(attackers, enemies)
            return fight.second_hurt * enemies.worth * enemy - fight.first_hurt * attackers.worth * own
        fight = gunnery.exchange(enemies, attackers)
        return fight.first_hurt * enemies.worth * enemy - fight.second_hurt * attackers.worth * own

    def _earned(self, side: int, chances: list[float]) -> float:
        """PA-8.3, PA-8.4: the points a side may expect of areas it holds with these chances."""
        tables = self.tables
        base = side * AREAS
        outer = 0.0
        none, one, two, three = 1.0, 0.0, 0.0, 0.0
        for area in range(AREAS):
            chance = chances[base + area]
            if chance <= 0.0:
                continue
            if tables.is_key[area]:
                stays = 1.0 - chance
                three += two * chance
                two = two * stays + one * chance
                one = one * stays + none * chance
                none *= stays
            else:
                outer += chance * tables.area_control[side][area]
        table = tables.key_area_control
        keys = none * table[0] + one * table[1] + two * table[2] + three * table[3]
        return keys + outer * self.lookup.weights.outer

    def _manner(self) -> float:
        """What a posture likes for its own sake."""
        weights = self.lookup.weights
        base = self.side * AREAS
        most = 0
        for area in range(AREAS):
            most = max(most, self.squadron[base + area].fire)
        liked = weights.mass * min(1.0, most / _MASS) + weights.port * self.ashore[self.side]
        return liked if self.side == JAPAN else -liked
