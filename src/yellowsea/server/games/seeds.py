"""The secret seed of a game's dice, and what of it is shown before the game."""

import hashlib
import secrets

ID_DIGITS = 12


def new_seed() -> bytes:
    return secrets.token_bytes(32)


def commitment_to(seed: bytes) -> str:
    return hashlib.sha256(seed).hexdigest()


def game_id_of(commitment: str) -> str:
    """The id of the game that takes a seed. It goes into every die, so it is fixed together with the seed."""
    return commitment[:ID_DIGITS]
