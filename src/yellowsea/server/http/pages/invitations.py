"""Links for friends, and the way of a guest to his seat."""

import segno
from fastapi import Request
from fastapi.responses import RedirectResponse, Response
from markupsafe import Markup
from starlette.concurrency import run_in_threadpool

from yellowsea.server.games import joining
from yellowsea.server.games.lobby.lobby_cards import lobby_card
from yellowsea.server.games.lobby.names import checked_name
from yellowsea.server.games.rules_in_use import board_of
from yellowsea.server.games.seats import LINK, Claim, sides_named
from yellowsea.server.games.setup import Begun
from yellowsea.server.games.visits import enter
from yellowsea.server.http.errors import Fault
from yellowsea.server.http.pages.forms import fields_of
from yellowsea.server.http.pages.own_name import keep_name, name_of
from yellowsea.server.http.pages.page import Here, page, room, to_board
from yellowsea.server.http.seat_keys import guest_keys, held_claim
from yellowsea.server.http.who import Account, player, proof_in
from yellowsea.server.pace import clocks
from yellowsea.server.people.guests import keep_seats
from yellowsea.server.people.invitations import accept, decline
from yellowsea.server.services import Services

# A longer one (of a very long name of a server) would make a square too fine for a camera.
LONGEST_LINK = 300

router = room()


@router.get("/games/{game}/invite")
def invitation_page(request: Request, services: Here, game: str) -> Response:
    """The links for friends, as often as whoever set the game up wants to see them."""
    with services.database.reading() as session:
        visit = enter(session, game)
    guests = guest_keys(request, game)
    if not guests:
        text = "Only the browser that set the game up can show its links."
        raise Fault(404, "no_invitation", "game", text, "the browser that set the game up")
    # A link is dead once its guest has come: he has a key of his own then.
    keys = {side: key for side, key in guests.items() if side in sides_named([key], visit.seats)}
    # What follows the # stays in the browser: no server, proxy or log sees the key in an address.
    links = {side: f"{request.base_url}games/{game}/join#{key}" for side, key in keys.items()}
    codes = {side: qr_code(link) for side, link in links.items() if len(link) <= LONGEST_LINK}
    here = request.url.hostname in ("localhost", "127.0.0.1", "::1")
    response = page(
        request,
        "invitation",
        game=visit.row.id,
        sides=list(guests),
        links=links,
        codes=codes,
        waiting=visit.invited(),
        only_here=here,
    )
    response.headers["Cache-Control"] = "no-store"
    return response


def qr_code(link: str) -> Markup:
    """The link as a square that a phone's camera reads, with the quiet border that cameras ask for."""
    title = "The same link as a QR code"
    drawn = segno.make_qr(link).svg_inline(
        border=4, omitsize=True, light="#fff", title=title, svgclass=None, lineclass=None
    )
    return Markup(drawn.replace("<svg ", '<svg role="img" ', 1))


@router.post("/games/{game}/seat")
async def take_seat(request: Request, services: Here, game: str) -> Response:
    """Sit down in a seat that is open to anybody."""
    side = fields_of(await request.body()).get("side", "")
    return await run_in_threadpool(_take_seat, request, services, game, side)


def _take_seat(request: Request, services: Services, game: str, side: str) -> Response:
    sits = player(request, services, name_of(request))
    keys = joining.take_open_seat(services, game, side, name_of(request), sits.person)
    return to_board(request, services, Begun(game, keys, ""), sits)


@router.post("/games/{game}/keep")
def keep(request: Request, services: Here, person: Account, game: str) -> Response:
    """The seats that this browser has keys for become those of the account that is signed in."""
    with services.database.reading() as session:
        visit = enter(session, game, held_claim(request, game))
    if not keep_seats(services, visit, person):
        text = "This browser has no key for a seat that you could keep."
        raise Fault(409, "nothing_to_keep", "seat", text, "a game that you began or joined as a guest")
    return RedirectResponse(f"/games/{game}", 303)


@router.post("/games/{game}/answer")
async def answer_invitation(request: Request, services: Here, person: Account, game: str) -> Response:
    """Yes or no to an invitation by name."""
    said = fields_of(await request.body()).get("answer", "")
    if said == "accept":
        await run_in_threadpool(accept, services, game, person)
        return RedirectResponse(f"/games/{game}", 303)
    await run_in_threadpool(decline, services, game, person)
    return RedirectResponse("/", 303)


@router.get("/games/{game}/join")
def join_page(request: Request, services: Here, game: str) -> Response:
    """An invitation: its address ends with the key of a seat, which a script puts into the form."""
    with services.database.reading() as session:
        visit = enter(session, game)
    row = visit.row
    system, card = board_of(row.system), lobby_card(row.system)
    awaited = [seat.side for seat in visit.seats if seat.invitation == LINK]
    return page(
        request,
        "join",
        game=row.id,
        system=system,
        scenario=next(one for one in system.scenarios if one.id == row.scenario),
        facts=card.facts[row.scenario],
        picture=card.pictures.get(row.scenario),
        side=awaited[0] if len(awaited) == 1 else None,
        host=next((name for side, name in visit.names().items() if side not in awaited), None),
        awaited=bool(awaited),
        called=name_of(request),
        commitment=row.commitment,
        clock=visit.beside.clock,
    )


@router.post("/games/{game}/join")
async def join(request: Request, services: Here, game: str) -> Response:
    fields = fields_of(await request.body())
    return await run_in_threadpool(_join, request, services, game, fields)


def _join(request: Request, services: Services, game: str, fields: dict[str, str]) -> Response:
    key, words = fields.get("key", "").strip(), fields.get("words", "").strip()
    name = fields.get("name", "").strip()
    checked_name(name, "name")
    sits = player(request, services, name)
    side, keys = joining.join(services, game, key, words, name, sits.person)
    if fields.get("agree_loss") == "yes":
        clocks.agree_to_lose(services, game, Claim(tuple(keys.values()), side, None, proof_in(request)), True)
    response = to_board(request, services, Begun(game, keys, ""), sits)
    return keep_name(request, response, name) if name else response
