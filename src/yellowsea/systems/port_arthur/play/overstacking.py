"""Stacking (6), checked at the end of the owner's movement phase: units too many take a hit and are barred."""

from __future__ import annotations

from yellowsea.boards.zones import OCCUPIED
from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, Procedure, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.telling.events import does, the
from yellowsea.systems.port_arthur.events.events import UnitBarred
from yellowsea.systems.port_arthur.play.effects import wound
from yellowsea.systems.port_arthur.state.steps import CROWDED
from yellowsea.systems.port_arthur.state.tables import Tables
from yellowsea.systems.port_arthur.state.war import BARRED, War


def too_many(tables: Tables, units: list[int]) -> list[int]:
    """6.1 to 6.3: the units of a stack that could be called one too many; none when it may stand."""
    if len(units) < 2:
        return []
    if len(units) > tables.stack_units:
        return units
    for unit in units:
        if tables.stands_alone[unit]:
            return units
    divisions = [unit for unit in units if tables.is_division[unit]]
    return divisions if len(divisions) > tables.stack_divisions else []


def counted(war: War, place: int) -> list[int]:
    """The units of the phasing side in a hex that are not called too many yet."""
    return [unit for unit in war.units_in(war.phasing, place) if not war.marks[unit] & BARRED]


class MovementEnd(Procedure[War]):
    """6.5: every hex of the phasing side is looked at, one after the other."""

    key = "movement_end"
    rule = "6.5"
    parents = ("sequence",)

    def run(self, war: War, umpire: Umpire) -> None:
        tables = war.tables
        own = war.zones.of[war.phasing]
        size = tables.ground.size
        seen: list[int] = []
        for unit in tables.units_of[war.phasing]:
            here = war.where[unit]
            if 0 <= here < size and own[here] >= 2 * OCCUPIED and here not in seen:
                seen.append(here)
                if too_many(tables, counted(war, here)):
                    war.crowded = here
                    war.stack.append(CROWDED)
                    return
        war.crowded = -1
        for unit in tables.units_of[war.phasing]:
            war.marks[unit] &= BARRED
            war.spent[unit] = 0
        war.stack.pop()


class Crowded(Decision[War]):
    """6.5: the owner says which unit is one too many; it takes a hit and neither attacks nor defends."""

    key = "crowded"
    rule = "6.5"
    verbs = ("bar",)
    parents = ("movement_end",)

    def actor(self, war: War) -> int:
        return war.phasing

    def options(self, war: War) -> list[int]:
        return [war.words.bar + unit for unit in too_many(war.tables, counted(war, war.crowded))]

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        unit = numbers[0]
        name = war.tables.label(unit)
        if war.where[unit] != war.crowded:
            return refuse("elsewhere", "6.5", f"{does(the(name), 'is')} not in the crowded hex")
        if war.marks[unit] & BARRED:
            return refuse("barred", "6.5", f"{does(the(name), 'is')} barred already")
        if unit in too_many(war.tables, counted(war, war.crowded)):
            return None
        return refuse("not-a-division", "6.2", f"{does(the(name), 'is')} not one of the divisions too many")

    def prompt(self, war: War) -> str:
        return f"Too many units in {war.tables.ground.label(war.crowded)}: which one is too many?"

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        unit = code - war.words.bar
        tables = war.tables
        war.marks[unit] |= BARRED
        umpire.tell(
            UnitBarred(unit=tables.unit_ids[unit], name=tables.label(unit), hex=tables.ground.names[war.crowded])
        )
        wound(war, unit, "stacking", umpire)
        war.stack.pop()
