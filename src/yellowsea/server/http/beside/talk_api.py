"""The API of talk beside a game, and of a player's own notes."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import Response

from yellowsea.server.http import schemas
from yellowsea.server.http.answers import answer
from yellowsea.server.http.beside import schemas as bodies
from yellowsea.server.http.bodies import services_of
from yellowsea.server.http.client_quotas import client_of
from yellowsea.server.http.seat_keys import Asking
from yellowsea.server.http.shapes import BIGGEST
from yellowsea.server.http.who import Who
from yellowsea.server.services import Services
from yellowsea.server.talk import reports, rooms

ERRORS: dict[int | str, dict[str, Any]] = {
    status: {"model": schemas.ErrorAnswer} for status in (400, 403, 404, 429, 503)
}
router = APIRouter(prefix="/api/games/{game}", responses=ERRORS)
HERE = Depends(services_of)
Since = Annotated[int, Query(ge=0, le=BIGGEST)]


@router.get("/talk", response_model=bodies.Talk)
def talk(game: str, claim: Asking, since: Since = 0, services: Services = HERE) -> Response:
    """What was said in your room: that of the players, or that of those who watch."""
    return answer(rooms.heard(services, game, claim, since))


@router.post("/talk", status_code=201, response_model=bodies.Remark)
def say(
    request: Request, game: str, claim: Asking, body: bodies.Say, person: Who, services: Services = HERE
) -> Response:
    """Say something in your room."""
    services.limits.remarks.spend(client_of(request.scope))
    return answer(rooms.say(services, game, claim, body.text, person.name if person is not None else ""), 201)


@router.post("/mute", response_model=bodies.Talk)
def mute(game: str, claim: Asking, body: bodies.Mute, services: Services = HERE) -> Response:
    """Do not hear the other player in this game, or hear him again."""
    rooms.mute(services, game, claim, body.muted)
    return answer(rooms.heard(services, game, claim, 0))


@router.get("/notes", response_model=bodies.Notes)
def notes(game: str, claim: Asking, services: Services = HERE) -> Response:
    """What you have written down for yourself."""
    return answer(rooms.notes(services, game, claim))


@router.post("/notes", response_model=bodies.Notes)
def keep_notes(request: Request, game: str, claim: Asking, body: bodies.Notes, services: Services = HERE) -> Response:
    """Keep your notes; nobody else reads them."""
    services.limits.asides.spend(client_of(request.scope))
    return answer(rooms.keep_notes(services, game, claim, body.text))


@router.post("/reports", status_code=201, response_model=bodies.Reported)
def report(
    request: Request, game: str, claim: Asking, body: bodies.ReportRemark, services: Services = HERE
) -> Response:
    """Report something that should not have been said; whoever runs the server reads it."""
    services.limits.asides.spend(client_of(request.scope))
    reports.report(services, game, claim, body.remark, body.text)
    return answer({"reported": True}, 201)
