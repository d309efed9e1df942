"""The pages: lobby, new game, board, replay, rules. Thin routes around templates."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from fastapi.templating import Jinja2Templates
from starlette.concurrency import run_in_threadpool

import yellowsea as ys
from yellowsea.bots import levels
from yellowsea.kernel.errors import YellowSeaError
from yellowsea.kernel.sides import SIDES
from yellowsea.server.games import listing, records, setup
from yellowsea.server.games.cache import Harbour
from yellowsea.server.games.payload import HUMAN, enter
from yellowsea.server.games.rules_in_use import board_of, system_at, systems_with_a_board
from yellowsea.server.games.seats import side_of
from yellowsea.server.http.errors import Fault
from yellowsea.server.http.forms import (
    FRIEND,
    fields_of,
    form_text,
    friends_of,
    order_from_form,
    uploaded_file,
)
from yellowsea.server.http.requests import as_text, harbour_of, read_body
from yellowsea.server.http.rule_pages import read_rulebook
from yellowsea.systems import find

router = APIRouter(default_response_class=HTMLResponse)
templates = Jinja2Templates(Path(__file__).parent / "templates")
templates.env.filters["form_text"] = form_text
templates.env.filters["day"] = lambda seconds: datetime.fromtimestamp(seconds, UTC).strftime("%d %B %Y, %H:%M UTC")
templates.env.filters["iso"] = lambda seconds: datetime.fromtimestamp(seconds, UTC).isoformat()

Here = Annotated[Harbour, Depends(harbour_of)]

PLAYERS = {
    HUMAN: "A person at this screen",
    FRIEND: "A person elsewhere, by link",
    "random": "Computer: random moves",
    "doctrine": "Computer: by the book (doctrine)",
    "staff": "Computer: plans ahead (staff)",
}
"""What the seats of the new-game form offer, in plain words; levels not named here show their own name."""

A_YEAR = 365 * 86_400


def page(request: Request, name: str, status: int = 200, **told: Any) -> Response:
    return templates.TemplateResponse(request, f"{name}.html", told, status_code=status)


def complaint(request: Request, fault: Fault) -> Response:
    """An error for a person to read."""
    return page(request, "complaint", fault.status, fault=fault)


@router.get("/")
def lobby_page(request: Request, harbour: Here) -> Response:
    games = listing.newest_games(harbour)
    return page(
        request,
        "lobby",
        open_games=[game for game in games if game.outcome is None],
        finished_games=[game for game in games if game.outcome is not None],
        systems=systems_with_a_board(),
    )


@router.get("/new")
def new_page(request: Request, harbour: Here, system: str | None = None) -> Response:
    wanted = board_of(system or next(iter(systems_with_a_board())))
    return _new_page(request, harbour, wanted.id, {}, None)


def _new_page(
    request: Request, harbour: Harbour, system: str, filled: dict[str, str], wrong: YellowSeaError | Fault | None
) -> Response:
    """The form; after a mistake with what was filled in, and the mistake on top."""
    info = find(system).info()
    offered = levels(system)
    return page(
        request,
        "new",
        status=400 if wrong else 200,
        info=info,
        systems=systems_with_a_board(),
        sides=SIDES,
        players={HUMAN: PLAYERS[HUMAN], FRIEND: PLAYERS[FRIEND], **{one: PLAYERS.get(one, one) for one in offered}},
        seats={"japan": HUMAN, "russia": "doctrine" if "doctrine" in offered else offered[0]},
        data_packs=sorted(harbour.settings.data_packs),
        commitment=setup.promise_a_seed(harbour),
        filled=filled,
        wrong=wrong,
    )


@router.post("/new")
async def new_game(request: Request, harbour: Here) -> Response:
    fields = fields_of(await read_body(request, harbour.settings.body_limit))
    return await run_in_threadpool(_begin, request, harbour, fields)


def _begin(request: Request, harbour: Harbour, fields: dict[str, str]) -> Response:
    system = find(fields.get("system", "")).info().id
    info = board_of(system)
    try:
        begun = setup.begin_game(harbour, order_from_form(fields, info))
    except (YellowSeaError, Fault) as error:
        return _new_page(request, harbour, system, fields, error)
    friends = friends_of(fields)
    mine = {side: key for side, key in begun.seats.items() if side not in friends}
    links = {side: f"{request.base_url}games/{begun.game}?seat={begun.seats[side]}" for side in friends}
    if links:
        response = page(request, "invitation", game=begun.game, links=links)
    else:
        response = RedirectResponse(f"/games/{begun.game}", 303)
    return _with_keys(request, response, begun.game, mine)


@router.get("/games/{game}")
def board_page(request: Request, harbour: Here, game: str, seat: str | None = None) -> Response:
    """The board. An invitation's address carries the key of a seat: it goes into the cookie and out of the address."""
    held = _keys_held(request, game)
    with harbour.database.reading() as session:
        visit = enter(session, game, None)
        side = side_of(seat, visit.seats)
    if seat is not None and side is not None:
        return _with_keys(request, RedirectResponse(f"/games/{game}", 303), game, {**held, side: seat})
    return _client_page(request, "board", visit.row.id, visit.row.system, held)


@router.get("/games/{game}/replay")
def replay_page(request: Request, harbour: Here, game: str) -> Response:
    with harbour.database.reading() as session:
        row = enter(session, game, None).row
    return _client_page(request, "replay", row.id, row.system, _keys_held(request, game))


def _client_page(request: Request, kind: str, game: str, system: str, held: dict[str, str]) -> Response:
    response = page(request, "board", kind=kind, game=game, system=board_of(system), seats=held)
    response.headers["Cache-Control"] = "no-store"
    return response


@router.post("/records")
async def upload(request: Request, harbour: Here) -> Response:
    raw = await read_body(request, harbour.settings.record_limit + 2_000)
    text = as_text(uploaded_file(raw, request.headers.get("content-type", "")))
    begun = await run_in_threadpool(records.take_in, harbour, text)
    if not begun.seats:
        return RedirectResponse(f"/games/{begun.game}/replay", 303)
    return _with_keys(request, RedirectResponse(f"/games/{begun.game}", 303), begun.game, begun.seats)


@router.get("/rules")
def rules_index(request: Request) -> Response:
    return page(request, "rules_index", systems=ys.systems())


@router.get("/rules/{system}")
def rules_page(request: Request, system: str) -> Response:
    found = system_at(system)
    return page(request, "rules", info=found.info(), rulebook=read_rulebook(found.cards()))


# -- the keys that this browser holds --------------------------------------------------------------------------------


def _cookie(game: str) -> str:
    return f"yellowsea_{game}"


def _with_keys(request: Request, response: Response, game: str, keys: dict[str, str]) -> Response:
    """Give the browser the keys of its seats; they go to this game's pages only, which hand them to their script."""
    if keys:
        value = ".".join(f"{side}:{key}" for side, key in keys.items())
        response.set_cookie(
            _cookie(game),
            value,
            max_age=A_YEAR,
            path=f"/games/{game}",
            secure=request.url.scheme == "https",
            httponly=True,
            samesite="lax",
        )
    return response


def _keys_held(request: Request, game: str) -> dict[str, str]:
    pairs = [pair.partition(":") for pair in request.cookies.get(_cookie(game), "").split(".")]
    return {side: key for side, colon, key in pairs if colon and side in SIDES}
