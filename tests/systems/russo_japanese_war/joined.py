"""Positions and questions that the tests of the joined war share."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from yellowsea.kernel.play.dice import Dice, ScriptedDice, SeededDice
from yellowsea.kernel.play.game import Game, begin
from yellowsea.kernel.record import record
from yellowsea.systems.russo_japanese_war import SYSTEM
from yellowsea.systems.russo_japanese_war.rules import JoinedRules
from yellowsea.systems.russo_japanese_war.state.war import JoinedWar, joined_war

_loaded = SYSTEM.load(None)
assert isinstance(_loaded, JoinedRules)
RULES = _loaded
DATA = Path(SYSTEM.cards()).parent / "data"

# A war in which nothing presses: enough of both sides for every phase to pass by with `done`.
FLEETS = {"sasebo": ["mikasa", "asahi", "fuji"], "port_arthur": ["retvizan", "bayan", "rd1"]}
ARMIES = {"GD": "japan", "FUS": "fusan", "7ES": "4822", "S12": "0622"}


def new_game(dice: int | list[int] = 0, **options: Any) -> Game:
    """A new war; a list is a script of faces, a number is a seed. A setting of a part is `land__handicap`."""
    settings = RULES.info.settings({name.replace("__", "."): value for name, value in options.items()})
    supplier: Dice = ScriptedDice(dice) if isinstance(dice, list) else SeededDice(dice)
    return begin(RULES, "war", settings, RULES.begin("war", settings), supplier)


def joined(
    at: dict[str, list[str]] | None = None,
    units: dict[str, str] | None = None,
    *,
    turn: int = 4,
    phase: int = 1,
    sea_steps: tuple[str, ...] = ("movement",),
    land_phase: str = "terminal",
    land_steps: tuple[str, ...] = ("sequence",),
    steps: tuple[str, ...] = ("turn", "sea", "sea_asks"),
    acting: str = "japan",
    cargo: dict[str, int] | None = None,
    dice: list[int] | None = None,
    sea: dict[str, Any] | None = None,
    land: dict[str, Any] | None = None,
    options: dict[str, Any] | None = None,
    **own: Any,
) -> Game:
    """A war in the middle of a month; by default the land waits for its first phase."""
    marks = {"cargo": cargo} if cargo else {}
    chart = {"turn": turn, "phase": phase, "acting": acting, "at": at or FLEETS, "steps": list(sea_steps)}
    chart |= {"ports": {"yin_kou": "neutral"}, "marks": marks, **(sea or {})}
    ground = {"turn": turn - 1 if land_phase == "terminal" else turn, "phase": land_phase, "units": units or ARMIES}
    ground |= {"steps": list(land_steps), "paralysis": 20, **(land or {})}
    position = {"steps": list(steps), "sea": chart, "land": ground, "options": options or {}, **own}
    return record.from_position(RULES, position, ScriptedDice(dice if dice is not None else [1] * 60))


def war_of(game: Game) -> JoinedWar:
    return joined_war(game.state)


def after_naval_phase(at: dict[str, list[str]], units: dict[str, str] | None = None, **more: Any) -> Game:
    """The Russian search of a naval phase is open; when it is done, the land phase follows."""
    return joined(at, units, sea_steps=("search",), acting="russia", **more)


def landing(at: dict[str, list[str]], units: dict[str, str], cargo: dict[str, int], **more: Any) -> Game:
    """Phase 1 at sea is over and Japan may land: the question of S10."""
    game = after_naval_phase(at, units, cargo=cargo, **more)
    while game.position()["steps"][-1] not in ("landing", "unloading", "land_asks"):
        game.play("sea.done")
    return game


def transport(
    loads: dict[str, dict[str, int]], units: dict[str, str], supply: dict[str, int] | None = None, **more: Any
) -> Game:
    """The troop transport of the month."""
    land = {"supply": {"japan": supply or {}}, **more.pop("land", {})}
    return joined(
        more.pop("at", FLEETS),
        units,
        phase=7,
        sea_steps=("terminal",),
        land_phase="russian_supply",
        steps=("turn", "transport"),
        sea={"stage": 8, **more.pop("sea", {})},
        land=land,
        loads=loads,
        month={"carried": True, **more.pop("month", {})},
        **more,
    )


def ended(game: Game) -> list[Any]:
    """Everything that follows when the question that is open is answered with `done`, until another side is asked."""
    done = next(option for option in game.options() if option.split(".")[-1] == "done")
    return game.play(done)


def texts(events: list[Any]) -> list[str]:
    return [event.text() for event in events]


def kinds(events: list[Any]) -> list[str]:
    return [type(event).__name__ for event in events]


# May 1904: the First Army before Wiju, the Second waits in Korea for ships, the Russian fleet lies in Port Arthur.
MAY_FLEETS = {
    "chemulpo": [
        *("mikasa", "asahi", "fuji", "yashima", "shikishima", "hatsuse", "jd1", "jd2"),
        *(f"m{number}" for number in range(1, 9)),
    ],
    "kure": ["m9", "m10"],
    "port_arthur": [
        *("tsarevitch", "retvizan", "peresviet", "pobieda", "poltava", "sevastopol", "petropavlovsk"),
        *("askold", "bayan", "diana", "pallada", "novik", "rd1", "rd2", "rd3", "rd4"),
    ],
}
MAY_ARMIES = {
    "HQ1": "1804",
    "GD": "1705",
    "2D": "1705",
    "12D": "1805",
    "1D": "cis_yalu_korea",
    "3D": "cis_yalu_korea",
    "HQ2": "cis_yalu_korea",
    "FUS": "fusan",
    "6ES": "1706",
    "S01": "4320",
    "7ES": "4822",
    "PAG": "4822",
    "S12": "0622",
}


def may_1904(dice: list[int]) -> Game:
    """The position of the worked turn: naval phase 1 of turn 4 is about to begin, and every die is told."""
    return joined(
        MAY_FLEETS,
        MAY_ARMIES,
        sea_steps=("phase_start",),
        steps=("turn",),
        sea={"divisions": {"j1": ["mikasa", "asahi", "fuji", "yashima", "shikishima", "hatsuse"]}},
        land={"paralysis": 11, "supply": {"japan": {"cis_yalu_korea": 1}}},
        month={"months": 3},
        dice=dice,
    )
