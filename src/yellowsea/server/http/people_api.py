"""The part of the API that is about whoever asks: who he is, his games, invitations to him."""

from typing import Any

from fastapi import APIRouter
from fastapi.responses import Response

from yellowsea.kernel.state.sides import SIDES
from yellowsea.server.games import joining, questions
from yellowsea.server.games.lobby import listing
from yellowsea.server.games.seats import SPECTATOR
from yellowsea.server.http import schemas
from yellowsea.server.http.answers import answer
from yellowsea.server.http.api import ABOUT_A_GAME, AFTER_THE_END, Here, error_answers
from yellowsea.server.http.errors import bad_request
from yellowsea.server.http.seat_keys import Asking
from yellowsea.server.http.shapes import BIGGEST
from yellowsea.server.http.who import Account
from yellowsea.server.people import invitations, leaving
from yellowsea.server.people.seats_held import invited_to, sides_of

router = APIRouter(prefix="/api", responses=error_answers(400, 401, 403, 503))


@router.get("/me", response_model=schemas.Me)
def me(person: Account) -> Response:
    """The account that asks."""
    return answer({"name": person.name, "is_program": person.is_program})


@router.get("/me/games", response_model=schemas.OwnGames)
def own_games(services: Here, person: Account) -> Response:
    """Your games, those first that wait for you, and invitations to you."""
    own, asked = sides_of(services, person), invited_to(services, person)
    games: list[dict[str, Any]] = [{**game, "you": own[game["game"]]} for game in listing.games_with(services, own)]
    games.sort(key=lambda game: (game["outcome"] is not None, game["actor"] not in game["you"]))
    invited = [{**game, "asks": asked[game["game"]]} for game in listing.games_with(services, asked)]
    return answer({"games": games, "invitations": invited})


@router.post("/games/{game}/accept", response_model=schemas.Seated, responses=ABOUT_A_GAME)
def accept(services: Here, game: str, person: Account) -> Response:
    """Take the seat to which you are invited by name."""
    return answer({"game": game, "side": invitations.accept(services, game, person)})


@router.post("/games/{game}/decline", response_model=schemas.Declined, responses=ABOUT_A_GAME)
def decline(services: Here, game: str, person: Account) -> Response:
    """Refuse an invitation by name."""
    invitations.decline(services, game, person)
    return answer({"game": game})


@router.post("/games/{game}/seat", response_model=schemas.Seated, responses=ABOUT_A_GAME | AFTER_THE_END)
def take_seat(services: Here, game: str, person: Account, body: schemas.TakeSeat) -> Response:
    """Take a seat that is open to anybody."""
    if body.side not in SIDES:
        raise bad_request("bad_field", "side", f"{body.side!r} is not a side.", " or ".join(SIDES))
    joining.take_open_seat(services, game, body.side, person=person)
    return answer({"game": game, "side": body.side})


@router.post("/games/{game}/leave", response_model=schemas.State, responses=ABOUT_A_GAME | AFTER_THE_END)
def leave(services: Here, game: str, claim: Asking) -> Response:
    """Stand up: your seat is open to anybody."""
    leaving.leave(services, game, claim)
    return answer(questions.state(services, game, SPECTATOR, BIGGEST).body())


@router.post("/games/{game}/replace", response_model=schemas.State, responses=ABOUT_A_GAME | AFTER_THE_END)
def replace(services: Here, game: str, claim: Asking, body: schemas.Replace) -> Response:
    """Go on without a player who has left, or has let you wait for long."""
    leaving.replace(services, game, claim, body.how)
    return answer(questions.state(services, game, claim, BIGGEST).body())
