"""What every page is made with: the templates and their filters, a page that tells an error."""

import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from fastapi.templating import Jinja2Templates

from yellowsea.bots import levels
from yellowsea.server.games.setup import Begun
from yellowsea.server.http.bodies import services_of
from yellowsea.server.http.errors import Fault
from yellowsea.server.http.pages.forms import form_text
from yellowsea.server.http.seat_keys import give_keys
from yellowsea.server.http.who import Player, form_mark, proof_in
from yellowsea.server.people.door import person_of
from yellowsea.server.people.person import Person
from yellowsea.server.services import Services
from yellowsea.server.store.troubles import Unavailable

Here = Annotated[Services, Depends(services_of)]
templates = Jinja2Templates(Path(__file__).parent / "templates")
templates.env.filters["form_text"] = form_text
templates.env.filters["day"] = lambda seconds: datetime.fromtimestamp(seconds, UTC).strftime("%d %B %Y, %H:%M UTC")
templates.env.filters["date"] = lambda seconds: datetime.fromtimestamp(seconds, UTC).strftime("%d %B %Y")
templates.env.filters["ago"] = lambda seconds: ago(max(0, int(time.time()) - seconds))
templates.env.filters["iso"] = lambda seconds: datetime.fromtimestamp(seconds, UTC).isoformat()


def room() -> APIRouter:
    """The routes of some pages."""
    return APIRouter(default_response_class=HTMLResponse, include_in_schema=False)


def ago(seconds: int) -> str:
    """How long ago, in the largest unit that fits."""
    for unit, size in (("day", 86_400), ("hour", 3_600), ("minute", 60)):
        count = seconds // size
        if count:
            return f"{count} {unit}{'s' if count > 1 else ''} ago"
    return "just now"


def page(request: Request, name: str, status: int = 200, **context: Any) -> Response:
    """A page from its template; its head says who is signed in, unless the caller knows that already."""
    context["static"] = request.app.state.web_files.address
    if "person" not in context:
        context["person"] = _person(request)
    context["mark"] = form_mark(request)
    return templates.TemplateResponse(request, f"{name}.html", context, status_code=status)


def _person(request: Request) -> Person | None:
    services: Services = request.app.state.services
    try:
        return person_of(services.database, proof_in(request))
    except (Fault, Unavailable):
        return None


def error_page(request: Request, fault: Fault) -> Response:
    """An error for a person to read. Nothing is asked of the database: it may be what is wrong."""
    response = page(request, "error", fault.status, fault=fault, person=None)
    response.headers.update(fault.headers)
    return response


def to_board(request: Request, services: Services, begun: Begun, sits: Player) -> Response:
    """To a game that has just begun, with its keys; whoever sits there is known from now on."""
    response = give_keys(request, RedirectResponse(f"/games/{begun.game}", 303), begun.game, begun.seats)
    return sits.keep(request, response, services.settings.session_days)


def usual_bot(system: str) -> str:
    offered = levels(system)
    return "doctrine" if "doctrine" in offered else offered[0]
