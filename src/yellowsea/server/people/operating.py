"""What whoever runs a server may do about people: find, lock, delete them, hand out what is stored of them."""

import secrets
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, func, or_, select, update
from sqlalchemy.orm import Session

from yellowsea.kernel.errors import SetupError
from yellowsea.server.people.names import name_key
from yellowsea.server.people.person import digest_of, new_secret
from yellowsea.server.store.database import Database
from yellowsea.server.store.models import AdmissionRow, Base, DeviceRow, EntrantRow, PersonRow, RemarkRow, SeatRow

LONGEST_REASON = 200
GONE = "somebody who has left"
SECRET = ("digest", "password", "recovery_digest", "key_digest")
"""Columns that nobody is handed: they open something."""
OF_A_PERSON = ("person_id", "player", "against")
"""Columns by which a table speaks of a person."""


@dataclass(frozen=True, slots=True)
class Listed:
    """An account as its operator sees it."""

    name: str
    made_at: int
    seen_at: int
    games: int
    is_program: bool
    locked: str | None


def accounts(database: Database, part: str = "") -> list[Listed]:
    """All accounts, or those with these letters in their names."""
    games = select(func.count(func.distinct(SeatRow.game_id))).where(SeatRow.person_id == PersonRow.id)
    wanted = select(PersonRow, games.scalar_subquery()).where(PersonRow.name_key.is_not(None))
    if name_key(part):
        wanted = wanted.where(PersonRow.name_key.contains(name_key(part), autoescape=True))
    with database.reading() as session:
        return [
            Listed(row.name, row.made_at, row.seen_at, count, row.is_program, row.locked)
            for row, count in session.execute(wanted.order_by(PersonRow.name_key))
        ]


def lock(database: Database, name: str, why: str) -> None:
    """Nobody gets into the account; all its devices are signed out. Its owner is told why when he tries."""
    reason = " ".join(why.split())
    if not 1 <= len(reason) <= LONGEST_REASON or not reason.isprintable():
        raise SetupError("a locked account needs a reason", "--why", f"1 to {LONGEST_REASON} characters")
    with database.writing() as session:
        row = _account(session, name)
        row.locked = reason
        session.execute(delete(DeviceRow).where(DeviceRow.person_id == row.id))


def unlock(database: Database, name: str) -> None:
    with database.writing() as session:
        _account(session, name).locked = None


def delete_account(database: Database, name: str) -> None:
    with database.writing() as session:
        forget(session, _account(session, name).id)


def forget(session: Session, person: str) -> None:
    """Delete a person. The games stay, with nobody's name on the seats; new keys that nobody has close them."""
    nobody = {"person_id": None, "name": None, "key_digest": digest_of(new_secret()), "invitation": None}
    session.execute(update(SeatRow).where(SeatRow.person_id == person).values(**nobody))
    session.execute(update(EntrantRow).where(EntrantRow.person_id == person).values(name=GONE))
    session.execute(update(RemarkRow).where(RemarkRow.person_id == person).values(person_id=None, name=None))
    session.execute(delete(PersonRow).where(PersonRow.id == person))


def admit(database: Database) -> str:
    """An invitation to make an account, for a server that wants one; it works once."""
    invitation = secrets.token_urlsafe(12)
    with database.writing() as session:
        session.add(AdmissionRow(digest=digest_of(invitation), made_at=int(time.time())))
    return invitation


def export(database: Database, name: str) -> dict[str, Any]:
    """All that is stored of a person, table by table, without what opens his account."""
    with database.reading() as session:
        person = _account(session, name)
        return {"name": person.name, "tables": dict(_tables(session, person.id))}


def _tables(session: Session, person: str) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Every table that has a column for persons, so that no later one is forgotten."""
    for table in Base.metadata.sorted_tables:
        about = [table.c[column] for column in OF_A_PERSON if column in table.c]
        if table.name == PersonRow.__tablename__:
            about = [table.c.id]
        if about:
            rows = session.execute(select(table).where(or_(*(column == person for column in about))))
            found = [{key: value for key, value in row._mapping.items() if key not in SECRET} for row in rows]
            if found:
                yield table.name, found


def _account(session: Session, name: str) -> PersonRow:
    key = name_key(name)
    found = session.scalars(select(PersonRow).where(PersonRow.name_key == key)).first() if key else None
    if found is None:
        raise SetupError(f"there is no account {name!r}", "name", "the name of an account, as `people list` shows it")
    return found
