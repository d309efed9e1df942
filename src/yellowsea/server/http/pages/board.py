"""The pages that hold a board: a game, its replay, a guided game."""

from fastapi import Request
from fastapi.responses import RedirectResponse, Response

from yellowsea.kernel.errors import YellowSeaError
from yellowsea.kernel.state.sides import SIDES
from yellowsea.server.games import setup
from yellowsea.server.games.lessons import game_at, lesson_at
from yellowsea.server.games.lobby.lobby_cards import lobby_card
from yellowsea.server.games.lobby.pictures import drawing_for, who_looks
from yellowsea.server.games.past.reading import has_read
from yellowsea.server.games.rules_in_use import board_of, systems_with_a_board
from yellowsea.server.games.seats import HUMAN
from yellowsea.server.games.visits import enter
from yellowsea.server.http.client_quotas import client_of
from yellowsea.server.http.errors import Fault
from yellowsea.server.http.pages.own_name import name_of
from yellowsea.server.http.pages.page import Here, page, room, to_board, usual_bot
from yellowsea.server.http.seat_keys import give_keys, held_claim, keys_in_cookie
from yellowsea.server.http.who import player
from yellowsea.server.services import Services

router = room()


@router.get("/games/{game}")
def board_page(request: Request, services: Here, game: str) -> Response:
    return _client_page(request, services, "board", game)


@router.get("/games/{game}/replay")
def replay_page(request: Request, services: Here, game: str) -> Response:
    return _client_page(request, services, "replay", game)


def _client_page(request: Request, services: Services, kind: str, game: str) -> Response:
    with services.database.reading() as session:
        visit = enter(session, game, held_claim(request, game))
        keys, held = keys_in_cookie(request, game), list(visit.held)
        # Whoever sits down for the first time is briefed.
        is_newcomer = len(held) == 1 and not has_read(session, game, held[0])
    system = board_of(visit.row.system)
    files = request.app.state.web_files
    first = files.asked_first(system.id)
    if kind == "board":
        # The question that the page begins with; with two seats it first asks whose turn it is.
        seat = f"as={held[0]}&" if len(held) == 1 else ""
        first = [(f"/api/games/{visit.row.id}?{seat}since=0", "fetch"), *first]
        if is_newcomer:
            first.insert(1, (f"/api/games/{visit.row.id}/briefing?as={held[0]}", "fetch"))
    script = files.board_script(system.id)
    response = page(
        request, "board", kind=kind, game=visit.row.id, system=system, sides=held, script=script, first=first
    )
    response.headers["Cache-Control"] = "no-store"
    return give_keys(request, response, game, keys)


@router.get("/games/{game}/picture.svg")
def picture(request: Request, services: Here, game: str) -> Response:
    """The position as whoever asks may know it. Where the game cannot be opened, the picture of its scenario."""
    claim, version = who_looks(services, game, held_claim(request, game))
    headers = {"ETag": f'"{version}"', "Cache-Control": "private, no-cache"}
    if request.headers.get("if-none-match") == headers["ETag"]:
        return Response(status_code=304, headers=headers)
    try:
        drawn = drawing_for(services, game, claim)
    except (Fault, YellowSeaError):
        return _scenario_picture(request, services, game)
    return Response(drawn.svg, media_type="image/svg+xml", headers=headers)


def _scenario_picture(request: Request, services: Services, game: str) -> Response:
    with services.database.reading() as session:
        row = enter(session, game).row
    path = lobby_card(row.system).pictures.get(row.scenario) if row.system in systems_with_a_board() else None
    if path is None:
        raise Fault(404, "no_picture", "game", "There is no picture of this game.", "a game that can be opened")
    return RedirectResponse(request.app.state.web_files.address(path), 302)


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
    called = name_of(request)
    sits = player(request, services, called)
    begun = setup.begin_from(services, game.rules, game.position(), seats, sits.person, called)
    return to_board(request, services, begun, sits)
