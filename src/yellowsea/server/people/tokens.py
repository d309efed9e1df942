"""Personal tokens: with one a program acts for an account, as far as its scopes go."""

import time
from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import delete, func, select, update

from yellowsea.kernel.errors import SetupError
from yellowsea.server.people.devices import end_streams
from yellowsea.server.people.person import SCOPES, Person, digest_of, new_id, new_secret
from yellowsea.server.services import Services
from yellowsea.server.store.models import PersonRow, TokenRow

START = "ys_"
"""How every token begins, so that programs which look for lost secrets know one."""
LONGEST, MOST = 40, 20


@dataclass(frozen=True, slots=True)
class Token:
    """One token as its owner sees it."""

    id: str
    words: str
    scopes: tuple[str, ...]
    made_at: int


def new_token(services: Services, person: Person, words: str, scopes: Iterable[str]) -> str:
    """A token, shown once. SetupError where it could do nothing, or has no name to know it by."""
    called, allowed = " ".join(words.split()), [scope for scope in SCOPES if scope in set(scopes)]
    if not 1 <= len(called) <= LONGEST or not called.isprintable():
        raise SetupError("A token needs a name", "words", f"1 to {LONGEST} characters, to know it by")
    if not allowed:
        raise SetupError("It could do nothing", "scopes", "one of " + ", ".join(SCOPES))
    secret = START + new_secret()
    with services.database.writing() as session:
        mine = select(func.count()).select_from(TokenRow).where(TokenRow.person_id == person.id)
        if (session.scalar(mine) or 0) >= MOST:
            raise SetupError("You have too many tokens", "token", f"at most {MOST}")
        session.add(
            TokenRow(
                digest=digest_of(secret),
                id=new_id(),
                person_id=person.id,
                words=called,
                scopes=" ".join(allowed),
                made_at=int(time.time()),
                used_at=None,
            )
        )
    return secret


def tokens_of(services: Services, person: Person) -> list[Token]:
    newest = select(TokenRow).where(TokenRow.person_id == person.id).order_by(TokenRow.made_at.desc(), TokenRow.id)
    with services.database.reading() as session:
        return [Token(row.id, row.words, tuple(row.scopes.split()), row.made_at) for row in session.scalars(newest)]


def take_back(services: Services, person: Person, token: str) -> None:
    """The token opens nothing any more, and what it listens to ends."""
    with services.database.writing() as session:
        session.execute(delete(TokenRow).where(TokenRow.person_id == person.id, TokenRow.id == token))
    end_streams(services, person.id)


def mark_program(services: Services, person: Person, is_program: str) -> None:
    """Whether a program plays with this account: everybody sees it, and may refuse to play with it."""
    with services.database.writing() as session:
        mine = update(PersonRow).where(PersonRow.id == person.id)
        session.execute(mine.values(is_program=is_program == "yes"))


def keep_wish(services: Services, person: Person, wish: str, value: object) -> None:
    """What a person has chosen about himself."""
    with services.database.writing() as session:
        row = session.get_one(PersonRow, person.id)
        row.wishes = {**row.wishes, wish: value}


def wishes_of(services: Services, person: Person) -> dict[str, object]:
    with services.database.reading() as session:
        row = session.get(PersonRow, person.id)
        return dict(row.wishes) if row is not None else {}
