"""`yellowsea audit`: every stored game played again, to see that none was lost to a change of rules or to damage."""

from __future__ import annotations

import argparse

from yellowsea.cli.play import pack_of
from yellowsea.cli.words import Words

DIFFERS = 1


def add(words: Words) -> None:
    """The command."""
    parser = words.add(
        "audit",
        "Play every stored game again from its log and name the first difference of each.",
        [
            "yellowsea audit --database /srv/games.sqlite3",
            "yellowsea audit --game 521543280173",
        ],
        _run,
    )
    parser.add_argument("--database", metavar="FILE|URL", help="where the games are (default: your own folder)")
    parser.add_argument("--game", action="append", default=[], metavar="ID", help="only this one; may be repeated")
    parser.add_argument(
        "--data-pack", action="append", default=[], metavar="NAME=DIR", help="a pack that games were played with"
    )


def _run(asked: argparse.Namespace) -> int:
    from yellowsea.server.games.past.audit import audit
    from yellowsea.server.run import database_url_of
    from yellowsea.server.settings import Settings
    from yellowsea.server.store.database import open_database

    settings = Settings(
        database_url=database_url_of(asked.database), data_packs=dict(pack_of(text) for text in asked.data_pack)
    )
    database = open_database(settings.database_url)
    counts = {"same": 0, "other rules": 0, "differs": 0}
    for one in audit(database, settings, asked.game):
        counts[one.verdict] += 1
        told = f": {one.difference}" if one.difference else ""
        print(f"{one.game}  {one.system}, {one.moves} moves: {one.verdict}{told}", flush=True)
    database.close()
    print(", ".join(f"{count} {verdict}" for verdict, count in counts.items()))
    return DIFFERS if counts["differs"] else 0
