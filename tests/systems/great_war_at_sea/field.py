"""Scenes that the tests of Great War at Sea share: battles begun in the middle, with scripted dice."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

from yellowsea.kernel.play.dice import Dice, ScriptedDice, SeededDice
from yellowsea.kernel.play.game import Game, begin
from yellowsea.kernel.record import record
from yellowsea.systems.great_war_at_sea import SYSTEM
from yellowsea.systems.great_war_at_sea.rules import GreatWarRules, fight_of
from yellowsea.systems.great_war_at_sea.state.engagement import Engagement

_loaded = SYSTEM.load(None)
assert isinstance(_loaded, GreatWarRules)
RULES = _loaded
BATTLES = [battle.id for battle in RULES.book.battles]
ROOM = Path(SYSTEM.cards()).parent

MISS = 1  # a die that hits nothing


def new_game(scenario: str, seed: int = 0, dice: list[int] | None = None, **options: Any) -> Game:
    """A battle from its set-up."""
    settings = RULES.info.settings(options)
    supplier: Dice = ScriptedDice(dice) if dice is not None else SeededDice(seed)
    return begin(RULES, scenario, settings, RULES.begin(scenario, settings), supplier)


def scene(
    scenario: str,
    steps: list[str],
    impulse: int,
    dice: list[int],
    *,
    at: dict[str, str] | None = None,
    ships: dict[str, dict[str, Any]] | None = None,
    apart: list[str] | None = None,
    initiative: str = "japan",
    options: dict[str, Any] | None = None,
    **more: Any,
) -> Game:
    """A battle in the middle: groups, called by a ship, moved to hexes (to none: they are gone), sheets changed, ships
    put into groups of their own; who is not named stands where the scenario puts him."""
    settings = RULES.info.settings(options or {})
    position = copy.deepcopy(RULES.write(RULES.begin(scenario, settings)))
    position |= {"initiative": initiative, "acting": initiative, "impulse": impulse, "steps": ["impulses", *steps]}
    position |= more
    for word, hexagon in (at or {}).items():
        _move(position, word, hexagon)
    for word in apart or []:
        _split(position, word)
    for word, changed in (ships or {}).items():
        position["ships"][word] |= changed
    return record.from_position(RULES, {**position, "options": settings}, ScriptedDice(dice))


def _move(position: dict[str, Any], word: str, hexagon: str) -> None:
    group = next(group for group in position["groups"] if word in group["ships"])
    number = position["groups"].index(group)
    if number in position["arrivals_left"]:
        position["arrivals_left"].remove(number)
    if hexagon:
        group["hex"] = hexagon
        for ship in group["ships"]:
            position["ships"][ship]["fate"] = "fighting"
        return
    for ship in group["ships"]:
        position["ships"][ship]["fate"] = "left"
    group["ships"], group["hex"] = [], None


def _split(position: dict[str, Any], word: str) -> None:
    group = next(group for group in position["groups"] if word in group["ships"])
    group["ships"].remove(word)
    position["groups"].append({**group, "ships": [word]})


def guns(scenario: str, dice: list[int], **more: Any) -> Game:
    """A gunnery impulse that begins."""
    return scene(scenario, ["gunnery"], more.pop("impulse", 3), dice, **more)


def tubes(scenario: str, dice: list[int], **more: Any) -> Game:
    """A torpedo impulse that begins."""
    return scene(scenario, ["torpedoes"], more.pop("impulse", 4), dice, **more)


def moves(scenario: str, impulse: int, dice: list[int] | None = None, **more: Any) -> Game:
    """A movement impulse of the side with the initiative, or with `acting` of the other."""
    return scene(scenario, ["move"], impulse, dice or [], **more)


def round_end(scenario: str, dice: list[int], **more: Any) -> Game:
    """The end of a round."""
    return scene(scenario, ["round_end"], 20, dice, **more)


def fight(game: Game) -> Engagement:
    return fight_of(game.state)


def sheet(game: Game, word: str) -> dict[str, Any]:
    """The data sheet of a ship, as a position writes it."""
    found: dict[str, Any] = game.position()["ships"][word]
    return found


def where(game: Game, word: str) -> str | None:
    for group in game.position()["groups"]:
        if word in group["ships"]:
            found: str | None = group["hex"]
            return found
    return None


def verbs(game: Game) -> set[str]:
    return {option.split()[0] for option in game.options()}


def words(game: Game, verb: str) -> list[str]:
    """The arguments of the options of a verb."""
    return [option.partition(" ")[2] for option in game.options() if option.split()[0] == verb]


def refusal(game: Game, text: str) -> tuple[str, str]:
    """The code and the rule of the refusal of an option."""
    why = game.why_not(text)
    assert why is not None, f"{text} is an option"
    return why.code, why.rule.removeprefix("great_war_at_sea ")


def told(events: list[Any], kind: str) -> list[Any]:
    """The events of one type among some."""
    return [event for event in events if type(event).__name__ == kind]
