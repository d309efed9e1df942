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
    try:
        return checked_name(unquote(request.cookies.get(COOKIE, "")), COOKIE) or ""
    except SetupError:
        return ""


def keep_name(request: Request, response: Response, name: str) -> Response:
    """Remember a name; an empty one is forgotten."""
    if name != name_of(request):
        secure = request.url.scheme == "https"
        age = A_YEAR if name else 0
        response.set_cookie(COOKIE, quote(name), max_age=age, secure=secure, httponly=True, samesite="lax")
    return response
