"""The rules of every system, as a page."""

from fastapi import Request
from fastapi.responses import Response

import yellowsea as ys
from yellowsea.server.games.rules_in_use import system_at
from yellowsea.server.http.pages.page import page, room
from yellowsea.server.http.rule_pages import read_rulebook
from yellowsea.systems import info_of

router = room()


@router.get("/rules")
def rules_index(request: Request) -> Response:
    return page(request, "rules_index", systems=ys.systems())


@router.get("/rules/{system}")
def rules_page(request: Request, system: str) -> Response:
    found = system_at(system)
    return page(request, "rules", info=info_of(system), rulebook=read_rulebook(found.cards()))
