"""Every error answer has one shape: a code, the place, what is wrong, what was expected."""

import traceback
from dataclasses import dataclass, field
from typing import Any


@dataclass(eq=False)
class Fault(Exception):
    """Something in a request that cannot be served; the game, if there is one, is as it was."""

    status: int
    code: str
    place: str
    text: str
    expected: str
    headers: dict[str, str] = field(default_factory=dict)

    def body(self) -> dict[str, Any]:
        return {"error": {"code": self.code, "place": self.place, "text": self.text, "expected": self.expected}}


def trace(error: BaseException) -> str:
    """An error for the log: its kind and its place. Its words may hold a key, or what one side must not know."""
    return f"{type(error).__name__}\n" + "".join(traceback.format_tb(error.__traceback__)[-8:])


def bad_request(code: str, place: str, text: str, expected: str) -> Fault:
    return Fault(400, code, place, text, expected)


def unknown_game() -> Fault:
    return Fault(404, "unknown_game", "game", "There is no such game.", "the id of a game on this server")


def wrong_seat() -> Fault:
    return Fault(403, "wrong_seat", "seat", "This key opens no seat of this game.", "the key of a seat of this game")


def not_over() -> Fault:
    return Fault(409, "not_over", "game", "The game is not over yet.", "a game that has ended")


def too_large(limit: int) -> Fault:
    return Fault(413, "too_large", "body", "The request is too large.", f"at most {limit} bytes")


def internal() -> Fault:
    text = "Something went wrong; the server log has the details."
    return Fault(500, "internal", "server", text, "an answer without an error")


def unavailable(reason: str) -> Fault:
    """The database or a worker cannot do it just now; nothing was changed."""
    text = f"{reason} Nothing was changed; please try again."
    return Fault(503, "unavailable", "server", text, "another try in a few seconds", {"Retry-After": "3"})
