"""The API of what goes on beside a game. Each answer is the state of the game, without its log."""

from typing import Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import Response

from yellowsea.server.games import questions
from yellowsea.server.games.seats import Claim
from yellowsea.server.http import schemas
from yellowsea.server.http.answers import answer
from yellowsea.server.http.beside import schemas as bodies
from yellowsea.server.http.bodies import services_of
from yellowsea.server.http.client_quotas import client_of
from yellowsea.server.http.seat_keys import Asking
from yellowsea.server.http.shapes import BIGGEST
from yellowsea.server.pace import clocks, offers
from yellowsea.server.services import Services

ERRORS: dict[int | str, dict[str, Any]] = {
    status: {"model": schemas.ErrorAnswer} for status in (400, 403, 404, 409, 429, 503)
}


def limited(request: Request) -> None:
    """Asking without end is no way to persuade."""
    services: Services = request.app.state.services
    services.limits.asides.spend(client_of(request.scope))


router = APIRouter(prefix="/api/games/{game}", responses=ERRORS, dependencies=[Depends(limited)])
HERE = Depends(services_of)


def _state(services: Services, game: str, claim: Claim) -> Response:
    return answer(questions.state(services, game, claim, BIGGEST).body())


@router.post("/offers", response_model=schemas.State)
def offer(game: str, claim: Asking, body: bodies.MakeOffer, services: Services = HERE) -> Response:
    """Ask something of the other player; a bot agrees at once."""
    offers.make(services, game, claim, body.kind, body.line)
    return _state(services, game, claim)


@router.post("/offers/{kind}", response_model=schemas.State)
def answer_offer(
    game: str, kind: bodies.OfferKind, claim: Asking, body: bodies.AnswerOffer, services: Services = HERE
) -> Response:
    """Accept what the other player asks, or decline it; or take back what you have asked."""
    offers.answer(services, game, claim, kind, "accept" if body.accept else "decline")
    return _state(services, game, claim)


@router.post("/loss_on_time", response_model=schemas.State)
def loss_on_time(game: str, claim: Asking, body: bodies.LossOnTime, services: Services = HERE) -> Response:
    """Agree that whoever runs out of time loses; it counts when both have."""
    clocks.agree_to_lose(services, game, claim, body.agrees)
    return _state(services, game, claim)


@router.post("/holiday", response_model=schemas.State)
def holiday(game: str, claim: Asking, body: bodies.Holiday, services: Services = HERE) -> Response:
    """Be away for some days: your time stands still."""
    clocks.take_holiday(services, game, claim, body.days)
    return _state(services, game, claim)
