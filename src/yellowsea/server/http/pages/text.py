"""A game as text: what stands where, what is asked, and the options as buttons. It needs no script."""

from collections.abc import Sequence
from typing import Any

from fastapi import Request
from fastapi.responses import RedirectResponse, Response
from pydantic_core import from_json
from starlette.concurrency import run_in_threadpool

from yellowsea.drawing.in_words import in_words
from yellowsea.kernel.errors import IllegalMove
from yellowsea.kernel.state.sides import SIDES
from yellowsea.server.games import actions, questions
from yellowsea.server.games.payload import Stale
from yellowsea.server.games.rules_in_use import board_of
from yellowsea.server.games.seats import HUMAN
from yellowsea.server.games.visits import Visit, enter
from yellowsea.server.http.errors import bad_request
from yellowsea.server.http.pages.forms import fields_of
from yellowsea.server.http.pages.page import Here, page, room
from yellowsea.server.http.seat_keys import held_claim
from yellowsea.server.pace.clock import in_words as clock_words
from yellowsea.server.services import Services

router = room()
LINES = 25
"""As many of the last lines of the log are told."""
LONGEST_NUMBER = 9
UNDO = "undo"


@router.get("/games/{game}/text")
def text_page(request: Request, services: Here, game: str) -> Response:
    return _page(request, services, game, request.query_params.get("as"), None)


@router.post("/games/{game}/text")
async def decide(request: Request, services: Here, game: str) -> Response:
    fields = fields_of(await request.body())
    return await run_in_threadpool(_decide, request, services, game, fields)


def _decide(request: Request, services: Services, game: str, fields: dict[str, str]) -> Response:
    side, seq, option = fields.get("as", ""), fields.get("seq", ""), fields.get("option", "")
    if side not in SIDES or not seq.isdecimal() or len(seq) > LONGEST_NUMBER or not option:
        raise bad_request("bad_form", "option", "The form cannot be read.", "a side, a number and an option")
    claim = held_claim(request, game, side)
    try:
        if option == UNDO:
            actions.undo(services, game, claim, int(seq))
        else:
            actions.play(services, game, claim, int(seq), option)
    except Stale:
        return _page(request, services, game, side, "The game has moved on since this page was made.")
    except IllegalMove as error:
        return _page(request, services, game, side, error.refusal.text)
    return RedirectResponse(f"/games/{game}/text?as={side}", 303)


def _page(request: Request, services: Services, game: str, wanted: str | None, wrong: str | None) -> Response:
    with services.database.reading() as session:
        visit = enter(session, game, held_claim(request, game))
    held = list(visit.held)
    side = _side(visit, held, wanted)
    info = board_of(visit.row.system)
    claim = held_claim(request, game, side)
    found = questions.state(services, game, claim, max(0, _seen(visit, side) - LINES))
    fields: dict[str, Any] = found.fields
    told = [event["text"] for line in fields["events"] for event in line["events"]]
    response = page(
        request,
        "text",
        status=409 if wrong else 200,
        game=game,
        system=info,
        scenario=next(one for one in info.scenarios if one.id == visit.row.scenario),
        side=side,
        held=held,
        chooses=len(held) > 1,
        state=fields,
        standing=questions.standing(services, game, claim)["standing"],
        position=in_words(from_json(found.view)),
        told=told[-LINES:],
        times=_times(fields),
        wrong=wrong,
    )
    response.headers["Cache-Control"] = "no-store"
    return response


def _times(fields: dict[str, Any]) -> list[str]:
    """What each person has left on the clock."""
    clock = fields["clock"]
    people = [side for side in SIDES if fields["seats"][side] == HUMAN] if clock is not None else []
    return [
        f"{side.capitalize()} has {clock_words(clock['left'][side], clock['kind'])}"
        + (", and it is running." if clock["runs_for"] == side else ".")
        for side in people
    ]


def _seen(visit: Visit, side: str | None) -> int:
    return visit.row.seen["public" if side is None else side]


def _side(visit: Visit, held: Sequence[str], wanted: str | None) -> str | None:
    """The side that is asked for, or the only one held. Who holds both names one first where there are secrets."""
    if wanted in held:
        return wanted
    if len(held) == 1:
        return held[0]
    if held and not visit.row.secrets:
        return visit.row.actor
    return None
