"""Leaving a game, replacing whoever stays away, and ending a dead one; the other player agrees, or has gone."""

from typing import Any, Literal

from sqlalchemy import update

from yellowsea.kernel.telling.events import EVERYONE
from yellowsea.server.bots.takeover import officer_of
from yellowsea.server.games import moves
from yellowsea.server.games.actions import change
from yellowsea.server.games.log import SEAT, Entry, now
from yellowsea.server.games.seats import HUMAN, OPEN, Claim
from yellowsea.server.games.secrecy import VIEWERS
from yellowsea.server.games.visits import Visit, enter
from yellowsea.server.http.errors import Fault
from yellowsea.server.people.person import digest_of, new_secret
from yellowsea.server.services import Services
from yellowsea.server.store.models import GameRow, SeatRow

A_DAY = 86_400
How = Literal["bot", "open", "win"]


def absent_side(services: Services, visit: Visit) -> str | None:
    """The side whose player has left or has let the other wait for long, as the other player may say."""
    side = visit.side
    if side is None or visit.row.outcome is not None or len(visit.held) != 1:
        return None
    for seat in visit.seats:
        if seat.side != side and seat.player == HUMAN:
            waited = now() - visit.row.touched_at > services.settings.absent_days * A_DAY
            has_left = seat.invitation == OPEN and visit.row.seq > 1
            return seat.side if has_left or (waited and visit.row.actor == seat.side) else None
    return None


def leave(services: Services, game_id: str, claim: Claim) -> None:
    """Stand up: the seat is open to anybody. A rated game is resigned, not left."""
    visit = _playing(services, game_id, claim)
    _refuse_rated(visit)
    if all(seat.player != HUMAN or seat.side in visit.held for seat in visit.seats):
        raise Fault(409, "alone", "game", "Nobody is left behind in this game.", "a game with another person in it")
    _open_seat(services, visit, str(visit.side), f"{str(visit.side).capitalize()}'s player leaves the game.")


def replace(services: Services, game_id: str, claim: Claim, how: How) -> None:
    """Go on without whoever has left or stays away: with a bot, with anybody, or, where it is rated, as the winner."""
    visit = _playing(services, game_id, claim)
    absent = absent_side(services, visit)
    if absent is None:
        days = services.settings.absent_days
        text = f"The other player has not been away for {days} days while it was his turn."
        raise Fault(409, "not_absent", "game", text, "a game that the other player has left")
    if how == "win":
        if not visit.row.rated:
            raise Fault(409, "not_rated", "how", "Nothing is won here by waiting.", "`bot` or `open`")
        change(services, game_id, absent, moves.resign)
        return
    _refuse_rated(visit)
    if how == "bot":
        _seat_bot(services, visit, absent)
    else:
        _open_seat(services, visit, absent, f"{absent.capitalize()}'s seat is open to anybody.")
        with services.database.writing() as session:
            session.execute(update(GameRow).where(GameRow.id == game_id).values(listed=True))


# -- by consent ------------------------------------------------------------------------------------------------------


def ask_end(_services: Services, visit: Visit, _line: int | None) -> dict[str, Any]:
    if visit.row.rated and any(seat.player != HUMAN for seat in visit.seats):
        text = "A rated game against the computer is played to its end, or resigned."
        raise Fault(409, "rated", "kind", text, "a game that does not count")
    return {"text": f"{str(visit.side).capitalize()} asks to end the game without a winner."}


def end(services: Services, game_id: str, offer: dict[str, Any]) -> None:
    change(services, game_id, offer["by"], moves.agree)


def ask_bot(_services: Services, visit: Visit, _line: int | None) -> dict[str, Any]:
    _refuse_rated(visit)
    side = str(visit.side).capitalize()
    return {"text": f"{side}'s player has to leave, and asks that the computer lead {side} from now on."}


def seat_bot(services: Services, game_id: str, offer: dict[str, Any]) -> None:
    with services.database.reading() as session:
        visit = enter(session, game_id)
    _seat_bot(services, visit, offer["by"])


# -- seats -----------------------------------------------------------------------------------------------------------


def _playing(services: Services, game_id: str, claim: Claim) -> Visit:
    with services.database.reading() as session:
        visit = enter(session, game_id, claim)
    if visit.side is None:
        raise Fault(403, "no_seat", "seat", "Only who plays here may do this.", "the key of a seat of this game")
    if visit.row.outcome is not None:
        raise Fault(409, "over", "game", "The game is over.", "a game that goes on")
    return visit


def _refuse_rated(visit: Visit) -> None:
    if visit.row.rated:
        text = "A rated game is played by those who began it."
        raise Fault(409, "rated", "game", text, "resigning, or a game that does not count")


def _seat_bot(services: Services, visit: Visit, side: str) -> None:
    level = officer_of(visit.row.system)
    values = {"player": level, "key_digest": None, "person_id": None, "invitation": None, "name": None}
    _change(services, visit.row.id, side, values, f"The computer leads {side.capitalize()} from now on.")
    services.wake_bots(visit.row.id)


def _open_seat(services: Services, visit: Visit, side: str, text: str) -> None:
    # A digest that no key has: the seat is a person's, and opens to nobody before somebody takes it.
    values = {"invitation": OPEN, "person_id": None, "name": None, "key_digest": digest_of(new_secret())}
    _change(services, visit.row.id, side, values, text)


def _change(services: Services, game_id: str, side: str, values: dict[str, Any], text: str) -> None:
    """Another player for a side, and a line in the log that says so."""
    with services.database.writing() as session:
        session.execute(
            update(SeatRow).where(SeatRow.game_id == game_id, SeatRow.side == side).values(handed_over=False, **values)
        )
    event = {"type": "SeatChanged", "text": text, "rule": "", "side": side}
    change(services, game_id, side, lambda _visit, _opened: Entry(SEAT, side, None, [], [(EVERYONE, event)], VIEWERS))
    services.signals.disconnect(game_id, side)
