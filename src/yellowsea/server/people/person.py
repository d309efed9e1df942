"""A person as the rest of the server knows him, and what proves that it is he who asks."""

import hashlib
import secrets
from dataclasses import dataclass
from typing import Final, Literal

DEVICE: Final = "device"
TOKEN: Final = "token"
READ, PLAY, GAMES = "read", "play", "games"
SCOPES = {
    READ: "Look at your games, also at what only your side knows",
    PLAY: "Decide in your games, resign, take back",
    GAMES: "Begin games, accept invitations, leave games",
}
"""What a token may be allowed, in words."""


@dataclass(frozen=True, slots=True)
class Proof:
    """What came along with a request: the digest of a device's cookie or of a token, and what is asked with it."""

    kind: Literal["device", "token"]
    digest: str
    scope: str = READ


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays here. A guest has no account; his seats are opened by his browser and by their keys."""

    id: str
    name: str
    name_key: str | None
    is_program: bool = False
    device: str | None = None
    """The id of the device that asks; None for a program with a token."""

    @property
    def is_account(self) -> bool:
        return self.name_key is not None


def new_secret() -> str:
    """What a cookie or a token holds; only its digest is stored."""
    return secrets.token_urlsafe(24)


def new_id() -> str:
    return secrets.token_bytes(8).hex()


def digest_of(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
