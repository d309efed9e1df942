"""Who asks: from the cookie of a device or from the token of a program to a person, and the cookie back."""

import hashlib
import hmac
import re
from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Header, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from yellowsea.server.http.bodies import services_of
from yellowsea.server.http.client_quotas import client_of
from yellowsea.server.http.errors import Fault, bad_request
from yellowsea.server.people.accounts import Visitor
from yellowsea.server.people.devices import words_for
from yellowsea.server.people.door import person_of
from yellowsea.server.people.guests import new_guest, rename_guest
from yellowsea.server.people.person import DEVICE, GAMES, PLAY, READ, TOKEN, Person, Proof, digest_of
from yellowsea.server.services import Services

COOKIE = "yellowsea_person"
SAFE = ("GET", "HEAD", "OPTIONS")
_IN_A_GAME = re.compile(
    "/api/games/[^/]+/(play|undo|resign|quick_battle|words|read|key|offers(/[^/]+)?|loss_on_time|holiday|talk|notes|mute|reports)"
)
_BEARER = "bearer "


def proof_in(request: Request) -> Proof | None:
    """What proves who asks. A token counts before a cookie; a key of a seat beside it proves nothing about a person."""
    told = request.headers.get("authorization", "")
    if told.lower().startswith(_BEARER):
        return Proof(TOKEN, digest_of(told[len(_BEARER) :].strip()), scope_of(request))
    secret = request.cookies.get(COOKIE, "")
    return Proof(DEVICE, digest_of(secret)) if secret else None


def scope_of(request: Request) -> str:
    """What a token must allow for this request."""
    if request.method in SAFE:
        return READ
    return PLAY if _IN_A_GAME.fullmatch(request.url.path) else GAMES


async def asking_person(
    request: Request,
    authorization: Annotated[str | None, Header(description="`Bearer` and a personal token")] = None,
) -> Person | None:
    """The person who asks, if it is anybody."""
    proof = proof_in(request)
    if proof is None:
        return None
    services = await services_of(request)
    return await run_in_threadpool(person_of, services.database, proof)


Who = Annotated[Person | None, Depends(asking_person)]


async def asking_account(person: Who) -> Person:
    if person is None or not person.is_account:
        raise Fault(401, "signed_out", "account", "You are not signed in.", "an account that is signed in")
    return person


Account = Annotated[Person, Depends(asking_account)]


async def asking_owner(person: Account) -> Person:
    """What opens and shuts an account is changed on a device that is signed in; no token is enough for that."""
    if person.device is None:
        raise Fault(403, "token", "account", "No token may change an account.", "a device that is signed in")
    return person


Owner = Annotated[Person, Depends(asking_owner)]


# -- players ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Player:
    """Whoever sits down to a game: a person that was known, or a guest from now on."""

    person: Person
    secret: str | None = None

    def keep(self, request: Request, response: Response, days: int) -> Response:
        """The browser of a new guest is given its cookie."""
        return response if self.secret is None else open_door(request, response, self.secret, days)


def player(request: Request, services: Services, name: str = "") -> Player:
    """The person who asks, or a new guest. A name that a guest gives is his from now on."""
    found = person_of(services.database, proof_in(request))
    if found is None:
        return Player(*new_guest(services, name, words_for(request.headers.get("user-agent", ""))))
    if name and not found.is_account and found.name != name:
        rename_guest(services, found, name)
    return Player(found)


def visitor(request: Request, person: Person | None, *, takes_games: bool) -> Visitor:
    words = words_for(request.headers.get("user-agent", ""))
    return Visitor(person, words, client_of(request.scope), takes_games)


# -- cookies and forms -----------------------------------------------------------------------------------------------


def open_door(request: Request, response: Response, secret: str, days: int) -> Response:
    """This device is signed in from now on. No script sees the cookie, and no other site sends it along."""
    secure = request.url.scheme == "https"
    age = days * 86_400
    response.set_cookie(COOKIE, secret, max_age=age, path="/", secure=secure, httponly=True, samesite="lax")
    return response


def close_door(response: Response) -> Response:
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")
    return response


def form_mark(request: Request) -> str:
    """What a form of this browser brings back, and a form on another site cannot know."""
    secret = request.cookies.get(COOKIE, "")
    return hmac.new(secret.encode(), b"form", hashlib.sha256).hexdigest()[:32]


def check_form(request: Request, mark: str) -> None:
    """Whether a form that changes an account was made for this browser as it is signed in now."""
    if not hmac.compare_digest(mark.encode(), form_mark(request).encode()):
        text = "This page is older than your signing in or out."
        raise bad_request("old_form", "form", text, "the page, loaded again")
