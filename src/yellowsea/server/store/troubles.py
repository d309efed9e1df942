"""What goes wrong with a database: whatever the driver raises becomes one kind of error, with words for a player."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Dialect
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as NoConnection

BUSY = "The database is busy."
SILENT = "The database does not answer."


class Unavailable(Exception):
    """The database cannot do it just now, and nothing was changed; the text says why."""


class Conflict(Unavailable):
    """Somebody else wrote the same row first."""


@contextmanager
def told_as_unavailable(dialect: Dialect) -> Iterator[None]:
    """Errors of the database as `Unavailable`, whether SQLAlchemy has wrapped them or the driver raises them itself.

    The driver does so where a connection is taken from the pool without SQLAlchemy's sessions, or dies in use.
    """
    driver: Any = dialect.dbapi
    try:
        yield
    except (DBAPIError, NoConnection, driver.Error) as error:
        is_conflict = isinstance(error, IntegrityError | driver.IntegrityError)
        raise (Conflict if is_conflict else Unavailable)(why_unavailable(error)) from error


def why_unavailable(error: Exception) -> str:
    """An error of the database or of its driver in words for a player."""
    if isinstance(error, NoConnection):
        return BUSY
    reason = str(getattr(error, "orig", None) or error).lower()
    if "locked" in reason or "busy" in reason:
        return BUSY
    if "full" in reason or "no space" in reason:
        return "The disk is full."
    if "readonly" in reason or "read-only" in reason:
        return "The database cannot be written to."
    return SILENT
