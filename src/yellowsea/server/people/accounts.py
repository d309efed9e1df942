"""Accounts: made with a name and a password, opened by them or by a recovery code, changed and deleted."""

import time
from dataclasses import dataclass

from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

from yellowsea.kernel.errors import SetupError
from yellowsea.server.http.errors import Fault
from yellowsea.server.people.devices import add_device, end_streams
from yellowsea.server.people.guests import give_seats
from yellowsea.server.people.names import checked_account_name, name_key
from yellowsea.server.people.operating import forget
from yellowsea.server.people.passwords import checked_password, digest_of_code, new_recovery_code
from yellowsea.server.people.person import Person, digest_of, new_id
from yellowsea.server.services import Services
from yellowsea.server.store.models import AdmissionRow, CredentialRow, DeviceRow, PersonRow, TokenRow
from yellowsea.server.store.troubles import Conflict


@dataclass(frozen=True, slots=True)
class SignedIn:
    """An account that has just been opened on a device: what its cookie holds, and a new recovery code if any."""

    name: str
    secret: str
    recovery_code: str | None = None


@dataclass(frozen=True, slots=True)
class Visitor:
    """Whoever asks for an account: who he was until now, his device in words, and where he asks from."""

    person: Person | None
    device: str
    client: str
    takes_games: bool = True
    """Whether the games that he plays as a guest become those of the account."""


def sign_up(services: Services, visitor: Visitor, name: str, password: str, admission: str = "") -> SignedIn:
    """A new account. The games of the guest who makes it are its own."""
    called = checked_account_name(name)
    checked_password(password, called)
    services.limits.sign_ups.spend(visitor.client)
    hashed, code, now = services.passwords.hash(password), new_recovery_code(), int(time.time())
    try:
        with services.database.writing() as session:
            _admit(services, session, admission)
            row = PersonRow(id=new_id(), name=called, name_key=name_key(called), wishes={}, made_at=now, seen_at=now)
            session.add(row)
            session.flush()
            session.add(
                CredentialRow(person_id=row.id, password=hashed, recovery_digest=digest_of_code(code), changed_at=now)
            )
            secret = _sit_down(services, session, visitor, row)
    except Conflict:
        raise SetupError("Somebody has this name already", "name", "another name") from None
    return SignedIn(called, secret, code)


def _admit(services: Services, session: Session, admission: str) -> None:
    """Whether an account may be made here at all; an invitation is used up by it."""
    how = services.settings.registration
    if how == "open":
        return
    used = delete(AdmissionRow).where(AdmissionRow.digest == digest_of(admission.strip()))
    if how == "closed" or session.execute(used.returning(AdmissionRow.digest)).first() is None:
        raise no_registration(how)


def no_registration(how: str) -> Fault:
    if how == "closed":
        return Fault(403, "closed", "account", "No accounts are made on this server now.", "an account that exists")
    text = "Accounts are made here by invitation, and this one is unknown or used already."
    return Fault(403, "not_invited", "invitation", text, "an invitation of whoever runs this server")


def sign_in(services: Services, visitor: Visitor, name: str, password: str) -> SignedIn:
    """Open an account by its password."""
    services.limits.sign_ins.spend(visitor.client)
    key = name_key(name)
    services.limits.wrong_passwords.check(key)
    found = _account(services, key)
    stored = found[1].password if found else None
    if not services.passwords.fits(password, stored) or found is None:
        services.limits.wrong_passwords.spend(key)
        raise _wrong("name and password")
    row = found[0]
    _refuse_locked(row)
    again = services.passwords.hash(password) if services.passwords.is_weaker(found[1].password) else None
    with services.database.writing() as session:
        if again is not None:
            session.execute(update(CredentialRow).where(CredentialRow.person_id == row.id).values(password=again))
        secret = _sit_down(services, session, visitor, row)
    return SignedIn(row.name, secret)


def recover(services: Services, visitor: Visitor, name: str, code: str, password: str) -> SignedIn:
    """A new password by the recovery code. All devices are signed out, tokens end, and there is a new code."""
    services.limits.sign_ins.spend(visitor.client)
    found = _account(services, name_key(name))
    if found is None or found[1].recovery_digest != digest_of_code(code):
        raise _wrong("name and recovery code")
    row = found[0]
    _refuse_locked(row)
    checked_password(password, row.name)
    hashed, new_code, now = services.passwords.hash(password), new_recovery_code(), int(time.time())
    with services.database.writing() as session:
        mine = update(CredentialRow).where(
            CredentialRow.person_id == row.id, CredentialRow.recovery_digest == digest_of_code(code)
        )
        values = {"password": hashed, "recovery_digest": digest_of_code(new_code), "changed_at": now}
        if session.execute(mine.values(**values).returning(CredentialRow.person_id)).first() is None:
            raise _wrong("name and recovery code")  # the code was used at the same moment
        session.execute(delete(DeviceRow).where(DeviceRow.person_id == row.id))
        session.execute(delete(TokenRow).where(TokenRow.person_id == row.id))
        secret = _sit_down(services, session, visitor, row)
    end_streams(services, row.id)
    return SignedIn(row.name, secret, new_code)


def change_password(services: Services, person: Person, client: str, old: str, new: str) -> None:
    """Another password; every other device is signed out."""
    _check_own(services, person, client, old)
    checked_password(new, person.name)
    hashed = services.passwords.hash(new)
    with services.database.writing() as session:
        mine = update(CredentialRow).where(CredentialRow.person_id == person.id)
        session.execute(mine.values(password=hashed, changed_at=int(time.time())))
        others = DeviceRow.id != (person.device or "")
        session.execute(delete(DeviceRow).where(DeviceRow.person_id == person.id, others))
    end_streams(services, person.id)


def renew_recovery_code(services: Services, person: Person, client: str, password: str) -> str:
    """Another recovery code; the old one opens nothing any more."""
    _check_own(services, person, client, password)
    code = new_recovery_code()
    with services.database.writing() as session:
        mine = update(CredentialRow).where(CredentialRow.person_id == person.id)
        session.execute(mine.values(recovery_digest=digest_of_code(code)))
    return code


def leave(services: Services, person: Person, client: str, password: str) -> None:
    """The account is deleted by its owner."""
    _check_own(services, person, client, password)
    end_streams(services, person.id)
    with services.database.writing() as session:
        forget(session, person.id)


def _account(services: Services, key: str) -> tuple[PersonRow, CredentialRow] | None:
    wanted = select(PersonRow, CredentialRow).join(CredentialRow, CredentialRow.person_id == PersonRow.id)
    with services.database.reading() as session:
        found = session.execute(wanted.where(PersonRow.name_key == key)).first() if key else None
    return None if found is None else (found[0], found[1])


def _check_own(services: Services, person: Person, client: str, password: str) -> None:
    """Whoever sits at a device that is signed in must know the password for what cannot be taken back."""
    services.limits.sign_ins.spend(client)
    found = _account(services, person.name_key or "")
    if found is None or not services.passwords.fits(password, found[1].password):
        raise SetupError("This is not your password", "password", "the password of this account")


def _refuse_locked(row: PersonRow) -> None:
    if row.locked is not None:
        text = f"This account is locked: {row.locked}"
        raise Fault(403, "locked", "account", text, "an account that is not locked")


def _wrong(what: str) -> Fault:
    return Fault(403, "wrong_sign_in", "account", f"This {what} do not belong together.", f"the {what} of an account")


def _sit_down(services: Services, session: Session, visitor: Visitor, row: PersonRow) -> str:
    """The account is open on the visitor's device from now on; returns what its cookie holds."""
    before = visitor.person
    if before is not None and not before.is_account and visitor.takes_games:
        give_seats(session, before.id, row)
        session.execute(delete(PersonRow).where(PersonRow.id == before.id))
    if before is not None and before.device is not None:
        session.execute(delete(DeviceRow).where(DeviceRow.id == before.device))
    return add_device(session, row.id, visitor.device, services.settings.session_days)[1]
