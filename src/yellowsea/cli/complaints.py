"""`yellowsea complaints`: what people have reported on a server, and what is done about it."""

from __future__ import annotations

import argparse
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from yellowsea.cli.words import Words

if TYPE_CHECKING:
    from yellowsea.server.store.database import Database

DEEDS = ("list", "answered", "dismiss", "hide", "warn", "mute", "lock")


def add(words: Words) -> None:
    """The command."""
    parser = words.add(
        "complaints",
        "What was reported on a server: read it, warn or mute whoever said it, hide the words, lock the account.",
        [
            "yellowsea complaints list --database /srv/games.sqlite3",
            'yellowsea complaints warn 12 --why "Please leave out the swearing."',
            'yellowsea complaints mute 12 --days 7 --why "Insults."',
        ],
        _run,
    )
    parser.add_argument("deed", choices=DEEDS, help="what to do")
    parser.add_argument("report", nargs="?", type=int, default=0, help="the number that `list` shows")
    parser.add_argument("--why", default="", help="what whoever said it is told")
    parser.add_argument("--days", type=float, default=7.0, help="how long nothing more may be said (%(default)g)")
    parser.add_argument("--database", metavar="FILE|URL", help="where the games are (default: your own folder)")


def _run(asked: argparse.Namespace) -> int:
    from yellowsea.server.run import database_url_of
    from yellowsea.server.store.database import open_database

    database = open_database(database_url_of(asked.database))
    try:
        print(_do(database, asked))
    finally:
        database.close()
    return 0


def _do(database: Database, asked: argparse.Namespace) -> str:
    from yellowsea.server.talk import reports

    number = asked.report
    if asked.deed in ("list", "answered"):
        found = [_line(one) for one in reports.waiting(database, closed=asked.deed == "answered")]
        return "\n".join(found) or "Nothing has been reported."
    if asked.deed == "dismiss":
        reports.close(database, number, "dismissed")
        return f"Report {number} is dismissed."
    if asked.deed == "hide":
        reports.close(database, number, "hidden", hide=True)
        return "Nobody reads these words any more."
    if asked.deed == "warn":
        reports.warn(database, number, asked.why)
        return "The warning stands in the room where it was said."
    if asked.deed == "lock":
        return f"{reports.lock(database, number, asked.why)} is locked and signed out everywhere."
    reports.silence(database, number, asked.days, asked.why)
    return f"Nothing more from there for {asked.days:g} days; the words are hidden."


def _line(found: dict[str, object]) -> str:
    day = datetime.fromtimestamp(int(str(found["at"])), UTC).strftime("%Y-%m-%d %H:%M")
    verdict = f"\n     answered: {found['verdict']}" if found["verdict"] else ""
    head = f"{found['report']:>4} {day} game {found['game']}, {found['about']} said: {found['said']}"
    return f"{head}\n     reported: {found['why']}{verdict}"
