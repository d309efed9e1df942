"""Engines that an operator offers on his server, by name: only the command line names a command, never a form.

They reach the worker processes through the environment, which these inherit.
"""

from __future__ import annotations

import json
import os
from typing import Final

from yellowsea.bots.registry import offer
from yellowsea.engines.host import Program, factory
from yellowsea.kernel.errors import SetupError

VARIABLE: Final = "YELLOWSEA_ENGINES"
OPTION: Final = "--engine"


def offer_engines(named: list[str]) -> None:
    """Offer `NAME=COMMAND` as a kind of player, here and in the processes that are started from here."""
    commands: dict[str, str] = {}
    for text in named:
        name, equals, command = text.partition("=")
        if not equals or not name or not command.strip():
            raise SetupError(repr(text), OPTION, "NAME=COMMAND")
        Program(command).close()  # a command that cannot be started is refused now
        commands[name] = command
    os.environ[VARIABLE] = json.dumps(commands)
    offer_inherited()


def offer_inherited() -> None:
    """Offer what the environment names."""
    for name, command in json.loads(os.environ.get(VARIABLE, "{}")).items():
        offer(name, factory(command))
