"""The outermost layer of the server: who may ask, how much a request may send, and an answer whatever happens."""

import asyncio
import ipaddress
import logging
import re
import socket
import time
from collections.abc import Callable, Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from yellowsea.server.http import pages
from yellowsea.server.http.answers import answer
from yellowsea.server.http.client_quotas import Limits, asking, client_of
from yellowsea.server.http.errors import Fault, internal, too_large, trace, unavailable
from yellowsea.server.http.upkeep.answered import Answered
from yellowsea.server.settings import Settings

log = logging.getLogger("yellowsea.server")

HEADERS = [
    (
        b"content-security-policy",
        b"default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
        b"form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
    ),
    (b"referrer-policy", b"same-origin"),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
]
OWN_COPY = (b"cache-control", b"private, no-cache")
"""A page depends on its visitor's cookies: no shared cache may give it to others."""
TOO_MANY, PATIENCE = 429, 0.1
"""Whoever is refused for asking too much hears it a moment later, or he would ask a thousand times a second."""
SAFE = ("GET", "HEAD", "OPTIONS")
UPLOADS = {"/api/records": 0, "/records": 2_000}
"""Where records are sent to, and the bytes of a form around one."""
CHEAP = ("/static/", "/healthz", "/readyz", "/metrics")
MOVES = ("play", "undo", "resign", "quick_battle", "words", "key", "stream")
BY_WORKERS = ("advice", "reason", "story", "verify")
_HOST = re.compile(r"(?:[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::[0-9]{1,5})?")
_GAME = re.compile("/api/games/[^/]+(?:/([^/]+))?")


class Guard:
    """Checks the request, reads its body within limits, adds headers to every answer."""

    def __init__(self, app: ASGIApp, settings: Settings, limits: Limits, answered: Answered) -> None:
        self.app = app
        self._settings = settings
        self._limits = limits
        self._answered = answered
        self._names = own_names(settings.host_names)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
        elif scope["type"] == "http":
            await self._serve(scope, receive, _Sender(send, self._answered))

    async def _serve(self, scope: Scope, receive: Receive, sender: "_Sender") -> None:
        try:
            check_host(scope, self._names)
            check_origin(scope)
            if _is_upload(scope):
                with self._limits.slow.one(client_of(scope)):
                    await self._take_turn(scope, receive, sender)
            else:
                await self._take_turn(scope, receive, sender)
        except ClientDisconnect:
            return  # nobody is left to be answered
        except Fault as fault:
            await fault_answer(scope, fault)(scope, receive, sender)
        except asyncio.CancelledError:
            if sender.started:
                raise
            await fault_answer(scope, unavailable("The server is being stopped."))(scope, receive, sender)
        except Exception as error:
            log.error("%s %s: %s", ascii(scope["method"]), ascii(scope["path"]), trace(error))
            if sender.started:
                raise
            await fault_answer(scope, internal())(scope, receive, sender)

    async def _take_turn(self, scope: Scope, receive: Receive, sender: "_Sender") -> None:
        """Work on the request until its answer begins: who sends or reads slowly keeps nobody waiting."""
        if scope["method"] not in SAFE:
            body = await self._read_body(scope, receive)
            receive = _replaying(body, receive)
        asking.set(client_of(scope))
        if not is_dear(scope):
            await self._work(scope, receive, sender)
            return
        async with self._limits.dear.turn(client_of(scope)) as sender.end_thinking:
            await self._work(scope, receive, sender)

    async def _work(self, scope: Scope, receive: Receive, sender: "_Sender") -> None:
        sender.end_turn = await self._limits.turns.take(client_of(scope))
        try:
            await self.app(scope, receive, sender)
        finally:
            sender.end_turn()

    async def _read_body(self, scope: Scope, receive: Receive) -> bytes:
        settings = self._settings
        limit = settings.record_limit + UPLOADS[scope["path"]] if _is_upload(scope) else settings.body_limit
        with self._limits.bodies.one(client_of(scope)):
            try:
                async with asyncio.timeout(settings.body_seconds):
                    return await _whole_body(receive, limit)
            except TimeoutError:
                wanted = f"the whole body within {settings.body_seconds:g} seconds"
                raise Fault(408, "too_slow", "body", "The request did not arrive in time.", wanted) from None


def fault_answer(scope: Scope, fault: Fault) -> Response:
    """JSON for programs, a page for people."""
    if scope["path"].startswith("/api/"):
        return answer(fault.body(), fault.status, fault.headers)
    return pages.error_page(Request(scope), fault)


class _Sender:
    """Adds headers to the answer, and knows whether it has begun."""

    def __init__(self, send: Send, answered: Answered) -> None:
        self._send = send
        self._answered = answered
        self._begun = time.monotonic()
        self.started = False
        self.end_turn: Callable[[], None] = lambda: None
        self.end_thinking: Callable[[], None] = lambda: None

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.started = True
            if message["status"] == TOO_MANY:
                await asyncio.sleep(PATIENCE)
            self._answered.count(message["status"], time.monotonic() - self._begun)
            self.end_turn()
            self.end_thinking()
            message["headers"] = [*message["headers"], *HEADERS]
            if not any(name.lower() == b"cache-control" for name, _ in message["headers"]):
                message["headers"].append(OWN_COPY)
        await self._send(message)


def is_dear(scope: Scope) -> bool:
    """Whether answering takes this process long; moves and looks do not, and for some questions workers think."""
    path = scope["path"]
    if path.startswith(CHEAP) or _is_upload(scope):
        return False
    found = _GAME.fullmatch(path)
    return found is None or (found[1] is not None and found[1] not in MOVES and found[1] not in BY_WORKERS)


def _is_upload(scope: Scope) -> bool:
    return scope["method"] == "POST" and scope["path"] in UPLOADS


async def _whole_body(receive: Receive, limit: int) -> bytes:
    pieces: list[bytes] = []
    size = 0
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ClientDisconnect
        piece = message.get("body", b"")
        size += len(piece)
        if size > limit:
            raise too_large(limit)
        pieces.append(piece)
        if not message.get("more_body", False):
            return b"".join(pieces)


def _replaying(body: bytes, receive: Receive) -> Receive:
    """A `receive` that gives the body that was read already, then whatever the connection brings."""
    waiting = [body]

    async def receive_again() -> Message:
        if waiting:
            return {"type": "http.request", "body": waiting.pop(), "more_body": False}
        return await receive()

    return receive_again


# -- who may ask -----------------------------------------------------------------------------------------------------


def own_names(given: Iterable[str]) -> frozenset[str]:
    """The names by which this server may be addressed."""
    machine = socket.gethostname().lower()
    return frozenset({"localhost", machine, f"{machine}.local", *(name.lower() for name in given)})


def check_host(scope: Scope, names: frozenset[str]) -> None:
    """A web page elsewhere can point a name of its own at this machine; it cannot change the Host it asks for."""
    host = Headers(scope=scope).get("host", "")
    name = _host_name(host) if _HOST.fullmatch(host) else None
    if name is None or not (name in names or _is_address(name)):
        wanted = "the address of this server; a name has to be allowed with --name"
        raise Fault(421, "wrong_host", "Host", "This server is not known by that name.", wanted)


def check_origin(scope: Scope) -> None:
    """A web page elsewhere may lead the player to a page of this server; it may use the browser for nothing else.

    Even pages cost something: the form of a new game draws a seed, and a picture can have its address.
    """
    headers = Headers(scope=scope)
    origin = headers.get("origin")
    asks_api = scope["path"].startswith("/api/") or scope["method"] not in SAFE
    from_elsewhere = headers.get("sec-fetch-site") in ("cross-site", "same-site")
    if not asks_api and (not from_elsewhere or headers.get("sec-fetch-dest", "document") == "document"):
        return
    foreign = origin is not None and (
        _host_and_port(origin) != headers.get("host", "").lower()
        or (scope["scheme"] == "https" and not origin.lower().startswith("https:"))
    )
    if foreign or from_elsewhere:
        raise Fault(403, "foreign_origin", "Origin", "This request comes from another site.", "a page of this server")


def _host_and_port(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return None


def _host_name(host: str) -> str | None:
    try:
        return urlsplit(f"//{host}").hostname
    except ValueError:
        return None


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
