"""What others see of a person, ladders, and what is kept about people."""

from fastapi import Request
from fastapi.responses import Response

from yellowsea.kernel.state.sides import SIDES
from yellowsea.server.games.lobby import listing
from yellowsea.server.games.rules_in_use import board_of, systems_with_a_board
from yellowsea.server.http.pages.page import Here, page, room
from yellowsea.server.http.who import Who
from yellowsea.server.people.profiles import ladder_of, profile_of

router = room()


@router.get("/people/{name}")
def profile_page(request: Request, services: Here, person: Who, name: str) -> Response:
    profile = profile_of(services, name)
    games = listing.games_with(services, profile.games)
    return page(
        request,
        "people/profile",
        person=person,
        profile=profile,
        titles={id: system.title for id, system in systems_with_a_board().items()},
        going=[game for game in games if game["outcome"] is None],
        finished=[game for game in games if game["outcome"] is not None],
        is_me=person is not None and person.id == profile.id,
    )


@router.get("/ladders")
def ladder_page(request: Request, services: Here, person: Who, system: str | None = None) -> Response:
    info = board_of(system or next(iter(systems_with_a_board())))
    return page(
        request,
        "people/ladders",
        person=person,
        info=info,
        systems=systems_with_a_board(),
        ladders={side: ladder_of(services, info.id, side) for side in SIDES},
    )


@router.get("/privacy")
def privacy_page(request: Request, services: Here) -> Response:
    return page(request, "people/privacy", settings=services.settings)
