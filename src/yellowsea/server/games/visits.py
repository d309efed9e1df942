"""A visit: one request at one game, with what the visitor may do there."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from sqlalchemy import bindparam, select
from sqlalchemy.orm import Session

from yellowsea.server.games.seats import HUMAN, SPECTATOR, Claim, Seat, side_of, sides_held
from yellowsea.server.games.secrecy import viewer_of
from yellowsea.server.http.errors import Fault, not_over, unknown_game
from yellowsea.server.pace.beside import BESIDE, Beside, beside_from
from yellowsea.server.people.door import who
from yellowsea.server.people.person import Person
from yellowsea.server.store.database import link_of
from yellowsea.server.store.links import Link, Statement
from yellowsea.server.store.models import BesideRow, GameRow, SeatRow

# Put together once: every request asks the second of these.
_GAME = select(GameRow.__table__).where(GameRow.id == bindparam("game"))
_SEATS = Statement(
    select(
        *(GameRow.seq, SeatRow.side, SeatRow.player, SeatRow.key_digest, SeatRow.handed_over, SeatRow.invitation),
        *(SeatRow.name, SeatRow.person_id),
        *BESIDE,
    )
    .join(SeatRow, SeatRow.game_id == GameRow.id)
    .outerjoin(BesideRow, BesideRow.game_id == GameRow.id)
    .where(GameRow.id == bindparam("game"))
    .order_by(SeatRow.side)
)


@dataclass(frozen=True, slots=True)
class Visit:
    """The game's row, its seats, and the side that the visitor acts for."""

    row: GameRow
    seats: Sequence[Seat]
    side: str | None
    beside: Beside = field(default_factory=Beside)
    held: Sequence[str] = ()
    """All sides that are opened to the visitor."""
    person: Person | None = None

    @property
    def viewer(self) -> str:
        return viewer_of(self.side)

    @property
    def seen(self) -> int:
        """The sequence number as this visitor counts."""
        return self.row.seen[self.viewer]

    def player(self, side: str | None) -> str | None:
        return next((seat.player for seat in self.seats if seat.side == side), None)

    def key_digest(self, side: str) -> str | None:
        return next((seat.key_digest for seat in self.seats if seat.side == side), None)

    def handed_over(self) -> list[str]:
        """The sides whose players have left the battle that is on to a bot."""
        return [seat.side for seat in self.seats if seat.handed_over]

    def invited(self) -> list[str]:
        """The sides whose players have been invited and have not come."""
        return [seat.side for seat in self.seats if seat.invitation is not None]

    def names(self) -> dict[str, str]:
        """What the players want to be called, as far as they have said so."""
        return {seat.side: seat.name for seat in self.seats if seat.name is not None}

    def waits_for_bot(self) -> bool:
        actor = self.row.actor
        return actor is not None and (self.player(actor) != HUMAN or actor in self.handed_over())


def enter(session: Session, game_id: str, claim: Claim = SPECTATOR) -> Visit:
    """The visit of whoever makes a claim. Its rows belong to no session: what happens is written by `log.append`."""
    found = session.connection().execute(_GAME, {"game": game_id}).first()
    if found is None:
        raise unknown_game()
    link = link_of(session)
    _, seats, beside = seats_now(link, game_id)
    return visit_of(link, GameRow(**found._mapping), seats, claim, beside)


def visit_of(link: Link, row: GameRow, seats: Sequence[Seat], claim: Claim, beside: Beside) -> Visit:
    """The visit of whoever makes a claim to a game and its seats as they are now."""
    person = who(link, claim.proof)
    held = sides_held(claim.keys, seats, person)
    return Visit(row, seats, side_of(claim, seats, held), beside, held, person)


def seats_now(link: Link, game_id: str) -> tuple[int, list[Seat], Beside]:
    """The length of a game's log, its seats, and what goes on beside it.

    Everything else in a game's row changes only when the log grows.
    """
    rows = link.rows(_SEATS, {"game": game_id})
    if not rows:
        raise unknown_game()
    seats = [
        Seat(side, player, key, bool(over), invited, name, person)
        for _, side, player, key, over, invited, name, person, *_ in rows
    ]
    return rows[0][0], seats, beside_from(*rows[0][-len(BESIDE) :])


def seat_of(session: Session, game_id: str, claim: Claim) -> str:
    """The side of a player; a spectator is refused."""
    side = enter(session, game_id, claim).side
    if side is None:
        text = "Only who plays here may do this."
        raise Fault(403, "no_seat", "seat", text, "the key of a seat of this game")
    return side


def finished(session: Session, game_id: str, claim: Claim = SPECTATOR) -> Visit:
    """A visit to a game that has ended."""
    visit = enter(session, game_id, claim)
    if visit.row.outcome is None:
        raise not_over()
    return visit
