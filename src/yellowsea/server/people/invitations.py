"""Coming to a game and leaving it: invitations by name, and who may sit down where."""

from collections.abc import Iterable, Mapping

from sqlalchemy import Update, select, update

from yellowsea.server.games.seats import HUMAN, NAME, OPEN, Seat
from yellowsea.server.games.visits import Visit, enter
from yellowsea.server.http.errors import Fault
from yellowsea.server.people.person import Person
from yellowsea.server.people.profiles import account_named
from yellowsea.server.people.sitting import sitting
from yellowsea.server.services import Services
from yellowsea.server.store.models import PersonRow, SeatRow

ANYBODY = "*"
NO_PROGRAMS = "no_programs"
"""The wish of somebody who plays with people only."""


def invited_person(services: Services, host: Person | None, name: str) -> Person:
    """The account that somebody invites by its name."""
    if host is None or not host.is_account:
        raise Fault(401, "signed_out", "account", "Sign in to invite somebody by name.", "an account")
    with services.database.reading() as session:
        row = account_named(session, name)
        if row.id == host.id:
            raise Fault(400, "yourself", "name", "That is you.", "the name of another account")
        if row.locked is not None:
            raise Fault(400, "locked", "name", f"{row.name} cannot play now.", "another account")
        _check_programs([row], host)
        return Person(row.id, row.name, row.name_key, row.is_program)


def invitations_of(
    services: Services, host: Person | None, invite: Mapping[str, str]
) -> tuple[dict[str, str], dict[str, Person]]:
    """How others are asked to sit down, by side, and the persons among them: a name, or `*` for anybody."""
    named = {side: invited_person(services, host, name) for side, name in invite.items() if name != ANYBODY}
    return {side: OPEN if name == ANYBODY else NAME for side, name in invite.items()}, named


def accept(services: Services, game_id: str, person: Person) -> str:
    """Take the seat to which one is invited; returns the side."""
    with services.database.reading() as session:
        seat = _own_invitation(enter(session, game_id), person)
    values, _keys = sitting(seat.side, None, person)
    with services.database.writing() as session:
        taken = session.execute(_invitation(game_id, person).values(**values).returning(SeatRow.side))
        if taken.first() is None:
            raise _not_invited()
    return seat.side


def decline(services: Services, game_id: str, person: Person) -> None:
    """Whoever invited sees that nobody comes: the seat is open to anybody."""
    with services.database.reading() as session:
        _own_invitation(enter(session, game_id), person)
    with services.database.writing() as session:
        session.execute(_invitation(game_id, person).values(invitation=OPEN, person_id=None, name=None))


def _invitation(game_id: str, person: Person) -> Update:
    mine = (SeatRow.game_id == game_id, SeatRow.person_id == person.id, SeatRow.invitation == NAME)
    return update(SeatRow).where(*mine)


def _own_invitation(visit: Visit, person: Person) -> Seat:
    for seat in visit.seats:
        if seat.person == person.id and seat.invitation == NAME:
            return seat
    raise _not_invited()


def _not_invited() -> Fault:
    return Fault(403, "not_invited", "game", "You are not invited here.", "a game to which you are invited by name")


def check_may_sit(services: Services, visit: Visit, person: Person | None) -> None:
    """Whether somebody may sit down in a game: rated ones are between two accounts, and some play with people only."""
    if visit.row.rated:
        if person is None or not person.is_account:
            text = "This game is rated. Sign in, or make an account, to play it."
            raise Fault(403, "rated", "account", text, "an account that is signed in")
        if any(seat.person == person.id for seat in visit.seats if seat.invitation is None):
            raise Fault(403, "yourself", "seat", "You play the other side of this rated game.", "another player")
    others = [seat.person for seat in visit.seats if seat.person is not None and seat.player == HUMAN]
    if person is not None and person.is_program and others:
        with services.database.reading() as session:
            _check_programs(session.scalars(select(PersonRow).where(PersonRow.id.in_(others))).all(), person)


def _check_programs(hosts: Iterable[PersonRow], guest: Person) -> None:
    for host in hosts:
        if guest.is_program and host.wishes.get(NO_PROGRAMS) and host.id != guest.id:
            text = f"{host.name} plays with people only."
            raise Fault(403, "no_programs", "account", text, "an account that no program plays with")
