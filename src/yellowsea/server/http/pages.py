"""The pages: lobby, new game, invitation, board, replay, rules. Thin routes around templates."""

import time
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
from yellowsea.server.games import commitments, joining, listing, setup
from yellowsea.server.games.lessons import game_at, lesson_at, lessons_of
from yellowsea.server.games.lobby_cards import HARDEST, lobby_card
from yellowsea.server.games.past import records, replay
from yellowsea.server.games.rules_in_use import board_of, system_at, systems_with_a_board
from yellowsea.server.games.seats import HUMAN, LINK, sides_held, sides_named
from yellowsea.server.games.visits import enter, finished
from yellowsea.server.http.bodies import as_text, services_of
from yellowsea.server.http.client_quotas import client_of
from yellowsea.server.http.errors import Fault, bad_request
from yellowsea.server.http.forms import ANYBODY, FRIEND, fields_of, form_text, order_from_form
from yellowsea.server.http.multipart import uploaded_file
from yellowsea.server.http.qr_code import LONGEST, qr_path
from yellowsea.server.http.rule_pages import read_rulebook
from yellowsea.server.http.seat_keys import give_keys, guest_keys, keep_guest_keys, keys_in_cookie, own_games
from yellowsea.server.services import Services
from yellowsea.systems import info_of

router = APIRouter(default_response_class=HTMLResponse, include_in_schema=False)
templates = Jinja2Templates(Path(__file__).parent / "templates")
templates.env.filters["form_text"] = form_text
templates.env.filters["day"] = lambda seconds: datetime.fromtimestamp(seconds, UTC).strftime("%d %B %Y, %H:%M UTC")
templates.env.filters["ago"] = lambda seconds: ago(int(time.time()) - seconds)
templates.env.filters["iso"] = lambda seconds: datetime.fromtimestamp(seconds, UTC).isoformat()

# What a result is called under "Japan has won"; a plain victory needs no more words.
LEVELS = {
    "victory": "",
    "resignation": "The other side has resigned.",
    "hits": "By hits: neither side holds what it would need, so the side with fewer hits has won.",
    "draw": "A draw.",
    "drawn": "A draw.",
    "inconclusive": "Neither side has reached what it needed.",
    **{level: f"A {level} victory." for level in ("decisive", "marginal", "tactical", "strategic")},
    "major victory": "A major victory.",
}
Here = Annotated[Services, Depends(services_of)]

LONGEST_NUMBER = 9

PLAYERS = {
    HUMAN: "A person at this screen",
    FRIEND: "A friend elsewhere, by link",
    ANYBODY: "Anybody, from the lobby",
    "random": "Computer: random moves",
    "doctrine": "Computer: by the book (doctrine)",
    "staff": "Computer: plans ahead (staff)",
}
"""What the seats of the new-game form offer, in plain words; levels not named here show their own name."""


def ago(seconds: int) -> str:
    """How long ago, in the largest unit that fits."""
    for unit, size in (("day", 86_400), ("hour", 3_600), ("minute", 60)):
        count = seconds // size
        if count:
            return f"{count} {unit}{'s' if count > 1 else ''} ago"
    return "just now"


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
    own = own_games(request)
    mine = _own_games(services, own) if own else []
    others = [game for game in listing.newest_games(services) if game["game"] not in own]
    return page(
        request,
        "lobby",
        cards=sorted(map(lobby_card, systems_with_a_board()), key=lambda card: card.difficulty or HARDEST),
        own_games=[game for game in mine if game["outcome"] is None],
        open_games=[game for game in others if game["outcome"] is None],
        finished_games=[game for game in mine + others if game["outcome"] is not None],
        lessons={system: list(lessons_of(system).values()) for system in systems_with_a_board()},
        newcomer=not own,
        picture=_picture,
    )


def _own_games(services: Here, own: dict[str, list[str]]) -> list[dict[str, Any]]:
    """The visitor's games, those first that wait for him."""
    awaited = listing.friends_awaited(services, own)
    games = listing.games_with(services, own)
    mine = [{**game, "you": own[game["game"]], "awaited": awaited.get(game["game"])} for game in games]
    return sorted(mine, key=lambda game: game["actor"] not in game["you"])


def _picture(game: dict[str, Any]) -> str | None:
    """The picture of a listed game's scenario."""
    drawn = systems_with_a_board()
    return lobby_card(game["system"]).pictures.get(game["scenario_id"]) if game["system"] in drawn else None


@router.post("/play/{system}")
def play_now(request: Request, services: Here, system: str) -> Response:
    """A game without questions: the card's scenario and side, against the best bot, with the counters set up."""
    card = lobby_card(board_of(system).id)
    services.limits.new_games.spend(client_of(request.scope))
    seats = {side: HUMAN if side == card.side else usual_bot(system) for side in SIDES}
    begun = setup.begin_game(services, setup.Order(system=system, scenario=card.scenario, seats=seats, placed=True))
    return give_keys(request, RedirectResponse(f"/games/{begun.game}", 303), begun.game, begun.seats)


def usual_bot(system: str) -> str:
    offered = levels(system)
    return "doctrine" if "doctrine" in offered else offered[0]


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
    info = info_of(system)
    offered = levels(system)
    return page(
        request,
        "new",
        status=400 if wrong else 200,
        info=info,
        systems=systems_with_a_board(),
        sides=SIDES,
        card=lobby_card(system),
        players={one: PLAYERS.get(one, one) for one in (HUMAN, FRIEND, ANYBODY, *offered)},
        seats={"japan": HUMAN, "russia": usual_bot(system)},
        data_packs=sorted(services.settings.data_packs),
        commitment=commitments.draw_seed(services),
        filled=filled,
        differing=sum(
            filled.get(f"option.{one.name}", form_text(one.default)) != form_text(one.default) for one in info.options
        ),
        wrong=wrong,
    )


@router.post("/new")
async def new_game(request: Request, services: Here) -> Response:
    fields = fields_of(await request.body())
    return await run_in_threadpool(_begin, request, services, fields)


def _begin(request: Request, services: Services, fields: dict[str, str]) -> Response:
    system = info_of(fields.get("system", "")).id
    info = board_of(system)
    services.limits.new_games.spend(client_of(request.scope))
    try:
        order = order_from_form(fields, info)
        begun = setup.begin_game(services, order)
    except YellowSeaError as error:
        return _new_page(request, services, system, fields, error)
    except Fault as fault:
        if fault.status != 400:
            raise
        return _new_page(request, services, system, fields, fault)
    mine = {side: key for side, key in begun.seats.items() if side not in order.invitations}
    guests = {side: begun.seats[side] for side, how in order.invitations.items() if how == LINK}
    response = RedirectResponse(f"/games/{begun.game}" + ("/invite" if guests else ""), 303)
    if guests:
        keep_guest_keys(request, response, begun.game, guests)
    return give_keys(request, response, begun.game, mine)


@router.get("/games/{game}/invite")
def invitation_page(request: Request, services: Here, game: str) -> Response:
    """The links for friends, as often as whoever set the game up wants to see them."""
    with services.database.reading() as session:
        visit = enter(session, game)
    guests = guest_keys(request, game)
    if not guests:
        text = "Only the browser that set the game up can show its links."
        raise Fault(404, "no_invitation", "game", text, "the browser that set the game up")
    # A link is dead once its guest has come: he has a key of his own then.
    keys = {side: key for side, key in guests.items() if side in sides_named([key], visit.seats)}
    # What follows the # stays in the browser: no server, proxy or log sees the key in an address.
    links = {side: f"{request.base_url}games/{game}/join#{key}" for side, key in keys.items()}
    codes = {side: qr_path(link) for side, link in links.items() if len(link.encode()) <= LONGEST}
    here = request.url.hostname in ("localhost", "127.0.0.1", "::1")
    response = page(
        request,
        "invitation",
        game=visit.row.id,
        sides=list(guests),
        links=links,
        codes=codes,
        waiting=visit.invited(),
        only_here=here,
    )
    response.headers["Cache-Control"] = "no-store"
    return response


@router.post("/games/{game}/seat")
async def take_seat(request: Request, services: Here, game: str) -> Response:
    """Sit down in a seat that is open to anybody."""
    side = fields_of(await request.body()).get("side", "")
    key = await run_in_threadpool(joining.take_open_seat, services, game, side)
    return give_keys(request, RedirectResponse(f"/games/{game}", 303), game, {side: key})


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
    side, key = await run_in_threadpool(joining.join, services, game, key, words)
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


@router.get("/games/{game}/end")
def end_page(request: Request, services: Here, game: str) -> Response:
    """Who won and why, and how it went."""
    with services.database.reading() as session:
        row = finished(session, game).row
    info = board_of(row.system)
    scenario = next(one for one in info.scenarios if one.id == row.scenario)
    outcome = row.outcome or {}
    level = LEVELS.get(outcome["level"], f"{outcome['level'].capitalize()}.")
    if any(f"{outcome['level']} victory" in reason for reason in outcome["reasons"]):
        level = ""  # a reason says it already
    return page(request, "end", game=row.id, system=info, scenario=scenario, outcome=outcome, level=level)


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
    begun = setup.begin_from(services, then.rules, then.position(), seats)
    return give_keys(request, RedirectResponse(f"/games/{begun.game}", 303), begun.game, begun.seats)


@router.post("/records")
async def upload(request: Request, services: Here) -> Response:
    services.limits.uploads.spend(client_of(request.scope))
    raw, kind = await request.body(), request.headers.get("content-type", "")
    begun = await run_in_threadpool(lambda: records.take_in(services, as_text(uploaded_file(raw, kind))))
    if not begun.seats:
        return RedirectResponse(f"/games/{begun.game}/replay", 303)
    return give_keys(request, RedirectResponse(f"/games/{begun.game}", 303), begun.game, begun.seats)


# -- guided games ------------------------------------------------------------------------------------------------------


@router.get("/learn/{system}/{lesson}")
def lesson_page(request: Request, system: str, lesson: str) -> Response:
    info, found = board_of(system), lesson_at(system, lesson)
    script = request.app.state.web_files.board_script(info.id)
    return page(request, "board", kind="lesson", game=found.id, system=info, sides=[found.side], script=script)


@router.post("/learn/{system}/{lesson}")
def after_the_lesson(request: Request, services: Here, system: str, lesson: str) -> Response:
    """A free game from where the lesson ends, against the usual bot."""
    found = lesson_at(board_of(system).id, lesson)
    services.limits.new_games.spend(client_of(request.scope))
    game, _lines = game_at(found, len(found.beats))
    seats = {side: HUMAN if side == found.side else usual_bot(system) for side in SIDES}
    begun = setup.begin_from(services, game.rules, game.position(), seats)
    return give_keys(request, RedirectResponse(f"/games/{begun.game}", 303), begun.game, begun.seats)


# -- rules -----------------------------------------------------------------------------------------------------------


@router.get("/rules")
def rules_index(request: Request) -> Response:
    return page(request, "rules_index", systems=ys.systems())


@router.get("/rules/{system}")
def rules_page(request: Request, system: str) -> Response:
    found = system_at(system)
    return page(request, "rules", info=info_of(system), rulebook=read_rulebook(found.cards()))
