"""The pages: lobby, new game, invitation, board, replay, rules. Thin routes around templates."""

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
from yellowsea.server.games import commitments, joining, listing, records, setup
from yellowsea.server.games.rules_in_use import board_of, system_at, systems_with_a_board
from yellowsea.server.games.seats import HUMAN, sides_held
from yellowsea.server.games.visits import enter
from yellowsea.server.http.bodies import as_text, services_of
from yellowsea.server.http.errors import Fault
from yellowsea.server.http.forms import FRIEND, fields_of, form_text, friends_of, order_from_form
from yellowsea.server.http.limits import client_of
from yellowsea.server.http.multipart import uploaded_file
from yellowsea.server.http.rule_pages import read_rulebook
from yellowsea.server.http.seat_keys import give_keys, keys_in_cookie
from yellowsea.server.services import Services
from yellowsea.systems import find

router = APIRouter(default_response_class=HTMLResponse, include_in_schema=False)
templates = Jinja2Templates(Path(__file__).parent / "templates")
templates.env.filters["form_text"] = form_text
templates.env.filters["day"] = lambda seconds: datetime.fromtimestamp(seconds, UTC).strftime("%d %B %Y, %H:%M UTC")
templates.env.filters["iso"] = lambda seconds: datetime.fromtimestamp(seconds, UTC).isoformat()

Here = Annotated[Services, Depends(services_of)]

PLAYERS = {
    HUMAN: "A person at this screen",
    FRIEND: "A person elsewhere, by link",
    "random": "Computer: random moves",
    "doctrine": "Computer: by the book (doctrine)",
    "staff": "Computer: plans ahead (staff)",
}
"""What the seats of the new-game form offer, in plain words; levels not named here show their own name."""


def page(request: Request, name: str, status: int = 200, **context: Any) -> Response:
    context["static"] = request.app.state.web_files.address
    return templates.TemplateResponse(request, f"{name}.html", context, status_code=status)


def error_page(request: Request, fault: Fault) -> Response:
    """An error for a person to read."""
    response = page(request, "error", fault.status, fault=fault)
    response.headers.update(fault.headers)
    return response


@router.get("/")
def lobby_page(request: Request, services: Here) -> Response:
    games = listing.newest_games(services)
    return page(
        request,
        "lobby",
        open_games=[game for game in games if game["outcome"] is None],
        finished_games=[game for game in games if game["outcome"] is not None],
        systems=systems_with_a_board(),
    )


# -- a new game ------------------------------------------------------------------------------------------------------


@router.get("/new")
def new_page(request: Request, services: Here, system: str | None = None) -> Response:
    wanted = board_of(system or next(iter(systems_with_a_board())))
    return _new_page(request, services, wanted.id, {}, None)


def _new_page(
    request: Request, services: Services, system: str, filled: dict[str, str], wrong: YellowSeaError | Fault | None
) -> Response:
    """The form; after a mistake with what was filled in, and the mistake on top."""
    services.limits.new_games.spend(client_of(request.scope))
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
        data_packs=sorted(services.settings.data_packs),
        commitment=commitments.draw_seed(services),
        filled=filled,
        wrong=wrong,
    )


@router.post("/new")
async def new_game(request: Request, services: Here) -> Response:
    fields = fields_of(await request.body())
    return await run_in_threadpool(_begin, request, services, fields)


def _begin(request: Request, services: Services, fields: dict[str, str]) -> Response:
    system = find(fields.get("system", "")).info().id
    info = board_of(system)
    services.limits.new_games.spend(client_of(request.scope))
    try:
        begun = setup.begin_game(services, order_from_form(fields, info))
    except YellowSeaError as error:
        return _new_page(request, services, system, fields, error)
    except Fault as fault:
        if fault.status != 400:
            raise
        return _new_page(request, services, system, fields, fault)
    friends = friends_of(fields)
    mine = {side: key for side, key in begun.seats.items() if side not in friends}
    # What follows the # stays in the browser: no server, proxy or log sees the key in an address.
    links = {side: f"{request.base_url}games/{begun.game}/join#{begun.seats[side]}" for side in friends}
    if links:
        response = page(request, "invitation", game=begun.game, links=links)
        response.headers["Cache-Control"] = "no-store"
    else:
        response = RedirectResponse(f"/games/{begun.game}", 303)
    return give_keys(request, response, begun.game, mine)


@router.get("/games/{game}/join")
def join_page(request: Request, services: Here, game: str) -> Response:
    """An invitation: its address ends with the key of a seat, which a script puts into the form."""
    with services.database.reading() as session:
        row = enter(session, game).row
    return page(request, "join", game=row.id, system=board_of(row.system), commitment=row.commitment)


@router.post("/games/{game}/join")
async def join(request: Request, services: Here, game: str) -> Response:
    fields = fields_of(await request.body())
    key, words = fields.get("key", "").strip(), fields.get("words", "").strip()
    side = await run_in_threadpool(joining.join, services, game, key, words)
    return give_keys(request, RedirectResponse(f"/games/{game}", 303), game, {side: key})


# -- the board -------------------------------------------------------------------------------------------------------


@router.get("/games/{game}")
def board_page(request: Request, services: Here, game: str) -> Response:
    return _client_page(request, services, "board", game)


@router.get("/games/{game}/replay")
def replay_page(request: Request, services: Here, game: str) -> Response:
    return _client_page(request, services, "replay", game)


def _client_page(request: Request, services: Services, kind: str, game: str) -> Response:
    with services.database.reading() as session:
        visit = enter(session, game)
    keys = keys_in_cookie(request, game)
    held = sides_held(keys.values(), visit.seats)
    system = board_of(visit.row.system)
    script = request.app.state.web_files.board_script(system.id)
    response = page(request, "board", kind=kind, game=visit.row.id, system=system, sides=held, script=script)
    response.headers["Cache-Control"] = "no-store"
    return give_keys(request, response, game, keys)


@router.post("/records")
async def upload(request: Request, services: Here) -> Response:
    services.limits.uploads.spend(client_of(request.scope))
    raw, kind = await request.body(), request.headers.get("content-type", "")
    begun = await run_in_threadpool(lambda: records.take_in(services, as_text(uploaded_file(raw, kind))))
    if not begun.seats:
        return RedirectResponse(f"/games/{begun.game}/replay", 303)
    return give_keys(request, RedirectResponse(f"/games/{begun.game}", 303), begun.game, begun.seats)


# -- rules -----------------------------------------------------------------------------------------------------------


@router.get("/rules")
def rules_index(request: Request) -> Response:
    return page(request, "rules_index", systems=ys.systems())


@router.get("/rules/{system}")
def rules_page(request: Request, system: str) -> Response:
    found = system_at(system)
    return page(request, "rules", info=found.info(), rulebook=read_rulebook(found.cards()))
