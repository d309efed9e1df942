"""The application: its routes, its layers, and what happens when it starts and stops."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from fastapi import FastAPI
from starlette.concurrency import run_in_threadpool
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import Receive, Scope, Send

from yellowsea.server.bots.keeping import Keeping
from yellowsea.server.bots.schedule import BotSchedule
from yellowsea.server.games.expiry import Expiry
from yellowsea.server.games.rematch import next_leg
from yellowsea.server.http import openapi, pages, static_files
from yellowsea.server.http.client_quotas import client_of
from yellowsea.server.http.faults import add_fault_answers
from yellowsea.server.http.guard import Guard
from yellowsea.server.http.log_limits import limit_logs
from yellowsea.server.http.quick import QuickWay
from yellowsea.server.http.upkeep import health, metrics
from yellowsea.server.live.poller import Poller
from yellowsea.server.notices.outbox import Outbox
from yellowsea.server.notices.sender import Sender
from yellowsea.server.pace import clocks
from yellowsea.server.pace.timekeeper import Timekeeper
from yellowsea.server.people.results import record_result
from yellowsea.server.people.tournaments.running import go_on
from yellowsea.server.services import Services
from yellowsea.server.settings import Settings


def create_app(settings: Settings | None = None) -> FastAPI:
    """A server on its own database. The database is opened here, so that a bad address fails at once."""
    limit_logs()
    services = Services(settings if settings is not None else Settings())
    schedule = BotSchedule(services)
    services.wake_bots = schedule.wake
    services.turns.listen_within(clocks.follow)
    outbox, sender = Outbox(services), Sender(services)
    services.turns.listen_within(outbox.hear)
    timekeeper = Timekeeper(services)
    services.when_over += [partial(record_result, services), partial(next_leg, services), partial(go_on, services)]
    timekeeper.is_short = outbox.is_short
    keeping, poller, expiry = Keeping(services, schedule), Poller(services), Expiry(services)

    @asynccontextmanager
    async def life(_app: FastAPI) -> AsyncIterator[None]:
        await run_in_threadpool(keeping.start)
        await run_in_threadpool(timekeeper.start)
        sender.start()
        poller.start()
        expiry.start()
        yield
        services.signals.close()
        await run_in_threadpool(timekeeper.stop)
        await run_in_threadpool(sender.stop)
        await run_in_threadpool(poller.stop)
        await run_in_threadpool(expiry.stop)
        await run_in_threadpool(schedule.stop)
        await run_in_threadpool(keeping.stop)
        await run_in_threadpool(services.close)

    app = FastAPI(
        title="Yellow Sea",
        lifespan=life,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.openapi = lambda: openapi.schema_of_api()  # type: ignore[method-assign]
    app.state.services = services
    app.state.web_files = static_files.WebFiles(static_files.WEB, services.settings.web_files)
    for router in openapi.ROUTERS:
        app.include_router(router)
    app.include_router(pages.router)
    app.include_router(static_files.router)
    app.include_router(health.router)
    app.include_router(metrics.router)
    app.add_middleware(QuickWay, services=services)
    app.add_middleware(Packed, minimum_size=2000, compresslevel=4)
    app.add_middleware(Guard, settings=services.settings, limits=services.limits, answered=services.answered)
    add_fault_answers(app)
    return app


class Packed(GZipMiddleware):
    """Answers are packed for clients elsewhere; for a browser on this machine that would only cost time."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and client_of(scope) in ("127.0.0.1", "::1"):
            await self.app(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)
