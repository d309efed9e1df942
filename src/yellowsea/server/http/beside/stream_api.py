"""The API of the one stream over all games of a person."""

from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import APIRouter, Depends, Header, Query, Request
from fastapi.responses import Response, StreamingResponse
from starlette.concurrency import run_in_threadpool

from yellowsea.server.http import schemas
from yellowsea.server.http.answers import NO_STORE
from yellowsea.server.http.api import Stream
from yellowsea.server.http.bodies import services_of
from yellowsea.server.http.client_quotas import client_of
from yellowsea.server.http.errors import bad_request
from yellowsea.server.http.seat_keys import claim_from
from yellowsea.server.http.who import proof_in
from yellowsea.server.live.personal import Standing, lines, standing
from yellowsea.server.people.door import person_of
from yellowsea.server.services import Services

MOST_WATCHED = 40
router = APIRouter(
    prefix="/api",
    responses={status: {"model": schemas.ErrorAnswer} for status in (400, 401, 403, 429, 503)},
)
HERE = Depends(services_of)


@router.get(
    "/stream",
    response_class=StreamingResponse,
    responses={200: {"content": {"text/event-stream": {}}}},
)
async def stream(
    request: Request,
    watch: Annotated[list[str], Query(description="further games to listen to; may be repeated")] = [],  # noqa: B006
    seat_key: Annotated[str | None, Header(description="keys of seats of the games watched")] = None,
    services: Services = HERE,
) -> Response:
    """Server-sent events over all your games: how far each has come for you, and again whenever one moves on."""
    if len(watch) > MOST_WATCHED:
        raise bad_request("too_many", "watch", "Too many games.", f"at most {MOST_WATCHED}")
    claim = claim_from(request, "", None, seat_key)

    def now() -> Standing:
        # Who asks is looked at each time: a device that is signed out hears no more of its person's games.
        return standing(services, person_of(services.database, proof_in(request)), watch, claim)

    async def standing_now() -> Standing:
        return await run_in_threadpool(now)

    async def text() -> AsyncIterator[str]:
        async for line in lines(services.signals, standing_now, services.settings.stream_pulse):
            yield line

    await standing_now()  # a token that opens nothing is refused before the answer begins
    headers = {**NO_STORE, "X-Accel-Buffering": "no"}
    return Stream(services.limits.streams, client_of(request.scope), text(), headers)
