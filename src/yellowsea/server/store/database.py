"""The database: one engine for a server, brought up to the newest tables when it starts."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.orm import Session, sessionmaker

from yellowsea.kernel.errors import SetupError
from yellowsea.server.store.links import Link
from yellowsea.server.store.troubles import BUSY, Unavailable, told_as_unavailable

MIGRATIONS = Path(__file__).parent / "migrations"

WAIT = 2.5
"""Seconds that a request waits for a connection or for the write lock before it is told that the database is busy."""


class Database:
    """The engine, with sessions and links that only read, and sessions and links that write and commit."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._reading = sessionmaker(engine, expire_on_commit=False)
        self._writing = sessionmaker(engine.execution_options(writes=True), expire_on_commit=False)
        driver: Any = engine.dialect.dbapi
        self._driver_error: type[Exception] = driver.Error
        self.writes = 0
        """Transactions that have written here; what was read before one of them may be out of date."""
        self._one_writer = threading.Lock() if engine.dialect.name == "sqlite" else None

    @contextmanager
    def reading(self) -> Iterator[Session]:
        with told_as_unavailable(self.engine.dialect), self._reading() as session:
            yield session

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """A transaction that is committed at the end, and rolled back on any error."""
        with told_as_unavailable(self.engine.dialect), self._turn_to_write(), self._writing.begin() as session:
            yield session

    @contextmanager
    def link(self) -> Iterator[Link]:
        """A link for a question of one statement."""
        with told_as_unavailable(self.engine.dialect):
            connection = self.engine.raw_connection()
            try:
                yield Link(connection, self.engine.dialect)
            except (DBAPIError, self._driver_error):
                connection.invalidate()
                raise
            finally:
                connection.close()  # it goes back to the pool, which takes back what was not committed

    @contextmanager
    def writing_link(self) -> Iterator[Link]:
        """A link whose transaction is committed at the end, and rolled back on any error."""
        with self._turn_to_write(), self.link() as link:
            link.begin()
            yield link
            link.commit()

    @contextmanager
    def _turn_to_write(self) -> Iterator[None]:
        """SQLite has one writer at a time. Waiting here costs no polling, and nobody waits for ever."""
        if self._one_writer is not None and not self._one_writer.acquire(timeout=WAIT):
            raise Unavailable(BUSY)
        try:
            yield
        finally:
            self.writes += 1
            if self._one_writer is not None:
                self._one_writer.release()

    def close(self) -> None:
        self.engine.dispose()


def link_of(session: Session) -> Link:
    """A link within the transaction of a session."""
    connection = session.connection()
    return Link(connection.connection, connection.dialect)


def open_database(url: str) -> Database:
    """Connect, make the folder of an SQLite file if it is missing, and migrate; SetupError says what is in the way."""
    try:
        engine = _connect(url)
        migrate(engine)
    except (SQLAlchemyError, ModuleNotFoundError, OSError) as error:
        # The whole text of a driver's error may hold the password of the address.
        reason = str(error.orig if isinstance(error, DBAPIError) else error).splitlines()[0]
        raise SetupError(f"the database cannot be opened: {reason}", "database", "the URL of a database") from error
    except CommandError as error:
        text = "the database was written by a newer version of this program"
        raise SetupError(text, "database", "a database of this version or an older one") from error
    return Database(engine)


def _connect(url: str) -> Engine:
    address = make_url(url)
    if address.get_backend_name() == "sqlite":
        return _open_sqlite(url, address.database)
    # A machine that has gone says nothing at all: its clients must not wait minutes for that.
    waits = {"connect_timeout": 3} if address.get_backend_name() == "postgresql" else {}
    return create_engine(address, pool_pre_ping=True, max_overflow=40, pool_timeout=WAIT, connect_args=waits)


def migrate(engine: Engine) -> None:
    """Build the tables, or bring them up to date; a database that is up to date is left alone."""
    with engine.connect() as connection:
        if MigrationContext.configure(connection).get_current_revision() == newest_revision():
            return
    config = _config()
    with engine.execution_options(writes=True).begin() as connection:
        if engine.dialect.name == "postgresql":
            # Two servers may start on one database at once; only one of them may build tables.
            connection.execute(text("SELECT pg_advisory_xact_lock(19040208)"))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


@cache
def newest_revision() -> str | None:
    return ScriptDirectory.from_config(_config()).get_current_head()


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config


def _open_sqlite(url: str, database: str | None) -> Engine:
    if database and database != ":memory:" and not database.startswith("file:"):
        Path(database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(url, connect_args={"timeout": WAIT}, max_overflow=40, pool_timeout=WAIT)
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _record: object) -> None:
    """Readers beside one writer (WAL), foreign keys that mean something, and transactions that we begin ourselves.

    A move that was answered is on the disk (FULL): a power cut takes nothing back that a player has seen.
    """
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    # A reader that turns writer in mid-transaction fails at once when another game was saved meanwhile;
    # one that asks for the lock first waits its turn.
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
