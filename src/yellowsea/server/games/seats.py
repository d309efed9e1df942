"""Seats and their keys: a key proves which side asks; only its digest is kept."""

import hashlib
import hmac
import secrets
from collections.abc import Iterable

from yellowsea.server.http.errors import wrong_seat
from yellowsea.server.store.models import SeatRow


def new_key() -> str:
    return secrets.token_urlsafe(18)


def digest_of(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()


def side_of(key: str | None, seats: Iterable[SeatRow]) -> str | None:
    """The side whose seat this key opens. No key is a spectator; a wrong key is refused, not taken for a spectator."""
    if not key:
        return None
    digest = digest_of(key)
    for seat in seats:
        if seat.key_digest is not None and hmac.compare_digest(digest, seat.key_digest):
            return seat.side
    raise wrong_seat()
