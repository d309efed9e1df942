"""The same war once more with sides swapped: whoever asks first begins it, and the other finds his seat kept."""

from collections.abc import Iterable

from sqlalchemy import update

from yellowsea.kernel.state.sides import SIDES
from yellowsea.server.games import setup
from yellowsea.server.games.seats import HUMAN, LINK, digest_of, new_key, sides_held
from yellowsea.server.games.visits import Visit, enter, finished
from yellowsea.server.http.errors import Fault
from yellowsea.server.pace.clocks import arrived
from yellowsea.server.services import Services
from yellowsea.server.store.models import GameRow, SeatRow


def other(side: str) -> str:
    return SIDES[1 - SIDES.index(side)]


def play_again(services: Services, game_id: str, keys: Iterable[str]) -> tuple[str, dict[str, str]]:
    """The new game and the keys of whoever asks; he must have played in the old one."""
    with services.database.reading() as session:
        visit = finished(session, game_id)
        held = sides_held(keys, visit.seats)
    if not held:
        text = "Only who played this game plays it again."
        raise Fault(403, "no_seat", "game", text, "a game that you played")
    if visit.row.rematch is not None:
        return _come(services, visit.row.rematch, held)
    begun = setup.begin_game(services, _order(visit, held))
    with services.database.writing() as session:
        first = update(GameRow).where(GameRow.id == game_id, GameRow.rematch.is_(None)).values(rematch=begun.game)
        is_first = session.execute(first.returning(GameRow.id)).first() is not None
    if is_first:
        return begun.game, {other(side): begun.seats[other(side)] for side in held}
    with services.database.writing() as session:  # the other asked at the same moment, and his game stands
        session.delete(session.get_one(GameRow, begun.game))
    with services.database.reading() as session:
        meeting = enter(session, game_id).row.rematch
    return _come(services, str(meeting), held)


def _order(visit: Visit, held: list[str]) -> setup.Order:
    row, names = visit.row, visit.names()
    people = [seat.side for seat in visit.seats if seat.player == HUMAN]
    return setup.Order(
        system=row.system,
        scenario=row.scenario,
        options=row.options,
        seats={other(seat.side): seat.player for seat in visit.seats},
        names={other(side): name for side, name in names.items()},
        data_pack=row.data_pack,
        listed=row.listed,
        invitations={other(side): LINK for side in people if side not in held},
    )


def _come(services: Services, game_id: str, held: list[str]) -> tuple[str, dict[str, str]]:
    """Sit down where a seat is kept for a player of the old game; who sits there already comes back to the board."""
    mine: dict[str, str] = {}
    for side in map(other, held):
        key = new_key()
        kept = (SeatRow.game_id == game_id, SeatRow.side == side, SeatRow.invitation == LINK)
        values = {"invitation": None, "key_digest": digest_of(key)}
        with services.database.writing() as session:
            if session.execute(update(SeatRow).where(*kept).values(**values).returning(SeatRow.side)).first():
                mine[side] = key
    if mine:
        arrived(services, game_id)
    return game_id, mine
