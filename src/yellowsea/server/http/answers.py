"""JSON answers. A state is bytes already; everything else is encoded here."""

from typing import Any

from pydantic_core import to_json
from starlette.responses import Response

from yellowsea.kernel.errors import IllegalMove, NotationError

NO_STORE = {"Cache-Control": "no-store"}


def answer(body: dict[str, Any] | bytes, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    content = body if isinstance(body, bytes) else to_json(body)
    return Response(content, status, {**NO_STORE, **(headers or {})}, "application/json")


def refusal_answer(error: IllegalMove) -> Response:
    """A refusal; where the words themselves are wrong, also the place and what was expected there."""
    body: dict[str, Any] = {"refusal": error.refusal.to_json()}
    if isinstance(error, NotationError):
        body["error"] = {
            "code": error.code,
            "place": error.place,
            "text": error.text,
            "expected": error.expected,
        }
    return answer(body, 422)
