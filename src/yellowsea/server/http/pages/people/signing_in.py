"""The ways into an account: with a password, with a recovery code, or as somebody new."""

from collections.abc import Callable

from fastapi import Request
from fastapi.responses import RedirectResponse, Response
from starlette.concurrency import run_in_threadpool

from yellowsea.kernel.errors import SetupError
from yellowsea.server.http.errors import Fault
from yellowsea.server.http.pages.forms import fields_of
from yellowsea.server.http.pages.own_name import name_of
from yellowsea.server.http.pages.page import Here, page, room
from yellowsea.server.http.who import Who, check_form, close_door, open_door, visitor
from yellowsea.server.people import accounts
from yellowsea.server.people.accounts import SignedIn, Visitor
from yellowsea.server.people.devices import sign_out
from yellowsea.server.people.person import Person
from yellowsea.server.people.seats_held import counts_of
from yellowsea.server.services import Services

router = room()

Fields = dict[str, str]
Way = Callable[[Services, Visitor, Fields], SignedIn]


def _sign_in(services: Services, visitor: Visitor, fields: Fields) -> SignedIn:
    return accounts.sign_in(services, visitor, fields.get("name", ""), fields.get("password", ""))


def _sign_up(services: Services, visitor: Visitor, fields: Fields) -> SignedIn:
    name, password = fields.get("name", ""), fields.get("password", "")
    return accounts.sign_up(services, visitor, name, password, fields.get("invitation", ""))


def _recover(services: Services, visitor: Visitor, fields: Fields) -> SignedIn:
    name, code, password = fields.get("name", ""), fields.get("code", ""), fields.get("password", "")
    return accounts.recover(services, visitor, name, code, password)


WAYS: dict[str, Way] = {"sign-in": _sign_in, "sign-up": _sign_up, "recover": _recover}


@router.get("/sign-in")
def sign_in_page(request: Request, services: Here, person: Who) -> Response:
    return _form(request, services, person, "sign-in", {}, None)


@router.get("/sign-up")
def sign_up_page(request: Request, services: Here, person: Who, invitation: str = "") -> Response:
    called = person.name if person is not None and not person.is_account else name_of(request)
    return _form(request, services, person, "sign-up", {"name": called, "invitation": invitation}, None)


@router.get("/recover")
def recover_page(request: Request, services: Here, person: Who) -> Response:
    return _form(request, services, person, "recover", {}, None)


@router.post("/sign-in")
@router.post("/sign-up")
@router.post("/recover")
async def come_in(request: Request, services: Here, person: Who) -> Response:
    fields = fields_of(await request.body())
    return await run_in_threadpool(_come_in, request, services, person, fields)


def _come_in(request: Request, services: Services, person: Person | None, fields: Fields) -> Response:
    way = request.url.path.removeprefix("/")
    check_form(request, fields.get("mark", ""))
    try:
        opened = WAYS[way](services, visitor(request, person, takes_games=fields.get("takes") == "yes"), fields)
    except SetupError as error:
        return _form(request, services, person, way, fields, f"{error.text}. Expected: {error.expected}.")
    except Fault as fault:
        return _form(request, services, person, way, fields, fault.text, fault.status)
    onward = onward_from(fields)
    response: Response = RedirectResponse(onward, 303)
    if opened.recovery_code is not None:
        response = page(
            request,
            "people/recovery_code",
            person=None,
            code=opened.recovery_code,
            onward=onward,
            is_new=way == "sign-up",
            called=opened.name,
        )
        response.headers["Cache-Control"] = "no-store"
    return open_door(request, response, opened.secret, services.settings.session_days)


def _form(
    request: Request,
    services: Services,
    person: Person | None,
    way: str,
    filled: Fields,
    wrong: str | None,
    status: int = 400,
) -> Response:
    """The form of one way in; after a mistake with what was filled in, except what is secret."""
    return page(
        request,
        "people/sign_in",
        status if wrong else 200,
        person=person,
        way=way,
        filled={name: filled.get(name, "") for name in ("name", "invitation")},
        onward=onward_from({"onward": request.query_params.get("onward", ""), **filled}),
        guest_games=counts_of(services, person).going if person is not None and not person.is_account else 0,
        registration=services.settings.registration,
        wrong=wrong,
    )


def onward_from(fields: Fields) -> str:
    """Where to go afterwards: a page of this server and nowhere else."""
    onward = fields.get("onward", "")
    is_here = onward.startswith("/") and not onward.startswith("//") and "\\" not in onward and onward.isprintable()
    return onward if is_here else "/"


@router.post("/sign-out")
async def leave(request: Request, services: Here, person: Who) -> Response:
    check_form(request, fields_of(await request.body()).get("mark", ""))
    if person is not None and person.is_account:
        await run_in_threadpool(sign_out, services, person, [str(person.device)])
        return close_door(RedirectResponse("/", 303))
    return RedirectResponse("/", 303)
