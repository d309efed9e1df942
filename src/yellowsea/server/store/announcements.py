"""Hearing from the database which game has moved on: LISTEN of PostgreSQL."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Engine

from yellowsea.server.store.troubles import told_as_unavailable

CHANNEL = "yellowsea_games"


class Ear:
    """A connection of its own that hears of games from all processes on one database."""

    def __init__(self, connection: Any) -> None:
        self._connection = connection

    def games(self, seconds: float) -> Iterator[str]:
        """The games announced until the time is up, or at once after the first that was heard."""
        for notice in self._connection.notifies(timeout=seconds, stop_after=1):
            yield notice.payload


@contextmanager
def listening(engine: Engine) -> Iterator[Ear]:
    """An ear at the database while the block runs; Unavailable if the database goes away meanwhile."""
    with told_as_unavailable(engine.dialect):
        borrowed = engine.raw_connection()
        connection: Any = borrowed.driver_connection
        borrowed.detach()  # it stays here for good, so the pool may open another in its place
        try:
            connection.autocommit = True
            connection.execute(f"LISTEN {CHANNEL}")
            yield Ear(connection)
        finally:
            connection.close()


def can_announce(engine: Engine) -> bool:
    """Whether the database tells by itself; others are asked every few seconds."""
    return engine.dialect.name == "postgresql" and engine.dialect.driver == "psycopg"
