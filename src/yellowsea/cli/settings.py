"""Options of a new game as they are written on the command line: `hidden_threat=true`."""

from __future__ import annotations

import argparse
import json
import os
from typing import TYPE_CHECKING, Any

from yellowsea.cli.words import whole_number
from yellowsea.kernel.errors import SetupError
from yellowsea.systems import SYSTEM_IDS, info_of

if TYPE_CHECKING:
    from yellowsea.lab.crew import Hands


def add_game_arguments(parser: argparse.ArgumentParser) -> None:
    """What every command that starts games takes."""
    parser.add_argument("system", metavar="SYSTEM", help="the rule system: " + ", ".join(SYSTEM_IDS))
    parser.add_argument("--scenario", help="the set-up (default: the system's first)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game; may be repeated"
    )
    parser.add_argument("--data-pack", metavar="DIR", help="figures to use instead of the project's own")


def add_work_arguments(parser: argparse.ArgumentParser) -> None:
    """What every command that plays many games takes."""
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same games (default: 1)")
    add_hands_arguments(parser)
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--quiet", action="store_true", help="no progress bar")


def add_hands_arguments(parser: argparse.ArgumentParser) -> None:
    """Who does the work."""
    parser.add_argument(
        "--jobs",
        type=whole_number(1, 512),
        default=os.cpu_count() or 1,
        help="processes to use; the games are the same with any number (default: one for each core)",
    )
    parser.add_argument(
        "--ray",
        metavar="ADDRESS",
        help="a Ray cluster that does the work instead: HOST:PORT, `auto`, or `local` for one on this machine",
    )


def hands_of(asked: argparse.Namespace) -> Hands:
    """Processes of this machine, or a cluster that answers."""
    if asked.ray is None:
        jobs: int = asked.jobs
        return jobs
    from yellowsea.lab.cluster import connect
    from yellowsea.lab.crew import Cluster

    connect(asked.ray)
    return Cluster(asked.ray)


def options_of(system: str, texts: list[str]) -> dict[str, Any]:
    """The options that the texts name, each with a value of its kind."""
    specs = {spec.name: spec for spec in info_of(system).options}
    chosen: dict[str, Any] = {}
    for text in texts:
        name, equals, written = text.partition("=")
        if not equals:
            raise SetupError(repr(text), "--option", "NAME=VALUE")
        spec = specs.get(name)
        if spec is None:
            raise SetupError(f"no option {name!r}", "--option", "one of " + ", ".join(specs))
        values = [value for value in spec.values if written.lower() == _written(value)]
        if not values:
            expected = "one of " + ", ".join(_written(value) for value in spec.values)
            raise SetupError(f"{written!r} is not a value of {name}", "--option", expected)
        chosen[name] = values[0]
    return chosen


def _written(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)
