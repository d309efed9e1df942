"""Positions, attacks and questions that the tests of Port Arthur share.

Most scenes stand on the empty plain west of the Liao: clear ground, no road, no river, no town around 1030.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from yellowsea.kernel.play.dice import Dice, ScriptedDice, SeededDice
from yellowsea.kernel.play.game import Game, begin
from yellowsea.kernel.record import record
from yellowsea.systems.port_arthur import SYSTEM
from yellowsea.systems.port_arthur.rules import PortArthurRules, war_of
from yellowsea.systems.port_arthur.state.ground import Ground
from yellowsea.systems.port_arthur.state.tables import Tables
from yellowsea.systems.port_arthur.state.war import War

_loaded = SYSTEM.load(None)
assert isinstance(_loaded, PortArthurRules)
RULES = _loaded
TABLES: Tables = RULES._plain
GROUND: Ground = TABLES.ground
DATA = Path(SYSTEM.cards()).parent / "data"

SUMMER, FALL, WINTER, SPRING = 5, 8, 11, 2  # turns of those seasons


def new_game(seed: int = 0, dice: list[int] | None = None, **options: Any) -> Game:
    settings = RULES.info.settings(options)
    supplier: Dice = ScriptedDice(dice) if dice is not None else SeededDice(seed)
    return begin(RULES, "campaign", settings, RULES.begin("campaign", settings), supplier)


def campaign(phase: str, units: dict[str, str], turn: int = SUMMER, dice: list[int] | None = None, **more: Any) -> Game:
    """A game at the start of a phase; who is not named is not in play. `more` are further parts of the position."""
    position = {"turn": turn, "phase": phase, "units": units, "paralysis": 20, **more}
    return record.from_position(RULES, position, ScriptedDice(dice if dice is not None else [1] * 20))


def japan_moves(units: dict[str, str], turn: int = SUMMER, **more: Any) -> Game:
    return campaign("japanese_movement", units, turn, **more)


def russia_moves(units: dict[str, str], turn: int = SUMMER, **more: Any) -> Game:
    return campaign("russian_movement", units, turn, **more)


def japan_attacks(units: dict[str, str], dice: list[int], turn: int = SUMMER, **more: Any) -> Game:
    """A Japanese combat phase; counters lie with the Japanese, so that supply is not in question."""
    return campaign("japanese_combat", units, turn, dice, **{"supply": {"japan": {"1028": 9}}, **more})


def picked(game: Game, unit: str) -> Game:
    """A unit taken in hand."""
    game.play(f"move {unit}")
    return game


def attack(game: Game, target: str, attackers: list[str], struck: list[str] | None = None, source: str = "") -> Any:
    """An attack put together and declared; the events of the declaration."""
    game.play(f"attack {target}")
    for unit in struck or []:
        game.play(f"strike {unit}")
    if struck is None and "strike_all" in game.options():
        game.play("strike_all")
    for unit in attackers:
        if f"join {unit}" in game.options():
            game.play(f"join {unit}")
    return game.play(source or next(option for option in game.options() if option.split()[0] in ("draw", "spend")))


def resolved(events: list[Any]) -> Any:
    """The die of the combat among some events."""
    return next(event for event in events if type(event).__name__ == "CombatResolved")


def war(game: Game) -> War:
    return war_of(game.state)


def at(game: Game, unit: str) -> str:
    """Where a unit is: a hex or zone, with a * for each hit, "lost" or "away"."""
    found: str = game.position()["units"].get(unit, "away")
    return found


def verbs(game: Game) -> set[str]:
    return {option.split()[0] for option in game.options()}


def places(game: Game, verb: str) -> set[str]:
    return {option.split()[1] for option in game.options() if option.split()[0] == verb}


def refusal(game: Game, text: str) -> tuple[str, str]:
    """The code and the rule of the refusal of an option."""
    why = game.why_not(text)
    assert why is not None, f"{text} is an option"
    assert why.rule.startswith("port_arthur ")
    return why.code, why.rule.removeprefix("port_arthur ")


def number(name: str) -> int:
    return GROUND.number[name]


def around(name: str) -> set[str]:
    return {GROUND.names[hexagon] for hexagon in GROUND.around[number(name)]}


def within(name: str, steps: int) -> set[str]:
    return {GROUND.names[here] for here in GROUND.grid.within(number(name), steps) if GROUND.is_open[here]}


def unit(name: str) -> int:
    return TABLES.unit_number[name]


def kinds(events: list[Any]) -> list[str]:
    return [type(event).__name__ for event in events]
