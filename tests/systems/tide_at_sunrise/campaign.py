"""Positions, fights and questions that the tests of The Tide at Sunrise share."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from yellowsea.kernel.play.dice import Dice, ScriptedDice, SeededDice
from yellowsea.kernel.play.game import Game, begin
from yellowsea.kernel.record import record
from yellowsea.systems.tide_at_sunrise import SYSTEM
from yellowsea.systems.tide_at_sunrise.rules import TideRules, war_of
from yellowsea.systems.tide_at_sunrise.state.ground import Ground
from yellowsea.systems.tide_at_sunrise.state.war import War

_loaded = SYSTEM.load(None)
assert isinstance(_loaded, TideRules)
RULES = _loaded
GROUND: Ground = RULES.board.ground
DATA = Path(SYSTEM.cards()).parent / "data"

# A pair far from every other fight; its attack stays unresolved, so the combat phase goes on after the one under test.
PIN_JAPAN = ("3C", "0333")
PIN_RUSSIA = ("9ES", "0433")


def new_game(seed: int = 0, dice: list[int] | None = None, **options: Any) -> Game:
    settings = RULES.info.settings(options)
    supplier: Dice = ScriptedDice(dice) if dice is not None else SeededDice(seed)
    return begin(RULES, "campaign", settings, RULES.begin("campaign", settings), supplier)


def campaign(phase: str, units: dict[str, str], turn: int = 5, dice: list[int] | None = None, **more: Any) -> Game:
    """A game at the start of a phase; `more` are further parts of the position."""
    position = {"turn": turn, "phase": phase, "units": units, **more}
    # Ones suffice for the dice between phases (Akashi below 20 does nothing).
    return record.from_position(RULES, position, ScriptedDice(dice if dice is not None else [1] * 8))


def fight(
    units: dict[str, str],
    target: str,
    attackers: list[str],
    face: int,
    side: str = "japan",
    turn: int = 5,
    **more: Any,
) -> Game:
    """The declared attack on a hex, resolved with one face; the pinned pair keeps the phase open."""
    game = declared(units, target, attackers, [face], side, turn, **more)
    game.play(f"resolve {target}")
    return game


def declared(
    units: dict[str, str],
    target: str,
    attackers: list[str],
    dice: list[int],
    side: str = "japan",
    turn: int = 5,
    **more: Any,
) -> Game:
    """A combat phase in which one attack, and that of the pinned pair, are declared."""
    pin, prey = (PIN_JAPAN, PIN_RUSSIA) if side == "japan" else (PIN_RUSSIA, PIN_JAPAN)
    everybody = {**units, PIN_JAPAN[0]: PIN_JAPAN[1], PIN_RUSSIA[0]: PIN_RUSSIA[1]}
    return campaign(
        "japanese_combat" if side == "japan" else "russian_combat",
        everybody,
        turn,
        dice,
        targets={**dict.fromkeys(attackers, target), pin[0]: prey[1]},
        marks={unit: ["attacked"] for unit in [*attackers, pin[0]]},
        combat={"attacks": [target, prey[1]]},
        steps=["sequence", "combat_end", "combat"],
        **more,
    )


def war(game: Game) -> War:
    return war_of(game.state)


def at(game: Game, unit: str) -> str:
    """Where a unit is: a hex, with * when disrupted, "lost" or "pool"."""
    found: str = game.position()["units"].get(unit, "pool")
    return found


def verbs(game: Game) -> set[str]:
    return {option.split()[0] for option in game.options()}


def hexes(game: Game, verb: str) -> set[str]:
    return {option.split()[1] for option in game.options() if option.split()[0] == verb}


def refusal(game: Game, text: str) -> tuple[str, str]:
    """The code and the rule of the refusal of an option."""
    why = game.why_not(text)
    assert why is not None, f"{text} is an option"
    assert why.rule.startswith("tide_at_sunrise ")
    return why.code, why.rule.removeprefix("tide_at_sunrise ")


def number(name: str) -> int:
    return GROUND.grid.number[name]


def distance(one: str, other: str) -> int:
    return GROUND.grid.distance(number(one), number(other))


def around(name: str) -> set[str]:
    return {GROUND.names[hexagon] for hexagon in GROUND.around[number(name)]}


def events(game: Game, *options: str) -> list[str]:
    return [type(event).__name__ for event in game.play(*options)]
