"""Pursuit (7.7): attackers follow into the hex that was cleared, and beyond it by their arm."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.sides import other
from yellowsea.kernel.step import Decision, refuse
from yellowsea.kernel.umpire import Umpire
from yellowsea.systems.tide_at_sunrise.play.attack import attackers, is_adjacent
from yellowsea.systems.tide_at_sunrise.play.effects import pass_through
from yellowsea.systems.tide_at_sunrise.state.steps import PURSUIT_PATH
from yellowsea.systems.tide_at_sunrise.state.war import HURT, PURSUED, War
from yellowsea.systems.tide_at_sunrise.state.words import hex_label
from yellowsea.systems.tide_at_sunrise.telling.events import UnitPursued


def pursuers(war: War) -> list[int]:
    """7.7.1: adjacent attackers that were not hurt and may enter the hex."""
    return [
        unit
        for unit in attackers(war, war.combat.hexagon)
        if is_adjacent(war, unit, war.combat.hexagon)
        and not war.marks[unit] & (HURT | PURSUED)
        and not war.down[unit]
        and war.can_enter(unit, war.combat.hexagon)
    ]


def steps_of(war: War, unit: int) -> int:
    """7.7.3, 7.7.4: how many hexes the arm pursues; one out of a fort fight."""
    steps = war.tables.pursuit[war.tables.arm[unit]]
    return min(steps, war.tables.pursuit_into_fort) if war.combat.was_fort else steps


def follow(war: War, unit: int, there: int, umpire: Umpire) -> None:
    """One hex of pursuit; zones and terrain do not matter (7.7.2)."""
    tables = war.tables
    start = war.where[unit]
    war.take(unit)
    war.put(unit, there)
    war.marks[unit] |= PURSUED
    names = tables.ground.names
    umpire.tell(UnitPursued(unit=tables.unit_ids[unit], name=tables.label(unit), start=names[start], hex=names[there]))
    pass_through(war, [unit], there, umpire)
    war.combat.steps_left -= 1
    if war.is_fort(there):
        war.combat.steps_left = 0  # 12.6


class Pursuit(Decision[War]):
    """7.7.1: who pursues; each unit goes by itself, into the vacated hex first."""

    key = "pursuit"
    rule = "7.7.1"
    verbs = ("pursue", "done")
    parents = ("aftermath",)
    plays_itself = True

    def actor(self, war: War) -> int:
        return war.phasing

    def options(self, war: War) -> list[int]:
        pursue = war.words.pursue
        codes = [pursue + unit for unit in pursuers(war)]
        codes.append(war.words.done)
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        number = numbers[0] if numbers else -1
        name = war.tables.label(number)
        if war.tables.side[number] != war.phasing or war.target[number] != war.combat.hexagon:
            return refuse("not-in-combat", "7.7.1", f"{name} did not attack here")
        if war.marks[number] & PURSUED:
            return refuse("pursued", "7.7.1", f"{name} has pursued")
        if war.marks[number] & HURT or war.down[number]:
            return refuse("disrupted", "7.7.1", f"{name} was disrupted in the attack")
        if not is_adjacent(war, number, war.combat.hexagon):
            return refuse("ranged", "7.7.1", f"{name} fired over two hexes")
        return refuse("may-not-enter", "7.7.2", f"{name} may not enter that hex")

    def prompt(self, war: War) -> str:
        return f"{hex_label(war.tables, war.combat.hexagon)} is cleared: who pursues?"

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        if code == war.words.done:
            war.stack.pop()
            return
        unit = code - war.words.pursue
        war.combat.steps_left = steps_of(war, unit)
        follow(war, unit, war.combat.hexagon, umpire)
        if war.combat.steps_left:
            war.combat.mover = unit
            war.stack.append(PURSUIT_PATH)


class PursuitPath(Decision[War]):
    """7.7.2, 7.7.3: a pursuing unit goes on, hex by hex, or halts."""

    key = "pursuit_path"
    rule = "7.7.3"
    verbs = ("advance", "halt")
    parents = ("pursuit",)
    plays_itself = True

    def actor(self, war: War) -> int:
        return war.phasing

    def options(self, war: War) -> list[int]:
        words = war.words
        enemy = other(war.phasing)
        around = war.tables.ground.around[war.where[war.combat.mover]]
        codes = [
            words.advance + there
            for there in around
            if not war.holds(enemy, there) and war.can_enter(war.combat.mover, there)
        ]
        codes.append(words.halt)
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        number = numbers[0] if numbers else -1
        ground = war.tables.ground
        if number >= ground.size or number not in ground.grid.around[war.where[war.combat.mover]]:
            return refuse("not-adjacent", "7.7.3", "a pursuit goes from hex to hex")
        if war.holds(1 - war.phasing, number):
            return refuse("enemy-there", "5.3", "enemy units are there")
        return refuse("may-not-enter", "7.7.2", "the unit could not move there either")

    def prompt(self, war: War) -> str:
        return f"{war.tables.label(war.combat.mover)} may pursue {war.combat.steps_left} hex(es) further."

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        if code == war.words.halt:
            war.combat.steps_left = 0
        else:
            follow(war, war.combat.mover, code - war.words.advance, umpire)
        if not war.combat.steps_left:
            war.combat.mover = -1
            war.stack.pop()
