"""Phase 4, who acts: the roll for the next operation, and the end of the phase (PA-7.1, PA-10.2)."""

from __future__ import annotations

from yellowsea.kernel.play.step import Decision, Procedure
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA, SIDES, other
from yellowsea.systems.blockade.events.events import OperationsEnded, Rerolled, RolledOff
from yellowsea.systems.blockade.state import steps
from yellowsea.systems.blockade.state.cycle import Cycle
from yellowsea.systems.blockade.state.war import War


class RollOff(Procedure[War]):
    """PA-7.1: each side rolls one die; the higher may act. Equal dice end the phase unless the initiative is spent."""

    key = "roll_off"
    rule = "PA-7.1"

    def run(self, war: War, umpire: Umpire) -> None:
        japan = umpire.roll(6, "roll-off, Japan")
        russia = umpire.roll(6, "roll-off, Russia")
        umpire.tell(RolledOff(japan=japan, russia=russia))
        cycle = Cycle()
        cycle.rolls = [japan, russia]
        war.cycle = cycle
        if japan == russia:
            cycle.acting = war.initiative
            war.stack[-1] = steps.EQUAL_ROLL
        else:
            cycle.acting = JAPAN if japan > russia else RUSSIA
            war.stack[-1] = steps.OPERATION


class EqualRoll(Decision[War]):
    """PA-10.2: the holder of the initiative may spend it for a new roll; otherwise the phase ends."""

    key = "equal_roll"
    rule = "PA-10.2"
    verbs = ("reroll", "accept")

    def actor(self, war: War) -> int:
        return war.initiative

    def prompt(self, war: War) -> str:
        return f"Both rolled {war.cycle.rolls[0]}. Spend the initiative to roll again, or let the phase end."

    def options(self, war: War) -> list[int]:
        return [war.words.reroll, war.words.accept]

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        if code == war.words.reroll:
            umpire.tell(Rerolled(side=SIDES[war.initiative]))
            war.give_initiative_away()
            war.stack[-1] = steps.ROLL_OFF
        else:
            end_operations(war, "equal dice", umpire)


def end_operations(war: War, why: str, umpire: Umpire) -> None:
    """PA-7.1: go on to the scoring."""
    umpire.tell(OperationsEnded(why=why))
    war.cycle = Cycle()
    war.stack[-1] = steps.CONTROL


def ask_the_other(war: War) -> None:
    """PA-7.1, PA-7.4: after the winner of the roll has passed or failed to move, the other side may act."""
    war.cycle.second_chance = 1
    war.cycle.acting = other(war.cycle.acting)
