"""The one place that says who asks: a person by the cookie of a device or by a token."""

import time

from sqlalchemy import bindparam, select, update

from yellowsea.server.http.errors import Fault
from yellowsea.server.people.person import TOKEN, Person, Proof
from yellowsea.server.store.database import Database
from yellowsea.server.store.links import Link, Statement
from yellowsea.server.store.models import DeviceRow, PersonRow, TokenRow

A_DAY = 86_400
AN_HOUR = 3_600
_WHO = (PersonRow.id, PersonRow.name, PersonRow.name_key, PersonRow.is_program)
_BY_DEVICE = Statement(
    select(*_WHO, DeviceRow.id, DeviceRow.until)
    .join(DeviceRow, DeviceRow.person_id == PersonRow.id)
    .where(DeviceRow.digest == bindparam("digest"), PersonRow.locked.is_(None))
)
_BY_TOKEN = Statement(
    select(*_WHO, TokenRow.scopes)
    .join(TokenRow, TokenRow.person_id == PersonRow.id)
    .where(TokenRow.digest == bindparam("digest"), PersonRow.locked.is_(None))
)


def who(link: Link, proof: Proof | None) -> Person | None:
    """The person who asks, or None for nobody in particular.

    Nothing is remembered between two requests: a device that is signed out is out at once, and its cookie is a
    stranger's. A token that opens nothing is refused, and so is one that may not do this.
    """
    if proof is None:
        return None
    if proof.kind == TOKEN:
        return _by_token(link, proof)
    for *found, device, until in link.rows(_BY_DEVICE, {"digest": proof.digest}):
        if until > time.time():
            return Person(*_plain(found), device=device)
    return None


def person_of(database: Database, proof: Proof | None) -> Person | None:
    """The same for whoever has no link to the database at hand."""
    if proof is None:
        return None
    with database.link() as link:
        return who(link, proof)


def note_use(database: Database, person: Person, session_days: int) -> None:
    """A device in use stays signed in; written once an hour at most."""
    if person.device is None:
        return
    now = int(time.time())
    with database.writing() as session:
        mine = update(DeviceRow).where(DeviceRow.id == person.device, DeviceRow.used_at < now - AN_HOUR)
        values = {"used_at": now, "until": now + session_days * A_DAY}
        if session.execute(mine.values(**values).returning(DeviceRow.id)).first():
            session.execute(update(PersonRow).where(PersonRow.id == person.id).values(seen_at=now))


def _by_token(link: Link, proof: Proof) -> Person:
    for *found, scopes in link.rows(_BY_TOKEN, {"digest": proof.digest}):
        if proof.scope not in scopes.split():
            text = f"This token may not do that: it lacks the scope {proof.scope!r}."
            raise Fault(403, "missing_scope", "Authorization", text, f"a token with the scope {proof.scope!r}")
        return Person(*_plain(found))
    text = "This token opens nothing: it was never given, or it was taken back."
    raise Fault(401, "wrong_token", "Authorization", text, "a token of an account")


def _plain(found: list[object]) -> tuple[str, str, str | None, bool]:
    identity, name, name_key, is_program = found
    return str(identity), str(name), None if name_key is None else str(name_key), bool(is_program)
