"""Passwords and recovery codes: what they must be, and how they are kept. Neither is stored itself."""

import secrets

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from yellowsea.kernel.errors import SetupError
from yellowsea.server.people.names import name_key
from yellowsea.server.people.person import digest_of, new_secret
from yellowsea.server.settings import Settings

SHORTEST, LONGEST = 10, 200
LEAST_DIFFERENT = 5
"""Characters that differ; "aaaaaaaaaa" is found at once."""
LETTERS = "ABCDEFGHJKMNPQRSTVWXYZ23456789"
GROUPS, GROUP = 5, 5


def checked_password(password: str, name: str) -> str:
    """The password, if it will do for this name; SetupError says what is wrong with it."""
    expected = f"at least {SHORTEST} characters; a few words in a row are good"
    if not SHORTEST <= len(password) <= LONGEST:
        wrong = "It is too short" if len(password) < SHORTEST else "It is too long"
        raise SetupError(wrong, "password", expected if len(password) < SHORTEST else f"at most {LONGEST} characters")
    if len(set(password)) < LEAST_DIFFERENT:
        raise SetupError("It has too few different characters", "password", expected)
    if name_key(password) == name_key(name):
        raise SetupError("It is your name", "password", expected)
    return password


class Passwords:
    """Argon2 with the settings of a server. A check takes as long for an account that does not exist."""

    def __init__(self, settings: Settings) -> None:
        self._hasher = PasswordHasher(
            time_cost=settings.password_rounds, memory_cost=settings.password_memory, parallelism=1
        )
        self._nobodys = self._hasher.hash(new_secret())

    def hash(self, password: str) -> str:
        return self._hasher.hash(password)

    def fits(self, password: str, stored: str | None) -> bool:
        try:
            return self._hasher.verify(stored or self._nobodys, password[: LONGEST + 1]) and stored is not None
        except (VerificationError, InvalidHashError):
            return False

    def is_weaker(self, stored: str) -> bool:
        """Whether a hash was made with other settings, and should be made again."""
        return self._hasher.check_needs_rehash(stored)


def new_recovery_code() -> str:
    """Shown once. It has more chance in it than anybody can guess, so that its digest may be a plain one."""
    groups = ("".join(secrets.choice(LETTERS) for _ in range(GROUP)) for _ in range(GROUPS))
    return "-".join(groups)


def digest_of_code(code: str) -> str:
    """The same however it is written: spaces, dashes and case do not count."""
    return digest_of("".join(letter for letter in code.upper() if letter.isalnum()))
