"""Attacks as the officer weighs them: who could join, the exact column, what each result is worth in points."""

from __future__ import annotations

from yellowsea.boards.oddscolumns import TOO_LOW, raw_column, shifted
from yellowsea.boards.zones import OCCUPIED
from yellowsea.kernel.sides import JAPAN, RUSSIA
from yellowsea.systems.tide_at_sunrise.officer.map_reading import Chart, Foe, Picture
from yellowsea.systems.tide_at_sunrise.officer.weights import Weights
from yellowsea.systems.tide_at_sunrise.play.attack_odds import eligible, is_adjacent
from yellowsea.systems.tide_at_sunrise.state.fleets import IN_BEING, PORT_ARTHUR
from yellowsea.systems.tide_at_sunrise.state.tables import AD, AE, AR, COLUMNS, DD, DE, DR, EX, EX2, EXR, EXR2, LOWEST
from yellowsea.systems.tide_at_sunrise.state.terrain import KOREA
from yellowsea.systems.tide_at_sunrise.state.war import MOVED, WAS_ATTACKED, War


class Assault:
    """An attack that could be made: who from where, and what it is expected to bring."""

    __slots__ = ("attack", "column", "defence", "gain", "hexes", "target", "units")

    def __init__(self, target: int, units: list[int], hexes: list[int]) -> None:
        self.target = target
        self.units = units
        self.hexes = hexes
        self.gain = 0.0
        self.column = TOO_LOW
        self.attack = 0
        self.defence = 0


class Party:
    """The attackers so far, with the sums an attack is judged by."""

    __slots__ = ("dry", "hit", "lasting", "mine", "near", "points", "strength", "zones")

    def __init__(self, mine: int, zones: int) -> None:
        self.strength = 0
        self.near = 0  # strength next to the enemy
        self.lasting = 0  # the part of it that can be turned over without being lost
        self.points = 0.0
        self.hit = 0.0
        self.dry = False  # somebody attacks over no river
        self.mine = mine
        self.zones = zones


class Assessor:
    """Judges attacks of one side in one state."""

    def __init__(self, chart: Chart, picture: Picture, weights: Weights, war: War) -> None:
        self.chart = chart
        self.picture = picture
        self.weights = weights
        self.war = war
        self.side = picture.side
        tables = war.tables
        self.mine = 0
        self.zones = 0
        self.height: dict[int, int] = {}
        self.settled: list[int] = []  # those who can attack from where they are, and nowhere else
        self.movers: list[int] = []  # those who can still march, the strongest first
        sets = tables.ground.sets
        for unit in tables.units_of[self.side]:
            here = war.where[unit]
            if here >= 0:
                self.height[here] = self.height.get(here, 0) + tables.halves[unit]
                if not war.down[unit]:
                    if war.marks[unit] & MOVED or tables.bound[unit]:
                        self.settled.append(unit)
                    else:
                        self.movers.append(unit)
            if 0 <= here < sets.size:
                self.mine |= sets.bit[here]
                # Who may still move away closes no way out.
                if not war.down[unit] and (war.marks[unit] & MOVED or not is_movement(war)):
                    self.zones |= sets.ring[here]
        strength = tables.strength
        self.movers.sort(key=lambda unit: -strength[2 * unit])

    # -- what an attack is worth -----------------------------------------------------------------------------------

    def prize(self, target: int) -> float:
        """What it is worth to clear a hex of the enemy and follow into it."""
        war = self.war
        weights = self.weights
        ground = war.tables.ground
        worth = weights.ground
        place = ground.place_of[target]
        if place >= 0 and war.holdings.owner[place] != self.side:
            worth += weights.capture * ground.place_points[place]
            if target == ground.lushun and self.side == JAPAN and war.fleets.condition[PORT_ARTHUR] == IN_BEING:
                worth += war.tables.port_arthur_points
        if self.side == JAPAN and war.is_fort(target):
            worth += weights.fort
        return worth

    def judge(self, foe: Foe, party: Party) -> tuple[float, int]:
        """The expected gain of an attack in victory points, and its column."""
        war = self.war
        weights = self.weights
        ground = war.tables.ground
        target = foe.hexagon
        column = raw_column(party.strength, foe.strength, LOWEST)
        if column == TOO_LOW:
            return -99.0, TOO_LOW
        fort = self.side == JAPAN and war.is_fort(target)
        shifts = 0
        if not fort:
            shifts -= ground.defence_shift[target]
            if party.near and not party.dry:
                shifts -= ground.prices.river_shift
        if war.turn == 1 and self.side == JAPAN:
            shifts += war.tables.first_turn_shift
        column = shifted(column, shifts, COLUMNS)
        if column == TOO_LOW:
            return -99.0, TOO_LOW
        chances = self.chart.chances[1 if fort else 0][column]
        foe_hit = foe.hit * weights.enemy_loss
        foe_all = foe.points * weights.enemy_loss
        own_hit = party.hit * weights.own_loss
        own_all = party.points * weights.own_loss
        driven = foe_all if self.picture.has_no_way_out(war, target, party.mine, party.zones) else -1.0
        back = driven if driven >= 0.0 else foe.points * weights.shove * weights.enemy_loss
        hit_back = driven if driven >= 0.0 else foe_hit + back
        prize = self.prize(target) if party.near else 0.0
        due = foe.strength
        single = self._bill(party, due, own_hit)
        double = own_all if party.near < 2 * due else self._bill(party, 2 * due, own_hit)
        gain = chances[DE] * (foe_all + prize) + chances[DR] * (back + prize) + chances[DD] * (hit_back + prize)
        if party.strength > due:
            gain += chances[EX] * (foe_hit - single)
        elif party.strength == due:
            gain += chances[EX] * (foe_hit - own_hit)
        else:
            gain += chances[EX] * (foe_hit * party.strength / due - own_hit)
        gain += chances[EXR] * (hit_back + prize - single) + chances[EXR2] * (hit_back + prize - double)
        gain += chances[EX2] * (foe_hit - double)
        gain -= chances[AR] * own_hit * 0.3 + chances[AD] * own_hit * 1.2 + chances[AE] * own_all
        if fort and not war.supplies.guns_called and war.turn < war.tables.guns_from_turn:
            failed = chances[AR] + chances[AD] + chances[AE] + chances[EX] + chances[EX2]
            even = bool(party.near) and party.strength >= foe.strength
            if even or war.tables.token_attack_counts:
                gain += failed * weights.guns
        return gain, column

    def _bill(self, party: Party, due: int, own_hit: float) -> float:
        """What paying with so much strength costs."""
        if party.near <= 0:
            return 0.0
        if party.lasting >= due:
            return due * 0.24 * self.weights.disrupted * self.weights.own_loss
        return own_hit if party.near <= due else own_hit * due / party.near

    def join(self, party: Party, unit: int, here: int, target: int) -> None:
        """One more attacker, from a hex."""
        war = self.war
        tables = war.tables
        ground = tables.ground
        strength = tables.strength[2 * unit]
        party.strength += strength
        party.mine |= ground.sets.bit[here]
        party.zones |= ground.sets.ring[here]
        if here not in ground.around[target]:
            return
        party.near += strength
        points = tables.points[unit]
        party.points += points
        if tables.strength[2 * unit + 1]:
            party.lasting += strength
            party.hit += points * self.weights.disrupted
        else:
            party.hit += points
        if ground.side_key(here, target) not in ground.rivers:
            party.dry = True

    def foe(self, target: int) -> Foe | None:
        """The enemies in a hex that can be attacked now; what turning them over is worth is filled in here."""
        war = self.war
        known = self.picture.foes.get(target)
        if known is None or target >= war.tables.ground.size:
            return None
        tables = war.tables
        found = Foe(target)
        for unit in known.units:
            if war.where[unit] != target or war.marks[unit] & WAS_ATTACKED:
                continue
            found.units.append(unit)
            found.strength += war.strength(unit)
            points = tables.points[unit]
            found.points += points
            dies = war.down[unit] or not tables.strength[2 * unit + 1]
            found.hit += points if dies else points * self.weights.disrupted
        return found if found.units else None

    # -- attacks from where the units stand ------------------------------------------------------------------------

    def standing(self, target: int, joined: list[int]) -> Assault | None:
        """The best attack on a hex with the free units as they stand; those that joined take part in any case."""
        war = self.war
        foe = self.foe(target)
        if foe is None:
            return None
        strength = war.tables.strength
        free = sorted(eligible(war, target), key=lambda unit: -strength[2 * unit])
        near = [unit for unit in free if is_adjacent(war, unit, target)]
        far = [unit for unit in free if unit not in near]
        order = joined + far + near
        return self.best_prefix(foe, order, [war.where[unit] for unit in order], len(joined))

    def best_prefix(self, foe: Foe, units: list[int], hexes: list[int], least: int) -> Assault | None:
        """The best number of attackers, in this order, with at least so many of them."""
        target = foe.hexagon
        party = Party(self.mine, self.zones)
        best: Assault | None = None
        idle = self.weights.idle
        for number, unit in enumerate(units):
            self.join(party, unit, hexes[number], target)
            if number + 1 < least:
                continue
            gain, column = self.judge(foe, party)
            if column == TOO_LOW:
                continue
            gain -= idle * party.strength
            if best is None or gain > best.gain:
                best = Assault(target, units[: number + 1], hexes[: number + 1])
                best.gain = gain
                best.column = column
                best.attack = party.strength
                best.defence = foe.strength
        return best

    # -- attacks after a march -------------------------------------------------------------------------------------

    def muster(self, target: int, used: set[int]) -> Assault | None:
        """The best attack on a hex by units that stand there or can still march there."""
        war = self.war
        foe = self.foe(target)
        if foe is None:
            return None
        tables = war.tables
        ground = tables.ground
        zone = war.enemy_zone(self.side)
        spots: list[int] = []
        for here in ground.around[target]:
            if zone[here] < OCCUPIED and not (self.side == RUSSIA and ground.country[here] == KOREA):
                spots.append(here)
        if not spots:
            return None
        far = ground.two_away(target)
        height = self.height.copy()
        units: list[int] = []
        hexes: list[int] = []
        where = war.where
        for unit in self.settled:
            here = where[unit]
            if unit in used:
                continue
            if here in spots or (tables.reach[unit] > 1 and here in far and not zone[here]):
                units.append(unit)
                hexes.append(here)
        limit = tables.stack_limit
        near = ground.sets.of(spots)
        near_or_far = near | ground.sets.of(far)
        for unit in self.movers:
            if unit in used:
                continue
            here = where[unit]
            if not self.picture.within(war, unit) & (near_or_far if tables.reach[unit] > 1 else near):
                continue
            price = self.picture.prices(war, unit)
            best = -1
            most = -9.0
            size = tables.halves[unit]
            if tables.reach[unit] > 1:
                for there in far:
                    if there not in price or zone[there]:
                        continue
                    if there != here and height.get(there, 0) + size > limit:
                        continue
                    liking = 3.0 - 0.05 * self.picture.threat[there] + (0.5 if there in height else 0.0)
                    if liking > most:
                        best, most = there, liking
            if best < 0:
                for there in spots:
                    if there not in price:
                        continue
                    if there != here and height.get(there, 0) + size > limit:
                        continue
                    liking = 0.3 if there in hexes else 0.4
                    if ground.side_key(there, target) in ground.rivers:
                        liking -= 0.3
                    liking -= 0.002 * price[there] - 0.1 * ground.defence_shift[there]
                    if liking > most:
                        best, most = there, liking
            if best < 0:
                continue
            units.append(unit)
            hexes.append(best)
            if best != here:
                height[best] = height.get(best, 0) + size
                height[here] -= size
        if not any(here in spots for here in hexes):
            return None
        found = self.best_prefix(foe, units, hexes, 1)
        if found is None or not any(here in spots for here in found.hexes):
            return None
        found.gain -= self._exposure(found)
        return found

    def _exposure(self, assault: Assault) -> float:
        """What the enemy's answer may cost the attackers where they end up."""
        tables = self.war.tables
        stacks: dict[int, tuple[int, float]] = {}
        for unit, here in zip(assault.units, assault.hexes, strict=True):
            strength, points = stacks.get(here, (0, 0.0))
            stacks[here] = strength + tables.strength[2 * unit], points + tables.points[unit]
        weights = self.weights
        cost = 0.0
        stacks_of = {here: stack[0] for here, stack in stacks.items()}
        for here, stack in stacks.items():
            cost += self.picture.peril(self.war, here, stack[0], stack[1], weights.answer, stacks_of)
        return 0.5 * weights.danger * cost


def is_movement(war: War) -> bool:
    """Is the phasing side still moving?"""
    return war.phase in (3, 9)
