"""Seats and their keys: a key proves which side asks; only its digest is kept."""

import hashlib
import hmac
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from yellowsea.server.http.errors import wrong_seat

HUMAN = "human"
LINK, OPEN = "link", "open"
"""How a player who has not joined yet is invited: by a link for one, or by the lobby for anybody."""


@dataclass(slots=True)
class Seat:
    """One side of a game as the database has it: who sits there, and the digest of the key that proves it."""

    side: str
    player: str
    key_digest: str | None
    handed_over: bool
    invitation: str | None
    name: str | None = None


@dataclass(frozen=True, slots=True)
class Claim:
    """Who asks: all the keys that came along, and the side to act for, by name or by the key itself."""

    keys: tuple[str, ...] = ()
    side: str | None = None
    key: str | None = None


SPECTATOR = Claim()


def new_key() -> str:
    return secrets.token_urlsafe(18)


def digest_of(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()


def side_of(claim: Claim, seats: Sequence[Seat]) -> str | None:
    """The side that a claim may act for. No key is a spectator; a wrong key is refused, not taken for a spectator."""
    if claim.side is not None:
        if claim.side not in sides_held(claim.keys, seats):
            raise wrong_seat()
        return claim.side
    if claim.key is None:
        return None
    for side in sides_held((claim.key,), seats):
        return side
    raise wrong_seat()


def sides_held(keys: Iterable[str], seats: Iterable[Seat]) -> list[str]:
    """The sides that some keys open. The key of a link opens nothing before its guest has joined and has his own."""
    return sides_named(keys, [seat for seat in seats if seat.invitation != LINK])


def sides_named(keys: Iterable[str], seats: Iterable[Seat]) -> list[str]:
    """The sides that some keys belong to, also where their players are still to come."""
    digests = [digest_of(key) for key in keys]
    return [
        seat.side
        for seat in seats
        if seat.key_digest is not None and any(hmac.compare_digest(one, seat.key_digest) for one in digests)
    ]
