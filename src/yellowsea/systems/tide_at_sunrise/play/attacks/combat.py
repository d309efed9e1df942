"""Resolving attacks (7.4): one die for each, on the column it has now."""

from __future__ import annotations

from yellowsea.boards.oddscolumns import TOO_LOW, raw_column
from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES
from yellowsea.systems.tide_at_sunrise.events.combat_events import AttackLapsed, CombatResolved
from yellowsea.systems.tide_at_sunrise.events.events import SiegeLaid
from yellowsea.systems.tide_at_sunrise.play.attacks.attack_odds import (
    attackers,
    column_name,
    column_of,
    defenders,
    is_adjacent,
    uses_fort_table,
)
from yellowsea.systems.tide_at_sunrise.play.attacks.results import HITS, sure_points
from yellowsea.systems.tide_at_sunrise.play.phasing import PhasingDecision
from yellowsea.systems.tide_at_sunrise.state.steps import AFTERMATH
from yellowsea.systems.tide_at_sunrise.state.tables import LOWEST, RESULTS
from yellowsea.systems.tide_at_sunrise.state.war import WAS_ATTACKED, War


class Combat(PhasingDecision):
    """7.4: the declared attacks are resolved in any order."""

    key = "combat"
    rule = "7.4"
    verbs = ("resolve",)
    parents = ("combat_end",)

    def options(self, war: War) -> list[int]:
        resolve = war.words.resolve
        return [resolve + here for here in war.combat.attacks]

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        if numbers[0] in war.combat.attacks:
            return None
        hexes = [war.tables.ground.names[here] for here in war.combat.attacks]
        return refuse("not-declared", "7.4", "you declared no attack on that hex", declared=hexes)

    def prompt(self, war: War) -> str:
        return "Resolve the attacks you declared, in any order."

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        here = code - war.words.resolve
        attacks = war.combat.attacks
        attacks.remove(here)
        if not attacks:
            war.stack.pop()
        units = attackers(war, here)
        facing = defenders(war, here)
        column = column_of(war, here, units) if units and facing else TOO_LOW
        if column == TOO_LOW:
            why = "nobody is left to attack" if not facing else "the attackers are gone or too weak now"
            umpire.tell(AttackLapsed(hex=war.tables.ground.names[here], why=why))
            for unit in units:
                war.target[unit] = -1
            return
        self._fight(war, here, units, facing, column, umpire)

    def _fight(self, war: War, here: int, units: list[int], facing: list[int], column: int, umpire: Umpire) -> None:
        tables = war.tables
        fort = uses_fort_table(war, here)
        face = umpire.roll(6, f"attack on {tables.ground.names[here]}")
        near = [unit for unit in units if is_adjacent(war, unit, here)]
        state = war.combat
        state.hexagon = here
        state.result = tables.crt[1 if fort else 0][6 * column + face - 1]
        state.stage = HITS
        state.was_fort = 1 if fort else 0
        state.attack = war.total(units)
        state.defence = war.total(facing)
        is_even = raw_column(state.attack, state.defence, LOWEST) >= LOWEST - 1
        state.is_token = 0 if near and is_even else 1
        for unit in facing:
            war.marks[unit] |= WAS_ATTACKED
            war.target[unit] = here  # tells them from units that fell back into the hex before
        umpire.tell(
            CombatResolved(
                side=SIDES[war.phasing],
                hex=tables.ground.names[here],
                table="fort" if fort else "standard",
                column=column_name(column),
                face=face,
                result=RESULTS[state.result],
                attack=state.attack,
                defence=state.defence,
                sure_points=sure_points(war, state.result, near, facing),
            )
        )
        guns = [unit for unit in units if tables.kind[unit] == tables.siege_guns]
        if guns and here == tables.ground.lushun and not war.fleets.siege:
            war.fleets.siege = 1
            umpire.tell(SiegeLaid())
        war.stack.append(AFTERMATH)
