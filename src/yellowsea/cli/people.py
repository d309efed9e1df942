"""`yellowsea people`: accounts on a server: find, lock, unlock, delete, export, invite."""

from __future__ import annotations

import argparse
import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from yellowsea.cli.words import Words

if TYPE_CHECKING:
    from yellowsea.server.people import operating
    from yellowsea.server.store.database import Database

DEEDS = ("list", "lock", "unlock", "delete", "export", "invite")


def add(words: Words) -> None:
    """The command."""
    parser = words.add(
        "people",
        "Accounts on a server: list, lock, unlock, delete, export what is stored of one, invite.",
        [
            "yellowsea people list --database /srv/games.sqlite3",
            'yellowsea people lock Rude --why "Rude words in chat."',
            "yellowsea people export Togo > togo.json",
            "yellowsea people invite",
        ],
        _run,
    )
    parser.add_argument("deed", choices=DEEDS, help="what to do")
    parser.add_argument("name", nargs="?", default="", help="the name of the account; for `list`, letters in it")
    parser.add_argument("--why", default="", help="the reason of a lock, which its owner is told")
    parser.add_argument("--database", metavar="FILE|URL", help="where the games are (default: your own folder)")


def _run(asked: argparse.Namespace) -> int:
    from yellowsea.server.run import database_url_of
    from yellowsea.server.store.database import open_database

    database = open_database(database_url_of(asked.database))
    try:
        print(_do(database, asked.deed, asked.name, asked.why))
    finally:
        database.close()
    return 0


def _do(database: Database, deed: str, name: str, why: str) -> str:
    from yellowsea.server.people import operating

    if deed == "list":
        return _list(operating.accounts(database, name))
    if deed == "invite":
        return f"{operating.admit(database)}\n(works once, at /sign-up?invitation=...)"
    if deed == "export":
        return json.dumps(operating.export(database, name), ensure_ascii=False, indent=1)
    if deed == "lock":
        operating.lock(database, name, why)
        return f"{name} is locked and signed out everywhere."
    if deed == "unlock":
        operating.unlock(database, name)
        return f"{name} may come in again."
    operating.delete_account(database, name)
    return f"{name} is deleted. The games stay, without the name."


def _list(found: list[operating.Listed]) -> str:
    lines = [
        f"{one.name}  since {_day(one.made_at)}, last seen {_day(one.seen_at)}, {one.games} games"
        + (", a program" if one.is_program else "")
        + (f", LOCKED: {one.locked}" if one.locked else "")
        for one in found
    ]
    return "\n".join([*lines, f"{len(lines)} accounts"])


def _day(at: int) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d")
