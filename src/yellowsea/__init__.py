"""Yellow Sea: the Russo-Japanese War of 1904-05 under published rule systems.

This module is the public surface: `systems`, `new`, `from_position`, `load` and `bot`; a game answers `actor`,
`prompt`, `options`, `play`, `why_not`, `odds`, `view`, `outcome`, `copy`, `position`, `save`.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from yellowsea.kernel.errors import (
    DataError,
    DiceError,
    IllegalMove,
    NotationError,
    PositionError,
    RecordError,
    Refusal,
    SetupError,
    UndoError,
    YellowSeaError,
)
from yellowsea.kernel.play.dice import CommittedDice, Dice, ScriptedDice, SeededDice
from yellowsea.kernel.play.game import Game, begin
from yellowsea.kernel.record import record as _record
from yellowsea.kernel.record.verify import Verification
from yellowsea.kernel.record.verify import verify as _verify
from yellowsea.kernel.rules import Rules
from yellowsea.kernel.system import SystemInfo
from yellowsea.kernel.telling.outcome import Outcome
from yellowsea.systems import SYSTEM_IDS, rules_of

if TYPE_CHECKING:
    from yellowsea.bots import Bot

    def systems() -> dict[str, SystemInfo]:
        """Every rule system that can be played, by id."""
        ...
else:
    from yellowsea import systems  # the package itself, which can be called: no function hides what is in it

__version__ = "0.3.0.dev0"

__all__ = [
    "CommittedDice",
    "DataError",
    "DiceError",
    "Game",
    "IllegalMove",
    "NotationError",
    "Outcome",
    "PositionError",
    "RecordError",
    "Refusal",
    "SetupError",
    "UndoError",
    "Verification",
    "YellowSeaError",
    "__version__",
    "bot",
    "from_position",
    "from_record",
    "load",
    "look_back",
    "new",
    "systems",
    "verify",
]


def new(
    system: str,
    scenario: str | None = None,
    options: dict[str, Any] | None = None,
    seed: int = 0,
    dice: Dice | list[int] | None = None,
    data_pack: str | Path | None = None,
) -> Game:
    """A new game. Its dice are seeded unless a list of faces or another supplier is given."""
    rules = rules_of(_system(system), _pack(data_pack))
    chosen = rules.info.scenario(scenario)
    settings = rules.info.settings(options)
    return begin(rules, chosen, settings, rules.begin(chosen, settings), _dice(dice, seed))


def from_position(
    system: str,
    position: dict[str, Any],
    dice: Dice | list[int] | None = None,
    seed: int = 0,
    data_pack: str | Path | None = None,
) -> Game:
    """A game that begins in the middle; scripted dice are used in order and are an error when they run out."""
    return _record.from_position(rules_of(_system(system), _pack(data_pack)), position, _dice(dice, seed))


def load(path: str | Path, data_pack: str | Path | None = None) -> Game:
    """The game of a record file, replayed and checked."""
    return from_record(_record.read(path), data_pack)


def from_record(record: dict[str, Any], data_pack: str | Path | None = None) -> Game:
    """The game of a record, replayed and checked."""
    return _record.rebuild(_rules_of_record(record, data_pack), record)


def look_back(path: str | Path, data_pack: str | Path | None = None) -> Game:
    """The game of a record file to look back on: one of other rules too, while these lead to the same states."""
    record = _record.read(path)
    return _record.last_game(_record.walk_as_played(_rules_of_record(record, data_pack), record))


def verify(record: dict[str, Any], data_pack: str | Path | None = None) -> Verification:
    """Compute every die of a record again from the seed that was promised."""
    return _verify(_rules_of_record(record, data_pack), record)


def bot(system: str, level: str, seed: int = 0, **settings: Any) -> Bot:
    """A computer player of a level: random, doctrine, staff."""
    from yellowsea.bots import make  # bots stand above the engine, so they are asked for late

    return make(_system(system), level, seed, **settings)


def _rules_of_record(record: dict[str, Any], data_pack: str | Path | None) -> Rules:
    system = _record.checked(record)["system"]
    if system not in SYSTEM_IDS:
        raise RecordError(f"no system {system!r}", "system", "one of " + ", ".join(SYSTEM_IDS))
    return rules_of(system, _pack(data_pack))


def _system(system: Any) -> str:
    if not isinstance(system, str):
        raise SetupError(f"no system {system!r}", "system", "one of " + ", ".join(SYSTEM_IDS))
    return system


def _pack(data_pack: Any) -> Path | None:
    if data_pack is not None and not isinstance(data_pack, (str, Path)):
        raise SetupError(repr(data_pack), "data_pack", "the path of a folder")
    return Path(data_pack) if data_pack is not None else None


def _dice(dice: Any, seed: Any) -> Dice:
    if dice is None:
        if type(seed) is not int:
            raise SetupError(repr(seed), "seed", "a whole number")
        return SeededDice(seed)
    if isinstance(dice, list):
        return _script(dice)
    if not isinstance(dice, Dice):
        raise SetupError(repr(dice), "dice", "a list of faces or a supplier of dice")
    return dice


def _script(faces: list[int]) -> ScriptedDice:
    for number, face in enumerate(faces):
        if type(face) is not int:
            raise DiceError(repr(face), f"dice[{number}]", "a whole number")
    return ScriptedDice(faces.copy())
