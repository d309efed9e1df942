"""A visit: one request at one game, with what the visitor may do there."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import bindparam, select
from sqlalchemy.orm import Session

from yellowsea.server.games.seats import HUMAN, SPECTATOR, Claim, side_of
from yellowsea.server.games.secrecy import viewer_of
from yellowsea.server.http.errors import not_over, unknown_game
from yellowsea.server.store.models import GameRow, SeatRow

# Put together once: every request asks these two questions.
_GAME = select(GameRow.__table__).where(GameRow.id == bindparam("game"))
_SEATS = select(SeatRow.__table__).where(SeatRow.game_id == bindparam("game")).order_by(SeatRow.side)


@dataclass(frozen=True, slots=True)
class Visit:
    """The game's row, its seats, and the side that the visitor acts for."""

    row: GameRow
    seats: Sequence[SeatRow]
    side: str | None

    @property
    def viewer(self) -> str:
        return viewer_of(self.side)

    @property
    def seen(self) -> int:
        """The sequence number as this visitor counts."""
        return self.row.seen[self.viewer]

    def player(self, side: str | None) -> str | None:
        return next((seat.player for seat in self.seats if seat.side == side), None)

    def handed_over(self) -> list[str]:
        """The sides whose players have left the battle that is on to a bot."""
        return [seat.side for seat in self.seats if seat.handed_over]

    def invited(self) -> list[str]:
        """The sides whose players have been invited and have not come."""
        return [seat.side for seat in self.seats if seat.invitation is not None]

    def waits_for_bot(self) -> bool:
        actor = self.row.actor
        return actor is not None and (self.player(actor) != HUMAN or actor in self.handed_over())


def enter(session: Session, game_id: str, claim: Claim = SPECTATOR) -> Visit:
    """The visit of whoever makes a claim. Its rows belong to no session: what happens is written by `log.append`."""
    connection, asked = session.connection(), {"game": game_id}
    found = connection.execute(_GAME, asked).first()
    if found is None:
        raise unknown_game()
    seats = [SeatRow(**seat._mapping) for seat in connection.execute(_SEATS, asked)]
    return Visit(GameRow(**found._mapping), seats, side_of(claim, seats))


def finished(session: Session, game_id: str) -> Visit:
    """A visit to a game that has ended."""
    visit = enter(session, game_id)
    if visit.row.outcome is None:
        raise not_over()
    return visit
