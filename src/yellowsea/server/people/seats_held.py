"""The games in which a person holds a seat, is invited to one, or has played."""

from dataclasses import dataclass

from sqlalchemy import func, select

from yellowsea.server.games.seats import NAME
from yellowsea.server.people.person import Person
from yellowsea.server.services import Services
from yellowsea.server.store.models import GameRow, SeatRow

MOST = 100


@dataclass(frozen=True, slots=True)
class Counts:
    going: int
    finished: int


def counts_of(services: Services, person: Person) -> Counts:
    """How many games of a person go on, and how many have ended."""
    is_over = GameRow.outcome.is_not(None)
    games = select(is_over, func.count(func.distinct(GameRow.id))).join(SeatRow, SeatRow.game_id == GameRow.id)
    mine = games.where(SeatRow.person_id == person.id, SeatRow.invitation.is_(None)).group_by(is_over)
    with services.database.reading() as session:
        found = {bool(over): count for over, count in session.execute(mine)}
    return Counts(found.get(False, 0), found.get(True, 0))


def sides_of(services: Services, person: Person) -> dict[str, list[str]]:
    """The newest games of a person, with the sides that he holds there."""
    newest = (
        select(SeatRow.game_id, SeatRow.side)
        .join(GameRow, GameRow.id == SeatRow.game_id)
        .where(SeatRow.person_id == person.id, SeatRow.invitation.is_(None))
        .order_by(GameRow.outcome.is_not(None), GameRow.touched_at.desc(), SeatRow.side)
        .limit(2 * MOST)
    )
    found: dict[str, list[str]] = {}
    with services.database.reading() as session:
        for game, side in session.execute(newest):
            found.setdefault(game, []).append(side)
    return found


def invited_to(services: Services, person: Person) -> dict[str, str]:
    """The games to which a person is invited by name, with the side that waits for him."""
    asked = select(SeatRow.game_id, SeatRow.side).where(SeatRow.person_id == person.id, SeatRow.invitation == NAME)
    with services.database.reading() as session:
        return {found[0]: found[1] for found in session.execute(asked)}
