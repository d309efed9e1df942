"""What one player asks of the other, and his answer. Bots agree to everything, and so does who sits on both sides."""

from collections.abc import Callable
from typing import Any, Literal

from yellowsea.server.games.seats import HUMAN, Claim
from yellowsea.server.games.visits import Visit, enter
from yellowsea.server.http.errors import Fault
from yellowsea.server.pace import takeback
from yellowsea.server.pace.beside import Beside, Offer, beside_now, changing, now_in_ms
from yellowsea.server.pace.clock import Clock
from yellowsea.server.pace.clocks import tell
from yellowsea.server.people import leaving
from yellowsea.server.services import Services

Answer = Literal["accept", "decline"]


def make(services: Services, game_id: str, claim: Claim, kind: str, line: int | None = None) -> None:
    """Ask for something. What the other has asked for already is accepted so."""
    visit = _player(services, game_id, claim)
    asked = visit.beside.offer(kind)
    if asked is not None and asked["by"] != visit.side:
        answer(services, game_id, claim, kind, "accept")
        return
    offer = {"kind": kind, "by": visit.side, "at": now_in_ms(), **ASK[kind](services, visit, line)}
    with changing(services.database, game_id) as beside:
        beside.offers = [one for one in beside.offers if one["kind"] != kind]
        if not _agrees_at_once(visit):
            beside.offers.append(offer)
        beside.tell()
    if _agrees_at_once(visit):
        DO[kind](services, game_id, offer)
    with services.database.link() as link:
        tell(services, game_id, beside_now(link, game_id))


def answer(services: Services, game_id: str, claim: Claim, kind: str, said: Answer) -> None:
    """Accept or decline what the other asks, or take back what one has asked oneself."""
    visit = _player(services, game_id, claim)
    with changing(services.database, game_id) as beside:
        offer = beside.offer(kind)
        if offer is None:
            raise Fault(409, "no_offer", "kind", "Nobody asks for this now.", "an offer that stands")
        if said == "accept" and offer["by"] == visit.side:
            raise Fault(409, "own_offer", "kind", "The other player has to accept it.", "an offer of the other player")
        beside.offers.remove(offer)
        beside.tell()
    if said == "accept":
        DO[kind](services, game_id, offer)
    with services.database.link() as link:
        tell(services, game_id, beside_now(link, game_id))


def _player(services: Services, game_id: str, claim: Claim) -> Visit:
    with services.database.reading() as session:
        visit = enter(session, game_id, claim)
    if visit.side is None:
        raise Fault(403, "no_seat", "seat", "Only who plays here may do this.", "the key of a seat of this game")
    if visit.row.outcome is not None:
        raise Fault(409, "over", "game", "The game is over.", "a game that goes on")
    return visit


def _agrees_at_once(visit: Visit) -> bool:
    others = [seat for seat in visit.seats if seat.side != visit.side]
    return all(seat.player != HUMAN or seat.side in visit.held for seat in others)


# -- the clock -------------------------------------------------------------------------------------------------------


def _clock(beside: Beside) -> Clock:
    if beside.clock is None:
        raise Fault(409, "no_clock", "game", "This game has no clock.", "a game with a clock")
    return beside.clock


def _ask_pause(_services: Services, visit: Visit, _line: int | None) -> dict[str, Any]:
    if _clock(visit.beside).paused:
        raise Fault(409, "paused", "kind", "The clock stands still already.", "a clock that runs")
    return {"text": f"{str(visit.side).capitalize()} asks to stop the clock for a while."}


def _ask_resume(_services: Services, visit: Visit, _line: int | None) -> dict[str, Any]:
    if not _clock(visit.beside).paused:
        raise Fault(409, "not_paused", "kind", "The clock is not stopped.", "a clock that was stopped")
    return {"text": f"{str(visit.side).capitalize()} asks to go on: the clock would run again."}


def _pause(services: Services, game_id: str, _offer: Offer) -> None:
    with changing(services.database, game_id) as beside:
        _clock(beside).pause(now_in_ms())
        beside.offers = [one for one in beside.offers if one["kind"] != "resume"]
        beside.tell()


def _resume(services: Services, game_id: str, _offer: Offer) -> None:
    with changing(services.database, game_id) as beside:
        _clock(beside).resume(now_in_ms())
        beside.tell()


ASK: dict[str, Callable[[Services, Visit, int | None], dict[str, Any]]] = {
    "pause": _ask_pause,
    "resume": _ask_resume,
    "takeback": takeback.ask,
    "end": leaving.ask_end,
    "bot": leaving.ask_bot,
}
DO: dict[str, Callable[[Services, str, Offer], None]] = {
    "pause": _pause,
    "resume": _resume,
    "takeback": takeback.take_back,
    "end": leaving.end,
    "bot": leaving.seat_bot,
}
