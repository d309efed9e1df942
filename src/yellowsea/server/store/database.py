"""The database: one engine for a server, brought up to the newest tables when it starts."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.orm import Session, sessionmaker

from yellowsea.kernel.errors import SetupError

MIGRATIONS = Path(__file__).parent / "migrations"


@dataclass(frozen=True, slots=True)
class Database:
    """The engine, with sessions that only read and sessions that take the write lock at once."""

    engine: Engine
    reading: sessionmaker[Session]
    writing: sessionmaker[Session]

    def close(self) -> None:
        self.engine.dispose()


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
    return Database(
        engine,
        sessionmaker(engine, expire_on_commit=False),
        sessionmaker(engine.execution_options(writes=True), expire_on_commit=False),
    )


def _connect(url: str) -> Engine:
    address = make_url(url)
    if address.get_backend_name() == "sqlite":
        return _open_sqlite(url, address.database)
    return create_engine(address, pool_pre_ping=True, max_overflow=40)


def migrate(engine: Engine) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    with engine.execution_options(writes=True).begin() as connection:
        if engine.dialect.name == "postgresql":
            # Two servers may start on one database at once; only one of them may build tables.
            connection.execute(text("SELECT pg_advisory_xact_lock(19040208)"))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _open_sqlite(url: str, database: str | None) -> Engine:
    if database and database != ":memory:" and not database.startswith("file:"):
        Path(database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(url, connect_args={"timeout": 20}, max_overflow=40)
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _record: object) -> None:
    """Readers beside one writer (WAL), foreign keys that mean something, and transactions that we begin ourselves."""
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=NORMAL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    # A reader that turns writer in mid-transaction fails at once when another game was saved meanwhile;
    # one that asks for the lock first waits its turn.
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
