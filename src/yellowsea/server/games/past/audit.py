"""Every stored game played again from its log: do the rules, the figures and the dice still lead where they led?"""

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from sqlalchemy import select
from sqlalchemy.orm import Session

from yellowsea.kernel.errors import RecordError, YellowSeaError
from yellowsea.kernel.record.record import last_game, walk_as_played
from yellowsea.kernel.record.verify import verify
from yellowsea.kernel.rules import Rules
from yellowsea.server.games.past.records import Record, record_of
from yellowsea.server.games.rules_in_use import rules_for, why_frozen
from yellowsea.server.http.errors import Fault
from yellowsea.server.settings import Settings
from yellowsea.server.store.database import Database
from yellowsea.server.store.models import GameRow

Verdict = Literal["same", "other rules", "differs"]


class Audited(NamedTuple):
    """One game: how far it was played again, and the first difference where there is one."""

    game: str
    system: str
    moves: int
    verdict: Verdict
    difference: str


def audit(database: Database, settings: Settings, games: Sequence[str] = ()) -> Iterator[Audited]:
    """These games, or all, the oldest first. Nothing is changed."""
    wanted = select(GameRow.id).order_by(GameRow.created_at, GameRow.id)
    with database.reading() as session:
        ids = [game for game in session.scalars(wanted) if not games or game in games]
    for game in ids:
        with database.reading() as session:
            row = session.get(GameRow, game)
            if row is not None:
                yield _audited(session, row, settings)


def _audited(session: Session, row: GameRow, settings: Settings) -> Audited:
    moves = 0
    try:
        record = record_of(session, row)
        moves = len(record["moves"])
        rules = rules_for(settings, row.system, row.data_pack)
        verdict, difference = _compared(row, rules, record)
    except Fault as fault:  # a log that contradicts itself, a data pack that this server was not given
        verdict, difference = "differs", fault.text
    except YellowSeaError as error:
        verdict, difference = "differs", str(error)
    return Audited(row.id, row.system, moves, verdict, difference)


def _compared(row: GameRow, rules: Rules, record: Record) -> tuple[Verdict, str]:
    if row.dice_told is not None:
        # The dice of an uploaded game were never this server's.
        try:
            last_game(walk_as_played(rules, record))
        except RecordError as error:
            return ("other rules" if why_frozen(row, rules) else "differs"), str(error)
        return "same", ""
    found = verify(rules, {**record, "dice": {**record["dice"], "seed": row.seed}})
    if found.first_mismatch is not None:
        return "differs", found.first_mismatch
    return ("other rules", found.not_checked) if found.not_checked is not None else ("same", "")
