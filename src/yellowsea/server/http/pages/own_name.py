"""What a visitor called himself last, kept in his browser so that he need not write it again."""

from urllib.parse import quote, unquote

from fastapi import Request
from fastapi.responses import Response

from yellowsea.kernel.errors import SetupError
from yellowsea.server.games.lobby.names import checked_name

A_YEAR = 365 * 86_400
COOKIE = "yellowsea_name"


def name_of(request: Request) -> str:
    """The name, or "" where none is known or the cookie holds something else."""
    return usable_name(unquote(request.cookies.get(COOKIE, "")))


def usable_name(text: str) -> str:
    """The name that a text gives, or "" for none; what cannot be a name is refused where a game is set up."""
    try:
        return checked_name(text, "name") or ""
    except SetupError:
        return ""


def keep_name(request: Request, response: Response, name: str) -> Response:
    """Remember a name; an empty one is forgotten."""
    if name != name_of(request):
        secure = request.url.scheme == "https"
        age = A_YEAR if name else 0
        response.set_cookie(COOKIE, quote(name), max_age=age, secure=secure, httponly=True, samesite="lax")
    return response
