"""The command line: one word for each thing a person does with Yellow Sea."""

from __future__ import annotations

import sys

from yellowsea.cli import (
    audit,
    backup,
    benchmark,
    calibrate,
    complaints,
    engine,
    ladder,
    people,
    play,
    positions,
    replay,
    report,
    rules,
    simulate,
    study,
    verify,
)
from yellowsea.cli.words import BAD_INPUT, INTERRUPTED, Words, program
from yellowsea.kernel.errors import YellowSeaError

__all__ = ["main"]

COMMANDS = (
    play,
    people,
    complaints,
    backup,
    audit,
    simulate,
    study,
    report,
    calibrate,
    ladder,
    benchmark,
    engine,
    positions,
    replay,
    verify,
    rules,
)


def main(arguments: list[str] | None = None) -> int:
    """Run one command; bad input is one line on stderr and exit code 2."""
    given = sys.argv[1:] if arguments is None else arguments
    words = program()
    for command in COMMANDS:
        command.add(words)
    try:
        return words.run(given)
    except YellowSeaError as error:
        return _refuse(words, str(error))
    except BrokenPipeError:
        # Whoever read our output has seen enough (`yellowsea rules blockade | head`).
        sys.stderr.close()
        return 0
    except OSError as error:
        return _refuse(words, f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except KeyboardInterrupt:
        return INTERRUPTED


def _refuse(words: Words, text: str) -> int:
    print(f"{words.name}: {' '.join(text.split())}", file=sys.stderr)
    return BAD_INPUT
