"""The form of a new game."""

from dataclasses import replace

from fastapi import Request
from fastapi.responses import RedirectResponse, Response
from starlette.concurrency import run_in_threadpool

from yellowsea.bots import levels
from yellowsea.kernel.errors import YellowSeaError
from yellowsea.kernel.state.sides import SIDES
from yellowsea.server.games import commitments, setup
from yellowsea.server.games.lobby.lobby_cards import lobby_card
from yellowsea.server.games.rules_in_use import board_of, systems_with_a_board
from yellowsea.server.games.seats import HUMAN, LINK, NAME
from yellowsea.server.http.client_quotas import client_of
from yellowsea.server.http.errors import Fault
from yellowsea.server.http.pages.forms import ANYBODY, BY_NAME, FRIEND, fields_of, form_text, order_from_form
from yellowsea.server.http.pages.own_name import keep_name, name_of, usable_name
from yellowsea.server.http.pages.page import Here, page, room, usual_bot
from yellowsea.server.http.seat_keys import give_keys, keep_guest_keys
from yellowsea.server.http.who import Who, player
from yellowsea.server.people.invitations import invitations_of
from yellowsea.server.people.person import Person
from yellowsea.server.services import Services
from yellowsea.systems import info_of

router = room()

PLAYERS = {
    HUMAN: "At this screen",
    FRIEND: "A friend, by link",
    BY_NAME: "A player, by name",
    ANYBODY: "Anybody, from the lobby",
    "random": "Computer: at random",
    "doctrine": "Computer: by the book",
    "staff": "Computer: plans ahead",
}
"""What the seats of the new-game form offer, in plain words; levels not named here show their own name."""


@router.get("/new")
def new_page(request: Request, services: Here, person: Who, system: str | None = None, against: str = "") -> Response:
    """The form; `against` is the name of an account to invite."""
    wanted = board_of(system or next(iter(systems_with_a_board())))
    filled = {"against": against, "seat.russia": BY_NAME} if against else {}
    return _new_page(request, services, wanted.id, filled, None, person)


def _new_page(
    request: Request,
    services: Services,
    system: str,
    filled: dict[str, str],
    wrong: YellowSeaError | Fault | None,
    person: Person | None,
) -> Response:
    """The form; after a mistake with what was filled in, and the mistake on top."""
    services.limits.new_games.spend(client_of(request.scope))
    info = info_of(system)
    offered = levels(system)
    is_account = person is not None and person.is_account
    seats = (HUMAN, FRIEND, *((BY_NAME,) if is_account else ()), ANYBODY, *offered)
    return page(
        request,
        "new",
        status=400 if wrong else 200,
        info=info,
        systems=systems_with_a_board(),
        sides=SIDES,
        card=lobby_card(system),
        players={one: PLAYERS.get(one, one) for one in seats},
        person=person,
        is_account=is_account,
        seats={"japan": HUMAN, "russia": usual_bot(system)},
        data_packs=sorted(services.settings.data_packs),
        commitment=commitments.draw_seed(services),
        filled=filled,
        years=sorted({facts.year for facts in lobby_card(system).facts.values() if facts.year}),
        called=filled.get("name", name_of(request)),
        differing=sum(
            filled.get(f"option.{one.name}", form_text(one.default)) != form_text(one.default) for one in info.options
        ),
        wrong=wrong,
    )


@router.post("/new")
async def new_game(request: Request, services: Here, person: Who) -> Response:
    fields = fields_of(await request.body())
    return await run_in_threadpool(_begin, request, services, person, fields)


def _begin(request: Request, services: Services, person: Person | None, fields: dict[str, str]) -> Response:
    system = info_of(fields.get("system", "")).id
    info = board_of(system)
    services.limits.new_games.spend(client_of(request.scope))
    try:
        order = order_from_form(fields, info)
        names = {side: fields.get("against", "").strip() for side, how in order.invitations.items() if how == NAME}
        _, invited = invitations_of(services, person, names)
        sits = player(request, services, usable_name(fields.get("name", "")))
        begun = setup.begin_game(services, replace(order, person=sits.person, invited=invited))
    except YellowSeaError as error:
        return _new_page(request, services, system, fields, error, person)
    except Fault as fault:
        if fault.status not in (400, 403, 404):
            raise
        return _new_page(request, services, system, fields, fault, person)
    mine = {side: key for side, key in begun.seats.items() if side not in order.invitations}
    guests = {side: begun.seats[side] for side, how in order.invitations.items() if how == LINK}
    response = RedirectResponse(f"/games/{begun.game}" + ("/invite" if guests else ""), 303)
    if guests:
        keep_guest_keys(request, response, begun.game, guests)
    keep_name(request, response, fields.get("name", "").strip())
    sits.keep(request, response, services.settings.session_days)
    return give_keys(request, response, begun.game, mine)
