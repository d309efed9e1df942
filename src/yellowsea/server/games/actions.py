"""How a game changes: see it, play, append to its log, announce it. Every change goes this way."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from sqlalchemy import bindparam, update

from yellowsea.kernel.errors import IllegalMove
from yellowsea.server.bots.takeover import is_fighting, no_battle
from yellowsea.server.games import moves
from yellowsea.server.games.log import Entry, OpenGame, Overtaken, append
from yellowsea.server.games.payload import Stale, State, state_after, state_of
from yellowsea.server.games.rules_in_use import why_frozen
from yellowsea.server.games.seats import SPECTATOR, Claim
from yellowsea.server.games.visits import Visit
from yellowsea.server.http.errors import Fault, unavailable, wrong_seat
from yellowsea.server.services import Services
from yellowsea.server.store.links import Link, Statement
from yellowsea.server.store.models import GameRow, SeatRow
from yellowsea.server.store.troubles import Conflict

Deed = Callable[[Visit, OpenGame], Entry]
"""Something done to a game in memory; returns the line that it leaves in the log."""


def play(services: Services, game_id: str, claim: Claim, seq: int, option: str) -> State:
    return _act(services, game_id, claim, seq, lambda visit, opened: moves.play(visit, opened, option))


def undo(services: Services, game_id: str, claim: Claim, seq: int) -> State:
    return _act(services, game_id, claim, seq, lambda visit, opened: moves.undo(services.database, visit, opened))


def resign(services: Services, game_id: str, claim: Claim, seq: int) -> State:
    return _act(services, game_id, claim, seq, moves.resign)


def play_for_bot(services: Services, game_id: str, side: str, seq: int, option: str) -> None:
    """A bot's option, if the game still stands where the bot began to think."""
    _do_for_bot(services, game_id, side, seq, lambda visit, opened: moves.play(visit, opened, option))


def resign_for_bot(services: Services, game_id: str, side: str, seq: int) -> None:
    """A bot that cannot go on gives the game up."""
    _do_for_bot(services, game_id, side, seq, moves.resign)


def _do_for_bot(services: Services, game_id: str, side: str, seq: int, deed: Deed) -> None:
    with services.lock(game_id):
        visit, opened = services.visit(game_id, SPECTATOR)
        if visit.row.seq != seq:
            return
        visit = replace(visit, side=side)
        try:
            _play_and_append(services, visit, opened, deed)
        except Overtaken:
            return
    _announce(services, visit)


def change(services: Services, game_id: str, side: str, deed: Deed) -> None:
    """A change that does not depend on what its maker has seen, such as words for the dice."""
    with services.lock(game_id):
        visit, opened = services.visit(game_id, SPECTATOR)
        visit = replace(visit, side=side)
        try:
            _play_and_append(services, visit, opened, deed)
        except Overtaken:
            raise unavailable("The game moved on at the same moment.") from None
        services.cache.drop(game_id)  # its dice are no longer those in memory
    _announce(services, visit)


def _act(services: Services, game_id: str, claim: Claim, seq: int, deed: Deed) -> State:
    with services.lock(game_id):
        visit, opened = _see(services, game_id, claim, seq)
        try:
            entry = _play_and_append(services, visit, opened, deed)
        except Overtaken:
            visit, opened = services.visit(game_id, claim)
            raise Stale(state_of(services.database, visit, opened, seq)) from None
        if services.cache.find(game_id, visit.row.seq) is None:
            with services.database.reading() as session:
                opened = services.open(session, visit.row)
        state = state_after(visit, opened, entry)
        bot_decides = visit.waits_for_bot()
    _announce(services, visit)
    if bot_decides:
        services.wake_bots(game_id)
    return state


def _see(services: Services, game_id: str, claim: Claim, seq: int) -> tuple[Visit, OpenGame]:
    """The game, if the player has seen it as it stands; else Stale, with what the player has missed."""
    visit, opened = services.visit(game_id, claim)
    if visit.side is None:
        raise Fault(403, "no_seat", "seat", "A spectator cannot play.", "the key of a seat of this game")
    if seq != visit.seen:
        raise Stale(state_of(services.database, visit, opened, min(max(seq, 0), visit.seen)))
    return visit, opened


def _play_and_append(services: Services, visit: Visit, opened: OpenGame, deed: Deed) -> Entry:
    """Do it in memory and write it down, or leave no trace of it anywhere."""
    frozen = why_frozen(visit.row, opened.game.rules)
    if frozen is not None:
        raise frozen
    try:
        was = visit.row.actor
        entry = deed(visit, opened)
        visit.row.keeper = services.server_id
        with services.database.writing_link() as link:
            append(link, visit.row, opened, entry, services.settings.snapshot_every)
            if visit.handed_over() and not is_fighting(opened.game):
                _hand_back(link, visit)
            turn = services.turns.begin(link, visit, was, entry.kind)
    except IllegalMove:
        raise  # the engine has changed nothing
    except BaseException as error:
        services.cache.drop(visit.row.id)
        if isinstance(error, Conflict):
            raise Overtaken from error
        raise
    if not opened.standing and opened.built_from > visit.row.begins_at:
        # Nothing is left in memory to take back; older options are, in the database.
        services.cache.drop(visit.row.id)
    services.turns.done(turn)
    return entry


def _announce(services: Services, visit: Visit) -> None:
    services.signals.announce(visit.row.id, visit.row.seen)
    if visit.row.outcome is not None:
        for tell in services.when_over:
            tell(visit.row.id)


# -- a battle left to a bot ------------------------------------------------------------------------------------------


def quick_battle(services: Services, game_id: str, claim: Claim, seq: int, others: Sequence[str]) -> State:
    """A bot commands the caller's side, and other sides whose keys the caller holds, until the battle is over."""
    with services.lock(game_id):
        visit, opened = _see(services, game_id, claim, seq)
        if not is_fighting(opened.game):
            raise no_battle()
        if not set(others) <= set(visit.held):
            raise wrong_seat()
        _hand_over(services, visit, {str(visit.side), *others})
        state = state_of(services.database, visit, opened, visit.seen)
    services.wake_bots(game_id)
    return state


_HAND_BACK = Statement(
    update(SeatRow).where(SeatRow.game_id == bindparam("game")).values(handed_over=bindparam("handed"))
)


def _hand_over(services: Services, visit: Visit, sides: set[str]) -> None:
    seats = update(SeatRow).where(SeatRow.game_id == visit.row.id, SeatRow.side.in_(sides))
    keeper = update(GameRow).where(GameRow.id == visit.row.id).values(keeper=services.server_id)
    with services.database.writing() as session:
        session.execute(seats.values(handed_over=True))
        session.execute(keeper)
    for seat in visit.seats:
        seat.handed_over = seat.handed_over or seat.side in sides


def _hand_back(link: Link, visit: Visit) -> None:
    """The battle is over: people command again."""
    link.change(_HAND_BACK, {"game": visit.row.id, "handed": False})
    for seat in visit.seats:
        seat.handed_over = False
