"""The HTTP API: thin routes, each one call into the functions that do the work. docs/api.md describes them."""

from collections.abc import AsyncIterator, Iterator
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import Response, StreamingResponse
from starlette.concurrency import run_in_threadpool
from starlette.types import Receive, Scope, Send

from yellowsea.kernel.data.cards import full_id
from yellowsea.server.bots import advice
from yellowsea.server.games import actions, commitments, joining, questions, setup
from yellowsea.server.games.lobby import listing
from yellowsea.server.games.past import reading, records
from yellowsea.server.games.past import replay as replays
from yellowsea.server.games.rules_in_use import system_at
from yellowsea.server.http import schemas
from yellowsea.server.http.answers import NO_STORE, answer
from yellowsea.server.http.bodies import as_text, services_of
from yellowsea.server.http.client_quotas import AtOnce, client_of
from yellowsea.server.http.errors import Fault
from yellowsea.server.http.rule_pages import read_rulebook
from yellowsea.server.http.seat_keys import Asking, give_keys
from yellowsea.server.http.shapes import Side
from yellowsea.server.http.who import Who
from yellowsea.server.live.stream import News, lines
from yellowsea.server.people.invitations import invitations_of
from yellowsea.server.services import Services


def error_answers(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The error answers of a route, for its description."""
    special = {409: schemas.StaleAnswer, 422: schemas.RefusalAnswer}
    return {status: {"model": special.get(status, schemas.ErrorAnswer)} for status in statuses}


router = APIRouter(prefix="/api", responses=error_answers(400, 503))

Here = Annotated[Services, Depends(services_of)]


def one_slow_question(services: Here, request: Request) -> Iterator[None]:
    """Questions that a worker answers by playing a game again: a client has few of them under way."""
    with services.limits.slow.one(client_of(request.scope)):
        yield


SLOW = [Depends(one_slow_question)]
Number = Annotated[int, Query(ge=0, le=schemas.BIGGEST)]

ABOUT_A_GAME = error_answers(403, 404)
WRITES = error_answers(403, 404, 409, 422)
AFTER_THE_END: dict[int | str, dict[str, Any]] = {
    404: {"model": schemas.ErrorAnswer},
    409: {"model": schemas.ErrorAnswer},
}


# -- choosing --------------------------------------------------------------------------------------------------------


@router.get("/systems", response_model=schemas.Menu)
def systems(services: Here) -> Response:
    """Everything that may be chosen for a new game."""
    return answer(services.menu)


@router.get("/systems/{system}/cards/{rule}", response_model=schemas.RuleCard, responses=error_answers(404))
def card(system: str, rule: str) -> Response:
    """One rule card."""
    found = read_rulebook(system_at(system).cards()).card(rule)
    if found is None:
        raise Fault(404, "unknown_card", "rule", f"There is no card {rule!r}.", "the id of a rule card")
    return answer({"rule": full_id(system, found.rule), "title": found.title, "html": found.html})


@router.post("/commitments", status_code=201, response_model=schemas.Commitment)
def commit(services: Here, request: Request) -> Response:
    """Draw a seed for a game to come and show its digest."""
    services.limits.new_games.spend(client_of(request.scope))
    return answer({"commitment": commitments.draw_seed(services)}, 201)


@router.get("/games", response_model=schemas.Lobby)
def games(services: Here) -> Response:
    """The lobby."""
    return answer({"games": listing.newest_games(services)})


@router.post("/games", status_code=201, response_model=schemas.Begun)
def new_game(services: Here, request: Request, person: Who, body: schemas.NewGame) -> Response:
    """Set up a game. Without an account its seats are yours by their keys."""
    services.limits.new_games.spend(client_of(request.scope))
    account = person if person is not None and person.is_account else None
    wanted = dict(body)
    invitations, invited = invitations_of(services, account, wanted.pop("invite"))
    order = setup.Order(**wanted, person=account, invitations=invitations, invited=invited)
    return answer(setup.begin_game(services, order).body(), 201)


# -- playing ---------------------------------------------------------------------------------------------------------


@router.get("/games/{game}", response_model=schemas.State, responses=ABOUT_A_GAME)
def state(services: Here, game: str, claim: Asking, since: Number = 0) -> Response:
    """The state of a game, with the lines of the log after `since`."""
    return answer(questions.state(services, game, claim, since).body())


@router.post("/games/{game}/play", response_model=schemas.State, responses=WRITES)
def play(services: Here, game: str, claim: Asking, body: schemas.Play) -> Response:
    """Play an option."""
    return answer(actions.play(services, game, claim, body.seq, body.option).body())


@router.post("/games/{game}/undo", response_model=schemas.State, responses=WRITES)
def undo(services: Here, game: str, claim: Asking, body: schemas.Act) -> Response:
    """Take your last option back."""
    return answer(actions.undo(services, game, claim, body.seq).body())


@router.post("/games/{game}/resign", response_model=schemas.State, responses=WRITES)
def resign(services: Here, game: str, claim: Asking, body: schemas.Act) -> Response:
    """Give the game up."""
    return answer(actions.resign(services, game, claim, body.seq).body())


@router.post("/games/{game}/quick_battle", response_model=schemas.State, responses=WRITES)
def quick_battle(services: Here, game: str, claim: Asking, body: schemas.QuickBattle) -> Response:
    """Leave the current battle to a bot."""
    return answer(actions.quick_battle(services, game, claim, body.seq, body.others).body())


@router.post("/games/{game}/words", response_model=schemas.State, responses=ABOUT_A_GAME | AFTER_THE_END)
def words(services: Here, game: str, claim: Asking, body: schemas.Words) -> Response:
    """Mix words of your own into every later die."""
    return answer(joining.add_words(services, game, claim, body.text).body())


@router.post("/games/{game}/key", response_model=schemas.NewKey, responses=ABOUT_A_GAME)
def new_key(services: Here, request: Request, game: str, claim: Asking) -> Response:
    """A new key for your seat; the old one no longer opens it. A browser gets it in its cookie and nowhere else."""
    side, key = joining.renew_key(services, game, claim)
    if "seat-key" in request.headers:
        return answer({"side": side, "key": key})
    return give_keys(request, answer({"side": side, "key": None}), game, {side: key})


@router.post("/games/{game}/read", response_model=schemas.Marked, responses=ABOUT_A_GAME)
def read(services: Here, game: str, claim: Asking, body: schemas.Act) -> Response:
    """You have read the log up to here: when you come back you are told what is newer."""
    return answer(reading.mark_read(services, game, claim, body.seq))


# -- asking ----------------------------------------------------------------------------------------------------------


@router.get("/games/{game}/why", response_model=schemas.WhyAnswer, responses=ABOUT_A_GAME)
def why(services: Here, game: str, claim: Asking, option: str) -> Response:
    """Why an option may not be played."""
    return answer(questions.why_not(services, game, claim, option))


@router.get("/games/{game}/odds", response_model=schemas.OddsAnswer, responses=error_answers(403, 404, 422))
def odds(services: Here, game: str, claim: Asking, option: str) -> Response:
    """The exact odds of an option."""
    return answer(questions.odds(services, game, claim, option))


@router.get("/games/{game}/look", response_model=schemas.LookAnswer, responses=ABOUT_A_GAME)
def look(services: Here, game: str, claim: Asking, what: str, of: str) -> Response:
    """A closer look that the system draws on demand."""
    return answer(questions.look(services, game, claim, what, of))


@router.get("/games/{game}/standing", response_model=schemas.StandingAnswer, responses=ABOUT_A_GAME)
def standing(services: Here, game: str, claim: Asking) -> Response:
    """How the game stands: what each side needs, how far it is, and the result if it ended now."""
    return answer(questions.standing(services, game, claim))


@router.get("/games/{game}/read", response_model=schemas.LastRead, responses=ABOUT_A_GAME)
def unread(services: Here, game: str, claim: Asking) -> Response:
    """How far you had read the log, and the board as you knew it then; nothing where you have missed nothing."""
    return answer(reading.last_read(services, game, claim))


@router.get("/games/{game}/briefing", response_model=schemas.BriefingAnswer, responses=ABOUT_A_GAME)
def briefing(services: Here, game: str, claim: Asking) -> Response:
    """What your side is told before its first decision."""
    return answer(questions.briefing(services, game, claim))


@router.get(
    "/games/{game}/advice",
    response_model=schemas.AdviceAnswer,
    responses=error_answers(403, 404, 422),
    dependencies=SLOW,
)
def ask_the_officer(services: Here, game: str, claim: Asking) -> Response:
    """What the officer of your side would do now, and why."""
    return answer(advice.advise(services, game, claim))


class Stream(StreamingResponse):
    """A live connection. Its place is taken before the answer begins, so that one too many is refused in words."""

    def __init__(self, places: AtOnce, client: str, text: AsyncIterator[str], headers: dict[str, str]) -> None:
        super().__init__(text, media_type="text/event-stream", headers=headers)
        self._places, self._client = places, client
        places.take(client)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._places.leave(self._client)


# -- hearing ---------------------------------------------------------------------------------------------------------


@router.get(
    "/games/{game}/stream",
    response_class=StreamingResponse,
    responses={200: {"content": {"text/event-stream": {}}}, **ABOUT_A_GAME},
)
async def stream(services: Here, request: Request, game: str, claim: Asking) -> Response:
    """Server-sent events: a sequence number whenever there is something new for you."""
    viewer, _ = await run_in_threadpool(questions.news_of, services, game, claim)

    async def news_now() -> News:
        return (await run_in_threadpool(questions.news_of, services, game, claim))[1]

    async def text() -> AsyncIterator[str]:
        async for line in lines(services.signals, game, viewer, news_now, services.settings.stream_pulse):
            yield line

    # Proxies that gather output would hold back what is meant to arrive at once.
    headers = {**NO_STORE, "X-Accel-Buffering": "no"}
    return Stream(services.limits.streams, client_of(request.scope), text(), headers)


# -- looking back ----------------------------------------------------------------------------------------------------


@router.get("/games/{game}/record", response_model=schemas.Record, responses=ABOUT_A_GAME)
def record(services: Here, game: str, claim: Asking) -> Response:
    """The record of a game."""
    download = {"Content-Disposition": f'attachment; filename="yellowsea-{game}.json"'}
    return answer(records.record_for(services, game, claim), headers=download)


@router.post(
    "/records",
    status_code=201,
    response_model=schemas.Begun,
    responses=error_answers(413),
    openapi_extra={
        "requestBody": {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Record"}}}}
    },
)
async def upload(services: Here, request: Request) -> Response:
    """Store a record, to look back on it or to go on with it."""
    services.limits.uploads.spend(client_of(request.scope))
    text = as_text(await request.body())
    return answer((await run_in_threadpool(records.take_in, services, text)).body(), 201)


@router.get("/games/{game}/replay", response_model=schemas.ReplayStep, responses=AFTER_THE_END)
def replay(services: Here, game: str, step: int = 0, side: Side | None = None) -> Response:
    """The game after so many of its options, through one side's eyes or a spectator's."""
    return answer(replays.replay(services, game, step, side))


@router.get("/games/{game}/reason", response_model=schemas.Reason, responses=AFTER_THE_END, dependencies=SLOW)
def reason(services: Here, game: str, step: int) -> Response:
    """Why a bot took a step."""
    return answer(advice.reason_of_step(services, game, step))


@router.get("/games/{game}/story", response_model=schemas.Story, responses=AFTER_THE_END, dependencies=SLOW)
def story(services: Here, game: str) -> Response:
    """How the game stood over time, where it turned, what was lost and how the dice fell."""
    return answer(replays.story(services, game), headers={"Cache-Control": "private, max-age=86400"})


@router.get("/games/{game}/verify", response_model=schemas.Verification, responses=AFTER_THE_END, dependencies=SLOW)
def verify(services: Here, game: str) -> Response:
    """Every die computed again from the seed."""
    return answer(replays.check_dice(services, game))
