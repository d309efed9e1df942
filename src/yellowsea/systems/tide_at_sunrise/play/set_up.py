"""The set-up (15): everything that leaves no choice, then what the Russian player may place freely."""

from __future__ import annotations

from yellowsea.kernel.errors import Refusal
from yellowsea.kernel.play.step import Decision, refuse
from yellowsea.kernel.play.umpire import Umpire
from yellowsea.kernel.state.sides import RUSSIA
from yellowsea.kernel.telling.events import the
from yellowsea.systems.tide_at_sunrise.play.effects import tell_placed
from yellowsea.systems.tide_at_sunrise.state.steps import SEQUENCE, SET_UP
from yellowsea.systems.tide_at_sunrise.state.tables import Tables
from yellowsea.systems.tide_at_sunrise.state.war import War, new_war
from yellowsea.systems.tide_at_sunrise.state.words import Words


def set_up(tables: Tables, words: Words) -> War:
    """15: the map before the first decision."""
    war = new_war(tables, words)
    war.turn = 1
    war.stack = [SEQUENCE, SET_UP]
    for deployment in tables.fixed:
        war.put(deployment.unit, deployment.default)
    return war


class SetUp(Decision[War]):
    """15.1: the garrison of Port Arthur and the force on the Yalu, unit by unit or all at once."""

    key = "set_up"
    rule = "15.1"
    verbs = ("deploy", "default_setup")
    parents = ("sequence",)

    def actor(self, war: War) -> int:
        return RUSSIA

    def options(self, war: War) -> list[int]:
        deploy = war.words.deploy
        hexes = war.tables.choices[war.deployed].hexes
        return [*[deploy + here for here in hexes], war.words.default_setup]

    def why_not(self, war: War, verb: str, numbers: list[int]) -> Refusal | None:
        deployment = war.tables.choices[war.deployed]
        if verb == "default_setup" or numbers[0] in deployment.hexes:
            return None
        hexes = [war.tables.ground.names[here] for here in deployment.hexes]
        name = war.tables.label(deployment.unit)
        return refuse("not-a-set-up-hex", "15.1", f"{name} can't be set up there", hexes=hexes)

    def prompt(self, war: War) -> str:
        name = war.tables.label(war.tables.choices[war.deployed].unit)
        return f"Set up {the(name)}, or use the standard set-up."

    def play(self, war: War, code: int, umpire: Umpire) -> None:
        choices = war.tables.choices
        if code == war.words.default_setup:
            while war.deployed < len(choices):
                self._place(war, choices[war.deployed].default, umpire)
        else:
            self._place(war, code - war.words.deploy, umpire)
        if war.deployed == len(choices):
            war.stack.pop()

    def _place(self, war: War, here: int, umpire: Umpire) -> None:
        unit = war.tables.choices[war.deployed].unit
        war.put(unit, here)
        war.deployed += 1
        tell_placed(war, unit, "stands in", umpire)
