"""One's own account: devices, password, recovery code, tokens for programs, and the end of it."""

from collections.abc import Callable
from typing import Any

from fastapi import Request
from fastapi.responses import RedirectResponse, Response
from starlette.concurrency import run_in_threadpool

from yellowsea.kernel.errors import SetupError
from yellowsea.server.http.client_quotas import client_of
from yellowsea.server.http.errors import Fault
from yellowsea.server.http.pages.forms import fields_of
from yellowsea.server.http.pages.page import Here, page, room
from yellowsea.server.http.who import Owner, Who, check_form, close_door
from yellowsea.server.people import accounts
from yellowsea.server.people.devices import devices_of, sign_out
from yellowsea.server.people.door import note_use
from yellowsea.server.people.invitations import NO_PROGRAMS
from yellowsea.server.people.person import SCOPES, Person
from yellowsea.server.people.tokens import keep_wish, mark_program, new_token, take_back, tokens_of, wishes_of
from yellowsea.server.services import Services

router = room()

Fields = dict[str, str]


@router.get("/account")
def account_page(request: Request, services: Here, person: Who) -> Response:
    if person is None or not person.is_account or person.device is None:
        return RedirectResponse("/sign-in?onward=/account", 303)
    note_use(services.database, person, services.settings.session_days)
    return _page(request, services, person)


def _page(request: Request, services: Services, person: Person, status: int = 200, **told: Any) -> Response:
    response = page(
        request,
        "people/account",
        status,
        person=person,
        devices=devices_of(services, person),
        tokens=tokens_of(services, person),
        scopes=SCOPES,
        no_programs=wishes_of(services, person).get(NO_PROGRAMS, False),
        told=told,
    )
    response.headers["Cache-Control"] = "no-store"
    return response


@router.post("/account/{deed}")
async def change(request: Request, services: Here, person: Owner, deed: str) -> Response:
    """A change that its owner makes; what cannot be taken back wants the password."""
    fields = fields_of(await request.body())
    if deed not in DEEDS:
        raise Fault(404, "unknown_page", "path", "There is no such page.", "a page of this server")
    check_form(request, fields.get("mark", ""))
    return await run_in_threadpool(_change, request, services, person, deed, fields)


def _change(request: Request, services: Services, person: Person, deed: str, fields: Fields) -> Response:
    try:
        return DEEDS[deed](request, services, person, fields)
    except SetupError as error:
        wrong = {"place": deed, "text": f"{error.text}. Expected: {error.expected}."}
        return _page(request, services, person, 400, wrong=wrong)


def _devices(request: Request, services: Services, person: Person, fields: Fields) -> Response:
    chosen = fields.get("device", "")
    others = [one.id for one in devices_of(services, person) if not one.is_this]
    sign_out(services, person, others if chosen == "others" else [chosen])
    if chosen == person.device:
        return close_door(RedirectResponse("/", 303))
    return RedirectResponse("/account#devices", 303)


def _password(request: Request, services: Services, person: Person, fields: Fields) -> Response:
    old, new = fields.get("old", ""), fields.get("new", "")
    accounts.change_password(services, person, client_of(request.scope), old, new)
    return _page(request, services, person, done="Your password is changed. All other devices are signed out.")


def _recovery(request: Request, services: Services, person: Person, fields: Fields) -> Response:
    code = accounts.renew_recovery_code(services, person, client_of(request.scope), fields.get("password", ""))
    response = page(
        request, "people/recovery_code", person=person, code=code, onward="/account", is_new=False, called=person.name
    )
    response.headers["Cache-Control"] = "no-store"
    return response


def _delete(request: Request, services: Services, person: Person, fields: Fields) -> Response:
    accounts.leave(services, person, client_of(request.scope), fields.get("password", ""))
    return close_door(RedirectResponse("/", 303))


def _tokens(request: Request, services: Services, person: Person, fields: Fields) -> Response:
    if "take_back" in fields:
        take_back(services, person, fields["take_back"])
        return RedirectResponse("/account#tokens", 303)
    scopes = [scope for scope in SCOPES if fields.get(f"scope.{scope}") == "yes"]
    token = new_token(services, person, fields.get("words", ""), scopes)
    return _page(request, services, person, token=token)


def _programs(_request: Request, services: Services, person: Person, fields: Fields) -> Response:
    mark_program(services, person, fields.get("is_program", ""))
    keep_wish(services, person, NO_PROGRAMS, fields.get("no_programs") == "yes")
    return RedirectResponse("/account#programs", 303)


DEEDS: dict[str, Callable[[Request, Services, Person, Fields], Response]] = {
    "devices": _devices,
    "password": _password,
    "recovery": _recovery,
    "delete": _delete,
    "tokens": _tokens,
    "programs": _programs,
}
