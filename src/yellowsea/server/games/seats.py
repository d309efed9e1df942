"""Seats and their keys: a key proves which side asks; only its digest is kept."""

import hmac
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from yellowsea.server.http.errors import wrong_seat
from yellowsea.server.people.person import TOKEN, Person, Proof, digest_of

HUMAN = "human"
LINK, OPEN, NAME = "link", "open", "name"
"""How a player who has not joined yet is invited: by a link for one, by the lobby for anybody, by name."""


@dataclass(slots=True)
class Seat:
    """One side of a game as the database has it: who sits there, and the digest of the key that proves it."""

    side: str
    player: str
    key_digest: str | None
    handed_over: bool
    invitation: str | None
    name: str | None = None
    person: str | None = None
    """The id of the person who sits here, or is invited by name."""


@dataclass(frozen=True, slots=True)
class Claim:
    """Who asks: all the keys that came along, the side to act for, by name or by the key itself, and what proves who
    the person is.
    """

    keys: tuple[str, ...] = ()
    side: str | None = None
    key: str | None = None
    proof: Proof | None = None

    @property
    def is_token(self) -> bool:
        return self.proof is not None and self.proof.kind == TOKEN


SPECTATOR = Claim()


def new_key() -> str:
    return secrets.token_urlsafe(18)


def side_of(claim: Claim, seats: Sequence[Seat], held: Sequence[str]) -> str | None:
    """The side that a claim may act for, among those held by it.

    No key is a spectator; a wrong key is refused, not taken for a spectator. A token acts for the one side it holds.
    """
    if claim.side is not None:
        if claim.side not in held:
            raise wrong_seat()
        return claim.side
    if claim.key is None:
        return held[0] if claim.is_token and len(held) == 1 else None
    for side in sides_held((claim.key,), seats):
        return side
    raise wrong_seat()


def sides_held(keys: Iterable[str], seats: Iterable[Seat], person: Person | None = None) -> list[str]:
    """The sides that are opened by some keys or to a person. The key of a link opens nothing before its guest has
    joined and has his own, and a seat that somebody is invited to is not his before he has come.
    """
    seats = list(seats)
    by_key = sides_named(keys, [seat for seat in seats if seat.invitation != LINK])
    by_person = [
        seat.side
        for seat in seats
        if person is not None and seat.person == person.id and seat.invitation is None and seat.player == HUMAN
    ]
    return [seat.side for seat in seats if seat.side in by_key or seat.side in by_person]


def sides_named(keys: Iterable[str], seats: Iterable[Seat]) -> list[str]:
    """The sides that some keys belong to, also where their players are still to come."""
    digests = [digest_of(key) for key in keys]
    return [
        seat.side
        for seat in seats
        if seat.key_digest is not None and any(hmac.compare_digest(one, seat.key_digest) for one in digests)
    ]
