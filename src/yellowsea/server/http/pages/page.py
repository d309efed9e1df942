"""What every page is made with: the templates and their filters, a page that tells an error."""

import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import HTMLResponse, Response
from fastapi.templating import Jinja2Templates

from yellowsea.bots import levels
from yellowsea.server.http.bodies import services_of
from yellowsea.server.http.errors import Fault
from yellowsea.server.http.pages.forms import form_text
from yellowsea.server.services import Services

Here = Annotated[Services, Depends(services_of)]
templates = Jinja2Templates(Path(__file__).parent / "templates")
templates.env.filters["form_text"] = form_text
templates.env.filters["day"] = lambda seconds: datetime.fromtimestamp(seconds, UTC).strftime("%d %B %Y, %H:%M UTC")
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
    context["static"] = request.app.state.web_files.address
    return templates.TemplateResponse(request, f"{name}.html", context, status_code=status)


def error_page(request: Request, fault: Fault) -> Response:
    """An error for a person to read."""
    response = page(request, "error", fault.status, fault=fault)
    response.headers.update(fault.headers)
    return response


def usual_bot(system: str) -> str:
    offered = levels(system)
    return "doctrine" if "doctrine" in offered else offered[0]
