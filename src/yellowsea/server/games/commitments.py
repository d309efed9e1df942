"""Commitments: a seed is drawn and its digest shown before anybody has said anything."""

from sqlalchemy import delete
from sqlalchemy.orm import Session

from yellowsea.server.games.log import now
from yellowsea.server.games.seeds import commitment_to, new_seed
from yellowsea.server.http.errors import Fault, bad_request
from yellowsea.server.services import Services
from yellowsea.server.store.models import SeedRow

A_DAY = 86_400


def draw_seed(services: Services) -> str:
    """Draw a seed, keep it a day for a game to take it, and return the commitment to it."""
    seed = new_seed()
    commitment = commitment_to(seed)
    with services.database.writing() as session:
        session.execute(delete(SeedRow).where(SeedRow.made_at < now() - A_DAY))
        session.add(SeedRow(commitment=commitment, seed=seed.hex(), made_at=now()))
    return commitment


def promised_seed(services: Services, commitment: str | None) -> bytes:
    """The seed behind a commitment; a fresh one where none was asked for."""
    if commitment is None:
        return new_seed()
    with services.database.reading() as session:
        found = session.get(SeedRow, commitment) if commitment.isalnum() else None
    if found is None:
        raise _unknown()
    return bytes.fromhex(found.seed)


def take_seed(session: Session, commitment: str | None) -> None:
    """No other game can have this seed from now on. Of two that ask for it at once, one is refused."""
    if commitment is None:
        return
    mine = delete(SeedRow).where(SeedRow.commitment == commitment).returning(SeedRow.commitment)
    if session.execute(mine).first() is None:
        raise _unknown()


def _unknown() -> Fault:
    return bad_request(
        "unknown_commitment",
        "commitment",
        "This commitment is unknown, used already or more than a day old.",
        "a commitment that this server gave within the last day, or none",
    )
