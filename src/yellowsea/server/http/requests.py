"""Reading requests: sizes, JSON and fields, each complaint with its place and what was expected."""

import json
from typing import Any

from starlette.requests import Request

from yellowsea.server.games.cache import Harbour
from yellowsea.server.games.setup import Order
from yellowsea.server.http.errors import bad_request, too_large

Body = dict[str, Any]


def harbour_of(request: Request) -> Harbour:
    harbour: Harbour = request.app.state.harbour
    return harbour


async def read_body(request: Request, limit: int) -> bytes:
    """The body, read only as far as the limit."""
    pieces: list[bytes] = []
    size = 0
    async for piece in request.stream():
        size += len(piece)
        if size > limit:
            raise too_large(limit)
        pieces.append(piece)
    return b"".join(pieces)


async def json_body(request: Request) -> Body:
    """The JSON object in the body of a request."""
    raw = await read_body(request, harbour_of(request).settings.body_limit)
    try:
        body = json.loads(as_text(raw))
        json.dumps(body, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        place = f"body, line {error.lineno}, column {error.colno}"
        raise bad_request("bad_json", place, f"This is no JSON: {error.msg}.", "a JSON object") from error
    except (RecursionError, ValueError) as error:
        # Endless nesting, endless numbers, halves of characters.
        raise bad_request("bad_json", "body", "This JSON cannot be used.", "a plain JSON object") from error
    if not isinstance(body, dict):
        raise bad_request("bad_json", "body", "This JSON is no object.", "a JSON object")
    return body


def as_text(raw: bytes) -> str:
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        place = f"body, byte {error.start}"
        raise bad_request("bad_text", place, "This is no UTF-8 text.", "text in UTF-8") from error


def text_field(body: Body, name: str, expected: str) -> str:
    value = body.get(name)
    if not isinstance(value, str) or not value:
        raise bad_request("bad_field", name, _wrong(body, name), expected)
    return value


def number_field(body: Body, name: str, expected: str) -> int:
    value = body.get(name)
    if not isinstance(value, int) or isinstance(value, bool):
        raise bad_request("bad_field", name, _wrong(body, name), expected)
    return value


def optional_text(body: Body, name: str, expected: str) -> str | None:
    return None if body.get(name) is None else text_field(body, name, expected)


def object_field(body: Body, name: str, expected: str) -> Body:
    value = body.get(name, {})
    if not isinstance(value, dict):
        raise bad_request("bad_field", name, _wrong(body, name), expected)
    return value


def _wrong(body: Body, name: str) -> str:
    return f"{name!r} is of the wrong kind." if name in body else f"{name!r} is missing."


def order_from_json(body: Body) -> Order:
    """An order for a new game; a misspelt field is an error, not a silent default."""
    known = ("system", "scenario", "options", "seats", "nonces", "data_pack", "commitment")
    for name in body:
        if name not in known:
            raise bad_request("unknown_field", name, f"There is no field {name!r}.", "one of " + ", ".join(known))
    return Order(
        system=text_field(body, "system", "the id of a system"),
        scenario=optional_text(body, "scenario", "the id of a scenario, or null"),
        options=object_field(body, "options", "an object: option and value"),
        seats=object_field(body, "seats", "an object: side and player"),
        nonces=object_field(body, "nonces", "an object: side and text"),
        data_pack=optional_text(body, "data_pack", "the name of a data pack, or null"),
        commitment=optional_text(body, "commitment", "a commitment of this server, or null"),
    )
