"""A copy of an SQLite database. A plain copy of the file would lack what its write-ahead log still holds."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import make_url

from yellowsea.kernel.errors import SetupError

PAGES_AT_ONCE = 1_000
PAUSE = 0.01
"""Seconds between two pieces, in which the server writes."""


def back_up(url: str, copy: Path) -> int:
    """Write a copy and check it; returns how many games it has. Nothing is left behind where that fails."""
    address = make_url(url)
    source = address.database
    if address.get_backend_name() != "sqlite" or not source:
        raise SetupError("only an SQLite file is copied here", "--database", "a file; PostgreSQL has pg_dump for this")
    if not Path(source).is_file():
        raise SetupError(f"there is no file {source}", "--database", "the database of a server")
    if copy.exists():
        raise SetupError(f"{copy} is there already", "FILE", "a new name")
    unfinished = copy.with_name(f"{copy.name}.unfinished")
    try:
        only_read = f"file:{quote(Path(source).resolve().as_posix())}?mode=ro"
        with closing(sqlite3.connect(only_read, uri=True)) as games, closing(sqlite3.connect(unfinished)) as written:
            games.backup(written, pages=PAGES_AT_ONCE, sleep=PAUSE)
            written.execute("PRAGMA journal_mode=DELETE")
            count = _checked(written)
        os.replace(unfinished, copy)
    except sqlite3.Error as error:
        raise SetupError(f"the copy failed: {error}", str(copy), "a sound database and room for it") from error
    finally:
        unfinished.unlink(missing_ok=True)
    return count


def _checked(written: sqlite3.Connection) -> int:
    (found,) = written.execute("PRAGMA integrity_check").fetchone()
    if found != "ok":
        raise sqlite3.DatabaseError(found)
    (count,) = written.execute("SELECT count(*) FROM games").fetchone()
    return int(count)
