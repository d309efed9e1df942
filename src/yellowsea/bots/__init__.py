"""Computer players: `random`, `doctrine` and `staff`. Each gets what its side knows (`Seen`) and nothing else."""

from __future__ import annotations

from typing import Any

from yellowsea.bots.bot import Bot
from yellowsea.bots.doctrine import DoctrineBot
from yellowsea.bots.random import RandomBot
from yellowsea.bots.staff import StaffBot
from yellowsea.kernel.errors import SetupError
from yellowsea.kernel.system import System
from yellowsea.systems import find

__all__ = ["LEVELS", "Bot", "DoctrineBot", "RandomBot", "StaffBot", "levels", "make"]

LEVELS = ("random", "doctrine", "staff")


def levels(system: str) -> tuple[str, ...]:
    """The levels that can play a system: without a doctrine of its own there is only `random`."""
    return LEVELS if type(find(system)).doctrine is not System.doctrine else LEVELS[:1]


def make(system: str, level: str, seed: int = 0, **settings: Any) -> Bot:
    """A bot of a level. `doctrine` takes a `posture` by name; `staff` takes a `budget` in simulations."""
    door = find(system)
    if level in LEVELS and level not in levels(system):
        raise SetupError(
            f"{system} has no doctrine, which {level!r} needs", "level", "one of " + ", ".join(levels(system))
        )
    try:
        if level == "random":
            return RandomBot(seed, **settings)
        if level == "doctrine":
            return DoctrineBot(door, seed, **settings)
        if level == "staff":
            return StaffBot(door, seed, **settings)
    except TypeError as error:
        raise SetupError(str(error), f"bot.{level}", "settings that this level knows") from error
    raise SetupError(f"no level {level!r}", "level", "one of " + ", ".join(LEVELS))
