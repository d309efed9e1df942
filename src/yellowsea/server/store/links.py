"""The few statements that every move runs, put together once and given straight to the driver of the database.

SQLAlchemy's sessions are for everything else: for one row by its key they work twenty times as long as the database.
"""

from collections.abc import Callable, Mapping
from typing import Any

from sqlalchemy import ClauseElement, Dialect
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import PoolProxiedConnection

Values = Mapping[str, Any]


class Statement:
    """A statement of SQLAlchemy, written out once for each kind of database."""

    def __init__(self, statement: ClauseElement) -> None:
        self._statement = statement
        self._written: dict[str, tuple[str, Callable[[Values], Any]]] = {}

    def on(self, dialect: Dialect) -> tuple[str, Callable[[Values], Any]]:
        """The text for a driver, and what makes of values the parameters that this driver wants."""
        known = self._written.get(dialect.name)
        if known is None:
            known = self._written[dialect.name] = self._write(dialect)
        return known

    def _write(self, dialect: Dialect) -> tuple[str, Callable[[Values], Any]]:
        compiled: Any = self._statement.compile(dialect=dialect)
        makers = {
            name: parameter.type.dialect_impl(dialect).bind_processor(dialect)
            for name, parameter in compiled.binds.items()
        }
        if compiled.positiontup is None:
            pairs = list(makers.items())
            return str(compiled), lambda values: {
                name: make(values[name]) if make else values[name] for name, make in pairs
            }
        order = [(name, makers[name]) for name in compiled.positiontup]
        return str(compiled), lambda values: [make(values[name]) if make else values[name] for name, make in order]


class Link:
    """A connection of the driver itself. Its errors become `Unavailable` where the link was opened."""

    def __init__(self, connection: PoolProxiedConnection | DBAPIConnection, dialect: Dialect) -> None:
        self._connection = connection
        self._dialect = dialect

    def rows(self, statement: Statement, values: Values) -> list[Any]:
        cursor = self._run(statement, values)
        found: list[Any] = cursor.fetchall()
        cursor.close()
        return found

    def change(self, statement: Statement, values: Values) -> int:
        """The number of rows that were changed."""
        cursor = self._run(statement, values)
        count: int = cursor.rowcount
        cursor.close()
        return count

    def begin(self) -> None:
        """Begin to write. SQLite is asked for its one lock at once; other drivers begin by themselves."""
        if self._dialect.name == "sqlite":
            self._connection.cursor().execute("BEGIN IMMEDIATE")

    def commit(self) -> None:
        self._connection.commit()

    def _run(self, statement: Statement, values: Values) -> Any:
        text, parameters = statement.on(self._dialect)
        cursor = self._connection.cursor()
        cursor.execute(text, parameters(values))
        return cursor
