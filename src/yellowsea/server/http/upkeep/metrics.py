"""Figures of a running server for Prometheus, in its plain text: a few sums and what is under way. No game is named."""

from collections.abc import Iterator
from typing import Annotated

from fastapi import APIRouter, Depends
from starlette.requests import Request
from starlette.responses import Response

from yellowsea.server.http.answers import NO_STORE
from yellowsea.server.http.bodies import services_of
from yellowsea.server.http.errors import Fault
from yellowsea.server.services import Services

router = APIRouter(include_in_schema=False)
TEXT = "text/plain; version=0.0.4; charset=utf-8"


@router.get("/metrics")
async def metrics(request: Request, services: Annotated[Services, Depends(services_of)]) -> Response:
    """Only where the server was started with `--metrics`."""
    if not services.settings.metrics:
        raise Fault(404, "no_metrics", request.url.path, "There is no such page.", "a server started with --metrics")
    return Response("\n".join(_lines(services)) + "\n", 200, NO_STORE, TEXT)


def _lines(services: Services) -> Iterator[str]:
    yield from _figure(
        "requests_total",
        "counter",
        "Answers by status.",
        {f'{{status="{status}"}}': count for status, count in sorted(services.answered.statuses.items())},
    )
    took = {"": round(services.answered.seconds, 6)}
    yield from _figure("request_seconds_total", "counter", "Time until answers began, taken together.", took)
    yield from _figure("writes_total", "counter", "Transactions that have written.", {"": services.database.writes})
    workers = services.workers
    yield from _figure("workers_lost_total", "counter", "Worker processes that were lost.", {"": workers.lost()})
    yield from _figure("games_in_memory", "gauge", "Games in memory.", {"": len(services.cache)})
    yield from _figure("live_connections", "gauge", "Pages that listen.", {"": services.signals.count()})
    yield from _figure("jobs_waiting", "gauge", "Jobs that wait for a worker.", {"": workers.waiting()})
    yield from _figure("bots_in_trouble", "gauge", "Games whose bot waits.", {"": len(services.bot_trouble)})


def _figure(name: str, kind: str, text: str, values: dict[str, float]) -> Iterator[str]:
    yield f"# HELP yellowsea_{name} {text}"
    yield f"# TYPE yellowsea_{name} {kind}"
    for label, value in values.items():
        yield f"yellowsea_{name}{label} {value}"
