"""Files of JSON lines that are written while games are played, and read again to go on: a header, then a line each."""

from __future__ import annotations

import importlib
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from yellowsea.kernel.errors import DataError

AGAIN: Final = "the rows as they were written; move the file away to begin anew"


def object_of(line: str, path: Path, number: int, form: str | None = None) -> dict[str, Any]:
    """A line as it was written; `form` is the format that a header must name."""
    try:
        found = json.loads(line)
    except ValueError as error:
        raise DataError("is damaged", f"{path.name} line {number}", AGAIN) from error
    if not isinstance(found, dict) or (form is not None and found.get("format") != form):
        raise DataError("is damaged", f"{path.name} line {number}", AGAIN)
    return found


def line_of(what: dict[str, Any]) -> bytes:
    """What is written as a line."""
    return json.dumps(what, ensure_ascii=False).encode() + b"\n"


def check_writable(path: Path, place: str, expected: str) -> None:
    """Report before the first game what would go wrong after it."""
    try:
        with path.open("ab"):
            pass
    except OSError as error:
        raise DataError(f"{str(path)!r} cannot be written: {error.strerror}", place, expected) from error


@contextmanager
def for_us_alone(path: Path) -> Iterator[None]:
    """Two processes that write one file would spoil each other's rows. The lock ends with the process."""
    with path.open("ab") as file:
        try:
            locking = importlib.import_module("fcntl")
        except ImportError:  # Windows has other locks
            yield
            return
        try:
            locking.flock(file, locking.LOCK_EX | locking.LOCK_NB)
        except BlockingIOError as error:
            expected = "one process for a file of rows; --jobs shares the games out"
            raise DataError("is being played by another process", path.name, expected) from error
        yield
