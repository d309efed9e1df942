"""After the end of a game: how it went, what if, and records."""

from fastapi import Request
from fastapi.responses import RedirectResponse, Response
from starlette.concurrency import run_in_threadpool

from yellowsea.drawing import Drawing
from yellowsea.kernel.errors import YellowSeaError
from yellowsea.kernel.state.sides import SIDES
from yellowsea.server.games import setup
from yellowsea.server.games.lobby.pictures import drawing_for
from yellowsea.server.games.past import records, replay
from yellowsea.server.games.rematch import play_again
from yellowsea.server.games.rules_in_use import board_of
from yellowsea.server.games.seats import HUMAN, SPECTATOR
from yellowsea.server.games.visits import finished
from yellowsea.server.http.bodies import as_text
from yellowsea.server.http.client_quotas import client_of
from yellowsea.server.http.errors import Fault, bad_request
from yellowsea.server.http.pages.forms import fields_of
from yellowsea.server.http.pages.multipart import uploaded_file
from yellowsea.server.http.pages.own_name import name_of
from yellowsea.server.http.pages.page import Here, page, room, to_board, usual_bot
from yellowsea.server.http.seat_keys import give_keys, held_claim
from yellowsea.server.http.who import player
from yellowsea.server.services import Services

router = room()
LONGEST_NUMBER = 9

# What a result is called under "Japan has won"; a plain victory needs no more words.
LEVELS = {
    "victory": "",
    "resignation": "The other side has resigned.",
    "hits": "By hits: neither side holds what it would need, so the side with fewer hits has won.",
    "agreement": "",
    "draw": "A draw.",
    "drawn": "A draw.",
    "inconclusive": "Neither side has reached what it needed.",
    **{level: f"A {level} victory." for level in ("decisive", "marginal", "tactical", "strategic")},
    "major victory": "A major victory.",
}


@router.get("/games/{game}/end")
def end_page(request: Request, services: Here, game: str) -> Response:
    """Who won and why, and how it went."""
    with services.database.reading() as session:
        visit = finished(session, game, held_claim(request, game))
    row = visit.row
    info = board_of(row.system)
    scenario = next(one for one in info.scenarios if one.id == row.scenario)
    outcome = row.outcome or {}
    level = LEVELS.get(outcome["level"], f"{outcome['level'].capitalize()}.")
    if any(f"{outcome['level']} victory" in reason for reason in outcome["reasons"]):
        level = ""  # a reason says it already
    mine = list(visit.held)
    people = [seat.side for seat in visit.seats if seat.player == HUMAN]
    return page(
        request,
        "end",
        game=row.id,
        system=info,
        scenario=scenario,
        outcome=outcome,
        level=level,
        names=visit.names(),
        mine=mine,
        meets_again=bool(mine) and (row.rematch is not None) and len(people) > len(mine),
        may_meet=len(mine) == 1 and row.rematch is None and len(people) > len(mine),
        what_was_shown=_what_was_shown(services, game),
    )


def _what_was_shown(services: Services, game: str) -> Drawing | None:
    """The map as it lay at the end; None where the game can no longer be opened."""
    try:
        return drawing_for(services, game, SPECTATOR)
    except (Fault, YellowSeaError):
        return None


@router.post("/games/{game}/rematch")
def rematch(request: Request, services: Here, game: str) -> Response:
    """The same war with sides swapped: the first to ask begins it, the other joins him."""
    services.limits.new_games.spend(client_of(request.scope))
    again, keys = play_again(services, game, held_claim(request, game))
    return give_keys(request, RedirectResponse(f"/games/{again}", 303), again, keys)


@router.post("/games/{game}/what_if")
async def what_if(request: Request, services: Here, game: str) -> Response:
    """A game of one's own from any point of a finished one, against the usual bot."""
    fields = fields_of(await request.body())
    return await run_in_threadpool(_what_if, request, services, game, fields)


def _what_if(request: Request, services: Services, game: str, fields: dict[str, str]) -> Response:
    services.limits.new_games.spend(client_of(request.scope))
    text, mine = fields.get("step", ""), fields.get("side", "")
    if not text.isdecimal() or len(text) > LONGEST_NUMBER or mine not in SIDES:
        raise bad_request("bad_form", "step", "The form cannot be read.", "a step of the game and a side")
    then = replay.game_at_step(services, game, int(text))
    if then.actor is None:
        raise bad_request("over", "step", "The game is over there.", "an earlier step")
    seats = {side: HUMAN if side == mine else usual_bot(then.system) for side in SIDES}
    called = name_of(request)
    sits = player(request, services, called)
    begun = setup.begin_from(services, then.rules, then.position(), seats, sits.person, called)
    return to_board(request, services, begun, sits)


@router.post("/records")
async def upload(request: Request, services: Here) -> Response:
    services.limits.uploads.spend(client_of(request.scope))
    raw, kind = await request.body(), request.headers.get("content-type", "")
    return await run_in_threadpool(_take_in, request, services, raw, kind)


def _take_in(request: Request, services: Services, raw: bytes, kind: str) -> Response:
    sits = player(request, services, name_of(request))
    begun = records.take_in(services, as_text(uploaded_file(raw, kind)), sits.person)
    if not begun.seats:
        return RedirectResponse(f"/games/{begun.game}/replay", 303)
    return to_board(request, services, begun, sits)
