"""The end of the movement phase, and stacks that are too high (4.1.5, 5.4, 6.2.4)."""

from __future__ import annotations

from yellowsea.boards import stacking
from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, Procedure, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, other
from yellowsea.kernel.telling.events import does, the
from yellowsea.systems.tide_at_sunrise.play.effects import eliminate, settle_rails
from yellowsea.systems.tide_at_sunrise.state.steps import CROWDED
from yellowsea.systems.tide_at_sunrise.state.war import War
from yellowsea.systems.tide_at_sunrise.state.words import hex_label


def first_crowded(war: War, side: int) -> int:
    """5.2: a hex with more than two divisions of a side, -1 when there is none; the Korea space has no limit."""
    tables = war.tables
    units = tables.units_of[side]
    return stacking.first_crowded(war.where, units, tables.halves, tables.stack_limit, tables.ground.size)


def relieve(war: War, side: int) -> bool:
    """5.4.2: if a stack of the side is too high its enemy must say what goes; True while one is."""
    war.crowded = first_crowded(war, side)
    if war.crowded < 0:
        return False
    war.stack.append(CROWDED)
    return True


class MovementEnd(Procedure[War]):
    """4.1.5, 5.4, 6.2.4: the disrupted left in a zone are lost, stacks are checked, the railway changes hands."""

    key = "movement_end"
    rule = "5.4"
    parents = ("sequence",)

    def run(self, war: War, umpire: Umpire) -> None:
        side = war.phasing
        zone = war.enemy_zone(side)
        for unit in war.tables.units_of[side]:
            if war.where[unit] >= 0 and war.down[unit] and zone[war.where[unit]]:
                eliminate(war, unit, "disrupted in an enemy zone of control", umpire)
        if relieve(war, side):
            return
        settle_rails(war, umpire)
        war.stack.pop()


class Crowded(Decision[War]):
    """5.4.2, 5.5: the opponent takes units from a stack that is too high, brigades first where one is enough."""

    key = "crowded"
    rule = "5.4.2"
    verbs = ("remove",)
    parents = ("movement_end", "aftermath", "pursuit")
    plays_itself = True

    def _owner(self, war: War) -> int:
        return JAPAN if war.holds(JAPAN, war.crowded) else RUSSIA

    def actor(self, war: War) -> int:
        return other(self._owner(war))

    def _removable(self, war: War) -> list[int]:
        units = war.units_in(self._owner(war), war.crowded)
        sizes = [war.tables.halves[unit] for unit in units]
        return [units[place] for place in stacking.removable(sizes, war.tables.stack_limit)]

    def options(self, war: War) -> list[int]:
        remove = war.words.remove
        return [remove + unit for unit in self._removable(war)]

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        name = war.tables.label(numbers[0])
        if war.where[numbers[0]] != war.crowded:
            return refuse("elsewhere", "5.4.2", f"{does(the(name), 'is')} not in the overstacked hex")
        if numbers[0] in self._removable(war):
            return None
        return refuse("too-large", "5.4.2", f"{the(name)} is a division, and removing a brigade is enough")

    def prompt(self, war: War) -> str:
        return f"Too many units in {hex_label(war.tables, war.crowded)}. Which one do you remove?"

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        unit = code - war.words.remove
        eliminate(war, unit, "overstacked", umpire)
        if war.height(war.tables.side[unit], war.crowded) <= war.tables.stack_limit:
            war.crowded = -1
            war.stack.pop()
