"""Where a request carries the keys of its seats: the `Seat-Key` header of a program, or the cookie of a browser.

A browser's keys are in that cookie and nowhere else: no script and no address ever holds one.
"""

from collections.abc import Iterable, Mapping
from typing import Annotated

from fastapi import Depends, Header, Query
from starlette.requests import Request
from starlette.responses import Response

from yellowsea.kernel.state.sides import SIDES
from yellowsea.server.games.seats import Claim
from yellowsea.server.http.shapes import Side
from yellowsea.server.http.who import proof_in

A_YEAR = 365 * 86_400
OWN_GAMES = "yellowsea_games"
MOST_OWN_GAMES = 40


async def claim_of(
    request: Request,
    game: str,
    side: Annotated[
        Side | None, Query(alias="as", description="the side to act for; a browser's cookie proves it")
    ] = None,
    seat_key: Annotated[str | None, Header(description="the key of a seat, or several with commas between")] = None,
) -> Claim:
    """Who asks."""
    return claim_from(request, game, side, seat_key)


def claim_from(request: Request, game: str, side: str | None, seat_key: str | None) -> Claim:
    """With a header and without `as` it is the side of the first key; a cookie alone is a spectator.

    Whoever shows keys is who the keys say, whatever his browser or his token says besides.
    """
    if seat_key is not None:
        keys = tuple(key.strip() for key in seat_key.split(",") if key.strip())
        return Claim(keys, side, (keys[0] if keys else "") if side is None else None)
    return held_claim(request, game, side)


def held_claim(request: Request, game: str, side: str | None = None) -> Claim:
    """What this browser may do at a game: by its keys, and by who is signed in."""
    return Claim(tuple(keys_in_cookie(request, game).values()), side, None, proof_in(request))


Asking = Annotated[Claim, Depends(claim_of)]


def keys_in_cookie(request: Request, game: str) -> dict[str, str]:
    """The keys that this browser holds, by side."""
    return _read(request.cookies.get(_cookie(game), ""))


def give_keys(request: Request, response: Response, game: str, keys: Mapping[str, str]) -> Response:
    """Add keys to those that the browser holds. They go to this game's pages and to its part of the API only."""
    held = {**keys_in_cookie(request, game), **keys}
    if keys:
        for path in (f"/games/{game}", f"/api/games/{game}"):
            _keep(request, response, _cookie(game), _written(held), path)
        _keep(request, response, OWN_GAMES, _with_game(own_games(request), game, held), "/")
    return response


# -- games of one's own and links for friends --------------------------------------------------------------------------


def own_games(request: Request) -> dict[str, list[str]]:
    """The games that this browser plays in, the newest first, with its sides; their names and no keys."""
    found: dict[str, list[str]] = {}
    for pair in request.cookies.get(OWN_GAMES, "").split("."):
        game, colon, letters = pair.partition(":")
        sides = [side for side in SIDES if side[0] in letters]
        if colon and game.isalnum() and sides:
            found[game] = sides
    return dict(list(found.items())[:MOST_OWN_GAMES])


def _with_game(games: Mapping[str, list[str]], game: str, sides: Iterable[str]) -> str:
    newest = {game: list(sides), **{other: held for other, held in games.items() if other != game}}
    pairs = [f"{one}:{''.join(side[0] for side in held)}" for one, held in newest.items()]
    return ".".join(pairs[:MOST_OWN_GAMES])


def guest_keys(request: Request, game: str) -> dict[str, str]:
    """The keys that whoever set the game up was given for others, so that a link can be shown again."""
    return _read(request.cookies.get(_guests(game), ""))


def keep_guest_keys(request: Request, response: Response, game: str, keys: Mapping[str, str]) -> Response:
    _keep(request, response, _guests(game), _written(keys), f"/games/{game}/invite")
    return response


def _keep(request: Request, response: Response, name: str, value: str, path: str) -> None:
    secure = request.url.scheme == "https"
    response.set_cookie(name, value, max_age=A_YEAR, path=path, secure=secure, httponly=True, samesite="lax")


def _written(keys: Mapping[str, str]) -> str:
    return ".".join(f"{side}:{key}" for side, key in keys.items())


def _read(value: str) -> dict[str, str]:
    pairs = [pair.partition(":") for pair in value.split(".")]
    return {side: key for side, colon, key in pairs if colon and side in SIDES}


def _guests(game: str) -> str:
    return f"yellowsea_guests_{game}"


def _cookie(game: str) -> str:
    return f"yellowsea_{game}"
