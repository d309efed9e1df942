"""Phase 4, a volley: how many dice, and what they hit (PA-7.13)."""

from __future__ import annotations

from yellowsea.kernel.play.step import Decision
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import SIDES
from yellowsea.systems.blockade.events.battle_events import VolleyFired
from yellowsea.systems.blockade.play.battle import go_on
from yellowsea.systems.blockade.state.war import War


class ChooseDice(Decision[War]):
    """PA-7.13: the firing side chooses how many dice to roll against its firepower."""

    key = "choose_dice"
    rule = "PA-7.13"
    verbs = ("fire",)
    parents = ("roll_off",)

    def actor(self, war: War) -> int:
        return war.battle.firing

    def prompt(self, war: War) -> str:
        return f"Your squadron has firepower {war.firing_power()}. How many dice do you roll?"

    def options(self, war: War) -> list[int]:
        fire = war.words.fire
        return list(range(fire, fire + war.tables.dice_most))

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        tables = war.tables
        battle = war.battle
        firepower = war.firing_power()
        battle.faces = umpire.pool(code - war.words.fire + 1, 6, "fire")
        battle.hits, battle.criticals = volley(battle.faces, firepower, tables.failed_fire_inclusive)
        umpire.tell(
            VolleyFired(
                side=SIDES[battle.firing],
                area=tables.area_ids[battle.area],
                firepower=firepower,
                faces=battle.faces,
                hits=battle.hits,
                criticals=battle.criticals,
            )
        )
        go_on(war, umpire)


def volley(faces: list[int], firepower: int, inclusive: bool) -> tuple[int, int]:
    """PA-7.13: hits and criticals of a roll; `inclusive` is the generous count of a failed volley (ruling A2)."""
    if sum(faces) <= firepower:
        return len(faces), len(faces) - len(set(faces))
    bound = firepower + 1 if inclusive else firepower
    hits = 0
    total = 0
    for face in sorted(faces, reverse=True):
        total += face
        if total >= bound:
            break
        hits += 1
    return hits, 0
