"""The HTTP API: thin routes, each one call into the functions that do the work. docs/api.md describes them."""

from collections.abc import AsyncIterator
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import JSONResponse, StreamingResponse
from starlette.concurrency import run_in_threadpool

from yellowsea.kernel.sides import SIDES
from yellowsea.server.bots import advice
from yellowsea.server.games import actions, listing, records, setup
from yellowsea.server.games import replay as replays
from yellowsea.server.games.cache import Harbour
from yellowsea.server.games.rules_in_use import system_at
from yellowsea.server.http.errors import Fault, bad_request
from yellowsea.server.http.requests import (
    Body,
    as_text,
    harbour_of,
    json_body,
    number_field,
    order_from_json,
    read_body,
    text_field,
)
from yellowsea.server.http.rule_pages import read_rulebook
from yellowsea.server.live.stream import lines

router = APIRouter(prefix="/api")

Here = Annotated[Harbour, Depends(harbour_of)]
Sent = Annotated[Body, Depends(json_body)]
Number = Annotated[int, Query(ge=0, le=2**31 - 1)]

NO_STORE = {"Cache-Control": "no-store"}


def answer(body: dict[str, Any], status: int = 200) -> JSONResponse:
    return JSONResponse(body, status, NO_STORE)


@router.get("/systems")
def systems(harbour: Here) -> JSONResponse:
    return answer(setup.menu(harbour))


@router.get("/systems/{system}/cards/{rule}")
def card(system: str, rule: str) -> JSONResponse:
    found = read_rulebook(system_at(system).cards()).card(rule)
    if found is None:
        raise Fault(404, "unknown_card", "rule", f"There is no card {rule!r}.", "the id of a rule card")
    return answer({"rule": found.rule, "title": found.title, "html": found.html})


@router.post("/commitments", status_code=201)
def promise(harbour: Here) -> JSONResponse:
    return answer({"commitment": setup.promise_a_seed(harbour)}, 201)


@router.get("/games")
def games(harbour: Here) -> JSONResponse:
    return answer({"games": [game.body() for game in listing.newest_games(harbour)]})


@router.post("/games", status_code=201)
def new_game(harbour: Here, body: Sent) -> JSONResponse:
    return answer(setup.begin_game(harbour, order_from_json(body)).body(), 201)


@router.get("/games/{game}")
def state(harbour: Here, game: str, seat: str | None = None, since: Number = 0) -> JSONResponse:
    return answer(actions.look(harbour, game, seat, since))


@router.post("/games/{game}/play")
def play(harbour: Here, game: str, body: Sent) -> JSONResponse:
    option = text_field(body, "option", "an option in notation, for instance 'pass'")
    return answer(actions.play(harbour, game, _seat(body), _seq(body), option))


@router.post("/games/{game}/undo")
def undo(harbour: Here, game: str, body: Sent) -> JSONResponse:
    return answer(actions.undo(harbour, game, _seat(body), _seq(body)))


@router.post("/games/{game}/resign")
def resign(harbour: Here, game: str, body: Sent) -> JSONResponse:
    return answer(actions.resign(harbour, game, _seat(body), _seq(body)))


@router.post("/games/{game}/quick_battle")
def quick_battle(harbour: Here, game: str, body: Sent) -> JSONResponse:
    other = text_field(body, "other", "the key of the second seat") if "other" in body else None
    return answer(actions.quick_battle(harbour, game, _seat(body), _seq(body), other))


@router.get("/games/{game}/why")
def why(harbour: Here, game: str, option: str, seat: str | None = None) -> JSONResponse:
    return answer(actions.why_not(harbour, game, seat, option))


@router.get("/games/{game}/odds")
def odds(harbour: Here, game: str, option: str, seat: str | None = None) -> JSONResponse:
    return answer(actions.odds(harbour, game, seat, option))


@router.get("/games/{game}/look")
def look(harbour: Here, game: str, what: str, of: str, seat: str | None = None) -> JSONResponse:
    return answer(actions.closer_look(harbour, game, seat, what, of))


@router.get("/games/{game}/advice")
def ask_the_staff(harbour: Here, game: str, seat: str | None = None) -> JSONResponse:
    return answer(advice.advise(harbour, game, seat))


@router.get("/games/{game}/stream")
async def stream(harbour: Here, game: str, seat: str | None = None) -> StreamingResponse:
    viewer, _ = await run_in_threadpool(actions.number_of, harbour, game, seat)

    async def number_now() -> int:
        return (await run_in_threadpool(actions.number_of, harbour, game, seat))[1]

    told: AsyncIterator[str] = lines(harbour.signals, game, viewer, number_now, harbour.settings.stream_pulse)
    # Proxies that gather output would hold back what is meant to arrive at once.
    return StreamingResponse(told, media_type="text/event-stream", headers={**NO_STORE, "X-Accel-Buffering": "no"})


@router.get("/games/{game}/record")
def record(harbour: Here, game: str, seat: str | None = None) -> JSONResponse:
    answered = answer(records.record_for(harbour, game, seat))
    answered.headers["Content-Disposition"] = f'attachment; filename="yellowsea-{game}.json"'
    return answered


@router.post("/records", status_code=201)
async def upload(harbour: Here, request: Request) -> JSONResponse:
    text = as_text(await read_body(request, harbour.settings.record_limit))
    return answer((await run_in_threadpool(records.take_in, harbour, text)).body(), 201)


@router.get("/games/{game}/replay")
def replay(harbour: Here, game: str, step: int = 0, side: str | None = None) -> JSONResponse:
    if side is not None and side not in SIDES:
        raise bad_request("unknown_side", "side", f"There is no side {side!r}.", "one of " + ", ".join(SIDES))
    return answer(replays.replay(harbour, game, step, side))


@router.get("/games/{game}/reason")
def reason(harbour: Here, game: str, step: int) -> JSONResponse:
    return answer(advice.reason_of_step(harbour, game, step))


@router.get("/games/{game}/verify")
def verify(harbour: Here, game: str) -> JSONResponse:
    return answer(replays.check_dice(harbour, game))


def _seat(body: Body) -> str:
    return text_field(body, "seat", "the key of a seat of this game")


def _seq(body: Body) -> int:
    return number_field(body, "seq", "the sequence number of the state you saw")
