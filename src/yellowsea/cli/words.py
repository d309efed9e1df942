"""The parser: commands that add themselves, help that ends with examples, errors of one line."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from typing import Any, Final, NoReturn

from yellowsea import __version__

Run = Callable[[argparse.Namespace], int]

# Exit codes.
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130


class OneLineParser(argparse.ArgumentParser):
    """Says what is wrong in one line and points to the help."""

    def error(self, message: str) -> NoReturn:
        print(f"{self.prog}: {message} (see {self.prog} --help)", file=sys.stderr)
        raise SystemExit(BAD_INPUT)


class Words:
    """The commands of the program."""

    def __init__(self, parser: OneLineParser, commands: Any) -> None:
        self.parser = parser
        self.name = parser.prog
        self._commands = commands

    def add(self, name: str, about: str, examples: list[str], run: Run) -> OneLineParser:
        """A command; returns its parser for the arguments."""
        parser: OneLineParser = self._commands.add_parser(
            name,
            help=about[0].lower() + about[1:].rstrip("."),
            description=about,
            epilog=_examples(examples),
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        parser.set_defaults(run=run, command=name)
        return parser

    def run(self, given: list[str]) -> int:
        """Without a command: play."""
        plain = not given or (given[0].startswith("-") and given[0] not in ("-h", "--help", "--version"))
        try:
            asked = self.parser.parse_args(["play", *given] if plain else given)
        except SystemExit as end:  # argparse ends the program itself after help and errors
            return end.code if isinstance(end.code, int) else 0
        self.name = f"{self.parser.prog} {asked.command}"
        run: Run = asked.run
        return run(asked)


def program() -> Words:
    """The program without its commands yet."""
    parser = OneLineParser(
        prog="yellowsea",
        description="The Russo-Japanese War of 1904-05 under published rule systems, every rule enforced.",
        epilog=_examples(
            [
                "yellowsea                                   play in the browser",
                "yellowsea simulate blockade --games 200     the same war 200 times",
                "yellowsea rules blockade PA-7.13            one rule in our words",
            ]
        ),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"yellowsea {__version__}")
    return Words(parser, parser.add_subparsers(title="commands", metavar="COMMAND", required=True))


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """An argument type: a whole number within bounds."""

    def parse(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = least - 1
        if not least <= number <= most:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {least} to {most}")
        return number

    return parse


def _examples(lines: list[str]) -> str:
    return "examples:\n" + "\n".join(f"  {line}" for line in lines)
