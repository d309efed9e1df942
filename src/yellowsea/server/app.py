"""The application: routes, static files, the shape of every complaint, and what happens at start and stop."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from yellowsea.kernel.errors import IllegalMove, NotationError, YellowSeaError
from yellowsea.server.bots.worker import Watch
from yellowsea.server.games.actions import Stale
from yellowsea.server.games.cache import Harbour
from yellowsea.server.http import api, pages
from yellowsea.server.http.errors import Fault, trace
from yellowsea.server.live.poller import Lookout
from yellowsea.server.settings import Settings

WEB = Path(__file__).parent.parent / "web"

log = logging.getLogger("yellowsea.server")


def create_app(settings: Settings | None = None) -> FastAPI:
    """A server on its own database. The database is opened here, so that a bad address fails at once."""
    harbour = Harbour(settings if settings is not None else Settings())
    watch = Watch(harbour)
    harbour.wake_bots = watch.wake
    lookout = Lookout(harbour)

    @asynccontextmanager
    async def life(_app: FastAPI) -> AsyncIterator[None]:
        await run_in_threadpool(watch.resume)
        lookout.start()
        yield
        harbour.signals.close()
        await run_in_threadpool(lookout.stop)
        await run_in_threadpool(watch.stop)
        harbour.close()

    app = FastAPI(title="Yellow Sea", lifespan=life, docs_url=None, redoc_url=None, openapi_url=None)
    app.state.harbour = harbour
    app.include_router(api.router)
    app.include_router(pages.router)
    app.mount("/static", Chartroom(directory=WEB, check_dir=False), name="static")
    app.add_middleware(GZipMiddleware, minimum_size=2000, compresslevel=4)
    app.add_middleware(Guard)
    _shape_complaints(app)
    return app


class Chartroom(StaticFiles):
    """The client's files: kept by the browser, and asked about again each time, which costs a short 304."""

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        response = super().file_response(*args, **kwargs)
        response.headers["Cache-Control"] = "no-cache"
        return response


HEADERS = [
    (b"content-security-policy", b"default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'"),
    (b"referrer-policy", b"no-referrer"),  # an address may hold the key of a seat
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
]


class Guard:
    """The outermost layer: headers on every answer, and an answer even when something broke."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = False

        async def send_with_headers(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                message["headers"] = [*message["headers"], *HEADERS]
            await send(message)

        try:
            await self.app(scope, receive, send_with_headers)
        except Exception as error:
            log.error("%s %s: %s", scope["method"], scope["path"], trace(error))
            if started:
                raise
            broken = Fault(500, "internal", "server", "Something broke here.", "to find the place in the server's log")
            await _complain(scope, broken)(scope, receive, send_with_headers)


def _shape_complaints(app: FastAPI) -> None:
    @app.exception_handler(Fault)
    async def fault(request: Request, error: Fault) -> Response:
        return _complain(request.scope, error)

    @app.exception_handler(Stale)
    async def stale(_request: Request, error: Stale) -> Response:
        return JSONResponse(error.body(), 409)

    @app.exception_handler(YellowSeaError)
    async def engine(request: Request, error: YellowSeaError) -> Response:
        if isinstance(error, IllegalMove):
            return JSONResponse(refusal_body(error), 422)
        place, expected = error.place or "request", error.expected or "something that the rules allow"
        return _complain(request.scope, Fault(400, error.code, place, error.text, expected))

    @app.exception_handler(RequestValidationError)
    async def validation(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"])
        return _complain(request.scope, Fault(400, "bad_field", place, str(first["msg"]) + ".", _wanted(first["type"])))

    @app.exception_handler(HTTPException)
    async def http(request: Request, error: HTTPException) -> Response:
        expected = "another method" if error.status_code == 405 else "an address of this server"
        complaint = Fault(error.status_code, "http", request.url.path, f"{error.detail}.", expected)
        return _complain(request.scope, complaint, dict(error.headers or {}))


def refusal_body(error: IllegalMove) -> dict[str, Any]:
    """A refusal; where the words themselves are wrong, also the place and what was expected there."""
    body: dict[str, Any] = {"refusal": error.refusal.to_json()}
    if isinstance(error, NotationError):
        body["error"] = {
            "code": error.code,
            "place": error.place,
            "text": error.text,
            "expected": error.expected,
        }
    return body


def _complain(scope: Scope, fault: Fault, headers: dict[str, str] | None = None) -> Response:
    """JSON for programs, a page for people."""
    if scope["path"].startswith("/api/"):
        return JSONResponse(fault.body(), fault.status, headers)
    return pages.complaint(Request(scope), fault)


def _wanted(kind: str) -> str:
    return {"missing": "a value", "int_parsing": "a whole number"}.get(kind, "a value of the right kind")
