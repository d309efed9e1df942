"""The same war once more with sides swapped: whoever asks first begins it, and the other finds his seat kept."""

from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy import select, update

from yellowsea.kernel.state.sides import SIDES
from yellowsea.server.games import setup
from yellowsea.server.games.seats import HUMAN, LINK, Claim
from yellowsea.server.games.visits import Visit, enter, finished
from yellowsea.server.http.errors import Fault
from yellowsea.server.pace.clocks import arrived
from yellowsea.server.people.person import Person
from yellowsea.server.people.sitting import sitting
from yellowsea.server.services import Services
from yellowsea.server.store.models import GameRow, PersonRow, SeatRow


def other(side: str) -> str:
    return SIDES[1 - SIDES.index(side)]


def play_again(services: Services, game_id: str, claim: Claim) -> tuple[str, dict[str, str]]:
    """The new game and the keys of whoever asks; he must have played in the old one."""
    with services.database.reading() as session:
        visit = finished(session, game_id, claim)
    held, person = visit.held, visit.person
    if not held:
        text = "Only who played this game plays it again."
        raise Fault(403, "no_seat", "game", text, "a game that you played")
    if visit.row.rematch is not None:
        return _come(services, visit.row.rematch, held, person)
    begun = setup.begin_game(services, _order(visit, held))
    with services.database.writing() as session:
        first = update(GameRow).where(GameRow.id == game_id, GameRow.rematch.is_(None)).values(rematch=begun.game)
        is_first = session.execute(first.returning(GameRow.id)).first() is not None
    if is_first:
        return begun.game, {side: key for side, key in begun.seats.items() if other(side) in held}
    with services.database.writing() as session:  # the other asked at the same moment, and his game stands
        session.delete(session.get_one(GameRow, begun.game))
    with services.database.reading() as session:
        meeting = enter(session, game_id).row.rematch
    return _come(services, str(meeting), held, person)


def next_leg(services: Services, game_id: str) -> str | None:
    """The second game of a match begins by itself as soon as the first has ended; its players sit there already."""
    with services.database.reading() as session:
        visit = enter(session, game_id)
        seats = {seat.side: seat.person for seat in visit.seats if seat.player == HUMAN}
        rows = session.scalars(select(PersonRow).where(PersonRow.id.in_([one for one in seats.values() if one])))
        people = {row.id: Person(row.id, row.name, row.name_key, row.is_program) for row in rows}
    seated = {other(side): people[one] for side, one in seats.items() if one in people}
    if visit.row.legs < 2 or visit.row.rematch is not None or len(seated) < len(seats):
        return None
    order = replace(
        _order(visit, list(seats)),
        seated=seated,
        rated=visit.row.rated,
        legs=visit.row.legs - 1,
        tournament=visit.row.tournament_id,
    )
    begun = setup.begin_game(services, order)
    first = update(GameRow).where(GameRow.id == game_id, GameRow.rematch.is_(None)).values(rematch=begun.game)
    with services.database.writing() as session:
        session.execute(first)
    return begun.game


def _order(visit: Visit, held: Sequence[str]) -> setup.Order:
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
        person=visit.person,
        rated=row.rated and visit.person is not None and visit.person.is_account,
        advice=row.advice,
        first_leg=row.first_leg or (row.id if row.legs > 1 else None),
        invitations={other(side): LINK for side in people if side not in held},
    )


def _come(services: Services, game_id: str, held: Sequence[str], person: Person | None) -> tuple[str, dict[str, str]]:
    """Sit down where a seat is kept for a player of the old game; who sits there already comes back to the board."""
    mine: dict[str, str] = {}
    for side in map(other, held):
        values, keys = sitting(side, None, person)
        kept = (SeatRow.game_id == game_id, SeatRow.side == side, SeatRow.invitation == LINK)
        with services.database.writing() as session:
            if session.execute(update(SeatRow).where(*kept).values(**values).returning(SeatRow.side)).first():
                mine |= keys
    if mine or person is not None:
        arrived(services, game_id)
    return game_id, mine
