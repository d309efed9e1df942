"""Phase 5b, the blockade of Port Arthur: beginning, keeping and lifting it (PA-8.5 to PA-8.8)."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import JAPAN, RUSSIA
from yellowsea.kernel.telling.events import plural
from yellowsea.systems.blockade.events.scoring_events import BlockadeLifted, BlockadeSet
from yellowsea.systems.blockade.state import steps
from yellowsea.systems.blockade.state.war import War


def why_not_blockade(war: War) -> Refusal | None:
    """PA-8.5, PA-5.4: not while Russia controls the Yellow Sea or is at its limit, nor after Port Arthur has fallen."""
    if war.controller(war.tables.yellow_sea) == RUSSIA:
        return refuse("russian-control", "PA-8.5", "Russia controls the Yellow Sea")
    if war.russia_is_at_the_limit():
        return refuse("russia-at-limit", "PA-5.4", f"the control marker is on Russia's {war.tables.control_limit}")
    if not war.port_is_open(war.tables.port_arthur):
        return refuse("port-fallen", "PA-8.5", "Port Arthur has fallen")
    return None


class Blockade(Decision[War]):
    """PA-8.5, PA-8.6: Japan may pay to begin the blockade, or must pay to keep it."""

    key = "blockade"
    rule = "PA-8.5"
    verbs = ("blockade", "decline")

    def actor(self, war: War) -> int:
        return JAPAN

    def prompt(self, war: War) -> str:
        word = "Keep the" if war.blockade else "Begin a"
        return f"{word} blockade of Port Arthur for {plural(war.tables.blockade_cost, 'point', 'points')}?"

    def options(self, war: War) -> list[int]:
        codes = [war.words.decline]
        if why_not_blockade(war) is None:
            codes.insert(0, war.words.blockade)
        return codes

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        return why_not_blockade(war) if verb == "blockade" else None

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        if code == war.words.blockade:
            begun = not war.blockade
            war.gain(RUSSIA, war.tables.blockade_cost)
            war.blockade = 1
            umpire.tell(BlockadeSet(begun=begun, cost=war.tables.blockade_cost, control=war.control))
        elif war.blockade:
            lift_blockade(war, "Japan does not pay for it", umpire)
        war.stack[-1] = steps.CONVOYS


def lift_blockade(war: War, why: str, umpire: Umpire) -> None:
    """PA-8.7, ruling A6: the blockade marker comes off."""
    war.blockade = 0
    umpire.tell(BlockadeLifted(why=why))
