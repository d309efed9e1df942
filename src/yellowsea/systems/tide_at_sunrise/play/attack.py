"""Declaring attacks (7.1 to 7.4): who may strike what, at which odds, all of it before any die falls."""

from __future__ import annotations

from yellowsea.boards.joining import all_across, joined, next_to
from yellowsea.boards.oddscolumns import TOO_LOW, OddsLedger, Shift, ratio_name, raw_column, shifted
from yellowsea.boards.zones import OCCUPIED
from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.sides import JAPAN, SIDES, other
from yellowsea.kernel.step import Decision, refuse
from yellowsea.kernel.umpire import Umpire
from yellowsea.systems.tide_at_sunrise.state.ground import CLEAR, TERRAINS
from yellowsea.systems.tide_at_sunrise.state.steps import ASSEMBLY, COMBAT
from yellowsea.systems.tide_at_sunrise.state.tables import COLUMNS, LOWEST
from yellowsea.systems.tide_at_sunrise.state.war import ATTACKED, WAS_ATTACKED, War
from yellowsea.systems.tide_at_sunrise.state.words import hex_label
from yellowsea.systems.tide_at_sunrise.telling.events import AttackDeclared


def defenders(war: War, target: int) -> list[int]:
    """7.2.1, 7.1.2: all units of the hex together, but none that was attacked already."""
    marks = war.marks
    return [unit for unit in war.units_in(other(war.phasing), target) if not marks[unit] & WAS_ATTACKED]


def attackers(war: War, target: int) -> list[int]:
    """The units that are to attack a hex."""
    return joined(war.target, war.tables.units_of[war.phasing], target)


def is_adjacent(war: War, unit: int, target: int) -> bool:
    """Does the unit attack from the next hex, not by ranged fire?"""
    return war.where[unit] in war.tables.ground.around[target]


def ranged_guns(war: War) -> list[int]:
    """7.3.1, 7.3.2: artillery of the phasing player that is free to fire over two hexes."""
    tables = war.tables
    zone = war.enemy_zone(war.phasing)
    found: list[int] = []
    for unit in tables.guns_of[war.phasing]:
        here = war.where[unit]
        if 0 <= here < tables.ground.size and not zone[here] and is_free(war, unit):
            found.append(unit)
    return found


def is_free(war: War, unit: int) -> bool:
    """7.1.1, 7.8: not disrupted, not committed, has not attacked."""
    return not war.down[unit] and war.target[unit] < 0 and not war.marks[unit] & ATTACKED


def eligible(war: War, target: int) -> list[int]:
    """7.2.3, 7.3.1: the free units that could take part in an attack on a hex."""
    side = war.phasing
    tables = war.tables
    own = war.enemy_zone(other(side))
    held = [here for here in tables.ground.around[target] if own[here] >= OCCUPIED]
    if not held:
        return []
    where = war.where
    found = [unit for unit in next_to(where, tables.units_of[side], held) if is_free(war, unit)]
    # Ranged fire needs a friend next to the enemy, disrupted or not, whether he attacks or not.
    guns = ranged_guns(war)
    if guns:
        far = tables.ground.two_away(target)
        found += [unit for unit in guns if where[unit] in far]
        found.sort()
    return found


def uses_fort_table(war: War, target: int) -> bool:
    """7.4, 12.3: Japan attacks Russians in an intact fort."""
    return war.phasing == JAPAN and war.is_fort(target)


def shifts_of(war: War, target: int, units: list[int]) -> list[Shift]:
    """7.4, 12.3, 15.3: everything that shifts the column of an attack."""
    tables = war.tables
    ground = tables.ground
    shifts: list[Shift] = []
    if not uses_fort_table(war, target):
        terrain = ground.terrain[target]
        if terrain != CLEAR and ground.prices.shift[terrain]:
            shifts.append(Shift(-ground.prices.shift[terrain], TERRAINS[terrain], "7.4"))
        if ground.city[target] and ground.prices.city_shift:
            shifts.append(Shift(-ground.prices.city_shift, "city", "7.4"))
        near = [war.where[unit] for unit in units if is_adjacent(war, unit, target)]
        if ground.prices.river_shift and all_across(near, target, ground.rivers, ground.size):
            shifts.append(Shift(-ground.prices.river_shift, "every adjacent attacker is across a river", "7.4"))
    if war.turn == 1 and war.phasing == JAPAN and tables.first_turn_shift:
        shifts.append(Shift(tables.first_turn_shift, "surprise on turn 1", "15.3"))
    return shifts


def column_of(war: War, target: int, units: list[int]) -> int:
    """7.4: the column of an attack after its shifts; TOO_LOW where it is not allowed."""
    column = raw_column(war.total(units), war.total(defenders(war, target)), LOWEST)
    if column == TOO_LOW:
        return TOO_LOW
    return shifted(column, sum([shift.columns for shift in shifts_of(war, target, units)]), COLUMNS)


def ledger(war: War, target: int, units: list[int]) -> OddsLedger:
    """7.4: the same with everything that leads to it."""
    shifts = shifts_of(war, target, units)
    return OddsLedger(war.total(units), war.total(defenders(war, target)), shifts, LOWEST, COLUMNS)


def column_name(column: int) -> str:
    """How a column is written; a dash where there is none."""
    return "-" if column == TOO_LOW else ratio_name(column, LOWEST)


def targets(war: War) -> list[int]:
    """7.4.1: the enemy hexes that could still be attacked at 1:2 or better."""
    side = war.phasing
    ground = war.tables.ground
    own_zone = war.enemy_zone(other(side))
    in_range: set[int] = set()
    for gun in ranged_guns(war):
        in_range.update(ground.two_away(war.where[gun]))
    found: list[int] = []
    seen: list[int] = []
    where = war.where
    for unit in war.tables.units_of[other(side)]:
        here = where[unit]
        if not 0 <= here < ground.size:
            continue
        # No Japanese zone reaches into a fort, so forts are looked at in any case.
        near = own_zone[here] > 0 or ground.fort_of[here] >= 0 or (len(in_range) > 0 and here in in_range)
        if near and here not in seen and here not in war.combat.attacks:
            seen.append(here)
            could = eligible(war, here)
            if could and column_of(war, here, could) != TOO_LOW:
                found.append(here)
    return found


class Declaration(Decision[War]):
    """7.4.1: the phasing player names a hex to attack, or says that all attacks are named."""

    key = "declaration"
    rule = "7.4"
    verbs = ("attack", "done")
    parents = ("combat_end",)
    plays_itself = True

    def actor(self, war: War) -> int:
        return war.phasing

    def options(self, war: War) -> list[int]:
        attack = war.words.attack
        codes = [attack + here for here in targets(war)]
        codes.append(war.words.done)
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        number = numbers[0] if numbers else -1
        if not war.holds(other(war.phasing), number):
            return refuse("nobody-there", "7.0", "no enemy unit is there")
        if number in war.combat.attacks:
            return refuse("declared", "7.1.2", "an attack on that hex is declared already")
        could = eligible(war, number)
        if not could:
            return refuse("out-of-reach", "7.2.3", "no free unit is next to it or in range")
        odds = ledger(war, number, could)
        text = f"all who could take part make {odds.attack} against {odds.defence}: worse than 1:2 after the shifts"
        lines = [shift.to_json() for shift in odds.shifts]
        return refuse("odds-too-low", "7.4", text, attack=odds.attack, defence=odds.defence, shifts=lines)

    def prompt(self, war: War) -> str:
        return "Declare every attack before the first is resolved."

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        if code == war.words.done:
            war.stack.pop()
            if war.combat.attacks:
                war.stack.append(COMBAT)
            return
        war.combat.hexagon = code - war.words.attack
        war.stack.append(ASSEMBLY)


class Assembly(Decision[War]):
    """7.2.2, 7.2.3: the units that take part, one by one or all at once, then the declaration itself."""

    key = "assembly"
    rule = "7.2.3"
    verbs = ("join", "join_all", "declare")
    parents = ("declaration",)
    plays_itself = True

    def actor(self, war: War) -> int:
        return war.phasing

    def options(self, war: War) -> list[int]:
        words = war.words
        could = eligible(war, war.combat.hexagon)
        codes = [words.join + unit for unit in could]
        if len(could) > 1:
            codes.append(words.join_all)
        taking_part = attackers(war, war.combat.hexagon)
        if taking_part and column_of(war, war.combat.hexagon, taking_part) != TOO_LOW:
            codes.append(words.declare)
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        number = numbers[0] if numbers else -1
        taking_part = attackers(war, war.combat.hexagon)
        if verb == "declare":
            attack, defence = war.total(taking_part), war.total(defenders(war, war.combat.hexagon))
            text = f"{attack} against {defence} is worse than 1:2 after the shifts"
            return refuse("odds-too-low", "7.4", text, attack=attack, defence=defence)
        if verb == "join_all":
            return refuse("nobody-left", "7.2.3", "there are no two units left to take part")
        return self._why_not_join(war, number)

    def _why_not_join(self, war: War, unit: int) -> Refusal:
        tables = war.tables
        name = tables.label(unit)
        if tables.side[unit] != war.phasing:
            return refuse("other-side", "7.0", f"{name} is not yours")
        if war.where[unit] < 0:
            return refuse("off-map", "7.0", f"{name} is not on the map")
        if war.down[unit]:
            return refuse("disrupted", "7.8", f"{name} is disrupted and may not attack")
        if war.target[unit] >= 0 or war.marks[unit] & ATTACKED:
            return refuse("committed", "7.1.1", f"{name} attacks once a turn")
        if war.where[unit] == tables.ground.korea:
            return refuse("out-of-range", "7.3.1", f"{name} is not on the map yet")
        away = tables.ground.grid.distance(war.where[unit], war.combat.hexagon)
        if away == 2 and tables.reach[unit] > 1:
            return refuse("in-zone", "7.3.2", f"{name} is in an enemy zone of control and cannot fire over two hexes")
        return refuse("out-of-range", "7.3.1", f"{name} is {away} hexes away", range=tables.reach[unit], distance=away)

    def prompt(self, war: War) -> str:
        taking_part = attackers(war, war.combat.hexagon)
        where = hex_label(war.tables, war.combat.hexagon)
        if not taking_part:
            return f"Who attacks {where}?"
        column = column_name(column_of(war, war.combat.hexagon, taking_part))
        defence = war.total(defenders(war, war.combat.hexagon))
        return f"Attack on {where}: {war.total(taking_part)} to {defence}, column {column}. Who else?"

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        words = war.words
        if code == words.join_all:
            for unit in eligible(war, war.combat.hexagon):
                war.target[unit] = war.combat.hexagon
        elif code == words.declare:
            self._declare(war, umpire)
        else:
            war.target[code - words.join] = war.combat.hexagon

    def _declare(self, war: War, umpire: Umpire) -> None:
        tables = war.tables
        here = war.combat.hexagon
        units = attackers(war, here)
        for unit in units:
            war.marks[unit] |= ATTACKED
        war.combat.attacks.append(here)
        umpire.tell(
            AttackDeclared(
                side=SIDES[war.phasing],
                hex=tables.ground.names[here],
                attackers=[tables.unit_ids[unit] for unit in units],
                names=[tables.label(unit) for unit in units],
                attack=war.total(units),
                defence=war.total(defenders(war, here)),
                column=column_name(column_of(war, here, units)),
            )
        )
        war.combat.hexagon = -1
        war.stack.pop()
