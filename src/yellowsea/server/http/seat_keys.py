"""Where a request carries the keys of its seats: the `Seat-Key` header of a program, or the cookie of a browser.

A browser's keys are in that cookie and nowhere else: no script and no address ever holds one.
"""

from collections.abc import Mapping
from typing import Annotated

from fastapi import Depends, Header, Query
from starlette.requests import Request
from starlette.responses import Response

from yellowsea.kernel.sides import SIDES
from yellowsea.server.games.seats import Claim
from yellowsea.server.http import schemas

A_YEAR = 365 * 86_400


async def claim_of(
    request: Request,
    game: str,
    side: Annotated[
        schemas.Side | None, Query(alias="as", description="the side to act for; a browser's cookie proves it")
    ] = None,
    seat_key: Annotated[str | None, Header(description="the key of a seat, or several with commas between")] = None,
) -> Claim:
    """Who asks. With a header and without `as` it is the side of the first key; a cookie alone is a spectator."""
    if seat_key is not None:
        keys = tuple(key.strip() for key in seat_key.split(",") if key.strip())
        return Claim(keys, side, (keys[0] if keys else "") if side is None else None)
    return Claim(tuple(keys_in_cookie(request, game).values()), side)


Asking = Annotated[Claim, Depends(claim_of)]


def keys_in_cookie(request: Request, game: str) -> dict[str, str]:
    """The keys that this browser holds, by side."""
    pairs = [pair.partition(":") for pair in request.cookies.get(_cookie(game), "").split(".")]
    return {side: key for side, colon, key in pairs if colon and side in SIDES}


def give_keys(request: Request, response: Response, game: str, keys: Mapping[str, str]) -> Response:
    """Add keys to those that the browser holds. They go to this game's pages and to its part of the API only."""
    held = {**keys_in_cookie(request, game), **keys}
    if keys:
        value = ".".join(f"{side}:{key}" for side, key in held.items())
        for path in (f"/games/{game}", f"/api/games/{game}"):
            response.set_cookie(
                _cookie(game),
                value,
                max_age=A_YEAR,
                path=path,
                secure=request.url.scheme == "https",
                httponly=True,
                samesite="lax",
            )
    return response


def _cookie(game: str) -> str:
    return f"yellowsea_{game}"
