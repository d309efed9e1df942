"""Declaring attacks (7.4): the hex, then who takes part, all of it before any die is rolled."""

from __future__ import annotations

from yellowsea.boards.oddscolumns import TOO_LOW
from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES, other
from yellowsea.kernel.telling.events import does, the
from yellowsea.systems.tide_at_sunrise.events.combat_events import AttackDeclared
from yellowsea.systems.tide_at_sunrise.play.attacks.attack_odds import (
    attackers,
    column_name,
    column_of,
    defenders,
    eligible,
    ledger,
    ranged_guns,
)
from yellowsea.systems.tide_at_sunrise.play.phasing import PhasingDecision
from yellowsea.systems.tide_at_sunrise.state.steps import ASSEMBLY, COMBAT
from yellowsea.systems.tide_at_sunrise.state.war import ATTACKED, War
from yellowsea.systems.tide_at_sunrise.state.words import hex_label


def targets(war: War) -> list[int]:
    """7.4.1: the enemy hexes that could still be attacked at 1:2 or better."""
    side = war.phasing
    ground = war.tables.ground
    own_zone = war.zones.of[side]
    has_guns = len(ranged_guns(war)) > 0
    found: list[int] = []
    seen: list[int] = []
    where = war.where
    for unit in war.tables.units_of[other(side)]:
        here = where[unit]
        if not 0 <= here < ground.size:
            continue
        # No Japanese zone reaches into a fort, so forts are looked at in any case; guns need no zone.
        near = has_guns or own_zone[here] > 0 or ground.fort_of[here] >= 0
        if near and here not in seen and here not in war.combat.attacks:
            seen.append(here)
            could = eligible(war, here)
            if could and column_of(war, here, could) != TOO_LOW:
                found.append(here)
    return found


def why_not_attack(war: War, target: int) -> Refusal | None:
    """7.0, 7.1.2, 7.2.3, 7.4: what keeps the phasing player from attacking a hex."""
    if not war.holds(other(war.phasing), target):
        return refuse("nobody-there", "7.0", "no enemy unit is there")
    if target >= war.tables.ground.size:
        return refuse("off-map", "7.0", "units in the Entry from Korea cannot be attacked")
    if target in war.combat.attacks:
        return refuse("declared", "7.1.2", "you have already declared an attack on that hex")
    could = eligible(war, target)
    if not could:
        return refuse("out-of-reach", "7.2.3", "none of your free units is next to it or in range")
    odds = ledger(war, target, could)
    if odds.column == TOO_LOW:
        text = f"all who could take part make {odds.attack} against {odds.defence}: worse than 1:2 after shifts"
        shifts = [shift.to_json() for shift in odds.shifts]
        return refuse("odds-too-low", "7.4", text, attack=odds.attack, defence=odds.defence, shifts=shifts)
    return None


class Declaration(PhasingDecision):
    """7.4.1: the phasing player names a hex to attack, or says that all attacks are named."""

    key = "declaration"
    rule = "7.4"
    verbs = ("attack", "done")
    parents = ("combat_end",)
    plays_itself = True

    def options(self, war: War) -> list[int]:
        attack = war.words.attack
        codes = [attack + here for here in targets(war)]
        codes.append(war.words.done)
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        return why_not_attack(war, numbers[0])

    def prompt(self, war: War) -> str:
        return "Declare all your attacks before resolving any."

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        if code == war.words.done:
            war.stack.pop()
            if war.combat.attacks:
                war.stack.append(COMBAT)
            return
        war.combat.hexagon = code - war.words.attack
        war.stack.append(ASSEMBLY)


def why_not_join(war: War, unit: int) -> Refusal | None:
    """7.1.1, 7.2.3, 7.3, 7.8: what keeps a unit out of the attack that is being put together."""
    tables = war.tables
    name = tables.label(unit)
    here = war.where[unit]
    if tables.side[unit] != war.phasing:
        return refuse("other-side", "7.0", f"{does(the(name), 'is')} not yours")
    if not 0 <= here < tables.ground.size:
        return refuse("off-map", "7.0", f"{does(the(name), 'is')} not on the map")
    if war.down[unit]:
        return refuse("disrupted", "7.8", f"{does(the(name), 'is')} disrupted and may not attack")
    if war.target[unit] >= 0 or war.marks[unit] & ATTACKED:
        return refuse("committed", "7.1.1", f"{does(the(name), 'attacks')} only once per turn")
    away = tables.ground.grid.distance(here, war.combat.hexagon)
    if away > tables.reach[unit]:
        text = f"{does(the(name), 'is')} {away} hexes away"
        return refuse("out-of-range", "7.3.1", text, range=tables.reach[unit], distance=away)
    if away == 2 and war.enemy_zone(war.phasing)[here]:
        text = f"{does(the(name), 'is')} in an enemy zone of control and cannot fire at a range of two hexes"
        return refuse("in-zone", "7.3.2", text)
    return None


class Assembly(PhasingDecision):
    """7.2.2, 7.2.3: the units that take part, one by one or all at once, then the declaration itself."""

    key = "assembly"
    rule = "7.2.3"
    verbs = ("join", "join_all", "declare")
    parents = ("declaration",)
    plays_itself = True

    def options(self, war: War) -> list[int]:
        words = war.words
        target = war.combat.hexagon
        could = eligible(war, target)
        codes = [words.join + unit for unit in could]
        if len(could) > 1:
            codes.append(words.join_all)
        joined = attackers(war, target)
        if joined and column_of(war, target, joined) != TOO_LOW:
            codes.append(words.declare)
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        if verb == "join":
            return why_not_join(war, numbers[0])
        if verb == "join_all":
            return refuse("nobody-left", "7.2.3", "fewer than two units are left to take part")
        odds = ledger(war, war.combat.hexagon, attackers(war, war.combat.hexagon))
        if not odds.attack:
            return refuse("nobody-yet", "7.2.3", "no unit takes part yet")
        text = f"{odds.attack} against {odds.defence} is worse than 1:2 after shifts"
        return refuse("odds-too-low", "7.4", text, attack=odds.attack, defence=odds.defence)

    def prompt(self, war: War) -> str:
        target = war.combat.hexagon
        joined = attackers(war, target)
        where = hex_label(war.tables, target)
        if not joined:
            return f"Who attacks {where}?"
        odds = ledger(war, target, joined)
        column = column_name(odds.column)
        at = "below every column" if odds.column == TOO_LOW else f"at {column}"
        return f"Attack on {where} {at}, {odds.attack} against {odds.defence}. Who else joins?"

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        words = war.words
        target = war.combat.hexagon
        if code == words.join_all:
            for unit in eligible(war, target):
                war.target[unit] = target
        elif code == words.declare:
            self._declare(war, umpire)
        else:
            war.target[code - words.join] = target

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
