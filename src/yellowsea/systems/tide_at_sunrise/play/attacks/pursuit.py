"""Pursuit (7.7): attackers follow into the hex that was cleared, and beyond it by their arm."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import other
from yellowsea.kernel.telling.events import begin_large, does, plural, the
from yellowsea.systems.tide_at_sunrise.events.combat_events import UnitPursued
from yellowsea.systems.tide_at_sunrise.play.attacks.attack_odds import is_adjacent
from yellowsea.systems.tide_at_sunrise.play.attacks.losses import adjacent_attackers
from yellowsea.systems.tide_at_sunrise.play.effects import pass_through
from yellowsea.systems.tide_at_sunrise.play.overstacking import relieve
from yellowsea.systems.tide_at_sunrise.play.phasing import PhasingDecision
from yellowsea.systems.tide_at_sunrise.state.steps import PURSUIT_PATH
from yellowsea.systems.tide_at_sunrise.state.war import HURT, PURSUED, War
from yellowsea.systems.tide_at_sunrise.state.words import hex_label


def pursuers(war: War) -> list[int]:
    """7.7.1: adjacent attackers that were not hurt and may enter the hex."""
    here = war.combat.hexagon
    return [
        unit
        for unit in adjacent_attackers(war)
        if not war.marks[unit] & (HURT | PURSUED) and not war.down[unit] and war.can_enter(unit, here)
    ]


def steps_of(war: War, unit: int) -> int:
    """7.7.3, 7.7.4: how many hexes the arm pursues; one out of a fort fight."""
    steps = war.tables.pursuit[war.tables.arm[unit]]
    return min(steps, war.tables.pursuit_into_fort) if war.combat.was_fort else steps


def follow(war: War, unit: int, there: int, umpire: Umpire) -> None:
    """One hex of pursuit; zones and terrain do not matter (7.7.2)."""
    tables = war.tables
    start = war.where[unit]
    war.move(unit, there)
    war.marks[unit] |= PURSUED
    names = tables.ground.names
    umpire.tell(UnitPursued(unit=tables.unit_ids[unit], name=tables.label(unit), start=names[start], hex=names[there]))
    pass_through(war, [unit], there, umpire)
    war.combat.steps_left -= 1
    if war.is_fort(there):
        war.combat.steps_left = 0  # 12.6


def why_not_pursue(war: War, unit: int) -> Refusal | None:
    """7.7.1, 7.7.2: what keeps a unit from pursuing."""
    name = war.tables.label(unit)
    here = war.combat.hexagon
    if war.tables.side[unit] != war.phasing or war.target[unit] != here:
        return refuse("not-in-combat", "7.7.1", f"{name} did not attack here")
    if war.marks[unit] & PURSUED:
        return refuse("pursued", "7.7.1", f"{does(name, 'has')} already pursued")
    if war.marks[unit] & HURT or war.down[unit]:
        return refuse("disrupted", "7.7.1", f"{does(name, 'was')} disrupted in the attack")
    if not is_adjacent(war, unit, here):
        return refuse("ranged", "7.7.1", f"{name} fired from two hexes away")
    if not war.can_enter(unit, here):
        return refuse("may-not-enter", "7.7.2", f"{name} may not enter that hex")
    return None


class Pursuit(PhasingDecision):
    """7.7.1: who pursues; each unit goes by itself, into the vacated hex first."""

    key = "pursuit"
    rule = "7.7.1"
    verbs = ("pursue", "done")
    parents = ("aftermath",)
    plays_itself = True

    def options(self, war: War) -> list[int]:
        pursue = war.words.pursue
        codes = [pursue + unit for unit in pursuers(war)]
        codes.append(war.words.done)
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        return why_not_pursue(war, numbers[0])

    def prompt(self, war: War) -> str:
        return f"The enemy has left {hex_label(war.tables, war.combat.hexagon)}. Who pursues?"

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        if code == war.words.done:
            war.stack.pop()
            return
        unit = code - war.words.pursue
        combat = war.combat
        combat.steps_left = steps_of(war, unit)
        follow(war, unit, combat.hexagon, umpire)
        if combat.steps_left:
            combat.mover = unit
            war.stack.append(PURSUIT_PATH)
        else:
            relieve(war, war.phasing)  # 5.5


def why_not_advance(war: War, goal: int) -> Refusal | None:
    """5.3, 7.7.2, 7.7.3: what keeps the pursuing unit out of a hex."""
    ground = war.tables.ground
    unit = war.combat.mover
    if goal >= ground.size or goal not in ground.grid.around[war.where[unit]]:
        return refuse("not-adjacent", "7.7.3", "a pursuit goes from hex to hex")
    if not ground.is_land[goal]:
        return refuse("sea", "7.7.2", "a pursuit may not enter an all-sea hex")
    if war.holds(other(war.phasing), goal):
        return refuse("enemy-there", "5.3", "enemy units are there")
    if not war.can_enter(unit, goal):
        return refuse("may-not-enter", "7.7.2", "the unit may not enter that hex in movement either")
    return None


class PursuitPath(PhasingDecision):
    """7.7.2, 7.7.3: a pursuing unit goes on, hex by hex, or halts."""

    key = "pursuit_path"
    rule = "7.7.3"
    verbs = ("advance", "halt")
    parents = ("pursuit",)
    plays_itself = True

    def options(self, war: War) -> list[int]:
        advance = war.words.advance
        enemy = other(war.phasing)
        unit = war.combat.mover
        around = war.tables.ground.around[war.where[unit]]
        codes = [advance + there for there in around if not war.holds(enemy, there) and war.can_enter(unit, there)]
        codes.append(war.words.halt)
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        return why_not_advance(war, numbers[0])

    def prompt(self, war: War) -> str:
        left = plural(war.combat.steps_left, "hex", "hexes")
        return begin_large(f"{the(war.tables.label(war.combat.mover))} may pursue {left} further.")

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        combat = war.combat
        if code == war.words.halt:
            combat.steps_left = 0
        else:
            follow(war, combat.mover, code - war.words.advance, umpire)
        if not combat.steps_left:
            combat.mover = -1
            war.stack.pop()
            relieve(war, war.phasing)  # 5.5
