"""`yellowsea verify`: every die of a record computed again from the seed that was promised."""

from __future__ import annotations

import argparse
import json

import yellowsea
from yellowsea.cli.words import Words
from yellowsea.kernel.record.record import read

NOT_THE_SEED = 1
NOT_CHECKED = 3


def add(words: Words) -> None:
    """The command."""
    parser = words.add(
        "verify",
        "Check the dice of a recorded game against the seed that was promised before it began.",
        [
            "yellowsea verify game.json",
            "yellowsea verify game.json --json",
        ],
        _run,
    )
    parser.add_argument("file", metavar="FILE", help="a record of a finished game")
    parser.add_argument("--data-pack", metavar="DIR", help="the figures it was played with, if not the project's own")
    parser.add_argument("--json", action="store_true", help="print JSON")


def _run(asked: argparse.Namespace) -> int:
    found = yellowsea.verify(read(asked.file), asked.data_pack)
    if asked.json:
        print(json.dumps(found.to_json(), indent=1))
    elif found.ok is False:
        print(f"Not the dice of the seed. {found.first_mismatch}")
    else:
        if found.not_checked is not None:
            print(found.not_checked)
        print(f"All {found.dice} dice are those of the seed.")
        if found.commitment is not None:
            print(f"promised  SHA-256 {found.commitment}\nseed      {found.seed}")
        else:
            print(f"seed      {found.seed} (nobody promised it before the game: these are dice for simulation)")
        _list("This proves:", found.proves)
        _list("It cannot prove:", found.cannot_prove)
    return {True: 0, False: NOT_THE_SEED, None: NOT_CHECKED}[found.ok]


def _list(heading: str, lines: list[str]) -> None:
    print(f"\n{heading}")
    for line in lines:
        print(f"- {line}")
