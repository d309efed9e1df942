"""What people report, and what whoever runs the server does about it."""

import time
from collections.abc import Iterator
from typing import Any

from sqlalchemy import func, select

from yellowsea.kernel.errors import SetupError
from yellowsea.server.games.seats import Claim
from yellowsea.server.games.visits import enter
from yellowsea.server.http.errors import Fault
from yellowsea.server.people import operating
from yellowsea.server.services import Services
from yellowsea.server.store.database import Database
from yellowsea.server.store.models import PersonRow, RemarkRow, ReportRow, SilencedRow
from yellowsea.server.talk.rooms import WATCHERS, checked_text

A_DAY = 86_400
MOST_OPEN = 20
"""Reports of one game that may wait at one time."""


def report(services: Services, game_id: str, claim: Claim, remark_id: int, why: str) -> None:
    """Somebody finds that something should not have been said. He can report only what he could hear."""
    reason = checked_text(why, "text")
    with services.database.reading() as session:
        visit = enter(session, game_id, claim)
        remark = session.get(RemarkRow, remark_id)
        may_hear = visit.side is not None or (remark is not None and remark.room == WATCHERS)
        if remark is None or remark.game_id != game_id or not may_hear:
            raise Fault(404, "no_remark", "remark", "There is nothing of that number here.", "the id of a remark")
        waiting = select(func.count()).where(ReportRow.game_id == game_id, ReportRow.verdict.is_(None))
        if (session.scalar(waiting) or 0) >= MOST_OPEN:
            text = "Enough has been reported of this game; it will be read."
            raise Fault(429, "too_many", "game", text, f"at most {MOST_OPEN} that wait")
    row = ReportRow(game_id=game_id, remark_id=remark_id, why=reason, at=int(time.time()))
    row.by = f"{game_id}:{visit.side or 'watcher'}" if visit.person is None else visit.person.id
    with services.database.writing() as session:
        session.add(row)


# -- for whoever runs the server -------------------------------------------------------------------------------------


def waiting(database: Database, *, closed: bool = False) -> Iterator[dict[str, Any]]:
    """The reports that nobody has answered, the oldest first; or those that have been."""
    wanted = select(ReportRow, RemarkRow).join(RemarkRow, RemarkRow.id == ReportRow.remark_id)
    which = ReportRow.verdict.is_not(None) if closed else ReportRow.verdict.is_(None)
    with database.reading() as session:
        for row, remark in session.execute(wanted.where(which).order_by(ReportRow.id)):
            yield {
                "report": row.id,
                "game": row.game_id,
                "about": remark.name or str(remark.side),
                "said": remark.text,
                "why": row.why,
                "at": row.at,
                "verdict": row.verdict,
            }


def close(database: Database, number: int, verdict: str, *, hide: bool = False) -> RemarkRow:
    """A report is answered; what was said may go out of sight. Returns what was reported."""
    with database.writing() as session:
        row = session.get(ReportRow, number)
        if row is None:
            raise SetupError(f"there is no report {number}", "report", "a number that `reports list` shows")
        row.verdict = verdict
        remark = session.get_one(RemarkRow, row.remark_id)
        remark.is_hidden = remark.is_hidden or hide
        return remark


def warn(database: Database, number: int, words: str) -> None:
    """Whoever said it reads a warning in the room where he said it."""
    text = checked_text(words, "words")
    remark = close(database, number, f"warned: {text}")
    with database.writing() as session:
        session.add(
            RemarkRow(
                game_id=remark.game_id,
                room=remark.room,
                side=None,
                name="The operator",
                text=f"To {remark.name or str(remark.side).capitalize()}: {text}",
                at=int(time.time()),
            )
        )


def lock(database: Database, number: int, why: str) -> str:
    """The account of whoever said it is locked. Returns its name."""
    with database.reading() as session:
        row = session.get(ReportRow, number)
        remark = session.get(RemarkRow, row.remark_id) if row is not None else None
        person = session.get(PersonRow, remark.person_id) if remark is not None and remark.person_id else None
    if person is None or person.name_key is None:
        raise SetupError("nobody with an account said that", "report", "a report about an account; else mute the seat")
    operating.lock(database, person.name, why)
    close(database, number, f"locked: {why}", hide=True)
    return person.name


def silence(database: Database, number: int, days: float, why: str) -> None:
    """Whoever said it says nothing more for some days: in no game, or without an account not in this one."""
    reason = checked_text(why, "why")
    if not 0 < days <= 3650:
        raise SetupError(f"{days:g} days", "days", "a number above 0")
    remark = close(database, number, f"silenced for {days:g} days: {reason}", hide=True)
    who = remark.person_id or f"{remark.game_id}:{remark.side}"
    until = int(time.time() + days * A_DAY)
    with database.writing() as session:
        session.merge(SilencedRow(who=who, until=until, why=reason))
