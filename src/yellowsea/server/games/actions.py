"""How a game changes: see it, play, append to its log, announce it. Every change goes this way."""

from collections.abc import Callable, Sequence

from sqlalchemy import update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from yellowsea.kernel.errors import IllegalMove
from yellowsea.server.bots.takeover import is_fighting, no_battle
from yellowsea.server.games import moves
from yellowsea.server.games.log import Entry, OpenGame, Overtaken, append
from yellowsea.server.games.payload import Stale, State, state_after, state_of
from yellowsea.server.games.rules_in_use import why_frozen
from yellowsea.server.games.seats import SPECTATOR, Claim, sides_held
from yellowsea.server.games.visits import Visit, enter
from yellowsea.server.http.errors import Fault, unavailable, wrong_seat
from yellowsea.server.services import Services
from yellowsea.server.store.models import SeatRow

Deed = Callable[[Session, Visit, OpenGame], Entry]
"""Something done to a game in memory; returns the line that it leaves in the log."""


def play(services: Services, game_id: str, claim: Claim, seq: int, option: str) -> State:
    return _act(services, game_id, claim, seq, lambda _, visit, opened: moves.play(visit, opened, option))


def undo(services: Services, game_id: str, claim: Claim, seq: int) -> State:
    return _act(services, game_id, claim, seq, moves.undo)


def resign(services: Services, game_id: str, claim: Claim, seq: int) -> State:
    return _act(services, game_id, claim, seq, moves.resign)


def play_for_bot(services: Services, game_id: str, side: str, seq: int, option: str) -> None:
    """A bot's option, if the game still stands where the bot began to think."""
    with services.lock(game_id), services.database.reading() as session:
        visit = enter(session, game_id, SPECTATOR)
        if visit.row.seq != seq:
            return
        visit = Visit(visit.row, visit.seats, side)
        opened = services.open(session, visit.row)
        try:
            _play_and_append(
                services, session, visit, opened, lambda _, visit, opened: moves.play(visit, opened, option)
            )
        except Overtaken:
            return
    _announce(services, visit)


def change(services: Services, game_id: str, claim: Claim, deed: Deed) -> None:
    """A change that does not depend on what its maker has seen, such as words for the dice."""
    with services.lock(game_id), services.database.reading() as session:
        visit = enter(session, game_id, claim)
        opened = services.open(session, visit.row)
        try:
            _play_and_append(services, session, visit, opened, deed)
        except Overtaken:
            raise unavailable("The game moved on at the same moment.") from None
        services.cache.drop(game_id)  # its dice are no longer those in memory
    _announce(services, visit)


def _act(services: Services, game_id: str, claim: Claim, seq: int, deed: Deed) -> State:
    with services.lock(game_id), services.database.reading() as session:
        visit, opened = _see(services, session, game_id, claim, seq)
        try:
            entry = _play_and_append(services, session, visit, opened, deed)
        except Overtaken:
            raise _missed(services, game_id, claim, seq) from None
        state = state_after(visit, services.open(session, visit.row), entry)
    _announce(services, visit)
    services.wake_bots(game_id)
    return state


def _see(services: Services, session: Session, game_id: str, claim: Claim, seq: int) -> tuple[Visit, OpenGame]:
    """The game, if the player has seen it as it stands; else Stale, with what the player has missed."""
    visit = enter(session, game_id, claim)
    if visit.side is None:
        raise Fault(403, "no_seat", "seat", "A spectator cannot play.", "the key of a seat of this game")
    opened = services.open(session, visit.row)
    if seq != visit.seen:
        raise Stale(state_of(session, visit, opened, min(max(seq, 0), visit.seen)))
    return visit, opened


def _play_and_append(services: Services, session: Session, visit: Visit, opened: OpenGame, deed: Deed) -> Entry:
    """Do it in memory and write it down, or leave no trace of it anywhere."""
    frozen = why_frozen(visit.row, opened.game.rules)
    if frozen is not None:
        raise frozen
    try:
        entry = deed(session, visit, opened)
        session.commit()  # the reading is done: its connection goes back before the writing begins
        with services.database.writing() as writing:
            append(writing, visit.row, opened, entry, services.settings.snapshot_every)
            if visit.handed_over() and not is_fighting(opened.game):
                _hand_back(writing, visit)
    except IllegalMove:
        raise  # the engine has changed nothing
    except BaseException as error:
        services.cache.drop(visit.row.id)
        if isinstance(error, IntegrityError):
            raise Overtaken from error
        raise
    if not opened.standing and opened.built_from > visit.row.begins_at:
        # Nothing is left in memory to take back; older options are, in the database.
        services.cache.drop(visit.row.id)
    return entry


def _missed(services: Services, game_id: str, claim: Claim, seq: int) -> Stale:
    with services.database.reading() as session:
        visit = enter(session, game_id, claim)
        return Stale(state_of(session, visit, services.open(session, visit.row), seq))


def _announce(services: Services, visit: Visit) -> None:
    services.signals.announce(visit.row.id, visit.row.seen)


# -- a battle left to a bot ------------------------------------------------------------------------------------------


def quick_battle(services: Services, game_id: str, claim: Claim, seq: int, others: Sequence[str]) -> State:
    """A bot commands the caller's side, and other sides whose keys the caller holds, until the battle is over."""
    with services.lock(game_id), services.database.reading() as session:
        visit, opened = _see(services, session, game_id, claim, seq)
        if not is_fighting(opened.game):
            raise no_battle()
        if not set(others) <= set(sides_held(claim.keys, visit.seats)):
            raise wrong_seat()
        session.commit()
        _hand_over(services, visit, {str(visit.side), *others})
        state = state_of(session, visit, opened, visit.seen)
    services.wake_bots(game_id)
    return state


def _hand_over(services: Services, visit: Visit, sides: set[str]) -> None:
    seats = update(SeatRow).where(SeatRow.game_id == visit.row.id, SeatRow.side.in_(sides))
    with services.database.writing() as session:
        session.execute(seats.values(handed_over=True))
    for seat in visit.seats:
        seat.handed_over = seat.handed_over or seat.side in sides


def _hand_back(session: Session, visit: Visit) -> None:
    """The battle is over: people command again."""
    session.execute(update(SeatRow).where(SeatRow.game_id == visit.row.id).values(handed_over=False))
    for seat in visit.seats:
        seat.handed_over = False
