"""Computer players: `random`, `doctrine`, `staff`, and any that others add. Each gets what its side knows, no more."""

from __future__ import annotations

from yellowsea.bots.bot import Bot
from yellowsea.bots.doctrine import DoctrineBot
from yellowsea.bots.random import RandomBot
from yellowsea.bots.registry import levels, make, names, register
from yellowsea.bots.staff import StaffBot

__all__ = ["Bot", "DoctrineBot", "RandomBot", "StaffBot", "levels", "make", "names", "register"]
