"""Guests: people who play without an account, known to their own browser, and what becomes of them."""

import time

from sqlalchemy import delete, exists, or_, select, update
from sqlalchemy.orm import Session

from yellowsea.server.games.visits import Visit
from yellowsea.server.people.devices import add_device
from yellowsea.server.people.door import A_DAY
from yellowsea.server.people.person import Person, new_id
from yellowsea.server.services import Services
from yellowsea.server.store.models import PersonRow, SeatRow


def new_guest(services: Services, name: str, words: str) -> tuple[Person, str]:
    """A guest on his browser, and what its cookie holds."""
    now = int(time.time())
    with services.database.writing() as session:
        row = PersonRow(id=new_id(), name=name, name_key=None, wishes={}, made_at=now, seen_at=now)
        session.add(row)
        session.flush()
        device, secret = add_device(session, row.id, words, services.settings.session_days)
    return Person(row.id, name, None, device=device), secret


def rename_guest(services: Services, person: Person, name: str) -> None:
    with services.database.writing() as session:
        session.execute(update(PersonRow).where(PersonRow.id == person.id).values(name=name))


def give_seats(session: Session, guest: str, account: PersonRow) -> None:
    """The seats of a guest become those of an account, and no key opens them any more."""
    seats = update(SeatRow).where(SeatRow.person_id == guest)
    taken = seats.where(SeatRow.invitation.is_(None))
    session.execute(taken.values(person_id=account.id, key_digest=None, name=account.name))
    session.execute(seats.values(person_id=account.id))  # where he is invited and has not come


def keep_seats(services: Services, visit: Visit, account: Person) -> list[str]:
    """The seats that a browser opens by its keys become those of an account, unless another account sits there."""
    guests = select(PersonRow.id).where(PersonRow.name_key.is_(None))
    free = or_(SeatRow.person_id.is_(None), SeatRow.person_id.in_(guests))
    mine = update(SeatRow).where(SeatRow.game_id == visit.row.id, SeatRow.side.in_(visit.held), free)
    values = {"person_id": account.id, "key_digest": None, "name": account.name}
    with services.database.writing() as session:
        return list(session.scalars(mine.values(**values).returning(SeatRow.side)))


def forget_guests(services: Services) -> int:
    """Delete guests who hold no seat and have not come for long; returns how many there were."""
    before = int(time.time()) - services.settings.guest_days * A_DAY
    plays = exists(select(SeatRow.side).where(SeatRow.person_id == PersonRow.id))
    gone = delete(PersonRow).where(PersonRow.name_key.is_(None), PersonRow.seen_at < before, ~plays)
    with services.database.writing() as session:
        return len(session.execute(gone.returning(PersonRow.id)).all())
