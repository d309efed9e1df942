"""Whether the server is there, for whoever looks after it: a supervisor, a proxy that shares requests out."""

from typing import Annotated

from fastapi import APIRouter, Depends
from sqlalchemy import literal_column, select
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from yellowsea.server.http.answers import NO_STORE
from yellowsea.server.http.bodies import services_of
from yellowsea.server.http.errors import unavailable
from yellowsea.server.services import Services
from yellowsea.server.store.links import Statement

router = APIRouter(include_in_schema=False)
_ONE = Statement(select(literal_column("1")))


@router.get("/healthz")
async def alive() -> Response:
    """The process answers; if this fails, start it again."""
    return Response("ok\n", 200, NO_STORE, "text/plain")


@router.get("/readyz")
async def ready(services: Annotated[Services, Depends(services_of)]) -> Response:
    """It can serve games: the database answers, and it is not being stopped. If this fails, send requests elsewhere."""
    if services.workers.stopped:
        raise unavailable("The server is being stopped.")
    await run_in_threadpool(_ask_database, services)
    return Response("ok\n", 200, NO_STORE, "text/plain")


def _ask_database(services: Services) -> None:
    with services.database.link() as link:
        link.rows(_ONE, {})
