"""What a seat says of whoever sits down there."""

from typing import Any

from yellowsea.server.games.seats import new_key
from yellowsea.server.people.person import Person, digest_of


def sitting(side: str, name: str | None, person: Person | None) -> tuple[dict[str, Any], dict[str, str]]:
    """What a seat says of whoever sits down there, and the new key that opens it.

    The seat of an account is opened by its sign-in alone. A guest who gives no name leaves what stands there.
    """
    values: dict[str, Any] = {"invitation": None, "person_id": None if person is None else person.id}
    if person is not None and person.is_account:
        return {**values, "key_digest": None, "name": person.name}, {}
    key = new_key()
    return {**values, "key_digest": digest_of(key), **({} if name is None else {"name": name})}, {side: key}
