"""A short way for the two requests that a game is made of: a move, and a look at what has happened.

They come a thousand times as often as all others. FastAPI reads and checks a request for longer than the game needs to
play a move, so these two are read here. A request with anything unusual in it goes the long way: it is answered, or
refused, by the route in `api.py`, which also describes it.
"""

import re
from collections.abc import Callable
from typing import Any

from pydantic import ValidationError
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from yellowsea.kernel.state.sides import SIDES
from yellowsea.server.games import actions, questions
from yellowsea.server.games.seats import Claim
from yellowsea.server.http import schemas
from yellowsea.server.http.answers import answer
from yellowsea.server.http.seat_keys import claim_from
from yellowsea.server.services import Services

_GAME = re.compile(r"/api/games/([^/]+)(/play)?")
_NUMBER = re.compile(rb"[0-9]{1,9}")
_PLAIN_JSON = (b"application/json", b"application/json; charset=utf-8")

Deed = Callable[[], bytes]


class QuickWay:
    """Stands in front of the routes; it lets every other request, and every unusual one, pass through."""

    def __init__(self, app: ASGIApp, services: Services) -> None:
        self.app = app
        self._services = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = _GAME.fullmatch(scope["path"]) if scope["type"] == "http" else None
        deed: Deed | None = None
        if found is not None and scope["method"] == "GET" and found[2] is None:
            deed = self._look(scope, found[1])
        elif found is not None and scope["method"] == "POST" and found[2] is not None:
            message = await receive()
            receive = _once_more(message, receive)
            deed = self._play(scope, found[1], message)
        if deed is None:
            await self.app(scope, receive, send)
            return
        try:
            response = answer(await run_in_threadpool(deed))
        except Exception as error:
            tells = _answer_to(scope, error)
            if tells is None:
                raise
            response = await tells(Request(scope), error)
        await response(scope, receive, send)

    def _look(self, scope: Scope, game: str) -> Deed | None:
        asked = _query(scope)
        claim = _claim(scope, game, asked)
        if asked is None or claim is None:
            return None
        since = int(asked.get(b"since", b"0"))
        return lambda: questions.state(self._services, game, claim, since).body()

    def _play(self, scope: Scope, game: str, message: Message) -> Deed | None:
        asked = _query(scope)
        claim = _claim(scope, game, asked)
        kind = next((value for name, value in scope["headers"] if name == b"content-type"), b"")
        if asked is None or claim is None or kind.lower() not in _PLAIN_JSON or message.get("more_body"):
            return None
        try:
            body = schemas.Play.model_validate_json(message.get("body", b""))
        except ValidationError:
            return None
        return lambda: actions.play(self._services, game, claim, body.seq, body.option).body()


def _query(scope: Scope) -> dict[bytes, bytes] | None:
    """`since` and `as`, each once at most and plainly written; None for anything else."""
    asked: dict[bytes, bytes] = {}
    for pair in scope["query_string"].split(b"&") if scope["query_string"] else ():
        name, _, value = pair.partition(b"=")
        plain = _NUMBER.fullmatch(value) if name == b"since" else name == b"as" and value.decode("latin-1") in SIDES
        if not plain or name in asked:
            return None
        asked[name] = value
    return asked


def _claim(scope: Scope, game: str, asked: dict[bytes, bytes] | None) -> Claim | None:
    keys = [value for name, value in scope["headers"] if name == b"seat-key"]
    if asked is None or len(keys) > 1:
        return None
    side = asked[b"as"].decode() if b"as" in asked else None
    return claim_from(Request(scope), game, side, keys[0].decode("latin-1") if keys else None)


def _answer_to(scope: Scope, error: Exception) -> Any:
    """What the application does with an error of this kind."""
    known = scope["app"].exception_handlers
    return next((known[kind] for kind in type(error).__mro__ if kind in known), None)


def _once_more(message: Message, receive: Receive) -> Receive:
    waiting = [message]

    async def receive_again() -> Message:
        return waiting.pop() if waiting else await receive()

    return receive_again
