"""`yellowsea backup`: a copy of the games of an SQLite database, sound while the server plays on."""

from __future__ import annotations

import argparse
from pathlib import Path

from yellowsea.cli.words import Words


def add(words: Words) -> None:
    """The command."""
    parser = words.add(
        "backup",
        "Copy the database while the server runs, and check the copy.",
        [
            "yellowsea backup games-today.sqlite3",
            "yellowsea backup --database /srv/games.sqlite3 /backup/games.sqlite3",
        ],
        _run,
    )
    parser.add_argument("file", metavar="FILE", help="the copy to write; a file that is there already is left alone")
    parser.add_argument("--database", metavar="FILE|URL", help="the database to copy (default: your own folder)")


def _run(asked: argparse.Namespace) -> int:
    from yellowsea.server.run import database_url_of
    from yellowsea.server.store.backup import back_up

    games = back_up(database_url_of(asked.database), Path(asked.file).expanduser())
    print(f"{asked.file}: {games} games, checked")
    return 0
